# Was sich in einer Liste geändert hat, seit die Seite gemacht wurde.
news-open = { $count ->
    [one] 1 neuer Tisch
   *[other] { $count } neue Tische
}
news-running = { $count ->
    [one] 1 neue Partie
   *[other] { $count } neue Partien
}
news-turns = { $count ->
    [one] 1 weiterer wartet auf dich
   *[other] { $count } weitere warten auf dich
}
