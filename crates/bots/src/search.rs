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

use std::collections::{HashMap, hash_map};
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::mem::{size_of, swap};

use rayon::prelude::*;
use tabletop::{Dice, Entry, EntryOf, Rules, Seat, Turn};

use crate::bot::{Bot, Budget, BySeat, Choice, Clock, Earlier, Thought, earlier_by, later_by, shares};
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
/// A batch is at most this part of the visits so far: what is not known yet while it is chosen must be little.
const PART: usize = 100;
/// Smaller batches are not worth the trouble of sharing them among cores.
const SHARED: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    count: u16,
    mover: u8,
    /// How many lines pass through it whose value is not known yet.
    pending: u16,
    visits: u32,
    total: BySeat,
    /// The total divided by the visits: it is asked for far more often than it changes.
    mean: BySeat,
}

impl Node {
    /// A node that was visited once.
    fn new(first: u32, count: u16, mover: u8, value: BySeat) -> Self {
        Self { first, count, mover, pending: 0, visits: 1, total: value, mean: value }
    }

    /// The win chance of a seat, averaged over the visits below this node.
    #[inline]
    fn mean(&self, seat: u8) -> f32 {
        self.mean[usize::from(seat)]
    }

    /// The same with the penalty for lines under way.
    #[inline]
    fn outlook(&self, seat: u8, penalty: f32) -> f32 {
        match self.pending {
            0 => self.mean(seat),
            pending => self.mean(seat) - penalty * f32::from(pending) / self.all() as f32,
        }
    }

    /// The visits with those under way.
    #[inline]
    fn all(&self) -> u32 {
        self.visits + u32::from(self.pending)
    }

    /// Counts the value of one more visit in.
    #[inline]
    fn count_in(&mut self, value: &BySeat) {
        self.visits += 1;
        let visits = self.visits as f32;
        self.total = std::array::from_fn(|seat| self.total[seat] + value[seat]);
        self.mean = self.total.map(|sum| sum / visits);
    }
}

#[derive(Clone, Copy, Debug)]
struct Edge<E> {
    entry: E,
    prior: f32,
    /// The win chance of the seat that moves, if the position after it was evaluated when the node was new, else [`UNKNOWN`]; the
    /// weight of a draw.
    guess: f32,
    child: u32,
    /// With those under way.
    visits: u32,
}

/// Stands for no guess.
const UNKNOWN: f32 = f32::NAN;

impl<E> Edge<E> {
    fn new(entry: E, prior: f32, guess: f32) -> Self {
        Self { entry, prior, guess, child: NONE, visits: 0 }
    }

    /// The weight of a draw.
    #[inline]
    fn weight(&self) -> u32 {
        self.guess as u32
    }
}

/// What a new node needs to know about its position. The buffers are kept, so that looking at a position allocates nothing.
#[derive(Debug)]
struct Sketch<R: Rules> {
    mover: u8,
    value: BySeat,
    edges: Vec<Edge<EntryOf<R>>>,
    weights: Vec<(f32, f32, R::Action)>,
    logits: Vec<f32>,
    playout: Playout<R>,
}

impl<R: Rules> Default for Sketch<R> {
    fn default() -> Self {
        Self {
            mover: OVER,
            value: [0.0; _],
            edges: Vec::new(),
            weights: Vec::new(),
            logits: Vec::new(),
            playout: Playout::default(),
        }
    }
}

impl<R: Rules> Sketch<R> {
    /// Looks at a position.
    fn draw<I: Insight<R>>(&mut self, at_root: bool, shape: &Shape, insight: &I, rules: &R, state: &R::State) {
        self.edges.clear();
        (self.mover, self.value) = match rules.turn(state) {
            Turn::Over => (OVER, judge(insight, rules, state)),
            Turn::Chance => {
                let draws = self.playout.draws(rules, state).iter();
                self.edges.extend(draws.map(|&(draw, weight)| Edge::new(Entry::Draw(draw), 0.0, weight as f32)));
                (CHANCE, judge(insight, rules, state))
            }
            Turn::Seat(seat) => {
                let value = self.weigh_actions(at_root, shape, insight, rules, state, seat);
                let weights = self.weights.iter();
                self.edges.extend(weights.map(|&(prior, guess, action)| Edge::new(Entry::Action(action), prior, guess)));
                (seat.index() as u8, value)
            }
        };
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
            self.weights.extend(rated.map(|(&logit, &action)| (logit, UNKNOWN, action)));
            math::softmax(&mut chances[..rules.seats()]);
            (earlier_by(chances, rules.seats(), insight.to_go(rules, state)), 1.0)
        } else {
            let mut best = (f32::MIN, [0.0; _]);
            for &action in &*legal {
                let mut after = *state;
                rules.apply(&mut after, action);
                let chances = judge(insight, rules, &after);
                let guess = chances[seat.index()];
                self.weights.push((math::ln(guess.max(1e-6)), guess, action));
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
}

/// What a line of the search has come to.
#[derive(Clone, Copy, Debug)]
enum Find {
    /// A position without a node; its key.
    New(u64),
    /// A position that another line under way has come to before: this one is taken back.
    Taken,
    /// The end of the game, at this node, and what it is worth.
    End(u32, BySeat),
    /// A line that is too long to follow, and what it is worth.
    Far(BySeat),
}

/// A line of the search, from the root to what it has come to.
#[derive(Debug)]
struct Line<R: Rules> {
    /// Nodes with the edges that were taken from them.
    path: Vec<(u32, u32)>,
    find: Find,
    state: R::State,
    sketch: Sketch<R>,
}

impl<R: Rules> Line<R> {
    fn new(start: R::State) -> Self {
        Self { path: Vec::new(), find: Find::Taken, state: start, sketch: Sketch::default() }
    }

    /// Looks at its last position, if nobody has.
    fn look<I: Insight<R>>(&mut self, shape: &Shape, insight: &I, rules: &R) {
        if let Find::New(_) = self.find {
            self.sketch.draw(false, shape, insight, rules, &self.state);
        }
    }
}

/// The lines that are looked at together. Lines are kept for their buffers.
#[derive(Debug)]
struct Batch<R: Rules> {
    lines: Vec<Line<R>>,
    used: usize,
}

impl<R: Rules> Default for Batch<R> {
    fn default() -> Self {
        Self { lines: Vec::new(), used: 0 }
    }
}

impl<R: Rules> Batch<R> {
    /// Looks at the last positions of all lines.
    fn look<I: Insight<R>>(&mut self, shape: &Shape, insight: &I, rules: &R) {
        let lines = &mut self.lines[..self.used];
        if shape.cores > 1 && lines.len() > 1 {
            lines.par_iter_mut().for_each(|line| line.look(shape, insight, rules));
        } else {
            for line in lines {
                line.look(shape, insight, rules);
            }
        }
    }
}

/// A search tree.
#[derive(Debug)]
struct Tree<R: Rules> {
    nodes: Vec<Node>,
    edges: Vec<Edge<EntryOf<R>>>,
    /// The nodes by the keys of their positions, or [`TAKEN`].
    seen: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    playout: Playout<R>,
}

/// Where and how a tree grows.
#[derive(Debug)]
struct Growth<'a, R: Rules> {
    root: u32,
    shape: &'a Shape,
    rules: &'a R,
    start: &'a R::State,
}

/// Stands for the node of a position that is being looked at.
const TAKEN: u32 = NONE - 1;

impl<R: Rules> Default for Tree<R> {
    fn default() -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), seen: HashMap::default(), playout: Playout::default() }
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

/// The key of a position. A root has all its actions; the same position deeper down may have fewer.
fn key<R: Rules>(state: &R::State, at_root: bool) -> u64 {
    let mut hasher = Mixed::default();
    state.hash(&mut hasher);
    hasher.write_u8(u8::from(at_root));
    hasher.finish()
}

impl<R: Rules> Tree<R> {
    /// Adds the node of a position.
    fn add(&mut self, key: u64, sketch: &Sketch<R>) -> u32 {
        let first = self.edges.len() as u32;
        self.edges.extend_from_slice(&sketch.edges);
        let (count, node) = (sketch.edges.len() as u16, self.nodes.len() as u32);
        self.nodes.push(Node::new(first, count, sketch.mover, sketch.value));
        self.seen.insert(key, node);
        node
    }

    fn edges_of(&self, node: u32) -> &[Edge<EntryOf<R>>] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..][..usize::from(count)]
    }

    /// The value of an edge for the seat that moves; `unseen` if nobody has looked at the position after it.
    #[inline]
    fn worth(&self, edge: &Edge<EntryOf<R>>, mover: u8, unseen: f32, penalty: f32) -> f32 {
        if edge.child != NONE {
            return self.nodes[edge.child as usize].outlook(mover, penalty);
        }
        let guess = if edge.guess.is_nan() { unseen } else { edge.guess };
        if edge.visits > 0 { guess - penalty } else { guess }
    }

    /// The same at a node with this number.
    #[inline]
    fn worth_at(&self, at: u32, edge: &Edge<EntryOf<R>>, mover: u8, unseen: f32, shape: &Shape) -> f32 {
        // Nobody could foresee which edges have been followed, so the usual case is without a branch on it: what is not seen yet is
        // worth what the node itself is, less the caution.
        let seen = edge.child != NONE;
        let node = &self.nodes[if seen { edge.child } else { at } as usize];
        if node.pending == 0 && edge.guess.is_nan() {
            node.mean(mover) - [shape.caution, 0.0][usize::from(seen)]
        } else {
            self.worth(edge, mover, unseen, shape.penalty)
        }
    }

    #[inline]
    fn select(&self, at: u32, shape: &Shape) -> u32 {
        let node = &self.nodes[at as usize];
        let scale = shape.exploration * (node.all() as f32).sqrt();
        let unseen = node.mean(node.mover) - shape.caution;
        let mut best = (f32::MIN, 0);
        for (index, edge) in (0..).zip(self.edges_of(at)) {
            let score = self.worth_at(at, edge, node.mover, unseen, shape) + scale * edge.prior / (1.0 + edge.visits as f32);
            if score > best.0 {
                best = (score, index);
            }
        }
        node.first + best.1
    }

    /// Samples a draw by weight. A node with few visits samples only a few different draws, so that the search gets deeper.
    fn draw(&self, at: u32, dice: &mut Dice) -> u32 {
        let (node, edges) = (&self.nodes[at as usize], self.edges_of(at));
        let (mut seen, mut of_seen, mut of_all) = (0, 0, 0);
        for edge in edges {
            let visited = u32::from(edge.visits > 0);
            seen += visited;
            of_seen += visited * edge.weight();
            of_all += edge.weight();
        }
        let closed = (seen * seen) as f32 > YOUNG_DRAWS * node.all() as f32;
        let weight = |edge: &Edge<EntryOf<R>>| if closed && edge.visits == 0 { 0 } else { edge.weight() };
        let mut left = dice.below(if closed { of_seen } else { of_all });
        let mut index = 0;
        while left >= weight(&edges[index]) && index + 1 < edges.len() {
            left -= weight(&edges[index]);
            index += 1;
        }
        node.first + index as u32
    }

    /// Follows a line from the root to a new position or an end, and marks it as under way.
    fn follow(&mut self, line: &mut Line<R>, growth: &Growth<'_, R>, dice: &mut Dice) {
        let &Growth { root, shape, rules, start } = growth;
        line.path.clear();
        line.state = *start;
        let mut at = root;
        line.find = loop {
            let node = &self.nodes[at as usize];
            let edge = match node.mover {
                OVER => break Find::End(at, rules.outcome(&line.state).map_or(node.total, |outcome| shares(&outcome))),
                CHANCE => self.draw(at, dice),
                _ => self.select(at, shape),
            };
            line.path.push((at, edge));
            let Edge { entry, child, .. } = self.edges[edge as usize];
            enter(rules, &mut line.state, entry);
            let near = line.path.len() < LONGEST;
            if child != NONE && near {
                at = child;
                continue;
            }
            let key = key::<R>(&line.state, false);
            let child = match self.seen.entry(key) {
                hash_map::Entry::Vacant(place) => {
                    place.insert(TAKEN);
                    break Find::New(key);
                }
                hash_map::Entry::Occupied(place) => *place.get(),
            };
            if child == TAKEN {
                break Find::Taken;
            }
            self.edges[edge as usize].child = child;
            at = child;
            if !near {
                break Find::Far(self.nodes[child as usize].mean);
            }
        };
        for &(node, edge) in &line.path {
            self.nodes[node as usize].pending += 1;
            self.edges[edge as usize].visits += 1;
        }
    }

    /// Enters what a line has come to, and carries its value up.
    fn settle(&mut self, line: &Line<R>, rules: &R) {
        let mut value = match line.find {
            Find::New(key) => {
                let child = self.add(key, &line.sketch);
                if let Some(&(_, edge)) = line.path.last() {
                    self.edges[edge as usize].child = child;
                }
                line.sketch.value
            }
            Find::End(node, value) => {
                self.nodes[node as usize].count_in(&value);
                value
            }
            Find::Far(value) => value,
            Find::Taken => {
                for &(node, edge) in &line.path {
                    self.nodes[node as usize].pending -= 1;
                    self.edges[edge as usize].visits -= 1;
                }
                return;
            }
        };
        let earlier = Earlier::by(1.0, rules.seats());
        for &(node, _) in line.path.iter().rev() {
            value = earlier.than(value);
            let node = &mut self.nodes[node as usize];
            node.pending -= 1;
            node.count_in(&value);
        }
    }

    /// Chooses the lines of a batch and returns how many come to something. Lines that meet are tried again, but not for ever.
    fn fill(&mut self, batch: &mut Batch<R>, size: usize, growth: &Growth<'_, R>, dice: &mut Dice) -> usize {
        batch.used = 0;
        let mut found = 0;
        while found < size && batch.used < 2 * size {
            if batch.used == batch.lines.len() {
                batch.lines.push(Line::new(*growth.start));
            }
            let line = &mut batch.lines[batch.used];
            batch.used += 1;
            self.follow(line, growth, dice);
            found += usize::from(!matches!(line.find, Find::Taken));
        }
        found
    }

    /// Grows the tree from a state until the budget is spent; returns the root and the number of lines.
    fn think<I: Insight<R>>(
        &mut self,
        batches: &mut [Batch<R>; 2],
        (shape, budget): (&Shape, Budget),
        insight: &I,
        rules: &R,
        state: &R::State,
        dice: &mut Dice,
    ) -> (u32, u32) {
        let size = shape.together(budget);
        if size > 1 {
            self.prune(state);
        }
        if self.nodes.len() > MOST_NODES {
            *self = Self::default();
        }
        let key = key::<R>(state, true);
        let root = self.seen.get(&key).copied().unwrap_or_else(|| {
            let mut sketch = Sketch::default();
            sketch.draw(true, shape, insight, rules, state);
            self.add(key, &sketch)
        });
        self.shuffle(root, shape, dice);
        let mut clock = Clock::new(budget);
        let growth = Growth { root, shape, rules, start: state };
        let mut fill = |tree: &mut Self, batch: &mut Batch<R>, most: usize| tree.fill(batch, most, &growth, dice);
        let [now, next] = batches;
        fill(self, now, clock.ticks(1));
        while now.used > 0 {
            let together = size.min(clock.counted() as usize / PART).max(1);
            // One position after another, or the next batch while this one is looked at.
            let room = if together == 1 { 0 } else { clock.ticks(together) };
            let found = if shape.cores > 1 && together >= SHARED {
                rayon::join(|| fill(self, next, room), || now.look(shape, insight, rules)).0
            } else {
                let found = fill(self, next, room);
                now.look(&Shape { cores: 1, ..*shape }, insight, rules);
                found
            };
            clock.give_back(room - found);
            now.lines[..now.used].iter().for_each(|line| self.settle(line, rules));
            if room == 0 {
                fill(self, now, clock.ticks(1));
            } else {
                swap(now, next);
            }
        }
        (root, clock.counted())
    }

    /// Changes the priors at the root a little.
    fn shuffle(&mut self, root: u32, shape: &Shape, dice: &mut Dice) {
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
    }

    /// Drops all nodes that no known line from a state leads to.
    fn prune(&mut self, state: &R::State) {
        /// Stands for a node that is kept, before it has a new place.
        const KEPT: u32 = 0;
        let mut places = vec![NONE; self.nodes.len()];
        let mut open: Vec<u32> =
            [true, false].iter().filter_map(|&at_root| self.seen.get(&key::<R>(state, at_root)).copied()).collect();
        for &node in &open {
            places[node as usize] = KEPT;
        }
        while let Some(node) = open.pop() {
            for edge in self.edges_of(node).iter().filter(|edge| edge.child != NONE) {
                if places[edge.child as usize] == NONE {
                    places[edge.child as usize] = KEPT;
                    open.push(edge.child);
                }
            }
        }
        let (mut nodes, mut edges) = (0, 0);
        for (old, place) in places.iter_mut().enumerate().filter(|(_, place)| **place == KEPT) {
            let node = &mut self.nodes[old];
            let (first, count) = (node.first as usize, usize::from(node.count));
            // Nodes are in the order of their edges, so nothing is overwritten that is still needed.
            self.edges.copy_within(first..first + count, edges);
            node.first = edges as u32;
            self.nodes[nodes] = *node;
            *place = nodes as u32;
            nodes += 1;
            edges += count;
        }
        self.nodes.truncate(nodes);
        self.edges.truncate(edges);
        for edge in self.edges.iter_mut().filter(|edge| edge.child != NONE) {
            edge.child = places[edge.child as usize];
        }
        self.seen.retain(|_, node| {
            *node = places[*node as usize];
            *node != NONE
        });
    }

    /// About how many bytes the tree takes.
    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge<EntryOf<R>>>()
            + self.seen.capacity() * (size_of::<(u64, u32)>() + 1) * 8 / 7
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
        summary(&self.tree, root, visits, seat)
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

    use super::*;
    use crate::known::Known;
    use crate::level::schooled;

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
