//! The training of bots, and what all commands about bots share.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bots::mind::Mind;
use bots::selfplay::{Course, Progress, Run};
use bots::train::{Lesson, Plan, Training};
use bots::{Budget, Level, Thinking, curve};
use games::{AnyGame, AnyTitle, Explain};
use indicatif::{ProgressBar, ProgressStyle};
use tabletop::laws::ENDLESS;
use tabletop::{Dice, Turn};
use words::Lang;

use crate::{Context, Done, Failure, bad};

/// Search budget of a bot.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct BudgetArgs {
    /// Search budget per decision, in nodes [default: 400]
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u32>,
    /// Search budget per decision, in milliseconds of CPU time
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

impl BudgetArgs {
    /// Writes it as it is given on the command line.
    pub(crate) fn write(self, line: &mut String) -> std::fmt::Result {
        match (self.nodes, self.time) {
            (Some(nodes), _) => write!(line, " --nodes {nodes}"),
            (None, Some(time)) => write!(line, " --time {time}"),
            (None, None) => Ok(()),
        }
    }
}

/// A progress bar; hidden unless standard error is a terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} left {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    /// Network to train: yunnan-1, yunnan-2 or darjeeling
    #[arg(value_name = "NETWORK")]
    school: String,
    /// Checkpoint file of the run; the network (.net) and the training curve (.tsv, .svg) are written next to it
    run: PathBuf,
    /// Total number of generations
    #[arg(long, default_value_t = 60)]
    generations: u32,
    /// Games per generation
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Evaluation noise of the players in the first and in the last generation [default: 0.06,0.03]
    #[arg(long, value_delimiter = ',', value_name = "FIRST,LAST")]
    blur: Option<Vec<f32>>,
    /// Share of games in which one seat is played by the rules of thumb (with --search also by the teacher), from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    weak: f64,
    /// Learns from search: the shipped network is the teacher, and a network that sees whole positions (.safetensors) the pupil
    #[arg(long, conflicts_with = "blur")]
    search: bool,
    /// With --search: goes on with this network (.safetensors) instead of a pupil that the teacher shows how to play first
    #[arg(long, value_name = "FILE", requires = "search")]
    pupil: Option<PathBuf>,
    /// With --search: nodes of most decisions and of those that are learned [default: 32,160]
    #[arg(long, value_delimiter = ',', value_name = "SHORT,LONG", requires = "search")]
    nodes: Option<Vec<u32>>,
    /// With --search: learning rate at the beginning; it falls to a tenth [default: 0.001]
    #[arg(long, requires = "search")]
    rate: Option<f32>,
}

pub(crate) fn train(context: &Context, args: &TrainArgs) -> Done {
    let titles = || context.catalogue.titles();
    let schools = || titles().flat_map(games::AnyTitle::schools).copied().collect::<Vec<_>>().join(", ");
    let unknown = || bad(format!("there is no network `{}` to train; available: {}", args.school.escape_default(), schools()));
    let title = titles().find(|title| title.schools().contains(&args.school.as_str())).ok_or_else(unknown)?;
    if args.search { study(title, args) } else { look_ahead(title, args) }
}

/// What a training run has written so far; `None` if it is new.
fn resumed<T>(args: &TrainArgs, read: impl Fn(&[u8]) -> Option<T>) -> Result<Option<T>, Failure> {
    let other = || bad(format!("{} is not a training run; name a new file to start one", args.run.display()));
    match fs::read(&args.run) {
        Ok(bytes) => read(&bytes).map(Some).ok_or_else(other),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(bad(format!("cannot read {}: {error}", args.run.display()))),
    }
}

/// The table of a training curve and its picture, next to the run file.
struct Table<'a> {
    args: &'a TrainArgs,
    lines: String,
}

impl<'a> Table<'a> {
    /// A resumed run appends to its table; a new run starts a new one.
    fn new(args: &'a TrainArgs, is_new: bool) -> Self {
        let lines = if is_new { String::new() } else { fs::read_to_string(args.run.with_extension("tsv")).unwrap_or_default() };
        Self { args, lines }
    }

    /// Writes the table with one more line, whose third column is the curve.
    fn add(&mut self, line: &str) -> std::io::Result<()> {
        let _ = writeln!(self.lines, "{line}");
        let surprises: Vec<f64> = self.lines.lines().filter_map(|line| line.split('\t').nth(2)?.parse().ok()).collect();
        fs::write(self.args.run.with_extension("tsv"), &self.lines)?;
        fs::write(self.args.run.with_extension("svg"), curve(&self.args.school, &surprises))
    }
}

/// Trains a network that plays one move ahead.
fn look_ahead(title: &dyn AnyTitle, args: &TrainArgs) -> Done {
    let usual = Plan::default();
    let blur = match args.blur.as_deref() {
        None => usual.blur,
        Some(&[first, last]) if first > 0.0 && last > 0.0 => [first, last],
        Some(_) => return Err(bad("`--blur` takes two numbers greater than 0, such as 0.06,0.03")),
    };
    let (games, generations) = (args.games.max(1), args.generations.max(1));
    let plan = Plan { seed: args.seed, games, generations, blur, weak: args.weak, ..usual };
    let mut training = resumed(args, Training::read)?.unwrap_or_else(|| Training::new(plan.seed));
    let mut table = Table::new(args, training.generation == 0);
    while training.generation < plan.generations {
        let start = Instant::now();
        let Some(lesson) = title.train(&args.school, &mut training, &plan) else { break };
        let seconds = start.elapsed().as_secs_f64();
        let Lesson { generation, loss, surprise, length, .. } = lesson;
        writeln!(
            stdout().lock(),
            "generation {generation}: loss {loss:.4}, surprise {surprise:.4}, {length:.0} decisions per game, {seconds:.1} s"
        )?;
        table.add(&format!("{generation}\t{loss:.4}\t{surprise:.4}\t{length:.1}"))?;
        fs::write(args.run.with_extension("net"), training.net.bytes())?;
        fs::write(&args.run, training.bytes())?;
    }
    Ok(())
}

/// Trains a network that sees whole positions, by self-play with search.
fn study(title: &dyn AnyTitle, args: &TrainArgs) -> Done {
    let usual = Course::default();
    let nodes = match args.nodes.as_deref() {
        None => usual.nodes,
        Some(&[short, long]) if short > 0 && long > 0 => [short, long],
        Some(_) => return Err(bad("`--nodes` takes two numbers greater than 0, such as 32,160")),
    };
    let rate = args.rate.unwrap_or(usual.rate);
    if !(rate > 0.0 && rate < 0.1) {
        return Err(bad("`--rate` takes a number between 0 and 0.1, such as 0.001"));
    }
    let course = Course {
        seed: args.seed,
        games: args.games.max(1),
        generations: args.generations.max(1),
        weak: args.weak,
        guided: if args.pupil.is_some() { 0 } else { usual.guided },
        nodes,
        rate,
        ..usual
    };
    let Some(teacher) = title.shipped(&args.school) else { return Ok(()) };
    let begun = || match &args.pupil {
        None => Ok(Run::new(course.seed, teacher)),
        Some(file) => {
            let bytes = fs::read(file).map_err(|error| bad(format!("cannot read {}: {error}", file.display())))?;
            let other = || bad(format!("{} is not a network that sees whole positions (.safetensors)", file.display()));
            Mind::read(&bytes).map(Run::with).ok_or_else(other)
        }
    };
    let mut run = resumed(args, Run::read)?.map_or_else(begun, Ok)?;
    let mut table = Table::new(args, run.generation == 0);
    while run.generation < course.generations {
        let start = Instant::now();
        let Some(progress) = title.study(&args.school, &mut run, &course) else { break };
        let seconds = start.elapsed().as_secs_f64();
        let Progress { generation, positions, surprise, policy, points, length } = progress;
        writeln!(
            stdout().lock(),
            "generation {generation}: {positions} positions; held out: surprise {surprise:.4}, choices {policy:.4}, \
             points off by {points:.1}; {length:.0} steps per game, {seconds:.1} s"
        )?;
        table.add(&format!("{generation}\t{policy:.4}\t{surprise:.4}\t{points:.2}\t{length:.1}"))?;
        fs::write(args.run.with_extension("safetensors"), run.mind.bytes())?;
        fs::write(&args.run, run.bytes())?;
    }
    Ok(())
}

/// Plays a game to its end with the same bot in every seat.
pub(crate) fn bot_game(mut game: Box<dyn AnyGame>, level: Level, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Failure> {
    // Only a node budget, no time limit, so that the same seed plays the same game.
    let budget = Budget::nodes(level.budget(1).nodes.unwrap_or(1).min(2000));
    loop {
        game.draw(dice);
        if game.turn() == Turn::Over {
            return Ok(game);
        }
        if game.len() > ENDLESS {
            return Err(Failure::No(format!("the game has not ended after {ENDLESS} plies")));
        }
        let thinking = Thinking { budget, cores: 1, seed: dice.bits(), temper: None };
        let action = game.choose(level, thinking).ok_or_else(|| bad(format!("the bot `{level}` cannot play this game")))?;
        game.play(&action).map_err(|rejection| Failure::No(rejection.explain(Lang::EN)))?;
    }
}
