//! The commands that hold the analyst to its word: `calibrate` and `costs`.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use bots::arena::wilson;
use bots::calibrate::{Forecast, Held, Ruleset, Tenth, Told, reliability, study, written};
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
    /// Games of each network, spread over its rulesets
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Nodes of the searches whose predictions are calibrated; games are played with a quarter of them
    #[arg(long, default_value_t = 400)]
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
    /// What was predicted in so many games of a ruleset: read, as far as it was kept, and else played.
    fn forecasts(&self, title: &dyn AnyTitle, setup: &Setup, key: &str, games: u64) -> Result<Vec<Forecast>, Failure> {
        let file = self.keep.as_ref().map(|keep| keep.join(key.replace(' ', "_") + ".txt"));
        let mark = format!("forecasts {:016x}", title.mark(setup.clone(), self.seed, self.nodes).map_err(bad)?);
        let mut forecasts = match &file {
            Some(file) => kept(file, &mark)?,
            None => Vec::new(),
        };
        let known = forecasts.last().map_or(0, |last| last.game + 1);
        let bar = bar(games);
        bar.set_position(known);
        for game in known..games {
            let new = title.forecasts(setup.clone(), game..game + 1, self.seed, self.nodes, &|| bar.inc(1)).map_err(bad)?;
            if let Some(file) = &file {
                keep(file, &mark, &new).map_err(|error| bad(format!("cannot write {}: {error}", file.display())))?;
            }
            forecasts.extend(new);
        }
        bar.finish_and_clear();
        forecasts.retain(|forecast| forecast.game < games);
        Ok(forecasts)
    }
}

/// The forecasts in a file; none if there is no such file. The first line says what they depend on.
fn kept(file: &Path, mark: &str) -> Result<Vec<Forecast>, Failure> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(bad(format!("cannot read {}: {error}", file.display()))),
    };
    let mut lines = text.lines();
    if lines.next() != Some(mark) {
        let file = file.display();
        return Err(bad(format!("{file} holds no forecasts of this network, seed and number of nodes; name a new directory")));
    }
    let read = lines.map(Forecast::read).collect::<Option<Vec<_>>>();
    read.ok_or_else(|| bad(format!("{} is damaged; name a new directory", file.display())))
}

/// Appends forecasts to a file.
fn keep(file: &Path, mark: &str, forecasts: &[Forecast]) -> std::io::Result<()> {
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut file = fs::OpenOptions::new().create(true).append(true).open(file)?;
    let head = if file.metadata()?.len() == 0 { format!("{mark}\n") } else { String::new() };
    let lines = forecasts.iter().fold(head, |lines, forecast| lines + &forecast.line() + "\n");
    file.write_all(lines.as_bytes())
}

pub(crate) fn calibrate(context: &Context, args: &CalibrateArgs) -> Done {
    let title = context.title(&args.game)?;
    if args.games < FEWEST {
        return Err(bad(format!("`--games` must be at least {FEWEST}: a fifth of them is held against the others")));
    }
    let mut studied = Vec::new();
    for setup in title.presets() {
        let (key, school) = title.studied_as(setup.clone()).map_err(bad)?;
        studied.push((setup, key, school));
    }
    let schools: Vec<&'static str> = studied.iter().map(|(_, _, school)| *school).collect();
    let mut rulesets = Vec::new();
    for (setup, key, school) in studied {
        let of_school = schools.iter().filter(|&&other| other == school).count() as u64;
        let forecasts = args.forecasts(title, &setup, &key, args.games.div_ceil(of_school))?;
        rulesets.push(Ruleset { key, school, forecasts });
    }
    let found = study(&rulesets);
    fs::create_dir_all(&args.out)?;
    fs::write(args.out.join(format!("chances-{}.json", title.name())), written(&found.curves))?;
    let mut out = stdout().lock();
    writeln!(
        out,
        "held-out games; surprise at the winner in nats: network, older search, search as it is, calibrated; worst tenth before and after"
    )?;
    for held in found.schools.iter().chain(&found.rulesets) {
        writeln!(out, "{}", summary(held))?;
    }
    for held in &found.schools {
        fs::write(
            args.out.join(format!("reliability-{}.svg", held.name)),
            reliability(&held.name, &held.searched, &held.calibrated),
        )?;
        write!(out, "{}", tenths(held))?;
    }
    Ok(())
}

/// The fewest games of a study.
const FEWEST: u64 = 10;
/// Tenths with fewer predictions are not judged.
const FEW: usize = 100;

/// How far the worst tenth is from what came true.
fn worst(told: &Told) -> f64 {
    let off = |tenth: &Tenth| (tenth.said - tenth.came).abs();
    100.0 * told.tenths.iter().filter(|tenth| tenth.count >= FEW).map(off).fold(0.0, f64::max)
}

fn summary(held: &Held) -> String {
    let Held { name, games, looked, older, searched, calibrated } = held;
    format!(
        "{name}: {} {:.3} {:.3} {:.3} {:.3}, {:.1} {:.1}",
        count(*games as u64, "game"),
        looked.loss,
        older.loss,
        searched.loss,
        calibrated.loss,
        worst(searched),
        worst(calibrated)
    )
}

/// What was predicted and what came true, tenth by tenth.
fn tenths(held: &Held) -> String {
    let mut table = format!("{}, in per cent: predicted, won, standard error (predictions); before | calibrated\n", held.name);
    for (before, after) in held.searched.tenths.iter().zip(&held.calibrated.tenths) {
        let cell = |&Tenth { count, said, came, error }: &Tenth| {
            format!("{:5.1} {:5.1} ±{:.1} ({count})", 100.0 * said, 100.0 * came, 100.0 * error)
        };
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
    /// Bot that plays every seat: random, greedy, uct, novice, merchant, forgetful, master
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
    // Costs count as if they had nothing to do with each other: those of one game do, so the interval is a little too narrow.
    let share = |holds: &dyn Fn(&Confirmed) -> bool| {
        let costs = found.len().max(1) as f64;
        let share = found.iter().filter(|one| holds(one)).count() as f64 / costs;
        let (least, most) = wilson(share, costs);
        format!("{:.0}% [{:.0}, {:.0}]", 100.0 * share, 100.0 * least, 100.0 * most)
    };
    writeln!(
        stdout().lock(),
        "{} of 10 points or more in {}; a search {} times as deep sees a fall of 10 points in {}, of half the cost in {}, of the whole cost in {}",
        count(found.len() as u64, "cost"),
        count(args.games, "game"),
        args.deeper,
        share(&|one| one.fall >= 0.1),
        share(&|one| one.fall >= one.cost / 2.0),
        share(&|one| one.fall >= one.cost),
    )?;
    Ok(())
}
