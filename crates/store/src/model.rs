//! The rows: each field is the column of the same name. Times are Unix time in milliseconds.

use crate::row::{by_name, in_words};
use crate::{Arming, Digest, Finish, PlayerId, TableId};

by_name! {
    Player { id, name, handle, kept, mail, moderator, settings, generation, created, banned, banned_until, erased }
    Table { id, name, game, rules_version, terms, host, seed, created }
    Head { status, listed, to_act, bot_to_act, deadline, line, changed }
    Event { kind, text, player, at }
    Message { table, player, text, at, watchers }
    Absence { since, until }
    Progress { table, version, said, armed }
    Report { table, player, about, text, at }
    Comment { table, moment, player, text, at }
    Letter { player, way, table, kind, version, since, due, tries }
    Failure { player, way, text, at }
}

/// Somebody who plays or watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The name they chose; empty if none.
    pub name: String,
    /// Their handle, as they write it; none for guests. Only [`Database::claim`](crate::Database::claim) changes it.
    pub handle: Option<String>,
    /// Whether they keep their seat: they have a handle and a way to sign in. It follows from other rows.
    pub kept: bool,
    /// The confirmed address for links to sign in. Saving a player leaves this as it is.
    pub mail: Option<String>,
    /// Since when they read reports. Saving a player leaves this as it is.
    pub moderator: Option<i64>,
    /// Their settings, in the format of the web crate.
    pub settings: String,
    /// Incremented to sign out all their devices.
    pub generation: i64,
    /// When they were first stored.
    pub created: i64,
    /// When the operator banned them. Saving a player leaves this as it is.
    pub banned: Option<i64>,
    /// When the ban ends by itself; none if it lasts.
    pub banned_until: Option<i64>,
    /// When the operator erased their data. Then nothing about them is saved any more.
    pub erased: Option<i64>,
}

impl Player {
    /// A guest.
    pub fn guest(id: PlayerId, name: String, settings: String, created: i64) -> Self {
        Self {
            id,
            name,
            handle: None,
            kept: false,
            mail: None,
            moderator: None,
            settings,
            generation: 0,
            created,
            banned: None,
            banned_until: None,
            erased: None,
        }
    }
}

/// The terms of a table. They never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The id.
    pub id: TableId,
    /// The name people see.
    pub name: String,
    /// The game's name in the notation.
    pub game: String,
    /// The version of the rules that it is played by to the end.
    pub rules_version: i64,
    /// The ruleset and all other terms, as text.
    pub terms: String,
    /// Who opened it.
    pub host: PlayerId,
    /// The random seed; secret.
    pub seed: i64,
    /// When it was opened.
    pub created: i64,
}

in_words! {
    /// The status of a table.
    pub enum Status {
        /// Seats are free.
        Waiting = "waiting",
        /// It is being played.
        Playing = "playing",
        /// It is over.
        Finished = "finished",
    }
}

/// What lists show of a table. It follows from the events and is stored beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The status.
    pub status: Status,
    /// Whether it is listed for everyone, not just for its players.
    pub listed: bool,
    /// The player it waits for.
    pub to_act: Option<PlayerId>,
    /// Whether it waits for a bot.
    pub bot_to_act: bool,
    /// When the player to act runs out of time.
    pub deadline: Option<i64>,
    /// One line for lists, in the format of the web crate.
    pub line: String,
    /// When the last event happened; a list may say so a minute late while a game is played.
    pub changed: i64,
}

/// Who sits where, for finding the tables of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The seat, from 0.
    pub seat: i64,
    /// Who sits there.
    pub player: PlayerId,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The kind of event.
    pub kind: String,
    /// The details.
    pub text: String,
    /// Who caused it; none if it was the server.
    pub player: Option<PlayerId>,
    /// When.
    pub at: i64,
}

/// Events to add to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The expected number of events before these.
    pub version: u64,
    /// The new events.
    pub events: Vec<Event>,
    /// The table afterwards.
    pub head: Head,
    /// The seats afterwards, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// Notifications to send because of it.
    pub letters: Vec<Letter>,
    /// What becomes of lines that play by themselves.
    pub lines: Vec<Arming>,
    /// The result, if the game is over with these events. Only the first result of a table counts.
    pub finish: Option<Finish>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The terms.
    pub table: Table,
    /// The current state.
    pub head: Head,
    /// When it really changed last: where it stands in lists changes less often.
    pub moved: i64,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The table.
    pub table: TableId,
    /// Who wrote it.
    pub player: PlayerId,
    /// The text.
    pub text: String,
    /// When.
    pub at: i64,
    /// Whether it was said among the spectators of a running game.
    pub watchers: bool,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The table.
    pub table: TableId,
    /// The number of its events.
    pub version: i64,
    /// When something was last said at it.
    pub said: Option<i64>,
    /// When the latest of the lines that play by themselves was left at it.
    pub armed: Option<i64>,
}

/// A time in which no server ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// When the server was last seen.
    pub since: i64,
    /// When it was started again.
    pub until: i64,
}

/// The tables somebody has opened and that are not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// Tables with free seats.
    pub waiting: i64,
    /// Tables being played that have changed lately.
    pub playing: i64,
}

/// What somebody reported to the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The table, if it is about what was said at one.
    pub table: Option<TableId>,
    /// Who reported it.
    pub player: PlayerId,
    /// Whom it is about.
    pub about: PlayerId,
    /// What they said.
    pub text: String,
    /// When it was reported.
    pub at: i64,
}

/// Which part of a list to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The number of rows before it.
    pub skip: u32,
    /// The most rows in it.
    pub rows: u32,
}

impl Page {
    /// The first rows of a list.
    pub fn first(rows: u32) -> Self {
        Self { skip: 0, rows }
    }
}

/// Which publicly listed tables to show, the latest change first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browse {
    /// Their status.
    pub status: Status,
    /// Only of this game.
    pub game: Option<String>,
    /// Only correspondence games, or only live ones.
    pub days: Option<bool>,
    /// Only after this one in the list: when it changed, and its id. Pages follow one another by it, however long the list is.
    pub after: Option<(i64, TableId)>,
    /// The most rows.
    pub rows: u32,
}

/// A comment on a position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The table.
    pub table: TableId,
    /// The position, as the number of entries that lead to it.
    pub moment: i64,
    /// Who wrote it.
    pub player: PlayerId,
    /// The text.
    pub text: String,
    /// When.
    pub at: i64,
}

/// The kept review of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The table.
    pub table: TableId,
    /// Who reviewed it, and how deeply.
    pub analyst: String,
    /// The digest of the record that was reviewed.
    pub record: Digest,
    /// What was found, in the words of the web crate.
    pub text: String,
}

/// A notification to be sent by email or webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The recipient.
    pub player: PlayerId,
    /// The channel, in the words of the web crate.
    pub way: String,
    /// The table it is about, if any.
    pub table: Option<TableId>,
    /// The kind of notification, in the words of the web crate.
    pub kind: String,
    /// The version of the table it is about, or another number that differs between notifications of the same kind: a new one
    /// replaces the old.
    pub version: i64,
    /// When it was first due.
    pub since: i64,
    /// When it is due next.
    pub due: i64,
    /// The number of failed tries.
    pub tries: i64,
}

/// Why a notification was not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The recipient.
    pub player: PlayerId,
    /// The channel.
    pub way: String,
    /// The reason, in the format of the web crate.
    pub text: String,
    /// When.
    pub at: i64,
}
