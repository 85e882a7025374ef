//! The data file: every number and shape of the game that is not procedure, with its provenance.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tabletop::Rules;

use crate::fit::Fits;
use crate::{Board, Darjeeling, Region, Tea};

/// The data file as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    pub(crate) numbers: Numbers,
    pub(crate) tiles: BTreeMap<Tea, [u8; 3]>,
    pub(crate) strips: Vec<Strip>,
    pub(crate) regions: BTreeMap<Region, Shape>,
    provenance: Provenance,
}

/// Single numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The points that end the game (DE1).
    pub goal: i32,
    /// The crates of each player (DS5), which bound a load (DL4).
    pub crates: u8,
    /// The action tiles of the game (DS5).
    pub action_tiles: u8,
    /// What a turn of 180° costs (DM1).
    pub turn_back: i32,
    /// What each tile passed costs (DM2).
    pub pass_tile: i32,
    /// What each collector passed costs (DM2).
    pub pass_collector: i32,
    /// What each city passed costs (DM2).
    pub pass_city: i32,
    /// How many crates are lost where the collector touches no city (DL3).
    pub lost_on_the_way: u8,
    /// The load from which each crate scores a point (DL7).
    pub big_load: u8,
    /// What each half still behind a screen costs in the end (DE2).
    pub open_half: i32,
}

/// The multipliers of the ships for a number of players (DS3).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strip {
    pub(crate) players: usize,
    pub(crate) multipliers: Vec<u8>,
}

/// The outline of a region and for how many players it is (DS2).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shape {
    pub(crate) players: Vec<usize>,
    pub(crate) rows: Vec<String>,
}

/// How sure we are of what.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Provenance {
    certain: Vec<String>,
    likely: Vec<String>,
    reconstructed: Vec<String>,
}

/// What the engine makes of the data file, once.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) data: Data,
    pub(crate) boards: BTreeMap<Region, Board>,
    pub(crate) fits: Fits,
}

/// The tables in use.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        let data: Data = toml::from_str(include_str!("../data/darjeeling.toml")).expect("the data file is part of the program");
        let boards = data.regions.iter().map(|(&region, shape)| (region, Board::new(region, &shape.rows))).collect();
        let fits = Fits::new(data.numbers.crates, data.numbers.lost_on_the_way);
        Tables { data, boards, fits }
    });
    &TABLES
}

/// Every table in use, with its provenance.
pub fn data() -> Value {
    let mut value = json!({ "game": Darjeeling::GAME, "version": Darjeeling::VERSION });
    if let (Value::Object(all), Ok(Value::Object(tables))) = (&mut value, serde_json::to_value(&tables().data)) {
        all.extend(tables);
    }
    value
}
