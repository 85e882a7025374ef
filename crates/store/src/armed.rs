//! Lines that players have left at a table to play by themselves. Only their owners may learn of them.

use crate::db::{Connection, query, query_as, query_scalar};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError, TableId};

by_name! {
    ArmedLine { table, seat, player, line, since, due }
}

/// A line that a player has left at a table; a seat has one at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmedLine {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: i64,
    /// Whose line it is.
    pub player: PlayerId,
    /// What is played and when, in the format of the web crate.
    pub line: String,
    /// When it was left.
    pub since: i64,
    /// When its next move is played; none while others are to act.
    pub due: Option<i64>,
}

/// A change of the line of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arming {
    /// The seat has this line from now on.
    Put(ArmedLine),
    /// The seat of the table has none any more.
    Drop(TableId, i64),
}

const LINES: &str = "SELECT table_id AS \"table\", seat, player, line, since, due FROM armed ";

impl Database {
    /// Changes the line of a seat, apart from any event.
    pub async fn arm(&self, arming: Arming) -> Result<(), StoreError> {
        self.writer.write(Write::Arm(arming)).await
    }

    /// The lines at a table, by seat.
    pub async fn armed_at(&self, table: TableId) -> Result<Vec<ArmedLine>, StoreError> {
        let sql = format!("{LINES} WHERE table_id = $1 ORDER BY seat");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(table.as_str()).fetch_all(&self.readers).await?)
    }

    /// The lines of a player, by table.
    pub async fn armed_by(&self, player: PlayerId) -> Result<Vec<ArmedLine>, StoreError> {
        let sql = format!("{LINES} WHERE player = $1 ORDER BY table_id, seat");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).fetch_all(&self.readers).await?)
    }

    /// Tables with a line whose next move is due before a time, the longest due first.
    pub async fn armed_due(&self, until: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM armed WHERE due < $1 ORDER BY due LIMIT $2";
        Ok(query_scalar(sql).bind(until).bind(limit).fetch_all(&self.readers).await?)
    }
}

/// Carries out a change.
pub(crate) async fn write(connection: &mut Connection, arming: &Arming) -> Result<(), StoreError> {
    let written = match arming {
        Arming::Put(ArmedLine { table, seat, player, line, since, due }) => {
            let sql = "INSERT INTO armed (table_id, seat, player, line, since, due) VALUES ($1, $2, $3, $4, $5, $6) \
                       ON CONFLICT (table_id, seat) DO UPDATE SET player = $3, line = $4, since = $5, due = $6";
            query(sql).bind(table.as_str()).bind(seat).bind(player.as_str()).bind(line).bind(since).bind(due)
        }
        Arming::Drop(table, seat) => query("DELETE FROM armed WHERE table_id = $1 AND seat = $2").bind(table.as_str()).bind(seat),
    };
    written.execute(connection).await?;
    Ok(())
}
