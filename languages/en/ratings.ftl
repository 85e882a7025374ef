# Ratings, leaderboards, the pages of people.

league-yunnan-2 = Yunnan, 2nd edition
league-yunnan-1 = Yunnan, 1st edition
league-darjeeling = Darjeeling

## Rated tables

rated = Rated
casual = Casual
rated-why = Counts for the ratings. Everybody keeps their seat; no hints, and a turn that has ended can’t be undone.
rated-guest-why = Rated games are for people who keep their seat.
rated-guest-link = Keep your seat
room-rated = Rated: the game counts for the ratings.
room-casual = Casual: the game doesn’t count for the ratings.
rated-needs-seat = This game is rated, and rated games need everybody to keep their seat. Choose a handle and a way to sign in on your page, then try again.
rated-needs-terms = This game can’t be rated: rated games start from the beginning, without hints, and nobody shares a screen. Change that, or play a casual game.
rated-keeps-seat = In a rated game, a seat stays with its player. A bot can play on for them.

## The leaderboard

ratings = Ratings
ratings-title = Ratings: { $league }
ratings-why = By place at the table, with ties shared and seats evened out. The bar shows where a rating lies with 95% certainty; it grows in absence. A rank needs { $games } rated games and a bar of ±{ $margin } or less.
ratings-how = How ratings work
ratings-how-places = After a game, your rating is compared with that of everybody at the table: whoever finishes ahead of somebody stronger gains more than against somebody weaker. A tie counts half.
ratings-how-seats = Going first or last can be worth something. What each seat is worth was measured in thousands of games between bots, and ratings allow for it.
ratings-how-absence = The number after ± says how sure we are. It shrinks with every game and grows while you are away; your rating itself stays the same.
ratings-how-bots = Bots have fixed ratings, measured in games against each other. A merchant has 1500 points by definition, and so has somebody new, but with a wide bar.
ratings-how-left = If you leave a rated game and a bot plays on for you, you get the place that your seat reaches.
ratings-league = Game and edition
ratings-none = Nobody has { $games ->
    [one] one rated game
   *[other] { $games } rated games
} yet. These are the bots.
ratings-unranked = Not ranked yet
ratings-unranked-why = too few games, or too long away
ratings-top = From the top
ratings-mine = Where I am
ratings-next = Next 50
rank = Rank
rating = Rating
rating-interval = Where the rating lies
rating-games = Games
rating-mean-place = Mean place of 4
rating-month = 30 days
rating-between = between { $low } and { $high }
rating-up = { $points ->
    [one] up one point
   *[other] up { $points } points
}
rating-down = { $points ->
    [one] down one point
   *[other] down { $points } points
}
rating-anchor-master = Masters
rating-anchor-merchant = Merchants
rating-anchor-novice = Novices
rating-anchor = anchor: { $names }
rating-arena = arena
rating-fixed = fixed
rating-followed = you follow them
rating-new = new
rating-lacks-games = { $games ->
    [one] one more game for a rank
   *[other] { $games } more games for a rank
}
rating-lacks-certainty = too uncertain for a rank

## The page of a person

profile-since = here since
profile-rated = { $games ->
    [0] no rated games
    [one] one rated game
   *[other] { $games } rated games
}
profile-games = { $games ->
    [0] no games
    [one] one game
   *[other] { $games } games
}
profile-again-why = Opens a new table with the people of your last game together; everybody moves one seat on.
profile-follow = Follow
profile-unfollow = Unfollow
profile-follows = People you follow
profile-more = More
profile-block = Block
profile-unblock = Unblock
profile-block-why = Whoever you block can’t sit at your tables, invite you or be matched with you, and you don’t see what they write. They aren’t told.
profile-report = Report
profile-report-text = What happened?
profile-unrated = not rated yet
profile-rank = rank { $rank }
profile-no-rank = no rank yet
profile-uncertain = too uncertain for a rank
profile-curve-key = line: rating; band: where it lies with 95% certainty
profile-curve = Rating in { $league }, now { $between }
profile-no-games = { $name } hasn’t finished a game here yet.
profile-no-such-games = No games of { $name } match these filters.
profile-as-table = As a table
profile-month = Month
profile-last-game = Last game
profile-places = Results by place
profile-places-none = No finished games yet.
profile-place-count = place { $place }: { $count }
profile-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
profile-first-seat = first seat
profile-last-seat = last seat
profile-with-bots = with bots
profile-openings = Favourite openings
profile-openings-why = first moves, with the mean place of 4
profile-games-title = Games
profile-when = When
profile-with = With
profile-points-title = Points
profile-points = { $points } (best other: { $best })
profile-won = won
profile-lost = not won
profile-opponent = opponent’s handle
profile-find = Find
profile-guest = a guest
