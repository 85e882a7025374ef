//! The commands `rules`, `bench`, `laws` and `perft`.

use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use games::LedgerEntry;
use serde_json::{Map, Value, json};
use words::Lang;

use crate::{Context, Done, Failure, bad, count, notation, wrong};

fn print_entry(out: &mut impl Write, entry: &LedgerEntry) -> Done {
    writeln!(out, "{} · {}\n\n{}\n", entry.id, entry.title, entry.text)?;
    Ok(())
}

pub(crate) fn rules(context: &Context, id: Option<&str>, game: Option<&str>, lang: Lang) -> Done {
    let mut out = BufWriter::new(stdout().lock());
    let ledgers: Vec<_> = context.titles(game)?.iter().filter_map(|title| title.ledger(lang)).collect();
    match id {
        Some(id) => match ledgers.iter().find_map(|ledger| ledger.entry(id)) {
            Some(entry) => print_entry(&mut out, entry)?,
            None => return Err(bad(format!("there is no rule `{}`; `teahorse rules` prints them all", id.escape_default()))),
        },
        None => {
            for ledger in &ledgers {
                writeln!(out, "{}\n\n{}\n", ledger.title, ledger.intro)?;
                for chapter in &ledger.chapters {
                    writeln!(out, "{} {}\n", chapter.letters, chapter.title)?;
                    if !chapter.intro.is_empty() {
                        writeln!(out, "{}\n", chapter.intro)?;
                    }
                    for entry in &chapter.entries {
                        print_entry(&mut out, entry)?;
                    }
                }
            }
        }
    }
    out.flush()?;
    Ok(())
}

pub(crate) fn bench(context: &Context, game: Option<&str>, seconds: f64, repetitions: usize) -> Done {
    if !(seconds > 0.0 && seconds <= 600.0) {
        return Err(bad("`--seconds` must be greater than 0 and at most 600"));
    }
    for title in context.titles(game)? {
        for setup in title.benchmarks() {
            let measure = title.bench(setup.clone(), seconds, repetitions).map_err(wrong)?;
            let mut line = Map::new();
            line.insert("game".to_owned(), json!(title.name()));
            for (name, value) in &setup.options {
                let value = value.parse::<u64>().map_or_else(|_| json!(value), |number| json!(number));
                line.insert(name.clone(), value);
            }
            line.insert("players".to_owned(), json!(setup.players));
            line.insert("mode".to_owned(), json!("random"));
            line.insert("actions_s".to_owned(), json!(measure.actions_s.round() as u64));
            line.insert("playouts_s".to_owned(), json!(measure.playouts_s.round() as u64));
            line.insert("avg_actions".to_owned(), json!((measure.avg_actions * 10.0).round() / 10.0));
            line.insert("state_bytes".to_owned(), json!(measure.state_bytes));
            writeln!(stdout().lock(), "{}", Value::Object(line))?;
        }
    }
    Ok(())
}

pub(crate) fn laws(context: &Context, game: Option<&str>, plies: u64, seed: u64) -> Done {
    let presets: Vec<_> = context
        .titles(game)?
        .into_iter()
        .flat_map(|title| title.presets().into_iter().map(move |setup| (title, setup)))
        .collect();
    let each = plies.div_ceil(presets.len().max(1) as u64);
    for (title, setup) in presets {
        let options: Vec<_> = setup.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let name = format!("{} {} players={}", title.name(), options.join(" "), setup.players.unwrap_or(0));
        let games = title.laws(setup, seed, each).map_err(|broken| Failure::No(format!("{name}: {broken}")))?;
        writeln!(stdout().lock(), "{name}: all invariants hold ({each} plies, {})", count(games, "game"))?;
    }
    Ok(())
}

pub(crate) fn perft(context: &Context, depth: u32, divide: bool, file: Option<&Path>) -> Done {
    let game = notation::position(context, file)?;
    if !divide {
        writeln!(stdout().lock(), "{}", game.perft(depth))?;
        return Ok(());
    }
    let mut out = BufWriter::new(stdout().lock());
    let parts = game.divide(depth);
    for (entry, count) in &parts {
        writeln!(out, "{entry}: {count}")?;
    }
    writeln!(out, "{}", parts.iter().map(|(_, count)| count).sum::<u64>())?;
    out.flush()?;
    Ok(())
}
