# Texts of the game of pebbles, German
game-pebbles = Kiesel
game-pebbles-why = Nimm einen, zwei oder drei; wer am Ende die meisten hat, gewinnt.
pane-pebbles-board = Haufen
option-pebbles-calm = Windstill
option-pebbles-calm-why = Es weht kein Wind; zu zweit.
refusal-pebbles-too-many = Du würdest { $wanted } nehmen; { $most ->
    [one] ein Kiesel geht
   *[other] { $most } Kiesel gehen
}.
refusal-pebbles-nothing-taken = Nimm erst etwas.
refusal-pebbles-not-now = Jetzt kann niemand handeln.
word-heap = Haufen
word-take = nimm
fault-pebbles-players = Kiesel spielt man zu zweit oder zu dritt, bei Windstille nur zu zweit.
fault-pebbles-heap = Der Haufen und die genommenen Kiesel sind zusammen mehr als { $most }.
fault-pebbles-turn = So weit kann kein Zug sein.
expected-pebbles = eine Zahl von Kieseln
