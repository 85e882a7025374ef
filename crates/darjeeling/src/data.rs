//! The data file: every number and shape of the game that is not procedure, with its provenance.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tabletop::patch::{Changed, patched, read, within};
use tabletop::{Impossible, Rules, Seat, deny};
use toml::Table;

use crate::fit::{Fits, Spread};
use crate::region::Spot;
use crate::wharf::Wharf;
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
    /// Set if they are not those of the game.
    pub(crate) changed: Option<Changed>,
}

impl Tables {
    fn new(data: Data, changed: Option<Changed>) -> Self {
        let boards = data.regions.iter().map(|(&region, shape)| (region, Board::new(region, &shape.rows))).collect();
        let fits = Fits::new(data.numbers.crates, data.numbers.lost_on_the_way);
        Self { data, boards, fits, changed }
    }

    /// Other tables than the shipped ones, for studies: `file` is a whole data file, or only what differs.
    ///
    /// # Errors
    /// Which number the engine cannot play with.
    pub(crate) fn with(file: &Table) -> Result<Self, Impossible> {
        let shipped: Table = TEXT.parse().expect("the data file is part of the program");
        let table = patched(&shipped, file);
        let data: Data = read(&table)?;
        data.check()?;
        Ok(Self::new(data, Some(Changed::new(&shipped, &table)?)))
    }
}

/// The data file.
const TEXT: &str = include_str!("../data/darjeeling.toml");

/// The tables of the game.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        let data: Data = toml::from_str(TEXT).expect("the data file is part of the program");
        Tables::new(data, None)
    });
    &TABLES
}

impl Data {
    /// Whether the engine can play with these numbers.
    fn check(&self) -> Result<(), Impossible> {
        let numbers = &self.numbers;
        within("numbers.goal", numbers.goal, 1, 10_000)?;
        within("numbers.crates", numbers.crates, 1, 30)?;
        within("numbers.action_tiles", numbers.action_tiles, 0, 100)?;
        for (at, points) in [
            ("turn_back", numbers.turn_back),
            ("pass_tile", numbers.pass_tile),
            ("pass_collector", numbers.pass_collector),
            ("pass_city", numbers.pass_city),
            ("open_half", numbers.open_half),
        ] {
            within(&format!("numbers.{at}"), points, 0, 100)?;
        }
        within("numbers.lost_on_the_way", numbers.lost_on_the_way, 0, 10)?;
        within("numbers.big_load", numbers.big_load, 1, 100)?;
        for tea in Tea::ALL {
            let Some(&[ones, twos, threes]) = self.tiles.get(&tea) else { continue };
            let at = format!("tiles.{tea}");
            within(&at, ones, 0, Fits::ONES as i64 - 1)?;
            within(&at, twos, 0, Spread::TWOS.into())?;
            within(&at, threes, 0, Spread::THREES.into())?;
        }
        for strip in &self.strips {
            let at = format!("strips for {}", strip.players);
            within(&at, strip.players as i64, 2, Seat::MAX as i64)?;
            // DS6: everybody begins with a crate on an empty ship.
            within(&at, strip.multipliers.len() as i64, strip.players as i64, Wharf::MOST as i64)?;
            for &times in &strip.multipliers {
                within(&at, times, 0, 100)?;
            }
        }
        let tiles: i64 = self.tiles.values().flatten().map(|&count| i64::from(count)).sum();
        for (region, shape) in &self.regions {
            let at = format!("regions.{region}.rows");
            let marks = || shape.rows.iter().flat_map(|row| row.bytes());
            deny!(marks().any(|mark| !b".#C".contains(&mark)), at, "data-marks");
            within(&at, shape.rows.len() as i64, 1, 26)?;
            within(&at, shape.rows.iter().map(String::len).max().unwrap_or(0) as i64, 1, 26)?;
            let cells = marks().filter(|mark| *mark != b'.').count() as i64;
            let gardens = marks().filter(|mark| *mark == b'#').count() as i64;
            let players = shape.players.iter().max().copied().unwrap_or(0) as i64;
            within(&at, cells, 1, Spot::MAX as i64)?;
            // DS2, DM6: every cell gets a tile, and the bag must not run dry.
            within(&at, gardens, 4 * players, tiles / 2)?;
            within(&at, longest(&shape.rows) as i64, 1, Board::LONGEST as i64 + 1)?;
        }
        Ok(())
    }
}

/// The longest row or column of cells without a gap.
fn longest(rows: &[String]) -> usize {
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    let column =
        |at: usize| rows.iter().map(|row| char::from(row.as_bytes().get(at).copied().unwrap_or(b'.'))).collect::<String>();
    let lines = rows.iter().cloned().chain((0..width).map(column));
    lines.filter_map(|line| line.split('.').map(str::len).max()).max().unwrap_or(0)
}

/// Every table in use, with its provenance.
pub fn data() -> Value {
    let mut value = json!({ "game": Darjeeling::GAME, "version": Darjeeling::VERSION });
    if let (Value::Object(all), Ok(Value::Object(tables))) = (&mut value, serde_json::to_value(&tables().data)) {
        all.extend(tables);
    }
    value
}
