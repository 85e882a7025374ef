//! The commands that read and write the notation: positions, actions, traces, records, data tables.

use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use bots::Level;
use games::explain::at_line;
use games::{AnyGame, Explain, TraceChecker};
use tabletop::{Dice, Rejection, Setup, Viewer};
use words::Lang;

use crate::args::GameArgs;
use crate::input::{self, JsonLines};
use crate::{Context, Done, Failure, bad, count, opponents, wrong};

/// The position in a file or on standard input.
pub(crate) fn position(context: &Context, file: Option<&Path>) -> Result<Box<dyn AnyGame>, Failure> {
    context.catalogue.read_position(&input::json(file)?).map_err(wrong)
}

fn print_position(game: &dyn AnyGame) -> Done {
    writeln!(stdout().lock(), "{}", game.view(Viewer::Judge))?;
    Ok(())
}

pub(crate) fn new(context: &Context, args: &GameArgs, order: Option<&[String]>) -> Done {
    let game = context.title(&args.game)?.new_game(context.setup(args), order, &mut args.dice()).map_err(wrong)?;
    print_position(&*game)
}

pub(crate) fn legal(context: &Context, file: Option<&Path>) -> Done {
    let game = position(context, file)?;
    let mut out = BufWriter::new(stdout().lock());
    for text in game.legal() {
        writeln!(out, "{text}")?;
    }
    out.flush()?;
    Ok(())
}

pub(crate) fn apply(context: &Context, action: &str, file: Option<&Path>) -> Done {
    let mut game = position(context, file)?;
    match game.enter(action) {
        Ok(()) => print_position(&*game),
        Err(rejection @ Rejection::Unreadable(_)) => Err(wrong(rejection)),
        Err(rejection @ Rejection::Refused(_)) => Err(Failure::No(rejection.explain(Lang::EN))),
    }
}

/// A whole game with the same bot in every seat; `Failure::No` if it does not end.
fn whole_game(context: &Context, args: &GameArgs, bot: Level, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Failure> {
    let title = context.title(&args.game)?;
    // An invalid setup is bad input (status 2); a game that does not end is a negative answer (status 1).
    let game = title.new_game(context.setup(args), None, &mut dice.clone()).map_err(wrong)?;
    match bot {
        Level::Random => title.random_game(context.setup(args), dice).map_err(Failure::No),
        level => opponents::bot_game(game, level, dice),
    }
}

pub(crate) fn trace(context: &Context, args: &GameArgs, games: u64, bot: Level) -> Done {
    let mut dice = args.dice();
    let mut out = BufWriter::new(stdout().lock());
    for _ in 0..games {
        let game = whole_game(context, args, bot, &mut dice)?;
        for line in game.trace() {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(())
}

pub(crate) fn record(context: &Context, args: &GameArgs, bot: Level) -> Done {
    let game = whole_game(context, args, bot, &mut args.dice())?;
    write!(stdout().lock(), "{}", game.record())?;
    Ok(())
}

pub(crate) fn check(context: &Context, file: Option<&Path>) -> Done {
    let mut lines = JsonLines::open(file)?;
    let mut checkers: Vec<(&'static str, Box<dyn TraceChecker>)> = Vec::new();
    let (mut games, mut plies) = (0_u64, 0_u64);
    while let Some(line) = lines.next()? {
        let at = lines.number;
        let title = context.catalogue.of_position(&line["position"]).map_err(|fault| bad(at_line(at, &fault, Lang::EN)))?;
        let known = checkers.iter().position(|(name, _)| *name == title.name());
        let index = known.unwrap_or_else(|| {
            checkers.push((title.name(), title.checker()));
            checkers.len() - 1
        });
        if let Some((other, _)) = checkers.iter().find(|(name, checker)| *name != title.name() && checker.unfinished()) {
            return Err(Failure::No(format!("line {at}: the game of {other} before this line has not ended")));
        }
        games += u64::from(line["ply"] == 0);
        plies += 1;
        checkers[index].1.line(&line).map_err(|flaw| Failure::No(at_line(at, &flaw, Lang::EN)))?;
    }
    if plies == 0 {
        return Err(bad("the input is empty: expected a trace, one JSON object per line"));
    }
    let open = if checkers.iter().any(|(_, checker)| checker.unfinished()) { ", the last one unfinished" } else { "" };
    writeln!(stdout().lock(), "true: {}, {}{open}", count(plies, "line"), count(games, "game"))?;
    Ok(())
}

pub(crate) fn replay(context: &Context, file: Option<&Path>, at: Option<usize>) -> Done {
    let text = input::text(file)?;
    let game = context.catalogue.read_record(&text).map_err(wrong)?;
    let game = match at {
        None => game,
        Some(count) if count <= game.len() => game.at(count),
        Some(count) => return Err(bad(format!("--at {count} is too large: the record has {} entries", game.len()))),
    };
    print_position(&*game)?;
    if let Some(result) = game.result() {
        writeln!(stdout().lock(), "{result}")?;
    }
    Ok(())
}

pub(crate) fn data(context: &Context, game: &str) -> Done {
    let setup = Setup { players: None, options: context.options_of(game) };
    let tables = context.title(game)?.data(&setup).map_err(wrong)?;
    writeln!(stdout().lock(), "{tables:#}")?;
    Ok(())
}
