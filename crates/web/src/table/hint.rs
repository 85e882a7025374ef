//! Hints: what the analyst would play. Only the player to act gets them, and only at tables that allow them.

use std::sync::{Arc, Mutex, PoisonError};

use bots::Level;
use bots::review::Hint;
use games::job::{Answer, Job};
use store::PlayerId;
use tokio::sync::OnceCell;

use super::Snapshot;
use super::hall::Hall;
use super::live::Live;
use super::moments::Side;
use super::request::{NotAllowed, Trouble, why_not_acting};
use super::thinkers::Errand;
use super::thinking::thinking;

/// A hint that is being computed, once for all who ask.
type Asked = Arc<OnceCell<Option<Hint>>>;

/// The last hint of a table, with the version it is for.
#[derive(Debug, Default)]
pub(crate) struct Hints {
    asked: Mutex<Option<(u64, Asked)>>,
    /// The version at which it was closed.
    closed: Mutex<Option<u64>>,
}

impl Hints {
    /// Puts the hint away until it is asked for again.
    pub(crate) fn close(&self, version: u64) {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner) = Some(version);
    }

    fn ask(&self, version: u64) -> Asked {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        match &*asked {
            Some((at, hint)) if *at == version => Arc::clone(hint),
            _ => Arc::clone(&asked.insert((version, Asked::default())).1),
        }
    }

    fn given(&self, version: u64) -> Option<Hint> {
        if *self.closed.lock().unwrap_or_else(PoisonError::into_inner) == Some(version) {
            return None;
        }
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.as_ref().filter(|(at, _)| *at == version).and_then(|(_, hint)| hint.get()?.clone())
    }
}

impl Snapshot {
    /// Whether players may ask for hints at this table, when it is their turn.
    pub(crate) fn gives_hints(&self) -> bool {
        self.terms.hints && self.title.has_analyst()
    }

    /// Whether a player may ask for a hint now.
    pub(crate) fn may_ask_hint(&self, player: PlayerId) -> bool {
        self.gives_hints() && self.acting(player).is_some()
    }
}

impl Live {
    /// The hint that was given at this version of the table, for those who may have it.
    pub(crate) fn hint(&self, table: &Snapshot, player: PlayerId) -> Option<Hint> {
        self.hints.given(table.version).filter(|_| table.may_ask_hint(player))
    }

    /// Puts the hint of this version away, for whoever may have it.
    pub(crate) fn close_hint(&self, player: PlayerId) {
        let table = self.snapshot();
        if table.may_ask_hint(player) {
            self.hints.close(table.version);
        }
    }
}

impl Hall {
    /// What the analyst would play for a player at `version` of the table, in `seat`.
    ///
    /// # Errors
    /// If the player may not have one, or the table has changed.
    pub(crate) async fn hint(
        self: &Arc<Self>,
        live: &Live,
        player: PlayerId,
        version: u64,
        seat: Option<Side>,
    ) -> Result<Hint, Trouble> {
        let table = live.snapshot();
        if !table.terms.hints {
            return Err(NotAllowed::NoHints.into());
        }
        if table.uncovered(player, seat).is_none() {
            return Err(why_not_acting(&table, player).into());
        }
        if !table.stands_as_in(version) {
            return Err(Trouble::Stale);
        }
        if !self.thinkers.has_room(Errand::hint(player)) {
            return Err(Trouble::Busy);
        }
        let asked = live.hints.ask(version);
        let worked_out = asked.get_or_init(|| async {
            let job = move || Job::hint(&**table.game.as_ref()?, thinking(&table, Level::Master));
            self.work(Errand::hint(player), live.id, None, job, Arc::default()).await.and_then(Answer::hint)
        });
        worked_out.await.clone().ok_or(NotAllowed::NoAnalyst.into())
    }
}
