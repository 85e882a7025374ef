//! What the bots know about Darjeeling.

mod facts;
mod features;
mod prospect;
mod sift;
mod thumb;

pub(crate) use facts::facts;
pub use thumb::Thumb;
