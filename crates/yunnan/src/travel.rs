//! Chapter T: trips, displacing and building.

use tabletop::Actions;

use crate::route::NO_WAY;
use crate::view::View;
use crate::{Action, Color, ColorSet, Leg, Phase, Place, Province, Refusal, Site, State, Structure, Yunnan};

impl Yunnan {
    /// T1: the first colour in travel order begins.
    pub(crate) fn begin_travel(&self, state: &mut State) {
        state.phase = Phase::travel(state.order[0]);
    }

    /// The bridges a colour can use: its own over open gorges (T2, P8).
    #[inline]
    pub fn open_bridges(&self, state: &State, color: Color) -> u8 {
        state.holdings[color].bridges & !state.blocked.map_or(0, crate::Gorge::bit)
    }

    /// T6, X3: whether `color` may be displaced by `by` from a province where it has a trader.
    #[inline]
    fn may_push(state: &State, by: Color, color: Color, province: Province) -> bool {
        let holding = &state.holdings[color];
        holding.influence < state.holdings[by].influence && holding.guard != Some(province)
    }

    /// Whom `by` may displace from each province.
    #[inline]
    fn pushable(&self, state: &State, by: Color) -> [ColorSet; Province::COUNT] {
        let mut sets = [ColorSet::default(); Province::COUNT];
        for &color in self.in_game(&state.order) {
            if state.holdings[color].influence < state.holdings[by].influence {
                for province in Province::ALL {
                    if state.holdings[color].at(province) > 0 && Self::may_push(state, by, color, province) {
                        sets[province as usize].insert(color);
                    }
                }
            }
        }
        sets
    }

    pub(crate) fn legal_travel(
        &self,
        state: &State,
        color: Color,
        travelled: [u8; Place::COUNT],
        passes_used: u8,
        acc: &mut Actions<Action>,
    ) {
        let holding = &state.holdings[color];
        let passes = holding.passes.saturating_sub(passes_used);
        if passes > 0 {
            let bridges = self.open_bridges(state, color);
            let pushable = self.pushable(state, color);
            let first = usize::from(!self.market_trips);
            for from in Place::ALL {
                if holding.at(from) <= travelled[from as usize] {
                    continue;
                }
                let steps = self.tables.routes.steps(bridges, holding.horse, from);
                for &to in &Place::ALL[first..=Place::from(holding.horse) as usize] {
                    if to == from || steps[to as usize] > passes {
                        continue;
                    }
                    acc.push(Action::Move { from, to, push: None });
                    if let Some(province) = to.province() {
                        for color in pushable[province as usize].iter() {
                            acc.push(Action::Move { from, to, push: Some(color) });
                        }
                    }
                }
            }
        }
        for structure in [Structure::Post, Structure::Bridge, Structure::TeaHouse] {
            if holding.hand(structure) > 0 {
                self.sites(state, color, structure, |site| acc.push(Action::Build(site)));
            }
        }
        acc.push(Action::Done);
    }

    pub(crate) fn check_move(
        &self,
        state: &State,
        color: Color,
        (travelled, passes_used): ([u8; Place::COUNT], u8),
        (from, to, push): (Place, Place, Option<Color>),
    ) -> Result<(), Refusal> {
        let holding = &state.holdings[color];
        if holding.at(from) == 0 {
            return Err(Refusal::NobodyThere { from });
        }
        if holding.at(from) <= travelled[from as usize] {
            return Err(Refusal::Travelled { from });
        }
        if from == to {
            return Err(Refusal::SamePlace { place: to });
        }
        let horse = holding.horse;
        match to.province() {
            None if !self.market_trips => return Err(Refusal::NotToMarket),
            Some(to) if to > horse => return Err(Refusal::BeyondHorse { to, horse }),
            _ => {}
        }
        let needed = self.trip_cost(state, color, from, to);
        let left = holding.passes.saturating_sub(passes_used);
        if needed == NO_WAY {
            return Err(Refusal::NoWay { from, to, horse });
        }
        if needed > left {
            return Err(Refusal::TooFewPasses { needed, left });
        }
        let Some(pushed) = push else { return Ok(()) };
        let Some(province) = to.province() else { return Err(Refusal::NoPushInMarket) };
        if pushed == color {
            return Err(Refusal::OwnTrader { color });
        }
        if !self.in_game(&state.order).contains(&pushed) || state.holdings[pushed].at(province) == 0 {
            return Err(Refusal::NobodyToPush { color: pushed, place: to });
        }
        if Self::may_push(state, color, pushed, province) {
            return Ok(());
        }
        let (theirs, yours) = (state.holdings[pushed].influence, holding.influence);
        Err(if theirs >= yours {
            Refusal::TooInfluential { color: pushed, theirs, yours }
        } else {
            Refusal::Guarded { color: pushed, province }
        })
    }

    /// T2, T4: the passes a trip needs on its cheapest way within reach; [`u8::MAX`] if there is none.
    #[inline]
    pub fn trip_cost(&self, state: &State, color: Color, from: Place, to: Place) -> u8 {
        self.tables.routes.steps(self.open_bridges(state, color), state.holdings[color].horse, from)[to as usize]
    }

    /// T2 to T4: the cheapest way of a colour's trader in a position as it is seen, leg by leg; each costs a pass. `None` if no way leads there.
    pub fn trip(&self, view: &View, color: Color, from: Place, to: Place) -> Option<Vec<Leg>> {
        let player = view.players.get(&color)?;
        let own = player.bridges.iter().flatten().filter(|&&gorge| view.blocked != Some(gorge));
        self.tables.routes.way(own.fold(0, |set, gorge| set | gorge.bit()), player.horse?, from, to)
    }

    /// T10: how many of a colour's traders have no route, by province; they would go to the market if it ended its turn.
    pub fn stranded(&self, state: &State, color: Color) -> [u8; Province::COUNT] {
        let holding = &state.holdings[color];
        let connected = self.tables.routes.connected(self.open_bridges(state, color), holding.presence());
        Province::ALL.map(|province| if connected & (1 << province as u8) == 0 { holding.at(province) } else { 0 })
    }

    /// T10: what a colour's traders without a route would earn where they are, less what they earn in the market instead.
    pub fn stranded_loss(&self, state: &State, color: Color) -> u32 {
        let values = self.tables.numbers.trader.iter().map(|&value| u32::from(value));
        let earned: u32 = self.stranded(state, color).iter().zip(values).map(|(&count, value)| u32::from(count) * value).sum();
        let mut after = *state;
        self.isolate(&mut after, color);
        earned.saturating_sub(self.market_income(&after, color) - self.market_income(state, color))
    }

    /// T10: the provinces where a colour is present and has an unbroken route to Pu'er.
    pub fn connected(&self, state: &State, color: Color) -> Vec<Province> {
        let presence = state.holdings[color].presence();
        let connected = self.tables.routes.connected(self.open_bridges(state, color), presence) & presence;
        Province::ALL.into_iter().filter(|&province| connected & (1 << province as u8) != 0).collect()
    }

    pub(crate) fn travel(&self, state: &mut State, color: Color, from: Place, to: Place, push: Option<Color>) {
        let cost = self.trip_cost(state, color, from, to);
        let holding = &mut state.holdings[color];
        *holding.at_mut(from) -= 1;
        *holding.at_mut(to) += 1;
        if let Phase::Travel { travelled, passes_used, .. } = &mut state.phase {
            travelled[to as usize] += 1;
            *passes_used += cost;
        }
        if let (Some(pushed), Some(province)) = (push, to.province()) {
            Self::displace(state, pushed, province);
        }
    }

    /// T6: one trader of a colour goes one place down the road.
    pub(crate) fn displace(state: &mut State, color: Color, province: Province) {
        let holding = &mut state.holdings[color];
        *holding.at_mut(province) -= 1;
        *holding.at_mut(province.below()) += 1;
    }

    /// T7, T8, T9, X2, P8: whether a colour may put a structure there, apart from having one.
    pub(crate) fn check_site(&self, state: &State, color: Color, site: Site) -> Result<(), Refusal> {
        let holding = &state.holdings[color];
        let horse = holding.horse;
        match site {
            Site::Post(province) if province > horse => Err(Refusal::PostBeyondHorse { province, horse }),
            Site::Post(province) if holding.posts[province as usize] >= self.posts_each => Err(Refusal::PostThere { province }),
            Site::Bridge(gorge) if self.tables.gorges & gorge.bit() == 0 => Err(Refusal::NoGorge { gorge }),
            Site::Bridge(gorge) if gorge.ends().1 > horse => Err(Refusal::BridgeBeyondHorse { gorge, horse }),
            Site::Bridge(gorge) if holding.bridges & gorge.bit() != 0 => Err(Refusal::BridgeThere { gorge }),
            Site::Bridge(gorge) if state.blocked == Some(gorge) => Err(Refusal::Blocked { gorge }),
            Site::TeaHouse(province) if province > horse => Err(Refusal::TeaHouseBeyondHorse { province, horse }),
            Site::TeaHouse(province) => match self.tea_house(state, province) {
                Some(of) => Err(Refusal::TeaHouseThere { province, of }),
                None => Ok(()),
            },
            // X2: a guard goes anywhere, whatever the horse.
            Site::Post(_) | Site::Bridge(_) | Site::Guard(_) => Ok(()),
        }
    }

    /// Whose tea house stands in a province.
    #[inline]
    pub fn tea_house(&self, state: &State, province: Province) -> Option<Color> {
        self.in_game(&state.order).iter().copied().find(|&color| state.holdings[color].has_tea_house(province))
    }

    pub(crate) fn check_build(&self, state: &State, color: Color, site: Site) -> Result<(), Refusal> {
        if state.holdings[color].hand(site.structure()) == 0 {
            return Err(match site {
                Site::Post(_) => Refusal::NoPost,
                Site::Bridge(_) => Refusal::NoBridge,
                Site::TeaHouse(_) => Refusal::NoTeaHouse,
                // A guard is never in hand: it is taken and stands (X2).
                Site::Guard(_) => Refusal::GuardGone,
            });
        }
        self.check_site(state, color, site)
    }

    /// T10, then the next colour's turn, or the end of the round.
    pub(crate) fn done(&self, state: &mut State, color: Color) {
        self.isolate(state, color);
        self.next_traveller(state, color);
    }

    /// T10: a colour's traders without a route go to the market. Only its own turn's end asks: a route broken later moves nobody (T11).
    pub(crate) fn isolate(&self, state: &mut State, color: Color) {
        let bridges = self.open_bridges(state, color);
        let holding = &mut state.holdings[color];
        let connected = self.tables.routes.connected(bridges, holding.presence());
        for province in Province::ALL {
            if connected & (1 << province as u8) == 0 {
                holding.pour(province.into(), Place::Puer);
            }
        }
    }

    /// T1: the colour after this one travels; after the last the round is reckoned.
    pub(crate) fn next_traveller(&self, state: &mut State, color: Color) {
        let mut order = self.in_game(&state.order).iter();
        order.find(|&&other| other == color);
        match order.next() {
            Some(&next) => state.phase = Phase::travel(next),
            None => self.reckon(state),
        }
    }
}
