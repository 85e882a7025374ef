### Textes pour un serveur ouvert à tous : limites, déconnexion, discussion.

## Limites
fault-too-slow = Votre requête a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.
no-more-tables = Vous avez trop de tables ouvertes. Terminez ou fermez-en une d’abord.
no-more-events = Il s’est passé trop de choses à cette table. Vous ne pouvez plus que jouer vos coups.
no-signed-out = Vous vous êtes déconnecté partout. Rechargez la page.
list-newer = Plus récentes
list-older = Plus anciennes
list-all = Tous les jeux
list-filter = Tables d’un seul jeu

## Déconnexion
signed-out = Vous êtes déconnecté partout
signed-out-why = Les anciens liens personnels ne fonctionnent plus. Seul ce nouveau lien ramène à vos tables. Conservez-le bien : il n’est affiché qu’une fois.
signed-out-on = Continuer sous une nouvelle identité

## Places
reopen = Inviter quelqu’un d’autre à la place de { $name }
reopened-why = Vous êtes invité à reprendre une place dans cette partie.

## Discussion
chat-watching = Tant que la partie dure, seuls les autres spectateurs lisent ce message. Les joueurs le voient ensuite.
chat-watcher = spectateur
chat-from-watcher = { $name } (spectateur)
chat-unread = nouveaux messages :
chat-answer = Masquer ou signaler
chat-rules = Vous ne voyez pas les messages des joueurs que vous masquez. Un signalement est envoyé à l’exploitant de ce serveur, avec tout ce que le joueur a dit ici.
chat-none = Personne n’a encore rien dit.
chat-muted = Vous avez masqué ce joueur.
chat-mute = Masquer
chat-unmute = Afficher de nouveau
chat-report = Signaler
