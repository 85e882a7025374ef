//! Training a network that sees whole positions, by self-play with search.
//!
//! A pupil begins with the judgement of a [teacher](Net), which plays the first generations one move ahead. After that the pupil
//! plays itself with a short search, and on a share of the decisions with a longer one. It learns from the longer searches which
//! actions are promising (their visits), and from the results of the games, mixed with what the longer searches said, the win
//! chances of all seats. In a share of the games one seat is played by the teacher or by rules of thumb, so that the pupil meets
//! others than itself. Games of the last generations are learned again and again; one game in ten is never learned, but measured.
//!
//! A run depends only on its seed, not on the number of cores, and can be interrupted and resumed after any generation.

mod kept;

use std::collections::VecDeque;

use kept::{Kept, Reader, Step};
use rayon::prelude::*;
use tabletop::{Actions, Dice, Rules, Seat, Turn};

use crate::adam::{self, Adam, BATCH};
use crate::bot::{Bot, Budget, BySeat, Thought, earlier, even, shares};
use crate::insight::Greedy;
use crate::learned::{Describe, Learned, Minded, SIDES, Sheet, by_seat};
use crate::math;
use crate::mind::{HEADS, Mind, Traits, Units, WEIGHTS, Weights};
use crate::net::Net;
use crate::playout::Playout;
use crate::search::{Search, Shape};

/// The parameters of a run.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// The random seed.
    pub seed: u64,
    /// Games per generation.
    pub games: usize,
    /// The number of generations; the learning rate falls to a tenth over them.
    pub generations: u32,
    /// The number of generations that the teacher plays.
    pub guided: u32,
    /// The initial learning rate.
    pub rate: f32,
    /// Search nodes of most decisions, and of those that are learned.
    pub nodes: [u32; 2],
    /// The share of the decisions that are learned.
    pub share: f64,
    /// The weight of the result against what the next longer search said.
    pub trace: f32,
    /// The probability of a random action.
    pub whim: f64,
    /// The probability of an action chosen by the visits of the search instead of the most visited one.
    pub stray: f64,
    /// The share of games in which one seat is played by the teacher or by rules of thumb.
    pub weak: f64,
    /// The number of generations whose games are kept and learned again.
    pub window: usize,
    /// The share of the kept positions that a generation learns.
    pub part: f64,
}

impl Default for Course {
    fn default() -> Self {
        Self {
            seed: 1,
            games: 240,
            generations: 60,
            guided: 4,
            rate: 1e-3,
            nodes: [32, 160],
            share: 0.25,
            trace: 0.95,
            whim: 0.01,
            stray: 0.15,
            weak: 0.15,
            window: 10,
            part: 0.25,
        }
    }
}

/// A run: everything needed to resume it.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The network so far: the running average of the trained weights.
    pub mind: Mind,
    /// Generations so far.
    pub generation: u32,
    /// The network that is being trained.
    learner: Mind,
    adam: Adam,
    /// The games of the last generations.
    kept: VecDeque<Vec<Kept>>,
}

/// The result of a generation: a point of the training curve.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Its number, from 1.
    pub generation: u32,
    /// The number of positions learned.
    pub positions: usize,
    /// The mean surprise at the chances to be learned, in nats, in the kept games that are never learned.
    pub surprise: f64,
    /// The same for what a search chose.
    pub policy: f64,
    /// How far the points at the end were from the expected ones, on average; a game's points vary by some ten to thirty.
    pub points: f64,
    /// The average number of decisions and draws per game.
    pub length: f64,
}

/// A position to learn.
struct Sample<R: Rules> {
    ruleset: u16,
    state: R::State,
    target: BySeat,
    points: [i32; Seat::MAX],
    /// Decisions and draws that were left.
    left: usize,
    visits: Vec<(u16, u16)>,
}

/// One game in so many is never learned.
const HELD_OUT: u32 = 10;
/// Games are cut off after this many decisions and draws.
const LONGEST: usize = 3000;
/// The weight of the result where the teacher plays, which evaluates every position.
const GUIDED_TRACE: f32 = 0.98;
/// The evaluation noise of the teacher.
const GUIDED_BLUR: f32 = 0.05;
/// How sharply the teacher's choice follows its evaluation: that of a search with one-move lookahead.
const GUIDED_TEMPER: f32 = 0.08;
/// The scale of points and of decisions left, so that what is learned is about 1.
const POINTS: f32 = 60.0;
const LEFT: f32 = 200.0;
/// The weight of the heads that are not used to play.
const AUXILIARY: f32 = 0.05;
/// How the pupil searches. These are not the parameters of a match, so that the same command always trains the same network.
const SHAPE: Shape = Shape {
    exploration: 0.4,
    temper: 1.0,
    width: 14,
    fancy: 0.2,
    surprise: 0.2,
    caution: 0.03,
    batch: 1,
    penalty: 0.0,
    cores: 1,
};
/// How many visits the teacher's choice stands for.
const VISITS: f32 = 1000.0;

impl Run {
    /// A new run with this teacher.
    pub fn new(seed: u64, teacher: &Net) -> Self {
        let mut dice = Dice::stream(seed, u64::MAX);
        Self::with(Mind::pupil(teacher, || dice.unit() as f32))
    }

    /// A new run that goes on with a trained network.
    pub fn with(mind: Mind) -> Self {
        let mind = mind.heedless_of_new();
        Self { learner: mind.clone(), mind, generation: 0, adam: Adam::new(WEIGHTS), kept: VecDeque::new() }
    }

    /// Plays and learns one more generation of these rulesets, in turn.
    pub fn generation<R: Rules, D: Describe<R>>(&mut self, rulesets: &[R], teacher: &Net, course: &Course) -> Progress {
        let games = self.play::<R, D>(rulesets, teacher, course);
        let length = games.iter().map(|game| game.steps.len()).sum::<usize>() as f64 / course.games.max(1) as f64;
        self.kept.push_back(games);
        while self.kept.len() > course.window.max(1) {
            self.kept.pop_front();
        }
        let held_out = |game: &&Kept| Dice::stream(course.seed ^ 0x4E1D, game.number).below(HELD_OUT) == 0;
        let unseen = samples(rulesets, course, self.kept.iter().flatten().filter(held_out));
        let seen = samples(rulesets, course, self.kept.iter().flatten().filter(|game| !held_out(game)));
        let positions = self.learn::<R, D>(rulesets, seen, course);
        self.generation += 1;
        let (surprise, policy, points) = self.measure::<R, D>(rulesets, &unseen);
        Progress { generation: self.generation, positions, surprise, policy, points, length }
    }

    /// Plays the games of a generation.
    fn play<R: Rules, D: Describe<R>>(&self, rulesets: &[R], teacher: &Net, course: &Course) -> Vec<Kept> {
        let guided = self.generation < course.guided;
        let first = u64::from(self.generation) * course.games as u64;
        let game = |number: u64| {
            let ruleset = (number % rulesets.len() as u64) as usize;
            let rules = &rulesets[ruleset];
            let mut dice = Dice::stream(course.seed, number);
            let deal = rules.deal(None, &mut dice).ok()?;
            let table = Table::<R, D>::new(rules, teacher, &self.mind, course, guided, &mut dice);
            let (points, steps) = table.play(rules.start(&deal), dice);
            Some(Kept { number, ruleset: ruleset as u16, points, steps })
        };
        (first..first + course.games as u64).into_par_iter().filter_map(game).collect()
    }

    /// Learns a part of these positions; returns how many.
    fn learn<R: Rules, D: Describe<R>>(&mut self, rulesets: &[R], mut samples: Vec<Sample<R>>, course: &Course) -> usize {
        // While there are few games, each is learned as often as later ones will be.
        let part = course.part * course.window.max(1) as f64 / self.kept.len() as f64;
        Dice::stream(course.seed ^ 0xBA7C, u64::from(self.generation)).shuffle(&mut samples);
        samples.truncate((samples.len() as f64 * part.min(1.0)) as usize);
        let progress = self.generation as f32 / course.generations.max(1) as f32;
        let rate = course.rate * math::exp(-progress * std::f32::consts::LN_10);
        for batch in samples.chunks(BATCH) {
            let (gradient, []) = adam::gradient(batch, WEIGHTS, |sample, gradient| {
                slope::<R, D>(&self.learner, rulesets, sample, Some(gradient));
                []
            });
            self.adam.step(&mut self.learner.weights[..], &mut self.mind.weights[..], gradient, batch.len(), rate);
        }
        samples.len()
    }

    /// Surprise at winners, at choices, and error of points on positions that were never learned.
    fn measure<R: Rules, D: Describe<R>>(&self, rulesets: &[R], unseen: &[Sample<R>]) -> (f64, f64, f64) {
        let errors: Vec<Errors> = unseen.par_iter().map(|sample| slope::<R, D>(&self.mind, rulesets, sample, None)).collect();
        let mean = |of: fn(&Errors) -> Option<f64>| {
            let all: Vec<f64> = errors.iter().filter_map(of).collect();
            all.iter().sum::<f64>() / all.len().max(1) as f64
        };
        (mean(|errors| Some(errors.value)), mean(|errors| errors.policy), mean(|errors| Some(errors.points)))
    }
}

/// How far a network was off at one position.
struct Errors {
    value: f64,
    policy: Option<f64>,
    points: f64,
}

/// Adds the gradient of one position, if wanted; returns the errors.
fn slope<R: Rules, D: Describe<R>>(mind: &Mind, rulesets: &[R], sample: &Sample<R>, gradient: Option<&mut [f32]>) -> Errors {
    let rules = &rulesets[usize::from(sample.ruleset)];
    let mut sheet = Sheet::default();
    D::describe_whole(rules, &sample.state, &mut sheet);
    let mut units = mind.look(&sheet);
    mind.say_all(&mut units, sheet.sides);
    let mut chances = by_seat(&sheet, &units);
    math::softmax(&mut chances[..rules.seats()]);
    let value = (0..rules.seats()).map(|seat| f64::from(sample.target[seat]) * surprise_at(chances[seat])).sum();
    let mut slopes = [[0.0; HEADS]; SIDES];
    let mut off = 0.0;
    for (side, slopes) in slopes.iter_mut().enumerate().take(sheet.sides) {
        let seat = usize::from(sheet.seats[side]);
        let points = units.said[side][1] - sample.points[seat] as f32 / POINTS;
        let left = units.said[side][2] - (sample.left as f32 / LEFT).min(2.0);
        off += f64::from(points.abs() * POINTS) / sheet.sides as f64;
        *slopes = [chances[seat] - sample.target[seat], AUXILIARY * points, AUXILIARY * left];
    }
    let rated = sheet.mover.filter(|_| !sample.visits.is_empty()).map(|side| choices::<R, D>(mind, rules, sample, &units, side));
    let (policy, rated) = rated.unzip();
    if let Some(gradient) = gradient {
        mind.backward(&sheet, &units, &slopes, &rated.unwrap_or_default(), gradient);
    }
    Errors { value, policy, points: off }
}

/// How surprising a search's choice was, and the slope of every action that it considered.
fn choices<R: Rules, D: Describe<R>>(
    mind: &Mind,
    rules: &R,
    sample: &Sample<R>,
    units: &Units,
    side: usize,
) -> (f64, Vec<(Traits, f32)>) {
    let mut legal = Actions::new();
    rules.legal(&sample.state, &mut legal);
    let traits = D::traits(rules, &sample.state);
    let considered = sample.visits.iter().filter_map(|&(index, visits)| Some((*legal.get(usize::from(index))?, visits)));
    let (considered, visits): (Vec<Traits>, Vec<u16>) = considered.map(|(action, visits)| (traits(action), visits)).unzip();
    let mut shares = Vec::new();
    mind.rate(units, side, &considered, &mut shares);
    math::softmax(&mut shares);
    let all: f32 = visits.iter().map(|&visits| f32::from(visits)).sum();
    let wanted: Vec<f32> = visits.iter().map(|&visits| f32::from(visits) / all).collect();
    let surprise = shares.iter().zip(&wanted).map(|(&share, &wanted)| f64::from(wanted) * surprise_at(share)).sum();
    let slopes = shares.iter().zip(&wanted).map(|(share, wanted)| share - wanted);
    (surprise, considered.into_iter().zip(slopes).collect())
}

/// The surprise at something that had this chance, in nats.
fn surprise_at(chance: f32) -> f64 {
    -f64::from(math::ln(chance.max(1e-9)))
}

/// Every position of these games.
fn samples<'a, R: Rules>(rulesets: &[R], course: &Course, games: impl Iterator<Item = &'a Kept>) -> Vec<Sample<R>> {
    let mut samples = Vec::new();
    let mut playout = Playout::<R>::default();
    for game in games {
        let rules = &rulesets[usize::from(game.ruleset)];
        let Ok(deal) = rules.deal(None, &mut Dice::stream(course.seed, game.number)) else { continue };
        let mut state = rules.start(&deal);
        for (at, step) in game.steps.iter().enumerate() {
            samples.push(Sample {
                ruleset: game.ruleset,
                state,
                target: step.target,
                points: game.points,
                left: game.steps.len() - at,
                visits: step.visits.clone(),
            });
            let index = usize::from(step.index);
            match rules.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let draw = playout.draws(rules, &state)[index].0;
                    rules.reveal(&mut state, draw);
                }
                Turn::Seat(_) => {
                    let action = playout.legal(rules, &state)[index];
                    rules.apply(&mut state, action);
                }
            }
        }
    }
    samples
}

/// What was decided or drawn, and what is to be learned from how it was found.
#[derive(Default)]
struct Decision {
    /// The number of the action or draw in the list of all that were possible.
    index: usize,
    /// The actions that were considered, with their visits.
    visits: Vec<(u16, u16)>,
    /// The win chances after it.
    chances: Option<BySeat>,
}

impl Decision {
    /// One from which nothing is to be learned.
    fn plain(index: usize) -> Self {
        Self { index, ..Self::default() }
    }
}

/// Who plays a game of self-play, and how.
struct Table<'a, R: Rules, D> {
    rules: &'a R,
    course: &'a Course,
    guided: bool,
    search: Search<R, Minded<D, &'a Mind>>,
    teacher: Greedy<R, Learned<D, &'a Net>>,
    hand: Greedy<R, D>,
    /// The seat that somebody else plays, and whether by the rules of thumb.
    guest: Option<(usize, bool)>,
}

impl<'a, R: Rules, D: Describe<R>> Table<'a, R, D> {
    fn new(rules: &'a R, teacher: &'a Net, mind: &'a Mind, course: &'a Course, guided: bool, dice: &mut Dice) -> Self {
        let guest = (dice.unit() < course.weak).then(|| (dice.below(rules.seats() as u32) as usize, dice.unit() < 0.5));
        Self {
            rules,
            course,
            guided,
            search: Search::new(Minded::new(mind), SHAPE),
            teacher: Greedy::blurred(Learned::new(teacher), GUIDED_BLUR),
            hand: Greedy::new(D::default()),
            guest,
        }
    }

    /// Plays a game; returns the points of all seats and the steps with what is to be learned.
    fn play(mut self, mut state: R::State, mut dice: Dice) -> ([i32; Seat::MAX], Vec<Step>) {
        let rules = self.rules;
        let mut playout = Playout::<R>::default();
        let mut steps: Vec<Step> = Vec::new();
        let mut said: Vec<Option<BySeat>> = Vec::new();
        while steps.len() < LONGEST {
            let decision = match rules.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let draws = playout.draws(rules, &state);
                    let numbered: Vec<(usize, u32)> = draws.iter().enumerate().map(|(index, draw)| (index, draw.1)).collect();
                    let Some(index) = dice.weighted(&numbered) else { break };
                    let draw = draws[index].0;
                    rules.reveal(&mut state, draw);
                    Decision::plain(index)
                }
                Turn::Seat(seat) => {
                    let legal = playout.legal(rules, &state);
                    let decision = self.decide(&state, legal, seat, steps.len(), &mut dice);
                    rules.apply(&mut state, legal[decision.index]);
                    decision
                }
            };
            steps.push(Step { index: decision.index as u16, target: [0.0; _], visits: decision.visits });
            said.push(decision.chances);
        }
        let outcome = rules.outcome(&state);
        let mut points = [0; Seat::MAX];
        for seat in Seat::all(rules.seats()) {
            points[seat.index()] = outcome.as_ref().map_or(0, |outcome| outcome.points(seat));
        }
        // A game that was cut off counts as shared by all, so that nobody learns to aim for it when they could win.
        let mut later = outcome.map_or_else(|| even(rules.seats()), |outcome| shares(&outcome));
        let trace = if self.guided { GUIDED_TRACE } else { self.course.trace };
        for (step, said) in steps.iter_mut().zip(said).rev() {
            later = earlier(later, rules.seats());
            if let Some(said) = said {
                for (later, said) in later.iter_mut().zip(said) {
                    *later = trace * *later + (1.0 - trace) * said;
                }
            }
            step.target = later;
        }
        (points, steps)
    }

    /// Decides for a seat after so many steps.
    fn decide(&mut self, state: &R::State, legal: &[R::Action], seat: Seat, at: usize, dice: &mut Dice) -> Decision {
        let index = |action: R::Action| legal.iter().position(|&one| one == action).unwrap_or(0);
        let (rules, course) = (self.rules, self.course);
        if legal.len() == 1 {
            return Decision::default();
        }
        if dice.unit() < course.whim {
            return Decision::plain(dice.below(legal.len() as u32) as usize);
        }
        if let Some((_, by_hand)) = self.guest.filter(|(guest, _)| *guest == seat.index()) {
            let guest: &mut dyn Bot<R> = if by_hand { &mut self.hand } else { &mut self.teacher };
            return Decision::plain(index(guest.choose(rules, state, Budget::default(), dice).action));
        }
        if self.guided {
            let thought = self.teacher.choose(rules, state, Budget::default(), dice);
            let visits = softened(&thought).into_iter().map(|(action, visits)| (index(action) as u16, visits)).collect();
            let best = thought.choices.first().map_or(0.0, |choice| choice.chance);
            // What the teacher chose by mistake says nothing about the position.
            let blunder = thought.chances[seat.index()] < best;
            return Decision { index: index(thought.action), visits, chances: (!blunder).then_some(thought.chances) };
        }
        let long = dice.unit() < course.share;
        let thought = self.search.choose(rules, state, Budget::nodes(course.nodes[usize::from(long)]), dice);
        let visited = || thought.choices.iter().filter(|choice| choice.visits > 0);
        let early = at < 3 * rules.seats();
        let action = if early || dice.unit() < course.stray {
            let weights: Vec<(R::Action, u32)> = visited().map(|choice| (choice.action, choice.visits)).collect();
            dice.weighted(&weights).unwrap_or(thought.action)
        } else {
            thought.action
        };
        if !long {
            return Decision::plain(index(action));
        }
        let visits = thought.choices.iter().map(|choice| (index(choice.action) as u16, choice.visits.min(60_000) as u16));
        Decision { index: index(action), visits: visits.collect(), chances: Some(thought.chances) }
    }
}

/// How often a search would visit the actions that a bot has evaluated one move ahead.
fn softened<R: Rules>(thought: &Thought<R>) -> Vec<(R::Action, u16)> {
    let mut shares: Vec<f32> = thought.choices.iter().map(|choice| math::ln(choice.chance.max(1e-6)) / GUIDED_TEMPER).collect();
    math::softmax(&mut shares);
    thought.choices.iter().zip(shares).map(|(choice, share)| (choice.action, (share * VISITS) as u16)).collect()
}

impl Run {
    /// The run as bytes, to resume it later.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = [self.generation, self.adam.steps].iter().flat_map(|number| number.to_le_bytes()).collect();
        for list in [&self.mind.weights[..], &self.learner.weights[..], &self.adam.mean, &self.adam.square] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend((self.kept.len() as u32).to_le_bytes());
        for games in &self.kept {
            bytes.extend((games.len() as u32).to_le_bytes());
            for game in games {
                game.write(&mut bytes);
            }
        }
        bytes
    }

    /// Parses a run.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader(bytes);
        let (generation, steps) = (from.word()?, from.word()?);
        let mind = Mind { weights: Weights::of(&from.floats(WEIGHTS)?)? };
        let learner = Mind { weights: Weights::of(&from.floats(WEIGHTS)?)? };
        let adam = Adam { steps, mean: from.floats(WEIGHTS)?, square: from.floats(WEIGHTS)? };
        let mut kept = VecDeque::new();
        for _ in 0..from.word()? {
            let count = from.word()?;
            kept.push_back((0..count).map(|_| Kept::read(&mut from)).collect::<Option<Vec<Kept>>>()?);
        }
        from.0.is_empty().then_some(Self { mind, generation, learner, adam, kept })
    }
}
