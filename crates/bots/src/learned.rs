//! Knowledge learned by self-play: the inputs that describe each side of a position, and the network that evaluates them.

use std::cell::RefCell;

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
        Self::EMPTY
    }
}

impl Sheet {
    const EMPTY: Self = Self { rows: [Row::EMPTY; SIDES], seats: [0; SIDES], sides: 0, mover: None };

    /// Makes it empty again.
    pub(crate) fn clear(&mut self) {
        self.rows.iter_mut().for_each(Row::clear);
        (self.sides, self.mover) = (0, None);
    }
}

/// How a game describes its positions to a network.
///
/// A seat may have several sides (two colours); its strength is the sum of theirs.
pub trait Describe<R: Rules>: Insight<R> + Default {
    /// Writes the description of a position that is not over onto an empty sheet.
    fn describe(rules: &R, state: &R::State, sheet: &mut Sheet);

    /// The same for a network that sees whole positions, which may be told more.
    fn describe_whole(rules: &R, state: &R::State, sheet: &mut Sheet) {
        Self::describe(rules, state, sheet);
    }

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

    /// Describes a position, looks at it, and lets somebody use what was said.
    fn look<R: Rules, T>(&self, rules: &R, state: &R::State, then: impl FnOnce(&Mind, &mut Room) -> T) -> T
    where
        D: Describe<R>,
    {
        ROOM.with_borrow_mut(|room| {
            room.sheet.clear();
            D::describe_whole(rules, state, &mut room.sheet);
            self.mind.as_ref().look_at(&room.sheet, &mut room.units);
            then(self.mind.as_ref(), room)
        })
    }
}

/// What a look at a position needs.
struct Room {
    sheet: Sheet,
    units: Units,
    traits: Vec<Traits>,
}

thread_local! {
    /// Kept from one look to the next: to make it anew and to hand it around would take longer than to describe a position.
    static ROOM: RefCell<Room> = const { RefCell::new(Room { sheet: Sheet::EMPTY, units: Units::SILENT, traits: Vec::new() }) };
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
        self.look(rules, state, |_, room| by_seat(&room.sheet, &room.units))
    }

    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        self.look(rules, state, |mind, Room { sheet, units, traits }| {
            let side = sheet.mover?;
            if legal.len() == 1 {
                // There is nothing to choose from.
                logits.clear();
                logits.push(0.0);
            } else {
                let of = D::traits(rules, state);
                traits.clear();
                traits.extend(legal.iter().map(|&action| of(action)));
                mind.rate(units, side, traits, logits);
            }
            Some(by_seat(sheet, units))
        })
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        self.hand.sift(rules, state, coarse, legal);
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
