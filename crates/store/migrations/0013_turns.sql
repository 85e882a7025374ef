-- The tables that wait for somebody, and until when, are found without looking at all at which they play.
CREATE INDEX tables_turns ON tables (to_act, changed, id, deadline) WHERE status = 'playing';

-- The curve of somebody is read from the index alone, instead of looking hundreds of games up.
DROP INDEX ratings_of_player;
CREATE INDEX ratings_of_player ON results (player, league, at, players, place, points, bots, rated, rating, deviation, change)
WHERE rating IS NOT NULL;
