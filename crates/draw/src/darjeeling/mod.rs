//! Darjeeling: the region, the wharf, the demand, what lies behind the viewer's screen, and the panels beside them.
//!
//! A [`Table`] is made from a view and a [`Stage`]; its methods draw the parts of the page:
//!
//! - [`region`](Table::region), the board, for wide and narrow screens alike; [`wharf`](Table::wharf), [`demand`](Table::demand) and
//!   [`screen`](Table::screen) beside it;
//! - [`top`](Table::top), the line at the top; [`tray`](Table::tray), the contents of the form under the board;
//! - [`players`](Table::players), [`forecast`](Table::forecast), [`scoring`](Table::scoring), [`refusal`](Table::refusal);
//! - [`text`](Table::text), the same in words;
//! - [`plate`](Table::plate), parts of all that as a picture of its own.
//!
//! [`small`] is the board for lists of tables.

mod almost;
mod compared;
mod hand;
mod panels;
mod plate;
mod region;
mod screen;
mod setting;
mod since;
mod small;
mod stage;
mod table;
mod text;
pub(crate) mod tiles;
mod towards;
mod tray;
mod wharf;

pub use compared::{Compared, Trip};
pub use hand::{Hand, Steps, steps};
pub use since::Since;
pub use small::small;
pub use stage::{Scored, Stage};
pub use table::Table;
