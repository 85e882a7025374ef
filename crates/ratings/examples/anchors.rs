//! Measures the anchors: how strong the bots are in every league, and what a seat is worth. Prints the data file of the crate.
//!
//! `cargo run -p ratings --example anchors > crates/ratings/data/anchors.toml`

mod club;

use bots::{Contender, Level};
use ratings::START;
use ratings::fit::{Played, fit};
use tabletop::Dice;

/// The bots that play: the anchors, and others who connect the weak with the strong.
const BOTS: [Level; 5] = [Level::Random, Level::Novice, Level::Greedy, Level::Merchant, Level::Master];
/// The last of them.
const MASTER: usize = 4;
const MERCHANT: usize = 3;

/// Games for each number of players without a master, and with at least one. A master takes thousands of times as long.
const QUICK: usize = 800;
const SLOW: usize = 40;

/// What a master may think about a decision, in nodes before the pace of its game. At a table it has 120 times as many, so that it is
/// stronger there than this says.
const NODES: u32 = 200;

#[expect(clippy::print_stdout, reason = "the data file")]
fn main() {
    println!("# How strong the bots are, in points, with half the width of the 95% interval, and what each seat is worth.");
    println!("# A merchant has {START} by definition. Measured in the arena by: cargo run -p ratings --example anchors");
    println!("# Per number of players {QUICK} games without a master, and {SLOW} with one, who has {NODES} nodes per decision,");
    println!("# in Yunnan three times as many: they take about as long.");
    for (league, _) in club::LEAGUES {
        let mut games: Vec<Played> = Vec::new();
        for players in 2..=5 {
            let mut dice = Dice::stream(1, players as u64);
            let mut pick = |bots: usize| (dice.unit() * bots as f64) as usize;
            let quick: Vec<Vec<usize>> = (0..QUICK).map(|_| (0..players).map(|_| pick(MASTER)).collect()).collect();
            let slow: Vec<Vec<usize>> = (0..SLOW)
                .map(|number| {
                    // Every seat equally often, against those who can win against one.
                    let mut seats: Vec<usize> = (0..players).map(|_| MASTER - 1 - pick(2)).collect();
                    seats[number % players] = MASTER;
                    seats
                })
                .collect();
            let contenders = BOTS.map(Contender::from);
            games.extend(club::play(league, &contenders, &quick, 1, NODES));
            games.extend(club::play(league, &contenders, &slow, 2, NODES));
        }
        let found = fit(&games).cautious(QUICK + SLOW);
        let middle = found.entrants[MERCHANT].value - START;
        println!("\n[{league}.anchors]");
        for (bot, strength) in BOTS.iter().zip(&found.entrants) {
            if matches!(bot, Level::Novice | Level::Merchant | Level::Master) {
                println!("{bot} = {{ rating = {:.0}, margin = {:.0} }}", strength.value - middle, 1.96 * strength.deviation);
            }
        }
        println!("\n[{league}.seats]");
        for (players, seats) in &found.seats {
            let values: Vec<String> = seats.iter().map(|seat| format!("{:.1}", seat.value)).collect();
            println!("{players} = [{}]", values.join(", "));
        }
    }
}
