# The end of a round told in steps, what happened since a player's turn, and the pace of both.

tale-title = End of round { $round }
tale-inspector = Inspector
tale-inspector-why = The inspector goes to the province that yields the most, and banishes one trader of whoever has the most influence there.
tale-inspector-told = { $province } yields the most: { $sum }. The inspector banishes a trader of { $who } (influence { $influence }).
tale-inspector-told-order = { $province } yields the most: { $sum }. The inspector banishes a trader of { $who } (influence { $influence }, earlier in travel order than others with as much).
tale-inspector-you = { $province } yields the most: { $sum }. The inspector banishes your trader (influence { $influence }).
tale-inspector-you-order = { $province } yields the most: { $sum }. The inspector banishes your trader (influence { $influence }, earlier in travel order than others with as much).
tale-inspector-idle = { $province } yields the most: { $sum }. The inspector finds nobody to banish.
tale-richest = { $sum } most
tale-banished = { $who }: to the market
tale-banished-you = Your trader: to the market
tale-banished-none = Nobody to banish
tale-guest = { $who }: influence { $influence }
tale-guest-order = { $who }: influence { $influence }, earlier in travel order
tale-guest-teahouse = { $who }: safe, tea house
tale-guest-influence = { $who }: safe, influence { $influence }
tale-yield = { $traders ->
    [one] { $traders } trader
   *[other] { $traders } traders
}, { $posts ->
    [one] { $posts } post
   *[other] { $posts } posts
}
tale-yield-traders = { $traders ->
    [one] { $traders } trader
   *[other] { $traders } traders
}

tale-gifts = Gifts
tale-gifts-why = Every trader takes one gift where they stand. Where there are too few, the highest influence comes first.
tale-gifts-told = Gifts: { $list }.
tale-gifts-none = Nobody takes a gift.
tale-gifts-left = { $count ->
    [one] { $count } gift is left on the board.
   *[other] { $count } gifts are left on the board.
} { $end ->
    [0] When none is left, the game ends.
   *[other] With { $end } or fewer, the game ends.
}
tale-short = { $gifts ->
    [one] { $gifts } gift
   *[other] { $gifts } gifts
} for { $traders ->
    [one] { $traders } trader
   *[other] { $traders } traders
}
tale-share = { $who }, influence { $influence }: { $got }

tale-income = Income
tale-income-why = Traders and connected posts earn, and so does the market. Every gap on a trader’s way costs transport.
tale-income-told = Income: { $list }.
tale-transport = { $who } pays { $cost } for transport
tale-transport-why = The way to { $province } has a gap.

tale-order = New order
tale-order-why = The highest income travels first and bids last.
tale-order-told = Travel order: { $list }. Bidding goes the other way round.
tale-this-round = this round
tale-both-ways = → travel in this order, bid in the other ←
tale-first = travels first, bids last
tale-last = travels last, bids first
tale-tie = level with { $who }, was further back

story-first = travels first in the next round and bids last.

# The stepper
tale-of = { $step } of { $steps }
tale-back = Previous step
tale-on = Next step
tale-replay = Replay
tale-skip = Skip
tale-go-on = Go on
tale-pace = Pace
tale-pace-slow = ½
tale-pace-normal = 1×
tale-pace-fast = 2×
tale-pace-step = step
tale-pace-slow-why = half the speed
tale-pace-normal-why = normal speed
tale-pace-fast-why = double speed
tale-pace-step-why = every step waits for you
tale-play = Show step by step

# Since your turn
since-title = Since your turn
slot-now = If it ended now
frame-bid = { $building } { $price }
frame-outbid = { $who } is outbid
frame-outbid-you = you’re outbid
frame-outbid-color = { $who } is outbid
frame-outbid-color-you = you’re outbid
frame-bank = bank
frame-market = market
frame-pass = passes
frame-take = { $structure }
frame-build = { $structure } { $at-at }
frame-block = { $gorge } closed
frame-move = { $from } → { $to }
frame-push = { $from } → { $to }
frame-pushed = { $who } is pushed back to { $to }
frame-pushed-you = you’re pushed back to { $to }
frame-done = ends the turn
frame-done-stranded = { $count ->
    [one] { $count } trader without a route
   *[other] { $count } traders without a route
}
frame-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $money } yuan

# What happened to a player
alert-outbid = { $who } outbid you at the { $building }
alert-outbid-why = Your trader is back in your supply, and you’re back in the bidding.
alert-outbid-color = { $who } outbid you at the { $building } ({ $color })
alert-outbid-color-why = Your trader is back in your supply.
alert-pushed = { $who } pushed your trader
alert-pushed-why = It went from { $from } to { $to }.
alert-banished = The inspector banished your trader
alert-banished-why = It went from { $province } to the market.
alert-open = { $count ->
    [0] No space there is open to you now.
   *[other] Still open to you there: { $prices }.
}

# Pace
tempo = Pace of moves and stories
tempo-slow = slow
tempo-normal = normal
tempo-instant = instant
tempo-step = step by step
keys-story-steps = Step through the story of a round
keys-story-pause = Pause the story, or let it go on
keys-story-again = Replay
keys-story-skip = Skip the story, or close a message
keys-frames = Replay one turn back or forward
