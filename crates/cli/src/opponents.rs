//! The commands round the bots: matches and training.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bots::arena::{Sprt, Terms, elo};
use bots::net::Net;
use bots::train::{Lesson, Plan, Training};
use bots::{Budget, Contender, Level, Thinking, curve};
use games::{AnyGame, Explain};
use indicatif::{ProgressBar, ProgressStyle};
use tabletop::laws::ENDLESS;
use tabletop::{Dice, Turn};
use words::Lang;

use crate::args::GameArgs;
use crate::{Context, Done, Failure, bad, wrong};

/// What a bot may spend on a decision.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct BudgetArgs {
    /// Positions a bot may look into for each decision
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u32>,
    /// Milliseconds of processor time a bot may use for each decision
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
}

impl BudgetArgs {
    pub(crate) fn budget(self, usual: u32) -> Budget {
        match (self.nodes, self.time) {
            (Some(nodes), _) => Budget::nodes(nodes),
            (None, Some(time)) => Budget::time(Duration::from_millis(time)),
            (None, None) => Budget::nodes(usual),
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays, one for each seat: master,greedy,greedy,greedy; the file of a network (.net) stands for a master who judges by it
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// The fewest games; every seating is played equally often
    #[arg(long, default_value_t = 400)]
    games: usize,
    #[command(flatten)]
    budget: BudgetArgs,
    /// End early once it is clear whether the first bot's share of wins is LOW or HIGH: 0.25,0.35
    #[arg(long, value_delimiter = ',', value_name = "LOW,HIGH")]
    sprt: Option<Vec<f64>>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A bot by name or by the file of its network.
fn contender(name: &str) -> Result<Contender, Failure> {
    if Path::new(name).extension().is_none_or(|ending| ending != "net") {
        return name.parse::<Level>().map(Contender::from).map_err(wrong);
    }
    let bytes = fs::read(name).map_err(|error| bad(format!("cannot read {name}: {error}")))?;
    let net = Net::read(&bytes).ok_or_else(|| bad(format!("{name} is no network")))?;
    Ok(Contender::Trained { name: name.to_owned(), net: net.into() })
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} left {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

pub(crate) fn arena(context: &Context, args: &ArenaArgs) -> Done {
    let title = context.title(&args.game.game)?;
    let contenders = args.bots.iter().map(|name| contender(name)).collect::<Result<Vec<_>, _>>()?;
    let mut setup = context.setup(&args.game);
    if setup.players.is_some_and(|players| players != args.bots.len()) {
        return Err(bad(format!("{} bots for another number of players", args.bots.len())));
    }
    setup.players = Some(contenders.len());
    let sprt = match args.sprt.as_deref() {
        None => None,
        Some(&[low, high]) if 0.0 < low && low < high && high < 1.0 => Some(Sprt { low, high }),
        Some(_) => return Err(bad("`--sprt` takes two shares between 0 and 1, the smaller first")),
    };
    let terms = Terms { games: args.games.max(1), seed: args.game.seed(), budget: args.budget.budget(400), opening: 0, sprt };
    let bar = bar(terms.games as u64);
    let report = title.arena(setup, &contenders, terms, &|all| {
        bar.set_length(all as u64);
        bar.inc(1);
    });
    bar.finish_and_clear();
    let report = report.map_err(bad)?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
        return Ok(());
    }
    writeln!(
        out,
        "{} games of {}, every seating equally often, {:.0} decisions a game, {} stopped as endless",
        report.games, report.game, report.length, report.stopped
    )?;
    for bot in &report.bots {
        let (share, low, high) = (bot.share * 100.0, bot.low * 100.0, bot.high * 100.0);
        let thinking = bot.thinking.as_secs_f64() * 1000.0;
        writeln!(
            out,
            "{:10} wins {share:5.1} % [{low:.1}, {high:.1}]  {:+5.0} Elo  score {:6.1}  place {:.2}  {thinking:.2} ms a decision",
            bot.name,
            elo(bot.share, report.bots.len()),
            bot.score,
            bot.place,
        )?;
    }
    if let Some(verdict) = report.verdict {
        writeln!(out, "sequential test: {verdict:?}")?;
    }
    Ok(())
}

#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    /// What to train: the name of a school, such as yunnan-1
    school: String,
    /// The run: everything needed to go on with it; beside it the network (.net) and the training curve (.tsv, .svg) are written
    run: PathBuf,
    /// Generations in all
    #[arg(long, default_value_t = 60)]
    generations: u32,
    /// Games in each generation
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Seed of the run
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much the players misjudge in the first and in the last generation
    #[arg(long, value_delimiter = ',', value_name = "FIRST,LAST")]
    blur: Option<Vec<f32>>,
    /// The share of games in which one seat plays by the rules of thumb
    #[arg(long, default_value_t = 0.0)]
    weak: f64,
}

pub(crate) fn train(context: &Context, args: &TrainArgs) -> Done {
    let titles = || context.catalogue.titles();
    let schools = || titles().flat_map(games::AnyTitle::schools).copied().collect::<Vec<_>>().join(", ");
    let unknown = || bad(format!("there is no school `{}`, only {}", args.school.escape_default(), schools()));
    let title = titles().find(|title| title.schools().contains(&args.school.as_str())).ok_or_else(unknown)?;
    let usual = Plan::default();
    let blur = match args.blur.as_deref() {
        None => usual.blur,
        Some(&[first, last]) if first > 0.0 && last > 0.0 => [first, last],
        Some(_) => return Err(bad("`--blur` takes two numbers above 0")),
    };
    let (games, generations) = (args.games.max(1), args.generations.max(1));
    let plan = Plan { seed: args.seed, games, generations, blur, weak: args.weak, ..usual };
    let mut training = match fs::read(&args.run) {
        Ok(bytes) => Training::read(&bytes).ok_or_else(|| bad(format!("{} is no training run", args.run.display())))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Training::new(plan.seed),
        Err(error) => return Err(bad(format!("cannot read {}: {error}", args.run.display()))),
    };
    let beside = |ending: &str| args.run.with_extension(ending);
    // The table of the curve goes on with the run; a new run begins a new one.
    let mut table = if training.generation > 0 { fs::read_to_string(beside("tsv")).unwrap_or_default() } else { String::new() };
    while training.generation < plan.generations {
        let start = Instant::now();
        let lesson = title.train(&args.school, &mut training, &plan).ok_or_else(unknown)?;
        let seconds = start.elapsed().as_secs_f64();
        let Lesson { generation, loss, surprise, length, .. } = lesson;
        writeln!(
            stdout().lock(),
            "generation {generation}: loss {loss:.4}, surprise {surprise:.4}, {length:.0} decisions a game, {seconds:.1} s"
        )?;
        let _ = writeln!(table, "{generation}\t{loss:.4}\t{surprise:.4}\t{length:.1}");
        let surprises: Vec<f64> = table.lines().filter_map(|line| line.split('\t').nth(2)?.parse().ok()).collect();
        fs::write(beside("tsv"), &table)?;
        fs::write(beside("svg"), curve(&args.school, &surprises))?;
        fs::write(beside("net"), training.net.bytes())?;
        fs::write(&args.run, training.bytes())?;
    }
    Ok(())
}

/// Plays a game to its end with one bot at every seat.
pub(crate) fn bot_game(mut game: Box<dyn AnyGame>, level: Level, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Failure> {
    // A node budget alone, so that the same seed plays the same game.
    let budget = Budget::nodes(level.budget().nodes.unwrap_or(1).min(2000));
    loop {
        game.draw(dice);
        if game.turn() == Turn::Over {
            return Ok(game);
        }
        if game.len() > ENDLESS {
            return Err(Failure::No(format!("the game has not ended after {ENDLESS} plies")));
        }
        let thinking = Thinking { budget, cores: 1, seed: dice.bits() };
        let action = game.choose(level, thinking).ok_or_else(|| bad(format!("`{level}` does not play this game")))?;
        game.play(&action).map_err(|rejection| Failure::No(rejection.explain(Lang::EN)))?;
    }
}
