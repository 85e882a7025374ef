# Einen Zug beenden, während noch etwas in der Hand ist.
y-pass-in-hand = Du hast ein Gebot in der Hand
y-pass-in-hand-why = Wenn du passt, wird es nicht abgegeben, und du bietest in dieser Runde nicht mehr.
y-button-pass-anyway = Trotzdem passen
d-keep-in-hand = Du hast eine Ladung in der Hand
d-keep-in-hand-why = Wenn du nichts verlädst, bleiben deine Plättchen hinter dem Sichtschirm.
d-button-keep-anyway = Trotzdem nichts verladen
