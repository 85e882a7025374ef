//! Shows how tiles that close could lie: all of them in one compact block.

use super::Spread;
use crate::cell::Heading;

/// A tile laid out: its place in the block and the sides on which it shows a half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// Columns from the west.
    pub x: u8,
    /// Rows from the north.
    pub y: u8,
    /// The sides with a half.
    pub sides: Sides,
}

/// Some of the four sides of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// Whether the side is among them.
    pub fn contains(self, side: Heading) -> bool {
        self.0 >> side as u8 & 1 != 0
    }

    /// How many they are: the halves the tile shows.
    pub fn halves(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// DL1: whether a tile like this exists: one half, two neighbouring ones, or three.
    pub fn is_tile(self) -> bool {
        match self.halves() {
            1 | 3 => true,
            // Of two opposite sides exactly one shows a half, or the two halves would not be neighbours.
            2 => self.contains(Heading::North) != self.contains(Heading::South),
            _ => false,
        }
    }
}

impl FromIterator<Heading> for Sides {
    fn from_iter<I: IntoIterator<Item = Heading>>(sides: I) -> Self {
        Self(sides.into_iter().fold(0, |bits, side| bits | 1 << side as u8))
    }
}

/// The longest side of a block that is tried.
const LONGEST: usize = 9;

/// How many tiles are tried in one block before the next larger one: most spreads need a few dozen, and no page waits for the last free cell.
const PATIENCE: u32 = 200_000;

/// A way to lay the tiles so that no half stays open, row by row; `None` if there is none (DL2).
///
/// The block is the first found from small and square to large and long. Groups may touch with bare sides, as DL2 allows.
pub fn layout(spread: Spread) -> Option<Vec<Laid>> {
    if !spread.closes() {
        return None;
    }
    let tiles = usize::from(spread.tiles());
    let mut blocks: Vec<(usize, usize)> = (1..=LONGEST)
        .flat_map(|height| (height..=LONGEST).map(move |width| (width, height)))
        .filter(|(width, height)| width * height >= tiles)
        .collect();
    blocks.sort_by_key(|&(width, height)| (width + height, width * height));
    blocks.into_iter().find_map(|(width, height)| {
        let mut block = Block { width, cells: vec![Sides::default(); width * height], patience: PATIENCE };
        block.fill(0, spread).then(|| block.tiles())
    })
}

/// A block being filled cell by cell, row by row.
struct Block {
    width: usize,
    cells: Vec<Sides>,
    patience: u32,
}

impl Block {
    /// Lays `left` onto the cells from `at` on, or finds that this does not work.
    fn fill(&mut self, at: usize, left: Spread) -> bool {
        if left.tiles() == 0 && self.closed(at) {
            return true;
        }
        if usize::from(left.tiles()) > self.cells.len() - at || self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        let (north, west) = (self.half_from_north(at), self.half_from_west(at));
        let (last_column, last_row) = ((at + 1).is_multiple_of(self.width), at + self.width >= self.cells.len());
        for (east, south) in [(true, true), (true, false), (false, true), (false, false)] {
            if (east && last_column) || (south && last_row) {
                continue;
            }
            let halves = [(Heading::North, north), (Heading::East, east), (Heading::South, south), (Heading::West, west)];
            let sides: Sides = halves.into_iter().filter(|&(_, half)| half).map(|(side, _)| side).collect();
            let Some(rest) = without(left, sides) else { continue };
            self.cells[at] = sides;
            if self.fill(at + 1, rest) {
                return true;
            }
        }
        self.cells[at] = Sides::default();
        false
    }

    /// Whether the cell to the north shows a half toward this one.
    fn half_from_north(&self, at: usize) -> bool {
        at >= self.width && self.cells[at - self.width].contains(Heading::South)
    }

    /// Whether the cell to the west shows a half toward this one.
    fn half_from_west(&self, at: usize) -> bool {
        !at.is_multiple_of(self.width) && self.cells[at - 1].contains(Heading::East)
    }

    /// Whether no half of the cells before `at` waits for one of the cells from there on.
    fn closed(&self, at: usize) -> bool {
        !self.half_from_west(at) && !(at..at + self.width).any(|below| self.half_from_north(below))
    }

    /// The tiles in the block.
    fn tiles(&self) -> Vec<Laid> {
        let place = |(at, &sides): (usize, &Sides)| Laid { x: (at % self.width) as u8, y: (at / self.width) as u8, sides };
        self.cells.iter().enumerate().filter(|(_, sides)| sides.halves() > 0).map(place).collect()
    }
}

/// What is left once a cell shows these halves: a tile fewer, or the same for an empty cell; `None` if there is no such tile.
fn without(mut left: Spread, sides: Sides) -> Option<Spread> {
    let count = match sides.halves() {
        0 => return Some(left),
        _ if !sides.is_tile() => return None,
        1 => &mut left.ones,
        2 => &mut left.twos,
        _ => &mut left.threes,
    };
    *count = count.checked_sub(1)?;
    Some(left)
}
