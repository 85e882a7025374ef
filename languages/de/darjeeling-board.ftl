# Texts of the drawings: Darjeeling, German

# The region
d-region-india = Indien
d-region-srilanka = Sri Lanka
d-region-china = China
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Kanton
d-city-china-3 = Hanoi
d-tea-black = Schwarztee
d-tea-green = Grüntee
d-tea-white = Weißtee
d-tea-red = Rottee
d-heading-n = Nord
d-heading-e = Ost
d-heading-s = Süd
d-heading-w = West
d-color-red = Rot
d-color-blue = Blau
d-color-green = Grün
d-color-yellow = Gelb
d-color-purple = Violett
d-free = frei
d-tile = { $tea }, { $halves ->
     [one] { $halves } Hälfte
    *[other] { $halves } Hälften
    }
d-collector = Teesammler von { $who }, Blick nach { $heading }
d-aim-start = Auf { $cell } beginnen: { $tile }
d-aim-go = { $cell }: { $tile }, { $cost ->
     [0] frei
     [one] kostet { $cost } Punkt
    *[other] kostet { $cost } Punkte
    }
d-face = nach { $heading } schauen
d-price-tile = über ein Plättchen
d-price-collector = über einen Teesammler
d-price-city = über eine Stadt
d-price-back = Kehrtwende
d-price-side = Vierteldrehung

# Wharf and demand
d-wharf = Kai
d-wharf-why = Schiff × Kisten, jeden Zug
d-ship = Schiff mal { $times }: { $crates }
d-ship-newest = neuestes
d-ship-oldest = ältestes, wird geleert
d-shed = Schuppen
d-shed-why = Die Plättchen der letzten Ladung; mit der nächsten kommen sie zurück in den Beutel
d-shed-empty = leer
d-supply = Marken im Vorrat
d-demand = Nachfrage
d-demand-why = Bonus, wenn jetzt verladen
d-nothing = nichts

# Screen and shipment
d-screen = Hinter deinem Sichtschirm
d-screens = Hinter den Sichtschirmen
d-screen-why = nur du siehst das
d-screen-open = offen für alle
d-screen-empty = Noch keine Plättchen.
d-would-take = Dieser Zug nimmt: { $tile }
d-lay-out = Auslegen: { $tile }
d-lay-back = Zurücknehmen: { $tile }
d-not-now = { $what }: jetzt nicht möglich, nach dem Grund fragen
d-crates-count = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    }
d-sum-soon = Nach diesem Zug ließe sich verladen
d-almost-open = Noch nicht: Bei { $tea } bliebe eine Hälfte offen.
d-almost-lost = Nicht hier: Die einzige Kiste { $tea } ginge unterwegs verloren.
d-ship-tea = { $tea } verladen
d-loads = Ladungen
d-load = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } · { $tiles } Plättchen
d-sum = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } { $tea }
d-sum-city = an einer Stadt
d-sum-saved = unterwegs gerettet
d-sum-lost = eine geht unterwegs verloren
d-sum-load = { $load } geladen
d-sum-demand = Nachfrage
d-sum-demand-double = Nachfrage, doppelt
d-sum-big = { $least } oder mehr
d-sum-total = sofort
d-save = retten
d-double = verdoppeln

# The line at the top
d-your-turn = Du bist dran
d-turn-of = { $who } ist dran
d-draws = Ein Plättchen wird gezogen
d-over = Das Spiel ist aus
d-phase-start = Eröffnung
d-phase-move = Bewegen
d-phase-ship = Verladen
d-phase-over = Schlusswertung
d-do-start = Wähle ein leuchtendes Randfeld für den Anfang.
d-do-face = Wähle die Blickrichtung.
d-do-confirm = Bestätige oder wähle anders.
d-do-move = Bewege deinen Teesammler in gerader Linie.
d-do-stay = Kein Zug ist möglich: bleibe stehen.
d-do-ship = Verlade Tee oder behalte deine Plättchen.
d-do-keep = Nichts lässt sich verladen.
d-cost = { $cost ->
     [0] Kostenlos
     [one] Kostet { $cost } Punkt: { $from } → { $to }
    *[other] Kostet { $cost } Punkte: { $from } → { $to }
    }

# Panels
d-order = Reihenfolge
d-you = du
d-playing = am Zug
d-pts = Pkt.
d-crates = Kisten im Vorrat
d-action-tiles = Marken
d-tiles = Plättchen hinter dem Sichtschirm
d-a-turn = +{ $points } je Zug
d-forecast = Kai-Ertrag je Zug
d-with-move = mit diesem Zug
d-scoring = Schlusswertung
d-scored-points = erzielte Punkte
d-scored-halves = übrige Hälften
d-scored-total = Summe
d-nearest = Am nächsten:

# Tray
d-wait = Warten auf { $who } …
d-take-back = Zurücknehmen: { $what }
d-takes = nimmt
d-and-action-tile = und eine Marke
d-keep-means = Deine Plättchen bleiben hinter dem Sichtschirm
d-stay-means = Dein Teesammler bleibt stehen
d-button-start = Beginnen
d-button-move = Gehen
d-button-ship = Verladen
d-button-keep = Nichts verladen
d-button-stay = Bleiben

# In words
d-twin = Der Tisch in Worten
d-twin-moves = Mögliche Züge
d-standing = { $who }: { $points } Punkte, { $crates } Kisten, { $tiles } Marken
d-act-start = auf { $cell } beginnen, Blick nach { $heading }
d-act-go = { $heading } { $steps } nach { $cell }, { $cost }
d-act-ship = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } { $tea } verladen
