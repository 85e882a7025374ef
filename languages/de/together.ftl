# Zusammen spielen: ein Bildschirm für mehrere, der große Bildschirm, das Ende einer Partie.

## Das Gerät weitergeben

handover = Gib das Gerät an { $name } weiter.
handover-why = Nur Geheimes ist verdeckt; alles andere bleibt sichtbar.
handover-open = Ich bin { $name }: Sichtschirm öffnen

## Der große Bildschirm

tv = Auf großem Bildschirm zeigen
tv-why = Nur der Spielplan, für Fernseher oder Beamer; die Handys sind die Hände der Spieler.
tv-join = Scanne den Code, um mitzuspielen.
tv-scan-join = Scannen und Platz nehmen.
tv-scan = Scannen und auf dem Handy mitspielen.
tv-scan-why = Dein Handy ist deine Hand: Dort wählst du und behältst deine Geheimnisse.
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
}, { $ahead } vor { $name }.
count-points = { $points ->
    [one] Ein Siegpunkt
   *[other] { $points } Siegpunkte
}.
count-rows = Zeilen der Schlusswertung
count-again = Noch einmal zählen
count-up = Plätze nach oben
count-down = Plätze nach unten
count-picture = Bild teilen
count-board = Letzte Stellung
score-yunnan-money-short = Geld
score-yunnan-gifts-short = Geschenke
score-darjeeling-halves-short = Übrige Hälften
