//! Knowledge learned by self-play: the inputs that describe each side of a position, and the network that evaluates them.

use tabletop::{Actions, Rules};

use crate::bot::BySeat;
use crate::insight::Insight;
use crate::net::{INPUTS, Net, Row};

/// The most sides a position has: five players, or four colours of two.
pub const SIDES: usize = 5;

/// The description of a position, side by side.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// A row for each side.
    pub rows: [Row; SIDES],
    /// The seat of each side.
    pub seats: [u8; SIDES],
    /// How many sides there are.
    pub sides: usize,
}

impl Default for Sheet {
    /// An empty sheet.
    fn default() -> Self {
        Self { rows: [[0.0; INPUTS]; SIDES], seats: [0; SIDES], sides: 0 }
    }
}

/// How a game describes its positions to a network.
///
/// A seat may have several sides (two colours); its strength is the sum of theirs.
pub trait Describe<R: Rules>: Insight<R> + Default {
    /// Writes the description of a position that is not over onto an empty sheet.
    fn describe(rules: &R, state: &R::State, sheet: &mut Sheet);
}

/// The knowledge of a network, with the hand-written selection of actions.
#[derive(Clone, Debug)]
pub struct Learned<D, N> {
    hand: D,
    net: N,
}

impl<D: Default, N: AsRef<Net>> Learned<D, N> {
    /// The knowledge of this network.
    pub fn new(net: N) -> Self {
        Self { hand: D::default(), net }
    }
}

impl AsRef<Net> for Net {
    fn as_ref(&self) -> &Net {
        self
    }
}

impl<R: Rules, D: Describe<R>, N: AsRef<Net> + Send + Sync> Insight<R> for Learned<D, N> {
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat {
        let mut sheet = Sheet::default();
        D::describe(rules, state, &mut sheet);
        let mut strengths = [0.0; _];
        for (row, &seat) in sheet.rows.iter().zip(&sheet.seats).take(sheet.sides) {
            strengths[usize::from(seat)] += self.net.as_ref().judge(row);
        }
        strengths
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        self.hand.sift(rules, state, coarse, legal);
    }

    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        self.hand.to_go(rules, state)
    }
}
