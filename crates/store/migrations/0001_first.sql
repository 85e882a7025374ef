-- All that version 0.1 kept. Its files have these tables already, so every statement does nothing where its work is done.
--
-- Plain types only (BIGINT, TEXT, BLOB), times in milliseconds, so that the same text serves other databases.
CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);

CREATE TABLE IF NOT EXISTS players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    generation BIGINT NOT NULL,
    created BIGINT NOT NULL,
    link BLOB UNIQUE
);

CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    terms TEXT NOT NULL,
    host TEXT NOT NULL,
    seed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    -- What follows from the events.
    version BIGINT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    to_act TEXT,
    bot_to_act BIGINT NOT NULL,
    deadline BIGINT,
    line TEXT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_listed ON tables (status, changed) WHERE listed = 1;
CREATE INDEX IF NOT EXISTS tables_for_bots ON tables (id) WHERE status = 'playing' AND bot_to_act = 1;
CREATE INDEX IF NOT EXISTS tables_with_deadline ON tables (deadline) WHERE status = 'playing' AND deadline IS NOT NULL;

CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    player TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of_player ON seats (player);

CREATE TABLE IF NOT EXISTS talk (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS talk_at_table ON talk (table_id, id);

-- A move as one statement, all or nothing: the table goes on, if it is where the writer thinks it is, and the event is added. One statement is
-- one errand for the thread of the database and a transaction by itself.
CREATE VIEW IF NOT EXISTS moves AS
SELECT table_id, number - 1 AS before, number AS version, status, listed, to_act, bot_to_act, deadline, line, changed, kind, text, player, at
FROM events JOIN tables ON tables.id = table_id;

CREATE TRIGGER IF NOT EXISTS move_on INSTEAD OF INSERT ON moves BEGIN
    SELECT RAISE(ABORT, 'the table is elsewhere')
    WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id AND version = NEW.before);
    UPDATE tables
    SET version = NEW.version, status = NEW.status, listed = NEW.listed, to_act = NEW.to_act, bot_to_act = NEW.bot_to_act,
        deadline = NEW.deadline, line = NEW.line, changed = NEW.changed
    WHERE id = NEW.table_id;
    INSERT INTO events (table_id, number, kind, text, player, at)
    VALUES (NEW.table_id, NEW.before + 1, NEW.kind, NEW.text, NEW.player, NEW.at);
END;

-- What people wrote about a moment of a finished game. A moment is a number of entries.
CREATE TABLE IF NOT EXISTS comments (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    moment BIGINT NOT NULL,
    player TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS comments_at_table ON comments (table_id, moment, id);

-- What players who are away are still to be told. A player has one row for each way, table and kind: news replaces what was not told yet.
CREATE TABLE IF NOT EXISTS outbox (
    player TEXT NOT NULL,
    way TEXT NOT NULL,
    -- Empty where it is about no table in particular.
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    version BIGINT NOT NULL,
    since BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    PRIMARY KEY (player, way, table_id, kind)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due) WHERE taken = 0;

-- Why the last letter of a player did not arrive, until one does.
CREATE TABLE IF NOT EXISTS failures (
    player TEXT NOT NULL,
    way TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, way)
) WITHOUT ROWID;

-- Studies: private boards with lines tried on them. A node without a parent is a position the lines begin from.
CREATE TABLE IF NOT EXISTS studies (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    eyes TEXT NOT NULL,
    table_id TEXT,
    origin TEXT NOT NULL,
    created BIGINT NOT NULL,
    version BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS studies_of_owner ON studies (owner, changed);

CREATE TABLE IF NOT EXISTS study_nodes (
    study TEXT NOT NULL REFERENCES studies (id),
    number BIGINT NOT NULL,
    parent BIGINT,
    place BIGINT NOT NULL,
    text TEXT NOT NULL,
    moment BIGINT,
    note TEXT NOT NULL,
    PRIMARY KEY (study, number)
) WITHOUT ROWID;
