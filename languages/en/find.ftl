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
