# Find a game

find-title = Find a game
find-looking-title = Looking for a game
find-bots = { $minutes ->
    [one] bots take empty seats after { $minutes } minute
   *[other] bots take empty seats after { $minutes } minutes
}
find-looking = Looking
find-found = { $found } of { $of } found
find-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
find-count = { $count ->
    [0] nobody yet
   *[other] { $count } looking
}
find-stay = Stay on this page: you are taken to the table when everybody is there. A second press on the tile ends the search.
find-why = Choose what you want to play. You are taken to the table when enough people are there.
find-lapsed = You are not looking any more. Press a tile to look again.

browse-open = All open tables
browse-running = Games to watch
browse-none = No game is running.
browse-live = live
browse-days = correspondence
browse-first = Back to the newest
worth-title = Worth watching
worth-why = close, watched or full of people; nothing secret is shown
worth-close = { $points ->
    [0] First and second have the same points.
    [one] First and second are { $points } point apart.
   *[other] First and second are { $points } points apart.
}
worth-watched = { $count ->
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
worth-people = { $count ->
    [one] { $count } person plays.
   *[other] { $count } people play.
}
