# The analyst: hints, and the review of a finished game.
percent = { $percent }%
hints = Hints
hints-why = When it’s your turn, you can ask what the analyst would play and why. Only you see the answer.
hint = Hint
hint-chance = wins about { $percent }% of the time.
hint-only = there’s nothing else worth considering.
hint-second = Also considered:
hint-changes = What it leads to this turn: { $changes }.
hint-points = points { $from } → { $to }
hint-money = yuan { $from } → { $to }
hint-bids = bids { $from } → { $to }
hint-bank = from the bank { $from } → { $to }
hint-gifts = gifts { $from } → { $to }
hint-passes = passes { $from } → { $to }
hint-influence = influence { $from } → { $to }
hint-horse = the horse moves up
hint-traders = traders { $from } → { $to }
hint-final = final scoring { $from } → { $to }
hint-income = income { $from } → { $to }
hint-halves = half crates behind the screen { $from } → { $to }
hint-crates = crates on the ships { $from } → { $to }
hint-action-tiles = action tiles { $from } → { $to }
no-hints = This table is played without hints.
no-analyst = The analyst has no suggestion here.

review-title = Game review
review-why = The analyst has looked at every decision of the game. Like anyone who can’t see the future it makes mistakes, but it has no favourites.
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
review-moves-why = Everybody’s win chance after each move. Follow the number to see the position.
review-move = Move
review-start = The game begins.
review-lost = win chance −{ $percent }
review-thought = What the bot considered
review-thought-of = { $level }, move { $entry }: { $action }
review-thought-none = The bot didn’t weigh any alternatives.
review-considered = Considered
review-chance = Win chance
review-looks = Positions searched
chart-scores-moves = Points, move by move
