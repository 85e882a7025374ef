//! When servers ran: while none does, the time of nobody runs.

use std::sync::{Arc, PoisonError};

use store::{Absence, StoreError, TableId};

use super::hall::Hall;
use crate::time::{self, MINUTE, now};

/// A gap of this length between two checks of a running server is more than a busy moment: the machine was asleep.
const ASLEEP: i64 = MINUTE;

/// A server that was away for less than this cost nobody any time.
const RESTART: i64 = 2000;

/// The same where others may be running, which say so every second.
const RESTART_OF_ALL: i64 = 6000;

impl Hall {
    /// The times in which no server ran.
    pub(super) fn absences(&self) -> Arc<[Absence]> {
        Arc::clone(&self.absences.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes that the server has been started. If it was away, the time of nobody has run.
    pub(crate) async fn wake(&self) -> Result<(), StoreError> {
        self.note_awake(if self.shared { RESTART_OF_ALL } else { RESTART }).await
    }

    /// Notes that the server still runs. If the machine was asleep, the time of nobody has run; tables in memory learn of it.
    pub(super) async fn stay_awake(self: &Arc<Self>) -> Result<(), StoreError> {
        let before = self.absences();
        self.note_awake(ASLEEP).await?;
        if *before != *self.absences() {
            let open: Vec<TableId> = self.open().keys().copied().collect();
            for id in open {
                self.reload(id).await;
            }
        }
        Ok(())
    }

    async fn note_awake(&self, grace: i64) -> Result<(), StoreError> {
        time::set(&self.store).await?;
        self.store.wake(now(), grace).await?;
        let absences = self.store.absences().await?.into();
        *self.absences.write().unwrap_or_else(PoisonError::into_inner) = absences;
        Ok(())
    }

    /// Notes that the server still runs, for another one that starts and would otherwise think that none did.
    pub(crate) async fn say_awake(&self) -> Result<(), StoreError> {
        time::set(&self.store).await?;
        self.store.wake(now(), ASLEEP).await
    }

    /// Notes that the server ends now, so that its absence is known to the second.
    pub(crate) async fn fall_asleep(&self) -> Result<(), StoreError> {
        self.say_awake().await
    }
}
