//! The periodic check of tables: those that wait for a bot, those whose player is out of time, and those in memory that nobody
//! uses.

use std::sync::Arc;

use super::hall::Hall;
use super::request::Trouble;
use super::terms::Pace;
use crate::time::{MINUTE, now};

/// How long an unused table stays in memory.
const IDLE: i64 = 10 * MINUTE;

/// The most tables in one check.
const MOST: u32 = 500;

impl Hall {
    /// Wakes tables that wait for a bot or whose player is out of time, and evicts unused tables from memory.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn tend(self: &Arc<Self>) -> Result<(), Trouble> {
        let at = now();
        for id in self.store.due(at, MOST).await? {
            let live = match self.table(id).await {
                Ok(live) => live,
                Err(error) => {
                    tracing::warn!(table = %id, %error, "cannot open table");
                    continue;
                }
            };
            let table = live.snapshot();
            let late = matches!(table.terms.pace, Pace::Days(_)) && table.overdue(at);
            if let Some(seat) = table.to_act().filter(|seat| late && table.chairs[seat.index()].bot.is_none()) {
                self.finish_turn(&live, seat).await;
            }
        }
        self.open().retain(|_, live| Arc::strong_count(live) > 1 || live.idle(at) < IDLE);
        Ok(())
    }
}
