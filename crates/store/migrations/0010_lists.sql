-- Lists that are as quick with a hundred thousand tables as with ten, and how people play.

-- When the game at a seat was over, so that the tables of somebody are found without looking at all they ever sat at.
ALTER TABLE seats ADD COLUMN over BIGINT;
UPDATE seats SET over = (SELECT changed FROM tables WHERE id = seats.table_id AND status = 'finished');
DROP INDEX seats_of_player;
CREATE INDEX seats_of_player ON seats (player, over, table_id);
CREATE TRIGGER seat_taken AFTER INSERT ON seats BEGIN
    UPDATE seats SET over = (SELECT changed FROM tables WHERE id = NEW.table_id AND status = 'finished')
    WHERE table_id = NEW.table_id AND seat = NEW.seat;
END;
CREATE TRIGGER table_over AFTER UPDATE OF status ON tables WHEN NEW.status <> OLD.status BEGIN
    UPDATE seats SET over = CASE WHEN NEW.status = 'finished' THEN NEW.changed END WHERE table_id = NEW.id;
END;

-- Which of somebody's tables come first is known without reading them, and which of the latest are shown of each host.
CREATE INDEX tables_brief ON tables (id, to_act, changed);
DROP INDEX tables_by_key;
CREATE INDEX tables_by_key ON tables (status, changed, id, host) WHERE listed = 1;
DROP INDEX tables_by_game;
CREATE INDEX tables_by_game ON tables (status, game, changed, id, host) WHERE listed = 1;

-- A rank is counted in the index alone.
DROP INDEX ratings_ranked;
CREATE INDEX ratings_ranked ON ratings (league, rating, player, ranked_until) WHERE ranked_until IS NOT NULL;

-- The points of a seat by phase of the game, as its title counts them; none where it counts none.
ALTER TABLE results ADD COLUMN phase_1 BIGINT;
ALTER TABLE results ADD COLUMN phase_2 BIGINT;
ALTER TABLE results ADD COLUMN phase_3 BIGINT;
ALTER TABLE results ADD COLUMN phase_4 BIGINT;

-- How somebody plays is summed up in the index alone.
CREATE INDEX results_habits ON results (player, league, shown, players, seat, place, bots, opening, phase_1, phase_2, phase_3, phase_4)
WHERE player IS NOT NULL;
-- The games of somebody are filtered in the index alone.
CREATE INDEX results_list ON results (player, at, table_id, league, rated, place, shown) WHERE player IS NOT NULL;
DROP INDEX results_of_player;

-- What everybody does, to compare with: how often, and the sum of what is counted. Of an opening those are the places, each from 0 for the first to
-- 1000 for the last, of a phase the points.
CREATE TABLE field (
    league TEXT NOT NULL,
    -- 'opening' and the action, or 'phase' and its number.
    what TEXT NOT NULL,
    games BIGINT NOT NULL,
    sum BIGINT NOT NULL,
    PRIMARY KEY (league, what)
) WITHOUT ROWID;
INSERT INTO field (league, what, games, sum)
SELECT league, 'opening ' || opening, count(*), sum(1000 * place / (players - 1)) FROM results
WHERE player IS NOT NULL AND opening <> '' AND players > 1 GROUP BY league, opening;

-- How far work has come that goes through all tables once: everything up to this one is done.
CREATE TABLE errands (
    name TEXT PRIMARY KEY,
    after TEXT NOT NULL
);
