# Trouver une partie

find-title = Trouver une partie
find-looking-title = Recherche d’une partie
find-bots = { $minutes ->
    [one] des robots prennent les places libres après { $minutes } minute
   *[other] des robots prennent les places libres après { $minutes } minutes
}
find-looking = Recherche
find-found = { $found ->
    [one] { $found } sur { $of } trouvé
   *[other] { $found } sur { $of } trouvés
}
find-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
find-count = { $count ->
    [0] encore personne
   *[other] { $count } en recherche
}
find-stay = Restez sur cette page : vous serez conduit à la table dès que tout le monde est là. Un second appui sur la case arrête la recherche.
find-why = Choisissez ce que vous voulez jouer. Vous serez conduit à la table dès qu’il y a assez de monde.
find-lapsed = Vous ne cherchez plus. Appuyez sur une case pour chercher à nouveau.

browse-open = Toutes les tables ouvertes
browse-running = Parties à regarder
browse-none = Aucune partie n’est en cours.
browse-live = en direct
browse-days = par correspondance
browse-first = Revenir aux plus récentes
worth-title = À regarder
worth-why = serrées, suivies ou très fréquentées ; rien de secret n’est montré
worth-close = { $points ->
    [0] Le premier et le deuxième sont à égalité.
    [one] { $points } point sépare le premier du deuxième.
   *[other] { $points } points séparent le premier du deuxième.
}
worth-watched = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
worth-people = { $count ->
    [one] { $count } personne joue.
   *[other] { $count } personnes jouent.
}
