//! The server: pages, tables, live updates. The only crate that knows HTTP.
//!
//! A request passes [`visitor::identify`] (who is it, in which language, how often), reaches a handler in [`routes`], which asks the
//! [hall](table::hall) for a table or gives it a [request](table::request), and draws a [page]. A table changes only by events that are on
//! disk before anybody sees them. Live streams carry version numbers; each browser then fetches what its own seat may see. Games come in
//! through [`offer`], show themselves through a [`face`], and are played by bots through [`opponent`]. Who is away is told by
//! [`notices`].

pub mod app;
pub mod config;
pub mod edit;
pub mod error;
pub mod exchange;
pub mod face;
pub mod lang;
pub mod lesson;
pub mod notices;
pub mod offer;
pub mod opponent;
pub mod page;
pub mod people;
pub mod review;
pub mod routes;
pub mod rulebook;
pub mod serve;
pub mod sheets;
pub mod study;
pub mod table;
pub mod time;
pub mod visitor;

pub use app::{App, app};
pub use config::Config;
pub use serve::{Server, serve};
