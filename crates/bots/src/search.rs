//! The strong bot: a tree search with game knowledge, for two to five seats.
//!
//! The tree grows where moves look good (PUCT). A new node is evaluated one move deep: every plausible action is tried and its
//! position evaluated. The evaluations are used twice: as priors of the search, and the best of them as the value of the node for
//! all seats. Each seat plays for itself; draws are sampled by weight. Positions reached by different orders of the same moves
//! share a node (transpositions), and the tree is kept from one decision to the next.
//!
//! A long search looks at new positions in batches: while the cores look at one batch, the next one is chosen, with a penalty on
//! lines that are already under way. The size of a batch and the order in which its values are entered do not depend on the
//! number of cores, so any number of them grows the same tree.

mod line;
mod tree;

use tabletop::{Dice, Entry, EntryOf, Rules, Seat, Turn};

use crate::bot::{Bot, Budget, BySeat, Choice, Thought, later_by};
use crate::insight::Insight;
use crate::playout::{NONE, mover};
use line::Batch;
use tree::{Edge, Tree};

/// The search parameters.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The exploration constant: how strongly actions with a high prior and few visits are tried.
    pub exploration: f32,
    /// The temperature of the priors: the smaller, the more they favour the better evaluation.
    pub temper: f32,
    /// The most actions considered below the root.
    pub width: usize,
    /// The random noise in the priors at the root, so that the bot does not play the same game twice.
    pub fancy: f32,
    /// The part of the priors at the root that is given to actions at random, so that a search finds what they do not know of.
    pub surprise: f32,
    /// How much worse than its node an action is thought to be, while nobody has looked at the position after it.
    pub caution: f32,
    /// How many new positions are looked at together; 0 for as many as suit the budget.
    pub batch: usize,
    /// How much worse a line looks while all that is known of it is that it is being looked at.
    pub penalty: f32,
    /// The most cores to use. The tree is the same with any number.
    pub cores: usize,
}

impl Default for Shape {
    fn default() -> Self {
        Self {
            exploration: 0.15,
            temper: 0.08,
            width: 14,
            fancy: 0.1,
            surprise: 0.0,
            caution: 0.0,
            batch: 0,
            penalty: 0.05,
            cores: 1,
        }
    }
}

impl Shape {
    /// The parameters for knowledge that [rates](Insight::rate) actions.
    pub fn minded() -> Self {
        Self { exploration: 0.2, ..Self::default() }
    }

    /// How many new positions are looked at together with a budget.
    fn together(&self, budget: Budget) -> usize {
        match self.batch {
            0 if budget.nodes.is_some_and(|nodes| nodes >= LONG) => BATCH,
            0 => 1,
            batch => batch.min(MOST_TOGETHER),
        }
    }
}

/// Searches of so many nodes look at positions in batches. Shorter ones look at one after another: each of their nodes counts, and
/// a match with few nodes is the same game as ever.
const LONG: u32 = 10_000;
/// How many new positions a long search looks at together.
const BATCH: usize = 16;
/// The largest batch.
const MOST_TOGETHER: usize = 64;

/// A search with the knowledge of a game.
#[derive(Debug)]
pub struct Search<R: Rules, I> {
    insight: I,
    shape: Shape,
    tree: Tree<R>,
    /// The lines that are looked at, and those that come next.
    batches: [Batch<R>; 2],
    /// The rules the tree belongs to.
    rules: Option<R>,
}

impl<R: Rules, I: Insight<R>> Search<R, I> {
    /// A search with this knowledge and shape.
    pub fn new(insight: I, shape: Shape) -> Self {
        Self { insight, shape, tree: Tree::default(), batches: Default::default(), rules: None }
    }
}

impl<R: Rules, I: Insight<R>> Search<R, I> {
    /// The win chance of every seat where something is to be drawn.
    ///
    /// # Panics
    /// If a seat is to act: what it would do says more.
    pub(crate) fn before_draw(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> BySeat {
        assert_eq!(rules.turn(state), Turn::Chance, "only draws are averaged");
        self.remember(rules);
        let (root, _) = self.think(rules, state, budget, dice);
        self.tree.nodes[root as usize].mean
    }

    /// Forgets what was thought about other rules.
    fn remember(&mut self, rules: &R) {
        if self.rules.as_ref() != Some(rules) {
            self.tree = Tree::default();
            self.rules = Some(rules.clone());
        }
    }

    /// Grows the tree from a state; returns the root and the number of lines.
    fn think(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> (u32, u32) {
        let Self { insight, shape, tree, batches, .. } = self;
        let mut think = || tree.think(batches, (shape, budget), insight, rules, state, dice);
        // The threads that share the work are entered once for all batches.
        if shape.cores > 1 && shape.together(budget) > 1 { rayon::scope(|_| think()) } else { think() }
    }

    /// The knowledge it searches with.
    pub(crate) fn insight(&self) -> &I {
        &self.insight
    }

    /// What a thought says about the win, without the discount that makes a search finish a game.
    pub(crate) fn undiscounted(&self, rules: &R, state: &R::State, chances: BySeat) -> BySeat {
        later_by(chances, rules.seats(), self.insight.to_go(rules, state))
    }
}

impl<R: Rules, I: Insight<R>> Bot<R> for Search<R, I> {
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R> {
        let seat = mover(rules, state).index() as u8;
        self.remember(rules);
        if let [only] = **self.tree.playout.legal(rules, state) {
            return Thought::blank(rules, only);
        }
        let (root, visits) = self.think(rules, state, budget, &mut Dice::new(dice.bits()));
        let thought = summary(&self.tree, root, visits, seat);
        // A search that wins with anything need not have looked at what wins at once.
        let wins = |action: &R::Action| {
            let mut after = *state;
            rules.apply(&mut after, *action);
            rules.outcome(&after).is_some_and(|outcome| outcome.share(Seat::new(usize::from(seat))) >= 1.0)
        };
        match self.tree.playout.legal(rules, state).iter().copied().find(wins) {
            Some(win) if !wins(&thought.action) => thought.with_win(win, seat),
            _ => thought,
        }
    }

    fn rest(&mut self, rules: &R, state: &R::State) -> usize {
        self.remember(rules);
        self.tree.prune(state);
        self.tree.nodes.shrink_to_fit();
        self.tree.edges.shrink_to_fit();
        self.tree.seen.shrink_to_fit();
        self.batches = Default::default();
        self.tree.bytes()
    }
}

/// The decision of a tree.
fn summary<R: Rules>(tree: &Tree<R>, root: u32, visits: u32, seat: u8) -> Thought<R> {
    let choice = |edge: &Edge<EntryOf<R>>| {
        let Entry::Action(action) = edge.entry else { return None };
        Some(Choice { action, chance: tree.worth(edge, seat, 0.0, 0.0), visits: edge.visits })
    };
    let mut choices: Vec<Choice<R::Action>> = tree.edges_of(root).iter().filter_map(choice).collect();
    choices.sort_by(Choice::better_first);
    let action = choices.first().map(|choice| choice.action).expect("a seat to act has an action");
    let taken = tree.edges_of(root).iter().find(|edge| edge.entry == Entry::Action(action) && edge.child != NONE);
    let node = &tree.nodes[taken.map_or(root, |edge| edge.child) as usize];
    let line = Some(tree.line(root)).filter(|line| line.first() == Some(&Entry::Action(action)));
    let line = line.unwrap_or_else(|| vec![Entry::Action(action)]);
    Thought { action, chances: node.mean, line, visits, choices }
}

#[cfg(test)]
mod tests {
    use darjeeling::Darjeeling;
    use yunnan::Yunnan;

    use super::tree::{Node, TAKEN, key};
    use super::*;
    use crate::known::Known;
    use crate::level::schooled;
    use crate::playout::Playout;

    /// What is kept after a move is that part of the tree, unchanged, and nothing else.
    fn prunes<R: Known>(rules: &R) {
        let mut dice = Dice::new(1);
        let mut state = rules.start(&rules.deal(None, &mut dice).expect("a random order always fits"));
        let mut playout = Playout::default();
        while rules.turn(&state) == Turn::Chance {
            let draw = dice.weighted(playout.draws(rules, &state)).expect("something is drawn");
            rules.reveal(&mut state, draw);
        }
        let mut search = Search::new(schooled(rules), Shape { batch: 16, ..Shape::default() });
        let thought = search.choose(rules, &state, Budget::nodes(3000), &mut dice);
        assert!(search.tree.nodes.iter().all(|node| node.pending == 0), "nothing is under way any more");
        assert!(search.tree.seen.values().all(|node| *node != TAKEN));
        rules.apply(&mut state, thought.action);
        let worth = |tree: &Tree<R>| {
            let node = tree.nodes[tree.seen[&key::<R>(&state, false)] as usize];
            (node.visits, node.total.map(f32::to_bits), node.mover, node.count)
        };
        let (before, expected) = (search.tree.nodes.len(), worth(&search.tree));
        let line = search.tree.line(search.tree.seen[&key::<R>(&state, false)]);
        let bytes = search.rest(rules, &state);
        let tree = &search.tree;
        assert_eq!(worth(tree), expected);
        assert_eq!(tree.line(tree.seen[&key::<R>(&state, false)]), line);
        assert!(tree.nodes.len() < before && tree.nodes.len() > 100, "{} of {before}", tree.nodes.len());
        assert_eq!(tree.seen.len(), tree.nodes.len());
        assert!(tree.edges.iter().all(|edge| edge.child == NONE || (edge.child as usize) < tree.nodes.len()));
        assert_eq!(tree.nodes.iter().map(|node| usize::from(node.count)).sum::<usize>(), tree.edges.len());
        assert!(bytes > tree.nodes.len() * size_of::<Node>());
        // From elsewhere nothing of it can be reached.
        let elsewhere = rules.start(&rules.deal(None, &mut Dice::new(2)).expect("a random order always fits"));
        assert_eq!(search.rest(rules, &elsewhere), 0);
    }

    #[test]
    fn what_can_no_longer_be_reached_is_dropped() {
        prunes(&Yunnan::presets()[1]);
        prunes(&Darjeeling::presets()[1]);
    }
}
