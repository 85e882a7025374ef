//! A position as the notation writes it. In Yunnan everything is open (S8), so every viewer sees the whole of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::words;

use crate::{Building, Color, Gorge, Phase, Place, Province};

/// A whole position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Always `yunnan`.
    pub game: String,
    /// The ruleset.
    pub rules: RulesView,
    /// The round, from 1.
    pub round: u32,
    /// What is being decided.
    pub phase: PhaseView,
    /// The colour to decide, `chance`, or nobody.
    pub to_act: Option<Mover>,
    /// Travel order; bidding order is its reverse (S9).
    pub travel_order: Vec<Color>,
    /// Who has passed in the bidding.
    pub passed: Vec<Color>,
    /// Gifts on the board.
    pub gifts: BTreeMap<Province, u32>,
    /// Standing bids: building → price → colour.
    pub bids: BTreeMap<Building, BTreeMap<u8, Color>>,
    /// The two spaces of the bank.
    pub bank: BankView,
    /// The blocked gorge (P8).
    pub blocked: Option<Gorge>,
    /// What each colour has.
    pub players: BTreeMap<Color, PlayerView>,
    /// What the acting player still has to decide, in the order of P2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<Building>>,
    /// Two colours each: whose colours they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Vec<Color>>>,
    /// Two colours each: the score of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat_scores: Option<Vec<i32>>,
    /// The numbers of Dúlì's cards still to come, ascending.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<u8>>,
    /// The mark of numbers that are not those of the edition: no position of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

/// The switches of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the notation writes one switch for each")]
pub struct RulesView {
    /// 1 or 2.
    pub edition: u8,
    /// The pro game (V2).
    #[serde(default)]
    pub pro: bool,
    /// Two players with two colours each (V1).
    #[serde(default)]
    pub two_colours: bool,
    /// Double bidding (X1).
    #[serde(default)]
    pub double_bidding: bool,
    /// Guards (X2).
    #[serde(default)]
    pub guards: bool,
    /// Two players with Dúlì (D1).
    #[serde(default)]
    pub duli: bool,
}

words! {
    /// What is being decided.
    pub enum PhaseView: "phase" {
        /// Placing traders (chapter B).
        Bid = "bid",
        /// Yard and temple (chapter P).
        Progress = "progress",
        /// Trips and building (chapter T).
        Travel = "travel",
        /// Income into points (I4).
        Convert = "convert",
        /// The game is over.
        Over = "over",
    }
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Bid { .. } => Self::Bid,
            Phase::Progress { .. } => Self::Progress,
            Phase::Travel { .. } => Self::Travel,
            Phase::Convert { .. } => Self::Convert,
            Phase::Over => Self::Over,
        }
    }
}

/// Who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Mover {
    /// Something is drawn.
    Chance(Chance),
    /// A colour decides.
    Color(Color),
}

impl View {
    /// The colour to decide.
    pub fn acting(&self) -> Option<Color> {
        match self.to_act? {
            Mover::Color(color) => Some(color),
            Mover::Chance(_) => None,
        }
    }
}

/// The word `chance`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Chance {
    /// Chance moves.
    Chance,
}

/// Who stands on the bank's spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankView {
    /// Space 1.
    #[serde(rename = "1")]
    pub first: Option<Color>,
    /// Space 2.
    #[serde(rename = "2")]
    pub second: Option<Color>,
}

/// What a colour has. Fields that Dúlì lacks are `None` for her (D1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Coins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<u32>,
    /// Points; absent with two colours each, where a seat scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// Gifts taken.
    pub gifts: u32,
    /// Influence, 0 to 4.
    pub influence: u32,
    /// Passes, 2 to 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<u32>,
    /// Where the horse stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub horse: Option<Province>,
    /// Traders in the personal supply.
    pub supply: u32,
    /// Traders in the market.
    pub market: u32,
    /// Traders by province.
    #[serde(default)]
    pub provinces: BTreeMap<Province, u32>,
    /// Traders that have made their trip this turn, by place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub travelled: Option<BTreeMap<Place, u32>>,
    /// Passes used this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes_used: Option<u32>,
    /// Traders in the general supply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traders_left: Option<u32>,
    /// Structures in the general supply.
    pub left: StructuresView,
    /// Structures in the personal supply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<StructuresView>,
    /// Posts on the board.
    #[serde(default)]
    pub posts: BTreeMap<Province, u32>,
    /// Bridges on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bridges: Option<Vec<Gorge>>,
    /// Tea houses on the board.
    #[serde(default)]
    pub teahouses: Vec<Province>,
    /// Where the guard stands.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "nullable")]
    pub guard: Option<Option<Province>>,
    /// This round's income, until it is converted.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "nullable")]
    pub income: Option<Option<u32>>,
}

/// Numbers of structures; a kind the owner can never have is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StructuresView {
    /// Posts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post: Option<u32>,
    /// Bridges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bridge: Option<u32>,
    /// Tea houses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teahouse: Option<u32>,
    /// The guard, with guards on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<u32>,
}

/// A field that tells `null` from being absent.
mod nullable {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::option_option, reason = "absent and null are two things in this format")]
    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(input: D) -> Result<Option<Option<T>>, D::Error> {
        Option::<T>::deserialize(input).map(Some)
    }

    #[expect(clippy::ref_option, clippy::option_option, reason = "serde prescribes the signature")]
    pub(super) fn serialize<T: Serialize, S: Serializer>(value: &Option<Option<T>>, output: S) -> Result<S::Ok, S::Error> {
        value.as_ref().and_then(Option::as_ref).serialize(output)
    }
}
