### Darjeeling

game-darjeeling = Darjeeling
game-darjeeling-why = Collect tea in the gardens, fit the crates together and ship what is in demand. For 2 to 5 players, about half an hour.

## Options
option-darjeeling-region = Region
option-darjeeling-region-india = India
option-darjeeling-region-india-why = The classic region with three cities, for any number of players.
option-darjeeling-region-srilanka = Sri Lanka
option-darjeeling-region-srilanka-why = A small island with two cities, for two or three players.
option-darjeeling-region-china = China
option-darjeeling-region-china-why = A wide country with three cities, for four or five players.
option-darjeeling-open-screens = Open screens
option-darjeeling-open-screens-why = Everyone can see what everyone holds. The screens hide from memory, not from paper: whoever notes every tile knows what’s behind them. Fairer in a correspondence game.

## The log, after the player’s name
story-start = places the collector on { $cell }.
story-go = moves { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
} { $heading } to { $cell }{ $cost ->
    [0] {""}
    [one] {" "}(−1 point)
   *[other] {" "}(−{ $cost } points)
} and takes { $tile }{ $bonus ->
    [0] {"."}
   *[other] {", "}plus an action tile.
}
story-stay = can’t move and stays.
story-keep = ships nothing.
story-ship = ships { $crates ->
    [one] 1 crate
   *[other] { $crates } crates
} of { $tea }{ $lost ->
    [0] {""}
   *[other] {" "}(one lost on the way)
}{ $spent ->
    [0] {""}
    [one] , using an action tile,
   *[other] , using { $spent } action tiles,
} and scores { $gained ->
    [one] 1 point
   *[other] { $gained } points
}.
story-freight = scores { $points ->
    [one] 1 point
   *[other] { $points } points
} for the crates on the ships.

## The log, as sentences of their own
story-tile = Drawn for the empty space: { $tile }.

## Final scoring
score-darjeeling-track = Points scored
score-darjeeling-halves = Halves left behind the screen

## Panes of narrow screens
pane-darjeeling-region = Region
pane-darjeeling-quay = Wharf

## Why an action isn’t possible
refusal-darjeeling-place-first = First everyone places their collector.
refusal-darjeeling-move-first = Move your collector first, then ship.
refusal-darjeeling-draw-first = First a tile has to be drawn.
refusal-darjeeling-ship-or-keep = You have already moved. Now ship tea, or ship nothing.
refusal-darjeeling-over = The game is over.
refusal-darjeeling-outside-region = That space is outside the region.
refusal-darjeeling-start-needs-tile = Your collector has to start on a tile.
refusal-darjeeling-not-on-rim = Your collector has to start on the edge of the region.
refusal-darjeeling-faces-wrong-way = Your collector has to start with its back to the edge of the region.
refusal-darjeeling-no-steps = Move at least one space.
refusal-darjeeling-line-ends = This line ends after { $reach ->
    [one] 1 space
   *[other] { $reach } spaces
}, so you can’t move { $steps }.
refusal-darjeeling-off-line = Collectors move in a straight line, and { $cell } isn’t in line with { $at }.
refusal-darjeeling-names-no-way = Say which way and how far, not just the target { $cell }.
refusal-darjeeling-ends-on-city = A move has to end on a tile, not on a city.
refusal-darjeeling-ends-on-collector = A move has to end on a tile, not on { $color }’s collector.
refusal-darjeeling-ends-on-empty-cell = A move has to end on a tile, and that space is empty.
refusal-darjeeling-can-move = You may stay only if you can’t move, and you have { $moves ->
    [one] a possible move
   *[other] { $moves } possible moves
}.
refusal-darjeeling-too-few-tiles = You can’t lay out { $laid } of these; you have { $has }.
refusal-darjeeling-odd-halves = { $halves } is an odd number of halves, so one would stay open.
refusal-darjeeling-stays-open = However you lay these tiles, one half stays open.
refusal-darjeeling-nothing-loaded = At least one crate has to reach the ship; you have laid out { $crates ->
    [0] none
   *[other] { $crates }
}.
refusal-darjeeling-load-too-big = You can’t load { $load ->
    [one] 1 crate
   *[other] { $load } crates
}; you have { $most }.
refusal-darjeeling-nothing-to-save = No crate is lost here, so there is nothing to save.
refusal-darjeeling-too-few-action-tiles = That takes { $needs ->
    [one] 1 action tile
   *[other] { $needs } action tiles
}, and you have { $has ->
    [0] none
   *[other] only { $has }
}.
refusal-darjeeling-nothing-to-draw = There is nothing to draw now.
refusal-darjeeling-not-in-bag = That tile isn’t in the bag.

## The region
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Canton
d-city-china-3 = Hanoi
d-free = free
d-collector = { $who }’s collector, facing { $heading }
d-aim-start = Start on { $cell }: { $tile }
d-aim-go = { $cell }: { $tile }, { $cost ->
     [0] free
     [one] costs { $cost } point
    *[other] costs { $cost } points
    }
d-face = face { $heading }
d-price-tile = tile passed
d-price-collector = collector passed
d-price-city = city passed
d-price-back = turning back
d-price-side = turning left or right

# Wharf and demand
d-wharf = Wharf
d-wharf-why = ship × crates, every turn
d-ship = Ship times { $times }: { $crates }
d-ship-newest = newest
d-ship-oldest = oldest, emptied next
d-shed = Shed
d-shed-why = The tiles of the last shipment; they go back into the bag with the next one
d-shed-empty = empty
d-supply = action tiles in the supply
d-demand = Demand
d-demand-why = bonus if shipped now
d-demand-means = Ship a tea and its lower marker goes to the top: one point for every marker between its two.
d-turn-phone = Turn your phone upright for larger cells, or zoom with two fingers.
d-demand-list = Demand: { $teas }
d-nothing = nothing

# Screen and shipment
d-screen = Behind your screen
d-screens = Behind the screens
d-screen-why = only you can see this
d-screen-folded = Behind { $who }’s screen
d-screen-folded-why = Hidden until { $who } has the device.
d-screen-open = open to all
d-screen-empty = No tiles yet.
d-would-take = This move takes { $tile }
d-lay-out = Lay out: { $tile }
d-lay-back = Put back: { $tile }
d-not-now = { $what }: not possible now. Why?
d-crates-count = { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    }
d-sum-soon = After this move you could ship
d-almost-open = Not yet: one half of your { $tea } would stay open.
d-almost-lost = Not here: your only crate of { $tea } would be lost on the way.
d-ship-tea = ship { $tea }
d-loads = Loads
d-load = { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    } · { $tiles ->
     [one] { $tiles } tile
    *[other] { $tiles } tiles
    }
d-sum = { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    } of { $tea }
d-sum-city = next to a city
d-sum-saved = saved on the way
d-sum-lost = one lost on the way
d-sum-load = { $load } loaded
d-sum-demand = demand
d-sum-demand-double = demand, doubled
d-sum-big = { $least } or more
d-sum-total = right away
d-save = save
d-double = double

# The line at the top
d-your-turn = Your turn
d-turn-of = { $who } to play
d-draws = A tile is drawn
d-over = The game is over
d-do-start = Choose a lit tile on the edge to start on.
d-do-face = Choose which way to face.
d-do-confirm = Confirm, or choose something else.
d-do-move = Move your collector in a straight line.
d-do-stay = You can’t move: stay.
d-do-ship = Ship tea, or keep your tiles.
d-do-keep = You can’t ship anything: keep your tiles.
d-cost = { $cost ->
     [0] Free
     [one] Costs { $cost } point: { $from } → { $to }
    *[other] Costs { $cost } points: { $from } → { $to }
    }

# Panels
d-order = Order of play
d-you = you
d-playing = to play
d-pts = pts
d-crates = crates in hand
d-action-tiles = action tiles
d-tiles = tiles behind the screen
d-a-turn = +{ $points } per turn
d-forecast = Wharf income per turn
d-with-move = with this move
d-scoring = Final scoring
d-scored-points = points scored
d-scored-halves = halves left over
d-scored-total = Total
d-nearest = Try instead:

# Tray
d-wait = Waiting for { $who } …
d-take-back = Undo: { $what }
d-takes = takes
d-and-action-tile = and an action tile
d-keep-means = Your tiles stay behind your screen
d-stay-means = Your collector stays where it is
d-button-start = Start
d-button-move = Move
d-button-ship = Ship
d-button-keep = Ship nothing
d-button-stay = Stay

# In words
d-twin = The table in words
d-twin-moves = Legal moves
d-twin-here = { $where }: { $what }
d-standing = { $who }: { $points ->
     [one] { $points } point
    *[other] { $points } points
    }, { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    }, { $tiles ->
     [one] { $tiles } action tile
    *[other] { $tiles } action tiles
    }
d-standing-at = { $who }: { $points ->
     [one] { $points } point
    *[other] { $points } points
    }, { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    }, { $tiles ->
     [one] { $tiles } action tile
    *[other] { $tiles } action tiles
    }, on { $cell } facing { $heading }
d-act-start = start on { $cell }, facing { $heading }
d-act-go = move { $steps ->
     [one] { $steps } space
    *[other] { $steps } spaces
    } { $heading } to { $cell }{ $cost ->
     [0] {""}
     [one] {" "}(−{ $cost } point)
    *[other] {" "}(−{ $cost } points)
    }
d-act-ship = ship { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    } of { $tea }{ $save ->
     [0] {""}
    *[other] , saving all
    }{ $double ->
     [0] {""}
    *[other] , doubling the bonus
    }
d-act-keep = ship nothing
d-act-stay = stay
