-- Lines that players have left at a table to play by themselves, one a seat. Nobody but their owner may learn of them.
CREATE TABLE armed (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player TEXT NOT NULL,
    -- What is played and when, in the format of the server; or why it was withdrawn.
    line TEXT NOT NULL,
    since BIGINT NOT NULL,
    -- When the next move is played, if its conditions hold and it is the player's turn.
    due BIGINT,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX armed_by_player ON armed (player);
CREATE INDEX armed_due ON armed (due) WHERE due IS NOT NULL;

-- Invitations of people to tables, by other people. One that was declined stays, so that nobody is asked twice.
CREATE TABLE invitations (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    host TEXT NOT NULL,
    at BIGINT NOT NULL,
    declined BIGINT,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;
CREATE INDEX invitations_to_player ON invitations (player, at);
CREATE INDEX invitations_by_host ON invitations (host, at);
