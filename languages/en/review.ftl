# The analyst: hints, and the review of a finished game.
percent = { $percent }%
hints = Hints
hints-why = When it’s your turn, you can ask what the analyst would play and why. Only you see the answer.
hint = Hint
hint-chance = wins about { $percent }% of the time.
hint-lost = The game can hardly be won from here, whichever of these you play.
hint-only = there’s nothing else worth considering.
hint-second = Also considered:
no-hints = This table is played without hints.
no-analyst = The analyst has no suggestion here.

review-title = Game review
review-working = { $of ->
    [one] The analyst is looking at the game: { $done } of { $of } move. This page updates automatically.
   *[other] The analyst is looking at the game: { $done } of { $of } moves. This page updates automatically.
}
review-failed = The analyst couldn’t review this game.
review-chances = Win chances in percent
review-unit = move
review-flag = { $percent ->
    [one] { $name } loses { $percent } point of win chance
   *[other] { $name } loses { $percent } points of win chance
}
review-turning = Turning points
review-none = Nobody gave much away: no decision cost 3 points of win chance or more.
review-when = Move { $entry }
review-when-round = Round { $round }, move { $entry }
review-played = Played: { $action }.
review-cost = { $percent ->
    [one] That cost about { $percent } point of win chance.
   *[other] That cost about { $percent } points of win chance.
}
review-best = The analyst would have played: { $action }.
review-line = Expected after that: { $line }.
review-between = {"; "}
review-from-to = { $from } → { $to }%
review-step = { $name }: { $action }
review-moves = Move by move
review-thought = What the bot considered
review-thought-of = { $level }, move { $entry }: { $action }
review-thought-again = Thinking again, without what it remembered of its earlier moves, the bot would play: { $action }
review-thought-none = The bot didn’t weigh any alternatives.
review-considered = Considered
review-chance = Win chance
review-looks = Positions searched
chart-scores-moves = Points, move by move

review-points = Turning points
review-game = The whole game
review-place = { $place } of { $of }
review-list-mine = Yours
review-list-all = Everybody’s
review-list-moves = All moves
review-none-you = You gave little away: none of your decisions cost 3 points of win chance or more.
review-odds = Chances to win
review-odds-key = played → better
review-odds-from-to = { $from }% → { $to }%
review-player = Player
review-worth-you = { $percent ->
    [one] This turn cost you about { $percent } point of win chance.
   *[other] This turn cost you about { $percent } points of win chance.
}
review-worth = { $percent ->
    [one] This turn cost { $name } about { $percent } point of win chance.
   *[other] This turn cost { $name } about { $percent } points of win chance.
}
review-fine = { $name }: { $action }
review-forced = Only one move was possible: { $action }
review-drawn = Chance decided here.
review-over = The game is over.
review-step-of = Better line, step { $step } of { $of }: { $action }
review-before = Previous turning point
review-after = Next turning point
review-again = Try again from here
review-again-why = Opens a table against the same bots in this position
review-was = Played: { $line }
review-would = Better: { $line }
review-best-played = The analyst would have played the same.
review-play = Play the line
review-play-on = Next step
review-play-end = Back to the position
review-play-why = Shows the better turn step by step on the board
