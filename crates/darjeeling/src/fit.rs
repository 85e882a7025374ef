//! The jigsaw (DL1, DL2): which tiles of one tea close into whole crates, and how they could lie.
//!
//! A tile is a square cut by its diagonals into four triangles, one to each side; one, two neighbouring or three of them hold half a crate.
//! Two halves that meet on an edge make a crate, and no half may stay open. Pure arithmetic and geometry: nothing here knows a game in play.

mod layout;

pub use layout::{Laid, Sides, layout};

/// Tiles of one tea laid out together, by the halves they show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spread {
    /// Tiles with one half.
    pub ones: u8,
    /// Tiles with two halves.
    pub twos: u8,
    /// Tiles with three halves.
    pub threes: u8,
}

impl Spread {
    /// Most tiles with two halves that one tea has (DS1).
    pub const TWOS: u8 = 7;
    /// Most tiles with three halves that one tea has (DS1).
    pub const THREES: u8 = 3;

    /// So many tiles with one, two and three halves.
    pub const fn new(ones: u8, twos: u8, threes: u8) -> Self {
        Self { ones, twos, threes }
    }

    /// The numbers of tiles with one, two and three halves.
    #[inline]
    pub fn by_halves(self) -> [u8; 3] {
        [self.ones, self.twos, self.threes]
    }

    /// All halves on them.
    #[inline]
    pub const fn halves(self) -> u16 {
        self.ones as u16 + 2 * self.twos as u16 + 3 * self.threes as u16
    }

    /// The crates they make if they close (DL2).
    #[inline]
    pub const fn crates(self) -> u16 {
        self.halves() / 2
    }

    /// All tiles.
    pub const fn tiles(self) -> u16 {
        self.ones as u16 + self.twos as u16 + self.threes as u16
    }

    /// DL2: whether the tiles can be laid so that no half stays open.
    ///
    /// Holds for as many tiles as a tea has, up to [`Spread::TWOS`] and [`Spread::THREES`]; more never lie together.
    pub const fn closes(self) -> bool {
        let Self { ones: a, twos: b, threes: c } = self;
        if b > Self::TWOS || c > Self::THREES || !self.halves().is_multiple_of(2) {
            return false;
        }
        if a > c {
            // Chains and trees: every tile with three halves branches once, and each branch ends in a tile with one half.
            true
        } else if a == c {
            // One ring, with as many branches as there are ends for them.
            b + c >= 4 && !(c == 0 && b > 4)
        } else {
            // Two rings that share an edge or are linked by a path.
            matches!((a, b, c), (0, 4 | 6 | 7, 2) | (1, 3..=7, 3))
        }
    }
}

/// Every spread that closes into a load of the right size, ready to be intersected with what a player has.
#[derive(Debug)]
pub(crate) struct Fits {
    /// By whether all crates are loaded, then by tiles with one half: a bit for each pair of the other two numbers.
    sets: [[u32; Fits::ONES]; 2],
    most: u8,
    lost: u8,
}

impl Fits {
    /// More tiles with one half than a tea has.
    pub(crate) const ONES: usize = 32;

    /// The spreads for loads of 1 to `most` crates, where `lost` crates do not arrive unless all are loaded.
    pub(crate) fn new(most: u8, lost: u8) -> Self {
        let mut fits = Self { sets: [[0; Self::ONES]; 2], most, lost };
        for whole in [false, true] {
            for spread in spreads() {
                if spread.closes() && (1..=i32::from(most)).contains(&fits.load(spread, whole)) {
                    fits.sets[usize::from(whole)][usize::from(spread.ones)] |= 1 << Self::bit(spread.twos, spread.threes);
                }
            }
        }
        fits
    }

    /// Most crates that can be loaded (DL4).
    pub(crate) fn most(&self) -> u8 {
        self.most
    }

    /// DL3: how many crates are loaded, if all are or some are lost on the way; below 1 is no load.
    #[inline]
    pub(crate) fn load(&self, spread: Spread, whole: bool) -> i32 {
        i32::from(spread.crates()) - if whole { 0 } else { i32::from(self.lost) }
    }

    /// The spreads with so many tiles with one half that close and make a load, as a set of bits for [`Fits::pairs`].
    #[inline]
    pub(crate) fn with_ones(&self, ones: u8, whole: bool) -> u32 {
        // No tea has so many tiles that the remainder would differ; it spares the bounds check.
        self.sets[usize::from(whole)][usize::from(ones) % Self::ONES]
    }

    /// Whether the spread closes and makes a load.
    pub(crate) fn allows(&self, spread: Spread, whole: bool) -> bool {
        Self::has_pair(self.with_ones(spread.ones, whole), spread.twos, spread.threes)
    }

    /// Where a pair of numbers of tiles with two and three halves has its bit: ascending with the pair.
    fn bit(twos: u8, threes: u8) -> u8 {
        4 * twos + threes
    }

    /// All pairs up to these numbers.
    #[inline]
    pub(crate) fn up_to(twos: u8, threes: u8) -> u32 {
        let row = (2_u64 << threes) - 1;
        let rows = (1_u64 << (4 * (u32::from(twos) + 1))) - 1;
        ((row * 0x1111_1111) & rows) as u32
    }

    /// Whether a pair is in a set.
    #[inline]
    pub(crate) fn has_pair(set: u32, twos: u8, threes: u8) -> bool {
        set >> Self::bit(twos, threes) & 1 != 0
    }

    /// The pairs of a set, ascending.
    #[inline]
    pub(crate) fn pairs(mut set: u32) -> impl Iterator<Item = (u8, u8)> {
        std::iter::from_fn(move || {
            let bit = (set != 0).then(|| set.trailing_zeros() as u8)?;
            set &= set - 1;
            Some((bit / 4, bit % 4))
        })
    }
}

/// Every spread that the tables have room for, ascending.
pub(crate) fn spreads() -> impl Iterator<Item = Spread> {
    (0..Fits::ONES as u8).flat_map(|ones| {
        (0..=Spread::TWOS).flat_map(move |twos| (0..=Spread::THREES).map(move |threes| Spread::new(ones, twos, threes)))
    })
}
