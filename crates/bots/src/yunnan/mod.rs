//! What the bots know about Yunnan.

mod facts;
mod features;
mod prospect;
mod sift;
mod thumb;
mod why;

pub(crate) use facts::facts;
pub use thumb::Thumb;
pub(crate) use why::reasons;
