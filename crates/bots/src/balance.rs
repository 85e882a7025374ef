//! How even a game is: what whoever acts first, second and so on wins when equals play, as a table and as a picture.

use std::fmt::Write;

use crate::arena::wilson;

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

#[cfg(test)]
mod tests {
    use super::*;

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
