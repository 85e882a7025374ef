//! The interface of all bots: they get a budget and dice, and return an action with their evaluation.

use std::cmp::Ordering;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tabletop::{Dice, Entry, EntryOf, Outcome, Rules, Seat};

/// One number for each seat; those beyond the seats of the game stay 0.
pub type BySeat = [f32; Seat::MAX];

/// A bot.
///
/// A bot gets a whole state, which need not be the true one: at tables it is what its seat [knows](tabletop::Game::known_at). Draws
/// during a search come from the bot's own dice, never from those of the game.
pub trait Bot<R: Rules>: Send {
    /// Decides for the seat to act. With the same earlier calls, the same state, node budget and dice give the same answer.
    ///
    /// # Panics
    /// If no seat is to act.
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R>;

    /// Forgets all that can no longer happen after this state. About how many bytes it still remembers; 0 for a bot that keeps
    /// nothing from one decision to the next.
    fn rest(&mut self, rules: &R, state: &R::State) -> usize {
        let _ = (rules, state);
        0
    }
}

/// The search budget for one decision: the first limit that is reached ends the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The most search nodes: for reproducible answers.
    pub nodes: Option<u32>,
    /// The most CPU time of its thread: for fair matches on a busy machine.
    pub time: Option<Duration>,
    /// The most wall time: for people who wait.
    pub wait: Option<Duration>,
}

impl Budget {
    /// The number of nodes if no limit is set.
    const NODES: u32 = 1000;

    /// A node budget.
    pub fn nodes(nodes: u32) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A CPU time budget.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same budget with a limit on wall time. Answers that reach this limit are not reproducible.
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
        // Reading the clock takes longer than one node, so it is not done every time.
        if self.seen.is_multiple_of(16)
            && (self.time.as_ref().is_some_and(|(start, most)| start.elapsed() >= *most)
                || self.wait.is_some_and(|(start, most)| start.elapsed() >= most))
        {
            return false;
        }
        self.seen += 1;
        true
    }

    /// For how many more positions there is budget, at most so many; counts them.
    pub(crate) fn ticks(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.tick()).count()
    }

    /// Some of the positions that were counted have not been looked at.
    pub(crate) fn give_back(&mut self, count: usize) {
        self.seen -= count as u32;
    }

    /// How many positions have been counted.
    pub(crate) fn counted(&self) -> u32 {
        self.seen
    }
}

/// A bot's decision and its evaluation.
#[derive(Clone, Debug)]
pub struct Thought<R: Rules> {
    /// The action.
    pub action: R::Action,
    /// The estimated win chance of each seat.
    pub chances: BySeat,
    /// The line it expects, its own action first. Draws are those it visited most.
    pub line: Vec<EntryOf<R>>,
    /// The number of search nodes.
    pub visits: u32,
    /// The actions it considered, best first.
    pub choices: Vec<Choice<R::Action>>,
}

/// An action a bot considered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// The estimated win chance of the seat to act after it; 0 if nobody has looked at the position after it.
    pub chance: f32,
    /// The number of search nodes after it.
    pub visits: u32,
}

impl<A: Copy + Ord> Choice<A> {
    /// The most visited first, and of those visited equally the one with the better chance.
    pub(crate) fn better_first(a: &Self, b: &Self) -> Ordering {
        b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)).then(a.action.cmp(&b.action))
    }
}

impl<R: Rules> Thought<R> {
    /// The decision of a bot without an evaluation.
    pub(crate) fn blank(rules: &R, action: R::Action) -> Self {
        Self { action, chances: even(rules.seats()), line: Vec::new(), visits: 0, choices: Vec::new() }
    }

    /// The same with another decision, which wins for a seat at once.
    pub(crate) fn with_win(mut self, action: R::Action, seat: u8) -> Self {
        self.chances = [0.0; _];
        self.chances[usize::from(seat)] = 1.0;
        let known = self.choices.iter().position(|choice| choice.action == action).map(|at| self.choices.remove(at).visits);
        self.choices.insert(0, Choice { action, chance: 1.0, visits: known.unwrap_or_default() });
        Self { action, line: vec![Entry::Action(action)], ..self }
    }

    /// What several searches of the same decision say together: visits are added up, and win chances averaged; `None` without any.
    pub fn together(thoughts: &[Self]) -> Option<Self> {
        let mut choices: Vec<Choice<R::Action>> = Vec::new();
        for choice in thoughts.iter().flat_map(|thought| &thought.choices) {
            match choices.iter_mut().find(|known| known.action == choice.action) {
                None => choices.push(*choice),
                Some(known) => {
                    let all = (known.visits + choice.visits).max(1) as f32;
                    known.chance += (choice.chance - known.chance) * choice.visits as f32 / all;
                    known.visits += choice.visits;
                }
            }
        }
        choices.sort_by(Choice::better_first);
        let action = choices.first().map_or(thoughts.first()?.action, |choice| choice.action);
        let follows = |thought: &&Self| thought.line.first() == Some(&Entry::Action(action));
        let line = thoughts.iter().filter(follows).map(|thought| thought.line.clone()).max_by_key(Vec::len);
        let mut chances: BySeat = [0.0; _];
        for thought in thoughts {
            for (sum, one) in chances.iter_mut().zip(thought.chances) {
                *sum += one / thoughts.len() as f32;
            }
        }
        let visits = thoughts.iter().map(|thought| thought.visits).sum();
        Some(Self { action, chances, line: line.unwrap_or_else(|| vec![Entry::Action(action)]), visits, choices })
    }
}

/// The same chance for every seat.
pub(crate) fn even(seats: usize) -> BySeat {
    std::array::from_fn(|seat| if seat < seats { 1.0 / seats as f32 } else { 0.0 })
}

/// The probability per step that the game is cut off and the win shared by all.
const IMPATIENCE: f32 = 1.0 / 2000.0;

/// Discounts the win chances of all seats by one step. A game may be cut off at any step, so a certain win is worth a little more
/// the sooner it comes: a bot that is far ahead finishes the game, even if the rules would let it go on for ever.
#[inline]
pub(crate) fn earlier(chances: BySeat, seats: usize) -> BySeat {
    earlier_by(chances, seats, 1.0)
}

/// Discounts the win chances of all seats by a number of steps.
#[inline]
pub(crate) fn earlier_by(chances: BySeat, seats: usize, steps: f32) -> BySeat {
    Earlier::by(steps, seats).than(chances)
}

/// A discount by a number of steps: where many chances are discounted alike, it is made once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Earlier {
    fair: f32,
    /// How likely the game is cut off; 0 beyond the seats of the game, whose chances stay 0.
    broken_off: BySeat,
}

impl Earlier {
    #[inline]
    pub(crate) fn by(steps: f32, seats: usize) -> Self {
        let broken_off = (IMPATIENCE * steps).min(1.0);
        Self { fair: 1.0 / seats as f32, broken_off: std::array::from_fn(|seat| if seat < seats { broken_off } else { 0.0 }) }
    }

    /// The discounted chances.
    #[inline]
    pub(crate) fn than(&self, chances: BySeat) -> BySeat {
        std::array::from_fn(|seat| chances[seat] + self.broken_off[seat] * (self.fair - chances[seat]))
    }
}

/// Undoes the discount of one seat's chance by a number of steps, as far as it stays between 0 and 1.
fn later(chance: f32, seats: usize, steps: f32) -> f32 {
    let fair = 1.0 / seats as f32;
    let broken_off = (IMPATIENCE * steps).min(0.9);
    ((chance - broken_off * fair) / (1.0 - broken_off)).clamp(0.0, 1.0)
}

/// The same for all seats, whose chances still add up to 1.
pub(crate) fn later_by(mut chances: BySeat, seats: usize, steps: f32) -> BySeat {
    for chance in &mut chances[..seats] {
        *chance = later(*chance, seats, steps);
    }
    let sum: f32 = chances[..seats].iter().sum();
    chances.map(|chance| chance / sum.max(f32::MIN_POSITIVE))
}

/// The share of each seat in the win of a finished game: 1 for winning it alone.
pub(crate) fn shares(outcome: &Outcome) -> BySeat {
    let mut shares = [0.0; Seat::MAX];
    for seat in Seat::all(outcome.seats()) {
        shares[seat.index()] = outcome.share(seat) as f32;
    }
    shares
}
