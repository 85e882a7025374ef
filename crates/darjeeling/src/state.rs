//! The state of a game: plain data, and nothing the rules do not need.

use std::hash::{Hash, Hasher};

use tabletop::Seat;

use crate::cell::Heading;
use crate::color::Color;
use crate::demand::Demand;
use crate::field::Field;
use crate::region::{Spot, SpotSet};
use crate::tea::Tiles;
use crate::wharf::Wharf;

/// A position in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What is to be decided or drawn, and whose turn it is.
    pub phase: Phase,
    /// The tiles in the region.
    pub field: Field,
    /// The tiles in the bag. A set: nobody knows an order (DV1).
    pub bag: Tiles,
    /// The tiles of the last shipment (DL5).
    pub shed: Tiles,
    /// The action tiles in the supply.
    pub action_tiles: u8,
    /// The demand chute.
    pub demand: Demand,
    /// The ships.
    pub wharf: Wharf,
    /// The players by seat, which is their order of play; entries beyond the number of players are [`Player::NOBODY`].
    pub players: [Player; Seat::MAX],
}

/// What is to be decided or drawn, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first placement (DS6).
    Start(Seat),
    /// The collector has to move (DT2).
    Move(Seat),
    /// The cell just left is filled from the bag (DM6).
    Refill(Seat, Spot),
    /// A shipment may be made (DL1).
    Ship(Seat),
    /// Nothing any more (DE1).
    Over,
}

/// What a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// His points before the final scoring; they may be below 0 (DM3).
    pub score: i32,
    /// His colour.
    pub color: Color,
    /// His collector, once it is placed.
    pub collector: Option<Collector>,
    /// His crates that lie on no ship.
    pub crates: u8,
    /// His action tiles.
    pub action_tiles: u8,
    /// The tiles behind his screen, secret to others (DV1).
    pub tiles: Tiles,
}

/// Where a collector stands and which way it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Collector {
    /// Its cell.
    pub at: Spot,
    /// Its heading.
    pub facing: Heading,
}

/// Small numbers together: states are hashed millions of times.
impl Hash for Player {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { score, color, collector, crates, action_tiles, tiles } = self;
        let [a, b, c, d] = score.to_le_bytes();
        let (at, facing) = collector.map_or((u8::MAX, 0), |Collector { at, facing }| (at.index() as u8, facing as u8));
        // Three bits for the colour, two for the heading.
        state.write(&[a, b, c, d, (*color as u8) << 2 | facing, at, *crates, *action_tiles]);
        tiles.hash(state);
    }
}

impl Player {
    /// An empty chair.
    pub const NOBODY: Player =
        Player { score: 0, color: Color::Red, collector: None, crates: 0, action_tiles: 0, tiles: Tiles::NONE };
}

impl State {
    /// What the player in a seat has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The cells on which collectors stand.
    #[inline]
    pub fn collectors(&self) -> SpotSet {
        self.players.iter().filter_map(|player| player.collector).map(|collector| collector.at).collect()
    }

    /// DM5: takes the tile on a cell behind the seat's screen, and an action tile with a tile of three halves, if any is left.
    #[inline]
    pub(crate) fn take_tile(&mut self, seat: Seat, spot: Spot) {
        let Some(tile) = self.field.take(spot) else { return };
        let gained = u8::from(tile.wins_action_tile() && self.action_tiles > 0);
        self.action_tiles -= gained;
        let player = self.player_mut(seat);
        player.action_tiles += gained;
        player.tiles.add(tile, 1);
    }
}
