# Listes de tables et de personnes.

decimal-mark = ,
profile-others = les autres : ø { $mean }
profile-phases = Points par phase
profile-phases-why = en moyenne ; le repère : les autres
profile-phase-words = { $phase } : { $points } points en moyenne, les autres { $others }
points-yunnan-early = manches 1 à 3
points-yunnan-middle = manches 4 à 6
points-yunnan-late = manches suivantes
points-yunnan-scoring = décompte final
points-darjeeling-early = premier tiers
points-darjeeling-middle = deuxième tiers
points-darjeeling-late = dernier tiers
points-darjeeling-scoring = décompte final
