### Joindre les gens : choisir les notifications, messages push, application installée, images pour les liens.

## Choosing what reaches you, and how

reach-title = Notifications
reach-choose = Choisir ce qui vous parvient
reach-matrix = Ce qui vous parvient, et comment. Une notification nomme la table et ne révèle jamais de secret.
reach-what = Ce qui se passe
reach-here = ici
reach-by-push = push
reach-by-mail = courriel
reach-by-hook = webhook
reach-seen = Vous le voyez sur la page elle-même.
reach-turn = C’est à moi de jouer
reach-turn-why = Push au bout de 10 minutes dans les parties par correspondance, pour qu’un échange rapide reste discret ; aussitôt dans les parties en direct
reach-deadline = Mon temps s’écoule
reach-deadline-why = Jusqu’à 12 heures avant, une seule fois
reach-ask = On a besoin de mon accord
reach-ask-why = Pour annuler un coup ou laisser un robot continuer
reach-begin = Une partie que j’attends commence
reach-begin-why = Dès que la dernière place est prise
reach-end = Une de mes parties se termine
reach-end-why = Avec le résultat
quiet = Heures calmes
quiet-night = Pas de push la nuit
quiet-why = Si votre temps s’écoule pendant ces heures, vous l’apprenez avant leur début.
quiet-from = De
quiet-until = À

## Push messages

push-title = Push sur cet appareil
push-script = Le push a besoin de JavaScript, qui est désactivé dans ce navigateur. Tout le reste de cette page fonctionne sans.
push-on = Activé dans ce navigateur. Voici ce que vous verrez :
push-off = Désactivé sur cet appareil.
push-off-why = Votre navigateur autorise les notifications de Teahorse.
push-ask = Pas encore demandé.
push-ask-why = Le push a besoin de votre accord dans une fenêtre du navigateur.
push-ask-now = Demander maintenant
push-switch-on = Activer ici
push-switch-off = Désactiver ici
push-denied = Bloqué dans ce navigateur.
push-denied-why = Autorisez les notifications de ce site dans les réglages du navigateur ; nous ne pouvons pas redemander.
push-install = Sur cet appareil, seulement une fois installé.
push-install-why = Touchez « Partager », puis « Sur l’écran d’accueil », et ouvrez Teahorse depuis là.
push-none = Indisponible dans ce navigateur.
push-none-why = Il ne peut pas recevoir de messages push, ou le site a été ouvert sans https. Le courriel et le webhook fonctionnent partout.
push-failed = L’essai n’est pas arrivé.
push-again = Réessayer
push-try = M’envoyer un essai
push-sent = Envoyé. Il devrait arriver dans quelques secondes.
push-arrived = Il est arrivé : Teahorse peut vous joindre sur cet appareil.
push-lost = Le service push a pris le message, mais il n’a pas atteint cet appareil. Un mode d’économie d’énergie ou un réglage du système le retient peut-être.
push-trouble = Ce navigateur n’a pas pu joindre son service push. Réessayez plus tard.
push-bad = Les clés de cet appareil sont inutilisables. Désactivez le push, puis réactivez-le.
push-answer = Le service push a répondu avec le statut { $detail }.
push-gone = Le service push ne connaît plus cet appareil ({ $detail }), nous l’avons donc retiré. Réactivez le push ici.
push-unreachable = Le service push n’a pas pu être joint.
push-example = Club du jeudi
push-now = maintenant
push-open = Ouvrir la table
push-open-settings = Ouvrir les réglages
push-later = Dans 3 heures
push-devices = Appareils qui reçoivent des messages push
push-device = Un appareil
push-since = depuis le
push-remove = Retirer
push-remove-one = Retirer { $device }

## The installed app and its page without a connection

app-about = Les jeux de société Yunnan et Darjeeling, à une table dans votre navigateur.
offline-title = Pas de passage pour l’instant
offline-why = Cet appareil n’est pas connecté à Teahorse. Rien n’est perdu : chaque coup confirmé est sur le serveur, et votre temps y est tenu, pas ici.
offline-deadline = Votre prochaine échéance, connue lors de votre dernière connexion ({ $known }) : { $time }.
offline-deadline-past = Votre dernière échéance connue ({ $time }) est passée. C’était l’état du { $known }.
offline-read = Vous pouvez lire
offline-read-what = les pages de la règle que vous avez ouvertes sur cet appareil.
offline-read-none = Il n’y en a pas encore.
offline-move = Vous ne pouvez pas jouer,
offline-move-why = et aucun plateau n’est montré de mémoire : il ne serait peut-être plus vrai.
offline-again = Réessayer
offline-tried = Nouvel essai dans { $seconds } s

## Pictures for links

link-lobby = Yunnan et Darjeeling, à une table dans votre navigateur
link-invites = { $name } vous invite à { $game }
link-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
link-seat = votre place
link-rules = Règle de { $game }
