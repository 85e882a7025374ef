# Texts of the drawings: Yunnan, English

# The picture
y-board = The Tea-Horse Road and the town of Pu’er
y-town = The town of Pu’er
y-market = Pu’er market
y-market-all = { $pay } yuan for all of yours
y-market-each = { $pay } yuan each trader
y-garden = temple garden
y-total = total
y-points = { $points ->
     [one] { $points } pt
    *[other] { $points } pts
    }
y-passes = { $count ->
     [one] { $count } pass
    *[other] { $count } passes
    }
y-gifts = { $count ->
     [0] no gifts
     [one] { $count } gift
    *[other] { $count } gifts
    }
y-beyond-horse = beyond your horse
y-closed = closed this round
y-inspector = inspector
y-legend-trader = yuan a trader earns
y-legend-post = yuan a post earns
y-legend-gifts = gifts left here
y-temple-1 = closes one
y-temple-2 = gorge
y-bank-would = would pay
y-bank-sum = bids stand at { $sum }
y-bank-pays-each = { $amount } each
y-bank-pays-one = { $amount } yuan
y-bank-pays-two = { $larger } and { $smaller }
y-bank-rest-1 = pays by the sum
y-bank-rest-2 = of all bids
y-bank-closed = This space is closed.

# Names
y-place-puer = Pu’er
y-place-yunnan = Yunnan
y-place-sichuan = Sichuan
y-place-qamdo-first = Qamdo
y-place-kang = Kang
y-place-tibet = Tibet
y-place-qinghai = Qinghai
y-building-school = School
y-building-customs = Customs
y-building-horses = Horse Dealer
y-building-guild = Guild
y-building-dragon = Dragon House
y-building-yard = Yard
y-building-temple = Temple
y-bank = Bank
y-structure-post = Post
y-structure-bridge = Bridge
y-structure-teahouse = Tea house
y-structure-guard = Guard
y-color-red = Red
y-color-blue = Blue
y-color-green = Green
y-color-yellow = Yellow
y-color-purple = Purple
y-color-duli = Dúlì
y-source-supply = supply
y-track-school = traders in play
y-track-customs = passes
y-track-horses = reach of the horse
y-track-guild = influence
y-track-yard = structures taken

# What stands where
y-stack = { $count ->
     [one] one trader
    *[other] { $count } traders
    } of { $who } in { $where }
y-pick = Pick up: { $what }
y-travelled = { $count ->
     [one] One trader here has travelled.
    *[other] { $count } traders here have travelled.
    }
y-guard = guard of { $who }
y-horse-of = horse of { $who }
y-bridge-of = bridge of { $who }
y-teahouse-of = tea house of { $who }, { $points } points
y-teahouse-site = room for a tea house, { $points } points

# Targets
y-not-now = { $what }: not possible now, ask why
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } pass
    *[other] { $passes } passes
    }
y-spot-build = { $what } in { $where }
y-spot-block = Close the gorge { $gorge }
y-spot-gorge = Gorge { $gorge }
y-spot-market = Into the market of Pu’er
y-spot-bid = { $building }, bid { $price }
y-spot-bank = Bank, space { $space }
y-spot-hand = Keep it in the supply
y-nearest = Nearest:

# The line at the top
y-your-turn = Your turn
y-turn-of = { $who } plays
y-duli-turn = Dúlì draws a card
y-over = The game is over
y-phase-bid = Bidding
y-phase-progress = Bank and progress
y-phase-travel = Travel
y-phase-convert = Income
y-phase-over = Final scoring
y-do-bid = Place one trader on a lit space, or pass.
y-do-pick-trader = Choose the province to take a trader from.
y-do-only-pass = You have no trader left to place: pass.
y-do-confirm-bid = Confirm, or choose another space.
y-do-structure = Choose a structure from the yard.
y-do-site = Choose where it is built.
y-do-block = Choose the gorge to close this round.
y-do-travel = Pick up a trader, build, or end your turn.
y-do-destination = Choose where your trader goes.
y-do-confirm-trip = Confirm, or choose another place.
y-do-convert = Turn income into points; the rest is money.
y-cost-money = { $free } of { $money } yuan still free
y-cost-passes = Costs { $cost } of your { $left } passes
y-cost-passes-left = { $left ->
     [one] { $left } pass left
    *[other] { $left } passes left
    }
y-cost-income = Income { $income }

# Players
y-order = Order of play
y-order-travel = travel
y-order-bidding = bidding
y-you = you
y-you-name = You
y-playing = playing
y-has-passed = has passed
y-has-travelled = has travelled
y-pts = pts
y-money = money
y-gifts-taken = gifts
y-supply = traders in the personal supply
y-passes-level = passes
y-influence = influence
y-hand = structures in hand
y-deck = cards to come
y-bids = bids { $sum }
y-income = income of this round
y-income-now = income of this round as it stands

# Forecast
y-forecast-bidding = If bidding ended now
y-forecast-round = If the round ended now
y-with-move = with this move
y-col-player = Player
y-col-wins = wins
y-col-pays = pays
y-col-keeps = keeps
y-col-gifts = gifts
y-col-income = income
y-col-next = next turn
y-win-bank = { $amount } from the bank
y-win-school = { $count } traders
y-win-customs = { $count } passes
y-win-horses = horse to { $place }
y-win-guild = influence { $count }
y-win-yard = { $count ->
     [one] a structure
    *[other] { $count } structures
    }
y-win-temple = closes a gorge
y-transport = { $cost } yuan of transport already taken off
y-inspector-goes = Inspector goes to
y-inspector-sends = and sends home
y-sends-yours = your trader
y-sends-one = a trader of { $who }
y-sends-nobody = nobody

# Tray
y-wait = Waiting for { $who } …
y-trader-from = Trader from
y-build = Build
y-push = push
y-push-whom = Whom to push
y-push-one = push a trader of { $who }
y-push-nobody = no push
y-take-back = Take back: { $what }
y-convert = Into points
y-convert-split = { $points } points · { $money } yuan
y-convert-none = none
y-convert-all = all
y-pass-means = { $count ->
     [0] Passing sends nobody to the market
     [one] Passing sends { $count } trader to the market
    *[other] Passing sends { $count } traders to the market
    }
y-pass-loose = you are drawn back if overbid
y-done-market = { $count ->
     [0] Nobody stays in the market
     [one] { $count } trader stays in the market
    *[other] { $count } traders stay in the market
    }
y-done-passes = { $count ->
     [0] no pass unused
     [one] { $count } pass unused
    *[other] { $count } passes unused
    }
y-button-bid = Place
y-button-move = Move
y-button-build = Build
y-button-take = Take
y-button-block = Close
y-button-convert = Convert
y-button-pass = Pass
y-button-done = End turn

# Final scoring and cards
y-scoring = Final scoring
y-merit-points = points made
y-merit-money = money, { $money } to a point
y-merit-gifts = gifts, { $gift } each
y-merit-passes = passes
y-merit-influence = influence
y-merit-teahouses = tea houses
y-merit-horse = horse
y-merit-total = Total
y-cards = { $count ->
     [one] Dúlì’s last card
    *[other] Dúlì’s { $count } cards to come
    }
y-card = Card { $number }: bids on { $bids }; traders { $traders }{ $house }
y-card-teahouse = ; builds a tea house

# The table in words
y-twin = The table in words
y-twin-round = Round { $round }, { $phase }
y-twin-road = The road
y-twin-players = Players
y-twin-moves = Legal moves
y-twin-traders = { $count ->
     [one] one trader of { $who }
    *[other] { $count } traders of { $who }
    }
y-twin-post = post of { $who }
y-twin-teahouse = tea house of { $who }
y-nothing = nothing

# Actions
y-act-bid = bid { $price } on { $building }
y-act-market = a trader to the market
y-act-from = {" "}from { $where }
y-act-pass = pass
y-act-done = end the turn
y-act-take = { $what } into the supply
y-act-build = { $what } in { $where }
y-act-move = { $from } to { $to }
y-act-pushing = , pushing { $who }
y-act-score = { $points ->
     [one] { $points } point
    *[other] { $points } points
    }
