### Texts for a server that strangers use: limits, sign-out, chat.

## Limits
fault-too-slow = Your request took too long to arrive. Check your connection and try again.
no-more-tables = You have too many open tables. Finish or close one first.
no-more-events = Too much has happened at this table. From now on you can only make moves.
no-signed-out = You’ve signed out everywhere. Reload the page.
list-newer = Newer
list-older = Older
list-all = All games
list-filter = Tables of one game

## Signing out
signed-out = You’re signed out everywhere
signed-out-why = Older personal links no longer work. This new one is the only way back to your tables. Keep it somewhere safe: it’s shown only once.
signed-out-on = Continue as someone new

## Seats
reopen = Invite somebody else for { $name }
reopened-why = You’ve been invited to take over a seat in this game.

## Chat
chat-watching = Only other spectators can read this while the game lasts. Players see it afterwards.
chat-watcher = spectator
chat-from-watcher = { $name } (spectator)
chat-unread = new messages:
chat-answer = Mute or report
chat-rules = Muted players’ messages are hidden from you. A report goes to the operator of this server, with everything the player said here.
chat-none = Nobody has said anything yet.
chat-muted = You’ve muted this player.
chat-mute = Mute
chat-unmute = Unmute
chat-report = Report
