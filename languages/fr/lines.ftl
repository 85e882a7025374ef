### Les suites qui se jouent d’elles-mêmes, et ce que coûtent les coups.

line-arm = Laisser cette suite se jouer d’elle-même
line-arm-why = Vos coups sont joués pour vous, après à peu près le temps que vous prenez d’habitude, et avant que votre pendule ne soit à bout. Si une condition n’est pas remplie, la suite est retirée et vous l’apprenez. Personne d’autre ne peut le savoir.
line-leave = Laisser cette suite
line-then = Vous jouez :
line-if = Si
line-most = Au plus
line-drawn = Ici, il y a un tirage. La suite n’en attend aucun en particulier.
line-given-exact = les autres jouent exactement cela
line-given-any = c’est possible, quoi que jouent les autres
line-given-legal = c’est possible
line-given-cost = c’est possible et coûte au plus …, quoi que jouent les autres
line-too-long = Une suite qui se joue d’elle-même compte au plus { $most } de vos coups. Revenez un peu en arrière sur celle-ci.
line-none = Cette suite ne peut pas être laissée à la table : il lui faut un coup à vous qui convienne à la partie telle qu’elle est.

line-armed = Votre suite est prête.
line-next-exact = Ensuite : { $move }, si cela vient d’abord : { $answer }.
line-next-any = Ensuite : { $move }.
line-next-cost = Ensuite : { $move }, si cela coûte au plus { $most }.
line-more = { $count ->
    [one] Encore un coup après.
   *[other] Encore { $count } coups après.
}
line-withdraw = Retirer
line-seen = OK

line-gone-done = Votre suite a été jouée jusqu’au bout.
line-gone-moved = Vous avez joué vous-même : votre suite a été retirée.
line-gone-otherwise = Les autres ont joué autrement : votre suite a été retirée.
line-gone-illegal = Le prochain coup de votre suite n’est pas possible : elle a été retirée.
line-gone-dear = Le prochain coup de votre suite coûterait plus que vous ne vouliez : elle a été retirée.
line-gone-undone = Des coups ont été repris : votre suite a été retirée.
line-gone-asked = Quelqu’un demande à reprendre un coup : votre suite a été retirée.
line-gone-left = Vous avez quitté votre place : votre suite a été retirée.

cost-points = points
cost-yuan = yuans
cost-passes = passages
