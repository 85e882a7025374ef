//! What is picked up and chosen, and what can be picked up or chosen next.
//!
//! An action has a few slots: the trader it takes, the structure it builds, where it goes, whom it pushes, how many points it makes. A
//! [`Selection`] is an action with some slots still open, so one type and one comparison serve every decision of the game: an action *fits* a selection
//! if it agrees with all its filled slots, and [`steps`] reads everything that is lit from the actions that fit.

use std::fmt;
use std::str::FromStr;

use tabletop::{Unreadable, Words};
use yunnan::{Action, Building, Color, Gorge, Place, Province, Site, Structure};

/// Where a trader is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The personal supply.
    Supply,
    /// The market or a province.
    At(Place),
}

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// A place on the road, as the end of a trip or the site of a structure.
    Place(Place),
    /// A gorge, to be bridged or blocked.
    Gorge(Gorge),
    /// The market, as the choice of a bidder.
    Market,
    /// A space of a building, by its price.
    Space(Building, u8),
    /// A space of the bank.
    Bank(u8),
    /// The personal supply, for a structure that is not built at once.
    Hand,
}

/// Whom a traveller pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Push {
    /// Nobody.
    Nobody,
    /// A trader of this colour.
    One(Color),
}

/// An action with some of its slots still open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Selection {
    /// The trader picked up.
    pub from: Option<Source>,
    /// The structure in hand.
    pub structure: Option<Structure>,
    /// The place, gorge or space chosen.
    pub to: Option<Spot>,
    /// Whom to push.
    pub push: Option<Push>,
    /// How much of the income becomes points.
    pub points: Option<u16>,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Supply => f.write_str("supply"),
            Source::At(place) => place.fmt(f),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Place(place) => place.fmt(f),
            Spot::Gorge(gorge) => gorge.fmt(f),
            Spot::Market => f.write_str("market"),
            Spot::Space(building, price) => write!(f, "{building} {price}"),
            Spot::Bank(space) => write!(f, "bank {space}"),
            Spot::Hand => f.write_str("hand"),
        }
    }
}

impl fmt::Display for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Push::Nobody => f.write_str("nobody"),
            Push::One(color) => color.fmt(f),
        }
    }
}

/// Words such as `from puer to qamdo push green` or `hold post to sichuan`; empty if nothing is selected.
impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        let mut slot = |name: &str, value: Option<&dyn fmt::Display>| match value {
            Some(value) => {
                write!(f, "{gap}{name} {value}")?;
                gap = " ";
                Ok(())
            }
            None => Ok(()),
        };
        slot("from", self.from.as_ref().map(|from| from as _))?;
        slot("hold", self.structure.as_ref().map(|structure| structure as _))?;
        slot("to", self.to.as_ref().map(|to| to as _))?;
        slot("push", self.push.as_ref().map(|push| push as _))?;
        slot("points", self.points.as_ref().map(|points| points as _))
    }
}

/// An action as a selection with all its slots filled; passing and ending the turn have none.
impl From<Action> for Selection {
    fn from(action: Action) -> Self {
        let bid = |to: Spot, from: Option<Province>| Selection {
            from: Some(from.map_or(Source::Supply, |province| Source::At(province.into()))),
            to: Some(to),
            ..Selection::default()
        };
        let built =
            |structure: Structure, to: Spot| Selection { structure: Some(structure), to: Some(to), ..Selection::default() };
        match action {
            Action::Bid { building, price, from } => bid(Spot::Space(building, price), from),
            Action::Bank { space, from } => bid(Spot::Bank(space), from),
            Action::Market { from } => bid(Spot::Market, from),
            Action::Take(structure) => built(structure, Spot::Hand),
            Action::TakeAt(site) | Action::Build(site) => built(site.structure(), site.into()),
            Action::Block(gorge) => Selection { to: Some(Spot::Gorge(gorge)), ..Selection::default() },
            Action::Move { from, to, push } => Selection {
                from: Some(Source::At(from)),
                to: Some(Spot::Place(to)),
                push: Some(push.map_or(Push::Nobody, Push::One)),
                ..Selection::default()
            },
            Action::Score(points) => Selection { points: Some(points), ..Selection::default() },
            Action::Pass | Action::Done => Selection::default(),
        }
    }
}

impl From<Site> for Spot {
    fn from(site: Site) -> Self {
        match site {
            Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => Spot::Place(province.into()),
            Site::Bridge(gorge) => Spot::Gorge(gorge),
        }
    }
}

impl FromStr for Source {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        if word == "supply" { Ok(Source::Supply) } else { word.parse().map(Source::At) }
    }
}

impl FromStr for Push {
    type Err = Unreadable;

    fn from_str(word: &str) -> Result<Self, Unreadable> {
        if word == "nobody" { Ok(Push::Nobody) } else { word.parse().map(Push::One) }
    }
}

impl Spot {
    fn read(words: &mut Words<'_>) -> Result<Self, Unreadable> {
        Ok(match words.word("spot")? {
            "market" => Spot::Market,
            "hand" => Spot::Hand,
            "bank" => Spot::Bank(words.number("bank-space")?),
            word => match (word.parse(), word.parse()) {
                (Ok(building), _) => Spot::Space(building, words.number("price")?),
                (_, Ok(place)) => Spot::Place(place),
                _ => Spot::Gorge(word.parse()?),
            },
        })
    }
}

impl Selection {
    /// Reads the words of an address: a whole action, or the slots that are filled so far; `None` if they are neither.
    pub fn read(text: &str) -> Option<Selection> {
        text.parse::<Action>().map(Selection::from).or_else(|_| Selection::read_slots(text)).ok()
    }

    fn read_slots(text: &str) -> Result<Selection, Unreadable> {
        let mut selection = Selection::default();
        let mut words = Words::new(text);
        while let Some(slot) = words.maybe().filter(|slot| !slot.is_empty()) {
            match slot {
                "from" => selection.from = Some(words.read()?),
                "hold" => selection.structure = Some(words.read()?),
                "to" => selection.to = Some(Spot::read(&mut words)?),
                "push" => selection.push = Some(words.read()?),
                "points" => selection.points = Some(words.number("points")?),
                other => return Err(Unreadable::new(Some(other), "slot")),
            }
        }
        Ok(selection)
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        *self == Selection::default()
    }

    /// Whether a filled action agrees with every filled slot.
    fn admits(&self, action: &Selection) -> bool {
        fn agrees<T: Copy + PartialEq>(wanted: Option<T>, has: Option<T>) -> bool {
            wanted.is_none() || wanted == has
        }
        // Most actions go elsewhere.
        agrees(self.to, action.to)
            && agrees(self.from, action.from)
            && agrees(self.structure, action.structure)
            && agrees(self.push, action.push)
            && agrees(self.points, action.points)
    }
}

/// A choice: what would be selected, and the action that it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Choice {
    selection: Selection,
    pub(super) action: Option<Action>,
}

impl Choice {
    /// Whether two choices come to the same: to one action, or to the same beginning of one.
    pub(super) fn is_like(self, other: Choice) -> bool {
        if self.action.or(other.action).is_some() { self.action == other.action } else { self.selection == other.selection }
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self { selection: action.into(), action: Some(action) }
    }
}

/// The whole action where it comes to one, else the slots that are filled.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Some(action) => action.fmt(f),
            None => self.selection.fmt(f),
        }
    }
}

/// What can be picked up and chosen next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// What is selected, completed where there is one way only or a usual one: a bid takes its trader from the supply, a trip pushes nobody.
    pub selection: Selection,
    /// Traders that can be picked up, those of the supply first.
    pub sources: Vec<Source>,
    /// Structures that can be taken in hand.
    pub structures: Vec<Structure>,
    /// Places, gorges and spaces that are lit.
    pub spots: Vec<Spot>,
    /// Whom the trip in hand may push, `Nobody` first; empty if nothing is to be decided.
    pub pushes: Vec<Push>,
    /// How many points can be made of the income.
    pub points: Vec<u16>,
    /// The action that ends the turn, `pass` or `done`.
    pub end: Option<Action>,
    /// The action in hand, once every slot is filled.
    pub action: Option<Action>,
    /// The legal actions that have slots.
    actions: Vec<(Selection, Action)>,
}

/// Everything that is lit, derived from the legal actions alone.
pub fn steps(legal: &[Action], selection: &Selection) -> Steps {
    let slots = |&action: &Action| Some((Selection::from(action), action)).filter(|(slots, _)| !slots.is_empty());
    let actions: Vec<(Selection, Action)> = legal.iter().filter_map(slots).collect();
    let fitting = |wanted: Selection| actions.iter().filter(move |(action, _)| wanted.admits(action));
    let mut steps = Steps {
        sources: actions.iter().filter_map(|(action, _)| action.from).collect(),
        structures: actions.iter().filter_map(|(action, _)| action.structure).collect(),
        points: actions.iter().filter_map(|(action, _)| action.points).collect(),
        end: legal.iter().copied().find(|action| matches!(action, Action::Pass | Action::Done)),
        ..Steps::default()
    };
    steps.sources.sort_unstable();
    steps.sources.dedup();
    steps.structures.sort_unstable();
    steps.structures.dedup();
    steps.points.sort_unstable();

    // An address may be old: what is no longer on offer is put back.
    let mut chosen = *selection;
    chosen.from = chosen.from.filter(|from| steps.sources.contains(from));
    chosen.structure = chosen.structure.filter(|structure| chosen.from.is_none() && steps.structures.contains(structure));
    if chosen.from.is_none() && chosen.structure.is_none() {
        // Bids come from the supply unless the bidder says otherwise; a single source or structure need not be picked up.
        let bidding = actions.iter().any(|(action, _)| action.from.is_some() && action.push.is_none());
        chosen.from = match steps.sources[..] {
            [source] | [source @ Source::Supply, ..] if bidding => Some(source),
            _ => None,
        };
        chosen.structure = match steps.structures[..] {
            [structure] if actions.iter().all(|(action, _)| action.structure.is_some()) => Some(structure),
            _ => None,
        };
    }

    // The end of a trip is offered once its trader is picked up, a site once its structure is in hand.
    let offered = |action: &Selection| (action.push.is_none() || chosen.from.is_some()) && action.structure == chosen.structure;
    let open = fitting(Selection { to: None, push: None, ..chosen }).filter(|(action, _)| offered(action));
    steps.spots = open.filter_map(|(action, _)| action.to).collect();
    steps.spots.sort_unstable();
    steps.spots.dedup();

    chosen.to = chosen.to.filter(|to| steps.spots.contains(to));
    steps.pushes = match chosen.to {
        Some(_) => fitting(Selection { push: None, ..chosen }).filter_map(|(action, _)| action.push).collect(),
        None => Vec::new(),
    };
    steps.pushes.sort_unstable();
    chosen.push = chosen.push.filter(|push| steps.pushes.contains(push)).or(steps.pushes.first().copied());
    chosen.points = chosen.points.filter(|points| steps.points.contains(points));

    steps.selection = chosen;
    steps.actions = actions;
    steps.action = steps.action_of(&chosen);
    steps
}

impl Steps {
    /// The selection after picking up a trader. Picking up the one in hand puts it back.
    pub fn pick(&self, source: Source) -> Selection {
        if self.selection.from == Some(source) && self.selection.to.is_none() && source != Source::Supply {
            return Selection::default();
        }
        // A bid keeps its space when another trader is to take it.
        let to = self.selection.to.filter(|to| !matches!(to, Spot::Place(_) | Spot::Gorge(_)));
        Selection { from: Some(source), to, ..Selection::default() }
    }

    /// The selection after taking a structure in hand.
    pub fn hold(&self, structure: Structure) -> Selection {
        Selection { structure: Some(structure), ..Selection::default() }
    }

    /// The selection after choosing a place, gorge or space.
    pub fn choose(&self, spot: Spot) -> Selection {
        Selection { to: Some(spot), push: None, ..self.selection }
    }

    /// The selection after deciding whom to push.
    pub fn push(&self, push: Push) -> Selection {
        Selection { push: Some(push), ..self.selection }
    }

    /// The selection after deciding how many points to make.
    pub fn points(&self, points: u16) -> Selection {
        Selection { points: Some(points), ..Selection::default() }
    }

    /// Whether a spot is lit.
    pub(super) fn is_lit(&self, spot: Spot) -> bool {
        self.spots.contains(&spot)
    }

    /// The action that a selection comes to, once it decides everything; a trip pushes nobody unless it says so.
    pub fn action_of(&self, selection: &Selection) -> Option<Action> {
        let mut wanted = *selection;
        if wanted.to.is_none() && wanted.points.is_none() {
            return None;
        }
        if wanted.push.is_none() && self.actions.iter().any(|(action, _)| wanted.admits(action) && action.push.is_some()) {
            wanted.push = Some(Push::Nobody);
        }
        let mut left = self.actions.iter().filter(|(action, _)| wanted.admits(action));
        match (left.next(), left.next()) {
            (Some(&(_, action)), None) => Some(action),
            _ => None,
        }
    }

    /// A selection as a choice.
    pub(super) fn choice(&self, selection: Selection) -> Choice {
        Choice { selection, action: self.action_of(&selection) }
    }

    /// A selection in words: the whole action where it comes to one, in notation.
    pub fn words(&self, selection: &Selection) -> String {
        self.choice(*selection).to_string()
    }
}
