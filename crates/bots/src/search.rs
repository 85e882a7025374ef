//! The strong bot: a tree search with game knowledge, for two to five seats.
//!
//! The tree grows where moves look good (PUCT). A new node is evaluated one move deep: every plausible action is tried and its
//! position evaluated. The evaluations are used twice: as priors of the search, and the best of them as the value of the node for
//! all seats. Each seat plays for itself; draws are sampled by weight. Positions reached by different orders of the same moves
//! share a node (transpositions), and the tree is kept from one decision to the next.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use rayon::prelude::*;
use tabletop::{Dice, Entry, EntryOf, Rules, Seat, Turn};

use crate::bot::{Bot, Budget, BySeat, Choice, Clock, Thought, earlier, earlier_by, later_by, shares};
use crate::hash::Mixed;
use crate::insight::Insight;
use crate::math;
use crate::playout::{CHANCE, NONE, OVER, Playout, enter, mover};

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
    /// The number of trees that grow in parallel, each on its own core with its share of the budget.
    pub trees: usize,
}

impl Default for Shape {
    fn default() -> Self {
        Self { exploration: 0.15, temper: 0.08, width: 14, fancy: 0.1, surprise: 0.0, caution: 0.0, trees: 1 }
    }
}

impl Shape {
    /// The parameters for knowledge that [rates](Insight::rate) actions.
    pub fn minded() -> Self {
        Self { exploration: 0.2, ..Self::default() }
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    mover: u8,
    visits: u32,
    total: BySeat,
}

impl Node {
    /// The win chance of a seat, averaged over the visits below this node.
    #[inline]
    fn mean(&self, seat: u8) -> f32 {
        self.total[usize::from(seat)] / self.visits as f32
    }
}

#[derive(Clone, Copy, Debug)]
struct Edge<E> {
    entry: E,
    prior: f32,
    /// The win chance of the seat that moves, if the position after it was evaluated when the node was new.
    guess: Option<f32>,
    child: u32,
    visits: u32,
}

/// A search tree.
#[derive(Debug)]
struct Tree<R: Rules> {
    nodes: Vec<Node>,
    edges: Vec<Edge<EntryOf<R>>>,
    seen: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    path: Vec<(u32, u32)>,
    weights: Vec<(f32, Option<f32>, R::Action)>,
    logits: Vec<f32>,
    playout: Playout<R>,
}

impl<R: Rules> Default for Tree<R> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            seen: HashMap::default(),
            path: Vec::new(),
            weights: Vec::new(),
            logits: Vec::new(),
            playout: Playout::default(),
        }
    }
}

/// Trees larger than this are not kept for the next decision.
const MOST_NODES: usize = 300_000;
/// The square of the number of different draws sampled is at most this times the visits.
const YOUNG_DRAWS: f32 = 0.25;
/// The longest line of the search, so that repeated positions do not trap it.
const LONGEST: usize = 400;

/// The win chance of every seat, discounted by the steps still missing to the end.
fn judge<R: Rules, I: Insight<R>>(insight: &I, rules: &R, state: &R::State) -> BySeat {
    let chances = insight.chances(rules, state);
    if rules.turn(state) == Turn::Over { chances } else { earlier_by(chances, rules.seats(), insight.to_go(rules, state)) }
}

impl<R: Rules> Tree<R> {
    /// The node of a state, created if it has none yet; and whether it is new.
    fn node<I: Insight<R>>(&mut self, at_root: bool, shape: &Shape, insight: &I, rules: &R, state: &R::State) -> (u32, bool) {
        let mut hasher = Mixed::default();
        state.hash(&mut hasher);
        // A root has all its actions; the same position deeper down may have fewer.
        hasher.write_u8(u8::from(at_root));
        let key = hasher.finish();
        if let Some(&node) = self.seen.get(&key) {
            return (node, false);
        }
        let node = self.expand(at_root, shape, insight, rules, state);
        self.seen.insert(key, node);
        (node, true)
    }

    fn expand<I: Insight<R>>(&mut self, at_root: bool, shape: &Shape, insight: &I, rules: &R, state: &R::State) -> u32 {
        let first = self.edges.len();
        let edge = |entry, prior, guess| Edge { entry, prior, guess, child: NONE, visits: 0 };
        let (mover, value) = match rules.turn(state) {
            Turn::Over => (OVER, judge(insight, rules, state)),
            Turn::Chance => {
                let draws = self.playout.draws(rules, state).iter();
                self.edges.extend(draws.map(|&(draw, _)| edge(Entry::Draw(draw), 0.0, None)));
                (CHANCE, judge(insight, rules, state))
            }
            Turn::Seat(seat) => {
                let value = self.weigh_actions(at_root, shape, insight, rules, state, seat);
                let weights = self.weights.iter();
                self.edges.extend(weights.map(|&(prior, guess, action)| edge(Entry::Action(action), prior, guess)));
                (seat.index() as u8, value)
            }
        };
        self.nodes.push(Node { first: first as u32, count: (self.edges.len() - first) as u16, mover, visits: 1, total: value });
        self.nodes.len() as u32 - 1
    }

    /// Collects the plausible actions with their priors; returns the value of the node.
    fn weigh_actions<I: Insight<R>>(
        &mut self,
        at_root: bool,
        shape: &Shape,
        insight: &I,
        rules: &R,
        state: &R::State,
        seat: Seat,
    ) -> BySeat {
        let legal = self.playout.legal(rules, state);
        insight.sift(rules, state, !at_root, legal);
        self.weights.clear();
        let (value, temper) = if let Some(mut chances) = insight.rate(rules, state, legal, &mut self.logits) {
            let rated = self.logits.iter().zip(legal.iter());
            self.weights.extend(rated.map(|(&logit, &action)| (logit, None, action)));
            math::softmax(&mut chances[..rules.seats()]);
            (earlier_by(chances, rules.seats(), insight.to_go(rules, state)), 1.0)
        } else {
            let mut best = (f32::MIN, [0.0; _]);
            for &action in &*legal {
                let mut after = *state;
                rules.apply(&mut after, action);
                let chances = judge(insight, rules, &after);
                let guess = chances[seat.index()];
                self.weights.push((math::ln(guess.max(1e-6)), Some(guess), action));
                if guess > best.0 {
                    best = (guess, chances);
                }
            }
            (best.1, shape.temper)
        };
        if !at_root && self.weights.len() > shape.width {
            self.weights.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2.cmp(&b.2)));
            self.weights.truncate(shape.width);
        }
        let most = self.weights.iter().map(|weight| weight.0).fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for weight in &mut self.weights {
            weight.0 = math::exp((weight.0 - most) / temper);
            sum += weight.0;
        }
        self.weights.iter_mut().for_each(|weight| weight.0 /= sum);
        value
    }

    fn edges_of(&self, node: u32) -> &[Edge<EntryOf<R>>] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..][..usize::from(count)]
    }

    /// The value of an edge for the seat that moves; `unseen` if nobody has looked at the position after it.
    #[inline]
    fn worth(&self, edge: &Edge<EntryOf<R>>, mover: u8, unseen: f32) -> f32 {
        if edge.child == NONE { edge.guess.unwrap_or(unseen) } else { self.nodes[edge.child as usize].mean(mover) }
    }

    #[inline]
    fn select(&self, at: u32, shape: &Shape) -> u32 {
        let node = &self.nodes[at as usize];
        let scale = shape.exploration * (node.visits as f32).sqrt();
        let unseen = node.mean(node.mover) - shape.caution;
        let mut best = (f32::MIN, 0);
        for (index, edge) in (0..).zip(self.edges_of(at)) {
            let score = self.worth(edge, node.mover, unseen) + scale * edge.prior / (1.0 + edge.visits as f32);
            if score > best.0 {
                best = (score, index);
            }
        }
        node.first + best.1
    }

    /// Samples a draw by weight. A node with few visits samples only a few different draws, so that the search gets deeper.
    fn draw(&mut self, at: u32, rules: &R, state: &R::State, dice: &mut Dice) -> u32 {
        let Node { first, count, visits, .. } = self.nodes[at as usize];
        let edges = &self.edges[first as usize..][..usize::from(count)];
        let seen = edges.iter().filter(|edge| edge.visits > 0).count();
        let closed = (seen * seen) as f32 > YOUNG_DRAWS * visits as f32;
        let draws = self.playout.draws(rules, state);
        // The edges are in the order of the draws.
        let weight = |index: usize| if closed && edges[index].visits == 0 { 0 } else { draws[index].1 };
        let total: u32 = (0..draws.len()).map(weight).sum();
        let mut left = dice.below(total);
        let mut index = 0;
        while left >= weight(index) && index + 1 < edges.len() {
            left -= weight(index);
            index += 1;
        }
        first + index as u32
    }

    /// One iteration: down the tree to a new node, and its value back up.
    fn grow<I: Insight<R>>(&mut self, root: u32, shape: &Shape, insight: &I, rules: &R, start: &R::State, dice: &mut Dice) {
        let mut state = *start;
        let mut at = root;
        self.path.clear();
        let mut value = loop {
            let node = self.nodes[at as usize];
            let edge = match node.mover {
                OVER => break rules.outcome(&state).map_or(node.total, |outcome| shares(&outcome)),
                CHANCE => self.draw(at, rules, &state, dice),
                _ => self.select(at, shape),
            };
            self.path.push((at, edge));
            let Edge { entry, child, .. } = self.edges[edge as usize];
            enter(rules, &mut state, entry);
            if child != NONE && self.path.len() < LONGEST {
                at = child;
                continue;
            }
            let (child, new) = self.node(false, shape, insight, rules, &state);
            self.edges[edge as usize].child = child;
            if new || self.path.len() >= LONGEST {
                let node = &self.nodes[child as usize];
                break node.total.map(|sum| sum / node.visits as f32);
            }
            at = child;
        };
        if self.nodes[at as usize].mover == OVER {
            self.nodes[at as usize].visits += 1;
            for (sum, one) in self.nodes[at as usize].total.iter_mut().zip(value) {
                *sum += one;
            }
        }
        for &(node, edge) in self.path.iter().rev() {
            value = earlier(value, rules.seats());
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            for (sum, one) in node.total.iter_mut().zip(value) {
                *sum += one;
            }
            self.edges[edge as usize].visits += 1;
        }
    }

    /// Grows the tree from a state until the budget is spent; returns the root and the number of iterations.
    fn think<I: Insight<R>>(
        &mut self,
        shape: &Shape,
        insight: &I,
        rules: &R,
        state: &R::State,
        budget: Budget,
        dice: &mut Dice,
    ) -> (u32, u32) {
        if self.nodes.len() > MOST_NODES {
            self.nodes.clear();
            self.edges.clear();
            self.seen.clear();
        }
        let (root, _) = self.node(true, shape, insight, rules, state);
        let Node { first, count, .. } = self.nodes[root as usize];
        let edges = &mut self.edges[first as usize..][..usize::from(count)];
        for edge in &mut *edges {
            edge.prior *= 1.0 + shape.fancy * dice.unit() as f32;
        }
        if shape.surprise > 0.0 {
            // A few get most of it.
            let favours: Vec<f32> = edges.iter().map(|_| (dice.unit() as f32).powi(4) + 1e-3).collect();
            let sum: f32 = favours.iter().sum();
            for (edge, favour) in edges.iter_mut().zip(favours) {
                edge.prior += shape.surprise * (favour / sum - edge.prior);
            }
        }
        let mut clock = Clock::new(budget);
        let mut grown = 0;
        while clock.tick() {
            self.grow(root, shape, insight, rules, state, dice);
            grown += 1;
        }
        (root, grown)
    }

    /// The most visited line.
    fn line(&self, root: u32) -> Vec<EntryOf<R>> {
        let mut line = Vec::new();
        let mut at = root;
        while at != NONE && line.len() < 60 {
            let edges = self.edges_of(at).iter().filter(|edge| edge.visits > 0);
            let Some(edge) = edges.max_by(|a, b| a.visits.cmp(&b.visits).then(b.entry.cmp(&a.entry))) else { break };
            line.push(edge.entry);
            at = edge.child;
        }
        line
    }
}

/// A search with the knowledge of a game.
#[derive(Debug)]
pub struct Search<R: Rules, I> {
    insight: I,
    shape: Shape,
    trees: Vec<Tree<R>>,
    /// The rules the trees belong to.
    rules: Option<R>,
}

impl<R: Rules, I: Insight<R>> Search<R, I> {
    /// A search with this knowledge and shape.
    pub fn new(insight: I, shape: Shape) -> Self {
        Self { insight, shape, trees: (0..shape.trees.max(1)).map(|_| Tree::default()).collect(), rules: None }
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
        let Self { insight, shape, trees, .. } = self;
        let tree = &mut trees[0];
        let (root, _) = tree.think(shape, insight, rules, state, budget, dice);
        let node = &tree.nodes[root as usize];
        node.total.map(|sum| sum / node.visits as f32)
    }

    /// Forgets what was thought about other rules.
    fn remember(&mut self, rules: &R) {
        if self.rules.as_ref() != Some(rules) {
            self.trees.iter_mut().for_each(|tree| *tree = Tree::default());
            self.rules = Some(rules.clone());
        }
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
        let legal = self.trees[0].playout.legal(rules, state);
        if let [only] = **legal {
            return Thought::blank(rules, only);
        }
        let Self { insight, shape, trees, .. } = self;
        let part = Budget { nodes: budget.nodes.map(|nodes| nodes.div_ceil(trees.len() as u32)), ..budget };
        let streams: Vec<Dice> = trees.iter().map(|_| Dice::new(dice.bits())).collect();
        let grow = |(tree, mut dice): (&mut Tree<R>, Dice)| tree.think(shape, insight, rules, state, part, &mut dice);
        let roots: Vec<(u32, u32)> = if let [tree] = &mut trees[..] {
            streams.into_iter().map(|stream| grow((&mut *tree, stream))).collect()
        } else {
            trees.par_iter_mut().zip(streams).map(grow).collect()
        };
        summary(trees, &roots, seat)
    }
}

/// The combined decision of one or more trees with the same root: visits and win chances are added up.
fn summary<R: Rules>(trees: &[Tree<R>], roots: &[(u32, u32)], seat: u8) -> Thought<R> {
    let mut choices: Vec<Choice<R::Action>> = Vec::new();
    for (tree, &(root, _)) in trees.iter().zip(roots) {
        for edge in tree.edges_of(root) {
            let Entry::Action(action) = edge.entry else { continue };
            let (worth, visits) = (tree.worth(edge, seat, 0.0), edge.visits);
            match choices.iter_mut().find(|choice| choice.action == action) {
                None => choices.push(Choice { action, chance: worth, visits }),
                Some(choice) => {
                    let all = (choice.visits + visits).max(1) as f32;
                    choice.chance += (worth - choice.chance) * visits as f32 / all;
                    choice.visits += visits;
                }
            }
        }
    }
    choices.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)).then(a.action.cmp(&b.action)));
    let visits = roots.iter().map(|&(_, grown)| grown).sum();
    let action = choices.first().map(|choice| choice.action).expect("a seat to act has an action");
    let chances = after(trees, roots, action);
    let follows = |line: &Vec<EntryOf<R>>| line.first() == Some(&Entry::Action(action));
    let lines = trees.iter().zip(roots).map(|(tree, &(root, _))| tree.line(root));
    let line = lines.filter(follows).max_by_key(Vec::len).unwrap_or_else(|| vec![Entry::Action(action)]);
    Thought { action, chances, line, visits, choices }
}

/// The win chance of every seat after an action: the average of the trees that have looked at it, else that of the root.
fn after<R: Rules>(trees: &[Tree<R>], roots: &[(u32, u32)], action: R::Action) -> BySeat {
    let mut sum: BySeat = [0.0; _];
    for (tree, &(root, _)) in trees.iter().zip(roots) {
        let taken = tree.edges_of(root).iter().find(|edge| edge.entry == Entry::Action(action) && edge.child != NONE);
        let node = &tree.nodes[taken.map_or(root, |edge| edge.child) as usize];
        for (sum, one) in sum.iter_mut().zip(node.total) {
            *sum += one / node.visits as f32 / trees.len() as f32;
        }
    }
    sum
}
