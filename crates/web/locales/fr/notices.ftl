### Notices: "your turn" by browser, mail and web hook; comments.

comments = Commentaires
comments-count = { $count ->
    [one] Un commentaire
   *[other] { $count } commentaires
}
comment-write = Écris quelque chose sur ce moment
comment-send = Commenter
comment-delete = Supprimer
no-comments-yet = On commente les parties terminées. Tant que celle-ci est en cours, personne ne reçoit d’aide de l’extérieur.
no-comment-so-long = Un commentaire peut avoir 1000 caractères. Reviens en arrière et raccourcis-le, ou écris-en deux.
no-more-comments = Cette table ne peut pas contenir plus de commentaires. Supprimes-en un pour en écrire un autre.
no-own-comment = Seuls son auteur et l’hôte de la table peuvent supprimer un commentaire.

reach = Avis pendant ton absence
reach-why = Quand une table t’attend, commence, se termine, demande ton accord ou que ton temps s’écoule, Teahorse peut te prévenir. Si tu as joué entre-temps, il se tait. Les avis nomment la table et rien de secret.
reach-asked = Enregistré. Un message est en route vers toi : ouvre le lien qu’il contient, et les avis pourront y aller.
reach-greeted = Enregistré. Un salut est en route vers ton webhook ; s’il n’arrive pas, cette page dira pourquoi.
reach-mail = Par courriel
reach-hook = Par webhook
when-away = seulement en mon absence
when-always = toujours
mail-address = Adresse
mail-none = Ce serveur n’a pas de serveur de courriel pour envoyer. Qui l’exploite peut en indiquer un avec --smtp-url.
mail-confirmed = Tu as confirmé cette adresse.
mail-unconfirmed = Pas encore confirmée : ouvre le lien du message que nous t’avons envoyé.
mail-again = L’envoyer de nouveau
mail-bad = Ce n’est pas une adresse de courriel. Elle devrait ressembler à lin@example.org.
digest = Parties sur plusieurs jours
digest-none = un message par tour
digest-at = un message par jour, à { $hour }:00 UTC
hook-why = Pour les messageries et tes propres outils : nous envoyons une requête POST en JSON (kind, table, text, url), signée dans l’en-tête teahorse-signature.
hook-address = Adresse à appeler
hook-secret = Secret pour vérifier la signature
hook-test = Envoyer un salut maintenant
hook-bad = Nous ne pouvons pas appeler cette adresse. Elle devrait commencer par https:// ou http:// et ne pas contenir de mot de passe.
hook-local = Cette adresse appartient à un réseau privé, et ce serveur n’en appelle pas.
hook-unreachable = L’adresse n’a pas pu être jointe. { $detail }
hook-silent = L’adresse n’a pas répondu à temps.
hook-elsewhere = L’adresse mène ailleurs ({ $detail }). Indique celle où elle mène.
hook-answer = L’adresse a répondu avec le statut { $detail }.
mail-refused = Le serveur de courriel ne l’a pas accepté. { $detail }
mail-unreachable = Le serveur de courriel de ce site n’a pas pu être joint. Nous réessayons pendant un jour.
undelivered = Le dernier avis n’a pas pu être remis

notice-turn = C’est à toi de jouer à la table { $table }.
notice-begin = La partie à la table { $table } a commencé.
notice-end = La partie à la table { $table } est finie.
notice-ask = On demande ton accord à la table { $table }.
notice-ask-bot = { $name } demande un robot à la place { $seat }.
notice-deadline = { $hours ->
    [0] Il te reste moins d’une heure pour jouer à la table { $table }.
    [one] Il te reste une heure pour jouer à la table { $table }.
   *[other] Il te reste { $hours } heures pour jouer à la table { $table }.
}
notice-time = { $hours ->
    [0] Tu as moins d’une heure pour jouer.
    [one] Tu as une heure pour jouer.
   *[other] Tu as { $hours } heures pour jouer.
}
notice-digest = { $count ->
    [0] Des nouvelles de tes tables
    [one] Une table t’attend
   *[other] { $count } tables t’attendent
}
notice-hello = Teahorse peut te joindre ici.
mail-hello = Bonjour { $name },
mail-foot = Tu reçois ce message parce que tu l’as demandé. Ce que tu reçois, et quand : { $settings }
    Plus de messages : { $stop }
mail-confirm = Est-ce ton adresse ?
mail-confirm-why = Quelqu’un, sans doute toi, veut être prévenu ici quand c’est à lui de jouer à une table de Teahorse. Si c’était toi, ouvre ce lien. Sinon, ne fais rien, et aucun autre message ne viendra.
mail-confirm-title = Confirme ton adresse
mail-confirm-ask = Les avis de tes tables iront à { $address }.
mail-confirm-yes = Oui, c’est mon adresse
mail-confirm-done = C’est fait. Les avis vont maintenant à { $address }.
mail-stop-title = Plus de messages
mail-stop-ask = Plus aucun avis n’ira à { $address }. Tes tables restent comme elles sont.
mail-stop-yes = Arrêter les messages
mail-stop-done = C’est fait. Plus aucun message ne va à { $address }. Tu peux les réactiver dans les réglages.
