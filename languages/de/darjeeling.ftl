### Darjeeling

game-darjeeling = Darjeeling
game-darjeeling-why = Sammle Tee in den Gärten, füge die Kisten zusammen und verlade, was gefragt ist. Für 2 bis 5 Personen, etwa eine halbe Stunde.

## Möglichkeiten
option-darjeeling-region = Region
option-darjeeling-region-india = Indien
option-darjeeling-region-india-why = Die klassische Region mit drei Städten, für jede Personenzahl.
option-darjeeling-region-srilanka = Sri Lanka
option-darjeeling-region-srilanka-why = Eine kleine Insel mit zwei Städten, für zwei oder drei Personen.
option-darjeeling-region-china = China
option-darjeeling-region-china-why = Ein weites Land mit drei Städten, für vier oder fünf Personen.
option-darjeeling-open-screens = Offene Sichtschirme
option-darjeeling-open-screens-why = Alle sehen, was die anderen haben. Sichtschirme schützen vor dem Gedächtnis, nicht vor dem Papier: Wer jedes Plättchen notiert, weiß, was dahinter liegt. Gerechter in einer Fernpartie.

## Der Verlauf, nach dem Namen
story-start = stellt den Teesammler auf { $cell }.
story-go = zieht { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} { $heading-to } auf { $cell }{ $cost ->
    [0] {""}
    [one] {" "}(−1 Siegpunkt)
   *[other] {" "}(−{ $cost } Siegpunkte)
} und nimmt { $tile-acc }{ $bonus ->
    [0] {"."}
   *[other] , dazu eine Marke.
}
story-stay = kann nicht ziehen und bleibt stehen.
story-keep = verlädt nichts.
story-ship = verlädt { $crates ->
    [one] 1 Kiste
   *[other] { $crates } Kisten
} { $tea-acc }{ $lost ->
    [0] {""}
   *[other] {" "}(eine geht unterwegs verloren)
}{ $spent ->
    [0] {""}
    [one] , setzt eine Marke ein
   *[other] , setzt { $spent } Marken ein
} und erhält { $gained ->
    [one] 1 Siegpunkt
   *[other] { $gained } Siegpunkte
}.
story-freight = erhält { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} für die Kisten auf den Schiffen.

## Der Verlauf, ganze Sätze
story-tile = Für das leere Feld gezogen: { $tile }.

## Schlusswertung
score-darjeeling-track = Erzielte Punkte
score-darjeeling-halves = Übrige Hälften hinter dem Sichtschirm

## Bereiche auf schmalen Bildschirmen
pane-darjeeling-region = Region
pane-darjeeling-quay = Kai

## Warum etwas nicht geht
refusal-darjeeling-place-first = Zuerst stellen alle ihren Teesammler auf.
refusal-darjeeling-move-first = Ziehe zuerst mit deinem Teesammler, dann kannst du verladen.
refusal-darjeeling-draw-first = Zuerst muss ein Plättchen gezogen werden.
refusal-darjeeling-ship-or-keep = Du hast schon gezogen. Verlade jetzt Tee oder wähle „Nichts verladen“.
refusal-darjeeling-over = Die Partie ist zu Ende.
refusal-darjeeling-outside-region = Dieses Feld liegt außerhalb der Region.
refusal-darjeeling-start-needs-tile = Dein Teesammler muss auf einem Plättchen beginnen.
refusal-darjeeling-not-on-rim = Dein Teesammler muss am Rand der Region beginnen.
refusal-darjeeling-faces-wrong-way = Dein Teesammler muss mit dem Rücken zum Rand der Region beginnen.
refusal-darjeeling-no-steps = Ziehe mindestens ein Feld weit.
refusal-darjeeling-line-ends = { $reach ->
    [0] In dieser Richtung liegt kein Feld mehr.
    [one] Diese Linie endet nach 1 Feld, du kannst also nicht { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    } weit ziehen.
   *[other] Diese Linie endet nach { $reach } Feldern, du kannst also nicht { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    } weit ziehen.
}
refusal-darjeeling-off-line = Teesammler ziehen in gerader Linie, und { $cell } liegt nicht auf einer Linie mit { $at }.
refusal-darjeeling-names-no-way = Gib an, in welche Richtung und wie weit du ziehst, nicht nur das Ziel { $cell }.
refusal-darjeeling-ends-on-city = Ein Zug muss auf einem Plättchen enden, nicht auf einer Stadt.
refusal-darjeeling-ends-on-collector = Ein Zug muss auf einem Plättchen enden, nicht auf dem Teesammler von { $color }.
refusal-darjeeling-ends-on-empty-cell = Ein Zug muss auf einem Plättchen enden, und dieses Feld ist leer.
refusal-darjeeling-can-move = Du darfst nur stehen bleiben, wenn du nicht ziehen kannst, und du hast { $moves ->
    [one] einen möglichen Zug
   *[other] { $moves } mögliche Züge
}.
refusal-darjeeling-too-few-tiles = Du kannst davon nicht { $laid } auslegen: Du hast { $has ->
    [0] keines
    [one] nur eines
   *[other] nur { $has }
}.
refusal-darjeeling-odd-halves = { $halves ->
    [one] Eine einzelne Hälfte bliebe offen.
   *[other] { $halves } Hälften sind eine ungerade Zahl, eine bliebe also offen.
}
refusal-darjeeling-stays-open = Wie du diese Plättchen auch legst, eine Hälfte bleibt offen.
refusal-darjeeling-nothing-loaded = Mindestens eine Kiste muss auf das Schiff kommen, und du hast { $crates ->
    [0] keine ausgelegt
    [one] nur eine ausgelegt, die unterwegs verloren geht
   *[other] { $crates } ausgelegt
}.
refusal-darjeeling-load-too-big = Du kannst nicht { $load ->
    [one] 1 Kiste
   *[other] { $load } Kisten
} verladen: Du hast { $most ->
    [0] keine
    [one] nur eine
   *[other] nur { $most }
}.
refusal-darjeeling-nothing-to-save = Hier geht keine Kiste verloren, also gibt es nichts zu retten.
refusal-darjeeling-too-few-action-tiles = Das kostet { $needs ->
    [one] 1 Marke
   *[other] { $needs } Marken
}, und du hast { $has ->
    [0] keine
    [one] nur eine
   *[other] nur { $has }
}.
refusal-darjeeling-nothing-to-draw = Im Moment gibt es nichts zu ziehen.
refusal-darjeeling-not-in-bag = Dieses Plättchen ist nicht im Beutel.

## Die Region
d-city-india-1 = Delhi
d-city-india-2 = Bombay
d-city-india-3 = Madras
d-city-srilanka-1 = Jaffna
d-city-srilanka-2 = Kandy
d-city-china-1 = Kunming
d-city-china-2 = Kanton
d-city-china-3 = Hanoi
d-free = kostenlos
d-collector = Teesammler von { $who }, Blick { $heading-to }
d-aim-start = Auf { $cell } beginnen: { $tile }
d-aim-go = { $cell }: { $tile }, { $cost ->
     [0] kostenlos
     [one] kostet { $cost } Punkt
    *[other] kostet { $cost } Punkte
    }
d-face = Blick { $heading-to }
d-price-tile = über ein Plättchen
d-price-collector = über einen Teesammler
d-price-city = über eine Stadt
d-price-back = Kehrtwende
d-price-side = Vierteldrehung

# Kai und Nachfrage
d-wharf = Kai
d-wharf-why = Schiff × Kisten, in jedem Zug
d-ship = Schiff, zählt { $times }fach: { $crates }
d-ship-newest = neuestes
d-ship-oldest = ältestes, wird bald geleert
d-shed = Schuppen
d-shed-why = Die Plättchen der letzten Ladung; mit der nächsten kommen sie zurück in den Beutel
d-shed-empty = leer
d-supply = Marken im Vorrat
d-demand = Nachfrage
d-demand-why = Bonus, wenn jetzt verladen
d-demand-means = Verlädst du einen Tee, wandert seine untere Scheibe nach oben: ein Siegpunkt für jede Scheibe zwischen den beiden.
d-turn-phone = Halte das Handy hochkant für größere Felder oder zoome mit zwei Fingern.
d-demand-list = Nachfrage: { $teas }
d-nothing = nichts

# Sichtschirm und Ladung
d-screen = Hinter deinem Sichtschirm
d-screens = Hinter den Sichtschirmen
d-screen-why = nur du siehst das
d-screen-folded = Hinter dem Sichtschirm: { $who }
d-screen-folded-why = Verdeckt, bis { $who } das Gerät hat.
d-screen-open = offen für alle
d-screen-empty = Noch keine Plättchen.
d-would-take = Mit diesem Zug nimmst du { $tile-acc }
d-lay-out = Auslegen: { $tile }
d-lay-back = Zurücklegen: { $tile }
d-not-now = { $what }: jetzt nicht möglich. Warum?
d-crates-count = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    }
d-sum-soon = Nach diesem Zug könntest du verladen
d-almost-open = Noch nicht: Von deinem { $tea-acc } bliebe eine Hälfte offen.
d-almost-lost = Nicht hier: Deine einzige Kiste { $tea } ginge unterwegs verloren.
d-ship-tea = verladen: { $tea }
d-loads = Ladungen
d-load = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } · { $tiles } Plättchen
d-sum = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } { $tea }
d-sum-city = neben einer Stadt
d-sum-saved = unterwegs gerettet
d-sum-lost = eine geht unterwegs verloren
d-sum-load = { $load } verladen
d-sum-demand = Nachfrage
d-sum-demand-double = Nachfrage, verdoppelt
d-sum-big = { $least } oder mehr
d-sum-total = sofort
d-save = retten
d-double = verdoppeln

# Die Zeile ganz oben
d-your-turn = Du bist am Zug
d-turn-of = { $who } ist am Zug
d-draws = Ein Plättchen wird gezogen
d-over = Die Partie ist zu Ende
d-do-start = Wähle ein leuchtendes Plättchen am Rand, auf dem du beginnst.
d-do-face = Wähle die Blickrichtung.
d-do-confirm = Bestätige oder wähle etwas anderes.
d-do-move = Ziehe mit deinem Teesammler in gerader Linie.
d-do-stay = Du kannst nicht ziehen: Bleibe stehen.
d-do-ship = Verlade Tee oder behalte deine Plättchen.
d-do-keep = Du kannst nichts verladen: Behalte deine Plättchen.
d-cost = { $cost ->
     [0] Kostenlos
     [one] Kostet { $cost } Punkt: { $from } → { $to }
    *[other] Kostet { $cost } Punkte: { $from } → { $to }
    }

# Spieler und Wertung
d-order = Reihenfolge
d-you = du
d-playing = am Zug
d-pts = Pkt.
d-crates = Kisten im Vorrat
d-action-tiles = Marken
d-tiles = Plättchen hinter dem Sichtschirm
d-a-turn = +{ $points } je Zug
d-forecast = Punkte für Fracht je Zug
d-with-move = mit diesem Zug
d-scoring = Schlusswertung
d-scored-points = erzielte Punkte
d-scored-halves = übrige Hälften
d-scored-total = Summe
d-nearest = Stattdessen möglich:

# Ablage
d-wait = Warten auf { $who } …
d-take-back = Zurücknehmen: { $what }
d-takes = nimmt
d-and-action-tile = und eine Marke
d-keep-means = Deine Plättchen bleiben hinter dem Sichtschirm
d-stay-means = Dein Teesammler bleibt stehen
d-button-start = Beginnen
d-button-move = Ziehen
d-button-ship = Verladen
d-button-keep = Nichts verladen
d-button-stay = Stehen bleiben

# In Worten
d-twin = Der Tisch in Worten
d-twin-moves = Mögliche Züge
d-twin-here = { $where }: { $what }
d-standing = { $who }: { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    }, { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    }, { $tiles ->
     [one] { $tiles } Marke
    *[other] { $tiles } Marken
    }
d-standing-at = { $who }: { $points ->
     [one] { $points } Punkt
    *[other] { $points } Punkte
    }, { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    }, { $tiles ->
     [one] { $tiles } Marke
    *[other] { $tiles } Marken
    }, auf { $cell }, Blick { $heading-to }
d-act-start = auf { $cell } beginnen, Blick { $heading-to }
d-act-go = { $steps ->
     [one] { $steps } Feld
    *[other] { $steps } Felder
    } { $heading-to } auf { $cell } ziehen{ $cost ->
     [0] {""}
     [one] {" "}(−{ $cost } Punkt)
    *[other] {" "}(−{ $cost } Punkte)
    }
d-act-ship = { $crates ->
     [one] { $crates } Kiste
    *[other] { $crates } Kisten
    } { $tea-acc } verladen{ $save ->
     [0] {""}
    *[other] , alle retten
    }{ $double ->
     [0] {""}
    *[other] , den Bonus verdoppeln
    }
d-act-keep = nichts verladen
d-act-stay = stehen bleiben
