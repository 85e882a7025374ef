//! Comments in the database.

use crate::db::{Connection, FromRow, Pool, query};
use crate::{Comment, StoreError, TableId};

pub(crate) async fn write(connection: &mut Connection, comment: &Comment) -> Result<(), StoreError> {
    let sql = "INSERT INTO comments (table_id, moment, player, text, at) SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1";
    let done = query(sql)
        .bind(comment.table.as_str())
        .bind(comment.moment)
        .bind(comment.player.as_str())
        .bind(&comment.text)
        .bind(comment.at)
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Missing) } else { Ok(()) }
}

pub(crate) async fn delete(connection: &mut Connection, table: TableId, id: i64) -> Result<(), StoreError> {
    let sql = "DELETE FROM comments WHERE table_id = $1 AND id = $2";
    let done = query(sql).bind(table.as_str()).bind(id).execute(connection).await?;
    if done.rows_affected() == 0 { Err(StoreError::Missing) } else { Ok(()) }
}

pub(crate) async fn all(readers: &Pool, table: TableId, limit: u32) -> Result<Vec<(i64, Comment)>, StoreError> {
    let sql = "SELECT id, table_id AS \"table\", moment, player, text, at FROM comments \
               WHERE table_id = $1 ORDER BY moment, id LIMIT $2";
    let rows = query(sql).bind(table.as_str()).bind(limit).fetch_all(readers).await?;
    rows.iter().map(|row| Ok((row.try_get("id")?, Comment::from_row(row)?))).collect()
}
