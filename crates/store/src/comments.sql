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
