# Das Ende einer Runde in Schritten, was seit dem eigenen Zug geschah, und das Tempo von beidem.

tale-title = Ende von Runde { $round }
tale-inspector = { own-inspector }
tale-inspector-why = Der { own-inspector } geht in die Provinz mit dem höchsten Ertrag und verbannt dort einen Händler dessen, der am meisten Einfluss hat.
tale-inspector-told = { $province } hat den höchsten Ertrag: { $sum }. Der { own-inspector } verbannt einen Händler von { $who } (Einfluss { $influence }).
tale-inspector-told-order = { $province } hat den höchsten Ertrag: { $sum }. Der { own-inspector } verbannt einen Händler von { $who } (Einfluss { $influence }, weiter vorn in der Reisereihenfolge als andere mit gleich viel).
tale-inspector-you = { $province } hat den höchsten Ertrag: { $sum }. Der { own-inspector } verbannt deinen Händler (Einfluss { $influence }).
tale-inspector-you-order = { $province } hat den höchsten Ertrag: { $sum }. Der { own-inspector } verbannt deinen Händler (Einfluss { $influence }, weiter vorn in der Reisereihenfolge als andere mit gleich viel).
tale-inspector-idle = { $province } hat den höchsten Ertrag: { $sum }. Der { own-inspector } findet niemanden zu verbannen.
tale-richest = { $sum }, am meisten
tale-banished = { $who }: { own-to-market }
tale-banished-you = Dein Händler: { own-to-market }
tale-banished-none = Niemand zu verbannen
tale-guest = { $who }: Einfluss { $influence }
tale-guest-order = { $who }: Einfluss { $influence }, weiter vorn in der Reisereihenfolge
tale-guest-teahouse = { $who }: sicher, Teehaus
tale-guest-influence = { $who }: sicher, Einfluss { $influence }
tale-yield = { $traders } Händler, { $posts } Handelsposten
tale-yield-traders = { $traders } Händler

tale-gifts = { own-gifts }
tale-gifts-why = Jeder Händler nimmt ein { own-gift }, wo er steht. Reichen sie nicht, kommt der höchste Einfluss zuerst.
tale-gifts-told = { own-gifts }: { $list }.
tale-gifts-none = Niemand nimmt ein { own-gift }.
tale-gifts-left = { $count ->
    [one] { $count } { own-gift } liegt noch auf dem Plan.
   *[other] { $count } { own-gifts } liegen noch auf dem Plan.
} { $end ->
    [0] Ist keines mehr da, endet das Spiel.
   *[other] Sind es { $end } oder weniger, endet das Spiel.
}
tale-short = { $gifts ->
    [one] { $gifts } { own-gift }
   *[other] { $gifts } { own-gifts }
} für { $traders } Händler
tale-share = { $who }, Einfluss { $influence }: { $got }

tale-income = Einkommen
tale-income-why = Händler und angeschlossene Handelsposten bringen Geld, ebenso der Markt. Jede Lücke auf dem Weg eines Händlers kostet Transport.
tale-income-told = Einkommen: { $list }.
tale-transport = { $who } zahlt { $cost } für Transport
tale-transport-why = Der Weg nach { $province } hat eine Lücke.

tale-order = Neue Reihenfolge
tale-order-why = Das höchste Einkommen reist zuerst und bietet zuletzt.
tale-order-told = Es reisen: { $list }. Geboten wird umgekehrt.
tale-this-round = diese Runde
tale-both-ways = → so wird gereist, umgekehrt geboten ←
tale-first = reist zuerst, bietet zuletzt
tale-last = reist zuletzt, bietet zuerst
tale-tie = gleich mit { $who }, war weiter hinten

story-first = reist in der nächsten Runde zuerst und bietet zuletzt.

# Die Schritte
tale-of = { $step } von { $steps }
tale-back = Voriger Schritt
tale-on = Nächster Schritt
tale-replay = Wiederholen
tale-skip = Überspringen
tale-go-on = Weiter
tale-pace = Tempo
tale-pace-slow = ½
tale-pace-normal = 1×
tale-pace-fast = 2×
tale-pace-step = Schritt
tale-pace-slow-why = halbes Tempo
tale-pace-normal-why = normales Tempo
tale-pace-fast-why = doppeltes Tempo
tale-pace-step-why = jeder Schritt wartet auf dich
tale-play = Schritt für Schritt zeigen

# Seit deinem Zug
since-title = Seit deinem Zug
slot-now = Wenn jetzt Schluss wäre
frame-bid = { $building } { $price }
frame-outbid = { $who } ist überboten
frame-outbid-you = du bist überboten
frame-outbid-color = { $who } ist überboten
frame-outbid-color-you = du bist überboten
frame-bank = Bank
frame-market = Markt
frame-pass = passt
frame-take = { $structure }
frame-build = { $structure } { $at-at }
frame-block = { $gorge } gesperrt
frame-move = { $from } → { $to }
frame-push = { $from } → { $to }
frame-pushed = { $who }: zurück nach { $to }
frame-pushed-you = du: zurück nach { $to }
frame-done = beendet den Zug
frame-done-stranded = { $count } Händler ohne Route
frame-score = { $points ->
    [one] { $points } Siegpunkt
   *[other] { $points } Siegpunkte
}, { $money } Yuán

# Was einem Spieler geschah
alert-outbid = { $who } hat dich überboten: { $building }
alert-outbid-why = Dein Händler ist wieder in deinem Vorrat, und du bietest wieder mit.
alert-outbid-color = { $who } hat dich überboten: { $building } ({ $color })
alert-outbid-color-why = Dein Händler ist wieder in deinem Vorrat.
alert-pushed = { $who } hat deinen Händler verdrängt
alert-pushed-why = Er ging von { $from } nach { $to }.
alert-banished = Der { own-inspector } hat deinen Händler verbannt
alert-banished-why = Er ging von { $province } { own-to-market }.
alert-open = { $count ->
    [0] Dort steht dir jetzt kein Feld offen.
   *[other] Dort stehen dir noch offen: { $prices }.
}

# Tempo
tempo = Tempo der Züge und Erzählungen
tempo-slow = langsam
tempo-normal = normal
tempo-instant = sofort
tempo-step = Schritt für Schritt
keys-story-steps = Durch das Ende einer Runde gehen
keys-story-pause = Die Erzählung anhalten oder weiterlaufen lassen
keys-story-again = Wiederholen
keys-story-skip = Die Erzählung überspringen oder eine Meldung schließen
keys-frames = Einen Zug zurück oder weiter zeigen
