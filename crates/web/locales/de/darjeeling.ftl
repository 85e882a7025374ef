# Darjeeling: das Protokoll in Sätzen, nach dem Namen, und die Schlusswertung.
story-start = stellt den Teesammler auf { $cell }.
story-go = geht { $steps } weit, Richtung { $heading }{ $cost ->
    [0] {"."}
    [one] {" "}für 1 Punkt.
   *[other] {" "}für { $cost } Punkte.
}
story-stay = kann nicht ziehen und bleibt.
story-keep = verlädt nichts.
story-ship = verlädt Tee ({ $tea }, Plättchen { $tiles }) und macht sofort { $gained } Punkte.
story-tile = Ein Plättchen wird gezogen: { $tile }.
story-freight = macht { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mit den Kisten auf den Schiffen.
score-darjeeling-track = Gesammelte Punkte
score-darjeeling-halves = Halbe Kisten hinter dem Schirm
pane-darjeeling-region = Region
pane-darjeeling-quay = Kai
