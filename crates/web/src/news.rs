//! News between servers that share a database.
//!
//! A server says over the broker (NATS) *that* something has changed, never what: whoever has it in memory reads it from the
//! store. So a message that is lost, late or doubled does no harm; while there is no broker, each server asks the store now
//! and then. Versions decide who was first, not news.

#[cfg(feature = "crowd")]
mod broker;
#[cfg(not(feature = "crowd"))]
#[path = "news/absent.rs"]
mod broker;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use store::{Changed, PlayerId, TableId};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use crate::app::App;
use crate::time::now;
use crate::visitor::Keys;
use broker::Client;

pub use broker::{BadBroker, Broker};

/// How often a server asks the store what it has missed, while news come.
const SLOW: Duration = Duration::from_secs(10);

/// The same while no news come.
const FAST: Duration = Duration::from_secs(1);

/// For how long a server goes on asking often after news come again: some of them may have come too early for it.
const AFTERWARDS: Duration = Duration::from_secs(3);

/// How long a server waits after it has said something: what changes meanwhile is said together, since every word wakes all
/// others. The first one is said at once.
const GATHER: Duration = Duration::from_millis(40);

/// How often a server says who is there.
const ROLL: Duration = Duration::from_secs(5);

/// The most words that are said together: far from what a message may contain.
const TOGETHER: usize = 1000;

/// What servers tell each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// Something has changed.
    Changed(Changed),
    /// Somebody is there, or follows a table.
    Here(PlayerId, Option<TableId>),
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed(changed) => changed.fmt(f),
            Self::Here(player, Some(table)) => write!(f, "here {player} {table}"),
            Self::Here(player, None) => write!(f, "here {player}"),
        }
    }
}

impl FromStr for Word {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some(here) = text.strip_prefix("here ") else { return text.parse().map(Self::Changed) };
        let (player, table) = here.split_once(' ').map_or((here, None), |(player, table)| (player, Some(table)));
        let table = table.map(|table| table.parse().map_err(|_| ())).transpose()?;
        Ok(Self::Here(player.parse().map_err(|_| ())?, table))
    }
}

/// How a server hears from the others.
#[derive(Debug)]
pub(crate) struct News {
    broker: Option<Broker>,
    /// Whether there may be other servers at all.
    shared: bool,
    /// The subject of this installation; others may use the same broker.
    subject: String,
}

impl News {
    /// The news of an installation, which its keys identify.
    pub(crate) fn new(config: &crate::Config, keys: &Keys) -> Self {
        let name = keys.token("news", "");
        Self { broker: config.news.clone(), shared: config.shared(), subject: format!("teahorse.{name}") }
    }

    /// Connects to the broker in the background, and again whenever the connection is lost.
    async fn connect(&self) -> Option<Client> {
        self.broker.as_ref()?.connect().await
    }
}

/// Tells other servers what changes here, and hears what changes there, for as long as the server runs. Nobody shares a data
/// file.
pub(crate) async fn exchange(app: App) {
    if !app.news.shared {
        return;
    }
    let client = app.news.connect().await;
    let hearing = async {
        match &client {
            Some(client) => hear_all(&app, client).await,
            None => std::future::pending().await,
        }
    };
    let telling = async {
        match &client {
            Some(client) => tokio::join!(tell_changes(&app, client), tell_presence(&app, client)).0,
            None => std::future::pending().await,
        }
    };
    tokio::join!(hearing, telling, ask(&app, client.as_ref()), stay_awake(&app));
}

/// Says some words, if anybody can hear them. Waiting until the broker is back would only delay what the others find out by then.
async fn tell(app: &App, client: &Client, words: &[Word]) {
    let text: Vec<String> = words.iter().map(Word::to_string).collect();
    if client.is_connected() {
        client.say(&app.news.subject, text.join("\n")).await;
    }
}

async fn tell_changes(app: &App, client: &Client) {
    let mut changes = app.store.changes();
    loop {
        match changes.recv().await {
            Ok(first) => {
                let others = std::iter::from_fn(|| changes.try_recv().ok());
                let words: Vec<Word> = std::iter::once(first).chain(others).map(Word::Changed).collect();
                for some in words.chunks(TOGETHER) {
                    tell(app, client, some).await;
                }
                tokio::time::sleep(GATHER).await;
            }
            Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "too much has changed to tell all of it"),
            Err(RecvError::Closed) => return std::future::pending().await,
        }
    }
}

async fn tell_presence(app: &App, client: &Client) {
    loop {
        tokio::time::sleep(ROLL).await;
        let roll = app.courier.presence().roll(now());
        let words: Vec<Word> = roll.into_iter().map(|(player, table)| Word::Here(player, table)).collect();
        for some in words.chunks(TOGETHER) {
            tell(app, client, some).await;
        }
    }
}

async fn hear_all(app: &App, client: &Client) {
    loop {
        let hear_some = |text: &str| text.lines().filter_map(|word| word.parse().ok()).for_each(|word| hear(app, word));
        client.listen(&app.news.subject, hear_some).await;
        tokio::time::sleep(FAST).await;
    }
}

/// Reads again what has changed elsewhere and is in memory here. Nobody waits for it.
fn hear(app: &App, word: Word) {
    match word {
        Word::Here(player, table) => app.courier.presence().heard(player, table, now()),
        Word::Changed(Changed::Table(table, version)) if app.hall.lacks(table, version) => {
            let hall = Arc::clone(&app.hall);
            tokio::spawn(async move { hall.catch_up(table).await });
        }
        Word::Changed(Changed::Talk(table)) if app.hall.has(table) => {
            let hall = Arc::clone(&app.hall);
            tokio::spawn(async move { hall.hear_talk(table).await });
        }
        Word::Changed(Changed::Lines(table)) if app.hall.has(table) => {
            let hall = Arc::clone(&app.hall);
            tokio::spawn(async move { hall.hear_lines(table).await });
        }
        Word::Changed(Changed::Person(player)) => {
            app.people.forget_blocks(player);
            if app.people.known(player).is_some() {
                let people = Arc::clone(&app.people);
                tokio::spawn(async move { people.again(player).await.map(drop) });
            }
        }
        Word::Changed(Changed::Devices(player)) => {
            let identities = Arc::clone(&app.identities);
            tokio::spawn(async move { identities.look_again(player).await });
        }
        Word::Changed(_) => {}
    }
}

/// Notes every second that the server runs, and sets its clock.
async fn stay_awake(app: &App) {
    loop {
        tokio::time::sleep(FAST).await;
        if let Err(error) = app.hall.say_awake().await {
            tracing::error!(%error, "cannot note that the server runs");
        }
    }
}

/// Asks the store now and then what was missed at the tables in memory: seldom while news come and can be read, often while
/// they do not.
async fn ask(app: &App, client: Option<&Client>) {
    let (mut asked, mut trouble) = (Instant::now(), Instant::now());
    loop {
        let slept = Instant::now();
        tokio::time::sleep(FAST).await;
        // Whoever was stopped for a while has missed what came meanwhile.
        let stopped = slept.elapsed() > 2 * FAST;
        if stopped || client.is_none_or(|client| !client.is_connected()) || app.hall.is_behind() {
            trouble = Instant::now();
        }
        if trouble.elapsed() < AFTERWARDS || asked.elapsed() >= SLOW {
            asked = Instant::now();
            if let Err(error) = app.hall.catch_up_all().await {
                trouble = Instant::now();
                tracing::error!(%error, "cannot ask for changes");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_were_said() {
        let (player, table) = (PlayerId::random(), TableId::random());
        for word in [Word::Here(player, None), Word::Here(player, Some(table)), Word::Changed(Changed::Table(table, 3))] {
            assert_eq!(word.to_string().parse(), Ok(word));
        }
        for other in ["", "here", "here x", "here  ", "nonsense"] {
            assert!(other.parse::<Word>().is_err(), "{other}");
        }
    }
}
