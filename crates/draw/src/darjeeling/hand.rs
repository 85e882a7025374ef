//! What the viewer has in hand, and what they can take in hand next: the beginning of an action.

use std::cmp::Reverse;
use std::fmt;

use darjeeling::fit::Spread;
use darjeeling::{Action, Cell, Heading, Shipment, Tea};

/// The beginning of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hand {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The cell to begin on, and which way to face.
    Start(Cell, Option<Heading>),
    /// Where the collector goes.
    Go(Heading, u8),
    /// The tea to ship, which tiles of it, and the action tiles spent.
    Ship {
        /// The tea.
        tea: Tea,
        /// The tiles laid out.
        spread: Option<Spread>,
        /// Whether an action tile saves the crate lost on the way.
        save: bool,
        /// Whether an action tile doubles the bonus for demand.
        double: bool,
    },
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Hand::Start(cell, None) => write!(f, "start {cell}"),
            Hand::Ship { tea, spread: None, .. } => write!(f, "ship {tea}"),
            whole => whole.action().map_or(Ok(()), |action| action.fmt(f)),
        }
    }
}

impl From<Action> for Hand {
    fn from(action: Action) -> Self {
        match action {
            Action::Start { cell, facing } => Hand::Start(cell, Some(facing)),
            Action::Go { heading, steps } => Hand::Go(heading, steps),
            Action::Ship(shipment) => Hand::from(shipment),
            Action::Reach { .. } | Action::Stay | Action::Keep => Hand::Nothing,
        }
    }
}

impl From<Shipment> for Hand {
    fn from(shipment: Shipment) -> Self {
        let Shipment { tea, spread, save, double } = shipment;
        Hand::Ship { tea, spread: Some(spread), save, double }
    }
}

impl Hand {
    /// A tea to ship, in whatever way is usual.
    pub(super) fn tea(tea: Tea) -> Self {
        Hand::Ship { tea, spread: None, save: false, double: false }
    }

    /// The whole action that it is.
    pub(super) fn action(self) -> Option<Action> {
        match self {
            Hand::Start(cell, facing) => Some(Action::Start { cell, facing: facing? }),
            Hand::Go(heading, steps) => Some(Action::Go { heading, steps }),
            Hand::Ship { tea, spread, save, double } => Some(Action::Ship(Shipment { tea, spread: spread?, save, double })),
            Hand::Nothing => None,
        }
    }

    /// Reads the words of an address; `None` if they begin no action.
    pub fn read(words: &str) -> Option<Hand> {
        if words.is_empty() {
            return Some(Hand::Nothing);
        }
        let begun = || match words.split_once(' ')? {
            ("start", cell) => Some(Hand::Start(cell.parse().ok()?, None)),
            ("ship", tea) => Some(Hand::tea(tea.parse().ok()?)),
            _ => None,
        };
        words.parse::<Action>().map(Hand::from).ok().or_else(begun)
    }
}

/// What can be taken in hand next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// What is in hand, completed where there is one way only or a usual one: the largest load, with as few action tiles as possible.
    pub hand: Hand,
    /// Where one can begin, and facing which way.
    pub starts: Vec<(Cell, Heading)>,
    /// Where the collector can go.
    pub goes: Vec<(Heading, u8)>,
    /// What can be shipped.
    pub shipments: Vec<Shipment>,
    /// The action that ends the turn without more, `keep` or `stay`.
    pub end: Option<Action>,
    /// The action in hand, once it is whole.
    pub action: Option<Action>,
}

/// Everything that is lit, derived from the legal actions alone.
pub fn steps(legal: &[Action], hand: &Hand) -> Steps {
    let mut steps = Steps::default();
    for &action in legal {
        match action {
            Action::Start { cell, facing } => steps.starts.push((cell, facing)),
            Action::Go { heading, steps: far } => steps.goes.push((heading, far)),
            Action::Ship(shipment) => steps.shipments.push(shipment),
            Action::Keep | Action::Stay => steps.end = Some(action),
            Action::Reach { .. } => {}
        }
    }
    steps.hand = match *hand {
        Hand::Start(cell, facing) => {
            let ways: Vec<Heading> = steps.facings(cell).collect();
            match (ways.as_slice(), facing.filter(|facing| ways.contains(facing))) {
                ([], _) => Hand::Nothing,
                ([only], _) => Hand::Start(cell, Some(*only)),
                (_, facing) => Hand::Start(cell, facing),
            }
        }
        Hand::Go(heading, far) if steps.goes.contains(&(heading, far)) => *hand,
        Hand::Ship { tea, spread, save, double } => {
            let fits = |one: &&Shipment| {
                one.tea == tea && spread.is_none_or(|spread| one.spread == spread) && one.save >= save && one.double >= double
            };
            let best = steps.shipments.iter().filter(fits);
            best.max_by_key(|one| (one.spread.crates(), !one.double, !one.save)).map_or(Hand::Nothing, |&best| best.into())
        }
        Hand::Go(..) | Hand::Nothing => Hand::Nothing,
    };
    steps.action = steps.hand.action().filter(|action| legal.contains(action));
    steps
}

impl Steps {
    /// Which ways one can face when beginning on a cell.
    pub fn facings(&self, cell: Cell) -> impl Iterator<Item = Heading> {
        self.starts.iter().filter(move |(start, _)| *start == cell).map(|(_, facing)| *facing)
    }

    /// The teas that can be shipped.
    pub fn teas(&self) -> impl Iterator<Item = Tea> {
        Tea::ALL.into_iter().filter(|tea| self.shipments.iter().any(|one| one.tea == *tea))
    }

    /// The ways to lay out a tea, largest load first, whatever action tiles they need.
    pub fn spreads(&self, tea: Tea) -> Vec<Spread> {
        let mut spreads: Vec<Spread> = self.shipments.iter().filter(|one| one.tea == tea).map(|one| one.spread).collect();
        spreads.sort_by_key(|spread| (Reverse(spread.crates()), *spread));
        spreads.dedup();
        spreads
    }

    /// The shipment nearest to the one in hand that lays out one tile of a kind more, or one less.
    pub fn toward(&self, held: Shipment, halves: u8, more: bool) -> Option<Shipment> {
        let kind = usize::from(halves) - 1;
        let count = |one: &Shipment| one.spread.by_halves()[kind];
        let fits =
            |one: &&Shipment| one.tea == held.tea && if more { count(one) > count(&held) } else { count(one) < count(&held) };
        let changed = |one: &Shipment| -> u32 {
            one.spread.by_halves().into_iter().zip(held.spread.by_halves()).map(|(new, old)| u32::from(new.abs_diff(old))).sum()
        };
        let switched = |one: &Shipment| (one.save != held.save, one.double != held.double);
        self.shipments.iter().filter(fits).min_by_key(|one| (changed(one), Reverse(one.spread.crates()), switched(one))).copied()
    }

    /// The shipment in hand.
    pub fn shipment(&self) -> Option<Shipment> {
        match self.hand {
            Hand::Ship { tea, spread: Some(spread), save, double } => Some(Shipment { tea, spread, save, double }),
            _ => None,
        }
    }
}
