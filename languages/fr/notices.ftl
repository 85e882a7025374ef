### Notifications par navigateur, courriel et webhook ; commentaires.

comments = Commentaires
comments-count = { $count ->
    [one] { $count } commentaire
   *[other] { $count } commentaires
}
comment-write = Écrivez quelque chose sur cette position
comment-send = Commenter
comment-delete = Supprimer
no-comments-yet = Seules les parties terminées se commentent, pour que personne ne reçoive d’aide de l’extérieur en cours de jeu.
no-comment-so-long = Un commentaire peut avoir 1000 caractères au plus. Revenez en arrière et raccourcissez-le, ou écrivez-en deux.
no-more-comments = Cette table ne peut pas contenir plus de commentaires. Supprimez-en un pour en écrire un autre.
no-own-comment = Seuls son auteur et l’hôte de la table peuvent supprimer un commentaire.

reach = Notifications en votre absence
reach-why = Teahorse peut vous prévenir quand une partie commence ou se termine, quand c’est à vous de jouer, quand votre temps s’écoule ou quand on a besoin de votre accord. Si vous avez joué entre-temps, vous ne recevez rien. Une notification nomme la table et ne révèle jamais de secret.
reach-asked = Enregistré. Nous vous avons envoyé un courriel : ouvrez le lien qu’il contient pour confirmer votre adresse.
reach-greeted = Enregistré. Nous envoyons un message d’essai à votre webhook. S’il n’arrive pas, cette page dira pourquoi.
reach-mail = Courriel
reach-hook = Webhook
when-away = seulement en mon absence
when-always = toujours
mail-address = Adresse électronique
mail-none = Ce serveur ne peut pas envoyer de courriel. La personne qui l’administre peut indiquer un serveur de messagerie avec --smtp-url.
mail-confirmed = Vous avez confirmé cette adresse.
mail-unconfirmed = Pas encore confirmée : ouvrez le lien du courriel que nous vous avons envoyé.
mail-again = L’envoyer de nouveau
mail-bad = Cette adresse électronique n’est pas valable. Elle devrait ressembler à lin@example.org.
digest = Parties par correspondance
digest-none = un courriel par tour
digest-at = un courriel par jour, à { $time }
hook-why = Pour les messageries et vos propres outils : nous envoyons une requête POST en JSON (kind, table, text, url), signée dans l’en-tête teahorse-signature.
hook-address = URL du webhook
hook-secret = Clé pour vérifier la signature
hook-test = Envoyer un message d’essai
hook-bad = Cette URL de webhook n’est pas valable. Elle devrait commencer par https:// ou http:// et ne pas contenir de mot de passe.
hook-local = Cette URL mène à un réseau privé, et ce serveur n’appelle pas ces réseaux.
hook-plain = Ce serveur ne peut appeler que des webhooks qui commencent par http://, car il a été compilé sans HTTPS. Qui l’exploite peut le compiler avec --features crowd.
hook-unreachable = L’URL n’a pas pu être jointe. { $detail }
hook-silent = L’URL n’a pas répondu à temps.
hook-elsewhere = L’URL redirige vers une autre adresse ({ $detail }). Indiquez plutôt celle-ci.
hook-answer = L’URL a répondu avec le statut { $detail }.
mail-refused = Le serveur de messagerie a refusé le message. { $detail }
mail-unreachable = Le serveur de messagerie de ce site n’a pas pu être joint. Nous réessayons pendant un jour.
undelivered = Votre dernière notification n’a pas pu être remise.

notice-turn = C’est à vous de jouer à la table { $table }.
notice-begin = La partie à la table { $table } a commencé.
notice-end = La partie à la table { $table } est terminée.
notice-ask = On a besoin de votre accord à la table { $table }.
notice-ask-bot = { $name } demande qu’un robot joue à la place { $seat }.
notice-deadline = { $hours ->
    [0] Il vous reste moins d’une heure pour jouer à la table { $table }.
    [one] Il vous reste { $hours } heure pour jouer à la table { $table }.
   *[other] Il vous reste { $hours } heures pour jouer à la table { $table }.
}
notice-time = { $hours ->
    [0] Vous avez moins d’une heure pour jouer.
    [one] Vous avez { $hours } heure pour jouer.
   *[other] Vous avez { $hours } heures pour jouer.
}
notice-digest = { $count ->
    [0] Des nouvelles de vos tables
    [one] { $count } table vous attend
   *[other] { $count } tables vous attendent
}
notice-hello = Teahorse peut vous joindre ici.
mail-hello = Bonjour { $name },
mail-foot = Vous recevez ce courriel parce que vous l’avez demandé. Choisissez ce que vous recevez, et quand : { $settings }
    Se désabonner : { $stop }
mail-confirm = Est-ce votre adresse ?
mail-confirm-why = Quelqu’un, sans doute vous, veut être prévenu ici quand vient son tour à une table de Teahorse. Si c’était vous, ouvrez ce lien. Sinon, ignorez ce courriel, et vous n’en recevrez pas d’autre.
mail-confirm-title = Confirmez votre adresse
mail-confirm-ask = Les notifications de vos tables iront à { $address }.
mail-confirm-yes = Oui, c’est mon adresse
mail-confirm-done = C’est fait. Les notifications vont maintenant à { $address }.
mail-stop-title = Se désabonner
mail-stop-ask = { $address } ne recevra plus de notifications. Vos tables restent comme elles sont.
mail-stop-yes = Ne plus m’envoyer de courriel
mail-stop-done = C’est fait. { $address } ne recevra plus de courriel. Vous pouvez le réactiver dans les réglages.
