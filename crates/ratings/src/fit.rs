//! The strengths that explain many games best: for bots, who do not change, and for seats.

use std::collections::BTreeMap;

use crate::CURVE;

/// A game: who sat in each seat, and the place of each, 0 for the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The entrants by seat, as numbers.
    pub seats: Vec<usize>,
    /// The places by seat.
    pub places: Vec<u8>,
}

impl Played {
    /// Every two seats, with what the first has won against the second: 1, or ½ for a tie, or 0.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let all = self.places.len();
        (0..all).flat_map(move |one| (one + 1..all).map(move |other| (one, other))).map(|(one, other)| {
            let won = match self.places[one].cmp(&self.places[other]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            (one, other, won)
        })
    }
}

/// A strength that was fitted, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strength {
    /// The value.
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// What a fit found.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The strength of every entrant.
    pub entrants: Vec<Strength>,
    /// The advantage of every seat, by number of players; those of one number add up to 0.
    pub seats: BTreeMap<usize, Vec<Strength>>,
}

impl Fit {
    /// The same with seats that are believed only as far as they differ by more than chance: the spread of all advantages, less the least that `games`
    /// games of each number of players leave to chance, is what seats really differ by, and each is drawn towards 0 accordingly (empirical Bayes).
    #[must_use]
    pub fn cautious(mut self, games: usize) -> Self {
        // The variance if all games had been between equals.
        let noise = |players: usize| CURVE.powi(2) / (0.25 * games.max(1) as f64 * (players.max(2) - 1) as f64);
        let all = self.seats.iter().flat_map(|(&players, seats)| seats.iter().map(move |seat| (players, seat.value)));
        let spread: Vec<f64> = all.map(|(players, value)| value.powi(2) - noise(players)).collect();
        let real = (spread.iter().sum::<f64>() / spread.len().max(1) as f64).max(0.0);
        for (&players, seats) in &mut self.seats {
            for seat in seats {
                seat.value *= real / (real + noise(players));
            }
        }
        self
    }
}

/// How often all strengths are improved in turn.
const ROUNDS: usize = 400;

/// The strengths of maximum likelihood by pairs (Bradley and Terry, a tie counts half), with a very weak pull towards the middle, so that somebody who
/// always wins has a strength at all.
pub fn fit(games: &[Played]) -> Fit {
    const PULL: f64 = 1e-6;
    let entrants = games.iter().flat_map(|game| &game.seats).max().map_or(0, |&last| last + 1);
    let sizes: BTreeMap<usize, Vec<Strength>> =
        games.iter().map(|game| (game.seats.len(), vec![Strength::default(); game.seats.len()])).collect();
    let mut found = Fit { entrants: vec![Strength::default(); entrants], seats: sizes };
    for round in 0..ROUNDS {
        let (mut slopes, mut weights) = (vec![0.0; entrants], vec![PULL; entrants]);
        let zero = |seats: &BTreeMap<usize, Vec<Strength>>, value: f64| -> BTreeMap<usize, Vec<f64>> {
            seats.iter().map(|(&players, seats)| (players, vec![value; seats.len()])).collect()
        };
        let (mut seat_slopes, mut seat_weights) = (zero(&found.seats, 0.0), zero(&found.seats, PULL));
        for game in games {
            let players = game.seats.len();
            let strength = |seat: usize| found.entrants[game.seats[seat]].value + found.seats[&players][seat].value;
            for (one, other, won) in game.pairs() {
                let chance = 1.0 / (1.0 + ((strength(other) - strength(one)) / CURVE).exp());
                let (slope, weight) = ((won - chance) / CURVE, chance * (1.0 - chance) / CURVE.powi(2));
                for (seat, sign) in [(one, 1.0), (other, -1.0)] {
                    // Two of a kind at one table say nothing about their kind.
                    if game.seats[one] != game.seats[other] {
                        slopes[game.seats[seat]] += sign * slope;
                        weights[game.seats[seat]] += weight;
                    }
                    if let (Some(slopes), Some(weights)) = (seat_slopes.get_mut(&players), seat_weights.get_mut(&players)) {
                        slopes[seat] += sign * slope;
                        weights[seat] += weight;
                    }
                }
            }
        }
        // Seats and entrants in turn, and each by half of what would be right if the others stood still: so they settle.
        if round % 2 == 0 {
            improve(&mut found.entrants, &slopes, &weights, PULL);
        } else {
            for (players, seats) in &mut found.seats {
                improve(seats, &seat_slopes[players], &seat_weights[players], PULL);
                let middle = seats.iter().map(|seat| seat.value).sum::<f64>() / seats.len() as f64;
                for seat in seats {
                    seat.value -= middle;
                }
            }
        }
    }
    found
}

fn improve(strengths: &mut [Strength], slopes: &[f64], weights: &[f64], pull: f64) {
    for ((strength, slope), weight) in strengths.iter_mut().zip(slopes).zip(weights) {
        strength.value += 0.5 * (slope - pull * strength.value) / weight;
        strength.deviation = weight.powf(-0.5);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_made_the_games_is_found_again() {
        // Of eleven games of two equals the first seat wins ten, and so does the stronger of two in equal seats.
        let game =
            |seats: [usize; 2], first: bool| Played { seats: seats.to_vec(), places: vec![u8::from(!first), u8::from(first)] };
        let mut games = Vec::new();
        for number in 0..1100 {
            let favoured = number % 11 != 0;
            games.push(game([0, 0], favoured));
        }
        let found = fit(&games);
        let gap = found.seats[&2][0].value - found.seats[&2][1].value;
        assert!((gap - 400.0).abs() < 2.0, "{gap}");
        let games: Vec<Played> = (0..2200)
            .map(|number| {
                let favoured = number / 2 % 11 != 0;
                if number % 2 == 0 { game([0, 1], favoured) } else { game([1, 0], !favoured) }
            })
            .collect();
        let found = fit(&games);
        let gap = found.entrants[0].value - found.entrants[1].value;
        assert!((gap - 400.0).abs() < 2.0, "{gap}");
        assert!(found.seats[&2][0].value.abs() < 1.0, "{:?}", found.seats);
        assert!((1.0..20.0).contains(&found.entrants[0].deviation), "{:?}", found.entrants);
    }

    #[test]
    fn chance_is_not_taken_for_an_advantage() {
        let found = |value: f64| {
            let seats = [value, -value].map(|value| Strength { value, deviation: 0.0 }).to_vec();
            Fit { entrants: Vec::new(), seats: [(2, seats)].into() }.cautious(1000)
        };
        assert!(
            found(5.0).seats[&2].iter().all(|seat| seat.value.abs() < 1e-9),
            "a thousand games leave more than 5 points to chance"
        );
        let real = found(50.0);
        assert!((47.0..50.0).contains(&real.seats[&2][0].value), "{real:?}");
        assert!((real.seats[&2][0].value + real.seats[&2][1].value).abs() < 1e-9);
    }

    #[test]
    fn without_games_there_is_nothing_to_find() {
        assert_eq!(fit(&[]), Fit { entrants: Vec::new(), seats: BTreeMap::new() });
    }
}
