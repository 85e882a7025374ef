//! The ruleset: how a table is set up, and the contract of [`Rules`] handed to the chapters.

use std::hash::{Hash, Hasher};

use tabletop::{Actions, BadSetup, Dice, Impossible, Outcome, Rules, Seat, Setup, Turn, Viewer, fault};

use crate::action::{Action, Draw, Shipment};
use crate::cell::Heading;
use crate::data::{Numbers, Tables, tables};
use crate::fit::{self, Fits};
use crate::opening::{self, Deal};
use crate::refusal::Refusal;
use crate::region::{Board, Region, Spot};
use crate::state::{Phase, State};
use crate::tea::{Tea, Tile, Tiles};
use crate::view::View;
use crate::wharf::Wharf;
use crate::{imagine, moving, position, shipping, suggest, turn};

/// Darjeeling for a number of players in a region, with screens closed or open.
#[derive(Clone, Debug)]
pub struct Darjeeling {
    tables: &'static Tables,
    players: usize,
    board: &'static Board,
    open_screens: bool,
    ships: usize,
    multipliers: [u8; Wharf::MOST],
}

/// Everything else follows from players, region, screens and numbers.
impl PartialEq for Darjeeling {
    fn eq(&self, other: &Self) -> bool {
        let named = |rules: &Self| (rules.players, rules.board.region(), rules.open_screens, rules.tables.changed);
        named(self) == named(other)
    }
}

impl Hash for Darjeeling {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.players, self.board.region(), self.open_screens).hash(state);
        if let Some(changed) = self.tables.changed {
            changed.hash(state);
        }
    }
}

impl Darjeeling {
    /// The ruleset for so many players in a region (DS2).
    ///
    /// # Errors
    /// If the region is not for so many; the text says for how many it is.
    pub fn new(players: usize, region: Region, open_screens: bool) -> Result<Self, BadSetup> {
        Self::by(tables(), players, region, open_screens)
    }

    /// The same ruleset with other numbers, for studies: `file` is a whole data file, or only what differs. `None` if the file changes nothing for
    /// this ruleset. The numbers stay in memory until the program ends.
    ///
    /// # Errors
    /// Which number is wrong.
    pub fn with_numbers(&self, file: &toml::Table) -> Result<Option<Self>, Impossible> {
        let tables: &'static Tables = Box::leak(Box::new(Tables::with(file)?));
        let region = self.board.region();
        let rules = Self::by(tables, self.players, region, self.open_screens).map_err(|bad| Impossible::new("regions", bad.0))?;
        let (old, new) = (&self.tables.data, &tables.data);
        let same = rules.multipliers == self.multipliers
            && rules.ships == self.ships
            && (old.numbers, &old.tiles, &old.regions[&region].rows) == (new.numbers, &new.tiles, &new.regions[&region].rows);
        Ok((!same).then_some(rules))
    }

    /// The ruleset by these tables.
    fn by(tables: &'static Tables, players: usize, region: Region, open_screens: bool) -> Result<Self, BadSetup> {
        let strip = tables.data.strips.iter().find(|strip| strip.players == players);
        let strip = strip.ok_or_else(|| fault!("setup-players", least = 2, most = 5))?;
        let fits = &tables.data.regions[&region].players;
        if !fits.contains(&players) {
            let (least, most) = (fits.iter().min().copied().unwrap_or(0), fits.iter().max().copied().unwrap_or(0));
            return Err(fault!("setup-region", region = region, least = least, most = most).into());
        }
        let mut multipliers = [0; Wharf::MOST];
        multipliers[..strip.multipliers.len()].copy_from_slice(&strip.multipliers);
        let board = &tables.boards[&region];
        Ok(Self { tables, players, board, open_screens, ships: strip.multipliers.len(), multipliers })
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        self.players
    }

    /// The region.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Whether everybody sees the tiles behind all screens (DV1).
    pub fn open_screens(&self) -> bool {
        self.open_screens
    }

    /// The number of ships at the wharf (DS3).
    #[inline]
    pub fn ships(&self) -> usize {
        self.ships
    }

    /// The multipliers of the ships, newest first; 0 where there is no ship (DS3).
    #[inline]
    pub fn multipliers(&self) -> [u8; Wharf::MOST] {
        self.multipliers
    }

    /// The single numbers of the rules.
    #[inline]
    pub fn numbers(&self) -> &'static Numbers {
        &self.tables.data.numbers
    }

    /// What it costs the seat to act to move like this (DM1, DM2); `None` where it cannot.
    #[inline]
    pub fn cost(&self, state: &State, heading: Heading, steps: u8) -> Option<i32> {
        let Phase::Move(seat) = state.phase else { return None };
        let goal = self.goal(state, seat, heading, steps)?;
        // DM2, DM4: a move ends on a tile.
        state.field.tiles().contains(goal).then(|| moving::cost(self, state, seat, heading, goal))
    }

    /// Where the collector of a seat would be after going so far; `None` where the line ends before.
    #[inline]
    pub(crate) fn goal(&self, state: &State, seat: Seat, heading: Heading, steps: u8) -> Option<Spot> {
        self.board.goal(state.player(seat).collector?.at, heading, steps)
    }

    /// Every tile of the game (DS1).
    pub fn all_tiles(&self) -> Tiles {
        let mut all = Tiles::NONE;
        for (&tea, counts) in &self.tables.data.tiles {
            for (halves, &count) in (1..).zip(counts) {
                all.add(Tile::new(tea, halves), count);
            }
        }
        all
    }

    /// For how many players its region is (DS2).
    pub(crate) fn meant_for(&self) -> &'static [usize] {
        &self.tables.data.regions[&self.board.region()].players
    }

    /// The mark of numbers that are not those of the game.
    pub(crate) fn changed(&self) -> Option<tabletop::patch::Changed> {
        self.tables.changed
    }

    /// The spreads that close into a load.
    #[inline]
    pub(crate) fn fits(&self) -> &'static Fits {
        &self.tables.fits
    }
}

impl Rules for Darjeeling {
    type State = State;
    type Action = Action;
    type Draw = Draw;
    type Deal = Deal;
    type Refusal = Refusal;
    type View = View;

    const GAME: &'static str = "darjeeling";
    const VERSION: u32 = 1;

    fn configure(mut setup: Setup) -> Result<Self, BadSetup> {
        let players = setup.players.ok_or_else(|| fault!("setup-players", least = 2, most = 5))?;
        let region = match setup.options.remove("region") {
            None => Region::India,
            Some(word) => word.parse()?,
        };
        let open_screens = setup.switch("open-screens")?;
        setup.done()?;
        Self::new(players, region, open_screens)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::players(self.players);
        if self.board.region() != Region::India {
            setup = setup.with("region", self.board.region().word());
        }
        if self.open_screens {
            setup = setup.with("open-screens", "true");
        }
        // No set-up gives other numbers than the shipped ones.
        match self.changed() {
            Some(changed) => setup.with("data", &changed.to_string()),
            None => setup,
        }
    }

    fn presets() -> Vec<Self> {
        let regions = Region::ALL.into_iter();
        regions.flat_map(|region| (2..=Seat::MAX).filter_map(move |players| Self::new(players, region, false).ok())).collect()
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn deal(&self, order: Option<&[String]>, dice: &mut Dice) -> Result<Deal, BadSetup> {
        opening::deal(self, order, dice)
    }

    fn start(&self, deal: &Deal) -> State {
        opening::start(self, deal)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start(seat) | Phase::Move(seat) | Phase::Ship(seat) => Turn::Seat(seat),
            Phase::Refill(..) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, acc: &mut Actions<Action>) {
        match state.phase {
            Phase::Start(_) => opening::legal(self, state, acc),
            Phase::Move(seat) => moving::legal(self, state, seat, acc),
            Phase::Ship(seat) => shipping::legal(self, state, seat, acc),
            Phase::Refill(..) | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Start(_), Action::Start { cell, facing }) => opening::check(self, state, cell, facing),
            (Phase::Move(seat), Action::Go { heading, steps }) => moving::check_go(self, state, seat, heading, steps),
            (Phase::Move(seat), Action::Reach { cell }) => Err(moving::out_of_reach(self, state, seat, cell)),
            (Phase::Move(seat), Action::Stay) => moving::check_stay(self, state, seat),
            (Phase::Ship(seat), Action::Ship(shipment)) => shipping::check(self, state, seat, shipment),
            (Phase::Ship(_), Action::Keep) => Ok(()),
            (Phase::Start(seat), _) => Err(Refusal::PlaceFirst { color: state.player(seat).color }),
            (Phase::Move(seat), _) => Err(Refusal::MoveFirst { color: state.player(seat).color }),
            (Phase::Refill(_, spot), _) => Err(Refusal::DrawFirst { cell: self.board.cell(spot) }),
            (Phase::Ship(seat), _) => Err(Refusal::ShipOrKeep { color: state.player(seat).color }),
            (Phase::Over, _) => Err(Refusal::Over),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) {
        debug_assert_eq!(self.check(state, action), Ok(()), "only legal actions are applied");
        match (state.phase, action) {
            (Phase::Start(seat), Action::Start { cell, facing }) => opening::place(self, state, seat, cell, facing),
            (Phase::Move(seat), Action::Go { heading, steps }) => moving::go(self, state, seat, heading, steps),
            (Phase::Move(seat), Action::Stay) => state.phase = Phase::Ship(seat),
            (Phase::Ship(seat), Action::Ship(shipment)) => shipping::ship(self, state, seat, shipment),
            (Phase::Ship(seat), Action::Keep) => turn::end(self, state, seat),
            _ => {}
        }
    }

    #[inline]
    fn draws(&self, state: &State, acc: &mut Actions<(Draw, u32)>) {
        if let Phase::Refill(..) = state.phase {
            moving::draws(state, acc);
        }
    }

    fn check_draw(&self, state: &State, draw: Draw) -> Result<(), Refusal> {
        moving::check_draw(state, draw)
    }

    #[inline]
    fn reveal(&self, state: &mut State, draw: Draw) {
        debug_assert_eq!(self.check_draw(state, draw), Ok(()), "only possible draws are carried out");
        moving::fill(state, draw);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        turn::outcome(self, state)
    }

    fn colors(&self, state: &State, seat: Seat) -> Vec<&'static str> {
        vec![state.player(seat).color.word()]
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        position::view(self, state, viewer)
    }

    fn restore(view: &View) -> Result<(Self, State), Impossible> {
        position::restore(view)
    }

    fn imagine(&self, seen: &View, dice: &mut Dice) -> Result<State, Impossible> {
        imagine::state(self, seen, dice)
    }

    fn action_space(&self) -> Vec<Action> {
        let board = self.board;
        let all = self.all_tiles();
        let mut space = Vec::new();
        for spot in board.gardens() {
            let facings = Heading::ALL.into_iter().filter(|&facing| board.faces_inland(spot, facing));
            space.extend(facings.map(|facing| Action::Start { cell: board.cell(spot), facing }));
        }
        for heading in Heading::ALL {
            let longest = board.gardens().map(|spot| board.line(spot, heading).len() as u8).max().unwrap_or(0);
            space.extend((1..=longest).map(|steps| Action::Go { heading, steps }));
        }
        space.push(Action::Stay);
        for tea in Tea::ALL {
            let [ones, ..] = all.of(tea);
            for spread in fit::spreads().filter(|spread| spread.ones <= ones) {
                for (save, double) in [(false, false), (false, true), (true, false), (true, true)] {
                    let whole: &[bool] = if save { &[true] } else { &[false, true] };
                    if whole.iter().any(|&whole| self.fits().allows(spread, whole)) {
                        space.push(Action::Ship(Shipment { tea, spread, save, double }));
                    }
                }
            }
        }
        space.push(Action::Keep);
        space
    }

    fn suggest(&self, state: &State, action: Action) -> Option<Action> {
        suggest::nearest(self, state, action)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        position::audit(self, state)
    }
}
