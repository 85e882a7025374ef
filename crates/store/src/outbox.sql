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
