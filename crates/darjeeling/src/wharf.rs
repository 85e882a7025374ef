//! The wharf: ships in a row and the crates on them (DS3, DT1, DL4).

use std::hash::{Hash, Hasher};

use tabletop::Seat;

/// The crates on each ship by seat, newest ship first; ships the ruleset does not have stay empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wharf([[u8; Seat::MAX]; Wharf::MOST]);

/// All ships at once: states are hashed millions of times.
impl Hash for Wharf {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(self.0.as_flattened());
    }
}

impl Wharf {
    /// The most ships a ruleset has (DS3).
    pub const MOST: usize = 7;

    /// The crates of a seat on a ship; ship 0 is the newest.
    #[inline]
    pub fn crates(&self, ship: usize, seat: Seat) -> u8 {
        self.0[ship][seat.index()]
    }

    /// All crates of a seat.
    pub fn crates_of(&self, seat: Seat) -> u32 {
        self.0.iter().map(|ship| u32::from(ship[seat.index()])).sum()
    }

    /// Puts crates onto a ship.
    #[inline]
    pub(crate) fn load(&mut self, ship: usize, seat: Seat, crates: u8) {
        self.0[ship][seat.index()] += crates;
    }

    /// DS6: the oldest of the first `ships` ships on which nothing lies.
    pub(crate) fn oldest_empty(&self, ships: usize) -> Option<usize> {
        (0..ships).rev().find(|&ship| self.0[ship] == [0; Seat::MAX])
    }

    /// DT1: multiplier times crates over all ships.
    #[inline]
    pub fn income(&self, multipliers: [u8; Wharf::MOST], seat: Seat) -> i32 {
        self.0.iter().zip(multipliers).map(|(ship, times)| i32::from(ship[seat.index()]) * i32::from(times)).sum()
    }

    /// DL4: the oldest ship is emptied and becomes the newest; what lay on it, by seat.
    #[inline]
    pub(crate) fn sail(&mut self, ships: usize) -> [u8; Seat::MAX] {
        let unloaded = self.0[ships - 1];
        self.0.copy_within(0..ships - 1, 1);
        self.0[0] = [0; Seat::MAX];
        unloaded
    }

    /// DL4: takes up to `missing` crates of a seat off the ships, oldest first; how many it took.
    #[inline]
    pub(crate) fn take_back(&mut self, ships: usize, seat: Seat, missing: u8) -> u8 {
        let mut left = missing;
        for ship in self.0[..ships].iter_mut().rev() {
            let taken = left.min(ship[seat.index()]);
            ship[seat.index()] -= taken;
            left -= taken;
        }
        missing - left
    }
}
