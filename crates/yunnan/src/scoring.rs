//! Chapter E: the final scoring.

use std::cmp::Reverse;

use tabletop::{Outcome, Seat};

use crate::bidding::{MOST_INFLUENCE, MOST_PASSES};
use crate::rules::FIRST_PASSES;
use crate::{Color, Phase, Province, State, Yunnan};

/// What ranks seats with the same points (E4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The influence, added up where a seat has two colours (V1).
    Influence,
    /// The travel order; with two colours the foremost counts (V1).
    Order,
}

/// By what seats are ranked, in the order in which it counts (E4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    points: Reverse<i32>,
    influence: Reverse<u8>,
    foremost: usize,
}

/// The final points of a seat, line by line (E1 to E3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinalScore {
    /// Points on the track when the game ended.
    pub track: i32,
    /// For money.
    pub money: i32,
    /// For gifts.
    pub gifts: i32,
    /// For passes.
    pub passes: i32,
    /// For influence.
    pub influence: i32,
    /// For tea houses.
    pub tea_houses: i32,
    /// For the horse.
    pub horse: i32,
}

impl FinalScore {
    /// The sum of all lines.
    pub fn total(&self) -> i32 {
        self.track + self.money + self.gifts + self.passes + self.influence + self.tea_houses + self.horse
    }
}

impl Yunnan {
    /// E1 to E3, V1: what a seat would have if the game ended with the position as it stands.
    pub fn final_score(&self, state: &State, seat: Seat) -> FinalScore {
        let points = &self.tables.numbers.scoring;
        let mut score = FinalScore { track: state.scores[seat.index()], ..FinalScore::default() };
        let mut money = 0;
        for color in self.colors_of(state, seat) {
            let holding = &state.holdings[color];
            money += holding.money;
            score.gifts += points.gift * i32::from(holding.gifts);
            score.passes += points.passes[usize::from(holding.passes.clamp(FIRST_PASSES, MOST_PASSES) - FIRST_PASSES)];
            score.influence += points.influence[usize::from(holding.influence.min(MOST_INFLUENCE))];
            score.horse += points.horse[holding.horse as usize];
            // E2: those in a supply score nothing.
            for province in Province::ALL {
                if holding.has_tea_house(province) {
                    score.tea_houses += points.teahouse[province as usize];
                }
            }
        }
        // V1: the money of both colours is added first.
        score.money = (money / points.money) as i32;
        score
    }

    /// E4: points and places, once the game is over.
    pub(crate) fn final_outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let seats = self.seats as usize;
        let mut points = [0; Seat::MAX];
        let mut ranks = [Rank::default(); Seat::MAX];
        for seat in Seat::all(seats) {
            ranks[seat.index()] = self.rank(state, seat);
            points[seat.index()] = ranks[seat.index()].points.0;
        }
        let mut places = [0_u8; Seat::MAX];
        for seat in 0..seats {
            places[seat] = ranks[..seats].iter().filter(|&&rank| rank < ranks[seat]).count() as u8;
        }
        Some(Outcome::new(&points[..seats], &places[..seats]))
    }

    /// E4: what two seats are ranked by once the game is over, if it is not their points.
    pub fn tie_break(&self, state: &State, one: Seat, other: Seat) -> Option<TieBreak> {
        let (one, other) = (self.rank(state, one), self.rank(state, other));
        match () {
            () if state.phase != Phase::Over || one.points != other.points => None,
            () if one.influence != other.influence => Some(TieBreak::Influence),
            () => Some(TieBreak::Order),
        }
    }

    /// E4: what a seat is ranked by, the best first.
    fn rank(&self, state: &State, seat: Seat) -> Rank {
        let mut order = self.in_game(&state.order).iter();
        let foremost = order.position(|&color| color != Color::Duli && self.seat(state, color) == seat);
        Rank {
            points: Reverse(self.final_score(state, seat).total()),
            influence: Reverse(self.colors_of(state, seat).map(|color| state.holdings[color].influence).sum()),
            foremost: foremost.unwrap_or(Seat::MAX),
        }
    }
}
