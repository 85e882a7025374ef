# Ce qui a changé dans une liste depuis que la page a été faite.
news-open = { $count ->
    [one] 1 nouvelle table
   *[other] { $count } nouvelles tables
}
news-running = { $count ->
    [one] 1 nouvelle partie
   *[other] { $count } nouvelles parties
}
news-turns = { $count ->
    [one] 1 autre vous attend
   *[other] { $count } autres vous attendent
}
