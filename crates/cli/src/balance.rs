//! The command `balance`: how even the rulesets of a game are, by bots of several strengths.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use bots::Contender;
use bots::arena::{Audience, Opening, Terms};
use bots::balance::{Cell, plot, table};

use crate::arena::contender;
use crate::opponents::{BudgetArgs, bar};
use crate::{Context, Done, bad};

#[derive(Debug, clap::Args)]
pub(crate) struct BalanceArgs {
    /// Game, such as yunnan or darjeeling
    game: String,
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
    /// Directory for the report (balance-GAME.md) and the picture (balance-GAME.svg)
    #[arg(long, default_value = ".", value_name = "DIR")]
    out: PathBuf,
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
    let presets = title.presets();
    let bar = bar((presets.len() * bots.len() * terms.games) as u64);
    let mut cells = Vec::new();
    for setup in presets {
        let (key, _) = title.studied_as(setup.clone()).map_err(bad)?;
        let ruleset = key.strip_prefix(title.name()).unwrap_or(&key).trim().replace("=true", "");
        for bot in &bots {
            let seats = vec![bot.clone(); setup.players.unwrap_or(0)];
            let audience = Audience { progress: &|_| bar.inc(1), each: &mut |_| () };
            let report = title.arena(setup.clone(), &seats, terms, audience).map_err(bad)?;
            cells.push(Cell {
                ruleset: ruleset.clone(),
                bot: bot.name().to_owned(),
                games: report.games,
                by_order: report.by_order,
                score: report.bots.first().map_or(0.0, |line| line.score),
                length: report.length,
                stopped: report.stopped,
            });
        }
    }
    bar.finish_and_clear();
    fs::create_dir_all(&args.out)?;
    let report = table(&cells);
    fs::write(args.out.join(format!("balance-{}.md", title.name())), &report)?;
    fs::write(args.out.join(format!("balance-{}.svg", title.name())), plot(title.name(), &cells))?;
    write!(stdout().lock(), "{report}")?;
    Ok(())
}
