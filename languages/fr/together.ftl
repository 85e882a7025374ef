# Jouer ensemble : un écran pour plusieurs, le grand écran, la fin d’une partie.

## Passer l’appareil

handover = Passez l’appareil à { $name }.
handover-why = Seuls les secrets sont cachés ; tout le reste demeure visible.
handover-open = Je suis { $name } : ouvrir mon paravent

## Le grand écran

tv = Afficher sur grand écran
tv-why = Le plateau seul, pour un téléviseur ou un projecteur ; les téléphones sont les mains des joueurs.
tv-join = Scannez le code pour jouer.
tv-scan-join = Scannez pour prendre place.
tv-scan = Scannez pour jouer sur votre téléphone.
tv-scan-why = Votre téléphone est votre main : vous y choisissez et y gardez vos secrets.
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
}, { $ahead } d’avance sur { $name }.
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
count-rows = Lignes du décompte final
count-again = Recompter
count-up = places gagnées
count-down = places perdues
count-picture = Partager l’image
count-board = Dernière position
score-yunnan-money-short = Argent
score-yunnan-gifts-short = Cadeaux
score-darjeeling-halves-short = Moitiés restantes
