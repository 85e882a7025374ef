//! Chapter C: the inspector and the gifts.

use crate::bidding::MOST_INFLUENCE;
use crate::preset::Inspected;
use crate::{ByColor, Color, Place, Province, State, Yunnan};

impl Yunnan {
    /// C1: what each province yields to all together, transport costs ignored.
    pub fn revenues(&self, state: &State) -> [u32; Province::COUNT] {
        let numbers = &self.tables.numbers;
        let mut sums = [0; Province::COUNT];
        for &color in self.in_game(&state.order) {
            let holding = &state.holdings[color];
            let counted = match self.inspected {
                Inspected::AllPosts => u8::MAX,
                Inspected::ConnectedPosts => self.tables.routes.connected(self.open_bridges(state, color), holding.presence()),
            };
            for province in Province::ALL {
                let at = province as usize;
                let posts = if counted & (1 << at) == 0 { 0 } else { holding.posts[at] };
                sums[at] += u32::from(holding.at(province)) * u32::from(numbers.trader[at]);
                sums[at] += u32::from(posts) * u32::from(numbers.post[at]);
            }
        }
        sums
    }

    /// C1: the province the inspector visits.
    pub fn inspected_province(&self, state: &State) -> Province {
        let revenues = self.revenues(state);
        let mut best = Province::Yunnan;
        for province in Province::ALL {
            // Ties go to the province further along the road.
            if revenues[province as usize] >= revenues[best as usize] {
                best = province;
            }
        }
        best
    }

    /// C2: whose trader the inspector sends away from a province.
    pub fn banished(&self, state: &State, province: Province) -> Option<Color> {
        let mut found: Option<Color> = None;
        for &color in self.in_game(&state.order) {
            let holding = &state.holdings[color];
            let eligible = holding.at(province) > 0 && holding.influence < MOST_INFLUENCE && !holding.has_tea_house(province);
            // Ties go to the colour earlier in travel order.
            if eligible && found.is_none_or(|other| holding.influence > state.holdings[other].influence) {
                found = Some(color);
            }
        }
        found
    }

    /// The inspector's visit (2B).
    pub(crate) fn inspect(&self, state: &mut State) {
        let province = self.inspected_province(state);
        if let Some(color) = self.banished(state, province) {
            let holding = &mut state.holdings[color];
            *holding.at_mut(province) -= 1;
            *holding.at_mut(Place::Puer) += 1;
        }
    }

    /// C3: hands out the gifts (2C).
    pub(crate) fn hand_out_gifts(&self, state: &mut State) {
        for province in Province::ALL {
            self.hand_out_gifts_in(state, province);
        }
    }

    /// C3: hands out the gifts of one province.
    pub(crate) fn hand_out_gifts_in(&self, state: &mut State, province: Province) {
        let order = state.order;
        let colors = self.in_game(&order);
        if state.gifts[province as usize] == 0 {
            return;
        }
        let mut waiting = ByColor::<u8>::default();
        for &color in colors {
            waiting[color] = state.holdings[color].at(province);
        }
        // D8: Dúlì takes gifts only where a player has a trader too.
        if waiting.0.iter().sum::<u8>() == waiting[Color::Duli] {
            return;
        }
        while let Some(color) = Self::next_gift(state, colors, waiting) {
            // One each among those of equal influence, then again in that order for their second traders.
            for &other in colors {
                let equal = state.holdings[other].influence == state.holdings[color].influence;
                if equal && waiting[other] > 0 && state.gifts[province as usize] > 0 {
                    waiting[other] -= 1;
                    state.gifts[province as usize] -= 1;
                    state.holdings[other].gifts += 1;
                }
            }
            if state.gifts[province as usize] == 0 {
                break;
            }
        }
    }

    /// C3: the colour with the highest influence among those with traders still waiting for a gift.
    fn next_gift(state: &State, colors: &[Color], waiting: ByColor<u8>) -> Option<Color> {
        let mut found: Option<Color> = None;
        for &color in colors {
            if waiting[color] > 0 && found.is_none_or(|other| state.holdings[color].influence > state.holdings[other].influence) {
                found = Some(color);
            }
        }
        found
    }
}
