//! The puzzles that are shipped: `puzzles.jsonl` of each title, as `teahorse puzzles` writes it.

use bots::puzzle::{Puzzle, grade};
use serde::Deserialize;

use crate::{AnyTitle, Catalogue};

/// The puzzles of a game.
#[derive(Debug)]
pub struct Puzzles {
    /// The file they are read from, a line of JSON for each.
    pub file: &'static str,
    /// All of them, in the order of the file.
    pub list: Vec<ListedPuzzle>,
}

/// A puzzle in a list: what is needed to choose it. The rest is read when somebody looks at it.
#[derive(Clone, Debug, Deserialize)]
pub struct ListedPuzzle {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub theme: String,
    nodes: u32,
    #[serde(skip)]
    line: &'static str,
}

impl ListedPuzzle {
    /// Its grade, from 0.
    pub fn grade(&self) -> usize {
        grade(self.nodes)
    }

    /// The whole puzzle.
    ///
    /// # Errors
    /// If the line is no puzzle: a test reads every line that is shipped.
    pub fn read(&self) -> serde_json::Result<Puzzle> {
        serde_json::from_str(self.line)
    }
}

impl Puzzles {
    /// The puzzles of a file.
    ///
    /// # Errors
    /// If a line is no puzzle.
    pub fn list(file: &'static str) -> serde_json::Result<Self> {
        let listed = |line| Ok(ListedPuzzle { line, ..serde_json::from_str(line)? });
        Ok(Self { file, list: file.lines().map(listed).collect::<serde_json::Result<_>>()? })
    }

    /// The themes, the most frequent first, each with how many puzzles are about it.
    pub fn themes(&self) -> Vec<(&str, usize)> {
        let mut themes: Vec<(&str, usize)> = Vec::new();
        for puzzle in &self.list {
            match themes.iter_mut().find(|(theme, _)| *theme == puzzle.theme) {
                Some((_, count)) => *count += 1,
                None => themes.push((&puzzle.theme, 1)),
            }
        }
        themes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        themes
    }
}

/// How far it is from the puzzle of one day to that of the next one: a prime number, so that each has its turn.
const STRIDE: usize = 7919;

impl Catalogue {
    /// The games with puzzles.
    pub fn with_puzzles(self) -> impl Iterator<Item = (&'static dyn AnyTitle, &'static Puzzles)> {
        self.titles().filter_map(|title| Some((title, title.puzzles().filter(|puzzles| !puzzles.list.is_empty())?)))
    }

    /// A puzzle by its id.
    pub fn puzzle(self, id: &str) -> Option<(&'static dyn AnyTitle, &'static ListedPuzzle)> {
        self.with_puzzles().find_map(|(title, puzzles)| Some((title, puzzles.list.iter().find(|puzzle| puzzle.id == id)?)))
    }

    /// The puzzle of a day, counted from any day: the games take turns. It is the same wherever the same puzzles are shipped.
    pub fn puzzle_of_day(self, day: u64) -> Option<(&'static dyn AnyTitle, &'static ListedPuzzle)> {
        let games: Vec<_> = self.with_puzzles().collect();
        let day = usize::try_from(day).ok()?;
        let (title, puzzles) = games.get(day.checked_rem(games.len())?)?;
        let number = (day / games.len()).wrapping_mul(STRIDE) % puzzles.list.len();
        Some((*title, &puzzles.list[number]))
    }
}
