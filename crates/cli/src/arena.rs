//! The command `arena`: matches between bots, networks and programs from outside.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use bots::arena::{Audience, Opening, Outside, Played, Report, Sprt, Terms, elo};
use bots::mind::Mind;
use bots::net::Net;
use bots::{Budget, Contender, Level};
use serde_json::Value;

use crate::args::GameArgs;
use crate::opponents::{BudgetArgs, bar};
use crate::{Context, Done, Failure, bad, wrong};

#[derive(Debug, clap::Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    game: GameArgs,
    /// One bot per seat, such as master,greedy,greedy,greedy or a character (novice-1); a network file (.net, .safetensors) plays as
    /// master with that network, and `run:COMMAND` is a program (docs/bots.md). A budget of its own follows an @: master@480 (nodes), master@5ms (CPU time)
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Minimum number of games; every seating is played equally often
    #[arg(long, default_value_t = 400)]
    games: usize,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Stop early once a sequential test (SPRT) shows whether the first bot's win rate is LOW or HIGH, such as 0.25,0.35; the seats
    /// of a pair count together
    #[arg(long, value_delimiter = ',', value_name = "LOW,HIGH")]
    sprt: Option<Vec<f64>>,
    /// Begin with random actions instead of nearly best ones, in games that need an opening
    #[arg(long)]
    random_openings: bool,
    /// Write every game as a line of JSON to this file
    #[arg(long, value_name = "FILE")]
    each: Option<PathBuf>,
    /// Keep the record of every game in this directory
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The budget after the last @ of a bot's name, such as `480` or `5ms`.
fn own_budget(name: &str) -> Option<(&str, Budget)> {
    let (bot, budget) = name.rsplit_once('@')?;
    let budget = match budget.strip_suffix("ms") {
        Some(time) => Budget::time(Duration::from_millis(time.parse().ok()?)),
        None => Budget::nodes(budget.parse().ok()?),
    };
    Some((bot, budget))
}

/// A bot, by name, by network file or by command.
pub(crate) fn contender(name: &str) -> Result<Contender, Failure> {
    if let Some((bot, budget)) = own_budget(name) {
        return Ok(contender(bot)?.with(name, budget));
    }
    if let Some(command) = name.strip_prefix("run:") {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        return Ok(Contender::outside(name, Arc::new(move || Program::start(&words))));
    }
    if let Some((level, number)) = name.rsplit_once('-')
        && let (Ok(level), Ok(number)) = (level.parse(), number.parse())
    {
        let missing =
            || bad(format!("there is no character `{name}`; novice, merchant and master have three each, such as novice-1"));
        return Contender::character(level, number).ok_or_else(missing);
    }
    let ending = Path::new(name).extension().and_then(OsStr::to_str);
    if !matches!(ending, Some("net" | "safetensors")) {
        return name.parse::<Level>().map(Contender::from).map_err(wrong);
    }
    let bytes = fs::read(name).map_err(|error| bad(format!("cannot read {name}: {error}")))?;
    let contender = match ending {
        Some("net") => Net::read(&bytes).map(|net| Contender::trained(name, net)),
        _ => Mind::read(&bytes).map(|mind| Contender::minded(name, mind)),
    };
    contender.ok_or_else(|| bad(format!("{name} is not a network; name a file that `teahorse train` has written")))
}

/// How long a program may think about one decision.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program that plays a seat of one game.
struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<std::io::Result<String>>,
}

impl Program {
    fn start(words: &[String]) -> Result<Box<dyn Outside>, String> {
        let (name, rest) = words.split_first().ok_or("`run:` needs a command, such as run:./my-bot")?;
        let mut child = Command::new(name)
            .args(rest)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start `{name}`: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{name}` has no standard input and output"));
        };
        let (sender, answers) = sync_channel(1);
        // It ends with the program, or with the game.
        std::thread::spawn(move || BufReader::new(output).lines().try_for_each(|line| sender.send(line)));
        Ok(Box::new(Self { child, input, answers }))
    }
}

impl Outside for Program {
    fn ask(&mut self, question: &Value) -> Result<String, String> {
        writeln!(self.input, "{question}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("does not listen: {error}"))?;
        match self.answers.recv_timeout(PATIENCE) {
            Ok(answer) => Ok(answer.map_err(|error| format!("cannot be read: {error}"))?.trim().to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(format!("has not answered for {} seconds", PATIENCE.as_secs())),
            Err(RecvTimeoutError::Disconnected) => Err("ended without an answer".to_owned()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where the games of a match are kept.
struct Keeper {
    each: Option<BufWriter<fs::File>>,
    records: Option<PathBuf>,
    failed: Done,
}

impl Keeper {
    fn new(args: &ArenaArgs) -> Result<Self, Failure> {
        let cannot = |path: &Path, error| bad(format!("cannot write {}: {error}", path.display()));
        let create = |path: &PathBuf| fs::File::create(path).map(BufWriter::new).map_err(|error| cannot(path, error));
        let each = args.each.as_ref().map(create).transpose()?;
        if let Some(records) = &args.records {
            fs::create_dir_all(records).map_err(|error| cannot(records, error))?;
        }
        Ok(Self { each, records: args.records.clone(), failed: Ok(()) })
    }

    /// Keeps a game; what goes wrong is told at the end.
    fn keep(&mut self, played: &Played) {
        if self.failed.is_ok() {
            self.failed = self.write(played).map_err(Failure::from);
        }
    }

    fn write(&mut self, played: &Played) -> std::io::Result<()> {
        if let Some(each) = &mut self.each {
            writeln!(each, "{}", played.json())?;
            each.flush()?;
        }
        if let (Some(records), Some(record)) = (&self.records, &played.record) {
            fs::write(records.join(format!("{:05}.txt", played.game)), record)?;
        }
        Ok(())
    }
}

pub(crate) fn arena(context: &Context, args: &ArenaArgs) -> Done {
    let title = context.title(&args.game.game)?;
    let contenders = args.bots.iter().map(|name| contender(name)).collect::<Result<Vec<_>, _>>()?;
    let mut setup = context.setup(&args.game);
    if let Some(players) = setup.players.filter(|&players| players != args.bots.len()) {
        let bots = args.bots.len();
        return Err(bad(format!(
            "`--players` is {players}, but `--bots` names {bots}; name one bot per seat, or leave out `--players`"
        )));
    }
    setup.players = Some(contenders.len());
    let sprt = match args.sprt.as_deref() {
        None => None,
        Some(&[low, high]) if 0.0 < low && low < high && high < 1.0 => Some(Sprt { low, high }),
        Some(_) => return Err(bad("`--sprt` takes two win rates between 0 and 1, the smaller first, such as 0.25,0.35")),
    };
    let terms = Terms {
        games: args.games.max(1),
        seed: args.game.seed(),
        budget: args.budget.budget(400),
        opening: if args.random_openings { Opening::Random } else { Opening::Near },
        sprt,
        records: args.records.is_some(),
    };
    let mut keeper = Keeper::new(args)?;
    let bar = bar(terms.games as u64);
    let progress = |all| {
        bar.set_length(all as u64);
        bar.inc(1);
    };
    let audience = Audience { progress: &progress, each: &mut |played| keeper.keep(played) };
    let report = title.arena(setup, &contenders, terms, audience);
    bar.finish_and_clear();
    keeper.failed?;
    let report = report.map_err(bad)?;
    if args.json {
        writeln!(stdout().lock(), "{}", report.json())?;
        return Ok(());
    }
    tell(&report)
}

fn tell(report: &Report) -> Done {
    let mut out = stdout().lock();
    writeln!(
        out,
        "{} games of {}, every seating equally often, {:.0} decisions per game, {} cut off as too long",
        report.games, report.game, report.length, report.stopped
    )?;
    for bot in &report.bots {
        let (share, low, high) = (bot.share * 100.0, bot.low * 100.0, bot.high * 100.0);
        let thinking = bot.thinking.as_secs_f64() * 1000.0;
        let seats = if bot.seats == 1 { String::new() } else { format!("  ({} seats)", bot.seats) };
        writeln!(
            out,
            "{:10} wins {share:5.1}% [{low:.1}, {high:.1}]  {:+5.0} Elo  score {:6.1}  place {:.2}  {thinking:.2} ms per decision{seats}",
            bot.name,
            elo(bot.share, bot.seats as f64 / report.seats as f64),
            bot.score,
            bot.place,
        )?;
    }
    let row = |shares: &[f64]| shares.iter().map(|share| format!("{:6.1}", share * 100.0)).collect::<Vec<_>>().concat();
    for (what, all, of) in [
        ("by seat", &report.by_seat, (|bot| &bot.by_seat) as fn(&bots::arena::Line) -> &Vec<f64>),
        ("by playing order", &report.by_order, |bot| &bot.by_order),
    ] {
        writeln!(out, "wins in per cent {what}: all{}", row(all))?;
        for bot in &report.bots {
            writeln!(out, "  {:10}{}", bot.name, row(of(bot)))?;
        }
    }
    if let Some(verdict) = report.verdict {
        writeln!(out, "sequential test: {verdict:?}")?;
    }
    Ok(())
}
