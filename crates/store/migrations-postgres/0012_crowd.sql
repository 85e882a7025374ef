-- Several servers send notifications: each borrows those that are due, and marks one before it sends it. A notification is free at 0, borrowed until a time
-- above 0, and being sent since a time below 0.
UPDATE outbox SET taken = -1 WHERE taken = 1;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (due) WHERE taken >= 0;
