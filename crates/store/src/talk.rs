//! Chat messages, and what was reported of them.

use crate::db::{Connection, Pool, query, query_as, query_scalar};
use crate::{Message, PlayerId, Report, StoreError, TableId};

/// The last reports, newest first.
pub(crate) const REPORTS: &str = "SELECT table_id AS \"table\", player, about, text, at FROM reports ORDER BY id DESC LIMIT $1";

/// Writes a message, if there is such a table.
pub(crate) async fn say(connection: &mut Connection, message: &Message) -> Result<(), StoreError> {
    let sql = "INSERT INTO talk (table_id, player, text, at, watchers) SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1";
    let done = query(sql)
        .bind(message.table.as_str())
        .bind(message.player.as_str())
        .bind(&message.text)
        .bind(message.at)
        .bind(message.watchers)
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Missing) } else { Ok(()) }
}

/// The last messages of each room of a table, oldest first.
pub(crate) async fn last(readers: &Pool, table: TableId, limit: u32) -> Result<Vec<Message>, StoreError> {
    const ROOM: &str = "SELECT * FROM (SELECT id, table_id AS \"table\", player, text, at, watchers FROM talk \
                        WHERE table_id = $1 AND watchers = ROOM ORDER BY id DESC LIMIT $2) AS roomROOM";
    let sql = format!("{} UNION ALL {} ORDER BY id", ROOM.replace("ROOM", "0"), ROOM.replace("ROOM", "1"));
    Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(table.as_str()).bind(limit).fetch_all(readers).await?)
}

/// Writes a report.
pub(crate) async fn report(connection: &mut Connection, report: &Report) -> Result<(), StoreError> {
    query("INSERT INTO reports (table_id, player, about, text, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(report.table.as_ref().map(TableId::as_str))
        .bind(report.player.as_str())
        .bind(report.about.as_str())
        .bind(&report.text)
        .bind(report.at)
        .execute(connection)
        .await?;
    Ok(())
}

/// The last reports, newest first.
pub(crate) async fn reports(readers: &Pool, limit: u32) -> Result<Vec<Report>, StoreError> {
    Ok(query_as(REPORTS).bind(limit).fetch_all(readers).await?)
}

/// The number of reports of a player since a time.
pub(crate) async fn reported(readers: &Pool, player: PlayerId, since: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM reports WHERE player = $1 AND at >= $2";
    Ok(query_scalar(sql).bind(player.as_str()).bind(since).fetch_one(readers).await?)
}
