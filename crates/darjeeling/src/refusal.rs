//! Why an action or a draw is not possible now: data that cites the rule and carries its numbers.
//!
//! What belongs to another phase cites the rule that says what is to be done now: DS6 while collectors are placed, DT2 before a move, DM6 while
//! a tile is drawn, DL1 while a shipment is decided, DE1 when the game is over.

use std::fmt;

use tabletop::{Cites, RuleId};

use crate::cell::{Cell, Heading};
use crate::color::Color;
use crate::fit::Spread;
use crate::region::Region;
use crate::tea::Tile;

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The collectors are being placed.
    PlaceFirst {
        /// Whose turn it is.
        color: Color,
    },
    /// The collector has to move.
    MoveFirst {
        /// Whose turn it is.
        color: Color,
    },
    /// A tile has to be drawn.
    DrawFirst {
        /// The cell that waits for it.
        cell: Cell,
    },
    /// The move is made; what is left is to ship or not.
    ShipOrKeep {
        /// Whose turn it is.
        color: Color,
    },
    /// The game is over.
    Over,
    /// The region has no such cell.
    OutsideRegion {
        /// The cell.
        cell: Cell,
        /// The region.
        region: Region,
    },
    /// A collector begins on a tile.
    StartNeedsTile {
        /// The cell without one.
        cell: Cell,
    },
    /// A collector begins on the rim.
    NotOnRim {
        /// The cell inland.
        cell: Cell,
    },
    /// A collector begins facing away from the rim.
    FacesWrongWay {
        /// Its cell.
        cell: Cell,
        /// The heading that does not lead away from an open side.
        facing: Heading,
    },
    /// A move goes at least one cell.
    NoSteps,
    /// The line ends before.
    LineEnds {
        /// The way it goes.
        heading: Heading,
        /// How far it would go.
        steps: u8,
        /// How far the region goes.
        reach: u8,
    },
    /// A move goes straight on.
    OffLine {
        /// The cell on none of the four lines.
        cell: Cell,
        /// Where the collector stands.
        at: Cell,
    },
    /// A move names its way.
    NamesNoWay {
        /// The goal that was named instead.
        cell: Cell,
    },
    /// A move ends on a tile, not on a city.
    EndsOnCity {
        /// The city.
        cell: Cell,
    },
    /// A move ends on a tile, not on a collector.
    EndsOnCollector {
        /// Where it stands.
        cell: Cell,
        /// Whose it is.
        color: Color,
    },
    /// A move does not end on an empty cell.
    EndsOnEmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// One stays only if no move is possible.
    CanMove {
        /// How many moves are possible.
        moves: u8,
    },
    /// He has not so many tiles.
    TooFewTiles {
        /// The kind of tile.
        tile: Tile,
        /// How many he would lay out.
        laid: u8,
        /// How many he has.
        has: u8,
    },
    /// An odd number of halves leaves one open.
    OddHalves {
        /// How many halves there are.
        halves: u16,
    },
    /// However the tiles are laid, a half stays open.
    StaysOpen {
        /// The tiles.
        spread: Spread,
    },
    /// At least one crate has to be loaded.
    NothingLoaded {
        /// The crates laid out.
        crates: u16,
    },
    /// Nobody has so many crates.
    LoadTooBig {
        /// The crates that would be loaded.
        load: u16,
        /// The crates he has.
        most: u8,
    },
    /// Where the collector touches a city nothing is lost that could be saved.
    NothingToSave {
        /// Where the collector stands.
        cell: Cell,
    },
    /// He has not so many action tiles.
    TooFewActionTiles {
        /// How many he would spend.
        needs: u8,
        /// How many he has.
        has: u8,
    },
    /// No tile is to be drawn now.
    NothingToDraw,
    /// The bag holds no such tile.
    NotInBag {
        /// The tile.
        tile: Tile,
    },
}

impl Cites for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::OutsideRegion { .. } => "DS2",
            Self::PlaceFirst { .. } | Self::StartNeedsTile { .. } | Self::NotOnRim { .. } | Self::FacesWrongWay { .. } => "DS6",
            Self::MoveFirst { .. } => "DT2",
            Self::OffLine { .. } => "DM1",
            Self::NoSteps | Self::NamesNoWay { .. } | Self::EndsOnCity { .. } | Self::EndsOnCollector { .. } => "DM2",
            Self::LineEnds { .. } | Self::EndsOnEmptyCell { .. } => "DM4",
            Self::DrawFirst { .. } | Self::NothingToDraw | Self::NotInBag { .. } => "DM6",
            Self::CanMove { .. } => "DM7",
            Self::ShipOrKeep { .. } | Self::TooFewTiles { .. } => "DL1",
            Self::OddHalves { .. } | Self::StaysOpen { .. } => "DL2",
            Self::NothingLoaded { .. } => "DL3",
            Self::LoadTooBig { .. } => "DL4",
            Self::NothingToSave { .. } | Self::TooFewActionTiles { .. } => "DL8",
            Self::Over => "DE1",
        })
    }

    fn key(&self) -> &'static str {
        match self {
            Self::PlaceFirst { .. } => "place-first",
            Self::MoveFirst { .. } => "move-first",
            Self::DrawFirst { .. } => "draw-first",
            Self::ShipOrKeep { .. } => "ship-or-keep",
            Self::Over => "over",
            Self::OutsideRegion { .. } => "outside-region",
            Self::StartNeedsTile { .. } => "start-needs-tile",
            Self::NotOnRim { .. } => "not-on-rim",
            Self::FacesWrongWay { .. } => "faces-wrong-way",
            Self::NoSteps => "no-steps",
            Self::LineEnds { .. } => "line-ends",
            Self::OffLine { .. } => "off-line",
            Self::NamesNoWay { .. } => "names-no-way",
            Self::EndsOnCity { .. } => "ends-on-city",
            Self::EndsOnCollector { .. } => "ends-on-collector",
            Self::EndsOnEmptyCell { .. } => "ends-on-empty-cell",
            Self::CanMove { .. } => "can-move",
            Self::TooFewTiles { .. } => "too-few-tiles",
            Self::OddHalves { .. } => "odd-halves",
            Self::StaysOpen { .. } => "stays-open",
            Self::NothingLoaded { .. } => "nothing-loaded",
            Self::LoadTooBig { .. } => "load-too-big",
            Self::NothingToSave { .. } => "nothing-to-save",
            Self::TooFewActionTiles { .. } => "too-few-action-tiles",
            Self::NothingToDraw => "nothing-to-draw",
            Self::NotInBag { .. } => "not-in-bag",
        }
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::PlaceFirst { color } | Self::MoveFirst { color } | Self::ShipOrKeep { color } => {
                vec![("color", color.to_string())]
            }
            Self::DrawFirst { cell }
            | Self::StartNeedsTile { cell }
            | Self::NotOnRim { cell }
            | Self::NamesNoWay { cell }
            | Self::EndsOnCity { cell }
            | Self::EndsOnEmptyCell { cell }
            | Self::NothingToSave { cell } => vec![("cell", cell.to_string())],
            Self::Over | Self::NoSteps | Self::NothingToDraw => Vec::new(),
            Self::OutsideRegion { cell, region } => vec![("cell", cell.to_string()), ("region", region.to_string())],
            Self::FacesWrongWay { cell, facing } => vec![("cell", cell.to_string()), ("facing", facing.to_string())],
            Self::LineEnds { heading, steps, reach } => {
                vec![("heading", heading.to_string()), ("steps", steps.to_string()), ("reach", reach.to_string())]
            }
            Self::OffLine { cell, at } => vec![("cell", cell.to_string()), ("at", at.to_string())],
            Self::EndsOnCollector { cell, color } => vec![("cell", cell.to_string()), ("color", color.to_string())],
            Self::CanMove { moves } => vec![("moves", moves.to_string())],
            Self::TooFewTiles { tile, laid, has } => {
                vec![("tile", tile.to_string()), ("laid", laid.to_string()), ("has", has.to_string())]
            }
            Self::OddHalves { halves } => vec![("halves", halves.to_string())],
            Self::StaysOpen { spread } => vec![("spread", spread.to_string())],
            Self::NothingLoaded { crates } => vec![("crates", crates.to_string())],
            Self::LoadTooBig { load, most } => vec![("load", load.to_string()), ("most", most.to_string())],
            Self::TooFewActionTiles { needs, has } => vec![("needs", needs.to_string()), ("has", has.to_string())],
            Self::NotInBag { tile } => vec![("tile", tile.to_string())],
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlaceFirst { color } => write!(f, "the collectors are being placed: {color} starts now"),
            Self::MoveFirst { color } => write!(f, "{color} has to move the collector now"),
            Self::DrawFirst { cell } => write!(f, "a tile is drawn onto {cell} first"),
            Self::ShipOrKeep { color } => write!(f, "{color} has moved and now ships or keeps"),
            Self::Over => f.write_str("the game is over"),
            Self::OutsideRegion { cell, region } => write!(f, "{cell} is no cell of {region}"),
            Self::StartNeedsTile { cell } => write!(f, "a collector starts on a tile, and there is none on {cell}"),
            Self::NotOnRim { cell } => write!(f, "a collector starts on the rim, and every side of {cell} borders a cell"),
            Self::FacesWrongWay { cell, facing } => {
                let behind = facing.opposite();
                write!(f, "a collector starts facing away from an open side, and side {behind} of {cell} borders a cell")
            }
            Self::NoSteps => f.write_str("a move goes at least one cell"),
            Self::LineEnds { heading, steps, reach } => {
                write!(f, "going {steps} cells {heading} leaves the region, which ends after {reach}")
            }
            Self::OffLine { cell, at } => write!(f, "a collector goes straight on, and no line leads from {at} to {cell}"),
            Self::NamesNoWay { cell } => {
                write!(f, "a move names its direction and the number of cells, not only its goal {cell}")
            }
            Self::EndsOnCity { cell } => write!(f, "a move ends on a tile, and {cell} is a city"),
            Self::EndsOnCollector { cell, color } => {
                write!(f, "a move ends on a tile, and the {color} collector stands on {cell}")
            }
            Self::EndsOnEmptyCell { cell } => write!(f, "nobody ends on an empty cell, and {cell} is empty"),
            Self::CanMove { moves } => write!(f, "one stays only if no move is possible, and there are {moves}"),
            Self::TooFewTiles { tile, laid, has } => write!(f, "{laid} tiles {tile} cannot be laid out of {has}"),
            Self::OddHalves { halves } => write!(f, "{halves} halves make no whole crates"),
            Self::StaysOpen { spread } => write!(f, "however {spread} tiles are laid, a half stays open"),
            Self::NothingLoaded { crates } => write!(f, "at least one crate must be loaded, and of {crates} none would be"),
            Self::LoadTooBig { load, most } => write!(f, "{load} crates cannot be loaded: nobody has more than {most}"),
            Self::NothingToSave { cell } => write!(f, "nothing is lost that could be saved: {cell} touches a city"),
            Self::TooFewActionTiles { needs, has } => write!(f, "this takes {needs} action tiles, and there are {has}"),
            Self::NothingToDraw => f.write_str("no tile is to be drawn now"),
            Self::NotInBag { tile } => write!(f, "the bag holds no tile {tile}"),
        }
    }
}

impl std::error::Error for Refusal {}
