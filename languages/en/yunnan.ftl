# Yunnan: the log in sentences, after the player's name, and the final account.
story-bid = bids { $price }: { $building }.
story-overbid = is overbid ({ $building }) and takes the trader of { $color } back.
story-bank = goes to the bank.
story-market = sends a trader to the market.
story-pass = passes.
story-take = takes a structure: { $structure }.
story-build = builds: { $structure }, { $at }.
story-block = closes the gorge { $gorge } for this round.
story-move = sends a trader from { $from } to { $to } ({ $passes ->
    [one] 1 pass
   *[other] { $passes } passes
}).
story-push = sends a trader from { $from } to { $to } ({ $passes ->
    [one] 1 pass
   *[other] { $passes } passes
}) and pushes { $color } out.
story-done = ends the turn.
story-done-stranded = ends the turn; { $count ->
    [one] a trader without a route goes
   *[other] { $count } traders without a route go
} to the market.
story-score = makes { $points ->
    [one] 1 point
   *[other] { $points } points
} and takes { $money } yuan.
story-progress = Bank and progress
story-bank-pays = gets { $amount } yuan from the bank; all bids make { $total }.
story-wins = pays { $price } and takes the progress: { $building }.
story-travel = Travel
story-reckoning = Inspector, gifts and income
story-inspector = The inspector visits { $province } and sends a trader of { $color } to the market.
story-inspector-idle = The inspector visits { $province } and finds nobody to send away.
story-gifts = receives { $count ->
    [one] a gift
   *[other] { $count } gifts
}.
story-income = earns { $income } yuan.
story-income-transport = earns { $income } yuan, transport of { $transport } already paid.
story-duli-bids = Card { $card }: Dúlì bids. { $building }.
story-duli-waits = Card { $card }: no building fits, Dúlì sits this turn out.
story-duli-travels = Card { $card }: Dúlì places { $count ->
    [one] a trader
   *[other] { $count } traders
}.
story-duli-teahouse = Dúlì builds a tea house.
story-duli-wins = Dúlì’s bid of { $price } stood: { $building }.
story-duli-gifts = Dúlì takes { $count ->
    [one] a gift
   *[other] { $count } gifts
}.
score-yunnan-track = Points made
score-yunnan-money = Money, 3 yuan a point
score-yunnan-gifts = Gifts
score-yunnan-passes = Passes
score-yunnan-influence = Influence
score-yunnan-teahouses = Tea houses
score-yunnan-horse = Horse
word-kang = Kang
word-qamdo-first = Qamdo
word-yunnan-qamdo-first = Yunnan–Qamdo
word-qamdo-qinghai-first = Qamdo–Qinghai
word-dragon = Dragon House
pane-yunnan-road = Road
pane-yunnan-town = Town
