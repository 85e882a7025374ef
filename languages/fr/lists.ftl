# Listes de tables et de personnes.

decimal-mark = ,
profile-others = les autres : ø { $mean }
profile-phases = Points par phase
profile-phases-why = en moyenne ; le repère : les autres
profile-phase-words = { $phase } : { $points } en moyenne, les autres { $others }
points-yunnan-early = manches 1 à 3
points-yunnan-middle = manches 4 à 6
points-yunnan-late = manches suivantes
points-yunnan-scoring = décompte final
points-darjeeling-early = premier tiers
points-darjeeling-middle = deuxième tiers
points-darjeeling-late = dernier tiers
points-darjeeling-scoring = décompte final

find-within = les autres à
find-anybody = tout classement
find-counts = Compte pour le classement
find-rated-later = Classée : une fois votre place gardée
find-range = classement { $low } à { $high }
find-against-bots = Contre des robots
find-at-once = tout de suite
find-characters = neuf personnages, trois niveaux
pool-yunnan-first = Yunnan, 1re édition
pool-yunnan-two = Yunnan à deux
pool-darjeeling-china = Darjeeling, Chine

link-player = Joueur { $number }
tables-wait = { $count ->
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
table-next = Table suivante
keys-next = Aller à la prochaine table où c’est à vous
