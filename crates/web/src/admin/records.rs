//! Finished games as records, for whoever looks for something in all of them.

use serde_json::Value;
use store::Status;

use super::{AdminError, Office, id};
use crate::table::hall::replay;
use crate::table::terms::Visibility;

impl Office<'_> {
    /// The records of all finished games with this name that were not private.
    pub(super) async fn records(&mut self, game: &str) -> Result<Value, AdminError> {
        let mut records = Vec::new();
        for text in self.admin.ids().await? {
            let Ok(table) = id(&text) else { continue };
            let Some(stored) = self.admin.table(table).await? else { continue };
            if stored.table.game != game || stored.head.status != Status::Finished {
                continue;
            }
            // What cannot be replayed is for `verify` to report.
            let Ok(table) = replay(self.catalogue, stored.table.clone(), &stored.events) else { continue };
            let open = table.terms.visibility != Visibility::Private;
            records.extend(table.game.filter(|game| open && game.outcome().is_some()).map(|game| Value::from(game.record())));
        }
        Ok(Value::Array(records))
    }
}
