-- The reviews of finished games, so that none is thought of twice. Another analyst, or another depth, makes another review.
CREATE TABLE reviews (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    analyst TEXT NOT NULL,
    -- The digest of the record that was reviewed: a game that was corrected since then is reviewed again.
    record BLOB NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, analyst)
);
