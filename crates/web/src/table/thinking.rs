//! Bots at tables. Each decision is made by a worker or on a separate thread, when the scheduler (`thinkers`) says so.
//!
//! A bot that searches remembers what it has thought about its earlier decisions, as far as it can still happen (`memories`).
//! Nothing depends on that: without it, at a worker or after a restart, it decides from the table alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::{Level, Thinking};
use games::job::{Answer, Job};
use store::TableId;
use tabletop::Seat;
use tokio::task::{JoinError, JoinHandle};

use super::Snapshot;
use super::character::temper;
use super::event::Happening;
use super::hall::{FOLLOWING, Hall};
use super::live::Live;
use super::request::Trouble;
use super::thinkers::{Errand, Lane, Urgency, cores};
use crate::metrics::Counted;
use crate::time::now;
use crate::workers::Returned;

/// The bots of another server are thought to have ended after this time.
const FORGOTTEN: i64 = 45_000;

/// A seed for searches at a table. It goes to workers, who must not find out the seed of the table: from that, all draws follow.
pub(crate) fn search_seed(table: &store::Table, what: &str, number: u64) -> u64 {
    let digest = store::digest(&format!("{what} {number} {}", table.seed));
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// The seed of what a bot guesses about hidden things. It stays the same for a whole game: who guesses anew for every decision cannot
/// use what it has thought before.
pub(crate) fn guess(table: &Snapshot, seat: Seat) -> u64 {
    search_seed(&table.table, "guess", seat.index() as u64)
}

/// The search parameters of a bot at a table. They depend only on the table.
pub(crate) fn thinking(table: &Snapshot, level: Level) -> Thinking {
    let seed = search_seed(&table.table, "bot", table.version);
    // Whoever plays for a player who is out of time has none.
    let chair = table.chair_to_act().filter(|chair| chair.bot == Some(level));
    let temper = chair.and_then(|chair| temper(level, table.table.id, chair.face));
    let pace = table.game.as_ref().map_or(1, |game| game.pace());
    Thinking { budget: level.budget(pace), cores: cores(), seed, temper }
}

impl Hall {
    /// Starts a bot if it is a bot's turn and none is thinking at this table yet.
    pub(super) fn call_bot(self: &Arc<Self>, live: &Arc<Live>) {
        let waits_for_bot = live.snapshot().chair_to_act().is_some_and(|chair| chair.bot.is_some());
        if waits_for_bot && !live.bot_at_work.swap(true, Ordering::AcqRel) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            tokio::spawn(async move {
                tokio::time::sleep(hall.bot_pause).await;
                let moved = hall.bot_move(&live).await;
                live.bot_at_work.store(false, Ordering::Release);
                // If it could not move, the periodic check tries again later.
                if moved {
                    hall.call_bot(&live);
                }
            });
        }
    }

    /// Starts a bot at a table that this server has not changed itself. Whoever changed it has called the bot; only if that
    /// was so long ago that they must have ended, others do.
    pub(super) fn call_forgotten_bot(self: &Arc<Self>, live: &Arc<Live>) {
        if !self.shared || now() - live.snapshot().changed > FORGOTTEN {
            self.call_bot(live);
        }
    }

    /// Makes one move of the bot to act; returns whether the table has moved on. If it changes in the meantime, the move is
    /// discarded.
    async fn bot_move(self: &Arc<Self>, live: &Arc<Live>) -> bool {
        let table = live.snapshot();
        let version = table.version;
        let bot = |seat: Seat| Some((seat, table.chairs.get(seat.index())?.bot?));
        let Some((seat, level)) = table.to_act().and_then(bot) else { return true };
        self.play_for(live, Arc::clone(&table), seat, level).await || live.snapshot().version != version
    }

    /// Lets a bot play the whole turn of a player who is out of time; after half of it the others would have to wait as long
    /// again. Nobody waits for it here: the periodic check goes on.
    pub(super) fn finish_turn(self: &Arc<Self>, live: Arc<Live>, seat: Seat) -> Option<JoinHandle<()>> {
        if live.bot_at_work.swap(true, Ordering::AcqRel) {
            return None;
        }
        let hall = Arc::clone(self);
        Some(tokio::spawn(async move {
            for _ in 0..FOLLOWING {
                let table = live.snapshot();
                let level = table.title.usual_level();
                if table.to_act() != Some(seat) || !hall.play_for(&live, table, seat, level).await {
                    break;
                }
            }
            live.bot_at_work.store(false, Ordering::Release);
            hall.call_bot(&live);
        }))
    }

    /// Lets a bot of `level` make a move for `seat`; returns whether it was made.
    async fn play_for(self: &Arc<Self>, live: &Arc<Live>, table: Arc<Snapshot>, seat: Seat, level: Level) -> bool {
        let version = table.version;
        let errand = errand(live, &table, level);
        let job = move || {
            let game = table.game.as_ref().filter(|_| table.to_act() == Some(seat))?;
            Job::decide(&**game, level, thinking(&table, level), guess(&table, seat))
        };
        let answer = self.work(errand, live.id, Some(seat), job, Arc::default()).await;
        let Some(action) = answer.and_then(Answer::decided).map(|decided| decided.action) else { return false };
        let played = self.change(live, |table| {
            if table.stands_as_in(version) { Ok(vec![(Happening::Play(action.clone()), None)]) } else { Err(Trouble::Stale) }
        });
        match played.await {
            Ok(()) => true,
            Err(Trouble::Stale) => {
                // What it has thought about may have been taken back.
                self.memories.forget(live.id);
                false
            }
            Err(error) => {
                tracing::error!(table = %live.id, %error, "bot move failed");
                false
            }
        }
    }

    /// Has a job done as soon as the scheduler allows it, by a worker or on a separate thread; `None` if there is none, or it failed.
    /// `done` follows how far it has come. The bot in `seat` remembers; a worker does not.
    pub(crate) async fn work(
        &self,
        mut errand: Errand,
        table: TableId,
        seat: Option<Seat>,
        make: impl FnOnce() -> Option<Job> + Send + 'static,
        done: Arc<AtomicUsize>,
    ) -> Option<Answer> {
        let failed = |error: &JoinError| tracing::error!(%table, %error, "bot thread failed");
        let mut make = Some(make);
        let mut made: Option<Arc<Job>> = None;
        loop {
            let waiting = Counted::new(&self.metrics.thinkers_waiting);
            let mut permit = self.thinkers.turn(errand).await;
            drop(waiting);
            let running = Counted::new(&self.metrics.thinkers_running);
            // What a seat knows takes a moment to find out.
            if let Some(make) = make.take() {
                made = tokio::task::spawn_blocking(make).await.inspect_err(failed).ok().flatten().map(Arc::new);
            }
            let job = Arc::clone(made.as_ref()?);
            let Some(worker) = permit.worker() else {
                let mut memory = seat.map(|seat| (seat, self.memories.take(table, seat)));
                let thought = tokio::task::spawn_blocking(move || {
                    let _running = running;
                    let mut progress = |entries| done.store(entries, Ordering::Relaxed);
                    let answer = permit.think(|| match &mut memory {
                        Some((_, memory)) => job.work_with(memory, &mut progress),
                        None => job.work(&mut progress),
                    });
                    (answer, memory)
                });
                let (answer, memory) = thought.await.inspect_err(failed).ok()?;
                if let Some((seat, memory)) = memory {
                    self.memories.keep(table, seat, memory);
                }
                return answer;
            };
            match self.workers.hand(job, worker, &done).await {
                Returned::Answered(answer) => return Some(answer),
                Returned::NotTaken => {}
                Returned::GivenBack => errand = errand.given_back(),
            }
        }
    }
}

/// A bot's decision: its time counts for whoever opened the table.
fn errand(live: &Live, table: &Snapshot, level: Level) -> Errand {
    let urgency = match (table.people().is_empty(), live.watchers()) {
        (false, _) => Urgency::People,
        (true, 1..) => Urgency::Watched,
        (true, 0) => Urgency::Unwatched,
    };
    Errand::new(Lane::of(level), table.table.host, urgency)
}
