//! A guest who signs in takes their seats along.

use std::sync::Arc;

use store::{Append, Page, PlayerId, StoreError};

use super::Snapshot;
use super::event::Happening;
use super::hall::{Hall, TRIES};
use super::live::{Live, TALK};
use super::request::Trouble;
use super::row::head;

/// How many tables are asked for at once.
const ROWS: u32 = 200;

impl Hall {
    /// Gives everything a guest has to somebody who keeps their seat, all at once. Meanwhile, nothing else changes at their
    /// tables.
    ///
    /// # Errors
    /// If the store fails, or a table cannot be read; then nothing was moved.
    pub(crate) async fn move_over(self: &Arc<Self>, guest: PlayerId, player: PlayerId) -> Result<(), Trouble> {
        // No table is opened for them meanwhile, and no other guest moves: each would wait for the tables of the other.
        let _one_at_a_time = self.next_games.lock().await;
        let mut lives: Vec<Arc<Live>> = Vec::new();
        for finished in [false, true] {
            for skip in (0..).step_by(ROWS as usize) {
                let some = self.store.tables_of(guest, finished, Page { skip, rows: ROWS }).await?;
                for row in &some {
                    match self.table(row.table.id).await {
                        Ok(live) => lives.push(live),
                        Err(error @ Trouble::Store(_)) => return Err(error),
                        // A table that cannot be read keeps nobody from signing in; the operator can give the seat.
                        Err(error) => tracing::error!(table = %row.table.id, %error, "a guest's table stays behind"),
                    }
                }
                if some.len() < ROWS as usize {
                    break;
                }
            }
        }
        let mut tries = 1;
        while let Err(error) = self.move_seats(guest, player, &lives).await {
            // Somebody has moved at one of them, at another server.
            if !matches!(error, Trouble::Store(StoreError::Stale)) || tries == TRIES {
                return Err(error);
            }
            tries += 1;
            for live in &lives {
                self.reload(live.id).await;
            }
        }
        // What they only host or talk at.
        let others: Vec<Arc<Live>> = self.open().values().cloned().collect();
        for live in others.iter().filter(|live| !lives.iter().any(|one| one.id == live.id)) {
            if live.snapshot().table.host == guest || live.talk().iter().any(|message| message.player == guest) {
                self.reload(live.id).await;
            }
        }
        Ok(())
    }
}

impl Hall {
    /// Gives the seats at these tables, and everything else, to somebody.
    async fn move_seats(&self, guest: PlayerId, player: PlayerId, lives: &[Arc<Live>]) -> Result<(), Trouble> {
        let mut turns = Vec::with_capacity(lives.len());
        for live in lives {
            turns.push(live.turn.lock().await);
        }
        let moved = lives.iter().map(|live| moved(&live.snapshot(), guest, player)).collect::<Result<Vec<_>, _>>()?;
        let (tables, appends): (Vec<Snapshot>, Vec<Append>) = moved.into_iter().unzip();
        self.store.move_over(guest, player, appends).await?;
        self.people.forget_blocks(guest);
        self.people.forget_blocks(player);
        for (live, table) in lives.iter().zip(tables) {
            live.replace(table, self.store.talk(live.id, TALK as u32).await?, self.lines_of(live.id).await?);
        }
        Ok(())
    }
}

/// A table after its guest has become somebody, and what is to be written.
fn moved(before: &Snapshot, guest: PlayerId, player: PlayerId) -> Result<(Snapshot, Append), Trouble> {
    // It is no news: lists and clocks stay as they are.
    let at = before.changed;
    let happening = Happening::Become(guest, player);
    let mut after = before.clone();
    after.apply(&happening, None, at).map_err(|misfit| after.impossible(misfit))?;
    let append = Append {
        table: after.table.id,
        version: before.version,
        events: vec![happening.event(None, at)],
        head: head(&after),
        seats: Some(after.seat_rows()),
        letters: Vec::new(),
        lines: Vec::new(),
        finish: None,
    };
    Ok((after, append))
}
