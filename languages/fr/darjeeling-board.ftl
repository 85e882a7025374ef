# Texts of the drawings: Darjeeling, French

# The region
d-region-india = Inde
d-region-srilanka = Sri Lanka
d-region-china = Chine
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Canton
d-city-china-3 = Hanoï
d-tea-black = thé noir
d-tea-green = thé vert
d-tea-white = thé blanc
d-tea-red = thé rouge
d-heading-n = nord
d-heading-e = est
d-heading-s = sud
d-heading-w = ouest
d-color-red = Rouge
d-color-blue = Bleu
d-color-green = Vert
d-color-yellow = Jaune
d-color-purple = Violet
d-free = libre
d-tile = { $tea }, { $halves ->
     [one] { $halves } moitié
    *[other] { $halves } moitiés
    }
d-collector = Collecteur de { $who }, tourné vers { $heading }
d-aim-start = Commencer en { $cell } : { $tile }
d-aim-go = { $cell } : { $tile }, { $cost ->
     [0] gratuit
     [one] coûte { $cost } point
    *[other] coûte { $cost } points
    }
d-face = regarder vers { $heading }
d-price-tile = tuile survolée
d-price-collector = collecteur survolé
d-price-city = ville survolée
d-price-back = demi-tour
d-price-side = quart de tour

# Wharf and demand
d-wharf = Quai
d-wharf-why = navire × caisses, chaque tour
d-ship = Navire fois { $times } : { $crates }
d-ship-newest = le plus récent
d-ship-oldest = le plus ancien, vidé ensuite
d-shed = Hangar
d-shed-why = Les tuiles de la dernière expédition ; la prochaine les renverra dans le sac
d-shed-empty = vide
d-supply = jetons d’action dans la réserve
d-demand = Demande
d-demand-why = bonus si expédié maintenant
d-nothing = rien

# Screen and shipment
d-screen = Derrière votre paravent
d-screens = Derrière les paravents
d-screen-why = vous seul le voyez
d-screen-open = visible par tous
d-screen-empty = Pas encore de tuiles.
d-would-take = Ce déplacement prend : { $tile }
d-lay-out = Étaler : { $tile }
d-lay-back = Reprendre : { $tile }
d-not-now = { $what } : impossible maintenant, demander pourquoi
d-crates-count = { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    }
d-sum-soon = Après ce déplacement, vous pourriez expédier
d-almost-open = Pas encore : pour le { $tea }, une moitié resterait ouverte.
d-almost-lost = Pas ici : la seule caisse de { $tea } serait perdue en route.
d-ship-tea = expédier { $tea }
d-loads = Chargements
d-load = { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    } · { $tiles ->
     [one] { $tiles } tuile
    *[other] { $tiles } tuiles
    }
d-sum = { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    } de { $tea }
d-sum-city = près d’une ville
d-sum-saved = sauvée en route
d-sum-lost = une perdue en route
d-sum-load = { $load ->
     [one] { $load } chargée
    *[other] { $load } chargées
    }
d-sum-demand = demande
d-sum-demand-double = demande, doublée
d-sum-big = { $least } ou plus
d-sum-total = tout de suite
d-save = sauver
d-double = doubler

# The line at the top
d-your-turn = À vous
d-turn-of = { $who } joue
d-draws = On pioche une tuile
d-over = La partie est finie
d-phase-start = Ouverture
d-phase-move = Déplacement
d-phase-ship = Expédition
d-phase-over = Décompte final
d-do-start = Choisissez une tuile éclairée au bord pour commencer.
d-do-face = Choisissez une direction.
d-do-confirm = Confirmez ou choisissez autre chose.
d-do-move = Déplacez votre collecteur en ligne droite.
d-do-stay = Aucun déplacement possible : restez.
d-do-ship = Expédiez du thé ou gardez vos tuiles.
d-do-keep = Rien à expédier : gardez vos tuiles.
d-cost = { $cost ->
     [0] Gratuit
     [one] Coûte { $cost } point : { $from } → { $to }
    *[other] Coûte { $cost } points : { $from } → { $to }
    }

# Panels
d-order = Ordre du tour
d-you = vous
d-playing = joue
d-pts = pts
d-crates = caisses en stock
d-action-tiles = jetons d’action
d-tiles = tuiles derrière le paravent
d-a-turn = +{ $points } par tour
d-forecast = Revenu du quai par tour
d-with-move = avec ce coup
d-scoring = Décompte final
d-scored-points = points marqués
d-scored-halves = moitiés restantes
d-scored-total = Total
d-nearest = Le plus proche :

# Tray
d-wait = On attend { $who } …
d-take-back = Reprendre : { $what }
d-takes = prend
d-and-action-tile = et un jeton d’action
d-keep-means = Vos tuiles restent derrière le paravent
d-stay-means = Votre collecteur reste sur place
d-button-start = Commencer
d-button-move = Aller
d-button-ship = Expédier
d-button-keep = Ne rien expédier
d-button-stay = Rester

# In words
d-twin = La table en mots
d-twin-moves = Coups possibles
d-standing = { $who } : { $points } points, { $crates } caisses, { $tiles } jetons d’action
d-act-start = commencer en { $cell }, vers { $heading }
d-act-go = { $heading } { $steps } vers { $cell }, { $cost }
d-act-ship = expédier { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    } de { $tea }
