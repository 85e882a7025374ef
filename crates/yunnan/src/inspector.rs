//! Chapter C: the inspector and the gifts.

use crate::bidding::MOST_INFLUENCE;
use crate::preset::Inspected;
use crate::{Color, Place, Province, State, Yunnan};

impl Yunnan {
    /// C1: what a province yields to all together, transport costs ignored.
    pub fn revenue(&self, state: &State, province: Province) -> u32 {
        let numbers = &self.tables.numbers;
        let at = province as usize;
        let mut sum = 0;
        for &color in self.in_game(&state.order) {
            let holding = &state.holdings[color];
            sum += u32::from(holding.at(province)) * u32::from(numbers.trader[at]);
            let counts = match self.inspected {
                Inspected::AllPosts => true,
                Inspected::ConnectedPosts => {
                    holding.posts[at] > 0
                        && self.tables.routes.connected(self.open_bridges(state, color), holding.presence()) & (1 << at) != 0
                }
            };
            if counts {
                sum += u32::from(holding.posts[at]) * u32::from(numbers.post[at]);
            }
        }
        sum
    }

    /// C1: the province the inspector visits.
    pub fn inspected_province(&self, state: &State) -> Province {
        let mut best = (0, Province::Yunnan);
        for province in Province::ALL {
            // Ties go to the province further along the road.
            best = best.max((self.revenue(state, province), province));
        }
        best.1
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
        let order = state.order;
        let colors = self.in_game(&order);
        for province in Province::ALL {
            if state.gifts[province as usize] == 0 {
                continue;
            }
            // D8: Dúlì takes gifts only where a player has a trader too.
            let shared = colors.iter().any(|&color| color != Color::Duli && state.holdings[color].at(province) > 0);
            for influence in (0..=MOST_INFLUENCE).rev() {
                for trader in 0..crate::state::TRADERS {
                    for &color in colors {
                        let holding = &mut state.holdings[color];
                        let takes =
                            holding.influence == influence && holding.at(province) > trader && (color != Color::Duli || shared);
                        if takes && state.gifts[province as usize] > 0 {
                            state.gifts[province as usize] -= 1;
                            holding.gifts += 1;
                        }
                    }
                }
            }
        }
    }
}
