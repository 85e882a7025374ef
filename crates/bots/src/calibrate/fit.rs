//! Fitting curves, and what is said of predictions once the games are over.

use super::{Curve, Forecast, KNOTS, LEAST, PARTS, traits, weights};
use crate::bot::BySeat;
use tabletop::Seat;

/// Steps of Newton's method; it has long settled by then.
const STEPS: usize = 12;
/// Sweeps over the numbers of a curve in each step.
const SWEEPS: usize = 60;
/// How many numbers a curve has.
const NUMBERS: usize = PARTS.len() * KNOTS.len();
/// Where the numbers of each part lie: a curve that never falls keeps the order of moves.
const BOUNDS: [(f64, f64); PARTS.len()] = [(0.3, 6.0), (0.0, 3.0), (-2.0, 2.0)];

/// Chances of about the same size, held against what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tenth {
    /// How many were told.
    pub count: usize,
    /// Their average.
    pub said: f64,
    /// The share of them that came true.
    pub came: f64,
    /// The standard error of the difference, by games: chances of one game hang together.
    pub error: f64,
}

/// Predictions held against results.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The average surprise at the winner, in nats; every game counts the same.
    pub loss: f64,
    /// The same for every tenth of chances.
    pub tenths: [Tenth; 10],
}

/// Holds the predictions of games against their results.
pub fn told(games: &[&[Forecast]], predict: impl Fn(&Forecast) -> BySeat) -> Told {
    let mut tenths = [Tenth::default(); 10];
    let mut loss = 0.0;
    for game in games {
        let mut off = [0.0; 10];
        for forecast in *game {
            let chances = predict(forecast);
            for (&chance, &result) in chances.iter().zip(&forecast.result).take(forecast.moment.seats) {
                loss -= f64::from(result) * f64::from(chance.max(LEAST)).ln() / game.len() as f64;
                let index = ((chance * 10.0) as usize).min(9);
                let tenth = &mut tenths[index];
                tenth.count += 1;
                tenth.said += f64::from(chance);
                tenth.came += f64::from(result);
                off[index] += f64::from(result - chance);
            }
        }
        tenths.iter_mut().zip(off).for_each(|(tenth, off)| tenth.error += off * off);
    }
    for tenth in &mut tenths {
        let count = tenth.count.max(1) as f64;
        tenth.said /= count;
        tenth.came /= count;
        tenth.error = tenth.error.sqrt() / count;
    }
    Told { loss: loss / games.len().max(1) as f64, tenths }
}

/// Fits a curve near another one: Newton's method, for the surprise is convex in the numbers of a curve. `pull` says how near: the
/// more, the more games it takes to move a number.
pub fn fit(games: &[&[Forecast]], near: Curve, pull: f64) -> Curve {
    let home = numbers(&near);
    let mut at = home;
    for _ in 0..STEPS {
        let (mut slope, mut bend) = ([0.0; NUMBERS], [[0.0; NUMBERS]; NUMBERS]);
        for index in 0..NUMBERS {
            slope[index] = pull * (at[index] - home[index]);
            bend[index][index] = pull;
        }
        let curve = curve(&at);
        for game in games {
            game.iter().for_each(|forecast| lean(forecast, &curve, 1.0 / game.len() as f64, &mut slope, &mut bend));
        }
        // The best of the parabola within the bounds, number by number.
        let start = at;
        for _ in 0..SWEEPS {
            for index in 0..NUMBERS {
                let moved: f64 = (0..NUMBERS).map(|other| bend[index][other] * (at[other] - start[other])).sum();
                let (least, most) = BOUNDS[index / KNOTS.len()];
                at[index] = (at[index] - (slope[index] + moved) / bend[index][index]).clamp(least, most);
            }
        }
    }
    curve(&at)
}

/// The numbers of a curve in a row.
fn numbers(curve: &Curve) -> [f64; NUMBERS] {
    std::array::from_fn(|index| f64::from(curve.parts[index / KNOTS.len()][index % KNOTS.len()]))
}

/// The curve of such a row.
fn curve(numbers: &[f64; NUMBERS]) -> Curve {
    Curve { parts: std::array::from_fn(|part| std::array::from_fn(|knot| numbers[part * KNOTS.len() + knot] as f32)) }
}

/// Adds what one forecast says about which way the numbers should go, and how surely.
fn lean(forecast: &Forecast, curve: &Curve, weight: f64, slope: &mut [f64; NUMBERS], bend: &mut [[f64; NUMBERS]; NUMBERS]) {
    let moment = forecast.moment;
    let chances = curve.tell(forecast.searched, moment);
    let (mut mean, mut got, mut squares) = ([0.0; PARTS.len()], [0.0; PARTS.len()], [[0.0; PARTS.len()]; PARTS.len()]);
    for seat in Seat::all(moment.seats) {
        let traits = traits(forecast.searched[seat.index()], moment.mover == Some(seat)).map(f64::from);
        let (chance, result) = (f64::from(chances[seat.index()]), f64::from(forecast.result[seat.index()]));
        for (part, one) in traits.iter().enumerate() {
            mean[part] += chance * one;
            got[part] += result * one;
            traits.iter().zip(&mut squares[part]).for_each(|(other, square)| *square += chance * one * other);
        }
    }
    let knots: Vec<(usize, f64)> =
        weights(moment.left).into_iter().map(f64::from).enumerate().filter(|(_, part)| *part > 0.0).collect();
    for part in 0..PARTS.len() {
        for &(knot, here) in &knots {
            let index = part * KNOTS.len() + knot;
            slope[index] += weight * here * (mean[part] - got[part]);
            for other in 0..PARTS.len() {
                for &(beside, there) in &knots {
                    bend[index][other * KNOTS.len() + beside] +=
                        weight * here * there * (squares[part][other] - mean[part] * mean[other]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Dice;

    use super::super::Moment;
    use super::*;

    /// Forecasts of a search that says the square root of the odds, and so much too much for whoever is to act; one for each game.
    fn timid(games: u64, hopeful: f32) -> Vec<Forecast> {
        let mut dice = Dice::new(3);
        let mut one = |game| {
            let truth = dice.unit() as f32;
            let mover = dice.below(2) as usize;
            let odds = (truth / (1.0 - truth)).sqrt() * if mover == 0 { 1.0 + hopeful } else { 1.0 / (1.0 + hopeful) };
            let said = odds / (1.0 + odds);
            let won = f32::from(u8::from(dice.unit() < f64::from(truth)));
            let two = |a: f32| [a, 1.0 - a, 0.0, 0.0, 0.0];
            let moment = Moment { seats: 2, left: (game % 7) as f32, mover: Some(Seat::new(mover)) };
            Forecast { game, moment, searched: two(said), older: two(said), looked: two(said), result: two(won) }
        };
        (0..games).map(&mut one).collect()
    }

    fn off(told: &Told) -> f64 {
        told.tenths.iter().map(|tenth| (tenth.said - tenth.came).abs()).fold(0.0, f64::max)
    }

    #[test]
    fn a_timid_search_is_made_bold() {
        let games = timid(8000, 0.0);
        let all: Vec<&[Forecast]> = games.chunks(1).collect();
        let curve = fit(&all, Curve::default(), 0.3);
        let before = told(&all, |forecast| forecast.searched);
        let after = told(&all, |forecast| curve.tell(forecast.searched, forecast.moment));
        assert!(after.loss < before.loss - 0.01);
        assert!(off(&after) < 0.03 && off(&before) > 0.08, "{after:?} {before:?}");
        assert!(after.tenths.iter().all(|tenth| tenth.error > 0.0 && (tenth.said - tenth.came).abs() < 4.0 * tenth.error));
    }

    #[test]
    fn a_hopeful_search_is_sobered() {
        let games = timid(8000, 0.2);
        let all: Vec<&[Forecast]> = games.chunks(1).collect();
        let curve = fit(&all, Curve::default(), 0.3);
        // The odds are squared, and so is what was too much of them.
        let too_much = curve.parts[2].iter().sum::<f32>() / KNOTS.len() as f32;
        assert!((too_much + 2.0 * 1.2_f32.ln()).abs() < 0.12, "{curve:?}");
    }

    #[test]
    fn a_few_games_move_a_curve_little() {
        let games = timid(2, 0.0);
        let all: Vec<&[Forecast]> = games.chunks(1).collect();
        let curve = fit(&all, Curve::default(), 0.3);
        assert!(numbers(&curve).iter().zip(numbers(&Curve::default())).all(|(a, b)| (a - b).abs() < 1.5), "{curve:?}");
        let near = fit(&all, Curve::default(), 100.0);
        assert!(numbers(&near).iter().zip(numbers(&Curve::default())).all(|(a, b)| (a - b).abs() < 0.05), "{near:?}");
    }
}
