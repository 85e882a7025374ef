//! Training by self-play.
//!
//! In every generation the network plays whole games against itself, looking one move ahead, with evaluation noise for
//! exploration. It then learns the win chances of all seats in each position: a mixture of the result and of the evaluations of
//! later positions. The network that plays, and is shipped, is the running average of the trained weights, which smooths out the
//! luck of the last games. A run depends only on its seed, not on the number of cores, and can be interrupted and resumed after
//! any generation.

use rayon::prelude::*;
use tabletop::{Dice, Game, Rules, Turn};

use crate::adam::{self, Adam, BATCH};
use crate::bot::{Bot, Budget, BySeat, earlier, even, shares};
use crate::insight::{Greedy, Insight};
use crate::learned::{Describe, Learned, Sheet};
use crate::math;
use crate::net::{Net, WEIGHTS};
use crate::pen::Row;
use crate::playout::Playout;

/// The parameters of a training run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The random seed.
    pub seed: u64,
    /// Games per generation.
    pub games: usize,
    /// The number of generations; the learning rate falls to a tenth over them.
    pub generations: u32,
    /// The initial learning rate.
    pub rate: f32,
    /// The weight of the result against later positions: with 1 only the result counts, with 0 only the next position.
    pub trace: f32,
    /// The probability of a random action.
    pub whim: f64,
    /// The evaluation noise, as in [`Greedy::blurred`], in the first and in the last generation: large at first, to explore; then
    /// small, since careless players have other win chances than careful ones.
    pub blur: [f32; 2],
    /// The share of games in which one seat plays by the rules of thumb, so that the network sees leads that equal players would
    /// not allow.
    pub weak: f64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { seed: 1, games: 400, generations: 60, rate: 1e-3, trace: 0.98, whim: 0.02, blur: [0.06, 0.03], weak: 0.0 }
    }
}

impl Plan {
    /// The evaluation noise in a generation, counted from 0.
    fn blur_in(&self, generation: u32) -> f32 {
        let [first, last] = self.blur;
        let part = (generation as f32 / (self.generations.max(2) - 1) as f32).min(1.0);
        first * math::exp(part * math::ln(last / first))
    }
}

/// A training run: everything needed to resume it.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// The network so far: the running average of the trained weights.
    pub net: Net,
    /// Generations so far.
    pub generation: u32,
    /// The network that is being trained.
    learner: Net,
    adam: Adam,
}

/// The result of a generation: a point of the training curve.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its number, from 1.
    pub generation: u32,
    /// The number of training positions.
    pub positions: usize,
    /// The mean cross-entropy with the training targets, in nats.
    pub loss: f64,
    /// The mean cross-entropy with the real winners, in nats.
    pub surprise: f64,
    /// The average number of decisions per game.
    pub length: f64,
}

/// A training position.
struct Sample {
    rows: Vec<(Row, u8)>,
    target: BySeat,
    seats: usize,
}

/// The number of generations in which the hand-written evaluation plays, so that the network starts from reasonable games.
const GUIDED: u32 = 4;
/// Games are cut off after this many decisions.
const LONGEST: usize = 3000;

impl Training {
    /// A new run.
    pub fn new(seed: u64) -> Self {
        let mut dice = Dice::stream(seed, u64::MAX);
        Self::from_net(Net::random(|| dice.unit() as f32))
    }

    /// A run that begins with a network.
    pub fn from_net(net: Net) -> Self {
        Self { learner: net.clone(), net, generation: 0, adam: Adam::new(WEIGHTS) }
    }

    /// The run as bytes, to resume it later.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = [self.generation, self.adam.steps].iter().flat_map(|number| number.to_le_bytes()).collect();
        for list in [&self.net.weights, &self.learner.weights, &self.adam.mean, &self.adam.square] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    /// Parses a run.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<4>();
        if !rest.is_empty() || words.len() != 2 + 4 * WEIGHTS {
            return None;
        }
        let list = |part: usize| words[2 + part * WEIGHTS..][..WEIGHTS].iter().map(|&word| f32::from_le_bytes(word)).collect();
        Some(Self {
            generation: u32::from_le_bytes(words[0]),
            net: Net { weights: list(0) },
            learner: Net { weights: list(1) },
            adam: Adam { steps: u32::from_le_bytes(words[1]), mean: list(2), square: list(3) },
        })
    }

    /// Trains one more generation on games of these rulesets, in turn.
    pub fn generation<R: Rules, D: Describe<R>>(&mut self, rulesets: &[R], plan: &Plan) -> Lesson {
        let generation = self.generation;
        let blur = plan.blur_in(generation);
        let first = u64::from(generation) * plan.games as u64;
        let played: Vec<(Vec<Sample>, usize)> = (first..first + plan.games as u64)
            .into_par_iter()
            .map(|number| {
                let rules = &rulesets[number as usize % rulesets.len()];
                let dice = Dice::stream(plan.seed, number);
                if generation < GUIDED {
                    one_game::<R, D, _>(rules, &D::default(), &Plan { weak: 0.0, ..*plan }, blur, dice)
                } else {
                    one_game::<R, D, _>(rules, &Learned::<D, _>::new(&self.net), plan, blur, dice)
                }
            })
            .collect();
        let length = played.iter().map(|(_, length)| *length).sum::<usize>() as f64 / plan.games.max(1) as f64;
        let mut samples: Vec<Sample> = played.into_iter().flat_map(|(samples, _)| samples).collect();
        Dice::stream(plan.seed ^ 0xBA7C, u64::from(generation)).shuffle(&mut samples);
        let progress = generation as f32 / plan.generations.max(1) as f32;
        let rate = plan.rate * math::exp(-progress * std::f32::consts::LN_10);
        let (mut loss, mut surprise) = (0.0, 0.0);
        for batch in samples.chunks(BATCH) {
            let (batch_loss, batch_surprise) = self.learn(batch, rate);
            loss += batch_loss;
            surprise += batch_surprise;
        }
        self.generation += 1;
        let count = samples.len().max(1) as f64;
        Lesson { generation: self.generation, positions: samples.len(), loss: loss / count, surprise: surprise / count, length }
    }

    /// One step; returns the sums of both cross-entropies.
    fn learn(&mut self, batch: &[Sample], rate: f32) -> (f64, f64) {
        let (gradient, [loss, surprise]) = adam::gradient(batch, WEIGHTS, |sample, gradient| self.slope(sample, gradient));
        self.adam.step(&mut self.learner.weights, &mut self.net.weights, gradient, batch.len(), rate);
        (loss, surprise)
    }

    /// Adds the gradient of one position; returns its cross-entropy with the target, and with the largest part of the target.
    fn slope(&self, sample: &Sample, gradient: &mut [f32]) -> [f64; 2] {
        let mut chances = [0.0; _];
        let passes: Vec<_> = sample.rows.iter().map(|(row, _)| self.learner.forward(row)).collect();
        for ((strength, _), (_, seat)) in passes.iter().zip(&sample.rows) {
            chances[usize::from(*seat)] += strength;
        }
        math::softmax(&mut chances[..sample.seats]);
        let chances: BySeat = chances;
        for ((_, units), (row, seat)) in passes.iter().zip(&sample.rows) {
            let seat = usize::from(*seat);
            self.learner.backward(row, units, chances[seat] - sample.target[seat], gradient);
        }
        let log = |chance: f32| -f64::from(math::ln(chance.max(1e-9)));
        let loss = (0..sample.seats).map(|seat| f64::from(sample.target[seat]) * log(chances[seat])).sum();
        let likely = (0..sample.seats).max_by(|&a, &b| sample.target[a].total_cmp(&sample.target[b])).unwrap_or(0);
        [loss, log(chances[likely])]
    }
}

/// One game of self-play: its training positions and its number of decisions.
fn one_game<R: Rules, D: Describe<R>, I: Insight<R>>(
    rules: &R,
    insight: &I,
    plan: &Plan,
    blur: f32,
    mut dice: Dice,
) -> (Vec<Sample>, usize) {
    let Ok(deal) = rules.deal(None, &mut dice) else { return (Vec::new(), 0) };
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut bot = Greedy::blurred(insight, blur);
    let mut hand = Greedy::new(D::default());
    let weak = (plan.weak > 0.0 && dice.unit() < plan.weak).then(|| dice.below(rules.seats() as u32) as usize);
    let mut playout = Playout::<R>::default();
    let mut samples = Vec::new();
    let mut decisions = 0;
    while decisions < LONGEST {
        game.draw_all(&mut dice);
        let Turn::Seat(seat) = game.turn() else { break };
        let legal = playout.legal(rules, game.state());
        let action = if legal.len() == 1 {
            legal[0]
        } else if dice.unit() < plan.whim {
            legal[dice.below(legal.len() as u32) as usize]
        } else if weak == Some(seat.index()) {
            hand.choose(rules, game.state(), Budget::default(), &mut dice).action
        } else {
            bot.choose(rules, game.state(), Budget::default(), &mut dice).action
        };
        if game.play(action).is_err() {
            break;
        }
        decisions += 1;
        if game.turn() != Turn::Over {
            let mut sheet = Sheet::default();
            D::describe(rules, game.state(), &mut sheet);
            let rows = sheet.rows.into_iter().zip(sheet.seats).take(sheet.sides).collect();
            // The target is the evaluation for now; the pass back from the end of the game mixes it with later ones.
            samples.push(Sample { rows, target: insight.chances(rules, game.state()), seats: rules.seats() });
        }
    }
    // A game that was cut off counts as shared by all, so that the network does not learn to aim for it when it could win.
    let mut later = rules.outcome(game.state()).map_or_else(|| even(rules.seats()), |outcome| shares(&outcome));
    for sample in samples.iter_mut().rev() {
        later = earlier(later, rules.seats());
        let looked = sample.target;
        sample.target = later;
        for (later, looked) in later.iter_mut().zip(looked) {
            *later = plan.trace * *later + (1.0 - plan.trace) * looked;
        }
    }
    (samples, decisions)
}
