//! How a game is chosen: the number of players and named options.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Fault, fault};

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
            Some(other) => Err(fault!("setup-switch", option = name, value = other).into()),
        }
    }

    /// Ends the reading of options.
    ///
    /// # Errors
    /// If an option is left that nobody asked for.
    pub fn done(self) -> Result<(), BadSetup> {
        match self.options.keys().next() {
            None => Ok(()),
            Some(name) => Err(fault!("setup-option", option = name.as_str()).into()),
        }
    }
}

/// A combination of players and options that the game does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup(pub Fault);

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadSetup {}

impl<F: Into<Fault>> From<F> for BadSetup {
    fn from(fault: F) -> Self {
        Self(fault.into())
    }
}
