### Yunnan

game-yunnan = Yunnan
game-yunnan-why = Train traders, climb the Tea-Horse Road and turn tea into points at the right moment. For 2 to 5 players, about an hour.

## Options
option-yunnan-edition = Edition
option-yunnan-edition-1 = 1st edition
option-yunnan-edition-1-why = As first printed: all tea houses score the same, the market pays for every trader, and there is no temple.
option-yunnan-edition-2 = 2nd edition
option-yunnan-edition-2-why = A temple blocks gorges, tea houses score more further up the road, and the market pays only once.
option-yunnan-pro = Pro game
option-yunnan-pro-why = You may bid more than you have, but every missing yuan costs points.
option-yunnan-double-bidding = Double bidding
option-yunnan-double-bidding-why = You may have two traders in one building and get its upgrade twice. The game ends only when the gifts run out, not by points.
option-yunnan-guards = Guards
option-yunnan-guards-why = Once per game you may place a guard in a province; nobody can push you there that round. The game ends only when the gifts run out, not by points.

## The log, after the player’s name
story-bid = bids { $price } on the { $building }.
story-outbid = is outbid at the { $building }.
story-outbid-color = is outbid at the { $building } ({ $color }).
story-bank = goes to the bank.
story-market = sends a trader to the market.
story-pass = passes.
story-take = takes { $structure-a }.
story-build = builds { $structure-a } { $at-at }.
story-block = blocks the { $gorge } gorge for this round.
story-move = moves a trader from { $from } to { $to } ({ $passes ->
    [0] no passes
    [one] 1 pass
   *[other] { $passes } passes
}).
story-push = moves a trader from { $from } to { $to } ({ $passes ->
    [0] no passes
    [one] 1 pass
   *[other] { $passes } passes
}) and pushes { $color } out.
story-pushed = is pushed back from { $from } to { $to }.
story-banished = loses a trader in { $province } to the inspector.
story-done = ends the turn.
story-done-stranded = ends the turn; { $count ->
    [one] a trader without a route returns
   *[other] { $count } traders without a route return
} to the market.
story-score = { $points ->
    [0] converts nothing and keeps { $money } yuan.
    [one] scores 1 point and keeps { $money } yuan.
   *[other] scores { $points } points and keeps { $money } yuan.
}
story-bank-pays = gets { $amount } yuan from the bank (all bids together: { $total }).
story-wins = pays { $price } and gets the upgrade of the { $building }.
story-gifts = receives { $count ->
    [one] a gift
   *[other] { $count } gifts
}.
story-income = earns { $income } yuan.
story-income-transport = earns { $income } yuan, after { $transport } yuan for transport.

## What concerns the reader, told at the top of the board
story-outbid-you = You’ve been outbid at the { $building }. Your trader is back in your supply, and you’re back in the bidding.
story-outbid-color-you = You’ve been outbid at the { $building } ({ $color }). Your trader is back in your supply.
story-pushed-you = Your trader was pushed from { $from } to { $to }.
story-banished-you = The inspector banished your trader from { $province } to the market.

## The log, as sentences of their own
story-progress = Bank and upgrades
story-travel = Travel
story-reckoning = Inspector, gifts and income
story-inspector = The inspector visits { $province } and banishes a trader ({ $color }) to the market.
story-inspector-visits = The inspector visits { $province }.
story-inspector-idle = The inspector visits { $province } and finds nobody to banish.
story-duli-bids = Card { $card }: Dúlì bids on the { $building }.
story-duli-outbid = Dúlì is outbid at the { $building }.
story-duli-waits = Card { $card }: Dúlì can’t bid anywhere and skips this turn.
story-duli-travels = Card { $card }: Dúlì places { $count ->
    [one] a trader
   *[other] { $count } traders
}.
story-duli-teahouse = Dúlì builds a tea house.
story-duli-wins = Dúlì wins the { $building } for { $price }.
story-duli-gifts = Dúlì receives { $count ->
    [one] a gift
   *[other] { $count } gifts
}.

## Final scoring
score-yunnan-track = Points scored
score-yunnan-money = Money (1 point for { $money } yuan)
score-yunnan-gifts = Gifts ({ $gift ->
    [one] 1 point each
   *[other] { $gift } points each
})
score-yunnan-passes = Passes
score-yunnan-influence = Influence
score-yunnan-teahouses = Tea houses
score-yunnan-horse = Horse

## Panes of narrow screens
pane-yunnan-road = Road
pane-yunnan-town = Town

## Why an action isn’t possible
refusal-yunnan-bidding = This is the bidding phase: place a trader, or pass.
refusal-yunnan-progress = First decide what to do with the { $building }.
refusal-yunnan-travelling = This is the travel phase: move traders, build, or end your turn.
refusal-yunnan-converting = The round is over: choose how much income to convert into points.
refusal-yunnan-over = The game is over.
refusal-yunnan-no-trader = You have no trader { $from-at }.
refusal-yunnan-supply-first = You still have { $supply ->
    [one] a trader
   *[other] { $supply } traders
} in your supply. Use those before calling traders back from the provinces.
refusal-yunnan-only-pass = You have no trader left to place, neither in your supply nor in a province. All you can do is pass.
refusal-yunnan-no-space = The { $building } has no space { $price }.
refusal-yunnan-space-taken = Space { $price } at the { $building } is already taken.
refusal-yunnan-already-there = You already have a trader at the { $building } (on { $price }), and one per building is the limit.
refusal-yunnan-not-highest = Small spaces are only for the highest bid. The highest bid at the { $building } is { $highest }, so { $price } isn’t enough.
refusal-yunnan-used-up = You already have everything the { $building } can give you.
refusal-yunnan-over-budget = Your bids would add up to { $bids } yuan, but you have only { $money }.
refusal-yunnan-in-bank = You’re in the bank, so you can’t bid on buildings this round.
refusal-yunnan-bank-already = You already have a space in the bank ({ $space }), and one is the limit.
refusal-yunnan-bank-taken = Bank space { $space } is already taken.
refusal-yunnan-bank-closed = Bank space { $space } isn’t used in this game.
refusal-yunnan-no-temple = There is no temple in this edition.
refusal-yunnan-already-in-temple = You already have a trader in the temple (on { $price }), and one is the limit.
refusal-yunnan-two-already = You already have two traders at the { $building }, and two per building is the limit.
refusal-yunnan-too-few-steps = The { $building } has only { $steps ->
    [one] one upgrade
   *[other] { $steps } upgrades
} left for you, and your traders there already cover { $steps ->
    [one] it
   *[other] them
}.
refusal-yunnan-none-left = You have no { $structure } left to take.
refusal-yunnan-not-at-once = You can’t build { $structure-a } right away; it goes to your supply first.
refusal-yunnan-no-gorge = There is no { $gorge } gorge on this board.
refusal-yunnan-blocked = The { $gorge } gorge is blocked this round.
refusal-yunnan-nobody-there = You have no trader { $from-at }.
refusal-yunnan-too-few-passes = This trip takes { $needed ->
    [one] 1 pass
   *[other] { $needed } passes
}, and you have { $left ->
    [0] none
   *[other] only { $left }
} left.
refusal-yunnan-beyond-horse = { $to } is beyond your horse, which is in { $horse }.
refusal-yunnan-no-way = You can’t get from { $from } to { $to } without going beyond your horse in { $horse }.
refusal-yunnan-travelled = All your traders { $from-at } have already travelled this round.
refusal-yunnan-same-place = Your trader is already in { $place }. Choose another place.
refusal-yunnan-not-to-market = A trip has to end in a province, and Pu’er isn’t one.
refusal-yunnan-no-push-in-market = Nobody can be pushed out of the market.
refusal-yunnan-own-trader = You can’t push your own trader.
refusal-yunnan-nobody-to-push = { $color } has no trader in { $place } to push.
refusal-yunnan-too-influential = You can only push players with less influence. { $color } has { $theirs }, you have { $yours }.
refusal-yunnan-guarded = A guard protects { $color } in { $province } this round.
refusal-yunnan-no-post = You have no trading post to build. Take one at the Builders’ Yard.
refusal-yunnan-post-there = You already have a trading post in { $province }.
refusal-yunnan-post-beyond-horse = { $province } is beyond your horse, which is in { $horse }.
refusal-yunnan-no-bridge = You have no bridge to build. Take one at the Builders’ Yard.
refusal-yunnan-bridge-there = You already have a bridge across the { $gorge } gorge.
refusal-yunnan-bridge-beyond-horse = Both ends of the { $gorge } gorge must be within reach of your horse, which is in { $horse }.
refusal-yunnan-no-teahouse = You have no tea house to build. Take one at the Builders’ Yard.
refusal-yunnan-teahouse-there = There is already a tea house in { $province } ({ $of }).
refusal-yunnan-teahouse-beyond-horse = { $province } is beyond your horse, which is in { $horse }.
refusal-yunnan-no-guards = This game is played without guards.
refusal-yunnan-guard-gone = You have already used your guard. You get one per game.
refusal-yunnan-more-than-income = You can’t convert { $points }: your income is { $income }.
refusal-yunnan-not-in-deck = Card { $card } isn’t in the deck any more.

## The board
y-board = The Tea-Horse Road and the town of Pu’er
y-town = The town of Pu’er
y-market = Pu’er market
y-market-all = { $pay } yuan in total
y-market-each = { $pay } yuan per trader
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
y-closed = blocked this round
y-inspector = inspector
y-legend-trader = yuan per trader
y-legend-post = yuan per post
y-legend-gifts = gifts left here
y-temple-1 = blocks a
y-temple-2 = gorge
y-bank-would = would pay
y-bank-sum = bids total { $sum }
y-bank-pays-each = { $amount } each
y-bank-pays-one = { $amount } yuan
y-bank-pays-two = { $larger } and { $smaller }
y-bank-rest-1 = pays by the
y-bank-rest-2 = sum of all bids
y-bank-closed = This space isn’t used in this game
y-source-supply = supply
y-track-school = traders in play
y-track-customs = passes
y-track-horses = reach of the horse
y-track-guild = influence
y-track-yard = structures taken

# What is where
y-stack = { $count ->
     [one] one trader
    *[other] { $count } traders
    } of { $who } { $where-at }
y-pick = Pick up: { $what }
y-travelled = { $count ->
     [one] One trader here has already travelled.
    *[other] { $count } traders here have already travelled.
    }
y-guard = guard of { $who }
y-horse-of = horse of { $who }
y-bridge-of = bridge of { $who }
y-teahouse-of = tea house of { $who }, { $points ->
     [one] { $points } point
    *[other] { $points } points
    }
y-teahouse-site = room for a tea house, { $points ->
     [one] { $points } point
    *[other] { $points } points
    }

# Targets
y-not-now = { $what }: not possible now. Why?
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } pass
    *[other] { $passes } passes
    }
y-spot-build = { $what-short } { $where-at }
y-spot-block = Block the { $gorge } gorge
y-spot-gorge = { $gorge } gorge
y-spot-market = To the market of Pu’er
y-spot-bid = { $building }, bid { $price }
y-spot-bank = Bank, space { $space }
y-spot-hand = Keep it in your supply
y-nearest = Try instead:

# The line at the top
y-your-turn = Your turn
y-turn-of = { $who } to play
y-duli-turn = Dúlì draws a card
y-over = The game is over
y-last-round = Last round
y-last-round-why = The game ends with this round.
y-last-round-maybe = Last round?
y-last-points = { $count ->
     [one] { $who } can reach { $points } or more, which ends the game.
    *[other] { $who } can reach { $points } or more, which ends the game.
    }
y-last-gifts = The gifts can run out, which ends the game.
y-do-bid = Place a trader on a lit space, or pass.
y-do-pick-trader = Choose the province to call a trader back from.
y-do-only-pass = You have no trader left to place: pass.
y-do-confirm-bid = Confirm, or choose another space.
y-do-structure = Choose a structure from the yard.
y-do-site = Choose where to build it.
y-do-no-site = You can’t build it anywhere now: keep it in your supply.
y-do-block = Choose a gorge to block this round.
y-do-travel = Pick up a trader, build, or end your turn.
y-do-destination = Choose where your trader goes.
y-do-confirm-trip = Confirm, or choose another place.
y-do-convert = Convert income into points. The rest stays money.
y-cost-money = { $free } of { $money } yuan left to bid
y-cost-passes = Costs { $cost } of your { $left ->
     [one] { $left } pass
    *[other] { $left } passes
    }
y-cost-passes-left = { $left ->
     [one] { $left } pass left
    *[other] { $left } passes left
    }
y-cost-income = Income { $income }

# Players
y-order = Order of play
y-places = Order of play: bidding { $bidding }, travel { $travel }
y-order-travel = travel
y-order-bidding = bidding
y-you = you
y-you-name = You
y-playing = to play
y-has-passed = has passed
y-has-travelled = has travelled
y-pts = pts
y-estimate = final score if the game ended now
y-money = money
y-gifts-taken = gifts
y-supply = traders in supply
y-passes-level = passes
y-influence = influence
y-hand = structures in supply
y-deck = cards to come
y-bids = bids { $sum }
y-income = income this round
y-income-now = income this round as things are

# Forecast
y-forecast-bidding = If bidding ended now
y-forecast-round = If the round ended now
y-incomes = Income this round
y-with-move = with this move
y-col-player = Player
y-col-wins = wins
y-col-pays = pays
y-col-keeps = keeps
y-col-gifts = gifts
y-col-income = income
y-col-next = next order
y-win-bank = { $amount } from the bank
y-win-school = { $count ->
     [one] { $count } trader
    *[other] { $count } traders
    }
y-win-customs = { $count ->
     [one] { $count } pass
    *[other] { $count } passes
    }
y-win-horses = horse to { $place }
y-win-guild = influence { $count }
y-win-yard = { $count ->
     [one] a structure
    *[other] { $count } structures
    }
y-win-temple = blocks a gorge
y-transport = { $cost } yuan for transport already deducted
y-visits = The inspector visits { $province }
y-banishes-yours = and banishes your trader
y-banishes-one = and banishes a trader of { $who }
y-banishes-nobody = and banishes nobody

# Tray
y-wait = Waiting for { $who } …
y-trader-from = Trader from
y-build = Build
y-push = push
y-push-whom = Push
y-push-one = push a trader of { $who }
y-push-nobody = nobody
y-heat = { $count ->
     [0] Nobody can outbid you here now.
     [one] { $who } can still outbid you here.
    *[other] { $who } can still outbid you here.
    }
y-heat-large = Nobody can drive you from a large space.
y-heat-badge = { $count ->
     [0] nobody can outbid this
     [one] one rival can still outbid this
    *[other] { $count } rivals can still outbid this
    }
y-take-back = Undo: { $what }
y-convert = Into points
y-convert-spoken = Points +{ $points } = { $score }, yuan +{ $kept } = { $money }
y-whatif = Next bidding with
y-whatif-unit = yuan
y-whatif-beside = { $count ->
    [0] one bid
    [one] beside { $price }
   *[other] beside { $price } and { $price }
}
y-convert-split = { $points ->
     [one] { $points } point
    *[other] { $points } points
    } · { $money } yuan
y-convert-totals = then { $points ->
     [one] { $points } point
    *[other] { $points } points
    } and { $money } yuan
y-convert-all = all { $points }
y-pass-means = { $count ->
     [0] Passing sends nobody to the market
     [one] Passing sends { $count } trader to the market
    *[other] Passing sends { $count } traders to the market
    }
y-pass-loose = if you’re outbid, you’re back in
y-done-market = { $count ->
     [0] Nobody stays in the market
     [one] { $count } trader stays in the market
    *[other] { $count } traders stay in the market
    }
y-done-passes = { $count ->
     [0] all passes used
     [one] { $count } pass unused
    *[other] { $count } passes unused
    }
y-done-first = Your move is made first
y-stranded = { $count ->
     [one] One trader has no route to Pu’er
    *[other] { $count } traders have no route to Pu’er
    }
y-stranded-means = { $count ->
     [one] If you end your turn now, it returns to the market: −{ $lost } yuan.
    *[other] If you end your turn now, they return to the market: −{ $lost } yuan.
    }
y-button-bid = Place
y-button-move = Move
y-button-build = Build
y-button-take = Take
y-button-block = Block
y-button-convert = Convert
y-button-pass = Pass
y-button-done = End turn
y-button-done-anyway = End turn anyway

# Final scoring and cards
y-scoring = Final scoring
y-scoring-total = Total
y-cards = { $count ->
     [one] Dúlì’s last card
    *[other] Dúlì’s { $count } cards to come
    }
y-card = Card { $number }: bids on { $bids }; traders { $traders }
y-card-teahouse = Card { $number }: bids on { $bids }; traders { $traders }; builds a tea house

# The table in words
y-twin = The table in words
y-twin-round = Round { $round }, { $phase }
y-twin-road = The road
y-twin-moves = Legal moves
y-twin-traders = { $count ->
     [one] one trader of { $who }
    *[other] { $count } traders of { $who }
    }
y-twin-post = trading post of { $who }
y-twin-teahouse = tea house of { $who }
y-twin-here = { $where }: { $what }
y-nothing = nothing

# Actions
y-act-bid = bid { $price } on the { $building }
y-act-bid-from = bid { $price } on the { $building } with the trader from { $from }
y-act-bank = go to the bank, space { $space }
y-act-bank-from = go to the bank, space { $space }, with the trader from { $from }
y-act-market = send a trader to the market
y-act-market-from = send the trader from { $from } to the market
y-act-pass = pass
y-act-done = end the turn
y-act-take = take { $what-a }
y-act-build = build { $what-a } { $where-at }
y-act-move = move from { $from } to { $to }
y-act-push = move from { $from } to { $to } and push { $who }
y-act-score = { $points ->
     [0] convert nothing
     [one] convert 1 income into a point
    *[other] convert { $points } income into points
    }
