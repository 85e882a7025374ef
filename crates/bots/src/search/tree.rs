//! The tree of a search: how it grows, and what is kept of it.

use std::collections::{HashMap, hash_map};
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::mem::{size_of, swap};

use tabletop::{Dice, EntryOf, Rules};

use super::Shape;
use super::line::{Batch, Find, Line, Sketch};
use crate::bot::{Budget, BySeat, Clock, Earlier, shares};
use crate::hash::Mixed;
use crate::insight::Insight;
use crate::playout::{CHANCE, NONE, OVER, Playout, enter};

/// A batch is at most this part of the visits so far: what is not known yet while it is chosen must be little.
const PART: usize = 100;
/// Smaller batches are not worth the trouble of sharing them among cores.
const SHARED: usize = 4;

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    first: u32,
    pub(super) count: u16,
    pub(super) mover: u8,
    /// How many lines pass through it whose value is not known yet.
    pub(super) pending: u16,
    pub(super) visits: u32,
    pub(super) total: BySeat,
    /// The total divided by the visits: it is asked for far more often than it changes.
    pub(super) mean: BySeat,
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
pub(super) struct Edge<E> {
    pub(super) entry: E,
    prior: f32,
    /// The win chance of the seat that moves, if the position after it was evaluated when the node was new, else [`UNKNOWN`]; the
    /// weight of a draw.
    guess: f32,
    pub(super) child: u32,
    /// With those under way.
    pub(super) visits: u32,
}

/// Stands for no guess.
pub(super) const UNKNOWN: f32 = f32::NAN;

impl<E> Edge<E> {
    pub(super) fn new(entry: E, prior: f32, guess: f32) -> Self {
        Self { entry, prior, guess, child: NONE, visits: 0 }
    }

    /// The weight of a draw.
    #[inline]
    fn weight(&self) -> u32 {
        self.guess as u32
    }
}

/// A search tree.
#[derive(Debug)]
pub(super) struct Tree<R: Rules> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<EntryOf<R>>>,
    /// The nodes by the keys of their positions, or [`TAKEN`].
    pub(super) seen: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    pub(super) playout: Playout<R>,
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
pub(super) const TAKEN: u32 = NONE - 1;

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

/// The key of a position. A root has all its actions; the same position deeper down may have fewer.
pub(super) fn key<R: Rules>(state: &R::State, at_root: bool) -> u64 {
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

    pub(super) fn edges_of(&self, node: u32) -> &[Edge<EntryOf<R>>] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..][..usize::from(count)]
    }

    /// The value of an edge for the seat that moves; `unseen` if nobody has looked at the position after it.
    #[inline]
    pub(super) fn worth(&self, edge: &Edge<EntryOf<R>>, mover: u8, unseen: f32, penalty: f32) -> f32 {
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
    pub(super) fn think<I: Insight<R>>(
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
    pub(super) fn prune(&mut self, state: &R::State) {
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
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge<EntryOf<R>>>()
            + self.seen.capacity() * (size_of::<(u64, u32)>() + 1) * 8 / 7
    }

    /// The most visited line.
    pub(super) fn line(&self, root: u32) -> Vec<EntryOf<R>> {
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
