# Darjeeling: das Protokoll in Sätzen, nach dem Namen, und die Schlusswertung.
story-start = stellt den Teesammler auf { $cell }.
story-go = geht { $steps } weit Richtung { $heading } nach { $cell }{ $cost ->
    [0] {""}
    [one] {" "}für 1 Punkt
   *[other] {" "}für { $cost } Punkte
} und nimmt { $tile }{ $bonus ->
    [0] {"."}
   *[other] {" "}samt einer Marke.
}
story-stay = kann nicht ziehen und bleibt.
story-keep = verlädt nichts.
story-ship = verlädt { $crates ->
    [one] 1 Kiste
   *[other] { $crates } Kisten
} { $tea }{ $spent ->
    [0] {""}
    [one] {" "}mit einer Marke
   *[other] {" "}mit { $spent } Marken
}{ $lost ->
    [0] {""}
   *[other] , eine geht unterwegs verloren,
} und macht sofort { $gained ->
    [one] 1 Punkt
   *[other] { $gained } Punkte
}.
story-tile = Für das leere Feld wird gezogen: { $tile }.
story-freight = macht { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mit den Kisten auf den Schiffen.
score-darjeeling-track = Gesammelte Punkte
score-darjeeling-halves = Halbe Kisten hinter dem Sichtschirm
pane-darjeeling-region = Region
pane-darjeeling-quay = Kai

# Tees und Plättchen der Notation
word-tea-black = Schwarztee
word-tea-green = Grüntee
word-tea-white = Weißtee
word-tea-red = Rottee
word-black1 = Schwarztee (1 Hälfte)
word-black2 = Schwarztee (2 Hälften)
word-black3 = Schwarztee (3 Hälften)
word-green1 = Grüntee (1 Hälfte)
word-green2 = Grüntee (2 Hälften)
word-green3 = Grüntee (3 Hälften)
word-white1 = Weißtee (1 Hälfte)
word-white2 = Weißtee (2 Hälften)
word-white3 = Weißtee (3 Hälften)
word-red1 = Rottee (1 Hälfte)
word-red2 = Rottee (2 Hälften)
word-red3 = Rottee (3 Hälften)
