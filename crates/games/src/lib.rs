//! The catalogue of games: the only place that knows which games there are. Text goes in, a game comes out.

mod any;
mod bench;
mod catalogue;
mod ledger;
mod published;

pub use any::{AnyGame, Refused, Rejection};
pub use bench::Measure;
pub use catalogue::{CATALOGUE, Title, TraceChecker, names, position_title, read_position, read_record, title};
pub use ledger::{Chapter, Ledger, LedgerEntry};
