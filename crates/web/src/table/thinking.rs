//! Bots at tables: who is to act is asked on a thread of its own, in turn with all that think.
//!
//! A bot begins every decision afresh and keeps nothing from the one before, so that each follows from the table alone and can be thought
//! again when a game is reviewed.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

use bots::{Level, Thinking};
use store::TableId;
use tabletop::{Dice, Seat};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Snapshot;
use super::event::Happening;
use super::hall::{FOLLOWING, Hall};
use super::live::Live;
use super::request::Trouble;

/// Who may think at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// So many at the same time, but at least one.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most.max(1))))
    }

    /// Waits for a turn; it is over when what comes back is dropped. `None` when the server ends.
    pub(crate) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).acquire_owned().await.ok()
    }
}

/// The processor cores a single thought may use.
fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// How a bot to act at a table thinks. It follows from the table, so that a thought can be thought again.
pub(crate) fn thinking(table: &Snapshot, level: Level) -> Thinking {
    let seed = Dice::stream(table.table.seed as u64, !table.version).bits();
    Thinking { budget: level.budget(), cores: cores(), seed }
}

impl Hall {
    /// Lets a bot think if one is to act and none thinks at this table yet.
    pub(super) fn call_bot(self: &Arc<Self>, live: &Arc<Live>) {
        let waits_for_bot = live.snapshot().chair_to_act().is_some_and(|chair| chair.bot.is_some());
        if waits_for_bot && !live.bot_at_work.swap(true, Ordering::AcqRel) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            tokio::spawn(async move {
                tokio::time::sleep(hall.bot_pause).await;
                hall.bot_move(&live).await;
                live.bot_at_work.store(false, Ordering::Release);
                hall.call_bot(&live);
            });
        }
    }

    /// One move of the bot to act. If the table moves on meanwhile, the move is forgotten.
    async fn bot_move(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.snapshot();
        let bot = |seat: Seat| Some((seat, table.chairs.get(seat.index())?.bot?));
        let Some((seat, level)) = table.to_act().and_then(bot) else { return };
        self.play_for(live, table, seat, level).await;
    }

    /// Lets a bot make the whole turn of a player who is out of time: after half of it the others would wait as long again.
    pub(super) async fn finish_turn(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) {
        for _ in 0..FOLLOWING {
            let table = live.snapshot();
            let level = table.title.usual_level();
            if table.to_act() != Some(seat) || !self.play_for(live, table, seat, level).await {
                break;
            }
        }
    }

    /// Lets a bot of `level` make the move of `seat`; whether it was made.
    async fn play_for(self: &Arc<Self>, live: &Arc<Live>, table: Arc<Snapshot>, seat: Seat, level: Level) -> bool {
        let version = table.version;
        let thought = self.think(live.id, move || {
            let game = table.game.as_ref().filter(|_| table.to_act() == Some(seat))?;
            // A level that does not play this game leaves it to chance.
            game.choose(level, thinking(&table, level)).or_else(|| game.choose(Level::Random, thinking(&table, level)))
        });
        let Some(action) = thought.await.flatten() else { return false };
        let played = self.change(live, |table| {
            if table.stands_as_in(version) { Ok(vec![(Happening::Play(action), None)]) } else { Err(Trouble::Stale) }
        });
        match played.await {
            Ok(()) => true,
            Err(Trouble::Stale) => false,
            Err(error) => {
                tracing::error!(table = %live.id, %error, "bot move failed");
                false
            }
        }
    }

    /// Does what takes a while on a thread of its own, in turn with all that think; `None` if it failed.
    pub(crate) async fn think<T: Send + 'static>(&self, table: TableId, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.thinkers.turn().await?;
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        thought.await.inspect_err(|error| tracing::error!(%table, %error, "bot thread failed")).ok()
    }
}
