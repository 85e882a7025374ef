# Warum ein Zug gut ist: was die Stellung danach einer anderen voraushat. `-you` wird denen gesagt, um die es geht.

## Yunnan
why-income-up-you = Dein { own-income } steigt von { $from } auf { $to } Yuán.
why-income-up = { $name } verdient { $to } statt { $from } Yuán.
why-income-down-you = Dein { own-income } sinkt von { $from } auf { $to } Yuán.
why-income-down = { $name } verdient nur noch { $to } statt { $from } Yuán.
why-gifts-up-you = { $to ->
    [one] Am Ende der Runde hast du { $to } { own-gift } statt { $from }.
   *[other] Am Ende der Runde hast du { $to } { own-gifts } statt { $from }.
}
why-gifts-up = { $to ->
    [one] Am Ende der Runde hat { $name } { $to } { own-gift } statt { $from }.
   *[other] Am Ende der Runde hat { $name } { $to } { own-gifts } statt { $from }.
}
why-gifts-down-you = { $to ->
    [one] Am Ende der Runde hast du nur { $to } { own-gift } statt { $from }.
   *[other] Am Ende der Runde hast du nur { $to } { own-gifts } statt { $from }.
}
why-gifts-down = { $to ->
    [one] Am Ende der Runde hat { $name } nur { $to } { own-gift } statt { $from }.
   *[other] Am Ende der Runde hat { $name } nur { $to } { own-gifts } statt { $from }.
}
why-order-you = In der nächsten Runde reist du an { $to }. statt an { $from }. Stelle.
why-order = In der nächsten Runde reist { $name } an { $to }. statt an { $from }. Stelle.
why-spared-you = Der { own-inspector } verbannt deinen Händler nicht.
why-spared = Der { own-inspector } verbannt den Händler von { $name } nicht.
why-banished-you = Der { own-inspector } verbannt deinen Händler { $province-at }.
why-banished = Der { own-inspector } verbannt den Händler von { $name } { $province-at }.
why-stranded-you = { $to ->
    [0] Alle deine Händler sind angeschlossen; sonst wären { $from } isoliert.
    [one] Nur einer deiner Händler ist isoliert statt { $from }.
   *[other] Nur { $to } deiner Händler sind isoliert statt { $from }.
}
why-stranded = { $to ->
    [0] { $name } hat keinen isolierten Händler; sonst wären es { $from }.
    [one] { $name } hat nur einen isolierten Händler statt { $from }.
   *[other] { $name } hat nur { $to } isolierte Händler statt { $from }.
}
why-outbids-you = Du wirst { $building-at } überboten.
why-outbids = { $name } wird { $building-at } überboten.
why-safe-you = Niemand kann dich { $building-at } noch überbieten.
why-safe = Niemand kann { $name } { $building-at } noch überbieten.
why-exposed-you = Von { $rivals } könntest du { $building-at } überboten werden.
why-exposed = Von { $rivals } könnte { $name } { $building-at } überboten werden.
why-bank-you = Die Bank zahlt dir { $to } statt { $from } Yuán.
why-bank = Die Bank zahlt { $name } { $to } statt { $from } Yuán.
why-keeps-you = Nach dem Bezahlen deiner Gebote bleiben dir { $to } statt { $from } Yuán.
why-keeps = Nach dem Bezahlen der Gebote bleiben { $name } { $to } statt { $from } Yuán.
why-affords-you = Du kannst dir noch ein Gebot { $building-at } leisten.
why-affords = { $name } kann sich noch ein Gebot { $building-at } leisten.
why-unthreatened-you = { $rival } kann deinen Händler { $province-at } nicht mehr verdrängen.
why-unthreatened = { $rival } kann den Händler von { $name } { $province-at } nicht mehr verdrängen.
why-fewer-you = { $to ->
    [0] Du hast { $province-at } keinen Händler mehr.
   *[other] Du hast { $province-at } nur noch { $to } statt { $from } Händler.
}
why-fewer = { $to ->
    [0] { $name } hat { $province-at } keinen Händler mehr.
   *[other] { $name } hat { $province-at } nur noch { $to } statt { $from } Händler.
}
why-final-you = { $to ->
    [one] Wäre das Spiel jetzt zu Ende, hättest du { $to } Siegpunkt statt { $from }.
   *[other] Wäre das Spiel jetzt zu Ende, hättest du { $to } Siegpunkte statt { $from }.
}
why-final = { $to ->
    [one] Wäre das Spiel jetzt zu Ende, hätte { $name } { $to } Siegpunkt statt { $from }.
   *[other] Wäre das Spiel jetzt zu Ende, hätte { $name } { $to } Siegpunkte statt { $from }.
}
why-money-you = Für das Weitere hast du { $to } statt { $from } Yuán.
why-money = Für das Weitere hat { $name } { $to } statt { $from } Yuán.
why-last-you = { $to ->
    [one] Das wird die letzte Runde, und du führst mit { $to } Siegpunkt.
   *[other] Das wird die letzte Runde, und du führst mit { $to } Siegpunkten.
}
why-last = { $to ->
    [one] Das wird die letzte Runde, und { $name } führt mit { $to } Siegpunkt.
   *[other] Das wird die letzte Runde, und { $name } führt mit { $to } Siegpunkten.
}

## Darjeeling
why-points-up-you = { $to ->
    [one] Du hast { $to } Siegpunkt statt { $from }.
   *[other] Du hast { $to } Siegpunkte statt { $from }.
}
why-points-up = { $to ->
    [one] { $name } hat { $to } Siegpunkt statt { $from }.
   *[other] { $name } hat { $to } Siegpunkte statt { $from }.
}
why-points-down-you = { $to ->
    [one] Du hast nur { $to } Siegpunkt statt { $from }.
   *[other] Du hast nur { $to } Siegpunkte statt { $from }.
}
why-points-down = { $to ->
    [one] { $name } hat nur { $to } Siegpunkt statt { $from }.
   *[other] { $name } hat nur { $to } Siegpunkte statt { $from }.
}
why-freight-up-you = { $to ->
    [one] Deine Kisten auf den Schiffen bringen pro Zug { $to } Siegpunkt statt { $from }.
   *[other] Deine Kisten auf den Schiffen bringen pro Zug { $to } Siegpunkte statt { $from }.
}
why-freight-up = { $to ->
    [one] Die Kisten von { $name } bringen pro Zug { $to } Siegpunkt statt { $from }.
   *[other] Die Kisten von { $name } bringen pro Zug { $to } Siegpunkte statt { $from }.
}
why-freight-down-you = { $to ->
    [one] Deine Kisten auf den Schiffen bringen pro Zug nur { $to } Siegpunkt statt { $from }.
   *[other] Deine Kisten auf den Schiffen bringen pro Zug nur { $to } Siegpunkte statt { $from }.
}
why-freight-down = { $to ->
    [one] Die Kisten von { $name } bringen pro Zug nur { $to } Siegpunkt statt { $from }.
   *[other] Die Kisten von { $name } bringen pro Zug nur { $to } Siegpunkte statt { $from }.
}
why-halves-you = { $to ->
    [one] Hinter deinem Sichtschirm liegt { $to } halbe Kiste statt { $from }.
   *[other] Hinter deinem Sichtschirm liegen { $to } halbe Kisten statt { $from }.
}
why-halves = { $to ->
    [one] Hinter dem Sichtschirm von { $name } liegt { $to } halbe Kiste statt { $from }.
   *[other] Hinter dem Sichtschirm von { $name } liegen { $to } halbe Kisten statt { $from }.
}
why-action-tiles-you = { $to ->
    [one] Du hast { $to } Marke statt { $from }.
   *[other] Du hast { $to } Marken statt { $from }.
}
why-action-tiles = { $to ->
    [one] { $name } hat { $to } Marke statt { $from }.
   *[other] { $name } hat { $to } Marken statt { $from }.
}
why-load-up-you = { $to ->
    [one] Deine größte Ladung wäre von dort { $to } Kiste statt { $from }.
   *[other] Deine größte Ladung wären von dort { $to } Kisten statt { $from }.
}
why-load-up = { $to ->
    [one] Die größte Ladung von { $name } wäre { $to } Kiste statt { $from }.
   *[other] Die größte Ladung von { $name } wären { $to } Kisten statt { $from }.
}
why-load-down-you = { $to ->
    [one] Deine größte Ladung wäre nur { $to } Kiste statt { $from }.
   *[other] Deine größte Ladung wären nur { $to } Kisten statt { $from }.
}
why-load-down = { $to ->
    [one] Die größte Ladung von { $name } wäre nur { $to } Kiste statt { $from }.
   *[other] Die größte Ladung von { $name } wären nur { $to } Kisten statt { $from }.
}
why-demand-you = { $to ->
    [one] Die Nachfrage zahlt für deinen { $tea-acc } { $to } Siegpunkt statt { $from }.
   *[other] Die Nachfrage zahlt für deinen { $tea-acc } { $to } Siegpunkte statt { $from }.
}
why-demand = { $to ->
    [one] Die Nachfrage zahlt { $name } für { $tea-acc } { $to } Siegpunkt statt { $from }.
   *[other] Die Nachfrage zahlt { $name } für { $tea-acc } { $to } Siegpunkte statt { $from }.
}

## Um die Gründe herum
why = Warum
why-none = Gleich nach dem Zug unterscheidet die beiden nichts, was sich zählen ließe; der Unterschied kommt später.
