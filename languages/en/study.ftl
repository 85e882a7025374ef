### The analysis board: lines tried in private, what-if, the planner.
studies = My analysis boards
studies-why = only you can see them
studies-none = You have none yet. Press “What if …” in a finished game, or “Plan” in a game you’re playing.
study-named = Analysis board: { $title }
study-planner-named = Planner: { $title }
study-plan = Plan
study-plan-why = Try out lines on a private copy of this game. Nobody else can see it.
study-what-if = What if …
study-what-if-why = Play on from here on your own, for every seat
study-look = Open
study-delete = Delete
study-about = { $count ->
    [0] No moves yet, changed { $ago }
    [one] { $count } move, changed { $ago }
   *[other] { $count } moves, changed { $ago }
}
study-minutes-ago = { $minutes ->
    [0] just now
    [one] { $minutes } minute ago
   *[other] { $minutes } minutes ago
}
study-hours-ago = { $hours ->
    [one] { $hours } hour ago
   *[other] { $hours } hours ago
}
study-days-ago = { $days ->
    [one] { $days } day ago
   *[other] { $days } days ago
}

study-steps = Step through the line
study-first = Start of the line
study-back = Previous move
study-on = Next move
study-last = End of the line
study-above = Variation above
study-below = Variation below

study-lines = Lines
study-empty = Play a move on the board and it’s kept here. Go back and play another, and both are kept.
study-root = Starting position
study-root-now = Current position at the table
study-root-moment = { $at ->
    [0] Starting position of the game
   *[other] Position, move { $at }
}
study-note = Note on this position
study-title = Title
study-rename = Rename
study-promote = Make this the main line
study-prune = Delete from here on
study-prune-root = Delete this position and its lines

study-draw = What is drawn?
study-draw-random = Draw at random
study-guess = What { $name } keeps hidden is only a guess here.
study-guess-draw = What can still be drawn is only a guess here.
study-guess-end = This result depends on a guess about what the others hide.
study-impossible = This move is no longer possible in this position.

study-private = Only you can see this
study-to-table = Go to table
study-to-origin = Where it comes from
study-wait = You can play a planned move at the table as soon as it’s your turn.
study-your-turn = It’s your turn at the table. Try your move here, then play it there.
study-would-play = This line begins with:
study-submit = Play this move at the table
study-submit-all = { $count ->
    [one] Play this { $count } move at the table
   *[other] Play these { $count } moves at the table
}
study-moved = The game has moved on. Lines that began with the moves actually played come along; the others stay with the earlier position.
study-follow = Continue from there
study-earlier = These lines start from an earlier position of the game.
study-to-now = Go to the current position

study-full = This analysis board is full. Delete a branch, or open another board.
study-too-many = You have 200 analysis boards, the most you can have. Delete one before you open another.
study-only-position = An analysis board needs at least one position. To delete the board itself, go to your list of analysis boards.
study-not-seated = While a game is running, only its players can plan.
study-bad-position = This position isn’t possible
study-bad-position-why = There’s nothing to try out here, because the position can’t be read or breaks the rules. This is what’s wrong:
study-advise = Ask the analyst
