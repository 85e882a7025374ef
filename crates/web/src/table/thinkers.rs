//! Who may think when, and where: a fair scheduler for searches.
//!
//! There are lanes of their own for cheap decisions, searches, hints and reviews, so that none of them waits for another. Within a
//! lane, tables where people wait come before games of bots alone, which do not begin to think while people wait if nobody watches;
//! after that it is the turn of the person whose tables have used the least time. Nobody gets all the slots of a lane, so that
//! somebody else's first search begins at once however many tables one person has.
//!
//! A worker that waits for something to do is one more slot, for whichever lane is most urgent. It comes before the threads of
//! this machine, which are there for everybody else, and for everybody if there are no workers.

use std::cmp::Reverse;
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
    /// The lanes that workers serve, the most urgent first. Quick decisions take less time than the way to a worker.
    const SERVED: [Self; 3] = [Self::Hint, Self::Search, Self::Review];

    /// The lane of a bot: cheap levels never wait for dear ones.
    pub(crate) fn of(level: Level) -> Self {
        /// More nodes than any level needs that looks one move ahead.
        const CHEAP: u32 = 100;
        if level.budget(1).nodes.is_some_and(|nodes| nodes <= CHEAP) { Self::Quick } else { Self::Search }
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
    /// How often a worker has had it and not answered. It comes first then.
    pub(crate) returned: u8,
}

/// After so many workers that did not answer, it is done on this machine.
const MOST_WORKERS: u8 = 2;

impl Errand {
    /// A request that nobody has worked on yet.
    pub(crate) fn new(lane: Lane, owner: PlayerId, urgency: Urgency) -> Self {
        Self { lane, owner, urgency, returned: 0 }
    }

    /// A hint for somebody who waits for it.
    pub(crate) fn hint(owner: PlayerId) -> Self {
        Self::new(Lane::Hint, owner, Urgency::People)
    }

    /// A review that somebody asked for.
    pub(crate) fn review(owner: PlayerId) -> Self {
        Self::new(Lane::Review, owner, Urgency::People)
    }

    /// The same, given back by a worker.
    pub(crate) fn given_back(self) -> Self {
        Self { returned: self.returned.saturating_add(1), ..self }
    }

    /// Whether a worker may have it.
    fn goes_out(self) -> bool {
        self.returned < MOST_WORKERS
    }
}

/// A worker that waits: whoever has the permit sends it the job.
pub(crate) type Offer = oneshot::Sender<Handed>;

/// What a worker gets: the id of the job, and the job.
pub(crate) type Handed = (String, String);

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
pub(crate) struct Thinkers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    lanes: [LaneState; Lane::ALL.len()],
    /// The workers that wait, the longest first.
    offers: Mutex<VecDeque<Offer>>,
}

impl Thinkers {
    /// A scheduler in which about this many searches of bots run at the same time.
    pub(super) fn new(most: usize) -> Self {
        // Two at least: one slot is for everybody else, however busy somebody is.
        let most = most.max(2);
        let lanes = Lane::ALL.map(|lane| {
            let slots = match lane {
                Lane::Quick | Lane::Search => most,
                Lane::Hint | Lane::Review => 2,
            };
            LaneState { slots, queue: Mutex::default(), pools: Mutex::default(), idle_pools: Mutex::default() }
        });
        Self(Arc::new(Inner { lanes, offers: Mutex::default() }))
    }

    /// A worker waits for something to do, until the receiver is dropped.
    pub(crate) fn offer(&self) -> oneshot::Receiver<Handed> {
        let (offer, handed) = oneshot::channel();
        self.offers().push_back(offer);
        self.hand_out();
        handed
    }

    /// How many workers wait.
    #[cfg(test)]
    pub(crate) fn workers_waiting(&self) -> usize {
        self.offers().iter().filter(|offer| !offer.is_closed()).count()
    }

    fn offers(&self) -> MutexGuard<'_, VecDeque<Offer>> {
        self.0.offers.lock().unwrap_or_else(PoisonError::into_inner)
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
                running: queue.running + queue.away,
                waiting: queue.waiting.len(),
                begun: queue.begun,
                longest: queue.waiting.front().map(|first| first.since.elapsed()).unwrap_or_default(),
            }
        })
    }

    fn lane(&self, lane: Lane) -> &LaneState {
        &self.0.lanes[lane as usize]
    }

    /// Gives all free slots of a lane to those whose turn it is; first the workers, to whatever is most urgent.
    fn call(&self, lane: Lane) {
        self.hand_out();
        loop {
            let state = self.lane(lane);
            let Some((errand, wake)) = state.queue().next(Slots { here: state.slots, offers: 0 }) else { break };
            self.permit(errand, wake, None);
        }
    }

    /// Gives the workers that wait to those whose turn it is.
    fn hand_out(&self) {
        loop {
            let mut offers = self.offers();
            offers.retain(|offer| !offer.is_closed());
            let slots = |lane| Slots { here: self.lane(lane).slots, offers: offers.len() };
            if offers.is_empty() {
                break;
            }
            let urgency = |lane: &Lane| self.lane(*lane).queue().urgency(slots(*lane)).map(|urgency| (urgency, *lane));
            // The first of those that are equally urgent.
            let Some((_, lane)) = Lane::SERVED.iter().filter_map(urgency).min_by_key(|(urgency, _)| *urgency) else { break };
            let next = self.lane(lane).queue().next(slots(lane));
            let (Some((errand, wake)), Some(offer)) = (next, offers.pop_front()) else { break };
            // A permit that nobody waits for comes back here.
            drop(offers);
            self.permit(errand, wake, Some(offer));
        }
    }

    fn permit(&self, errand: Errand, wake: oneshot::Sender<Permit>, worker: Option<Offer>) {
        let permit = Permit { thinkers: self.clone(), errand, begun: Instant::now(), away: worker.is_some(), worker };
        // Whoever has stopped waiting gives it back at once: the permit is dropped here.
        drop(wake.send(permit));
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

/// Where there may be room: slots on this machine, or workers that wait.
#[derive(Clone, Copy, Debug)]
struct Slots {
    here: usize,
    /// If there are none, the slot is on this machine.
    offers: usize,
}

/// The queue of a lane.
#[derive(Debug, Default)]
struct Queue {
    /// How many think on this machine.
    running: usize,
    /// How many think at workers.
    away: usize,
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
    /// On this machine.
    running: usize,
    /// At workers.
    away: usize,
    used: Duration,
}

impl Share {
    /// Nothing runs, and this much time was used.
    fn idle(used: Duration) -> Self {
        Self { running: 0, away: 0, used }
    }

    /// How many think at workers, or on this machine.
    fn count(&mut self, away: bool) -> &mut usize {
        if away { &mut self.away } else { &mut self.running }
    }

    /// How many think anywhere.
    fn all(self) -> usize {
        self.running + self.away
    }
}

impl Queue {
    fn join(&mut self, errand: Errand, wake: oneshot::Sender<Permit>) {
        let level = self.level;
        let share = self.shares.entry(errand.owner).or_insert(Share::idle(level));
        share.used = share.used.max(level);
        self.waiting.push_back(Waiting { errand, since: Instant::now(), wake });
    }

    /// How urgent the next one is, if there is a slot for anybody.
    fn urgency(&mut self, slots: Slots) -> Option<Urgency> {
        let place = self.place(slots)?;
        Some(self.waiting.get(place)?.errand.urgency)
    }

    /// The place of the next one, if there is a slot for anybody.
    fn place(&mut self, Slots { here, offers }: Slots) -> Option<usize> {
        self.waiting.retain(|waiting| !waiting.wake.is_closed());
        let out = offers > 0;
        if !out && self.running >= here {
            return None;
        }
        let share = |owner: PlayerId| self.shares.get(&owner).copied().unwrap_or(Share::idle(self.level));
        // Not all the slots are for one person, neither those of this machine nor those of the workers with them.
        let room =
            |share: Share| if out { share.all() + 1 < here + self.away + offers } else { share.running < (here - 1).max(1) };
        // What nobody would notice takes no processor from people who wait.
        let busy = self.for_people > 0 && !out;
        let entitled = |waiting: &Waiting| {
            room(share(waiting.errand.owner))
                && !(busy && waiting.errand.urgency == Urgency::Unwatched)
                && (!out || waiting.errand.goes_out())
        };
        let places = self.waiting.iter().enumerate().filter(|(_, waiting)| entitled(waiting));
        let key = |(place, waiting): &(usize, &Waiting)| {
            let share = share(waiting.errand.owner);
            (waiting.errand.urgency, Reverse(waiting.errand.returned), share.used, share.all(), *place)
        };
        places.min_by_key(key).map(|(place, _)| place)
    }

    /// Takes the next one out of the queue, if there is a slot for anybody.
    fn next(&mut self, slots: Slots) -> Option<(Errand, oneshot::Sender<Permit>)> {
        let place = self.place(slots)?;
        let Waiting { errand, wake, .. } = self.waiting.remove(place)?;
        let share = self.shares.entry(errand.owner).or_insert(Share::idle(self.level));
        *share.count(slots.offers > 0) += 1;
        self.level = self.level.max(share.used);
        *self.count(slots.offers > 0) += 1;
        self.for_people += usize::from(errand.urgency == Urgency::People);
        self.begun += 1;
        Some((errand, wake))
    }

    /// How many think at workers, or on this machine.
    fn count(&mut self, away: bool) -> &mut usize {
        if away { &mut self.away } else { &mut self.running }
    }

    /// The number of people who think or wait, at least one.
    fn people(&self) -> u32 {
        let waiting = self.waiting.iter().map(|waiting| waiting.errand.owner);
        let running = self.shares.iter().filter(|(_, share)| share.all() > 0).map(|(owner, _)| *owner);
        (waiting.chain(running).collect::<HashSet<_>>().len() as u32).max(1)
    }

    fn leave(&mut self, Errand { owner, urgency, .. }: Errand, away: bool, used: Duration) {
        self.level += used / self.people();
        *self.count(away) -= 1;
        self.for_people -= usize::from(urgency == Urgency::People);
        if let Some(share) = self.shares.get_mut(&owner) {
            *share.count(away) -= 1;
            share.used += used;
        }
        let (level, idle) = (self.level, self.running + self.away == 0 && self.waiting.is_empty());
        // Who has used no more than newcomers have is one of them; and if nobody wants anything, everybody begins anew.
        self.shares.retain(|_, share| !idle && (share.all() > 0 || share.used > level));
    }
}

/// The right to think now.
#[derive(Debug)]
pub(crate) struct Permit {
    thinkers: Thinkers,
    errand: Errand,
    begun: Instant,
    /// Whether it is for a worker.
    away: bool,
    worker: Option<Offer>,
}

impl Permit {
    /// The worker that waits for the job, if it is for one.
    pub(crate) fn worker(&mut self) -> Option<Offer> {
        self.worker.take()
    }

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
        // A worker that was not needed after all waits on, for somebody else.
        if let Some(worker) = self.worker.take() {
            self.thinkers.offers().push_front(worker);
        }
        self.thinkers.lane(self.errand.lane).queue().leave(self.errand, self.away, self.begun.elapsed());
        self.thinkers.call(self.errand.lane);
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn errand(owner: PlayerId, urgency: Urgency) -> Errand {
        Errand::new(Lane::Search, owner, urgency)
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
        while let Some((errand, _)) = queue.next(Slots { here: 1, offers: 0 }) {
            queue.leave(errand, false, Duration::from_secs(1));
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
        let errand = |lane, owner| Errand::new(lane, owner, Urgency::People);
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
            let (errand, wake) = queue.next(Slots { here: 1, offers: 0 }).unwrap();
            kept.push(wake);
            queue.leave(errand, false, EACH);
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
        let errand = Errand::review;
        let (first, second) = (thinkers.turn(errand(a)).await, thinkers.turn(errand(b)).await);
        assert!(tokio::time::timeout(Duration::from_millis(5), thinkers.turn(errand(c))).await.is_err());
        drop((first, second));
        let all = [thinkers.turn(errand(a)).await, thinkers.turn(errand(b)).await];
        assert_eq!(thinkers.stats()[Lane::Review as usize].waiting, 0);
        drop(all);
    }

    #[tokio::test]
    async fn a_worker_that_waits_comes_before_this_machine() {
        let thinkers = Thinkers::new(2);
        let (many, one) = (PlayerId::random(), PlayerId::random());
        let offers = [(); 2].map(|()| thinkers.offer());
        let mut out = Vec::new();
        for _ in 0..2 {
            let mut permit = thinkers.turn(errand(many, Urgency::People)).await;
            assert!(permit.worker().is_some());
            out.push(permit);
        }
        let mut here = thinkers.turn(errand(many, Urgency::People)).await;
        assert!(here.worker().is_none(), "no worker waits any more");
        let more = thinkers.turn(errand(many, Urgency::People));
        assert!(tokio::time::timeout(Duration::from_millis(20), more).await.is_err(), "the last slot is for others");
        let _theirs = thinkers.turn(errand(one, Urgency::People)).await;
        assert_eq!(thinkers.stats()[Lane::Search as usize].running, 4);
        drop((out, here, offers));
        let quick = thinkers.offer();
        assert!(thinkers.turn(errand(many, Urgency::People)).await.worker().is_some(), "the next one that waits");
        assert!(thinkers.turn(Errand::new(Lane::Quick, one, Urgency::People)).await.worker().is_none());
        drop(quick);
        assert!(thinkers.turn(errand(many, Urgency::People)).await.worker().is_none(), "the worker has hung up");
    }

    #[tokio::test]
    async fn a_worker_serves_what_is_most_urgent_and_what_was_given_back_comes_first() {
        let thinkers = Thinkers::new(2);
        let people: Vec<_> = (0..8).map(|_| PlayerId::random()).collect();
        let urgent = |who: usize| errand(people[who], Urgency::People);
        let held = [thinkers.turn(urgent(0)).await, thinkers.turn(urgent(1)).await];
        let reviews = [thinkers.turn(Errand::review(people[0])).await, thinkers.turn(Errand::review(people[1])).await];
        let mut unwatched = Box::pin(thinkers.turn(errand(people[2], Urgency::Unwatched)));
        let mut review = Box::pin(thinkers.turn(Errand::review(people[3])));
        let mut first = Box::pin(thinkers.turn(urgent(4)));
        let mut returned = Box::pin(thinkers.turn(urgent(5).given_back()));
        let mut given_up = Box::pin(thinkers.turn(urgent(6).given_back().given_back()));
        for turn in [&mut unwatched, &mut review, &mut first, &mut returned, &mut given_up] {
            assert!(turn.as_mut().now_or_never().is_none());
        }
        let mut taken = Vec::new();
        let mut offers = Vec::new();
        for turn in [&mut returned, &mut first, &mut review, &mut unwatched] {
            offers.push(thinkers.offer());
            let mut permit = turn.as_mut().now_or_never().expect("it is their turn");
            assert!(permit.worker().is_some());
            taken.push(permit);
        }
        offers.push(thinkers.offer());
        assert!(given_up.as_mut().now_or_never().is_none(), "workers have tried it often enough");
        drop((held, reviews));
        assert!(given_up.as_mut().now_or_never().is_some_and(|mut permit| permit.worker().is_none()));
    }
}
