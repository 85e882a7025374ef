//! The command line as data.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use tabletop::{Dice, Setup};

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

impl Args {
    /// The command that was asked for: without one, the table is set.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
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
        #[arg(long, default_value = "random")]
        bot: String,
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
        #[arg(long, default_value = "random")]
        bot: String,
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
        /// The edition, where the game has several
        #[arg(long)]
        edition: Option<String>,
    },
    /// Print the rules, or one of them
    Rules {
        /// The id of a rule: B5
        id: Option<String>,
        /// The game; all without it
        #[arg(long)]
        game: Option<String>,
        /// The language: en, de, fr
        #[arg(long, default_value = "en")]
        language: String,
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

/// A game and its options. Which options a game has, and which go together, the game itself says.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one flag for each switch of the games")]
pub(crate) struct GameArgs {
    /// The game: yunnan or darjeeling
    pub(crate) game: String,
    /// Number of players
    #[arg(long)]
    players: Option<usize>,
    /// Yunnan: edition 1 or 2
    #[arg(long)]
    edition: Option<String>,
    /// Yunnan, first edition: the pro game
    #[arg(long)]
    pro: bool,
    /// Yunnan, second edition: double bidding
    #[arg(long)]
    double_bidding: bool,
    /// Yunnan, second edition: guards
    #[arg(long)]
    guards: bool,
    /// Darjeeling: india, srilanka or china
    #[arg(long)]
    region: Option<String>,
    /// Darjeeling: everybody sees the tiles behind the screens
    #[arg(long)]
    open_screens: bool,
    /// Seed of everything that is random
    #[arg(long)]
    seed: Option<u64>,
}

impl GameArgs {
    /// The set-up that was asked for.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = Setup { players: self.players, ..Setup::default() };
        for (name, value) in [("edition", &self.edition), ("region", &self.region)] {
            if let Some(value) = value {
                setup = setup.with(name, value);
            }
        }
        let switches = [
            ("pro", self.pro),
            ("double-bidding", self.double_bidding),
            ("guards", self.guards),
            ("open-screens", self.open_screens),
        ];
        for (name, on) in switches {
            if on {
                setup = setup.with(name, "true");
            }
        }
        setup
    }

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
