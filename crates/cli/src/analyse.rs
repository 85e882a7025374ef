//! The command `analyse`: win chances and costly decisions of a recorded game, in the same words as the review page.

use std::io::{BufWriter, Write, stdout};
use std::path::PathBuf;

use bots::Thinking;
use bots::review::{Judgement, Review};
use games::{AnyGame, Readers, because, expected};
use serde_json::json;
use tabletop::{Seat, Viewer};
use words::Lang;

use crate::args::language;
use crate::opponents::{BudgetArgs, bar};
use crate::{Context, Done, bad, input, wrong};

/// The most decisions that are listed.
const TOLD: usize = 10;
/// Decisions that cost less win chance than this are not listed.
const WORTH_TELLING: f32 = 0.03;
/// Columns of the graph.
const COLUMNS: usize = 72;

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArgs {
    /// Record file [default: stdin]
    file: Option<PathBuf>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Language code, such as de
    #[arg(long, default_value_t = Lang::EN, value_parser = language)]
    language: Lang,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn analyse(context: &Context, args: &AnalyseArgs) -> Done {
    let game = context.catalogue.read_record(&input::text(args.file.as_deref())?).map_err(wrong)?;
    if !game.title().has_analyst() {
        return Err(bad(format!("there is no analysis for {}", game.title().name())));
    }
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bar = bar(game.len() as u64);
    let thinking = Thinking { budget: args.budget.budget(400), cores, seed: args.seed, temper: None };
    let review = game.analyse(thinking, &mut |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let review = review.ok_or_else(|| bad("this game cannot be analysed"))?;
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        as_json(&mut out, &*game, &review)?;
    } else {
        Told { game: &*game, review: &review, lang: args.language }.write(&mut out)?;
    }
    out.flush()?;
    Ok(())
}

fn as_json(out: &mut impl Write, game: &dyn AnyGame, review: &Review) -> std::io::Result<()> {
    let seats: Vec<Vec<&str>> = Seat::all(game.seats()).map(|seat| game.colors(seat)).collect();
    let chances: Vec<&[f32]> = review.chances.iter().map(|chances| &chances[..review.seats]).collect();
    let moves: Vec<_> = review
        .moves
        .iter()
        .map(|one| json!({ "entry": one.entry, "colors": one.colors, "played": one.played, "best": one.best, "line": one.line, "cost": one.cost }))
        .collect();
    writeln!(out, "{}", json!({ "game": game.title().name(), "seats": seats, "chances": chances, "moves": moves }))
}

/// A review as text: the table of win chances, the graph, and the costliest decisions.
struct Told<'a> {
    game: &'a dyn AnyGame,
    review: &'a Review,
    lang: Lang,
}

/// A chance in whole per cent.
fn percent(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

impl Told<'_> {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        self.figures(out)?;
        self.graph(out)?;
        writeln!(out, "\n{}\n", self.lang.text("review-turning"))?;
        let mut worst = self.review.worst(TOLD);
        worst.retain(|one| one.cost >= WORTH_TELLING);
        if worst.is_empty() {
            writeln!(out, "{}", self.lang.text("review-none"))?;
        }
        for one in worst {
            self.turning(out, one)?;
        }
        Ok(())
    }

    /// The name of a seat: its colours.
    fn name(&self, seat: Seat) -> String {
        self.game.colors(seat).into_iter().map(|color| self.lang.word(color)).collect::<Vec<_>>().join(" + ")
    }

    /// Win chances of every seat after every entry.
    fn figures(&self, out: &mut impl Write) -> std::io::Result<()> {
        let names: Vec<String> = Seat::all(self.review.seats).map(|seat| self.name(seat)).collect();
        writeln!(out, "{}\n", self.lang.text("review-chances"))?;
        write!(out, "     ")?;
        for name in &names {
            write!(out, "{name:>12}")?;
        }
        writeln!(out)?;
        let entries = self.game.entries();
        for (at, chances) in self.review.chances.iter().enumerate() {
            write!(out, "{at:>5}")?;
            for &chance in &chances[..self.review.seats] {
                write!(out, "{:>12}", percent(chance))?;
            }
            let entry = at.checked_sub(1).and_then(|before| entries.get(before)).map_or("", String::as_str);
            writeln!(out, "  {entry}")?;
        }
        Ok(())
    }

    /// The same chances as one sparkline per seat.
    fn graph(&self, out: &mut impl Write) -> std::io::Result<()> {
        const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let last = self.review.chances.len().saturating_sub(1);
        let columns = COLUMNS.min(last + 1);
        writeln!(out)?;
        for seat in Seat::all(self.review.seats) {
            let at = |column: usize| self.review.chances[column * last / (columns - 1).max(1)][seat.index()];
            let block = |column| BLOCKS[((at(column) * BLOCKS.len() as f32) as usize).min(BLOCKS.len() - 1)];
            let line: String = (0..columns).map(block).collect();
            let chances = [("from", percent(at(0)).into()), ("to", percent(at(columns - 1)).into())];
            writeln!(out, "{:>16} {line} {}", self.name(seat), self.lang.say("review-from-to", &chances))?;
        }
        Ok(())
    }

    /// A decision that cost something.
    fn turning(&self, out: &mut impl Write, one: &Judgement) -> std::io::Result<()> {
        let before = self.game.at(one.entry);
        let say = |key: &str, action: &str| self.lang.say(key, &[("action", before.label(action, self.lang).into())]);
        let when = self.lang.say("review-when", &[("entry", (one.entry + 1).into())]);
        writeln!(out, "{when} · {} · {}", before.progress().text(self.lang), self.name(one.seat))?;
        let cost = self.lang.say("review-cost", &[("percent", percent(one.cost).into())]);
        writeln!(out, "  {} {cost}", say("review-played", &one.played))?;
        writeln!(out, "  {}", say("review-best", &one.best))?;
        let readers = Readers { name: &|seat| self.name(seat), you: None };
        for reason in before.reasons(&self.game.entries()[one.entry..], &one.line, Viewer::Judge) {
            writeln!(out, "  {}", because(&reason, self.game.voice(self.lang), readers))?;
        }
        if let Some(line) = expected(&*before, &one.line, self.lang, &|seat| self.name(seat)) {
            writeln!(out, "  {}", self.lang.say("review-line", &[("line", line.into())]))?;
        }
        writeln!(out)
    }
}
