### Où sont les amis.

friends = Amis
friends-here = { $count ->
    [0] personne ici
   *[other] { $count } ici
}
friend-looks = cherche { $game }
friend-plays = joue à la table { $table }
friend-watches = regarde { $table }
friend-here = ici
friend-away = pas là
friend-join = Se joindre
