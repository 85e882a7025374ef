//! What a search looks at: lines from the root to new positions, and what there is to know about these.

use rayon::prelude::*;
use tabletop::{Entry, EntryOf, Rules, Seat, Turn};

use super::Shape;
use super::tree::{Edge, UNKNOWN};
use crate::bot::{BySeat, earlier_by};
use crate::insight::Insight;
use crate::math;
use crate::playout::{CHANCE, OVER, Playout};

/// What a new node needs to know about its position. The buffers are kept, so that looking at a position allocates nothing.
#[derive(Debug)]
pub(super) struct Sketch<R: Rules> {
    pub(super) mover: u8,
    pub(super) value: BySeat,
    pub(super) edges: Vec<Edge<EntryOf<R>>>,
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
    pub(super) fn draw<I: Insight<R>>(&mut self, at_root: bool, shape: &Shape, insight: &I, rules: &R, state: &R::State) {
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
pub(super) enum Find {
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
pub(super) struct Line<R: Rules> {
    /// Nodes with the edges that were taken from them.
    pub(super) path: Vec<(u32, u32)>,
    pub(super) find: Find,
    pub(super) state: R::State,
    pub(super) sketch: Sketch<R>,
}

impl<R: Rules> Line<R> {
    pub(super) fn new(start: R::State) -> Self {
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
pub(super) struct Batch<R: Rules> {
    pub(super) lines: Vec<Line<R>>,
    pub(super) used: usize,
}

impl<R: Rules> Default for Batch<R> {
    fn default() -> Self {
        Self { lines: Vec::new(), used: 0 }
    }
}

impl<R: Rules> Batch<R> {
    /// Looks at the last positions of all lines.
    pub(super) fn look<I: Insight<R>>(&mut self, shape: &Shape, insight: &I, rules: &R) {
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

/// The win chance of every seat, discounted by the steps still missing to the end.
pub(super) fn judge<R: Rules, I: Insight<R>>(insight: &I, rules: &R, state: &R::State) -> BySeat {
    let chances = insight.chances(rules, state);
    if rules.turn(state) == Turn::Over { chances } else { earlier_by(chances, rules.seats(), insight.to_go(rules, state)) }
}
