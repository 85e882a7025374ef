//! The periodic check of tables: those that wait for a bot or for a line that plays by itself, those whose player is out of time,
//! and those in memory that nobody uses. It never waits for anybody to think.

use std::sync::Arc;
use std::time::Duration;

use store::TableId;
use tokio::task::JoinHandle;

use super::arming::SOON;
use super::clock::Out;
use super::event::Happening;
use super::hall::Hall;
use super::live::Live;
use super::request::Trouble;
use super::terms::Pace;
use crate::time::{MINUTE, now};

/// How long an unused table stays in memory.
const IDLE: i64 = 10 * MINUTE;

/// The most tables of each kind in one check.
const MOST: u32 = 500;

/// The most tables of one person that one check wakes for their bots.
const OF_EACH: u32 = 8;

impl Hall {
    /// Wakes tables that wait for a bot or whose player is out of time, and evicts unused tables from memory. Returns the turns
    /// that bots finish for players who are out of time.
    pub(crate) async fn tend(self: &Arc<Self>) -> Result<Vec<JoinHandle<()>>, Trouble> {
        let at = now();
        self.stay_awake().await?;
        let mut turns = Vec::new();
        for id in self.store.late(at, MOST).await? {
            if let Some(live) = self.look_at(id).await {
                turns.extend(self.time_is_up(&live).await);
            }
        }
        for id in self.store.for_bots(OF_EACH, MOST).await? {
            if let Some(live) = self.look_at(id).await {
                self.call_forgotten_bot(&live);
            }
        }
        for id in self.store.armed_due(at + SOON, MOST).await? {
            if let Some(live) = self.look_at(id).await {
                self.watch_line(&live);
            }
        }
        self.open().retain(|_, live| Arc::strong_count(live) > 1 || live.idle(at) < IDLE);
        Ok(turns)
    }

    /// Does what was agreed on if the time of the player to act is up. Returns the turn that a bot finishes for them.
    pub(super) async fn time_is_up(self: &Arc<Self>, live: &Arc<Live>) -> Option<JoinHandle<()>> {
        // Whoever has taken a holiday in the meantime has time left.
        self.note_holidays(live).await;
        let table = live.snapshot();
        let late = table.terms.pace.limited() && table.overdue(now());
        let seat = table.to_act().filter(|seat| late && table.chairs[seat.index()].bot.is_none())?;
        // Whoever runs out of time twice in a row is taken for gone: a bot keeps the seat until they come back.
        // A bot that is still making the turn has not missed one before.
        let gone = table.clocks.is_some() && table.chairs[seat.index()].missed && table.steps().is_empty();
        let happening = match table.terms.pace.out() {
            Out::End => Happening::Flag(seat.index()),
            Out::Bot if gone => Happening::Bot(seat.index(), table.title.usual_level()),
            Out::Bot => return self.finish_turn(Arc::clone(live), seat),
        };
        let version = table.version;
        let done =
            self.change(
                live,
                |table| if table.version == version { Ok(vec![(happening.clone(), None)]) } else { Err(Trouble::Stale) },
            );
        if let Err(error) = done.await {
            tracing::debug!(table = %live.id, %error, "somebody moved as their time was up");
        }
        None
    }

    /// Waits for the clock of a live game to run out. A move in the meantime makes it void: each waits for its own.
    pub(super) fn watch_clock(self: &Arc<Self>, live: &Live) {
        let table = live.snapshot();
        let Some(deadline) = table.deadline().filter(|_| matches!(table.terms.pace, Pace::Clock(_))) else { return };
        let (hall, id, version) = (Arc::clone(self), live.id, table.version);
        let wait = Duration::from_millis((deadline - now()).max(0) as u64 + 1);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            // A table that nobody uses is no longer in memory: the periodic check finds it.
            let live = hall.open().get(&id).cloned();
            if let Some(live) = live.filter(|live| live.snapshot().version == version) {
                hall.time_is_up(&live).await;
            }
        });
    }

    /// Notes at a correspondence game who is on holiday.
    pub(crate) async fn note_holidays(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.snapshot();
        if !table.clocks.as_ref().is_some_and(|clocks| clocks.measures.days) {
            return;
        }
        for person in table.people() {
            // Their settings have to be in memory.
            if let Err(error) = self.people.person(person).await {
                tracing::warn!(table = %live.id, %error, "cannot read a player");
            }
        }
        if let Err(error) = self.change(live, |_| Ok(Vec::new())).await {
            tracing::warn!(table = %live.id, %error, "cannot note holidays");
        }
    }

    /// A table, without anybody using it.
    async fn look_at(self: &Arc<Self>, id: TableId) -> Option<Arc<Live>> {
        if let Some(live) = self.open().get(&id) {
            return Some(Arc::clone(live));
        }
        self.table(id).await.inspect_err(|error| tracing::warn!(table = %id, %error, "cannot open table")).ok()
    }
}
