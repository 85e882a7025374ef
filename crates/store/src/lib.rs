//! The database: players, tables, chat, comments, studies, notifications.
//!
//! A table is a row whose terms never change, and a list of events, numbered from 1 without gaps or duplicates; an event is never
//! altered. The state of a table follows from its events; the columns beside them (status, whose turn, seats) only make lists
//! fast. The store knows nothing about games: setups, positions and events are text to it.
//!
//! [`Store`] is the interface, [`Database`] its implementation, in a file (`SQLite`) or at a server (`PostgreSQL`). When a
//! write returns, it is on disk.

mod absences;
mod admin;
mod armed;
mod changes;
mod comments;
mod copy;
mod database;
mod db;
mod entry;
mod error;
mod file;
mod handle;
mod id;
mod invitations;
mod location;
mod model;
mod outbox;
mod people;
mod push;
mod results;
mod reviews;
mod row;
mod seeks;
mod server;
mod study;
mod talk;
mod tries;
mod writer;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use admin::{Admin, Amendment, Audit, Change, Filter, Stored, TableLine, Thing};
pub use armed::{ArmedLine, ArmedLines, Arming};
pub use changes::Changed;
pub use copy::{Copied, copy};
pub use database::Database;
pub use entry::{Challenge, Device, Entry, Keeping, MailLink, Passkey, Way};
pub use error::{FileError, Reason, ServerError, StoreError, Unusable};
pub use file::backup;
pub use handle::{BadHandle, HANDLE_LENGTH, Handle};
pub use id::{Digest, PlayerId, StudyId, TableId, digest, random_key};
pub use invitations::{Invitation, Invitations};
pub use location::{Address, BadLocation, Location};
pub use model::{
    Absence, Append, Browse, Comment, Event, Failure, Head, Letter, Message, Open, Page, Player, Progress, Report, Review,
    SeatRow, Status, Summary, Table,
};
pub use people::{Between, People, Tie, Verdict, Written};
pub use push::{Subscription, Subscriptions};
pub use results::{
    Begin, CatchUp, Field, Finish, FinishedSeat, Opening, Outing, PHASES, Phase, Results, SeatOf, Standing, Tally, Wanted,
};
pub use seeks::{Seek, Seeks};
pub use study::{Listed, Node, Revision, Studies, Study};
pub use tries::{Tries, Try};

/// The interface of a store. A write that has returned `Ok` survives a crash of the process.
#[async_trait]
pub trait Store:
    ArmedLines
    + Entry
    + Invitations
    + People
    + Results
    + Seeks
    + Studies
    + Subscriptions
    + Tries
    + std::fmt::Debug
    + Send
    + Sync
    + 'static
{
    /// A secret of this installation; `make` creates it the first time.
    async fn secret(&self, name: &'static str, make: fn() -> Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// A player, if stored: visitors are stored once they do something.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;
    /// Saves a new or changed player. Their generation never falls: an older one is not written back.
    async fn save_player(&self, player: Player) -> Result<(), StoreError>;
    /// Sets the token with which this player signs in on another device; it replaces an older one.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the player has signed out everywhere since that generation.
    async fn set_link(&self, player: PlayerId, generation: i64, link: Digest) -> Result<(), StoreError>;
    /// Raises the generation of a player and replaces their token, in one step.
    async fn sign_out(&self, player: PlayerId, link: Digest) -> Result<(), StoreError>;
    /// The player with this token.
    async fn player_by_link(&self, link: Digest) -> Result<Option<PlayerId>, StoreError>;

    /// Saves a new table without events.
    async fn create(&self, table: Table, head: Head, seats: Vec<SeatRow>) -> Result<(), StoreError>;
    /// Adds events to a table, all or none.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the table is not at the version that the events follow.
    async fn append(&self, append: Append) -> Result<(), StoreError>;
    /// A table, if there is one.
    async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError>;
    /// All events of a table, oldest first.
    async fn events(&self, id: TableId) -> Result<Vec<Event>, StoreError>;
    /// The events of a table that follow a version, oldest first.
    async fn events_after(&self, id: TableId, version: u64) -> Result<Vec<Event>, StoreError>;
    /// How far these tables are, in any order; unknown ones are left out.
    async fn progress(&self, ids: &[TableId]) -> Result<Vec<Progress>, StoreError>;

    /// Tables a player sits at, running or `finished`: those that wait for the player first, then by last change.
    async fn tables_of(&self, player: PlayerId, finished: bool, page: Page) -> Result<Vec<Summary>, StoreError>;
    /// Publicly listed tables with a status, of one game or of all, by last change; only the latest few of each host.
    async fn listed(&self, status: Status, game: Option<&str>, page: Page) -> Result<Vec<Summary>, StoreError>;
    /// A page of publicly listed tables.
    async fn browse(&self, browse: Browse) -> Result<Vec<Summary>, StoreError>;
    /// How many of the publicly listed tables that fit, up to a hundred, others than this host have opened since a time.
    async fn opened_since(&self, fits: Browse, host: PlayerId, since: i64) -> Result<i64, StoreError>;
    /// How many tables wait for a player that did not at a time.
    async fn turns_since(&self, player: PlayerId, since: i64) -> Result<i64, StoreError>;
    /// The next deadline of a player, of all tables that wait for them.
    async fn deadline_of(&self, player: PlayerId) -> Result<Option<i64>, StoreError>;
    /// The table with the next deadline that waits for a player, other than this one.
    async fn next_turn(&self, player: PlayerId, other_than: Option<TableId>) -> Result<Option<TableId>, StoreError>;
    /// Running tables whose deadline is before `now`, the earliest first.
    async fn late(&self, now: i64, limit: u32) -> Result<Vec<TableId>, StoreError>;
    /// Running tables that wait for a bot: first the one of each host that has waited longest, then the next of each, up to `each`.
    async fn for_bots(&self, each: u32, limit: u32) -> Result<Vec<TableId>, StoreError>;
    /// How many tables a host has open; those being played count if they have changed since a time.
    async fn open_tables(&self, host: PlayerId, since: i64) -> Result<Open, StoreError>;

    /// Notes that a server runs now. If none has run for longer than `grace`, all deadlines are put off by that time.
    async fn wake(&self, now: i64, grace: i64) -> Result<(), StoreError>;
    /// The time at the database server, by which all that use it can set their clocks; none for a data file.
    async fn clock(&self) -> Result<Option<i64>, StoreError>;
    /// The times in which no server ran, oldest first.
    async fn absences(&self) -> Result<Vec<Absence>, StoreError>;

    /// Saves a chat message.
    async fn say(&self, message: Message) -> Result<(), StoreError>;
    /// The last chat messages of each room of a table, oldest first.
    async fn talk(&self, table: TableId, limit: u32) -> Result<Vec<Message>, StoreError>;

    /// Saves a report for the operator.
    async fn report(&self, report: Report) -> Result<(), StoreError>;
    /// The last reports, newest first.
    async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError>;
    /// The number of reports of a player since a time.
    async fn reported(&self, player: PlayerId, since: i64) -> Result<i64, StoreError>;

    /// Saves a comment on a position of a game.
    async fn comment(&self, comment: Comment) -> Result<(), StoreError>;
    /// The comments of a table with their ids, by position, oldest first.
    async fn comments(&self, table: TableId, limit: u32) -> Result<Vec<(i64, Comment)>, StoreError>;
    /// Deletes a comment of a table.
    async fn delete_comment(&self, table: TableId, id: i64) -> Result<(), StoreError>;

    /// Keeps a review; it replaces those of the same table.
    async fn keep_review(&self, review: Review) -> Result<(), StoreError>;
    /// The review of a table by an analyst, if it is kept.
    async fn review(&self, table: TableId, analyst: &str) -> Result<Option<Review>, StoreError>;

    /// Queues notifications. Each replaces an earlier one of the same kind; one that is queued already is left unchanged.
    async fn post(&self, letters: Vec<Letter>) -> Result<(), StoreError>;
    /// Notifications that are due and neither borrowed nor being sent, the longest due first.
    async fn letters(&self, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError>;
    /// The same, borrowed until a time: no other server gets them before. What is not taken, put back or deleted by then is
    /// anybody's again.
    async fn borrow_letters(&self, now: i64, until: i64, limit: u32) -> Result<Vec<Letter>, StoreError>;
    /// Marks a notification as being sent, so that it is sent only once.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it has been taken already or replaced.
    async fn take_letter(&self, letter: Letter) -> Result<(), StoreError>;
    /// Queues a notification again for a later try, unless it has been replaced.
    async fn put_back(&self, letter: Letter) -> Result<(), StoreError>;
    /// Deletes a notification, unless it has been replaced.
    async fn discard_letter(&self, letter: Letter) -> Result<(), StoreError>;
    /// Deletes all notifications that were being sent when a program ended: at a database server, where others may be
    /// sending, those begun long ago.
    async fn discard_taken_letters(&self) -> Result<(), StoreError>;
    /// Saves why a notification was not delivered.
    async fn fail(&self, failure: Failure) -> Result<(), StoreError>;
    /// Clears the delivery error of one channel of a player.
    async fn forgive(&self, player: PlayerId, way: String) -> Result<(), StoreError>;
    /// The last delivery error of each channel of a player.
    async fn failures(&self, player: PlayerId) -> Result<Vec<Failure>, StoreError>;

    /// Whether the store answers: reads from it, and finds the writer at work.
    async fn ping(&self) -> Result<(), StoreError>;
    /// The number of writes that wait.
    fn queued(&self) -> usize;
    /// What the operator has changed after this entry of the audit log, oldest first.
    async fn audit(&self, after: i64) -> Result<Vec<Audit>, StoreError>;

    /// What is changed through this store from now on, once it is on disk.
    fn changes(&self) -> broadcast::Receiver<Changed>;
    /// Finishes pending writes and closes the store.
    async fn close(&self);
}
