# Playing together: one screen for several players, the big screen, the end of a game.

## Passing the device on

handover = Hand the device to { $name }.
handover-why = Only what is secret is covered; everything else stays in sight.
handover-open = I’m { $name }: open my screen

## The big screen

tv = Show on a big screen
tv-why = The board alone, for a television or a projector; phones are the players’ hands. The address works on any device and shows no secrets.
tv-join = Scan the code to join.
tv-scan-join = Scan to take a seat.
tv-scan = Scan to follow on your phone.
tv-scan-why = The players’ phones are their hands: there they choose and keep their secrets.
tv-qr-alt = QR code of the table’s address

## The end of a game

count-leads = { $row }: { $name } leads with { $points ->
    [one] one point
   *[other] { $points } points
}.
count-overtakes = { $row }: { $name } overtakes { $other }.
count-change = The lead changes hands
count-margin = { $points ->
    [one] One point
   *[other] { $points } points
}, { $ahead } ahead of { $other }.
count-points = { $points ->
    [one] One point
   *[other] { $points } points
}.
tie-yunnan-influence = { $name } and { $other } both have { $points ->
    [one] one point
   *[other] { $points } points
}; { $name } has more influence (E4).
tie-yunnan-influence-both = { $name } and { $other } both have { $points ->
    [one] one point
   *[other] { $points } points
}; { $name } has more influence with both colours together (V1).
tie-yunnan-order = { $name } and { $other } both have { $points ->
    [one] one point
   *[other] { $points } points
} and the same influence; { $name } is earlier in the travel order (E4).
tie-yunnan-order-both = { $name } and { $other } both have { $points ->
    [one] one point
   *[other] { $points } points
} and the same influence; { $name } has the foremost colour in the travel order (V1).
tie-darjeeling = Each has { $points ->
    [one] one point
   *[other] { $points } points
}, and a tie is shared (DE2).
count-rows = Rows of the final scoring
count-again = Count again
count-up = places up
count-down = places down
count-picture = Share the picture
count-board = Final board
score-yunnan-money-short = Money
score-yunnan-gifts-short = Gifts
score-darjeeling-halves-short = Halves left over
