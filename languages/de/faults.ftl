# Was an einer Stellung, einer Aufzeichnung, einem Protokoll, einer Zeile Notation oder einem Aufbau nicht stimmt.
fault-line = Zeile { $line }: { $why }
fault-impossible = Diese Stellung ist nicht möglich. { $field }: { $why }
fault-entry = „{ $entry }“ lässt sich nicht spielen. { $why }
fault-refused = { $rule }: { $why }
fault-nearest = Stattdessen möglich: { $entry }

# Zeilen der Notation, und was anstelle eines Wortes stehen könnte.
fault-unreadable = „{ $word }“ ist hier nicht lesbar. Erwartet: { $expected }.
fault-line-ends = Die Zeile endet zu früh. Erwartet: { $expected }.
expected-action = eine Aktion ({ $words })
expected-bank-space = ein Bankfeld ({ $words })
expected-bot = ein Bot ({ $words })
expected-building = ein Gebäude ({ $words })
expected-card = eine Karte von 1 bis 16
expected-cell = ein Feld aus Spaltenbuchstabe und Zeilennummer, etwa c4
expected-colour = eine Farbe ({ $words })
expected-draw = eine Ziehung ({ $words })
expected-end = das Ende der Zeile
expected-gorge = eine Schlucht ({ $words })
expected-heading = eine Richtung ({ $words })
expected-or-end = das Ende der Zeile oder { $words }
expected-phase = eine Phase ({ $words })
expected-place = ein Ort ({ $words })
expected-place-for-guard = „{ $words }“ und eine Provinz
expected-points = eine Punktzahl
expected-price = ein Preis
expected-province = eine Provinz ({ $words })
expected-region = eine Region ({ $words })
expected-spread = die Plättchen mit einer, zwei und drei Hälften, etwa 2+1+0
expected-steps = eine Anzahl Felder bis 255
expected-structure = ein Bauwerk ({ $words })
expected-tea = ein Tee ({ $words })
expected-temper = ein Temperament ({ $words })
expected-tile = ein Plättchen aus einem Tee und 1, 2 oder 3, etwa black1

# Aufbauten.
fault-setup-players = Wähle { $least } bis { $most } Spieler.
fault-setup-option = Dieses Spiel hat die Option „{ $option }“ nicht.
fault-setup-switch = „{ $option }“ ist nur an oder aus, „{ $value }“ geht nicht.
fault-setup-edition = Wähle Auflage 1 oder 2.
fault-setup-first = Die Profiversion gibt es nur in der ersten Auflage.
fault-setup-second = Doppeltes Bieten und Wächter gibt es nur in der zweiten Auflage.
fault-setup-two-colours = Mit je zwei Farben spielt man die erste Auflage zu zweit: dort immer und sonst nie.
fault-setup-duli = Dúlì spielt in der zweiten Auflage zu zweit mit: dort immer und sonst nie.
fault-setup-region = Diese Region ist für { $least } bis { $most } Spieler.
fault-order-count = { $has ->
    [one] Die Reihenfolge nennt eine Farbe
   *[other] Die Reihenfolge nennt { $has } Farben
}, diese Partie braucht aber { $needed }.
fault-named-twice = { $color } steht doppelt in der Liste.
fault-not-in-game = { $color } spielt in dieser Partie nicht mit.
fault-no-such-game = Ein Spiel namens „{ $name }“ gibt es hier nicht. Es gibt: { $games }.

# Texte: Aufzeichnungen, Protokolle, Stellungen.
fault-json = Das ist kein gültiges JSON: { $detail }
fault-position-unreadable = Die Stellung ist nicht lesbar: { $detail }
fault-result-unreadable = Das Ergebnis ist nicht lesbar: { $detail }
fault-no-game = Eine Stellung muss im Feld „game“ ihr Spiel nennen. Es gibt: { $games }.
fault-no-record = Das ist keine Aufzeichnung: Die Zeile mit dem Namen des Spiels fehlt.
fault-other-game = Das gehört zum Spiel „{ $said }“, nicht zu „{ $game }“.
fault-record-ends = Die Aufzeichnung endet zu früh: Die Zeile „{ $field }“ fehlt.
fault-record-line = Diese Zeile müsste mit „{ $field }“ beginnen.
fault-rules-version = Das wurde mit Version { $said } der Regeln geschrieben. Dieses Programm kennt die Versionen { $oldest } bis { $newest }.
fault-after-result = Nach dem Ergebnis darf nichts mehr folgen.
fault-other-result = Das ist nicht das Ergebnis dieser Partie. Es lautet { $due }.
fault-not-over = Die Partie ist hier noch nicht zu Ende, also gibt es noch kein Ergebnis.
fault-already-over = Die Partie ist hier zu Ende, also kann keine Aktion mehr folgen.
fault-ply-missing = Das Feld „ply“ fehlt oder ist keine Zahl.
fault-ply-differs = Das Feld „ply“ müsste { $due } sein, nicht { $said }.
fault-ply-first = Eine Partie beginnt mit „ply“ 0, nicht { $said }.
fault-position-differs = Die Stellung folgt nicht aus der Zeile davor: „{ $at }“ müsste { $due } sein, nicht { $said }.
fault-position-same = Die Stellungen sind gleich.
fault-legal-missing = Das Feld „legal“ fehlt oder ist keine Liste.
fault-legal-lacks = Im Feld „legal“ fehlt „{ $action }“.
fault-legal-extra = Im Feld „legal“ steht „{ $action }“, das nicht erlaubt ist.
fault-legal-unsorted = Das Feld „legal“ ist nicht nach Bytes sortiert oder nennt etwas doppelt.
fault-action-missing = Das Feld „action“ fehlt oder ist kein Text.

# Stellungen jedes Spiels.
fault-missing = Das fehlt.
fault-hidden = Das ist hier verdeckt. Nur eine vollständige Stellung lässt sich spielen.
fault-range = { $has } liegt nicht zwischen { $least } und { $most }.
fault-more-than-all = { $has } ist mehr, als es im Spiel gibt ({ $most }).
fault-too-much = { $has } ist mehr, als jemand haben kann.
fault-colour-missing = { $color } fehlt.
fault-no-draw-now = In dieser Phase wird nichts gezogen.
fault-over-nobody = Die Partie ist zu Ende, also kann niemand am Zug sein.
fault-somebody-acts = Die Partie ist nicht zu Ende, also muss jemand am Zug sein.

# Stellungen von Yunnan.
fault-no-round = { $has } kann nicht die Nummer einer Runde sein.
fault-players-differ = Das sind nicht die Farben der Reisereihenfolge.
fault-duli-first = Dúlì steht in der Reisereihenfolge vorn, wenn sie mitspielt, und sonst gar nicht.
fault-seats-unused = Nur Partien mit je zwei Farben nennen ihre Plätze.
fault-seats-missing = Mit je zwei Farben braucht die Stellung „seats“ und „seat_scores“.
fault-seats-colours = Jeder der beiden Plätze braucht zwei Farben der Partie.
fault-seats-two = Es gibt zwei Plätze, also { $has ->
    [one] ist ein Punktestand
   *[other] sind { $has } Punktestände
} hier falsch.
fault-score-of-seat = Mit je zwei Farben gehören die Siegpunkte dem Platz (V1).
fault-no-building = Dieses Gebäude gibt es in dieser Auflage nicht: { $building } (B13).
fault-no-space = Ein Feld { $price } gibt es hier nicht (B3).
fault-duli-has-none = Das hat Dúlì nicht (D1).
fault-traders = { $has ->
    [one] Diese Farbe hat einen Händler
   *[other] Diese Farbe hat { $has } Händler
}, jede hat aber { $all } (S4).
fault-no-gorge = Diese Schlucht hat der Spielplan nicht: { $gorge } (S3).
fault-two-bridges = Über dieser Schlucht stehen zwei Brücken: { $gorge } (T8).
fault-two-teahouses = In dieser Provinz stehen zwei Teehäuser: { $province } (T9).
fault-guard-kept = Ein Wächter wird sofort eingesetzt und nie aufgehoben (X2).
fault-guard-rules = Jede Farbe hat einen Wächter, und nur in Partien mit Wächtern (X2).
fault-guard-twice = Der einzige Wächter kann nicht zugleich auf dem Spielplan und im Vorrat sein (X2).
fault-structures = { $has ->
    [0] Davon gibt es insgesamt keines
    [one] Davon gibt es insgesamt eines
   *[other] Davon gibt es insgesamt { $has }
}: { $structure }. Es müssten { $all } sein (S4).
fault-duli-posts = Dúlìs zwei Handelsposten bleiben, wo sie am Anfang standen (D1).
fault-not-travelling = Das kann nur die Farbe haben, die gerade reist.
fault-travelled = { $has ->
    [one] Ein Händler ist hierher gereist
   *[other] { $has } Händler sind hierher gereist
}: { $place }. Dort { $there ->
    [0] ist aber keiner
    [one] ist aber nur einer
   *[other] sind aber nur { $there }
}.
fault-passes-used = { $used ->
    [one] Ein Passierschein ist benutzt
   *[other] { $used } Passierscheine sind benutzt
}, es gibt aber nur { $passes ->
    [one] einen
   *[other] { $passes }
}.
fault-too-much-income = { $has } ist mehr Einkommen, als eine Runde bringen kann.
fault-income-missing = Diese Farbe muss ihr Einkommen noch umwandeln, also darf es nicht fehlen.
fault-income-early = Diese Farbe hat jetzt kein Einkommen umzuwandeln.
fault-gifts-there = { $has ->
    [one] Hier liegt ein Gastgeschenk
   *[other] Hier liegen { $has } Gastgeschenke
}: { $province }. Am Anfang { $most ->
    [0] ist es keines
    [one] ist es eines
   *[other] sind es { $most }
} (S6).
fault-gifts-sum = Die Geschenke auf dem Spielplan ({ $left }) und die genommenen ({ $taken }) ergeben nicht { $all } (S6).
fault-bank-empty = Nach dem Bieten ist die Bank leer (P1).
fault-bank-colour = { $color } kann nicht in der Bank stehen (B9, D3).
fault-bank-and-building = { $color } kann nicht in der Bank stehen und auf ein Gebäude bieten (B9).
fault-bank-both = Eine Farbe kann nicht beide Bankfelder haben (B9).
fault-bank-shut = Dieses Bankfeld ist geschlossen (D1).
fault-no-block = Diese Schlucht lässt sich in dieser Partie nicht sperren: { $gorge } (P8).
fault-block-bidding = Während des Bietens ist keine Schlucht gesperrt (I6).
fault-deck-unused = Karten gibt es nur in Partien mit Dúlì (D10).
fault-deck-cards = Nenne Karten von 1 bis { $most } in aufsteigender Folge, jede nur einmal (D10).
fault-no-chance = In dieser Partie wird nichts gezogen.
fault-duli-chance = Wenn Dúlì am Zug ist, schreibe „chance“ (D10).
fault-pending-phase = Zu entscheiden ist nur in der Phase der Fortschritte etwas.
fault-pending-list = Nenne zuerst die Bauhöfe, dann den Tempel: mindestens eines davon.
fault-pending-yards = { $has ->
    [one] Ein Bauhof ist
   *[other] { $has } Bauhöfe sind
} mehr, als diese Farbe nutzen kann ({ $most }).
fault-passed-phase = Gepasst wird nur beim Bieten.
fault-passed-colour = { $color } kann nicht gepasst haben.
fault-passed-acts = Eine Farbe, die gepasst hat, kann nicht am Zug sein (B1).
fault-bids-paid = { $color } hat schon bezahlt, also sind keine Gebote mehr übrig (P2).
fault-duli-bids = Dúlì hat höchstens einen Händler in einem Gebäude und keinen im Tempel (D3).
fault-duli-influence = Dúlì hat schon allen Einfluss, den es gibt (D3).
fault-bids-limit = { $color } hat dort { $has } Händler. Die Grenze ist { $most } (B4, X1).
fault-bids-useless = { $color } kann dort keinen Fortschritt mehr erzielen (B7).
fault-bids-money = { $color } bietet { $bids } Yuán, hat aber nur { $money } (B8).

# Stellungen von Darjeeling.
fault-no-cell = { $cell } ist kein Feld dieser Region (DS2).
fault-on-city = { $cell } ist eine Stadt (DS2).
fault-demand = Die Nachfrage hat acht Scheiben, zwei von jedem Tee (DS4).
fault-ships = { $has ->
    [one] Es ist ein Schiff da
   *[other] Es sind { $has } Schiffe da
}, bei dieser Spielerzahl müssen es { $needed } sein (DS3).
fault-collector-facing = Ein Teesammler auf dem Spielplan blickt in eine Richtung.
fault-collector-nowhere = Ein Teesammler, der in eine Richtung blickt, muss auf einem Feld stehen.
fault-collector-tile = Unter einem Teesammler liegt kein Plättchen, auf { $cell } liegt aber eines (DM5).
fault-collector-there = Der Teesammler von { $color } steht schon auf { $cell } (DM2).
fault-collector-missing = Nach der Eröffnung steht jeder Teesammler auf dem Spielplan (DS6).
fault-tiles = { $has ->
    [0] Davon ist kein Plättchen da
    [one] Davon ist ein Plättchen da
   *[other] Davon sind { $has } Plättchen da
} ({ $tea }, { $halves ->
    [one] eine Hälfte
   *[other] { $halves } Hälften
}), das Spiel hat aber { $all } (DS1).
fault-action-tiles = { $has ->
    [0] Es ist keine Marke da
    [one] Es ist eine Marke da
   *[other] Es sind { $has } Marken da
}, das Spiel hat aber { $all } (DS5).
fault-crates = { $color } hat { $has ->
    [one] eine Kiste
   *[other] { $has } Kisten
}, alle haben aber { $all } (DS5).
fault-only-chance = Das wird nur gebraucht, während ein Plättchen gezogen wird.
fault-goal-reached = Jemand hat { $has } erreicht, also ist die Partie zu Ende (DE1).
fault-goal-missed = Niemand hat { $goal } erreicht, also ist die Partie nicht zu Ende (DE1).
fault-opening-earlier = Wer früher am Zug ist, hat den Teesammler schon eingesetzt (DS6).
fault-opening-later = Wer später am Zug ist, hat den Teesammler noch nicht eingesetzt (DS6).
fault-opening-cell = In der Eröffnung liegt auf jedem Feld ohne Teesammler ein Plättchen (DS2).
fault-opening-ships = { $needed ->
    [one] Ein Spieler braucht
   *[other] { $needed } Spieler brauchen
} noch ein leeres Schiff, es gibt aber { $has ->
    [0] keines
    [one] nur eines
   *[other] nur { $has }
} (DS6).
fault-opening-crate = Dieser Spieler braucht für die Eröffnung eine Kiste (DS6).
fault-refill-missing = Gleich wird ein Plättchen gezogen, also fehlt das Feld dafür (DM6).
fault-refill-turn = Gleich wird ein Plättchen gezogen, also muss klar sein, wer am Zug ist (DM6).
fault-refill-tile = Auf { $cell } liegt schon ein Plättchen (DM6).
fault-refill-collector = Auf { $cell } steht ein Teesammler (DM6).
fault-bag-empty = Es ist kein Plättchen mehr zu ziehen (DM6).

# Datendateien mit anderen Zahlen, für Untersuchungen auf der Kommandozeile.
fault-other-data = Das wurde mit anderen Zahlen als denen des Spiels gespielt und lässt sich nicht als Partie lesen.
fault-data-none = Dieses Spiel hat keine Datendatei.
fault-data-unreadable = { $detail }
fault-data-same = Die Datei ändert keine Zahl des Spiels.
fault-data-range = { $has } ist hier nicht möglich; es muss zwischen { $least } und { $most } liegen.
fault-data-ascending = Jede Zahl muss größer sein als die vorige.
fault-data-twice = Etwas ist doppelt aufgeführt oder gehört nicht hierher.
fault-data-bank = Die erste Zeile muss mit der Summe 0 beginnen.
fault-data-space = Ein Feld mit dem Preis { $price } gibt es nicht.
fault-data-gap = Auf der Straße darf keine Lücke sein.
fault-data-no-temple = Die erste Auflage hat keinen Tempel.
fault-data-marks = Eine Zeile besteht aus „.“ für nichts, „#“ für ein Feld mit Plättchen und „C“ für eine Stadt.
