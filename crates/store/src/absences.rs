//! The times in which no server ran. Deadlines are put off by them: who cannot move loses no time. They are kept, since the clocks of old games
//! follow from them.

use crate::db::{Connection, Pool, query, query_as, query_scalar};
use crate::{Absence, StoreError};

/// All absences, oldest first.
pub(crate) const ALL: &str = "SELECT since, until FROM absences ORDER BY since";

/// Notes that a server runs now. If none has run for longer than `grace`, that was an absence, and all deadlines are put off by it.
pub(crate) async fn wake(connection: &mut Connection, now: i64, grace: i64) -> Result<(), StoreError> {
    // Written, not only read: of several servers that start, the second sees that the first is there.
    let sql = "UPDATE pulse SET at = at WHERE id = 1 RETURNING at";
    let seen: Option<i64> = query_scalar(sql).fetch_optional(&mut *connection).await?;
    if let Some(seen) = seen.filter(|seen| now - seen > grace) {
        // A server that wrote an event was there. So no absence is ever around an event, and what clocks show of the past never changes.
        let event: Option<i64> =
            query_scalar("SELECT max(coalesce(moved, changed)) FROM tables").fetch_one(&mut *connection).await?;
        let seen = event.map_or(seen, |event| seen.max(event.min(now)));
        let sql = "INSERT INTO absences (since, until) VALUES ($1, $2) ON CONFLICT (since) DO UPDATE SET until = $2";
        query(sql).bind(seen).bind(now).execute(&mut *connection).await?;
        let sql = "UPDATE tables SET deadline = deadline + $1 WHERE status = 'playing' AND deadline IS NOT NULL";
        query(sql).bind(now - seen).execute(&mut *connection).await?;
        // Nobody can tell from a move at the very moment a server is back that it was prepared.
        let sql = "UPDATE armed SET due = due + $1 WHERE due IS NOT NULL";
        query(sql).bind(now - seen).execute(&mut *connection).await?;
    }
    let sql = "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1";
    query(sql).bind(now).execute(connection).await?;
    Ok(())
}

/// All that still matter, oldest first.
pub(crate) async fn all(readers: &Pool) -> Result<Vec<Absence>, StoreError> {
    Ok(query_as(ALL).fetch_all(readers).await?)
}
