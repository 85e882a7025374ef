//! A table in memory: its current state and its followers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use store::{Message, PlayerId, TableId};
use tokio::sync::watch;

use super::Snapshot;
use super::armed::Armed;
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
    /// The lines that were left to play by themselves. Nothing that others get may depend on them.
    armed: RwLock<Arc<Vec<Armed>>>,
    /// When the line is due that somebody waits for.
    pub(super) line_watched: AtomicI64,
    news: watch::Sender<News>,
    /// Held while a change is made and written: one change at a time.
    pub(super) turn: tokio::sync::Mutex<()>,
    pub(super) bot_at_work: AtomicBool,
    /// How many pages of each person show the table live.
    watchers: Mutex<HashMap<PlayerId, usize>>,
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
    pub(super) fn new(snapshot: Snapshot, talk: Vec<Message>, armed: Vec<Armed>) -> Self {
        let news = News { version: snapshot.version, talk: talk.len() as u64, by: None };
        Self {
            id: snapshot.table.id,
            snapshot: RwLock::new(Arc::new(snapshot)),
            talk: RwLock::new(Arc::new(talk)),
            armed: RwLock::new(Arc::new(armed)),
            line_watched: AtomicI64::new(0),
            news: watch::Sender::new(news),
            turn: tokio::sync::Mutex::new(()),
            bot_at_work: AtomicBool::new(false),
            watchers: Mutex::default(),
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

    /// The lines that were left here.
    pub(crate) fn armed(&self) -> Arc<Vec<Armed>> {
        Arc::clone(&self.armed.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The line of a player.
    pub(crate) fn armed_by(&self, player: PlayerId) -> Option<Armed> {
        self.armed().iter().find(|line| line.player == player).cloned()
    }

    /// Changes the lines, which is no news to anybody.
    pub(super) fn set_armed(&self, armed: Vec<Armed>) {
        *self.armed.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(armed);
    }

    /// Publishes the table, its chat and its lines as another process has left them.
    pub(super) fn replace(&self, snapshot: Snapshot, talk: Vec<Message>, armed: Vec<Armed>) {
        self.set_armed(armed);
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
    pub(crate) fn watch(self: &Arc<Self>, player: PlayerId) -> Watching {
        *self.watching().entry(player).or_default() += 1;
        Watching { news: self.news.subscribe(), live: Arc::clone(self), by: Some(player) }
    }

    fn watching(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a page of somebody shows the table live.
    pub(super) fn is_watched_by(&self, player: PlayerId) -> bool {
        self.watching().contains_key(&player)
    }

    /// A subscription of a big screen. It is no spectator, but the phones of the players are told, which are its hands.
    pub(crate) fn watch_on_tv(self: &Arc<Self>) -> Watching {
        if self.tvs.fetch_add(1, Ordering::Relaxed) == 0 {
            self.stir();
        }
        Watching { news: self.news.subscribe(), live: Arc::clone(self), by: None }
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
        self.watching().values().sum()
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
    /// Whose page it is; none for a big screen.
    by: Option<PlayerId>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        if let Some(player) = self.by {
            let mut watching = self.live.watching();
            if let Some(pages) = watching.get_mut(&player) {
                *pages -= 1;
                if *pages == 0 {
                    watching.remove(&player);
                }
            }
        } else if self.live.tvs.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.live.stir();
        }
    }
}
