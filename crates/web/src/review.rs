//! Reviews of finished games: computed once in the background, and kept in the store and, while they are in use, in memory.
//!
//! With a node budget and a seed from the table, a review is always the same. Another analyst would come to another one: its version
//! and the number of nodes are kept with the review.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bots::review::{ANALYST, Review};
use bots::{Budget, Level, Thinking};
use games::Considered;
use games::job::{Answer, Job};
use store::{Database, Digest, Event, PlayerId, Status, StoreError, TableId};
use tokio::sync::OnceCell;

use crate::table::Snapshot;
use crate::table::event::Happening;
use crate::table::hall::Hall;
use crate::table::request::Trouble;
use crate::table::thinkers::{ASKED, Errand};
use crate::table::thinking::{guess, search_seed, thinking};

/// The most reviews in memory; the least recently used that is done is evicted first.
const KEPT: usize = 64;

/// The search nodes for a whole game, before the pace of its searches: a few seconds of work.
const NODES: usize = 60_000;

/// The fewest and the most of them for one decision.
const NODES_A_MOVE: (u32, u32) = (120, 800);

/// All reviews.
#[derive(Debug)]
pub(crate) struct Reviews {
    store: Arc<Database>,
    hall: Arc<Hall>,
    kept: Mutex<VecDeque<(TableId, Arc<Reviewing>)>>,
}

/// A review in progress or done.
#[derive(Debug)]
pub(crate) struct Reviewing {
    table: Arc<Snapshot>,
    /// Who asked for it first.
    asker: PlayerId,
    done: Arc<AtomicUsize>,
    found: OnceLock<Option<Found>>,
    thoughts: Mutex<HashMap<usize, Recalled>>,
}

/// A bot's decision that is being recomputed, once for all who ask.
type Recalled = Arc<OnceCell<Option<Arc<Considered>>>>;

/// The result of a review.
#[derive(Debug)]
pub(crate) struct Found {
    /// The analyst's review.
    pub(crate) review: Review,
    /// The entries that bots made, by number.
    pub(crate) bots: HashMap<usize, BotMove>,
}

impl Found {
    /// Whether an entry was an unforced decision of a bot.
    pub(crate) fn thinks(&self, entry: usize) -> bool {
        self.bots.contains_key(&entry) && self.review.moves.iter().any(|one| one.entry == entry)
    }
}

/// A move of a bot: what is needed to recompute it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BotMove {
    /// The level of the bot.
    pub(crate) level: Level,
    thinking: Thinking,
    /// The seed of what it guessed about hidden things.
    guess: u64,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage<'a> {
    /// Running: entries done and in total.
    Going(usize, usize),
    /// It is done.
    Done(&'a Found),
    /// It failed.
    Failed,
}

impl Reviewing {
    /// Its progress.
    pub(crate) fn stage(&self) -> Stage<'_> {
        match self.found.get() {
            Some(Some(found)) => Stage::Done(found),
            Some(None) => Stage::Failed,
            None => Stage::Going(self.done.load(Ordering::Relaxed), self.table.game.as_ref().map_or(0, |game| game.len())),
        }
    }

    /// The number of search nodes for each decision.
    fn nodes(&self) -> u32 {
        let (length, pace) = self.table.game.as_ref().map_or((0, 1), |game| (game.len(), game.pace()));
        ((NODES / length.max(1)) as u32).clamp(NODES_A_MOVE.0, NODES_A_MOVE.1) * pace
    }

    /// Who reviews the game, and how deeply.
    fn analyst(&self) -> String {
        format!("{ANALYST} {}", self.nodes())
    }

    /// The question, and the digest of the game it is about.
    fn job(&self) -> Option<(Job, Digest)> {
        let seed = search_seed(&self.table.table, "review", 0);
        // One core, so that the others are free for tables, and a review is the same on every machine.
        let thinking = Thinking { budget: Budget::nodes(self.nodes()), cores: 1, seed, temper: None };
        let game = self.table.game.as_ref()?;
        Some((Job::review(&**game, thinking)?, store::digest(&game.record())))
    }

    /// What a bot considered when it made an entry, for somebody who asks; `None` if no bot that thinks made it.
    pub(crate) async fn thought(&self, hall: &Hall, entry: usize, asker: PlayerId) -> Option<Arc<Considered>> {
        let Stage::Done(found) = self.stage() else { return None };
        let BotMove { level, thinking, guess } = *found.bots.get(&entry)?;
        let game = self.table.game.as_ref()?.at(entry);
        let recalled = Arc::clone(self.thoughts.lock().unwrap_or_else(PoisonError::into_inner).entry(entry).or_default());
        let think = async || {
            let job = move || Job::decide(&*game, level, thinking, guess);
            let answer = hall.work(Errand::hint(asker), self.table.table.id, None, job, Arc::default()).await;
            answer.and_then(Answer::decided).map(Arc::new)
        };
        recalled.get_or_init(think).await.clone()
    }
}

/// Which entries of a finished game were made by bots, found by replaying its events; `None` if these are inconsistent.
fn bot_moves(table: &Snapshot, events: &[Event]) -> Option<HashMap<usize, BotMove>> {
    let mut replay = Snapshot::new((*table.table).clone(), (*table.terms).clone(), table.title);
    let mut moves = HashMap::new();
    for event in events {
        let happening = Happening::read(event)?;
        let entry = replay.game.as_ref().map_or(0, |game| game.len());
        if matches!(happening, Happening::Play(_))
            && event.player.is_none()
            && let Some(level) = replay.chair_to_act().and_then(|chair| chair.bot)
            && let Some(seat) = replay.to_act()
        {
            moves.insert(entry, BotMove { level, thinking: thinking(&replay, level), guess: guess(&replay, seat) });
        }
        replay.apply(&happening, event.player, event.at).ok()?;
        // Undone entries are forgotten; they may be played by somebody else afterwards.
        let left = replay.game.as_ref().map_or(0, |game| game.len());
        moves.retain(|&made, _| made < left);
    }
    Some(moves)
}

impl Reviews {
    /// No reviews yet.
    pub(crate) fn new(store: Arc<Database>, hall: Arc<Hall>) -> Self {
        Self { store, hall, kept: Mutex::default() }
    }

    /// The review of a finished game, started if necessary; `None` if the game is not over or there is no analyst for it.
    ///
    /// # Errors
    /// [`Trouble::Busy`] if it would have to be started, and the one who asks waits for too many others, or everybody does.
    pub(crate) fn of(self: &Arc<Self>, table: &Arc<Snapshot>, asker: PlayerId) -> Result<Option<Arc<Reviewing>>, Trouble> {
        if table.status() != Status::Finished || !table.title.has_analyst() {
            return Ok(None);
        }
        let id = table.table.id;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|(of, _)| *of == id).and_then(|at| kept.remove(at));
        let reviewing = if let Some((_, reviewing)) = known {
            reviewing
        } else {
            let under_way = |one: &Reviewing| one.found.get().is_none();
            if kept.iter().filter(|(_, one)| one.asker == asker && under_way(one)).count() >= ASKED {
                return Err(Trouble::Busy);
            }
            if kept.len() >= KEPT {
                // One that is under way is not given up: it would be begun again.
                let done = kept.iter().position(|(_, one)| !under_way(one)).ok_or(Trouble::Busy)?;
                kept.remove(done);
            }
            self.begin(table, asker)
        };
        kept.push_back((id, Arc::clone(&reviewing)));
        Ok(Some(reviewing))
    }

    fn begin(self: &Arc<Self>, table: &Arc<Snapshot>, asker: PlayerId) -> Arc<Reviewing> {
        let reviewing = Arc::new(Reviewing {
            table: Arc::clone(table),
            asker,
            done: Arc::default(),
            found: OnceLock::new(),
            thoughts: Mutex::default(),
        });
        let (reviews, begun) = (Arc::clone(self), Arc::clone(&reviewing));
        tokio::spawn(async move {
            let found = reviews.finish(&begun).await.unwrap_or_else(|error| {
                tracing::error!(table = %begun.table.table.id, %error, "game review failed");
                None
            });
            // Nobody else sets it.
            let _ = begun.found.set(found);
        });
        reviewing
    }

    async fn finish(&self, reviewing: &Arc<Reviewing>) -> Result<Option<Found>, StoreError> {
        let table = reviewing.table.table.id;
        let Some(review) = self.review(reviewing).await? else { return Ok(None) };
        let events = self.store.events(table).await?;
        let begun = Arc::clone(reviewing);
        let bots = tokio::task::spawn_blocking(move || bot_moves(&begun.table, &events)).await;
        let bots =
            bots.inspect_err(|error| tracing::error!(%table, %error, "cannot replay a game for its review")).ok().flatten();
        Ok(bots.map(|bots| Found { review, bots }))
    }

    /// The review that is kept, or a new one.
    async fn review(&self, reviewing: &Arc<Reviewing>) -> Result<Option<Review>, StoreError> {
        let (table, analyst) = (reviewing.table.table.id, reviewing.analyst());
        let kept = self.store.review(table, &analyst).await?;
        let begun = Arc::clone(reviewing);
        let asked = tokio::task::spawn_blocking(move || {
            let (job, record) = begun.job()?;
            // Whatever is in the file is checked like the answer of a stranger.
            let kept = kept.filter(|kept| kept.record == record).and_then(|kept| job.read_answer(&kept.text).ok()?.review());
            Some((job, record, kept))
        });
        let asked = asked.await.inspect_err(|error| tracing::error!(%table, %error, "cannot prepare a review"));
        let Some((job, record, kept)) = asked.ok().flatten() else { return Ok(None) };
        if kept.is_some() {
            return Ok(kept);
        }
        let answer =
            self.hall.work(Errand::review(reviewing.asker), table, None, move || Some(job), Arc::clone(&reviewing.done)).await;
        let Some(answer) = answer else { return Ok(None) };
        let row = store::Review { table, analyst, record, text: answer.text() };
        // Without it, the next one to ask waits again: no reason to refuse this one.
        if let Err(error) = self.store.keep_review(row).await {
            tracing::error!(%table, %error, "cannot keep a review");
        }
        Ok(answer.review())
    }
}
