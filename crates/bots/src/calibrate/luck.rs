//! How much better chances could be told at best: positions that were predicted are played on from, many times over. What is not known then is luck.

use rayon::prelude::*;
use tabletop::{Dice, Game, Turn};

use super::{LEAST, LONGEST, SHORTER, foreseen, shipped};
use crate::bot::{Bot, Budget, BySeat, even, shares};
use crate::known::Known;
use crate::level::master;

/// One prediction, held against many games that went on from there. Surprises are those at the winner, in nats.
#[derive(Clone, Copy, Debug)]
pub struct Luck {
    /// The surprise of a search with the older network.
    pub older: f64,
    /// That of what people are told.
    pub told: f64,
    /// That of somebody who knows how often everybody wins from here.
    pub least: f64,
}

/// Plays a game for each of these numbers, as [`forecasts`](super::forecasts) does, and from one of its predictions so many games to the end.
pub fn luck<R: Known>(rules: &R, games: std::ops::Range<u64>, seed: u64, nodes: u32, times: u32) -> Vec<Luck> {
    let one = |number| {
        let predicted = foreseen(rules, number, seed, nodes);
        let mut dice = Dice::stream(seed ^ 0x10C5, number);
        let (state, forecast) = predicted.get(dice.below(predicted.len().max(1) as u32) as usize)?;
        let results: Vec<BySeat> = (0..times).map(|_| end(rules, state, nodes.div_ceil(SHORTER), &mut dice)).collect();
        let told = shipped(rules).tell(forecast.searched, forecast.moment);
        let often = mean(&results);
        Some(Luck { older: surprise(&forecast.older, &often), told: surprise(&told, &often), least: least(&results) })
    };
    games.into_par_iter().filter_map(one).collect()
}

/// Plays on to the end; everybody's share of the win.
fn end<R: Known>(rules: &R, state: &R::State, nodes: u32, dice: &mut Dice) -> BySeat {
    let mut game = Game::new(rules.clone(), *state);
    let mut search = master(rules, 1);
    for _ in 0..LONGEST {
        game.draw_all(dice);
        let Turn::Seat(_) = game.turn() else { break };
        let thought = search.choose(rules, game.state(), Budget::nodes(nodes), dice);
        if game.play(thought.action).is_err() {
            break;
        }
    }
    rules.outcome(game.state()).map_or_else(|| even(rules.seats()), |outcome| shares(&outcome))
}

/// The average of results.
fn mean(results: &[BySeat]) -> BySeat {
    let count = results.len().max(1) as f32;
    std::array::from_fn(|seat| results.iter().map(|result| result[seat]).sum::<f32>() / count)
}

/// The average surprise of chances where everybody wins so often.
fn surprise(chances: &BySeat, often: &BySeat) -> f64 {
    let log = |chance: f32| f64::from(chance.max(LEAST)).ln();
    -chances.iter().zip(often).map(|(&chance, &often)| f64::from(often) * log(chance)).sum::<f64>()
}

/// The surprise of somebody who knows how often everybody wins. What few results say of it is too little, for they say it of themselves; so it is
/// carried on from what all of them say and what all but one do (the jackknife).
fn least(results: &[BySeat]) -> f64 {
    let entropy = |often: &BySeat| -> f64 {
        let parts = often.iter().filter(|often| **often > 0.0).map(|&often| f64::from(often));
        -parts.map(|often| often * often.ln()).sum::<f64>()
    };
    let (all, count) = (mean(results), results.len() as f64);
    let without = |left_out: &BySeat| {
        entropy(&std::array::from_fn(|seat| {
            ((f64::from(all[seat]) * count - f64::from(left_out[seat])) / (count - 1.0)).max(0.0) as f32
        }))
    };
    let others = results.iter().map(without).sum::<f64>() / count;
    count * entropy(&all) - (count - 1.0) * others
}

#[cfg(test)]
mod tests {
    use tabletop::Rules as _;

    use super::*;

    /// Results of games that the seats win this often.
    fn results(often: [f64; 3], count: usize, dice: &mut Dice) -> Vec<BySeat> {
        let mut one = || {
            let at = dice.unit();
            let winner = if at < often[0] { 0 } else { 1 + usize::from(at >= often[0] + often[1]) };
            std::array::from_fn(|seat| f32::from(u8::from(seat == winner)))
        };
        (0..count).map(|_| one()).collect()
    }

    #[test]
    fn a_few_results_say_on_average_how_much_is_luck() {
        let mut dice = Dice::new(5);
        let often = [0.6, 0.3, 0.1];
        let truth = -often.iter().map(|often: &f64| often * often.ln()).sum::<f64>();
        let average = |measure: &mut dyn FnMut() -> f64| (0..4000).map(|_| measure()).sum::<f64>() / 4000.0;
        let found = average(&mut || least(&results(often, 40, &mut dice)));
        assert!((found - truth).abs() < 0.006, "{found} for {truth}");
        // What is told does not depend on how many results there are.
        let told = [0.6, 0.3, 0.1, 0.0, 0.0];
        let found = average(&mut || surprise(&told, &mean(&results(often, 40, &mut dice))));
        assert!((found - truth).abs() < 0.006, "{found} for {truth}");
    }

    #[test]
    fn nobody_is_less_surprised_than_who_knows() {
        let rules = darjeeling::Darjeeling::presets().into_iter().next().expect("the game has rulesets");
        let found = luck(&rules, 0..6, 1, 4, 30);
        assert_eq!(found.len(), 6);
        let sum = |part: fn(&Luck) -> f64| found.iter().map(part).sum::<f64>();
        assert!(sum(|one| one.least) > 0.0 && sum(|one| one.told) > sum(|one| one.least), "{found:?}");
    }
}
