# Texts of the drawings: Yunnan, German

# The picture
y-board = Die Teepferdestraße und die Stadt Pu’er
y-town = Die Stadt Pu’er
y-market = Markt von Pu’er
y-market-all = { $pay } Yuan für alle eigenen
y-market-each = { $pay } Yuan je Händler
y-garden = Tempelgarten
y-total = Summe
y-points = { $points ->
     [one] { $points } Pkt.
    *[other] { $points } Pkt.
    }
y-passes = { $count ->
     [one] { $count } Passierschein
    *[other] { $count } Passierscheine
    }
y-gifts = { $count ->
     [0] keine Gastgeschenke
     [one] { $count } Gastgeschenk
    *[other] { $count } Gastgeschenke
    }
y-beyond-horse = weiter als dein Pferd
y-closed = diese Runde gesperrt
y-inspector = Provinzinspektor
y-legend-trader = Yuan je Händler
y-legend-post = Yuan je Handelsposten
y-legend-gifts = Gastgeschenke hier
y-temple-1 = sperrt eine
y-temple-2 = Schlucht
y-bank-would = würde zahlen
y-bank-sum = Gebote: { $sum }
y-bank-pays-each = je { $amount }
y-bank-pays-one = { $amount } Yuan
y-bank-pays-two = { $larger } und { $smaller }
y-bank-rest-1 = zahlt nach der
y-bank-rest-2 = Summe der Gebote
y-bank-closed = Dieses Feld ist gesperrt.

# Names
y-place-puer = Pu’er
y-place-yunnan = Yunnan
y-place-sichuan = Sichuan
y-place-qamdo-first = Qamdo
y-place-kang = Kang
y-place-tibet = Tibet
y-place-qinghai = Qinghai
y-building-school = Handelsschule
y-building-customs = Zollamt
y-building-horses = Pferdehändler
y-building-guild = Händlergilde
y-building-dragon = Drachenhaus
y-building-yard = Bauhof
y-building-temple = Tempel
y-bank = Bank
y-structure-post = Handelsposten
y-structure-bridge = Brücke
y-structure-teahouse = Teehaus
y-structure-guard = Wächter
y-color-red = Rot
y-color-blue = Blau
y-color-green = Grün
y-color-yellow = Gelb
y-color-purple = Violett
y-color-duli = Dúlì
y-source-supply = Vorrat
y-track-school = Händler im Spiel
y-track-customs = Passierscheine
y-track-horses = Reichweite des Pferdes
y-track-guild = Einfluss
y-track-yard = genommene Bauwerke

# What stands where
y-stack = { $count ->
     [one] ein Händler
    *[other] { $count } Händler
    } von { $who } in { $where }
y-pick = Aufnehmen: { $what }
y-travelled = { $count ->
     [one] Ein Händler hier ist schon gereist.
    *[other] { $count } Händler hier sind schon gereist.
    }
y-guard = Wächter von { $who }
y-horse-of = Pferd von { $who }
y-bridge-of = Brücke von { $who }
y-teahouse-of = Teehaus von { $who }, { $points } Punkte
y-teahouse-site = Platz für ein Teehaus, { $points } Punkte

# Targets
y-not-now = { $what }: jetzt nicht möglich, warum?
y-spot-trip = { $place }, { $passes ->
     [one] { $passes } Passierschein
    *[other] { $passes } Passierscheine
    }
y-spot-build = { $what } in { $where }
y-spot-block = Die Schlucht { $gorge } sperren
y-spot-gorge = Schlucht { $gorge }
y-spot-market = In den Markt von Pu’er
y-spot-bid = { $building }, Gebot { $price }
y-spot-bank = Bank, Feld { $space }
y-spot-hand = In den Vorrat nehmen
y-nearest = Am nächsten:

# The line at the top
y-your-turn = Du bist dran
y-turn-of = { $who } ist dran
y-duli-turn = Dúlì zieht eine Karte
y-over = Das Spiel ist aus
y-phase-bid = Bieten
y-phase-progress = Bank und Fortschritt
y-phase-travel = Reisen
y-phase-convert = Einkommen
y-phase-over = Schlusswertung
y-do-bid = Setze einen Händler auf ein leuchtendes Feld oder passe.
y-do-pick-trader = Wähle die Provinz, aus der ein Händler kommt.
y-do-only-pass = Du hast keinen Händler mehr: passe.
y-do-confirm-bid = Bestätige oder wähle ein anderes Feld.
y-do-structure = Wähle ein Bauwerk aus dem Bauhof.
y-do-site = Wähle, wo gebaut wird.
y-do-block = Wähle die Schlucht, die diese Runde gesperrt ist.
y-do-travel = Nimm einen Händler auf, baue oder beende den Zug.
y-do-destination = Wähle das Ziel deines Händlers.
y-do-confirm-trip = Bestätige oder wähle ein anderes Ziel.
y-do-convert = Mache aus Einkommen Punkte; der Rest ist Geld.
y-cost-money = { $free } von { $money } Yuan noch frei
y-cost-passes = Kostet { $cost } von { $left } Passierscheinen
y-cost-passes-left = { $left ->
     [one] noch { $left } Passierschein
    *[other] noch { $left } Passierscheine
    }
y-cost-income = Einkommen { $income }

# Players
y-order = Reihenfolge
y-order-travel = Reisen
y-order-bidding = Bieten
y-you = du
y-you-name = Du
y-playing = am Zug
y-has-passed = hat gepasst
y-has-travelled = ist gereist
y-pts = Pkt.
y-money = Geld
y-gifts-taken = Gastgeschenke
y-supply = Händler im persönlichen Vorrat
y-passes-level = Passierscheine
y-influence = Einfluss
y-hand = Bauwerke im Vorrat
y-deck = kommende Karten
y-bids = bietet { $sum }
y-income = Einkommen dieser Runde
y-income-now = Einkommen dieser Runde nach jetzigem Stand

# Forecast
y-forecast-bidding = Wenn das Bieten jetzt endete
y-forecast-round = Wenn die Runde jetzt endete
y-with-move = mit diesem Zug
y-col-player = Spieler
y-col-wins = gewinnt
y-col-pays = zahlt
y-col-keeps = behält
y-col-gifts = Geschenke
y-col-income = Einkommen
y-col-next = danach
y-win-bank = { $amount } von der Bank
y-win-school = { $count } Händler
y-win-customs = { $count } Passierscheine
y-win-horses = Pferd nach { $place }
y-win-guild = Einfluss { $count }
y-win-yard = { $count ->
     [one] ein Bauwerk
    *[other] { $count } Bauwerke
    }
y-win-temple = sperrt eine Schlucht
y-transport = { $cost } Yuan Transportkosten schon abgezogen
y-inspector-goes = Der Inspektor geht nach
y-inspector-sends = und schickt heim:
y-sends-yours = deinen Händler
y-sends-one = einen Händler von { $who }
y-sends-nobody = niemanden

# Tray
y-wait = Warten auf { $who } …
y-trader-from = Händler aus
y-build = Bauen
y-push = verdrängen
y-push-whom = Wen verdrängen
y-push-one = einen Händler von { $who } verdrängen
y-push-nobody = niemanden
y-take-back = Zurücknehmen: { $what }
y-convert = In Punkte
y-convert-split = { $points } Punkte · { $money } Yuan
y-convert-none = nichts
y-convert-all = alles
y-pass-means = { $count ->
     [0] Passen schickt niemanden in den Markt
     [one] Passen schickt { $count } Händler in den Markt
    *[other] Passen schickt { $count } Händler in den Markt
    }
y-pass-loose = überboten bist du wieder dabei
y-done-market = { $count ->
     [0] Niemand bleibt im Markt
     [one] { $count } Händler bleibt im Markt
    *[other] { $count } Händler bleiben im Markt
    }
y-done-passes = { $count ->
     [0] kein Passierschein übrig
     [one] { $count } Passierschein ungenutzt
    *[other] { $count } Passierscheine ungenutzt
    }
y-button-bid = Setzen
y-button-move = Reisen
y-button-build = Bauen
y-button-take = Nehmen
y-button-block = Sperren
y-button-convert = Umwandeln
y-button-pass = Passen
y-button-done = Zug beenden

# Final scoring and cards
y-scoring = Schlusswertung
y-merit-points = erzielte Punkte
y-merit-money = Geld, { $money } je Punkt
y-merit-gifts = Gastgeschenke, je { $gift }
y-merit-passes = Passierscheine
y-merit-influence = Einfluss
y-merit-teahouses = Teehäuser
y-merit-horse = Pferd
y-merit-total = Summe
y-cards = { $count ->
     [one] Dúlìs letzte Karte
    *[other] Dúlìs { $count } kommende Karten
    }
y-card = Karte { $number }: bietet auf { $bids }; Händler { $traders }{ $house }
y-card-teahouse = ; baut ein Teehaus

# The table in words
y-twin = Der Tisch in Worten
y-twin-round = Runde { $round }, { $phase }
y-twin-road = Die Straße
y-twin-players = Spieler
y-twin-moves = Mögliche Züge
y-twin-traders = { $count ->
     [one] ein Händler von { $who }
    *[other] { $count } Händler von { $who }
    }
y-twin-post = Handelsposten von { $who }
y-twin-teahouse = Teehaus von { $who }
y-nothing = nichts

# Actions
y-act-bid = { $price } auf { $building } bieten
y-act-market = ein Händler in den Markt
y-act-from = {" "}aus { $where }
y-act-pass = passen
y-act-done = den Zug beenden
y-act-take = { $what } in den Vorrat
y-act-build = { $what } in { $where }
y-act-move = { $from } nach { $to }
y-act-pushing = , verdrängt { $who }
y-act-score = { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    }
