//! Writing the description of a position, input by input.

use crate::net::Row;

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

    /// A number of about 1.
    #[inline]
    pub(crate) fn number(&mut self, value: f32) {
        self.row[self.at] = value;
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
        if value < count {
            self.row[self.at + value] = 1.0;
        }
        self.at += count;
    }
}
