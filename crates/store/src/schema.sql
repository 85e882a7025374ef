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
