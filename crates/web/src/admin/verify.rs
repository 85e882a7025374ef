//! Checking the whole file: every table is replayed and compared with what is stored beside its events. Changes nothing.

use serde_json::{Value, json};
use store::{StoreError, Stored};

use super::{AdminError, Office, id};
use crate::table::Snapshot;
use crate::table::hall::replay;
use crate::table::row::{Row, head};

impl Office<'_> {
    pub(super) async fn verify(&mut self) -> Result<Value, AdminError> {
        let mut damaged: Vec<Value> = self.admin.check().await?.into_iter().map(|line| json!({ "problem": line })).collect();
        let (mut tables, mut events) = (0, 0);
        for text in self.admin.ids().await? {
            let problem = match id(&text) {
                Err(_) => Some("invalid id".to_owned()),
                Ok(table) => match self.admin.table(table).await {
                    Ok(Some(stored)) => {
                        events += stored.events.len();
                        self.problem(&stored)
                    }
                    // Deleted meanwhile.
                    Ok(None) => None,
                    Err(error @ StoreError::Corrupt(_)) => Some(error.to_string()),
                    Err(error) => return Err(error.into()),
                },
            };
            tables += 1;
            damaged.extend(problem.map(|problem| json!({ "table": text, "problem": problem })));
        }
        Ok(json!({ "tables": tables, "events": events, "damaged": damaged }))
    }

    /// What is wrong with a table, if anything.
    fn problem(&self, stored: &Stored) -> Option<String> {
        let gap = (1..).zip(&stored.numbers).find(|(due, number)| due != *number);
        if let Some((due, _)) = gap {
            return Some(format!("event {due} is missing"));
        }
        if stored.version != stored.events.len() as u64 {
            return Some(format!("version {} with {} events", stored.version, stored.events.len()));
        }
        match replay(self.catalogue, stored.table.clone(), &stored.events) {
            Err(trouble) => Some(trouble.to_string()),
            Ok(snapshot) => difference(stored, &snapshot).map(|what| format!("{what} differs from the events")),
        }
    }
}

/// What is stored beside the events and does not follow from them.
fn difference(stored: &Stored, table: &Snapshot) -> Option<&'static str> {
    let due = head(table);
    let there = &stored.head;
    let differs = [
        (there.status != due.status, "status"),
        (there.listed != due.listed, "visibility"),
        (there.to_act != due.to_act || there.bot_to_act != due.bot_to_act, "player to act"),
        (stored.seats != table.seat_rows(), "seats"),
        (faceless(&there.line) != faceless(&due.line), "line in lists"),
    ];
    differs.into_iter().find_map(|(differs, what)| differs.then_some(what))
}

/// A line in lists without the names of bots, which older versions did not store.
fn faceless(line: &str) -> Row {
    let mut row = Row::read(line);
    row.seats.iter_mut().for_each(|seat| seat.face = 0);
    row
}
