//! Where players, tables and talk are kept.
//!
//! A table is a row that never changes in what it agreed on, and a list of events: the first is number 1, no number exists twice, none
//! is ever altered. What a table looks like now follows from its events; the columns beside them (status, whose turn, seats) only make
//! lists quick to find. The store understands no game: set-ups, positions and events are text to it.
//!
//! [`Store`] is the contract, [`Sqlite`] the embedded file behind it. When a write returns, it is on disk.

mod comments;
mod error;
mod file;
mod id;
mod model;
mod outbox;
mod row;
mod sqlite;
mod study;
mod writer;

use async_trait::async_trait;

pub use error::{FileError, Reason, StoreError};
pub use file::backup;
pub use id::{Digest, PlayerId, StudyId, TableId, digest, random_key};
pub use model::{Append, Comment, Event, Failure, Head, Letter, Message, Player, SeatRow, Status, Summary, Table};
pub use sqlite::Sqlite;
pub use study::{Listed, Node, Revision, Studies, Study};

/// What every store can do. A write that has returned `Ok` survives a crash of the process.
#[async_trait]
pub trait Store: Studies + std::fmt::Debug + Send + Sync + 'static {
    /// A value that belongs to the whole installation; `make` gives it the first time.
    async fn secret(&self, name: &'static str, make: fn() -> Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// A player, if they ever did anything.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;
    /// Keeps a player, new or changed.
    async fn save_player(&self, player: Player) -> Result<(), StoreError>;
    /// Makes `link` the one token that carries this player to another device; an older one stops working.
    async fn set_link(&self, player: PlayerId, link: Digest) -> Result<(), StoreError>;
    /// Whose token this is.
    async fn player_by_link(&self, link: Digest) -> Result<Option<PlayerId>, StoreError>;

    /// Keeps a new table without events.
    async fn create(&self, table: Table, head: Head, seats: Vec<SeatRow>) -> Result<(), StoreError>;
    /// Adds events to a table, all or none.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the table is not at the version the events follow on.
    async fn append(&self, append: Append) -> Result<(), StoreError>;
    /// A table, if there is one.
    async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError>;
    /// All events of a table, oldest first.
    async fn events(&self, id: TableId) -> Result<Vec<Event>, StoreError>;

    /// Tables a player sits at: those that wait for them first, then the latest; finished ones only with `finished`.
    async fn tables_of(&self, player: PlayerId, finished: bool, limit: u32) -> Result<Vec<Summary>, StoreError>;
    /// Listed tables of a status, the latest first.
    async fn listed(&self, status: Status, limit: u32) -> Result<Vec<Summary>, StoreError>;
    /// Running tables that wait for a bot, or whose deadline lies before `now`.
    async fn due(&self, now: i64, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a line of talk.
    async fn say(&self, message: Message) -> Result<(), StoreError>;
    /// The last lines of talk at a table, oldest first.
    async fn talk(&self, table: TableId, limit: u32) -> Result<Vec<Message>, StoreError>;

    /// Keeps a comment on a moment of a table.
    async fn comment(&self, comment: Comment) -> Result<(), StoreError>;
    /// The comments of a table with their ids, by moment, oldest first.
    async fn comments(&self, table: TableId, limit: u32) -> Result<Vec<(i64, Comment)>, StoreError>;
    /// Deletes a comment of a table.
    async fn delete_comment(&self, table: TableId, id: i64) -> Result<(), StoreError>;

    /// Puts letters into the outbox, in place of earlier ones about the same; one that is there already stays as it is.
    async fn post(&self, letters: Vec<Letter>) -> Result<(), StoreError>;
    /// Letters that are due and that nobody has taken, the longest due first.
    async fn letters(&self, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError>;
    /// Takes a letter, so that nobody else does.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it has been taken or replaced.
    async fn take_letter(&self, letter: Letter) -> Result<(), StoreError>;
    /// Puts a letter back with its new times, unless it has been replaced.
    async fn put_back(&self, letter: Letter) -> Result<(), StoreError>;
    /// Ends a letter, unless it has been replaced.
    async fn discard_letter(&self, letter: Letter) -> Result<(), StoreError>;
    /// Ends all letters that somebody had taken when the program ended.
    async fn discard_taken_letters(&self) -> Result<(), StoreError>;
    /// Keeps why a letter did not arrive.
    async fn fail(&self, failure: Failure) -> Result<(), StoreError>;
    /// Forgets why letters to a player did not arrive by a way.
    async fn forgive(&self, player: PlayerId, way: String) -> Result<(), StoreError>;
    /// Why the last letters to a player did not arrive, by way.
    async fn failures(&self, player: PlayerId) -> Result<Vec<Failure>, StoreError>;

    /// Finishes what is under way and closes the store.
    async fn close(&self);
}
