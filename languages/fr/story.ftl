# La fin d’une manche en étapes, ce qui s’est passé depuis le tour d’un joueur, et le rythme des deux.

tale-title = Fin de la manche { $round }
tale-inspector = Inspecteur
tale-inspector-why = L’inspecteur se rend dans la province qui rapporte le plus et y renvoie au marché un négociant de qui a le plus d’influence.
tale-inspector-told = { $province } rapporte le plus : { $sum }. L’inspecteur renvoie au marché un négociant de { $who } (influence { $influence }).
tale-inspector-told-order = { $province } rapporte le plus : { $sum }. L’inspecteur renvoie au marché un négociant de { $who } (influence { $influence }, plus tôt dans l’ordre de voyage que d’autres à égalité).
tale-inspector-you = { $province } rapporte le plus : { $sum }. L’inspecteur renvoie votre négociant au marché (influence { $influence }).
tale-inspector-you-order = { $province } rapporte le plus : { $sum }. L’inspecteur renvoie votre négociant au marché (influence { $influence }, plus tôt dans l’ordre de voyage que d’autres à égalité).
tale-inspector-idle = { $province } rapporte le plus : { $sum }. L’inspecteur ne trouve personne à renvoyer.
tale-richest = { $sum }, le plus
tale-banished = { $who } : au marché
tale-banished-you = Votre négociant : au marché
tale-banished-none = Personne à renvoyer
tale-guest = { $who } : influence { $influence }
tale-guest-order = { $who } : influence { $influence }, plus tôt dans l’ordre de voyage
tale-guest-teahouse = { $who } : à l’abri, maison de thé
tale-guest-influence = { $who } : à l’abri, influence { $influence }
tale-yield = { $traders ->
    [one] { $traders } négociant
   *[other] { $traders } négociants
}, { $posts ->
    [one] { $posts } comptoir
   *[other] { $posts } comptoirs
}
tale-yield-traders = { $traders ->
    [one] { $traders } négociant
   *[other] { $traders } négociants
}

tale-gifts = Cadeaux
tale-gifts-why = Chaque négociant prend un cadeau là où il se trouve. S’il n’y en a pas assez, la plus forte influence passe en premier.
tale-gifts-told = Cadeaux : { $list }.
tale-gifts-none = Personne ne prend de cadeau.
tale-gifts-left = { $count ->
    [one] Il reste { $count } cadeau sur le plateau.
   *[other] Il reste { $count } cadeaux sur le plateau.
} { $end ->
    [0] Quand il n’en reste plus, la partie se termine.
   *[other] À { $end } ou moins, la partie se termine.
}
tale-short = { $gifts ->
    [one] { $gifts } cadeau
   *[other] { $gifts } cadeaux
} pour { $traders ->
    [one] { $traders } négociant
   *[other] { $traders } négociants
}
tale-share = { $who }, influence { $influence } : { $got }

tale-income = Revenus
tale-income-why = Les négociants et les comptoirs reliés rapportent, le marché aussi. Chaque trou sur le chemin d’un négociant coûte du transport.
tale-income-told = Revenus : { $list }.
tale-transport = { $who } paie { $cost } de transport
tale-transport-why = Le chemin vers { $province } a un trou.

tale-order = Nouvel ordre
tale-order-why = Le revenu le plus élevé voyage en premier et enchérit en dernier.
tale-order-told = Ordre de voyage : { $list }. Les enchères vont dans l’autre sens.
tale-this-round = cette manche
tale-both-ways = → voyages dans ce sens, enchères dans l’autre ←
tale-first = voyage en premier, enchérit en dernier
tale-last = voyage en dernier, enchérit en premier
tale-tie = à égalité avec { $who }, était plus loin

story-first = voyage en premier à la manche suivante et enchérit en dernier.

# Les étapes
tale-of = { $step } sur { $steps }
tale-back = Étape précédente
tale-on = Étape suivante
tale-replay = Revoir
tale-skip = Passer
tale-go-on = Continuer
tale-pace = Rythme
tale-pace-slow = ½
tale-pace-normal = 1×
tale-pace-fast = 2×
tale-pace-step = étape
tale-pace-slow-why = moitié moins vite
tale-pace-normal-why = vitesse normale
tale-pace-fast-why = deux fois plus vite
tale-pace-step-why = chaque étape vous attend
tale-play = Montrer étape par étape

# Depuis votre tour
since-title = Depuis votre tour
slot-now = Si cela finissait là
frame-bid = { $building } { $price }
frame-outbid = { $who } : enchère dépassée
frame-outbid-you = vous : enchère dépassée
frame-outbid-color = { $who } : enchère dépassée
frame-outbid-color-you = vous : enchère dépassée
frame-bank = banque
frame-market = marché
frame-pass = passe
frame-take = { $structure }
frame-build = { $structure } { $at-at }
frame-block = { $gorge } bloqué
frame-move = { $from } → { $to }
frame-push = { $from } → { $to }
frame-pushed = { $who } : recule { $to-to }
frame-pushed-you = vous : recule { $to-to }
frame-done = termine son tour
frame-done-stranded = { $count ->
    [one] { $count } négociant sans route continue
   *[other] { $count } négociants sans route continue
}
frame-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $money ->
    [one] { $money } yuan
   *[other] { $money } yuans
}

# Ce qui est arrivé à un joueur
alert-outbid = { $who } a dépassé votre enchère : { $building }
alert-outbid-why = Votre négociant est de retour dans votre stock, et vous participez de nouveau aux enchères.
alert-outbid-color = { $who } a dépassé votre enchère : { $building } ({ $color })
alert-outbid-color-why = Votre négociant est de retour dans votre stock.
alert-pushed = { $who } a évincé votre négociant
alert-pushed-why = Il est passé { $from-from } { $to-to }.
alert-banished = L’inspecteur a renvoyé votre négociant
alert-banished-why = Il est passé { $province-from } au marché.
alert-open = { $count ->
    [0] Aucune case ne vous y est ouverte pour l’instant.
   *[other] Encore ouvertes pour vous : { $prices }.
}

# Rythme
tempo = Rythme des coups et des récits
tempo-slow = lent
tempo-normal = normal
tempo-instant = immédiat
tempo-step = étape par étape
keys-story-steps = Parcourir la fin d’une manche
keys-story-pause = Mettre le récit en pause ou le reprendre
keys-story-again = Revoir
keys-story-skip = Passer le récit ou fermer un message
keys-frames = Revoir un tour en arrière ou en avant
