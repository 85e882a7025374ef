-- As the migration of data files; what a move writes is in its statement here. A row that changes in no index stays on its page, where it has room.
ALTER TABLE tables ADD COLUMN moved BIGINT;
ALTER TABLE tables SET (fillfactor = 70);
