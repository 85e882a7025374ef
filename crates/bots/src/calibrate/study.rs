//! A whole study: curves for all rulesets of a game, fitted to one half of the games and held against the other.

use std::collections::BTreeMap;

use super::fit::by_game;
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

/// Predictions about games that nothing was fitted to.
#[derive(Clone, Debug)]
pub struct Held {
    /// The ruleset or the network.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The network alone.
    pub looked: Told,
    /// The search, as it was shown before chances were calibrated.
    pub shown: Told,
    /// The search, calibrated.
    pub calibrated: Told,
}

/// The result of a study.
#[derive(Clone, Debug)]
pub struct Study {
    /// The curve of each ruleset.
    pub curves: BTreeMap<String, Curve>,
    /// The predictions of each network, in all its rulesets.
    pub schools: Vec<Held>,
    /// The predictions in each ruleset.
    pub rulesets: Vec<Held>,
}

/// How near the curve of a network stays to none at all.
const FREE: f64 = 0.3;
/// How near the curve of a ruleset stays to that of its network: ten games each say little.
const BOUND: f64 = 10.0;

/// The games with even numbers, or the others.
fn half(ruleset: &Ruleset, rest: u64) -> Vec<&Forecast> {
    ruleset.forecasts.iter().filter(|forecast| forecast.game % 2 == rest).collect()
}

/// Fits a curve for each ruleset to the games with even numbers, and holds it against those with odd ones.
pub fn study(rulesets: &[Ruleset]) -> Study {
    let mut curves = BTreeMap::new();
    let mut schools: Vec<&'static str> = rulesets.iter().map(|ruleset| ruleset.school).collect();
    schools.dedup();
    let mut held = Vec::new();
    for school in schools {
        let mine = || rulesets.iter().filter(|ruleset| ruleset.school == school);
        let all: Vec<&Forecast> = mine().flat_map(|ruleset| half(ruleset, 0)).collect();
        let common = fit(&all, Curve::default(), FREE);
        curves.extend(mine().map(|ruleset| (ruleset.key.clone(), fit(&half(ruleset, 0), common, BOUND))));
        held.push(hold(school, &mine().collect::<Vec<_>>(), &curves));
    }
    let each = rulesets.iter().map(|ruleset| hold(&ruleset.key, &[ruleset], &curves)).collect();
    Study { curves, schools: held, rulesets: each }
}

/// Holds predictions in some rulesets against the games with odd numbers.
fn hold(name: &str, rulesets: &[&Ruleset], curves: &BTreeMap<String, Curve>) -> Held {
    // With each forecast what its ruleset makes of it.
    let halves: Vec<(Vec<&Forecast>, Curve)> =
        rulesets.iter().map(|ruleset| (half(ruleset, 1), curves.get(&ruleset.key).copied().unwrap_or_default())).collect();
    let told_by: Vec<Forecast> = halves
        .iter()
        .flat_map(|(forecasts, curve)| {
            forecasts.iter().map(|one| Forecast { searched: curve.tell(one.searched, one.seats, one.left), ..**one })
        })
        .collect();
    let all: Vec<&Forecast> = told_by.iter().collect();
    Held {
        name: name.to_owned(),
        games: by_game(&all).count(),
        looked: told(&all, |forecast| forecast.looked),
        shown: told(&all, |forecast| forecast.shown),
        calibrated: told(&all, |forecast| forecast.searched),
    }
}
