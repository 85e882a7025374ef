//! The message broker (NATS).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{ConnectOptions, ServerAddr};
use futures_util::StreamExt;

/// How often the broker is asked whether it is there; after three questions without an answer it is not. A connection that was
/// cut says nothing.
const PING: Duration = Duration::from_secs(1);

/// A message broker. Its password appears neither in logs nor in errors.
#[derive(Clone)]
pub struct Broker(ServerAddr);

/// A text that is not the URL of a broker. It is not repeated, since it may contain a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the URL of a NATS server; write nats://HOST:PORT, or nats://USER:PASSWORD@HOST:PORT")]
pub struct BadBroker;

impl FromStr for Broker {
    type Err = BadBroker;

    fn from_str(text: &str) -> Result<Self, BadBroker> {
        text.parse().map(Self).map_err(|_| BadBroker)
    }
}

impl fmt::Display for Broker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nats://{}:{}", self.0.host(), self.0.port())
    }
}

impl fmt::Debug for Broker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Broker {
    /// Connects in the background, and again whenever the connection is lost.
    pub(super) async fn connect(&self) -> Option<Client> {
        let options = ConnectOptions::new().name("teahorse").no_echo().ping_interval(PING).retry_on_initial_connect();
        let client = options.connect(self.0.clone()).await;
        client.map(Client).inspect_err(|error| tracing::error!(broker = %self, %error, "cannot connect to the broker")).ok()
    }
}

/// A connection to a broker, which is restored whenever it is lost.
#[derive(Debug)]
pub(super) struct Client(async_nats::Client);

impl Client {
    /// Whether the broker is there.
    pub(super) fn is_connected(&self) -> bool {
        self.0.connection_state() == State::Connected
    }

    /// Says something to all others.
    pub(super) async fn say(&self, subject: &str, text: String) {
        if let Err(error) = self.0.publish(subject.to_owned(), text.into()).await {
            tracing::debug!(%error, "news not sent");
        }
    }

    /// Hears what others say, until that fails.
    pub(super) async fn listen(&self, subject: &str, hear: impl Fn(&str)) {
        match self.0.subscribe(subject.to_owned()).await {
            Ok(mut messages) => {
                while let Some(message) = messages.next().await {
                    hear(std::str::from_utf8(&message.payload).unwrap_or_default());
                }
            }
            Err(error) => tracing::warn!(%error, "cannot listen for news"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let broker: Broker = "nats://lin:s3cret@broker.example.org:4333".parse().expect("a broker");
        let shown = format!("{broker} {broker:?}");
        assert!(shown.contains("broker.example.org:4333") && !shown.contains("s3cret"), "{shown}");
        assert_eq!("nats://lin:s3cret@:x".parse::<Broker>().err(), Some(BadBroker));
    }
}
