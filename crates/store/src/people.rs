//! People who keep their seat: their handles, and whom they follow or block.

use crate::admin::log;
use crate::database::AT_ONCE;
use crate::db::{Connection, FromRow, Pool, query, query_as, query_scalar};
use crate::row::in_words;
use crate::writer::Write;
use crate::{Audit, Comment, Database, Handle, Message, Page, Player, PlayerId, Report, StoreError};

/// Reads players.
pub(crate) const PLAYER: &str = "SELECT id, name, handle, \
     (handle IS NOT NULL AND (mail IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.player = players.id))) AS kept, \
     mail, moderator, settings, generation, created, banned, banned_until, erased FROM players ";

in_words! {
    /// What one person is to another, by their own wish.
    pub enum Tie {
        /// They want to hear of them.
        Follow = "follow",
        /// They want nothing to do with them.
        Block = "block",
    }
}

/// What two people are to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "two ties in two directions")]
pub struct Between {
    /// The first follows the second.
    pub follows: bool,
    /// The second follows the first, who does not block them.
    pub followed: bool,
    /// The first blocks the second.
    pub blocks: bool,
    /// The second blocks the first.
    pub blocked: bool,
}

/// What a moderator decides about a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was wrong.
    Dismiss,
    /// Whom it is about is banned until this time, or for good.
    Ban(Option<i64>),
}

/// Everything somebody wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Chat messages.
    pub talk: Vec<Message>,
    /// Comments on games.
    pub comments: Vec<Comment>,
    /// Reports about others.
    pub reports: Vec<Report>,
}

/// A write about people.
#[derive(Debug)]
pub(crate) enum Order {
    Claim(PlayerId, Handle),
    Tie(PlayerId, Tie, PlayerId, i64),
    Untie(PlayerId, Tie, PlayerId),
    CloseReport { report: i64, verdict: Verdict, entry: Box<Audit> },
}

impl Database {
    /// Gives a player a handle; it is theirs for good.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if somebody has it, or one that looks the same; [`StoreError::Stale`] if the player has a handle;
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn claim(&self, player: PlayerId, handle: Handle) -> Result<(), StoreError> {
        self.writer.write(Write::People(Order::Claim(player, handle))).await
    }

    /// The player with this handle, whatever the case of its letters.
    pub async fn by_handle(&self, handle: &str) -> Result<Option<Player>, StoreError> {
        let Ok(handle) = handle.parse::<Handle>() else { return Ok(None) };
        let found = self.resembling(&handle).await?;
        Ok(found.filter(|player| handle.is(player.handle.as_deref().unwrap_or_default())))
    }

    /// The player whose handle is this one or looks like it.
    pub async fn resembling(&self, handle: &Handle) -> Result<Option<Player>, StoreError> {
        let sql = format!("{PLAYER} WHERE skeleton = $1");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(handle.skeleton()).fetch_optional(&self.readers).await?)
    }

    /// The players with these ids, in any order; unknown ones are left out.
    pub async fn players(&self, ids: &[PlayerId]) -> Result<Vec<Player>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            // A query of few lengths is planned a few times, and then no more: the last one is asked for again and again.
            let places = some.len().next_power_of_two();
            let sql =
                format!("{PLAYER} WHERE id IN ({})", (1..=places).map(|at| format!("${at}")).collect::<Vec<_>>().join(", "));
            let asked = some.iter().chain(std::iter::repeat(&some[some.len() - 1])).take(places);
            let query = asked.fold(query_as(sqlx::AssertSqlSafe(sql)), |query, id| query.bind(id.as_str()));
            found.extend(query.fetch_all(&self.readers).await?);
        }
        Ok(found)
    }

    /// Follows or blocks somebody. Whoever blocks somebody follows them no longer. What the other follows stays with the other, who
    /// must not notice anything, but does not count.
    pub async fn tie(&self, player: PlayerId, tie: Tie, other: PlayerId, at: i64) -> Result<(), StoreError> {
        self.writer.write(Write::People(Order::Tie(player, tie, other, at))).await
    }

    /// No longer follows or blocks somebody.
    pub async fn untie(&self, player: PlayerId, tie: Tie, other: PlayerId) -> Result<(), StoreError> {
        self.writer.write(Write::People(Order::Untie(player, tie, other))).await
    }

    /// Whom a player follows or blocks, the latest first.
    pub async fn ties_of(&self, player: PlayerId, tie: Tie, page: Page) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT other FROM ties WHERE player = $1 AND kind = $2 ORDER BY at DESC, other LIMIT $3 OFFSET $4";
        list(&self.readers, sql, player, tie, page).await
    }

    /// Who follows or blocks a player, the latest first.
    pub async fn ties_to(&self, player: PlayerId, tie: Tie, page: Page) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT t.player FROM ties t WHERE t.other = $1 AND t.kind = $2 AND (t.kind = 'block' OR NOT EXISTS \
                   (SELECT 1 FROM ties b WHERE b.kind = 'block' AND b.player = t.other AND b.other = t.player)) \
                   ORDER BY t.at DESC, t.player LIMIT $3 OFFSET $4";
        list(&self.readers, sql, player, tie, page).await
    }

    /// Those whom a player follows and who follow them, the latest first.
    pub async fn friends_of(&self, player: PlayerId, rows: u32) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT t.other FROM ties t WHERE t.player = $1 AND t.kind = 'follow' AND EXISTS \
                   (SELECT 1 FROM ties b WHERE b.player = t.other AND b.kind = 'follow' AND b.other = t.player) \
                   ORDER BY t.at DESC, t.other LIMIT $2";
        Ok(query_scalar(sql).bind(player.as_str()).bind(rows).fetch_all(&self.readers).await?)
    }

    /// What two players are to each other.
    pub async fn between(&self, one: PlayerId, other: PlayerId) -> Result<Between, StoreError> {
        // With the kind, so that nobody looks through all followers of somebody well known.
        let sql = "SELECT player, kind FROM ties WHERE player = $1 AND kind IN ('follow', 'block') AND other = $2 \
                   UNION ALL SELECT player, kind FROM ties WHERE player = $2 AND kind IN ('follow', 'block') AND other = $1";
        let rows: Vec<(String, String)> = query_as(sql).bind(one.as_str()).bind(other.as_str()).fetch_all(&self.readers).await?;
        let has = |player: PlayerId, tie: Tie| rows.iter().any(|(who, kind)| who == player.as_str() && kind == tie.word());
        Ok(Between {
            follows: has(one, Tie::Follow),
            followed: has(other, Tie::Follow) && !has(one, Tie::Block),
            blocks: has(one, Tie::Block),
            blocked: has(other, Tie::Block),
        })
    }

    /// Everything a player wrote, oldest first.
    pub async fn written_by(&self, player: PlayerId) -> Result<Written, StoreError> {
        let (id, readers) = (player.as_str(), &self.readers);
        let talk = "SELECT table_id AS \"table\", player, text, at, watchers FROM talk WHERE player = $1 ORDER BY id";
        let comments = "SELECT table_id AS \"table\", moment, player, text, at FROM comments WHERE player = $1 ORDER BY id";
        let reports = "SELECT table_id AS \"table\", player, about, text, at FROM reports WHERE player = $1 ORDER BY id";
        Ok(Written {
            talk: query_as(talk).bind(id).fetch_all(readers).await?,
            comments: query_as(comments).bind(id).fetch_all(readers).await?,
            reports: query_as(reports).bind(id).fetch_all(readers).await?,
        })
    }

    /// Reports that no moderator has closed yet, oldest first, each with its number.
    pub async fn open_reports(&self, limit: u32) -> Result<Vec<(i64, Report)>, StoreError> {
        let sql =
            "SELECT id, table_id AS \"table\", player, about, text, at FROM reports WHERE closed IS NULL ORDER BY id LIMIT $1";
        let rows = query(sql).bind(limit).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((row.try_get("id")?, Report::from_row(row)?))).collect()
    }

    /// Closes a report as a moderator has decided, and logs it.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it is closed already.
    pub async fn close_report(&self, report: i64, verdict: Verdict, entry: Audit) -> Result<(), StoreError> {
        self.writer.write(Write::People(Order::CloseReport { report, verdict, entry: Box::new(entry) })).await
    }
}

/// A player, if stored.
pub(crate) async fn player(readers: &Pool, id: PlayerId) -> Result<Option<Player>, StoreError> {
    let sql = format!("{PLAYER} WHERE id = $1");
    Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(readers).await?)
}

async fn list(readers: &Pool, sql: &'static str, player: PlayerId, tie: Tie, page: Page) -> Result<Vec<PlayerId>, StoreError> {
    let query = query_scalar(sql).bind(player.as_str()).bind(tie.word()).bind(page.rows).bind(page.skip);
    Ok(query.fetch_all(readers).await?)
}

/// Carries out a write.
pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Claim(player, handle) => claim(connection, *player, handle).await?,
        Order::Tie(player, tie, other, at) => {
            let sql = "INSERT INTO ties (player, kind, other, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            let tying = query(sql).bind(player.as_str()).bind(tie.word()).bind(other.as_str()).bind(at);
            tying.execute(&mut *connection).await?;
            if *tie == Tie::Block {
                let sql = "DELETE FROM ties WHERE kind = 'follow' AND player = $1 AND other = $2";
                query(sql).bind(player.as_str()).bind(other.as_str()).execute(connection).await?;
            }
        }
        Order::Untie(player, tie, other) => {
            let sql = "DELETE FROM ties WHERE player = $1 AND kind = $2 AND other = $3";
            query(sql).bind(player.as_str()).bind(tie.word()).bind(other.as_str()).execute(connection).await?;
        }
        Order::CloseReport { report, verdict, entry } => {
            let sql = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
            let closed = query(sql).bind(report).bind(entry.at).execute(&mut *connection).await?;
            if closed.rows_affected() == 0 {
                return Err(StoreError::Stale);
            }
            if let Verdict::Ban(until) = verdict {
                let sql =
                    "UPDATE players SET banned = $2, banned_until = $3 WHERE id = (SELECT about FROM reports WHERE id = $1)";
                query(sql).bind(report).bind(entry.at).bind(until).execute(&mut *connection).await?;
            }
            log(connection, entry).await?;
        }
    }
    Ok(())
}

pub(crate) async fn claim(connection: &mut Connection, player: PlayerId, handle: &Handle) -> Result<(), StoreError> {
    let sql = "UPDATE players SET handle = $2, skeleton = $3 WHERE id = $1 AND handle IS NULL AND erased IS NULL \
               AND NOT EXISTS (SELECT 1 FROM players AS others WHERE others.skeleton = $3)";
    let query = query(sql).bind(player.as_str()).bind(handle.as_str()).bind(handle.skeleton());
    if query.execute(&mut *connection).await?.rows_affected() == 1 {
        return Ok(());
    }
    let sql = "SELECT handle IS NOT NULL FROM players WHERE id = $1 AND erased IS NULL";
    match query_scalar(sql).bind(player.as_str()).fetch_optional(connection).await? {
        Some(true) => Err(StoreError::Stale),
        Some(false) => Err(StoreError::Taken),
        None => Err(StoreError::Missing),
    }
}

/// Deletes what this module keeps about somebody.
pub(crate) async fn erase(connection: &mut Connection, person: PlayerId) -> Result<(), StoreError> {
    let sql = "UPDATE players SET handle = NULL, skeleton = NULL, mail = NULL, moderator = NULL WHERE id = $1";
    query(sql).bind(person.as_str()).execute(&mut *connection).await?;
    for sql in [
        "DELETE FROM ties WHERE player = $1 OR other = $1",
        "DELETE FROM passkeys WHERE player = $1",
        "DELETE FROM devices WHERE player = $1",
        "DELETE FROM mail_links WHERE player = $1",
        "DELETE FROM codes WHERE player = $1",
        "DELETE FROM seeks WHERE player = $1",
        "DELETE FROM tries WHERE player = $1",
    ] {
        query(sql).bind(person.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}
