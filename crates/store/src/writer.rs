//! The single writer. All writes are queued here, and everything waiting when the previous commit ends goes into one transaction:
//! a hundred tables that move at the same time share one flush to disk.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::study::{self, Node, Revision, Study};
use crate::{
    Append, Arming, Comment, Digest, Event, Head, Message, Player, PlayerId, Report, Review, SeatRow, StoreError, StudyId, Table,
    TableId, absences, armed, comments, entry, invitations, outbox, people, push, results, reviews, talk,
};

/// The most writes in one transaction, since the first has to wait for the last.
const BATCH: usize = 256;

/// The length of the queue; when it is full, callers wait.
const QUEUE: usize = 4096;

/// The error code of a `RAISE` in a trigger (`SQLITE_CONSTRAINT_TRIGGER`). Only the trigger on `moves` raises one.
const REFUSED: &str = "1811";

/// One write. Each is atomic, even within a shared transaction: if it is refused, then by its first statement, before it has
/// changed anything.
#[derive(Debug)]
pub(crate) enum Write {
    Secret { name: &'static str, value: Vec<u8> },
    Player(Player),
    Link { player: PlayerId, generation: i64, link: Digest },
    SignOut { player: PlayerId, link: Digest },
    Wake { now: i64, grace: i64 },
    Report(Report),
    Create { table: Table, head: Head, seats: Vec<SeatRow> },
    Append(Append),
    Say(Message),
    Comment(Comment),
    Review(Review),
    Outbox(outbox::Order),
    People(people::Order),
    Entry(entry::Order),
    Push(push::Order),
    CatchUp(results::CatchUp),
    Arm(Arming),
    Invite(invitations::Order),
    DeleteComment { table: TableId, id: i64 },
    OpenStudy { study: Study, nodes: Vec<Node> },
    Revise(Revision),
    DropStudy(StudyId),
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

impl Write {
    /// Whether it is a single SQL statement.
    fn is_one_statement(&self) -> bool {
        matches!(self, Self::Append(Append { events, seats: None, letters, lines, finish: None, .. })
            if events.len() == 1 && letters.is_empty() && lines.is_empty())
    }
}

/// A message to the writer.
enum Order {
    Write(Box<Write>, Answer),
    Close(oneshot::Sender<()>),
}

/// A handle to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
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
    /// Starts the writer on its connection.
    pub(crate) fn start(connection: SqliteConnection) -> Self {
        let (orders, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, inbox));
        Self { orders }
    }

    /// Returns once the write is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(Order::Write(Box::new(write), answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// The number of writes that wait.
    pub(crate) fn queued(&self) -> usize {
        self.orders.max_capacity() - self.orders.capacity()
    }

    /// Whether it has stopped.
    pub(crate) fn is_closed(&self) -> bool {
        self.orders.is_closed()
    }

    /// Returns once everything queued before is on disk and the connection is closed.
    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.orders.send(Order::Close(answer)).await.is_ok() {
            answered.await.ok();
        }
    }
}

async fn run(mut connection: SqliteConnection, mut inbox: mpsc::Receiver<Order>) {
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
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "cannot close the data file cleanly");
    }
    if let Some(answer) = closing {
        answer.send(()).ok();
    }
}

/// Executes a batch, and answers its callers only after the commit.
async fn commit(connection: &mut SqliteConnection, batch: &mut Vec<(Box<Write>, Answer)>) {
    if batch.is_empty() {
        return;
    }
    let mut results = Vec::with_capacity(batch.len());
    let outcome: Result<(), Arc<sqlx::Error>> = async {
        // Usually a move is alone in its batch. A single statement is a transaction anyway, and wakes the database thread once
        // instead of three times.
        let alone = matches!(&batch[..], [(write, _)] if write.is_one_statement());
        if !alone {
            sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        }
        for (write, _) in batch.iter() {
            match carry_out(connection, write).await {
                Err(StoreError::Database(error)) => return Err(error),
                result => results.push(result),
            }
        }
        if !alone {
            sqlx::query("COMMIT").execute(&mut *connection).await?;
        }
        Ok(())
    }
    .await;
    match outcome {
        Ok(()) => batch.drain(..).zip(results).for_each(|((_, answer), result)| drop(answer.send(result))),
        Err(error) => {
            tracing::error!(%error, writes = batch.len(), "database write failed");
            sqlx::query("ROLLBACK").execute(&mut *connection).await.ok();
            batch.drain(..).for_each(|(_, answer)| drop(answer.send(Err(StoreError::Database(Arc::clone(&error))))));
        }
    }
}

async fn carry_out(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Secret { name, value } => {
            let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
            sqlx::query(sql).bind(name).bind(value).execute(connection).await?;
        }
        Write::Player(player) => {
            let sql = "INSERT INTO players (id, name, settings, generation, created) VALUES ($1, $2, $3, $4, $5) \
                       ON CONFLICT (id) DO UPDATE SET name = $2, settings = $3, generation = max(generation, $4) \
                       WHERE erased IS NULL";
            sqlx::query(sql)
                .bind(player.id.as_str())
                .bind(&player.name)
                .bind(&player.settings)
                .bind(player.generation)
                .bind(player.created)
                .execute(connection)
                .await?;
        }
        Write::Link { player, generation, link } => {
            let sql = "UPDATE players SET link = $3 WHERE id = $1 AND generation = $2";
            let done = sqlx::query(sql).bind(player.as_str()).bind(generation).bind(&link[..]).execute(&mut *connection).await?;
            if done.rows_affected() == 0 {
                let sql = "SELECT 1 FROM players WHERE id = $1";
                let known = sqlx::query(sql).bind(player.as_str()).fetch_optional(connection).await?;
                return Err(if known.is_some() { StoreError::Stale } else { StoreError::Missing });
            }
        }
        Write::SignOut { player, link } => {
            let sql = "UPDATE players SET generation = generation + 1, link = $2 WHERE id = $1";
            let done = sqlx::query(sql).bind(player.as_str()).bind(&link[..]).execute(&mut *connection).await?;
            if done.rows_affected() == 0 {
                return Err(StoreError::Missing);
            }
            // What is signed out gets no messages any more.
            sqlx::query("DELETE FROM subscriptions WHERE player = $1").bind(player.as_str()).execute(connection).await?;
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
        Write::Entry(order) => entry::write(connection, order).await?,
        Write::People(order) => people::write(connection, order).await?,
        Write::Push(order) => push::write(connection, order).await?,
        Write::CatchUp(order) => results::catch_up(connection, order).await?,
        Write::Arm(arming) => armed::write(connection, arming).await?,
        Write::Invite(order) => invitations::write(connection, order).await?,
        Write::DeleteComment { table, id } => comments::delete(connection, *table, *id).await?,
    }
    Ok(())
}

pub(crate) async fn create(
    connection: &mut SqliteConnection,
    table: &Table,
    head: &Head,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO tables (id, name, game, rules_version, terms, host, seed, created, \
               version, status, listed, to_act, bot_to_act, deadline, line, changed) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13, $14, $15)";
    sqlx::query(sql)
        .bind(table.id.as_str())
        .bind(&table.name)
        .bind(&table.game)
        .bind(table.rules_version)
        .bind(&table.terms)
        .bind(table.host.as_str())
        .bind(table.seed)
        .bind(table.created)
        .bind(head.status.word())
        .bind(head.listed)
        .bind(head.to_act.as_ref().map(PlayerId::as_str))
        .bind(head.bot_to_act)
        .bind(head.deadline)
        .bind(&head.line)
        .bind(head.changed)
        .execute(&mut *connection)
        .await?;
    put_seats(connection, table.id.as_str(), seats).await
}

/// Advances a table and adds its first event, if the table is at the expected version; otherwise `Stale` or `Missing`.
async fn move_on(connection: &mut SqliteConnection, append: &Append, first: &Event) -> Result<(), StoreError> {
    let Append { table, version, events, head, .. } = append;
    let sql = "INSERT INTO moves (table_id, before, version, status, listed, to_act, bot_to_act, deadline, line, changed, \
               kind, text, player, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    let moved = sqlx::query(sql)
        .bind(table.as_str())
        .bind(*version as i64)
        .bind((version + events.len() as u64) as i64)
        .bind(head.status.word())
        .bind(head.listed)
        .bind(head.to_act.as_ref().map(PlayerId::as_str))
        .bind(head.bot_to_act)
        .bind(head.deadline)
        .bind(&head.line)
        .bind(head.changed)
        .bind(&first.kind)
        .bind(&first.text)
        .bind(first.player.as_ref().map(PlayerId::as_str))
        .bind(first.at)
        .execute(&mut *connection)
        .await;
    match moved {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(REFUSED) => {
            let known = sqlx::query("SELECT 1 FROM tables WHERE id = $1").bind(table.as_str()).fetch_optional(connection).await?;
            Err(if known.is_some() { StoreError::Stale } else { StoreError::Missing })
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn add_events(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let Append { table, version, events, seats, letters, lines, finish, .. } = append;
    let Some((first, others)) = events.split_first() else { return Ok(()) };
    move_on(connection, append, first).await?;
    put_events(connection, table.as_str(), version + 2, others).await?;
    if let Some(seats) = seats {
        sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.as_str()).execute(&mut *connection).await?;
        put_seats(connection, table.as_str(), seats).await?;
    }
    if let Some(finish) = finish {
        results::settle(connection, *table, finish).await?;
    }
    for line in lines {
        armed::write(connection, line).await?;
    }
    outbox::post(connection, letters).await
}

/// Adds events, numbered from `first` on.
pub(crate) async fn put_events(
    connection: &mut SqliteConnection,
    table: &str,
    first: u64,
    events: &[Event],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO events (table_id, number, kind, text, player, at) VALUES ($1, $2, $3, $4, $5, $6)";
    for (number, event) in (first..).zip(events) {
        sqlx::query(sql)
            .bind(table)
            .bind(number as i64)
            .bind(&event.kind)
            .bind(&event.text)
            .bind(event.player.as_ref().map(PlayerId::as_str))
            .bind(event.at)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(crate) async fn put_seats(connection: &mut SqliteConnection, table: &str, seats: &[SeatRow]) -> Result<(), StoreError> {
    for seat in seats {
        sqlx::query("INSERT INTO seats (table_id, seat, player) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(seat.seat)
            .bind(seat.player.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
