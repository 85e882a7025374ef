//! How strong somebody plays: ratings for games of two to five players, by place, with ties.
//!
//! The method is that of Weng and Lin (the crate `skillratings`), with two additions: the [advantage of a seat](League::advantage) is taken into
//! account, and the uncertainty [grows](Rating::after) while somebody does not play. Bots are [anchors](League::anchors): what they are rated was
//! measured in the arena and does not change. `docs/ratings.md` has the reasons and the figures.

pub mod fit;
mod league;
pub mod puzzle;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

pub use league::{Anchor, League, leagues};

/// The rating of a merchant, by definition, and the guess about somebody who has not played yet.
pub const START: f64 = 1500.0;

/// The uncertainty about somebody who has not played yet, as a standard deviation.
pub const START_DEVIATION: f64 = 210.0;

/// The variance that a day without a game adds.
const VARIANCE_PER_DAY: f64 = 7.0;

/// Points per unit of the logistic curve: with 400 points more, ten games are won for one that is lost.
const CURVE: f64 = 400.0 / std::f64::consts::LN_10;

/// Half the width of a 95% interval, in standard deviations.
const SIGMAS: f64 = 1.96;

/// The rated games that a rank needs.
pub const RANK_GAMES: i64 = 30;

/// The uncertainty that a rank needs, at most.
pub const RANK_MARGIN: f64 = 80.0;

/// What is known about somebody's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The best guess.
    pub mean: f64,
    /// The standard deviation of that guess.
    pub deviation: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { mean: START, deviation: START_DEVIATION }
    }
}

impl Rating {
    /// Half the width of the 95% interval: what stands after `±`.
    pub fn margin(self) -> f64 {
        SIGMAS * self.deviation
    }

    /// The same rating after some days without a game: it becomes less certain, but never less than that of somebody new.
    #[must_use]
    pub fn after(self, days: f64) -> Self {
        let grown = (self.deviation.powi(2) + VARIANCE_PER_DAY * days.max(0.0)).sqrt();
        Self { deviation: grown.min(START_DEVIATION.max(self.deviation)), ..self }
    }

    /// The days without a game after which the margin exceeds that of a rank.
    pub fn days_of_rank(self) -> f64 {
        (((RANK_MARGIN / SIGMAS).powi(2) - self.deviation.powi(2)) / VARIANCE_PER_DAY).max(0.0)
    }

    /// The scale on which two ratings differ: the less is known, the less a difference says.
    fn scale(self, other: Self) -> f64 {
        (CURVE.powi(2) + self.deviation.powi(2) + other.deviation.powi(2)).sqrt()
    }

    /// The chance to come out ahead of somebody, where a tie counts half.
    pub fn chance(self, other: Self) -> f64 {
        1.0 / (1.0 + ((other.mean - self.mean) / self.scale(other)).exp())
    }
}

/// Somebody at a table, when the game is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finisher {
    /// What was known before the game.
    pub rating: Rating,
    /// What the seat is worth, in points.
    pub advantage: f64,
    /// The place, 0 for the best; those who tie share one.
    pub place: u8,
}

impl Finisher {
    /// How strong they were to be expected in this seat.
    fn seated(&self) -> Rating {
        Rating { mean: self.rating.mean + self.advantage, ..self.rating }
    }
}

/// How much an order of `players` says about one of them, compared with as many separate games of two as there are opponents: 1 for two players,
/// less for more, since one good or bad day decides all of the comparisons.
///
/// It is the information (in the sense of Fisher) of an order of equals by the model of Plackett and Luce.
fn information(players: usize) -> f64 {
    let mut left_in = 1.0;
    let mut sum = 0.0;
    for among in (2..=players).rev() {
        let first = 1.0 / among as f64;
        sum += left_in * first * (1.0 - first);
        left_in *= 1.0 - first;
    }
    sum / ((players - 1) as f64 * 0.25)
}

/// The ratings of everybody at a table after a game.
///
/// The mean is that of the full-pair update of Weng and Lin. Its uncertainty shrinks by what the game says (`information`): the factor in the paper
/// is a free choice, and the one of the crate shrinks too slowly (`docs/ratings.md`).
pub fn rate(table: &[Finisher]) -> Vec<Rating> {
    if table.len() < 2 {
        return table.iter().map(|finisher| finisher.rating).collect();
    }
    let config = WengLinConfig { beta: CURVE / std::f64::consts::SQRT_2, ..WengLinConfig::new() };
    let before: Vec<[WengLinRating; 1]> = table
        .iter()
        .map(|finisher| {
            // The crate takes powers of e: they must not overflow.
            [WengLinRating { rating: finisher.seated().mean - START, uncertainty: finisher.rating.deviation }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(table).map(|(team, finisher)| (&team[..], MultiTeamOutcome::new(finisher.place.into()))).collect();
    let after = weng_lin_multi_team(&teams, &config);
    let said = information(table.len());
    let rated = |(number, finisher): (usize, &Finisher)| {
        let mean = after[number][0].rating + START - finisher.advantage;
        let learned: f64 = table
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != number)
            .map(|(_, other)| {
                let (own, other) = (finisher.seated(), other.seated());
                let chance = own.chance(other);
                chance * (1.0 - chance) / own.scale(other).powi(2)
            })
            .sum();
        Rating { mean, deviation: (finisher.rating.deviation.powi(-2) + said * learned).powf(-0.5) }
    };
    table.iter().enumerate().map(rated).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finisher(mean: f64, deviation: f64, place: u8) -> Finisher {
        Finisher { rating: Rating { mean, deviation }, advantage: 0.0, place }
    }

    #[test]
    fn better_places_are_worth_more_and_ties_the_same() {
        let four = [0, 1, 1, 3].map(|place| finisher(START, 100.0, place));
        let after = rate(&four);
        assert!(after[0].mean > after[1].mean && after[1].mean > after[3].mean, "{after:?}");
        assert!((after[1].mean - after[2].mean).abs() < 1e-9, "{after:?}");
        assert!((after.iter().map(|rating| rating.mean - START).sum::<f64>()).abs() < 1e-6, "equals exchange points: {after:?}");
        assert!(after.iter().all(|rating| rating.deviation < 100.0), "a game says something about everybody");
    }

    #[test]
    fn who_is_sure_moves_little_and_who_is_not_moves_much() {
        let after = rate(&[finisher(START, 30.0, 0), finisher(START, 170.0, 1)]);
        assert!((START - after[1].mean) > 10.0 * (after[0].mean - START), "{after:?}");
    }

    #[test]
    fn a_good_seat_is_expected_to_win() {
        let even = rate(&[finisher(START, 80.0, 0), finisher(START, 80.0, 1)]);
        let mut seated = [finisher(START, 80.0, 0), finisher(START, 80.0, 1)];
        seated[0].advantage = 100.0;
        let after = rate(&seated);
        assert!(after[0].mean > START && after[0].mean < even[0].mean, "{after:?} {even:?}");
    }

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        let chance = Rating { mean: 1900.0, deviation: 0.0 }.chance(Rating { mean: 1500.0, deviation: 0.0 });
        assert!((chance - 10.0 / 11.0).abs() < 1e-9, "{chance}");
    }

    #[test]
    fn absence_makes_uncertain_but_not_more_than_somebody_new() {
        let rating = Rating { mean: 1600.0, deviation: 22.0 };
        assert!(rating.margin() < 44.0 && rating.after(30.0).margin() > rating.margin());
        assert!((rating.after(rating.days_of_rank()).margin() - RANK_MARGIN).abs() < 1e-6);
        assert!((rating.after(1e6).deviation - START_DEVIATION).abs() < 1e-9);
        assert!((rating.after(-5.0).deviation - 22.0).abs() < 1e-9, "clocks that go wrong make nobody surer");
    }

    #[test]
    fn an_order_of_many_says_less_than_its_pairs() {
        assert!((information(2) - 1.0).abs() < 1e-9);
        assert!((information(4) - 0.6389).abs() < 1e-3, "{}", information(4));
        assert!(information(5) < information(4) && information(4) < information(3));
    }

    #[test]
    fn a_rank_is_within_reach() {
        // Somebody of the strength of a merchant, against three others who are known: what the leaderboard asks for comes in about a month of daily games.
        let mut own = Rating::default();
        let mut games = 0;
        while own.margin() > RANK_MARGIN {
            let mut table = [0_u8, 1, 2, 3].map(|place| finisher(START, 40.0, place));
            table.rotate_left(games % 4);
            own = rate(&[Finisher { rating: own, ..table[0] }, table[1], table[2], table[3]])[0];
            games += 1;
        }
        assert!((30..60).contains(&games), "{games} games");
    }

    #[test]
    fn nobody_is_rated_alone() {
        assert_eq!(rate(&[finisher(1600.0, 50.0, 0)])[0], Rating { mean: 1600.0, deviation: 50.0 });
        assert!(rate(&[]).is_empty());
    }
}
