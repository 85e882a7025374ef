# Darjeeling : le journal en phrases, après le nom, et le décompte final.
story-start = place son collecteur en { $cell }.
story-go = avance de { $steps } direction { $heading }, jusqu’en { $cell }{ $cost ->
    [0] {""}
    [one] {" "}pour { $cost } point
   *[other] {" "}pour { $cost } points
}, et prend { $tile }{ $bonus ->
    [0] {"."}
   *[other] {" "}avec un jeton d’action.
}
story-stay = ne peut pas avancer et reste.
story-keep = n’expédie rien.
story-ship = expédie { $crates ->
    [one] { $crates } caisse
   *[other] { $crates } caisses
} de { $tea }{ $spent ->
    [0] {""}
    [one] {" "}avec un jeton d’action
   *[other] {" "}avec { $spent } jetons d’action
}{ $lost ->
    [0] {""}
   *[other] , dont une perdue en route,
} et marque aussitôt { $gained ->
    [one] { $gained } point
   *[other] { $gained } points
}.
story-tile = Tirée pour la case vide : { $tile }.
story-freight = marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec ses caisses sur les navires.
score-darjeeling-track = Points marqués
score-darjeeling-halves = Demi-caisses derrière le paravent
pane-darjeeling-region = Région
pane-darjeeling-quay = Quai

# Thés et tuiles de la notation
word-tea-black = thé noir
word-tea-green = thé vert
word-tea-white = thé blanc
word-tea-red = thé rouge
word-black1 = thé noir (1 moitié)
word-black2 = thé noir (2 moitiés)
word-black3 = thé noir (3 moitiés)
word-green1 = thé vert (1 moitié)
word-green2 = thé vert (2 moitiés)
word-green3 = thé vert (3 moitiés)
word-white1 = thé blanc (1 moitié)
word-white2 = thé blanc (2 moitiés)
word-white3 = thé blanc (3 moitiés)
word-red1 = thé rouge (1 moitié)
word-red2 = thé rouge (2 moitiés)
word-red3 = thé rouge (3 moitiés)
