//! The command line as data.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;

use bots::Level;
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use games::{AnyTitle, Catalogue, Choice, Explain};
use tabletop::{Dice, Unreadable};
use words::Lang;

use crate::admin::AdminArgs;
use crate::analyse::AnalyseArgs;
use crate::arena::ArenaArgs;
use crate::balance::BalanceArgs;
use crate::calibrate::{CalibrateArgs, CostsArgs};
use crate::load::{CrowdArgs, LoadArgs};
use crate::opponents::TrainArgs;
use crate::puzzles::PuzzlesArgs;
use crate::serve::{LOGGING, ServeArgs};
use crate::worker::WorkerArgs;

/// Play Yunnan and Darjeeling in your browser, or study them from the command line.
#[derive(Debug, Parser)]
#[command(name = "teahorse", version, about, max_term_width = 110, args_conflicts_with_subcommands = true, after_help = LOGGING)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeArgs,
}

/// The commands that take the options of a game.
const WITH_OPTIONS: [&str; 6] = ["new", "trace", "record", "data", "arena", "costs"];

/// The command that takes them as factors, with several values each.
const STUDY: &str = "balance";

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
        let rule = choice.rule.map_or_else(String::new, |rule| format!(" (rule {rule})"));
        let values = match choice.values {
            [default, ..] if !choice.is_switch() => {
                format!(" [possible values: {}] [default: {default}]", choice.values.join(", "))
            }
            _ => String::new(),
        };
        format!("{game}: {what}{rule}{values}")
    };
    let flag = Arg::new(name).long(name).help(of.iter().map(help).collect::<Vec<_>>().join("; "));
    let switch = of.iter().all(|(_, choice)| choice.is_switch());
    if switch { flag.action(ArgAction::SetTrue) } else { flag.value_name("VALUE") }
}

/// An option of some games as a factor of a study: values that are tried one after the other. A switch alone is on.
fn factor(name: &'static str, of: &[(&'static dyn AnyTitle, &'static Choice)]) -> Arg {
    let values = of.iter().flat_map(|(_, choice)| choice.values.iter().copied()).collect::<Vec<_>>();
    let known = if values.is_empty() { "true, false".to_owned() } else { values.join(", ") };
    let factor = flag(name, of)
        .action(ArgAction::Set)
        .value_name("VALUES")
        .help(format!("Only rulesets with these values, such as: {known}"));
    if of.iter().all(|(_, choice)| choice.is_switch()) { factor.num_args(0..=1).default_missing_value("true") } else { factor }
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
        command = command.mut_subcommand(STUDY, |command| command.args(all.iter().map(|(name, of)| factor(name, of))));
        let matches = command.try_get_matches_from(words)?;
        let chosen = matches.subcommand().filter(|(name, _)| WITH_OPTIONS.contains(name) || *name == STUDY);
        let value = |(name, of): (&&'static str, &Vec<(_, &'static Choice)>)| {
            let (command, given) = chosen?;
            let switch = command != STUDY && of.iter().all(|(_, choice)| choice.is_switch());
            let on = || given.get_flag(name).then(|| "true".to_owned());
            let value = if switch { on() } else { given.get_one::<String>(name).cloned() };
            Some(((*name).to_owned(), value?))
        };
        let options = all.iter().filter_map(value).collect();
        Ok((Self::from_arg_matches(&matches)?, options))
    }

    /// The command that was given; `serve` if there was none.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
}

/// A language by its code.
pub(crate) fn language(code: &str) -> Result<Lang, String> {
    code.parse().map_err(|()| format!("unknown language; available: {}", Lang::codes()))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server and open it in your browser (default)
    #[command(after_help = LOGGING)]
    Serve(ServeArgs),
    /// Back up all data to a new file (safe while the server runs)
    Backup {
        /// Backup file to create; never overwrites an existing file
        to: PathBuf,
        /// Data file to back up [default: teahorse/teahorse.sqlite in your user data directory]
        #[arg(long, env = "TEAHORSE_DATA", value_name = "FILE", hide_env_values = true)]
        data: Option<String>,
    },
    /// Ask a running server whether it is ready, for health checks; exit status 1 if not
    Ready {
        /// Address of the server
        #[arg(long, env = "TEAHORSE_LISTEN", default_value = "127.0.0.1:8080")]
        address: SocketAddr,
    },
    /// Look after people and tables: show, rename, close, ban, erase, correct, check (safe while the server runs)
    Admin(AdminArgs),
    /// Think for a server on another machine: bot moves, hints and reviews
    #[command(after_help = LOGGING)]
    Worker(WorkerArgs),
    /// Load-test a server on this machine: many live tables with spectators
    Load(LoadArgs),
    /// Make a large data file to measure with: people, tables, events
    Crowd(CrowdArgs),
    /// Set up a new game and print its starting position
    New {
        #[command(flatten)]
        game: GameArgs,
        /// Player order in round 1, by colour, such as red,blue,green [default: random]
        #[arg(long, value_delimiter = ',')]
        order: Option<Vec<String>>,
    },
    /// List the legal actions (or possible draws) in a position, sorted
    Legal {
        /// Position file [default: stdin]
        file: Option<PathBuf>,
    },
    /// Play an action (or a draw) and print the resulting position
    Apply {
        /// Action or draw in notation, such as "bid school 9"
        action: String,
        /// Position file [default: stdin]
        file: Option<PathBuf>,
    },
    /// Let bots play games and print a trace of every step (JSON Lines)
    Trace {
        #[command(flatten)]
        game: GameArgs,
        /// Number of games
        #[arg(long, default_value_t = 1)]
        games: u64,
        /// Bot that plays every seat: random, greedy, uct, novice, merchant, forgetful, master
        #[arg(long, value_parser = level, default_value_t = Level::Random)]
        bot: Level,
    },
    /// Verify every step of a trace against the rules
    Check {
        /// Trace file, plain or gzip [default: stdin]
        file: Option<PathBuf>,
    },
    /// Let bots play one game and print its record
    Record {
        #[command(flatten)]
        game: GameArgs,
        /// Bot that plays every seat: random, greedy, uct, novice, merchant, forgetful, master
        #[arg(long, value_parser = level, default_value_t = Level::Random)]
        bot: Level,
    },
    /// Replay a record, checking every entry, and print the resulting position
    Replay {
        /// Record file [default: stdin]
        file: Option<PathBuf>,
        /// Stop after N entries
        #[arg(long, value_name = "N")]
        at: Option<usize>,
    },
    /// Print the numbers a game uses, and where each comes from (JSON)
    Data {
        /// Game, such as yunnan or darjeeling
        game: String,
    },
    /// Print all rules, or a single rule
    Rules {
        /// Rule id, such as B5 [default: all rules]
        id: Option<String>,
        /// Game, such as yunnan or darjeeling [default: all games]
        #[arg(long)]
        game: Option<String>,
        /// Language code, such as de
        #[arg(long, default_value_t = Lang::EN, value_parser = language)]
        language: Lang,
    },
    /// Play a match between bots and print their win rates
    Arena(ArenaArgs),
    /// Study how even the rulesets of a game are, and what other numbers would change, as tables and pictures
    Balance(BalanceArgs),
    /// Analyse a recorded game: win chances after every entry, and the costliest decisions
    Analyse(AnalyseArgs),
    /// Fit what the analyst says about win chances to games between bots, and measure how well it keeps its word
    Calibrate(CalibrateArgs),
    /// Measure how many of the costs in reviews a deeper search confirms
    Costs(CostsArgs),
    /// Find puzzles in games between bots: positions in which one move is clearly best (JSON Lines)
    Puzzles(PuzzlesArgs),
    /// Train a bot's neural network by self-play; resumes an interrupted run
    Train(TrainArgs),
    /// Benchmark random games; prints one JSON line per edition and number of players
    Bench {
        /// Game, such as yunnan or darjeeling [default: all games]
        game: Option<String>,
        /// CPU seconds per repetition
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Number of repetitions; the best one counts
        #[arg(long, default_value_t = 5)]
        repetitions: usize,
    },
    /// Check the engine's invariants on random games
    Laws {
        /// Game, such as yunnan or darjeeling [default: all games]
        game: Option<String>,
        /// Total number of actions and draws to play
        #[arg(long, default_value_t = 10_000_000)]
        plies: u64,
        /// Random seed
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Count all lines of play from a position to a given depth
    Perft {
        /// Depth in plies (actions and draws)
        depth: u32,
        /// Print the count for each first action or draw, then the total
        #[arg(long)]
        divide: bool,
        /// Position file [default: stdin]
        file: Option<PathBuf>,
    },
}

/// A game and its number of players. The flags for its options come from its title.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// Game, such as yunnan or darjeeling
    pub(crate) game: String,
    /// Number of players
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Random seed [default: from the clock]
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
pub(crate) fn level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|unreadable: Unreadable| unreadable.explain(Lang::EN))
}
