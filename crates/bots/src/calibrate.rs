//! Chances that keep their word: what the search predicts, held against how games end.
//!
//! A search hesitates: it averages over moves that nobody will make, and it counts every step to the end as a risk. It also hopes:
//! whoever is to act seems to be a little better off than they are, since the best of many guesses is a lucky one. A [`Curve`] for
//! each ruleset puts both right, by how much of the game is left. It is fitted to games that the search played against itself, and
//! held against others. It is for people alone: it keeps the order of moves, and the search chooses by what it had before.

mod fit;
mod luck;
mod plot;
mod study;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Dice, Game, Rules, Seat, Turn};

pub use self::fit::{Tenth, Told, fit, told};
pub use self::luck::{Luck, luck};
pub use self::plot::reliability;
pub use self::study::{Held, Ruleset, Study, study};
use crate::bot::{Bot, Budget, BySeat, even, shares};
use crate::insight::{Insight, Varied};
use crate::known::Known;
use crate::learned::Schooled;
use crate::level::{master, older, schooled};
use crate::math;
use crate::search::Search;
use crate::solve::solve;

/// The numbers of rounds left at which a curve is given; in between it is straight.
pub const KNOTS: [f32; 5] = [0.0, 1.0, 2.0, 3.0, 5.0];

/// Chances nearer to 0 or 1 are told apart no further.
const LEAST: f32 = 1e-4;

/// The parts of a curve, as its file names them: the power to which chances are raised, that by which the odds against the others are
/// raised besides, and what is added for whoever is to act.
const PARTS: [&str; 3] = ["power", "lead", "turn"];

/// How the chances of a ruleset are calibrated: every part for each of the [`KNOTS`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    parts: [[f32; KNOTS.len()]; PARTS.len()],
}

impl Default for Curve {
    /// Leaves chances as they are.
    fn default() -> Self {
        Self { parts: [[1.0; _], [0.0; _], [0.0; _]] }
    }
}

/// What a curve must know of a position besides the chances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The number of seats.
    pub seats: usize,
    /// About how many rounds are left.
    pub left: f32,
    /// Who is to act, if anybody is.
    pub mover: Option<Seat>,
}

impl Moment {
    /// That of a position.
    pub fn of<R: Known>(rules: &R, state: &R::State) -> Self {
        let mover = if let Turn::Seat(seat) = rules.turn(state) { Some(seat) } else { None };
        Self { seats: rules.seats(), left: rules.left(state), mover }
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

/// What the parts of a curve are multiplied by for one seat: all of it grows with the chance.
fn traits(chance: f32, acts: bool) -> [f32; PARTS.len()] {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    [math::ln(chance), -math::ln(1.0 - chance), if acts { 1.0 } else { 0.0 }]
}

impl Curve {
    /// Its parts with so many rounds left.
    fn at(&self, left: f32) -> [f32; PARTS.len()] {
        let weights = weights(left);
        self.parts.map(|part| part.iter().zip(weights).map(|(value, weight)| value * weight).sum())
    }

    /// What people are told: the calibrated win chance of every seat.
    pub fn tell(&self, mut chances: BySeat, moment: Moment) -> BySeat {
        let parts = self.at(moment.left);
        for (seat, chance) in Seat::all(moment.seats).zip(&mut chances) {
            *chance = traits(*chance, moment.mover == Some(seat)).iter().zip(parts).map(|(one, part)| one * part).sum();
        }
        math::softmax(&mut chances[..moment.seats]);
        chances
    }
}

/// The chances of all seats where only that of one is known to be another: the others share the rest as before.
pub(crate) fn with_one(mut chances: BySeat, seat: Seat, chance: f32) -> BySeat {
    let rest = (1.0 - chances[seat.index()]).max(LEAST);
    for other in &mut chances {
        *other *= (1.0 - chance) / rest;
    }
    chances[seat.index()] = chance;
    chances
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
    let part = |(name, values): (&str, [f32; KNOTS.len()])| {
        format!("{}: [{}]", json!(name), values.map(|value| format!("{value:.2}")).join(", "))
    };
    let line = |(key, curve): (&String, &Curve)| {
        let parts: Vec<String> = PARTS.into_iter().zip(curve.parts).map(part).collect();
        format!("  {}: {{{}}}", json!(key), parts.join(", "))
    };
    format!("{{\n{}\n}}\n", curves.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Parses such a file.
pub fn read(text: &str) -> Option<BTreeMap<String, Curve>> {
    let Ok(Value::Object(lines)) = serde_json::from_str(text) else { return None };
    let curve = |mut line: Value| {
        let mut curve = Curve::default();
        for (part, name) in curve.parts.iter_mut().zip(PARTS) {
            *part = serde_json::from_value(line.get_mut(name)?.take()).ok()?;
        }
        Some(curve)
    };
    lines.into_iter().map(|(key, line)| Some((key, curve(line)?))).collect()
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
    /// When it was predicted.
    pub moment: Moment,
    /// The win chances as the search has them, without what it adds for steps to the end.
    pub searched: BySeat,
    /// The win chances as a search with the older network has them: what was shown before chances were calibrated.
    pub older: BySeat,
    /// The win chances as the network alone has them.
    pub looked: BySeat,
    /// Everybody's share of the win in the end.
    pub result: BySeat,
}

impl Forecast {
    /// The forecast as a line of numbers, to be kept.
    pub fn line(&self) -> String {
        let Moment { seats, left, mover } = self.moment;
        let mut line = format!("{} {left} {}", self.game, mover.map_or(seats, Seat::index));
        for chances in [&self.searched, &self.older, &self.looked, &self.result] {
            chances[..seats].iter().for_each(|chance| {
                let _ = write!(line, " {chance}");
            });
        }
        line
    }

    /// Parses such a line.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (game, left, mover) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let chances = words.map(|number| number.parse().ok()).collect::<Option<Vec<f32>>>()?;
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
        let moment = Moment { seats, left, mover: Seat::all(seats).nth(mover) };
        let forecast = Self { game, moment, searched: next()?, older: next()?, looked: next()?, result: next()? };
        parts.next().is_none().then_some(forecast)
    }
}

/// Games are cut off after this many decisions and count as shared by all.
const LONGEST: usize = 3000;

/// Decisions of each seat at the beginning that are made among nearly equal moves, so that games differ.
const OPENING: usize = 2;

/// One decision in so many is a prediction: those of one game hang together, so more games say more than more predictions.
const SELDOM: u32 = 16;

/// Games are played with a search so many times as short as that which predicts.
const SHORTER: u32 = 4;

/// Plays games in which a search plays every seat, and notes what longer searches predict now and then.
pub fn forecasts<R: Known>(
    rules: &R,
    games: std::ops::Range<u64>,
    seed: u64,
    nodes: u32,
    progress: &(dyn Fn() + Sync),
) -> Vec<Forecast> {
    let played: Vec<Vec<Forecast>> = games
        .into_par_iter()
        .map(|number| {
            let forecasts = foreseen(rules, number, seed, nodes).into_iter().map(|(_, forecast)| forecast).collect();
            progress();
            forecasts
        })
        .collect();
    played.into_iter().flatten().collect()
}

/// A number that changes with whatever forecasts depend on: what is kept of others must not be taken for them.
pub fn mark<R: Known>(rules: &R, seed: u64, nodes: u32) -> u64 {
    let mut mark = Dice::stream(seed, u64::from(nodes)).bits();
    let Ok(deal) = rules.deal(None, &mut Dice::new(seed)) else { return mark };
    let state = rules.start(&deal);
    for chances in [schooled(rules).chances(rules, &state), older(rules).insight().chances(rules, &state)] {
        for chance in chances {
            mark = Dice::stream(mark, u64::from(chance.to_bits())).bits();
        }
    }
    mark
}

/// The positions of one game about which something was predicted.
fn foreseen<R: Known>(rules: &R, number: u64, seed: u64, nodes: u32) -> Vec<(R::State, Forecast)> {
    let mut dice = Dice::stream(seed, number);
    let Ok(deal) = rules.deal(None, &mut dice) else { return Vec::new() };
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let insight = schooled(rules);
    let mut opener = Varied::new(&insight);
    let mut search = master(rules, 1);
    let play = Budget::nodes(nodes.div_ceil(SHORTER));
    let mut forecasts = Vec::new();
    for decision in 0..LONGEST {
        game.draw_all(&mut dice);
        let Turn::Seat(_) = game.turn() else { break };
        let state = *game.state();
        let thought = if decision < OPENING * rules.seats() {
            opener.choose(rules, &state, play, &mut dice)
        } else {
            if dice.below(SELDOM) == 0 {
                let forecast = forecast(rules, &state, number, nodes, &insight, &mut dice);
                forecasts.extend(forecast.map(|forecast| (state, forecast)));
            }
            search.choose(rules, &state, play, &mut dice)
        };
        if game.play(thought.action).is_err() {
            break;
        }
    }
    let result = rules.outcome(game.state()).map_or_else(|| even(rules.seats()), |outcome| shares(&outcome));
    for (_, forecast) in &mut forecasts {
        forecast.result = result;
    }
    forecasts
}

/// What is predicted in a position, each by a tree of its own; `None` if there is nothing to predict. The result is not known yet.
fn forecast<R: Known>(
    rules: &R,
    state: &R::State,
    game: u64,
    nodes: u32,
    insight: &impl Insight<R>,
    dice: &mut Dice,
) -> Option<Forecast> {
    if solve(rules, state).is_some() {
        return None;
    }
    let mut ask = |mut search: Search<R, Schooled<R::Hand>>, nodes| {
        let thought = search.choose(rules, state, Budget::nodes(nodes), dice);
        (thought.visits > 0).then(|| search.undiscounted(rules, state, thought.chances))
    };
    let searched = ask(master(rules, 1), nodes)?;
    // The older search has as much time, not as many nodes.
    let older = if rules.mind().is_some() { ask(older(rules), nodes.div_ceil(rules.pace()))? } else { searched };
    let looked = insight.chances(rules, state);
    Some(Forecast { game, moment: Moment::of(rules, state), searched, older, looked, result: [0.0; _] })
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
        let curve = |power| Curve { parts: [[power; _], [0.0; _], [0.0; _]] };
        let curves = BTreeMap::from([("a players=2".to_owned(), curve(2.0)), ("a players=2 hard=true".to_owned(), curve(3.0))]);
        assert_eq!(nearest(&curves, "a players=2 open=true"), curve(2.0));
        assert_eq!(nearest(&curves, "a players=2 hard=true open=true"), curve(3.0));
        assert_eq!(nearest(&curves, "a players=3"), Curve::default());
    }

    #[test]
    fn a_curve_keeps_the_order_and_the_sum() {
        let curve = Curve { parts: [[3.0, 2.0, 2.0, 1.5, 1.0], [0.2, 0.1, 0.0, 0.0, 0.0], [0.0; _]] };
        let chances = [0.5, 0.3, 0.2, 0.0, 0.0];
        let mut before = 1.0;
        for left in [0.0, 0.5, 1.0, 4.0, 9.0] {
            let moment = Moment { seats: 3, left, mover: None };
            let told = curve.tell(chances, moment);
            assert!((told.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!(told[0] > told[1] && told[1] > told[2] && told[0] <= before, "{told:?}");
            before = told[0];
            // Of two moves, of which only the chance of whoever makes them is known, the better one stays better.
            let seat = Seat::new(1);
            let moment = Moment { mover: Some(seat), ..moment };
            let one = |chance| curve.tell(with_one(chances, seat, chance), moment)[1];
            assert!((0..100).map(|chance| f32::from(chance as u8) / 100.0).is_sorted_by_key(one));
            assert!((one(0.3) - told[1]).abs() < 1e-5);
        }
        assert!((before - 0.5).abs() < 1e-5, "a power of 1 changes nothing");
    }

    #[test]
    fn whoever_acts_may_be_believed_less() {
        let curve = Curve { parts: [[1.0; _], [0.0; _], [-0.2; _]] };
        let moment = Moment { seats: 2, left: 2.0, mover: Some(Seat::new(0)) };
        let told = curve.tell([0.5, 0.5, 0.0, 0.0, 0.0], moment);
        assert!(told[0] < 0.46 && told[1] > 0.54, "{told:?}");
    }

    #[test]
    fn files_are_read_as_they_were_written() {
        let parts = [[1.25, 2.0, 2.0, 1.5, 1.0], [0.25, 0.0, 0.0, 0.5, 0.0], [-0.25, 0.0, 0.0, 0.5, 0.0]];
        let curves = BTreeMap::from([("a players=2".to_owned(), Curve { parts })]);
        assert_eq!(read(&written(&curves)), Some(curves));
        let rules = Yunnan::presets().into_iter().next().expect("the game has rulesets");
        let forecasts = forecasts(&rules, 0..3, 1, 4, &|| {});
        assert!(forecasts.len() > 10);
        for forecast in &forecasts {
            assert_eq!(Forecast::read(&forecast.line()).as_ref(), Some(forecast));
        }
    }

    #[test]
    fn what_is_kept_is_marked_by_what_it_depends_on() {
        let [one, other] = [0, 2].map(|preset| Yunnan::presets().into_iter().nth(preset).expect("there are many"));
        assert_eq!(mark(&one, 1, 400), mark(&one, 1, 400));
        let marks = [mark(&one, 1, 400), mark(&one, 2, 400), mark(&one, 1, 200), mark(&other, 1, 400)];
        assert!((1..4).all(|index| !marks[..index].contains(&marks[index])), "{marks:?}");
    }

    #[test]
    fn both_searches_are_asked_about_the_same_positions() {
        let rules = Yunnan::presets().into_iter().next().expect("the game has rulesets");
        let forecasts = forecasts(&rules, 0..2, 1, 24, &|| {});
        let differ = |a: &BySeat, b: &BySeat| a.iter().zip(b).any(|(a, b)| (a - b).abs() > 1e-6);
        for one in &forecasts {
            assert!(one.moment.mover.is_some());
            assert!(differ(&one.searched, &one.older) && differ(&one.searched, &one.looked), "{one:?}");
        }
        for one in &forecasts {
            for chances in [one.searched, one.older, one.looked, one.result] {
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{one:?}");
            }
        }
    }
}
