# At a table.
board = Board
you = you
bot = bot
bot-of-level = bot · { $level }
playing = to move
points-short = pts
yes = yes
no = no
rules = Rules
round = Round { $round }
table-waiting = Waiting for players
task-seats = The game starts as soon as every seat is taken.
task-over = The game is over.
task-chance = Drawing …
task-confirm = Check what it does, then confirm.
task-choose = Choose an action.
task-wait = { $name } is thinking.
back = Back
confirm = Confirm
preview = What changes
tray = Your move
steps = Your steps this turn
choices = Your options
undo = Undo
undo-ask = Ask to undo
watching = { $count ->
    [0] You’re watching.
    [one] You’re watching. This table is open in { $count } browser.
   *[other] You’re watching. This table is open in { $count } browsers.
}
log = Log
record = Game record
log-action = { $entry }
log-draw = Drawn: { $entry }
chat = Chat
say = Message to the table
send = Send
leave = Leave game
return = Take back my seat
replace = Ask for a bot to replace { $name }
ask-undo = { $name } asks to undo a move: { $step }
ask-bot = { $name } asks for a bot to play for { $seat }.
ask-waits = Waiting for an answer from { $names }
away-bot = A bot is playing for you.
away-left = You’ve left the game. A bot may take over your seat.
deadline = { $name } has until
deadline-you = You have until
log-undone = undid: { $step }
log-undo-declined = asked to undo, but the request was declined: { $step }
agree = Agree
decline = Decline
withdraw = Withdraw request
lost = Connection lost. Reconnecting …
stale = The game moved on before your move arrived. This is the current position; please choose again.
refused = Not allowed
nearest = Try instead:
unreadable = Not a valid action in this game.
moment = { $at ->
    [0] You’re looking at the starting position.
   *[other] You’re looking at an earlier position, after move { $at }.
}
to-now = Back to the current position
moments = Step through the game
moment-first = Start of the game
moment-round-before = Previous round
moment-turn-before = Previous turn
moment-move-before = Previous move
moment-move-after = Next move
moment-turn-after = Next turn
moment-round-after = Next round
waiting-why = The game starts as soon as every seat is taken.
send-link = Send this link to a friend:
table-cancelled = Cancelled
room-title = { $count ->
    [one] { $name } is waiting for one more player
   *[other] { $name } is waiting for { $count } more players
}
room-free = Free seat
room-for-anyone = for anyone
room-by-link = by invitation
room-bot = Give this seat to a bot
room-level = Level of the bot
room-free-again = Free this seat again
room-start = { $count ->
    [one] Start with one bot
   *[other] Start with { $count } bots
}
room-cancel = Cancel the table
room-cancelled = The host has cancelled this table.
room-qr = QR code
room-qr-alt = QR code of the invitation link
room-qr-why = Scan it to take this seat. No account, nothing to install.
room-live = Played live, with no time limit.
room-hints = Hints are allowed: only the player who asks sees the answer.
room-private = Only the players can see the game.
room-watchable = Anyone can watch.
room-open = Anyone can watch and take a free seat.
share = Share
stand-up = Give up my seat
refresh = Refresh
won = { $count ->
    [one] { $names } has won
   *[other] { $names } share the win
}
again = Play again
again-why = Opens a new table with the same people, options and pace.
again-join = Go to the next game
result = Final scoring
to-table = Go to table
replay = Replay from the start
place = Place
score-played = Points during the game
score-final = Final scoring
score-total = Total
chart-scores = Points by round
chart-incomes = Income by round
chart-unit = round
# What a mark of a chart stands for: when, and the values of all players.
chart-mark = { $when }: { $values }

no-such-game = There’s no such game.
no-such-setup = The game can’t be played with these options.
no-not-begun = The game hasn’t started yet.
no-over = The game is over.
no-not-your-turn = It’s not your turn.
no-not-seated = You don’t have a seat at this table.
no-seat-taken = That seat is taken.
no-needs-link = That seat is reserved for someone with a link.
no-already-seated = You already have a seat at this table.
no-undo = This can’t be undone any more.
no-nothing-to-do = There’s nothing to do here.
no-still-there = That player is still here.
no-nothing-asked = There’s no request to answer.
no-not-asked = This request isn’t addressed to you.
no-not-host = Only the host can do that.
no-begun = The game has already started.
no-cancelled = This table has been cancelled.
no-secret = This game has secrets, so its record is available only once the game is over.
pane-players = Players
pane-forecast = Forecast
pane-log = Log

menu = Menu
keys = Keyboard shortcuts
key-space = Space
keys-confirm = Make the move you have chosen; a second click does the same
keys-back = Undo the last choice
keys-tab = Go to the next possible choice
keys-arrows = Move across the board, or step through a finished game
keys-end = Go to the button that ends your turn
keys-help = Show this list
close = Close
since = since your turn
