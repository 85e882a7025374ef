//! The command `puzzles`: positions in which one move is clearly best, as lines of JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::{Write, stdout};
use std::path::PathBuf;

use bots::puzzle::{Hunt, Puzzle};
use games::{AnyGame, AnyTitle};
use serde::{Deserialize, Serialize};
use web::admin::{Verb, perform};

use crate::serve::existing;
use crate::{Context, Done, Failure, bad, wrong};

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// Game, such as yunnan or darjeeling
    game: String,
    /// Number of puzzles
    #[arg(long, default_value_t = 10)]
    count: usize,
    /// Most puzzles of one theme
    #[arg(long, value_name = "COUNT")]
    of_theme: Option<usize>,
    /// Most puzzles of one grade: found by searches of the same length
    #[arg(long, value_name = "COUNT")]
    of_grade: Option<usize>,
    /// Add to this file, after the last game that gave it a puzzle, instead of writing to standard output
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    /// Look through the finished games of a server instead, except private ones: its data file, or the address of its database
    #[arg(long, value_name = "DATA")]
    from: Option<String>,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of the search that finds a puzzle
    #[arg(long, default_value_t = 400)]
    nodes: u32,
    /// How many times as deep the search is that confirms it
    #[arg(long, default_value_t = 20)]
    deeper: u32,
    /// How many points of win chance the best move must be better than any other
    #[arg(long, default_value_t = 10.0, value_name = "POINTS")]
    margin: f32,
}

/// Games without a puzzle, one after another, before the search is given up.
const PATIENCE: u64 = 1000;

pub(crate) fn puzzles(context: &Context, args: &PuzzlesArgs) -> Done {
    let title = context.title(&args.game)?;
    if !title.has_analyst() {
        return Err(bad(format!("there are no puzzles of {}", title.name())));
    }
    if !(args.margin > 0.0 && args.margin < 100.0) || args.nodes == 0 || args.deeper == 0 {
        return Err(bad("`--margin` must be between 0 and 100, `--nodes` and `--deeper` at least 1"));
    }
    let hunt = Hunt { seed: args.seed, nodes: args.nodes, deeper: args.deeper, margin: args.margin / 100.0 };
    let collection = Collection::open(args)?;
    match &args.from {
        None => collection.fill(title, args, &hunt),
        Some(data) => collection.fill_from(context, data, args, &hunt),
    }
}

/// The puzzles so far.
#[derive(Default)]
struct Collection {
    ids: BTreeSet<String>,
    themes: BTreeMap<String, usize>,
    grades: BTreeMap<u32, usize>,
    /// The first game that has not been looked through.
    next: u64,
}

impl Collection {
    /// What is in the file that is added to.
    fn open(args: &PuzzlesArgs) -> Result<Self, Failure> {
        let mut collection = Self::default();
        let Some(path) = args.to.as_ref().filter(|path| path.exists()) else { return Ok(collection) };
        for text in std::fs::read_to_string(path)?.lines() {
            let line: Line = serde_json::from_str(text).map_err(|error| bad(format!("{}: {error}", path.display())))?;
            collection.add(&line.puzzle);
            if let Some(from) = line.from.filter(|from| from.seed == args.seed) {
                collection.next = from.game + 1;
            }
        }
        Ok(collection)
    }

    fn add(&mut self, puzzle: &Puzzle) {
        self.ids.insert(puzzle.id.clone());
        *self.themes.entry(puzzle.theme.clone()).or_default() += 1;
        *self.grades.entry(puzzle.nodes).or_default() += 1;
    }

    fn wants(&self, args: &PuzzlesArgs, theme: &str, nodes: u32) -> bool {
        let below =
            |most: Option<usize>, known: Option<&usize>| most.is_none_or(|most| known.copied().unwrap_or_default() < most);
        below(args.of_theme, self.themes.get(theme)) && below(args.of_grade, self.grades.get(&nodes))
    }

    fn is_full(&self, args: &PuzzlesArgs) -> bool {
        self.ids.len() >= args.count
    }

    /// Writes the puzzles of a game; how many there were.
    fn take(
        &mut self,
        game: &dyn AnyGame,
        number: u64,
        from: Option<Source>,
        args: &PuzzlesArgs,
        hunt: &Hunt,
    ) -> Result<usize, Failure> {
        let before = self.ids.len();
        for puzzle in game.puzzles(number, hunt, &|theme, nodes| self.wants(args, theme, nodes)) {
            if !self.is_full(args) && !self.ids.contains(&puzzle.id) {
                self.add(&puzzle);
                write(args, &Line { puzzle, from })?;
            }
        }
        Ok(self.ids.len() - before)
    }

    /// From games between bots, as many as are needed.
    fn fill(mut self, title: &dyn AnyTitle, args: &PuzzlesArgs, hunt: &Hunt) -> Done {
        let mut last = self.next;
        for number in self.next.. {
            // Every ruleset in turn, so that the puzzles are of all kinds.
            for setup in title.presets() {
                if self.is_full(args) {
                    return Ok(());
                }
                let Some(game) = title.played(setup, number, hunt).map_err(bad)? else { continue };
                if self.take(&*game, number, Some(Source { seed: args.seed, game: number }), args, hunt)? > 0 {
                    last = number;
                }
            }
            if number > last + PATIENCE {
                return Err(bad(format!("no more puzzles after {} games of every ruleset; lower `--margin`", number + 1)));
            }
        }
        Ok(())
    }

    /// From the games that people have finished at a server.
    fn fill_from(mut self, context: &Context, data: &str, args: &PuzzlesArgs, hunt: &Hunt) -> Done {
        let data = existing(Some(data.to_owned()))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(bad)?;
        let records = runtime.block_on(perform(&data, context.catalogue, "", Verb::Records(args.game.clone()))).map_err(bad)?;
        for (number, record) in (0..).zip(records.as_array().into_iter().flatten()) {
            if self.is_full(args) {
                break;
            }
            let game = context.catalogue.read_record(record.as_str().unwrap_or_default()).map_err(wrong)?;
            self.take(&*game, number, None, args, hunt)?;
        }
        Ok(())
    }
}

/// A line of a file of puzzles.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    puzzle: Puzzle,
    /// The game between bots that it is from.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Source>,
}

/// A game between bots.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Source {
    seed: u64,
    game: u64,
}

fn write(args: &PuzzlesArgs, line: &Line) -> Done {
    let line = serde_json::to_string(line).map_err(bad)?;
    match &args.to {
        None => writeln!(stdout().lock(), "{line}")?,
        Some(path) => writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?,
    }
    Ok(())
}
