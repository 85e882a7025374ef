//! A table in memory: its current state and its followers.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use store::{Message, PlayerId, TableId};
use tokio::sync::watch;

use super::Snapshot;
use super::hint::Hints;
use super::shared::Shared;
use crate::time::now;

/// The most chat messages of each room on a page.
pub(crate) const TALK: usize = 60;

/// What followers of a table are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct News {
    /// The version of the table.
    pub(crate) version: u64,
    /// The number of chat messages and comments since the table was loaded.
    pub(crate) talk: u64,
    /// Who caused the version.
    pub(crate) by: Option<PlayerId>,
}

/// A table in memory.
#[derive(Debug)]
pub(crate) struct Live {
    /// The id.
    pub(crate) id: TableId,
    snapshot: RwLock<Arc<Snapshot>>,
    talk: RwLock<Arc<Vec<Message>>>,
    news: watch::Sender<News>,
    /// Held while a change is made and written: one change at a time.
    pub(super) turn: tokio::sync::Mutex<()>,
    pub(super) bot_at_work: AtomicBool,
    watchers: AtomicUsize,
    /// The big screens that show the table.
    tvs: AtomicUsize,
    touched: AtomicU64,
    /// The last requested hint.
    pub(super) hints: Hints,
    /// What spectators get, drawn once for all of them.
    pub(crate) shared: Shared,
}

impl Live {
    /// A table that has just been loaded or opened.
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
            tvs: AtomicUsize::new(0),
            touched: AtomicU64::new(now() as u64),
            hints: Hints::default(),
            shared: Shared::default(),
        }
    }

    /// The table as it is now.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Publishes a new state of the table.
    pub(super) fn set(&self, snapshot: Snapshot, by: Option<PlayerId>) {
        let version = snapshot.version;
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(snapshot);
        self.news.send_modify(|news| *news = News { version, by, ..*news });
    }

    /// Publishes the table and its chat as another process has left them.
    pub(super) fn replace(&self, snapshot: Snapshot, talk: Vec<Message>) {
        *self.talk.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(talk);
        self.news.send_modify(|news| news.talk += 1);
        self.set(snapshot, None);
    }

    /// Publishes what is said as another server has left it.
    pub(super) fn hear_all(&self, talk: Vec<Message>) {
        *self.talk.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(talk);
        self.stir();
    }

    /// The last chat messages.
    pub(crate) fn talk(&self) -> Arc<Vec<Message>> {
        Arc::clone(&self.talk.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds a chat message.
    pub(super) fn heard(&self, message: Message) {
        let mut talk = self.talk.write().unwrap_or_else(PoisonError::into_inner);
        let same_room = |said: &&Message| said.watchers == message.watchers;
        // Each room keeps its own last messages, so that nobody talks away what others have said.
        let full = talk.iter().filter(same_room).count() >= TALK;
        let oldest = talk.iter().position(|said| said.watchers == message.watchers).filter(|_| full);
        let kept = talk.iter().enumerate().filter(|(place, _)| Some(*place) != oldest).map(|(_, said)| said.clone());
        *talk = Arc::new(kept.chain([message]).collect());
        drop(talk);
        self.stir();
    }

    /// A subscription from now on; the number of spectators decreases when it is dropped.
    pub(crate) fn watch(self: &Arc<Self>) -> Watching {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Watching { news: self.news.subscribe(), live: Arc::clone(self), on_tv: false }
    }

    /// A subscription of a big screen. It is no spectator, but the phones of the players are told, which are its hands.
    pub(crate) fn watch_on_tv(self: &Arc<Self>) -> Watching {
        if self.tvs.fetch_add(1, Ordering::Relaxed) == 0 {
            self.stir();
        }
        Watching { news: self.news.subscribe(), live: Arc::clone(self), on_tv: true }
    }

    /// Whether a big screen shows the table.
    pub(crate) fn on_tv(&self) -> bool {
        self.tvs.load(Ordering::Relaxed) > 0
    }

    /// A subscription from now on that does not count as a spectator.
    pub(crate) fn listen(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// The number of pages with live updates of this table.
    pub(crate) fn watchers(&self) -> usize {
        self.watchers.load(Ordering::Relaxed)
    }

    /// What is new.
    pub(crate) fn news(&self) -> News {
        *self.news.borrow()
    }

    /// Tells pages to refresh after a chat message or comment, without a new event.
    pub(crate) fn stir(&self) {
        self.news.send_modify(|news| news.talk += 1);
    }

    /// Records that the table was used.
    pub(super) fn touch(&self) {
        self.touched.store(now() as u64, Ordering::Relaxed);
    }

    /// How long the table has not been used.
    pub(super) fn idle(&self, at: i64) -> i64 {
        at - self.touched.load(Ordering::Relaxed) as i64
    }
}

/// A subscription to a table.
#[derive(Debug)]
pub(crate) struct Watching {
    /// The news.
    pub(crate) news: watch::Receiver<News>,
    live: Arc<Live>,
    on_tv: bool,
}

impl Drop for Watching {
    fn drop(&mut self) {
        if !self.on_tv {
            self.live.watchers.fetch_sub(1, Ordering::Relaxed);
        } else if self.live.tvs.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.live.stir();
        }
    }
}
