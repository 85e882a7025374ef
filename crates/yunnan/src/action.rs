//! Actions and draws, and their notation.

use std::fmt;
use std::str::FromStr;

use tabletop::{Expected, Unreadable, Words};

use crate::{Building, Color, Gorge, Place, Province, Structure};

/// One decision. Ordered as [`legal`](tabletop::Rules::legal) lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Places a trader on the space of a building.
    Bid {
        /// Where.
        building: Building,
        /// On which space.
        price: u8,
        /// The province the trader comes from; the personal supply if `None`.
        from: Option<Province>,
    },
    /// Places a trader in the bank.
    Bank {
        /// On which space, 1 or 2.
        space: u8,
        /// The province the trader comes from; the personal supply if `None`.
        from: Option<Province>,
    },
    /// Places a trader in the market.
    Market {
        /// The province the trader comes from; the personal supply if `None`.
        from: Option<Province>,
    },
    /// Passes.
    Pass,
    /// Takes a structure from the yard into the personal supply.
    Take(Structure),
    /// Takes a structure from the yard and builds it at once.
    TakeAt(Site),
    /// Blocks a gorge.
    Block(Gorge),
    /// Sends one trader on his trip.
    Move {
        /// Where he is.
        from: Place,
        /// Where he ends.
        to: Place,
        /// Whose trader he displaces there.
        push: Option<Color>,
    },
    /// Builds from the personal supply.
    Build(Site),
    /// Ends the travel turn.
    Done,
    /// Turns so much of the income into points.
    Score(u16),
}

/// A structure and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Site {
    /// A post in a province.
    Post(Province),
    /// A bridge over a gorge.
    Bridge(Gorge),
    /// A tea house in a province.
    TeaHouse(Province),
    /// The guard in a province.
    Guard(Province),
}

impl Site {
    /// What is built.
    #[inline]
    pub fn structure(self) -> Structure {
        match self {
            Self::Post(_) => Structure::Post,
            Self::Bridge(_) => Structure::Bridge,
            Self::TeaHouse(_) => Structure::TeaHouse,
            Self::Guard(_) => Structure::Guard,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Post(province) | Self::TeaHouse(province) | Self::Guard(province) => province.word(),
            Self::Bridge(gorge) => gorge.word(),
        }
    }

    fn read(structure: Structure, words: &mut Words<'_>) -> Result<Self, Unreadable> {
        Ok(match structure {
            Structure::Post => Self::Post(words.read()?),
            Structure::Bridge => Self::Bridge(words.read()?),
            Structure::TeaHouse => Self::TeaHouse(words.read()?),
            Structure::Guard => Self::Guard(words.read()?),
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = match self {
            Self::Bid { building, price, from } => {
                write!(f, "bid {building} {price}")?;
                from
            }
            Self::Bank { space, from } => {
                write!(f, "bank {space}")?;
                from
            }
            Self::Market { from } => {
                f.write_str("market")?;
                from
            }
            Self::Pass => return f.write_str("pass"),
            Self::Take(structure) => return write!(f, "take {structure}"),
            Self::TakeAt(site) => return write!(f, "take {} at {}", site.structure(), site.word()),
            Self::Block(gorge) => return write!(f, "block {gorge}"),
            Self::Move { from, to, push } => {
                write!(f, "move {from} {to}")?;
                return match push {
                    Some(color) => write!(f, " push {color}"),
                    None => Ok(()),
                };
            }
            Self::Build(site) => return write!(f, "build {} {}", site.structure(), site.word()),
            Self::Done => return f.write_str("done"),
            Self::Score(points) => return write!(f, "score {points}"),
        };
        match from {
            Some(province) => write!(f, " from {province}"),
            None => Ok(()),
        }
    }
}

/// The first words of actions.
const ACTION: Expected =
    Expected::of("action", &["bid", "bank", "market", "pass", "take", "block", "move", "build", "done", "score"]);

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let mut words = Words::new(line);
        let action = match words.word(ACTION)? {
            "bid" => Self::Bid { building: words.read()?, price: words.number("price")?, from: source(&mut words)? },
            "bank" => {
                let expected = Expected::of("bank-space", &["1", "2"]);
                let space: u8 = words.number(expected)?;
                if !(1..=2).contains(&space) {
                    return Err(Unreadable::new(Some(&space.to_string()), expected));
                }
                Self::Bank { space, from: source(&mut words)? }
            }
            "market" => Self::Market { from: source(&mut words)? },
            "pass" => Self::Pass,
            "take" => {
                let structure = words.read()?;
                match words.maybe() {
                    Some("at") => Self::TakeAt(Site::read(structure, &mut words)?),
                    Some(other) => return Err(Unreadable::new(Some(other), Expected::of("or-end", &["at"]))),
                    None if structure == Structure::Guard => {
                        return Err(Unreadable::new(None, Expected::of("place-for-guard", &["at"])));
                    }
                    None => Self::Take(structure),
                }
            }
            "block" => Self::Block(words.read()?),
            "move" => Self::Move {
                from: words.read()?,
                to: words.read()?,
                push: match words.maybe() {
                    Some("push") => Some(words.read()?),
                    Some(other) => return Err(Unreadable::new(Some(other), Expected::of("or-end", &["push"]))),
                    None => None,
                },
            },
            "build" => {
                let structure = words.read()?;
                if structure == Structure::Guard {
                    return Err(Unreadable::new(Some("guard"), Expected::of("structure", &["post", "bridge", "teahouse"])));
                }
                Self::Build(Site::read(structure, &mut words)?)
            }
            "done" => Self::Done,
            "score" => Self::Score(words.number("points")?),
            other => return Err(Unreadable::new(Some(other), ACTION)),
        };
        words.end()?;
        Ok(action)
    }
}

/// Reads `from <province>`, if it is there.
fn source(words: &mut Words<'_>) -> Result<Option<Province>, Unreadable> {
    match words.maybe() {
        None => Ok(None),
        Some("from") => words.read().map(Some),
        Some(other) => Err(Unreadable::new(Some(other), Expected::of("or-end", &["from"]))),
    }
}

/// A card drawn for Dúlì, by its number from 1 (D10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw(u8);

impl Draw {
    /// How many cards there are.
    pub const CARDS: u8 = 16;

    /// The card with this number.
    pub fn card(number: u8) -> Option<Self> {
        (1..=Self::CARDS).contains(&number).then_some(Self(number))
    }

    /// The number of the card.
    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its bit in the deck.
    #[inline]
    pub(crate) fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0)
    }
}

impl FromStr for Draw {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let mut words = Words::new(line);
        let expected = Expected::of("draw", &["card"]);
        match words.word(expected)? {
            "card" => {}
            other => return Err(Unreadable::new(Some(other), expected)),
        }
        let expected = Expected::of("card", &[]);
        let number: u8 = words.number(expected)?;
        words.end()?;
        Self::card(number).ok_or_else(|| Unreadable::new(Some(&number.to_string()), expected))
    }
}
