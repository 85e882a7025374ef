//! Import: records, traces and positions, with the format detected automatically, and errors for everything else.
//!
//! Everything is checked before anything is stored: [`read`] returns only games in which every line follows the rules.

use games::{AnyGame, Catalogue, TraceChecker};
use serde_json::Value;
use tabletop::{BadRecord, Flaw, fault};

/// The longest text anybody may bring, in bytes.
pub(crate) const LONGEST: usize = 2 * 1024 * 1024;

/// The most entries a game may have: several times what the longest games take.
pub(crate) const MOST_ENTRIES: usize = 5000;

/// The first words of every record.
const RECORD: &str = "teahorse record";

/// What a text turned out to be.
#[derive(Debug)]
pub(crate) struct Import {
    /// The game, as far as it goes.
    pub(crate) game: Box<dyn AnyGame>,
    /// Whether it is one position, and not a game with its moves.
    pub(crate) position: bool,
}

/// What is wrong with a text, and in which line.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The line, counted from 1; none if it is the whole text.
    pub(crate) line: Option<usize>,
    /// What is wrong with it.
    pub(crate) fault: Fault,
    /// The game as it stands before a line that cannot be played: it knows what its edition calls things.
    pub(crate) before: Option<Box<dyn AnyGame>>,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is empty.
    Empty,
    /// It is longer than [`LONGEST`].
    TooLong,
    /// It is no text.
    Binary,
    /// It is packed with gzip or zip.
    Packed,
    /// It is no record, no trace and no position.
    Strange,
    /// It goes on for more than [`MOST_ENTRIES`].
    TooManyEntries,
    /// A trace begins a second game.
    SecondGame,
    /// A position or a line is wrong.
    Flaw(Flaw),
}

impl<F: Into<Flaw>> From<F> for Fault {
    fn from(flaw: F) -> Self {
        Self::Flaw(flaw.into())
    }
}

impl Fault {
    /// The text is no JSON.
    pub(crate) fn json(error: &serde_json::Error) -> Self {
        fault!("json", detail = error.to_string().as_str()).into()
    }

    fn at(self, line: usize) -> Wrong {
        Wrong { line: Some(line), fault: self, before: None }
    }

    fn whole(self) -> Wrong {
        Wrong { line: None, fault: self, before: None }
    }
}

/// Reads whatever it is.
///
/// # Errors
/// The first thing that is wrong with it.
pub(crate) fn read(catalogue: Catalogue, bytes: &[u8]) -> Result<Import, Wrong> {
    if bytes.len() > LONGEST {
        return Err(Fault::TooLong.whole());
    }
    if bytes.starts_with(&[0x1f, 0x8b]) || bytes.starts_with(b"PK\x03\x04") {
        return Err(Fault::Packed.whole());
    }
    let text = match str::from_utf8(bytes) {
        Ok(text) if !text.contains('\0') => text.trim_start_matches('\u{feff}'),
        _ => return Err(Fault::Binary.whole()),
    };
    let Some((first, line)) = significant(text).next() else { return Err(Fault::Empty.whole()) };
    if line.starts_with(RECORD) {
        record(catalogue, text)
    } else if line.trim_start().starts_with('{') {
        match serde_json::from_str::<Value>(text) {
            Ok(value) if value.get("ply").is_none() => {
                let game = complete(catalogue, &value).map_err(Fault::whole)?;
                Ok(Import { game, position: true })
            }
            // A text of one line is one value, so it is its fault and not that of a line.
            Err(error) if serde_json::from_str::<Value>(line).is_err() => Err(Fault::json(&error).at(error.line().max(1))),
            _ => trace(catalogue, text),
        }
    } else {
        Err(Fault::Strange.at(first))
    }
}

/// The lines that mean something, with their numbers.
fn significant(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The game in a complete position, which names its game.
fn complete(catalogue: Catalogue, position: &Value) -> Result<Box<dyn AnyGame>, Fault> {
    if position["game"].is_null() { Err(Fault::Strange) } else { Ok(catalogue.read_position(position)?) }
}

/// Reads a record.
fn record(catalogue: Catalogue, text: &str) -> Result<Import, Wrong> {
    // Head, game, version, start, and the result at the end.
    if let Some((line, _)) = significant(text).nth(MOST_ENTRIES + 5) {
        return Err(Fault::TooManyEntries.at(line));
    }
    match catalogue.read_record(text) {
        Ok(game) => Ok(Import { game, position: false }),
        Err(BadRecord { line, flaw }) => {
            let played = text.lines().take(line.saturating_sub(1)).fold(String::new(), |text, line| text + line + "\n");
            let before = matches!(flaw, Flaw::Rejected { .. }).then(|| catalogue.read_record(&played).ok()).flatten();
            Err(Wrong { before, ..Fault::from(flaw).at(line) })
        }
    }
}

/// A trace as far as it has been read.
struct Reading {
    checker: Box<dyn TraceChecker>,
    game: Box<dyn AnyGame>,
}

/// Reads a trace: every line is held against the rules, and the game is played along.
fn trace(catalogue: Catalogue, text: &str) -> Result<Import, Wrong> {
    let mut reading: Option<Reading> = None;
    for (number, line) in significant(text) {
        let value: Value = serde_json::from_str(line).map_err(|error| Fault::json(&error).at(number))?;
        let Reading { checker, game } = match &mut reading {
            Some(reading) if !reading.checker.unfinished() => return Err(Fault::SecondGame.at(number)),
            Some(reading) => reading,
            None => {
                let game = complete(catalogue, &value["position"]).map_err(|fault| fault.at(number))?;
                reading.insert(Reading { checker: game.title().checker(), game })
            }
        };
        if game.len() > MOST_ENTRIES {
            return Err(Fault::TooManyEntries.at(number));
        }
        if let Err(flaw) = checker.line(&value) {
            let before = matches!(flaw, Flaw::Rejected { .. }).then(|| game.boxed());
            return Err(Wrong { before, ..Fault::from(flaw).at(number) });
        }
        if let Some(action) = value["action"].as_str() {
            game.enter(action).map_err(|why| Fault::from(Flaw::rejected(action, why)).at(number))?;
        }
    }
    let Reading { game, .. } = reading.ok_or(Fault::Empty.whole())?;
    Ok(Import { game, position: false })
}
