//! A player who thinks as well as the best, but remembers nothing: whatever lies hidden now, it can only imagine.

use tabletop::{Dice, Entry, Rules, Viewer};

use crate::bot::{Bot, Budget, Thought};
use crate::playout::{Playout, mover};

/// How many times it imagines what is hidden: each is searched with its share of the budget.
const WORLDS: u32 = 8;

/// Decides by what its seat sees on the table, and nothing it has seen before.
pub(crate) struct Forgetful<R: Rules, S> {
    /// A new search for each decision.
    search: S,
    playout: Playout<R>,
}

impl<R: Rules, S> Forgetful<R, S> {
    pub(crate) fn new(search: S) -> Self {
        Self { search, playout: Playout::default() }
    }
}

impl<R: Rules, B: Bot<R>, S: Fn() -> B + Send> Bot<R> for Forgetful<R, S> {
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R> {
        if let [only] = **self.playout.legal(rules, state) {
            return Thought::blank(rules, only);
        }
        let seen = rules.view(state, Viewer::Seat(mover(rules, state)));
        let part = |limit: std::time::Duration| limit / WORLDS;
        let share = Budget {
            nodes: budget.nodes.map(|nodes| nodes.div_ceil(WORLDS)),
            time: budget.time.map(part),
            wait: budget.wait.map(part),
        };
        let mut search = (self.search)();
        let worlds = (0..WORLDS).filter_map(|_| rules.imagine(&seen, dice).ok());
        let worlds: Vec<R::State> = worlds.collect();
        let thoughts: Vec<Thought<R>> = worlds.iter().map(|world| search.choose(rules, world, share, dice)).collect();
        // A ruleset that cannot imagine what it shows has nothing to hide.
        let thought = Thought::together(&thoughts).unwrap_or_else(|| search.choose(rules, state, budget, dice));
        // The line of one world need not be possible in another.
        Thought { line: vec![Entry::Action(thought.action)], ..thought }
    }
}
