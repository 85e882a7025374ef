### The study board: lines tried in private, what-if, the planner.
study = Study
studies = My studies
studies-why = seen by nobody but you
studies-none = None yet. Press “What if …” at a finished game, or “Plan” at a game you are playing.
study-planner = Planner
study-plan = Plan
study-plan-why = Try lines on a private copy of this game. Nobody else can see it.
study-what-if = What if …
study-what-if-why = Play on from here by yourself, for every seat
study-look = Open
study-delete = Delete
study-count = { $count ->
    [0] Nothing tried yet,
    [one] One step tried,
   *[other] { $count } steps tried,
}
study-minutes-ago = { $minutes ->
    [0] just now
    [one] a minute ago
   *[other] { $minutes } minutes ago
}
study-hours-ago = { $hours ->
    [one] an hour ago
   *[other] { $hours } hours ago
}
study-days-ago = { $days ->
    [one] a day ago
   *[other] { $days } days ago
}

study-steps = Steps through the line
study-first = To the beginning
study-back = Step back
study-on = Step on
study-last = To the end of the line
study-above = Variation above
study-below = Variation below

study-lines = Lines
study-empty = Play a move on the board: it is kept here. Go back and play another, and both are kept.
study-root = The position
study-root-now = The table as it is now
study-root-moment = The table after { $at ->
    [0] the deal
    [one] 1 entry
   *[other] { $at } entries
}
study-note = Note to this position
study-title = Title
study-rename = Rename the study
study-promote = Make this the main line
study-prune = Delete from here on
study-prune-root = Delete this position with its lines

study-draw = What is drawn?
study-draw-random = Draw at random
study-guess = What { $name } keeps hidden is a guess here.
study-guess-draw = What can still be drawn is a guess here.
study-guess-end = This result rests on a guess about what the others hide.
study-impossible = This step does not fit the position any more.

study-private = Only you see this
study-to-table = To the table
study-to-origin = Where it comes from
study-wait = You can play a planned move at the table as soon as it is your turn.
study-your-turn = It is your turn at the table. Try your move here; then you can play it there.
study-would-play = This line begins with:
study-submit = Play this move at the table
study-submit-all = Play these { $count } steps at the table
study-moved = The table has moved on. Lines that began with what was really played come along; the others stay with the earlier moment.
study-follow = Go on from there
study-earlier = These lines begin at an earlier moment of the game.
study-to-now = To the present

study-full = This study is full. Delete a branch, or open another study.
study-too-many = You have 200 studies, and all are in use. Delete one before you open another.
study-only-position = A study needs a position. Delete the study itself in the list of your studies.
study-not-seated = At a running table only those who play may plan.
study-bad-position = There is no such position
study-bad-position-why = Nothing can be tried here, because the position cannot be read or cannot be. This is what is wrong with it:
