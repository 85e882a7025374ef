-- What a server needs that strangers use.

-- Tables that wait for a bot are found by person and by how long they have waited.
DROP INDEX tables_for_bots;
CREATE INDEX tables_for_bots ON tables (host, changed) WHERE status = 'playing' AND bot_to_act = 1;

-- How many tables somebody has open.
CREATE INDEX tables_of_host ON tables (host, status) WHERE status <> 'finished';

-- When the server was last seen running, and when it was away: nobody's time runs then. For files older than this, that is when somebody last did
-- something.
CREATE TABLE pulse (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
INSERT INTO pulse (id, at) SELECT 1, max(changed) FROM tables HAVING max(changed) IS NOT NULL;
CREATE TABLE absences (
    since BIGINT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Spectators of a running game talk in a room of their own.
ALTER TABLE talk ADD COLUMN watchers BIGINT NOT NULL DEFAULT 0;
DROP INDEX talk_at_table;
CREATE INDEX talk_in_room ON talk (table_id, watchers, id);

-- What players reported to the operator.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX reports_of_player ON reports (player, at);
