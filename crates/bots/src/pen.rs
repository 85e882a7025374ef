//! Writing the description of a side, input by input.

use crate::net::INPUTS;

/// What is said about one side of a position: the inputs that are not 0, in ascending order. Most are 0 most of the time.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    places: [u8; ROOM],
    values: [f32; ROOM],
    count: u8,
}

/// Room for as many inputs as a byte can count, so that nobody has to check whether there is room for one more.
const ROOM: usize = u8::MAX as usize + 1;

const _: () = assert!(INPUTS <= u8::MAX as usize, "the number of an input is a byte");

impl Default for Row {
    /// A row of zeros.
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Row {
    /// A row of zeros.
    pub(crate) const EMPTY: Self = Self { places: [0; _], values: [0.0; _], count: 0 };

    /// Makes it a row of zeros again: what lies beyond the count is never read.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// The inputs that are not 0, with their numbers.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let count = usize::from(self.count);
        self.places[..count].iter().zip(&self.values[..count]).map(|(&place, &value)| (usize::from(place), value))
    }
}

/// Writes inputs one after another.
pub(crate) struct Pen<'a> {
    row: &'a mut Row,
    at: usize,
}

impl<'a> Pen<'a> {
    /// A pen at the beginning of a row of zeros.
    pub(crate) fn new(row: &'a mut Row) -> Self {
        Self { row, at: 0 }
    }

    /// A pen that goes on at a place of a row on which nothing stands from there on.
    pub(crate) fn go_on(row: &'a mut Row, at: usize) -> Self {
        Self { row, at }
    }

    /// Where it writes next.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// A number of about 1.
    #[inline]
    pub(crate) fn number(&mut self, value: f32) {
        // Without a branch, which nobody could foresee.
        let count = usize::from(self.row.count);
        self.row.places[count] = self.at as u8;
        self.row.values[count] = value;
        self.row.count += u8::from(value != 0.0);
        self.at += 1;
    }

    /// A count as a part of what is usually the most.
    #[inline]
    pub(crate) fn count(&mut self, value: u8, most: f32) {
        self.number(f32::from(value) / most);
    }

    /// Whether something holds.
    #[inline]
    pub(crate) fn flag(&mut self, on: bool) {
        self.number(f32::from(u8::from(on)));
    }

    /// One input for each of `count` values, of which one is set.
    #[inline]
    pub(crate) fn one_of(&mut self, value: usize, count: usize) {
        let from = self.at;
        if value < count {
            self.at += value;
            self.number(1.0);
        }
        self.at = from + count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_holds_what_is_not_zero_at_its_place() {
        let mut row = Row::default();
        let mut pen = Pen::new(&mut row);
        pen.number(0.0);
        pen.count(3, 6.0);
        pen.one_of(2, 4);
        pen.one_of(9, 4);
        pen.flag(false);
        pen.flag(true);
        assert_eq!(row.iter().collect::<Vec<_>>(), [(1, 0.5), (4, 1.0), (11, 1.0)]);
    }

    #[test]
    fn a_row_may_be_full() {
        let mut row = Row::default();
        let mut pen = Pen::new(&mut row);
        (0..INPUTS).for_each(|_| pen.number(1.0));
        assert_eq!(row.iter().count(), INPUTS);
    }
}
