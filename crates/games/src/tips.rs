//! Tips for newcomers, and what is in the box of a game.
//!
//! Tips hold no rules and no words: a tip names its rules and the scene that shows it, kept in `tips.toml` of its title; its words are texts of the languages.

use serde::Deserialize;

/// A piece of advice for newcomers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// Its name in the ids of its texts: `tip-<game>-<name>` is its title, with `-why` what there is to say about it.
    pub name: String,
    /// The group it belongs to; the text `tips-<group>` is the heading. Tips of a group follow each other.
    pub group: String,
    /// The rules it follows from.
    pub rules: Vec<String>,
    /// The scene of the rulebook that shows it.
    pub scene: String,
}

/// The file of a game's tips.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    tip: Vec<Tip>,
}

impl Tip {
    /// Reads the tips of a game.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read_all(text: &str) -> Result<Vec<Self>, toml::de::Error> {
        toml::from_str(text).map(|Written { tip }| tip)
    }
}

/// A kind of thing in the box of a printed game; the text `box-<game>-<name>` says what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name.
    pub name: &'static str,
    /// How many there are in each colour, or in all where it comes in no colours.
    pub count: u32,
    /// In how many colours it comes; 1 for what belongs to nobody.
    pub colors: u32,
}

impl Piece {
    /// So many in all.
    pub(crate) fn new(name: &'static str, count: impl Into<u32>) -> Self {
        Self { name, count: count.into(), colors: 1 }
    }

    /// How many there are in all.
    pub fn total(&self) -> u32 {
        self.count * self.colors
    }
}
