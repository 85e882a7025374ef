//! How a game is chosen: the number of players and named options.

use std::collections::BTreeMap;
use std::fmt;

/// What a table agrees on before the first move, as text: the number of players and the options that differ from the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The number of players, if it was said.
    pub players: Option<usize>,
    /// Option names and values; a switch has the value `true`.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// A set-up for this many players with all options at their default.
    pub fn players(players: usize) -> Self {
        Self { players: Some(players), options: BTreeMap::new() }
    }

    /// The same set-up with one option set.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.options.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Takes out a switch: true if it was set.
    ///
    /// # Errors
    /// If it carries anything but `true` or `false`.
    pub fn switch(&mut self, name: &str) -> Result<bool, BadSetup> {
        match self.options.remove(name).as_deref() {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(other) => Err(BadSetup(format!("`{name}` is a switch and takes no value, not `{other}`"))),
        }
    }

    /// Ends the reading of options.
    ///
    /// # Errors
    /// If an option is left that nobody asked for.
    pub fn done(self) -> Result<(), BadSetup> {
        match self.options.keys().next() {
            None => Ok(()),
            Some(name) => Err(BadSetup(format!("the game has no option `{name}`"))),
        }
    }
}

/// A combination of players and options that the game does not offer; the text says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup(pub String);

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadSetup {}

/// A position that cannot be: where it is wrong, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The field, as a path: `players.red.supply`.
    pub at: String,
    /// What is wrong with it, with the numbers.
    pub reason: String,
}

impl Impossible {
    /// An impossible field with the reason.
    pub fn new(at: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { at: at.into(), reason: reason.into() }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "impossible position: {}: {}", self.at, self.reason)
    }
}

impl std::error::Error for Impossible {}
