//! Import: records, traces and positions, with the format detected automatically, and errors for everything else.
//!
//! Everything is checked before anything is stored: [`read`] returns only games in which every line follows the rules.

use games::{AnyGame, AnyTitle, Catalogue, Refused, Rejection, TraceChecker};
use serde_json::Value;
use tabletop::BadRecord;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Flaw {
    /// The line, counted from 1; none if it is the whole text.
    pub(crate) line: Option<usize>,
    /// What is wrong with it.
    pub(crate) fault: Fault,
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
    /// It names a game that is not played here.
    NoSuchGame(String),
    /// It was written by other rules.
    Version {
        /// The version it names.
        said: String,
        /// The version that is known.
        known: u32,
    },
    /// It goes on for more than [`MOST_ENTRIES`].
    TooManyEntries,
    /// A trace begins a second game.
    SecondGame,
    /// The position cannot be: the field, if one is to blame, and the reason in English.
    Impossible(Option<String>, String),
    /// A line is no action and no draw: the line, and why.
    Unreadable(String, String),
    /// The rules forbid a line: the game, the line, and why.
    Refused(&'static str, String, Box<Refused>),
    /// Something else, in English.
    Other(String),
}

impl Fault {
    fn at(self, line: usize) -> Flaw {
        Flaw { line: Some(line), fault: self }
    }

    fn whole(self) -> Flaw {
        Flaw { line: None, fault: self }
    }
}

/// Reads whatever it is.
///
/// # Errors
/// The first thing that is wrong with it.
pub(crate) fn read(catalogue: Catalogue, bytes: &[u8]) -> Result<Import, Flaw> {
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
            Err(error) if serde_json::from_str::<Value>(line).is_err() => {
                Err(Fault::Other(error.to_string()).at(error.line().max(1)))
            }
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

/// The game of this name.
fn title(catalogue: Catalogue, name: &str) -> Result<&'static dyn AnyTitle, Fault> {
    catalogue.title(name).ok_or_else(|| Fault::NoSuchGame(name.chars().take(40).collect()))
}

/// The game in a complete position, which names its game.
fn complete(catalogue: Catalogue, position: &Value) -> Result<Box<dyn AnyGame>, Fault> {
    let title = title(catalogue, position["game"].as_str().ok_or(Fault::Strange)?)?;
    title.read_position(position).map_err(|reason| impossible(&reason))
}

/// The reason why a position cannot be, with the field apart.
pub(crate) fn impossible(reason: &str) -> Fault {
    match reason.strip_prefix("impossible position: ").and_then(|rest| rest.split_once(": ")) {
        Some((field, why)) => Fault::Impossible(Some(field.to_owned()), why.to_owned()),
        None => Fault::Impossible(None, reason.to_owned()),
    }
}

/// Reads a record.
fn record(catalogue: Catalogue, text: &str) -> Result<Import, Flaw> {
    let field = |name: &str| significant(text).find_map(|(line, rest)| Some((line, rest.strip_prefix(name)?.trim())));
    let (line, name) = field("game ").ok_or(Fault::Strange.at(1))?;
    let title = title(catalogue, name).map_err(|fault| fault.at(line))?;
    let knows = |said: &str| said.parse().is_ok_and(|version: u32| title.versions().contains(&version));
    if let Some((line, said)) = field("version ").filter(|(_, said)| !knows(said)) {
        return Err(Fault::Version { said: said.chars().take(40).collect(), known: *title.versions().end() }.at(line));
    }
    // Head, game, version, start, and the result at the end.
    if let Some((line, _)) = significant(text).nth(MOST_ENTRIES + 5) {
        return Err(Fault::TooManyEntries.at(line));
    }
    match title.read_record(text) {
        Ok(game) => Ok(Import { game, position: false }),
        Err(bad) => Err(explained(title, text, bad)),
    }
}

/// What is wrong with a record. The rules say it best: they are asked again, in the position where the bad line stands.
fn explained(title: &dyn AnyTitle, text: &str, bad: BadRecord) -> Flaw {
    let line = text.lines().nth(bad.line.saturating_sub(1)).unwrap_or_default().trim_end();
    if line.starts_with("start ") {
        return impossible(&bad.reason).at(bad.line);
    }
    let before: String = text.lines().take(bad.line.saturating_sub(1)).fold(String::new(), |text, line| text + line + "\n");
    let said =
        title.read_record(&before).ok().filter(|_| !line.starts_with("result ")).and_then(|mut game| game.enter(line).err());
    rejected(title, line, said, bad.reason).at(bad.line)
}

fn rejected(title: &dyn AnyTitle, line: &str, said: Option<Rejection>, otherwise: String) -> Fault {
    let line: String = line.chars().take(80).collect();
    match said {
        Some(Rejection::Refused(refused)) => Fault::Refused(title.name(), line, Box::new(refused)),
        Some(Rejection::Unreadable(reason)) => Fault::Unreadable(line, reason),
        None => Fault::Other(otherwise),
    }
}

/// A trace as far as it has been read.
struct Reading {
    checker: Box<dyn TraceChecker>,
    game: Box<dyn AnyGame>,
}

/// Reads a trace: every line is held against the rules, and the game is played along.
fn trace(catalogue: Catalogue, text: &str) -> Result<Import, Flaw> {
    let mut reading: Option<Reading> = None;
    for (number, line) in significant(text) {
        let value: Value = serde_json::from_str(line).map_err(|error| Fault::Other(error.to_string()).at(number))?;
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
        let action = value["action"].as_str();
        let checked = checker.line(&value);
        let said = action.and_then(|action| game.enter(action).err());
        if let Err(reason) = checked {
            return Err(rejected(game.title(), action.unwrap_or_default(), said, reason).at(number));
        }
    }
    let Reading { game, .. } = reading.ok_or(Fault::Empty.whole())?;
    Ok(Import { game, position: false })
}
