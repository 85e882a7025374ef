### Names: one entry for each notation word, used by boards, log, refusals, lessons, editor and analysis alike.
###
### The value is the name inside a sentence; attributes are other forms of it. `.short` stands on boards and labels. All other forms
### are the language’s own choice: a message with a name in `$place` can use `{ $place-at }`, which is the attribute `.at` of its entry,
### or the plain name where there is none. `$edition` tells the editions of Yunnan apart.

## Players
word-red = Red
word-blue = Blue
word-green = Green
word-yellow = Yellow
word-purple = Purple
word-duli = Dúlì
word-chance = chance

## Yunnan: places
word-puer = Pu’er
    .at = in Pu’er
word-yunnan = Yunnan
    .at = in Yunnan
word-sichuan = Sichuan
    .at = in Sichuan
word-qamdo = { $edition ->
    [1] Qamdo
   *[other] Kang
}
    .at = in { word-qamdo }
word-tibet = Tibet
    .at = in Tibet
word-qinghai = Qinghai
    .at = in Qinghai
word-yunnan-qamdo = Yunnan–{ word-qamdo }
    .at = across the { word-yunnan-qamdo } gorge
word-yunnan-tibet = Yunnan–Tibet
    .at = across the Yunnan–Tibet gorge
word-sichuan-qinghai = Sichuan–Qinghai
    .at = across the Sichuan–Qinghai gorge
word-qamdo-qinghai = { word-qamdo }–Qinghai
    .at = across the { word-qamdo-qinghai } gorge
word-market = market

## Yunnan: buildings
word-school = Trade School
    .short = School
word-customs = Customs Office
    .short = Customs
word-horses = Horse Dealer
word-guild = { $edition ->
    [1] Dragon House
   *[other] Merchants’ Guild
}
    .short = { $edition ->
        [1] Dragon House
       *[other] Guild
    }
word-yard = Builders’ Yard
    .short = Yard
word-temple = Temple
word-bank = bank
    .short = Bank

## Yunnan: structures
word-post = trading post
    .short = Post
    .a = a trading post
word-bridge = bridge
    .short = Bridge
    .a = a bridge
word-teahouse = tea house
    .short = Tea house
    .a = a tea house
word-guard = guard
    .short = Guard
    .a = a guard

## Darjeeling: tea and tiles
word-tea-black = black tea
word-tea-green = green tea
word-tea-white = white tea
word-tea-red = red tea
word-black = Black
word-white = White
word-black1 = black tea, 1 half
    .short = 1 black
word-black2 = black tea, 2 halves
    .short = 2 black
word-black3 = black tea, 3 halves
    .short = 3 black
word-green1 = green tea, 1 half
    .short = 1 green
word-green2 = green tea, 2 halves
    .short = 2 green
word-green3 = green tea, 3 halves
    .short = 3 green
word-white1 = white tea, 1 half
    .short = 1 white
word-white2 = white tea, 2 halves
    .short = 2 white
word-white3 = white tea, 3 halves
    .short = 3 white
word-red1 = red tea, 1 half
    .short = 1 red
word-red2 = red tea, 2 halves
    .short = 2 red
word-red3 = red tea, 3 halves
    .short = 3 red

## Darjeeling: regions and directions
word-india = India
word-srilanka = Sri Lanka
word-china = China
word-n = north
word-e = east
word-s = south
word-w = west

## Phases
word-phase-bid = Bidding
word-phase-progress = Bank and upgrades
word-phase-travel = Travel
word-phase-convert = Income
word-phase-start = Opening
word-phase-move = Moving
word-phase-ship = Shipping
word-phase-over = Final scoring

## Fields of a position
word-round = round
word-phase = phase
word-to-act = to act
word-turn = turn of
word-travel-order = travel order
word-order = order of play
word-passed = passed
word-gifts = gifts
word-bids = bids
word-blocked = blocked gorge
word-pending = to decide
word-seats = seats
word-seat-scores = points by seat
word-deck = cards to come
word-card = card
word-money = yuan
word-score = points
word-influence = influence
word-passes = passes
word-passes-used = passes used
word-supply = supply
    .at = in your supply
word-provinces = in provinces
word-travelled = have travelled
word-traders = traders
word-traders-left = traders to train
word-progress = progress
word-left = left
word-hand = in hand
word-posts = trading posts
word-bridges = bridges
word-teahouses = tea houses
word-horse = horse
word-income = income
word-players = players
word-cells = spaces
word-bag = bag
word-refill = space to refill
word-ships = ships
word-demand = demand
word-shed = shed
word-action-tiles = action tiles
word-at = collector on
word-at-cell = collector on
word-facing = facing
word-crates = crates
word-tiles = tiles
word-tile = tile
