# L’analyste : conseils, et analyse d’une partie terminée.
percent = { $percent } %
hints = Conseils
hints-why = Quand c’est à vous de jouer, vous pouvez demander ce que l’analyste jouerait, et pourquoi. Vous seul voyez la réponse.
hint = Conseil
hint-chance = gagne dans environ { $percent } % des cas.
hint-only = rien d’autre n’entre en ligne de compte.
hint-second = Autre possibilité :
hint-changes = Ce que cela change pendant ce tour : { $changes }.
hint-points = points { $from } → { $to }
hint-money = yuans { $from } → { $to }
hint-bids = enchères { $from } → { $to }
hint-bank = de la banque { $from } → { $to }
hint-gifts = cadeaux { $from } → { $to }
hint-passes = passages { $from } → { $to }
hint-influence = influence { $from } → { $to }
hint-horse = le cheval avance
hint-traders = négociants { $from } → { $to }
hint-final = décompte final { $from } → { $to }
hint-income = revenu { $from } → { $to }
hint-halves = demi-caisses derrière le paravent { $from } → { $to }
hint-crates = caisses sur les navires { $from } → { $to }
hint-action-tiles = jetons d’action { $from } → { $to }
no-hints = À cette table, on joue sans conseils.
no-analyst = L’analyste n’a rien à proposer ici.

review-title = Analyse de la partie
review-why = L’analyste a regardé chaque décision de la partie. Il se trompe comme quiconque ne voit pas l’avenir, mais il n’a pas de favori.
review-working = L’analyste regarde la partie : { $done ->
    [one] { $done } coup
   *[other] { $done } coups
} sur { $of }. Cette page s’actualise automatiquement.
review-failed = L’analyste n’a pas pu analyser cette partie.
review-chances = Chances de gagner, en pourcentage
review-unit = coup
review-flag = { $percent ->
    [one] Les chances de { $name } baissent de { $percent } point
   *[other] Les chances de { $name } baissent de { $percent } points
}
review-turning = Les tournants de la partie
review-none = Personne n’a laissé échapper grand-chose : aucune décision n’a réduit ses chances de gagner de 3 points ou plus.
review-when = Coup { $entry }
review-when-round = Manche { $round }, coup { $entry }
review-played = Joué : { $action }.
review-cost = { $percent ->
    [one] Cela a réduit ses chances de gagner d’environ { $percent } point.
   *[other] Cela a réduit ses chances de gagner d’environ { $percent } points.
}
review-best = L’analyste aurait joué : { $action }.
review-line = Suite attendue : { $line }.
review-between = {" ; "}
review-from-to = { $from } → { $to } %
review-step = { $name } : { $action }
review-moves = Coup par coup
review-moves-why = Les chances de chacun après chaque coup. Le numéro mène à la position.
review-move = Coup
review-start = La partie commence.
review-lost = chances −{ $percent }
review-thought = Ce que le robot a envisagé
review-thought-of = { $level }, coup { $entry } : { $action }
review-thought-none = Le robot n’a pesé aucune autre possibilité.
review-considered = Envisagé
review-chance = Chances de gagner
review-looks = Positions examinées
chart-scores-moves = Points, coup par coup
