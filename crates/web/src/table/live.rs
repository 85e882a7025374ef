//! A table that is open: as it is now, and who follows it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use store::{Message, PlayerId, TableId};
use tokio::sync::watch;

use super::Snapshot;
use super::hint::Hints;
use super::shared::Shared;
use crate::time::now;

/// The most lines of talk a page shows.
pub(crate) const TALK: usize = 60;

/// What is new at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct News {
    /// The version of the table.
    pub(crate) version: u64,
    /// How often something was said or written about it since it was opened in memory.
    pub(crate) talk: u64,
    /// Who brought the version about.
    pub(crate) by: Option<PlayerId>,
}

/// A table that is open.
#[derive(Debug)]
pub(crate) struct Live {
    /// Which.
    pub(crate) id: TableId,
    snapshot: RwLock<Arc<Snapshot>>,
    talk: RwLock<Arc<Vec<Message>>>,
    news: watch::Sender<News>,
    /// Held while a change is made and written: one change at a time.
    pub(super) turn: tokio::sync::Mutex<()>,
    pub(super) bot_at_work: AtomicBool,
    watchers: AtomicUsize,
    touched: AtomicU64,
    /// The hint that was asked for.
    pub(super) hints: Hints,
    /// What spectators get, drawn once for all of them.
    pub(crate) shared: Shared,
}

impl Live {
    /// A table that has just been read or opened.
    pub(super) fn new(snapshot: Snapshot, talk: Vec<Message>) -> Self {
        let news = News { version: snapshot.version, talk: talk.len() as u64, by: None };
        Self {
            id: snapshot.table.id,
            snapshot: RwLock::new(Arc::new(snapshot)),
            talk: RwLock::new(Arc::new(talk)),
            news: watch::Sender::new(news),
            turn: tokio::sync::Mutex::new(()),
            bot_at_work: AtomicBool::new(false),
            watchers: AtomicUsize::new(0),
            touched: AtomicU64::new(now() as u64),
            hints: Hints::default(),
            shared: Shared::default(),
        }
    }

    /// The table as it is now.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Shows everybody the table as it has become.
    pub(super) fn set(&self, snapshot: Snapshot, by: Option<PlayerId>) {
        let version = snapshot.version;
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(snapshot);
        self.news.send_modify(|news| *news = News { version, by, ..*news });
    }

    /// The last lines of talk.
    pub(crate) fn talk(&self) -> Arc<Vec<Message>> {
        Arc::clone(&self.talk.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds a line of talk.
    pub(super) fn heard(&self, message: Message) {
        let mut talk = self.talk.write().unwrap_or_else(PoisonError::into_inner);
        let skip = (talk.len() + 1).saturating_sub(TALK);
        *talk = Arc::new(talk.iter().skip(skip).cloned().chain([message]).collect());
        drop(talk);
        self.stir();
    }

    /// News from now on; the count of watchers goes down when it is dropped.
    pub(crate) fn watch(self: &Arc<Self>) -> Watching {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Watching { news: self.news.subscribe(), live: Arc::clone(self) }
    }

    /// News from now on, for somebody who is not to be counted.
    pub(crate) fn listen(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// How many pages look at this table with live updates.
    pub(crate) fn watchers(&self) -> usize {
        self.watchers.load(Ordering::Relaxed)
    }

    /// What is new.
    pub(crate) fn news(&self) -> News {
        *self.news.borrow()
    }

    /// Lets pages look again although nothing happened at the table: something was said or written about it.
    pub(crate) fn stir(&self) {
        self.news.send_modify(|news| news.talk += 1);
    }

    /// Notes that somebody has asked for the table.
    pub(super) fn touch(&self) {
        self.touched.store(now() as u64, Ordering::Relaxed);
    }

    /// How long nobody has asked for the table.
    pub(super) fn idle(&self, at: i64) -> i64 {
        at - self.touched.load(Ordering::Relaxed) as i64
    }
}

/// A subscription to the news of a table.
#[derive(Debug)]
pub(crate) struct Watching {
    /// The news.
    pub(crate) news: watch::Receiver<News>,
    live: Arc<Live>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.live.watchers.fetch_sub(1, Ordering::Relaxed);
    }
}
