### Inviter à une table des gens que l’on connaît.

invite = Inviter des gens que vous connaissez
invite-why = Vous pouvez inviter les gens que vous suivez et ceux avec qui vous avez terminé une partie.
invite-needs-handle = Pour inviter des gens, il vous faut un identifiant par lequel ils vous connaissent.
invite-handle = Ou par identifiant
invite-one = Inviter
invite-to = Inviter à { $table }
invite-asked = invité
invite-declined = a décliné
invited = On vous invite
invited-why = chaque fois jusqu’au début de la partie
invited-by = { $name } vous invite.

no-room = Cette table n’a pas de place libre à laquelle inviter quelqu’un.
invite-no-handle = Pour inviter des gens, gardez d’abord votre place : ils voient alors qui demande.
invite-unknown = Vous pouvez inviter les gens que vous suivez ou avec qui vous avez terminé une partie. Personne de cet identifiant n’en fait partie.
invite-already = Cette personne est déjà invitée à cette table, ou y est assise.
invite-no-more = Vous ne pouvez pas inviter cette personne pour le moment. Les invitations sont limitées pour que personne n’en reçoive trop.

notice-invite = { $name } vous invite à la table { $table }.
reach-invite = On m’invite
reach-invite-why = Ceux qui ont joué avec moi ou qui me suivent
