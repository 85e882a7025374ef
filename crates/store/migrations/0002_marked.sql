-- The file says whose it is ("TeaH"), and version 0.1, which knows nothing of migrations, leaves it alone.
PRAGMA application_id = 0x54656148;
PRAGMA user_version = 3;

-- A move looks for its table once, not twice.
DROP TRIGGER move_on;
CREATE TRIGGER move_on INSTEAD OF INSERT ON moves BEGIN
    UPDATE tables
    SET version = NEW.version, status = NEW.status, listed = NEW.listed, to_act = NEW.to_act, bot_to_act = NEW.bot_to_act,
        deadline = NEW.deadline, line = NEW.line, changed = NEW.changed
    WHERE id = NEW.table_id AND version = NEW.before;
    SELECT RAISE(ABORT, 'the table is elsewhere') WHERE changes() = 0;
    INSERT INTO events (table_id, number, kind, text, player, at)
    VALUES (NEW.table_id, NEW.before + 1, NEW.kind, NEW.text, NEW.player, NEW.at);
END;
