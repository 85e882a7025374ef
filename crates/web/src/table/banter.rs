//! What a bot says after a strong move: a sentence from a list, by what the move did, at most once a round.
//!
//! Everything follows from the events, so that nothing is stored. Only what everybody can see on the board is spoken of.

use std::sync::Arc;

use bots::Reason;
use games::{AnyGame, Heading, Note};
use tabletop::{Seat, Viewer};

use super::LogLine;

/// How much a reason has to matter, roughly in points.
const STRONG: u32 = 5;

/// The entries for each seat that make a round where a game has none.
const ROUND: usize = 4;

/// What is spoken of, and the sentences for it. None of it can give away what is behind a screen.
const SENTENCES: [(&str, [&str; 2]); 8] = [
    ("outbids", ["quip-outbids-1", "quip-outbids-2"]),
    ("fewer", ["quip-fewer-1", "quip-fewer-2"]),
    ("gifts-up", ["quip-gifts-up-1", "quip-gifts-up-2"]),
    ("bank", ["quip-bank-1", "quip-bank-2"]),
    ("income-up", ["quip-income-up-1", "quip-income-up-2"]),
    ("last", ["quip-last-1", "quip-last-2"]),
    ("freight-up", ["quip-freight-up-1", "quip-freight-up-2"]),
    ("points-up", ["quip-points-up-1", "quip-points-up-2"]),
];

/// Whether a line of the log is something that a bot said.
pub(crate) fn is_banter(note: &Note) -> bool {
    note.key.starts_with("quip-")
}

/// What a bot says about the action that it is about to make, if it says anything.
pub(super) fn quip(game: &dyn AnyGame, log: &[Arc<LogLine>], seat: Seat, action: &str) -> Option<Note> {
    let entry = game.len();
    let recent = log.iter().rev().take_while(|line| !matches!(line.note.heading, Some(Heading::Round(_))));
    let rounds = game.progress().round.is_some();
    let mut recent = recent.take_while(|line| rounds || line.entry + ROUND * game.seats() > entry);
    if recent.any(|line| is_banter(&line.note) && line.note.seat == Some(seat)) {
        return None;
    }
    let told = |reason: &Reason| {
        let (_, sentences) = SENTENCES.iter().find(|(key, _)| *key == reason.key && reason.weight >= STRONG)?;
        Some(Note::new(Some(seat), sentences[entry % sentences.len()], Vec::new()))
    };
    game.reasons(&[], &[action.to_owned()], Viewer::Public).iter().find_map(told)
}
