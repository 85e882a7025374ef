//! How a game ended.

use crate::Seat;

/// Points and places of all seats once a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    seats: u8,
    points: [i32; Seat::MAX],
    places: [u8; Seat::MAX],
}

impl Outcome {
    /// An outcome from points and places by seat; place 0 is the best and may be shared.
    ///
    /// # Panics
    /// If the two lists differ in length or are longer than [`Seat::MAX`].
    pub fn new(points: &[i32], places: &[u8]) -> Self {
        assert_eq!(points.len(), places.len(), "a place for every seat");
        let mut outcome = Self { seats: points.len() as u8, points: [0; Seat::MAX], places: [0; Seat::MAX] };
        outcome.points[..points.len()].copy_from_slice(points);
        outcome.places[..places.len()].copy_from_slice(places);
        outcome
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Final points of a seat.
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// Place of a seat, 0 for the winner; tied seats share the better place.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|&seat| self.place(seat) == 0)
    }

    /// The share of the win that falls to a seat: 1 for the sole winner, 1/n for one of n.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.place(seat) == 0 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}
