### Le plateau d’analyse : suites essayées en privé, « et si », le plan.
studies = Mes plateaux d’analyse
studies-why = vous seul pouvez les voir
studies-none = Vous n’en avez pas encore. Choisissez « Et si… » dans une partie terminée, ou « Planifier » dans une partie que vous jouez.
study-named = Plateau d’analyse : { $title }
study-planner-named = Plan : { $title }
study-plan = Planifier
study-plan-why = Essayez des coups sur une copie privée de cette partie. Personne d’autre ne peut la voir.
study-what-if = Et si…
study-what-if-why = Continuer seul à partir d’ici, en jouant toutes les places
study-look = Ouvrir
study-delete = Supprimer
study-about = { $count ->
    [0] Aucun coup encore, modifié { $ago }
    [one] { $count } coup, modifié { $ago }
   *[other] { $count } coups, modifié { $ago }
}
study-minutes-ago = { $minutes ->
    [0] à l’instant
    [one] il y a { $minutes } minute
   *[other] il y a { $minutes } minutes
}
study-hours-ago = { $hours ->
    [one] il y a { $hours } heure
   *[other] il y a { $hours } heures
}
study-days-ago = { $days ->
    [one] il y a { $days } jour
   *[other] il y a { $days } jours
}

study-steps = Parcourir la suite
study-first = Début de la suite
study-back = Coup précédent
study-on = Coup suivant
study-last = Fin de la suite
study-above = Variante au-dessus
study-below = Variante au-dessous

study-lines = Suites
study-empty = Jouez un coup sur le plateau : il est gardé ici. Revenez en arrière et jouez-en un autre : les deux sont gardés.
study-root = Position de départ
study-root-now = Position actuelle à la table
study-root-moment = { $at ->
    [0] Position initiale de la partie
   *[other] Position, coup { $at }
}
study-note = Note sur cette position
study-title = Titre
study-rename = Renommer
study-promote = En faire la suite principale
study-prune = Supprimer à partir d’ici
study-prune-root = Supprimer cette position et ses suites

study-draw = Que tire-t-on ?
study-draw-random = Tirer au hasard
study-guess = Ce que { $name } garde caché n’est ici qu’une supposition.
study-guess-draw = Ce qui peut encore être tiré n’est ici qu’une supposition.
study-guess-end = Ce résultat dépend d’une supposition sur ce que les autres gardent caché.
study-impossible = Ce coup n’est plus possible dans cette position.

study-private = Vous seul voyez ceci
study-to-table = Aller à la table
study-to-origin = D’où il vient
study-wait = Vous pourrez jouer à la table un coup prévu dès que ce sera à vous de jouer.
study-your-turn = C’est à vous de jouer. Essayez votre coup ici, puis jouez-le à la table.
study-would-play = Cette suite commence par :
study-submit = Jouer ce coup à la table
study-submit-all = { $count ->
    [one] Jouer ce coup ({ $count }) à la table
   *[other] Jouer ces { $count } coups à la table
}
study-moved = La partie a avancé. Les suites qui commençaient par les coups réellement joués vous suivent ; les autres restent à la position antérieure.
study-follow = Continuer à partir de là
study-earlier = Ces suites partent d’une position antérieure de la partie.
study-to-now = Aller à la position actuelle

study-full = Ce plateau d’analyse est plein. Supprimez une branche, ou ouvrez-en un autre.
study-too-many = Vous avez 200 plateaux d’analyse, le maximum. Supprimez-en un avant d’en ouvrir un autre.
study-only-position = Un plateau d’analyse a besoin d’au moins une position. Pour supprimer le plateau lui-même, passez par la liste de vos plateaux d’analyse.
study-not-seated = Tant qu’une partie est en cours, seuls ses joueurs peuvent planifier.
study-bad-position = Cette position est impossible
study-bad-position-why = On ne peut rien essayer ici, car la position est illisible ou contraire aux règles. Voici ce qui ne va pas :
study-advise = Demander à l’analyse
