//! Tables in memory that somebody else has written to: another server, or the operator.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::{PlayerId, Progress, StoreError, TableId};

use super::armed;
use super::event::Happening;
use super::hall::Hall;
use super::live::{Live, TALK};
use super::request::Trouble;
use super::{Impossible, Snapshot};

impl Hall {
    /// Reads a table in memory from the store again, because another process has changed it. Its followers get it at once.
    pub(crate) async fn reload(self: &Arc<Self>, id: TableId) {
        let Some(live) = self.open().get(&id).cloned() else { return };
        let turn = live.turn.lock().await;
        match self.read(id).await {
            Ok((snapshot, talk, lines)) => live.replace(snapshot, talk, lines),
            // Its followers wait for it: it stays where it is until the store answers again.
            Err(Trouble::Store(error)) if self.shared => {
                tracing::warn!(table = %id, %error, "cannot reload table");
                self.fall_behind();
                return;
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "cannot reload table");
                self.open().remove(&id);
                return;
            }
        }
        self.renew_lines(&live, &live.snapshot()).await;
        drop(turn);
        self.watch_line(&live);
        self.call_forgotten_bot(&live);
        self.watch_clock(&live);
    }

    /// Whether a table is in memory.
    pub(crate) fn has(&self, id: TableId) -> bool {
        self.open().contains_key(&id)
    }

    /// Whether a table is in memory, but not at this version yet.
    pub(crate) fn lacks(&self, id: TableId, version: u64) -> bool {
        self.open().get(&id).is_some_and(|live| live.news().version < version)
    }

    /// Adds what other servers have written to a table in memory. Its followers get it at once. Returns whether there was
    /// anything.
    pub(crate) async fn catch_up(self: &Arc<Self>, id: TableId) -> bool {
        let Some(live) = self.open().get(&id).cloned() else { return false };
        let turn = live.turn.lock().await;
        match self.missing(&live).await {
            Ok(Some((table, by))) => {
                self.renew_lines(&live, &table).await;
                live.set(table, by);
            }
            Ok(None) => return false,
            Err(Trouble::Store(error)) => {
                tracing::warn!(table = %id, %error, "cannot catch up");
                self.fall_behind();
                return false;
            }
            // The operator has changed what was there before.
            Err(error) => {
                tracing::debug!(table = %id, %error, "cannot catch up");
                drop(turn);
                self.reload(id).await;
                return true;
            }
        }
        drop(turn);
        self.watch_line(&live);
        self.call_forgotten_bot(&live);
        self.watch_clock(&live);
        true
    }

    /// Notes that something could not be read.
    fn fall_behind(&self) {
        self.behind.store(true, Ordering::Release);
    }

    /// Whether something could not be read since this was asked last.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.swap(false, Ordering::AcqRel)
    }

    /// Brings a table up to date to which somebody else has written: another server, or the operator.
    pub(super) async fn renew(self: &Arc<Self>, live: &Live) {
        if self.shared {
            self.catch_up(live.id).await;
        } else {
            self.reload(live.id).await;
        }
    }

    /// A table with the events that are missing in memory, and who caused the last; none if none is.
    async fn missing(&self, live: &Live) -> Result<Option<(Snapshot, Option<PlayerId>)>, Trouble> {
        let before = live.snapshot();
        // The last one that is known as well: the operator never changes an event without voiding the last, or adding one of
        // their own.
        let known = before.version.min(1);
        let events = self.store.events_after(live.id, before.version - known).await?;
        let Some(last) = events.get(known as usize..).and_then(<[store::Event]>::last) else { return Ok(None) };
        let (mut after, by) = ((*before).clone(), last.player);
        for (number, event) in events.iter().enumerate() {
            let unknown = || Impossible { number: after.version + 1, reason: format!("`{} {}`", event.kind, event.text) };
            let happening = Happening::read(event).ok_or_else(unknown)?;
            if happening.is_operators() {
                return Err(Trouble::Stale);
            }
            if number as u64 >= known {
                after.apply(&happening, event.player, event.at).map_err(|misfit| after.impossible(misfit))?;
            }
        }
        Ok(Some((after, by)))
    }

    /// Reads what is said at a table in memory, because another server has added to it.
    pub(crate) async fn hear_talk(&self, id: TableId) {
        let Some(live) = self.open().get(&id).cloned() else { return };
        match self.store.talk(id, TALK as u32).await {
            Ok(talk) => live.hear_all(talk),
            Err(error) => {
                tracing::warn!(table = %id, %error, "cannot read what is said");
                self.fall_behind();
            }
        }
    }

    /// Reads the lines at a table in memory, because another server has changed one.
    pub(crate) async fn hear_lines(self: &Arc<Self>, id: TableId) {
        let live = self.open().get(&id).cloned();
        if let Some(live) = live {
            self.judge_lines(&live).await;
        }
    }

    /// Catches up at all tables in memory.
    pub(crate) async fn catch_up_all(self: &Arc<Self>) -> Result<(), StoreError> {
        let open: Vec<TableId> = self.open().keys().copied().collect();
        for Progress { table, version, said, armed } in self.store.progress(&open).await? {
            if self.lacks(table, version as u64) {
                self.catch_up(table).await;
            }
            let Some(live) = self.open().get(&table).cloned() else { continue };
            if live.talk().iter().map(|message| message.at).max() < said {
                self.hear_talk(table).await;
            }
            if armed::latest(&live.armed()) != armed {
                self.judge_lines(&live).await;
            }
        }
        Ok(())
    }
}
