# Listen von Tischen und Leuten.

decimal-mark = ,
profile-others = andere: ø { $mean }
profile-phases = Punkte nach Phase
profile-phases-why = im Mittel; die Marke sind die anderen
profile-phase-words = { $phase }: im Mittel { $points } Punkte, die anderen { $others }
points-yunnan-early = Runden 1 bis 3
points-yunnan-middle = Runden 4 bis 6
points-yunnan-late = spätere Runden
points-yunnan-scoring = Schlusswertung
points-darjeeling-early = erstes Drittel
points-darjeeling-middle = zweites Drittel
points-darjeeling-late = letztes Drittel
points-darjeeling-scoring = Schlusswertung
