//! The database: players, tables, chat, comments, studies, notifications.
//!
//! A table is a row whose terms never change, and a list of events, numbered from 1 without gaps or duplicates; an event is never
//! altered. The state of a table follows from its events; the columns beside them (status, whose turn, seats) only make lists
//! fast. The store knows nothing about games: setups, positions and events are text to it.
//!
//! [`Database`] is all of that, in a file (`SQLite`) or, with the feature `crowd`, at a server (`PostgreSQL`); each topic adds its
//! methods in its own module. A write that has returned `Ok` is on disk and survives a crash of the process.

#![expect(clippy::missing_errors_doc, reason = "every method fails where the database does; what else it refuses is said there")]
#![cfg_attr(
    not(feature = "crowd"),
    expect(unused_variables, reason = "what follows a connection to a database server can never run without one")
)]

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
#[cfg(feature = "crowd")]
mod server;
#[cfg(not(feature = "crowd"))]
#[path = "absent.rs"]
mod server;
mod study;
mod talk;
mod tries;
mod writer;

pub use admin::{Admin, Amendment, Audit, Change, Filter, Stored, TableLine, Thing};
pub use armed::{ArmedLine, Arming};
pub use changes::Changed;
pub use copy::{Copied, copy};
pub use database::Database;
pub use entry::{Challenge, Device, Keeping, MailLink, Passkey, Way};
pub use error::{FileError, Reason, ServerError, StoreError, Unusable};
pub use file::backup;
pub use handle::{BadHandle, HANDLE_LENGTH, Handle};
pub use id::{Digest, PlayerId, StudyId, TableId, digest, random_key};
pub use invitations::Invitation;
pub use location::{Address, BadLocation, Location};
pub use model::{
    Absence, Append, Browse, Comment, Event, Failure, Head, Letter, Message, Open, Page, Player, Progress, Report, Review,
    SeatRow, Status, Summary, Table,
};
pub use people::{Between, Tie, Verdict, Written};
pub use push::Subscription;
pub use results::{
    Begin, CatchUp, Field, Finish, FinishedSeat, Opening, Outing, PHASES, Phase, Rank, SeatOf, Standing, Tally, Wanted,
};
pub use seeks::Seek;
pub use study::{Listed, Node, Revision, Study};
pub use tries::Try;
