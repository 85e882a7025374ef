//! Writing. A data file has a single writer: all writes are queued here, and everything waiting when the previous commit ends
//! goes into one transaction, so that a hundred tables that move at the same time share one flush to disk. A database server
//! takes them as they come, and shares flushes by itself.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::db::{Connection, Query, query};
use crate::server::PgPool;
use crate::study::{self, Node, Revision, Study};
use crate::{
    Append, Arming, Changed, Comment, Digest, Event, Head, Letter, Message, Player, PlayerId, Report, Review, SeatRow,
    StoreError, StudyId, Table, TableId, Try, absences, armed, comments, entry, invitations, outbox, people, push, results,
    reviews, seeks, talk, tries,
};

/// The most writes in one transaction, since the first has to wait for the last.
const BATCH: usize = 256;

/// The length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;

/// The most events in one statement: few enough that the statements for all numbers of them stay prepared.
const EVENTS: usize = 32;

/// The error code of a `RAISE` in a trigger (`SQLITE_CONSTRAINT_TRIGGER`). Only the trigger on `moves` raises one.
const REFUSED: &str = "1811";

/// How often a write is tried that a database server gives up because others were in its way.
const TRIES: usize = 5;

/// One write. Each is atomic, even within a shared transaction: if it is refused, then by its first statement, before it has
/// changed anything, or it has a savepoint.
#[derive(Debug)]
pub(crate) enum Write {
    Secret {
        name: &'static str,
        value: Vec<u8>,
    },
    Player(Player),
    Link {
        player: PlayerId,
        generation: i64,
        link: Digest,
    },
    SignOut {
        player: PlayerId,
        link: Digest,
    },
    Wake {
        now: i64,
        grace: i64,
    },
    Report(Report),
    Create {
        table: Table,
        head: Head,
        seats: Vec<SeatRow>,
    },
    Append(Append),
    Say(Message),
    Comment(Comment),
    Review(Review),
    Outbox(outbox::Order),
    /// Answers with what was borrowed.
    Borrow {
        now: i64,
        until: i64,
        limit: u32,
        answer: Mutex<Option<oneshot::Sender<Vec<Letter>>>>,
    },
    People(people::Order),
    Entry(entry::Order),
    Push(push::Order),
    CatchUp(results::CatchUp),
    Arm(Arming),
    Invite(invitations::Order),
    Seek(seeks::Order),
    Try(Try),
    DeleteComment {
        table: TableId,
        id: i64,
    },
    OpenStudy {
        study: Study,
        nodes: Vec<Node>,
    },
    Revise(Revision),
    DropStudy(StudyId),
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

impl Write {
    /// Whether it is a single SQL statement in a data file.
    fn is_one_statement(&self) -> bool {
        matches!(self, Self::Append(Append { events, seats: None, letters, lines, finish: None, .. })
            if events.len() == 1 && letters.is_empty() && lines.is_empty())
    }

    /// Whether it is a single SQL statement at a database server.
    fn is_one_at_server(&self) -> bool {
        match self {
            Self::Append(append) => append.seats.is_none() && append.lines.is_empty() && append.finish.is_none(),
            Self::Secret { .. } | Self::Player(_) | Self::Report(_) | Self::Say(_) | Self::Comment(_) | Self::Try(_) => true,
            other => matches!(other, Self::DeleteComment { .. }),
        }
    }

    /// Whether it may be refused in the middle.
    fn has_steps(&self) -> bool {
        matches!(self, Self::Entry(_) | Self::Seek(_))
    }
}

/// A message to the single writer.
enum Order {
    Write(Box<Write>, Answer),
    Close(oneshot::Sender<()>),
}

/// Whoever writes, and who is told of it.
#[derive(Debug)]
pub(crate) struct Writer {
    hand: Hand,
    pub(crate) changes: broadcast::Sender<Changed>,
}

/// Whoever writes.
#[derive(Clone, Debug)]
enum Hand {
    /// The single writer of a data file.
    One(mpsc::Sender<Order>),
    /// A database server, and how many writes it has not answered yet.
    Server(PgPool, Arc<AtomicUsize>),
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Write(..) => "Write",
            Self::Close(_) => "Close",
        })
    }
}

impl Writer {
    /// Starts the single writer of a data file on its connection.
    pub(crate) fn start(connection: SqliteConnection) -> Self {
        let (orders, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(run(Connection::Sqlite(connection), inbox));
        Self::with(Hand::One(orders))
    }

    /// Writes to a database server.
    pub(crate) fn at_server(pool: PgPool) -> Self {
        Self::with(Hand::Server(pool, Arc::default()))
    }

    fn with(hand: Hand) -> Self {
        Self { hand, changes: broadcast::Sender::new(QUEUE) }
    }

    /// Returns once the write is on disk. It is completed even if nobody waits for it any more.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        match &self.hand {
            Hand::One(orders) => {
                let (answer, answered) = oneshot::channel();
                orders.send(Order::Write(Box::new(write), answer)).await.map_err(|_| StoreError::Closed)?;
                answered.await.map_err(|_| StoreError::Closed)?
            }
            Hand::Server(pool, waiting) => {
                let (pool, waiting, news) = (pool.clone(), Arc::clone(waiting), self.changes.clone());
                waiting.fetch_add(1, Ordering::Relaxed);
                let written = tokio::spawn(async move {
                    let done = write_at_server(&pool, &write).await;
                    waiting.fetch_sub(1, Ordering::Relaxed);
                    // Nobody shares a data file, so only here somebody may want to know.
                    if done.is_ok() && news.receiver_count() > 0 {
                        write.changes().into_iter().for_each(|changed| drop(news.send(changed)));
                    }
                    done
                });
                written.await.map_err(|_| StoreError::Closed)?
            }
        }
    }

    /// The number of writes that wait.
    pub(crate) fn queued(&self) -> usize {
        match &self.hand {
            Hand::One(orders) => orders.max_capacity() - orders.capacity(),
            Hand::Server(_, waiting) => waiting.load(Ordering::Relaxed),
        }
    }

    /// Whether it has stopped.
    pub(crate) fn is_closed(&self) -> bool {
        match &self.hand {
            Hand::One(orders) => orders.is_closed(),
            Hand::Server(pool, _) => pool.is_closed(),
        }
    }

    /// Returns once everything queued before is on disk and the connection is closed.
    pub(crate) async fn close(&self) {
        match &self.hand {
            Hand::One(orders) => {
                let (answer, answered) = oneshot::channel();
                if orders.send(Order::Close(answer)).await.is_ok() {
                    answered.await.ok();
                }
            }
            Hand::Server(pool, _) => pool.close().await,
        }
    }
}

/// Carries out a write in a transaction of its own.
async fn write_at_server(pool: &PgPool, write: &Write) -> Result<(), StoreError> {
    let mut tried = 1;
    loop {
        let mut connection = Connection::Postgres(pool.acquire().await?);
        let done = if write.is_one_at_server() {
            carry_out(&mut connection, write).await
        } else {
            connection.begin().await?;
            let done = carry_out(&mut connection, write).await;
            connection.end(done).await
        };
        let Err(StoreError::Database(error)) = done else { return done };
        let code = error.as_database_error().and_then(|error| error.code().map(String::from));
        match code.as_deref() {
            // Two writers have waited for each other.
            Some("40001" | "40P01") if tried < TRIES => tried += 1,
            // Another server was faster by a moment.
            Some("23505") => return Err(StoreError::Taken),
            _ => {
                tracing::error!(%error, "database write failed");
                return Err(StoreError::Database(error));
            }
        }
    }
}

async fn run(mut connection: Connection, mut inbox: mpsc::Receiver<Order>) {
    let mut closing = None;
    let mut batch: Vec<(Box<Write>, Answer)> = Vec::with_capacity(BATCH);
    while closing.is_none() {
        let Some(mut order) = inbox.recv().await else { break };
        loop {
            match order {
                Order::Write(write, answer) => batch.push((write, answer)),
                Order::Close(answer) => closing = Some(answer),
            }
            if closing.is_some() || batch.len() == BATCH {
                break;
            }
            match inbox.try_recv() {
                Ok(next) => order = next,
                Err(_) => break,
            }
        }
        commit(&mut connection, &mut batch).await;
    }
    if let Connection::Sqlite(connection) = connection
        && let Err(error) = connection.close().await
    {
        tracing::warn!(%error, "cannot close the data file cleanly");
    }
    if let Some(answer) = closing {
        answer.send(()).ok();
    }
}

/// Executes a batch, and answers its callers only after the commit.
async fn commit(connection: &mut Connection, batch: &mut Vec<(Box<Write>, Answer)>) {
    if batch.is_empty() {
        return;
    }
    let mut results = Vec::with_capacity(batch.len());
    let outcome: Result<(), Arc<sqlx::Error>> = async {
        // Usually a move is alone in its batch. A single statement is a transaction anyway, and wakes the database thread once
        // instead of three times.
        let alone = matches!(&batch[..], [(write, _)] if write.is_one_statement());
        if !alone {
            query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        }
        for (write, _) in batch.iter() {
            match carry_out_or_undo(connection, write).await {
                Err(StoreError::Database(error)) => return Err(error),
                result => results.push(result),
            }
        }
        if !alone {
            query("COMMIT").execute(&mut *connection).await?;
        }
        Ok(())
    }
    .await;
    match outcome {
        Ok(()) => batch.drain(..).zip(results).for_each(|((_, answer), result)| drop(answer.send(result))),
        Err(error) => {
            tracing::error!(%error, writes = batch.len(), "database write failed");
            query("ROLLBACK").execute(&mut *connection).await.ok();
            batch.drain(..).for_each(|(_, answer)| drop(answer.send(Err(StoreError::Database(Arc::clone(&error))))));
        }
    }
}

/// Carries out one of several writes in a transaction: if it is refused in the middle, it leaves nothing behind.
async fn carry_out_or_undo(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    if !write.has_steps() {
        return carry_out(connection, write).await;
    }
    query("SAVEPOINT steps").execute(&mut *connection).await?;
    let done = carry_out(connection, write).await;
    if done.is_err() {
        query("ROLLBACK TO steps").execute(&mut *connection).await?;
    }
    query("RELEASE steps").execute(connection).await?;
    done
}

async fn carry_out(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Secret { name, value } => {
            let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
            query(sql).bind(name).bind(value).execute(connection).await?;
        }
        Write::Player(player) => {
            let sql = "INSERT INTO players (id, name, settings, generation, created) VALUES ($1, $2, $3, $4, $5) \
                       ON CONFLICT (id) DO UPDATE SET name = $2, settings = $3, \
                       generation = CASE WHEN players.generation > $4 THEN players.generation ELSE $4 END \
                       WHERE players.erased IS NULL";
            query(sql).bind_player(player).execute(connection).await?;
        }
        Write::Link { player, generation, link } => {
            let sql = "UPDATE players SET link = $3 WHERE id = $1 AND generation = $2";
            let done = query(sql).bind(player.as_str()).bind(generation).bind(&link[..]).execute(&mut *connection).await?;
            if done.rows_affected() == 0 {
                let sql = "SELECT 1 FROM players WHERE id = $1";
                let known = query(sql).bind(player.as_str()).fetch_optional(connection).await?;
                return Err(if known.is_some() { StoreError::Stale } else { StoreError::Missing });
            }
        }
        Write::SignOut { player, link } => {
            let sql = "UPDATE players SET generation = generation + 1, link = $2 WHERE id = $1";
            let done = query(sql).bind(player.as_str()).bind(&link[..]).execute(&mut *connection).await?;
            if done.rows_affected() == 0 {
                return Err(StoreError::Missing);
            }
            // What is signed out gets no messages any more.
            query("DELETE FROM subscriptions WHERE player = $1").bind(player.as_str()).execute(connection).await?;
        }
        Write::Wake { now, grace } => absences::wake(connection, *now, *grace).await?,
        Write::Report(report) => talk::report(connection, report).await?,
        Write::Create { table, head, seats } => create(connection, table, head, seats).await?,
        Write::Append(append) => add_events(connection, append).await?,
        Write::OpenStudy { study, nodes } => study::open(connection, study, nodes).await?,
        Write::Revise(revision) => study::revise(connection, revision).await?,
        Write::DropStudy(id) => study::forget(connection, *id).await?,
        Write::Say(message) => talk::say(connection, message).await?,
        Write::Comment(comment) => comments::write(connection, comment).await?,
        Write::Review(review) => reviews::keep(connection, review).await?,
        Write::Outbox(order) => outbox::write(connection, order).await?,
        Write::Borrow { now, until, limit, answer } => {
            let letters = outbox::borrow(connection, *now, *until, *limit).await?;
            let answer = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
            answer.map(|answer| answer.send(letters).ok());
        }
        Write::Entry(order) => entry::write(connection, order).await?,
        Write::People(order) => people::write(connection, order).await?,
        Write::Push(order) => push::write(connection, order).await?,
        Write::CatchUp(order) => results::catch_up(connection, order).await?,
        Write::Arm(arming) => armed::write(connection, arming).await?,
        Write::Invite(order) => invitations::write(connection, order).await?,
        Write::Try(first) => tries::write(connection, first).await?,
        Write::Seek(order) => seeks::write(connection, order).await?,
        Write::DeleteComment { table, id } => comments::delete(connection, *table, *id).await?,
    }
    Ok(())
}

impl<'q> Query<'q> {
    /// Binds a player, in the order of the columns.
    pub(crate) fn bind_player(self, player: &'q Player) -> Self {
        self.bind(player.id.as_str()).bind(&player.name).bind(&player.settings).bind(player.generation).bind(player.created)
    }

    /// Binds what is kept beside the events of a table, in the order of its columns.
    pub(crate) fn bind_head(self, head: &'q Head) -> Self {
        self.bind(head.status.word())
            .bind(head.listed)
            .bind(head.to_act.as_ref().map(PlayerId::as_str))
            .bind(head.bot_to_act)
            .bind(head.deadline)
            .bind(&head.line)
            .bind(head.changed)
    }
}

pub(crate) async fn create(connection: &mut Connection, table: &Table, head: &Head, seats: &[SeatRow]) -> Result<(), StoreError> {
    let sql = "INSERT INTO tables (id, name, game, rules_version, terms, host, seed, created, \
               version, status, listed, to_act, bot_to_act, deadline, line, changed) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13, $14, $15)";
    query(sql)
        .bind(table.id.as_str())
        .bind(&table.name)
        .bind(&table.game)
        .bind(table.rules_version)
        .bind(&table.terms)
        .bind(table.host.as_str())
        .bind(table.seed)
        .bind(table.created)
        .bind_head(head)
        .execute(&mut *connection)
        .await?;
    put_seats(connection, table.id.as_str(), seats).await
}

/// Why a table did not go on: it is at another version, or there is none.
async fn elsewhere(connection: &mut Connection, table: TableId) -> Result<(), StoreError> {
    let known = query("SELECT 1 FROM tables WHERE id = $1").bind(table.as_str()).fetch_optional(connection).await?;
    Err(if known.is_some() { StoreError::Stale } else { StoreError::Missing })
}

/// Advances a table and adds its first event, if the table is at the expected version; otherwise `Stale` or `Missing`.
async fn move_on(connection: &mut Connection, append: &Append, first: &Event) -> Result<(), StoreError> {
    let Append { table, version, events, head, .. } = append;
    let sql = "INSERT INTO moves (table_id, before, version, status, listed, to_act, bot_to_act, deadline, line, changed, \
               kind, text, player, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    let moved = query(sql)
        .bind(table.as_str())
        .bind(*version as i64)
        .bind((version + events.len() as u64) as i64)
        .bind_head(head)
        .bind(&first.kind)
        .bind(&first.text)
        .bind(first.player.as_ref().map(PlayerId::as_str))
        .bind(first.at)
        .execute(&mut *connection)
        .await;
    match moved {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(REFUSED) => elsewhere(connection, *table).await,
        Err(error) => Err(error.into()),
    }
}

/// The same at a database server, with all events and letters in one statement and so in one round trip.
async fn move_on_at_server(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let Append { table, version, events, head, letters, .. } = append;
    let (mut sql, mut used) = (String::from(MOVED), 10);
    if !letters.is_empty() {
        sql += ", posted AS (";
        sql += &outbox::posting_with_a_move(&places(&mut used, letters.len(), 8));
        sql += ")";
    }
    sql += " INSERT INTO events (table_id, number, kind, text, player, at) SELECT moved.id, new.* FROM moved, (VALUES ";
    sql += &places(&mut used, events.len(), 5);
    sql += ") AS new";
    let mut moving = query(sqlx::AssertSqlSafe(sql))
        .bind(table.as_str())
        .bind(*version as i64)
        .bind((version + events.len() as u64) as i64)
        .bind_head(head);
    for letter in letters {
        moving = outbox::bind(moving, letter).bind(letter.since).bind(letter.due).bind(letter.tries);
    }
    for (number, event) in (version + 1..).zip(events) {
        let player = event.player.as_ref().map(PlayerId::as_str);
        moving = moving.bind(number as i64).bind(&event.kind).bind(&event.text).bind(player).bind(event.at);
    }
    match moving.execute(&mut *connection).await?.rows_affected() {
        0 => elsewhere(connection, *table).await,
        _ => Ok(()),
    }
}

/// The beginning of that statement.
const MOVED: &str = "WITH moved AS (UPDATE tables SET version = $3, status = $4, listed = $5, to_act = $6, bot_to_act = $7, \
                     deadline = $8, line = $9, moved = $10, \
                     changed = CASE WHEN status <> $4 OR listed <> $5 OR $10 - changed >= 60000 THEN $10 ELSE changed END \
                     WHERE id = $1 AND version = $2 RETURNING id)";

/// Rows of values that follow `used` others: `($1, $2), ($3, $4)`.
fn places(used: &mut usize, rows: usize, columns: usize) -> String {
    let mut row = |_| {
        let places: Vec<String> = (*used + 1..=*used + columns).map(|place| format!("${place}")).collect();
        *used += columns;
        format!("({})", places.join(", "))
    };
    (0..rows).map(&mut row).collect::<Vec<_>>().join(", ")
}

pub(crate) async fn add_events(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let Append { table, version, events, seats, letters, lines, finish, .. } = append;
    let Some((first, others)) = events.split_first() else { return Ok(()) };
    match connection {
        Connection::Sqlite(_) => {
            move_on(connection, append, first).await?;
            put_events(connection, table.as_str(), version + 2, others).await?;
            outbox::post(connection, letters).await?;
        }
        Connection::Postgres(_) => move_on_at_server(connection, append).await?,
    }
    if let Some(seats) = seats {
        query("DELETE FROM seats WHERE table_id = $1").bind(table.as_str()).execute(&mut *connection).await?;
        put_seats(connection, table.as_str(), seats).await?;
    }
    if let Some(finish) = finish {
        results::settle(connection, *table, finish).await?;
    }
    for line in lines {
        armed::write(connection, line).await?;
    }
    Ok(())
}

/// Adds events, numbered from `first` on. Many go into one statement, since each wakes the thread of the connection.
pub(crate) async fn put_events(connection: &mut Connection, table: &str, first: u64, events: &[Event]) -> Result<(), StoreError> {
    for (first, some) in (first..).step_by(EVENTS).zip(events.chunks(EVENTS)) {
        let rows = places(&mut 0, some.len(), 6);
        let sql = format!("INSERT INTO events (table_id, number, kind, text, player, at) VALUES {rows}");
        let putting = (first..).zip(some).fold(query(sqlx::AssertSqlSafe(sql)), |putting, (number, event)| {
            let player = event.player.as_ref().map(PlayerId::as_str);
            putting.bind(table).bind(number as i64).bind(&event.kind).bind(&event.text).bind(player).bind(event.at)
        });
        putting.execute(&mut *connection).await?;
    }
    Ok(())
}

pub(crate) async fn put_seats(connection: &mut Connection, table: &str, seats: &[SeatRow]) -> Result<(), StoreError> {
    for seat in seats {
        query("INSERT INTO seats (table_id, seat, player) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(seat.seat)
            .bind(seat.player.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
