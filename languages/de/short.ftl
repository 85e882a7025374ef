### Kurzformen, wo wenig Platz ist

y-too-far = zu weit

# Was in Darjeeling jemand tat, mit wenigen Worten neben dem Namen
frame-start = { $cell }
frame-go = { $cell }{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}, { $tile }
frame-stay = bleibt stehen
frame-keep = verlädt nichts
frame-ship = verlädt { $crates ->
    [one] 1 Kiste
   *[other] { $crates } Kisten
}: { $tea }, +{ $gained }
