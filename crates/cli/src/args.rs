//! The command line as data.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use bots::Level;
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use games::{AnyTitle, Catalogue, Choice, Explain};
use tabletop::{Dice, Unreadable};
use words::Lang;

use crate::analyse::AnalyseArgs;
use crate::load::LoadArgs;
use crate::opponents::{ArenaArgs, TrainArgs};
use crate::serve::ServeArgs;

/// Yunnan and Darjeeling: the table, the opponent and the laboratory.
#[derive(Debug, Parser)]
#[command(name = "teahorse", version, about, max_term_width = 110, args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeArgs,
}

/// The commands that take the options of a game.
const WITH_OPTIONS: [&str; 5] = ["new", "trace", "record", "data", "arena"];

/// The options of all games: each name once, with the titles that have it.
fn options(catalogue: Catalogue) -> BTreeMap<&'static str, Vec<(&'static dyn AnyTitle, &'static Choice)>> {
    let mut options: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for title in catalogue.titles() {
        for choice in title.options() {
            options.entry(choice.name).or_default().push((title, choice));
        }
    }
    options
}

/// An option of some games as a flag.
fn flag(name: &'static str, of: &[(&'static dyn AnyTitle, &'static Choice)]) -> Arg {
    let help = |(title, choice): &(&'static dyn AnyTitle, &'static Choice)| {
        let [game, what] =
            [format!("game-{}", title.name()), format!("option-{}-{name}", title.name())].map(|id| Lang::EN.text(&id));
        let values = if choice.is_switch() { String::new() } else { format!(": {}", choice.values.join(", ")) };
        let rule = choice.rule.map_or_else(String::new, |rule| format!(" ({rule})"));
        format!("{game}: {what}{values}{rule}")
    };
    let flag = Arg::new(name).long(name).help(of.iter().map(help).collect::<Vec<_>>().join("; "));
    let switch = of.iter().all(|(_, choice)| choice.is_switch());
    if switch { flag.action(ArgAction::SetTrue) } else { flag.value_name("VALUE") }
}

impl Args {
    /// Reads the command line; the flags of games come from their titles.
    pub(crate) fn read(
        catalogue: Catalogue,
        words: impl IntoIterator<Item = OsString>,
    ) -> Result<(Self, BTreeMap<String, String>), clap::Error> {
        let all = options(catalogue);
        let mut command = <Self as CommandFactory>::command();
        for name in WITH_OPTIONS {
            command = command.mut_subcommand(name, |command| command.args(all.iter().map(|(name, of)| flag(name, of))));
        }
        let matches = command.try_get_matches_from(words)?;
        let chosen = matches.subcommand().filter(|(name, _)| WITH_OPTIONS.contains(name));
        let value = |(name, of): (&&'static str, &Vec<(_, &'static Choice)>)| {
            let (_, given) = chosen?;
            let switch = of.iter().all(|(_, choice)| choice.is_switch());
            let on = || given.get_flag(name).then(|| "true".to_owned());
            let value = if switch { on() } else { given.get_one::<String>(name).cloned() };
            Some(((*name).to_owned(), value?))
        };
        let options = all.iter().filter_map(value).collect();
        Ok((Self::from_arg_matches(&matches)?, options))
    }

    /// The command that was asked for: without one, the table is set.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
}

/// A language by its code.
pub(crate) fn language(code: &str) -> Result<Lang, String> {
    code.parse().map_err(|()| format!("there is no such language, only {}", Lang::codes()))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Set the table in the browser; what plain `teahorse` does
    Serve(ServeArgs),
    /// Copy everything the server keeps to a new file; it may be running
    Backup {
        /// The file to make
        to: PathBuf,
        /// The file that everything is kept in [default: teahorse.sqlite in the user's data folder]
        #[arg(long, env = "TEAHORSE_DATA", value_name = "FILE")]
        data: Option<PathBuf>,
    },
    /// Measure a server under load: many live tables with watchers, on this machine
    Load(LoadArgs),
    /// Print the first position of a game
    New {
        #[command(flatten)]
        game: GameArgs,
        /// Order of the players in round 1, by colour: red,blue,…
        #[arg(long, value_delimiter = ',')]
        order: Option<Vec<String>>,
    },
    /// Print the legal actions, or possible draws, of a position, sorted
    Legal {
        /// The position; standard input without it
        file: Option<PathBuf>,
    },
    /// Play an action, or carry out a draw, and print the next position
    Apply {
        /// The action or draw, in notation
        action: String,
        /// The position; standard input without it
        file: Option<PathBuf>,
    },
    /// Let bots play and print the trace
    Trace {
        #[command(flatten)]
        game: GameArgs,
        /// How many games
        #[arg(long, default_value_t = 1)]
        games: u64,
        /// Who plays: random, greedy, uct, novice, merchant, master
        #[arg(long, value_parser = level, default_value_t = Level::Random)]
        bot: Level,
    },
    /// Check that a trace follows from the rules (plain or gzip)
    Check {
        /// The trace; standard input without it
        file: Option<PathBuf>,
    },
    /// Let bots play and print the record of the game
    Record {
        #[command(flatten)]
        game: GameArgs,
        /// Who plays: random, greedy, uct, novice, merchant, master
        #[arg(long, value_parser = level, default_value_t = Level::Random)]
        bot: Level,
    },
    /// Replay a record, every entry checked, and print the position it leads to
    Replay {
        /// The record; standard input without it
        file: Option<PathBuf>,
        /// Stop after so many entries
        #[arg(long)]
        at: Option<usize>,
    },
    /// Print the tables in use, with their provenance
    Data {
        /// The game
        game: String,
    },
    /// Print the rules, or one of them
    Rules {
        /// The id of a rule: B5
        id: Option<String>,
        /// The game; all without it
        #[arg(long)]
        game: Option<String>,
        /// The language, by its code
        #[arg(long, default_value_t = Lang::EN, value_parser = language)]
        language: Lang,
    },
    /// Let bots play a match and print who won how often
    Arena(ArenaArgs),
    /// Review a recorded game: everybody's chances after every entry, and the decisions that cost most
    Analyse(AnalyseArgs),
    /// Train the bots' judgement by self-play; a run that was stopped goes on
    Train(TrainArgs),
    /// Measure random games: one JSON line for each number of players and edition
    Bench {
        /// The game; all without it
        game: Option<String>,
        /// Processor seconds for each repetition
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Repetitions, of which the best counts
        #[arg(long, default_value_t = 5)]
        repetitions: usize,
    },
    /// Play random games of every preset and hold every law against every position
    Laws {
        /// The game; all without it
        game: Option<String>,
        /// Actions and draws in all
        #[arg(long, default_value_t = 10_000_000)]
        plies: u64,
        /// Seed of the games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Count the lines of play from a position
    Perft {
        /// How many plies deep
        depth: u32,
        /// Print the count below each first step
        #[arg(long)]
        divide: bool,
        /// The position; standard input without it
        file: Option<PathBuf>,
    },
}

/// A game and for how many. What else can be agreed on, its title says.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// The game, by its name in the notation
    pub(crate) game: String,
    /// Number of players
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Seed of everything that is random
    #[arg(long)]
    seed: Option<u64>,
}

impl GameArgs {
    /// The seed given, or one from the clock.
    pub(crate) fn seed(&self) -> u64 {
        let now = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        self.seed.unwrap_or_else(now)
    }

    /// The dice of that seed.
    pub(crate) fn dice(&self) -> Dice {
        Dice::new(self.seed())
    }
}

/// A level of bots by its name.
fn level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|unreadable: Unreadable| unreadable.explain(Lang::EN))
}
