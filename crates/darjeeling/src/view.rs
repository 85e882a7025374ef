//! A position as the notation writes it. What is secret to a viewer is left out of his (DV1).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::words;

use crate::cell::{Cell, Heading};
use crate::color::Color;
use crate::demand::Demand;
use crate::region::Region;
use crate::rules::Darjeeling;
use crate::state::Phase;
use crate::tea::{Tea, Tile};

/// A whole position, or what a viewer may see of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Always `darjeeling`.
    pub game: String,
    /// The ruleset; the number of players follows from `order`.
    pub rules: RulesView,
    /// What is being decided.
    pub phase: PhaseView,
    /// The colour to decide, `chance`, or nobody.
    pub to_act: Option<Mover>,
    /// While a tile is drawn: the colour whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Color>,
    /// The order of play.
    pub order: Vec<Color>,
    /// The tiles in the region.
    pub cells: BTreeMap<Cell, Tile>,
    /// The tiles in the bag; hidden as long as screens are, since it would give away what is behind them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bag: Option<BTreeMap<Tile, u32>>,
    /// The cell that waits for a drawn tile.
    #[serde(default)]
    pub refill: Option<Cell>,
    /// The crates on the ships, newest ship first.
    pub ships: Vec<BTreeMap<Color, u32>>,
    /// The demand markers, top first.
    pub demand: Vec<Tea>,
    /// The tiles of the last shipment.
    pub shed: BTreeMap<Tile, u32>,
    /// The action tiles in the supply.
    pub action_tiles: u32,
    /// What each player has.
    pub players: BTreeMap<Color, PlayerView>,
    /// The mark of numbers that are not those of the game: no position of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

impl View {
    /// The demand chute.
    pub fn chute(&self) -> Option<Demand> {
        Demand::new(self.demand.as_slice().try_into().ok()?)
    }
}

impl Darjeeling {
    /// DT1: what a colour scores from the ships each turn, in a position as it is seen.
    pub fn freight(&self, view: &View, color: Color) -> u32 {
        let crates = view.ships.iter().map(|ship| ship.get(&color).copied().unwrap_or(0));
        crates.zip(self.multipliers()).map(|(crates, times)| crates * u32::from(times)).sum()
    }
}

/// The options of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesView {
    /// The region.
    pub region: Region,
    /// Whether everybody sees the tiles behind all screens.
    #[serde(default)]
    pub open_screens: bool,
}

words! {
    /// What is being decided.
    pub enum PhaseView: "phase" {
        /// The first placement (DS6).
        Start = "start",
        /// A move, or the draw that follows it (chapter DM).
        Move = "move",
        /// A shipment (chapter DL).
        Ship = "ship",
        /// Nothing any more.
        Over = "over",
    }
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Start(_) => Self::Start,
            Phase::Move(_) | Phase::Refill(..) => Self::Move,
            Phase::Ship(_) => Self::Ship,
            Phase::Over => Self::Over,
        }
    }
}

/// Who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Mover {
    /// Something is drawn.
    Chance,
    /// A colour decides.
    Color(Color),
}

impl View {
    /// The colour to decide.
    pub fn acting(&self) -> Option<Color> {
        match self.to_act? {
            Mover::Color(color) => Some(color),
            Mover::Chance => None,
        }
    }
}

impl From<Mover> for String {
    fn from(mover: Mover) -> Self {
        match mover {
            Mover::Chance => "chance".to_owned(),
            Mover::Color(color) => color.to_string(),
        }
    }
}

impl TryFrom<String> for Mover {
    type Error = tabletop::Unreadable;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        if word == "chance" { Ok(Self::Chance) } else { word.parse().map(Self::Color) }
    }
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Points before the final scoring.
    pub score: i64,
    /// Where the collector stands, once it is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
    /// Which way it faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Heading>,
    /// Crates that lie on no ship.
    pub crates: u32,
    /// Action tiles.
    pub action_tiles: u32,
    /// The tiles behind the screen; hidden from others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<BTreeMap<Tile, u32>>,
}
