//! How much better chances could be told at best, in every ruleset of a game: one prediction of each game is held against many games from there.
//!
//! `cargo run --release -p bots --example luck -- darjeeling 40 200 2 100` (game, games of each ruleset, nodes, seed, games from each prediction)

use std::env::args;

use bots::Known;
use bots::calibrate::{Luck, key, luck};
use darjeeling::Darjeeling;
use tabletop::Rules as _;
use yunnan::Yunnan;

/// The average of some part of predictions, with its standard error.
fn average(found: &[Luck], part: impl Fn(&Luck) -> f64) -> (f64, f64) {
    let count = found.len().max(1) as f64;
    let mean = found.iter().map(&part).sum::<f64>() / count;
    let spread = found.iter().map(|one| (part(one) - mean).powi(2)).sum::<f64>();
    (mean, (spread / (count - 1.0).max(1.0) / count).sqrt())
}

#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn told(name: &str, found: &[Luck]) {
    let (older, _) = average(found, |one| one.older);
    let (told, _) = average(found, |one| one.told);
    let (least, _) = average(found, |one| one.least);
    let (better, by) = average(found, |one| one.older - one.told);
    let (possible, at_most) = average(found, |one| one.older - one.least);
    println!(
        "{name}: {} predictions; surprise of the older search {older:.3}, as told {told:.3}, of who knows {least:.3}; better by {better:.3} ± {by:.3}, possible {possible:.3} ± {at_most:.3}",
        found.len()
    );
}

fn study<R: Known>(rulesets: Vec<R>, [games, nodes, seed, times]: [u64; 4]) {
    let mut all = Vec::new();
    for rules in rulesets {
        let found = luck(&rules, 0..games, seed, nodes as u32, times as u32);
        told(&key(&rules), &found);
        all.extend(found);
    }
    told("all", &all);
}

fn main() {
    let words: Vec<String> = args().skip(1).collect();
    let number = |at: usize, usual| words.get(at).map_or(usual, |word| word.parse().expect("a whole number"));
    let numbers = [number(1, 40), number(2, 200), number(3, 2), number(4, 100)];
    match words.first().map(String::as_str) {
        Some("yunnan") => study(Yunnan::presets(), numbers),
        Some("darjeeling") | None => study(Darjeeling::presets(), numbers),
        Some(other) => panic!("no game is called `{other}`; say yunnan or darjeeling"),
    }
}
