### Notices: "your turn" by browser, mail and web hook; comments.

comments = Commentaires
comments-count = { $count ->
    [one] Un commentaire
   *[other] { $count } commentaires
}
comment-write = Écrivez quelque chose sur ce moment
comment-send = Commenter
comment-delete = Supprimer
no-comments-yet = On commente les parties terminées. Tant que celle-ci est en cours, personne ne reçoit d’aide de l’extérieur.
no-comment-so-long = Un commentaire peut avoir 1000 caractères. Revenez en arrière et raccourcissez-le, ou écrivez-en deux.
no-more-comments = Cette table ne peut pas contenir plus de commentaires. Supprimez-en un pour en écrire un autre.
no-own-comment = Seuls son auteur et l’hôte de la table peuvent supprimer un commentaire.

reach = Avis pendant votre absence
reach-why = Quand une table vous attend, commence, se termine, demande votre accord ou que votre temps s’écoule, Teahorse peut vous prévenir. Si vous avez joué entre-temps, il se tait. Les avis nomment la table et rien de secret.
reach-asked = Enregistré. Un message est en route vers vous : ouvrez le lien qu’il contient, et les avis pourront y aller.
reach-greeted = Enregistré. Un salut est en route vers votre webhook ; s’il n’arrive pas, cette page dira pourquoi.
reach-mail = Par courriel
reach-hook = Par webhook
when-away = seulement en mon absence
when-always = toujours
mail-address = Adresse
mail-none = Ce serveur n’a pas de serveur de courriel pour envoyer. Qui l’exploite peut en indiquer un avec --smtp-url.
mail-confirmed = Vous avez confirmé cette adresse.
mail-unconfirmed = Pas encore confirmée : ouvrez le lien du message que nous vous avons envoyé.
mail-again = L’envoyer de nouveau
mail-bad = Ce n’est pas une adresse de courriel. Elle devrait ressembler à lin@example.org.
digest = Parties sur plusieurs jours
digest-none = un message par tour
digest-at = un message par jour, à { $time }
hook-why = Pour les messageries et vos propres outils : nous envoyons une requête POST en JSON (kind, table, text, url), signée dans l’en-tête teahorse-signature.
hook-address = Adresse à appeler
hook-secret = Secret pour vérifier la signature
hook-test = Envoyer un salut maintenant
hook-bad = Nous ne pouvons pas appeler cette adresse. Elle devrait commencer par https:// ou http:// et ne pas contenir de mot de passe.
hook-local = Cette adresse appartient à un réseau privé, et ce serveur n’en appelle pas.
hook-unreachable = L’adresse n’a pas pu être jointe. { $detail }
hook-silent = L’adresse n’a pas répondu à temps.
hook-elsewhere = L’adresse mène ailleurs ({ $detail }). Indiquez celle où elle mène.
hook-answer = L’adresse a répondu avec le statut { $detail }.
mail-refused = Le serveur de courriel ne l’a pas accepté. { $detail }
mail-unreachable = Le serveur de courriel de ce site n’a pas pu être joint. Nous réessayons pendant un jour.
undelivered = Le dernier avis n’a pas pu être remis

notice-turn = C’est à vous de jouer à la table { $table }.
notice-begin = La partie à la table { $table } a commencé.
notice-end = La partie à la table { $table } est finie.
notice-ask = On demande votre accord à la table { $table }.
notice-ask-bot = { $name } demande un robot à la place { $seat }.
notice-deadline = { $hours ->
    [0] Il vous reste moins d’une heure pour jouer à la table { $table }.
    [one] Il vous reste une heure pour jouer à la table { $table }.
   *[other] Il vous reste { $hours } heures pour jouer à la table { $table }.
}
notice-time = { $hours ->
    [0] Vous avez moins d’une heure pour jouer.
    [one] Vous avez une heure pour jouer.
   *[other] Vous avez { $hours } heures pour jouer.
}
notice-digest = { $count ->
    [0] Des nouvelles de vos tables
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
notice-hello = Teahorse peut vous joindre ici.
mail-hello = Bonjour { $name },
mail-foot = Vous recevez ce message parce que vous l’avez demandé. Ce que vous recevez, et quand : { $settings }
    Plus de messages : { $stop }
mail-confirm = Est-ce votre adresse ?
mail-confirm-why = Quelqu’un, sans doute vous, veut être prévenu ici quand c’est à lui de jouer à une table de Teahorse. Si c’était vous, ouvrez ce lien. Sinon, ne faites rien, et aucun autre message ne viendra.
mail-confirm-title = Confirmez votre adresse
mail-confirm-ask = Les avis de vos tables iront à { $address }.
mail-confirm-yes = Oui, c’est mon adresse
mail-confirm-done = C’est fait. Les avis vont maintenant à { $address }.
mail-stop-title = Plus de messages
mail-stop-ask = Plus aucun avis n’ira à { $address }. Vos tables restent comme elles sont.
mail-stop-yes = Arrêter les messages
mail-stop-done = C’est fait. Plus aucun message ne va à { $address }. Vous pouvez les réactiver dans les réglages.
