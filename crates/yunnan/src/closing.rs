//! The end of a round (2B to 2E), step by step. The rules do it in one go; this is for whoever tells what happened, and why.

use crate::bidding::MOST_INFLUENCE;
use crate::{Action, ByColor, Color, Earnings, Phase, Province, State, Yunnan};

/// The end of a round as it happened, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The board as everybody left it, with the inspector still to come.
    pub travelled: State,
    /// The board after the inspector's visit and the gifts (2B, 2C).
    pub gifted: State,
    /// The same with the incomes set (2D).
    pub earned: State,
    /// The same in the new order (2E): where the round goes on.
    pub ordered: State,
    /// The province the inspector visits (C1).
    pub inspected: Province,
    /// What he compares, by province (C1).
    pub yields: [Yield; Province::COUNT],
    /// Who has traders in the province he visits, in travel order.
    pub guests: Vec<Guest>,
    /// Whose trader he sends to the market (C2).
    pub banished: Option<Color>,
    /// Who takes gifts where, from Yunnan upwards (C3).
    pub gifts: Vec<Handout>,
    /// What each colour's income is made of, piece by piece (I1, I2).
    pub wages: ByColor<Wages>,
}

/// What a province yields to all together (C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Yield {
    /// The traders that count.
    pub traders: u32,
    /// The posts that count.
    pub posts: u32,
    /// The sum.
    pub sum: u32,
}

/// A colour with traders in the province that the inspector visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Whose traders they are.
    pub color: Color,
    /// The influence, by which he chooses.
    pub influence: u8,
    /// Why he leaves this colour alone, whatever its influence.
    pub safe: Option<Safety>,
}

impl Closing {
    /// C2: whether others that the inspector could have chosen had the same influence, so that the travel order chose among them.
    pub fn is_level(&self) -> bool {
        let chosen = self.guests.iter().find(|guest| Some(guest.color) == self.banished);
        let level = |one: &&Guest| chosen.is_some_and(|chosen| one.safe.is_none() && one.influence == chosen.influence);
        self.guests.iter().filter(level).count() > 1
    }
}

/// Why the inspector leaves a colour alone (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// It has a tea house in the province.
    TeaHouse,
    /// It has the most influence there is.
    Influence,
}

/// The gifts of one province (C3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handout {
    /// Where.
    pub province: Province,
    /// How many lay there, and how many are left.
    pub gifts: (u8, u8),
    /// The colours with traders there, in travel order.
    pub guests: Vec<Taker>,
}

/// A colour with traders where gifts lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taker {
    /// Whose traders they are.
    pub color: Color,
    /// How many of them would take one.
    pub traders: u8,
    /// How many they got.
    pub got: u8,
    /// The influence, by which gifts are handed out where there are too few.
    pub influence: u8,
}

impl Handout {
    /// Whether there were fewer gifts than traders.
    pub fn is_short(&self) -> bool {
        self.guests.iter().map(|taker| u32::from(taker.traders)).sum::<u32>() > u32::from(self.gifts.0)
    }
}

/// What a colour's pieces earn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wages {
    /// The traders in the market that are paid, and what for each.
    pub market: (u32, u32),
    /// What stands in each province.
    pub provinces: [Wage; Province::COUNT],
    /// The same added up.
    pub earnings: Earnings,
    /// The income.
    pub income: u32,
}

/// What a colour earns in a province.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wage {
    /// How many traders earn, and what each.
    pub traders: (u32, u32),
    /// How many posts earn, and what each.
    pub posts: (u32, u32),
    /// What transport costs (I2), never more than is earned there.
    pub transport: u32,
}

impl Yunnan {
    /// The end of the round that an action brought about; nothing if the round went on.
    pub fn closing(&self, before: &State, action: Action) -> Option<Closing> {
        let Phase::Travel { turn, .. } = before.phase else { return None };
        let colors = self.in_game(&before.order);
        (action == Action::Done && colors.last() == Some(&turn)).then_some(())?;
        let mut travelled = *before;
        self.isolate(&mut travelled, turn);
        // Nobody has converted yet, so that incomes can be seen once they are set.
        travelled.phase = Phase::Convert { turn: *colors.iter().find(|&&color| color != Color::Duli)? };
        let inspected = self.inspected_province(&travelled);
        let banished = self.banished(&travelled, inspected);
        let mut gifted = travelled;
        self.inspect(&mut gifted);
        let gifts = Province::ALL.into_iter().filter_map(|province| self.handout(&mut gifted, province)).collect();
        let mut earned = gifted;
        let mut wages = ByColor::<Wages>::default();
        for &color in colors.iter().filter(|&&color| color != Color::Duli) {
            wages[color] = self.wages(&gifted, color);
            earned.holdings[color].income = wages[color].income as u16;
        }
        let mut ordered = travelled;
        self.reckon(&mut ordered);
        let guests = colors.iter().filter(|&&color| travelled.holdings[color].at(inspected) > 0);
        Some(Closing {
            inspected,
            yields: self.yields(&travelled),
            guests: guests.map(|&color| self.guest(&travelled, inspected, color)).collect(),
            banished,
            gifts,
            wages,
            travelled,
            gifted,
            earned,
            ordered,
        })
    }

    /// C1: what the inspector compares, with the pieces that count.
    fn yields(&self, state: &State) -> [Yield; Province::COUNT] {
        let sums = self.revenues(state);
        let colors = self.in_game(&state.order);
        let mut yields = [Yield::default(); Province::COUNT];
        for province in Province::ALL {
            let at = province as usize;
            let traders: u32 = colors.iter().map(|&color| u32::from(state.holdings[color].at(province))).sum();
            let [trader, post] = [self.tables.numbers.trader[at], self.tables.numbers.post[at]].map(u32::from);
            let posts = (sums[at] - traders * trader).checked_div(post).unwrap_or(0);
            yields[at] = Yield { traders, posts, sum: sums[at] };
        }
        yields
    }

    /// C2: what the inspector sees in a colour.
    fn guest(&self, state: &State, province: Province, color: Color) -> Guest {
        let holding = &state.holdings[color];
        let safe = match holding.influence {
            _ if holding.has_tea_house(province) => Some(Safety::TeaHouse),
            MOST_INFLUENCE.. => Some(Safety::Influence),
            _ => None,
        };
        Guest { color, influence: holding.influence, safe }
    }

    /// C3: hands out the gifts of a province, if somebody takes any.
    fn handout(&self, state: &mut State, province: Province) -> Option<Handout> {
        let (at, before) = (province as usize, *state);
        self.hand_out_gifts_in(state, province);
        let taker = |&color: &Color| {
            let traders = before.holdings[color].at(province);
            let got = state.holdings[color].gifts - before.holdings[color].gifts;
            (traders > 0).then_some(Taker { color, traders, got, influence: before.holdings[color].influence })
        };
        let guests: Vec<Taker> = self.in_game(&before.order).iter().filter_map(taker).collect();
        let gifts = (before.gifts[at], state.gifts[at]);
        (gifts.0 != gifts.1).then_some(Handout { province, gifts, guests })
    }

    /// I1, I2: what a colour's pieces earn with the board as it stands.
    fn wages(&self, state: &State, color: Color) -> Wages {
        let numbers = &self.tables.numbers;
        let holding = &state.holdings[color];
        let incomes = self.province_incomes(state, color);
        let wage = |at: usize| {
            let (earned, transport) = incomes[at];
            let traders = (u32::from(holding.at(Province::ALL[at])), u32::from(numbers.trader[at]));
            let each = u32::from(numbers.post[at]);
            let posts = (earned - traders.0 * traders.1).checked_div(each).unwrap_or(0);
            Wage { traders, posts: (posts, each), transport: transport.min(earned) }
        };
        let each = u32::from(numbers.market);
        Wages {
            market: (self.market_income(state, color).checked_div(each).unwrap_or(0), each),
            provinces: std::array::from_fn(wage),
            earnings: self.earnings(state, color),
            income: self.income(state, color),
        }
    }
}

impl Wages {
    /// What the traders in the market get.
    pub fn market(&self) -> u32 {
        self.market.0 * self.market.1
    }
}

impl Closing {
    /// The travel order of the round that has ended, and of the next.
    pub fn orders<'a>(&'a self, rules: &Yunnan) -> (&'a [Color], &'a [Color]) {
        let count = rules.in_game(&self.travelled.order).len();
        (&self.travelled.order[..count], &self.ordered.order[..count])
    }

    /// Who is level with whom came before them: pairs that stand beside each other in the new order with equal incomes (I3).
    pub fn ties(&self, rules: &Yunnan) -> Vec<(Color, Color)> {
        let players: Vec<Color> = self.orders(rules).1.iter().copied().filter(|&color| color != Color::Duli).collect();
        let level = |pair: &&[Color]| self.wages[pair[0]].income == self.wages[pair[1]].income;
        players.windows(2).filter(level).map(|pair| (pair[0], pair[1])).collect()
    }
}
