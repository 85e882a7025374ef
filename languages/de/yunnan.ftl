### Yunnan

game-yunnan = Yunnan
game-yunnan-why = Bilde Händler aus, ziehe die { own-road } hinauf und mache im richtigen Moment aus Tee Siegpunkte. Für 2 bis 5 Personen, etwa eine Stunde.

## Möglichkeiten
option-yunnan-edition = Auflage
option-yunnan-edition-1 = 1. Auflage
option-yunnan-edition-1-why = Wie zuerst gedruckt: Alle Teehäuser zählen gleich viel, der Markt zahlt für jeden Händler, und es gibt keinen Tempel.
option-yunnan-edition-2 = 2. Auflage
option-yunnan-edition-2-why = Ein Tempel sperrt Schluchten, Teehäuser bringen weiter oben an der Straße mehr Siegpunkte, und der Markt zahlt nur einmal.
option-yunnan-pro = Profiversion
option-yunnan-pro-why = Du darfst mehr bieten, als du hast, aber jeder fehlende Yuán kostet Siegpunkte.
option-yunnan-double-bidding = Doppeltes Bieten
option-yunnan-double-bidding-why = Du darfst zwei Händler in einem Gebäude haben und bekommst seinen Fortschritt dann doppelt. Die Partie endet erst, wenn keine { own-gifts } mehr da sind, nicht durch Siegpunkte.
option-yunnan-guards = Wächter
option-yunnan-guards-why = Einmal pro Partie darfst du einen Wächter in eine Provinz stellen; dort kann dich in dieser Runde niemand verdrängen. Die Partie endet erst, wenn keine { own-gifts } mehr da sind, nicht durch Siegpunkte.

## Der Verlauf, nach dem Namen
story-bid = bietet { $price } { $building-bid }.
story-outbid = wird { $building-at } überboten.
story-outbid-color = wird { $building-at } überboten ({ $color }).
story-bank = geht { own-to-bank }.
story-market = setzt einen Händler { own-to-market }.
story-pass = passt.
story-take = nimmt { $structure-a }.
story-build = { $structure-builds } { $structure-a } { $at-at }.
story-block = sperrt die Schlucht { $gorge } für diese Runde.
story-move = schickt einen Händler von { $from } nach { $to } ({ $passes ->
    [0] kein Passierschein
    [one] 1 Passierschein
   *[other] { $passes } Passierscheine
}).
story-push = schickt einen Händler von { $from } nach { $to } ({ $passes ->
    [0] kein Passierschein
    [one] 1 Passierschein
   *[other] { $passes } Passierscheine
}) und verdrängt { $color }.
story-pushed = wird von { $from } nach { $to } verdrängt.
story-banished = verliert in { $province } einen Händler an den { own-inspector }.
story-done = beendet den Zug.
story-done-stranded = beendet den Zug; { $count ->
    [one] ein isolierter Händler geht
   *[other] { $count } isolierte Händler gehen
} { own-to-market }.
story-score = { $points ->
    [0] wandelt nichts um und behält { $money } Yuán.
    [one] wandelt 1 Yuán in einen Siegpunkt um und behält { $money ->
        [0] nichts
       *[other] { $money } Yuán
    }.
   *[other] wandelt { $points } Yuán in Siegpunkte um und behält { $money ->
        [0] nichts
       *[other] { $money } Yuán
    }.
}
story-bank-pays = erhält { $amount } Yuán aus der Bank (Summe aller Gebote: { $total }).
story-wins = zahlt { $price } Yuán für den Fortschritt { $building-gen }.
story-gifts = erhält { $count ->
    [one] ein { own-gift }
   *[other] { $count } { own-gifts }
}.
story-income = erzielt { own-an-income } von { $income } Yuán.
story-income-transport = erzielt { own-an-income } von { $income } Yuán, nach Abzug von { $transport } Yuán Transportkosten.

## What concerns the reader, told at the top of the board
story-outbid-you = Du bist { $building-at } überboten worden. Dein Händler ist wieder in deinem Vorrat, und du bietest wieder mit.
story-outbid-color-you = Du bist { $building-at } überboten worden ({ $color }). Dein Händler ist wieder in deinem Vorrat.
story-pushed-you = Dein Händler ist von { $from } nach { $to } verdrängt worden.
story-banished-you = Der { own-inspector } hat deinen Händler aus { $province } verbannt.

## Der Verlauf, ganze Sätze
story-progress = Bank und Fortschritte
story-travel = Reisen
story-reckoning = { own-inspector }, { own-gifts } und { own-incomes }
story-inspector = Der { own-inspector } besucht { $province } und verbannt einen Händler von { $color } zurück { own-to-market }.
story-inspector-visits = Der { own-inspector } besucht { $province }.
story-inspector-idle = Der { own-inspector } besucht { $province } und findet niemanden, den er verbannen könnte.
story-duli-bids = Karte { $card }: Dúlì bietet { $building-bid }.
story-duli-outbid = Dúlì wird { $building-at } überboten.
story-duli-waits = Karte { $card }: Dúlì kann nirgends bieten und setzt diesen Zug aus.
story-duli-travels = Karte { $card }: Dúlì setzt { $count ->
    [0] keinen Händler
    [one] einen Händler
   *[other] { $count } Händler
} ein.
story-duli-teahouse = Dúlì baut ein Teehaus.
story-duli-wins = Dúlì hat mit { $price } erfolgreich { $building-bid } geboten.
story-duli-gifts = Dúlì erhält { $count ->
    [one] ein { own-gift }
   *[other] { $count } { own-gifts }
}.

## Schlusswertung
score-yunnan-track = Erzielte Punkte
score-yunnan-money = Geld (1 Punkt je { $money } Yuán)
score-yunnan-gifts = { own-gifts } (je { $gift ->
    [one] 1 Punkt
   *[other] { $gift } Punkte
})
score-yunnan-passes = Passierscheine
score-yunnan-influence = Einfluss
score-yunnan-teahouses = Teehäuser
score-yunnan-horse = Pferd

## Bereiche auf schmalen Bildschirmen
pane-yunnan-road = Straße
pane-yunnan-town = Stadt

## Warum etwas nicht geht
refusal-yunnan-bidding = Jetzt wird geboten: Setze einen Händler ein oder passe.
refusal-yunnan-progress = Entscheide zuerst, was du { $building-at } tust.
refusal-yunnan-travelling = Jetzt wird gereist: Schicke Händler auf die Reise, baue oder beende deinen Zug.
refusal-yunnan-converting = Die Runde ist vorbei: Wähle, wie viel { own-income } du in Siegpunkte umwandelst.
refusal-yunnan-over = Die Partie ist zu Ende.
refusal-yunnan-no-trader = Du hast keinen Händler { $from-at }.
refusal-yunnan-supply-first = { $supply ->
    [one] Du hast noch einen Händler in deinem Vorrat. Setze ihn ein, bevor du Händler aus den Provinzen zurückholst.
   *[other] Du hast noch { $supply } Händler in deinem Vorrat. Setze sie ein, bevor du Händler aus den Provinzen zurückholst.
}
refusal-yunnan-only-pass = Du hast keinen Händler mehr, weder in deinem Vorrat noch in einer Provinz. Du kannst nur noch passen.
refusal-yunnan-no-space = Ein Feld { $price } gibt es { $building-at } nicht.
refusal-yunnan-space-taken = Das Feld { $price } { $building-at } ist schon besetzt.
refusal-yunnan-already-there = Du hast schon einen Händler { $building-at } (auf der { $price }), und mehr als einer pro Gebäude ist nicht erlaubt.
refusal-yunnan-not-highest = Kleine Felder sind nur für das höchste Gebot. Das liegt { $building-at } bei { $highest }, deshalb reicht { $price } nicht.
refusal-yunnan-used-up = Du hast schon alles, was { $building-the } dir geben kann.
refusal-yunnan-over-budget = Deine Gebote würden zusammen { $bids } Yuán kosten, aber du hast { $money ->
    [0] kein Geld
   *[other] nur { $money }
}.
refusal-yunnan-in-bank = Du bist in der Bank und kannst in dieser Runde nicht mehr auf Gebäude bieten.
refusal-yunnan-bank-already = Du hast schon ein Feld in der Bank (Feld { $space }), und mehr als eines ist nicht erlaubt.
refusal-yunnan-bank-taken = Feld { $space } der Bank ist schon besetzt.
refusal-yunnan-bank-closed = Feld { $space } der Bank wird in dieser Partie nicht benutzt.
refusal-yunnan-no-temple = In dieser Auflage gibt es keinen Tempel.
refusal-yunnan-already-in-temple = Du hast schon einen Händler im Tempel (auf der { $price }), und mehr als einer ist nicht erlaubt.
refusal-yunnan-two-already = Du hast schon zwei Händler { $building-at }, und mehr als zwei pro Gebäude sind nicht erlaubt.
refusal-yunnan-too-few-steps = { $steps ->
    [one] Für dich gibt es { $building-at } nur noch einen Fortschritt, und dafür hast du dort schon geboten.
   *[other] Für dich gibt es { $building-at } nur noch { $steps } Fortschritte, und dafür hast du dort schon geboten.
}
refusal-yunnan-none-left = Im allgemeinen Vorrat hast du { $structure-none } mehr.
refusal-yunnan-not-at-once = Du darfst { $structure-a } nicht sofort bauen. Das Bauwerk kommt zuerst in deinen Vorrat.
refusal-yunnan-no-gorge = Die Schlucht { $gorge } gibt es auf diesem Spielplan nicht.
refusal-yunnan-blocked = Die Schlucht { $gorge } ist in dieser Runde gesperrt.
refusal-yunnan-nobody-there = Du hast keinen Händler { $from-at }.
refusal-yunnan-too-few-passes = Diese Reise kostet { $needed ->
    [one] 1 Passierschein
   *[other] { $needed } Passierscheine
}, und du hast { $left ->
    [0] keinen mehr
    [one] nur noch einen
   *[other] nur noch { $left }
}.
refusal-yunnan-beyond-horse = { $to } ist zu weit: Dein Pferd ist erst { $horse-at }.
refusal-yunnan-no-way = Jeder Weg von { $from } nach { $to } führt zu weit: Dein Pferd ist erst { $horse-at }.
refusal-yunnan-travelled = Alle deine Händler { $from-at } sind in dieser Runde schon gereist.
refusal-yunnan-same-place = Dein Händler ist schon { $place-at }. Wähle einen anderen Ort.
refusal-yunnan-not-to-market = Eine Reise muss in einer Provinz enden, und Pu’er ist keine.
refusal-yunnan-no-push-in-market = Niemand kann { own-from-market } verdrängt werden.
refusal-yunnan-own-trader = Du kannst deinen eigenen Händler nicht verdrängen.
refusal-yunnan-nobody-to-push = { $color } hat { $place-at } keinen Händler, den du verdrängen könntest.
refusal-yunnan-too-influential = Du kannst nur Händler mit geringerem Einfluss verdrängen. { $color } hat { $theirs }, du hast { $yours }.
refusal-yunnan-guarded = In dieser Runde schützt ein Wächter { $color } { $province-at }.
refusal-yunnan-no-post = Du hast keinen Handelsposten zum Bauen. Nimm dir einen im Bauhof.
refusal-yunnan-post-there = Du hast { $province-at } schon einen Handelsposten.
refusal-yunnan-post-beyond-horse = { $province } ist zu weit: Dein Pferd ist erst { $horse-at }.
refusal-yunnan-no-bridge = Du hast keine Brücke zum Bauen. Nimm dir eine im Bauhof.
refusal-yunnan-bridge-there = Du hast schon eine Brücke { $gorge-at }.
refusal-yunnan-bridge-beyond-horse = Dein Pferd muss beide Provinzen an der Schlucht { $gorge } erreicht haben, und es ist erst { $horse-at }.
refusal-yunnan-no-teahouse = Du hast kein Teehaus zum Bauen. Nimm dir eines im Bauhof.
refusal-yunnan-teahouse-there = In { $province } steht schon ein Teehaus von { $of }.
refusal-yunnan-teahouse-beyond-horse = { $province } ist zu weit: Dein Pferd ist erst { $horse-at }.
refusal-yunnan-no-guards = Diese Partie wird ohne Wächter gespielt.
refusal-yunnan-guard-gone = Dein Wächter war schon im Einsatz, und das geht nur einmal pro Partie.
refusal-yunnan-more-than-income = Du kannst nicht { $points } Yuán umwandeln: Dein { own-income } beträgt nur { $income } Yuán.
refusal-yunnan-not-in-deck = Die Karte { $card } ist nicht mehr im Stapel.

## Der Spielplan
y-board = Die { own-road } und die Stadt Pu’er
y-town = Die Stadt Pu’er
y-market = Markt von Pu’er
y-market-all = { $pay } Yuán insgesamt
y-market-each = { $pay } Yuán je Händler
y-garden = Tempelgarten
y-total = Summe
y-points = { $points } Pkt.
y-passes = { $count ->
     [one] { $count } Passierschein
    *[other] { $count } Passierscheine
    }
y-gifts = { $count ->
     [0] keine { own-gifts }
     [one] { $count } { own-gift }
    *[other] { $count } { own-gifts }
    }
y-beyond-horse = weiter als dein Pferd
y-closed = diese Runde gesperrt
y-inspector = { own-inspector }
y-legend-trader = Yuán je Händler
y-legend-post = Yuán je Handelsposten
y-legend-gifts = { own-gifts } hier
y-temple-1 = sperrt eine
y-temple-2 = Schlucht
y-bank-would = würde zahlen
y-bank-sum = Gebote: { $sum }
y-bank-pays-each = je { $amount }
y-bank-pays-one = { $amount } Yuán
y-bank-pays-two = { $larger } und { $smaller }
y-bank-rest-1 = zahlt nach der
y-bank-rest-2 = Summe der Gebote
y-bank-closed = Dieses Feld wird in dieser Partie nicht benutzt
y-source-supply = Vorrat
y-track-school = Händler im Spiel
y-track-customs = Passierscheine
y-track-horses = Reichweite des Pferdes
y-track-guild = Einfluss
y-track-yard = genommene Bauwerke

# Was wo ist
y-stack = { $count ->
     [one] ein Händler
    *[other] { $count } Händler
    } von { $who } { $where-at }
y-pick = Nehmen: { $what }
y-travelled = { $count ->
     [one] Ein Händler hier ist schon gereist.
    *[other] { $count } Händler hier sind schon gereist.
    }
y-guard = Wächter von { $who }
y-horse-of = Pferd von { $who }
y-bridge-of = Brücke von { $who }
y-teahouse-of = Teehaus von { $who }, { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    }
y-teahouse-site = Platz für ein Teehaus, { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    }

# Ziele
y-not-now = { $what }: jetzt nicht möglich. Warum?
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } Passierschein
    *[other] { $passes } Passierscheine
    }
y-spot-build = { $what } { $where-at }
y-spot-block = Die Schlucht { $gorge } sperren
y-spot-gorge = Schlucht { $gorge }
y-spot-market = { $edition ->
     [1] In den Markt von Pu’er
    *[other] Auf den Markt von Pu’er
    }
y-spot-bid = { $building }, Gebot { $price }
y-spot-bank = Bank, Feld { $space }
y-spot-hand = In den Vorrat nehmen
y-nearest = Stattdessen möglich:

# Die Zeile ganz oben
y-your-turn = Du bist am Zug
y-turn-of = { $who } ist am Zug
y-duli-turn = Dúlì zieht eine Karte
y-over = Die Partie ist zu Ende
y-last-round = Letzte Runde
y-last-round-why = Die Partie endet mit dieser Runde.
y-last-round-maybe = Letzte Runde?
y-last-points = { $count ->
     [one] { $who } kann { $points } oder mehr erreichen; dann endet die Partie.
    *[other] { $who } können { $points } oder mehr erreichen; dann endet die Partie.
    }
y-last-gifts = Die { own-gifts } können ausgehen; dann endet die Partie.
y-do-bid = Setze einen Händler auf ein leuchtendes Feld oder passe.
y-do-pick-trader = Wähle die Provinz, aus der du einen Händler zurückholst.
y-do-only-pass = Du hast keinen Händler mehr zum Einsetzen: Passe.
y-do-confirm-bid = Bestätige oder wähle ein anderes Feld.
y-do-structure = Wähle ein Bauwerk aus dem Bauhof.
y-do-site = Wähle, wo du es baust.
y-do-no-site = Das lässt sich jetzt nirgends bauen: Behalte es im Vorrat.
y-do-block = Wähle eine Schlucht, die du für diese Runde sperrst.
y-do-travel = Nimm einen Händler, baue oder beende deinen Zug.
y-do-destination = Wähle, wohin dein Händler reist.
y-do-confirm-trip = Bestätige oder wähle einen anderen Ort.
y-do-convert = Wandle { own-income } in Siegpunkte um. Der Rest bleibt Geld.
y-cost-money = { $free } von { $money } Yuán noch frei
y-cost-passes = { $left ->
     [one] Kostet deinen letzten Passierschein
    *[other] Kostet { $cost } von { $left } Passierscheinen
    }
y-cost-passes-left = { $left ->
     [0] kein Passierschein mehr
     [one] noch { $left } Passierschein
    *[other] noch { $left } Passierscheine
    }
y-cost-income = { own-income }: { $income }

# Spieler
y-order = Reihenfolge
y-places = Reihenfolge: Bieten { $bidding }, Reisen { $travel }
y-order-travel = Reisen
y-order-bidding = Bieten
y-you = du
y-you-name = Du
y-playing = am Zug
y-has-passed = hat gepasst
y-has-travelled = ist gereist
y-pts = Pkt.
y-estimate = Endstand, wenn die Partie jetzt zu Ende wäre
y-money = Geld
y-gifts-taken = { own-gifts }
y-supply = Händler im Vorrat
y-passes-level = Passierscheine
y-influence = Einfluss
y-hand = Bauwerke im Vorrat
y-deck = kommende Karten
y-bids = bietet { $sum }
y-income = { own-round-income }
y-income-now = { own-round-income } nach jetzigem Stand

# Vorschau
y-forecast-bidding = Wäre das Bieten jetzt zu Ende
y-forecast-round = Wäre die Runde jetzt zu Ende
y-incomes = { own-incomes } dieser Runde
y-with-move = mit diesem Zug
y-col-player = Spieler
y-col-wins = gewinnt
y-col-pays = zahlt
y-col-keeps = behält
y-col-gifts = Geschenke
y-col-income = { own-income }
y-col-next = neuer Platz
y-win-bank = { $amount } aus der Bank
y-win-school = { $count } Händler
y-win-customs = { $count ->
     [one] { $count } Passierschein
    *[other] { $count } Passierscheine
    }
y-win-horses = Pferd nach { $place }
y-win-guild = Einfluss { $count }
y-win-yard = { $count ->
     [one] ein Bauwerk
    *[other] { $count } Bauwerke
    }
y-win-temple = sperrt eine Schlucht
y-transport = { $cost } Yuán Transportkosten schon abgezogen
y-visits = Der { own-inspector } besucht { $province }
y-banishes-yours = und verbannt deinen Händler
y-banishes-one = und verbannt einen Händler von { $who }
y-banishes-nobody = und verbannt niemanden

# Ablage
y-wait = Warten auf { $who } …
y-trader-from = Händler aus
y-build = Bauen
y-push = verdrängen
y-push-whom = Wen verdrängen?
y-push-one = einen Händler von { $who } verdrängen
y-push-nobody = niemanden
y-heat = { $count ->
     [0] Niemand kann dich hier noch überbieten.
     [one] { $who } kann dich hier noch überbieten.
    *[other] { $who } können dich hier noch überbieten.
    }
y-heat-large = Von einem großen Feld kann dich niemand vertreiben.
y-heat-badge = { $count ->
     [0] niemand kann das überbieten
     [one] eine Person kann das noch überbieten
    *[other] { $count } können das noch überbieten
    }
y-take-back = Zurücknehmen: { $what }
y-convert = In Punkte
y-convert-spoken = Siegpunkte +{ $points } = { $score }, Yuán +{ $kept } = { $money }
y-whatif = Nächste Bietphase mit
y-whatif-unit = Yuán
y-whatif-beside = { $count ->
    [0] ein Gebot
    [one] neben { $price }
   *[other] neben { $price } und { $price }
}
y-convert-split = { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    } · { $money } Yuán
y-convert-totals = danach { $points ->
     [one] { $points } Siegpunkt
    *[other] { $points } Siegpunkte
    } und { $money } Yuán
y-convert-all = alle { $points }
y-pass-means = { $count ->
     [0] Beim Passen geht niemand { own-to-market }
     [one] Beim Passen geht { $count } Händler { own-to-market }
    *[other] Beim Passen gehen { $count } Händler { own-to-market }
    }
y-pass-loose = wirst du überboten, bist du wieder dabei
y-done-market = { $count ->
     [0] Niemand bleibt { own-on-market }
     [one] { $count } Händler bleibt { own-on-market }
    *[other] { $count } Händler bleiben { own-on-market }
    }
y-done-passes = { $count ->
     [0] alle Passierscheine benutzt
     [one] { $count } Passierschein unbenutzt
    *[other] { $count } Passierscheine unbenutzt
    }
y-done-first = Zuerst wird dein Zug ausgeführt
y-stranded = { $count ->
     [one] Ein Händler hat keine Route nach Pu’er
    *[other] { $count } Händler haben keine Route nach Pu’er
    }
y-stranded-means = { $count ->
     [one] Beendest du den Zug, kehrt er { own-to-market } zurück: −{ $lost } Yuán.
    *[other] Beendest du den Zug, kehren sie { own-to-market } zurück: −{ $lost } Yuán.
    }
y-button-bid = Einsetzen
y-button-move = Reisen
y-button-build = Bauen
y-button-take = Nehmen
y-button-block = Sperren
y-button-convert = Umwandeln
y-button-pass = Passen
y-button-done = Zug beenden
y-button-done-anyway = Zug trotzdem beenden

# Schlusswertung und Karten
y-scoring = Schlusswertung
y-scoring-total = Summe
y-cards = { $count ->
     [one] Dúlìs letzte Karte
    *[other] Dúlìs { $count } kommende Karten
    }
y-card = Karte { $number } – Gebote: { $bids }; Händler: { $traders }
y-card-teahouse = Karte { $number } – Gebote: { $bids }; Händler: { $traders }; baut ein Teehaus

# Der Tisch in Worten
y-twin = Der Tisch in Worten
y-twin-round = Runde { $round }, { $phase }
y-twin-road = Die Straße
y-twin-moves = Mögliche Züge
y-twin-traders = { $count ->
     [one] ein Händler von { $who }
    *[other] { $count } Händler von { $who }
    }
y-twin-post = Handelsposten von { $who }
y-twin-teahouse = Teehaus von { $who }
y-twin-here = { $where }: { $what }
y-nothing = nichts

# Aktionen
y-act-bid = { $price } { $building-bid } bieten
y-act-bid-from = mit dem Händler aus { $from } { $price } { $building-bid } bieten
y-act-bank = { own-to-bank } gehen, Feld { $space }
y-act-bank-from = mit dem Händler aus { $from } { own-to-bank } gehen, Feld { $space }
y-act-market = einen Händler { own-to-market } setzen
y-act-market-from = den Händler aus { $from } { own-to-market } setzen
y-act-pass = passen
y-act-done = den Zug beenden
y-act-take = { $what-a } nehmen
y-act-build = { $what-a } { $where-at } { $what-build }
y-act-move = von { $from } nach { $to } reisen
y-act-push = von { $from } nach { $to } reisen und { $who } verdrängen
y-act-score = { $points ->
     [0] nichts umwandeln
     [one] 1 Yuán in einen Siegpunkt umwandeln
    *[other] { $points } Yuán in Siegpunkte umwandeln
    }
