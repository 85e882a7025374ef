//! Reading and writing one line of notation.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::Expected;
use crate::fault::printable;

/// Something that has one text in the notation: writing it and reading it back gives the same thing.
pub trait Text: Copy + Ord + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static {}

impl<T: Copy + Ord + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static> Text for T {}

/// Words that are no notation: which word, and what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The word that could not be read; `None` at the end of the line.
    pub word: Option<String>,
    /// What could stand in its place.
    pub expected: Expected,
}

impl Unreadable {
    /// `word` was found where `expected` should stand.
    pub fn new(word: Option<&str>, expected: impl Into<Expected>) -> Self {
        Self { word: word.map(|word| printable(word, 40)), expected: expected.into() }
    }
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.word {
            Some(word) => write!(f, "unreadable `{word}`, expected {}", self.expected),
            None => write!(f, "line-ends, expected {}", self.expected),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The words of one line, read from left to right.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    /// The words of `line`, which are separated by single spaces.
    pub fn new(line: &'a str) -> Self {
        Self { words: line.split(' ') }
    }

    /// The next word.
    ///
    /// # Errors
    /// If the line ends here.
    pub fn word(&mut self, expected: impl Into<Expected>) -> Result<&'a str, Unreadable> {
        self.words.next().ok_or_else(|| Unreadable::new(None, expected))
    }

    /// The next word, if there is one.
    pub fn maybe(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next word, read as a `T`.
    ///
    /// # Errors
    /// If the line ends here or the word is no `T`.
    pub fn read<T: FromStr<Err = Unreadable>>(&mut self) -> Result<T, Unreadable> {
        match self.words.next() {
            Some(word) => word.parse(),
            // What could stand here is what an empty word is no instance of.
            None => "".parse().map_err(|unreadable| Unreadable { word: None, ..unreadable }),
        }
    }

    /// The next word, read as a number as the notation writes it: digits, no sign, no leading zero.
    ///
    /// # Errors
    /// If the line ends here or the word is no such number.
    pub fn number<T: FromStr>(&mut self, expected: impl Into<Expected>) -> Result<T, Unreadable> {
        let expected = expected.into();
        let word = self.word(expected)?;
        number(word).ok_or_else(|| Unreadable::new(Some(word), expected))
    }

    /// Ends the line.
    ///
    /// # Errors
    /// If a word is left over.
    pub fn end(mut self) -> Result<(), Unreadable> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(Unreadable::new(Some(word), "end")),
        }
    }
}

/// A number as the notation writes it, so that every text has one reading and every value one text.
pub fn number<T: FromStr>(word: &str) -> Option<T> {
    let canonical = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    canonical.then(|| word.parse().ok()).flatten()
}
