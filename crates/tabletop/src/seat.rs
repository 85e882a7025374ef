//! Who decides and wins.

/// A place at the table: who decides, is asked and can win. Which pieces a seat owns is the game's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a game may have.
    pub const MAX: usize = 5;

    /// The seat with this number, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MAX`].
    #[inline]
    pub fn new(index: usize) -> Self {
        assert!(index < Self::MAX, "a table has at most five seats");
        Self(index as u8)
    }

    /// The number of this seat, counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(Self::new)
    }
}
