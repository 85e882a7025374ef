//! The program `teahorse`, for any catalogue of games.
//!
//! Exit status: 0 for success, 1 for a negative answer (an illegal action, an invalid trace, a broken invariant), 2 for bad
//! input. Every error is one line on standard error.

mod admin;
mod analyse;
mod arena;
mod args;
mod balance;
mod calibrate;
mod input;
mod load;
mod notation;
mod opponents;
mod puzzles;
mod serve;
mod study;
mod worker;

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use games::{AnyTitle, Catalogue, Explain};
use tabletop::Setup;
use words::Lang;

use crate::args::{Args, Command, GameArgs};

/// Why a command did not succeed.
enum Failure {
    /// The answer is no: exit status 1.
    No(String),
    /// The input is bad: exit status 2.
    Bad(String),
    /// The reader closed the pipe: not an error.
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

/// Bad input: what is wrong and what to do about it.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes errors by value")]
fn bad(reason: impl ToString) -> Failure {
    Failure::Bad(reason.to_string())
}

/// Bad input, in the words that the languages have for it. The command line speaks English.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`, which hands errors over by value")]
fn wrong(what: impl Explain) -> Failure {
    Failure::Bad(what.explain(Lang::EN))
}

/// Runs the command line with these games.
pub fn run(catalogue: Catalogue) -> ExitCode {
    catalogue.bring_texts();
    let (args, options) = match Args::read(catalogue, std::env::args_os()) {
        Ok(read) => read,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            // Ignore a closed pipe.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => return fail(&one_line(&error), 2),
    };
    match carry_out(&Context { catalogue, options }, args.command()) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::No(reason)) => fail(&reason, 1),
        Err(Failure::Bad(reason)) => fail(&reason, 2),
    }
}

/// What every command needs.
struct Context {
    catalogue: Catalogue,
    /// The game options given as flags.
    options: BTreeMap<String, String>,
}

impl Context {
    /// The game with this name.
    fn title(&self, name: &str) -> Result<&'static dyn AnyTitle, Failure> {
        self.catalogue.named(name).map_err(wrong)
    }

    /// The title with this name, or all titles.
    fn titles(&self, game: Option<&str>) -> Result<Vec<&'static dyn AnyTitle>, Failure> {
        match game {
            Some(name) => Ok(vec![self.title(name)?]),
            None => Ok(self.catalogue.titles().collect()),
        }
    }

    /// The setup given by the flags.
    fn setup(&self, game: &GameArgs) -> Setup {
        Setup { players: game.players, options: self.options_of(&game.game) }
    }

    /// The options of a game: those given as flags, and the usual value of each that was not.
    fn options_of(&self, game: &str) -> BTreeMap<String, String> {
        let mut options = self.options.clone();
        let all = self.catalogue.title(game).into_iter().flat_map(AnyTitle::options);
        for choice in all.filter(|choice| !choice.is_switch()) {
            let usual = choice.values.first().map(|value| (*value).to_owned());
            options.entry(choice.name.to_owned()).or_insert_with(|| usual.unwrap_or_default());
        }
        options
    }
}

fn carry_out(context: &Context, command: Command) -> Done {
    match command {
        Command::Serve(args) => serve::serve(context, args),
        Command::Backup { to, data } => serve::backup(&to, data),
        Command::Ready { address } => serve::ready(address),
        Command::Admin(args) => admin::admin(context, args),
        Command::Worker(args) => worker::worker(context, args),
        Command::Load(args) => load::load(args),
        Command::Crowd(args) => load::crowd(context, &args),
        Command::New { game, order } => notation::new(context, &game, order.as_deref()),
        Command::Legal { file } => notation::legal(context, file.as_deref()),
        Command::Apply { action, file } => notation::apply(context, &action, file.as_deref()),
        Command::Trace { game, games, bot } => notation::trace(context, &game, games, bot),
        Command::Check { file } => notation::check(context, file.as_deref()),
        Command::Replay { file, at } => notation::replay(context, file.as_deref(), at),
        Command::Record { game, bot } => notation::record(context, &game, bot),
        Command::Data { game } => notation::data(context, &game),
        Command::Rules { id, game, language } => study::rules(context, id.as_deref(), game.as_deref(), language),
        Command::Bench { game, seconds, repetitions } => study::bench(context, game.as_deref(), seconds, repetitions),
        Command::Arena(args) => arena::arena(context, &args),
        Command::Balance(args) => balance::balance(context, &args),
        Command::Analyse(args) => analyse::analyse(context, &args),
        Command::Calibrate(args) => calibrate::calibrate(context, &args),
        Command::Costs(args) => calibrate::costs(context, &args),
        Command::Puzzles(args) => puzzles::puzzles(context, &args),
        Command::Train(args) => opponents::train(context, &args),
        Command::Laws { game, plies, seed } => study::laws(context, game.as_deref(), plies, seed),
        Command::Perft { depth, divide, file } => study::perft(context, depth, divide, file.as_deref()),
    }
}

/// Writes a line to standard error in one call; errors are ignored, since there is nowhere to report them.
fn say(text: &str) {
    let _ = std::io::stderr().write_all(format!("{text}\n").as_bytes());
}

/// A number of things: `1 game`, `2 games`.
fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Prints the error as one line and returns the exit status.
fn fail(reason: &str, status: u8) -> ExitCode {
    say(&format!("teahorse: {}", reason.trim_end()));
    ExitCode::from(status)
}

/// The first paragraph of a parser error as one line, with a pointer to the help.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    let first = lines.collect::<Vec<_>>().join(" ");
    format!("{} (see teahorse --help)", first.trim_start_matches("error: "))
}
