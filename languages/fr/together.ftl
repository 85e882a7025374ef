# Jouer ensemble : un écran pour plusieurs, le grand écran, la fin d’une partie.

## Passer l’appareil

handover = Passez l’appareil à { $name }.
handover-why = Seuls les secrets sont cachés ; tout le reste demeure visible.
handover-open = Je suis { $name } : ouvrir mon paravent

## Le grand écran

tv = Afficher sur grand écran
tv-why = Le plateau seul, pour un téléviseur ou un projecteur ; les téléphones sont les mains des joueurs. L’adresse s’ouvre sur tout appareil et ne montre aucun secret.
tv-join = Scannez le code pour jouer.
tv-scan-join = Scannez pour prendre place.
tv-scan = Scannez pour suivre la partie sur votre téléphone.
tv-scan-why = Le téléphone est la main de qui joue : on y choisit et y garde ses secrets.
tv-qr-alt = Code QR de l’adresse de la table

## La fin d’une partie

count-leads = { $row } : { $name } mène avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
count-overtakes = { $row } : { $name } dépasse { $other }.
count-change = Un autre joueur prend la tête
count-margin = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $ahead } d’avance sur { $other }.
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tie-yunnan-influence = { $name } et { $other } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun ; { $name } a plus d’influence (E4).
tie-yunnan-influence-both = { $name } et { $other } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun ; { $name } a plus d’influence avec ses deux couleurs (V1).
tie-yunnan-order = { $name } et { $other } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun et la même influence ; { $name } vient plus tôt dans l’ordre de voyage (E4).
tie-yunnan-order-both = { $name } et { $other } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun et la même influence ; { $name } a la première couleur de l’ordre de voyage (V1).
tie-darjeeling = Avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun, la victoire est partagée (DE2).
count-rows = Lignes du décompte final
count-again = Recompter
count-up = places gagnées
count-down = places perdues
count-picture = Partager l’image
count-board = Dernière position
score-yunnan-money-short = Argent
score-yunnan-gifts-short = Cadeaux
score-darjeeling-halves-short = Moitiés restantes
