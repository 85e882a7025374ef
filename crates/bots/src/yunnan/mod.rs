//! What the bots know about Yunnan.

mod features;
mod prospect;
mod sift;
mod thumb;

pub use thumb::Thumb;
