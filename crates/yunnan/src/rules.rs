//! Yunnan as the rest of the program sees it: the implementation of [`Rules`].

use tabletop::{Actions, BadSetup, Dice, Expected, Impossible, Outcome, Rules, Seat, Setup, Turn, Unreadable, Viewer, fault};

use crate::state::{Left, TRADERS};
use crate::view::View;
use crate::{Action, Building, Color, ColorSet, Draw, Gorge, Phase, Place, Province, Refusal, Site, State, Structure, Yunnan};

/// All that is random before the first decision: the bidding order of round 1 (S5). Dúlì is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Bidding order.
    pub bidding_order: Vec<Color>,
}

/// Traders in the personal supply at the start (S4).
pub(crate) const FIRST_TRADERS: u8 = 3;
/// Passes at the start (S4).
pub(crate) const FIRST_PASSES: u8 = 2;

/// The colours that people play.
const PLAYER: Expected = Expected::of("colour", &["red", "blue", "green", "yellow", "purple"]);

impl Rules for Yunnan {
    type State = State;
    type Action = Action;
    type Draw = Draw;
    type Deal = Deal;
    type Refusal = Refusal;
    type View = View;

    const GAME: &'static str = "yunnan";
    // 2: with one step left nobody bids over themselves (X1).
    const VERSION: u32 = 2;
    const OLDEST: u32 = 1;

    fn version(&self) -> u32 {
        self.version
    }

    fn of_version(mut self, version: u32) -> Self {
        self.version = version;
        self
    }

    fn configure(setup: Setup) -> Result<Self, BadSetup> {
        Yunnan::configure(setup)
    }

    fn setup(&self) -> Setup {
        Yunnan::setup(self)
    }

    fn presets() -> Vec<Self> {
        Yunnan::presets()
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn deal(&self, order: Option<&[String]>, dice: &mut Dice) -> Result<Deal, BadSetup> {
        let needed = (self.seats * self.colors_each) as usize;
        let Some(names) = order else {
            let mut bidding_order = Color::PLAYERS[..needed].to_vec();
            dice.shuffle(&mut bidding_order);
            return Ok(Deal { bidding_order });
        };
        let mut bidding_order = Vec::new();
        for name in names {
            match Color::PLAYERS.into_iter().find(|color| color.word() == name) {
                Some(color) if bidding_order.contains(&color) => return Err(fault!("named-twice", color = color).into()),
                Some(color) => bidding_order.push(color),
                None => return Err(Unreadable::new(Some(name), PLAYER).into()),
            }
        }
        if bidding_order.len() != needed {
            return Err(fault!("order-count", has = bidding_order.len(), needed = needed).into());
        }
        Ok(Deal { bidding_order })
    }

    fn start(&self, deal: &Deal) -> State {
        let numbers = &self.tables.numbers;
        let bidding = &deal.bidding_order;
        let mut state = State { gifts: numbers.gifts, phase: Phase::Bid { turn: bidding[0] }, ..State::default() };
        let general = Structure::ALL.map(|kind| self.structures(kind));
        for (place, &color) in bidding.iter().enumerate() {
            let holding = &mut state.holdings[color];
            holding.money = numbers.money[place];
            holding.passes = FIRST_PASSES;
            holding.left = Left::new(general);
            *holding.supply_mut() = FIRST_TRADERS;
            *holding.general_mut() = TRADERS - FIRST_TRADERS;
            // V1: the first and the third colour are one player's, the second and the fourth the other's.
            state.chairs[color as usize] = (place % 2 * 2 + place / 2) as u8;
        }
        if self.colors_each == 1 {
            let in_game: ColorSet = bidding.iter().copied().collect();
            for (seat, color) in in_game.iter().enumerate() {
                state.chairs[color as usize] = seat as u8;
            }
        }
        let duli = self.duli.is_some().then_some(Color::Duli);
        for (slot, color) in state.order.iter_mut().zip(duli.into_iter().chain(bidding.iter().rev().copied())) {
            *slot = color;
        }
        self.seat_duli(&mut state);
        state
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase.color() {
            None => Turn::Over,
            Some(Color::Duli) => Turn::Chance,
            Some(color) => Turn::Seat(self.seat(state, color)),
        }
    }

    #[inline]
    fn legal(&self, state: &State, acc: &mut Actions<Action>) {
        match &state.phase {
            Phase::Over | Phase::Bid { turn: Color::Duli } | Phase::Travel { turn: Color::Duli, .. } => {}
            &Phase::Bid { turn } => self.legal_bids(state, turn, acc),
            &Phase::Progress { turn, yards, .. } => self.legal_progress(state, turn, yards, acc),
            &Phase::Travel { turn, travelled, passes_used } => self.legal_travel(state, turn, travelled, passes_used, acc),
            &Phase::Convert { turn } => self.legal_convert(state, turn, acc),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Bid { turn: Color::Duli } | Phase::Travel { turn: Color::Duli, .. } | Phase::Over, _) => {
                Err(not_now(state.phase))
            }
            (Phase::Bid { turn }, Action::Bid { building, price, from }) => self.check_bid(state, turn, building, price, from),
            (Phase::Bid { turn }, Action::Bank { space, from }) => self.check_bank(state, turn, space, from),
            (Phase::Bid { turn }, Action::Market { from }) => self.check_market(state, turn, from),
            (Phase::Bid { .. }, Action::Pass) | (Phase::Travel { .. }, Action::Done) => Ok(()),
            (Phase::Progress { turn, yards: 1.., .. }, Action::Take(structure)) => self.check_take(state, turn, structure, None),
            (Phase::Progress { turn, yards: 1.., .. }, Action::TakeAt(site)) => {
                self.check_take(state, turn, site.structure(), Some(site))
            }
            (Phase::Progress { yards: 0, .. }, Action::Block(gorge)) => self.check_block(gorge),
            (Phase::Travel { turn, travelled, passes_used }, Action::Move { from, to, push }) => {
                self.check_move(state, turn, (travelled, passes_used), (from, to, push))
            }
            (Phase::Travel { turn, .. }, Action::Build(site)) => self.check_build(state, turn, site),
            (Phase::Convert { turn }, Action::Score(points)) => self.check_score(state, turn, points),
            (phase, _) => Err(not_now(phase)),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) {
        debug_assert_eq!(self.check(state, action), Ok(()), "`{action}` was not checked");
        let Some(color) = state.phase.color() else { return };
        match action {
            Action::Bid { building, price, from } => self.bid(state, color, building, price, from),
            Action::Bank { space, from } => self.bank(state, color, space, from),
            Action::Market { from } => self.market(state, color, from),
            Action::Pass => self.pass(state, color),
            Action::Take(structure) => self.take(state, color, structure, None),
            Action::TakeAt(site) => self.take(state, color, site.structure(), Some(site)),
            Action::Block(gorge) => self.block(state, color, gorge),
            Action::Move { from, to, push } => self.travel(state, color, from, to, push),
            Action::Build(site) => Self::put(state, color, site),
            Action::Done => self.done(state, color),
            Action::Score(points) => self.score(state, color, points),
        }
    }

    fn draws(&self, state: &State, acc: &mut Actions<(Draw, u32)>) {
        if self.turn(state) == Turn::Chance {
            let cards = Self::possible_cards(state);
            acc.extend((1..=Draw::CARDS).filter_map(Draw::card).filter(|card| cards & card.bit() != 0).map(|card| (card, 1)));
        }
    }

    fn check_draw(&self, state: &State, draw: Draw) -> Result<(), Refusal> {
        if self.turn(state) != Turn::Chance {
            Err(not_now(state.phase))
        } else if Self::possible_cards(state) & draw.bit() == 0 {
            Err(Refusal::NotInDeck { card: draw.number() })
        } else {
            Ok(())
        }
    }

    fn reveal(&self, state: &mut State, draw: Draw) {
        debug_assert_eq!(self.check_draw(state, draw), Ok(()), "`{draw}` was not checked");
        self.draw_card(state, draw);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state)
    }

    fn colors(&self, state: &State, seat: Seat) -> Vec<&'static str> {
        self.colors_of(state, seat).map(Color::word).collect()
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        // S8: everything is open.
        self.write(state)
    }

    fn restore(view: &View) -> Result<(Self, State), Impossible> {
        Yunnan::read(view)
    }

    fn imagine(&self, seen: &View, _dice: &mut Dice) -> Result<State, Impossible> {
        // S8: nothing is left to imagination. Positions with other numbers can only be read by rules that have them.
        match self.changed {
            Some(_) => self.read_state(seen),
            None => Yunnan::read(seen).map(|(_, state)| state),
        }
    }

    fn action_space(&self) -> Vec<Action> {
        self.every_action()
    }

    fn suggest(&self, state: &State, action: Action) -> Option<Action> {
        let mut legal = Actions::new();
        self.legal(state, &mut legal);
        crate::near::nearest(action, &legal)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        // A position that was reached must also be one that can be set up: all counts of S4 and S6 are checked there.
        self.read_state(&self.write(state)).map(|_| ()).map_err(|impossible| impossible.to_string())
    }
}

/// The refusal of what belongs to another phase or player: it cites the rule that says whose turn it is.
fn not_now(phase: Phase) -> Refusal {
    match phase {
        Phase::Bid { turn } => Refusal::Bidding { turn },
        Phase::Progress { turn, yards, .. } => {
            Refusal::Progress { turn, building: if yards > 0 { Building::Yard } else { Building::Temple } }
        }
        Phase::Travel { turn, .. } => Refusal::Travelling { turn },
        Phase::Convert { turn } => Refusal::Converting { turn },
        Phase::Over => Refusal::Over,
    }
}

impl Yunnan {
    /// The seat that a player's colour belongs to.
    ///
    /// # Panics
    /// For Dúlì, who has no seat.
    #[inline]
    pub fn seat(&self, state: &State, color: Color) -> Seat {
        Seat::new((state.chairs[color as usize] / self.colors_each) as usize)
    }

    /// The colours of a seat; with two each, the one that bid first in round 1 comes first (V1).
    pub fn colors_of<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Color> + 'a {
        let first = seat.index() as u8 * self.colors_each;
        (first..first + self.colors_each).filter_map(move |chair| {
            let mut players = self.in_game(&state.order).iter().copied().filter(|&color| color != Color::Duli);
            players.find(|&color| state.chairs[color as usize] == chair)
        })
    }

    /// The colours in the game in travel order, Dúlì included.
    pub fn travel_order<'a>(&self, state: &'a State) -> &'a [Color] {
        self.in_game(&state.order)
    }

    /// Every action that could be legal somewhere, ascending.
    fn every_action(&self) -> Vec<Action> {
        let sources = || std::iter::once(None).chain(Province::ALL.into_iter().map(Some));
        let posts = || Province::ALL.into_iter().map(Site::Post);
        let bridges = || Gorge::ALL.into_iter().map(Site::Bridge);
        let tea_houses = || Province::ALL.into_iter().map(Site::TeaHouse);
        let mut prices = crate::tables::all_prices();
        prices.extend([Building::School, Building::Temple].iter().flat_map(|&building| self.prices(building)));
        let mut space = Vec::new();
        for building in Building::ALL {
            for &price in &prices {
                space.extend(sources().map(|from| Action::Bid { building, price, from }));
            }
        }
        for bank in [1, 2] {
            space.extend(sources().map(|from| Action::Bank { space: bank, from }));
        }
        space.extend(sources().map(|from| Action::Market { from }));
        space.push(Action::Pass);
        space.extend([Structure::Post, Structure::Bridge, Structure::TeaHouse].map(Action::Take));
        space.extend(
            posts().chain(bridges()).chain(tea_houses()).chain(Province::ALL.into_iter().map(Site::Guard)).map(Action::TakeAt),
        );
        space.extend(Gorge::ALL.map(Action::Block));
        for from in Place::ALL {
            for to in Place::ALL {
                let pushes = std::iter::once(None).chain(Color::ALL.into_iter().map(Some));
                space.extend(pushes.map(|push| Action::Move { from, to, push }));
            }
        }
        space.extend(posts().chain(bridges()).chain(tea_houses()).map(Action::Build));
        space.push(Action::Done);
        space.extend((0..=self.most_income()).map(Action::Score));
        space
    }
}
