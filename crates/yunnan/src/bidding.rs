//! Chapter B: placing traders in the buildings, the bank and the market.

use tabletop::Actions;

use crate::preset::{Banker, Source};
use crate::state::Bids;
use crate::{Action, Building, Color, Origin, Phase, Place, Province, Refusal, State, Yunnan};

/// The most passes (B7, S4).
pub(crate) const MOST_PASSES: u8 = 6;
/// The most influence (B7).
pub(crate) const MOST_INFLUENCE: u8 = 4;

/// What a colour may still bid with.
struct Purse {
    /// The money, unless debts are allowed (V2).
    money: Option<u32>,
    /// The sum of the bids that stand.
    bids: u32,
}

impl Yunnan {
    /// The sum of a colour's standing bids.
    pub fn bid_sum(&self, bids: Bids) -> u32 {
        bids.iter().map(|(building, space)| u32::from(self.tables.spaces(building).prices[space as usize])).sum()
    }

    /// All standing bids together.
    #[inline]
    pub(crate) fn taken(&self, state: &State) -> Bids {
        self.in_game(&state.order).iter().fold(Bids::default(), |all, &color| all.union(state.bids[color]))
    }

    /// B7: the steps of progress a building can still give a colour.
    pub fn steps_left(&self, state: &State, color: Color, building: Building) -> u8 {
        let holding = &state.holdings[color];
        match building {
            Building::School => holding.general(),
            Building::Customs => MOST_PASSES.saturating_sub(holding.passes),
            Building::Horses => Province::Qinghai as u8 - holding.horse as u8,
            Building::Guild => MOST_INFLUENCE.saturating_sub(holding.influence),
            Building::Yard => holding.left.total(),
            // B13: never used up.
            Building::Temple => u8::MAX,
        }
    }

    fn purse(&self, state: &State, color: Color) -> Purse {
        Purse { money: (!self.debts).then_some(state.holdings[color].money), bids: self.bid_sum(state.bids[color]) }
    }

    /// B4, X1: how many traders a colour may have in a building.
    pub fn bids_each(&self, building: Building) -> u8 {
        if building == Building::Temple { 1 } else { self.bids_each }
    }

    /// X1: how many of a colour's own traders count against a bid that drives out those of `back`: all who stand there before it. In version 1 those
    /// it drives out did not count, so that with one step left somebody could bid over themselves.
    #[inline]
    fn in_the_way(&self, own: u8, back: u8) -> u8 {
        (if self.version == 1 { own & !back } else { own }).count_ones() as u8
    }

    /// B4, B5, B7, B8, X1: the spaces of a building a colour may bid on, as a set.
    #[inline]
    fn open_spaces(&self, state: &State, color: Color, building: Building, taken: Bids, purse: &Purse) -> u8 {
        let steps = self.steps_left(state, color, building);
        let own = state.bids[color].of(building);
        let each = self.bids_each(building);
        let most = each.min(steps);
        if most == 0 || (own != 0 && each == 1) || self.in_the_way(own, own) >= most {
            return 0;
        }
        let spaces = self.tables.spaces(building);
        let open = spaces.open[taken.of(building) as usize];
        let within = |back: u32| match purse.money {
            None => u8::MAX,
            Some(money) => match (money + back).checked_sub(purse.bids) {
                Some(left) => spaces.within[left.min(31) as usize],
                None => 0,
            },
        };
        if own == 0 {
            return open & within(0);
        }
        // X1: each space on its own, since an own trader on a lower small space would go back.
        let mut set = 0;
        for space in (0..8).filter(|space| open & (1 << space) != 0) {
            let back = own & spaces.small & ((1 << space) - 1);
            if self.in_the_way(own, back) >= most {
                continue;
            }
            let refund: u32 = (0..8).filter(|i| back & (1 << i) != 0).map(|i| u32::from(spaces.prices[i])).sum();
            set |= within(refund) & (1 << space);
        }
        set
    }

    /// B2: where a colour may take a trader from: whether the personal supply, and which provinces.
    #[inline]
    fn sources(&self, state: &State, color: Color) -> (bool, u8) {
        let holding = &state.holdings[color];
        let supply = holding.supply() > 0;
        let provinces = if supply && self.source == Source::SupplyFirst { 0 } else { holding.trader_provinces() };
        (supply, provinces)
    }

    pub(crate) fn legal_bids(&self, state: &State, color: Color, acc: &mut Actions<Action>) {
        let (supply, provinces) = self.sources(state, color);
        let mut sources = [None; Province::COUNT + 1];
        let mut count = usize::from(supply);
        for province in Province::ALL {
            if provinces & (1 << province as u8) != 0 {
                sources[count] = Some(province);
                count += 1;
            }
        }
        let sources = &sources[..count];
        if !sources.is_empty() {
            if !state.bank.contains(&Some(color)) {
                let taken = self.taken(state);
                let purse = self.purse(state, color);
                for &building in self.buildings {
                    let open = self.open_spaces(state, color, building, taken, &purse);
                    let spaces = self.tables.spaces(building);
                    if let &[from] = sources {
                        let source = from.map_or(0, |province| province as usize + 1);
                        let (bids, count) = &spaces.bids[building as usize][source][open as usize];
                        acc.push_block(bids, *count as usize);
                        continue;
                    }
                    for (_, &price) in spaces.prices.iter().enumerate().filter(|(space, _)| open & (1 << space) != 0) {
                        acc.extend(sources.iter().map(|&from| Action::Bid { building, price, from }));
                    }
                }
                for space in 1..=2 {
                    if state.bank[space as usize - 1].is_none() && !self.closed(space) {
                        for &from in sources {
                            acc.push(Action::Bank { space, from });
                        }
                    }
                }
            }
            for &from in sources {
                acc.push(Action::Market { from });
            }
        }
        acc.push(Action::Pass);
    }

    /// D1: with Dúlì the second bank space is closed.
    fn closed(&self, space: u8) -> bool {
        space > self.bank_spaces()
    }

    /// B2, B12: whether a trader can come from there.
    fn check_source(&self, state: &State, color: Color, from: Option<Province>) -> Result<(), Refusal> {
        let holding = &state.holdings[color];
        let (supply, provinces) = self.sources(state, color);
        if !supply && provinces == 0 {
            return Err(Refusal::OnlyPass);
        }
        match from {
            None if supply => Ok(()),
            Some(province) if provinces & (1 << province as u8) != 0 => Ok(()),
            Some(province) if holding.at(province) > 0 => Err(Refusal::SupplyFirst { supply: holding.supply() }),
            from => Err(Refusal::NoTrader { from: Origin(from) }),
        }
    }

    pub(crate) fn check_bid(
        &self,
        state: &State,
        color: Color,
        building: Building,
        price: u8,
        from: Option<Province>,
    ) -> Result<(), Refusal> {
        if !self.buildings.contains(&building) {
            return Err(Refusal::NoTemple);
        }
        let spaces = self.tables.spaces(building);
        let Some(space) = spaces.find(price) else { return Err(Refusal::NoSpace { building, price }) };
        if state.bank.contains(&Some(color)) {
            return Err(Refusal::InBank);
        }
        self.check_source(state, color, from)?;
        let steps = self.steps_left(state, color, building);
        if steps == 0 {
            return Err(Refusal::UsedUp { building });
        }
        let own = state.bids[color].of(building);
        let each = self.bids_each(building);
        if own != 0 && each == 1 {
            let price = spaces.prices[own.trailing_zeros() as usize];
            return Err(if building == Building::Temple {
                Refusal::AlreadyInTemple { price }
            } else {
                Refusal::AlreadyThere { building, price }
            });
        }
        let taken = self.taken(state).of(building);
        let bit = 1 << space;
        if taken & bit != 0 {
            let by = self.in_game(&state.order).iter().find(|&&other| state.bids[other].of(building) & bit != 0);
            return Err(Refusal::SpaceTaken { building, price, by: by.copied().unwrap_or(color) });
        }
        if spaces.open[taken as usize] & bit == 0 {
            let highest = spaces.prices[taken.ilog2() as usize];
            return Err(Refusal::NotHighest { building, price, highest });
        }
        let back = own & spaces.small & (bit - 1);
        let before = self.in_the_way(own, back);
        if before >= each {
            return Err(Refusal::TwoAlready { building });
        }
        if before >= steps {
            return Err(Refusal::TooFewSteps { building, steps });
        }
        let purse = self.purse(state, color);
        let refund: u32 =
            spaces.prices.iter().enumerate().filter(|(i, _)| back & (1 << i) != 0).map(|(_, &p)| u32::from(p)).sum();
        let bids = purse.bids - refund + u32::from(price);
        match purse.money {
            Some(money) if bids > money => Err(Refusal::OverBudget { bids, money }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_bank(&self, state: &State, color: Color, space: u8, from: Option<Province>) -> Result<(), Refusal> {
        if let Some(held) = state.bank.iter().position(|&on| on == Some(color)) {
            return Err(Refusal::BankAlready { space: held as u8 + 1 });
        }
        if self.closed(space) {
            return Err(Refusal::BankClosed { space });
        }
        if let Some(by) = state.bank[space as usize - 1] {
            return Err(Refusal::BankTaken { space, by });
        }
        self.check_source(state, color, from)
    }

    pub(crate) fn check_market(&self, state: &State, color: Color, from: Option<Province>) -> Result<(), Refusal> {
        self.check_source(state, color, from)
    }

    /// Takes a trader from the personal supply or a province.
    #[inline]
    fn take_trader(state: &mut State, color: Color, from: Option<Province>) {
        let holding = &mut state.holdings[color];
        match from {
            None => *holding.supply_mut() -= 1,
            Some(province) => *holding.at_mut(province) -= 1,
        }
    }

    pub(crate) fn bid(&self, state: &mut State, color: Color, building: Building, price: u8, from: Option<Province>) {
        Self::take_trader(state, color, from);
        if let Some(space) = self.tables.spaces(building).find(price) {
            self.enter(state, color, building, space);
        }
        self.next_bidder(state, color);
    }

    /// B6: a bid enters a building; lower ones on small spaces go back, and undo a pass.
    pub(crate) fn enter(&self, state: &mut State, color: Color, building: Building, space: u8) {
        let overbid = self.tables.spaces(building).small & ((1 << space) - 1);
        if overbid != 0 {
            for &other in self.in_game(&state.order) {
                let back = state.bids[other].of(building) & overbid;
                if back != 0 {
                    state.bids[other].remove(building, back);
                    *state.holdings[other].supply_mut() += back.count_ones() as u8;
                    state.passed.remove(other);
                }
            }
        }
        state.bids[color].insert(building, space);
    }

    pub(crate) fn bank(&self, state: &mut State, color: Color, space: u8, from: Option<Province>) {
        Self::take_trader(state, color, from);
        // B9: all his traders leave the buildings for the market.
        let holding = &mut state.holdings[color];
        *holding.at_mut(Place::Puer) += state.bids[color].count();
        state.bids[color] = Bids::default();
        state.bank[space as usize - 1] = Some(color);
        if self.banker == Banker::Passes {
            holding.supply_to_market();
            state.passed.insert(color);
        }
        self.next_bidder(state, color);
    }

    pub(crate) fn market(&self, state: &mut State, color: Color, from: Option<Province>) {
        Self::take_trader(state, color, from);
        // B10: any number of traders of any colours.
        *state.holdings[color].at_mut(Place::Puer) += 1;
        self.next_bidder(state, color);
    }

    pub(crate) fn pass(&self, state: &mut State, color: Color) {
        // B11: what is left of the personal supply goes to the market.
        state.holdings[color].supply_to_market();
        state.passed.insert(color);
        self.next_bidder(state, color);
    }

    /// B1: the next colour in bidding order that has not passed; when all have, the buildings are resolved.
    pub(crate) fn next_bidder(&self, state: &mut State, color: Color) {
        let order = self.in_game(&state.order);
        let mut at = order.iter().position(|&other| other == color).unwrap_or(0);
        for _ in 0..order.len() {
            // Bidding order is the reverse of travel order (S9).
            at = if at == 0 { order.len() - 1 } else { at - 1 };
            let next = order[at];
            // D3: Dúlì passes when both players have, and never before.
            let out = if next == Color::Duli {
                order.iter().all(|&other| other == Color::Duli || state.passed.contains(other))
            } else {
                state.passed.contains(next)
            };
            if !out {
                state.phase = Phase::Bid { turn: next };
                return;
            }
        }
        self.resolve_buildings(state);
    }
}
