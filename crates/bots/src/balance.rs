//! How even a game is: what whoever acts first, second and so on wins when equals play, and what other numbers would change, as tables and as
//! pictures.

use std::fmt::Write;

use crate::arena::{Played, paired, wilson};

/// What every game is measured by, before what it is measured by of its own: the decisions of a game, the average points of a seat, what the best has
/// more than the last, and the wins of whoever acts first and last, in per cent.
pub const COMMON: [&str; 5] = ["decisions", "points", "spread", "first wins", "last wins"];

/// Games of one ruleset with one bot in every seat.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The ruleset.
    pub ruleset: String,
    /// The bot.
    pub bot: String,
    /// The name of the numbers, if they are not the shipped ones.
    pub numbers: Option<String>,
    /// The games; those with the same number have the same deal in all samples.
    pub games: Vec<Played>,
}

impl Sample {
    /// What was measured in each game; what a game did not show is not a number.
    fn measures(&self) -> Vec<Vec<f64>> {
        let measured = |game: &Played| {
            let points: Vec<f64> = game.points.iter().map(|&points| f64::from(points)).collect();
            let [low, high] = [f64::min, f64::max].map(|of| points.iter().copied().reduce(of).unwrap_or(f64::NAN));
            let wins = |seat: Option<&usize>| seat.map_or(f64::NAN, |&seat| 100.0 * game.shares[seat]);
            let mean = points.iter().sum::<f64>() / points.len() as f64;
            let common = [game.decisions as f64, mean, high - low, wins(game.order.first()), wins(game.order.last())];
            common.into_iter().chain(game.measures.iter().copied()).collect()
        };
        self.games.iter().map(measured).collect()
    }

    /// Its win rates by playing order.
    pub fn cell(&self) -> Cell {
        let games = self.games.len().max(1) as f64;
        let seats = self.games.first().map_or(0, |game| game.shares.len());
        let mut by_order = vec![0.0; seats];
        let (mut score, mut length) = (0.0, 0.0);
        for game in &self.games {
            for (share, &seat) in by_order.iter_mut().zip(&game.order) {
                *share += game.shares[seat] / games;
            }
            score += game.points.iter().map(|&points| f64::from(points)).sum::<f64>() / (games * seats as f64);
            length += game.decisions as f64 / games;
        }
        let ruleset = match &self.numbers {
            Some(numbers) => format!("{}, **{numbers}**", self.ruleset),
            None => self.ruleset.clone(),
        };
        let stopped = self.games.iter().filter(|game| game.stopped).count();
        Cell { ruleset, bot: self.bot.clone(), games: self.games.len(), by_order, score, length, stopped }
    }
}

/// What other numbers change in one measure, deal by deal.
#[derive(Clone, Copy, Debug)]
struct Difference {
    /// The average with the shipped numbers.
    shipped: f64,
    /// How much more it is with the others.
    more: f64,
    /// Half of its 95% interval.
    reach: f64,
    /// How much more it is, in standard deviations between games with the shipped numbers.
    size: f64,
}

impl Difference {
    /// How many stars it gets: one if the 95% interval does not hold 0, two if that of 99.9% does not.
    fn stars(self) -> usize {
        let away = self.more.abs() / self.reach;
        usize::from(away > 1.0) + usize::from(away > 3.2905 / 1.96)
    }
}

/// The differences between two samples of the same deals, one for each measure.
fn differences(shipped: &Sample, other: &Sample) -> Vec<Difference> {
    let (before, after) = (shipped.measures(), other.measures());
    let count = before.first().map_or(0, Vec::len);
    let difference = |measure: usize| {
        let pairs: Vec<(f64, f64)> = before.iter().zip(&after).map(|(one, two)| (one[measure], two[measure])).collect();
        let (shipped, more, reach, deviation) = paired(&pairs);
        Difference { shipped, more, reach, size: if deviation > 0.0 { more / deviation } else { 0.0 } }
    };
    (0..count).map(difference).collect()
}

/// The samples with other numbers, each with that of the shipped ones.
fn pairs(samples: &[Sample]) -> impl Iterator<Item = (&Sample, &Sample)> {
    samples.iter().filter(|sample| sample.numbers.is_some()).filter_map(|other| {
        let same = |sample: &&Sample| sample.numbers.is_none() && sample.ruleset == other.ruleset && sample.bot == other.bot;
        Some((samples.iter().find(same)?, other))
    })
}

/// A number with as many digits as its size deserves.
fn digits(value: f64, like: f64) -> String {
    let places = match like.abs() {
        100.0.. => 0,
        10.0..100.0 => 1,
        _ => 2,
    };
    if value.is_nan() { "–".to_owned() } else { format!("{value:.places$}") }
}

/// What other numbers change, as a table in Markdown: averages with the shipped numbers, then for each file how much more it is, with half of the
/// 95% interval of the differences on the same deals. `own` are the names of the game's own measures.
pub fn changes(own: &[&str], samples: &[Sample]) -> String {
    let names: Vec<&str> = COMMON.iter().chain(own).copied().collect();
    let mut table = format!("| numbers | ruleset | bot | games | {} |\n|{}\n", names.join(" | "), "---|".repeat(names.len() + 4));
    let mut last = None;
    for (shipped, other) in pairs(samples) {
        let differences = differences(shipped, other);
        let mut row = |numbers: &str, games: usize, cells: Vec<String>| {
            let _ = writeln!(table, "| {numbers} | {} | `{}` | {games} | {} |", other.ruleset, other.bot, cells.join(" | "));
        };
        if last.replace((&other.ruleset, &other.bot)) != Some((&other.ruleset, &other.bot)) {
            row("shipped", shipped.games.len(), differences.iter().map(|one| digits(one.shipped, one.shipped)).collect());
        }
        let cell = |one: &Difference| {
            let sign = if one.more >= 0.0 { "+" } else { "−" };
            let (more, reach) = (digits(one.more.abs(), one.shipped), digits(one.reach, one.shipped));
            format!("{sign}{more} ±{reach}{}", ["", " \\*", " \\*\\*"][one.stars()])
        };
        row(
            &format!("**{}**", other.numbers.as_deref().unwrap_or_default()),
            other.games.len(),
            differences.iter().map(cell).collect(),
        );
    }
    table
}

/// How many differences there are, how many of them have a star, and how many two.
pub fn starred(samples: &[Sample]) -> (usize, usize, usize) {
    let all: Vec<usize> = pairs(samples)
        .flat_map(|(shipped, other)| differences(shipped, other))
        .filter(|one| one.reach > 0.0)
        .map(Difference::stars)
        .collect();
    let with = |stars: usize| all.iter().filter(|&&count| count >= stars).count();
    (all.len(), with(1), with(2))
}

/// What was measured in one ruleset with one bot in every seat.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The ruleset.
    pub ruleset: String,
    /// The bot that played every seat.
    pub bot: String,
    /// The number of games.
    pub games: usize,
    /// The win rate of whoever acts first, second and so on.
    pub by_order: Vec<f64>,
    /// The average score.
    pub score: f64,
    /// The average number of decisions per game.
    pub length: f64,
    /// Games that were cut off as too long.
    pub stopped: usize,
}

impl Cell {
    /// The win rate of a place in the order with its 95% interval.
    fn places(&self) -> impl Iterator<Item = (f64, f64, f64)> + '_ {
        self.by_order.iter().map(|&share| {
            let (low, high) = wilson(share, self.games as f64);
            (share, low, high)
        })
    }

    /// What everybody would win if the order made no difference.
    fn fair(&self) -> f64 {
        1.0 / self.by_order.len() as f64
    }
}

/// The cells as a table in Markdown, win rates in per cent. A star marks an interval that does not hold the fair share.
pub fn table(cells: &[Cell]) -> String {
    let seats = cells.iter().map(|cell| cell.by_order.len()).max().unwrap_or(0);
    let orders = ORDER[..seats].join(" | ");
    let mut table = format!("| ruleset | bot | games | {orders} | points | decisions | cut off |\n");
    let _ = writeln!(table, "|{}", "---|".repeat(seats + 6));
    for cell in cells {
        let _ = write!(table, "| {} | `{}` | {} |", cell.ruleset, cell.bot, cell.games);
        for (share, low, high) in cell.places() {
            let star = if (low..=high).contains(&cell.fair()) { "" } else { " \\*" };
            let _ = write!(table, " {:.1} [{:.1}, {:.1}]{star} |", 100.0 * share, 100.0 * low, 100.0 * high);
        }
        let _ = write!(table, "{}", " |".repeat(seats - cell.by_order.len()));
        let _ = writeln!(table, " {:.1} | {:.0} | {} |", cell.score, cell.length, cell.stopped);
    }
    table
}

/// The names of the places in the playing order.
const ORDER: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
/// Width of the picture, of the names in it, and the height of a row.
const WIDTH: f64 = 760.0;
const NAMES: f64 = 300.0;
const ROW: f64 = 34.0;
/// Differences beyond this are drawn at the edge, in points.
const MOST: f64 = 30.0;
/// The colours of the places in the order.
const COLORS: [&str; 5] = ["#7f4f24", "#bc6c25", "#dda15e", "#606c38", "#283618"];

/// Draws how far every place in the order is from the fair share, with its 95% interval, as SVG: a row for each cell.
pub fn plot(title: &str, cells: &[Cell]) -> String {
    let x = |off: f64| NAMES + (WIDTH - NAMES - 20.0) * (off.clamp(-MOST, MOST) / MOST + 1.0) / 2.0;
    let height = 70.0 + ROW * cells.len() as f64;
    let bottom = height - 24.0;
    let mut rows = String::new();
    for (row, cell) in cells.iter().enumerate() {
        let top = 50.0 + ROW * row as f64;
        let _ = writeln!(rows, r#"<text x="8" y="{:.1}">{} · {}</text>"#, top + ROW / 2.0, cell.ruleset, cell.bot);
        for (place, ((share, low, high), color)) in cell.places().zip(COLORS).enumerate() {
            let off = |share: f64| x(100.0 * (share - cell.fair()));
            let y = top + 4.0 + (ROW - 8.0) * (place as f64 + 0.5) / cell.by_order.len() as f64;
            let _ = writeln!(
                rows,
                r#"<path d="M{:.1} {y:.1}H{:.1}" stroke="{color}"/><circle cx="{:.1}" cy="{y:.1}" r="2.5" fill="{color}"/>"#,
                off(low),
                off(high),
                off(share)
            );
        }
    }
    for (place, (name, color)) in ORDER.into_iter().zip(COLORS).enumerate() {
        let _ = writeln!(rows, r#"<text x="{:.0}" y="40" fill="{color}">{name}</text>"#, 8.0 + 56.0 * place as f64);
    }
    let (middle, left, right, below) = (x(0.0), x(-MOST), x(MOST), height - 8.0);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="11">
<rect width="{WIDTH}" height="{height}" fill="#fbf7ee"/>
<text x="8" y="22" font-size="15">{title}: points of win rate above the fair share, by playing order</text>
<path d="M{middle} 46V{bottom}" stroke="#444"/>
<text x="{left}" y="{below}">−{MOST}</text><text x="{middle}" y="{below}" text-anchor="middle">0</text><text x="{right}" y="{below}" text-anchor="end">{MOST}</text>
{rows}</svg>
"##
    )
}

/// The width of a column in the picture of differences.
const COLUMN: f64 = 52.0;
/// The height of a row in it.
const LINE: f64 = 18.0;
/// A difference of so many standard deviations has the full colour.
const FULL: f64 = 1.0;

/// Draws what other numbers change as SVG: a row for each file, ruleset and bot, a column for each measure. The colour says how large a difference is beside
/// how much games differ anyway; one that may be chance is empty.
pub fn picture(title: &str, own: &[&str], samples: &[Sample]) -> String {
    let names: Vec<&str> = COMMON.iter().chain(own).copied().collect();
    let (left, top) = (330.0, 110.0);
    let mut cells = String::new();
    let mut rows = 0;
    for (shipped, other) in pairs(samples) {
        let y = top + LINE * f64::from(rows);
        rows += 1;
        let numbers = other.numbers.as_deref().unwrap_or_default();
        let _ = writeln!(cells, r#"<text x="8" y="{:.1}">{numbers} · {} · {}</text>"#, y + 13.0, other.ruleset, other.bot);
        for (column, one) in differences(shipped, other).iter().enumerate().filter(|(_, one)| one.stars() > 0) {
            let x = left + COLUMN * column as f64;
            let color = if one.more > 0.0 { "#606c38" } else { "#bc6c25" };
            let shade = (one.size.abs() / FULL).clamp(0.08, 1.0);
            let sign = if one.more > 0.0 { "+" } else { "−" };
            let _ = writeln!(
                cells,
                r#"<rect x="{x:.0}" y="{y:.1}" width="{COLUMN}" height="{LINE}" fill="{color}" fill-opacity="{shade:.2}"/><text x="{:.0}" y="{:.1}" text-anchor="middle">{sign}{}</text>"#,
                x + COLUMN / 2.0,
                y + 13.0,
                digits(one.more.abs(), one.shipped)
            );
        }
    }
    for (column, name) in names.iter().enumerate() {
        let x = left + COLUMN * (column as f64 + 0.5);
        let _ = writeln!(cells, r#"<text transform="translate({x:.0} {}) rotate(-50)">{name}</text>"#, top - 6.0);
    }
    let (width, height) = (left + COLUMN * names.len() as f64 + 40.0, top + LINE * f64::from(rows) + 12.0);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">
<rect width="{width}" height="{height}" fill="#fbf7ee"/>
<text x="8" y="22" font-size="15">{title}: what other numbers change</text>
<text x="8" y="40">green is more, brown less; full colour is a standard deviation between games</text>
{cells}</svg>
"##
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(numbers: Option<&str>, measures: &[f64]) -> Sample {
        let game = |(number, &measure): (usize, &f64)| Played::bare(number, vec![1.0, 0.0], vec![3, 1], vec![measure]);
        let games = measures.iter().enumerate().map(game).collect();
        Sample { ruleset: "two".to_owned(), bot: "x".to_owned(), numbers: numbers.map(str::to_owned), games }
    }

    #[test]
    fn differences_are_those_on_the_same_deals() {
        // Deals differ widely, and every one of them gets a little more: alone neither sample would show it.
        let shipped: Vec<f64> = (0..40).map(|game| f64::from(game * 10 % 97)).collect();
        let more: Vec<f64> = shipped.iter().zip([0.9, 1.1].iter().cycle()).map(|(value, by)| value + by).collect();
        let one = differences(&sample(None, &shipped), &sample(Some("other"), &more))[COMMON.len()];
        assert!((one.more - 1.0).abs() < 1e-9 && one.reach < 0.05 && one.size < 0.1, "{one:?}");
        assert_eq!(one.stars(), 2);
        let same = differences(&sample(None, &shipped), &sample(Some("other"), &shipped))[COMMON.len()];
        assert_eq!(same.stars(), 0, "nothing has changed");
    }

    #[test]
    fn what_a_game_does_not_show_is_left_out() {
        let (before, after) = (sample(None, &[1.0, f64::NAN, 3.0, 5.0]), sample(Some("other"), &[2.0, 9.0, f64::NAN, 6.0]));
        let one = differences(&before, &after)[COMMON.len()];
        assert!((one.shipped - 3.0).abs() < 1e-9 && (one.more - 1.0).abs() < 1e-9, "{one:?}");
    }

    #[test]
    fn other_numbers_are_told_beside_the_shipped_ones() {
        let shipped: Vec<f64> = (0..40).map(f64::from).collect();
        let more: Vec<f64> = shipped.iter().map(|value| value + 5.0 + value / 100.0).collect();
        let samples = [sample(None, &shipped), sample(Some("other"), &more)];
        let table = changes(&["own"], &samples);
        assert_eq!(table.lines().count(), 4, "{table}");
        assert!(
            table.contains("| shipped | two |") && table.contains("| **other** | two |") && table.contains("+5.2 "),
            "{table}"
        );
        let columns: Vec<usize> = table.lines().map(|line| line.matches('|').count()).collect();
        assert!(columns.iter().all(|count| *count == columns[0]), "{table}");
        assert_eq!(starred(&samples), (1, 1, 1));
        let picture = picture("x", &["own"], &samples);
        assert!(picture.contains("+5.2") && !picture.contains("NaN"), "{picture}");
        let by_order = samples[1].cell().by_order;
        assert!((by_order[0] - 1.0).abs() < 1e-9 && by_order[1].abs() < 1e-9, "{by_order:?}");
    }

    fn cell(by_order: &[f64]) -> Cell {
        let by_order = by_order.to_vec();
        Cell { ruleset: "two".to_owned(), bot: "x".to_owned(), games: 100, by_order, score: 1.0, length: 2.0, stopped: 0 }
    }

    #[test]
    fn a_star_marks_what_is_not_even() {
        let table = table(&[cell(&[0.5, 0.5]), cell(&[0.9, 0.1]), cell(&[0.3, 0.3, 0.4])]);
        let stars: Vec<usize> = table.lines().skip(2).map(|line| line.matches('*').count()).collect();
        assert_eq!(stars, [0, 2, 0]);
        let columns: Vec<usize> = table.lines().map(|line| line.matches('|').count()).collect();
        assert!(columns.iter().all(|count| *count == columns[0]), "{table}");
    }

    #[test]
    fn every_place_is_a_dot_inside_the_picture() {
        let picture = plot("x", &[cell(&[1.0, 0.0]), cell(&[0.3, 0.3, 0.4])]);
        assert_eq!(picture.matches("<circle").count(), 5);
        assert!(!picture.contains("NaN"));
        assert!(table(&[]).starts_with("| ruleset"), "a table without rows");
    }
}
