-- The tables that wait for somebody are found without looking at all at which they play.
CREATE INDEX tables_turns ON tables (to_act, changed, id) WHERE status = 'playing';
