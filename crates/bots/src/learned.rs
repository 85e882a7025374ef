//! Knowledge learned by self-play: the inputs that describe each side of a position, and the network that evaluates them.

use tabletop::{Actions, Rules};

use crate::bot::BySeat;
use crate::insight::Insight;
use crate::mind::{Mind, Traits, Units};
use crate::net::Net;
use crate::pen::Row;

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
    /// The side to act, if one is.
    pub mover: Option<usize>,
}

impl Default for Sheet {
    /// An empty sheet.
    fn default() -> Self {
        Self { rows: [Row::default(); SIDES], seats: [0; SIDES], sides: 0, mover: None }
    }
}

/// How a game describes its positions to a network.
///
/// A seat may have several sides (two colours); its strength is the sum of theirs.
pub trait Describe<R: Rules>: Insight<R> + Default {
    /// Writes the description of a position that is not over onto an empty sheet.
    fn describe(rules: &R, state: &R::State, sheet: &mut Sheet);

    /// Describes an action of the seat to act: one call for a position, then one for each action.
    fn traits<'a>(rules: &'a R, state: &'a R::State) -> impl Fn(R::Action) -> Traits + 'a;
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

/// The knowledge of a network that sees whole positions, with the hand-written selection of actions.
#[derive(Clone, Debug)]
pub struct Minded<D, M> {
    hand: D,
    mind: M,
}

impl<D: Default, M: AsRef<Mind>> Minded<D, M> {
    /// The knowledge of this network.
    pub fn new(mind: M) -> Self {
        Self { hand: D::default(), mind }
    }

    fn look<R: Rules>(&self, rules: &R, state: &R::State) -> (Sheet, Units)
    where
        D: Describe<R>,
    {
        let mut sheet = Sheet::default();
        D::describe(rules, state, &mut sheet);
        (sheet, self.mind.as_ref().look(&sheet))
    }
}

/// The strength of every seat.
pub(crate) fn by_seat(sheet: &Sheet, units: &Units) -> BySeat {
    let mut strengths = [0.0; _];
    for (said, &seat) in units.said.iter().zip(&sheet.seats).take(sheet.sides) {
        strengths[usize::from(seat)] += said[0];
    }
    strengths
}

impl<R: Rules, D: Describe<R>, M: AsRef<Mind> + Send + Sync> Insight<R> for Minded<D, M> {
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat {
        let (sheet, units) = self.look(rules, state);
        by_seat(&sheet, &units)
    }

    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        let (sheet, units) = self.look(rules, state);
        let traits = D::traits(rules, state);
        self.mind.as_ref().rate(&units, sheet.mover?, legal.iter().map(|&action| traits(action)), logits);
        Some(by_seat(&sheet, &units))
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        self.hand.sift(rules, state, coarse, legal);
    }

    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        self.hand.to_go(rules, state)
    }
}

/// The knowledge of the network with which a ruleset is searched: one that sees whole positions, if there is one.
#[derive(Clone, Debug)]
pub enum Schooled<D> {
    /// A network that evaluates sides, for searches that look at the position after every action.
    Sides(Learned<D, &'static Net>),
    /// A network that sees whole positions.
    Whole(Minded<D, &'static Mind>),
}

impl<R: Rules, D: Describe<R>> Insight<R> for Schooled<D> {
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat {
        match self {
            Self::Sides(sides) => sides.weigh(rules, state),
            Self::Whole(whole) => whole.weigh(rules, state),
        }
    }

    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        match self {
            Self::Sides(sides) => sides.rate(rules, state, legal, logits),
            Self::Whole(whole) => whole.rate(rules, state, legal, logits),
        }
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        match self {
            Self::Sides(sides) => sides.sift(rules, state, coarse, legal),
            Self::Whole(whole) => whole.sift(rules, state, coarse, legal),
        }
    }

    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        match self {
            Self::Sides(sides) => sides.to_go(rules, state),
            Self::Whole(whole) => whole.to_go(rules, state),
        }
    }
}
