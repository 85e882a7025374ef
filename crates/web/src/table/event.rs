//! The events of a table, and their format in the data file.

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Event, PlayerId, TableId};

use super::clock::Span;

/// An event. Seats are numbered from 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Happening {
    /// Somebody took a free seat.
    Sit(usize),
    /// Somebody gave up their seat before the game began.
    Stand(usize),
    /// The game began.
    Start(Opening),
    /// An action was played.
    Play(String),
    /// Something was drawn.
    Draw(String),
    /// The game was undone to this number of entries.
    Back(usize),
    /// Somebody asked the others a question.
    Ask(Wish),
    /// Somebody agreed.
    Agree,
    /// Somebody declined, or withdrew their question.
    Decline,
    /// Somebody left a running game.
    Leave(usize),
    /// A bot of this level plays the seat from now on.
    Bot(usize, Level),
    /// The holder of the seat took over from the bot again.
    Return(usize),
    /// The host opened a seat again whose holder is gone.
    Reopen(usize),
    /// The host gave up the table before the game began.
    Cancel,
    /// Somebody opened a table for another game of the same people.
    Again(TableId),
    /// The operator closed the table.
    Close,
    /// The operator gave the seat to somebody.
    Give(usize, PlayerId),
    /// The first, a guest, signed in as the second, who keeps their seat.
    Become(PlayerId, PlayerId),
    /// The operator gave the table another name; the name itself is no part of its history.
    Rename,
    /// Somebody is on holiday; if the beginning was noted before, it is about another end.
    Holiday(PlayerId, Span),
    /// The time of this seat was up, and with it the game.
    Flag(usize),
    /// Without effect. The operator replaces an event by this that must go, and keeps its text.
    Void(String),
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Opening {
    /// The chair at each seat. Games give the first turn to their first seat, so seats are assigned by lot.
    pub(crate) order: Vec<usize>,
    /// The complete starting position.
    pub(crate) position: Value,
}

/// A question to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Undo to this number of entries.
    Undo(usize),
    /// Let a bot play a seat.
    Bot(usize, Level),
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// What was asked.
    pub(crate) wish: Wish,
    /// Who asked.
    pub(crate) by: PlayerId,
    /// Who has agreed, the asker first.
    pub(crate) agreed: Vec<PlayerId>,
}

impl Happening {
    /// Whether only the operator causes it, who may have changed other events at the same time.
    pub(crate) fn is_operators(&self) -> bool {
        matches!(self, Self::Void(_) | Self::Rename | Self::Close | Self::Give(..))
    }

    /// Whether it changes the game: a move, a draw, an undo, or a correction of the operator.
    pub(crate) fn moves_the_game(&self) -> bool {
        matches!(
            self,
            Self::Start(_) | Self::Play(_) | Self::Draw(_) | Self::Back(_) | Self::Flag(_) | Self::Close | Self::Void(_)
        )
    }

    /// The event for the data file.
    ///
    /// # Panics
    /// Never: positions are JSON already.
    pub(crate) fn event(&self, player: Option<PlayerId>, at: i64) -> Event {
        let (kind, text) = match self {
            Self::Sit(seat) => ("sit", seat.to_string()),
            Self::Stand(seat) => ("stand", seat.to_string()),
            Self::Start(opening) => ("start", serde_json::to_string(opening).expect("an opening is plain data")),
            Self::Play(action) => ("play", action.clone()),
            Self::Draw(draw) => ("draw", draw.clone()),
            Self::Back(count) => ("back", count.to_string()),
            Self::Ask(Wish::Undo(count)) => ("ask", format!("undo {count}")),
            Self::Ask(Wish::Bot(seat, level)) => ("ask", format!("bot {seat} {level}")),
            Self::Agree => ("agree", String::new()),
            Self::Decline => ("decline", String::new()),
            Self::Leave(seat) => ("leave", seat.to_string()),
            Self::Bot(seat, level) => ("bot", format!("{seat} {level}")),
            Self::Return(seat) => ("return", seat.to_string()),
            Self::Reopen(seat) => ("reopen", seat.to_string()),
            Self::Cancel => ("cancel", String::new()),
            Self::Again(table) => ("again", table.to_string()),
            Self::Close => ("close", String::new()),
            Self::Give(seat, player) => ("give", format!("{seat} {player}")),
            Self::Become(guest, player) => ("become", format!("{guest} {player}")),
            Self::Rename => ("rename", String::new()),
            Self::Holiday(player, Span { since, until }) => ("holiday", format!("{player} {since} {until}")),
            Self::Flag(seat) => ("flag", seat.to_string()),
            Self::Void(event) => ("void", event.clone()),
        };
        Event { kind: kind.to_owned(), text, player, at }
    }

    /// Parses an event of the data file; `None` if it is unknown.
    pub(crate) fn read(event: &Event) -> Option<Self> {
        let text = event.text.as_str();
        let seat = |text: &str| text.parse().ok();
        let seat_and_level = |text: &str| {
            let (seat, level) = text.split_once(' ')?;
            Some((seat.parse().ok()?, level.parse().ok()?))
        };
        Some(match event.kind.as_str() {
            "sit" => Self::Sit(seat(text)?),
            "stand" => Self::Stand(seat(text)?),
            "start" => Self::Start(serde_json::from_str(text).ok()?),
            "play" => Self::Play(text.to_owned()),
            "draw" => Self::Draw(text.to_owned()),
            "back" => Self::Back(text.parse().ok()?),
            "ask" => Self::Ask(match text.split_once(' ')? {
                ("undo", count) => Wish::Undo(count.parse().ok()?),
                ("bot", rest) => seat_and_level(rest).map(|(seat, level)| Wish::Bot(seat, level))?,
                _ => return None,
            }),
            "agree" => Self::Agree,
            "decline" => Self::Decline,
            "leave" => Self::Leave(seat(text)?),
            "bot" => seat_and_level(text).map(|(seat, level)| Self::Bot(seat, level))?,
            "return" => Self::Return(seat(text)?),
            "reopen" => Self::Reopen(seat(text)?),
            "cancel" => Self::Cancel,
            "again" => Self::Again(text.parse().ok()?),
            "close" => Self::Close,
            "give" => {
                let (seat, player) = text.split_once(' ')?;
                Self::Give(seat.parse().ok()?, player.parse().ok()?)
            }
            "become" => {
                let (guest, player) = text.split_once(' ')?;
                Self::Become(guest.parse().ok()?, player.parse().ok()?)
            }
            "holiday" => {
                let (player, span) = text.split_once(' ')?;
                let (since, until) = span.split_once(' ')?;
                Self::Holiday(player.parse().ok()?, Span { since: since.parse().ok()?, until: until.parse().ok()? })
            }
            "flag" => Self::Flag(seat(text)?),
            "rename" => Self::Rename,
            "void" => Self::Void(text.to_owned()),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_read_back_as_it_was() {
        let all = [
            Happening::Sit(2),
            Happening::Stand(0),
            Happening::Start(Opening { order: vec![1, 0], position: serde_json::json!({"a": [1]}) }),
            Happening::Play("take 3".into()),
            Happening::Draw("wind 1".into()),
            Happening::Back(17),
            Happening::Ask(Wish::Undo(4)),
            Happening::Ask(Wish::Bot(1, Level::Master)),
            Happening::Agree,
            Happening::Decline,
            Happening::Leave(1),
            Happening::Bot(3, Level::Random),
            Happening::Return(3),
            Happening::Reopen(1),
            Happening::Cancel,
            Happening::Again(TableId::random()),
            Happening::Close,
            Happening::Give(1, PlayerId::random()),
            Happening::Become(PlayerId::random(), PlayerId::random()),
            Happening::Rename,
            Happening::Holiday(PlayerId::random(), Span { since: 5, until: 17 }),
            Happening::Flag(2),
            Happening::Void("play take 1".into()),
        ];
        for happening in all {
            assert_eq!(Happening::read(&happening.event(None, 0)), Some(happening));
        }
        for (kind, text) in [("sit", "x"), ("ask", "money"), ("dance", ""), ("bot", "1 genius"), ("back", "-1")] {
            let event = Event { kind: kind.into(), text: text.into(), player: None, at: 0 };
            assert_eq!(Happening::read(&event), None, "{kind} {text}");
        }
    }
}
