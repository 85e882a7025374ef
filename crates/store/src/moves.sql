-- A move as one statement, all or nothing: the table goes on, if it is where the writer thinks it is, and the event is added. One statement is
-- one errand for the thread of the database and a transaction by itself.
CREATE VIEW IF NOT EXISTS moves AS
SELECT table_id, number - 1 AS before, number AS version, status, listed, to_act, bot_to_act, deadline, line, changed, kind, text, player, at
FROM events JOIN tables ON tables.id = table_id;

CREATE TRIGGER IF NOT EXISTS move_on INSTEAD OF INSERT ON moves BEGIN
    SELECT RAISE(ABORT, 'the table is elsewhere')
    WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id AND version = NEW.before);
    UPDATE tables
    SET version = NEW.version, status = NEW.status, listed = NEW.listed, to_act = NEW.to_act, bot_to_act = NEW.bot_to_act,
        deadline = NEW.deadline, line = NEW.line, changed = NEW.changed
    WHERE id = NEW.table_id;
    INSERT INTO events (table_id, number, kind, text, player, at)
    VALUES (NEW.table_id, NEW.before + 1, NEW.kind, NEW.text, NEW.player, NEW.at);
END;
