### Short forms, where there is little room

y-too-far = too far

# What players of Darjeeling did, in few words beside their name
frame-start = { $cell }
frame-go = { $cell }{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}, { $tile }
frame-stay = stays
frame-keep = ships nothing
frame-ship = ships { $crates ->
    [one] 1 crate
   *[other] { $crates } crates
}: { $tea }, +{ $gained }
