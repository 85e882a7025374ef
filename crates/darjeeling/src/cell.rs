//! Cells and headings as the notation names them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{Fact, Unreadable, number, words};

words! {
    /// A heading: the way a collector faces and goes (DM1), or a side of a tile (DL1), clockwise from north.
    pub enum Heading: "heading" {
        North = "n",
        East = "e",
        South = "s",
        West = "w",
    }
}

impl Heading {
    /// The heading after a turn of 180°.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// Columns to the east and rows to the south of one step this way.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }
}

/// A cell by its name: `a1` lies in the north-west. Whether a region has such a cell is another question.
///
/// Ordered row by row, as maps are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this column (0 is `a`) and row (1 is the northernmost), if these have a name.
    pub fn new(column: u8, row: u8) -> Option<Self> {
        (column < 26 && row > 0).then_some(Self { row, column })
    }

    /// The column, counted from 0 for `a`.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, counted from 1 in the north.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The next cell to that side, if it has a name.
    pub fn toward(self, heading: Heading) -> Option<Self> {
        let (east, south) = heading.step();
        self.shifted(east, south)
    }

    /// The cell so many columns to the east and rows to the south, if it has a name.
    pub(crate) fn shifted(self, east: i8, south: i8) -> Option<Self> {
        Self::new(self.column.checked_add_signed(east)?, self.row.checked_add_signed(south)?)
    }

    /// The heading and the number of steps that lead straight to another cell, if it lies on a line with this one; no steps lead to itself.
    pub(crate) fn way(self, goal: Self) -> Option<(Heading, u8)> {
        let (along, across) = (self.column.abs_diff(goal.column), self.row.abs_diff(goal.row));
        let heading = match (along, across) {
            (0, _) if goal.row < self.row => Heading::North,
            (0, _) => Heading::South,
            (_, 0) if goal.column < self.column => Heading::West,
            (_, 0) => Heading::East,
            _ => return None,
        };
        Some((heading, along + across))
    }

    /// How many steps along rows and columns lie between two cells.
    pub(crate) fn distance(self, other: Self) -> u32 {
        u32::from(self.column.abs_diff(other.column)) + u32::from(self.row.abs_diff(other.row))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row)
    }
}

impl FromStr for Cell {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(Some(word), "cell");
        let column = word.bytes().next().filter(u8::is_ascii_lowercase).ok_or_else(unreadable)? - b'a';
        let row = number(&word[1..]).ok_or_else(unreadable)?;
        Self::new(column, row).ok_or_else(unreadable)
    }
}

impl From<Cell> for Fact {
    fn from(cell: Cell) -> Self {
        Self::word(&cell)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = Unreadable;

    fn try_from(word: String) -> Result<Self, Unreadable> {
        word.parse()
    }
}
