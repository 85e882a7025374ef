//! Chapter I: income, the new order, conversion and the end of the round.

use tabletop::Actions;

use crate::preset::MarketPay;
use crate::{Action, Color, Phase, Place, Province, Refusal, State, Yunnan};

impl Yunnan {
    /// What a colour's traders and posts in each province earn, and what their transport costs (I1, I2).
    pub fn province_incomes(&self, state: &State, color: Color) -> [(u32, u32); Province::COUNT] {
        let numbers = &self.tables.numbers;
        let holding = &state.holdings[color];
        let gaps = self.tables.routes.gaps(self.open_bridges(state, color), holding.presence());
        std::array::from_fn(|at| {
            let traders = u32::from(holding.at(Province::ALL[at]));
            let posts = if gaps[at] == 0 { u32::from(holding.posts[at]) } else { 0 };
            (
                traders * u32::from(numbers.trader[at]) + posts * u32::from(numbers.post[at]),
                traders * u32::from(gaps[at]) * u32::from(numbers.transport),
            )
        })
    }

    /// What a colour's traders in the market earn (S7).
    pub fn market_income(&self, state: &State, color: Color) -> u32 {
        let traders = u32::from(state.holdings[color].at(Place::Puer));
        u32::from(self.tables.numbers.market)
            * match self.market {
                MarketPay::EachTrader => traders,
                MarketPay::Once => traders.min(1),
            }
    }

    /// I1, I2: a colour's income if the round ended with the board as it stands.
    pub fn income(&self, state: &State, color: Color) -> u32 {
        let provinces = self.province_incomes(state, color);
        let provinces: u32 = provinces.iter().map(|(earned, transport)| earned.saturating_sub(*transport)).sum();
        provinces + self.market_income(state, color)
    }

    /// 2B to 2E: inspector, gifts, incomes and the new order; then the first in it converts.
    pub(crate) fn reckon(&self, state: &mut State) {
        self.inspect(state);
        self.hand_out_gifts(state);
        let order = state.order;
        for &color in self.in_game(&order) {
            // D9: Dúlì has no income.
            if color != Color::Duli {
                state.holdings[color].income = self.income(state, color) as u16;
            }
        }
        state.order = self.next_order(state);
        let first = usize::from(self.duli.is_some());
        state.phase = Phase::Convert { turn: state.order[first] };
    }

    /// I3: the travel order by the incomes set. Dúlì stays in front (D1, D9).
    pub(crate) fn next_order(&self, state: &State) -> [Color; Color::COUNT] {
        let mut order = state.order;
        let players = &mut order[usize::from(self.duli.is_some())..self.colors as usize];
        // Reversed first: a stable sort then leaves who came later in front among equals.
        players.reverse();
        for i in 1..players.len() {
            let mut j = i;
            while j > 0 && state.holdings[players[j - 1]].income < state.holdings[players[j]].income {
                players.swap(j - 1, j);
                j -= 1;
            }
        }
        order
    }

    pub(crate) fn legal_convert(&self, state: &State, color: Color, acc: &mut Actions<Action>) {
        acc.extend((0..=state.holdings[color].income).map(Action::Score));
    }

    pub(crate) fn check_score(&self, state: &State, color: Color, points: u16) -> Result<(), Refusal> {
        let income = state.holdings[color].income;
        if points > income { Err(Refusal::MoreThanIncome { points, income }) } else { Ok(()) }
    }

    /// I4, then the next colour, or the end of the round.
    pub(crate) fn score(&self, state: &mut State, color: Color, points: u16) {
        let holding = &mut state.holdings[color];
        let income = std::mem::take(&mut holding.income);
        holding.earn(u32::from(income - points));
        state.add_points(self.seat(state, color), i32::from(points));
        let mut order = self.in_game(&state.order).iter();
        order.find(|&&other| other == color);
        match order.next() {
            Some(&next) => state.phase = Phase::Convert { turn: next },
            None if self.ended(state) => state.phase = Phase::Over,
            None => self.next_round(state),
        }
    }

    /// I5, V1, X4: whether the game ends with this round.
    pub fn ended(&self, state: &State) -> bool {
        let gifts: u8 = state.gifts.iter().sum();
        gifts <= self.end_gifts
            || self.end_points.is_some_and(|points| state.scores[..self.seats as usize].iter().any(|&score| score >= points))
    }

    /// I6, X3, D9: the board is cleared and the next bidding begins.
    fn next_round(&self, state: &mut State) {
        let order = state.order;
        for &color in self.in_game(&order) {
            let holding = &mut state.holdings[color];
            let back = if color == Color::Duli { Place::ALL.len() } else { 1 };
            for place in &Place::ALL[..back] {
                *holding.supply_mut() += std::mem::take(holding.at_mut(*place));
            }
            holding.guard = None;
        }
        state.blocked = None;
        state.round = state.round.saturating_add(1);
        // S9: the last in travel order bids first.
        state.phase = Phase::Bid { turn: order[self.colors as usize - 1] };
    }
}
