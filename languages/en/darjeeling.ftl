# Darjeeling: the log in sentences, after the player's name, and the final account.
story-start = sets the collector on { $cell }.
story-go = goes { $steps } { $heading } to { $cell }{ $cost ->
    [0] {""}
    [one] {" "}for 1 point
   *[other] {" "}for { $cost } points
} and takes { $tile }{ $bonus ->
    [0] {"."}
   *[other] {" "}with an action tile.
}
story-stay = cannot move and stays.
story-keep = ships nothing.
story-ship = ships { $crates ->
    [one] 1 crate
   *[other] { $crates } crates
} of { $tea }{ $spent ->
    [0] {""}
    [one] {" "}with an action tile
   *[other] {" "}with { $spent } action tiles
}{ $lost ->
    [0] {""}
   *[other] , one lost on the way
}, and makes { $gained ->
    [one] 1 point
   *[other] { $gained } points
} at once.
story-tile = Drawn for the empty cell: { $tile }.
story-freight = makes { $points ->
    [one] 1 point
   *[other] { $points } points
} with the crates on the ships.
score-darjeeling-track = Points made
score-darjeeling-halves = Halves behind the screen
pane-darjeeling-region = Region
pane-darjeeling-quay = Wharf

# Teas and tiles of the notation
word-tea-black = black tea
word-tea-green = green tea
word-tea-white = white tea
word-tea-red = red tea
word-black1 = black tea (1 half)
word-black2 = black tea (2 halves)
word-black3 = black tea (3 halves)
word-green1 = green tea (1 half)
word-green2 = green tea (2 halves)
word-green3 = green tea (3 halves)
word-white1 = white tea (1 half)
word-white2 = white tea (2 halves)
word-white3 = white tea (3 halves)
word-red1 = red tea (1 half)
word-red2 = red tea (2 halves)
word-red3 = red tea (3 halves)
