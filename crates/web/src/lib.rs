//! The server: pages, tables, live updates. The only crate that knows HTTP.
//!
//! A request passes `visitor::identify` (who is it, in which language, how often), reaches a handler in `routes`, which asks the
//! hall (`table::hall`) for a table or gives it a request (`table::request`), and draws a `page`. A table changes only by events that are on
//! disk before anybody sees them. Live streams bring each page the parts that have changed, as its own reader may see them. Games come in as
//! [titles](games::AnyTitle): they draw themselves, tell their log and bring their bots. Who is away is told by `notices`.

mod app;
mod config;
mod connections;
mod error;
mod exchange;
mod notices;
mod page;
mod people;
mod review;
mod routes;
mod rulebook;
mod serve;
mod study;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod visitor;

pub use config::{Config, Post};
pub use notices::mail::{BadMail, Mailer};
pub use serve::{ServeError, Server, serve};
