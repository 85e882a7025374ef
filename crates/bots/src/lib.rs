//! Opponents, an arena that measures them, and an analyst.
//!
//! Every player is a [`Bot`]: it is given rules, a state, a [`Budget`] and dice, and answers with a [`Thought`]. [`Level`] names them. [`Random`] and [`Uct`]
//! play any game; [`Greedy`] and [`Search`] need [`Insight`] into one, which is either written by hand (`Thumb`) or [learned] by [self-play](train). What each game brings along is
//! collected in [`Known`].
//!
//! Whatever bots can do with one game is a [`Desk`], which the game brings along.
//!
//! Nothing here reads files or draws randomness of its own; only budgets of time look at a clock.

pub mod arena;
mod bot;
mod curve;
pub mod darjeeling;
mod desk;
mod hash;
mod insight;
mod known;
pub mod learned;
mod level;
mod math;
pub mod net;
mod pen;
mod playout;
pub mod review;
mod search;
pub mod train;
mod uct;
pub mod yunnan;

pub use bot::{Bot, Budget, BySeat, Choice, Thought};
pub use curve::curve;
pub use desk::{DARJEELING, Desk, Taught, Thinking, Untaught, YUNNAN};
pub use insight::{Greedy, Insight};
pub use known::Known;
pub use level::{Contender, Level};
pub use playout::Random;
pub use search::{Search, Shape};
pub use uct::Uct;
