-- What the operator did. A running server reads here what it has to load again.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    verb TEXT NOT NULL,
    -- What it was done to: a table, a person or the file, and the id of the first two.
    thing TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);

-- When a person was banned, and when their data was erased.
ALTER TABLE players ADD COLUMN banned BIGINT;
ALTER TABLE players ADD COLUMN erased BIGINT;
