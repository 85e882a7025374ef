//! Plain UCT with random playouts, for any game: the baseline for stronger bots.
//!
//! Every seat plays for itself: an action is worth what it brings to the seat that chose it. Draws are sampled by their weights. The tree lies in two
//! flat lists that are reused from one decision to the next, so that a simulation allocates nothing once they have grown.

use tabletop::{Dice, Entry, EntryOf, Rules, Turn};

use crate::bot::{Bot, Budget, BySeat, Choice, Clock, Thought, even, shares};
use crate::math;
use crate::playout::{CHANCE, NONE, OVER, Playout, enter, mover};

#[derive(Clone, Copy, Debug)]
struct Node {
    /// Its edges are `first..first + count`. Those of a seat are in random order, those of chance in the order of the draws.
    first: u32,
    count: u16,
    mover: u8,
    visits: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge<E> {
    entry: E,
    child: u32,
    visits: u32,
    /// The sum of what the simulations through here brought to the seat that moves at the node.
    total: f32,
}

/// UCT as in the textbooks.
#[derive(Debug)]
pub struct Uct<R: Rules> {
    nodes: Vec<Node>,
    edges: Vec<Edge<EntryOf<R>>>,
    /// Node and edge of every step of the current simulation.
    path: Vec<(u32, u32)>,
    playout: Playout<R>,
}

impl<R: Rules> Default for Uct<R> {
    fn default() -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), path: Vec::new(), playout: Playout::default() }
    }
}

/// How strongly uncertain actions are tried; the textbook's value for results between 0 and 1, squared.
const EXPLORATION_SQUARED: f32 = 2.0;

impl<R: Rules> Uct<R> {
    /// Adds a node for a state.
    fn expand(&mut self, rules: &R, state: &R::State, dice: &mut Dice) -> u32 {
        let first = self.edges.len();
        let edge = |entry| Edge { entry, child: NONE, visits: 0, total: 0.0 };
        let mover = match rules.turn(state) {
            Turn::Over => OVER,
            Turn::Chance => {
                self.edges.extend(self.playout.draws(rules, state).iter().map(|&(draw, _)| edge(Entry::Draw(draw))));
                CHANCE
            }
            Turn::Seat(seat) => {
                self.edges.extend(self.playout.legal(rules, state).iter().map(|&action| edge(Entry::Action(action))));
                dice.shuffle(&mut self.edges[first..]);
                seat.index() as u8
            }
        };
        self.nodes.push(Node { first: first as u32, count: (self.edges.len() - first) as u16, mover, visits: 0 });
        self.nodes.len() as u32 - 1
    }

    /// The edge with the highest upper confidence bound; edges not yet tried come first.
    #[inline]
    fn select(&self, node: Node) -> u32 {
        if node.visits < u32::from(node.count) {
            return node.first + node.visits;
        }
        let spread = EXPLORATION_SQUARED * math::ln(node.visits as f32);
        let mut best = (f32::MIN, 0);
        let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
        for (index, edge) in (0..).zip(edges) {
            let visits = edge.visits as f32;
            let bound = edge.total / visits + (spread / visits).sqrt();
            if bound > best.0 {
                best = (bound, index);
            }
        }
        node.first + best.1
    }

    /// One simulation: down the tree, one new node, a random game to the end, and back.
    fn simulate(&mut self, rules: &R, root: &R::State, dice: &mut Dice) -> BySeat {
        let mut state = *root;
        let mut at = 0;
        self.path.clear();
        let outcome = loop {
            let node = self.nodes[at as usize];
            let edge = match node.mover {
                OVER => break rules.outcome(&state),
                CHANCE => {
                    let drawn = dice.weighted(self.playout.draws(rules, &state)).map(Entry::Draw);
                    let edges = &self.edges[node.first as usize..][..usize::from(node.count)];
                    let index = edges.iter().position(|edge| Some(edge.entry) == drawn).unwrap_or(0);
                    node.first + index as u32
                }
                _ => self.select(node),
            };
            self.path.push((at, edge));
            let Edge { entry, child, visits, .. } = self.edges[edge as usize];
            enter(rules, &mut state, entry);
            at = child;
            if at == NONE {
                // A node is added only when an edge is taken for the second time: most never are.
                if visits > 0 {
                    at = self.expand(rules, &state, dice);
                    self.edges[edge as usize].child = at;
                }
                break self.playout.finish(rules, &mut state, dice);
            }
        };
        let result = outcome.map_or_else(|| even(rules.seats()), |outcome| shares(&outcome));
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.total += result.get(usize::from(node.mover)).copied().unwrap_or(0.0);
        }
        result
    }

    /// The most visited edge of a node, if any was.
    fn favourite(&self, node: u32) -> Option<&Edge<EntryOf<R>>> {
        let Node { first, count, .. } = self.nodes[node as usize];
        let edges = self.edges[first as usize..][..usize::from(count)].iter();
        // The order of edges is random: among equals the first in the order of actions wins, so that it does not show.
        edges.filter(|edge| edge.visits > 0).max_by(|a, b| a.visits.cmp(&b.visits).then(b.entry.cmp(&a.entry)))
    }

    /// The most visited line.
    fn line(&self) -> Vec<EntryOf<R>> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(edge) = (at != NONE).then(|| self.favourite(at)).flatten() {
            line.push(edge.entry);
            at = edge.child;
        }
        line
    }
}

impl<R: Rules> Bot<R> for Uct<R> {
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R> {
        mover(rules, state);
        let first = self.playout.legal(rules, state)[0];
        if self.playout.legal(rules, state).len() == 1 {
            return Thought::blank(rules, first);
        }
        self.nodes.clear();
        self.edges.clear();
        self.expand(rules, state, dice);
        let mut clock = Clock::new(budget);
        let mut total = [0.0; _];
        let mut visits = 0;
        while clock.tick() {
            let result = self.simulate(rules, state, dice);
            visits += 1;
            for (sum, one) in total.iter_mut().zip(result) {
                *sum += f64::from(one);
            }
        }
        let chances = if visits == 0 { even(rules.seats()) } else { total.map(|sum| (sum / f64::from(visits)) as f32) };
        let mut choices: Vec<_> = self.edges[..usize::from(self.nodes[0].count)]
            .iter()
            .filter_map(|edge| match edge.entry {
                Entry::Action(action) if edge.visits > 0 => {
                    Some(Choice { action, chance: edge.total / edge.visits as f32, visits: edge.visits })
                }
                _ => None,
            })
            .collect();
        choices.sort_by(|a, b| b.visits.cmp(&a.visits).then(a.action.cmp(&b.action)));
        let action = choices.first().map_or(first, |choice| choice.action);
        Thought { action, chances, line: self.line(), visits, choices }
    }
}
