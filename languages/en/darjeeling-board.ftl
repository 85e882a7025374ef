# Texts of the drawings: Darjeeling, English

# The region
d-region-india = India
d-region-srilanka = Sri Lanka
d-region-china = China
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Canton
d-city-china-3 = Hanoi
d-tea-black = black tea
d-tea-green = green tea
d-tea-white = white tea
d-tea-red = red tea
d-heading-n = north
d-heading-e = east
d-heading-s = south
d-heading-w = west
d-color-red = Red
d-color-blue = Blue
d-color-green = Green
d-color-yellow = Yellow
d-color-purple = Purple
d-free = free
d-tile = { $tea }, { $halves ->
     [one] { $halves } half
    *[other] { $halves } halves
    }
d-collector = Collector of { $who }, facing { $heading }
d-aim-start = Begin on { $cell }: { $tile }
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
d-wharf-why = ship × crates, each turn
d-ship = Ship times { $times }: { $crates }
d-ship-newest = newest
d-ship-oldest = oldest, emptied next
d-shed = Shed
d-shed-why = The tiles of the last shipment; they go back into the bag with the next one
d-shed-empty = empty
d-supply = action tiles in the supply
d-demand = Demand
d-demand-why = bonus if shipped now
d-nothing = nothing

# Screen and shipment
d-screen = Behind your screen
d-screens = Behind the screens
d-screen-why = only you see this
d-screen-open = open to all
d-screen-empty = No tiles yet.
d-would-take = This move takes { $tile }
d-lay-out = Lay out: { $tile }
d-lay-back = Take back: { $tile }
d-not-now = { $what }: not possible now, ask why
d-crates-count = { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    }
d-sum-soon = After this move you could ship
d-almost-open = Not yet: your { $tea } leaves a half open.
d-almost-lost = Not here: the only crate of { $tea } would be lost on the way.
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
d-sum-city = touching a city
d-sum-saved = saved on the way
d-sum-lost = one lost on the way
d-sum-load = { $load } loaded
d-sum-demand = demand
d-sum-demand-double = demand, doubled
d-sum-big = { $least } or more
d-sum-total = at once
d-save = save
d-double = double

# The line at the top
d-your-turn = Your turn
d-turn-of = { $who } plays
d-draws = A tile is drawn
d-over = The game is over
d-phase-start = Opening
d-phase-move = Moving
d-phase-ship = Shipping
d-phase-over = Final scoring
d-do-start = Choose a lit tile on the rim to begin on.
d-do-face = Choose which way to face.
d-do-confirm = Confirm, or choose something else.
d-do-move = Move your collector in a straight line.
d-do-stay = No move is possible: stay.
d-do-ship = Ship tea, or keep your tiles.
d-do-keep = Nothing can be shipped: keep your tiles.
d-cost = { $cost ->
     [0] Free
     [one] Costs { $cost } point: { $from } → { $to }
    *[other] Costs { $cost } points: { $from } → { $to }
    }

# Panels
d-order = Order of play
d-you = you
d-playing = playing
d-pts = pts
d-crates = crates in hand
d-action-tiles = action tiles
d-tiles = tiles behind the screen
d-a-turn = +{ $points } a turn
d-forecast = Wharf income a turn
d-with-move = with this move
d-scoring = Final scoring
d-scored-points = points made
d-scored-halves = halves left over
d-scored-total = Total
d-nearest = Nearest:

# Tray
d-wait = Waiting for { $who } …
d-take-back = Take back: { $what }
d-takes = takes
d-and-action-tile = and an action tile
d-keep-means = Your tiles stay behind the screen
d-stay-means = Your collector stays where it is
d-button-start = Begin
d-button-move = Move
d-button-ship = Ship
d-button-keep = Ship nothing
d-button-stay = Stay

# In words
d-twin = The table in words
d-twin-moves = Legal moves
d-standing = { $who }: { $points } points, { $crates } crates, { $tiles } action tiles
d-act-start = begin on { $cell }, facing { $heading }
d-act-go = { $heading } { $steps } to { $cell }, { $cost }
d-act-ship = ship { $crates ->
     [one] { $crates } crate
    *[other] { $crates } crates
    } of { $tea }
