-- Several servers send notifications: each borrows those that are due, and marks one before it sends it. A notification is free at 0, borrowed until a time
-- above 0, and being sent since a time below 0.
UPDATE outbox SET taken = -1 WHERE taken = 1;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (due) WHERE taken >= 0;

-- A seat that is copied from another database knows when its game was over.
DROP TRIGGER seat_taken;
CREATE TRIGGER seat_taken AFTER INSERT ON seats WHEN NEW.over IS NULL BEGIN
    UPDATE seats SET over = (SELECT changed FROM tables WHERE id = NEW.table_id AND status = 'finished')
    WHERE table_id = NEW.table_id AND seat = NEW.seat;
END;
