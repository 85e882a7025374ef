//! Matches between bots: balanced by seat, reproducible, with confidence intervals.
//!
//! A match is played in blocks. In a block every seating of the bots plays the same deal once, so that neither seat nor deal
//! favours anybody, and the number of games is rounded up to whole blocks. In a game without luck, deterministic bots would play
//! the same few games again and again, and the intervals would be wrong: there a block begins with a few random actions, the same
//! for every seating.

use std::time::Duration;

use cpu_time::ThreadTime;
use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Dice, Game, Rules, Seat, Turn};

use crate::bot::{Bot, Budget};
use crate::playout::Random;

/// A contender in a match.
pub struct Entrant<R: Rules> {
    /// The name in the report. Entrants with the same name are the same bot.
    pub name: String,
    /// Makes a new bot for a game.
    pub make: Box<dyn Fn() -> Box<dyn Bot<R>> + Send + Sync>,
}

/// The parameters of a match.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The minimum number of games.
    pub games: usize,
    /// The random seed.
    pub seed: u64,
    /// The search budget of each bot per decision.
    pub budget: Budget,
    /// Random actions at the beginning of each game, the same for all seatings of a block.
    pub opening: usize,
    /// A sequential test that can end the match early.
    pub sprt: Option<Sprt>,
}

/// Wald's sequential probability ratio test (SPRT) of the first entrant's win rate, with 5% errors of either kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The win rate under the null hypothesis.
    pub low: f64,
    /// The win rate under the alternative hypothesis.
    pub high: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower win rate is accepted.
    Low,
    /// The higher win rate is accepted.
    High,
    /// The match ended before it was decided.
    Open,
}

impl Sprt {
    /// The result after `wins` in `games`.
    pub fn verdict(&self, wins: f64, games: f64) -> Verdict {
        let likelihood = wins * (self.high / self.low).ln() + (games - wins) * ((1.0 - self.high) / (1.0 - self.low)).ln();
        let bound = (0.95_f64 / 0.05).ln();
        if likelihood >= bound {
            Verdict::High
        } else if likelihood <= -bound {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}

/// The result of a match.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The number of games.
    pub games: usize,
    /// Every entrant, in the order of entry.
    pub bots: Vec<Line>,
    /// The average number of decisions per game.
    pub length: f64,
    /// Games that were cut off as too long, and count as shared by all.
    pub stopped: usize,
    /// The verdict, if there was a test.
    pub verdict: Option<Verdict>,
}

/// The result of one entrant.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its win rate: a shared win counts as a fraction.
    pub share: f64,
    /// The lower end of the 95% interval of the win rate.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Its average score.
    pub score: f64,
    /// Its average place, counted from 1.
    pub place: f64,
    /// Its average CPU time per decision, without forced ones.
    pub thinking: Duration,
}

impl Report {
    /// The report as JSON.
    pub fn json(&self) -> Value {
        let bots: Vec<Value> = self
            .bots
            .iter()
            .map(|bot| {
                json!({
                    "name": bot.name, "share": bot.share, "low": bot.low, "high": bot.high, "score": bot.score,
                    "place": bot.place, "thinking_ms": bot.thinking.as_secs_f64() * 1000.0,
                })
            })
            .collect();
        let mut report = json!({
            "game": self.game, "games": self.games, "bots": bots, "length": self.length, "stopped": self.stopped,
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

/// The 95% Wilson interval of a win rate after a number of games.
pub fn wilson(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let squared = Z * Z / games;
    let middle = share + squared / 2.0;
    let reach = Z * (share * (1.0 - share) / games + squared / (4.0 * games)).sqrt();
    let part = |value: f64| (value / (1.0 + squared)).clamp(0.0, 1.0);
    (part(middle - reach), part(middle + reach))
}

/// The Elo difference between a bot with this win rate and equal opponents, in a game with `seats` seats.
pub fn elo(share: f64, seats: usize) -> f64 {
    400.0 * (share * (seats as f64 - 1.0) / (1.0 - share)).log10()
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

/// What one entrant did in one or more games.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    wins: f64,
    points: f64,
    places: f64,
    thought: Duration,
    decisions: u32,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.points += other.points;
        self.places += other.places;
        self.thought += other.thought;
        self.decisions += other.decisions;
    }
}

/// How one game went.
struct Played {
    /// What each seat did.
    tallies: Vec<Tally>,
    decisions: usize,
    stopped: bool,
}

/// The number of blocks between two evaluations of the sequential test: the same on every machine, so that a match ends at the
/// same game.
const BLOCKS_AT_ONCE: usize = 8;

/// Plays a match. `progress` is called after every game with the number of games of the whole match.
///
/// # Errors
/// If there are not as many entrants as the game has seats.
pub fn play<R: Rules>(
    rules: &R,
    entrants: &[Entrant<R>],
    terms: Terms,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Report, String> {
    if entrants.len() != rules.seats() {
        return Err(format!("the game has {} seats, but {} bots were named", rules.seats(), entrants.len()));
    }
    let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let block = seatings(&names, 0).len();
    let blocks = terms.games.div_ceil(block).max(1);
    let mut tallies = vec![Tally::default(); entrants.len()];
    let (mut games, mut decisions, mut stopped) = (0, 0, 0);
    let mut verdict = terms.sprt.map(|_| Verdict::Open);
    for start in (0..blocks).step_by(BLOCKS_AT_ONCE) {
        let batch: Vec<(u64, Vec<usize>)> = (start..blocks.min(start + BLOCKS_AT_ONCE))
            .flat_map(|number| seatings(&names, number).into_iter().map(move |seating| (number as u64, seating)))
            .collect();
        let results: Vec<Played> = batch
            .par_iter()
            .enumerate()
            .map(|(index, (number, seating))| {
                let game = games + index;
                let result = one_game(rules, entrants, seating, terms, *number, game as u64);
                progress(blocks * block);
                result
            })
            .collect();
        games += batch.len();
        for ((_, seating), result) in batch.iter().zip(&results) {
            for (&entrant, tally) in seating.iter().zip(&result.tallies) {
                tallies[entrant].add(tally);
            }
            decisions += result.decisions;
            stopped += usize::from(result.stopped);
        }
        if let Some(sprt) = terms.sprt {
            let found = sprt.verdict(tallies[0].wins, games as f64);
            verdict = Some(found);
            if found != Verdict::Open {
                break;
            }
        }
    }
    let bots = entrants.iter().zip(&tallies).map(|(entrant, tally)| line(&entrant.name, tally, games)).collect();
    Ok(Report { game: R::GAME, games, bots, length: decisions as f64 / games as f64, stopped, verdict })
}

/// Plays one game for each of these seatings, lists of entrants by seat, and returns the place of every seat, 0 for the best; `None` for a game that
/// was cut off as too long. The games differ in deal and opening.
///
/// # Errors
/// If a seating does not have as many seats as the game, or names an entrant that there is not.
pub fn seated<R: Rules>(
    rules: &R,
    entrants: &[Entrant<R>],
    seatings: &[Vec<usize>],
    terms: Terms,
) -> Result<Vec<Option<Vec<u8>>>, String> {
    let fits = |seating: &Vec<usize>| seating.len() == rules.seats() && seating.iter().all(|&entrant| entrant < entrants.len());
    if let Some(seating) = seatings.iter().find(|seating| !fits(seating)) {
        return Err(format!("the seating {seating:?} does not fit {} seats and {} bots", rules.seats(), entrants.len()));
    }
    let game = |(number, seating): (usize, &Vec<usize>)| {
        let played = one_game(rules, entrants, seating, terms, number as u64, number as u64);
        (!played.stopped).then(|| played.tallies.iter().map(|tally| tally.places as u8).collect())
    };
    Ok(seatings.par_iter().enumerate().map(game).collect())
}

fn line(name: &str, tally: &Tally, games: usize) -> Line {
    let count = games as f64;
    let share = tally.wins / count;
    let (low, high) = wilson(share, count);
    Line {
        name: name.to_owned(),
        share,
        low,
        high,
        score: tally.points / count,
        place: tally.places / count + 1.0,
        thinking: tally.thought / tally.decisions.max(1),
    }
}

/// Games are cut off after this many decisions and count as shared by all.
const LONGEST: usize = 20_000;

/// Plays one game.
fn one_game<R: Rules>(rules: &R, entrants: &[Entrant<R>], seating: &[usize], terms: Terms, block: u64, number: u64) -> Played {
    let mut luck = Dice::stream(terms.seed, 2 * block);
    let mut tallies = vec![Tally::default(); seating.len()];
    let deal = rules.deal(None, &mut luck).expect("a deal left to the dice always fits");
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut chooser = Random::default();
    for _ in 0..terms.opening {
        game.draw_all(&mut luck);
        if let Turn::Seat(_) = game.turn() {
            let action = chooser.choose(rules, game.state(), Budget::default(), &mut luck).action;
            if game.play(action).is_err() {
                break;
            }
        }
    }
    let mut bots: Vec<_> = seating.iter().map(|&entrant| (entrants[entrant].make)()).collect();
    let mut dice: Vec<Dice> =
        (0..seating.len() as u64).map(|seat| Dice::stream(terms.seed ^ 0x5EA7, number * Seat::MAX as u64 + seat)).collect();
    let mut decisions = 0;
    while decisions < LONGEST {
        game.draw_all(&mut luck);
        let Turn::Seat(seat) = game.turn() else { break };
        let seat = seat.index();
        let start = ThreadTime::now();
        let thought = bots[seat].choose(rules, game.state(), terms.budget, &mut dice[seat]);
        if thought.visits > 0 {
            tallies[seat].thought += start.elapsed();
            tallies[seat].decisions += 1;
        }
        if game.play(thought.action).is_err() {
            break;
        }
        decisions += 1;
    }
    let outcome = rules.outcome(game.state());
    for (seat, tally) in Seat::all(seating.len()).zip(&mut tallies) {
        match &outcome {
            Some(outcome) => {
                tally.wins = outcome.share(seat);
                tally.points = f64::from(outcome.points(seat));
                tally.places = f64::from(outcome.place(seat));
            }
            None => tally.wins = 1.0 / seating.len() as f64,
        }
    }
    Played { tallies, decisions, stopped: outcome.is_none() }
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

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(1.0, 10.0);
        assert!((low - 0.7225).abs() < 1e-3 && (high - 1.0).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn the_sequential_test_decides_both_ways() {
        let sprt = Sprt { low: 0.25, high: 0.35 };
        assert_eq!(sprt.verdict(50.0, 100.0), Verdict::High);
        assert_eq!(sprt.verdict(10.0, 100.0), Verdict::Low);
        assert_eq!(sprt.verdict(3.0, 10.0), Verdict::Open);
    }

    #[test]
    fn elo_is_zero_at_the_fair_share() {
        assert!(elo(0.25, 4).abs() < 1e-9);
        assert!((elo(0.64, 2) - 99.95).abs() < 0.5);
    }
}
