# What a screen reader says of the pictures.
y-told = { $who } has { $points ->
     [one] { $points } point
    *[other] { $points } points
    }, { $money } yuan, { $gifts ->
     [0] no gifts
     [one] { $gifts } gift
    *[other] { $gifts } gifts
    }, { $supply ->
     [0] no traders
     [one] { $supply } trader
    *[other] { $supply } traders
    } in supply, { $passes ->
     [0] no passes
     [one] { $passes } pass
    *[other] { $passes } passes
    } and influence { $influence }.
y-told-duli = { $who } has { $gifts ->
     [0] no gifts
     [one] { $gifts } gift
    *[other] { $gifts } gifts
    }, { $supply ->
     [0] no traders
     [one] { $supply } trader
    *[other] { $supply } traders
    } in supply and influence { $influence }; { $cards ->
     [0] no cards are
     [one] { $cards } card is
    *[other] { $cards } cards are
    } to come.
y-told-you = This is you.
y-told-acts = It’s { $who }’s turn.
y-told-status = { $who } { $status }.
y-told-estimate = { $points } if it ended now.
told-place = Final place: { $place }.
y-told-hand = Structures in supply: { $what }.
y-told-bids = They bid { $sum } yuan.
y-told-income = Income this round: { $now } yuan.
y-told-income-then = Income this round: { $now } yuan, with this move { $then }.
y-space-heat = { $space }; { $heat }
y-values = { $trader } yuan per trader, { $post } yuan per post
d-told-brings = The wharf brings { $points ->
     [one] { $points } point
    *[other] { $points } points
    } per turn.
