### Wo Freunde sind.

friends = Freunde
friends-here = { $count ->
    [0] niemand da
   *[other] { $count } da
}
friend-looks = sucht { $game }
friend-plays = spielt am Tisch { $table }
friend-watches = schaut bei { $table } zu
friend-here = da
friend-away = nicht da
friend-join = Mitspielen
