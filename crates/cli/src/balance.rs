//! The command `balance`: how even the rulesets of a game are, and what other numbers would change, by bots of several strengths.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use bots::Contender;
use bots::arena::{Opening, Terms};
use games::{Numbers, Study};

use crate::arena::contender;
use crate::opponents::{BudgetArgs, bar};
use crate::{Context, Done, Failure, bad};

#[derive(Debug, clap::Args)]
pub(crate) struct BalanceArgs {
    /// Game, such as yunnan or darjeeling
    game: String,
    /// Only rulesets for these numbers of players, such as 3,4
    #[arg(long, value_delimiter = ',')]
    players: Vec<usize>,
    /// Data file with other numbers than the shipped ones, whole or only what differs; may be given several times
    #[arg(long, value_name = "FILE")]
    data: Vec<PathBuf>,
    /// Bots that are studied one after the other, each in all seats: names as for arena
    #[arg(long, value_delimiter = ',', default_value = "novice,merchant")]
    bots: Vec<String>,
    /// Games of each ruleset and bot
    #[arg(long, default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Directory for the report (balance-GAME.md) and the pictures (balance-GAME.svg, with --data also balance-GAME-numbers.svg)
    #[arg(long, default_value = ".", value_name = "DIR")]
    out: PathBuf,
}

/// The data files by name.
fn numbers(args: &BalanceArgs) -> Result<Vec<(String, Numbers)>, Failure> {
    let read = |path: &PathBuf| {
        let wrong = |error: String| bad(format!("{}: {}", path.display(), error.trim_end()));
        let text = fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        Ok((stem(path), Numbers::read(&text).map_err(wrong)?))
    };
    args.data.iter().map(read).collect()
}

/// A file's name without directory and ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The command line of a study, so that it can be run again.
fn command(context: &Context, args: &BalanceArgs) -> String {
    let mut line = format!("teahorse balance {}", args.game);
    let list = |values: &[usize]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    if !args.players.is_empty() {
        let _ = write!(line, " --players {}", list(&args.players));
    }
    for (name, values) in &context.options {
        let _ = write!(line, " --{name} {values}");
    }
    let _ = write!(line, " --bots {} --games {} --seed {}", args.bots.join(","), args.games, args.seed);
    let _ = args.budget.write(&mut line);
    for path in &args.data {
        let _ = write!(line, " --data {}", path.display());
    }
    line
}

pub(crate) fn balance(context: &Context, args: &BalanceArgs) -> Done {
    let title = context.title(&args.game)?;
    let bots = args.bots.iter().map(|name| contender(name)).collect::<Result<Vec<Contender>, _>>()?;
    let terms = Terms {
        games: args.games.max(1),
        seed: args.seed,
        budget: args.budget.budget(60),
        opening: Opening::Near,
        sprt: None,
        records: false,
    };
    let numbers = numbers(args)?;
    let factors = context.options.iter().map(|(name, values)| (name.as_str(), values.as_str())).collect();
    let study = Study { title, players: &args.players, factors, numbers: &numbers, bots: &bots, terms };
    let bar = bar(terms.games as u64);
    let progress = |all: usize| {
        bar.set_length(all as u64);
        bar.inc(1);
    };
    let findings = study.findings(&progress);
    bar.finish_and_clear();
    let findings = findings.map_err(bad)?;
    let report = format!("```\n{}\n```\n\n{}", command(context, args), findings.report);
    fs::create_dir_all(&args.out)?;
    let file = |ending: &str| args.out.join(format!("balance-{}{ending}", title.name()));
    fs::write(file(".md"), &report)?;
    fs::write(file(".svg"), findings.order)?;
    if let Some(numbers) = findings.numbers {
        fs::write(file("-numbers.svg"), numbers)?;
    }
    write!(stdout().lock(), "{report}")?;
    Ok(())
}
