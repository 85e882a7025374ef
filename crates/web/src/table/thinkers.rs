//! Who may think when: a fair scheduler for searches.
//!
//! There are lanes of their own for cheap decisions, searches, hints and reviews, so that none of them waits for another. Within a
//! lane, tables where people wait come before games of bots alone, which do not begin to think while people wait if nobody watches;
//! after that it is the turn of the person whose tables have used the least time. Nobody gets all the slots of a lane, so that
//! somebody else's first search begins at once however many tables one person has.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use bots::Level;
use rayon::{ThreadPool, ThreadPoolBuilder};
use store::PlayerId;
use tokio::sync::oneshot;

/// The most processor cores for one search: more would bring little, and every slot of a lane has that many threads.
const MOST_CORES: usize = 4;

/// The most hints, or reviews, that one person may be waiting for.
pub(crate) const ASKED: usize = 6;

/// The number of processor cores for one search.
pub(super) fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get).min(MOST_CORES)
}

tabletop::words! {
    /// What is thought about.
    pub(crate) enum Lane: "lane" {
        /// A bot that looks only one move ahead.
        Quick = "quick",
        /// A bot that searches.
        Search = "search",
        /// A hint, or what a bot considered.
        Hint = "hint",
        /// The review of a whole game.
        Review = "review",
    }
}

impl Lane {
    /// The lane of a bot: cheap levels never wait for dear ones.
    pub(crate) fn of(level: Level) -> Self {
        /// More nodes than any level needs that looks one move ahead.
        const CHEAP: u32 = 100;
        if level.budget().nodes.is_some_and(|nodes| nodes <= CHEAP) { Self::Quick } else { Self::Search }
    }
}

/// How urgent a decision is, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// People wait for it.
    People,
    /// Bots play among themselves, and somebody watches.
    Watched,
    /// Nobody would notice.
    Unwatched,
}

/// A request to think.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errand {
    /// What is thought about.
    pub(crate) lane: Lane,
    /// Whose time it is.
    pub(crate) owner: PlayerId,
    /// How urgent it is.
    pub(crate) urgency: Urgency,
}

impl Errand {
    /// A hint for somebody who waits for it.
    pub(crate) fn hint(owner: PlayerId) -> Self {
        Self { lane: Lane::Hint, owner, urgency: Urgency::People }
    }

    /// A review that somebody asked for.
    pub(crate) fn review(owner: PlayerId) -> Self {
        Self { lane: Lane::Review, owner, urgency: Urgency::People }
    }
}

/// What a lane is doing, for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LaneStats {
    /// The lane.
    pub(crate) lane: Lane,
    /// How many think.
    pub(crate) running: usize,
    /// How many wait.
    pub(crate) waiting: usize,
    /// How many have begun since the start.
    pub(crate) begun: u64,
    /// How long the longest has waited that waits now.
    pub(crate) longest: Duration,
}

/// The scheduler.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<[LaneState; Lane::ALL.len()]>);

impl Thinkers {
    /// A scheduler in which about this many searches of bots run at the same time.
    pub(super) fn new(most: usize) -> Self {
        // Two at least: one slot is for everybody else, however busy somebody is.
        let most = most.max(2);
        Self(Arc::new(Lane::ALL.map(|lane| {
            let slots = match lane {
                Lane::Quick | Lane::Search => most,
                Lane::Hint | Lane::Review => 2,
            };
            LaneState { slots, queue: Mutex::default(), pools: Mutex::default(), idle_pools: Mutex::default() }
        })))
    }

    /// Waits for a permit, which is released when dropped.
    pub(crate) async fn turn(&self, errand: Errand) -> Permit {
        let (wake, woken) = oneshot::channel();
        self.lane(errand.lane).queue().join(errand, wake);
        self.call(errand.lane);
        match woken.await {
            Ok(permit) => permit,
            // The queue lives as long as the scheduler, and wakes everybody in it.
            Err(_) => std::future::pending().await,
        }
    }

    /// Whether somebody may ask for one more hint. Bots are limited by their tables; hints could be asked for without end.
    pub(crate) fn has_room(&self, errand: Errand) -> bool {
        let queue = self.lane(errand.lane).queue();
        let waiting = queue.waiting.iter().filter(|waiting| !waiting.wake.is_closed());
        waiting.filter(|waiting| waiting.errand.owner == errand.owner).count() < ASKED
    }

    /// What all lanes are doing.
    pub(crate) fn stats(&self) -> [LaneStats; Lane::ALL.len()] {
        Lane::ALL.map(|lane| {
            let queue = self.lane(lane).queue();
            LaneStats {
                lane,
                running: queue.running,
                waiting: queue.waiting.len(),
                begun: queue.begun,
                longest: queue.waiting.front().map(|first| first.since.elapsed()).unwrap_or_default(),
            }
        })
    }

    fn lane(&self, lane: Lane) -> &LaneState {
        &self.0[lane as usize]
    }

    /// Gives all free slots of a lane to those whose turn it is.
    fn call(&self, lane: Lane) {
        loop {
            let state = self.lane(lane);
            let Some((errand, wake)) = state.queue().next(state.slots) else { break };
            let permit = Permit { thinkers: self.clone(), errand, begun: Instant::now() };
            // Whoever has stopped waiting gives it back at once: the permit is dropped here.
            drop(wake.send(permit));
        }
    }
}

/// One lane: its slots and who waits for them.
struct LaneState {
    slots: usize,
    queue: Mutex<Queue>,
    /// Threads for searches that use several cores. One pool for each slot, so that a search never waits for the threads of
    /// another.
    pools: Mutex<Vec<ThreadPool>>,
    /// The same for what nobody would notice: these threads step back from everything else.
    idle_pools: Mutex<Vec<ThreadPool>>,
}

impl fmt::Debug for LaneState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LaneState").field("slots", &self.slots).finish_non_exhaustive()
    }
}

impl LaneState {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pools(&self, urgency: Urgency) -> MutexGuard<'_, Vec<ThreadPool>> {
        let pools = if urgency == Urgency::Unwatched { &self.idle_pools } else { &self.pools };
        pools.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The queue of a lane.
#[derive(Debug, Default)]
struct Queue {
    running: usize,
    /// How many of those people wait for.
    for_people: usize,
    begun: u64,
    /// In the order in which they came.
    waiting: VecDeque<Waiting>,
    shares: HashMap<PlayerId, Share>,
    /// The time that somebody would have used who had always had their fair part: newcomers begin there, so that nobody saves up
    /// time by waiting, and nobody waits for ever while others come.
    level: Duration,
}

#[derive(Debug)]
struct Waiting {
    errand: Errand,
    since: Instant,
    wake: oneshot::Sender<Permit>,
}

/// What somebody has used.
#[derive(Clone, Copy, Debug)]
struct Share {
    running: usize,
    used: Duration,
}

impl Queue {
    fn join(&mut self, errand: Errand, wake: oneshot::Sender<Permit>) {
        let level = self.level;
        let share = self.shares.entry(errand.owner).or_insert(Share { running: 0, used: level });
        share.used = share.used.max(level);
        self.waiting.push_back(Waiting { errand, since: Instant::now(), wake });
    }

    /// Takes the next one out of the queue, if there is a slot for anybody.
    fn next(&mut self, slots: usize) -> Option<(Errand, oneshot::Sender<Permit>)> {
        self.waiting.retain(|waiting| !waiting.wake.is_closed());
        if self.running >= slots {
            return None;
        }
        let share = |owner: PlayerId| self.shares.get(&owner).copied().unwrap_or(Share { running: 0, used: self.level });
        // What nobody would notice takes no processor from people who wait.
        let busy = self.for_people > 0;
        let entitled = |waiting: &Waiting| {
            share(waiting.errand.owner).running < (slots - 1).max(1) && !(busy && waiting.errand.urgency == Urgency::Unwatched)
        };
        let places = self.waiting.iter().enumerate().filter(|(_, waiting)| entitled(waiting));
        let key = |(place, waiting): &(usize, &Waiting)| {
            let Share { running, used } = share(waiting.errand.owner);
            (waiting.errand.urgency, used, running, *place)
        };
        let (place, _) = places.min_by_key(key)?;
        let Waiting { errand, wake, .. } = self.waiting.remove(place)?;
        let share = self.shares.entry(errand.owner).or_insert(Share { running: 0, used: self.level });
        share.running += 1;
        self.level = self.level.max(share.used);
        self.running += 1;
        self.for_people += usize::from(errand.urgency == Urgency::People);
        self.begun += 1;
        Some((errand, wake))
    }

    /// The number of people who think or wait, at least one.
    fn people(&self) -> u32 {
        let waiting = self.waiting.iter().map(|waiting| waiting.errand.owner);
        let running = self.shares.iter().filter(|(_, share)| share.running > 0).map(|(owner, _)| *owner);
        (waiting.chain(running).collect::<HashSet<_>>().len() as u32).max(1)
    }

    fn leave(&mut self, Errand { owner, urgency, .. }: Errand, used: Duration) {
        self.level += used / self.people();
        self.running -= 1;
        self.for_people -= usize::from(urgency == Urgency::People);
        if let Some(share) = self.shares.get_mut(&owner) {
            share.running -= 1;
            share.used += used;
        }
        let (level, idle) = (self.level, self.running == 0 && self.waiting.is_empty());
        // Who has used no more than newcomers have is one of them; and if nobody wants anything, everybody begins anew.
        self.shares.retain(|_, share| !idle && (share.running > 0 || share.used > level));
    }
}

/// The right to think now.
#[derive(Debug)]
pub(crate) struct Permit {
    thinkers: Thinkers,
    errand: Errand,
    begun: Instant,
}

impl Permit {
    /// Thinks on threads that no other search uses.
    pub(crate) fn think<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        let Errand { lane, urgency, .. } = self.errand;
        let pools = || self.thinkers.lane(lane).pools(urgency);
        let of_several_cores = matches!(lane, Lane::Search | Lane::Hint);
        match of_several_cores.then(|| pools().pop().or_else(|| new_pool(urgency))).flatten() {
            None => work(),
            Some(pool) => {
                let thought = pool.install(work);
                pools().push(pool);
                thought
            }
        }
    }
}

/// Threads for one search.
fn new_pool(urgency: Urgency) -> Option<ThreadPool> {
    let threads = ThreadPoolBuilder::new().num_threads(cores()).thread_name(|_| "thinker".to_owned());
    threads
        .start_handler(move |_| {
            if urgency == Urgency::Unwatched {
                step_back();
            }
        })
        .build()
        .ok()
}

/// Gives the calling thread the lowest priority: somebody may begin to wait while it is in the middle of a search.
#[cfg(target_os = "linux")]
fn step_back() {
    /// The lowest priority there is.
    const LOWEST: i32 = 19;
    if let Err(error) = rustix::process::setpriority_process(None, LOWEST) {
        tracing::debug!(%error, "cannot lower the priority of a thread");
    }
}

/// Elsewhere only whole processes have priorities.
#[cfg(not(target_os = "linux"))]
fn step_back() {}

impl Drop for Permit {
    fn drop(&mut self) {
        self.thinkers.lane(self.errand.lane).queue().leave(self.errand, self.begun.elapsed());
        self.thinkers.call(self.errand.lane);
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn errand(owner: PlayerId, urgency: Urgency) -> Errand {
        Errand { lane: Lane::Search, owner, urgency }
    }

    /// Who is served in which order by one slot, after everybody has come, if everything takes as long.
    fn served(errands: &[(PlayerId, Urgency)]) -> Vec<PlayerId> {
        let mut queue = Queue::default();
        let mut waiting = Vec::new();
        for &(owner, urgency) in errands {
            let (wake, woken) = oneshot::channel();
            queue.join(errand(owner, urgency), wake);
            waiting.push(woken);
        }
        let mut order = Vec::new();
        while let Some((errand, _)) = queue.next(1) {
            queue.leave(errand, Duration::from_secs(1));
            order.push(errand.owner);
        }
        assert!(queue.running == 0 && queue.waiting.is_empty() && queue.shares.is_empty(), "{queue:?}");
        order
    }

    #[test]
    fn h1_people_take_turns_however_many_tables_one_of_them_has() {
        let (many, one) = (PlayerId::random(), PlayerId::random());
        let mut errands = vec![(many, Urgency::People); 40];
        errands.extend([(one, Urgency::People); 2]);
        let order = served(&errands);
        let places: Vec<usize> = order.iter().enumerate().filter(|(_, who)| **who == one).map(|(place, _)| place).collect();
        assert!(places[0] <= 1 && places[1] <= 3, "{places:?}");
    }

    #[test]
    fn h1_games_with_people_come_before_games_of_bots_alone() {
        let [people, watched, bots] = [(); 3].map(|()| PlayerId::random());
        let errands =
            [(bots, Urgency::Unwatched), (watched, Urgency::Watched), (people, Urgency::People), (people, Urgency::People)];
        assert_eq!(served(&errands), [people, people, watched, bots]);
    }

    #[tokio::test]
    async fn h1_what_nobody_would_notice_takes_no_processor_from_people_who_wait() {
        let thinkers = Thinkers::new(3);
        let people = thinkers.turn(errand(PlayerId::random(), Urgency::People)).await;
        let mut unwatched = Box::pin(thinkers.turn(errand(PlayerId::random(), Urgency::Unwatched)));
        assert!(unwatched.as_mut().now_or_never().is_none(), "though a slot is free");
        let _watched = thinkers.turn(errand(PlayerId::random(), Urgency::Watched)).await;
        drop(people);
        assert!(unwatched.as_mut().now_or_never().is_some());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn h1_what_nobody_would_notice_steps_back_when_somebody_begins_to_wait() {
        let thinkers = Thinkers::new(2);
        for (urgency, lower) in [(Urgency::Unwatched, true), (Urgency::People, false), (Urgency::Watched, false)] {
            let usual = rustix::process::getpriority_process(None).unwrap();
            let permit = thinkers.turn(errand(PlayerId::random(), urgency)).await;
            let priority = permit.think(|| rustix::process::getpriority_process(None).unwrap());
            assert_eq!(priority > usual, lower, "{urgency:?}: {priority} instead of {usual}");
        }
    }

    #[tokio::test]
    async fn h1_nobody_gets_all_slots_and_cheap_levels_hints_and_reviews_have_their_own() {
        let thinkers = Thinkers::new(2);
        let (many, one) = (PlayerId::random(), PlayerId::random());
        let errand = |lane, owner| Errand { lane, owner, urgency: Urgency::People };
        let _first = thinkers.turn(errand(Lane::Search, many)).await;
        let second = thinkers.turn(errand(Lane::Search, many));
        assert!(tokio::time::timeout(Duration::from_millis(20), second).await.is_err(), "the other slot is for others");
        let _theirs = thinkers.turn(errand(Lane::Search, one)).await;
        let _quick = thinkers.turn(errand(Lane::of(Level::Novice), one)).await;
        let _hint = thinkers.turn(Errand::hint(one)).await;
        let _review = thinkers.turn(Errand::review(one)).await;
        assert_eq!([Lane::of(Level::Master), Lane::of(Level::Uct)], [Lane::Search; 2]);
        let search = thinkers.stats()[Lane::Search as usize];
        assert_eq!((search.running, search.begun), (2, 2));
    }

    #[test]
    fn h1_nobody_waits_for_ever_while_others_come() {
        const EACH: Duration = Duration::from_secs(1);
        let mut queue = Queue::default();
        let regular = PlayerId::random();
        let come = |queue: &mut Queue, owner| {
            let (wake, woken) = oneshot::channel();
            queue.join(errand(owner, Urgency::People), wake);
            woken
        };
        // One slot: whoever is served leaves before the next.
        let mut kept = Vec::new();
        let mut serve = |queue: &mut Queue| {
            let (errand, wake) = queue.next(1).unwrap();
            kept.push(wake);
            queue.leave(errand, EACH);
            errand.owner
        };
        let mut waiting = vec![come(&mut queue, regular), come(&mut queue, regular)];
        assert_eq!(serve(&mut queue), regular);
        // From now on somebody new comes whenever somebody has been served, and one more waits.
        waiting.push(come(&mut queue, PlayerId::random()));
        let served = (0..20).position(|_| {
            waiting.push(come(&mut queue, PlayerId::random()));
            serve(&mut queue) == regular
        });
        assert!(served.is_some_and(|others| others < 8), "{served:?}");
        // Nothing is kept of people who are gone.
        while !queue.waiting.is_empty() {
            serve(&mut queue);
        }
        assert!(queue.shares.is_empty(), "{:?}", queue.shares);
    }

    #[tokio::test]
    async fn h1_nobody_asks_for_hints_without_end() {
        let thinkers = Thinkers::new(2);
        let (many, one) = (PlayerId::random(), PlayerId::random());
        let _running = thinkers.turn(Errand::hint(many)).await;
        let mut waiting: Vec<_> = (0..ASKED).map(|_| Box::pin(thinkers.turn(Errand::hint(many)))).collect();
        assert!(thinkers.has_room(Errand::hint(many)));
        for turn in &mut waiting {
            assert!(turn.as_mut().now_or_never().is_none());
        }
        assert!(!thinkers.has_room(Errand::hint(many)));
        assert!(thinkers.has_room(Errand::review(many)) && thinkers.has_room(Errand::hint(one)));
        waiting.pop();
        assert!(thinkers.has_room(Errand::hint(many)));
    }

    #[tokio::test]
    async fn h1_who_stops_waiting_takes_no_turn() {
        let thinkers = Thinkers::new(2);
        let [a, b, c] = [(); 3].map(|()| PlayerId::random());
        let errand = |owner| Errand { lane: Lane::Review, owner, urgency: Urgency::People };
        let (first, second) = (thinkers.turn(errand(a)).await, thinkers.turn(errand(b)).await);
        assert!(tokio::time::timeout(Duration::from_millis(5), thinkers.turn(errand(c))).await.is_err());
        drop((first, second));
        let all = [thinkers.turn(errand(a)).await, thinkers.turn(errand(b)).await];
        assert_eq!(thinkers.stats()[Lane::Review as usize].waiting, 0);
        drop(all);
    }
}
