//! Plays a match between bots.
//!
//! `cargo run --release -p bots --example arena -- yunnan --edition 1 --bots master,greedy,greedy,greedy --games 400 --time 10`
//!
//! `--nodes N` or `--time MS` is what every bot has for a decision, `--seed N` makes another match, `--sprt LOW,HIGH` ends it early, `--json` prints one JSON object; every
//! other option is the game's. The number of players is the number of bots.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bots::arena::{Sprt, Terms, elo};
use bots::{Budget, Level, desk};
use tabletop::Setup;

#[expect(clippy::print_stdout, reason = "the result of a match")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let game = arguments.next().ok_or("which game: yunnan or darjeeling")?;
    let mut terms = Terms { games: 100, seed: 1, budget: Budget::nodes(200), opening: 0, sprt: None };
    let mut levels: Vec<Level> = Vec::new();
    let mut setup = Setup::default();
    let mut json = false;
    while let Some(name) = arguments.next() {
        let name = name.strip_prefix("--").ok_or("options begin with --")?.to_owned();
        let value = arguments.next_if(|next| !next.starts_with("--"));
        let said = || value.clone().ok_or(format!("--{name} needs a value"));
        match name.as_str() {
            "json" => json = true,
            "bots" => levels = said()?.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "games" => terms.games = said()?.parse()?,
            "seed" => terms.seed = said()?.parse()?,
            "nodes" => terms.budget = Budget::nodes(said()?.parse()?),
            "time" => terms.budget = Budget::time(Duration::from_millis(said()?.parse()?)),
            "sprt" => {
                let said = said()?;
                let (low, high) = said.split_once(',').ok_or("--sprt needs two shares")?;
                terms.sprt = Some(Sprt { low: low.parse()?, high: high.parse()? });
            }
            _ => {
                setup.options.insert(name, value.unwrap_or_else(|| "true".to_owned()));
            }
        }
    }
    setup.players = Some(levels.len());
    let desk = desk(&game).ok_or("there is no such game")?;
    let done = AtomicUsize::new(0);
    let progress = |all: usize| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if !json && done.is_multiple_of(20) {
            eprintln!("{done} of {all} games");
        }
    };
    let report = desk.arena(setup, &levels, terms, &progress)?;
    if json {
        println!("{}", report.json());
        return Ok(());
    }
    println!("{} games of {}", report.games, report.game);
    for bot in &report.bots {
        println!(
            "{:10} {:5.1} % [{:.1}, {:.1}]  {:+5.0} Elo  score {:6.1}  place {:.2}  {:8.3} ms",
            bot.name,
            bot.share * 100.0,
            bot.low * 100.0,
            bot.high * 100.0,
            elo(bot.share, report.bots.len()),
            bot.score,
            bot.place,
            bot.thinking.as_secs_f64() * 1000.0
        );
    }
    if let Some(verdict) = report.verdict {
        println!("sequential test: {verdict:?}");
    }
    Ok(())
}
