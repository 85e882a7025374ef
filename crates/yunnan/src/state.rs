//! The state of a game: plain data, at most 256 bytes, copied freely.

use tabletop::Seat;

use crate::{Building, ByColor, Color, ColorSet, Gorge, Place, Province, Structure};

/// The most structures of each kind a colour has (S4, X2), in the order of [`Structure`].
pub const STRUCTURES: [u8; Structure::COUNT] = [2, 2, 2, 1];
/// The traders of a colour (S4).
pub const TRADERS: u8 = 7;

/// The largest amount of money, or of points either way. No game comes near it; that amounts stop there keeps sums from overflowing, and
/// lets everything that follows from a possible position be one.
pub(crate) const MOST_AMOUNT: u32 = 1_000_000;

/// All that the rules need to know of a game, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What each colour has; those of colours not in the game stay empty.
    pub holdings: ByColor<Holding>,
    /// Who stands where in the buildings.
    pub bids: ByColor<Bids>,
    /// Points by seat.
    pub scores: [i32; 5],
    /// Travel order; only as many as there are colours in the game count. Bidding order is its reverse (S9).
    pub order: [Color; Color::COUNT],
    /// The seat and, with two colours each, the rank of a colour at its seat: see [`Yunnan::seat`](crate::Yunnan::seat).
    pub(crate) chairs: [u8; 5],
    /// Gifts on the board, by province.
    pub gifts: [u8; Province::COUNT],
    /// Who stands on the bank's two spaces (B9).
    pub bank: [Option<Color>; 2],
    /// The blocked gorge (P8).
    pub blocked: Option<Gorge>,
    /// Who has passed in this bidding (B1).
    pub passed: ColorSet,
    /// Dúlì's cards still to come: bit `n` for card `n` + 1.
    pub deck: u16,
    /// The round, from 1.
    pub round: u16,
    /// What is being decided, and by whom.
    pub phase: Phase,
}

impl Default for State {
    /// Nothing on the board, nobody to decide.
    fn default() -> Self {
        Self {
            holdings: ByColor::default(),
            bids: ByColor::default(),
            scores: [0; 5],
            order: [Color::Red; Color::COUNT],
            chairs: [0; 5],
            gifts: [0; Province::COUNT],
            bank: [None; 2],
            blocked: None,
            passed: ColorSet::default(),
            deck: 0,
            round: 1,
            phase: Phase::Over,
        }
    }
}

impl State {
    /// Moves a seat's marker on the track.
    #[inline]
    pub(crate) fn add_points(&mut self, seat: Seat, points: i32) {
        let most = MOST_AMOUNT as i32;
        let score = &mut self.scores[seat.index()];
        *score = (*score + points).clamp(-most, most);
    }
}

/// What is being decided, with what belongs to that decision only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Placing traders (chapter B).
    Bid {
        /// Whose turn it is; Dúlì's means that a card is drawn.
        turn: Color,
    },
    /// Yard and temple (P7, P8).
    Progress {
        /// Whose turn it is.
        turn: Color,
        /// How many structures he still takes.
        yards: u8,
        /// Whether he then blocks a gorge.
        temple: bool,
    },
    /// Trips and building (chapter T).
    Travel {
        /// Whose turn it is; Dúlì's means that a card is drawn.
        turn: Color,
        /// How many of his traders have made their trip, by the place they are in now.
        travelled: [u8; Place::COUNT],
        /// Passes used this turn.
        passes_used: u8,
    },
    /// Income into points (I4).
    Convert {
        /// Whose turn it is.
        turn: Color,
    },
    /// The game is over.
    Over,
}

impl Phase {
    /// The beginning of a colour's travel turn.
    pub(crate) fn travel(turn: Color) -> Self {
        Self::Travel { turn, travelled: [0; Place::COUNT], passes_used: 0 }
    }

    /// Whose turn it is.
    #[inline]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::Bid { turn } | Self::Progress { turn, .. } | Self::Travel { turn, .. } | Self::Convert { turn } => Some(turn),
            Self::Over => None,
        }
    }
}

/// What a colour has, apart from its bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Holding {
    /// Coins.
    pub money: u32,
    /// This round's income, until it is converted (I4); 0 at other times.
    pub income: u16,
    /// Traders by place, then in the personal and in the general supply.
    pub(crate) traders: [u8; Place::COUNT + 2],
    /// Posts on the board, by province.
    pub posts: [u8; Province::COUNT],
    /// Bridges on the board, as a set of [`Gorge::bit`]s.
    pub bridges: u8,
    /// Tea houses on the board, as a set of provinces.
    pub tea_houses: u8,
    /// Structures in the general supply.
    pub left: Left,
    /// Where the guard stands this round (X2).
    pub guard: Option<Province>,
    /// Gifts taken.
    pub gifts: u8,
    /// Influence, 0 to 4.
    pub influence: u8,
    /// Passes, 2 to 6.
    pub passes: u8,
    /// How far the colour reaches.
    pub horse: Province,
}

/// Where the personal supply stands among the traders of a holding.
const SUPPLY: usize = Place::COUNT;
/// Where the general supply stands among the traders of a holding.
const GENERAL: usize = Place::COUNT + 1;

impl Default for Holding {
    fn default() -> Self {
        Self {
            money: 0,
            income: 0,
            traders: [0; Place::COUNT + 2],
            posts: [0; Province::COUNT],
            bridges: 0,
            tea_houses: 0,
            left: Left(0),
            guard: None,
            gifts: 0,
            influence: 0,
            passes: 0,
            horse: Province::Yunnan,
        }
    }
}

impl Holding {
    /// Takes money from the stock, which never runs out (S8).
    #[inline]
    pub(crate) fn earn(&mut self, coins: u32) {
        self.money = (self.money + coins).min(MOST_AMOUNT);
    }

    /// Traders in a place.
    #[inline]
    pub fn at(&self, place: impl Into<Place>) -> u8 {
        self.traders[place.into() as usize]
    }

    /// Traders in a place, to change.
    #[inline]
    pub(crate) fn at_mut(&mut self, place: impl Into<Place>) -> &mut u8 {
        &mut self.traders[place.into() as usize]
    }

    /// Traders in the personal supply.
    #[inline]
    pub fn supply(&self) -> u8 {
        self.traders[SUPPLY]
    }

    /// Traders in the personal supply, to change.
    #[inline]
    pub(crate) fn supply_mut(&mut self) -> &mut u8 {
        &mut self.traders[SUPPLY]
    }

    /// Traders in the general supply.
    #[inline]
    pub fn general(&self) -> u8 {
        self.traders[GENERAL]
    }

    /// Traders in the general supply, to change.
    #[inline]
    pub(crate) fn general_mut(&mut self) -> &mut u8 {
        &mut self.traders[GENERAL]
    }

    /// Moves all traders of a place into another.
    #[inline]
    pub(crate) fn pour(&mut self, from: Place, to: Place) {
        self.traders[to as usize] += std::mem::take(&mut self.traders[from as usize]);
    }

    /// Moves all traders of the personal supply to the market.
    #[inline]
    pub(crate) fn supply_to_market(&mut self) {
        self.traders[Place::Puer as usize] += std::mem::take(&mut self.traders[SUPPLY]);
    }

    /// The provinces with traders, as a set.
    #[inline]
    pub fn trader_provinces(&self) -> u8 {
        Province::ALL.iter().fold(0, |set, &province| set | (u8::from(self.at(province) > 0) << province as u8))
    }

    /// The provinces with traders or posts, as a set: presence in the sense of T10 and I2.
    #[inline]
    pub fn presence(&self) -> u8 {
        Province::ALL
            .iter()
            .fold(self.trader_provinces(), |set, &province| set | (u8::from(self.posts[province as usize] > 0) << province as u8))
    }

    /// Whether the colour has a tea house in a province.
    #[inline]
    pub fn has_tea_house(&self, province: Province) -> bool {
        self.tea_houses & (1 << province as u8) != 0
    }

    /// Structures of a kind on the board.
    #[inline]
    pub fn built(&self, structure: Structure) -> u8 {
        match structure {
            Structure::Post => self.posts.iter().sum(),
            Structure::Bridge => self.bridges.count_ones() as u8,
            Structure::TeaHouse => self.tea_houses.count_ones() as u8,
            Structure::Guard => u8::from(self.guard.is_some()),
        }
    }

    /// Structures of a kind in the personal supply: what is neither in the general supply nor on the board. A guard never is (X2).
    #[inline]
    pub fn hand(&self, structure: Structure) -> u8 {
        match structure {
            Structure::Guard => 0,
            kind => STRUCTURES[kind as usize] - self.left.count(kind) - self.built(kind),
        }
    }
}

/// Structures in the general supply: two bits for each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Left(u8);

impl Left {
    /// So many of each kind, in the order of [`Structure`].
    pub(crate) fn new(counts: [u8; Structure::COUNT]) -> Self {
        Self(counts.iter().enumerate().fold(0, |packed, (kind, &count)| packed | (count & 3) << (2 * kind)))
    }

    /// How many of a kind.
    #[inline]
    pub fn count(self, kind: Structure) -> u8 {
        (self.0 >> (2 * kind as u8)) & 3
    }

    /// How many in all: the steps of progress the yard still has to give (B7).
    #[inline]
    pub fn total(self) -> u8 {
        (self.0 & 3) + (self.0 >> 2 & 3) + (self.0 >> 4 & 3) + (self.0 >> 6)
    }

    /// Takes one of a kind.
    #[inline]
    pub(crate) fn take(&mut self, kind: Structure) {
        debug_assert!(self.count(kind) > 0);
        self.0 -= 1 << (2 * kind as u8);
    }
}

/// The spaces a colour holds, five bits for each building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bids(u32);

/// Bits for one building.
const SPACES: u8 = 5;

impl Bids {
    /// The spaces held in a building, as a set.
    #[inline]
    pub fn of(self, building: Building) -> u8 {
        (self.0 >> (SPACES * building as u8)) as u8 & 31
    }

    /// How many spaces are held.
    #[inline]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is held.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes a space.
    #[inline]
    pub(crate) fn insert(&mut self, building: Building, space: u8) {
        self.0 |= 1 << (SPACES * building as u8 + space);
    }

    /// Frees a set of spaces of a building.
    #[inline]
    pub(crate) fn remove(&mut self, building: Building, spaces: u8) {
        self.0 &= !(u32::from(spaces) << (SPACES * building as u8));
    }

    /// The spaces held in either.
    #[inline]
    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Every space held: building and space.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Building, u8)> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
            bits &= bits - 1;
            Some((Building::ALL[(bit / SPACES) as usize], bit % SPACES))
        })
    }
}
