### Lines that are played automatically, and what moves cost.

line-arm = Leave this line to play automatically
line-arm-why = Your moves are made for you, after about as long as you usually take, and in time before your clock runs out. If a condition fails, the line is withdrawn and you’re told. Nobody else can know of it.
line-leave = Leave this line
line-then = You play:
line-if = If
line-most = At most
line-drawn = Something is drawn here. The line doesn’t wait for a particular draw.
line-given-exact = they play exactly this
line-given-any = whatever they play, as long as it’s possible
line-given-legal = as long as it’s possible
line-given-cost = whatever they play, as long as it’s possible and costs at most …
line-too-long = A line that plays automatically has { $most } of your moves at most. Go back a little on this one.
line-none = This line can’t be left at the table: it needs a move of yours that fits the game as it is now.

line-armed = Your line is armed.
line-next-exact = Next: { $move }, if this comes first: { $answer }.
line-next-any = Next: { $move }.
line-next-cost = Next: { $move }, if it costs at most { $most }.
line-more = { $count ->
    [one] One more move after that.
   *[other] { $count } more moves after that.
}
line-withdraw = Withdraw
line-seen = OK

line-gone-done = Your line has been played to its end.
line-gone-moved = You moved yourself, so your line was withdrawn.
line-gone-otherwise = The others played differently, so your line was withdrawn.
line-gone-illegal = The next move of your line isn’t possible, so it was withdrawn.
line-gone-dear = The next move of your line would cost more than you wanted, so it was withdrawn.
line-gone-undone = Moves were undone, so your line was withdrawn.
line-gone-asked = Somebody asks to undo something, so your line was withdrawn.
line-gone-left = You’ve left your seat, so your line was withdrawn.

cost-points = points
cost-yuan = yuan
cost-passes = passes
