//! The commands round the bots: matches, reviews and training.

use std::fs;
use std::io::{BufWriter, Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bots::arena::{Sprt, Terms, elo};
use bots::train::{Plan, Training};
use bots::{Budget, DESKS, Level, desk, desk_of};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tabletop::{Seat, Turn};

use crate::args::GameArgs;
use crate::{Done, Failure, bad, input, notation};

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
    fn budget(self, usual: u32) -> Budget {
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
    /// Who plays, one for each seat: master,greedy,greedy,greedy
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

/// A bot by name.
pub(crate) fn level(name: &str) -> Result<Level, Failure> {
    name.parse().map_err(bad)
}

/// A bar on a terminal, nothing elsewhere.
fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} left {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

pub(crate) fn arena(args: &ArenaArgs) -> Done {
    let title = notation::title(&args.game.game)?;
    let levels = args.bots.iter().map(|name| level(name)).collect::<Result<Vec<_>, _>>()?;
    let mut setup = args.game.setup();
    if setup.players.is_some_and(|players| players != levels.len()) {
        return Err(bad(format!("{} bots for another number of players", levels.len())));
    }
    setup.players = Some(levels.len());
    let sprt = match args.sprt.as_deref() {
        None => None,
        Some(&[low, high]) if 0.0 < low && low < high && high < 1.0 => Some(Sprt { low, high }),
        Some(_) => return Err(bad("`--sprt` takes two shares between 0 and 1, the smaller first")),
    };
    let terms = Terms { games: args.games.max(1), seed: args.game.seed(), budget: args.budget.budget(400), opening: 0, sprt };
    let desk = desk(title.name()).ok_or_else(|| bad(format!("no bots play {}", title.name())))?;
    let bar = bar(terms.games as u64);
    let report = desk.arena(setup, &levels, terms, &|all| {
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
    writeln!(out, "{} games of {}, every seating equally often", report.games, report.game)?;
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

pub(crate) fn analyse(file: Option<&Path>, budget: BudgetArgs, seed: u64, as_json: bool) -> Done {
    let game = games::read_record(&input::text(file)?).map_err(bad)?;
    let desk = desk_of(game.as_any()).ok_or_else(|| bad(format!("no bots play {}", game.game())))?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bar = bar(game.len() as u64);
    let review = desk.analyse(game.as_any(), budget.budget(400), cores, seed, &mut |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let review = review.ok_or_else(|| bad("this game cannot be analysed"))?;
    let seats: Vec<Vec<&str>> = Seat::all(game.seats()).map(|seat| game.colors(seat)).collect();
    let mut out = BufWriter::new(stdout().lock());
    if as_json {
        let chances: Vec<&[f32]> = review.chances.iter().map(|chances| &chances[..review.seats]).collect();
        let moves: Vec<_> = review
            .moves
            .iter()
            .map(|one| json!({ "entry": one.entry, "colors": one.colors, "played": one.played, "best": one.best, "line": one.line, "cost": one.cost }))
            .collect();
        writeln!(out, "{}", json!({ "game": game.game(), "seats": seats, "chances": chances, "moves": moves }))?;
    } else {
        writeln!(out, "Chances to win, in percent, before the game and after each entry:")?;
        let names: Vec<String> = seats.iter().map(|colors| colors.join("+")).collect();
        write!(out, "{:>5}  ", "entry")?;
        for name in &names {
            write!(out, "{name:>12}")?;
        }
        writeln!(out)?;
        let entries = game.entries();
        for (at, chances) in review.chances.iter().enumerate() {
            write!(out, "{at:>5}  ")?;
            for chance in &chances[..review.seats] {
                write!(out, "{:>12.0}", chance * 100.0)?;
            }
            let entry = at.checked_sub(1).and_then(|before| entries.get(before)).map_or("", String::as_str);
            writeln!(out, "  {entry}")?;
        }
        writeln!(out, "\nThe decisions that cost most:")?;
        for judgement in review.worst(10) {
            writeln!(out, "{:>5}  {}", judgement.entry + 1, judgement.sentence())?;
        }
    }
    out.flush()?;
    Ok(())
}

#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    /// What to train: yunnan-1, yunnan-2 or darjeeling
    school: String,
    /// The run: everything needed to go on with it; beside it the network (.net) and the training curve (.tsv) are written
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
}

pub(crate) fn train(args: &TrainArgs) -> Done {
    let schools = || DESKS.iter().flat_map(|desk| desk.schools()).copied().collect::<Vec<_>>().join(", ");
    let unknown = || bad(format!("there is no school `{}`, only {}", args.school.escape_default(), schools()));
    let desk = DESKS.into_iter().find(|desk| desk.schools().contains(&args.school.as_str())).ok_or_else(unknown)?;
    let plan = Plan { seed: args.seed, games: args.games.max(1), generations: args.generations.max(1), ..Plan::default() };
    let mut training = match fs::read(&args.run) {
        Ok(bytes) => Training::read(&bytes).ok_or_else(|| bad(format!("{} is no training run", args.run.display())))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Training::new(plan.seed),
        Err(error) => return Err(bad(format!("cannot read {}: {error}", args.run.display()))),
    };
    let beside = |ending: &str| args.run.with_extension(ending);
    let mut curve = fs::OpenOptions::new().create(true).append(true).open(beside("tsv"))?;
    while training.generation < plan.generations {
        let start = Instant::now();
        let lesson = desk.train(&args.school, &mut training, &plan).ok_or_else(unknown)?;
        let seconds = start.elapsed().as_secs_f64();
        writeln!(
            stdout().lock(),
            "generation {}: loss {:.4}, surprise {:.4}, {:.0} decisions a game, {seconds:.1} s",
            lesson.generation,
            lesson.loss,
            lesson.surprise,
            lesson.length
        )?;
        writeln!(curve, "{}\t{:.4}\t{:.4}\t{:.1}", lesson.generation, lesson.loss, lesson.surprise, lesson.length)?;
        fs::write(&args.run, training.bytes())?;
        fs::write(beside("net"), training.net.bytes())?;
    }
    Ok(())
}

/// Plays a whole game with one bot at every seat.
pub(crate) fn bot_game(args: &GameArgs, level: Level, dice: &mut tabletop::Dice) -> Result<Box<dyn games::AnyGame>, Failure> {
    let mut game = notation::title(&args.game)?.new_game(args.setup(), None, dice).map_err(bad)?;
    let desk = desk_of(game.as_any()).ok_or_else(|| bad(format!("no bots play {}", game.game())))?;
    loop {
        game.draw(dice);
        if game.turn() == Turn::Over {
            return Ok(game);
        }
        if game.len() > tabletop::laws::ENDLESS {
            return Err(Failure::No(format!("the game has not ended after {} plies", tabletop::laws::ENDLESS)));
        }
        // A node budget alone, so that the same seed plays the same game.
        let budget = Budget::nodes(level.budget().nodes.unwrap_or(1).min(2000));
        let answer = desk
            .choose(game.as_any(), level, budget, 1, dice.bits())
            .ok_or_else(|| Failure::No("the bot has no answer".to_owned()))?;
        game.play(&answer.action).map_err(|rejection| Failure::No(rejection.to_string()))?;
    }
}
