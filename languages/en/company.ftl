### Inviting people one knows to a table.

invite = Invite people you know
invite-why = You can invite people you follow and people you’ve finished a game with.
invite-needs-handle = To invite people, you need a handle by which they know you.
invite-handle = Or by handle
invite-one = Invite
invite-to = Invite to { $table }
invite-asked = invited
invite-declined = has declined
invited = You’re invited
invited-why = each until the game begins
invited-by = { $name } invites you.

no-room = This table has no free seat to invite anyone to.
invite-no-handle = To invite people, keep your seat first: then they can see who asks.
invite-unknown = You can invite people you follow or have finished a game with. Nobody with that handle is among them.
invite-already = They’ve been invited to this table already, or sit at it.
invite-no-more = You can’t invite them now. Invitations are limited so that nobody gets too many.

notice-invite = { $name } invites you to { $table }.
reach-invite = Someone invites me
reach-invite-why = People I’ve played with, or who follow me
