//! What other servers should know of a write: that something has changed, and not what. Who needs it reads it from the store.

use std::fmt;
use std::str::FromStr;

use crate::entry::Order as Entry;
use crate::people::Order as People;
use crate::writer::Write;
use crate::{ArmedLine, Arming, PlayerId, TableId};

/// Something that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// A table, and its version now.
    Table(TableId, u64),
    /// What is said at a table, or about its game.
    Talk(TableId),
    /// The lines that were left at a table to play by themselves, apart from any event.
    Lines(TableId),
    /// A person, or whom they block.
    Person(PlayerId),
    /// Where a person is signed in.
    Devices(PlayerId),
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(table, version) => write!(f, "table {table} {version}"),
            Self::Talk(table) => write!(f, "talk {table}"),
            Self::Lines(table) => write!(f, "lines {table}"),
            Self::Person(player) => write!(f, "person {player}"),
            Self::Devices(player) => write!(f, "devices {player}"),
        }
    }
}

impl FromStr for Changed {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, rest) = text.split_once(' ').ok_or(())?;
        let player = || rest.parse().map_err(|_| ());
        match kind {
            "table" => {
                let (table, version) = rest.split_once(' ').ok_or(())?;
                Ok(Self::Table(table.parse().map_err(|_| ())?, version.parse().map_err(|_| ())?))
            }
            "talk" => Ok(Self::Talk(rest.parse().map_err(|_| ())?)),
            "lines" => Ok(Self::Lines(rest.parse().map_err(|_| ())?)),
            "person" => Ok(Self::Person(player()?)),
            "devices" => Ok(Self::Devices(player()?)),
            _ => Err(()),
        }
    }
}

impl Write {
    /// What it changes, as far as servers keep it in memory.
    pub(crate) fn changes(&self) -> Vec<Changed> {
        match self {
            Self::Append(append) => vec![Changed::Table(append.table, append.version + append.events.len() as u64)],
            Self::Say(message) => vec![Changed::Talk(message.table)],
            Self::Comment(comment) => vec![Changed::Talk(comment.table)],
            Self::DeleteComment { table, .. } => vec![Changed::Talk(*table)],
            Self::Arm(Arming::Put(ArmedLine { table, .. }) | Arming::Drop(table, _)) => vec![Changed::Lines(*table)],
            Self::Player(player) => vec![Changed::Person(player.id)],
            Self::SignOut { player, .. } => vec![Changed::Person(*player), Changed::Devices(*player)],
            Self::People(People::Claim(player, _) | People::Tie(player, ..) | People::Untie(player, ..))
            | Self::Entry(Entry::DropPasskey(player, _)) => vec![Changed::Person(*player)],
            Self::Entry(Entry::Keep(keeping)) => vec![Changed::Person(keeping.player)],
            Self::Entry(Entry::DropDevices(player, _)) => vec![Changed::Devices(*player)],
            Self::Entry(Entry::MoveOver { guest, to, seats }) => {
                let tables = seats.iter().flat_map(|append| {
                    let version = append.version + append.events.len() as u64;
                    [Changed::Table(append.table, version), Changed::Talk(append.table)]
                });
                let people = [Changed::Person(*guest), Changed::Person(*to), Changed::Devices(*guest)];
                people.into_iter().chain(tables).collect()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_is_read_as_it_was_written() {
        let (table, player) = (TableId::random(), PlayerId::random());
        let of_table = [Changed::Table(table, 7), Changed::Talk(table), Changed::Lines(table)];
        for changed in of_table.into_iter().chain([Changed::Person(player), Changed::Devices(player)]) {
            assert_eq!(changed.to_string().parse::<Changed>().unwrap(), changed);
        }
        for other in ["", "table", "table x 7", "table 0123456789abcdef", "talk  ", "something else"] {
            assert!(other.parse::<Changed>().is_err(), "{other}");
        }
    }
}
