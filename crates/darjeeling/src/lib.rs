//! The rules of Darjeeling, exact: two to five players, three regions, screens open or closed.
//!
//! [`Darjeeling`] is the ruleset; it implements [`tabletop::Rules`]. The modules follow the chapters of the ledger: `opening` DS, `turn` DT and DE,
//! `moving` DM, `shipping` DL with the jigsaw in [`fit`], `position` and `imagine` DV. Numbers and shapes are in one [data file](data).
//!
//! Nothing here does I/O, draws randomness by itself or allocates while a game is played.

mod action;
mod cell;
mod color;
mod data;
mod demand;
mod features;
mod field;
mod imagine;
mod moving;
mod opening;
mod position;
mod refusal;
mod region;
mod rules;
mod shipping;
mod state;
mod suggest;
mod tea;
mod turn;
mod wharf;

pub mod fit;
pub mod view;

pub use action::{Action, Draw, Shipment};
pub use cell::{Cell, Heading};
pub use color::Color;
pub use data::{Numbers, data};
pub use demand::Demand;
pub use field::Field;
pub use moving::Fare;
pub use opening::Deal;
pub use refusal::Refusal;
pub use region::{Board, Region, Spot, SpotSet};
pub use rules::Darjeeling;
pub use shipping::Gain;
pub use state::{Collector, Phase, Player, State};
pub use tea::{Tea, Tile, Tiles};
pub use view::View;
pub use wharf::Wharf;
