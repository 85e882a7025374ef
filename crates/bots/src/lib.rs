//! Opponents, an arena that measures them, and an analyst.
mod bot;
mod playout;
mod uct;

pub use bot::{Bot, Budget, BySeat, Choice, Thought};
pub use playout::Random;
pub use uct::Uct;
