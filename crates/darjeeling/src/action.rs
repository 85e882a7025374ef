//! Actions and draws, and their notation.

use std::fmt;
use std::str::FromStr;

use tabletop::{Expected, Fact, Unreadable, Words, number};

use crate::cell::{Cell, Heading};
use crate::fit::Spread;
use crate::tea::{Tea, Tile};

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `start <cell> <heading>`: the first placement (DS6).
    Start {
        /// Where the collector is put.
        cell: Cell,
        /// Which way it faces.
        facing: Heading,
    },
    /// `go <heading> <steps>`: turns to the heading and goes so many cells, free and occupied ones counted alike (DM1, DM2).
    Go {
        /// The way it goes and then faces.
        heading: Heading,
        /// How far it goes.
        steps: u8,
    },
    /// `reach <cell>`: a question rather than a move, for a move names its way (DM2). It is never legal, but the rules can say why a cell is
    /// out of reach and which move comes near it.
    Reach {
        /// The goal.
        cell: Cell,
    },
    /// `stay`: no move is possible (DM7).
    Stay,
    /// `ship <tea> <a>+<b>+<c> [save] [double]`: a shipment (DL1).
    Ship(Shipment),
    /// `keep`: ships nothing.
    Keep,
}

/// What is shipped, and the action tiles spent on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shipment {
    /// The tea of all tiles laid out.
    pub tea: Tea,
    /// How many tiles of each kind are laid out.
    pub spread: Spread,
    /// Whether an action tile saves the crate lost on the way (DL8).
    pub save: bool,
    /// Whether an action tile doubles the bonus for demand (DL8).
    pub double: bool,
}

impl Shipment {
    /// The kinds of tile laid out and how many of each.
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, u8)> + use<> {
        let tea = self.tea;
        (1..=3).map(move |halves| Tile::new(tea, halves)).zip(self.spread.by_halves())
    }

    /// How many action tiles it spends.
    #[inline]
    pub fn action_tiles(&self) -> u8 {
        u8::from(self.save) + u8::from(self.double)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { cell, facing } => write!(f, "start {cell} {facing}"),
            Self::Go { heading, steps } => write!(f, "go {heading} {steps}"),
            Self::Reach { cell } => write!(f, "reach {cell}"),
            Self::Stay => f.write_str("stay"),
            Self::Ship(Shipment { tea, spread, save, double }) => {
                let save = if *save { " save" } else { "" };
                let double = if *double { " double" } else { "" };
                write!(f, "ship {tea} {spread}{save}{double}")
            }
            Self::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let expected = Expected::of("action", &["start", "go", "stay", "ship", "keep"]);
        let mut words = Words::new(line);
        let action = match words.word(expected)? {
            "start" => Self::Start { cell: words.read()?, facing: words.read()? },
            "go" => Self::Go { heading: words.read()?, steps: words.number("steps")? },
            "reach" => Self::Reach { cell: words.read()? },
            "stay" => Self::Stay,
            "ship" => return Shipment::read(words).map(Self::Ship),
            "keep" => Self::Keep,
            other => return Err(Unreadable::new(Some(other), expected)),
        };
        words.end()?;
        Ok(action)
    }
}

impl Shipment {
    /// The words after `ship`.
    fn read(mut words: Words<'_>) -> Result<Self, Unreadable> {
        let tea = words.read()?;
        let spread = words.read()?;
        let mut next = words.maybe();
        let mut switch = |name: &str| {
            let on = next == Some(name);
            if on {
                next = words.maybe();
            }
            on
        };
        let (save, double) = (switch("save"), switch("double"));
        match next {
            None => Ok(Self { tea, spread, save, double }),
            Some(word) => Err(Unreadable::new(Some(word), Expected::of("or-end", &["save", "double"]))),
        }
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}+{}", self.ones, self.twos, self.threes)
    }
}

impl From<Spread> for Fact {
    fn from(spread: Spread) -> Self {
        Self::word(&spread)
    }
}

impl FromStr for Spread {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let read = || {
            let mut parts = word.split('+').map(number);
            let spread = Self { ones: parts.next()??, twos: parts.next()??, threes: parts.next()?? };
            parts.next().is_none().then_some(spread)
        };
        read().ok_or_else(|| Unreadable::new(Some(word), "spread"))
    }
}

/// `tile <tile>`: what is drawn from the bag onto the cell just left (DM6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw {
    /// The kind of tile drawn.
    pub tile: Tile,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {}", self.tile)
    }
}

impl FromStr for Draw {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let expected = Expected::of("draw", &["tile"]);
        let mut words = Words::new(line);
        match words.word(expected)? {
            "tile" => {
                let draw = Self { tile: words.read()? };
                words.end()?;
                Ok(draw)
            }
            other => Err(Unreadable::new(Some(other), expected)),
        }
    }
}
