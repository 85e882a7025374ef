# What has changed in a list since the page was made.
news-open = { $count ->
    [one] 1 new table
   *[other] { $count } new tables
}
news-running = { $count ->
    [one] 1 new game
   *[other] { $count } new games
}
news-turns = { $count ->
    [one] 1 more waits for you
   *[other] { $count } more wait for you
}
