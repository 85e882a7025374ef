### Where friends are.

friends = Friends
friends-here = { $count ->
    [0] nobody here
   *[other] { $count } here
}
friend-looks = looking for { $game }
friend-plays = playing at { $table }
friend-watches = watching { $table }
friend-here = here
friend-away = away
friend-join = Join
