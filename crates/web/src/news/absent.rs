//! Stands for the message broker in a program that was built without the feature `crowd`: there is none, and whoever names one is told so.

#![expect(clippy::unused_async, reason = "whoever asks a broker waits for it")]

use std::fmt;
use std::str::FromStr;

/// A message broker, of which this program knows nothing.
#[derive(Clone, Debug)]
pub enum Broker {}

/// A broker was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program was built without NATS; build it with `cargo build --release --features crowd`")]
pub struct BadBroker;

impl FromStr for Broker {
    type Err = BadBroker;

    fn from_str(_: &str) -> Result<Self, BadBroker> {
        Err(BadBroker)
    }
}

impl fmt::Display for Broker {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Broker {
    pub(super) async fn connect(&self) -> Option<Client> {
        match *self {}
    }
}

/// A connection to a broker.
#[derive(Debug)]
pub(super) enum Client {}

impl Client {
    pub(super) fn is_connected(&self) -> bool {
        match *self {}
    }

    pub(super) async fn say(&self, _: &str, _: String) {
        match *self {}
    }

    pub(super) async fn listen(&self, _: &str, _: impl Fn(&str)) {
        match *self {}
    }
}
