### Les problèmes.

puzzles = Problèmes
puzzles-why = Des positions de vraies parties où un coup est nettement le meilleur. Trouvez-le sur le plateau.
puzzle-of-day = Problème du jour
puzzle-solve = Le résoudre
puzzle-look = Voir la solution
puzzle-week = Les sept derniers jours
puzzle-open = Pas encore essayé.
puzzle-any = Un problème pour moi
puzzle-themes = Thèmes
puzzle-tried-of = { $tried } sur { $count }
puzzle-file = Les { $count } dans un fichier
puzzle-all-tried = Vous avez essayé tous les problèmes de ce genre. Prenez-en un autre.
puzzle-yours = Votre classement aux problèmes
puzzle-none-tried = Vous n’avez pas encore essayé de problème. Chaque problème résolu fait monter votre classement, chaque problème manqué le fait baisser.
puzzle-solved-of = Résolus au premier essai : { $solved } sur { $tried }.
puzzle-first-counts = Seul votre premier essai compte.
puzzle-profile-solved = { $solved ->
    [one] { $solved } résolu au premier essai
   *[other] { $solved } résolus au premier essai
}

## Un problème
puzzle-to-move = { $name } joue
puzzle-ask = Un coup est nettement meilleur que tous les autres. Trouvez-le et jouez-le.
puzzle-ask-short = Un coup est nettement le meilleur.
puzzle-hidden = Ce que les autres gardent derrière leur paravent n’y change rien.
puzzle-grade = Niveau { $grade } sur { $of }
puzzle-hint = Indice
puzzle-all = Tous les problèmes
puzzle-show = Montrer le coup
puzzle-skip = Un autre
puzzle-again = Réessayer
puzzle-next = Problème suivant
puzzle-analyse = Analyser
puzzle-right = C’est bien ça
puzzle-right-first = Résolu au premier essai
puzzle-wrong = Pas le meilleur coup
puzzle-wrong-why = { $what } : c’est permis, mais un autre coup gagne nettement plus souvent.
puzzle-shown = Le meilleur coup
puzzle-chances = Avec lui, vous gagnez dans environ { $best } des cas. Avec le deuxième meilleur coup ({ $second }), c’est { $other }.
puzzle-more = D’autres de ce genre : { $theme }
puzzle-was-solved = Vous l’avez résolu au premier essai.
puzzle-was-tried = Vous l’avez déjà essayé.

## Les thèmes, et de quoi il s’agit
puzzle-theme-outbid = Surenchère
puzzle-theme-push = Éviction
puzzle-theme-route = Chemin
puzzle-theme-build = Construire
puzzle-theme-bid = Enchère
puzzle-theme-money = Argent
puzzle-theme-last-round = Dernière manche
puzzle-theme-jigsaw = Assemblage
puzzle-about-outbid = L’enchère de quelqu’un vous gêne.
puzzle-about-push = Là où vous aimeriez être, il y a déjà quelqu’un.
puzzle-about-route = Il s’agit de savoir où aller, ou s’il faut rester.
puzzle-about-build = Il s’agit de ce que vous prenez ou construisez, et où.
puzzle-about-bid = Il s’agit de la bonne enchère, ou de n’en faire aucune.
puzzle-about-money = Il s’agit de la banque, du marché ou de ce que vaut votre argent.
puzzle-about-last-round = La partie va finir : comptez.
puzzle-about-jigsaw = Il s’agit de ce que vous expédiez et de ce que vous gardez.
