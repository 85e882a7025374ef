# Yunnan: das Protokoll in Sätzen, nach dem Namen, und die Schlusswertung.
story-bid = bietet { $price }: { $building }.
story-overbid = ist überboten ({ $building }) und nimmt seinen Händler zurück: { $color }.
story-bank = geht zur Bank.
story-market = setzt einen Händler in den Markt.
story-pass = passt.
story-take = nimmt ein Bauwerk: { $structure }.
story-build = baut: { $structure }, { $at }.
story-block = sperrt die Schlucht { $gorge } für diese Runde.
story-move = schickt einen Händler von { $from } nach { $to } ({ $passes ->
    [one] 1 Passierschein
   *[other] { $passes } Passierscheine
}).
story-push = schickt einen Händler von { $from } nach { $to } ({ $passes ->
    [one] 1 Passierschein
   *[other] { $passes } Passierscheine
}) und verdrängt { $color }.
story-done = beendet den Zug.
story-done-stranded = beendet den Zug; { $count ->
    [one] ein isolierter Händler geht
   *[other] { $count } isolierte Händler gehen
} in den Markt.
story-score = macht { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und nimmt { $money } Yuan.
story-progress = Bank und Fortschritte
story-bank-pays = erhält { $amount } Yuan von der Bank; alle Gebote zusammen sind { $total }.
story-wins = zahlt { $price } und nimmt den Fortschritt: { $building }.
story-travel = Reise
story-reckoning = Inspektor, Gastgeschenke und Einkommen
story-inspector = Der Inspektor besucht { $province } und schickt einen Händler in den Markt: { $color }.
story-inspector-idle = Der Inspektor besucht { $province } und findet niemanden, den er fortschicken könnte.
story-gifts = erhält { $count ->
    [one] ein Gastgeschenk
   *[other] { $count } Gastgeschenke
}.
story-income = nimmt { $income } Yuan ein.
story-income-transport = nimmt { $income } Yuan ein, { $transport } Transportkosten sind abgezogen.
story-duli-bids = Karte { $card }: Dúlì bietet. { $building }.
story-duli-waits = Karte { $card }: Kein Gebäude passt, Dúlì setzt diesen Zug aus.
story-duli-travels = Karte { $card }: Dúlì stellt { $count ->
    [one] einen Händler
   *[other] { $count } Händler
} auf.
story-duli-teahouse = Dúlì baut ein Teehaus.
story-duli-wins = Dúlìs Gebot von { $price } stand: { $building }.
story-duli-gifts = Dúlì nimmt { $count ->
    [one] ein Gastgeschenk
   *[other] { $count } Gastgeschenke
}.
score-yunnan-track = Gesammelte Punkte
score-yunnan-money = Geld, 3 Yuan ein Punkt
score-yunnan-gifts = Gastgeschenke
score-yunnan-passes = Passierscheine
score-yunnan-influence = Einfluss
score-yunnan-teahouses = Teehäuser
score-yunnan-horse = Pferd
word-kang = Kang
word-qamdo-first = Qamdo
word-yunnan-qamdo-first = Yunnan–Qamdo
word-qamdo-qinghai-first = Qamdo–Qinghai
word-dragon = Drachenhaus
pane-yunnan-road = Straße
pane-yunnan-town = Stadt
