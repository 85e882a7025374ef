# Darjeeling : le journal en phrases, après le nom, et le décompte final.
story-start = place son collecteur en { $cell }.
story-go = avance de { $steps }, direction { $heading }{ $cost ->
    [0] {"."}
    [one] {" "}pour { $cost } point.
   *[other] {" "}pour { $cost } points.
}
story-stay = ne peut pas avancer et reste.
story-keep = n’expédie rien.
story-ship = expédie du thé ({ $tea }, tuiles { $tiles }) et marque aussitôt { $gained } points.
story-tile = Une tuile est tirée : { $tile }.
story-freight = marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec ses caisses sur les bateaux.
score-darjeeling-track = Points marqués
score-darjeeling-halves = Demi-caisses derrière le paravent
pane-darjeeling-region = Région
pane-darjeeling-quay = Quai
