//! Why an action or a draw is not possible now: data that cites the rule and carries its numbers.
//!
//! What belongs to another phase cites the rule that says what is to be done now: DS6 while collectors are placed, DT2 before a move, DM6 while
//! a tile is drawn, DL1 while a shipment is decided, DE1 when the game is over.

use tabletop::refusals;

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

refusals! {
    Refusal {
        PlaceFirst { color } => "DS6", "place-first";
        MoveFirst { color } => "DT2", "move-first";
        DrawFirst { cell } => "DM6", "draw-first";
        ShipOrKeep { color } => "DL1", "ship-or-keep";
        Over => "DE1", "over";
        OutsideRegion { cell, region } => "DS2", "outside-region";
        StartNeedsTile { cell } => "DS6", "start-needs-tile";
        NotOnRim { cell } => "DS6", "not-on-rim";
        FacesWrongWay { cell, facing } => "DS6", "faces-wrong-way";
        NoSteps => "DM2", "no-steps";
        LineEnds { heading, steps, reach } => "DM4", "line-ends";
        OffLine { cell, at } => "DM1", "off-line";
        NamesNoWay { cell } => "DM2", "names-no-way";
        EndsOnCity { cell } => "DM2", "ends-on-city";
        EndsOnCollector { cell, color } => "DM2", "ends-on-collector";
        EndsOnEmptyCell { cell } => "DM4", "ends-on-empty-cell";
        CanMove { moves } => "DM7", "can-move";
        TooFewTiles { tile, laid, has } => "DL1", "too-few-tiles";
        OddHalves { halves } => "DL2", "odd-halves";
        StaysOpen { spread } => "DL2", "stays-open";
        NothingLoaded { crates } => "DL3", "nothing-loaded";
        LoadTooBig { load, most } => "DL4", "load-too-big";
        NothingToSave { cell } => "DL8", "nothing-to-save";
        TooFewActionTiles { needs, has } => "DL8", "too-few-action-tiles";
        NothingToDraw => "DM6", "nothing-to-draw";
        NotInBag { tile } => "DM6", "not-in-bag";
    }
}
