### Formes courtes, où la place manque

y-too-far = trop loin

# Ce qu’on a fait à Darjeeling, en peu de mots après le nom
frame-start = { $cell }
frame-go = { $cell }{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}, { $tile }
frame-stay = reste sur place
frame-keep = n’expédie rien
frame-ship = expédie { $crates ->
    [0] 0 caisse
    [one] 1 caisse
   *[other] { $crates } caisses
} : { $tea }, +{ $gained }
