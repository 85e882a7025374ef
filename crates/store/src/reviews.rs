//! Kept reviews of finished games.

use crate::db::{Connection, Pool, query};
use crate::{Review, StoreError, TableId};

/// Writes a review, if there is such a table; it replaces those of other analysts, which nobody asks for any more.
pub(crate) async fn keep(connection: &mut Connection, review: &Review) -> Result<(), StoreError> {
    let sql = "INSERT INTO reviews (table_id, analyst, record, text) SELECT id, $2, $3, $4 FROM tables WHERE id = $1 \
               ON CONFLICT (table_id, analyst) DO UPDATE SET record = $3, text = $4";
    let done = query(sql)
        .bind(review.table.as_str())
        .bind(&review.analyst)
        .bind(&review.record[..])
        .bind(&review.text)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Missing);
    }
    let sql = "DELETE FROM reviews WHERE table_id = $1 AND analyst <> $2";
    query(sql).bind(review.table.as_str()).bind(&review.analyst).execute(connection).await?;
    Ok(())
}

/// The review of a table by an analyst.
pub(crate) async fn of(readers: &Pool, table: TableId, analyst: &str) -> Result<Option<Review>, StoreError> {
    let sql = "SELECT record, text FROM reviews WHERE table_id = $1 AND analyst = $2";
    let Some(row) = query(sql).bind(table.as_str()).bind(analyst).fetch_optional(readers).await? else { return Ok(None) };
    let record: Vec<u8> = row.try_get("record")?;
    let damaged = |_| StoreError::Corrupt("the digest of a reviewed record has another length".into());
    Ok(Some(Review {
        table,
        analyst: analyst.to_owned(),
        record: record.try_into().map_err(damaged)?,
        text: row.try_get("text")?,
    }))
}
