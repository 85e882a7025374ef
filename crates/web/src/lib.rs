//! The server: pages, tables, live updates. The only crate that knows HTTP.
//!
//! A request passes `visitor::identify` (person, language, rate limits) and reaches a handler in `routes`, which gets a table
//! from the hall (`table::hall`) or sends it a request (`table::request`), and renders a `page`. A table changes only by events,
//! which are on disk before anybody sees them. Live streams send each page the parts that have changed, as its own reader may see
//! them. Games are [titles](games::AnyTitle), which draw the board, write the log and supply the bots. `notices` notifies people
//! who are away.

mod address;
pub mod admin;
mod app;
mod config;
mod connections;
pub mod crowd;
mod error;
mod exchange;
mod holidays;
mod identity;
mod metrics;
mod news;
mod notices;
mod page;
mod passkeys;
mod people;
mod preview;
mod review;
mod routes;
mod rulebook;
mod seeks;
mod serve;
mod streams;
mod study;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod tls;
mod visitor;
mod worker;
mod workers;

pub use address::ProxyHeader;
pub use config::{Config, Post, Quotas, WorkerTerms};
pub use metrics::Listening;
pub use news::{BadBroker, Broker};
pub use notices::mail::{BadMail, Mailer};
pub use serve::{ServeError, Server, serve};
pub use tls::{NoTls, Tls};
pub use worker::{Deployment, WorkerError, work};
