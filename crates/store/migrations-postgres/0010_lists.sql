-- As the migration of data files, whose triggers are written differently.
ALTER TABLE seats ADD COLUMN over BIGINT;
UPDATE seats SET over = (SELECT changed FROM tables WHERE id = seats.table_id AND status = 'finished');
DROP INDEX seats_of_player;
CREATE INDEX seats_of_player ON seats (player, over, table_id);
CREATE FUNCTION seat_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A seat that is copied from another database knows when its game was over.
    NEW.over := coalesce(NEW.over, (SELECT changed FROM tables WHERE id = NEW.table_id AND status = 'finished'));
    RETURN NEW;
END $$;
CREATE TRIGGER seat_taken BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION seat_taken();
CREATE FUNCTION table_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE seats SET over = CASE WHEN NEW.status = 'finished' THEN NEW.changed END WHERE table_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER table_over AFTER UPDATE OF status ON tables FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION table_over();

DROP INDEX ratings_ranked;
CREATE INDEX ratings_ranked ON ratings (league, rating, player, ranked_until) WHERE ranked_until IS NOT NULL;

ALTER TABLE results ADD COLUMN phase_1 BIGINT;
ALTER TABLE results ADD COLUMN phase_2 BIGINT;
ALTER TABLE results ADD COLUMN phase_3 BIGINT;
ALTER TABLE results ADD COLUMN phase_4 BIGINT;
CREATE INDEX results_habits ON results (player, league, shown, players, seat, place, bots, opening, phase_1, phase_2, phase_3, phase_4)
WHERE player IS NOT NULL;
CREATE INDEX results_list ON results (player, at, table_id, league, rated, place, shown) WHERE player IS NOT NULL;
DROP INDEX results_of_player;

CREATE TABLE field (
    league TEXT COLLATE "C" NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    sum BIGINT NOT NULL,
    PRIMARY KEY (league, what)
);
INSERT INTO field (league, what, games, sum)
SELECT league, 'opening ' || opening, count(*), sum(1000 * place / (players - 1)) FROM results
WHERE player IS NOT NULL AND opening <> '' AND players > 1 GROUP BY league, opening;

CREATE TABLE errands (
    name TEXT COLLATE "C" PRIMARY KEY,
    after TEXT COLLATE "C" NOT NULL
);
