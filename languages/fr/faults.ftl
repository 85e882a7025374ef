# Ce qui ne va pas dans une position, une transcription, une trace, une ligne de notation ou une mise en place.
fault-line = Ligne { $line } : { $why }
fault-impossible = Cette position est impossible. { $field } : { $why }
fault-entry = « { $entry } » ne peut pas être joué. { $why }
fault-refused = { $rule } : { $why }
fault-nearest = Coup possible : { $entry }

# Lignes de notation, et ce qui pourrait remplacer un mot.
fault-unreadable = « { $word } » n’est pas lisible ici. Attendu : { $expected }.
fault-line-ends = La ligne s’arrête trop tôt. Attendu : { $expected }.
expected-action = une action ({ $words })
expected-bank-space = une case de la banque ({ $words })
expected-bot = un robot ({ $words })
expected-building = un bâtiment ({ $words })
expected-card = une carte de 1 à 16
expected-cell = une case, lettre de colonne et numéro de ligne, comme c4
expected-colour = une couleur ({ $words })
expected-draw = un tirage ({ $words })
expected-end = la fin de la ligne
expected-gorge = un ravin ({ $words })
expected-heading = une direction ({ $words })
expected-or-end = la fin de la ligne, ou { $words }
expected-phase = une phase ({ $words })
expected-place = un lieu ({ $words })
expected-place-for-guard = « { $words } » et une province
expected-points = un nombre de points
expected-price = un prix
expected-province = une province ({ $words })
expected-region = une région ({ $words })
expected-spread = les tuiles d’une, deux et trois moitiés, comme 2+1+0
expected-steps = un nombre de cases, 255 au plus
expected-structure = une structure ({ $words })
expected-tea = un thé ({ $words })
expected-temper = un tempérament ({ $words })
expected-tile = une tuile, un thé suivi de 1, 2 ou 3, comme black1

# Mises en place.
fault-setup-players = Choisissez un nombre de joueurs de { $least } à { $most }.
fault-setup-option = Ce jeu n’a pas d’option « { $option } ».
fault-setup-switch = « { $option } » s’active ou non, mais ne prend pas la valeur « { $value } ».
fault-setup-edition = Choisissez l’édition 1 ou 2.
fault-setup-first = La version avancée n’existe que dans la première édition.
fault-setup-second = La double enchère et les gardes n’existent que dans la deuxième édition.
fault-setup-two-colours = À deux, la première édition se joue avec deux couleurs chacun : toujours dans ce cas, et jamais ailleurs.
fault-setup-duli = Dúlì se joint à deux joueurs dans la deuxième édition : toujours dans ce cas, et jamais ailleurs.
fault-setup-region = Cette région demande un nombre de joueurs de { $least } à { $most }.
fault-order-count = { $has ->
    [0] L’ordre ne nomme aucune couleur
    [one] L’ordre nomme une couleur
   *[other] L’ordre nomme { $has } couleurs
}, alors qu’il en faut { $needed } dans cette partie.
fault-named-twice = { $color } figure deux fois dans la liste.
fault-not-in-game = { $color } ne joue pas dans cette partie.
fault-no-such-game = Il n’y a pas de jeu nommé « { $name } » ici. Jeux disponibles : { $games }.

# Textes : transcriptions, traces, positions.
fault-json = Ce n’est pas du JSON valide : { $detail }
fault-position-unreadable = La position n’est pas lisible : { $detail }
fault-result-unreadable = Le résultat n’est pas lisible : { $detail }
fault-no-game = Une position doit nommer son jeu dans le champ « game ». Jeux disponibles : { $games }.
fault-no-record = Ce n’est pas une transcription : la ligne qui nomme le jeu manque.
fault-other-game = Ceci appartient au jeu « { $said } », pas à « { $game } ».
fault-record-ends = La transcription s’arrête trop tôt : la ligne « { $field } » manque.
fault-record-line = Cette ligne devrait commencer par « { $field } ».
fault-rules-version = Ce texte a été écrit avec la version { $said } des règles. Ce programme connaît les versions { $oldest } à { $newest }.
fault-after-result = Rien ne peut suivre le résultat.
fault-other-result = Ce n’est pas le résultat de cette partie. C’est { $due }.
fault-not-over = La partie n’est pas finie à cet endroit : il n’y a pas encore de résultat.
fault-already-over = La partie est finie à cet endroit : aucune action ne peut suivre.
fault-ply-missing = Le champ « ply » manque ou n’est pas un nombre.
fault-ply-differs = Le champ « ply » devrait être { $due }, et non { $said }.
fault-ply-first = Une partie commence par « ply » 0, et non { $said }.
fault-position-differs = La position ne découle pas de la ligne précédente : « { $at } » devrait être { $due }, et non { $said }.
fault-position-same = Les positions sont identiques.
fault-legal-missing = Le champ « legal » manque ou n’est pas une liste.
fault-legal-lacks = Il manque « { $action } » dans le champ « legal ».
fault-legal-extra = Le champ « legal » contient « { $action } », qui n’est pas permis.
fault-legal-unsorted = Le champ « legal » n’est pas trié par octets, ou répète un élément.
fault-action-missing = Le champ « action » manque ou n’est pas un texte.

# Positions de tout jeu.
fault-missing = Cet élément manque.
fault-hidden = Cet élément est caché ici. Seule une position complète peut être jouée.
fault-range = { $has } n’est pas compris entre { $least } et { $most }.
fault-more-than-all = { $has }, c’est plus qu’il n’y en a dans le jeu ({ $most }).
fault-too-much = { $has }, c’est plus que personne ne peut avoir.
fault-colour-missing = { $color } manque.
fault-no-draw-now = On ne tire rien pendant cette phase.
fault-over-nobody = La partie est finie : ce ne peut être le tour de personne.
fault-somebody-acts = La partie n’est pas finie : ce doit être le tour de quelqu’un.

# Positions de Yunnan.
fault-no-round = { $has } ne peut pas être le numéro d’une manche.
fault-players-differ = Ce ne sont pas les couleurs de l’ordre de voyage.
fault-duli-first = Dúlì est la première de l’ordre de voyage si elle joue, et n’y figure pas sinon.
fault-seats-unused = Seules les parties à deux couleurs chacun indiquent leurs places.
fault-seats-missing = Avec deux couleurs chacun, la position doit avoir « seats » et « seat_scores ».
fault-seats-colours = Chacune des deux places doit avoir deux couleurs de la partie.
fault-seats-two = Il y a deux places, et non { $has ->
    [one] { $has } score
   *[other] { $has } scores
}.
fault-score-of-seat = Avec deux couleurs chacun, les points de victoire appartiennent à la place (V1).
fault-no-building = Ce bâtiment n’existe pas dans cette édition : { $building } (B13).
fault-no-space = Il n’y a pas de case { $price } ici (B3).
fault-duli-has-none = Dúlì n’en a pas (D1).
fault-traders = { $has ->
    [0] Cette couleur n’a aucun négociant
    [one] Cette couleur a un négociant
   *[other] Cette couleur a { $has } négociants
}, alors que chacune en a { $all } (S4).
fault-no-gorge = Ce ravin n’existe pas sur le plateau : { $gorge } (S3).
fault-two-bridges = Il y a deux ponts sur le même ravin : { $gorge } (T8).
fault-two-teahouses = Il y a deux maisons de thé dans la même province : { $province } (T9).
fault-guard-kept = Un garde se place aussitôt et ne se garde jamais en stock (X2).
fault-guard-rules = Chaque couleur a un garde, et seulement dans les parties avec gardes (X2).
fault-guard-twice = L’unique garde ne peut pas être à la fois sur le plateau et dans la réserve (X2).
fault-structures = { $has ->
    [0] Il n’y en a aucun en tout
    [one] Il n’y en a qu’un en tout
   *[other] Il y en a { $has } en tout
} : { $structure }. Il devrait y en avoir { $all } (S4).
fault-duli-posts = Les deux comptoirs de Dúlì restent où ils étaient au début (D1).
fault-not-travelling = Seule la couleur qui voyage en ce moment peut en avoir.
fault-travelled = { $has ->
    [one] Un négociant a voyagé jusqu’ici
   *[other] { $has } négociants ont voyagé jusqu’ici
} : { $place }. Mais il { $there ->
    [0] n’y en a aucun
    [one] n’y en a qu’un
   *[other] n’y en a que { $there }
}.
fault-passes-used = { $used ->
    [one] Un passage est utilisé
   *[other] { $used } passages sont utilisés
}, mais il n’y en a que { $passes }.
fault-too-much-income = { $has }, c’est plus de revenu qu’une manche n’en peut rapporter.
fault-income-missing = Cette couleur doit encore convertir son revenu : il ne peut pas manquer.
fault-income-early = Cette couleur n’a pas de revenu à convertir en ce moment.
fault-gifts-there = { $has ->
    [one] Il y a un cadeau ici
   *[other] Il y a { $has } cadeaux ici
} : { $province }. Au début, il { $most ->
    [0] n’y en a aucun
    [one] y en a un
   *[other] y en a { $most }
} (S6).
fault-gifts-sum = Les cadeaux du plateau ({ $left }) et ceux déjà pris ({ $taken }) ne font pas { $all } (S6).
fault-bank-empty = La banque est vide après les enchères (P1).
fault-bank-colour = { $color } ne peut pas être à la banque (B9, D3).
fault-bank-and-building = { $color } ne peut pas être à la banque et enchérir sur un bâtiment (B9).
fault-bank-both = Une couleur ne peut pas avoir les deux cases de la banque (B9).
fault-bank-shut = Cette case de la banque est fermée (D1).
fault-no-block = Ce ravin ne peut pas être bloqué dans cette partie : { $gorge } (P8).
fault-block-bidding = Aucun ravin n’est bloqué pendant les enchères (I6).
fault-deck-unused = Il n’y a de cartes que dans les parties avec Dúlì (D10).
fault-deck-cards = Indiquez des cartes de 1 à { $most } en ordre croissant, chacune une seule fois (D10).
fault-no-chance = On ne tire rien dans cette partie.
fault-duli-chance = Quand c’est le tour de Dúlì, écrivez « chance » (D10).
fault-pending-phase = Il n’y a de décision en attente que pendant la phase des améliorations.
fault-pending-list = Indiquez d’abord les chantiers, puis le temple : au moins l’un d’eux.
fault-pending-yards = { $has ->
    [one] Un chantier
   *[other] { $has } chantiers
}, c’est plus que cette couleur ne peut en utiliser ({ $most }).
fault-passed-phase = On ne passe que pendant les enchères.
fault-passed-colour = { $color } ne peut pas avoir passé.
fault-passed-acts = Ce ne peut pas être le tour d’une couleur qui a passé (B1).
fault-bids-paid = { $color } a déjà payé : il ne lui reste aucune enchère (P2).
fault-duli-bids = Dúlì a au plus un négociant par bâtiment, et aucun au temple (D3).
fault-duli-influence = Dúlì a déjà toute l’influence possible (D3).
fault-bids-limit = { $color } y a trop de négociants : { $has }, pour une limite de { $most } (B4, X1).
fault-bids-useless = { $color } ne peut plus y obtenir d’amélioration (B7).
fault-bids-money = { $color } enchérit { $bids } mais n’a que { $money ->
    [0] 0 yuan
    [one] { $money } yuan
   *[other] { $money } yuans
} (B8).

# Positions de Darjeeling.
fault-no-cell = { $cell } n’est pas une case de cette région (DS2).
fault-on-city = { $cell } est une ville (DS2).
fault-demand = La demande a huit disques, deux de chaque thé (DS4).
fault-ships = { $has ->
    [0] Il n’y a aucun navire
    [one] Il y a un navire
   *[other] Il y a { $has } navires
}, alors qu’il en faut { $needed } à ce nombre de joueurs (DS3).
fault-collector-facing = Un collecteur sur le plateau regarde dans une direction.
fault-collector-nowhere = Un collecteur qui regarde dans une direction doit être sur une case.
fault-collector-tile = Il n’y a pas de tuile sous un collecteur, mais il y en a une en { $cell } (DM5).
fault-collector-there = Un autre collecteur est déjà en { $cell } : { $color } (DM2).
fault-collector-missing = Après l’ouverture, chaque collecteur est sur le plateau (DS6).
fault-tiles = { $has ->
    [0] Il n’y a aucune tuile de ce type
    [one] Il y a une tuile de ce type
   *[other] Il y a { $has } tuiles de ce type
} ({ $tea }, { $halves ->
    [one] une moitié
   *[other] { $halves } moitiés
}), alors que le jeu en a { $all } (DS1).
fault-action-tiles = { $has ->
    [0] Il n’y a aucun jeton d’action
    [one] Il y a un jeton d’action
   *[other] Il y a { $has } jetons d’action
}, alors que le jeu en a { $all } (DS5).
fault-crates = { $color } a { $has ->
    [0] 0 caisse
    [one] une caisse
   *[other] { $has } caisses
}, alors que chacun en a { $all } (DS5).
fault-only-chance = Cet élément ne sert que pendant le tirage d’une tuile.
fault-goal-reached = Quelqu’un a atteint { $has } : la partie est finie (DE1).
fault-goal-missed = Personne n’a atteint { $goal } : la partie n’est pas finie (DE1).
fault-opening-earlier = Ceux qui précèdent dans l’ordre ont déjà placé leur collecteur (DS6).
fault-opening-later = Ceux qui suivent dans l’ordre n’ont pas encore placé leur collecteur (DS6).
fault-opening-cell = À l’ouverture, chaque case sans collecteur porte une tuile (DS2).
fault-opening-ships = { $needed ->
    [one] Un joueur a
   *[other] { $needed } joueurs ont
} encore besoin d’un navire vide, mais il { $has ->
    [0] n’y en a aucun
    [one] n’y en a qu’un
   *[other] n’y en a que { $has }
} (DS6).
fault-opening-crate = Ce joueur a besoin d’une caisse pour l’ouverture (DS6).
fault-refill-missing = Une tuile va être tirée : il faut indiquer sa case (DM6).
fault-refill-turn = Une tuile va être tirée : il faut indiquer de qui c’est le tour (DM6).
fault-refill-tile = Il y a déjà une tuile en { $cell } (DM6).
fault-refill-collector = Il y a un collecteur en { $cell } (DM6).
fault-bag-empty = Il n’y a plus de tuile à tirer (DM6).

# Fichiers de données avec d’autres nombres, pour des études en ligne de commande.
fault-other-data = Cette partie a été jouée avec d’autres nombres que ceux du jeu ; elle ne peut pas être lue comme une partie.
fault-data-none = Ce jeu n’a pas de fichier de données.
fault-data-unreadable = { $detail }
fault-data-same = Le fichier ne change aucun nombre du jeu.
fault-data-range = { $has } n’est pas possible ici ; il faut un nombre de { $least } à { $most }.
fault-data-ascending = Chaque nombre doit être plus grand que le précédent.
fault-data-twice = Quelque chose figure deux fois, ou n’a pas sa place ici.
fault-data-bank = La première ligne doit commencer par la somme 0.
fault-data-space = Il n’y a pas de case au prix de { $price }.
fault-data-gap = Il ne peut pas y avoir de trou sur la route.
fault-data-no-temple = La première édition n’a pas de temple.
fault-data-marks = Une ligne se compose de « . » pour rien, « # » pour une case avec une tuile et « C » pour une ville.
