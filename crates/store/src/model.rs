//! The rows: a field is a column of the same name. Times are milliseconds since 1970.

use std::str::FromStr;

use crate::row::{as_text, by_name};
use crate::{PlayerId, TableId};

by_name! {
    Player { id, name, settings, generation, created }
    Table { id, name, game, rules_version, terms, host, seed, created }
    Head { status, listed, to_act, bot_to_act, deadline, line, changed }
    Event { kind, text, player, at }
    Message { table, player, text, at }
    Comment { table, moment, player, text, at }
    Letter { player, way, table, kind, version, since, due, tries }
    Failure { player, way, text, at }
}

/// Somebody who plays or watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name they chose; empty if none.
    pub name: String,
    /// What they set, as the web keeps it.
    pub settings: String,
    /// Counts up when all their devices are to be signed out.
    pub generation: i64,
    /// When they first did something.
    pub created: i64,
}

/// What a table agreed on. Never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which table.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// The game's name in the notation.
    pub game: String,
    /// The version of the rules it is played by, to its end.
    pub rules_version: i64,
    /// The ruleset and everything else that was agreed on, as text.
    pub terms: String,
    /// Who opened it.
    pub host: PlayerId,
    /// Where its luck comes from; known to the server alone.
    pub seed: i64,
    /// When it was opened.
    pub created: i64,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats are free.
    Waiting,
    /// It is being played.
    Playing,
    /// It is over.
    Finished,
}

impl Status {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Finished => "finished",
        }
    }
}

impl FromStr for Status {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        [Self::Waiting, Self::Playing, Self::Finished].into_iter().find(|status| status.word() == word).ok_or(())
    }
}

as_text!(Status);

/// What lists show of a table; follows from its events and is kept beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Where it is in its life.
    pub status: Status,
    /// Whether others than its players find it in lists.
    pub listed: bool,
    /// The player it waits for.
    pub to_act: Option<PlayerId>,
    /// Whether it waits for a bot.
    pub bot_to_act: bool,
    /// When the player to act runs out of time.
    pub deadline: Option<i64>,
    /// A line for lists, as the web keeps it.
    pub line: String,
    /// When something last happened.
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

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What kind of thing.
    pub kind: String,
    /// What exactly.
    pub text: String,
    /// Who did it; nobody if it was the server.
    pub player: Option<PlayerId>,
    /// When.
    pub at: i64,
}

/// Events to add to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// How many events the table has so far.
    pub version: u64,
    /// What happened then.
    pub events: Vec<Event>,
    /// The table after that.
    pub head: Head,
    /// The seats after that, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// What players are to be told about it.
    pub letters: Vec<Letter>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// What was agreed on.
    pub table: Table,
    /// How it stands.
    pub head: Head,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Where it was said.
    pub table: TableId,
    /// Who said it.
    pub player: PlayerId,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What somebody wrote about a moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The table.
    pub table: TableId,
    /// The moment, as a number of entries.
    pub moment: i64,
    /// Who wrote it.
    pub player: PlayerId,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// Something that a player is to be told by another way than a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Who.
    pub player: PlayerId,
    /// By which way, as the web calls it.
    pub way: String,
    /// The table it is about, if it is about one.
    pub table: Option<TableId>,
    /// What kind of thing it tells, as the web calls it.
    pub kind: String,
    /// Which of all things of that kind: a later one replaces an earlier one.
    pub version: i64,
    /// When it was first to go out.
    pub since: i64,
    /// When it is to be looked at next.
    pub due: i64,
    /// How often it has failed.
    pub tries: i64,
}

/// Why a letter did not arrive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Who was to have it.
    pub player: PlayerId,
    /// By which way.
    pub way: String,
    /// Why not, as the web keeps it.
    pub text: String,
    /// When.
    pub at: i64,
}
