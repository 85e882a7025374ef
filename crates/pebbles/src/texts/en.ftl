# Texts of the game of pebbles, English
game-pebbles = Pebbles
game-pebbles-why = Take one, two or three; whoever has most in the end wins.
pane-pebbles-board = Heap
option-pebbles-calm = Calm
option-pebbles-calm-why = No wind blows; for two players.
refusal-pebbles-too-many = You would take { $wanted }; { $most ->
    [one] one pebble
   *[other] { $most } pebbles
} can be taken.
refusal-pebbles-nothing-taken = Take something first.
refusal-pebbles-not-now = Nobody can act now.
word-heap = heap
word-take = take
fault-pebbles-players = Two or three can play Pebbles, and exactly two if it’s calm.
fault-pebbles-heap = The heap and the pebbles taken add up to more than { $most }.
fault-pebbles-turn = No turn can get this far.
expected-pebbles = a number of pebbles
