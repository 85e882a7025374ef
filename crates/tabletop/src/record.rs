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

use crate::game::{EntryOf, read_entry};
use crate::{Cites, Game, Rules, trace};

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
    pub reason: String,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
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
        let mut game = Game::restore(&self.start)
            .map_err(|impossible| BadRecord { line: 0, reason: impossible.to_string() })?
            .of_version(self.version);
        for (i, &entry) in self.entries.iter().enumerate() {
            game.enter(entry).map_err(|refusal: R::Refusal| BadRecord {
                line: i + 1,
                reason: format!("{entry}: {}: {refusal}", refusal.rule()),
            })?;
        }
        Ok(game)
    }

    /// Reads a record and plays it, so that what is returned is known to follow from the rules.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(text: &str) -> Result<Game<R>, BadRecord> {
        let bad = |line: usize, reason: String| BadRecord { line, reason };
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim_end()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let mut field = |name: &str| match lines.next() {
            None => Err(bad(text.lines().count() + 1, format!("the record ends before `{name}`"))),
            Some((at, line)) => match line.strip_prefix(name) {
                Some(rest) => Ok((at, rest.trim_start())),
                None => Err(bad(at, format!("expected a line that begins with `{name}`"))),
            },
        };
        field(HEAD)?;
        let (at, game) = field("game ")?;
        if game != R::GAME {
            return Err(bad(at, format!("this is a record of `{game}`, not of {}", R::GAME)));
        }
        let (at, version) = field("version ")?;
        let versions = R::OLDEST..=R::VERSION;
        let Some(version) = version.parse().ok().filter(|version| versions.contains(version)) else {
            return Err(bad(
                at,
                format!("rules version {version} is not known here, only versions {} to {}", R::OLDEST, R::VERSION),
            ));
        };
        let (at, start) = field("start ")?;
        let start: R::View =
            serde_json::from_str(start).map_err(|error| bad(at, format!("the start position cannot be read: {error}")))?;
        let mut game = Game::<R>::restore(&start).map_err(|impossible| bad(at, impossible.to_string()))?.of_version(version);
        let mut ended = false;
        for (at, line) in lines {
            if ended {
                return Err(bad(at, "nothing can follow the result".to_owned()));
            }
            if let Some(said) = line.strip_prefix("result ") {
                let said: serde_json::Value =
                    serde_json::from_str(said).map_err(|error| bad(at, format!("the result cannot be read: {error}")))?;
                match trace::result(game.rules(), game.state()) {
                    Some(result) if trace::same_result(&said, &result) => ended = true,
                    Some(result) => return Err(bad(at, format!("the result is {result}"))),
                    None => return Err(bad(at, "the game is not over here".to_owned())),
                }
                continue;
            }
            let entry = read_entry::<R>(line).map_err(|unreadable| bad(at, unreadable.to_string()))?;
            game.enter(entry).map_err(|refusal| bad(at, format!("{entry}: {}: {refusal}", refusal.rule())))?;
        }
        Ok(game)
    }
}
