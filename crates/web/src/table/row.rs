//! What lists show of a table, stored beside its events so that lists need not replay games.

use bots::Level;
use games::Progress;
use serde::{Deserialize, Serialize};
use store::Head;
use tabletop::Seat;

use super::Snapshot;
use super::terms::{Chair, Visibility};

/// A table in a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// Who sits where.
    pub(crate) seats: Vec<RowSeat>,
    /// The seat to act.
    pub(crate) turn: Option<usize>,
    /// Where the game is.
    pub(crate) progress: Progress,
    /// The points that everybody sees, by seat, while it is played.
    #[serde(default)]
    pub(crate) points: Vec<i32>,
    /// Final points and places by seat, once it is over.
    pub(crate) result: Vec<(i32, u8)>,
}

/// A seat in a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct RowSeat {
    /// Its colours.
    pub(crate) colors: Vec<String>,
    /// Whose it is.
    pub(crate) holder: Option<String>,
    /// The bot that plays it.
    pub(crate) bot: Option<Level>,
    /// The number of the bot among those of its level; 0 in rows older than their names.
    #[serde(default)]
    pub(crate) face: usize,
    /// The name of somebody at the holder's screen.
    pub(crate) guest: Option<String>,
}

impl Row {
    fn of(table: &Snapshot) -> Self {
        let game = table.game.as_deref();
        let seat = |(index, chair): (usize, &Chair)| RowSeat {
            colors: game.iter().flat_map(|game| game.colors(Seat::new(index))).map(str::to_owned).collect(),
            holder: chair.holder.map(|holder| holder.to_string()),
            bot: chair.bot,
            face: chair.face,
            guest: chair.guest.clone(),
        };
        Self {
            seats: table.chairs.iter().enumerate().map(seat).collect(),
            turn: table.to_act().map(Seat::index),
            progress: game.map(games::AnyGame::progress).unwrap_or_default(),
            points: if table.terms.visibility == Visibility::Private { Vec::new() } else { table.points() },
            result: table.places().unwrap_or_default(),
        }
    }

    /// Parses a stored row; an unknown format gives an empty row.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// What the store keeps beside the events.
pub(crate) fn head(table: &Snapshot) -> Head {
    let to_act = table.chair_to_act();
    let bot_to_act = to_act.is_some_and(|chair| chair.bot.is_some());
    let person = to_act.filter(|_| !bot_to_act);
    Head {
        // A cancelled table is over for everybody.
        status: if table.cancelled { store::Status::Finished } else { table.status() },
        listed: table.terms.visibility != Visibility::Private && !table.cancelled,
        to_act: person.and_then(|chair| chair.holder),
        bot_to_act,
        deadline: person.and_then(|_| table.deadline()),
        line: serde_json::to_string(&Row::of(table)).expect("rows are plain data"),
        changed: table.changed,
    }
}
