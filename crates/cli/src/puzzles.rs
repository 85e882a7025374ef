//! The command `puzzles`: positions in which one move is clearly best, as lines of JSON.

use std::io::{Write, stdout};

use bots::puzzle::Hunt;

use crate::{Context, Done, bad};

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// Game, such as yunnan or darjeeling
    game: String,
    /// Number of puzzles
    #[arg(long, default_value_t = 10)]
    count: usize,
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
    let (mut found, mut last) = (0, 0);
    // Every ruleset in turn, so that the puzzles are of all kinds.
    for number in 0.. {
        for setup in title.presets() {
            for puzzle in title.puzzles(setup, number..number + 1, &hunt).map_err(bad)? {
                writeln!(stdout().lock(), "{}", puzzle.json())?;
                (found, last) = (found + 1, number);
                if found >= args.count {
                    return Ok(());
                }
            }
        }
        if number > last + PATIENCE {
            return Err(bad(format!("no more puzzles after {} games of every ruleset; lower `--margin`", number + 1)));
        }
    }
    Ok(())
}
