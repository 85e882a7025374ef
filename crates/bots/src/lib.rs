//! Bots, matches between them, and an analyst.
//!
//! A [`Bot`] gets rules, a state, a [`Budget`] and dice, and returns a [`Thought`]. [`Level`] names the bots. [`Random`] and
//! [`Uct`] play any game; [`Greedy`] and [`Search`] need [`Insight`] into a game, which is either written by hand (`Thumb`) or
//! [learned] by [self-play](train). What each game supplies is collected in [`Known`].
//!
//! A [`Desk`], which the game supplies, offers everything the bots can do with one game.
//!
//! Nothing here reads files or creates randomness; only time budgets read a clock.

mod adam;
pub mod arena;
pub mod balance;
mod bot;
pub mod calibrate;
mod curve;
pub mod darjeeling;
mod desk;
mod forgetful;
mod hash;
mod insight;
mod known;
mod lanes;
pub mod learned;
mod level;
mod math;
mod memory;
pub mod mind;
pub mod net;
mod pen;
mod playout;
pub mod puzzle;
pub mod review;
mod search;
pub mod selfplay;
mod solve;
mod temper;
mod tensors;
pub mod train;
mod traits;
mod uct;
pub mod why;
pub mod yunnan;

pub use bot::{Bot, Budget, BySeat, Choice, Thought};
pub use curve::curve;
pub use desk::{DARJEELING, Desk, Taught, Thinking, Untaught, YUNNAN, known};
pub use insight::{Greedy, Insight, Varied};
pub use known::Known;
pub use level::{Contender, Level, Start};
pub use memory::Memory;
pub use playout::Random;
pub use search::{Search, Shape};
pub use temper::Temper;
pub use uct::Uct;
pub use why::{Fact, Reason};
