# Pourquoi un coup est bon : ce que la position qui suit a de plus qu’une autre. `-you` s’adresse à la personne concernée.

## Yunnan
why-income-up-you = { $to ->
    [one] Votre revenu passe de { $from } à { $to } yuan.
   *[other] Votre revenu passe de { $from } à { $to } yuans.
}
why-income-up = { $to ->
    [one] { $name } gagne { $to } yuan au lieu de { $from }.
   *[other] { $name } gagne { $to } yuans au lieu de { $from }.
}
why-income-down-you = { $to ->
    [one] Votre revenu tombe de { $from } à { $to } yuan.
   *[other] Votre revenu tombe de { $from } à { $to } yuans.
}
why-income-down = { $to ->
    [one] { $name } ne gagne plus que { $to } yuan au lieu de { $from }.
   *[other] { $name } ne gagne plus que { $to } yuans au lieu de { $from }.
}
why-gifts-up-you = { $to ->
    [one] Vous finissez la manche avec { $to } cadeau au lieu de { $from }.
   *[other] Vous finissez la manche avec { $to } cadeaux au lieu de { $from }.
}
why-gifts-up = { $to ->
    [one] { $name } finit la manche avec { $to } cadeau au lieu de { $from }.
   *[other] { $name } finit la manche avec { $to } cadeaux au lieu de { $from }.
}
why-gifts-down-you = { $to ->
    [one] Vous ne finissez la manche qu’avec { $to } cadeau au lieu de { $from }.
   *[other] Vous ne finissez la manche qu’avec { $to } cadeaux au lieu de { $from }.
}
why-gifts-down = { $to ->
    [one] { $name } ne finit la manche qu’avec { $to } cadeau au lieu de { $from }.
   *[other] { $name } ne finit la manche qu’avec { $to } cadeaux au lieu de { $from }.
}
why-order-you = À la manche suivante, vous voyagez en position { $to } au lieu de { $from }.
why-order = À la manche suivante, { $name } voyage en position { $to } au lieu de { $from }.
why-spared-you = L’inspecteur épargne votre négociant.
why-spared = L’inspecteur épargne un négociant ({ $name }).
why-banished-you = L’inspecteur renvoie votre négociant { $province-at } au marché.
why-banished = { $name } voit son négociant { $province-at } renvoyé au marché par l’inspecteur.
why-stranded-you = { $to ->
    [0] Tous vos négociants ont une route continue, au lieu de { $from } sans route.
    [one] Un seul de vos négociants est sans route, au lieu de { $from }.
   *[other] Seuls { $to } de vos négociants sont sans route, au lieu de { $from }.
}
why-stranded = { $to ->
    [0] { $name } garde une route continue pour tous ses négociants, au lieu de { $from } sans route.
    [one] { $name } n’a qu’un négociant sans route au lieu de { $from }.
   *[other] { $name } n’a que { $to } négociants sans route au lieu de { $from }.
}
why-outbids-you = Votre enchère est dépassée { $building-at }.
why-outbids = { $name } voit son enchère dépassée { $building-at }.
why-safe-you = Personne ne peut plus dépasser votre enchère { $building-at }.
why-safe = { $name } : personne ne peut plus dépasser son enchère { $building-at }.
why-exposed-you = Votre enchère { $building-at } pourrait être dépassée par { $rivals }.
why-exposed = { $name } : son enchère { $building-at } pourrait être dépassée par { $rivals }.
why-bank-you = { $to ->
    [one] La banque vous verse { $to } yuan au lieu de { $from }.
   *[other] La banque vous verse { $to } yuans au lieu de { $from }.
}
why-bank = { $to ->
    [one] La banque verse à { $name } { $to } yuan au lieu de { $from }.
   *[other] La banque verse à { $name } { $to } yuans au lieu de { $from }.
}
why-keeps-you = { $to ->
    [one] Vos enchères payées, il vous reste { $to } yuan au lieu de { $from }.
   *[other] Vos enchères payées, il vous reste { $to } yuans au lieu de { $from }.
}
why-keeps = { $to ->
    [one] Ses enchères payées, { $name } garde { $to } yuan au lieu de { $from }.
   *[other] Ses enchères payées, { $name } garde { $to } yuans au lieu de { $from }.
}
why-affords-you = Vous avez encore de quoi enchérir { $building-at }.
why-affords = { $name } a encore de quoi enchérir { $building-at }.
why-unthreatened-you = { $rival } ne peut plus évincer votre négociant { $province-at }.
why-unthreatened = { $rival } ne peut plus évincer { $name } { $province-at }.
why-fewer-you = { $to ->
    [0] Vous n’avez plus de négociant { $province-at }.
    [one] Vous n’avez plus que { $to } négociant { $province-at } au lieu de { $from }.
   *[other] Vous n’avez plus que { $to } négociants { $province-at } au lieu de { $from }.
}
why-fewer = { $to ->
    [0] { $name } n’a plus de négociant { $province-at }.
    [one] { $name } n’a plus que { $to } négociant { $province-at } au lieu de { $from }.
   *[other] { $name } n’a plus que { $to } négociants { $province-at } au lieu de { $from }.
}
why-final-you = { $to ->
    [one] Si la partie s’arrêtait là, vous auriez { $to } point de victoire au lieu de { $from }.
   *[other] Si la partie s’arrêtait là, vous auriez { $to } points de victoire au lieu de { $from }.
}
why-final = { $to ->
    [one] Si la partie s’arrêtait là, { $name } aurait { $to } point de victoire au lieu de { $from }.
   *[other] Si la partie s’arrêtait là, { $name } aurait { $to } points de victoire au lieu de { $from }.
}
why-money-you = { $to ->
    [one] Il vous reste { $to } yuan pour la suite au lieu de { $from }.
   *[other] Il vous reste { $to } yuans pour la suite au lieu de { $from }.
}
why-money = { $to ->
    [one] { $name } garde { $to } yuan pour la suite au lieu de { $from }.
   *[other] { $name } garde { $to } yuans pour la suite au lieu de { $from }.
}
why-last-you = { $to ->
    [one] Cette manche devient la dernière, et vous menez avec { $to } point de victoire.
   *[other] Cette manche devient la dernière, et vous menez avec { $to } points de victoire.
}
why-last = { $to ->
    [one] Cette manche devient la dernière, et { $name } mène avec { $to } point de victoire.
   *[other] Cette manche devient la dernière, et { $name } mène avec { $to } points de victoire.
}

## Darjeeling
why-points-up-you = { $to ->
    [one] Vous avez { $to } point de victoire au lieu de { $from }.
   *[other] Vous avez { $to } points de victoire au lieu de { $from }.
}
why-points-up = { $to ->
    [one] { $name } a { $to } point de victoire au lieu de { $from }.
   *[other] { $name } a { $to } points de victoire au lieu de { $from }.
}
why-points-down-you = { $to ->
    [one] Vous n’avez que { $to } point de victoire au lieu de { $from }.
   *[other] Vous n’avez que { $to } points de victoire au lieu de { $from }.
}
why-points-down = { $to ->
    [one] { $name } n’a que { $to } point de victoire au lieu de { $from }.
   *[other] { $name } n’a que { $to } points de victoire au lieu de { $from }.
}
why-freight-up-you = { $to ->
    [one] Vos caisses sur les navires rapportent { $to } point par tour au lieu de { $from }.
   *[other] Vos caisses sur les navires rapportent { $to } points par tour au lieu de { $from }.
}
why-freight-up = { $to ->
    [one] { $name } marque { $to } point de fret par tour au lieu de { $from }.
   *[other] { $name } marque { $to } points de fret par tour au lieu de { $from }.
}
why-freight-down-you = { $to ->
    [one] Vos caisses sur les navires ne rapportent que { $to } point par tour au lieu de { $from }.
   *[other] Vos caisses sur les navires ne rapportent que { $to } points par tour au lieu de { $from }.
}
why-freight-down = { $to ->
    [one] { $name } ne marque que { $to } point de fret par tour au lieu de { $from }.
   *[other] { $name } ne marque que { $to } points de fret par tour au lieu de { $from }.
}
why-halves-you = { $to ->
    [one] Vous avez { $to } demi-caisse derrière votre paravent au lieu de { $from }.
   *[other] Vous avez { $to } demi-caisses derrière votre paravent au lieu de { $from }.
}
why-halves = { $to ->
    [one] { $name } a { $to } demi-caisse derrière son paravent au lieu de { $from }.
   *[other] { $name } a { $to } demi-caisses derrière son paravent au lieu de { $from }.
}
why-action-tiles-you = { $to ->
    [one] Vous avez { $to } jeton d’action au lieu de { $from }.
   *[other] Vous avez { $to } jetons d’action au lieu de { $from }.
}
why-action-tiles = { $to ->
    [one] { $name } a { $to } jeton d’action au lieu de { $from }.
   *[other] { $name } a { $to } jetons d’action au lieu de { $from }.
}
why-load-up-you = { $to ->
    [one] Votre plus grosse cargaison serait de { $to } caisse au lieu de { $from }.
   *[other] Votre plus grosse cargaison serait de { $to } caisses au lieu de { $from }.
}
why-load-up = { $to ->
    [one] { $name } pourrait expédier { $to } caisse au lieu de { $from }.
   *[other] { $name } pourrait expédier { $to } caisses au lieu de { $from }.
}
why-load-down-you = { $to ->
    [one] Votre plus grosse cargaison ne serait que de { $to } caisse au lieu de { $from }.
   *[other] Votre plus grosse cargaison ne serait que de { $to } caisses au lieu de { $from }.
}
why-load-down = { $to ->
    [one] { $name } ne pourrait expédier que { $to } caisse au lieu de { $from }.
   *[other] { $name } ne pourrait expédier que { $to } caisses au lieu de { $from }.
}
why-demand-you = { $to ->
    [one] La demande paie votre { $tea } { $to } point au lieu de { $from }.
   *[other] La demande paie votre { $tea } { $to } points au lieu de { $from }.
}
why-demand = { $to ->
    [one] La demande paie à { $name } { $to } point pour son { $tea } au lieu de { $from }.
   *[other] La demande paie à { $name } { $to } points pour son { $tea } au lieu de { $from }.
}

## Autour des raisons
why = Pourquoi
why-none = Juste après le tour, rien de ce qui se compte ne distingue les deux ; la différence vient de la suite.
