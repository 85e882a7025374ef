//! The games, each as one [`Title`]: rules, options, rule texts, lesson, bots and drawings; and the catalogue, which parses text
//! of any game.

mod any;
mod bench;
mod catalogue;
mod comparison;
pub mod edit;
mod expected;
pub mod explain;
mod face;
mod frames;
pub mod job;
mod ledger;
mod lesson;
mod numbers;
mod plain;
mod puzzles;
mod scenes;
mod study;
mod tips;
mod title;
mod titles;
mod why;

pub use any::{AnyGame, Considered};
pub use bench::Measure;
pub use catalogue::{AnyTitle, Catalogue, TraceChecker, entitled};
pub use comparison::{Comparison, Difference};
pub use expected::expected;
pub use explain::Explain;
pub use face::{Cost, Extent, Heading, Look, Name, Note, Picture, Progress, ScoreLine, Shown, Standing, Tale, in_address};
pub use ledger::{Chapter, Ledger, LedgerEntry, rule_href};
pub use lesson::{Lesson, Step, Told};
pub use numbers::Numbers;
pub use puzzles::{ListedPuzzle, Puzzles};
pub use scenes::Scene;
pub use study::{Findings, Study};
pub use tips::{Piece, Tip};
pub use title::{Choice, Pool, Quick, Title};
pub use why::{Readers, because};

/// Every game that is shipped, in the order in which they are offered.
pub static CATALOGUE: Catalogue = Catalogue::new(&[entitled::<yunnan::Yunnan>(), entitled::<darjeeling::Darjeeling>()]);
