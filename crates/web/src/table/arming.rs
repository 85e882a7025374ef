//! Armed lines at tables: leaving one, withdrawing it, and making its moves when they are due.
//!
//! Nothing here tells anybody of a line: no event, no version, no news. A move of a line is a move of its owner in every respect.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::{PlayerId, Status, StoreError, TableId};
use tabletop::{Dice, Seat};

use super::Snapshot;
use super::armed::{self, Armed, MOST_MOVES, Step};
use super::event::Happening;
use super::hall::{Hall, random_seed};
use super::live::Live;
use super::request::{NotAllowed, Trouble};
use crate::time::{MINUTE, now};

/// Moves that are due sooner are waited for to the moment; the periodic check finds the others in time.
pub(super) const SOON: i64 = 5 * MINUTE;

/// For how long, in milliseconds, somebody whose line has moved counts among those who look at the table: at least, and at most.
const LINGERS: (u32, u32) = (15_000, 90_000);

impl Hall {
    /// Leaves a line at a table, in the place of an earlier one.
    ///
    /// # Errors
    /// If the game has moved on since `version`, the line is not for this person to leave, or the store fails.
    pub(crate) async fn arm(
        self: &Arc<Self>,
        live: &Arc<Live>,
        player: PlayerId,
        version: u64,
        steps: Vec<Step>,
    ) -> Result<(), Trouble> {
        if steps.is_empty() || steps.len() > MOST_MOVES {
            return Err(NotAllowed::NoSuchLine.into());
        }
        if self.shared {
            self.catch_up(live.id).await;
        }
        let turn = live.turn.lock().await;
        let table = live.snapshot();
        let seat = table.only_seat(player).filter(|_| table.status() == Status::Playing);
        let seat = seat.ok_or(NotAllowed::StudyNotSeated)?;
        if !table.stands_as_in(version) {
            return Err(Trouble::Stale);
        }
        let line = Armed::new(&table, seat, player, steps, now());
        let judged = line.judged(&table, true, &mut Dice::new(random_seed()), now());
        let line = judged.filter(|line| line.gone().is_none()).ok_or(NotAllowed::NoSuchLine)?;
        let others = self.lines_now(live).await?.into_iter().filter(|other| other.seat != seat);
        self.store.arm(armed::put(live.id, seat, Some(&line))).await?;
        live.set_armed(others.chain([line]).collect());
        drop(turn);
        self.watch_line(live);
        Ok(())
    }

    /// Takes the lines of a player at a table back, or the notices about them.
    pub(crate) async fn withdraw(&self, live: &Live, player: PlayerId) -> Result<(), StoreError> {
        let _turn = live.turn.lock().await;
        let lines = self.lines_now(live).await?;
        let (mine, others): (Vec<Armed>, Vec<Armed>) = lines.into_iter().partition(|line| line.player == player);
        for line in mine {
            self.store.arm(armed::put(live.id, line.seat, None)).await?;
        }
        live.set_armed(others);
        Ok(())
    }

    /// Reads the lines of a player at the tables in memory again, because they were erased.
    pub(crate) async fn recall_lines(&self, player: PlayerId) -> Result<(), StoreError> {
        let open: Vec<Arc<Live>> = self.open().values().cloned().collect();
        for live in open.iter().filter(|live| live.armed().iter().any(|line| line.player == player)) {
            let _turn = live.turn.lock().await;
            live.set_armed(self.lines_of(live.id).await?);
        }
        Ok(())
    }

    /// The lines at a table as stored.
    pub(super) async fn lines_of(&self, id: TableId) -> Result<Vec<Armed>, StoreError> {
        Ok(self.store.armed_at(id).await?.iter().filter_map(Armed::read).collect())
    }

    /// The lines at a table as another server may have left them.
    async fn lines_now(&self, live: &Live) -> Result<Vec<Armed>, StoreError> {
        if self.shared { self.lines_of(live.id).await } else { Ok(live.armed().to_vec()) }
    }

    /// The lines at a table for this version of it; none if another server has written to it meanwhile.
    async fn lines_at(&self, live: &Live, version: u64) -> Result<Option<Vec<Armed>>, StoreError> {
        let lines = self.lines_now(live).await?;
        if !self.shared || lines.is_empty() {
            return Ok(Some(lines));
        }
        // Lines change with events. So they are those of this version if it is still the last.
        let progress = self.store.progress(&[live.id]).await?;
        Ok(progress.iter().all(|row| row.version as u64 == version).then_some(lines))
    }

    /// Judges the lines of a table that was read anew.
    pub(super) async fn judge_lines(self: &Arc<Self>, live: &Live) {
        let turn = live.turn.lock().await;
        self.renew_lines(live, &live.snapshot()).await;
        drop(turn);
        self.watch_line(live);
    }

    /// The same, in the turn of whoever has read the table: another process may have changed who sits where.
    pub(super) async fn renew_lines(&self, live: &Live, table: &Snapshot) {
        let lines = match self.lines_at(live, table.version).await {
            Ok(Some(lines)) => lines,
            // Whoever catches up with what was written meanwhile reads them.
            Ok(None) => return,
            Err(error) => {
                tracing::warn!(table = %live.id, %error, "cannot read the lines");
                return;
            }
        };
        let (lines, written) = armed::anew(&lines, table, now());
        for arming in written {
            if let Err(error) = self.store.arm(arming).await {
                tracing::warn!(table = %live.id, %error, "cannot write a line");
                return;
            }
        }
        live.set_armed(lines);
    }

    /// Waits for the moment at which a line makes its next move, if it comes soon. Only one seat is to act, so there is one at most.
    pub(super) fn watch_line(self: &Arc<Self>, live: &Live) {
        let due = live.armed().iter().find_map(|line| Some((line.seat, line.due?)));
        let Some((seat, due)) = due.filter(|(_, due)| *due < now() + SOON) else { return };
        if live.line_watched.swap(due, Ordering::AcqRel) == due {
            return;
        }
        let (hall, id) = (Arc::clone(self), live.id);
        let wait = Duration::from_millis((due - now()).max(0) as u64);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Ok(live) = hall.table(id).await {
                hall.play_line(&live, seat, due).await;
            }
        });
    }

    /// Makes the next move of a line, unless something has changed since its moment was chosen.
    async fn play_line(self: &Arc<Self>, live: &Arc<Live>, seat: Seat, due: i64) {
        let its = |line: &&Armed| line.seat == seat && line.due == Some(due);
        let Some(player) = live.armed().iter().find(its).map(|line| line.player) else { return };
        match self.people.person(player).await {
            Ok(person) if person.is_banned() || person.erased => {
                if let Err(error) = self.withdraw(live, player).await {
                    tracing::warn!(table = %live.id, %error, "cannot withdraw a line");
                }
                return;
            }
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(table = %live.id, %error, "cannot read a player");
                live.line_watched.store(0, Ordering::Release);
                return;
            }
        }
        // Whoever moves by hand looks at the table, and is counted among those who do.
        let looks = (!live.is_watched_by(player)).then(|| live.watch(player));
        let played = self.change_by(live, Some(player), Some(seat), |table| {
            let lines = live.armed();
            let line = lines.iter().find(its).filter(|line| line.is_ready(table) && !table.overdue(now()));
            let step = line.and_then(|line| line.steps().first()).ok_or(Trouble::Stale)?;
            Ok(vec![(Happening::Play(step.action.clone()), Some(player))])
        });
        match played.await {
            Ok(()) => {
                let (least, most) = LINGERS;
                let lingers = least + Dice::new(random_seed()).below(most - least);
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(lingers.into())).await;
                    drop(looks);
                });
            }
            // The periodic check tries again, if the line is still due then.
            Err(Trouble::Stale) => live.line_watched.store(0, Ordering::Release),
            Err(error) => {
                tracing::error!(table = %live.id, %error, "a line could not move");
                live.line_watched.store(0, Ordering::Release);
            }
        }
    }
}
