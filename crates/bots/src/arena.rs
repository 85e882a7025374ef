//! Matches between bots: balanced by seat, reproducible, with confidence intervals.
//!
//! A match is played in blocks. In a block every seating of the bots plays the same deal once, so that neither seat nor deal
//! favours anybody, and the number of games is rounded up to whole blocks. In a game without luck, deterministic bots would play
//! the same few games again and again, and the intervals would be wrong: there a block begins with a few actions of an opener, the
//! same for every seating.

mod measure;

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Dice, Game, Rules, Seat, Turn, Viewer};

pub use self::measure::{Sprt, Verdict, clustered, elo, paired, wilson};
use crate::bot::{Bot, Budget};

/// A program that plays from outside: it is asked in lines of JSON, and answers with actions in notation.
pub trait Outside: Send {
    /// Asks for an action.
    ///
    /// # Errors
    /// If the program does not answer.
    fn ask(&mut self, question: &Value) -> Result<String, String>;
}

/// Whoever decides for a seat.
pub enum Player<R: Rules> {
    /// A bot.
    Bot(Box<dyn Bot<R>>),
    /// A program from outside.
    Outside(Box<dyn Outside>),
}

/// Makes a new player for a game.
pub type Make<R> = Box<dyn Fn() -> Result<Player<R>, String> + Send + Sync>;

/// A contender in a match.
pub struct Entrant<R: Rules> {
    /// The name in the report. Entrants with the same name are the same bot.
    pub name: String,
    /// Its search budget per decision, if it is not that of the match.
    pub budget: Option<Budget>,
    /// Makes a new player for a game.
    pub make: Make<R>,
}

/// The beginning of each game of a match, where the game needs one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// Any of the actions that are nearly as good as the best.
    #[default]
    Near,
    /// Any legal action.
    Random,
}

/// The parameters of a match.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The minimum number of games.
    pub games: usize,
    /// The random seed.
    pub seed: u64,
    /// The search budget of each bot per decision, unless it has its own.
    pub budget: Budget,
    /// How games begin, if they would not differ otherwise.
    pub opening: Opening,
    /// A sequential test that can end the match early.
    pub sprt: Option<Sprt>,
    /// Whether the records of the games are kept.
    pub records: bool,
}

/// The actions at the beginning of each game, the same for all seatings of a block.
pub(crate) struct Opener<'a, R: Rules> {
    /// How many there are.
    pub(crate) actions: usize,
    /// Makes the bot that chooses them.
    pub(crate) make: &'a (dyn Fn() -> Box<dyn Bot<R>> + Sync),
    /// The rules by which they are chosen, if not those of the match: games with other numbers begin like those with the shipped ones.
    pub(crate) rules: Option<&'a R>,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number, from 0.
    pub game: usize,
    /// The number of its block: games of a block have the same deal.
    pub block: usize,
    /// The names of the bots, by seat.
    pub seating: Vec<String>,
    /// The seats in the order in which they first acted.
    pub order: Vec<usize>,
    /// The share of each seat in the win.
    pub shares: Vec<f64>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// The number of decisions.
    pub decisions: usize,
    /// Whether it was cut off as too long.
    pub stopped: bool,
    /// The record, if records are kept.
    pub record: Option<String>,
    /// What was measured in it, if anything was.
    pub measures: Vec<f64>,
    thought: Vec<(Duration, u32)>,
}

impl Played {
    /// A game of which only this is known, for tests.
    #[cfg(test)]
    pub(crate) fn bare(game: usize, shares: Vec<f64>, points: Vec<i32>, measures: Vec<f64>) -> Self {
        let seats = shares.len();
        Self {
            game,
            block: game,
            seating: vec![String::new(); seats],
            order: (0..seats).collect(),
            shares,
            points,
            places: vec![1; seats],
            decisions: 1,
            stopped: false,
            record: None,
            measures,
            thought: Vec::new(),
        }
    }

    /// The game as JSON, without its record.
    pub fn json(&self) -> Value {
        json!({
            "game": self.game, "block": self.block, "seating": self.seating, "order": self.order, "shares": self.shares,
            "points": self.points, "places": self.places, "decisions": self.decisions, "stopped": self.stopped,
        })
    }
}

/// The result of a match.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The number of games.
    pub games: usize,
    /// The number of seats.
    pub seats: usize,
    /// Every bot, in the order of entry.
    pub bots: Vec<Line>,
    /// The win rate of whoever sits in each seat.
    pub by_seat: Vec<f64>,
    /// The win rate of whoever acts first, second and so on.
    pub by_order: Vec<f64>,
    /// The average number of decisions per game.
    pub length: f64,
    /// Games that were cut off as too long, and count as shared by all.
    pub stopped: usize,
    /// The verdict, if there was a test.
    pub verdict: Option<Verdict>,
}

/// The result of one bot, in all the seats it has.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// How many seats it has in a game.
    pub seats: usize,
    /// The win rate of its seats together: a shared win counts as a fraction.
    pub share: f64,
    /// The lower end of the 95% interval of the win rate, which knows that games on one deal hang together.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Its average score.
    pub score: f64,
    /// Its average place, counted from 1.
    pub place: f64,
    /// Its average thinking time per decision, without forced ones: CPU time, for programs from outside wall time.
    pub thinking: Duration,
    /// Its win rate in each seat.
    pub by_seat: Vec<f64>,
    /// Its win rate when it acts first, second and so on.
    pub by_order: Vec<f64>,
}

impl Report {
    /// The report as JSON.
    pub fn json(&self) -> Value {
        let bots: Vec<Value> = self
            .bots
            .iter()
            .map(|bot| {
                json!({
                    "name": bot.name, "seats": bot.seats, "share": bot.share, "low": bot.low, "high": bot.high, "score": bot.score,
                    "place": bot.place, "thinking_ms": bot.thinking.as_secs_f64() * 1000.0,
                    "by_seat": bot.by_seat, "by_order": bot.by_order,
                })
            })
            .collect();
        let mut report = json!({
            "game": self.game, "games": self.games, "bots": bots, "length": self.length, "stopped": self.stopped,
            "by_seat": self.by_seat, "by_order": self.by_order,
        });
        if let Some(verdict) = self.verdict {
            report["sprt"] = json!(match verdict {
                Verdict::Low => "low",
                Verdict::High => "high",
                Verdict::Open => "open",
            });
        }
        report
    }
}

/// Every way to seat the entrants that differs in names, each a list of entrants by seat; of entrants with the same name the order is `turn`ed, so
/// that over many blocks each of them sits everywhere.
fn seatings(names: &[&str], turn: usize) -> Vec<Vec<usize>> {
    fn seat(names: &[&str], left: &mut Vec<usize>, seated: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if left.is_empty() {
            all.push(seated.clone());
        }
        for index in 0..left.len() {
            let entrant = left[index];
            if left[..index].iter().any(|&other| names[other] == names[entrant]) {
                continue;
            }
            left.remove(index);
            seated.push(entrant);
            seat(names, left, seated, all);
            seated.pop();
            left.insert(index, entrant);
        }
    }
    let mut left: Vec<usize> = (0..names.len()).collect();
    left.rotate_left(turn % names.len().max(1));
    let mut all = Vec::new();
    seat(names, &mut left, &mut Vec::new(), &mut all);
    all.sort_unstable_by_key(|seated| seated.iter().map(|&entrant| names[entrant].to_owned()).collect::<Vec<_>>());
    all
}

/// A sum that becomes an average.
#[derive(Clone, Copy, Debug, Default)]
struct Average {
    sum: f64,
    count: f64,
}

impl Average {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }
}

fn means(averages: &[Average]) -> Vec<f64> {
    averages.iter().map(Average::mean).collect()
}

/// What one bot did in all games so far.
#[derive(Clone, Debug)]
struct Tally {
    name: String,
    seats: usize,
    points: Average,
    places: Average,
    thought: Duration,
    decisions: u32,
    by_seat: Vec<Average>,
    by_order: Vec<Average>,
    /// The win rate of all its seats together, in each block.
    blocks: Vec<f64>,
}

impl Tally {
    fn new(name: &str, names: &[&str]) -> Self {
        let places = vec![Average::default(); names.len()];
        Self {
            name: name.to_owned(),
            seats: names.iter().filter(|other| **other == name).count(),
            points: Average::default(),
            places: Average::default(),
            thought: Duration::ZERO,
            decisions: 0,
            by_seat: places.clone(),
            by_order: places,
            blocks: Vec::new(),
        }
    }

    /// Adds what the bot did in a whole block.
    fn add(&mut self, block: &[Played]) {
        let mut wins = 0.0;
        for played in block {
            for seat in (0..played.seating.len()).filter(|&seat| played.seating[seat] == self.name) {
                wins += played.shares[seat];
                self.points.add(f64::from(played.points[seat]));
                self.places.add(f64::from(played.places[seat]));
                self.thought += played.thought[seat].0;
                self.decisions += played.thought[seat].1;
                self.by_seat[seat].add(played.shares[seat]);
                if let Some(place) = played.order.iter().position(|&other| other == seat) {
                    self.by_order[place].add(played.shares[seat]);
                }
            }
        }
        self.blocks.push(wins / block.len() as f64);
    }

    fn line(&self, each: usize) -> Line {
        let (low, high) = clustered(&self.blocks, each);
        Line {
            name: self.name.clone(),
            seats: self.seats,
            share: self.blocks.iter().sum::<f64>() / self.blocks.len() as f64,
            low,
            high,
            score: self.points.mean(),
            place: self.places.mean(),
            thinking: self.thought / self.decisions.max(1),
            by_seat: means(&self.by_seat),
            by_order: means(&self.by_order),
        }
    }
}

/// The number of blocks between two evaluations of the sequential test: the same on every machine, so that a match ends at the
/// same game.
const BLOCKS_AT_ONCE: usize = 8;

/// Measures a game that has been played.
pub type Gauge<'a, R> = &'a (dyn Fn(&Game<R>) -> Vec<f64> + Sync);

/// A match to be played.
pub(crate) struct Match<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) entrants: &'a [Entrant<R>],
    pub(crate) terms: Terms,
    pub(crate) opener: Opener<'a, R>,
    /// What is measured in every game, if anything is.
    pub(crate) gauge: Option<Gauge<'a, R>>,
}

/// Who is told how a match goes.
pub struct Audience<'a> {
    /// Called at the end of every game, on any thread, with the number of games of the whole match.
    pub progress: &'a (dyn Fn(usize) + Sync),
    /// Called with every game, in their order.
    pub each: &'a mut dyn FnMut(&Played),
}

/// A seating to be played in a block.
struct Sitting {
    block: usize,
    seats: Vec<usize>,
}

impl<R: Rules> Match<'_, R> {
    /// Plays it.
    pub(crate) fn play(&self, audience: &mut Audience<'_>) -> Result<Report, String> {
        let Self { rules, entrants, terms, .. } = self;
        if entrants.len() != rules.seats() {
            return Err(format!("the game has {} seats, but {} bots were named", rules.seats(), entrants.len()));
        }
        let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        let each = seatings(&names, 0).len();
        let blocks = terms.games.div_ceil(each).max(1);
        let mut tallies: Vec<Tally> = Vec::new();
        for name in &names {
            if tallies.iter().all(|tally| tally.name != *name) {
                tallies.push(Tally::new(name, &names));
            }
        }
        let mut places = [vec![Average::default(); names.len()], vec![Average::default(); names.len()]];
        let (mut games, mut decisions, mut stopped) = (0, 0, 0);
        let mut verdict = terms.sprt.map(|_| Verdict::Open);
        for start in (0..blocks).step_by(BLOCKS_AT_ONCE) {
            let batch: Vec<Sitting> = (start..blocks.min(start + BLOCKS_AT_ONCE))
                .flat_map(|block| seatings(&names, block).into_iter().map(move |seats| Sitting { block, seats }))
                .collect();
            let progress = audience.progress;
            let results = batch.par_iter().enumerate().map(|(index, sitting)| {
                let result = self.one_game(sitting, games + index);
                progress(blocks * each);
                result
            });
            let results = results.collect::<Result<Vec<Played>, String>>()?;
            games += batch.len();
            for played in &results {
                (audience.each)(played);
                decisions += played.decisions;
                stopped += usize::from(played.stopped);
                for (seat, &share) in played.shares.iter().enumerate() {
                    places[0][seat].add(share);
                }
                for (place, &seat) in played.order.iter().enumerate() {
                    places[1][place].add(played.shares[seat]);
                }
            }
            for block in results.chunks(each) {
                for tally in &mut tallies {
                    tally.add(block);
                }
            }
            if let Some(sprt) = terms.sprt {
                let found = sprt.verdict(&tallies[0].blocks, each);
                verdict = Some(found);
                if found != Verdict::Open {
                    break;
                }
            }
        }
        let [by_seat, by_order] = places.map(|places| means(&places));
        let bots = tallies.iter().map(|tally| tally.line(each)).collect();
        let length = decisions as f64 / games as f64;
        Ok(Report { game: R::GAME, games, seats: names.len(), bots, by_seat, by_order, length, stopped, verdict })
    }

    /// Plays one game for each of these seatings, lists of entrants by seat, each with a deal and an opening of its own.
    pub(crate) fn seated(&self, seatings: &[Vec<usize>]) -> Result<Vec<Played>, String> {
        let (seats, bots) = (self.rules.seats(), self.entrants.len());
        let fits = |seating: &Vec<usize>| seating.len() == seats && seating.iter().all(|&entrant| entrant < bots);
        if let Some(seating) = seatings.iter().find(|seating| !fits(seating)) {
            return Err(format!("the seating {seating:?} does not fit {seats} seats and {bots} bots"));
        }
        let sitting = |(block, seats): (usize, &Vec<usize>)| self.one_game(&Sitting { block, seats: seats.clone() }, block);
        seatings.par_iter().enumerate().map(sitting).collect()
    }

    /// The start of a game of a block, after its opening; and the seats in the order in which they acted.
    fn open(&self, luck: &mut Dice) -> (Game<R>, Vec<usize>) {
        let Some(model) = self.opener.rules else { return self.open_by(self.rules, luck) };
        let mut other = luck.clone();
        let (model, _) = self.open_by(model, luck);
        let deal = self.rules.deal(None, &mut other).expect("a deal left to the dice always fits");
        let mut game = Game::new(self.rules.clone(), self.rules.start(&deal));
        let mut order = Vec::new();
        for &entry in model.entries() {
            let turn = game.turn();
            // An action that these rules refuse is left to the bot whose turn it is, and so is what follows.
            if game.enter(entry).is_err() {
                break;
            }
            if let Turn::Seat(seat) = turn {
                came(&mut order, seat);
            }
        }
        (game, order)
    }

    fn open_by(&self, rules: &R, luck: &mut Dice) -> (Game<R>, Vec<usize>) {
        let deal = rules.deal(None, luck).expect("a deal left to the dice always fits");
        let mut game = Game::new(rules.clone(), rules.start(&deal));
        let mut order = Vec::new();
        let mut opener = (self.opener.make)();
        for _ in 0..self.opener.actions {
            game.draw_all(luck);
            let Turn::Seat(seat) = game.turn() else { break };
            let action = opener.choose(rules, game.state(), Budget::default(), luck).action;
            if game.play(action).is_err() {
                break;
            }
            came(&mut order, seat);
        }
        (game, order)
    }

    fn one_game(&self, sitting: &Sitting, number: usize) -> Result<Played, String> {
        let Self { rules, entrants, terms, .. } = self;
        let mut luck = Dice::stream(terms.seed, 2 * sitting.block as u64);
        let (mut game, mut order) = self.open(&mut luck);
        let seats = sitting.seats.len();
        let seated: Vec<&Entrant<R>> = sitting.seats.iter().map(|&entrant| &entrants[entrant]).collect();
        let mut players = seated.iter().map(|entrant| (entrant.make)()).collect::<Result<Vec<_>, _>>()?;
        let stream = |seat| Dice::stream(terms.seed ^ 0x5EA7, (number * Seat::MAX + seat) as u64);
        let mut dice: Vec<Dice> = (0..seats).map(stream).collect();
        let mut thought = vec![(Duration::ZERO, 0); seats];
        let mut decisions = 0;
        while decisions < LONGEST {
            game.draw_all(&mut luck);
            let Turn::Seat(seat) = game.turn() else { break };
            let (at, budget) = (seat.index(), seated[seat.index()].budget.unwrap_or(terms.budget));
            let spent = match &mut players[at] {
                Player::Bot(bot) => by_bot(&mut **bot, &mut game, budget, &mut dice[at]),
                Player::Outside(program) => by_program(&mut **program, &mut game, seat, budget, dice[at].bits())
                    .map_err(|error| format!("`{}`: {error}", seated[at].name))?,
            };
            if let Some(spent) = spent {
                thought[at].0 += spent;
                thought[at].1 += 1;
            }
            came(&mut order, seat);
            decisions += 1;
        }
        let outcome = rules.outcome(game.state());
        let of = |seat: Seat| match &outcome {
            Some(outcome) => (outcome.share(seat), (outcome.points(seat), outcome.place(seat) + 1)),
            None => (1.0 / seats as f64, (0, 1)),
        };
        let (shares, (points, places)) = Seat::all(seats).map(of).unzip();
        let seating: Vec<String> = seated.iter().map(|entrant| entrant.name.clone()).collect();
        let record = terms.records.then(|| format!("# {}\n{}", seating.join(", "), game.record()));
        Ok(Played {
            game: number,
            block: sitting.block,
            seating,
            order,
            shares,
            points,
            places,
            decisions,
            stopped: outcome.is_none(),
            record,
            measures: self.gauge.map(|gauge| gauge(&game)).unwrap_or_default(),
            thought,
        })
    }
}

/// Notes a seat that acts for the first time.
fn came(order: &mut Vec<usize>, seat: Seat) {
    if !order.contains(&seat.index()) {
        order.push(seat.index());
    }
}

/// Games are cut off after this many decisions and count as shared by all.
const LONGEST: usize = 20_000;

/// Lets a bot decide; returns the CPU time it took, unless there was nothing to decide.
fn by_bot<R: Rules>(bot: &mut dyn Bot<R>, game: &mut Game<R>, budget: Budget, dice: &mut Dice) -> Option<Duration> {
    let start = ThreadTime::now();
    let thought = bot.choose(game.rules(), game.state(), budget, dice);
    let spent = start.elapsed();
    game.play(thought.action).unwrap_or_else(|refusal| panic!("a bot played {}: {refusal}", thought.action));
    (thought.visits > 0).then_some(spent)
}

/// Lets a program from outside decide; returns the time it took, unless there was nothing to decide.
fn by_program<R: Rules>(
    program: &mut dyn Outside,
    game: &mut Game<R>,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Result<Option<Duration>, String> {
    let mut legal = tabletop::Actions::new();
    game.rules().legal(game.state(), &mut legal);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let mut question = json!({
        "position": game.rules().view(game.state(), Viewer::Judge), "seat": seat.index(), "legal": legal, "seed": seed,
    });
    if let Some(nodes) = budget.nodes {
        question["nodes"] = json!(nodes);
    }
    if let Some(time) = budget.time {
        question["time_ms"] = json!(time.as_millis() as u64);
    }
    let start = Instant::now();
    let answer = program.ask(&question)?;
    let spent = start.elapsed();
    if !legal.contains(&answer) {
        let near: Vec<&str> = legal.iter().take(3).map(String::as_str).collect();
        return Err(format!(
            "answered `{}`, which is not one of the legal actions it was sent ({} …)",
            answer.escape_default(),
            near.join(", ")
        ));
    }
    game.enter_text(&answer).map_err(|error| error.to_string())?;
    Ok((legal.len() > 1).then_some(spent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seating_is_played_once_a_block() {
        let four = seatings(&["a", "b", "b", "b"], 0);
        assert_eq!(four.len(), 4);
        for seat in 0..4 {
            assert_eq!(four.iter().filter(|seating| seating[seat] == 0).count(), 1, "a sits everywhere once: {four:?}");
        }
        assert_eq!(seatings(&["a", "b", "c"], 0).len(), 6);
        assert_eq!(seatings(&["a", "a", "b", "b"], 0).len(), 6);
    }

    #[test]
    fn equals_take_turns() {
        let first: Vec<Vec<usize>> = (0..3).map(|turn| seatings(&["b", "b", "b"], turn)[0].clone()).collect();
        for seat in 0..3 {
            let mut there: Vec<usize> = first.iter().map(|seating| seating[seat]).collect();
            there.sort_unstable();
            assert_eq!(there, [0, 1, 2]);
        }
    }
}
