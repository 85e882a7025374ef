//! The rules of Yunnan: both editions, every variant, exact.
//!
//! The modules follow the chapters of the ledger (`languages/en/rules/yunnan.md`), and comments cite its ids: `bidding` is chapter B, `progress` P,
//! `travel` T, `inspector` C, `income` I, `scoring` E, `duli` D. [`Yunnan`] is one fully configured ruleset (chapters V and X are fields of it),
//! [`State`] one position. Nothing here does I/O, draws randomness or allocates while playing, and no module but `preset` names an edition.

mod action;
mod bidding;
mod building;
mod closing;
mod color;
mod data;
mod duli;
mod features;
mod forecast;
mod income;
mod inspector;
mod near;
mod place;
mod position;
mod preset;
mod progress;
mod refusal;
mod route;
mod rules;
mod scoring;
mod state;
mod tables;
mod travel;

pub mod view;

pub use action::{Action, Draw, Site};
pub use building::{Building, Structure};
pub use closing::{Closing, Guest, Handout, Safety, Taker, Wage, Wages, Yield};
pub use color::{ByColor, Color, ColorSet};
pub use forecast::{BiddingForecast, Earnings, Ending, Forecast};
pub use place::{Gorge, Place, Province};
pub use preset::{MarketPay, Yunnan};
pub use refusal::{Origin, Refusal};
pub use route::{Leg, Routes};
pub use rules::Deal;
pub use scoring::{FinalScore, TieBreak};
pub use state::{Bids, Holding, Left, Phase, STRUCTURES, State, TRADERS};
pub use tables::{BankRow, Card, DuliTables, EndNumbers, Numbers, ScoringNumbers, Tables};
