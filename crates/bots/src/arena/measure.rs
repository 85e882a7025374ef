//! What a number of games says: intervals, Elo, and a test that can stop early.
//!
//! Games on one deal hang together, so blocks are counted, not games.

/// The quantile of the normal distribution for 95%.
const Z: f64 = 1.959_964;

/// The 95% Wilson interval of a win rate after a number of games.
pub fn wilson(share: f64, games: f64) -> (f64, f64) {
    let squared = Z * Z / games;
    let middle = share + squared / 2.0;
    let reach = Z * (share * (1.0 - share) / games + squared / (4.0 * games)).sqrt();
    let part = |value: f64| (value / (1.0 + squared)).clamp(0.0, 1.0);
    (part(middle - reach), part(middle + reach))
}

/// The 95% interval of a win rate from its average in each block of `each` games: a Wilson interval of as many independent games as
/// the blocks are worth by how much they differ, from one for each block up to all of them.
pub fn clustered(blocks: &[f64], each: usize) -> (f64, f64) {
    let count = blocks.len() as f64;
    let games = count * each as f64;
    let share = mean(blocks);
    let squares: f64 = blocks.iter().map(|block| (block - share).powi(2)).sum();
    let error = squares / (count * (count - 1.0).max(1.0));
    let worth = if error > 0.0 { share * (1.0 - share) / error } else { games };
    wilson(share, worth.clamp(count, games))
}

/// What pairs of values on the same deals say: the average of the first, how much more the second is, half of the 95% interval of that, and how much
/// the first differ between deals. Pairs with something that is not a number say nothing, but count for the average where the first is one.
pub fn paired(pairs: &[(f64, f64)]) -> (f64, f64, f64, f64) {
    let spread = |values: &[f64]| {
        let middle = mean(values);
        (values.iter().map(|value| (value - middle).powi(2)).sum::<f64>() / (values.len().max(2) - 1) as f64).sqrt()
    };
    let first: Vec<f64> = pairs.iter().map(|pair| pair.0).filter(|value| !value.is_nan()).collect();
    let more: Vec<f64> = pairs.iter().map(|(first, second)| second - first).filter(|value| !value.is_nan()).collect();
    let reach = Z * spread(&more) / (more.len().max(1) as f64).sqrt();
    (mean(&first), mean(&more), reach, spread(&first))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The Elo difference between a bot with this win rate and equal opponents, if its fair share of the wins is `fair`.
pub fn elo(share: f64, fair: f64) -> f64 {
    400.0 * (share * (1.0 - fair) / ((1.0 - share) * fair)).log10()
}

/// A sequential probability ratio test (SPRT) of the first bot's win rate, with 5% errors of either kind. If it has several seats,
/// such as a pair, their wins count together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The win rate under the null hypothesis.
    pub low: f64,
    /// The win rate under the alternative hypothesis.
    pub high: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower win rate is accepted.
    Low,
    /// The higher win rate is accepted.
    High,
    /// The match ended before it was decided.
    Open,
}

impl Sprt {
    /// The result after blocks of `each` games with these average win rates: the likelihood ratio of two normal distributions that
    /// spread as the blocks do.
    pub fn verdict(&self, blocks: &[f64], each: usize) -> Verdict {
        let middle = f64::midpoint(self.low, self.high);
        let share = mean(blocks);
        // One block more, which differs by chance alone: a few equal blocks do not prove that all would be.
        let chance = middle * (1.0 - middle) / each as f64;
        let squares: f64 = blocks.iter().map(|block| (block - share).powi(2)).sum();
        let spread = (squares + chance) / blocks.len() as f64;
        let likelihood = blocks.len() as f64 * (self.high - self.low) * (share - middle) / spread;
        let bound = (0.95_f64 / 0.05).ln();
        if likelihood >= bound {
            Verdict::High
        } else if likelihood <= -bound {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Dice;

    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (low, high) = wilson(1.0, 10.0);
        assert!((low - 0.7225).abs() < 1e-3 && (high - 1.0).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn games_that_hang_together_count_as_one() {
        // Every block is won or lost as a whole: 25 blocks of four are worth 25 games, not 100.
        let blocks: Vec<f64> = (0..25).map(|block| f64::from(block % 2)).collect();
        let (low, high) = clustered(&blocks, 4);
        let (narrow, wide) = (wilson(12.0 / 25.0, 25.0), (low, high));
        assert!((narrow.0 - wide.0).abs() < 0.01 && (narrow.1 - wide.1).abs() < 0.01, "{narrow:?} {wide:?}");
    }

    #[test]
    fn an_interval_holds_the_truth_in_19_of_20_matches() {
        // Deals favour the bot or its rivals by a third; four games on each.
        let mut dice = Dice::new(1);
        let mut held = 0;
        for _ in 0..2000 {
            let blocks: Vec<f64> = (0..40)
                .map(|_| {
                    let chance = if dice.below(2) == 0 { 0.5 / 3.0 } else { 2.5 / 3.0 };
                    (0..4).filter(|_| dice.unit() < chance).count() as f64 / 4.0
                })
                .collect();
            let (low, high) = clustered(&blocks, 4);
            held += u32::from(low <= 0.5 && 0.5 <= high);
        }
        assert!((1860..=1940).contains(&held), "{held} of 2000");
    }

    #[test]
    fn the_sequential_test_decides_both_ways() {
        let sprt = Sprt { low: 0.25, high: 0.35 };
        let blocks = |share: f64, count: usize| -> Vec<f64> {
            (0..count).map(|block| share + if block % 2 == 0 { 0.2 } else { -0.2 }).collect()
        };
        assert_eq!(sprt.verdict(&blocks(0.5, 25), 4), Verdict::High);
        assert_eq!(sprt.verdict(&blocks(0.1, 25), 4), Verdict::Low);
        assert_eq!(sprt.verdict(&blocks(0.3, 25), 4), Verdict::Open);
    }

    #[test]
    fn the_sequential_test_errs_in_one_of_20_matches() {
        let sprt = Sprt { low: 0.5, high: 0.6 };
        let mut dice = Dice::new(2);
        let mut wrong = 0;
        for _ in 0..500 {
            let mut blocks = Vec::new();
            let verdict = loop {
                blocks.extend((0..8).map(|_| (0..6).filter(|_| dice.unit() < 0.5).count() as f64 / 6.0));
                let verdict = sprt.verdict(&blocks, 6);
                if verdict != Verdict::Open {
                    break verdict;
                }
            };
            wrong += u32::from(verdict == Verdict::High);
        }
        assert!(wrong <= 35, "{wrong} of 500");
    }

    #[test]
    fn elo_is_zero_at_the_fair_share() {
        assert!(elo(0.25, 0.25).abs() < 1e-9);
        assert!((elo(0.64, 0.5) - 99.95).abs() < 0.5);
    }
}
