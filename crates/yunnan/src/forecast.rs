//! What a round would bring if it ended with the board as it stands. Nothing in it is left to luck, so the table can always show it.

use tabletop::{Actions, Rules, Seat};

use crate::{Action, Building, ByColor, Color, Phase, Province, State, Yunnan};

/// The end of the round (chapters C and I) if nobody moved any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The province the inspector would visit (C1).
    pub inspected: Province,
    /// What each province yields, which is what the inspector compares (C1).
    pub revenues: [u32; Province::COUNT],
    /// Whose trader he would send to the market (C2).
    pub banished: Option<Color>,
    /// The gifts each colour would get (C3).
    pub gifts: ByColor<u8>,
    /// What each colour would earn in each province, and what transport it would pay there (I1, I2).
    pub provinces: ByColor<[(u32, u32); Province::COUNT]>,
    /// What each colour would earn in the market (S7).
    pub market: ByColor<u32>,
    /// The income of each colour.
    pub income: ByColor<u32>,
    /// What it is made of.
    pub earnings: ByColor<Earnings>,
    /// The next travel order (I3); Dúlì stays in front.
    pub order: Vec<Color>,
}

/// Whether this round is the last (I5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Nothing speaks for it.
    #[default]
    Open,
    /// It could be: who could reach the points that end the game with what they would earn now, and whether the gifts could run out.
    Possible {
        /// The seats, in order.
        seats: Vec<Seat>,
        /// Whether the gifts could run out.
        gifts: bool,
    },
    /// It is.
    Certain,
}

/// What a colour earns from (I1, I2): so many times so much, less the transport.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Earnings {
    /// How many traders or posts earn, and how much each of them, from Pu'er upwards, traders before posts.
    pub parts: Vec<(u32, u32)>,
    /// What transport costs.
    pub transport: u32,
}

/// The end of the bidding (chapter P) if everybody passed now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BiddingForecast {
    /// The sum of all bids (P1).
    pub total: u32,
    /// What the two bank spaces would be paid (P1).
    pub bank: [u32; 2],
    /// What each colour would pay (P2).
    pub pays: ByColor<u32>,
    /// What each colour would get from the bank (P1).
    pub gets: ByColor<u32>,
    /// What each colour would have left; nothing is left where points must pay (V2).
    pub keeps: ByColor<u32>,
    /// The spaces where each colour would win, in the order of P2: building and price.
    pub wins: ByColor<Vec<(Building, u8)>>,
}

impl Yunnan {
    /// The end of the round as it stands; nothing once the incomes are set.
    pub fn forecast(&self, state: &State) -> Option<Forecast> {
        let mut state = *state;
        let order = state.order;
        let colors = self.in_game(&order);
        let travelled = match state.phase {
            Phase::Bid { .. } | Phase::Progress { .. } => 0,
            Phase::Travel { turn, .. } => colors.iter().position(|&color| color == turn)?,
            Phase::Convert { .. } | Phase::Over => return None,
        };
        // Who has not ended the turn yet would do so where the traders stand. Dúlì has no turn to end.
        for &color in colors[travelled..].iter().filter(|&&color| color != Color::Duli) {
            self.isolate(&mut state, color);
        }
        let inspected = self.inspected_province(&state);
        let revenues = self.revenues(&state);
        let banished = self.banished(&state, inspected);
        self.inspect(&mut state);
        let before = state.holdings;
        self.hand_out_gifts(&mut state);
        let mut forecast = Forecast {
            inspected,
            revenues,
            banished,
            gifts: ByColor::default(),
            provinces: ByColor::default(),
            market: ByColor::default(),
            income: ByColor::default(),
            earnings: ByColor::default(),
            order: Vec::new(),
        };
        for &color in colors {
            forecast.gifts[color] = state.holdings[color].gifts - before[color].gifts;
            if color != Color::Duli {
                forecast.provinces[color] = self.province_incomes(&state, color);
                forecast.market[color] = self.market_income(&state, color);
                forecast.income[color] = self.income(&state, color);
                forecast.earnings[color] = self.earnings(&state, color);
                state.holdings[color].income = forecast.income[color] as u16;
            }
        }
        forecast.order = self.in_game(&self.next_order(&state)).to_vec();
        Some(forecast)
    }

    /// I5, V1, X4: whether this round is the last, as far as it can be said with the forecast of this state.
    pub fn ending(&self, state: &State, forecast: Option<&Forecast>) -> Ending {
        if self.ended(state) || state.phase == Phase::Over {
            return Ending::Certain;
        }
        let income = |color: Color| forecast.map_or(u32::from(state.holdings[color].income), |forecast| forecast.income[color]);
        let could = |seat: &Seat| {
            let earned: u32 = self.colors_of(state, *seat).map(income).sum();
            self.end_points().is_some_and(|points| state.scores[seat.index()] + earned as i32 >= points)
        };
        let seats: Vec<Seat> = Seat::all(usize::from(self.seats)).filter(could).collect();
        let taken: u8 = forecast.into_iter().map(|forecast| forecast.gifts.0.iter().sum::<u8>()).sum();
        let gifts = state.gifts.iter().sum::<u8>().saturating_sub(taken) <= self.end_gifts();
        if seats.is_empty() && !gifts { Ending::Open } else { Ending::Possible { seats, gifts } }
    }

    /// P1: whether it matters which space of the bank one takes.
    pub fn bank_spaces_differ(&self) -> bool {
        let [first, second] = self.bank_pay(0);
        first != second && self.bank_spaces() > 1
    }

    /// I1, I2: what a colour's income is made of with the board as it stands.
    pub fn earnings(&self, state: &State, color: Color) -> Earnings {
        let numbers = &self.tables.numbers;
        let holding = &state.holdings[color];
        let gaps = self.tables.routes.gaps(self.open_bridges(state, color), holding.presence());
        let market = self.market_income(state, color);
        let mut parts = vec![(market / u32::from(numbers.market).max(1), u32::from(numbers.market))];
        for province in Province::ALL {
            let at = province as usize;
            parts.push((holding.at(province).into(), numbers.trader[at].into()));
            parts.push((if gaps[at] == 0 { holding.posts[at].into() } else { 0 }, numbers.post[at].into()));
        }
        parts.retain(|(count, _)| *count > 0);
        // A province never costs more than it earns.
        let transport = self.province_incomes(state, color).iter().map(|(earned, transport)| earned.min(transport)).sum();
        Earnings { parts, transport }
    }

    /// Whether a rival who has not passed could drive a trader of somebody else from this space, if it were their turn (B2 to B9): they have a trader
    /// and the money for a higher bid there.
    pub fn could_outbid(&self, state: &State, rival: Color, building: Building, price: u8) -> bool {
        let mut state = *state;
        if !matches!(state.phase, Phase::Bid { .. }) || rival == Color::Duli || state.passed.contains(rival) {
            return false;
        }
        state.phase = Phase::Bid { turn: rival };
        let mut legal = Actions::new();
        self.legal(&state, &mut legal);
        let higher =
            |action: &Action| matches!(action, Action::Bid { building: at, price: bid, .. } if *at == building && *bid > price);
        legal.iter().any(higher)
    }

    /// The end of the bidding as it stands; nothing outside the bidding.
    pub fn bidding_forecast(&self, state: &State) -> Option<BiddingForecast> {
        if !matches!(state.phase, Phase::Bid { .. }) {
            return None;
        }
        let total = self.total_bids(state);
        let bank = self.bank_pay(total);
        let mut forecast = BiddingForecast {
            total,
            bank,
            pays: ByColor::default(),
            gets: ByColor::default(),
            keeps: ByColor::default(),
            wins: ByColor::default(),
        };
        for &color in self.in_game(&state.order) {
            let bids = state.bids[color];
            if color != Color::Duli {
                forecast.pays[color] = self.bid_sum(bids);
            }
            forecast.wins[color] =
                bids.iter().map(|(building, space)| (building, self.prices(building)[space as usize])).collect();
            if let Some(space) = state.bank.iter().position(|&on| on == Some(color)) {
                forecast.gets[color] = bank[space];
            }
            let money = state.holdings[color].money + forecast.gets[color];
            forecast.keeps[color] = money.saturating_sub(forecast.pays[color]);
        }
        Some(forecast)
    }
}
