//! People who look for others to play with.

use crate::db::{Connection, query, query_as};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError, TableId};

/// Whoever has not been heard of for this long is forgotten, in milliseconds.
const FORGOTTEN: i64 = 10 * 60_000;

by_name! {
    Seek { player, pool, bots, rated, rating, near, since, seen, taken, called }
}

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    /// Who.
    pub player: PlayerId,
    /// What, in the words of the web crate.
    pub pool: String,
    /// Whether bots may take empty seats after a while.
    pub bots: bool,
    /// Whether it is for a rated game.
    pub rated: bool,
    /// Their own rating, if they have one.
    pub rating: Option<i64>,
    /// How far from it the others may be.
    pub near: Option<i64>,
    /// Since when.
    pub since: i64,
    /// When their page was last heard of.
    pub seen: i64,
    /// Since when a table is being opened for them.
    pub taken: Option<i64>,
    /// The table they are called to.
    pub called: Option<TableId>,
}

/// A write to those who look.
#[derive(Debug)]
pub(crate) enum Order {
    Seek(Seek),
    Leave(PlayerId),
    Saw(PlayerId, i64),
    Take { players: Vec<PlayerId>, now: i64, stalled: i64 },
    Call { players: Vec<PlayerId>, table: Option<TableId>, now: i64 },
}

impl Database {
    /// Somebody looks for this, and for nothing else.
    pub async fn seek(&self, seek: Seek) -> Result<(), StoreError> {
        self.writer.write(Write::Seek(Order::Seek(seek))).await
    }

    /// Somebody looks no longer.
    pub async fn leave_seek(&self, player: PlayerId) -> Result<(), StoreError> {
        self.writer.write(Write::Seek(Order::Leave(player))).await
    }

    /// The page of somebody who looks was heard of.
    pub async fn saw_seek(&self, player: PlayerId, at: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Seek(Order::Saw(player, at))).await
    }

    /// Those who were heard of since a time, and those who were called to a table and heard of since another; the longest first.
    pub async fn seekers(&self, looking: i64, called: i64) -> Result<Vec<Seek>, StoreError> {
        let sql = "SELECT player, pool, bots, rated, rating, near, since, seen, taken, called FROM seeks \
                   WHERE seen > $1 OR called IS NOT NULL AND seen > $2 ORDER BY since, player";
        Ok(query_as(sql).bind(looking).bind(called).fetch_all(&self.readers).await?)
    }

    /// Those who look and block somebody else who does.
    pub async fn seekers_apart(&self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        let sql = "SELECT t.player, t.other FROM seeks s JOIN ties t ON t.player = s.player AND t.kind = 'block' \
                   JOIN seeks o ON o.player = t.other";
        Ok(query_as(sql).fetch_all(&self.readers).await?)
    }

    /// Takes these people together, to open a table for them. Whoever was taken before `stalled` can be taken again.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if one of them was taken by somebody else or looks no longer; then none is.
    pub async fn take_seekers(&self, players: Vec<PlayerId>, now: i64, stalled: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Seek(Order::Take { players, now, stalled })).await
    }

    /// Calls these people to a table, or lets them look on.
    pub async fn call_seekers(&self, players: Vec<PlayerId>, table: Option<TableId>, now: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Seek(Order::Call { players, table, now })).await
    }
}

/// Carries out a write.
pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Seek(seek) => {
            query("DELETE FROM seeks WHERE seen < $1").bind(seek.seen - FORGOTTEN).execute(&mut *connection).await?;
            put(connection, seek).await
        }
        Order::Leave(player) => {
            query("DELETE FROM seeks WHERE player = $1").bind(player.as_str()).execute(connection).await?;
            Ok(())
        }
        Order::Saw(player, at) => {
            query("UPDATE seeks SET seen = $2 WHERE player = $1").bind(player.as_str()).bind(at).execute(connection).await?;
            Ok(())
        }
        Order::Take { players, now, stalled } => {
            let sql = "UPDATE seeks SET taken = $2 WHERE player = $1 AND called IS NULL AND (taken IS NULL OR taken < $3)";
            for player in in_order(players) {
                let taking = query(sql).bind(player.as_str()).bind(now).bind(stalled);
                if taking.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Stale);
                }
            }
            Ok(())
        }
        Order::Call { players, table, now } => {
            let sql = "UPDATE seeks SET taken = NULL, called = $2, seen = $3 WHERE player = $1";
            for player in in_order(players) {
                let calling = query(sql).bind(player.as_str()).bind(table.as_ref().map(TableId::as_str)).bind(now);
                calling.execute(&mut *connection).await?;
            }
            Ok(())
        }
    }
}

/// Whoever locks several rows does it in this order, so that no two wait for each other.
fn in_order(players: &[PlayerId]) -> Vec<&PlayerId> {
    let mut players: Vec<&PlayerId> = players.iter().collect();
    players.sort_unstable_by_key(|player| player.as_str());
    players
}

async fn put(connection: &mut Connection, seek: &Seek) -> Result<(), StoreError> {
    let Seek { player, pool, bots, rated, rating, near, since, seen, .. } = seek;
    let sql = "INSERT INTO seeks (player, pool, bots, rated, rating, near, since, seen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
               ON CONFLICT (player) DO UPDATE SET pool = $2, bots = $3, rated = $4, rating = $5, near = $6, since = $7, seen = $8, \
               taken = NULL, called = NULL";
    let putting = query(sql).bind(player.as_str()).bind(pool).bind(bots).bind(rated).bind(rating).bind(near);
    putting.bind(since).bind(seen).execute(connection).await?;
    Ok(())
}
