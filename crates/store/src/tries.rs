//! First tries at puzzles.

use crate::db::{Connection, query, query_as};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError};

by_name! {
    Try { player, puzzle, level, solved, at }
}

/// The first try of somebody at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Who tried.
    pub player: PlayerId,
    /// The id of the puzzle.
    pub puzzle: String,
    /// How hard it is, as a rating in points.
    pub level: i64,
    /// Whether they found the best move.
    pub solved: bool,
    /// When.
    pub at: i64,
}

impl Database {
    /// Saves a first try.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if they have tried this puzzle before.
    pub async fn try_puzzle(&self, first: Try) -> Result<(), StoreError> {
        self.writer.write(Write::Try(first)).await
    }

    /// All first tries of somebody, oldest first.
    pub async fn tries_of(&self, player: PlayerId) -> Result<Vec<Try>, StoreError> {
        let sql = "SELECT player, puzzle, level, solved, at FROM tries WHERE player = $1 ORDER BY at, puzzle";
        Ok(query_as(sql).bind(player.as_str()).fetch_all(&self.readers).await?)
    }
}

/// Carries out a write.
pub(crate) async fn write(connection: &mut Connection, first: &Try) -> Result<(), StoreError> {
    let sql = "INSERT INTO tries (player, puzzle, level, solved, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    let trying = query(sql).bind(first.player.as_str()).bind(&first.puzzle).bind(first.level).bind(first.solved).bind(first.at);
    if trying.execute(connection).await?.rows_affected() == 0 { Err(StoreError::Stale) } else { Ok(()) }
}
