# Why a move is good: what the position after it has over another. `-you` is told to the player it is about.

## Yunnan
why-income-up-you = Your income rises from { $from } to { $to } yuan.
why-income-up = { $name } earns { $to } yuan instead of { $from }.
why-income-down-you = Your income falls from { $from } to { $to } yuan.
why-income-down = { $name } earns only { $to } yuan instead of { $from }.
why-gifts-up-you = { $to ->
    [one] You end the round with { $to } gift instead of { $from }.
   *[other] You end the round with { $to } gifts instead of { $from }.
}
why-gifts-up = { $to ->
    [one] { $name } ends the round with { $to } gift instead of { $from }.
   *[other] { $name } ends the round with { $to } gifts instead of { $from }.
}
why-gifts-down-you = { $to ->
    [one] You end the round with only { $to } gift instead of { $from }.
   *[other] You end the round with only { $to } gifts instead of { $from }.
}
why-gifts-down = { $to ->
    [one] { $name } ends the round with only { $to } gift instead of { $from }.
   *[other] { $name } ends the round with only { $to } gifts instead of { $from }.
}
why-order-you = Next round you’re number { $to } in the travel order instead of number { $from }.
why-order = Next round { $name } is number { $to } in the travel order instead of number { $from }.
why-spared-you = The inspector doesn’t banish your trader.
why-spared = The inspector doesn’t banish { $name }’s trader.
why-banished-you = The inspector banishes your trader { $province-at }.
why-banished = The inspector banishes { $name }’s trader { $province-at }.
why-stranded-you = { $to ->
    [0] All your traders have a route, instead of { $from } without one.
    [one] Only one of your traders is without a route, instead of { $from }.
   *[other] Only { $to } of your traders are without a route, instead of { $from }.
}
why-stranded = { $to ->
    [0] All of { $name }’s traders have a route, instead of { $from } without one.
    [one] Only one of { $name }’s traders is without a route, instead of { $from }.
   *[other] Only { $to } of { $name }’s traders are without a route, instead of { $from }.
}
why-outbids-you = You’re outbid at the { $building }.
why-outbids = { $name } is outbid at the { $building }.
why-safe-you = Nobody can outbid you at the { $building } now.
why-safe = Nobody can outbid { $name } at the { $building } now.
why-exposed-you = At the { $building } you could be outbid by { $rivals }.
why-exposed = At the { $building } { $name } could be outbid by { $rivals }.
why-bank-you = The bank pays you { $to } yuan instead of { $from }.
why-bank = The bank pays { $name } { $to } yuan instead of { $from }.
why-keeps-you = After paying for your bids you have { $to } yuan left instead of { $from }.
why-keeps = After paying for their bids { $name } has { $to } yuan left instead of { $from }.
why-affords-you = You can still afford a bid on the { $building }.
why-affords = { $name } can still afford a bid on the { $building }.
why-unthreatened-you = { $rival } can’t push your trader { $province-at } any more.
why-unthreatened = { $rival } can’t push { $name }’s trader { $province-at } any more.
why-fewer-you = { $to ->
    [0] You have no trader left { $province-at }.
    [one] You have only { $to } trader { $province-at } instead of { $from }.
   *[other] You have only { $to } traders { $province-at } instead of { $from }.
}
why-fewer = { $to ->
    [0] { $name } has no trader left { $province-at }.
    [one] { $name } has only { $to } trader { $province-at } instead of { $from }.
   *[other] { $name } has only { $to } traders { $province-at } instead of { $from }.
}
why-final-you = { $to ->
    [one] If the game ended now, you’d have { $to } point instead of { $from }.
   *[other] If the game ended now, you’d have { $to } points instead of { $from }.
}
why-final = { $to ->
    [one] If the game ended now, { $name } would have { $to } point instead of { $from }.
   *[other] If the game ended now, { $name } would have { $to } points instead of { $from }.
}
why-money-you = You have { $to } yuan for what comes instead of { $from }.
why-money = { $name } has { $to } yuan for what comes instead of { $from }.
why-last-you = { $to ->
    [one] This becomes the last round, and you’re ahead with { $to } point.
   *[other] This becomes the last round, and you’re ahead with { $to } points.
}
why-last = { $to ->
    [one] This becomes the last round, and { $name } is ahead with { $to } point.
   *[other] This becomes the last round, and { $name } is ahead with { $to } points.
}

## Darjeeling
why-points-up-you = { $to ->
    [one] You have { $to } point instead of { $from }.
   *[other] You have { $to } points instead of { $from }.
}
why-points-up = { $to ->
    [one] { $name } has { $to } point instead of { $from }.
   *[other] { $name } has { $to } points instead of { $from }.
}
why-points-down-you = { $to ->
    [one] You have only { $to } point instead of { $from }.
   *[other] You have only { $to } points instead of { $from }.
}
why-points-down = { $to ->
    [one] { $name } has only { $to } point instead of { $from }.
   *[other] { $name } has only { $to } points instead of { $from }.
}
why-freight-up-you = { $to ->
    [one] Your crates on the ships score { $to } point per turn instead of { $from }.
   *[other] Your crates on the ships score { $to } points per turn instead of { $from }.
}
why-freight-up = { $to ->
    [one] { $name }’s crates on the ships score { $to } point per turn instead of { $from }.
   *[other] { $name }’s crates on the ships score { $to } points per turn instead of { $from }.
}
why-freight-down-you = { $to ->
    [one] Your crates on the ships score only { $to } point per turn instead of { $from }.
   *[other] Your crates on the ships score only { $to } points per turn instead of { $from }.
}
why-freight-down = { $to ->
    [one] { $name }’s crates on the ships score only { $to } point per turn instead of { $from }.
   *[other] { $name }’s crates on the ships score only { $to } points per turn instead of { $from }.
}
why-halves-you = { $to ->
    [one] You have { $to } half behind your screen instead of { $from }.
   *[other] You have { $to } halves behind your screen instead of { $from }.
}
why-halves = { $to ->
    [one] { $name } has { $to } half behind the screen instead of { $from }.
   *[other] { $name } has { $to } halves behind the screen instead of { $from }.
}
why-action-tiles-you = { $to ->
    [one] You have { $to } action tile instead of { $from }.
   *[other] You have { $to } action tiles instead of { $from }.
}
why-action-tiles = { $to ->
    [one] { $name } has { $to } action tile instead of { $from }.
   *[other] { $name } has { $to } action tiles instead of { $from }.
}
why-load-up-you = { $to ->
    [one] Your largest shipment from there would be { $to } crate instead of { $from }.
   *[other] Your largest shipment from there would be { $to } crates instead of { $from }.
}
why-load-up = { $to ->
    [one] { $name }’s largest shipment would be { $to } crate instead of { $from }.
   *[other] { $name }’s largest shipment would be { $to } crates instead of { $from }.
}
why-load-down-you = { $to ->
    [one] Your largest shipment would be only { $to } crate instead of { $from }.
   *[other] Your largest shipment would be only { $to } crates instead of { $from }.
}
why-load-down = { $to ->
    [one] { $name }’s largest shipment would be only { $to } crate instead of { $from }.
   *[other] { $name }’s largest shipment would be only { $to } crates instead of { $from }.
}
why-demand-you = { $to ->
    [one] Demand pays { $to } point for your { $tea } instead of { $from }.
   *[other] Demand pays { $to } points for your { $tea } instead of { $from }.
}
why-demand = { $to ->
    [one] Demand pays { $to } point for { $name }’s { $tea } instead of { $from }.
   *[other] Demand pays { $to } points for { $name }’s { $tea } instead of { $from }.
}

## Around the reasons
why = Why
why-none = Nothing on the board tells the two apart right after the turn; the difference comes from what follows.
