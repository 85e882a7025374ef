//! Chapter P: the bank pays, then each colour pays its bids and takes its progress.

use std::ops::RangeInclusive;

use tabletop::Actions;

use crate::bidding::{MOST_INFLUENCE, MOST_PASSES};
use crate::preset::{AtOnce, SecondSpace};
use crate::rules::{FIRST_PASSES, FIRST_TRADERS};
use crate::state::{Bids, STRUCTURES, TRADERS};
use crate::view::{PlayerView, StructuresView};
use crate::{Action, Building, Color, Gorge, Phase, Place, Province, Refusal, Site, State, Structure, Yunnan};

impl Yunnan {
    /// P1, then P2 for everybody: called when all have passed.
    pub(crate) fn resolve_buildings(&self, state: &mut State) {
        state.passed = crate::ColorSet::default();
        let sum = self.total_bids(state);
        for space in 0..2 {
            if let Some(color) = state.bank[space].take() {
                let holding = &mut state.holdings[color];
                holding.earn(self.bank_pay(sum)[space]);
                *holding.supply_mut() += 1;
            }
        }
        let order = state.order;
        if let Some(&first) = self.in_game(&order).last() {
            self.progress_from(state, first);
        }
    }

    /// P1: the sum of all bids standing in the buildings.
    pub fn total_bids(&self, state: &State) -> u32 {
        self.in_game(&state.order).iter().map(|&color| self.bid_sum(state.bids[color])).sum()
    }

    /// P1: what the two bank spaces get for a sum of bids.
    pub fn bank_pay(&self, sum: u32) -> [u32; 2] {
        let (larger, smaller) = self.tables.bank(sum);
        let second = match self.second_space {
            SecondSpace::Smaller => smaller,
            SecondSpace::Same => larger,
        };
        [larger.into(), second.into()]
    }

    /// S4, B7: the levels of progress that a building gives, from the one everybody begins with; the temple gives none.
    pub fn levels(&self, building: Building) -> Option<RangeInclusive<u8>> {
        match building {
            Building::School => Some(FIRST_TRADERS..=TRADERS),
            Building::Customs => Some(FIRST_PASSES..=MOST_PASSES),
            Building::Horses => Some(0..=Province::COUNT as u8 - 1),
            Building::Guild => Some(0..=MOST_INFLUENCE),
            Building::Yard => Some(0..=Structure::ALL.map(|kind| self.structures(kind)).iter().sum()),
            Building::Temple => None,
        }
    }

    /// How far a colour has come in a building, as it is seen: traders in play, passes, its horse's province, influence, structures taken. `None`
    /// where it has no part in that.
    pub fn level(&self, player: &PlayerView, building: Building) -> Option<u8> {
        let level = match building {
            Building::School => u32::from(TRADERS).checked_sub(player.traders_left?)?,
            Building::Customs => player.passes?,
            Building::Horses => player.horse? as u32,
            Building::Guild => player.influence,
            Building::Yard => {
                player.hand?;
                let StructuresView { post, bridge, teahouse, guard } = player.left;
                let left = [post, bridge, teahouse, guard].into_iter().flatten().sum();
                u32::from(*self.levels(building)?.end()).checked_sub(left)?
            }
            Building::Temple => return None,
        };
        u8::try_from(level).ok()
    }

    /// S4, X2: how many structures of a kind a player's colour has.
    pub fn structures(&self, kind: Structure) -> u8 {
        if kind == Structure::Guard && !self.guards { 0 } else { STRUCTURES[kind as usize] }
    }

    /// P2: pays and takes progress in bidding order, beginning with `color`, until somebody has to decide; then the travel begins.
    fn progress_from(&self, state: &mut State, color: Color) {
        let order = state.order;
        let bidding = self.in_game(&order).iter().rev();
        for &color in bidding.skip_while(|&&other| other != color) {
            let (yards, temple) = self.take_progress(state, color);
            if yards > 0 || temple {
                state.phase = Phase::Progress { turn: color, yards, temple };
                return;
            }
        }
        self.begin_travel(state);
    }

    /// P2 for one colour, all that needs no decision: how many yards, and whether a temple, are left to decide.
    fn take_progress(&self, state: &mut State, color: Color) -> (u8, bool) {
        let bids = std::mem::take(&mut state.bids[color]);
        if bids.is_empty() {
            return (0, false);
        }
        *state.holdings[color].supply_mut() += bids.count();
        if color == Color::Duli {
            // D4: she pays nothing and gains only influence.
            state.holdings[color].influence += bids.of(Building::Guild).count_ones() as u8;
            return (0, false);
        }
        self.pay(state, color, bids);
        let count = |building| bids.of(building).count_ones() as u8;
        let holding = &mut state.holdings[color];
        // P3: from the general supply straight to the market.
        *holding.general_mut() -= count(Building::School);
        *holding.at_mut(Place::Puer) += count(Building::School);
        // P4
        holding.passes += count(Building::Customs);
        // P5
        for _ in 0..count(Building::Horses) {
            holding.horse = holding.horse.above().unwrap_or(holding.horse);
        }
        // P6
        holding.influence += count(Building::Guild);
        (count(Building::Yard), count(Building::Temple) > 0)
    }

    /// Takes a colour's bids off its money; in the pro game what is missing costs points (V2).
    fn pay(&self, state: &mut State, color: Color, bids: Bids) {
        let price = self.bid_sum(bids);
        let holding = &mut state.holdings[color];
        let missing = price.saturating_sub(holding.money);
        holding.money = holding.money.saturating_sub(price);
        if missing > 0 {
            state.add_points(self.seat(state, color), -(missing as i32) * self.debt_rate(state.round));
        }
    }

    /// V2: the points that each missing yuan costs in a round.
    pub fn debt_rate(&self, round: u16) -> i32 {
        (9 - i32::from(round)).max(2)
    }

    pub(crate) fn legal_progress(&self, state: &State, color: Color, yards: u8, acc: &mut Actions<Action>) {
        if yards == 0 {
            acc.extend(self.gorges().map(Action::Block));
            return;
        }
        let left = state.holdings[color].left;
        for structure in [Structure::Post, Structure::Bridge, Structure::TeaHouse] {
            if left.count(structure) > 0 {
                acc.push(Action::Take(structure));
            }
        }
        for structure in Structure::ALL {
            if left.count(structure) > 0 && self.built_at_once(structure) {
                self.sites(state, color, structure, |site| acc.push(Action::TakeAt(site)));
            }
        }
    }

    /// The gorges of the board, ascending.
    pub fn gorges(&self) -> impl Iterator<Item = Gorge> {
        let set = self.tables.gorges;
        Gorge::ALL.into_iter().filter(move |gorge| set & gorge.bit() != 0)
    }

    /// P7, X2: whether a structure may be built straight from the yard.
    fn built_at_once(&self, structure: Structure) -> bool {
        self.at_once == AtOnce::All || structure == Structure::TeaHouse
    }

    /// Calls `visit` for every place where a colour may build a structure now (T7 to T9, X2), ascending.
    #[inline]
    pub(crate) fn sites(&self, state: &State, color: Color, structure: Structure, mut visit: impl FnMut(Site)) {
        let mut allowed = |site| {
            if self.check_site(state, color, site).is_ok() {
                visit(site);
            }
        };
        match structure {
            Structure::Post => Province::ALL.into_iter().map(Site::Post).for_each(&mut allowed),
            Structure::Bridge => self.gorges().map(Site::Bridge).for_each(&mut allowed),
            Structure::TeaHouse => Province::ALL.into_iter().map(Site::TeaHouse).for_each(&mut allowed),
            Structure::Guard => Province::ALL.into_iter().map(Site::Guard).for_each(&mut allowed),
        }
    }

    pub(crate) fn check_take(
        &self,
        state: &State,
        color: Color,
        structure: Structure,
        site: Option<Site>,
    ) -> Result<(), Refusal> {
        if structure == Structure::Guard && !self.guards {
            return Err(Refusal::NoGuards);
        }
        if state.holdings[color].left.count(structure) == 0 {
            return Err(if structure == Structure::Guard { Refusal::GuardGone } else { Refusal::NoneLeft { structure } });
        }
        match site {
            Some(_) if !self.built_at_once(structure) => Err(Refusal::NotAtOnce { structure }),
            Some(site) => self.check_site(state, color, site),
            None => Ok(()),
        }
    }

    pub(crate) fn check_block(&self, gorge: Gorge) -> Result<(), Refusal> {
        if self.tables.gorges & gorge.bit() == 0 { Err(Refusal::NoGorge { gorge }) } else { Ok(()) }
    }

    pub(crate) fn take(&self, state: &mut State, color: Color, structure: Structure, site: Option<Site>) {
        state.holdings[color].left.take(structure);
        if let Some(site) = site {
            Self::put(state, color, site);
        }
        if let Phase::Progress { turn, yards, temple } = state.phase {
            state.phase = Phase::Progress { turn, yards: yards - 1, temple };
            if yards == 1 && !temple {
                self.progress_after(state, color);
            }
        }
    }

    pub(crate) fn block(&self, state: &mut State, color: Color, gorge: Gorge) {
        // P8: until the end of the round.
        state.blocked = Some(gorge);
        self.progress_after(state, color);
    }

    /// P2 goes on with the colour after this one.
    fn progress_after(&self, state: &mut State, color: Color) {
        let order = state.order;
        let mut bidding = self.in_game(&order).iter().rev();
        bidding.find(|&&other| other == color);
        match bidding.next() {
            Some(&next) => self.progress_from(state, next),
            None => self.begin_travel(state),
        }
    }

    /// Puts a structure onto the board; what is not in the general supply and not on the board is in hand.
    pub(crate) fn put(state: &mut State, color: Color, site: Site) {
        let holding = &mut state.holdings[color];
        match site {
            Site::Post(province) => holding.posts[province as usize] += 1,
            Site::Bridge(gorge) => holding.bridges |= gorge.bit(),
            Site::TeaHouse(province) => holding.tea_houses |= 1 << province as u8,
            Site::Guard(province) => holding.guard = Some(province),
        }
    }
}
