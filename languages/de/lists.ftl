# Listen von Tischen und Leuten.

decimal-mark = ,
profile-others = andere: ø { $mean }
profile-phases = Punkte nach Phase
profile-phases-why = im Mittel; die Marke sind die anderen
profile-phase-words = { $phase }: im Mittel { $points }, die anderen { $others }
points-yunnan-early = Runden 1 bis 3
points-yunnan-middle = Runden 4 bis 6
points-yunnan-late = spätere Runden
points-yunnan-scoring = Schlusswertung
points-darjeeling-early = erstes Drittel
points-darjeeling-middle = zweites Drittel
points-darjeeling-late = letztes Drittel
points-darjeeling-scoring = Schlusswertung

find-within = andere im Abstand von
find-anybody = jede Wertung
find-counts = Zählt für die Wertung
find-rated-later = Gewertet: wenn du deinen Platz behältst
find-range = Wertung { $low } bis { $high }
find-against-bots = Gegen Bots
find-at-once = sofort
find-characters = neun Charaktere, drei Stufen
pool-yunnan-first = Yunnan, 1. Auflage
pool-yunnan-two = Yunnan zu zweit
pool-darjeeling-china = Darjeeling, China

link-player = Spieler { $number }
tables-wait = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
table-next = Nächster Tisch
keys-next = Zum nächsten Tisch gehen, an dem du am Zug bist
