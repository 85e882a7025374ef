//! Chapter D: Dúlì, the card-driven third colour.

use crate::bidding::MOST_INFLUENCE;
use crate::{Building, Color, Draw, Phase, Province, State, Structure, Yunnan};

/// All sixteen cards.
pub(crate) const FULL_DECK: u16 = u16::MAX;

impl Yunnan {
    /// D10: the cards that can come: those left in the deck, or all when it is empty.
    #[inline]
    pub(crate) fn possible_cards(state: &State) -> u16 {
        if state.deck == 0 { FULL_DECK } else { state.deck }
    }

    /// A card is drawn, and she does what it says.
    pub(crate) fn draw_card(&self, state: &mut State, draw: Draw) {
        state.deck = Self::possible_cards(state) & !draw.bit();
        if matches!(state.phase, Phase::Bid { .. }) {
            self.duli_bids(state, draw);
            self.next_bidder(state, Color::Duli);
        } else {
            self.duli_travels(state, draw);
            self.next_traveller(state, Color::Duli);
        }
    }

    /// D3: the cheapest legal space of the first building on the card where she may bid.
    fn duli_bids(&self, state: &mut State, draw: Draw) {
        let Some(card) = self.duli.and_then(|duli| duli.card.get(draw.number() as usize - 1)) else { return };
        if state.holdings[Color::Duli].supply() == 0 {
            return;
        }
        let taken = self.taken(state);
        for building in card.bids {
            let there = state.bids[Color::Duli].of(building) != 0;
            let full = building == Building::Guild && state.holdings[Color::Duli].influence >= MOST_INFLUENCE;
            let open = self.tables.spaces(building).open[taken.of(building) as usize];
            if !there && !full && open != 0 {
                *state.holdings[Color::Duli].supply_mut() -= 1;
                self.enter(state, Color::Duli, building, open.trailing_zeros() as u8);
                return;
            }
        }
    }

    /// D5 to D7: a tea house, then her traders province by province.
    fn duli_travels(&self, state: &mut State, draw: Draw) {
        let Some(card) = self.duli.and_then(|duli| duli.card.get(draw.number() as usize - 1)) else { return };
        if card.teahouse && state.holdings[Color::Duli].left.count(Structure::TeaHouse) > 0 {
            self.duli_tea_house(state);
        }
        // D6: no further than the furthest horse of a player.
        let players = || self.in_game(&state.order).iter().copied().filter(|&color| color != Color::Duli);
        let furthest = players().map(|color| state.holdings[color].horse).max().unwrap_or(Province::Yunnan);
        for province in Province::ALL.into_iter().filter(|&province| province <= furthest) {
            let duli = &mut state.holdings[Color::Duli];
            let placed = card.traders[province as usize].min(duli.supply());
            if placed > 0 {
                *duli.supply_mut() -= placed;
                *duli.at_mut(province) += placed;
                if let Some(color) = self.duli_pushes(state, province) {
                    Self::displace(state, color, province);
                }
            }
        }
    }

    /// D5: in the furthest province with a trader, or the nearest lower one without a tea house.
    fn duli_tea_house(&self, state: &mut State) {
        let colors = self.in_game(&state.order);
        let peopled = |province: Province| colors.iter().any(|&color| state.holdings[color].at(province) > 0);
        let Some(furthest) = Province::ALL.into_iter().rev().find(|&province| peopled(province)) else { return };
        let free = |province: &Province| *province <= furthest && self.tea_house(state, *province).is_none();
        if let Some(province) = Province::ALL.into_iter().rev().find(free) {
            let duli = &mut state.holdings[Color::Duli];
            duli.left.take(Structure::TeaHouse);
            duli.tea_houses |= 1 << province as u8;
        }
    }

    /// D7: whom she displaces from a province.
    fn duli_pushes(&self, state: &State, province: Province) -> Option<Color> {
        let hers = state.holdings[Color::Duli].influence;
        let mut found: Option<(Color, (u8, u8))> = None;
        let mut tied = false;
        for &color in self.in_game(&state.order) {
            let holding = &state.holdings[color];
            let traders = holding.at(province);
            if color == Color::Duli || traders == 0 || holding.influence >= hers || holding.guard == Some(province) {
                continue;
            }
            // Lower influence first, then more traders there; an exact tie spares both.
            let rank = (holding.influence, u8::MAX - traders);
            match found {
                Some((_, best)) if best == rank => tied = true,
                Some((_, best)) if best < rank => {}
                _ => found = Some((color, rank)),
            }
        }
        found.filter(|_| !tied).map(|(color, _)| color)
    }

    /// D1, D2: how she begins.
    pub(crate) fn seat_duli(&self, state: &mut State) {
        let Some(duli) = self.duli else { return };
        let holding = &mut state.holdings[Color::Duli];
        holding.posts = duli.posts;
        holding.left = crate::state::Left::new([0, 0, 2, 0]);
        *holding.supply_mut() = crate::state::TRADERS;
        if let Some(space) = self.tables.spaces(Building::School).find(duli.school) {
            *holding.supply_mut() -= 1;
            state.bids[Color::Duli].insert(Building::School, space);
        }
        state.deck = FULL_DECK;
    }
}
