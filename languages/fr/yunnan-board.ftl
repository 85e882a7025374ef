# Texts of the drawings: Yunnan, French

# The picture
y-board = La route du thé et des chevaux et la ville de Pu’er
y-town = La ville de Pu’er
y-market = Marché de Pu’er
y-market-all = { $pay } yuans en tout
y-market-each = { $pay } yuans par négociant
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
y-closed = fermé cette manche
y-inspector = inspecteur des provinces
y-legend-trader = yuans par négociant
y-legend-post = yuans par comptoir
y-legend-gifts = cadeaux restants
y-temple-1 = ferme un
y-temple-2 = ravin
y-bank-would = paierait
y-bank-sum = enchères : { $sum }
y-bank-pays-each = { $amount } chacun
y-bank-pays-one = { $amount } yuans
y-bank-pays-two = { $larger } et { $smaller }
y-bank-rest-1 = paie selon
y-bank-rest-2 = les enchères
y-bank-closed = Cette case est fermée.

# Names
y-place-puer = Pu’er
y-place-yunnan = Yunnan
y-place-sichuan = Sichuan
y-place-qamdo-first = Qamdo
y-place-kang = Kang
y-place-tibet = Tibet
y-place-qinghai = Qinghai
y-building-school = École
y-building-customs = Douane
y-building-horses = Chevaux
y-building-guild = Guilde
y-building-dragon = Maison du dragon
y-building-yard = Chantier
y-building-temple = Temple
y-bank = Banque
y-structure-post = Comptoir
y-structure-bridge = Pont
y-structure-teahouse = Maison de thé
y-structure-guard = Garde
y-color-red = Rouge
y-color-blue = Bleu
y-color-green = Vert
y-color-yellow = Jaune
y-color-purple = Violet
y-color-duli = Dúlì
y-source-supply = stock
y-track-school = négociants en jeu
y-track-customs = passages de frontière
y-track-horses = portée du cheval
y-track-guild = influence
y-track-yard = constructions prises

# What stands where
y-stack = { $count ->
     [one] un négociant
    *[other] { $count } négociants
    } de { $who } à { $where }
y-pick = Prendre : { $what }
y-travelled = { $count ->
     [one] Un négociant ici a déjà voyagé.
    *[other] { $count } négociants ici ont déjà voyagé.
    }
y-guard = garde de { $who }
y-horse-of = cheval de { $who }
y-bridge-of = pont de { $who }
y-teahouse-of = maison de thé de { $who }, { $points } points
y-teahouse-site = place pour une maison de thé, { $points } points

# Targets
y-not-now = { $what } : impossible maintenant, pourquoi ?
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } passage
    *[other] { $passes } passages
    }
y-spot-build = { $what } à { $where }
y-spot-block = Fermer le ravin { $gorge }
y-spot-gorge = Ravin { $gorge }
y-spot-market = Au marché de Pu’er
y-spot-bid = { $building }, enchère { $price }
y-spot-bank = Banque, case { $space }
y-spot-hand = Garder en stock
y-nearest = Le plus proche :

# The line at the top
y-your-turn = À vous
y-turn-of = { $who } joue
y-duli-turn = Dúlì pioche une carte
y-over = La partie est finie
y-phase-bid = Enchères
y-phase-progress = Banque et améliorations
y-phase-travel = Voyage
y-phase-convert = Revenus
y-phase-over = Décompte final
y-do-bid = Placez un négociant sur une case éclairée, ou passez.
y-do-pick-trader = Choisissez la province d’où vient le négociant.
y-do-only-pass = Vous n’avez plus de négociant : passez.
y-do-confirm-bid = Confirmez ou choisissez une autre case.
y-do-structure = Choisissez une construction du chantier.
y-do-site = Choisissez où construire.
y-do-block = Choisissez le ravin à fermer cette manche.
y-do-travel = Prenez un négociant, construisez ou terminez.
y-do-destination = Choisissez où va votre négociant.
y-do-confirm-trip = Confirmez ou choisissez une autre province.
y-do-convert = Convertissez des revenus en points ; le reste est de l’argent.
y-cost-money = { $free } yuans libres sur { $money }
y-cost-passes = Coûte { $cost } de vos { $left } passages
y-cost-passes-left = { $left ->
     [one] { $left } passage restant
    *[other] { $left } passages restants
    }
y-cost-income = Revenus { $income }

# Players
y-order = Ordre du tour
y-order-travel = voyage
y-order-bidding = enchères
y-you = vous
y-you-name = Vous
y-playing = joue
y-has-passed = a passé
y-has-travelled = a voyagé
y-pts = pts
y-money = argent
y-gifts-taken = cadeaux
y-supply = négociants en stock personnel
y-passes-level = passages
y-influence = influence
y-hand = constructions en stock
y-deck = cartes à venir
y-bids = enchérit { $sum }
y-income = revenus de cette manche
y-income-now = revenus de cette manche pour l’instant

# Forecast
y-forecast-bidding = Si les enchères finissaient ici
y-forecast-round = Si la manche finissait ici
y-with-move = avec ce coup
y-col-player = Joueur
y-col-wins = gagne
y-col-pays = paie
y-col-keeps = garde
y-col-gifts = cadeaux
y-col-income = revenus
y-col-next = ensuite
y-win-bank = { $amount } de la banque
y-win-school = { $count } négociants
y-win-customs = { $count } passages
y-win-horses = cheval à { $place }
y-win-guild = influence { $count }
y-win-yard = { $count ->
     [one] une construction
    *[other] { $count } constructions
    }
y-win-temple = ferme un ravin
y-transport = { $cost } yuans de transport déjà déduits
y-inspector-goes = L’inspecteur va à
y-inspector-sends = et renvoie
y-sends-yours = votre négociant
y-sends-one = un négociant de { $who }
y-sends-nobody = personne

# Tray
y-wait = On attend { $who } …
y-trader-from = Négociant de
y-build = Construire
y-push = déporter
y-push-whom = Qui déporter
y-push-one = déporter un négociant de { $who }
y-push-nobody = personne
y-take-back = Reprendre : { $what }
y-convert = En points
y-convert-split = { $points } points · { $money } yuans
y-convert-none = rien
y-convert-all = tout
y-pass-means = { $count ->
     [0] Passer n’envoie personne au marché
     [one] Passer envoie { $count } négociant au marché
    *[other] Passer envoie { $count } négociants au marché
    }
y-pass-loose = surenchéri, vous revenez en jeu
y-done-market = { $count ->
     [0] Personne ne reste au marché
     [one] { $count } négociant reste au marché
    *[other] { $count } négociants restent au marché
    }
y-done-passes = { $count ->
     [0] aucun passage de reste
     [one] { $count } passage inutilisé
    *[other] { $count } passages inutilisés
    }
y-button-bid = Placer
y-button-move = Voyager
y-button-build = Construire
y-button-take = Prendre
y-button-block = Fermer
y-button-convert = Convertir
y-button-pass = Passer
y-button-done = Finir le tour

# Final scoring and cards
y-scoring = Décompte final
y-merit-points = points marqués
y-merit-money = argent, { $money } pour un point
y-merit-gifts = cadeaux, { $gift } chacun
y-merit-passes = passages
y-merit-influence = influence
y-merit-teahouses = maisons de thé
y-merit-horse = cheval
y-merit-total = Total
y-cards = { $count ->
     [one] La dernière carte de Dúlì
    *[other] Les { $count } cartes à venir de Dúlì
    }
y-card = Carte { $number } : enchérit sur { $bids } ; négociants { $traders }{ $house }
y-card-teahouse =  ; bâtit une maison de thé

# The table in words
y-twin = La table en mots
y-twin-round = Manche { $round }, { $phase }
y-twin-road = La route
y-twin-players = Joueurs
y-twin-moves = Coups possibles
y-twin-traders = { $count ->
     [one] un négociant de { $who }
    *[other] { $count } négociants de { $who }
    }
y-twin-post = comptoir de { $who }
y-twin-teahouse = maison de thé de { $who }
y-nothing = rien

# Actions
y-act-bid = enchérir { $price } sur { $building }
y-act-market = un négociant au marché
y-act-from = {" "}de { $where }
y-act-pass = passer
y-act-done = finir le tour
y-act-take = { $what } en stock
y-act-build = { $what } à { $where }
y-act-move = { $from } à { $to }
y-act-pushing = , déporte { $who }
y-act-score = { $points ->
     [one] { $points } point
    *[other] { $points } points
    }
