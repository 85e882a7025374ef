# Was ein Screenreader über die Bilder sagt.
y-told = { $who } hat { $points ->
     [one] { $points } Siegpunkt
    *[other] { $points } Siegpunkte
    }, { $money } Yuán, { $gifts ->
     [0] keine { own-gifts }
     [one] { $gifts } { own-gift }
    *[other] { $gifts } { own-gifts }
    }, { $supply ->
     [0] keine Händler
    *[other] { $supply } Händler
    } im Vorrat, { $passes ->
     [0] keine Passierscheine
     [one] { $passes } Passierschein
    *[other] { $passes } Passierscheine
    } und Einfluss { $influence }.
y-told-duli = { $who } hat { $gifts ->
     [0] keine { own-gifts }
     [one] { $gifts } { own-gift }
    *[other] { $gifts } { own-gifts }
    }, { $supply ->
     [0] keine Händler
    *[other] { $supply } Händler
    } im Vorrat und Einfluss { $influence }; { $cards ->
     [0] keine Karten kommen
     [one] { $cards } Karte kommt
    *[other] { $cards } Karten kommen
    } noch.
y-told-you = Das bist du.
y-told-acts = { $who } ist am Zug.
y-told-status = { $who } { $status }.
y-told-estimate = Wäre die Partie jetzt zu Ende, { $points ->
     [one] wäre es { $points } Siegpunkt
    *[other] wären es { $points } Siegpunkte
    }.
told-place = Endplatz: { $place }.
y-told-hand = Bauwerke im Vorrat: { $what }.
y-told-bids = Gebote: { $sum } Yuán.
y-told-income = { own-round-income }: { $now } Yuán.
y-told-income-then = { own-round-income }: { $now } Yuán, mit diesem Zug { $then }.
y-space-heat = { $space }; { $heat }
y-values = { $trader } Yuán je Händler, { $post } Yuán je Handelsposten
d-told-brings = Der Kai bringt { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    } je Zug.
