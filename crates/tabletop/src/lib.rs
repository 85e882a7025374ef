//! The interface between board games and everything that plays, stores, draws or analyses them.
//!
//! A game is one implementation of [`Rules`]: an immutable value that starts games, lists legal actions, explains illegal ones,
//! and applies actions. Its state is plain data, draws are moves of chance, and all text goes through one notation. Everything
//! else in this crate is written once for all games: the buffer for [legal actions](Actions), a [game being played](Game), its
//! [record](Record), [traces](trace), [perft](mod@perft) and the invariants ([laws]) that every implementation must keep.
//!
//! Nothing here does I/O, reads a clock or knows a particular game.

mod actions;
mod dice;
mod fault;
mod game;
mod outcome;
mod record;
mod rules;
mod seat;
mod setup;
mod text;
mod words;

pub mod laws;
pub mod patch;
pub mod perft;
pub mod trace;

pub use actions::Actions;
pub use dice::Dice;
pub use fault::{Expected, Fact, Facts, Fault, Flaw, Impossible};
pub use game::{Entry, EntryOf, Game, PlayError, Refused, Rejection};
pub use outcome::Outcome;
pub use record::{BadRecord, Record};
pub use rules::{Cites, RuleId, Rules, Turn, Viewer};
pub use seat::Seat;
pub use setup::{BadSetup, Setup};
pub use text::{Text, Unreadable, Words, number};
