-- Results of finished games, and ratings.

-- How a seat did in a finished game. A table has results at most once, so that no game is rated twice.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    -- Whose seat it was; none for bots and for guests at a shared screen.
    player TEXT,
    -- The bot that played it at the end.
    bot TEXT,
    at BIGINT NOT NULL,
    league TEXT NOT NULL,
    players BIGINT NOT NULL,
    -- 0 is the best; those who tie share one.
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    -- How many seats were played by bots from the beginning.
    bots BIGINT NOT NULL,
    -- Whether strangers may see it.
    shown BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    -- The first action of the seat.
    opening TEXT NOT NULL,
    -- The rating after the game, its standard deviation, and the change, in thousandths of a point; none if it is not rated.
    rating BIGINT,
    deviation BIGINT,
    change BIGINT,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_of_player ON results (player, at, table_id) WHERE player IS NOT NULL;
CREATE INDEX ratings_of_player ON results (player, league, at) WHERE rating IS NOT NULL;

-- What everybody is rated now.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    league TEXT NOT NULL,
    -- In thousandths of a point.
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    games BIGINT NOT NULL,
    -- The sum of places, each from 0 for the first to 1000 for the last.
    places BIGINT NOT NULL,
    -- When they last played.
    at BIGINT NOT NULL,
    -- Until when they have a rank if they do not play; none if they have too few games or are too uncertain.
    ranked_until BIGINT,
    PRIMARY KEY (player, league)
) WITHOUT ROWID;
CREATE INDEX ratings_ranked ON ratings (league, rating, player) WHERE ranked_until IS NOT NULL;
CREATE INDEX ratings_unranked ON ratings (league, games, player) WHERE ranked_until IS NULL;
CREATE INDEX ratings_lapsed ON ratings (league, ranked_until) WHERE ranked_until IS NOT NULL;
