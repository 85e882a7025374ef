### Le plateau d'étude : suites essayées en privé, « et si », le plan.
study = Étude
studies = Mes études
studies-why = personne d'autre ne les voit
studies-none = Aucune pour l'instant. Choisissez « Et si … » dans une partie terminée, ou « Planifier » dans une partie que vous jouez.
study-planner = Plan
study-plan = Planifier
study-plan-why = Essayez des coups sur une copie privée de cette partie. Personne d'autre ne peut la voir.
study-what-if = Et si …
study-what-if-why = Continuer seul à partir d'ici, en jouant toutes les places
study-look = Ouvrir
study-delete = Supprimer
study-count = { $count ->
    [0] Rien d'essayé encore,
    [one] Un coup essayé,
   *[other] { $count } coups essayés,
}
study-minutes-ago = { $minutes ->
    [0] à l'instant
    [one] il y a une minute
   *[other] il y a { $minutes } minutes
}
study-hours-ago = { $hours ->
    [one] il y a une heure
   *[other] il y a { $hours } heures
}
study-days-ago = { $days ->
    [one] il y a un jour
   *[other] il y a { $days } jours
}

study-steps = Parcourir la suite
study-first = Au début
study-back = Un coup en arrière
study-on = Un coup en avant
study-last = À la fin de la suite
study-above = Variante au-dessus
study-below = Variante au-dessous

study-lines = Suites
study-empty = Jouez un coup sur le plateau : il est gardé ici. Revenez en arrière et jouez-en un autre : les deux restent.
study-root = La position
study-root-now = La table telle qu'elle est
study-root-moment = La table après { $at ->
    [0] la mise en place
    [one] 1 entrée
   *[other] { $at } entrées
}
study-note = Note sur cette position
study-title = Titre
study-rename = Renommer l'étude
study-promote = En faire la suite principale
study-prune = Supprimer à partir d'ici
study-prune-root = Supprimer cette position et ses suites

study-draw = Que tire-t-on ?
study-draw-random = Tirer au hasard
study-guess = Ce que { $name } garde caché est ici supposé.
study-guess-draw = Ce qui peut encore être tiré est ici supposé.
study-guess-end = Ce résultat repose sur une supposition : ce que les autres gardent caché.
study-impossible = Ce coup ne convient plus à la position.

study-private = Vous seul voyez ceci
study-to-table = À la table
study-to-origin = D'où elle vient
study-wait = Vous pourrez jouer à la table un coup prévu dès que ce sera votre tour.
study-your-turn = C'est votre tour à la table. Essayez votre coup ici ; vous pourrez ensuite le jouer là-bas.
study-would-play = Cette suite commence par :
study-submit = Jouer ce coup à la table
study-submit-all = Jouer ces { $count } coups à la table
study-moved = La partie a avancé. Les suites qui commençaient par ce qui a vraiment été joué vous suivent ; les autres restent au moment précédent.
study-follow = Continuer de là
study-earlier = Ces suites commencent à un moment précédent de la partie.
study-to-now = Au présent

study-full = Cette étude est pleine. Supprimez une branche, ou ouvrez une autre étude.
study-too-many = Vous avez 200 études, toutes utilisées. Supprimez-en une avant d'en ouvrir une autre.
study-only-position = Une étude a besoin d'une position. Pour supprimer l'étude elle-même, passez par la liste de vos études.
study-not-seated = À une table en cours, seuls ceux qui jouent peuvent planifier.
study-bad-position = Cette position n'existe pas
study-bad-position-why = On ne peut rien essayer ici : la position est illisible ou impossible. Voici ce qui ne va pas :
