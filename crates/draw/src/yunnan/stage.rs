//! All that a picture needs besides the position: who looks, in which language, what they may do and have in hand, and what the engine foresees.

use std::collections::BTreeMap;
use std::fmt;

use tabletop::{Rules, Seat, Viewer};
use words::{Lang, Voice};
use yunnan::view::View;
use yunnan::{
    Action, BiddingForecast, Building, ByColor, Closing, Color, Earnings, Ending, Holding, Leg, Phase, Province, State,
    Structure, Yunnan,
};

use super::{Compared, Selection, Spot};
use crate::{Dial, Done, Link, Parts, Player, Refused};

/// All that a picture needs besides the position.
pub struct Stage<'a> {
    /// The viewer's language, with the names of the edition.
    pub voice: Voice,
    /// Makes the address that a shape leads to.
    pub href: &'a dyn Fn(Link<'_>) -> String,
    /// The ruleset, which is asked for every name, number and cost.
    pub rules: &'a Yunnan,
    /// The legal actions as the engine lists them, if the viewer is to act; else nothing.
    pub legal: &'a [Action],
    /// What the viewer has in hand.
    pub selection: Selection,
    /// The action that a learner is shown the way to.
    pub point: Option<Action>,
    /// The viewer's colours; none for a spectator.
    pub viewer: &'a [Color],
    /// Whether others share the viewer's screen, so that whoever is to act is called by name.
    pub shared: bool,
    /// Who plays which colour.
    pub players: BTreeMap<Color, Player>,
    /// The time of the players, at a table with clocks.
    pub dials: BTreeMap<Color, Dial>,
    /// What the page has of the picture; without it everything is drawn.
    pub parts: Option<&'a Parts>,
    /// What was done in this turn so far, oldest first.
    pub done: Vec<Done<Action>>,
    /// An action that was tried in vain.
    pub refused: Option<Refused<Action>>,
    /// What the round would bring if it ended now.
    pub now: Forecast,
    /// The same after the action in hand.
    pub then: Option<Forecast>,
    /// The position after the action in hand.
    pub after: Option<View>,
    /// An action of this turn after which no trader is without a route (T10), if some are.
    pub repair: Option<Action>,
    /// The final scoring, once the game is over, best first.
    pub scoring: Vec<Scored>,
    /// What others did since the viewer last decided, oldest first.
    pub since: Vec<Since>,
    /// The end of a round that is being told.
    pub tale: Option<Told<'a>>,
    /// Two turns to compare, in a review.
    pub compared: Compared,
}

/// The end of a round that is being told, and the step it has come to.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// What happened.
    pub closing: &'a Closing,
    /// The step, from 1.
    pub step: usize,
}

/// Something that another colour did: it is ringed on the board, with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// Its number, from 1.
    pub number: u8,
    /// Who did it.
    pub color: Color,
    /// Where its piece came to.
    pub spot: Spot,
    /// The way of a trip.
    pub way: Vec<Leg>,
}

impl Since {
    /// What an action does that can be seen on the board, in the position before it.
    pub fn of(rules: &Yunnan, before: &State, action: Action, number: u8) -> Option<Self> {
        let color = before.phase.color()?;
        let spot = Selection::from(action).to?;
        let way = match action {
            Action::Move { from, to, .. } => rules.trip(&rules.view(before, Viewer::Public), color, from, to).unwrap_or_default(),
            _ => Vec::new(),
        };
        Some(Self { number, color, spot, way })
    }
}

impl fmt::Debug for Stage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage").field("legal", &self.legal).field("selection", &self.selection).finish_non_exhaustive()
    }
}

impl<'a> Stage<'a> {
    /// The stage of a spectator: nothing can be done, nothing is foreseen.
    pub fn new(rules: &'a Yunnan, lang: Lang, href: &'a dyn Fn(Link<'_>) -> String) -> Self {
        Self {
            voice: Voice::new(lang, rules.names()),
            href,
            rules,
            legal: &[],
            selection: Selection::default(),
            point: None,
            viewer: &[],
            shared: false,
            players: BTreeMap::new(),
            dials: BTreeMap::new(),
            parts: None,
            done: Vec::new(),
            refused: None,
            now: Forecast::default(),
            then: None,
            after: None,
            repair: None,
            scoring: Vec::new(),
            since: Vec::new(),
            tale: None,
            compared: Compared::default(),
        }
    }
}

/// What the round would bring if it ended now. Empty parts are not shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// What the inspector compares, by province (C1).
    pub(super) totals: BTreeMap<Province, u32>,
    /// Where the inspector goes, and whose trader he sends to the market (C2).
    pub(super) inspector: Option<(Province, Option<Color>)>,
    /// What each colour gets.
    pub(super) outlooks: BTreeMap<Color, Outlook>,
    /// The sum of each colour's standing bids.
    pub(super) bids: ByColor<u32>,
    /// What the end of the bidding would bring.
    pub(super) bidding: Option<BiddingForecast>,
    /// What each colour's seat would have if the game ended now (E1).
    pub(super) estimates: BTreeMap<Color, i32>,
    /// Whether this round is the last (I5).
    pub(super) ending: Ending,
    /// The colours that could reach the points that end the game.
    pub(super) finishers: Vec<Color>,
    /// The traveller's traders without a route, by province (T10), and what they would lose.
    pub(super) stranded: ([u8; Province::COUNT], u32),
    /// Where the viewers' colours have an unbroken route to Pu'er (T10).
    pub(super) routes: BTreeMap<Color, Vec<Province>>,
    /// Who could still drive a viewer's bid from its small space.
    pub(super) heat: BTreeMap<(Building, u8), Vec<Color>>,
}

impl Forecast {
    /// What the engine foresees from a position, for somebody who has these colours.
    pub fn of(rules: &Yunnan, state: &State, viewer: &[Color]) -> Self {
        let round = rules.forecast(state);
        let order = rules.travel_order(state);
        let people = || order.iter().copied().filter(|&color| color != Color::Duli);
        let estimate = |color: Color| rules.final_score(state, rules.seat(state, color)).total();
        let mut forecast = Self {
            bids: ByColor(state.bids.0.map(|bids| rules.bid_sum(bids))),
            bidding: rules.bidding_forecast(state),
            estimates: people().map(|color| (color, estimate(color))).collect(),
            ending: rules.ending(state, round.as_ref()),
            routes: viewer.iter().map(|&color| (color, rules.connected(state, color))).collect(),
            ..Self::default()
        };
        if let Ending::Possible { seats, .. } = &forecast.ending {
            forecast.finishers = people().filter(|&color| seats.contains(&rules.seat(state, color))).collect();
        }
        if let Phase::Travel { turn, .. } = state.phase
            && turn != Color::Duli
        {
            forecast.stranded = (rules.stranded(state, turn), rules.stranded_loss(state, turn));
        }
        for &color in viewer {
            for (building, space) in state.bids[color].iter() {
                let price = rules.prices(building)[usize::from(space)];
                let could = |rival: &Color| !viewer.contains(rival) && rules.could_outbid(state, *rival, building, price);
                if rules.is_small(building, price) {
                    forecast.heat.insert((building, price), people().filter(could).collect());
                }
            }
        }
        // The incomes are set: what they are made of stays to be seen while they are converted.
        if matches!(state.phase, Phase::Convert { .. }) {
            for (place, color) in (1..).zip(order.iter().copied()).filter(|(_, color)| *color != Color::Duli) {
                let earnings = rules.earnings(state, color);
                forecast.outlooks.insert(color, Outlook { gifts: 0, income: rules.income(state, color), earnings, place });
            }
        }
        let Some(round) = round else { return forecast };
        forecast.totals = Province::ALL.into_iter().zip(round.revenues).collect();
        forecast.inspector = Some((round.inspected, round.banished));
        for (place, &color) in round.order.iter().enumerate() {
            let earnings = round.earnings[color].clone();
            let outlook =
                Outlook { gifts: round.gifts[color].into(), income: round.income[color], earnings, place: place as u32 + 1 };
            forecast.outlooks.insert(color, outlook);
        }
        forecast
    }
}

/// What the round's end brings a colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outlook {
    /// Gifts it takes (C3).
    pub(super) gifts: u32,
    /// Its income (I1).
    pub(super) income: u32,
    /// What that is made of, with the transport that is taken off (I2).
    pub(super) earnings: Earnings,
    /// Its place in the next travel order, from 1 (I3).
    pub(super) place: u32,
}

/// What a line of the final scoring is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Merit {
    /// Points made during the game.
    Points,
    /// Money (E1).
    Money,
    /// Gifts (E1).
    Gifts,
    /// Passes (E1).
    Passes,
    /// Influence (E1).
    Influence,
    /// Tea houses (E2).
    TeaHouses,
    /// The horse (E3).
    Horse,
}

/// A player's final scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Their colour, or both of their colours.
    pub(super) colors: Vec<Color>,
    /// Their place, from 1.
    pub(super) place: u32,
    /// What counts, how much of it they have by colour, and the points for it.
    pub(super) lines: Vec<(Merit, Vec<u32>, i32)>,
    /// The sum.
    pub(super) total: i32,
}

impl Scored {
    /// The final scoring of a finished game, best first; nothing before.
    pub fn all(rules: &Yunnan, state: &State) -> Vec<Self> {
        let Some(outcome) = rules.outcome(state) else { return Vec::new() };
        let mut scored: Vec<Self> = Seat::all(rules.seats())
            .map(|seat| {
                let colors: Vec<Color> = rules.colors_of(state, seat).collect();
                let score = rules.final_score(state, seat);
                let each = |of: fn(&Holding) -> u32| colors.iter().map(|&color| of(&state.holdings[color])).collect();
                let mut lines = vec![
                    (Merit::Points, Vec::new(), score.track),
                    (Merit::Money, each(|holding| holding.money), score.money),
                    (Merit::Gifts, each(|holding| holding.gifts.into()), score.gifts),
                    (Merit::Passes, each(|holding| holding.passes.into()), score.passes),
                    (Merit::Influence, each(|holding| holding.influence.into()), score.influence),
                    (Merit::TeaHouses, each(|holding| holding.built(Structure::TeaHouse).into()), score.tea_houses),
                ];
                if rules.tables().numbers.scoring.horse.iter().any(|&points| points > 0) {
                    lines.push((Merit::Horse, each(|holding| holding.horse as u32), score.horse));
                }
                Self { colors, place: u32::from(outcome.place(seat)) + 1, lines, total: score.total() }
            })
            .collect();
        scored.sort_by_key(|one| one.place);
        scored
    }
}
