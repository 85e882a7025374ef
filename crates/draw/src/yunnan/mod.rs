//! Yunnan: the road, the town and the panels beside them.
//!
//! A [`Table`] is made from a view and a [`Stage`]; its methods draw the parts of the page:
//!
//! - [`wide`](Table::wide), the whole board for wide screens; [`road`](Table::road) and [`town`](Table::town), its two halves for narrow ones;
//! - [`top`](Table::top), the line at the top; [`tray`](Table::tray), the contents of the form under the board;
//! - [`players`](Table::players), [`forecast`](Table::forecast), [`scoring`](Table::scoring), [`cards`](Table::cards), [`refusal`](Table::refusal);
//! - [`text`](Table::text), the same in words;
//! - [`tale_caption`](Table::tale_caption), [`tale_card`](Table::tale_card), the end of a round told in steps, with what lies over the board;
//! - [`plate`](Table::plate), a part of the board as a picture of its own.
//!
//! [`small`] is the board for lists of tables.

mod answer;
mod board;
mod compared;
mod flat;
mod forecast;
mod layout;
mod ledger;
mod plate;
mod players;
mod province;
mod scoring;
mod selection;
mod setting;
mod small;
mod stack;
mod stage;
mod table;
mod tale;
mod text;
mod towards;
mod town;
mod tray;
mod whatif;
mod why;

pub(crate) use board::symbols;
pub use compared::Compared;
pub use selection::{Push, Selection, Source, Spot, Steps, steps};
pub use small::small;
pub use stage::{Forecast, Scored, Since, Stage, Told};
use stage::{Merit, Outlook};
pub use table::Table;
pub use tale::STEPS;
