//! From an edition and its switches to a ruleset. The only module that names an edition: all others ask for what a ruleset can do.

use std::hash::{Hash, Hasher};

use tabletop::patch::{Changed, patched};
use tabletop::{BadSetup, Impossible, Setup, deny, fault};
use toml::{Table, Value};

use crate::tables::{self, DULI_TEXT, DuliTables, FIRST_TEXT, SECOND_TEXT, Tables};
use crate::view::RulesView;
use crate::{Building, Color};

/// One fully configured ruleset of Yunnan.
#[derive(Clone, Debug)]
pub struct Yunnan {
    switches: RulesView,
    /// The version of the rules.
    pub(crate) version: u32,
    /// The number of seats.
    pub(crate) seats: u8,
    /// The number of colours in the game, Dúlì included.
    pub(crate) colors: u8,
    /// The colours of one seat (V1).
    pub(crate) colors_each: u8,
    /// The edition's numbers.
    pub(crate) tables: &'static Tables,
    /// The buildings with bidding spaces (B3, B13).
    pub(crate) buildings: &'static [Building],
    /// Where a trader may come from (B2).
    pub(crate) source: Source,
    /// What taking a bank space does (B9).
    pub(crate) banker: Banker,
    /// What the second bank space gets (P1).
    pub(crate) second_space: SecondSpace,
    /// What may be built straight from the yard (P7).
    pub(crate) at_once: AtOnce,
    /// Whether a trip may end in the market (T5).
    pub(crate) market_trips: bool,
    /// How many posts a colour may have in a province (T7).
    pub(crate) posts_each: u8,
    /// Which posts the inspector counts (C1).
    pub(crate) inspected: Inspected,
    /// What the market pays (S7).
    pub(crate) market: MarketPay,
    /// What this edition calls otherwise than the notation: the word, and the name for it (S2, B3).
    names: u8,
    /// Whether bids may exceed the money (V2).
    pub(crate) debts: bool,
    /// How many traders a colour may have in a progress building (B4, X1).
    pub(crate) bids_each: u8,
    /// Whether there are guards (X2).
    pub(crate) guards: bool,
    /// Dúlì's cards, if she plays (D1).
    pub(crate) duli: Option<&'static DuliTables>,
    /// The points that end the game (I5), unless points end none (X4).
    pub(crate) end_points: Option<i32>,
    /// The game ends when no more gifts than these are left (I5, V1).
    pub(crate) end_gifts: u8,
    /// Set if its numbers are not those of its edition.
    pub(crate) changed: Option<Changed>,
}

/// B2: where the trader of a bid comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The personal supply; a province only when that is empty.
    SupplyFirst,
    /// Either, freely.
    Free,
}

/// B9: what becomes of a player who takes a bank space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Banker {
    /// He stays in turn order.
    Stays,
    /// His personal supply goes to the market, and he has passed.
    Passes,
}

/// P1: what the second bank space gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SecondSpace {
    /// The smaller amount.
    Smaller,
    /// The same as the first.
    Same,
}

/// P7: what may be built straight from the yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtOnce {
    /// Tea houses only.
    TeaHouses,
    /// Any structure.
    All,
}

/// C1: which posts the inspector counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inspected {
    /// Those with an unbroken route.
    ConnectedPosts,
    /// Every post.
    AllPosts,
}

/// S7: what the market pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarketPay {
    /// For each trader there.
    EachTrader,
    /// Once, for whoever has a trader there.
    Once,
}

/// Two rulesets are the same if their switches, players and numbers are: everything else follows.
impl PartialEq for Yunnan {
    fn eq(&self, other: &Self) -> bool {
        self.switches == other.switches
            && self.seats == other.seats
            && self.version == other.version
            && self.changed == other.changed
    }
}

impl Hash for Yunnan {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.switches, self.seats, self.version).hash(state);
        if let Some(changed) = self.changed {
            changed.hash(state);
        }
    }
}

impl Yunnan {
    /// The ruleset for these switches and this number of players.
    ///
    /// # Errors
    /// If the game has no such combination.
    pub fn new(switches: RulesView, players: usize) -> Result<Self, BadSetup> {
        let RulesView { edition, pro, two_colours, double_bidding, guards, duli } = switches;
        if !(2..=5).contains(&players) {
            return Err(fault!("setup-players", least = 2, most = 5).into());
        }
        let first = match edition {
            1 => true,
            2 => false,
            _ => return Err(fault!("setup-edition").into()),
        };
        if first && (double_bidding || guards) {
            return Err(fault!("setup-second").into());
        }
        if !first && pro {
            return Err(fault!("setup-first").into());
        }
        if two_colours != (first && players == 2) {
            return Err(fault!("setup-two-colours").into());
        }
        if duli != (!first && players == 2) {
            return Err(fault!("setup-duli").into());
        }
        let tables: &'static Tables = if first { &tables::FIRST } else { &tables::SECOND };
        let end = tables.numbers.end_two_colours.filter(|_| two_colours).unwrap_or(tables.numbers.end);
        let seats = players as u8;
        Ok(Self {
            switches,
            version: <Self as tabletop::Rules>::VERSION,
            seats,
            colors: if two_colours { 2 * seats } else { seats + u8::from(duli) },
            colors_each: if two_colours { 2 } else { 1 },
            tables,
            buildings: if first { &Building::ALL[..5] } else { &Building::ALL },
            source: if first { Source::SupplyFirst } else { Source::Free },
            banker: if first { Banker::Stays } else { Banker::Passes },
            second_space: if first { SecondSpace::Smaller } else { SecondSpace::Same },
            at_once: if first { AtOnce::TeaHouses } else { AtOnce::All },
            market_trips: first,
            posts_each: if first { 2 } else { 1 },
            inspected: if first { Inspected::ConnectedPosts } else { Inspected::AllPosts },
            market: if first { MarketPay::EachTrader } else { MarketPay::Once },
            names: edition,
            debts: pro,
            bids_each: if double_bidding { 2 } else { 1 },
            guards,
            duli: duli.then(|| &*tables::DULI),
            end_points: (!double_bidding && !guards).then_some(end.points),
            end_gifts: end.gifts,
            changed: None,
        })
    }

    /// The same ruleset with other numbers, for studies: `file` is a data file of its edition or Dúlì's, or only what differs, hers under `duli`.
    /// `None` if the file is for the other edition or changes nothing for this ruleset. The numbers stay in memory until the program ends.
    ///
    /// # Errors
    /// Which number is wrong.
    ///
    /// # Panics
    /// Never: a test reads every shipped data file.
    pub fn with_numbers(&self, file: &Table) -> Result<Option<Self>, Impossible> {
        let edition = i64::from(self.switches.edition);
        let (mut numbers, mut cards) = (file.clone(), Table::new());
        if let Some(Value::Table(duli)) = numbers.remove("duli") {
            cards = duli;
        } else if numbers.contains_key("card") {
            cards = std::mem::take(&mut numbers);
        }
        if let Some(named) = numbers.remove("edition") {
            deny!(!matches!(named, Value::Integer(1 | 2)), "edition", "setup-edition");
            if named != Value::Integer(edition) {
                return Ok(None);
            }
        }
        let shipped = |text: &str| text.parse::<Table>().expect("a test reads every data file");
        let both = |numbers: Table, cards: Table| {
            Table::from_iter([("numbers".to_owned(), numbers.into()), ("duli".to_owned(), cards.into())])
        };
        let (own, hers) = (shipped(if edition == 1 { FIRST_TEXT } else { SECOND_TEXT }), shipped(DULI_TEXT));
        let (numbers, mut cards) = (patched(&own, &numbers), patched(&hers, &cards));
        deny!(edition == 1 && numbers["temple"] != own["temple"], "temple", "data-no-temple");
        let tables: &'static Tables = Box::leak(Box::new(Tables::changed(&numbers)?));
        let duli = DuliTables::changed(&cards, tables)
            .map_err(|Impossible { at, fault }| Impossible::new(format!("duli.{at}"), fault))?;
        if self.duli.is_none() {
            cards.clone_from(&hers);
        }
        let mark = |table: &Table| {
            let mut table = table.clone();
            table.remove("provenance");
            table
        };
        let Ok(changed) = Changed::new(&both(mark(&own), mark(&hers)), &both(mark(&numbers), mark(&cards))) else {
            return Ok(None);
        };
        let end = tables.numbers.end_two_colours.filter(|_| self.switches.two_colours).unwrap_or(tables.numbers.end);
        Ok(Some(Self {
            tables,
            duli: self.duli.is_some().then(|| &*Box::leak(Box::new(duli))),
            end_points: self.end_points.map(|_| end.points),
            end_gifts: end.gifts,
            changed: Some(changed),
            ..self.clone()
        }))
    }

    /// The ruleset of a set-up: `edition` 1 or 2 and the switches `pro`, `double-bidding`, `guards`.
    ///
    /// # Errors
    /// If the game has no such option or combination.
    pub fn configure(mut setup: Setup) -> Result<Self, BadSetup> {
        let players = setup.players.ok_or_else(|| fault!("setup-players", least = 2, most = 5))?;
        let edition = match setup.options.remove("edition").as_deref() {
            Some("1") => 1,
            Some("2") => 2,
            _ => return Err(fault!("setup-edition").into()),
        };
        let switches = RulesView {
            edition,
            pro: setup.switch("pro")?,
            two_colours: edition == 1 && players == 2,
            double_bidding: setup.switch("double-bidding")?,
            guards: setup.switch("guards")?,
            duli: edition == 2 && players == 2,
        };
        setup.done()?;
        Self::new(switches, players)
    }

    /// The set-up of this ruleset.
    pub fn setup(&self) -> Setup {
        let RulesView { edition, pro, double_bidding, guards, .. } = self.switches;
        let mut setup = Setup::players(self.seats as usize).with("edition", &edition.to_string());
        for (name, on) in [("pro", pro), ("double-bidding", double_bidding), ("guards", guards)] {
            if on {
                setup = setup.with(name, "true");
            }
        }
        // No set-up gives other numbers than the shipped ones.
        match self.changed {
            Some(changed) => setup.with("data", &changed.to_string()),
            None => setup,
        }
    }

    /// Every ruleset of the game: 24 in all.
    pub fn presets() -> Vec<Self> {
        let mut presets = Vec::new();
        for edition in [1, 2] {
            for players in 2..=5 {
                for bits in 0..8 {
                    let on = |bit: u8| bits & bit != 0;
                    let switches = RulesView {
                        edition,
                        pro: on(1),
                        two_colours: edition == 1 && players == 2,
                        double_bidding: on(2),
                        guards: on(4),
                        duli: edition == 2 && players == 2,
                    };
                    presets.extend(Self::new(switches, players));
                }
            }
        }
        presets
    }

    /// The switches of this ruleset.
    pub fn switches(&self) -> RulesView {
        self.switches
    }

    /// The numbers of its edition.
    pub fn tables(&self) -> &'static Tables {
        self.tables
    }

    /// Dúlì's cards, if she plays.
    pub fn duli(&self) -> Option<&'static DuliTables> {
        self.duli
    }

    /// The points that end the game, unless points end none (I5, X4).
    pub fn end_points(&self) -> Option<i32> {
        self.end_points
    }

    /// The game ends when no more gifts than these are left (I5, V1).
    pub fn end_gifts(&self) -> u8 {
        self.end_gifts
    }

    /// The buildings one can bid on.
    pub fn buildings(&self) -> &'static [Building] {
        self.buildings
    }

    /// The prices of a building's spaces, ascending.
    pub fn prices(&self, building: Building) -> &'static [u8] {
        self.tables.spaces(building).prices()
    }

    /// Whether a space is one of those from which a higher bid drives out (B3, B13).
    pub fn is_small(&self, building: Building, price: u8) -> bool {
        let spaces = self.tables.spaces(building);
        spaces.find(price).is_some_and(|space| spaces.small & (1 << space) != 0)
    }

    /// How many spaces of the bank are open (B9, D1).
    pub fn bank_spaces(&self) -> u8 {
        if self.duli.is_some() { 1 } else { 2 }
    }

    /// What the market pays for (S7).
    pub fn market_pay(&self) -> MarketPay {
        self.market
    }

    /// The edition whose names its things have: editions call a province and a building differently (S2, B3), and so do the languages.
    pub fn names(&self) -> u8 {
        self.names
    }

    /// Whether the expert rules know guards (X2).
    pub fn guards(&self) -> bool {
        self.guards
    }

    /// The colours of `order` that are in the game.
    #[inline]
    pub(crate) fn in_game<'a>(&self, order: &'a [Color; Color::COUNT]) -> &'a [Color] {
        &order[..self.colors as usize]
    }
}
