# L’analyste : conseils, et analyse d’une partie terminée.
percent = { $percent } %
hints = Conseils
hints-why = Quand c’est à vous de jouer, vous pouvez demander ce que l’analyste jouerait, et pourquoi. Vous seul voyez la réponse.
hint = Conseil
hint-chance = gagne dans environ { $percent } % des cas.
hint-lost = La partie ne peut plus guère être gagnée d’ici, quel que soit votre choix.
hint-only = rien d’autre n’entre en ligne de compte.
hint-second = Autre possibilité :
no-hints = À cette table, on joue sans conseils.
no-analyst = L’analyste n’a rien à proposer ici.

review-title = Analyse de la partie
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
review-thought = Ce que le robot a envisagé
review-thought-of = { $level }, coup { $entry } : { $action }
review-thought-again = S’il réfléchit de nouveau, sans ce qu’il avait retenu de ses coups précédents, le robot joue : { $action }
review-thought-none = Le robot n’a pesé aucune autre possibilité.
review-considered = Envisagé
review-chance = Chances de gagner
review-looks = Positions examinées
chart-scores-moves = Points, coup par coup

review-points = Tournants
review-game = Toute la partie
review-place = { $place } sur { $of }
review-list-mine = Les vôtres
review-list-all = Tous
review-list-moves = Tous les coups
review-none-you = Vous avez peu cédé : aucune de vos décisions n’a coûté 3 points de chances ou plus.
review-odds = Chances de gagner
review-odds-key = joué → mieux
review-odds-from-to = { $from } % → { $to } %
review-player = Joueur
review-worth-you = { $percent ->
    [one] Ce tour vous a coûté environ { $percent } point de chances de gagner.
   *[other] Ce tour vous a coûté environ { $percent } points de chances de gagner.
}
review-worth = { $percent ->
    [one] Ce tour a coûté à { $name } environ { $percent } point de chances de gagner.
   *[other] Ce tour a coûté à { $name } environ { $percent } points de chances de gagner.
}
review-fine = { $name } : { $action }
review-forced = Un seul coup était possible : { $action }
review-drawn = Ici, le hasard a décidé.
review-over = La partie est terminée.
review-step-of = Meilleur tour, étape { $step } sur { $of } : { $action }
review-before = Tournant précédent
review-after = Tournant suivant
review-again = Réessayer d’ici
review-again-why = Ouvrez une table contre les mêmes robots dans cette position
review-was = Joué : { $line }
review-would = Mieux : { $line }
review-best-played = L’analyse aurait joué la même chose.
review-play = Jouer la suite
review-play-on = Étape suivante
review-play-end = Retour à la position
review-play-why = Montre le meilleur tour étape par étape sur le plateau
