//! Pictures of positions: pure functions from a view to SVG and HTML.
//!
//! A game's module takes the [view](::yunnan::view::View) of a position and a *stage*: the ruleset, who looks in which language, what is legal
//! and what is picked up. It gives back [`Markup`](maud::Markup). Nothing here is a rule, does I/O or reads a clock; what may be played is read
//! from the list of legal actions alone, and every way, price and count is asked from the ruleset.
//!
//! What a page may have already is drawn as a [`Part`].
//!
//! A [`Plate`] is a picture that stands alone, as a file.
//!
//! A page needs three things once: the stylesheets [`TOKENS_CSS`] and [`BOARD_CSS`], [squeezed](squeeze()), and the [`sprite`] that the pieces refer to. There are no
//! `style` attributes anywhere, so the strictest content security policy holds.
//!
//! | state of a target | class | meaning |
//! |---|---|---|
//! | idle | – | nothing to do here now |
//! | lit | `lit` | legal with what is picked up |
//! | chosen | `chosen` | the destination in hand |
//! | selected | `selected` | what is picked up |
//! | ghost | `ghost`, `leave` | what would be, and what would leave |
//! | shut | `shut` | not legal; following it asks why |
//! | refused | `refused` | tried, with its reason |
//! | far | `far` | beyond the horse |
//! | pointed | `pointed` | what a learner is shown to take next |

mod app;
mod daylight;
mod dial;
mod icons;
mod link;
mod part;
mod pieces;
mod plate;
mod pointer;
mod portrait;
mod setting;
mod small;
mod squeeze;
mod stage;
mod svg;
mod text;

pub mod darjeeling;
pub mod emblem;
pub mod scenery;
pub mod yunnan;

pub use app::{Cut, app_icon};
pub use dial::{Dial, Tick};
pub use link::Link;
pub use part::{Canvas, Drawn, Id, Mark, Part, Parts};
pub use pieces::sprite;
pub use plate::{Plate, day_style};
pub use pointer::hand_icon;
pub use portrait::{portrait, portraits};
pub use squeeze::squeeze;
pub use stage::{Done, Face, Player, Refused};
pub use svg::Room;
pub use text::{Text, capital, has_line_end};

/// The design system as custom properties: tones, type, spacing and motion, light and dark.
pub const TOKENS_CSS: &str = include_str!("../assets/tokens.css");

/// The classes of boards, and of what is special to them in the panels beside them, which a page lays out; needs [`TOKENS_CSS`].
pub const BOARD_CSS: &str = include_str!("../assets/board.css");
