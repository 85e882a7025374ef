//! The terms of a table, fixed before it begins.

use std::collections::BTreeMap;

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{PlayerId, TableId};
use tabletop::Setup;

use super::character::{face_of, next_face};
use super::clock::{Days, Measures, Minutes, Out};
use crate::time::MINUTE;

/// The terms, in the format of the data file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// Options of the game that differ from the default.
    pub(crate) options: BTreeMap<String, String>,
    /// The seats.
    pub(crate) seats: Vec<SeatTerms>,
    /// How fast it is played.
    pub(crate) pace: Pace,
    /// Who may see it.
    pub(crate) visibility: Visibility,
    /// Whether the player to act may ask for a hint; false for tables older than this setting.
    #[serde(default)]
    pub(crate) hints: bool,
    /// Whether the game counts for the ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// Whether the seats play in this order, instead of by lot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) in_order: bool,
    /// The starting position, if it is not dealt; it determines who plays which colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Value>,
}

/// Who a seat is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeatTerms {
    /// The host.
    Me,
    /// Somebody at the same screen, by name.
    Here(String),
    /// A friend who gets a link.
    Link,
    /// Anyone.
    Open,
    /// A bot of this level.
    Bot(Level),
    /// A bot of this level with this character, by its number.
    Character(Level, usize),
    /// Somebody who played the game before, by id.
    Kept(String),
}

/// How a free seat is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Free {
    /// By anyone.
    ToAnyone,
    /// Only with the link.
    ByLink,
}

impl SeatTerms {
    /// How the seat can be taken at first, if it is free.
    pub(crate) fn free(&self) -> Option<Free> {
        match self {
            Self::Open => Some(Free::ToAnyone),
            Self::Link => Some(Free::ByLink),
            Self::Me | Self::Here(_) | Self::Bot(_) | Self::Character(..) | Self::Kept(_) => None,
        }
    }
}

/// How fast a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// Live, without a clock.
    Live,
    /// Correspondence game: this many days per move; then a bot makes it. Tables older than clocks have it.
    Days(u32),
    /// Live, with a clock.
    Clock(Minutes),
    /// Correspondence game with days per turn and a bank of days.
    Post(Days),
}

impl Pace {
    /// When the player to act of a table without clocks runs out of time, if ever.
    pub(crate) fn deadline(self, since: i64) -> Option<i64> {
        match self {
            Self::Days(days) => Some(since + i64::from(days) * 24 * 60 * MINUTE),
            Self::Live | Self::Clock(_) | Self::Post(_) => None,
        }
    }

    /// How long the others wait before they may ask for a bot, at a table without clocks.
    pub(crate) fn patience(self) -> i64 {
        self.deadline(0).unwrap_or(5 * MINUTE)
    }

    /// Whether it is a correspondence game.
    pub(crate) fn over_days(self) -> bool {
        matches!(self, Self::Days(_) | Self::Post(_))
    }

    /// Whether somebody's time can be up.
    pub(crate) fn limited(self) -> bool {
        self != Self::Live
    }

    /// The time for a turn: all of it in a live game, without the bank in a correspondence game.
    pub(crate) fn turn(self) -> i64 {
        match self.measures() {
            Some(measures) if measures.days => measures.free,
            Some(measures) => measures.bank,
            None => self.patience(),
        }
    }

    /// How its clocks are set, if it has any.
    pub(crate) fn measures(self) -> Option<Measures> {
        match self {
            Self::Live | Self::Days(_) => None,
            Self::Clock(clock) => Some(clock.into()),
            Self::Post(clock) => Some(clock.into()),
        }
    }

    /// What happens when the time of a player is up.
    pub(crate) fn out(self) -> Out {
        self.measures().map(|measures| measures.out).unwrap_or_default()
    }
}

tabletop::words! {
    /// Who may see a table. Its word is used in forms and text ids.
    pub(crate) enum Visibility: "choice" {
        /// Only those who play.
        Private = "private",
        /// Anyone may watch.
        Watchable = "watchable",
        /// Anyone may watch, and take a seat that is open.
        Open = "open",
    }
}

/// A seat as it is now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chair {
    /// The holder.
    pub(crate) holder: Option<PlayerId>,
    /// The level of the bot that plays it; the seat still belongs to its holder.
    pub(crate) bot: Option<Level>,
    /// The number of the bot among those of its level, which decides its name.
    pub(crate) face: usize,
    /// The name of somebody at the holder's screen.
    pub(crate) guest: Option<String>,
    /// How it can be taken.
    pub(crate) free: Option<Free>,
    /// Whether the holder has left the game.
    pub(crate) left: bool,
    /// Whether a bot made their last move, because they were out of time.
    pub(crate) missed: bool,
    /// The version of the table in which the host opened it again; 0 if never. Older invitations are void.
    pub(crate) opened: u64,
}

impl Terms {
    /// The terms as text for the data file.
    ///
    /// # Panics
    /// Never: terms are plain data.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("terms are plain data")
    }

    /// Whether one person plays these seats against bots alone.
    pub(crate) fn alone(seats: &[SeatTerms]) -> bool {
        seats.iter().all(|seat| matches!(seat, SeatTerms::Me | SeatTerms::Bot(_) | SeatTerms::Character(..)))
    }

    /// The setup of the game.
    pub(crate) fn setup(&self) -> Setup {
        Setup { players: Some(self.seats.len()), options: self.options.clone() }
    }

    /// The initial chairs of a table.
    pub(crate) fn chairs(&self, host: PlayerId, table: TableId) -> Vec<Chair> {
        let chair = |seat: &SeatTerms| match seat {
            SeatTerms::Me => Chair { holder: Some(host), ..Chair::default() },
            SeatTerms::Here(name) => Chair { holder: Some(host), guest: Some(name.clone()), ..Chair::default() },
            SeatTerms::Kept(player) => Chair { holder: player.parse().ok(), ..Chair::default() },
            SeatTerms::Bot(level) | SeatTerms::Character(level, _) => Chair { bot: Some(*level), ..Chair::default() },
            SeatTerms::Link | SeatTerms::Open => Chair { free: seat.free(), ..Chair::default() },
        };
        let mut chairs: Vec<Chair> = self.seats.iter().map(chair).collect();
        let mut taken: Vec<(Level, usize)> = Vec::new();
        // Who was asked for by name comes first: the others take the faces that are left.
        for (seat, terms) in self.seats.iter().enumerate() {
            if let SeatTerms::Character(level, number) = terms {
                chairs[seat].face = face_of(&taken, *level, *number, table);
                taken.push((*level, chairs[seat].face));
            }
        }
        for (seat, terms) in self.seats.iter().enumerate() {
            if let SeatTerms::Bot(level) = terms {
                chairs[seat].face = next_face(&taken, *level);
                taken.push((*level, chairs[seat].face));
            }
        }
        chairs
    }
}
