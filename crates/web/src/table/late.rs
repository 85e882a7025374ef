//! Results of games that ended before results were kept, or before they said as much as now.
//!
//! They are written while the server runs, a few tables at a time, and the file says how far that has come: whenever the server ends, the next one goes on
//! from there. What is written so late counts for nobody's rating.

use std::time::Duration;

use store::{CatchUp, Finish, StoreError, TableId};

use super::finish::result;
use super::hall::{Hall, fresh};

/// How many tables are looked at in one go.
const SOME: u32 = 20;

/// The time between, so that it takes little from those who play.
const PAUSE: Duration = Duration::from_millis(250);

impl Hall {
    /// Writes all results that are missing.
    pub(crate) async fn settle_all(&self) {
        loop {
            match self.settle_some().await {
                Ok(true) => tokio::time::sleep(PAUSE).await,
                Ok(false) => return,
                Err(error) => {
                    tracing::error!(%error, "cannot write results of old games; the next start tries again");
                    return;
                }
            }
        }
    }

    /// Writes a few of them; whether there may be more.
    pub(crate) async fn settle_some(&self) -> Result<bool, StoreError> {
        let tables = self.store.unsettled(SOME).await?;
        let mut finishes = Vec::new();
        for &table in &tables {
            finishes.extend(self.finish_of(table).await?.map(|finish| (table, finish)));
        }
        let after = tables.last().copied();
        self.store.catch_up(CatchUp { finishes, after }).await?;
        Ok(after.is_some())
    }

    /// The result of a game that is over, as a casual game: none if it had none, or this program does not know its rules.
    async fn finish_of(&self, id: TableId) -> Result<Option<Finish>, StoreError> {
        let Some(table) = self.store.table(id).await? else { return Ok(None) };
        let events = self.store.events(id).await?;
        let Ok(fresh) = fresh(self.catalogue(), table) else { return Ok(None) };
        let replayed = tokio::task::spawn_blocking(move || fresh.replayed(&events).ok().as_ref().and_then(result)).await;
        Ok(replayed.ok().flatten().map(|finish| Finish { rated: false, ..finish }))
    }
}
