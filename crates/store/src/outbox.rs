//! Outgoing notifications ("letters"), queued in the database.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Sqlite, SqliteConnection, SqlitePool};

use crate::{Failure, Letter, PlayerId, StoreError, TableId};

/// A write to the outbox.
#[derive(Debug)]
pub(crate) enum Order {
    Post(Vec<Letter>),
    Take(Letter),
    PutBack(Letter),
    Discard(Letter),
    DiscardTaken,
    Fail(Failure),
    Forgive(PlayerId, String),
}

/// Matches one letter, unless a newer one has replaced it.
const THIS: &str = "WHERE player = $1 AND way = $2 AND table_id = $3 AND kind = $4 AND version = $5";

type Query<'a> = sqlx::query::Query<'a, Sqlite, SqliteArguments>;

/// A statement about one letter.
fn about(sql: String, letter: &Letter) -> Query<'_> {
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(letter.player.as_str())
        .bind(&letter.way)
        .bind(letter.table.as_ref().map_or("", TableId::as_str))
        .bind(&letter.kind)
        .bind(letter.version)
}

pub(crate) async fn write(connection: &mut SqliteConnection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Post(letters) => post(connection, letters).await?,
        Order::Take(letter) => {
            let taken = about(format!("UPDATE outbox SET taken = 1 {THIS} AND taken = 0"), letter).execute(connection).await?;
            if taken.rows_affected() == 0 {
                return Err(StoreError::Stale);
            }
        }
        Order::PutBack(letter) => {
            let sql = format!("UPDATE outbox SET since = $6, due = $7, tries = $8, taken = 0 {THIS}");
            about(sql, letter).bind(letter.since).bind(letter.due).bind(letter.tries).execute(connection).await?;
        }
        Order::Discard(letter) => {
            about(format!("DELETE FROM outbox {THIS}"), letter).execute(connection).await?;
        }
        Order::DiscardTaken => {
            sqlx::query("DELETE FROM outbox WHERE taken = 1").execute(connection).await?;
        }
        Order::Fail(failure) => {
            let sql = "INSERT INTO failures (player, way, text, at) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (player, way) DO UPDATE SET text = $3, at = $4";
            let Failure { player, way, text, at } = failure;
            sqlx::query(sql).bind(player.as_str()).bind(way).bind(text).bind(at).execute(connection).await?;
        }
        Order::Forgive(player, way) => {
            let sql = "DELETE FROM failures WHERE player = $1 AND way = $2";
            sqlx::query(sql).bind(player.as_str()).bind(way).execute(connection).await?;
        }
    }
    Ok(())
}

/// Queues letters. A letter about the same version that is queued already is left unchanged.
pub(crate) async fn post(connection: &mut SqliteConnection, letters: &[Letter]) -> Result<(), StoreError> {
    let sql = "INSERT INTO outbox (player, way, table_id, kind, version, since, due, tries, taken) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) ON CONFLICT (player, way, table_id, kind) \
               DO UPDATE SET version = $5, since = $6, due = $7, tries = $8, taken = 0 WHERE version <> $5";
    for letter in letters {
        about(sql.to_owned(), letter).bind(letter.since).bind(letter.due).bind(letter.tries).execute(&mut *connection).await?;
    }
    Ok(())
}

pub(crate) async fn due(readers: &SqlitePool, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
    let sql = "SELECT player, way, NULLIF(table_id, '') AS \"table\", kind, version, since, due, tries FROM outbox \
               WHERE taken = 0 AND due <= $1 ORDER BY due LIMIT $2";
    Ok(sqlx::query_as(sql).bind(now).bind(limit).fetch_all(readers).await?)
}

pub(crate) async fn failures(readers: &SqlitePool, player: PlayerId) -> Result<Vec<Failure>, StoreError> {
    let sql = "SELECT player, way, text, at FROM failures WHERE player = $1";
    Ok(sqlx::query_as(sql).bind(player.as_str()).fetch_all(readers).await?)
}
