### Namen: ein Eintrag für jedes Wort der Notation, für Spielpläne, Verlauf, Ablehnungen, Lektionen, Editor und Analyse.
###
### Der Wert ist der Name im Satz, die Attribute sind andere Formen:
### `.short` Beschriftungen · `.at` wo (in Tibet, beim Pferdehändler) · `.the` Nominativ mit Artikel · `.gen` Genitiv mit Artikel
### `.bid` worauf man bietet · `.a` Akkusativ mit unbestimmtem Artikel · `.none` keinen … · `.acc` Akkusativ ohne Artikel
### `.builds`, `.build` das Verb zum Bauwerk · `.to` Himmelsrichtung als Ziel
### Nachrichten, deren Name mit „own-“ beginnt, gibt es nur im Deutschen.

## Wörter, die von der Auflage abhängen
own-inspector = { $edition ->
    [1] Provinzkommissar
   *[other] Provinzinspektor
}
own-gift = { $edition ->
    [1] Gastgeschenk
   *[other] Geschenk
}
own-gifts = { $edition ->
    [1] Gastgeschenke
   *[other] Geschenke
}
own-income = { $edition ->
    [1] Erlös
   *[other] Einkommen
}
own-an-income = { $edition ->
    [1] einen Erlös
   *[other] ein Einkommen
}
own-incomes = { $edition ->
    [1] Erlöse
   *[other] Einkommen
}
own-round-income = { $edition ->
    [1] Rundenerlös
   *[other] Rundeneinkommen
}
own-road = { $edition ->
    [1] Pferdestraße
   *[other] Teepferdestraße
}
own-to-market = { $edition ->
    [1] in den Markt
   *[other] auf den Markt
}
own-on-market = { $edition ->
    [1] im Markt
   *[other] auf dem Markt
}
own-from-market = { $edition ->
    [1] aus dem Markt
   *[other] vom Markt
}
own-to-bank = { $edition ->
    [1] in die Bank
   *[other] zur Bank
}

## Spieler
word-red = Rot
word-blue = Blau
word-green = Grün
word-yellow = Gelb
word-purple = Lila
word-duli = Dúlì
word-chance = Zufall

## Yunnan: Orte
word-puer = Pu’er
    .at = in Pu’er
word-yunnan = Yunnan
    .at = in Yunnan
word-sichuan = Sichuan
    .at = in Sichuan
word-qamdo = { $edition ->
    [1] Qamdo
   *[other] Kang
}
    .at = in { word-qamdo }
word-tibet = Tibet
    .at = in Tibet
word-qinghai = Qinghai
    .at = in Qinghai
word-yunnan-qamdo = Yunnan–{ word-qamdo }
    .at = über die Schlucht { word-yunnan-qamdo }
word-yunnan-tibet = Yunnan–Tibet
    .at = über die Schlucht Yunnan–Tibet
word-sichuan-qinghai = Sichuan–Qinghai
    .at = über die Schlucht Sichuan–Qinghai
word-qamdo-qinghai = { word-qamdo }–Qinghai
    .at = über die Schlucht { word-qamdo-qinghai }
word-market = Markt
    .at = { own-on-market }
    .the = der Markt

## Yunnan: Gebäude
word-school = Handelsschule
    .at = in der Handelsschule
    .the = die Handelsschule
    .gen = der Handelsschule
    .bid = { $edition ->
        [1] in der Handelsschule
       *[other] auf die Handelsschule
    }
word-customs = Zollamt
    .at = im Zollamt
    .the = das Zollamt
    .gen = des Zollamts
    .bid = { $edition ->
        [1] im Zollamt
       *[other] auf das Zollamt
    }
word-horses = Pferdehändler
    .at = beim Pferdehändler
    .the = der Pferdehändler
    .gen = des Pferdehändlers
    .bid = { $edition ->
        [1] beim Pferdehändler
       *[other] auf den Pferdehändler
    }
word-guild = { $edition ->
    [1] Drachenhaus
   *[other] Händlergilde
}
    .at = { $edition ->
        [1] im Drachenhaus
       *[other] in der Händlergilde
    }
    .the = { $edition ->
        [1] das Drachenhaus
       *[other] die Händlergilde
    }
    .gen = { $edition ->
        [1] des Drachenhauses
       *[other] der Händlergilde
    }
    .bid = { $edition ->
        [1] im Drachenhaus
       *[other] auf die Händlergilde
    }
word-yard = Bauhof
    .at = im Bauhof
    .the = der Bauhof
    .gen = des Bauhofs
    .bid = { $edition ->
        [1] im Bauhof
       *[other] auf den Bauhof
    }
word-temple = Tempel
    .at = im Tempel
    .the = der Tempel
    .gen = des Tempels
    .bid = auf den Tempel
word-bank = Bank
    .at = in der Bank
    .the = die Bank
    .gen = der Bank

## Yunnan: Bauwerke
word-post = Handelsposten
    .a = einen Handelsposten
    .none = keinen Handelsposten
    .builds = baut
    .build = bauen
word-bridge = Brücke
    .a = eine Brücke
    .none = keine Brücke
    .builds = baut
    .build = bauen
word-teahouse = Teehaus
    .a = ein Teehaus
    .none = kein Teehaus
    .builds = baut
    .build = bauen
word-guard = Wächter
    .a = einen Wächter
    .none = keinen Wächter
    .builds = platziert
    .build = platzieren

## Darjeeling: Tee und Plättchen
word-tea-black = schwarzer Tee
    .acc = schwarzen Tee
word-tea-green = grüner Tee
    .acc = grünen Tee
word-tea-white = weißer Tee
    .acc = weißen Tee
word-tea-red = roter Tee
    .acc = roten Tee
word-black = Schwarz
word-white = Weiß
word-black1 = schwarzer Tee (1 Hälfte)
    .acc = schwarzen Tee (1 Hälfte)
    .short = 1 schwarz
word-black2 = schwarzer Tee (2 Hälften)
    .acc = schwarzen Tee (2 Hälften)
    .short = 2 schwarz
word-black3 = schwarzer Tee (3 Hälften)
    .acc = schwarzen Tee (3 Hälften)
    .short = 3 schwarz
word-green1 = grüner Tee (1 Hälfte)
    .acc = grünen Tee (1 Hälfte)
    .short = 1 grün
word-green2 = grüner Tee (2 Hälften)
    .acc = grünen Tee (2 Hälften)
    .short = 2 grün
word-green3 = grüner Tee (3 Hälften)
    .acc = grünen Tee (3 Hälften)
    .short = 3 grün
word-white1 = weißer Tee (1 Hälfte)
    .acc = weißen Tee (1 Hälfte)
    .short = 1 weiß
word-white2 = weißer Tee (2 Hälften)
    .acc = weißen Tee (2 Hälften)
    .short = 2 weiß
word-white3 = weißer Tee (3 Hälften)
    .acc = weißen Tee (3 Hälften)
    .short = 3 weiß
word-red1 = roter Tee (1 Hälfte)
    .acc = roten Tee (1 Hälfte)
    .short = 1 rot
word-red2 = roter Tee (2 Hälften)
    .acc = roten Tee (2 Hälften)
    .short = 2 rot
word-red3 = roter Tee (3 Hälften)
    .acc = roten Tee (3 Hälften)
    .short = 3 rot

## Darjeeling: Regionen und Himmelsrichtungen
word-india = Indien
word-srilanka = Sri Lanka
word-china = China
word-n = Norden
    .to = nach Norden
word-e = Osten
    .to = nach Osten
word-s = Süden
    .to = nach Süden
word-w = Westen
    .to = nach Westen

## Phasen
word-phase-bid = Bieten
word-phase-progress = Bank und Fortschritte
word-phase-travel = Reisen
word-phase-convert = { own-incomes }
word-phase-start = Eröffnung
word-phase-move = Bewegen
word-phase-ship = Verladen
word-phase-over = Schlusswertung

## Felder einer Stellung
word-round = Runde
word-phase = Phase
word-to-act = am Zug
word-turn = Zug von
word-travel-order = Reisereihenfolge
word-order = Reihenfolge
word-passed = gepasst
word-gifts = { own-gifts }
word-bids = Gebote
word-blocked = gesperrte Schlucht
word-pending = zu entscheiden
word-seats = Plätze
word-seat-scores = Punkte je Platz
word-deck = kommende Karten
word-card = Karte
word-money = Yuán
word-score = Punkte
word-influence = Einfluss
word-passes = Passierscheine
word-passes-used = benutzte Passierscheine
word-supply = Vorrat
    .at = in deinem Vorrat
word-provinces = in Provinzen
word-travelled = schon gereist
word-traders = Händler
word-traders-left = noch auszubildende Händler
word-progress = Fortschritte
word-left = noch zu nehmen
word-hand = im Vorrat
word-posts = Handelsposten
word-bridges = Brücken
word-teahouses = Teehäuser
word-horse = Pferd
word-income = { own-income }
word-players = Spieler
word-cells = Felder
word-bag = Beutel
word-refill = aufzufüllendes Feld
word-ships = Schiffe
word-demand = Nachfrage
word-shed = Schuppen
word-action-tiles = Marken
word-at = Teesammler auf
word-at-cell = Teesammler auf
word-facing = Blickrichtung
word-crates = Kisten
word-tiles = Plättchen
word-tile = Plättchen
