-- First tries at puzzles: what somebody tries again does not count, so there is one row for each puzzle. How strong somebody is follows from the rows,
-- so that those of a guest who becomes somebody simply go along.
CREATE TABLE tries (
    player TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    -- The rating of the puzzle, in points.
    level BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
) WITHOUT ROWID;
