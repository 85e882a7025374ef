//! The tiles on the cells of a region.

use std::hash::{Hash, Hasher};

use crate::region::{Spot, SpotSet};
use crate::tea::Tile;

/// What lies on each cell: nothing or one tile.
///
/// Four planes of bits hold the number of the tile, counted from 1, so that "all cells with a tile" is three operations and the whole field 32 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field([u64; 4]);

/// Without the number of planes, which is always the same: states are hashed millions of times.
impl Hash for Field {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&plane| state.write_u64(plane));
    }
}

impl Field {
    /// The cells that hold a tile.
    #[inline]
    pub fn tiles(&self) -> SpotSet {
        SpotSet(self.0[0] | self.0[1] | self.0[2] | self.0[3])
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile(&self, spot: Spot) -> Option<Tile> {
        let number = (0..4).fold(0, |number, plane| number | (self.0[plane] >> spot.index() & 1) << plane);
        (number > 0).then(|| Tile::from_index(number as usize - 1))
    }

    /// Takes the tile off a cell, if there is one.
    #[inline]
    pub(crate) fn take(&mut self, spot: Spot) -> Option<Tile> {
        let tile = self.tile(spot);
        for plane in &mut self.0 {
            *plane &= !(1 << spot.index());
        }
        tile
    }

    /// Lays a tile on an empty cell.
    #[inline]
    pub(crate) fn lay(&mut self, spot: Spot, tile: Tile) {
        let number = tile.index() as u64 + 1;
        for (plane, bits) in self.0.iter_mut().enumerate() {
            *bits |= (number >> plane & 1) << spot.index();
        }
    }
}
