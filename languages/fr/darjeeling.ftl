### Darjeeling

game-darjeeling = Darjeeling
game-darjeeling-why = Récoltez le thé des jardins, assemblez les caisses et expédiez ce qui est demandé. De 2 à 5 joueurs, environ une demi-heure.

## Options
option-darjeeling-region = Région
option-darjeeling-region-india = Inde
option-darjeeling-region-india-why = La région classique avec trois villes, quel que soit le nombre de joueurs.
option-darjeeling-region-srilanka = Sri Lanka
option-darjeeling-region-srilanka-why = Une petite île avec deux villes, pour deux ou trois joueurs.
option-darjeeling-region-china = Chine
option-darjeeling-region-china-why = Un vaste pays avec trois villes, pour quatre ou cinq joueurs.
option-darjeeling-open-screens = Paravents ouverts
option-darjeeling-open-screens-why = Tout le monde voit ce que chacun possède. Les paravents protègent de la mémoire, pas du papier : qui note chaque tuile sait ce qui est derrière. Plus juste dans une partie par correspondance.

## Le journal, après le nom
story-start = place son collecteur en { $cell }.
story-go = avance { $steps ->
    [1] d’une case
    [one] de { $steps } case
   *[other] de { $steps } cases
} { $heading-to } jusqu’en { $cell }{ $cost ->
    [0] {""}
    [one] {" "}(−1 point de victoire)
   *[other] {" "}(−{ $cost } points de victoire)
} et prend { $tile-a }{ $bonus ->
    [0] {"."}
   *[other] , plus un jeton d’action.
}
story-stay = ne peut pas se déplacer et reste sur place.
story-keep = n’expédie rien.
story-ship = expédie { $crates ->
    [one] { $crates } caisse
   *[other] { $crates } caisses
} de { $tea }{ $lost ->
    [0] {""}
   *[other] {" "}(dont une perdue en route)
}{ $spent ->
    [0] {""}
    [one] , utilise un jeton d’action
   *[other] , utilise { $spent } jetons d’action
} et marque { $gained ->
    [one] { $gained } point de victoire
   *[other] { $gained } points de victoire
}.
story-freight = marque { $points ->
    [one] { $points } point de victoire
   *[other] { $points } points de victoire
} pour ses caisses sur les navires.

## Le journal, phrases entières
story-tile = Tirée pour la case vide : { $tile-a }.

## Décompte final
score-darjeeling-track = Points marqués
score-darjeeling-halves = Moitiés restées derrière le paravent

## Volets des petits écrans
pane-darjeeling-region = Région
pane-darjeeling-quay = Quai

## Pourquoi une action est impossible
refusal-darjeeling-place-first = Chacun place d’abord son collecteur.
refusal-darjeeling-move-first = Déplacez d’abord votre collecteur ; vous expédierez ensuite.
refusal-darjeeling-draw-first = Il faut d’abord tirer une tuile.
refusal-darjeeling-ship-or-keep = Vous avez déjà déplacé votre collecteur. Expédiez maintenant du thé, ou choisissez « Ne rien expédier ».
refusal-darjeeling-over = La partie est terminée.
refusal-darjeeling-outside-region = Cette case est hors de la région.
refusal-darjeeling-start-needs-tile = Votre collecteur doit commencer sur une tuile.
refusal-darjeeling-not-on-rim = Votre collecteur doit commencer au bord de la région.
refusal-darjeeling-faces-wrong-way = Votre collecteur doit commencer dos au bord de la région.
refusal-darjeeling-no-steps = Avancez d’au moins une case.
refusal-darjeeling-line-ends = { $reach ->
    [0] Il n’y a plus de case dans cette direction.
    [one] Cette ligne s’arrête après 1 case : vous ne pouvez pas avancer de { $steps }.
   *[other] Cette ligne s’arrête après { $reach } cases : vous ne pouvez pas avancer de { $steps }.
}
refusal-darjeeling-off-line = Les collecteurs avancent en ligne droite, et la case { $cell } n’est pas alignée avec { $at }.
refusal-darjeeling-names-no-way = Indiquez la direction et la distance, pas seulement la case d’arrivée { $cell }.
refusal-darjeeling-ends-on-city = Un déplacement doit finir sur une tuile, pas sur une ville.
refusal-darjeeling-ends-on-collector = Un déplacement doit finir sur une tuile, pas sur un autre collecteur ({ $color }).
refusal-darjeeling-ends-on-empty-cell = Un déplacement doit finir sur une tuile, et cette case est vide.
refusal-darjeeling-can-move = Vous ne pouvez rester sur place que si aucun déplacement n’est possible, et il y en a { $moves ->
    [1] un
   *[other] { $moves }
}.
refusal-darjeeling-too-few-tiles = Vous ne pouvez pas en étaler { $laid } : vous n’en avez { $has ->
    [0] pas
    [1] qu’une
   *[other] que { $has }
}.
refusal-darjeeling-odd-halves = { $halves ->
    [one] Une moitié seule resterait ouverte.
   *[other] { $halves } moitiés, c’est un nombre impair : l’une d’elles resterait ouverte.
}
refusal-darjeeling-stays-open = Quelle que soit la disposition de ces tuiles, une moitié reste ouverte.
refusal-darjeeling-nothing-loaded = Au moins une caisse doit arriver sur le navire, et { $crates ->
    [0] vous n’en avez étalé aucune
    [one] la seule que vous avez étalée se perd en route
   *[other] vous en avez étalé { $crates }
}.
refusal-darjeeling-load-too-big = Vous ne pouvez pas charger { $load ->
    [one] { $load } caisse
   *[other] { $load } caisses
} : vous n’en avez { $most ->
    [0] pas
    [1] qu’une
   *[other] que { $most }
}.
refusal-darjeeling-nothing-to-save = Aucune caisse ne se perd ici : il n’y a rien à sauver.
refusal-darjeeling-too-few-action-tiles = Cela demande { $needs ->
    [one] { $needs } jeton d’action
   *[other] { $needs } jetons d’action
}, et vous n’en avez { $has ->
    [0] pas
    [1] qu’un
   *[other] que { $has }
}.
refusal-darjeeling-nothing-to-draw = Il n’y a rien à tirer pour l’instant.
refusal-darjeeling-not-in-bag = Cette tuile n’est pas dans le sac.

## La région
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Canton
d-city-china-3 = Hanoï
d-free = gratuit
d-collector = collecteur de { $who }, tourné { $heading-to }
d-aim-start = Commencer en { $cell } : { $tile }
d-aim-go = { $cell } : { $tile }, { $cost ->
     [0] gratuit
     [one] coûte { $cost } point
    *[other] coûte { $cost } points
    }
d-face = regarder { $heading-to }
d-price-tile = tuile survolée
d-price-collector = collecteur survolé
d-price-city = ville survolée
d-price-back = demi-tour
d-price-side = quart de tour

# Quai et demande
d-wharf = Quai
d-wharf-why = navire × caisses, à chaque tour
d-ship = Navire, multiplicateur { $times } : { $crates }
d-ship-newest = le plus récent
d-ship-oldest = le plus ancien, bientôt vidé
d-shed = Hangar
d-shed-why = Les tuiles de la dernière expédition ; la prochaine les renverra dans le sac
d-shed-empty = vide
d-supply = jetons d’action dans la réserve
d-demand = Demande
d-demand-why = bonus si expédié maintenant
d-demand-means = Expédiez un thé : son disque du bas remonte en tête, et chaque disque entre les deux vaut un point.
d-turn-phone = Tenez le téléphone debout pour agrandir les cases, ou zoomez avec deux doigts.
d-demand-list = Demande : { $teas }
d-nothing = rien

# Paravent et expédition
d-screen = Derrière votre paravent
d-screens = Derrière les paravents
d-screen-why = caché aux autres
d-screen-folded = Derrière le paravent : { $who }
d-screen-folded-why = Caché jusqu’à ce que { $who } ait l’appareil.
d-screen-open = visible de tous
d-screen-empty = Pas encore de tuiles.
d-would-take = Avec ce coup, vous prenez { $tile-a }
d-lay-out = Étaler : { $tile }
d-lay-back = Remettre : { $tile }
d-not-now = { $what } : impossible maintenant. Pourquoi ?
d-crates-count = { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    }
d-sum-soon = Après ce coup, vous pourriez expédier
d-almost-open = Pas encore : une moitié de votre { $tea } resterait ouverte.
d-almost-lost = Pas ici : votre seule caisse de { $tea } serait perdue en route.
d-ship-tea = expédier du { $tea }
d-loads = Cargaisons
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
d-sum-saved = une sauvée en route
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

# La ligne du haut
d-your-turn = À vous de jouer
d-turn-of = À { $who } de jouer
d-draws = On tire une tuile
d-over = La partie est terminée
d-do-start = Choisissez au bord une tuile éclairée pour commencer.
d-do-face = Choisissez une direction.
d-do-confirm = Confirmez, ou choisissez autre chose.
d-do-move = Déplacez votre collecteur en ligne droite.
d-do-stay = Aucun déplacement n’est possible : restez sur place.
d-do-ship = Expédiez du thé, ou gardez vos tuiles.
d-do-keep = Vous ne pouvez rien expédier : gardez vos tuiles.
d-cost = { $cost ->
     [0] Gratuit
     [one] Coûte { $cost } point : { $from } → { $to }
    *[other] Coûte { $cost } points : { $from } → { $to }
    }

# Joueurs et décompte
d-order = Ordre de jeu
d-you = vous
d-playing = joue
d-pts = pts
d-crates = caisses en stock
d-action-tiles = jetons d’action
d-tiles = tuiles derrière le paravent
d-a-turn = +{ $points } par tour
d-forecast = Points du fret par tour
d-with-move = avec ce coup
d-scoring = Décompte final
d-scored-points = Points marqués
d-scored-halves = Moitiés restantes
d-scored-total = Total
d-nearest = Coup possible :

# Tablette
d-wait = On attend { $who }…
d-take-back = Annuler : { $what }
d-takes = prend
d-and-action-tile = et un jeton d’action
d-keep-means = Vos tuiles restent derrière votre paravent
d-stay-means = Votre collecteur reste sur place
d-button-start = Commencer
d-button-move = Avancer
d-button-ship = Expédier
d-button-keep = Ne rien expédier
d-button-stay = Rester

# En mots
d-twin = Description de la table
d-twin-moves = Coups possibles
d-twin-here = { $where } : { $what }
d-standing = { $who } : { $points ->
     [one] { $points } point
    *[other] { $points } points
    }, { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    }, { $tiles ->
     [one] { $tiles } jeton d’action
    *[other] { $tiles } jetons d’action
    }
d-standing-at = { $who } : { $points ->
     [one] { $points } point
    *[other] { $points } points
    }, { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    }, { $tiles ->
     [one] { $tiles } jeton d’action
    *[other] { $tiles } jetons d’action
    }, en { $cell }, direction { $heading }
d-act-start = commencer en { $cell }, direction { $heading }
d-act-go = avancer { $steps ->
     [1] d’une case
     [one] de { $steps } case
    *[other] de { $steps } cases
    } { $heading-to } jusqu’en { $cell }{ $cost ->
     [0] {""}
     [one] {" "}(−{ $cost } point)
    *[other] {" "}(−{ $cost } points)
    }
d-act-ship = expédier { $crates ->
     [one] { $crates } caisse
    *[other] { $crates } caisses
    } de { $tea }{ $save ->
     [0] {""}
    *[other] , tout sauver
    }{ $double ->
     [0] {""}
    *[other] , doubler le bonus
    }
d-act-keep = ne rien expédier
d-act-stay = rester sur place
