//! The catalogue of games: the only place that knows which games there are. Text goes in, a game comes out.

mod any;

pub use any::{AnyGame, Refused, Rejection};
