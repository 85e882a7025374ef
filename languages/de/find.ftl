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

browse-open = Alle offenen Tische
browse-running = Partien zum Zuschauen
browse-none = Gerade läuft keine Partie.
browse-live = live
browse-days = Fernpartie
browse-first = Zurück zu den neuesten
worth-title = Sehenswert
worth-why = knapp, viel gesehen oder mit vielen Leuten; nichts Geheimes wird gezeigt
worth-close = { $points ->
    [0] Erster und Zweiter haben gleich viele Punkte.
    [one] Zwischen Erstem und Zweitem liegt { $points } Punkt.
   *[other] Zwischen Erstem und Zweitem liegen { $points } Punkte.
}
worth-watched = { $count ->
    [one] { $count } Person sieht zu.
   *[other] { $count } Leute sehen zu.
}
worth-people = { $count ->
    [one] { $count } Person spielt.
   *[other] { $count } Leute spielen.
}
