# Eine Partie finden

find-title = Eine Partie finden
find-looking-title = Partie wird gesucht
find-bots = { $minutes ->
    [one] Bots nehmen nach { $minutes } Minute die freien Plätze
   *[other] Bots nehmen nach { $minutes } Minuten die freien Plätze
}
find-looking = Suche läuft
find-found = { $found } von { $of } gefunden
find-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
find-count = { $count ->
    [0] noch niemand
   *[other] { $count } auf der Suche
}
find-stay = Bleib auf dieser Seite: Sobald alle da sind, kommst du an den Tisch. Drückst du noch einmal auf das Feld, endet die Suche.
find-why = Wähle, was du spielen willst. Sobald genug Leute da sind, kommst du an den Tisch.
find-lapsed = Du suchst nicht mehr. Drücke auf ein Feld, um wieder zu suchen.
