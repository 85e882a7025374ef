//! Regions (DS2): which cells there are, where the cities lie, and what follows from that for every cell.

use std::fmt;

use tabletop::words;

use crate::cell::{Cell, Heading};

words! {
    /// A region to collect tea in (DS2).
    pub enum Region: "region" {
        India = "india",
        SriLanka = "srilanka",
        China = "china",
    }
}

/// A cell by its number in its region, counted row by row from the north-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// More than any region has.
    pub const MAX: usize = 64;

    /// Its number, below [`Spot::MAX`].
    #[inline]
    pub fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler see that tables of this length need no bounds check.
        self.0 as usize % Self::MAX
    }
}

/// A set of cells of one region.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SpotSet(pub(crate) u64);

impl SpotSet {
    /// Whether the cell is in it.
    #[inline]
    pub fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.index() & 1 != 0
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.index();
    }

    /// How many cells are in it.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no cell is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells that are in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Its cells, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let spot = (bits != 0).then(|| Spot(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(spot)
        })
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        let mut set = Self::default();
        for spot in spots {
            set.insert(spot);
        }
        set
    }
}

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cells straight ahead of a cell, nearest first, up to where the region ends or has a gap (DM4).
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    length: u8,
    spots: [u8; Board::LONGEST],
}

/// A region with everything that follows from its outline. Built once; it never changes.
pub struct Board {
    region: Region,
    /// The cells in the order of their numbers, which is ascending.
    cells: Vec<Cell>,
    cities: SpotSet,
    /// The cells beside a city, also diagonally (DL3).
    near_city: SpotSet,
    /// The cells within two steps of a cell, and, if it has neighbours, the cell itself.
    within_two: [SpotSet; Spot::MAX],
    lines: [[Line; Heading::COUNT]; Spot::MAX],
    /// The same lines as sets.
    ahead: [[SpotSet; Heading::COUNT]; Spot::MAX],
}

impl Board {
    /// As many cells as can lie ahead of a collector.
    pub(crate) const LONGEST: usize = 10;

    /// A region from its rows: `#` is a cell, `C` a city, anything else lies outside.
    pub(crate) fn new(region: Region, rows: &[String]) -> Self {
        let mut cells = Vec::new();
        let mut cities = SpotSet::default();
        for (row, line) in (1..).zip(rows) {
            for (column, mark) in (0..).zip(line.bytes()) {
                if let (b'#' | b'C', Some(cell)) = (mark, Cell::new(column, row)) {
                    if mark == b'C' {
                        cities.insert(Spot(cells.len() as u8));
                    }
                    cells.push(cell);
                }
            }
        }
        assert!(cells.len() <= Spot::MAX, "the cells of a region fit into one word of bits");
        let mut board = Self {
            region,
            cells,
            cities,
            near_city: SpotSet::default(),
            within_two: [SpotSet::default(); Spot::MAX],
            lines: [[Line::default(); Heading::COUNT]; Spot::MAX],
            ahead: [[SpotSet::default(); Heading::COUNT]; Spot::MAX],
        };
        for spot in board.spots() {
            for heading in Heading::ALL {
                let line = board.walk(spot, heading);
                board.ahead[spot.index()][heading as usize] =
                    line.spots[..line.length as usize].iter().map(|&s| Spot(s)).collect();
                board.lines[spot.index()][heading as usize] = line;
            }
            if board.around(spot).any(|near| board.cities.contains(near)) {
                board.near_city.insert(spot);
            }
        }
        for spot in board.spots() {
            let beside = |spot| Heading::ALL.map(|heading| board.line(spot, heading).next()).into_iter().flatten();
            board.within_two[spot.index()] = beside(spot).flat_map(|near| beside(near).chain([near])).collect();
        }
        board
    }

    /// DM4: goes on until there is no next cell.
    fn walk(&self, from: Spot, heading: Heading) -> Line {
        let mut line = Line::default();
        let mut cell = self.cell(from);
        while let Some(next) = cell.toward(heading)
            && let Some(spot) = self.spot(next)
        {
            line.spots[line.length as usize] = spot.0;
            line.length += 1;
            cell = next;
        }
        line
    }

    /// The up to eight cells around a cell.
    fn around(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        let cell = self.cell(spot);
        let near = (-1..=1).flat_map(|south| (-1..=1).map(move |east| (east, south))).filter(|&by| by != (0, 0));
        near.filter_map(move |(east, south)| cell.shifted(east, south)).filter_map(|cell| self.spot(cell))
    }

    /// Which region it is.
    pub fn region(&self) -> Region {
        self.region
    }

    /// Every cell, cities too, ascending.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.cells.len() as u8).map(Spot)
    }

    /// The cells that hold tiles and collectors, ascending.
    pub fn gardens(&self) -> impl Iterator<Item = Spot> {
        self.spots().filter(|&spot| !self.cities.contains(spot))
    }

    /// The name of a cell.
    pub fn cell(&self, spot: Spot) -> Cell {
        self.cells[spot.index()]
    }

    /// The cell with this name, if it lies in the region.
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        self.cells.binary_search(&cell).ok().map(|index| Spot(index as u8))
    }

    /// The cities.
    #[inline]
    pub fn cities(&self) -> SpotSet {
        self.cities
    }

    /// DL3: whether a collector here touches a city, also diagonally.
    #[inline]
    pub fn touches_city(&self, spot: Spot) -> bool {
        self.near_city.contains(spot)
    }

    /// The cells within two steps of a cell, and, if it has neighbours, the cell itself.
    #[inline]
    pub fn within_two(&self, spot: Spot) -> SpotSet {
        self.within_two[spot.index()]
    }

    /// The cells straight ahead, nearest first, up to where the region ends or has a gap (DM4).
    #[inline]
    pub fn line(&self, from: Spot, heading: Heading) -> impl ExactSizeIterator<Item = Spot> {
        let line = &self.lines[from.index()][heading as usize];
        line.spots[..line.length as usize].iter().map(|&spot| Spot(spot))
    }

    /// The cell so many steps ahead, if the line is that long.
    #[inline]
    pub fn goal(&self, from: Spot, heading: Heading, steps: u8) -> Option<Spot> {
        self.line(from, heading).nth(usize::from(steps).checked_sub(1)?)
    }

    /// The cells passed on the way to a goal straight ahead.
    #[inline]
    pub fn passed(&self, from: Spot, heading: Heading, goal: Spot) -> SpotSet {
        let ahead = |spot: Spot| self.ahead[spot.index()][heading as usize].0;
        SpotSet(ahead(from) & !ahead(goal) & !(1 << goal.index()))
    }

    /// DS6: whether a collector may begin here facing this way: away from a side that borders no cell of the region.
    #[inline]
    pub fn faces_inland(&self, spot: Spot, facing: Heading) -> bool {
        self.lines[spot.index()][facing.opposite() as usize].length == 0
    }

    /// DS6: whether some side of this cell borders no cell of the region.
    pub fn on_rim(&self, spot: Spot) -> bool {
        Heading::ALL.into_iter().any(|facing| self.faces_inland(spot, facing))
    }
}

impl PartialEq for Board {
    /// A region has one board.
    fn eq(&self, other: &Self) -> bool {
        self.region == other.region
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.region).finish()
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Rules;

    use super::*;
    use crate::Darjeeling;

    #[test]
    fn within_two_are_the_neighbours_and_theirs() {
        for rules in Darjeeling::presets() {
            let board = rules.board();
            let beside = |spot: Spot| {
                let cells = Heading::ALL.into_iter().filter_map(move |heading| board.cell(spot).toward(heading));
                cells.filter_map(|cell| board.spot(cell)).collect::<Vec<_>>()
            };
            for spot in board.spots() {
                let near: SpotSet = beside(spot).into_iter().flat_map(|near| beside(near).into_iter().chain([near])).collect();
                assert_eq!(board.within_two(spot), near, "{}", board.cell(spot));
            }
        }
    }
}
