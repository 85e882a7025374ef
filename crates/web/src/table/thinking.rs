//! Bots at tables. Each decision is made on a separate thread; a semaphore limits how many think at once.
//!
//! A bot starts every decision from scratch and keeps nothing from the one before, so each decision depends on the table alone
//! and can be reproduced when a game is reviewed.

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

/// The limit on concurrent searches.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// A limit of this many at the same time, but at least one.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most.max(1))))
    }

    /// Waits for a permit, which is released when dropped. `None` when the server stops.
    pub(crate) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).acquire_owned().await.ok()
    }
}

/// The number of processor cores for one search.
fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// The search parameters of a bot at a table. They depend only on the table, so that its decision can be reproduced.
pub(crate) fn thinking(table: &Snapshot, level: Level) -> Thinking {
    let seed = Dice::stream(table.table.seed as u64, !table.version).bits();
    Thinking { budget: level.budget(), cores: cores(), seed }
}

impl Hall {
    /// Starts a bot if it is a bot's turn and none is thinking at this table yet.
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

    /// Makes one move of the bot to act. If the table changes in the meantime, the move is discarded.
    async fn bot_move(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.snapshot();
        let bot = |seat: Seat| Some((seat, table.chairs.get(seat.index())?.bot?));
        let Some((seat, level)) = table.to_act().and_then(bot) else { return };
        self.play_for(live, table, seat, level).await;
    }

    /// Lets a bot play the whole turn of a player who is out of time; after half of it the others would have to wait as long
    /// again.
    pub(super) async fn finish_turn(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) {
        for _ in 0..FOLLOWING {
            let table = live.snapshot();
            let level = table.title.usual_level();
            if table.to_act() != Some(seat) || !self.play_for(live, table, seat, level).await {
                break;
            }
        }
    }

    /// Lets a bot of `level` make a move for `seat`; returns whether it was made.
    async fn play_for(self: &Arc<Self>, live: &Arc<Live>, table: Arc<Snapshot>, seat: Seat, level: Level) -> bool {
        let version = table.version;
        let thought = self.think(live.id, move || {
            let game = table.game.as_ref().filter(|_| table.to_act() == Some(seat))?;
            // If the level cannot play this game, play at random.
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

    /// Runs long work on a separate thread, within the limit on concurrent searches; `None` if it failed.
    pub(crate) async fn think<T: Send + 'static>(&self, table: TableId, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.thinkers.turn().await?;
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        thought.await.inspect_err(|error| tracing::error!(%table, %error, "bot thread failed")).ok()
    }
}
