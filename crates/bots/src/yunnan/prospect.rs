//! What a colour's position promises: its bids carried out, its income this round and in the rounds to come.
//!
//! Nearly everything along the road is linear: a trader earns 3 in the market and 3 more for each province further, so that every pass is worth 3 a round from
//! then on, until all traders stand beside the horse. Estimates of a few strokes follow from that.

use tabletop::Seat;
use yunnan::{Building, Color, Phase, Place, Province, State, Structure, TRADERS, Yunnan};

/// What one step along the road adds to a trader's income (S7).
const STEP: f32 = 3.0;
/// How often a bid on a small space survives the bidding.
const SMALL_BID: f32 = 0.75;

/// The promise of one colour.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// Money once bids and bank are reckoned.
    pub(crate) money: f32,
    /// Income of the round that is being played; 0 once it is reckoned.
    pub(crate) income: f32,
    /// Income that waits to be turned into points (I4).
    pub(crate) waiting: f32,
    /// Income of the next round, if nothing is bought.
    pub(crate) next: f32,
    /// The most a round can bring with the traders and the horse it has.
    pub(crate) most: f32,
    /// Passes once bids are reckoned.
    pub(crate) passes: f32,
    /// Points that the final scoring gives for what it has (E1 to E3), money left out.
    pub(crate) lines: f32,
    /// Influence once bids are reckoned.
    pub(crate) influence: f32,
    /// Steps its traders can still go this round.
    pub(crate) steps: f32,
    /// Traders that work on the road.
    pub(crate) workers: f32,
}

/// The promises of all colours, by place in the travel order, and how long the game may last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) sides: [Prospect; Color::COUNT],
    /// Reckonings of income still to come.
    pub(crate) rounds: f32,
}

impl Outlook {
    pub(crate) fn new(rules: &Yunnan, state: &State) -> Self {
        let order = rules.travel_order(state);
        let mut sides = [Prospect::default(); Color::COUNT];
        for (side, &color) in sides.iter_mut().zip(order) {
            if color != Color::Duli {
                *side = Prospect::new(rules, state, color);
            }
        }
        let gifts = f32::from(state.gifts.iter().sum::<u8>().saturating_sub(rules.end_gifts()));
        // Traders take gifts about as fast as there are players, but the far ones late.
        let mut rounds = (0.5 + gifts / 2.5).min(7.0);
        if let Some(end) = rules.end_points() {
            for (side, &color) in sides.iter().zip(order).filter(|(_, color)| **color != Color::Duli) {
                let missing = (end - state.scores[rules.seat(state, color).index()]) as f32 - side.waiting;
                rounds = rounds.min((missing / (0.65 * side.income.max(side.next) + 4.0)).max(0.0));
            }
        }
        Self { sides, rounds }
    }
}

impl Prospect {
    fn new(rules: &Yunnan, state: &State, color: Color) -> Self {
        let numbers = &rules.tables().numbers;
        let holding = &state.holdings[color];
        let mut money = holding.money as f32;
        let (mut passes, mut horse, mut influence) =
            (f32::from(holding.passes), f32::from(holding.horse as u8), f32::from(holding.influence));
        let (mut new_traders, mut structures) = (0.0, 0.0);
        for (building, space) in state.bids[color].iter() {
            let price = rules.prices(building)[usize::from(space)];
            let sure = if building == Building::Temple || price < numbers.large { SMALL_BID } else { 1.0 };
            money -= sure * f32::from(price);
            match building {
                Building::School => new_traders += sure,
                Building::Customs => passes += sure,
                Building::Horses => horse += sure,
                Building::Guild => influence += sure,
                Building::Yard => structures += sure,
                Building::Temple => {}
            }
        }
        let bidding = matches!(state.phase, Phase::Bid { .. });
        if let Some(space) = state.bank.iter().position(|&on| on == Some(color)) {
            money += 0.9 * rules.bank_pay(rules.total_bids(state))[space] as f32;
        }
        if let Phase::Progress { turn, yards, .. } = state.phase
            && turn == color
        {
            structures += f32::from(yards);
        }
        let reach = horse + 1.0;
        // Traders that will be on the road: in the bidding the personal supply goes there when its owner passes.
        let fresh = f32::from(holding.at(Place::Puer)) + if bidding { f32::from(holding.supply()) } else { 0.0 } + new_traders;
        let mut room = fresh * reach;
        let mut workers = fresh;
        for province in Province::ALL {
            let there = f32::from(holding.at(province));
            workers += there;
            room += there * (reach - 1.0 - f32::from(province as u8)).max(0.0);
        }
        let steps = Self::steps(rules, state, color, passes).min(room);
        let reckoned = matches!(state.phase, Phase::Convert { .. } | Phase::Over);
        let stands = rules.income(state, color) as f32 + STEP * (fresh - f32::from(holding.at(Place::Puer)));
        let hands: f32 =
            [Structure::Post, Structure::Bridge, Structure::TeaHouse].map(|kind| f32::from(holding.hand(kind))).iter().sum();
        let promised = 3.0 * (structures + hands);
        let income = stands + STEP * steps + 0.4 * promised;
        let total = f32::from(TRADERS - holding.general()) + new_traders;
        let best = STEP * (1.0 + reach);
        let most = (total - 1.5).max(1.0) * best + promised;
        let next = (income + STEP * passes.min(room - steps)).min(most.max(income));
        Self {
            money,
            income: if reckoned { 0.0 } else { income },
            waiting: f32::from(holding.income),
            next,
            most,
            passes,
            lines: Self::lines(rules, state, color, [passes, influence, horse]) + 2.0 * structures + hands,
            influence,
            steps: if reckoned { 0.0 } else { steps },
            workers,
        }
    }

    /// Steps a colour can still make in this round.
    fn steps(rules: &Yunnan, state: &State, color: Color, passes: f32) -> f32 {
        match state.phase {
            Phase::Bid { .. } | Phase::Progress { .. } => passes,
            Phase::Travel { turn, passes_used, .. } if turn == color => passes - f32::from(passes_used),
            Phase::Travel { turn, .. } => {
                let place = |color| rules.travel_order(state).iter().position(|&other| other == color);
                if place(color) > place(turn) { passes } else { 0.0 }
            }
            Phase::Convert { .. } | Phase::Over => 0.0,
        }
    }

    /// E1 to E3 for one colour without money and track, between the steps of progress in proportion.
    fn lines(rules: &Yunnan, state: &State, color: Color, [passes, influence, horse]: [f32; 3]) -> f32 {
        let points = &rules.tables().numbers.scoring;
        let holding = &state.holdings[color];
        let between = |table: &[i32; 5], at: f32| {
            let low = at.clamp(0.0, 3.999) as usize;
            let (from, to) = (table[low] as f32, table[low + 1] as f32);
            from + (to - from) * (at - low as f32).min(1.0)
        };
        let houses: i32 = Province::ALL
            .into_iter()
            .filter(|&province| holding.has_tea_house(province))
            .map(|province| points.teahouse[province as usize])
            .sum();
        (points.gift * i32::from(holding.gifts) + houses) as f32
            + between(&points.passes, passes - 2.0)
            + between(&points.influence, influence)
            + between(&points.horse, horse)
    }

    /// The points a colour may end with beyond what is on the track, if so many reckonings are still to come.
    pub(crate) fn points(&self, rounds: f32) -> f32 {
        let mut earned = self.waiting;
        let mut left = rounds;
        let mut income = if self.income > 0.0 { self.income } else { self.next };
        while left > 0.0 {
            earned += income * left.min(1.0);
            income = (income + STEP * self.passes * 0.7).min(self.most.max(income));
            left -= 1.0;
        }
        let long = (rounds / 4.0).min(1.0);
        let purse = self.money.max(0.0);
        let spent = purse.min(30.0);
        // Money buys progress while there is time to use it; at the end three yuan are a point (E1).
        let money = spent * (0.33 + 0.9 * long) + (purse - spent) * (0.33 + 0.35 * long) + self.money.min(0.0) * 3.0;
        // A part of the income is spent again before it counts.
        self.lines + 0.85 * earned + money + 1.2 * rounds.min(3.0) * self.influence
    }
}

/// The strength of every seat by its estimated final points.
pub(crate) fn strengths(rules: &Yunnan, state: &State, outlook: &Outlook) -> [f32; Seat::MAX] {
    let mut points = [0.0; Seat::MAX];
    for (seat, points) in points.iter_mut().enumerate() {
        *points = state.scores[seat] as f32;
    }
    for (side, &color) in outlook.sides.iter().zip(rules.travel_order(state)) {
        if color != Color::Duli {
            points[rules.seat(state, color).index()] += side.points(outlook.rounds);
        }
    }
    let doubt = 4.0 + 3.0 * outlook.rounds.min(5.0);
    points.map(|points| points / doubt)
}

/// About how many reckonings of income are still to come.
pub(crate) fn rounds_left(rules: &Yunnan, state: &State) -> f32 {
    Outlook::new(rules, state).rounds
}
