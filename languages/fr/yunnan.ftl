### Yunnan

game-yunnan = Yunnan
game-yunnan-why = Formez des négociants, remontez la route du thé et des chevaux et changez le thé en points de victoire au bon moment. De 2 à 5 joueurs, environ une heure.

## Options
option-yunnan-edition = Édition
option-yunnan-edition-1 = 1re édition
option-yunnan-edition-1-why = Telle qu’imprimée à l’origine : toutes les maisons de thé ont la même valeur, le marché paie pour chaque négociant et il n’y a pas de temple.
option-yunnan-edition-2 = 2e édition
option-yunnan-edition-2-why = Un temple bloque des ravins, les maisons de thé rapportent davantage en haut de la route et le marché ne paie qu’une fois.
option-yunnan-pro = Version avancée
option-yunnan-pro-why = Vous pouvez enchérir au-delà de votre argent, mais chaque yuan manquant coûte des points de victoire.
option-yunnan-double-bidding = Double enchère
option-yunnan-double-bidding-why = Vous pouvez avoir deux négociants dans un même bâtiment et obtenir deux fois son amélioration. Les points de victoire ne mettent plus fin à la partie : elle s’arrête quand il ne reste plus de cadeaux.
option-yunnan-guards = Gardes
option-yunnan-guards-why = Une fois par partie, vous pouvez placer un garde dans une province ; personne ne peut vous y évincer pendant cette manche. Les points de victoire ne mettent plus fin à la partie : elle s’arrête quand il ne reste plus de cadeaux.

## Le journal, après le nom
story-bid = enchérit { $price } { $building-at }.
story-outbid = voit son enchère dépassée { $building-at }.
story-outbid-color = voit son enchère dépassée { $building-at } ({ $color }).
story-bank = va à la banque.
story-market = envoie un négociant au marché.
story-pass = passe.
story-take = prend { $structure-a }.
story-build = { $structure-builds } { $structure-a } { $at-at }.
story-block = bloque le ravin { $gorge } pour cette manche.
story-move = déplace un négociant { $from-from } { $to-to } ({ $passes ->
    [0] aucun passage
    [one] 1 passage
   *[other] { $passes } passages
}).
story-push = déplace un négociant { $from-from } { $to-to } ({ $passes ->
    [0] aucun passage
    [one] 1 passage
   *[other] { $passes } passages
}) et évince { $color }.
story-pushed = se fait évincer { $from-from } et recule { $to-to }.
story-banished = perd un négociant { $province-at } à cause de l’inspecteur.
story-done = termine son tour.
story-done-stranded = termine son tour ; { $count ->
    [0] aucun négociant ne retourne
    [one] un négociant sans route continue retourne
   *[other] { $count } négociants sans route continue retournent
} au marché.
story-score = { $points ->
    [0] ne convertit rien et garde { $money ->
        [one] { $money } yuan
       *[other] { $money } yuans
    }.
    [one] convertit 1 yuan en un point de victoire et { $money ->
        [0] ne garde rien
        [one] garde 1 yuan
       *[other] garde { $money } yuans
    }.
   *[other] convertit { $points } yuans en points de victoire et { $money ->
        [0] ne garde rien
        [one] garde 1 yuan
       *[other] garde { $money } yuans
    }.
}
story-bank-pays = reçoit { $amount ->
    [one] { $amount } yuan
   *[other] { $amount } yuans
} de la banque (total des enchères : { $total }).
story-wins = paie { $price ->
    [one] { $price } yuan
   *[other] { $price } yuans
} pour l’amélioration obtenue { $building-at }.
story-gifts = { $count ->
    [0] ne reçoit aucun cadeau
    [one] reçoit un cadeau
   *[other] reçoit { $count } cadeaux
}.
story-income = gagne { $income ->
    [one] { $income } yuan
   *[other] { $income } yuans
}.
story-income-transport = gagne { $income ->
    [one] { $income } yuan
   *[other] { $income } yuans
}, après déduction de { $transport ->
    [one] { $transport } yuan
   *[other] { $transport } yuans
} de transport.

## What concerns the reader, told at the top of the board
story-outbid-you = Votre enchère est dépassée { $building-at }. Votre négociant revient dans votre stock, et vous pouvez de nouveau enchérir.
story-outbid-color-you = Votre enchère est dépassée { $building-at } ({ $color }). Votre négociant revient dans votre stock.
story-pushed-you = Votre négociant a été évincé { $from-from } et recule { $to-to }.
story-banished-you = L’inspecteur a renvoyé votre négociant { $province-from } au marché.

## Le journal, phrases entières
story-progress = Banque et améliorations
story-travel = Voyage
story-reckoning = Inspecteur, cadeaux et revenus
story-inspector = L’inspecteur des provinces visite { $province-the } et renvoie un négociant au marché ({ $color }).
story-inspector-visits = L’inspecteur des provinces visite { $province-the }.
story-inspector-idle = L’inspecteur des provinces visite { $province-the } et n’y trouve personne à renvoyer.
story-duli-bids = Carte { $card } : Dúlì enchérit { $building-at }.
story-duli-outbid = Dúlì voit son enchère dépassée { $building-at }.
story-duli-waits = Carte { $card } : Dúlì ne peut enchérir nulle part et saute ce tour.
story-duli-travels = Carte { $card } : Dúlì { $count ->
    [0] ne place aucun négociant
    [one] place un négociant
   *[other] place { $count } négociants
}.
story-duli-teahouse = Dúlì construit une maison de thé.
story-duli-wins = Dúlì remporte son enchère de { $price } { $building-at }.
story-duli-gifts = Dúlì { $count ->
    [0] ne reçoit aucun cadeau
    [one] reçoit un cadeau
   *[other] reçoit { $count } cadeaux
}.

## Décompte final
score-yunnan-track = Points marqués
score-yunnan-money = Argent (1 point pour { $money ->
    [one] { $money } yuan
   *[other] { $money } yuans
})
score-yunnan-gifts = Cadeaux ({ $gift ->
    [one] { $gift } point
   *[other] { $gift } points
} chacun)
score-yunnan-passes = Passages
score-yunnan-influence = Influence
score-yunnan-teahouses = Maisons de thé
score-yunnan-horse = Cheval

## Volets des petits écrans
pane-yunnan-road = Route
pane-yunnan-town = Ville

## Pourquoi une action est impossible
refusal-yunnan-bidding = C’est la phase Enchères : placez un négociant, ou passez.
refusal-yunnan-progress = Décidez d’abord ce que vous faites { $building-at }.
refusal-yunnan-travelling = C’est la phase Voyage : déplacez des négociants, construisez ou terminez votre tour.
refusal-yunnan-converting = La manche est terminée : choisissez quelle part de votre revenu vous convertissez en points de victoire.
refusal-yunnan-over = La partie est terminée.
refusal-yunnan-no-trader = Vous n’avez pas de négociant { $from-at }.
refusal-yunnan-supply-first = { $supply ->
    [one] Vous avez encore { $supply } négociant dans votre stock. Placez-le avant d’en rappeler un d’une province.
   *[other] Vous avez encore { $supply } négociants dans votre stock. Placez-les avant d’en rappeler un d’une province.
}
refusal-yunnan-only-pass = Vous n’avez plus de négociant à placer, ni dans votre stock ni dans une province. Vous ne pouvez que passer.
refusal-yunnan-no-space = Il n’y a pas de case { $price } { $building-at }.
refusal-yunnan-space-taken = La case { $price } est déjà occupée { $building-at }.
refusal-yunnan-already-there = Vous avez déjà un négociant { $building-at } (case { $price }), et la limite est d’un par bâtiment.
refusal-yunnan-not-highest = Les petites cases sont réservées à la plus haute enchère. Comme elle est de { $highest } { $building-at }, { $price } ne suffit pas.
refusal-yunnan-used-up = Vous avez déjà tout ce que { $building-the } peut vous apporter.
refusal-yunnan-over-budget = Vos enchères atteindraient { $bids ->
    [one] { $bids } yuan
   *[other] { $bids } yuans
}, mais vous n’en avez { $money ->
    [0] pas
    [1] qu’un
   *[other] que { $money }
}.
refusal-yunnan-in-bank = Vous êtes à la banque : vous ne pouvez plus enchérir dans les bâtiments pendant cette manche.
refusal-yunnan-bank-already = Vous occupez déjà une case de la banque (case { $space }), et la limite est d’une.
refusal-yunnan-bank-taken = La case { $space } de la banque est déjà occupée.
refusal-yunnan-bank-closed = La case { $space } de la banque n’est pas utilisée dans cette partie.
refusal-yunnan-no-temple = Il n’y a pas de temple dans cette édition.
refusal-yunnan-already-in-temple = Vous avez déjà un négociant au temple (case { $price }), et la limite est d’un.
refusal-yunnan-two-already = Vous avez déjà deux négociants { $building-at }, et la limite est de deux par bâtiment.
refusal-yunnan-too-few-steps = { $steps ->
    [0] Il ne vous reste plus d’amélioration à obtenir { $building-at }.
    [one] Il ne vous reste qu’une amélioration à obtenir { $building-at }, et vous avez déjà enchéri pour elle.
   *[other] Il ne vous reste que { $steps } améliorations à obtenir { $building-at }, et vous avez déjà enchéri pour elles.
}
refusal-yunnan-none-left = Il ne vous reste plus { $structure-of } à prendre.
refusal-yunnan-not-at-once = Vous ne pouvez pas construire { $structure-a } tout de suite : la structure va d’abord dans votre stock.
refusal-yunnan-no-gorge = Il n’y a pas de ravin { $gorge } sur ce plateau.
refusal-yunnan-blocked = Le ravin { $gorge } est bloqué pendant cette manche.
refusal-yunnan-nobody-there = Vous n’avez pas de négociant { $from-at }.
refusal-yunnan-too-few-passes = Ce voyage demande { $needed ->
    [one] { $needed } passage
   *[other] { $needed } passages
}, et il ne vous en reste { $left ->
    [0] plus
    [1] qu’un
   *[other] que { $left }
}.
refusal-yunnan-beyond-horse = Votre cheval n’est encore qu’{ $horse-at } : vous ne pouvez pas aller jusqu’{ $to-to }.
refusal-yunnan-no-way = Vous ne pouvez pas aller { $from-from } { $to-to } sans dépasser votre cheval, qui n’est encore qu’{ $horse-at }.
refusal-yunnan-travelled = Tous vos négociants { $from-at } ont déjà voyagé pendant cette manche.
refusal-yunnan-same-place = Votre négociant est déjà { $place-at }. Choisissez un autre lieu.
refusal-yunnan-not-to-market = Un voyage doit se terminer dans une province, et Pu’er n’en est pas une.
refusal-yunnan-no-push-in-market = On ne peut évincer personne du marché.
refusal-yunnan-own-trader = Vous ne pouvez pas évincer votre propre négociant.
refusal-yunnan-nobody-to-push = { $color } n’a pas de négociant à évincer { $place-at }.
refusal-yunnan-too-influential = Vous ne pouvez évincer que des joueurs moins influents que vous. { $color } a une influence de { $theirs }, et vous de { $yours }.
refusal-yunnan-guarded = Un garde protège { $color } { $province-at } pendant cette manche.
refusal-yunnan-no-post = Vous n’avez pas de comptoir à construire. Prenez-en un au chantier de construction.
refusal-yunnan-post-there = Vous avez déjà un comptoir { $province-at }.
refusal-yunnan-post-beyond-horse = Votre cheval n’est encore qu’{ $horse-at } : vous ne pouvez pas construire { $province-at }.
refusal-yunnan-no-bridge = Vous n’avez pas de pont à construire. Prenez-en un au chantier de construction.
refusal-yunnan-bridge-there = Vous avez déjà un pont { $gorge-at }.
refusal-yunnan-bridge-beyond-horse = Votre cheval doit avoir atteint les deux bords du ravin { $gorge }, et il n’est encore qu’{ $horse-at }.
refusal-yunnan-no-teahouse = Vous n’avez pas de maison de thé à construire. Prenez-en une au chantier de construction.
refusal-yunnan-teahouse-there = Il y a déjà une maison de thé { $province-at } ({ $of }).
refusal-yunnan-teahouse-beyond-horse = Votre cheval n’est encore qu’{ $horse-at } : vous ne pouvez pas construire { $province-at }.
refusal-yunnan-no-guards = Cette partie se joue sans gardes.
refusal-yunnan-guard-gone = Votre garde a déjà servi, et vous n’en avez qu’un par partie.
refusal-yunnan-more-than-income = Vous ne pouvez pas convertir { $points ->
    [one] { $points } yuan
   *[other] { $points } yuans
} : votre revenu est de { $income ->
    [one] { $income } yuan
   *[other] { $income } yuans
}.
refusal-yunnan-not-in-deck = La carte { $card } n’est plus dans la pioche.

## Le plateau
y-board = La route du thé et des chevaux et la ville de Pu’er
y-town = La ville de Pu’er
y-market = Marché de Pu’er
y-market-all = { $pay ->
     [one] { $pay } yuan
    *[other] { $pay } yuans
    } en tout
y-market-each = { $pay ->
     [one] { $pay } yuan
    *[other] { $pay } yuans
    } par négociant
y-garden = jardin du temple
y-total = total
y-points = { $points ->
     [one] { $points } pt
    *[other] { $points } pts
    }
y-passes = { $count ->
     [one] { $count } passage
    *[other] { $count } passages
    }
y-gifts = { $count ->
     [0] aucun cadeau
     [one] { $count } cadeau
    *[other] { $count } cadeaux
    }
y-beyond-horse = au-delà de votre cheval
y-closed = bloqué cette manche
y-inspector = inspecteur des provinces
y-legend-trader = yuans par négociant
y-legend-post = yuans par comptoir
y-legend-gifts = cadeaux restants
y-temple-1 = bloque un
y-temple-2 = ravin
y-bank-would = paierait
y-bank-sum = enchères : { $sum }
y-bank-pays-each = { $amount } chacun
y-bank-pays-one = { $amount ->
     [one] { $amount } yuan
    *[other] { $amount } yuans
    }
y-bank-pays-two = { $larger } et { $smaller }
y-bank-rest-1 = paie selon
y-bank-rest-2 = les enchères
y-bank-closed = Cette case n’est pas utilisée dans cette partie
y-source-supply = stock
y-track-school = négociants en jeu
y-track-customs = passages de frontière
y-track-horses = portée du cheval
y-track-guild = influence
y-track-yard = structures prises

# Ce qui se trouve où
y-stack = { $count ->
     [one] { $count } négociant
    *[other] { $count } négociants
    } de { $who } { $where-at }
y-pick = Prendre : { $what }
y-travelled = { $count ->
     [one] Ici, { $count } négociant a déjà voyagé.
    *[other] Ici, { $count } négociants ont déjà voyagé.
    }
y-guard = garde de { $who }
y-horse-of = cheval de { $who }
y-bridge-of = pont de { $who }
y-teahouse-of = maison de thé de { $who }, { $points ->
     [one] { $points } point
    *[other] { $points } points
    }
y-teahouse-site = emplacement pour une maison de thé, { $points ->
     [one] { $points } point
    *[other] { $points } points
    }

# Cibles
y-not-now = { $what } : impossible maintenant. Pourquoi ?
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } passage
    *[other] { $passes } passages
    }
y-spot-build = { $what-short } { $where-at }
y-spot-block = Bloquer le ravin { $gorge }
y-spot-gorge = Ravin { $gorge }
y-spot-market = Au marché de Pu’er
y-spot-bid = { $building-short }, enchère de { $price }
y-spot-bank = Banque, case { $space }
y-spot-hand = Garder en stock
y-nearest = Coup possible :

# La ligne du haut
y-your-turn = À vous de jouer
y-turn-of = À { $who } de jouer
y-duli-turn = Dúlì pioche une carte
y-over = La partie est terminée
y-last-round = Dernière manche
y-last-round-why = La partie se termine avec cette manche.
y-last-round-maybe = Dernière manche ?
y-last-points = { $count ->
     [one] { $who } peut atteindre { $points } ou plus, ce qui met fin à la partie.
    *[other] { $who } peuvent atteindre { $points } ou plus, ce qui met fin à la partie.
    }
y-last-gifts = Les cadeaux peuvent s’épuiser, ce qui met fin à la partie.
y-do-bid = Placez un négociant sur une case éclairée, ou passez.
y-do-pick-trader = Choisissez la province d’où vous rappelez un négociant.
y-do-only-pass = Vous n’avez plus de négociant à placer : passez.
y-do-confirm-bid = Confirmez, ou choisissez une autre case.
y-do-structure = Choisissez une structure du chantier.
y-do-site = Choisissez où la construire.
y-do-no-site = Impossible de la construire pour l’instant : gardez-la en stock.
y-do-block = Choisissez le ravin à bloquer pendant cette manche.
y-do-travel = Prenez un négociant, construisez ou terminez votre tour.
y-do-destination = Choisissez où va votre négociant.
y-do-confirm-trip = Confirmez, ou choisissez un autre lieu.
y-do-convert = Convertissez du revenu en points de victoire. Vous gardez le reste en argent.
y-cost-money = encore { $free } sur { $money ->
     [one] { $money } yuan
    *[other] { $money } yuans
    } pour enchérir
y-cost-passes = { $left ->
     [one] Coûte votre dernier passage
    *[other] Coûte { $cost } de vos { $left } passages
    }
y-cost-passes-left = { $left ->
     [0] plus aucun passage
     [one] encore { $left } passage
    *[other] encore { $left } passages
    }
y-cost-income = Revenu : { $income }

# Joueurs
y-order = Ordre du tour
y-places = Ordre du tour : enchères { $bidding }, voyage { $travel }
y-order-travel = voyage
y-order-bidding = enchères
y-you = vous
y-you-name = Vous
y-playing = joue
y-has-passed = a passé
y-has-travelled = a voyagé
y-pts = pts
y-estimate = score final si la partie s’arrêtait maintenant
y-money = argent
y-gifts-taken = cadeaux
y-supply = négociants en stock
y-passes-level = passages
y-influence = influence
y-hand = structures en stock
y-deck = cartes à venir
y-bids = enchérit { $sum }
y-income = revenu de la manche
y-income-now = revenu de la manche à ce stade

# Prévisions
y-forecast-bidding = Si les enchères s’arrêtaient là
y-forecast-round = Si la manche s’arrêtait là
y-incomes = Revenus de la manche
y-with-move = avec ce coup
y-col-player = Joueur
y-col-wins = gagne
y-col-pays = paie
y-col-keeps = garde
y-col-gifts = cadeaux
y-col-income = revenu
y-col-next = rang suivant
y-win-bank = { $amount } de la banque
y-win-school = { $count ->
     [one] { $count } négociant
    *[other] { $count } négociants
    }
y-win-customs = { $count ->
     [one] { $count } passage
    *[other] { $count } passages
    }
y-win-horses = cheval { $place-to }
y-win-guild = influence { $count }
y-win-yard = { $count ->
     [one] { $count } structure
    *[other] { $count } structures
    }
y-win-temple = bloque un ravin
y-transport = { $cost ->
     [one] { $cost } yuan de transport déjà déduit
    *[other] { $cost } yuans de transport déjà déduits
    }
y-visits = L’inspecteur visite { $province-the }
y-banishes-yours = et renvoie votre négociant au marché
y-banishes-one = et renvoie au marché un négociant de { $who }
y-banishes-nobody = et ne renvoie personne

# Tablette
y-wait = On attend { $who }…
y-trader-from = Négociant :
y-build = Construire
y-push = évincer
y-push-whom = Qui évincer ?
y-push-one = évincer { $who }
y-push-nobody = personne
y-heat = { $count ->
     [0] Plus personne ne peut dépasser votre enchère ici.
     [one] { $who } peut encore dépasser votre enchère ici.
    *[other] { $who } peuvent encore dépasser votre enchère ici.
    }
y-heat-large = Personne ne peut vous chasser d’une grande case.
y-heat-badge = { $count ->
     [0] personne ne peut dépasser cette enchère
     [one] une personne peut encore dépasser cette enchère
    *[other] { $count } personnes peuvent encore dépasser cette enchère
    }
y-take-back = Annuler : { $what }
y-convert = En points
y-convert-spoken = Points +{ $points } = { $score }, yuans +{ $kept } = { $money }
y-whatif = Prochaines enchères avec
y-whatif-unit = yuans
y-whatif-beside = { $count ->
    [0] une enchère
    [1] à côté de { $price }
   *[other] à côté de { $price } et { $price }
}
y-convert-split = { $points ->
     [one] { $points } point
    *[other] { $points } points
    } · { $money ->
     [one] { $money } yuan
    *[other] { $money } yuans
    }
y-convert-totals = soit { $points ->
     [one] { $points } point
    *[other] { $points } points
    } et { $money ->
     [one] { $money } yuan
    *[other] { $money } yuans
    }
y-convert-all = tout ({ $points })
y-pass-means = { $count ->
     [0] Passer n’envoie personne au marché
     [one] Passer envoie { $count } négociant au marché
    *[other] Passer envoie { $count } négociants au marché
    }
y-pass-loose = si une de vos enchères est dépassée, vous revenez en jeu
y-done-market = { $count ->
     [0] Personne ne reste au marché
     [one] { $count } négociant reste au marché
    *[other] { $count } négociants restent au marché
    }
y-done-passes = { $count ->
     [0] tous les passages utilisés
     [one] { $count } passage inutilisé
    *[other] { $count } passages inutilisés
    }
y-done-first = Votre coup sera joué d’abord
y-stranded = { $count ->
     [0] Tous vos négociants ont une route vers Pu’er
     [one] Un négociant n’a pas de route vers Pu’er
    *[other] { $count } négociants n’ont pas de route vers Pu’er
    }
y-stranded-means = { $count ->
     [one] Si vous terminez votre tour, il retourne au marché : −{ $lost ->
         [one] { $lost } yuan
        *[other] { $lost } yuans
        }.
    *[other] Si vous terminez votre tour, ils retournent au marché : −{ $lost ->
         [one] { $lost } yuan
        *[other] { $lost } yuans
        }.
    }
y-button-bid = Placer
y-button-move = Voyager
y-button-build = Construire
y-button-take = Prendre
y-button-block = Bloquer
y-button-convert = Convertir
y-button-pass = Passer
y-button-done = Finir le tour
y-button-done-anyway = Finir le tour quand même

# Décompte final et cartes
y-scoring = Décompte final
y-scoring-total = Total
y-cards = { $count ->
     [0] Aucune carte à venir pour Dúlì
     [one] La dernière carte de Dúlì
    *[other] Les { $count } cartes à venir de Dúlì
    }
y-card = Carte { $number } – enchères : { $bids } ; négociants : { $traders }
y-card-teahouse = Carte { $number } – enchères : { $bids } ; négociants : { $traders } ; construit une maison de thé

# La table décrite
y-twin = Description de la table
y-twin-round = Manche { $round }, { $phase }
y-twin-road = La route
y-twin-moves = Coups possibles
y-twin-traders = { $count ->
     [one] { $count } négociant de { $who }
    *[other] { $count } négociants de { $who }
    }
y-twin-post = comptoir de { $who }
y-twin-teahouse = maison de thé de { $who }
y-twin-here = { $where } : { $what }
y-nothing = rien

# Actions
y-act-bid = enchérir { $price } { $building-at }
y-act-bid-from = enchérir { $price } { $building-at } avec le négociant { $from-from }
y-act-bank = aller à la banque, case { $space }
y-act-bank-from = aller à la banque, case { $space }, avec le négociant { $from-from }
y-act-market = envoyer un négociant au marché
y-act-market-from = envoyer au marché le négociant { $from-from }
y-act-pass = passer
y-act-done = finir le tour
y-act-take = prendre { $what-a }
y-act-build = { $what-build } { $what-a } { $where-at }
y-act-move = aller { $from-from } { $to-to }
y-act-push = aller { $from-from } { $to-to } et évincer { $who }
y-act-score = { $points ->
     [0] ne rien convertir
     [one] convertir 1 yuan en un point de victoire
    *[other] convertir { $points } yuans en points de victoire
    }
