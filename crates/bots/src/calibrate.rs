//! Chances that keep their word: what the search predicts, held against how games end.
//!
//! A search hesitates: it averages over moves that nobody will make, and it counts every step to the end as a risk. So it says 70%
//! where it wins nearly always. A [`Curve`] for each ruleset raises its chances to a power that depends on how much of the game is
//! left. It is fitted to games that the search played against itself, and held against others. It is for people alone: the power
//! keeps the order of moves, and the search chooses by what it had before.

mod fit;
mod plot;
mod study;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Dice, Game, Rules, Seat, Turn};

pub use self::fit::{Told, fit, told};
pub use self::plot::reliability;
pub use self::study::{Held, Ruleset, Study, study};
use crate::bot::{Bot, Budget, BySeat, even, shares};
use crate::insight::{Insight, Varied};
use crate::known::Known;
use crate::level::{master, schooled};
use crate::math;

/// The numbers of rounds left at which a curve is given; in between it is straight.
pub const KNOTS: [f32; 5] = [0.0, 1.0, 2.0, 3.0, 5.0];

/// Chances below this are told apart no further.
const LEAST: f32 = 1e-4;

/// How the chances of a ruleset are calibrated: the power for each of the [`KNOTS`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    powers: [f32; KNOTS.len()],
}

impl Default for Curve {
    /// Leaves chances as they are.
    fn default() -> Self {
        Self { powers: [1.0; _] }
    }
}

/// How much each knot counts with so many rounds left.
fn weights(left: f32) -> [f32; KNOTS.len()] {
    let mut weights = [0.0; KNOTS.len()];
    let last = KNOTS.len() - 1;
    let after = KNOTS.iter().position(|&knot| left <= knot).unwrap_or(last);
    let before = after.saturating_sub(1);
    let part = if after == before { 1.0 } else { ((left - KNOTS[before]) / (KNOTS[after] - KNOTS[before])).min(1.0) };
    weights[before] = 1.0 - part;
    weights[after] += part;
    weights
}

impl Curve {
    /// The power with so many rounds left.
    fn power(&self, left: f32) -> f32 {
        self.powers.iter().zip(weights(left)).map(|(power, weight)| power * weight).sum()
    }

    /// What people are told: the calibrated win chance of every seat.
    pub fn tell(&self, mut chances: BySeat, seats: usize, left: f32) -> BySeat {
        let power = self.power(left);
        for chance in &mut chances[..seats] {
            *chance = power * math::ln(chance.max(LEAST));
        }
        math::softmax(&mut chances[..seats]);
        chances
    }

    /// The same for one seat after a move of which only its own chance is known: the others share the rest as in `chances`.
    pub fn tell_one(&self, seat: Seat, chance: f32, chances: BySeat, seats: usize, left: f32) -> f32 {
        let rest = (1.0 - chances[seat.index()]).max(LEAST);
        let mut others = chances.map(|other| other / rest * (1.0 - chance));
        others[seat.index()] = chance;
        self.tell(others, seats, left)[seat.index()]
    }
}

/// The name of a ruleset among the curves.
pub fn key<R: Rules>(rules: &R) -> String {
    let setup = rules.setup();
    let mut key = format!("{} players={}", R::GAME, rules.seats());
    for (name, value) in setup.options.iter().filter(|(_, value)| *value != "false") {
        let _ = write!(key, " {name}={value}");
    }
    key
}

/// Curves as a file: JSON, one line for each ruleset.
pub fn written(curves: &BTreeMap<String, Curve>) -> String {
    // Two digits are more than the games say.
    let line = |(key, curve): (&String, &Curve)| {
        format!("  {}: [{}]", json!(key), curve.powers.map(|power| format!("{power:.2}")).join(", "))
    };
    format!("{{\n{}\n}}\n", curves.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Parses such a file.
pub fn read(text: &str) -> Option<BTreeMap<String, Curve>> {
    let Ok(Value::Object(lines)) = serde_json::from_str(text) else { return None };
    let curve = |powers: Value| Some(Curve { powers: serde_json::from_value(powers).ok()? });
    lines.into_iter().map(|(key, powers)| Some((key, curve(powers)?))).collect()
}

/// The shipped curve of a ruleset.
pub fn shipped<R: Rules>(rules: &R) -> Curve {
    static CURVES: LazyLock<BTreeMap<String, Curve>> = LazyLock::new(|| {
        let files = [include_str!("../data/chances-yunnan.json"), include_str!("../data/chances-darjeeling.json")];
        files.into_iter().flat_map(|file| read(file).expect("a test reads the curves that are shipped")).collect()
    });
    nearest(&CURVES, &key(rules))
}

/// The curve of a ruleset, or of the one that differs from it in the fewest options, which do not change how it is played.
fn nearest(curves: &BTreeMap<String, Curve>, key: &str) -> Curve {
    let words: Vec<&str> = key.split(' ').collect();
    let fits = curves.iter().filter(|(known, _)| known.split(' ').all(|word| words.contains(&word)));
    fits.max_by_key(|(known, _)| known.split(' ').count()).map(|(_, curve)| *curve).unwrap_or_default()
}

/// What was predicted at one decision, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The number of the game.
    pub game: u64,
    /// The number of seats.
    pub seats: usize,
    /// About how many rounds were left.
    pub left: f32,
    /// The win chances as the search has them, with the discount for steps to the end.
    pub searched: BySeat,
    /// The win chances without it: what was shown before chances were calibrated.
    pub shown: BySeat,
    /// The win chances as the network alone has them.
    pub looked: BySeat,
    /// Everybody's share of the win in the end.
    pub result: BySeat,
}

impl Forecast {
    /// The forecast as a line of numbers, to be kept.
    pub fn line(&self) -> String {
        let mut line = format!("{} {}", self.game, self.left);
        for chances in [&self.searched, &self.shown, &self.looked, &self.result] {
            chances[..self.seats].iter().for_each(|chance| {
                let _ = write!(line, " {chance}");
            });
        }
        line
    }

    /// Parses such a line.
    pub fn read(line: &str) -> Option<Self> {
        let (game, rest) = line.split_once(' ')?;
        let numbers = rest.split(' ').map(|number| number.parse().ok()).collect::<Option<Vec<f32>>>()?;
        let (&left, chances) = numbers.split_first()?;
        let seats = chances.len() / 4;
        if !(1..=Seat::MAX).contains(&seats) {
            return None;
        }
        let mut parts = chances.chunks_exact(seats).map(|part| {
            let mut chances = [0.0; Seat::MAX];
            chances[..seats].copy_from_slice(part);
            chances
        });
        let mut next = || parts.next();
        let forecast =
            Self { game: game.parse().ok()?, seats, left, searched: next()?, shown: next()?, looked: next()?, result: next()? };
        parts.next().is_none().then_some(forecast)
    }
}

/// Games are cut off after this many decisions and count as shared by all.
const LONGEST: usize = 3000;

/// Decisions of each seat at the beginning that are made among nearly equal moves, so that games differ.
const OPENING: usize = 2;

/// Plays games in which a search plays every seat, and notes what it predicted at every decision.
pub fn forecasts<R: Known>(
    rules: &R,
    games: std::ops::Range<u64>,
    seed: u64,
    budget: Budget,
    progress: &(dyn Fn() + Sync),
) -> Vec<Forecast> {
    let played: Vec<Vec<Forecast>> = games
        .into_par_iter()
        .map(|number| {
            let forecasts = one_game(rules, number, seed, budget);
            progress();
            forecasts
        })
        .collect();
    played.into_iter().flatten().collect()
}

fn one_game<R: Known>(rules: &R, number: u64, seed: u64, budget: Budget) -> Vec<Forecast> {
    let mut dice = Dice::stream(seed, number);
    let Ok(deal) = rules.deal(None, &mut dice) else { return Vec::new() };
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let insight = schooled(rules);
    let mut opener = Varied::new(&insight);
    let mut search = master(rules, 1);
    let mut forecasts = Vec::new();
    for decision in 0..LONGEST {
        game.draw_all(&mut dice);
        let Turn::Seat(_) = game.turn() else { break };
        let state = *game.state();
        let thought = if decision < OPENING * rules.seats() {
            opener.choose(rules, &state, budget, &mut dice)
        } else {
            let thought = search.choose(rules, &state, budget, &mut dice);
            if thought.visits > 0 && !rules.is_settled(&state) {
                forecasts.push(Forecast {
                    game: number,
                    seats: rules.seats(),
                    left: rules.left(&state),
                    searched: thought.chances,
                    shown: search.undiscounted(rules, &state, thought.chances),
                    looked: insight.chances(rules, &state),
                    result: [0.0; _],
                });
            }
            thought
        };
        if game.play(thought.action).is_err() {
            break;
        }
    }
    let result = rules.outcome(game.state()).map_or_else(|| even(rules.seats()), |outcome| shares(&outcome));
    for forecast in &mut forecasts {
        forecast.result = result;
    }
    forecasts
}

#[cfg(test)]
mod tests {
    use yunnan::Yunnan;

    use super::*;

    #[test]
    fn every_ruleset_has_a_curve() {
        for rules in Yunnan::presets() {
            assert_ne!(shipped(&rules), Curve::default(), "{}", key(&rules));
        }
        for rules in darjeeling::Darjeeling::presets() {
            assert_ne!(shipped(&rules), Curve::default(), "{}", key(&rules));
        }
    }

    #[test]
    fn an_option_that_was_not_studied_changes_nothing() {
        let curve = |power| Curve { powers: [power; _] };
        let curves = BTreeMap::from([("a players=2".to_owned(), curve(2.0)), ("a players=2 hard=true".to_owned(), curve(3.0))]);
        assert_eq!(nearest(&curves, "a players=2 open=true"), curve(2.0));
        assert_eq!(nearest(&curves, "a players=2 hard=true open=true"), curve(3.0));
        assert_eq!(nearest(&curves, "a players=3"), Curve::default());
    }

    #[test]
    fn a_curve_keeps_the_order_and_the_sum() {
        let curve = Curve { powers: [3.0, 2.0, 2.0, 1.5, 1.0] };
        let chances = [0.5, 0.3, 0.2, 0.0, 0.0];
        let mut before = 1.0;
        for left in [0.0, 0.5, 1.0, 4.0, 9.0] {
            let told = curve.tell(chances, 3, left);
            assert!((told.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!(told[0] > told[1] && told[1] > told[2] && told[0] <= before, "{told:?}");
            assert!((curve.tell_one(Seat::new(1), 0.3, chances, 3, left) - told[1]).abs() < 1e-5);
            before = told[0];
        }
        assert!((before - 0.5).abs() < 1e-5, "a power of 1 changes nothing");
    }

    #[test]
    fn files_are_read_as_they_were_written() {
        let curves = BTreeMap::from([("a players=2".to_owned(), Curve { powers: [1.25, 2.0, 2.0, 1.5, 1.0] })]);
        assert_eq!(read(&written(&curves)), Some(curves));
        let rules = Yunnan::presets().into_iter().next().expect("the game has rulesets");
        let forecasts = forecasts(&rules, 0..1, 1, Budget::nodes(4), &|| {});
        assert!(forecasts.len() > 20);
        for forecast in &forecasts {
            assert_eq!(Forecast::read(&forecast.line()).as_ref(), Some(forecast));
        }
    }
}
