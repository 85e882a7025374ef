//! A whole study: curves for all rulesets of a game, and how they do in games that they were not fitted to.

use std::collections::BTreeMap;

use super::{Curve, Forecast, Told, fit, told};

/// The forecasts of one ruleset.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Its name among the curves.
    pub key: String,
    /// The name of its network.
    pub school: &'static str,
    /// What was predicted.
    pub forecasts: Vec<Forecast>,
}

impl Ruleset {
    /// The forecasts of each game, which follow one another.
    fn games(&self) -> Vec<&[Forecast]> {
        self.forecasts.chunk_by(|a, b| a.game == b.game).collect()
    }
}

/// Predictions about games that nothing was fitted to.
#[derive(Clone, Debug)]
pub struct Held {
    /// The ruleset or the network.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The network alone.
    pub looked: Told,
    /// The search with the older network, as it was shown before chances were calibrated.
    pub older: Told,
    /// The search as it is.
    pub searched: Told,
    /// The search, calibrated.
    pub calibrated: Told,
}

/// The result of a study.
#[derive(Clone, Debug)]
pub struct Study {
    /// The curve of each ruleset, fitted to all games.
    pub curves: BTreeMap<String, Curve>,
    /// The predictions of each network, in all its rulesets.
    pub schools: Vec<Held>,
    /// The predictions in each ruleset.
    pub rulesets: Vec<Held>,
}

/// How near the curve of a network stays to none at all.
const FREE: f64 = 1.0;
/// How near the curve of a ruleset may stay to that of its network: which is best, the games say.
const BOUND: [f64; 4] = [4.0, 16.0, 64.0, 256.0];
/// The games are held out in so many parts, one after the other.
const FOLDS: u64 = 5;

/// The games of each ruleset.
type Games<'a> = Vec<(&'a str, Vec<&'a [Forecast]>)>;

/// The games of which this is true.
fn only<'a>(games: &Games<'a>, take: impl Fn(u64) -> bool) -> Games<'a> {
    let takes = |game: &&[Forecast]| game.first().is_some_and(|first| take(first.game));
    games.iter().map(|(key, games)| (*key, games.iter().copied().filter(takes).collect())).collect()
}

/// Fits a curve for each ruleset of a network, so near to a common one.
fn curves<'a>(games: &Games<'a>, bound: f64) -> BTreeMap<&'a str, Curve> {
    let all: Vec<&[Forecast]> = games.iter().flat_map(|(_, games)| games).copied().collect();
    let common = fit(&all, Curve::default(), FREE);
    games.iter().map(|(key, games)| (*key, fit(games, common, bound))).collect()
}

/// What curves say about other games, with the games in their order.
fn calibrated<'a>(games: &Games<'a>, curves: &BTreeMap<&str, Curve>) -> Vec<(&'a str, Vec<Forecast>)> {
    let tell = |(key, game): (&'a str, &[Forecast])| {
        let curve = curves.get(key).copied().unwrap_or_default();
        (key, game.iter().map(|one| Forecast { searched: curve.tell(one.searched, one.moment), ..*one }).collect())
    };
    games.iter().flat_map(|(key, games)| games.iter().map(move |&game| tell((key, game)))).collect()
}

/// How near the curves of rulesets should stay to their common one: what predicts games best that they were not fitted to.
fn best_bound(games: &Games<'_>, folds: &[u64]) -> f64 {
    let loss = |bound: f64| {
        let parts = folds.iter().map(|&fold| {
            let curves = curves(&only(games, |game| game % FOLDS != fold), bound);
            let said = calibrated(&only(games, |game| game % FOLDS == fold), &curves);
            let said: Vec<&[Forecast]> = said.iter().map(|(_, game)| &game[..]).collect();
            told(&said, |forecast| forecast.searched).loss * said.len() as f64
        });
        parts.sum::<f64>()
    };
    let losses = BOUND.map(|bound| (loss(bound), bound));
    losses.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(BOUND[0], |(_, bound)| bound)
}

/// Fits a curve for each ruleset to all games. What is said of them comes from others, fitted in the same way to four fifths of the
/// games and held against the last fifth, each fifth in turn.
pub fn study(rulesets: &[Ruleset]) -> Study {
    let mut found = Study { curves: BTreeMap::new(), schools: Vec::new(), rulesets: Vec::new() };
    let mut schools: Vec<&'static str> = rulesets.iter().map(|ruleset| ruleset.school).collect();
    schools.dedup();
    let all: Vec<u64> = (0..FOLDS).collect();
    for school in schools {
        let mine = rulesets.iter().filter(|ruleset| ruleset.school == school);
        let games: Games<'_> = mine.map(|ruleset| (ruleset.key.as_str(), ruleset.games())).collect();
        let fitted = curves(&games, best_bound(&games, &all));
        found.curves.extend(fitted.into_iter().map(|(key, curve)| (key.to_owned(), curve)));
        let (mut raw, mut said) = (Vec::new(), Vec::new());
        for &fold in &all {
            let known = only(&games, |game| game % FOLDS != fold);
            let others: Vec<u64> = all.iter().copied().filter(|&other| other != fold).collect();
            let curves = curves(&known, best_bound(&known, &others));
            let held = only(&games, |game| game % FOLDS == fold);
            said.extend(calibrated(&held, &curves));
            raw.extend(calibrated(&held, &BTreeMap::new()));
        }
        found.schools.push(hold(school, &raw, &said, |_| true));
        found.rulesets.extend(games.iter().map(|(key, _)| hold(key, &raw, &said, |other| other == *key)));
    }
    found
}

/// Holds predictions against results, in the rulesets of which this is true.
fn hold(name: &str, raw: &[(&str, Vec<Forecast>)], said: &[(&str, Vec<Forecast>)], of: impl Fn(&str) -> bool) -> Held {
    let [raw, said] =
        [raw, said].map(|games| games.iter().filter(|(key, _)| of(key)).map(|(_, game)| &game[..]).collect::<Vec<_>>());
    Held {
        name: name.to_owned(),
        games: raw.len(),
        looked: told(&raw, |forecast| forecast.looked),
        older: told(&raw, |forecast| forecast.older),
        searched: told(&raw, |forecast| forecast.searched),
        calibrated: told(&said, |forecast| forecast.searched),
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Dice, Seat};

    use super::super::Moment;
    use super::*;

    /// Games whose results have nothing to do with what was said of them.
    fn luck(games: u64) -> Vec<Forecast> {
        let mut dice = Dice::new(7);
        let two = |a: f32| [a, 1.0 - a, 0.0, 0.0, 0.0];
        let mut one = |game| {
            let said = two(0.05 + 0.9 * dice.unit() as f32);
            let moment = Moment { seats: 2, left: dice.below(6) as f32, mover: Some(Seat::new(dice.below(2) as usize)) };
            Forecast { game, moment, searched: said, older: said, looked: said, result: two(dice.below(2) as f32) }
        };
        (0..games).map(&mut one).collect()
    }

    #[test]
    fn nothing_is_learned_from_the_games_it_is_held_against() {
        let rulesets =
            ["a players=2", "b players=2"].map(|key| Ruleset { key: key.to_owned(), school: "luck", forecasts: luck(400) });
        let study = study(&rulesets);
        let [school] = &study.schools[..] else { panic!("one network") };
        assert_eq!((school.games, study.rulesets.len(), study.curves.len()), (800, 2, 2));
        let fair = 2.0_f64.ln();
        assert!(school.searched.loss > fair + 0.1, "{}", school.searched.loss);
        // Whoever had seen the results would do better than a coin.
        assert!(school.calibrated.loss > fair && school.calibrated.loss < school.searched.loss, "{}", school.calibrated.loss);
        let fitted = |game: &Forecast| study.curves["a players=2"].tell(game.searched, game.moment);
        let known: Vec<&[Forecast]> = rulesets[0].forecasts.chunks(1).collect();
        assert!(told(&known, fitted).loss < school.calibrated.loss);
    }
}
