-- Where a table stands in lists changes at most once a minute while it is played: a move writes the indexes only of what it changes. When the table
-- really moved last is beside it, in no index; the others have it from their next move on.
ALTER TABLE tables ADD COLUMN moved BIGINT;
DROP TRIGGER move_on;
CREATE TRIGGER move_on INSTEAD OF INSERT ON moves BEGIN
    UPDATE tables SET version = NEW.version, line = NEW.line, moved = NEW.changed
    WHERE id = NEW.table_id AND version = NEW.before;
    SELECT RAISE(ABORT, 'the table is elsewhere') WHERE changes() = 0;
    UPDATE tables SET to_act = NEW.to_act, bot_to_act = NEW.bot_to_act, deadline = NEW.deadline
    WHERE id = NEW.table_id AND (to_act, bot_to_act, deadline) IS NOT (NEW.to_act, NEW.bot_to_act, NEW.deadline);
    UPDATE tables SET status = NEW.status, listed = NEW.listed, changed = NEW.changed
    WHERE id = NEW.table_id AND (status <> NEW.status OR listed <> NEW.listed OR NEW.changed - changed >= 60000);
    INSERT INTO events (table_id, number, kind, text, player, at)
    VALUES (NEW.table_id, NEW.before + 1, NEW.kind, NEW.text, NEW.player, NEW.at);
END;
