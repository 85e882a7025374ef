-- People who look for others to play with. Several servers match them, so they are kept here and not in memory; a row lives as long as its page.
CREATE TABLE seeks (
    player TEXT NOT NULL PRIMARY KEY,
    pool TEXT NOT NULL,
    bots BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    rating BIGINT,
    near BIGINT,
    since BIGINT NOT NULL,
    -- When their page was last heard of.
    seen BIGINT NOT NULL,
    -- Since when a table is being opened for them.
    taken BIGINT,
    -- The table they are called to.
    called TEXT
) WITHOUT ROWID;
CREATE INDEX seeks_seen ON seeks (seen);

-- What browsers were asked to sign. The answer may come to another server. One is taken once, right or wrong.
CREATE TABLE challenges (
    browser BLOB NOT NULL,
    kind TEXT NOT NULL,
    value BLOB NOT NULL,
    handle TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (browser, kind)
) WITHOUT ROWID;
CREATE INDEX challenges_until ON challenges (until);
