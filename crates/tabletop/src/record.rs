//! The record of a game: the save, the replay and the golden test.
//!
//! A record is text. It begins with what is needed to play it again, then has one entry a line:
//!
//! ```text
//! teahorse record 1
//! game NAME
//! version 1
//! start {"game":"NAME", …}
//! an action
//! a draw
//! …
//! result {"scores":{…},"winners":["red"]}
//! ```
//!
//! Lines that begin with `#` and empty lines mean nothing. `result` stands only under a finished game and is checked on reading.

use std::fmt;

use crate::game::EntryOf;
use crate::{Fault, Flaw, Game, Rules, fault, trace};

/// Where a game began and what happened in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<R: Rules> {
    /// The version of the rules it is played by.
    pub version: u32,
    /// The first position, complete: the deal is in it, so no record depends on a random generator.
    pub start: R::View,
    /// All that was played and drawn, oldest first.
    pub entries: Vec<EntryOf<R>>,
}

/// The first line of every record.
const HEAD: &str = "teahorse record 1";

/// A text that is no record, or whose game does not follow from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub flaw: Flaw,
}

impl BadRecord {
    /// What is wrong with a line.
    pub fn new(line: usize, flaw: impl Into<Flaw>) -> Self {
        Self { line, flaw: flaw.into() }
    }
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.flaw)
    }
}

impl std::error::Error for BadRecord {}

impl<R: Rules> fmt::Display for Record<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = serde_json::to_string(&self.start).map_err(|_| fmt::Error)?;
        writeln!(f, "{HEAD}\ngame {}\nversion {}\nstart {start}", R::GAME, self.version)?;
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        if let Ok(game) = self.replay()
            && let Some(result) = trace::result(game.rules(), game.state())
        {
            writeln!(f, "result {result}")?;
        }
        Ok(())
    }
}

impl<R: Rules> Record<R> {
    /// Plays the record again, every entry checked.
    ///
    /// # Errors
    /// The entry that does not follow from the rules. `line` then counts entries from 1; 0 is the start position.
    pub fn replay(&self) -> Result<Game<R>, BadRecord> {
        let start = Game::restore(&self.start).map_err(|impossible| BadRecord::new(0, impossible))?;
        let mut game = start.of_version(self.version);
        for (i, &entry) in self.entries.iter().enumerate() {
            game.enter_entry(entry).map_err(|error| BadRecord::new(i + 1, Flaw::rejected(&entry.to_string(), error)))?;
        }
        Ok(game)
    }

    /// Reads a record and plays it, so that what is returned is known to follow from the rules.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(text: &str) -> Result<Game<R>, BadRecord> {
        let bad = |line: usize, fault: Fault| BadRecord::new(line, fault);
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim_end()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let mut field = |name: &str| match lines.next() {
            None => Err(bad(text.lines().count() + 1, fault!("record-ends", field = name.trim_end()))),
            Some((at, line)) => match line.strip_prefix(name) {
                Some(rest) => Ok((at, rest.trim_start())),
                None => Err(bad(at, fault!("record-line", field = name.trim_end()))),
            },
        };
        field(HEAD)?;
        let (at, game) = field("game ")?;
        if game != R::GAME {
            return Err(bad(at, fault!("other-game", said = game, game = R::GAME)));
        }
        let (at, version) = field("version ")?;
        let versions = R::OLDEST..=R::VERSION;
        let Some(version) = version.parse().ok().filter(|version| versions.contains(version)) else {
            return Err(bad(at, fault!("rules-version", said = version, oldest = R::OLDEST, newest = R::VERSION)));
        };
        let (at, start) = field("start ")?;
        let start: R::View =
            serde_json::from_str(start).map_err(|error| BadRecord::new(at, Flaw::unreadable_position(&error)))?;
        let game = Game::<R>::restore(&start).map_err(|impossible| BadRecord::new(at, impossible))?;
        let mut game = game.of_version(version);
        let mut ended = false;
        for (at, line) in lines {
            if ended {
                return Err(bad(at, fault!("after-result")));
            }
            if let Some(said) = line.strip_prefix("result ") {
                let said: serde_json::Value = serde_json::from_str(said)
                    .map_err(|error| bad(at, fault!("result-unreadable", detail = error.to_string().as_str())))?;
                match trace::result(game.rules(), game.state()) {
                    Some(result) if trace::same_result(&said, &result) => ended = true,
                    Some(result) => return Err(bad(at, trace::other_result(&result))),
                    None => return Err(bad(at, fault!("not-over"))),
                }
                continue;
            }
            game.enter_text(line).map_err(|error| BadRecord::new(at, Flaw::rejected(line, error)))?;
        }
        Ok(game)
    }
}
