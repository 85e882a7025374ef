//! What every player has in common: it is asked with a budget and a source of randomness, and answers with an action and what it thought.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tabletop::{Dice, EntryOf, Outcome, Rules, Seat};

/// One number for each seat; those beyond the seats of the game stay 0.
pub type BySeat = [f32; Seat::MAX];

/// Somebody who plays.
///
/// A bot is given the whole state. That is no more than its seat may know: Yunnan has no secrets, and in Darjeeling everybody has seen
/// every tile that went behind a screen, so that a player with perfect memory knows all but the order of the bag, which no state holds.
/// What a bot draws while it thinks comes from its own dice, never from those of the game.
pub trait Bot<R: Rules>: Send {
    /// Decides for the seat to act. The same state, node budget and dice give the same answer from a bot that has been asked the same before.
    ///
    /// # Panics
    /// If no seat is to act.
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R>;
}

/// How long a bot may think about one decision: whichever limit is reached first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The most positions it looks into: for answers that can be repeated.
    pub nodes: Option<u32>,
    /// The most processor time its thread uses: for fair matches on a busy machine.
    pub time: Option<Duration>,
    /// The most time that passes: for people who wait.
    pub wait: Option<Duration>,
}

impl Budget {
    /// What is used when no limit is set.
    const NODES: u32 = 1000;

    /// A budget of positions.
    pub fn nodes(nodes: u32) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A budget of processor time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same budget, cut short once so much time has passed. Only answers that arrive before can be repeated.
    #[must_use]
    pub fn within(self, wait: Duration) -> Self {
        Self { wait: Some(wait), ..self }
    }
}

/// Tells a search when its budget is spent.
#[derive(Debug)]
pub(crate) struct Clock {
    nodes: u32,
    time: Option<(ThreadTime, Duration)>,
    wait: Option<(Instant, Duration)>,
    seen: u32,
}

impl Clock {
    pub(crate) fn new(budget: Budget) -> Self {
        let endless = budget.time.is_some() || budget.wait.is_some();
        Self {
            nodes: budget.nodes.unwrap_or(if endless { u32::MAX } else { Budget::NODES }),
            time: budget.time.map(|time| (ThreadTime::now(), time)),
            wait: budget.wait.map(|wait| (Instant::now(), wait)),
            seen: 0,
        }
    }

    /// Whether there is budget for one more position; counts it.
    pub(crate) fn tick(&mut self) -> bool {
        if self.seen >= self.nodes {
            return false;
        }
        // Asking for the time costs more than a look into a position, so it is not done every time.
        if self.seen.is_multiple_of(16)
            && (self.time.as_ref().is_some_and(|(start, most)| start.elapsed() >= *most)
                || self.wait.is_some_and(|(start, most)| start.elapsed() >= most))
        {
            return false;
        }
        self.seen += 1;
        true
    }
}

/// What a bot decided, and why.
#[derive(Clone, Debug)]
pub struct Thought<R: Rules> {
    /// What it plays.
    pub action: R::Action,
    /// The chance of each seat to win, as far as it can tell.
    pub chances: BySeat,
    /// How it expects the game to go on, its own action first. Draws are those it looked at most.
    pub line: Vec<EntryOf<R>>,
    /// How many positions it looked into.
    pub visits: u32,
    /// What it considered, best first.
    pub choices: Vec<Choice<R::Action>>,
}

/// An action a bot considered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// The chance to win of the seat to act after it, as far as the bot can tell.
    pub chance: f32,
    /// How many positions after it the bot looked into.
    pub visits: u32,
}

impl<R: Rules> Thought<R> {
    /// The thought of a bot that has no opinion.
    pub(crate) fn blank(rules: &R, action: R::Action) -> Self {
        Self { action, chances: even(rules.seats()), line: Vec::new(), visits: 0, choices: Vec::new() }
    }
}

/// The same chance for every seat.
pub(crate) fn even(seats: usize) -> BySeat {
    std::array::from_fn(|seat| if seat < seats { 1.0 / seats as f32 } else { 0.0 })
}

/// The chance at every step that people lose patience, break off and share the win.
const IMPATIENCE: f32 = 1.0 / 2000.0;

/// The chances of all seats one step earlier. A game may be broken off at any step, so that a sure win is worth a little more the sooner it
/// comes: who is far ahead hurries, even where the rules let a game go on for ever.
#[inline]
pub(crate) fn earlier(chances: BySeat, seats: usize) -> BySeat {
    earlier_by(chances, seats, 1.0)
}

/// The chances of all seats so many steps earlier.
#[inline]
pub(crate) fn earlier_by(mut chances: BySeat, seats: usize, steps: f32) -> BySeat {
    let fair = 1.0 / seats as f32;
    let broken_off = (IMPATIENCE * steps).min(1.0);
    for chance in &mut chances[..seats] {
        *chance += broken_off * (fair - *chance);
    }
    chances
}

/// What each seat gets of a game that is over: 1 for winning it alone.
pub(crate) fn shares(outcome: &Outcome) -> BySeat {
    let mut shares = [0.0; Seat::MAX];
    for seat in Seat::all(outcome.seats()) {
        shares[seat.index()] = outcome.share(seat) as f32;
    }
    shares
}
