//! The commands that hold the analyst to its word: `calibrate` and `costs`.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use bots::calibrate::{Forecast, Held, Ruleset, Told, reliability, study, written};
use bots::review::Confirmed;
use bots::{Budget, Level, Thinking};
use games::AnyTitle;
use tabletop::Setup;

use crate::args::{GameArgs, level};
use crate::opponents::{bar, bot_game};
use crate::{Context, Done, Failure, bad, count, wrong};

#[derive(Debug, clap::Args)]
pub(crate) struct CalibrateArgs {
    /// Game, such as yunnan or darjeeling
    game: String,
    /// Games of each ruleset: curves are fitted to one half and held against the other
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Search budget per decision, in nodes
    #[arg(long, default_value_t = 200)]
    nodes: u32,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep what was predicted in this directory; an interrupted study continues from there
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Directory for the curves (chances-GAME.json) and the plots (reliability-NETWORK.svg)
    #[arg(long, default_value = ".", value_name = "DIR")]
    out: PathBuf,
}

impl CalibrateArgs {
    /// What was predicted in the games of a ruleset: read, as far as it was kept, and else played.
    fn forecasts(&self, title: &dyn AnyTitle, setup: &Setup, key: &str) -> Result<Vec<Forecast>, Failure> {
        let file = self.keep.as_ref().map(|keep| keep.join(key.replace(' ', "_") + ".txt"));
        let mut forecasts = file.as_deref().map_or_else(|| Ok(Vec::new()), kept)?;
        let known = forecasts.last().map_or(0, |last| last.game + 1);
        let bar = bar(self.games);
        bar.set_position(known);
        let thinking = Thinking { budget: Budget::nodes(self.nodes), cores: 1, seed: self.seed, temper: None };
        for game in known..self.games {
            let new = title.forecasts(setup.clone(), game..game + 1, thinking, &|| bar.inc(1)).map_err(bad)?;
            if let Some(file) = &file {
                keep(file, &new).map_err(|error| bad(format!("cannot write {}: {error}", file.display())))?;
            }
            forecasts.extend(new);
        }
        bar.finish_and_clear();
        forecasts.retain(|forecast| forecast.game < self.games);
        Ok(forecasts)
    }
}

/// The forecasts in a file; none if there is no such file.
fn kept(file: &Path) -> Result<Vec<Forecast>, Failure> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(bad(format!("cannot read {}: {error}", file.display()))),
    };
    let read = text.lines().map(Forecast::read).collect::<Option<Vec<_>>>();
    read.ok_or_else(|| bad(format!("{} holds no forecasts; name a new directory", file.display())))
}

/// Appends forecasts to a file.
fn keep(file: &Path, forecasts: &[Forecast]) -> std::io::Result<()> {
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent)?;
    }
    let lines = forecasts.iter().fold(String::new(), |lines, forecast| lines + &forecast.line() + "\n");
    fs::OpenOptions::new().create(true).append(true).open(file)?.write_all(lines.as_bytes())
}

pub(crate) fn calibrate(context: &Context, args: &CalibrateArgs) -> Done {
    let title = context.title(&args.game)?;
    if args.games < 4 {
        return Err(bad("`--games` must be at least 4: one half of the games is held against the other"));
    }
    let mut rulesets = Vec::new();
    for setup in title.presets() {
        let (key, school) = title.studied_as(setup.clone()).map_err(bad)?;
        let forecasts = args.forecasts(title, &setup, &key)?;
        rulesets.push(Ruleset { key, school, forecasts });
    }
    let found = study(&rulesets);
    fs::create_dir_all(&args.out)?;
    fs::write(args.out.join(format!("chances-{}.json", title.name())), written(&found.curves))?;
    let mut out = stdout().lock();
    writeln!(
        out,
        "held-out games; surprise at the winner in nats: network, search as it is, calibrated; worst tenth before and after"
    )?;
    for held in found.schools.iter().chain(&found.rulesets) {
        writeln!(out, "{}", summary(held))?;
    }
    for held in &found.schools {
        fs::write(
            args.out.join(format!("reliability-{}.svg", held.name)),
            reliability(&held.name, &held.shown, &held.calibrated),
        )?;
        write!(out, "{}", tenths(held))?;
    }
    Ok(())
}

/// Tenths with fewer predictions are not judged.
const FEW: usize = 100;

/// How far the worst tenth is from what came true.
fn worst(told: &Told) -> f64 {
    let off = |(_, said, came): &(usize, f64, f64)| (said - came).abs();
    100.0 * told.tenths.iter().filter(|(count, ..)| *count >= FEW).map(off).fold(0.0, f64::max)
}

fn summary(held: &Held) -> String {
    let Held { name, games, looked, shown, calibrated } = held;
    format!(
        "{name}: {} {:.3} {:.3} {:.3}, {:.1} {:.1}",
        count(*games as u64, "game"),
        looked.loss,
        shown.loss,
        calibrated.loss,
        worst(shown),
        worst(calibrated)
    )
}

/// What was predicted and what came true, tenth by tenth.
fn tenths(held: &Held) -> String {
    let mut table = format!("{}, in per cent: predicted, won (predictions); before | calibrated\n", held.name);
    for (before, after) in held.shown.tenths.iter().zip(&held.calibrated.tenths) {
        let cell = |(count, said, came): &(usize, f64, f64)| format!("{:5.1} {:5.1} ({count})", 100.0 * said, 100.0 * came);
        let _ = writeln!(table, "  {} | {}", cell(before), cell(after));
    }
    table
}

#[derive(Debug, clap::Args)]
pub(crate) struct CostsArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Number of games to review
    #[arg(long, default_value_t = 4)]
    games: u64,
    /// Bot that plays every seat: random, greedy, uct, novice, merchant, master
    #[arg(long, value_parser = level, default_value_t = Level::Merchant)]
    bot: Level,
    /// Search budget of the review per decision, in nodes
    #[arg(long, default_value_t = 400)]
    nodes: u32,
    /// How many times as deep the search is that confirms a cost
    #[arg(long, default_value_t = 10)]
    deeper: u32,
}

pub(crate) fn costs(context: &Context, args: &CostsArgs) -> Done {
    let title = context.title(&args.game.game)?;
    if !title.has_analyst() {
        return Err(bad(format!("there is no analysis for {}", title.name())));
    }
    let mut dice = args.game.dice();
    let mut found: Vec<Confirmed> = Vec::new();
    let bar = bar(args.games);
    for _ in 0..args.games {
        let game = title.new_game(context.setup(&args.game), None, &mut dice).map_err(wrong)?;
        let game = bot_game(game, args.bot, &mut dice)?;
        let thinking = Thinking { budget: Budget::nodes(args.nodes), cores: 1, seed: dice.bits(), temper: None };
        found.extend(game.confirm(thinking, args.deeper));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let share = |holds: &dyn Fn(&Confirmed) -> bool| {
        100.0 * found.iter().filter(|one| holds(one)).count() as f64 / found.len().max(1) as f64
    };
    writeln!(
        stdout().lock(),
        "{} of 10 points or more in {}; a search {} times as deep sees a fall of 10 points in {:.0}%, of half the cost in {:.0}%, of the whole cost in {:.0}%",
        count(found.len() as u64, "cost"),
        count(args.games, "game"),
        args.deeper,
        share(&|one| one.fall >= 0.1),
        share(&|one| one.fall >= one.cost / 2.0),
        share(&|one| one.fall >= one.cost),
    )?;
    Ok(())
}
