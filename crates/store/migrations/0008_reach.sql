-- The devices that get push messages: where their push service takes them, and the keys they are encrypted with. All of it is secret.
CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    key BLOB NOT NULL,
    auth BLOB NOT NULL,
    -- What the device calls itself, for its owner.
    device TEXT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX subscriptions_of_player ON subscriptions (player, since);
