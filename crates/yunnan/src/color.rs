//! Colours: who owns pieces. Not to be confused with a seat, which decides: two colours may share a seat, and Dúlì has none.

use std::fmt;
use std::ops::{Index, IndexMut};

use tabletop::words;

words! {
    /// A colour (S1), or the card-driven third one of the second edition for two (D1).
    pub enum Color: "colour" {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
        Purple = "purple",
        Duli = "duli",
    }
}

impl Color {
    /// The colours a player can have, in the order of S1.
    pub const PLAYERS: [Color; 5] = [Color::Red, Color::Blue, Color::Green, Color::Yellow, Color::Purple];
}

/// One thing for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T>(pub [T; Color::COUNT]);

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}

/// A set of colours.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ColorSet(pub(crate) u8);

impl ColorSet {
    /// Whether the colour is in it.
    #[inline]
    pub fn contains(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// Puts a colour in.
    #[inline]
    pub fn insert(&mut self, color: Color) {
        self.0 |= 1 << color as u8;
    }

    /// Takes a colour out.
    #[inline]
    pub fn remove(&mut self, color: Color) {
        self.0 &= !(1 << color as u8);
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its colours, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Color> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let color = Color::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*color)
        })
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut set = Self::default();
        for color in colors {
            set.insert(color);
        }
        set
    }
}

impl fmt::Debug for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
