//! Outgoing notifications ("letters"), queued in the database.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::db::{Connection, Pool, Query, query, query_as};
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

/// How long the slowest way takes to send a letter, and more, in milliseconds.
const LONGEST: i64 = 15 * 60 * 1000;

/// Matches one letter, unless a newer one has replaced it.
const THIS: &str = "WHERE player = $1 AND way = $2 AND table_id = $3 AND kind = $4 AND version = $5";

/// A statement about one letter.
fn about(sql: String, letter: &Letter) -> Query<'_> {
    bind(query(sqlx::AssertSqlSafe(sql)), letter)
}

/// Binds what identifies a letter.
pub(crate) fn bind<'q>(query: Query<'q>, letter: &'q Letter) -> Query<'q> {
    query
        .bind(letter.player.as_str())
        .bind(&letter.way)
        .bind(letter.table.as_ref().map_or("", TableId::as_str))
        .bind(&letter.kind)
        .bind(letter.version)
}

pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Post(letters) => post(connection, letters).await?,
        Order::Take(letter) => {
            let sql = format!("UPDATE outbox SET taken = $6 {THIS} AND taken >= 0");
            let taken = about(sql, letter).bind(-now()).execute(connection).await?;
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
            // Nobody else uses a data file, but other servers may be sending what is at a database server.
            let begun_before = match connection {
                Connection::Sqlite(_) => i64::MAX,
                Connection::Postgres(_) => now() - LONGEST,
            };
            query("DELETE FROM outbox WHERE taken < 0 AND taken > $1").bind(-begun_before).execute(connection).await?;
        }
        Order::Fail(failure) => {
            let sql = "INSERT INTO failures (player, way, text, at) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (player, way) DO UPDATE SET text = $3, at = $4";
            let Failure { player, way, text, at } = failure;
            query(sql).bind(player.as_str()).bind(way).bind(text).bind(at).execute(connection).await?;
        }
        Order::Forgive(player, way) => {
            let sql = "DELETE FROM failures WHERE player = $1 AND way = $2";
            query(sql).bind(player.as_str()).bind(way).execute(connection).await?;
        }
    }
    Ok(())
}

/// Now, in Unix milliseconds.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as i64)
}

/// Queues letters. A letter about the same version that is queued already is left unchanged.
pub(crate) async fn post(connection: &mut Connection, letters: &[Letter]) -> Result<(), StoreError> {
    let sql = "INSERT INTO outbox (player, way, table_id, kind, version, since, due, tries, taken) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) ON CONFLICT (player, way, table_id, kind) \
               DO UPDATE SET version = $5, since = $6, due = $7, tries = $8, taken = 0 WHERE outbox.version <> $5";
    for letter in letters {
        about(sql.to_owned(), letter).bind(letter.since).bind(letter.due).bind(letter.tries).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The same for several letters, as part of the statement that moves a table on. Their values are rows such as `($1, $2 …)`.
pub(crate) fn posting_with_a_move(rows: &str) -> String {
    // A statement must not write the same row twice: of two letters that differ in nothing, one is enough.
    format!(
        "INSERT INTO outbox (player, way, table_id, kind, version, since, due, tries, taken) \
         SELECT DISTINCT ON (new.column1, new.column2, new.column3, new.column4) new.*, 0 FROM moved, (VALUES {rows}) AS new \
         ON CONFLICT (player, way, table_id, kind) DO UPDATE SET version = excluded.version, since = excluded.since, \
         due = excluded.due, tries = excluded.tries, taken = 0 WHERE outbox.version <> excluded.version"
    )
}

pub(crate) async fn due(readers: &Pool, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
    let sql = "SELECT player, way, NULLIF(table_id, '') AS \"table\", kind, version, since, due, tries FROM outbox \
               WHERE taken >= 0 AND taken <= $1 AND due <= $1 ORDER BY due LIMIT $2";
    Ok(query_as(sql).bind(now).bind(limit).fetch_all(readers).await?)
}

/// Borrows what is due: at a database server, what another server is borrowing at this moment is skipped.
pub(crate) async fn borrow(connection: &mut Connection, now: i64, until: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
    let skip = match connection {
        Connection::Sqlite(_) => "",
        Connection::Postgres(_) => "FOR UPDATE SKIP LOCKED",
    };
    let sql = format!(
        "UPDATE outbox SET taken = $2 WHERE (player, way, table_id, kind) IN (SELECT player, way, table_id, kind FROM outbox \
         WHERE taken >= 0 AND taken <= $1 AND due <= $1 ORDER BY due LIMIT $3 {skip}) \
         RETURNING player, way, NULLIF(table_id, '') AS \"table\", kind, version, since, due, tries"
    );
    let query = query_as(sqlx::AssertSqlSafe(sql)).bind(now).bind(until).bind(limit);
    let mut letters: Vec<Letter> = query.fetch_all(connection).await?;
    letters.sort_by_key(|letter| letter.due);
    Ok(letters)
}

pub(crate) async fn failures(readers: &Pool, player: PlayerId) -> Result<Vec<Failure>, StoreError> {
    let sql = "SELECT player, way, text, at FROM failures WHERE player = $1";
    Ok(query_as(sql).bind(player.as_str()).fetch_all(readers).await?)
}
