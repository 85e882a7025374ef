//! Fitting curves, and what is said of predictions once the games are over.

use super::{Curve, Forecast, KNOTS, LEAST, weights};
use crate::bot::BySeat;

/// Rounds of the fit; it has long settled by then.
const SWEEPS: usize = 40;

/// Predictions held against results.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The average surprise at the winner, in nats; every game counts the same.
    pub loss: f64,
    /// For every tenth of chances: how many were told, their average, and how many of them came true, as shares.
    pub tenths: [(usize, f64, f64); 10],
}

/// The forecasts of each game, which follow one another.
pub(super) fn by_game<'a>(forecasts: &'a [&'a Forecast]) -> impl Iterator<Item = &'a [&'a Forecast]> {
    forecasts.chunk_by(|a, b| a.game == b.game)
}

/// The weight of each forecast: every game counts the same, however long it was.
fn evenly(forecasts: &[&Forecast]) -> Vec<f64> {
    by_game(forecasts).flat_map(|game| std::iter::repeat_n(1.0 / game.len() as f64, game.len())).collect()
}

/// Holds predictions against results.
pub fn told(forecasts: &[&Forecast], predict: impl Fn(&Forecast) -> BySeat) -> Told {
    let weights = evenly(forecasts);
    let mut tenths = [(0, 0.0, 0.0); 10];
    let mut loss = 0.0;
    for (forecast, weight) in forecasts.iter().zip(&weights) {
        let chances = predict(forecast);
        for (&chance, &result) in chances.iter().zip(&forecast.result).take(forecast.seats) {
            loss -= weight * f64::from(result) * f64::from(chance.max(LEAST)).ln();
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.0 += 1;
            tenth.1 += f64::from(chance);
            tenth.2 += f64::from(result);
        }
    }
    for tenth in &mut tenths {
        let count = tenth.0.max(1) as f64;
        tenth.1 /= count;
        tenth.2 /= count;
    }
    Told { loss: loss / weights.iter().sum::<f64>().max(f64::MIN_POSITIVE), tenths }
}

/// Fits a curve near another one: Newton's method, knot by knot, for the surprise is convex in the powers. `pull` says how near: the
/// more, the more games it takes to move a power.
pub fn fit(forecasts: &[&Forecast], near: Curve, pull: f64) -> Curve {
    let weights_of_games = evenly(forecasts);
    let mut curve = near;
    for _ in 0..SWEEPS {
        for knot in 0..KNOTS.len() {
            let off = f64::from(curve.powers[knot] - near.powers[knot]);
            let (mut slope, mut bend) = (pull * off, pull);
            for (forecast, weight) in forecasts.iter().zip(&weights_of_games) {
                let part = f64::from(weights(forecast.left)[knot]);
                if part > 0.0 {
                    let (mean, spread, got) = logs(forecast, curve);
                    slope += weight * part * (mean - got);
                    bend += weight * part * part * spread;
                }
            }
            let power = &mut curve.powers[knot];
            *power = (*power - (slope / bend) as f32).clamp(0.5, 6.0);
        }
    }
    curve
}

/// The logarithms of what was searched: their mean and spread under the calibrated chances, and their mean under the result.
fn logs(forecast: &Forecast, curve: Curve) -> (f64, f64, f64) {
    let seats = forecast.seats;
    let chances = curve.tell(forecast.searched, seats, forecast.left);
    let log = |seat: usize| f64::from(forecast.searched[seat].max(LEAST)).ln();
    let under =
        |shares: &BySeat, of: &dyn Fn(usize) -> f64| (0..seats).map(|seat| f64::from(shares[seat]) * of(seat)).sum::<f64>();
    let mean = under(&chances, &log);
    let spread = under(&chances, &|seat| (log(seat) - mean).powi(2));
    (mean, spread, under(&forecast.result, &log))
}

#[cfg(test)]
mod tests {
    use tabletop::Dice;

    use super::*;

    /// Forecasts of a search that says the square root of the odds, one for each game.
    fn timid(games: u64) -> Vec<Forecast> {
        let mut dice = Dice::new(3);
        let mut one = |game| {
            let truth = dice.unit() as f32;
            let odds = (truth / (1.0 - truth)).sqrt();
            let said = odds / (1.0 + odds);
            let won = f32::from(u8::from(dice.unit() < f64::from(truth)));
            let two = |a: f32| [a, 1.0 - a, 0.0, 0.0, 0.0];
            Forecast {
                game,
                seats: 2,
                left: (game % 7) as f32,
                searched: two(said),
                shown: two(said),
                looked: two(said),
                result: two(won),
            }
        };
        (0..games).map(&mut one).collect()
    }

    #[test]
    fn a_timid_search_is_made_bold() {
        let games = timid(4000);
        let all: Vec<&Forecast> = games.iter().collect();
        let curve = fit(&all, Curve::default(), 0.3);
        for power in curve.powers {
            assert!((power - 2.0).abs() < 0.35, "{curve:?}");
        }
        let before = told(&all, |forecast| forecast.shown);
        let after = told(&all, |forecast| curve.tell(forecast.searched, 2, forecast.left));
        assert!(after.loss < before.loss);
        let off = |told: &Told| told.tenths.iter().map(|(_, said, came)| (said - came).abs()).fold(0.0, f64::max);
        assert!(off(&after) < 0.05 && off(&before) > 0.08, "{after:?} {before:?}");
    }

    #[test]
    fn a_few_games_move_a_curve_little() {
        let games = timid(2);
        let all: Vec<&Forecast> = games.iter().collect();
        let curve = fit(&all, Curve::default(), 0.3);
        assert!(curve.powers.iter().all(|power| (power - 1.0).abs() < 0.8), "{curve:?}");
    }
}
