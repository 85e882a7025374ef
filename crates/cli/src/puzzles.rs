//! The command `puzzles`: positions in which one move is clearly best, as lines of JSON.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{Write, stdout};
use std::path::PathBuf;

use bots::puzzle::{Hunt, Puzzle};
use games::AnyTitle;
use serde_json::{Value, json};

use crate::{Context, Done, bad};

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
    Collection::open(args)?.fill(title, args, &hunt)
}

/// The puzzles so far.
#[derive(Default)]
struct Collection {
    count: usize,
    themes: BTreeMap<String, usize>,
    grades: BTreeMap<u32, usize>,
    /// The first game that has not been looked through.
    next: u64,
}

impl Collection {
    /// What is in the file that is added to.
    fn open(args: &PuzzlesArgs) -> Result<Self, crate::Failure> {
        let mut collection = Self::default();
        let Some(path) = args.to.as_ref().filter(|path| path.exists()) else { return Ok(collection) };
        for line in std::fs::read_to_string(path)?.lines() {
            let puzzle: Value = serde_json::from_str(line).map_err(|error| bad(format!("{}: {error}", path.display())))?;
            let nodes = puzzle["nodes"].as_u64().and_then(|nodes| u32::try_from(nodes).ok()).unwrap_or_default();
            collection.add(puzzle["theme"].as_str().unwrap_or_default(), nodes);
            if puzzle["from"]["seed"] == args.seed {
                collection.next = puzzle["from"]["game"].as_u64().map_or(collection.next, |game| game + 1);
            }
        }
        Ok(collection)
    }

    fn add(&mut self, theme: &str, nodes: u32) {
        self.count += 1;
        *self.themes.entry(theme.to_owned()).or_default() += 1;
        *self.grades.entry(nodes).or_default() += 1;
    }

    fn wants(&self, args: &PuzzlesArgs, theme: &str, nodes: u32) -> bool {
        let below = |most: Option<usize>, known: Option<&usize>| most.is_none_or(|most| known.copied().unwrap_or_default() < most);
        below(args.of_theme, self.themes.get(theme)) && below(args.of_grade, self.grades.get(&nodes))
    }

    fn fill(mut self, title: &dyn AnyTitle, args: &PuzzlesArgs, hunt: &Hunt) -> Done {
        let mut last = self.next;
        for number in self.next.. {
            // Every ruleset in turn, so that the puzzles are of all kinds.
            for setup in title.presets() {
                let Some(game) = title.played(setup, number, hunt).map_err(bad)? else { continue };
                for puzzle in game.puzzles(number, hunt, &|theme, nodes| self.wants(args, theme, nodes)) {
                    if self.count >= args.count {
                        return Ok(());
                    }
                    write(args, &puzzle, number)?;
                    self.add(&puzzle.theme, puzzle.nodes);
                    last = number;
                }
            }
            if self.count >= args.count {
                return Ok(());
            }
            if number > last + PATIENCE {
                return Err(bad(format!("no more puzzles after {} games of every ruleset; lower `--margin`", number + 1)));
            }
        }
        Ok(())
    }
}

fn write(args: &PuzzlesArgs, puzzle: &Puzzle, number: u64) -> Done {
    let mut line = serde_json::to_value(puzzle).map_err(bad)?;
    line["from"] = json!({ "seed": args.seed, "game": number });
    match &args.to {
        None => writeln!(stdout().lock(), "{line}")?,
        Some(path) => writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?,
    }
    Ok(())
}
