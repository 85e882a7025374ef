# Classements, pages des personnes.

league-yunnan-2 = Yunnan, 2e édition
league-yunnan-1 = Yunnan, 1re édition
league-darjeeling = Darjeeling

## Tables classées

rated = Classée
casual = Amicale
rated-why = Compte pour le classement. Chacun garde sa place ; pas d’indices, et un tour terminé ne s’annule pas.
rated-guest-why = Les parties classées sont réservées à ceux qui gardent leur place.
rated-guest-link = Garder ma place
room-rated = Classée : la partie compte pour le classement.
room-casual = Amicale : la partie ne compte pas pour le classement.
rated-needs-seat = Cette partie est classée, et chacun doit y garder sa place. Choisissez un identifiant et un moyen de connexion sur votre page, puis réessayez.
rated-needs-terms = Cette partie ne peut pas être classée : une partie classée part du début, sans indices, et personne ne partage d’écran. Changez cela, ou jouez une partie amicale.
rated-keeps-seat = Dans une partie classée, une place reste à son joueur. Un robot peut continuer pour lui.

## Le classement

ratings = Classement
ratings-title = Classement : { $league }
ratings-why = Selon le rang à la table ; les égalités sont partagées, l’avantage de la place est corrigé. La barre montre où se situe une cote avec 95 % de certitude ; elle s’élargit en cas d’absence. Un rang demande { $games } parties classées et une barre de ±{ $margin } au plus.
ratings-how = Comment la cote est calculée
ratings-how-places = Après une partie, votre cote est comparée à celle de toute la table : finir devant plus fort que soi rapporte davantage que devant plus faible. Une égalité compte pour moitié.
ratings-how-seats = Jouer en premier ou en dernier peut valoir quelque chose. La valeur de chaque place a été mesurée dans des milliers de parties entre robots ; il en est tenu compte.
ratings-how-absence = Le nombre après ± dit à quel point nous sommes sûrs. Il diminue à chaque partie et grandit pendant votre absence ; la cote elle-même ne bouge pas.
ratings-how-bots = Les robots ont des cotes fixes, mesurées dans des parties entre eux. Un marchand a 1500 points par définition ; un nouveau venu aussi, mais avec une barre large.
ratings-how-left = Si vous quittez une partie classée et qu’un robot continue pour vous, vous obtenez le rang que votre place atteint.
ratings-league = Jeu et édition
ratings-none = Personne n’a encore { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}. Voici les robots.
ratings-unranked = Pas encore de rang
ratings-unranked-why = trop peu de parties, ou absence trop longue
ratings-top = Depuis le début
ratings-mine = Où je suis
ratings-next = Les 50 suivants
rank = Rang
rating = Cote
rating-interval = Où se situe la cote
rating-games = Parties
rating-mean-place = Rang moyen sur 4
rating-month = 30 jours
rating-between = entre { $low } et { $high }
rating-up = { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
rating-down = { $points ->
    [one] { $points } point de moins
   *[other] { $points } points de moins
}
rating-anchor-master = Maîtres
rating-anchor-merchant = Marchands
rating-anchor-novice = Novices
rating-anchor = repère : { $names }
rating-arena = arène
rating-fixed = fixe
rating-followed = vous suivez
rating-new = récent
rating-lacks-games = { $games ->
    [one] encore { $games } partie pour un rang
   *[other] encore { $games } parties pour un rang
}
rating-lacks-certainty = trop incertaine pour un rang

## La page d’une personne

profile-since = ici depuis
profile-rated = { $games ->
    [0] aucune partie classée
    [one] une partie classée
   *[other] { $games } parties classées
}
profile-games = { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}
profile-again-why = Ouvrez une nouvelle table avec les joueurs de votre dernière partie commune ; chacun avance d’une place.
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-follows = Ceux que vous suivez
profile-more = Plus
profile-block = Bloquer
profile-unblock = Débloquer
profile-block-why = Une personne bloquée ne peut pas s’asseoir à vos tables, ni vous inviter, ni vous être associée, et vous ne voyez pas ce qu’elle écrit. Elle n’en est pas informée.
profile-report = Signaler
profile-report-text = Que s’est-il passé ?
profile-unrated = pas encore de cote
profile-rank = rang { $rank }
profile-no-rank = pas encore de rang
profile-uncertain = trop incertaine pour un rang
profile-curve-key = ligne : cote ; bande : où elle se situe avec 95 % de certitude
profile-curve = Cote à { $league }, maintenant { $between }
profile-no-games = { $name } n’a pas encore terminé de partie ici.
profile-no-such-games = Aucune partie de { $name } ne correspond à ces filtres.
profile-as-table = En tableau
profile-month = Mois
profile-last-game = Dernière partie
profile-places = Résultats par rang
profile-places-none = Pas encore de partie terminée.
profile-place-count = rang { $place } : { $count }
profile-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
profile-first-seat = première place
profile-last-seat = dernière place
profile-with-bots = avec robots
profile-openings = Ouvertures favorites
profile-openings-why = premiers coups, avec le rang moyen sur 4
profile-games-title = Parties
profile-when = Quand
profile-with = Avec
profile-points-title = Points
profile-points = { $points } (meilleur adversaire : { $best })
profile-won = gagnées
profile-lost = non gagnées
profile-opponent = identifiant d’un adversaire
profile-find = Chercher
profile-guest = un invité
