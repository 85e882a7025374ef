-- Lists of tables by game and by pace, a page at a time by key. How fast a table is played follows from its terms.
ALTER TABLE tables ADD COLUMN pace TEXT GENERATED ALWAYS AS (
    CASE WHEN terms LIKE '%"pace":{"days":%' OR terms LIKE '%"pace":{"post":%' THEN 'days' ELSE 'live' END
) VIRTUAL;
CREATE INDEX tables_by_key ON tables (status, changed, id) WHERE listed = 1;
CREATE INDEX tables_by_game ON tables (status, game, changed, id) WHERE listed = 1;
CREATE INDEX tables_by_pace ON tables (status, pace, changed, id) WHERE listed = 1;
DROP INDEX tables_listed;
