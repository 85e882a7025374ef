//! Trains a network by self-play, generation by generation; a run that was stopped goes on where it was.
//!
//! `cargo run --release -p bots --example train -- <school> <generations> <run file> [games in a generation]`
//!
//! Schools: `yunnan-1`, `yunnan-2`, `darjeeling`. The run file holds all that is needed to go on; beside it the network is written, with `.net` at its end, and
//! the training curve, as a table with `.tsv` and as a picture with `.svg`.

use std::fs;
use std::io::Write;
use std::time::Instant;

use bots::train::{Plan, Training};
use bots::{DESKS, curve};

#[expect(clippy::print_stdout, reason = "the progress of a long run")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [school, generations, file, rest @ ..] = &arguments[..] else {
        return Err("usage: train <school> <generations> <run file> [games in a generation]".into());
    };
    let mut plan = Plan { generations: generations.parse()?, ..Plan::default() };
    if let Some(games) = rest.first() {
        plan.games = games.parse()?;
    }
    let desk = DESKS.into_iter().find(|desk| desk.schools().contains(&school.as_str())).ok_or("there is no such school")?;
    let mut training = match fs::read(file) {
        Ok(bytes) => Training::read(&bytes).ok_or("the run file is none")?,
        Err(_) => Training::new(plan.seed),
    };
    let mut table = fs::OpenOptions::new().create(true).append(true).open(format!("{file}.tsv"))?;
    while training.generation < plan.generations {
        let start = Instant::now();
        let lesson = desk.train(school, &mut training, &plan).ok_or("there is no such school")?;
        let (loss, surprise, length) = (lesson.loss, lesson.surprise, lesson.length);
        println!("{} {loss:.4} {surprise:.4} {length:.0} {:.1?}", lesson.generation, start.elapsed());
        writeln!(table, "{}\t{loss:.4}\t{surprise:.4}\t{length:.1}", lesson.generation)?;
        fs::write(file, training.bytes())?;
        fs::write(format!("{file}.net"), training.net.bytes())?;
    }
    let lines = fs::read_to_string(format!("{file}.tsv"))?;
    let surprises: Vec<f64> = lines.lines().filter_map(|line| line.split('\t').nth(2)?.parse().ok()).collect();
    fs::write(format!("{file}.svg"), curve(school, &surprises))?;
    Ok(())
}
