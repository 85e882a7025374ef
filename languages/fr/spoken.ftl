# Ce qu’un lecteur d’écran dit des images.
y-told = { $who } a { $points ->
     [one] { $points } point de victoire
    *[other] { $points } points de victoire
    }, { $money ->
     [one] { $money } yuan
    *[other] { $money } yuans
    }, { $gifts ->
     [0] aucun cadeau
     [one] { $gifts } cadeau
    *[other] { $gifts } cadeaux
    }, { $supply ->
     [0] aucun négociant
     [one] { $supply } négociant
    *[other] { $supply } négociants
    } en stock, { $passes ->
     [0] aucun passage
     [one] { $passes } passage
    *[other] { $passes } passages
    } et une influence de { $influence }.
y-told-duli = { $who } a { $gifts ->
     [0] aucun cadeau
     [one] { $gifts } cadeau
    *[other] { $gifts } cadeaux
    }, { $supply ->
     [0] aucun négociant
     [one] { $supply } négociant
    *[other] { $supply } négociants
    } en stock et une influence de { $influence } ; { $cards ->
     [0] aucune carte
     [one] { $cards } carte
    *[other] { $cards } cartes
    } à venir.
y-told-you = C’est vous.
y-told-acts = C’est à { $who } de jouer.
y-told-status = { $who } { $status }.
y-told-estimate = Si la partie s’arrêtait maintenant : { $points ->
     [one] { $points } point de victoire
    *[other] { $points } points de victoire
    }.
told-place = Place finale : { $place }.
y-told-hand = Structures en stock : { $what }.
y-told-bids = Enchères : { $sum ->
     [one] { $sum } yuan
    *[other] { $sum } yuans
    }.
y-told-income = Revenu de la manche : { $now ->
     [one] { $now } yuan
    *[other] { $now } yuans
    }.
y-told-income-then = Revenu de la manche : { $now ->
     [one] { $now } yuan
    *[other] { $now } yuans
    }, avec ce coup { $then }.
y-space-heat = { $space } ; { $heat }
y-values = { $trader ->
     [one] { $trader } yuan
    *[other] { $trader } yuans
    } par négociant, { $post ->
     [one] { $post } yuan
    *[other] { $post } yuans
    } par comptoir
d-told-brings = Le quai rapporte { $points ->
     [one] { $points } point
    *[other] { $points } points
    } par tour.
