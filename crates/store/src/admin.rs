//! What the operator does, beside a server that may be using the same file.
//!
//! Every change is one transaction that also writes the audit log, where the server finds what it has to load again. A table only
//! ever gets longer: an event that must go is replaced by one without effect, and each change adds an event. So a server that
//! still has the old table in memory cannot write to it: its next event follows a version that is gone.

use crate::db::{Connection, FromRow, Row, query, query_as, query_scalar};
use crate::row::{by_name, in_words};
use crate::writer::{create, put_events, put_seats};
use crate::{
    Absence, Comment, Event, Head, Message, Player, PlayerId, Report, SeatRow, Status, StoreError, Table, TableId, absences,
    comments, file,
    location::Location,
    people::{self, PLAYER},
    results, server, talk,
};

/// Entries of the audit log after one of them.
pub(crate) const AFTER: &str = "SELECT id, at, operator, verb, thing, subject, detail FROM audit WHERE id > $1 ORDER BY id";

by_name! {
    Audit { id, at, operator, verb, thing, subject, detail }
}

in_words! {
    /// What something was done to.
    pub enum Thing {
        /// A table.
        Table = "table",
        /// A person.
        Person = "person",
        /// The data file as a whole.
        File = "file",
    }
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// The number; 0 before it is stored.
    pub id: i64,
    /// When.
    pub at: i64,
    /// Who did it, as the operating system calls them.
    pub operator: String,
    /// What was done.
    pub verb: String,
    /// What it was done to.
    pub thing: Thing,
    /// The id of the table or person.
    pub subject: String,
    /// The details. No personal data: the log outlives the people in it.
    pub detail: String,
}

/// A table with everything beside it that follows from its events, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The terms.
    pub table: Table,
    /// What lists show.
    pub head: Head,
    /// The stored version; the number of events, unless the file is damaged.
    pub version: u64,
    /// The number of each event; 1, 2, 3 …, unless the file is damaged.
    pub numbers: Vec<i64>,
    /// The events.
    pub events: Vec<Event>,
    /// The seats.
    pub seats: Vec<SeatRow>,
}

/// A table after a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    /// The terms, with a name that may be new.
    pub table: Table,
    /// The stored version that the change is based on.
    pub version: u64,
    /// All events.
    pub events: Vec<Event>,
    /// What lists show.
    pub head: Head,
    /// The seats.
    pub seats: Vec<SeatRow>,
}

/// One part of a change.
#[derive(Clone, Debug)]
pub enum Change {
    /// A table that is not in the file yet.
    Create(Box<Amendment>),
    /// A table as it is from now on.
    Amend(Box<Amendment>),
    /// People the file may not know yet.
    Meet(Vec<Player>),
    /// Chat messages of a new table.
    Talk(Vec<Message>),
    /// Comments on a new table.
    Comments(Vec<Comment>),
    /// A new name for a person.
    Rename(PlayerId, String),
    /// A person is banned since this time, or no longer.
    Ban(PlayerId, Option<i64>),
    /// A person reads reports since this time, or no longer.
    Moderator(PlayerId, Option<i64>),
    /// All data of a person is erased at this time, except that they took part in games.
    Erase(PlayerId, i64),
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    /// Only those with this status.
    pub status: Option<Status>,
    /// Only those where this person sits.
    pub person: Option<PlayerId>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// The terms.
    pub table: Table,
    /// What lists show.
    pub head: Head,
    /// The version.
    pub version: u64,
    /// The kind of the event that put it away, if one did.
    pub put_away: Option<String>,
}

/// A connection for the operator.
#[derive(Debug)]
pub struct Admin {
    connection: Connection,
    location: Location,
}

const TABLE: &str = "SELECT id, name, game, rules_version, terms, host, seed, created, version, status, listed, to_act, \
                     bot_to_act, deadline, line, changed FROM tables ";

/// The same with the last event that put a table away, if there is one.
const LISTED: &str = "SELECT id, name, game, rules_version, terms, host, seed, created, version, status, listed, to_act, \
                      bot_to_act, deadline, line, changed, (SELECT kind FROM events WHERE table_id = tables.id \
                      AND kind IN ('close', 'cancel') ORDER BY number DESC LIMIT 1) AS put_away FROM tables ";

impl Admin {
    /// Opens the data of an installation. It must exist and have the schema of this program.
    ///
    /// # Errors
    /// [`StoreError::File`] or [`StoreError::Server`] if it does not.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let connection = match location {
            Location::File(path) => Connection::Sqlite(file::open_beside(path).await?),
            Location::Server(address) => Connection::Postgres(server::open_beside(address).await?.acquire().await?),
        };
        Ok(Self { connection, location: location.clone() })
    }

    /// Where the data is.
    pub fn location(&self) -> &Location {
        &self.location
    }

    /// Closes the file.
    pub async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Connection::Sqlite(connection) => sqlx::Connection::close(connection).await?,
            Connection::Postgres(connection) => connection.close().await?,
        }
        Ok(())
    }

    /// Tables, the last changed first.
    pub async fn tables(&mut self, filter: Filter, limit: u32) -> Result<Vec<TableLine>, StoreError> {
        let sql = format!(
            "{LISTED} WHERE ($1 IS NULL OR status = $1) AND ($2 IS NULL OR host = $2 OR id IN \
             (SELECT table_id FROM seats WHERE player = $2)) ORDER BY changed DESC LIMIT $3"
        );
        let rows = query(sqlx::AssertSqlSafe(sql))
            .bind(filter.status.map(Status::word))
            .bind(filter.person.as_ref().map(PlayerId::as_str))
            .bind(limit)
            .fetch_all(&mut self.connection)
            .await?;
        let listed = |row| {
            let (version, put_away) = (row_number(row, "version")?, row.try_get("put_away")?);
            Ok(TableLine { table: Table::from_row(row)?, head: Head::from_row(row)?, version, put_away })
        };
        rows.iter().map(listed).collect()
    }

    /// The last reports of players, newest first.
    pub async fn reports(&mut self, limit: u32) -> Result<Vec<Report>, StoreError> {
        Ok(query_as(talk::REPORTS).bind(limit).fetch_all(&mut self.connection).await?)
    }

    /// The times in which no server ran.
    pub async fn absences(&mut self) -> Result<Vec<Absence>, StoreError> {
        Ok(query_as(absences::ALL).fetch_all(&mut self.connection).await?)
    }

    /// The ids of all tables, as they are stored.
    pub async fn ids(&mut self) -> Result<Vec<String>, StoreError> {
        Ok(query_scalar("SELECT id FROM tables ORDER BY id").fetch_all(&mut self.connection).await?)
    }

    /// A table, if there is one.
    ///
    /// # Errors
    /// If the database fails, or holds what no program writes.
    pub async fn table(&mut self, id: TableId) -> Result<Option<Stored>, StoreError> {
        // One transaction, so that everything is of the same version.
        let begin = match self.connection {
            Connection::Sqlite(_) => "BEGIN",
            Connection::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        };
        query(begin).execute(&mut self.connection).await?;
        let found = self.read_table(id).await;
        self.connection.end(found).await
    }

    async fn read_table(&mut self, id: TableId) -> Result<Option<Stored>, StoreError> {
        let reading = &mut self.connection;
        let sql = format!("{TABLE} WHERE id = $1");
        let row = query(sqlx::AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(&mut *reading).await?;
        let Some(row) = row else { return Ok(None) };
        let sql = "SELECT number, kind, text, player, at FROM events WHERE table_id = $1 ORDER BY number";
        let rows = query(sql).bind(id.as_str()).fetch_all(&mut *reading).await?;
        let sql = "SELECT seat, player FROM seats WHERE table_id = $1 ORDER BY seat";
        let seats = query(sql).bind(id.as_str()).fetch_all(&mut *reading).await?;
        let seat = |row: &Row| Ok(SeatRow { seat: row.try_get("seat")?, player: row.try_get("player")? });
        Ok(Some(Stored {
            table: Table::from_row(&row)?,
            head: Head::from_row(&row)?,
            version: row_number(&row, "version")?,
            numbers: rows.iter().map(|row| row.try_get("number")).collect::<Result<_, _>>()?,
            events: rows.iter().map(Event::from_row).collect::<Result<_, _>>()?,
            seats: seats.iter().map(seat).collect::<Result<_, sqlx::Error>>()?,
        }))
    }

    /// All chat messages at a table, oldest first.
    pub async fn talk(&mut self, table: TableId) -> Result<Vec<Message>, StoreError> {
        let sql = "SELECT table_id AS \"table\", player, text, at, watchers FROM talk WHERE table_id = $1 ORDER BY id";
        Ok(query_as(sql).bind(table.as_str()).fetch_all(&mut self.connection).await?)
    }

    /// All comments on a game, by position.
    pub async fn comments(&mut self, table: TableId) -> Result<Vec<Comment>, StoreError> {
        let sql = "SELECT table_id AS \"table\", moment, player, text, at FROM comments WHERE table_id = $1 ORDER BY moment, id";
        Ok(query_as(sql).bind(table.as_str()).fetch_all(&mut self.connection).await?)
    }

    /// People whose name contains a text, the newest first.
    pub async fn people(&mut self, name: &str, limit: u32) -> Result<Vec<Player>, StoreError> {
        let sql = format!(
            "{PLAYER} WHERE replace(lower(name), lower($1), '') <> lower(name) OR $1 = '' ORDER BY created DESC LIMIT $2"
        );
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(name).bind(limit).fetch_all(&mut self.connection).await?)
    }

    /// A person, if stored.
    pub async fn person(&mut self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let sql = format!("{PLAYER} WHERE id = $1");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(&mut self.connection).await?)
    }

    /// The person with a handle, whatever the case of its letters.
    pub async fn by_handle(&mut self, handle: &str) -> Result<Option<Player>, StoreError> {
        let Ok(handle) = handle.parse::<crate::Handle>() else { return Ok(None) };
        let sql = format!("{PLAYER} WHERE skeleton = $1");
        let found: Option<Player> =
            query_as(sqlx::AssertSqlSafe(sql)).bind(handle.skeleton()).fetch_optional(&mut self.connection).await?;
        Ok(found.filter(|player| handle.is(player.handle.as_deref().unwrap_or_default())))
    }

    /// The people who read reports.
    pub async fn moderators(&mut self) -> Result<Vec<Player>, StoreError> {
        let sql = format!("{PLAYER} WHERE moderator IS NOT NULL ORDER BY moderator");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).fetch_all(&mut self.connection).await?)
    }

    /// The last entries of the audit log, the newest first.
    pub async fn log(&mut self, limit: u32) -> Result<Vec<Audit>, StoreError> {
        let sql = "SELECT id, at, operator, verb, thing, subject, detail FROM audit ORDER BY id DESC LIMIT $1";
        Ok(query_as(sql).bind(limit).fetch_all(&mut self.connection).await?)
    }

    /// Carries out a change and logs it, all or nothing. Every table that is amended gets an entry like the given one.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if a table has changed since the version that its amendment is based on.
    pub async fn change(&mut self, changes: &[Change], entry: &Audit) -> Result<(), StoreError> {
        self.connection.begin().await?;
        let done = carry_out_all(&mut self.connection, changes, entry).await;
        self.connection.end(done).await
    }

    /// What the database itself finds wrong with the file; empty if nothing.
    pub async fn check(&mut self) -> Result<Vec<String>, StoreError> {
        // A database server keeps its references itself, and checks its pages as it reads them.
        if let Connection::Postgres(_) = self.connection {
            return Ok(Vec::new());
        }
        let found: Vec<String> = query_scalar("PRAGMA integrity_check").fetch_all(&mut self.connection).await?;
        let lost: Vec<String> =
            query_scalar("SELECT 'a row of ' || \"table\" || ' belongs to nothing' FROM pragma_foreign_key_check")
                .fetch_all(&mut self.connection)
                .await?;
        Ok(found.into_iter().filter(|line| line != "ok").chain(lost).collect())
    }

    /// Gives unused space back to the file system, and merges the write-ahead log into the file. Writers wait meanwhile.
    ///
    /// # Errors
    /// If the database fails, for instance because the disk has no room for a copy of the file.
    pub async fn compact(&mut self, entry: &Audit) -> Result<(), StoreError> {
        if let Connection::Postgres(_) = self.connection {
            return Err(StoreError::FileOnly(
                "PostgreSQL gives space back by itself (autovacuum); `VACUUM FULL` does so at once",
            ));
        }
        log(&mut self.connection, entry).await?;
        query("VACUUM").execute(&mut self.connection).await?;
        query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut self.connection).await?;
        Ok(())
    }
}

async fn carry_out_all(connection: &mut Connection, changes: &[Change], entry: &Audit) -> Result<(), StoreError> {
    log(connection, entry).await?;
    for change in changes {
        carry_out(connection, change).await?;
        if let Change::Amend(amendment) = change
            && entry.subject != amendment.table.id.as_str()
        {
            let subject = amendment.table.id.to_string();
            log(connection, &Audit { thing: Thing::Table, subject, ..entry.clone() }).await?;
        }
    }
    Ok(())
}

/// A number that is never negative, unless the file is damaged.
fn row_number(row: &Row, name: &str) -> Result<u64, sqlx::Error> {
    Ok(row.try_get::<i64>(name)?.try_into().unwrap_or_default())
}

pub(crate) async fn log(connection: &mut Connection, entry: &Audit) -> Result<(), StoreError> {
    // Whoever has read an entry has seen all before it: they are numbered in the order in which they become visible.
    connection.lock("audit").await?;
    let sql = "INSERT INTO audit (at, operator, verb, thing, subject, detail) VALUES ($1, $2, $3, $4, $5, $6)";
    query(sql)
        .bind(entry.at)
        .bind(&entry.operator)
        .bind(&entry.verb)
        .bind(entry.thing.word())
        .bind(&entry.subject)
        .bind(&entry.detail)
        .execute(connection)
        .await?;
    Ok(())
}

async fn carry_out(connection: &mut Connection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create(new) => {
            create(connection, &new.table, &new.head, &[]).await?;
            amend(connection, new).await
        }
        Change::Amend(amendment) => amend(connection, amendment).await,
        Change::Meet(people) => meet(connection, people).await,
        Change::Talk(messages) => {
            for message in messages {
                talk::say(connection, message).await?;
            }
            Ok(())
        }
        Change::Comments(all) => {
            for comment in all {
                comments::write(connection, comment).await?;
            }
            Ok(())
        }
        Change::Rename(person, name) => {
            query("UPDATE players SET name = $2 WHERE id = $1").bind(person.as_str()).bind(name).execute(connection).await?;
            Ok(())
        }
        Change::Ban(person, since) => {
            let sql = "UPDATE players SET banned = $2, banned_until = NULL WHERE id = $1";
            query(sql).bind(person.as_str()).bind(since).execute(connection).await?;
            Ok(())
        }
        Change::Moderator(person, since) => {
            let sql = "UPDATE players SET moderator = $2 WHERE id = $1";
            query(sql).bind(person.as_str()).bind(since).execute(connection).await?;
            Ok(())
        }
        Change::Erase(person, at) => erase(connection, *person, *at).await,
    }
}

async fn meet(connection: &mut Connection, people: &[Player]) -> Result<(), StoreError> {
    let sql = "INSERT INTO players (id, name, settings, generation, created) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (id) DO NOTHING";
    for person in people {
        query(sql).bind_player(person).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Replaces a table and all its events, if it is still at the version that the change is based on.
async fn amend(connection: &mut Connection, amendment: &Amendment) -> Result<(), StoreError> {
    let Amendment { table, version, events, head, seats } = amendment;
    let sql = "UPDATE tables SET name = $3, terms = $4, version = $5, status = $6, listed = $7, to_act = $8, bot_to_act = $9, \
               deadline = $10, line = $11, changed = $12, moved = $12 WHERE id = $1 AND version = $2";
    let done = query(sql)
        .bind(table.id.as_str())
        .bind(*version as i64)
        .bind(&table.name)
        .bind(&table.terms)
        .bind(events.len() as i64)
        .bind_head(head)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Stale);
    }
    for sql in ["DELETE FROM events WHERE table_id = $1", "DELETE FROM seats WHERE table_id = $1"] {
        query(sql).bind(table.id.as_str()).execute(&mut *connection).await?;
    }
    put_events(connection, table.id.as_str(), 1, events).await?;
    put_seats(connection, table.id.as_str(), seats).await
}

/// Erases everything about a person except their id, which their games need.
async fn erase(connection: &mut Connection, person: PlayerId, at: i64) -> Result<(), StoreError> {
    let sql =
        "UPDATE players SET name = '', settings = '{}', link = NULL, generation = generation + 1, erased = $2 WHERE id = $1";
    query(sql).bind(person.as_str()).bind(at).execute(&mut *connection).await?;
    for sql in [
        "DELETE FROM talk WHERE player = $1",
        "DELETE FROM reports WHERE player = $1 OR about = $1",
        "DELETE FROM comments WHERE player = $1",
        "DELETE FROM outbox WHERE player = $1",
        "DELETE FROM failures WHERE player = $1",
        "DELETE FROM subscriptions WHERE player = $1",
        "DELETE FROM armed WHERE player = $1",
        "DELETE FROM invitations WHERE player = $1 OR host = $1",
        "DELETE FROM study_nodes WHERE study IN (SELECT id FROM studies WHERE owner = $1)",
        "DELETE FROM studies WHERE owner = $1",
    ] {
        query(sql).bind(person.as_str()).execute(&mut *connection).await?;
    }
    results::erase(connection, person).await?;
    people::erase(connection, person).await
}
