# Zusammen spielen: ein Bildschirm für mehrere, der große Bildschirm, das Ende einer Partie.

## Das Gerät weitergeben

handover = Gib das Gerät an { $name } weiter.
handover-why = Nur Geheimes ist verdeckt; alles andere bleibt sichtbar.
handover-open = Ich bin { $name }: Sichtschirm öffnen

## Der große Bildschirm

tv = Auf großem Bildschirm zeigen
tv-why = Nur der Spielplan, für Fernseher oder Beamer; die Handys sind die Hände der Spieler. Die Adresse lässt sich auf jedem Gerät öffnen und zeigt keine Geheimnisse.
tv-join = Scanne den Code, um mitzuspielen.
tv-scan-join = Scannen und Platz nehmen.
tv-scan = Scannen und auf dem Handy dabei sein.
tv-scan-why = Wer mitspielt, hat am Handy seine Hand: Dort wählt man und behält seine Geheimnisse.
tv-qr-alt = QR-Code mit der Adresse des Tisches

## Das Ende einer Partie

count-leads = { $row }: { $name } führt mit { $points ->
    [one] einem Siegpunkt
   *[other] { $points } Siegpunkten
}.
count-overtakes = { $row }: { $name } überholt { $other }.
count-change = Die Führung wechselt
count-margin = { $points ->
    [one] Ein Siegpunkt
   *[other] { $points } Siegpunkte
}, { $ahead } vor { $other }.
count-points = { $points ->
    [one] Ein Siegpunkt
   *[other] { $points } Siegpunkte
}.
tie-yunnan-influence = { $name } und { $other } haben beide { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
}; { $name } hat mehr Einfluss (E4).
tie-yunnan-influence-both = { $name } und { $other } haben beide { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
}; { $name } hat mit beiden Farben zusammen mehr Einfluss (V1).
tie-yunnan-order = { $name } und { $other } haben beide { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
} und gleich viel Einfluss; { $name } steht weiter vorn in der Reisereihenfolge (E4).
tie-yunnan-order-both = { $name } und { $other } haben beide { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
} und gleich viel Einfluss; die vorderste Farbe der Reisereihenfolge gehört { $name } (V1).
tie-darjeeling = Mit je { $points ->
    [one] einem Siegpunkt
   *[other] { $points } Siegpunkten
} teilen sie den Sieg (DE2).
count-rows = Zeilen der Schlusswertung
count-again = Noch einmal zählen
count-up = Plätze nach oben
count-down = Plätze nach unten
count-picture = Bild teilen
count-board = Letzte Stellung
score-yunnan-money-short = Geld
score-yunnan-gifts-short = Geschenke
score-darjeeling-halves-short = Übrige Hälften
