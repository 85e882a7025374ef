//! The program `teahorse`.
//!
//! Exit status: 0 for success, 1 for a clear no (an action refused, a trace that is false, a law broken), 2 for bad input. Every error is
//! one line on standard error.

mod analyse;
mod args;
mod input;
mod load;
mod notation;
mod opponents;
mod serve;
mod study;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::args::{Args, Command};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Why a command did not succeed.
enum Failure {
    /// The answer is no: exit status 1.
    No(String),
    /// The input is bad: exit status 2.
    Bad(String),
    /// Nobody reads the output any more: no error at all.
    Closed,
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Bad(error.to_string()),
        }
    }
}

type Done = Result<(), Failure>;

/// Bad input, with what to do about it.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands errors over by value")]
fn bad(reason: impl ToString) -> Failure {
    Failure::Bad(reason.to_string())
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            // A closed pipe is no reason to complain about help.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => return fail(&one_line(&error), 2),
    };
    match run(args.command()) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::No(reason)) => fail(&reason, 1),
        Err(Failure::Bad(reason)) => fail(&reason, 2),
    }
}

fn run(command: Command) -> Done {
    match command {
        Command::Serve(args) => serve::serve(args),
        Command::Backup { to, data } => serve::backup(&to, data),
        Command::Load(args) => load::load(args),
        Command::New { game, order } => notation::new(&game, order.as_deref()),
        Command::Legal { file } => notation::legal(file.as_deref()),
        Command::Apply { action, file } => notation::apply(&action, file.as_deref()),
        Command::Trace { game, games, bot } => notation::trace(&game, games, &bot),
        Command::Check { file } => notation::check(file.as_deref()),
        Command::Replay { file, at } => notation::replay(file.as_deref(), at),
        Command::Record { game, bot } => notation::record(&game, &bot),
        Command::Data { game, edition } => notation::data(&game, edition),
        Command::Rules { id, game, language } => study::rules(id.as_deref(), game.as_deref(), &language),
        Command::Bench { game, seconds, repetitions } => study::bench(game.as_deref(), seconds, repetitions),
        Command::Arena(args) => opponents::arena(&args),
        Command::Analyse(args) => analyse::analyse(&args),
        Command::Train(args) => opponents::train(&args),
        Command::Laws { game, plies, seed } => study::laws(game.as_deref(), plies, seed),
        Command::Perft { depth, divide, file } => study::perft(depth, divide, file.as_deref()),
    }
}

/// Prints one line and gives the exit status.
fn fail(reason: &str, status: u8) -> ExitCode {
    eprintln!("teahorse: {}", reason.trim_end());
    ExitCode::from(status)
}

/// The first paragraph of a parser error as one line, with the way to the help.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    let first = lines.collect::<Vec<_>>().join(" ");
    format!("{} (see teahorse --help)", first.trim_start_matches("error: "))
}
