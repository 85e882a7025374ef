//! How strong somebody is at puzzles: each first try is a game of two against the puzzle.

use crate::{Finisher, Rating, START_DEVIATION, rate};

/// The rating of puzzles that the shortest search finds, in points.
const EASIEST: i64 = 1100;

/// What each grade is worth, in points.
const STEP: i64 = 150;

/// How sure the level of a puzzle is: how long a search takes says only roughly how hard it is for people.
const DEVIATION: f64 = 100.0;

/// The rating of puzzles of a grade, counted from 0, in points. It never changes.
pub fn level(grade: usize) -> i64 {
    EASIEST + STEP * grade as i64
}

/// A first try at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Try {
    /// The [level] of the puzzle.
    pub level: i64,
    /// Whether it was solved.
    pub solved: bool,
    /// The days since the try before.
    pub days: f64,
}

/// What is known about somebody after these first tries, oldest first.
pub fn rating(tries: impl IntoIterator<Item = Try>) -> Rating {
    let start = Rating { mean: level(0) as f64 + STEP as f64, deviation: START_DEVIATION };
    tries.into_iter().fold(start, |known, one| {
        let own = Finisher { rating: known.after(one.days), advantage: 0.0, place: u8::from(!one.solved) };
        let puzzle = Rating { mean: one.level as f64, deviation: DEVIATION };
        rate(&[own, Finisher { rating: puzzle, advantage: 0.0, place: u8::from(one.solved) }])[0]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(pattern: &[(usize, bool)]) -> Rating {
        rating(pattern.iter().map(|&(grade, solved)| Try { level: level(grade), solved, days: 0.0 }))
    }

    #[test]
    fn solving_raises_and_failing_lowers() {
        let nothing = tries(&[]);
        assert!(tries(&[(2, true)]).mean > nothing.mean && tries(&[(2, false)]).mean < nothing.mean);
        assert!(tries(&[(5, true)]).mean > tries(&[(0, true)]).mean, "a hard one says more");
        assert!(tries(&[(0, false)]).mean < tries(&[(5, false)]).mean);
        assert!(tries(&[(2, true)]).deviation < nothing.deviation);
    }

    #[test]
    fn who_solves_half_of_a_grade_ends_near_its_level() {
        let half: Vec<(usize, bool)> = (0..60).map(|number| (3, number % 2 == 0)).collect();
        let known = tries(&half);
        assert!((known.mean - level(3) as f64).abs() < known.margin(), "{known:?}");
        assert!(known.margin() < 130.0, "{known:?}");
    }

    #[test]
    fn absence_makes_uncertain() {
        let once = |days| rating([Try { level: 1400, solved: true, days: 0.0 }, Try { level: 1400, solved: true, days }]);
        assert!(once(200.0).deviation > once(0.0).deviation);
    }
}
