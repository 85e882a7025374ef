//! The store: the same for both databases. In a data file there is one writer, and a few readers that it never blocks; a
//! database server arranges readers and writers itself.

use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePoolOptions;
use tokio::sync::{broadcast, oneshot};

use crate::db::{FromRow, Pool, Row, query, query_as, query_scalar};
use crate::location::Location;
use crate::outbox::Order;
use crate::writer::{Write, Writer};
use crate::{
    Absence, Append, Audit, Browse, Changed, Comment, Digest, Event, Failure, Head, Letter, Message, Open, Page, Player,
    PlayerId, Progress, Report, Review, SeatRow, Status, StoreError, Summary, Table, TableId, absences, admin, comments, file,
    outbox, people, reviews, server, talk,
};

/// The number of reader connections.
const READERS: u32 = 4;

/// More would be more variables than a database allows in a statement.
pub(crate) const AT_ONCE: usize = 500;

/// How many of the latest tables a list is made from, so that it takes the same time however many there are.
const LATEST: u32 = 600;

/// How many new tables are counted; more are many.
const MOST_NEW: u32 = 100;

/// The most tables of one host in a list, so that nobody fills it.
const OF_EACH_HOST: u32 = 3;

/// The store, in one file of the embedded database or at a database server.
pub struct Database {
    pub(crate) readers: Pool,
    pub(crate) writer: Writer,
    /// Held until the store is closed; nobody has a database server for themselves.
    lock: Mutex<Option<File>>,
}

/// How to connect is nobody's business.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("queued", &self.writer.queued()).finish_non_exhaustive()
    }
}

impl Database {
    /// Opens a store and migrates it; creates a data file, and its directories, if it does not exist.
    ///
    /// # Errors
    /// As [`Database::open_file`], or [`StoreError::Server`] if a database server cannot be reached, refuses us, or has
    /// another program's tables or those of a newer version.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::File(path) => Self::open_file(path).await,
            Location::Server(address) => {
                let pool = server::open(address).await?;
                let readers = Pool::Postgres(pool.clone());
                Ok(Self { readers, writer: Writer::at_server(pool), lock: Mutex::new(None) })
            }
        }
    }

    /// Opens a data file and migrates it; creates it, and its directories, if it does not exist.
    ///
    /// # Errors
    /// [`StoreError::File`] if another server uses it, it is not ours, is damaged, was written by a newer version of this program, or cannot be written.
    pub async fn open_file(path: &Path) -> Result<Self, StoreError> {
        Self::over(path, file::open(path).await?).await
    }

    /// The same, to fill the file with very much and to close it then. Nothing is safe before: a crash leaves a damaged file.
    ///
    /// # Errors
    /// As [`Database::open_file`].
    pub async fn open_to_fill(path: &Path) -> Result<Self, StoreError> {
        Self::over(path, file::open_to_fill(path).await?).await
    }

    async fn over(path: &Path, (connection, lock): (SqliteConnection, File)) -> Result<Self, StoreError> {
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(file::options(path).read_only(true)).await?;
        Ok(Self { readers: Pool::Sqlite(readers), writer: Writer::start(connection), lock: Mutex::new(Some(lock)) })
    }
}

impl Database {
    /// The tables of somebody that are not over: first those that wait for them, which an index knows, so that only whoever waits for few has all of
    /// their tables looked at.
    async fn running_of(&self, player: PlayerId, page: Page) -> Result<Vec<Summary>, StoreError> {
        const TURNS: &str = "FROM tables m WHERE m.to_act = $1 AND m.status = 'playing' \
                             AND EXISTS (SELECT 1 FROM seats WHERE player = $1 AND over IS NULL AND table_id = m.id)";
        let sql = format!(
            "{SUMMARY} JOIN (SELECT id {TURNS} ORDER BY m.deadline IS NULL, m.deadline, m.changed DESC, m.id DESC \
             LIMIT $2 OFFSET $3) s ON s.id = t.id ORDER BY t.deadline IS NULL, t.deadline, t.changed DESC, t.id DESC"
        );
        let mut found = self.summaries(sql, player, page).await?;
        let left = page.rows.saturating_sub(found.len() as u32);
        if left == 0 {
            return Ok(found);
        }
        let sql = format!("SELECT count(*) {TURNS}");
        let turns: i64 = query_scalar(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).fetch_one(&self.readers).await?;
        let rest = Page { skip: page.skip.saturating_sub(u32::try_from(turns).unwrap_or(u32::MAX)), rows: left };
        let sql = format!(
            "{SUMMARY} JOIN (SELECT id FROM tables INDEXED BY tables_brief WHERE id IN \
             (SELECT table_id FROM seats WHERE player = $1 AND over IS NULL) AND to_act IS DISTINCT FROM $1 \
             ORDER BY changed DESC, id DESC LIMIT $2 OFFSET $3) s ON s.id = t.id ORDER BY t.changed DESC, t.id DESC"
        );
        found.extend(self.summaries(sql, player, rest).await?);
        Ok(found)
    }

    /// A page of tables of somebody, by a query that takes them, the rows and how many to skip.
    async fn summaries(&self, sql: String, player: PlayerId, page: Page) -> Result<Vec<Summary>, StoreError> {
        let query = query(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(page.rows).bind(page.skip);
        query.fetch_all(&self.readers).await?.iter().map(read_summary).collect()
    }
}

/// Reads the events of a table from one JSON value.
fn read_events(json: &str) -> Result<Vec<Event>, StoreError> {
    let rows: Vec<(String, String, Option<String>, i64)> =
        serde_json::from_str(json).map_err(|error| StoreError::Corrupt(error.into()))?;
    let player = |id: String| id.parse().map_err(|_| StoreError::Corrupt(format!("invalid value `{id}`").into()));
    let events = rows.into_iter();
    events.map(|(kind, text, id, at)| Ok(Event { kind, text, player: id.map(player).transpose()?, at })).collect()
}

const SUMMARY: &str = "SELECT t.id, t.name, t.game, t.rules_version, t.terms, t.host, t.seed, t.created, t.status, t.listed, \
                       t.to_act, t.bot_to_act, t.deadline, t.line, t.changed, coalesce(t.moved, t.changed) AS moved FROM tables t ";

impl Database {
    /// A secret of this installation; `make` creates it the first time.
    pub async fn secret(&self, name: &'static str, make: fn() -> Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let sql = "SELECT value FROM secrets WHERE name = $1";
        if let Some(value) = query_scalar(sql).bind(name).fetch_optional(&self.readers).await? {
            return Ok(value);
        }
        self.writer.write(Write::Secret { name, value: make() }).await?;
        Ok(query_scalar(sql).bind(name).fetch_one(&self.readers).await?)
    }

    /// A player, if stored: visitors are stored once they do something.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        people::player(&self.readers, id).await
    }

    /// Saves a new or changed player. Their generation never falls: an older one is not written back.
    pub async fn save_player(&self, player: Player) -> Result<(), StoreError> {
        self.writer.write(Write::Player(player)).await
    }

    /// Sets the token with which this player signs in on another device; it replaces an older one.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the player has signed out everywhere since that generation.
    pub async fn set_link(&self, player: PlayerId, generation: i64, link: Digest) -> Result<(), StoreError> {
        self.writer.write(Write::Link { player, generation, link }).await
    }

    /// Raises the generation of a player and replaces their token, in one step.
    pub async fn sign_out(&self, player: PlayerId, link: Digest) -> Result<(), StoreError> {
        self.writer.write(Write::SignOut { player, link }).await
    }

    /// The player with this token.
    pub async fn player_by_link(&self, link: Digest) -> Result<Option<PlayerId>, StoreError> {
        let sql = "SELECT id FROM players WHERE link = $1";
        Ok(query_scalar(sql).bind(&link[..]).fetch_optional(&self.readers).await?)
    }

    /// Saves a new table without events.
    pub async fn create(&self, table: Table, head: Head, seats: Vec<SeatRow>) -> Result<(), StoreError> {
        self.writer.write(Write::Create { table, head, seats }).await
    }

    /// Adds events to a table, all or none.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the table is not at the version that the events follow.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Write::Append(append)).await
    }

    /// A table, if there is one.
    pub async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError> {
        let sql = "SELECT id, name, game, rules_version, terms, host, seed, created FROM tables WHERE id = $1";
        Ok(query_as(sql).bind(id.as_str()).fetch_optional(&self.readers).await?)
    }

    /// All events of a table, oldest first.
    pub async fn events(&self, id: TableId) -> Result<Vec<Event>, StoreError> {
        if let Pool::Postgres(_) = self.readers {
            return self.events_after(id, 0).await;
        }
        // As one value: passing ten thousand rows from the thread of the connection to this one takes longer than reading them.
        let sql = "SELECT json_group_array(json_array(kind, text, player, at)) FROM \
                   (SELECT kind, text, player, at FROM events WHERE table_id = $1 ORDER BY number)";
        let events: String = query_scalar(sql).bind(id.as_str()).fetch_one(&self.readers).await?;
        read_events(&events)
    }

    /// The events of a table that follow a version, oldest first.
    pub async fn events_after(&self, id: TableId, version: u64) -> Result<Vec<Event>, StoreError> {
        let sql = "SELECT kind, text, player, at FROM events WHERE table_id = $1 AND number > $2 ORDER BY number";
        Ok(query_as(sql).bind(id.as_str()).bind(version as i64).fetch_all(&self.readers).await?)
    }

    /// How far these tables are, in any order; unknown ones are left out.
    pub async fn progress(&self, ids: &[TableId]) -> Result<Vec<Progress>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for some in ids.chunks(AT_ONCE) {
            let places: Vec<String> = (1..=some.len()).map(|number| format!("${number}")).collect();
            let sql = format!(
                "SELECT id AS \"table\", version, (SELECT max(at) FROM talk WHERE talk.table_id = tables.id) AS said, \
                 (SELECT max(since) FROM armed WHERE armed.table_id = tables.id) AS armed FROM tables WHERE id IN ({})",
                places.join(", ")
            );
            let query = query_as::<Progress>(sqlx::AssertSqlSafe(sql));
            found.extend(some.iter().fold(query, |query, id| query.bind(id.as_str())).fetch_all(&self.readers).await?);
        }
        Ok(found)
    }

    /// Tables a player sits at, running or `finished`: those that wait for the player first, by deadline, then by
    /// last change.
    pub async fn tables_of(&self, player: PlayerId, finished: bool, page: Page) -> Result<Vec<Summary>, StoreError> {
        if !finished {
            return self.running_of(player, page).await;
        }
        // Somebody may have several seats at a table. Indexes know which tables come first; only those are read.
        let sql = format!(
            "{SUMMARY} JOIN (SELECT table_id, over FROM seats WHERE player = $1 AND over IS NOT NULL GROUP BY over, table_id \
             ORDER BY over DESC, table_id DESC LIMIT $2 OFFSET $3) s ON s.table_id = t.id ORDER BY s.over DESC, t.id DESC"
        );
        self.summaries(sql, player, page).await
    }

    /// Publicly listed tables with a status, of one game or of all, by last change; only the latest few of each host.
    pub async fn listed(&self, status: Status, game: Option<&str>, page: Page) -> Result<Vec<Summary>, StoreError> {
        let game_is = if game.is_some() { "AND game = $1" } else { "AND $1 IS NULL" };
        let status = in_plan(status);
        let sql = format!(
            "{SUMMARY} JOIN (SELECT id FROM (SELECT id, changed, row_number() OVER (PARTITION BY host ORDER BY changed DESC) AS nth \
             FROM (SELECT id, host, changed FROM tables WHERE status = {status} AND listed = 1 {game_is} ORDER BY changed DESC LIMIT $2) \
             AS latest) AS of_host WHERE nth <= $3 ORDER BY changed DESC LIMIT $4 OFFSET $5) s ON s.id = t.id ORDER BY t.changed DESC"
        );
        let query = query(sqlx::AssertSqlSafe(sql)).bind(game).bind(LATEST).bind(OF_EACH_HOST);
        let rows = query.bind(page.rows).bind(page.skip).fetch_all(&self.readers).await?;
        rows.iter().map(read_summary).collect()
    }

    /// A page of publicly listed tables.
    pub async fn browse(&self, browse: Browse) -> Result<Vec<Summary>, StoreError> {
        let Browse { status, game, days, after, rows } = browse;
        let game_is = game.as_ref().map_or("", |_| "AND t.game = $1");
        // One of the two indexes finds the rows, and few of them do not fit the other condition.
        let pace_is = days.map_or("", |_| if game.is_some() { "AND t.pace || '' = $2" } else { "AND t.pace = $2" });
        let status = in_plan(status);
        let sql = format!(
            "{SUMMARY} WHERE t.status = {status} AND t.listed = 1 {game_is} {pace_is} AND (t.changed, t.id) < ($3, $4) \
             ORDER BY t.changed DESC, t.id DESC LIMIT $5"
        );
        let (changed, id) = after.map_or((i64::MAX, String::new()), |(changed, id)| (changed, id.to_string()));
        let pace = days.map(|days| if days { "days" } else { "live" });
        let query = query(sqlx::AssertSqlSafe(sql)).bind(game).bind(pace).bind(changed).bind(id);
        let rows = query.bind(rows).fetch_all(&self.readers).await?;
        rows.iter().map(read_summary).collect()
    }

    /// How many of the publicly listed tables that fit, up to a hundred, others than this host have opened since a time.
    pub async fn opened_since(&self, fits: Browse, host: PlayerId, since: i64) -> Result<i64, StoreError> {
        let Browse { status, game, days, .. } = fits;
        // Nothing was opened after it changed, so an index finds the few that may be new.
        let status = in_plan(status);
        let sql = format!(
            "SELECT count(*) FROM (SELECT 1 FROM tables t WHERE t.status = {status} AND t.listed = 1 AND t.changed > $1 \
             AND t.created > $1 AND t.host <> $2 AND ($3 IS NULL OR t.game = $3) AND ($4 IS NULL OR t.pace = $4) \
             LIMIT $5) AS new"
        );
        let pace = days.map(|days| if days { "days" } else { "live" });
        let query = query_scalar(sqlx::AssertSqlSafe(sql)).bind(since).bind(host.as_str()).bind(game).bind(pace);
        Ok(query.bind(MOST_NEW).fetch_one(&self.readers).await?)
    }

    /// How many tables wait for a player that did not at a time.
    pub async fn turns_since(&self, player: PlayerId, since: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM tables WHERE to_act = $1 AND status = 'playing' AND coalesce(moved, changed) > $2";
        Ok(query_scalar(sql).bind(player.as_str()).bind(since).fetch_one(&self.readers).await?)
    }

    /// The next deadline of a player, of all tables that wait for them.
    pub async fn deadline_of(&self, player: PlayerId) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT min(deadline) FROM tables WHERE to_act = $1 AND status = 'playing'";
        Ok(query_scalar(sql).bind(player.as_str()).fetch_one(&self.readers).await?)
    }

    /// The table with the next deadline that waits for a player, other than this one.
    pub async fn next_turn(&self, player: PlayerId, other_than: Option<TableId>) -> Result<Option<TableId>, StoreError> {
        let sql = "SELECT m.id FROM tables m WHERE m.to_act = $1 AND m.status = 'playing' AND m.id <> $2 \
                   AND EXISTS (SELECT 1 FROM seats WHERE player = $1 AND over IS NULL AND table_id = m.id) \
                   ORDER BY m.deadline IS NULL, m.deadline, m.changed, m.id LIMIT 1";
        let other_than = other_than.as_ref().map_or("", TableId::as_str);
        Ok(query_scalar(sql).bind(player.as_str()).bind(other_than).fetch_optional(&self.readers).await?)
    }

    /// Running tables whose deadline is before `now`, the earliest first.
    pub async fn late(&self, now: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 'playing' AND deadline IS NOT NULL AND deadline < $1 \
                   ORDER BY deadline LIMIT $2";
        Ok(query_scalar(sql).bind(now).bind(limit).fetch_all(&self.readers).await?)
    }

    /// Running tables that wait for a bot: first the one of each host that has waited longest, then the next of each, up to `each`.
    pub async fn for_bots(&self, each: u32, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM (SELECT id, changed, row_number() OVER (PARTITION BY host ORDER BY changed) AS nth \
                   FROM tables WHERE status = 'playing' AND bot_to_act = 1) AS waiting \
                   WHERE nth <= $1 ORDER BY nth, changed LIMIT $2";
        Ok(query_scalar(sql).bind(each).bind(limit).fetch_all(&self.readers).await?)
    }

    /// How many tables a host has open; those being played count if they have changed since a time.
    pub async fn open_tables(&self, host: PlayerId, since: i64) -> Result<Open, StoreError> {
        let sql = "SELECT count(CASE WHEN status = 'waiting' THEN 1 END) AS waiting, \
                   count(CASE WHEN status = 'playing' AND changed >= $2 THEN 1 END) AS playing \
                   FROM tables WHERE host = $1 AND status <> 'finished'";
        let row = query(sql).bind(host.as_str()).bind(since).fetch_one(&self.readers).await?;
        Ok(Open { waiting: row.try_get("waiting")?, playing: row.try_get("playing")? })
    }

    /// Notes that a server runs now. If none has run for longer than `grace`, all deadlines are put off by that time.
    pub async fn wake(&self, now: i64, grace: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Wake { now, grace }).await
    }

    /// The time at the database server, by which all that use it can set their clocks; none for a data file.
    pub async fn clock(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        match &self.readers {
            Pool::Sqlite(_) => Ok(None),
            Pool::Postgres(_) => Ok(Some(query_scalar(sql).fetch_one(&self.readers).await?)),
        }
    }

    /// The times in which no server ran, oldest first.
    pub async fn absences(&self) -> Result<Vec<Absence>, StoreError> {
        absences::all(&self.readers).await
    }

    /// Saves a chat message.
    pub async fn say(&self, message: Message) -> Result<(), StoreError> {
        self.writer.write(Write::Say(message)).await
    }

    /// The last chat messages of each room of a table, oldest first.
    pub async fn talk(&self, table: TableId, limit: u32) -> Result<Vec<Message>, StoreError> {
        talk::last(&self.readers, table, limit).await
    }

    /// Saves a report for the operator.
    pub async fn report(&self, report: Report) -> Result<(), StoreError> {
        self.writer.write(Write::Report(report)).await
    }

    /// The last reports, newest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        talk::reports(&self.readers, limit).await
    }

    /// The number of reports of a player since a time.
    pub async fn reported(&self, player: PlayerId, since: i64) -> Result<i64, StoreError> {
        talk::reported(&self.readers, player, since).await
    }

    /// Saves a comment on a position of a game.
    pub async fn comment(&self, comment: Comment) -> Result<(), StoreError> {
        self.writer.write(Write::Comment(comment)).await
    }

    /// The comments of a table with their ids, by position, oldest first.
    pub async fn comments(&self, table: TableId, limit: u32) -> Result<Vec<(i64, Comment)>, StoreError> {
        comments::all(&self.readers, table, limit).await
    }

    /// Keeps a review; it replaces those of the same table.
    pub async fn keep_review(&self, review: Review) -> Result<(), StoreError> {
        self.writer.write(Write::Review(review)).await
    }

    /// The review of a table by an analyst, if it is kept.
    pub async fn review(&self, table: TableId, analyst: &str) -> Result<Option<Review>, StoreError> {
        reviews::of(&self.readers, table, analyst).await
    }

    /// Deletes a comment of a table.
    pub async fn delete_comment(&self, table: TableId, id: i64) -> Result<(), StoreError> {
        self.writer.write(Write::DeleteComment { table, id }).await
    }

    /// Queues notifications. Each replaces an earlier one of the same kind; one that is queued already is left unchanged.
    pub async fn post(&self, letters: Vec<Letter>) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Post(letters))).await
    }

    /// Notifications that are due and neither borrowed nor being sent, the longest due first.
    pub async fn letters(&self, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
        outbox::due(&self.readers, now, limit).await
    }

    /// The same, borrowed until a time: no other server gets them before. What is not taken, put back or deleted by then is
    /// anybody's again.
    pub async fn borrow_letters(&self, now: i64, until: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
        let (answer, borrowed) = oneshot::channel();
        self.writer.write(Write::Borrow { now, until, limit, answer: Mutex::new(Some(answer)) }).await?;
        borrowed.await.map_err(|_| StoreError::Closed)
    }

    /// Marks a notification as being sent, so that it is sent only once.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it has been taken already or replaced.
    pub async fn take_letter(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Take(letter))).await
    }

    /// Queues a notification again for a later try, unless it has been replaced.
    pub async fn put_back(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::PutBack(letter))).await
    }

    /// Deletes a notification, unless it has been replaced.
    pub async fn discard_letter(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Discard(letter))).await
    }

    /// Deletes all notifications that were being sent when a program ended: at a database server, where others may be
    /// sending, those begun long ago.
    pub async fn discard_taken_letters(&self) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::DiscardTaken)).await
    }

    /// Saves why a notification was not delivered.
    pub async fn fail(&self, failure: Failure) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Fail(failure))).await
    }

    /// Clears the delivery error of one channel of a player.
    pub async fn forgive(&self, player: PlayerId, way: String) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Forgive(player, way))).await
    }

    /// The last delivery error of each channel of a player.
    pub async fn failures(&self, player: PlayerId) -> Result<Vec<Failure>, StoreError> {
        outbox::failures(&self.readers, player).await
    }

    /// Whether the store answers: reads from it, and finds the writer at work.
    pub async fn ping(&self) -> Result<(), StoreError> {
        query("SELECT id FROM tables LIMIT 1").fetch_optional(&self.readers).await?;
        if self.writer.is_closed() { Err(StoreError::Closed) } else { Ok(()) }
    }

    /// The number of writes that wait.
    pub fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// What the operator has changed after this entry of the audit log, oldest first.
    pub async fn audit(&self, after: i64) -> Result<Vec<Audit>, StoreError> {
        Ok(query_as(admin::AFTER).bind(after).fetch_all(&self.readers).await?)
    }

    /// What is changed through this store from now on, once it is on disk.
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.writer.changes.subscribe()
    }

    /// Finishes pending writes and closes the store.
    pub async fn close(&self) {
        // The last connection to close merges the WAL into the file, and readers may not write: the writer has to be last.
        self.readers.close().await;
        self.writer.close().await;
        // The next server may have the file.
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// A status as a word of a query instead of a value: which index fits depends on it, so that a value would be planned for again whenever it
/// is given.
fn in_plan(status: Status) -> String {
    format!("'{}'", status.word())
}

fn read_summary(row: &Row) -> Result<Summary, StoreError> {
    Ok(Summary { table: Table::from_row(row)?, head: Head::from_row(row)?, moved: row.try_get("moved")? })
}
