# What is wrong with a position, a record, a trace, a line of notation or a set-up.
fault-line = Line { $line }: { $why }
fault-impossible = This position isn’t possible. { $field }: { $why }
fault-entry = “{ $entry }” can’t be played. { $why }
fault-refused = { $rule }: { $why }
fault-nearest = Try instead: { $entry }

# Lines of notation, and what could stand in the place of a word.
fault-unreadable = “{ $word }” can’t be read here. Expected { $expected }.
fault-line-ends = The line ends too early. Expected { $expected }.
expected-action = an action: { $words }
expected-bank-space = a bank space: { $words }
expected-bot = a bot: { $words }
expected-building = a building: { $words }
expected-card = a card from 1 to 16
expected-cell = a cell: a column letter and a row number, such as c4
expected-colour = a colour: { $words }
expected-draw = a draw: { $words }
expected-end = the end of the line
expected-gorge = a gorge: { $words }
expected-heading = a direction: { $words }
expected-or-end = the end of the line, or { $words }
expected-phase = a phase: { $words }
expected-place = a place: { $words }
expected-place-for-guard = “{ $words }” and a province
expected-points = a number of points
expected-price = a price
expected-province = a province: { $words }
expected-region = a region: { $words }
expected-spread = the tiles with one, two and three half crates, such as 2+1+0
expected-steps = a number of cells up to 255
expected-structure = a structure: { $words }
expected-tea = a tea: { $words }
expected-temper = a temper: { $words }
expected-tile = a tile: a tea and 1, 2 or 3, such as black1

# Set-ups.
fault-setup-players = Choose a number of players from { $least } to { $most }.
fault-setup-option = This game doesn’t have the option “{ $option }”.
fault-setup-switch = “{ $option }” can only be on or off, so it doesn’t take “{ $value }”.
fault-setup-edition = Choose edition 1 or 2.
fault-setup-first = The pro game is only part of the first edition.
fault-setup-second = Double bidding and guards are only part of the second edition.
fault-setup-two-colours = Two colours each is how two players play the first edition: always there, and nowhere else.
fault-setup-duli = Dúlì joins two players in the second edition: always there, and nowhere else.
fault-setup-region = This region isn’t for that many players; it needs { $least } to { $most }.
fault-order-count = { $has ->
    [one] The order names one colour
   *[other] The order names { $has } colours
}, but this game needs { $needed }.
fault-named-twice = { $color } is listed twice.
fault-not-in-game = { $color } isn’t in this game.
fault-no-such-game = There’s no game called “{ $name }” here. Available: { $games }.

# Texts: records, traces, positions.
fault-json = This isn’t valid JSON: { $detail }
fault-position-unreadable = The position can’t be read: { $detail }
fault-result-unreadable = The result can’t be read: { $detail }
fault-no-game = A position has to name its game in the field “game”. Available: { $games }.
fault-no-record = This isn’t a game record: the line that names its game is missing.
fault-other-game = This belongs to the game “{ $said }”, not to “{ $game }”.
fault-record-ends = The game record ends too early: the line “{ $field }” is missing.
fault-record-line = This line should begin with “{ $field }”.
fault-rules-version = This was written with version { $said } of the rules. This program knows versions { $oldest } to { $newest }.
fault-after-result = The result has to be the last line.
fault-other-result = That isn’t the result of this game. It is { $due }.
fault-not-over = The game isn’t over at this point, so there is no result yet.
fault-already-over = The game is over at this point, so no action can follow.
fault-ply-missing = The field “ply” is missing or isn’t a number.
fault-ply-differs = The field “ply” should be { $due }, not { $said }.
fault-ply-first = A game begins with “ply” 0, not { $said }.
fault-position-differs = The position doesn’t follow from the line before: “{ $at }” should be { $due }, not { $said }.
fault-position-same = The positions are the same.
fault-legal-missing = The field “legal” is missing or isn’t a list.
fault-legal-lacks = The field “legal” leaves out “{ $action }”.
fault-legal-extra = The field “legal” lists “{ $action }”, which isn’t legal.
fault-legal-unsorted = The field “legal” isn’t sorted by bytes, or lists something twice.
fault-action-missing = The field “action” is missing or isn’t text.

# Positions of any game.
fault-missing = This is missing.
fault-hidden = This is hidden here. Only a complete position can be played.
fault-range = { $has } isn’t between { $least } and { $most }.
fault-more-than-all = { $has } is more than there are in the game ({ $most }).
fault-too-much = { $has } is more than anyone can have.
fault-colour-missing = { $color } is missing.
fault-no-draw-now = Nothing is drawn in this phase.
fault-over-nobody = The game is over, so it can’t be anyone’s turn.
fault-somebody-acts = The game isn’t over, so it has to be someone’s turn.

# Positions of Yunnan.
fault-no-round = { $has } can’t be the number of a round.
fault-players-differ = These aren’t the colours of the travel order.
fault-duli-first = Dúlì comes first in the travel order if she plays, and isn’t in it otherwise.
fault-seats-unused = Only games with two colours each list their seats.
fault-seats-missing = With two colours each, the position needs “seats” and “seat_scores”.
fault-seats-colours = Each of the two seats needs two colours of the game.
fault-seats-two = There are two seats, so { $has ->
    [one] one score is
   *[other] { $has } scores are
} wrong here.
fault-score-of-seat = With two colours each, points belong to the seat (V1).
fault-no-building = This edition doesn’t have this building: { $building } (B13).
fault-no-space = There is no space { $price } here (B3).
fault-duli-has-none = Dúlì doesn’t have this (D1).
fault-traders = { $has ->
    [one] There is one trader
   *[other] There are { $has } traders
} of this colour, but every colour has { $all } (S4).
fault-no-gorge = The board doesn’t have this gorge: { $gorge } (S3).
fault-two-bridges = There are two bridges over the same gorge: { $gorge } (T8).
fault-two-teahouses = There are two tea houses in the same province: { $province } (T9).
fault-guard-kept = A guard is placed at once and never kept (X2).
fault-guard-rules = Each colour has one guard, and only in games with guards (X2).
fault-guard-twice = The only guard can’t be on the board and in the supply at once (X2).
fault-structures = { $has ->
    [0] There are none
    [one] There is one
   *[other] There are { $has }
} of this kind in all: { $structure }. There should be { $all } (S4).
fault-duli-posts = Dúlì’s two trading posts stay where they began (D1).
fault-not-travelling = Only the colour that is travelling now can have this.
fault-travelled = { $has ->
    [one] One trader has
   *[other] { $has } traders have
} travelled here: { $place }. But { $there ->
    [0] none is
    [one] only one is
   *[other] only { $there } are
} there.
fault-passes-used = { $used ->
    [one] One pass is used
   *[other] { $used } passes are used
}, but there { $passes ->
    [one] is only one
   *[other] are only { $passes }
}.
fault-too-much-income = { $has } is more income than a round can bring.
fault-income-missing = This colour still has to convert its income, so it can’t be missing.
fault-income-early = This colour doesn’t have income to convert now.
fault-gifts-there = { $has ->
    [one] One gift lies
   *[other] { $has } gifts lie
} here: { $province }. At the start there { $most ->
    [0] are none
    [one] is one
   *[other] are { $most }
} (S6).
fault-gifts-sum = The gifts on the board ({ $left }) and those taken ({ $taken }) don’t add up to { $all } (S6).
fault-bank-empty = The bank is empty after the bidding (P1).
fault-bank-colour = { $color } can’t be in the bank (B9, D3).
fault-bank-and-building = { $color } can’t be in the bank and bid on a building (B9).
fault-bank-both = A colour can’t have both bank spaces (B9).
fault-bank-shut = This bank space is closed (D1).
fault-no-block = This gorge can’t be blocked in this game: { $gorge } (P8).
fault-block-bidding = No gorge is blocked during the bidding (I6).
fault-deck-unused = Only games with Dúlì have cards (D10).
fault-deck-cards = List cards from 1 to { $most } in ascending order, each only once (D10).
fault-no-chance = Nothing is drawn in this game.
fault-duli-chance = When it’s Dúlì’s turn, write “chance” (D10).
fault-pending-phase = Decisions only wait during the progress phase.
fault-pending-list = List the yards first, then the temple: at least one of them.
fault-pending-yards = { $has ->
    [one] One yard is
   *[other] { $has } yards are
} more than this colour can use ({ $most }).
fault-passed-phase = Players only pass during the bidding.
fault-passed-colour = { $color } can’t have passed.
fault-passed-acts = It can’t be the turn of a colour that has passed (B1).
fault-bids-paid = { $color } has already paid, so none of its bids are left (P2).
fault-duli-bids = Dúlì has at most one trader in a building and none in the temple (D3).
fault-duli-influence = Dúlì already has all the influence there is (D3).
fault-bids-limit = There are too many traders of { $color } there: { $has }, and the limit is { $most } (B4, X1).
fault-bids-useless = { $color } can’t upgrade anything there any more (B7).
fault-bids-money = { $color } bids { $bids } yuan but has only { $money } (B8).

# Positions of Darjeeling.
fault-no-cell = { $cell } isn’t a cell of this region (DS2).
fault-on-city = { $cell } is a city (DS2).
fault-demand = The demand has eight markers, two of each tea (DS4).
fault-ships = { $has ->
    [one] There is one ship
   *[other] There are { $has } ships
}, but this number of players needs { $needed } (DS3).
fault-collector-facing = A collector on the board faces some direction.
fault-collector-nowhere = A collector that faces some direction has to be on a cell.
fault-collector-tile = A collector’s cell holds no tile, but { $cell } does (DM5).
fault-collector-there = The collector of { $color } is already on { $cell } (DM2).
fault-collector-missing = After the opening every collector is on the board (DS6).
fault-tiles = { $has ->
    [0] There are no tiles
    [one] There is one tile
   *[other] There are { $has } tiles
} of this kind ({ $tea }, { $halves ->
    [one] one half
   *[other] { $halves } halves
}), but the game has { $all } (DS1).
fault-action-tiles = { $has ->
    [0] There are no action tiles
    [one] There is one action tile
   *[other] There are { $has } action tiles
}, but the game has { $all } (DS5).
fault-crates = { $color } has { $has ->
    [one] one crate
   *[other] { $has } crates
}, but everyone has { $all } (DS5).
fault-only-chance = This is only needed while a tile is drawn.
fault-goal-reached = Someone has reached { $has }, so the game is over (DE1).
fault-goal-missed = Nobody has reached { $goal }, so the game isn’t over (DE1).
fault-opening-earlier = Players earlier in the order have already placed their collectors (DS6).
fault-opening-later = Players later in the order haven’t placed their collectors yet (DS6).
fault-opening-cell = In the opening every cell without a collector holds a tile (DS2).
fault-opening-ships = { $needed ->
    [one] One player still needs
   *[other] { $needed } players still need
} an empty ship, but there { $has ->
    [0] are none
    [one] is only one
   *[other] are only { $has }
} (DS6).
fault-opening-crate = This player needs a crate for the opening (DS6).
fault-refill-missing = A tile is about to be drawn, so the cell for it is needed (DM6).
fault-refill-turn = A tile is about to be drawn, so it has to be clear whose turn it is (DM6).
fault-refill-tile = { $cell } already holds a tile (DM6).
fault-refill-collector = There is a collector on { $cell } (DM6).
fault-bag-empty = There is no tile left to draw (DM6).

# Data files with other numbers, for studies on the command line.
fault-other-data = This was played with other numbers than those of the game, so it can’t be read as a game.
fault-data-none = This game has no data file.
fault-data-unreadable = { $detail }
fault-data-same = The file doesn’t change any number of the game.
fault-data-range = { $has } isn’t possible here; it has to be from { $least } to { $most }.
fault-data-ascending = Each number has to be larger than the one before.
fault-data-twice = The same thing is listed twice, or something that doesn’t belong here.
fault-data-bank = The first row has to begin with the sum 0.
fault-data-space = There’s no space with the price { $price }.
fault-data-gap = There can’t be a gap on the road.
fault-data-no-temple = The first edition has no temple.
fault-data-marks = A row consists of “.” for nothing, “#” for a cell with a tile and “C” for a city.
