//! Opponents, an arena that measures them, and an analyst.
pub mod arena;
mod bot;
mod insight;
pub mod learned;
mod math;
pub mod net;
mod playout;
mod search;
pub mod train;
mod uct;
pub mod yunnan;

pub use bot::{Bot, Budget, BySeat, Choice, Thought};
pub use insight::{Greedy, Insight};
pub use playout::Random;
pub use search::{Search, Shape};
pub use uct::Uct;
