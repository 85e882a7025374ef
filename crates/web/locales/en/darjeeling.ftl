# Darjeeling: the log in sentences, after the player's name, and the final account.
story-start = sets the collector on { $cell }.
story-go = goes { $steps } { $heading }{ $cost ->
    [0] {"."}
    [one] {" "}for 1 point.
   *[other] {" "}for { $cost } points.
}
story-stay = cannot move and stays.
story-keep = ships nothing.
story-ship = ships tea ({ $tea }, tiles { $tiles }) and makes { $gained } points at once.
story-tile = A tile is drawn: { $tile }.
story-freight = makes { $points ->
    [one] 1 point
   *[other] { $points } points
} with the crates on the ships.
score-darjeeling-track = Points made
score-darjeeling-halves = Halves behind the screen
pane-darjeeling-region = Region
pane-darjeeling-quay = Wharf
