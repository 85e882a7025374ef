-- People who keep their seat: a handle, ways to sign in, devices; whom they follow or block; moderators.

-- The handle as written, and what it looks like: two handles that look alike have the same skeleton.
ALTER TABLE players ADD COLUMN handle TEXT;
ALTER TABLE players ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX players_by_skeleton ON players (skeleton) WHERE skeleton IS NOT NULL;

-- The confirmed address for links to sign in.
ALTER TABLE players ADD COLUMN mail TEXT;
CREATE UNIQUE INDEX players_by_mail ON players (mail) WHERE mail IS NOT NULL;

-- When a ban ends by itself; without it, never.
ALTER TABLE players ADD COLUMN banned_until BIGINT;
-- Since when they read reports.
ALTER TABLE players ADD COLUMN moderator BIGINT;

-- The public keys of passkeys, by the id of the credential.
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX passkeys_of_player ON passkeys (player);

-- Where somebody is signed in, by the digest of the token in the cookie.
CREATE TABLE devices (
    id BLOB PRIMARY KEY,
    player TEXT NOT NULL,
    agent TEXT NOT NULL,
    came TEXT NOT NULL,
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX devices_of_player ON devices (player);

-- Links sent by e-mail, by their digest. Whoever opens one must have asked for it in the same browser.
CREATE TABLE mail_links (
    id BLOB PRIMARY KEY,
    player TEXT NOT NULL,
    browser BLOB NOT NULL,
    mail TEXT NOT NULL,
    -- The handle to claim with it; empty to only sign in.
    handle TEXT NOT NULL,
    ends BIGINT NOT NULL
);
CREATE INDEX mail_links_of_player ON mail_links (player);

-- The recovery codes that are left, by their digest.
CREATE TABLE codes (
    id BLOB PRIMARY KEY,
    player TEXT NOT NULL
);
CREATE INDEX codes_of_player ON codes (player);

-- Whom somebody follows ('follow') or blocks ('block').
CREATE TABLE ties (
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, kind, other)
) WITHOUT ROWID;
CREATE INDEX ties_to ON ties (other, kind, at);

-- What somebody wrote, for who wants to have or to erase it.
CREATE INDEX talk_of_player ON talk (player);
CREATE INDEX comments_of_player ON comments (player);

-- A report may be about a person without a table, and a moderator closes it.
CREATE TABLE reports_now (
    id INTEGER PRIMARY KEY,
    table_id TEXT REFERENCES tables (id),
    player TEXT NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    closed BIGINT
);
INSERT INTO reports_now (id, table_id, player, about, text, at) SELECT id, table_id, player, about, text, at FROM reports;
DROP TABLE reports;
ALTER TABLE reports_now RENAME TO reports;
CREATE INDEX reports_of_player ON reports (player, at);
CREATE INDEX reports_open ON reports (id) WHERE closed IS NULL;
