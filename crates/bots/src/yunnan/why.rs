//! Why one position of Yunnan is better than another.

use tabletop::{Actions, Rules, Seat};
use yunnan::{Action, Building, Color, Ending, Forecast, Phase, Place, Province, State, Yunnan};

use crate::why::{Fact, Reason};

/// What one position has over another.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Because {
    /// The income of the round (I1).
    Income { seat: Seat, from: u32, to: u32 },
    /// Gifts with those of the round (C3).
    Gifts { seat: Seat, from: u32, to: u32 },
    /// The place in the next travel order, from 1 (I3).
    Order { seat: Seat, from: usize, to: usize },
    /// The inspector spares the seat's trader (C2).
    Spared { seat: Seat },
    /// The inspector banishes the seat's trader instead (C2).
    Banished { seat: Seat, province: Province },
    /// Traders without a route (T10).
    Stranded { seat: Seat, from: u32, to: u32 },
    /// A rival is driven from a space (B6).
    Outbids { seat: Seat, building: Building },
    /// Nobody can drive the seat from a space any more (B6).
    Safe { seat: Seat, building: Building },
    /// Who could drive the seat from the space that the other move takes (B6).
    Exposed { seat: Seat, building: Building, rivals: Vec<Seat> },
    /// What the bank would pay (P1).
    Bank { seat: Seat, from: u32, to: u32 },
    /// What would be left after the bidding (P2).
    Keeps { seat: Seat, from: u32, to: u32 },
    /// A building that could still be bid for (B8).
    Affords { seat: Seat, building: Building },
    /// A rival who could push the seat's trader from a province, and now cannot (T6).
    Unthreatened { seat: Seat, rival: Seat, province: Province },
    /// A rival has fewer traders in a province (T6).
    Fewer { seat: Seat, province: Province, from: u32, to: u32 },
    /// The final scoring if the game ended now (E1).
    Final { seat: Seat, from: i32, to: i32 },
    /// Money after the conversion (I4).
    Money { seat: Seat, from: u32, to: u32 },
    /// This round is the last, with the seat in front (I5).
    Last { seat: Seat, total: i32 },
}

impl From<Because> for Reason {
    fn from(because: Because) -> Self {
        let name = |word: &dyn ToString| Fact::Name(word.to_string());
        let gap = |from: u32, to: u32| from.abs_diff(to);
        match because {
            Because::Income { seat, from, to } => {
                let key = if to > from { "income-up" } else { "income-down" };
                Reason::new(key, "I1", seat, gap(from, to)).between(from.into(), to.into())
            }
            Because::Gifts { seat, from, to } => {
                let key = if to > from { "gifts-up" } else { "gifts-down" };
                Reason::new(key, "C3", seat, 4 * gap(from, to)).between(from.into(), to.into())
            }
            Because::Order { seat, from, to } => Reason::new("order", "I3", seat, 1).between(from as i64, to as i64),
            Because::Spared { seat } => Reason::new("spared", "C2", seat, 6),
            Because::Banished { seat, province } => Reason::new("banished", "C2", seat, 5).with("province", name(&province)),
            Because::Stranded { seat, from, to } => Reason::new("stranded", "T10", seat, 5).between(from.into(), to.into()),
            Because::Outbids { seat, building } => Reason::new("outbids", "B6", seat, 5).with("building", name(&building)),
            Because::Safe { seat, building } => Reason::new("safe", "B6", seat, 4).with("building", name(&building)),
            Because::Exposed { seat, building, rivals } => {
                let reason = Reason::new("exposed", "B6", seat, 3).with("building", name(&building));
                reason.with("rivals", Fact::People(rivals))
            }
            Because::Bank { seat, from, to } => Reason::new("bank", "P1", seat, gap(from, to)).between(from.into(), to.into()),
            Because::Keeps { seat, from, to } => {
                Reason::new("keeps", "P2", seat, gap(from, to) / 2).between(from.into(), to.into())
            }
            Because::Affords { seat, building } => Reason::new("affords", "B8", seat, 2).with("building", name(&building)),
            Because::Unthreatened { seat, rival, province } => Reason::new("unthreatened", "T6", seat, 4)
                .with("rival", Fact::People(vec![rival]))
                .with("province", name(&province)),
            Because::Fewer { seat, province, from, to } => {
                Reason::new("fewer", "T6", seat, 3).between(from.into(), to.into()).with("province", name(&province))
            }
            Because::Final { seat, from, to } => {
                Reason::new("final", "E1", seat, from.abs_diff(to) / 2).between(from.into(), to.into())
            }
            Because::Money { seat, from, to } => {
                Reason::new("money", "I4", seat, gap(from, to) / 3).between(from.into(), to.into())
            }
            Because::Last { seat, total } => Reason::new("last", "I5", seat, 5).with("to", Fact::Number(total.into())),
        }
    }
}

/// A position with what the engine foresees of it.
struct Side<'a> {
    rules: &'a Yunnan,
    state: &'a State,
    forecast: Option<Forecast>,
}

impl<'a> Side<'a> {
    fn new(rules: &'a Yunnan, state: &'a State) -> Self {
        Self { rules, state, forecast: rules.forecast(state) }
    }

    /// The sum of a number over the colours of a seat.
    fn sum(&self, seat: Seat, number: impl Fn(Color) -> u32) -> u32 {
        self.rules.colors_of(self.state, seat).map(number).sum()
    }

    fn income(&self, seat: Seat) -> u32 {
        let set = |color: Color| u32::from(self.state.holdings[color].income);
        self.sum(seat, |color| self.forecast.as_ref().map_or_else(|| set(color), |forecast| forecast.income[color]))
    }

    fn gifts(&self, seat: Seat) -> u32 {
        let coming = |color: Color| self.forecast.as_ref().map_or(0, |forecast| forecast.gifts[color]);
        self.sum(seat, |color| u32::from(self.state.holdings[color].gifts + coming(color)))
    }

    /// The place of a seat with one colour in the next travel order.
    fn place(&self, seat: Seat) -> Option<usize> {
        let order: Vec<Color> = match &self.forecast {
            Some(forecast) => forecast.order.clone(),
            None => self.rules.travel_order(self.state).to_vec(),
        };
        let people: Vec<Color> = order.into_iter().filter(|&color| color != Color::Duli).collect();
        let mut own = people.iter().enumerate().filter(|(_, color)| self.rules.seat(self.state, **color) == seat);
        match (own.next(), own.next()) {
            (Some((place, _)), None) => Some(place + 1),
            _ => None,
        }
    }

    /// Whose trader the inspector would banish, and where.
    fn banished(&self) -> Option<(Seat, Province)> {
        let forecast = self.forecast.as_ref()?;
        let color = forecast.banished.filter(|&color| color != Color::Duli)?;
        Some((self.rules.seat(self.state, color), forecast.inspected))
    }

    fn stranded(&self, seat: Seat) -> u32 {
        self.sum(seat, |color| self.rules.stranded(self.state, color).into_iter().map(u32::from).sum())
    }

    /// The buildings where a seat holds a space.
    fn holds(&self, seat: Seat, building: Building) -> bool {
        self.rules.colors_of(self.state, seat).any(|color| self.state.bids[color].of(building) != 0)
    }

    /// Who could drive a seat from its small spaces of a building; `None` if it holds none there.
    fn rivals(&self, seat: Seat, building: Building) -> Option<Vec<Seat>> {
        let (rules, state) = (self.rules, self.state);
        let mut rivals = Vec::new();
        let mut small = false;
        for color in rules.colors_of(state, seat) {
            for (_, space) in state.bids[color].iter().filter(|(at, _)| *at == building) {
                let price = rules.prices(building)[usize::from(space)];
                if rules.is_small(building, price) {
                    small = true;
                    let could = |rival: &Color| rules.could_outbid(state, *rival, building, price);
                    let others = rules.travel_order(state).iter().copied().filter(|&other| other != Color::Duli);
                    rivals.extend(others.filter(could).map(|rival| rules.seat(state, rival)).filter(|&rival| rival != seat));
                }
            }
        }
        rivals.sort_unstable();
        rivals.dedup();
        small.then_some(rivals)
    }

    /// The buildings that a seat could bid for if it were its turn.
    fn affords(&self, seat: Seat) -> Vec<Building> {
        let mut found = Vec::new();
        for color in self.rules.colors_of(self.state, seat).filter(|&color| !self.state.passed.contains(color)) {
            let mut asked = *self.state;
            asked.phase = Phase::Bid { turn: color };
            let mut legal = Actions::new();
            self.rules.legal(&asked, &mut legal);
            found.extend(legal.iter().filter_map(|action| match action {
                Action::Bid { building, .. } => Some(*building),
                _ => None,
            }));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The provinces from which a rival who has yet to travel could push a seat's trader, if it were their turn.
    fn threats(&self, seat: Seat) -> Vec<(Seat, Province)> {
        let Phase::Travel { turn, .. } = self.state.phase else { return Vec::new() };
        let (rules, order) = (self.rules, self.rules.travel_order(self.state));
        let later = order.iter().skip_while(|&&color| color != turn).copied();
        let mut found = Vec::new();
        for rival in later.filter(|&color| color != Color::Duli && rules.seat(self.state, color) != seat) {
            let mut asked = *self.state;
            asked.phase = Phase::Travel { turn: rival, travelled: [0; Place::COUNT], passes_used: 0 };
            let mut legal = Actions::new();
            rules.legal(&asked, &mut legal);
            found.extend(legal.iter().filter_map(|action| match action {
                Action::Move { to, push: Some(pushed), .. }
                    if *pushed != Color::Duli && rules.seat(self.state, *pushed) == seat =>
                {
                    Some((rules.seat(self.state, rival), to.province()?))
                }
                _ => None,
            }));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn total(&self, seat: Seat) -> i32 {
        self.rules.final_score(self.state, seat).total()
    }
}

/// Everything that speaks for one position, for a seat.
pub(crate) fn reasons(rules: &Yunnan, seat: Seat, from: &State, to: &State) -> Vec<Reason> {
    let sides = Sides { seat, from: Side::new(rules, from), to: Side::new(rules, to) };
    let mut found = Vec::new();
    if from.round == to.round {
        match (from.phase, to.phase) {
            (Phase::Over, _) | (_, Phase::Over) => {}
            _ => sides.earnings(&mut found),
        }
        match (from.phase, to.phase) {
            (Phase::Bid { .. }, Phase::Bid { .. }) => sides.bidding(&mut found),
            (Phase::Travel { .. }, Phase::Travel { .. }) => sides.travel(&mut found),
            _ => {}
        }
    }
    sides.ending(&mut found);
    found.into_iter().map(Reason::from).collect()
}

/// Two positions that a seat chooses between.
struct Sides<'a> {
    seat: Seat,
    from: Side<'a>,
    to: Side<'a>,
}

impl Sides<'_> {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        Seat::all(self.to.rules.seats()).filter(move |&other| other != seat)
    }

    /// Income, gifts, inspector and order.
    fn earnings(&self, found: &mut Vec<Because>) {
        let Self { seat, ref from, ref to } = *self;
        if to.income(seat) > from.income(seat) {
            found.push(Because::Income { seat, from: from.income(seat), to: to.income(seat) });
        }
        if to.gifts(seat) > from.gifts(seat) {
            found.push(Because::Gifts { seat, from: from.gifts(seat), to: to.gifts(seat) });
        }
        for other in self.others() {
            if to.income(other) < from.income(other) {
                found.push(Because::Income { seat: other, from: from.income(other), to: to.income(other) });
            }
            if to.gifts(other) < from.gifts(other) {
                found.push(Because::Gifts { seat: other, from: from.gifts(other), to: to.gifts(other) });
            }
        }
        let foreseen = from.forecast.is_some() && to.forecast.is_some();
        match (from.banished(), to.banished()) {
            _ if !foreseen => {}
            (Some((was, _)), is) if was == seat && is.is_none_or(|(is, _)| is != seat) => found.push(Because::Spared { seat }),
            (was, Some((is, province))) if is != seat && was.is_none_or(|(was, _)| was != is) => {
                found.push(Because::Banished { seat: is, province });
            }
            _ => {}
        }
        if let (Some(was), Some(is)) = (from.place(seat), to.place(seat))
            && is != was
        {
            found.push(Because::Order { seat, from: was, to: is });
        }
    }

    /// Spaces, bank and money.
    fn bidding(&self, found: &mut Vec<Because>) {
        let Self { seat, ref from, ref to } = *self;
        for &building in from.rules.buildings() {
            for other in self.others().filter(|&other| from.holds(other, building) && !to.holds(other, building)) {
                found.push(Because::Outbids { seat: other, building });
            }
            let (was, is) = (from.rivals(seat, building), to.rivals(seat, building));
            let held = to.holds(seat, building);
            let calm = is.as_ref().is_none_or(Vec::is_empty);
            match was {
                Some(rivals) if !rivals.is_empty() && held && calm => found.push(Because::Safe { seat, building }),
                Some(rivals) if !rivals.is_empty() && !held => found.push(Because::Exposed { seat, building, rivals }),
                None if held && calm && !from.holds(seat, building) => found.push(Because::Safe { seat, building }),
                _ => {}
            }
        }
        if let (Some(was), Some(is)) = (from.rules.bidding_forecast(from.state), to.rules.bidding_forecast(to.state)) {
            let bank = [from.sum(seat, |color| was.gets[color]), to.sum(seat, |color| is.gets[color])];
            if bank[1] > bank[0] {
                found.push(Because::Bank { seat, from: bank[0], to: bank[1] });
            }
            let keeps = [from.sum(seat, |color| was.keeps[color]), to.sum(seat, |color| is.keeps[color])];
            if keeps[1] > keeps[0] {
                found.push(Because::Keeps { seat, from: keeps[0], to: keeps[1] });
            }
        }
        let could = from.affords(seat);
        if let Some(building) =
            to.affords(seat).into_iter().find(|building| !could.contains(building) && !from.holds(seat, *building))
        {
            found.push(Because::Affords { seat, building });
        }
    }

    /// Routes and pushes.
    fn travel(&self, found: &mut Vec<Because>) {
        let Self { seat, ref from, ref to } = *self;
        if to.stranded(seat) < from.stranded(seat) {
            found.push(Because::Stranded { seat, from: from.stranded(seat), to: to.stranded(seat) });
        }
        let is = to.threats(seat);
        if let Some((rival, province)) = from.threats(seat).into_iter().find(|threat| !is.contains(threat)) {
            found.push(Because::Unthreatened { seat, rival, province });
        }
        for other in self.others() {
            let traders = |side: &Side<'_>, province| side.sum(other, |color| side.state.holdings[color].at(province).into());
            if let Some(province) = Province::ALL.into_iter().rev().find(|&at| traders(to, at) < traders(from, at)) {
                found.push(Because::Fewer { seat: other, province, from: traders(from, province), to: traders(to, province) });
            }
        }
    }

    /// Points, money, and whether the game ends.
    fn ending(&self, found: &mut Vec<Because>) {
        let Self { seat, ref from, ref to } = *self;
        let (was, is) = (from.total(seat), to.total(seat));
        if is > was {
            found.push(Because::Final { seat, from: was, to: is });
        }
        let money = |side: &Side<'_>| side.sum(seat, |color| side.state.holdings[color].money);
        let set = |side: &Side<'_>| matches!(side.state.phase, Phase::Convert { .. } | Phase::Bid { .. });
        if money(to) > money(from) && set(from) && set(to) {
            found.push(Because::Money { seat, from: money(from), to: money(to) });
        }
        let last = |side: &Side<'_>| side.rules.ending(side.state, side.forecast.as_ref()) == Ending::Certain;
        let ahead = Seat::all(to.rules.seats()).all(|other| other == seat || to.total(other) < is);
        if last(to) && !last(from) && ahead {
            found.push(Because::Last { seat, total: is });
        }
    }
}
