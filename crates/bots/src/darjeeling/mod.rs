//! What the bots know about Darjeeling.

mod facts;
mod features;
mod liking;
mod next;
mod prospect;
mod race;
mod sift;
mod theme;
mod thumb;
mod traits;
mod why;

pub(crate) use facts::facts;
pub(crate) use liking::liking;
pub(crate) use prospect::rounds_left;
pub(crate) use theme::theme;
pub use thumb::Thumb;
pub(crate) use why::reasons;
