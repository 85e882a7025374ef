-- Studies: private boards with lines tried on them. A node without a parent is a position the lines begin from.
CREATE TABLE IF NOT EXISTS studies (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    eyes TEXT NOT NULL,
    table_id TEXT,
    origin TEXT NOT NULL,
    created BIGINT NOT NULL,
    version BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS studies_of_owner ON studies (owner, changed);

CREATE TABLE IF NOT EXISTS study_nodes (
    study TEXT NOT NULL REFERENCES studies (id),
    number BIGINT NOT NULL,
    parent BIGINT,
    place BIGINT NOT NULL,
    text TEXT NOT NULL,
    moment BIGINT,
    note TEXT NOT NULL,
    PRIMARY KEY (study, number)
) WITHOUT ROWID;
