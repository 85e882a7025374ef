//! The periodic check of tables: those that wait for a bot, those whose player is out of time, and those in memory that nobody
//! uses. It never waits for anybody to think.

use std::sync::Arc;

use store::TableId;
use tokio::task::JoinHandle;

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
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn tend(self: &Arc<Self>) -> Result<Vec<JoinHandle<()>>, Trouble> {
        let at = now();
        self.wake().await?;
        let mut turns = Vec::new();
        for id in self.store.late(at, MOST).await? {
            let Some(live) = self.look_at(id).await else { continue };
            let table = live.snapshot();
            let late = matches!(table.terms.pace, Pace::Days(_)) && table.overdue(at);
            if let Some(seat) = table.to_act().filter(|seat| late && table.chairs[seat.index()].bot.is_none()) {
                turns.extend(self.finish_turn(live, seat));
            }
        }
        for id in self.store.for_bots(OF_EACH, MOST).await? {
            if let Some(live) = self.look_at(id).await {
                self.call_bot(&live);
            }
        }
        self.open().retain(|_, live| Arc::strong_count(live) > 1 || live.idle(at) < IDLE);
        Ok(turns)
    }

    /// A table, without anybody using it.
    async fn look_at(self: &Arc<Self>, id: TableId) -> Option<Arc<Live>> {
        if let Some(live) = self.open().get(&id) {
            return Some(Arc::clone(live));
        }
        self.table(id).await.inspect_err(|error| tracing::warn!(table = %id, %error, "cannot open table")).ok()
    }
}
