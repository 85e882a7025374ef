### Puzzles.

puzzles = Puzzles
puzzles-why = Positions from real play in which one move is clearly best. Find it on the board.
puzzle-of-day = Puzzle of the day
puzzle-solve = Solve it
puzzle-look = View solution
puzzle-week = The last seven days
puzzle-open = Not tried yet.
puzzle-any = A puzzle for me
puzzle-themes = Themes
puzzle-tried-of = { $tried } of { $count }
puzzle-file = All { $count } as a file
puzzle-all-tried = You’ve tried all puzzles of this kind. Try another one.
puzzle-yours = Your puzzle rating
puzzle-none-tried = You haven’t tried a puzzle yet. Each one you solve raises your rating, and each one you miss lowers it.
puzzle-solved-of = Solved at the first try: { $solved } of { $tried }.
puzzle-first-counts = Only your first try at a puzzle counts.
puzzle-profile-solved = { $solved ->
    [one] 1 solved at the first try
   *[other] { $solved } solved at the first try
}

## A puzzle
puzzle-to-move = { $name } to move
puzzle-ask = One move is clearly better than all others. Find it and play it.
puzzle-ask-short = One move is clearly best.
puzzle-hidden = What the others keep behind their screens makes no difference.
puzzle-grade = Grade { $grade } of { $of }
puzzle-hint = Hint
puzzle-all = All puzzles
puzzle-show = Show me
puzzle-skip = Another one
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-analyse = Analyse
puzzle-right = Right, that’s it
puzzle-right-first = Solved at the first try
puzzle-wrong = Not the best move
puzzle-wrong-why = { $what }: that’s allowed, but another move wins clearly more often.
puzzle-shown = The best move
puzzle-chances = You win about { $best } of the time with it. With the next best move ({ $second }) it’s { $other }.
puzzle-more = More of this kind: { $theme }
puzzle-was-solved = You solved it at the first try.
puzzle-was-tried = You’ve tried it before.

## Themes, and what they are about
puzzle-theme-outbid = Outbid
puzzle-theme-push = Push
puzzle-theme-route = Route
puzzle-theme-build = Build
puzzle-theme-bid = Bid
puzzle-theme-money = Money
puzzle-theme-last-round = Last round
puzzle-theme-jigsaw = Jigsaw
puzzle-about-outbid = Somebody’s bid is in your way.
puzzle-about-push = Somebody’s trader stands where you’d like to be.
puzzle-about-route = It’s about where to go, or that you don’t.
puzzle-about-build = It’s about what you take or build, and where.
puzzle-about-bid = It’s about the right bid, or none.
puzzle-about-money = It’s about the bank, the market, or what your money is worth.
puzzle-about-last-round = The game is about to end: count.
puzzle-about-jigsaw = It’s about what you ship and what you keep.
