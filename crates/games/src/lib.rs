//! The catalogue of games: the only place that knows which games there are. Text goes in, a game comes out.

mod any;
mod bench;
mod catalogue;
mod comparison;
mod ledger;
mod published;
mod scenes;

pub use any::{AnyGame, Refused, Rejection};
pub use bench::Measure;
pub use catalogue::{CATALOGUE, Title, TraceChecker, names, position_title, read_position, read_record, title};
pub use comparison::{Comparison, Difference};
pub use ledger::{Chapter, Ledger, LedgerEntry};
pub use scenes::Scene;
