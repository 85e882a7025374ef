# At a table.
board = The position
you = you
bot = bot
playing = to act
points-short = pts
yes = yes
no = no
rules = Rules
round = Round { $round }
table-waiting = Waiting for players
task-seats = The game begins as soon as every seat is taken.
task-over = The game is over.
task-chance = Something is drawn.
task-confirm = Look at what it does, then confirm.
task-choose = Choose what to do.
task-wait = { $name } is thinking.
back = Back
confirm = Confirm
preview = What it changes
tray = Your move
steps = Done this turn
choices = What you can do
undo = Undo
undo-ask = Ask to undo
watching = { $count ->
    [0] You are watching.
    [one] You are watching; one page is open on this table.
   *[other] You are watching; { $count } pages are open on this table.
}
log = Log
record = Record
log-action = { $entry }
log-draw = Drawn: { $entry }
talk = Talk
say = Say something to the table
send = Send
leave = Leave the game
return = Play my seat again
replace = Ask for a bot in place of { $name }
ask-undo = { $name } asks to take a move back.
ask-bot = { $name } asks for a bot in the seat of { $seat }.
agree = Agree
decline = No
take-back = Never mind
lost = The connection is gone. Trying again …
stale = The table had moved on before your move arrived. This is how it stands now; please choose again.
refused = Not possible
nearest = Possible would be:
unreadable = That is no action of this game.
moment = You are looking at the table as it was after { $at } entries.
to-now = Back to now
moment-first = First
moment-before = Earlier
moment-after = Later
waiting-why = The game begins as soon as every seat is taken.
send-link = Send this link to a friend:
stand-up = Give up the seat
refresh = Look again
curtain = { $name } is next
curtain-why = Some things are secret in this game. Hand over the screen; everybody else looks away.
curtain-open = I am { $name }
won = { $count ->
    [one] { $names } has won
   *[other] { $names } share the win
}
result = Final scoring
to-table = To the table
replay = From the beginning
place = Place
score-played = Points in the game
score-final = Final scoring
score-total = Total
chart-scores = Points by round
chart-incomes = Income by round
chart-unit = round

no-such-game = There is no such game.
no-such-setup = The game is not played this way.
no-not-begun = The game has not begun.
no-over = The game is over.
no-not-your-turn = It is not your turn.
no-not-seated = You do not sit at this table.
no-seat-taken = That seat is taken.
no-needs-link = That seat is kept for somebody with a link.
no-already-seated = You have a seat at this table.
no-undo = This cannot be taken back any more.
no-nothing-to-do = There is nothing to do here.
no-still-there = That seat has its player.
no-nothing-asked = Nothing has been asked.
no-not-asked = You are not asked.
no-secret = The record of a game with secrets can be had once the game is over.
pane-players = Players
pane-forecast = Forecast
pane-log = Log
