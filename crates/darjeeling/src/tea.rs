//! Teas, the tiles that show halves of tea crates, and bags full of them (DS1).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{Fact, Unreadable, words};

words! {
    /// A sort of tea (DS1).
    pub enum Tea: "tea" {
        Black = "black",
        Green = "green",
        White = "white",
        Red = "red",
    }
}

/// One of the twelve kinds of tea tile: a tea and the halves of a crate it shows, `black1` to `red3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tile(u8);

impl Tile {
    /// How many kinds there are.
    pub const COUNT: usize = 3 * Tea::COUNT;

    /// The kind with this tea and number of halves.
    ///
    /// # Panics
    /// If `halves` is not 1, 2 or 3.
    #[inline]
    pub fn new(tea: Tea, halves: u8) -> Self {
        assert!((1..=3).contains(&halves), "a tile shows one, two or three halves");
        Self(3 * tea as u8 + halves - 1)
    }

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Self::COUNT).map(Self::from_index)
    }

    /// The kind at a place in that order.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub(crate) fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "there are twelve kinds of tile");
        Self(index as u8)
    }

    /// Its place in the order of all kinds.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its tea.
    #[inline]
    pub fn tea(self) -> Tea {
        Tea::ALL[self.0 as usize / 3]
    }

    /// The halves of a crate it shows: 1, 2 or 3.
    #[inline]
    pub fn halves(self) -> u8 {
        self.0 % 3 + 1
    }

    /// Whether an action tile comes with it (DM5).
    #[inline]
    pub fn wins_action_tile(self) -> bool {
        self.halves() == 3
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tea(), self.halves())
    }
}

impl FromStr for Tile {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(Some(word), "tile");
        let halves = match word.as_bytes().last() {
            Some(digit @ b'1'..=b'3') => digit - b'0',
            _ => return Err(unreadable()),
        };
        let tea = word[..word.len() - 1].parse().map_err(|_| unreadable())?;
        Ok(Self::new(tea, halves))
    }
}

impl From<Tile> for Fact {
    fn from(tile: Tile) -> Self {
        Self::word(&tile)
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> Self {
        tile.to_string()
    }
}

impl TryFrom<String> for Tile {
    type Error = Unreadable;

    fn try_from(word: String) -> Result<Self, Unreadable> {
        word.parse()
    }
}

/// How many tiles of each kind lie somewhere: in the bag, in the shed, behind a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles([u8; Tile::COUNT]);

/// All counts at once: states are hashed millions of times.
impl Hash for Tiles {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(&self.0);
    }
}

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles([0; Tile::COUNT]);

    /// How many of this kind.
    #[inline]
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many of this tea have one, two and three halves.
    #[inline]
    pub fn of(&self, tea: Tea) -> [u8; 3] {
        let first = 3 * tea as usize;
        [self.0[first], self.0[first + 1], self.0[first + 2]]
    }

    /// Every kind that is there, with its number, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> {
        Tile::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// All tiles together.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// All halves on them together.
    pub fn halves(&self) -> u32 {
        self.iter().map(|(tile, count)| u32::from(tile.halves()) * u32::from(count)).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Adds tiles of one kind.
    #[inline]
    pub(crate) fn add(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] += count;
    }

    /// Takes away tiles of one kind, which are there.
    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] -= count;
    }

    /// Adds all of `others`.
    #[inline]
    pub(crate) fn add_all(&mut self, others: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(others.0) {
            *mine += theirs;
        }
    }
}
