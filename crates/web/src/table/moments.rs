//! Browsing the positions of a game: turns and rounds, the viewer, and who may export a position.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use games::{AnyGame, Heading};
use serde::Deserialize;
use store::{PlayerId, Status};
use tabletop::{Seat, Viewer};

use super::{LogLine, Snapshot};

/// The point of view somebody chose for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum Side {
    /// That of a seat, by number.
    Seat(usize),
    /// That of the judge, who sees everything.
    All,
}

impl FromStr for Side {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "all" { Ok(Self::All) } else { text.parse().map(Self::Seat).map_err(|_| ()) }
    }
}

impl TryFrom<String> for Side {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map_err(|()| "a seat is a number or `all`")
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}

impl Snapshot {
    /// The viewer for a player.
    ///
    /// A finished game can be seen from every seat. In a running game, a person with several seats (friends at one screen)
    /// chooses the one to act; if nothing is hidden, nobody need choose.
    pub(crate) fn viewer(&self, player: PlayerId, wanted: Option<Side>) -> Viewer {
        let over = self.status() == Status::Finished;
        let mine: Vec<usize> = self.seats_of(player).collect();
        match (wanted, &mine[..]) {
            (Some(Side::All), _) if over => Viewer::Judge,
            (Some(Side::Seat(seat)), _) if over && seat < self.chairs.len() => Viewer::Seat(Seat::new(seat)),
            (_, []) => Viewer::Public,
            (_, [only]) => Viewer::Seat(Seat::new(*only)),
            _ => self.viewer_at_one_screen(player, &mine, wanted),
        }
    }

    /// What is seen at a screen that several players share. While one of them is to act, nobody else's secrets are shown, and theirs only
    /// if they ask for them.
    fn viewer_at_one_screen(&self, player: PlayerId, mine: &[usize], wanted: Option<Side>) -> Viewer {
        let wanted = match wanted {
            Some(Side::Seat(seat)) if mine.contains(&seat) => Some(Seat::new(seat)),
            _ => None,
        };
        let open = |seat: Seat| self.game.as_ref().is_some_and(|game| game.is_open(seat));
        match self.acting(player) {
            Some(seat) if open(seat) || wanted == Some(seat) => Viewer::Seat(seat),
            Some(_) => Viewer::Public,
            None => wanted.map_or(Viewer::Public, Viewer::Seat),
        }
    }

    /// The seat a player may act for now, unless its secrets are still covered.
    pub(crate) fn uncovered(&self, player: PlayerId, wanted: Option<Side>) -> Option<Seat> {
        self.acting(player).filter(|_| self.covered(player, self.viewer(player, wanted)).is_none())
    }

    /// Whether a player who may see the table may export complete positions of it: the game is over, or hides nothing from them.
    pub(crate) fn may_take(&self, player: PlayerId, moment: &dyn AnyGame) -> bool {
        self.status() == Status::Finished || !moment.hides(self.viewer(player, None))
    }

    /// Where turns begin, by number of entries, in order.
    pub(crate) fn turns(&self) -> Vec<usize> {
        let made = self.actors.iter().enumerate().filter_map(|(at, actor)| actor.map(|seat| (at, seat)));
        let mut last = None;
        // A draw in the middle of a turn does not end it.
        made.filter(|(_, seat)| last.replace(*seat) != Some(*seat)).map(|(at, _)| at).collect()
    }

    /// Where rounds begin, by number of entries, in order, each with its number; empty if the game has no rounds.
    pub(crate) fn rounds(&self) -> Vec<(usize, u32)> {
        let Some(game) = &self.game else { return Vec::new() };
        let first = game.at(0).progress().round.map(|round| (0, round as u32));
        let told = self.log.iter().filter_map(|line| match line.note.heading {
            Some(Heading::Round(round)) => Some((line.entry + 1, round)),
            Some(Heading::Section | Heading::Tale) | None => None,
        });
        first.into_iter().flat_map(|first| std::iter::once(first).chain(told.clone())).collect()
    }
}

/// What is told step by step at an address of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// What followed automatically from the last of so many entries.
    End { at: usize, step: usize },
    /// What happened from an entry on, turn by turn.
    Since { from: usize, step: usize },
    /// A round, turn by turn.
    Round { round: usize, step: usize },
}

impl Snapshot {
    /// The number of entries with which the last thing happened that can be told step by step; 0 if nothing has.
    pub(crate) fn last_tale(&self) -> usize {
        let tale = self.log.iter().rev().find(|line| line.note.heading == Some(Heading::Tale));
        tale.map_or(0, |line| line.entry + 1)
    }

    /// The position at which something is told, by number of entries, if there is such a step of it.
    pub(crate) fn told_at(&self, telling: Telling) -> Option<usize> {
        let game = self.game.as_ref()?;
        match telling {
            Telling::End { at, step } => (at <= game.len() && (1..=game.at(at).tale_steps()).contains(&step)).then_some(at),
            Telling::Since { step, .. } | Telling::Round { step, .. } => {
                let frames = game.frames(self.stretch(telling)?);
                frames.get(step.checked_sub(1)?).map(|frame| frame.end)
            }
        }
    }

    /// The entries that a replay is about.
    pub(crate) fn stretch(&self, telling: Telling) -> Option<Range<usize>> {
        let len = self.game.as_ref()?.len();
        match telling {
            Telling::End { .. } => None,
            Telling::Since { from, .. } => Some(from..len),
            Telling::Round { round, .. } => {
                let rounds = self.rounds();
                let (from, _) = *rounds.iter().find(|(_, number)| *number as usize == round)?;
                let next = rounds.iter().find(|(at, _)| *at > from);
                Some(from..next.map_or(len, |(at, _)| *at))
            }
        }
    }
}

/// The number of log lines for the first `at` entries.
pub(crate) fn latest(log: &[Arc<LogLine>], at: usize) -> usize {
    log.partition_point(|line| line.entry < at)
}

/// The closest of the given positions before and after one, or the ends of the game.
pub(crate) fn around(moments: impl Iterator<Item = usize> + Clone, at: usize, len: usize) -> (usize, usize) {
    let before = moments.clone().filter(|&moment| moment < at).last().unwrap_or(0);
    let after = moments.into_iter().find(|&moment| moment > at).unwrap_or(len);
    (before, after)
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn a_step_ends_at_the_nearest_moment_or_at_an_end_of_the_game() {
        let moments = [0, 4, 9];
        for (at, expected) in [(0, (0, 4)), (3, (0, 4)), (4, (0, 9)), (5, (4, 9)), (9, (4, 12)), (12, (9, 12))] {
            assert_eq!(around(moments.into_iter(), at, 12), expected, "{at}");
        }
    }
}
