//! The rules of Yunnan: both editions, every variant, exact.

mod building;
mod color;
mod place;

pub mod view;

pub use building::{Building, Structure};
pub use color::{ByColor, Color, ColorSet};
pub use place::{Gorge, Place, Province};
