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

/// What is spoken of, and the sentences that anybody may say about it. None of it can give away what is behind a screen.
const SENTENCES: [(&str, [&str; 3]); 8] = [
    ("outbids", ["quip-outbids-1", "quip-outbids-2", "quip-outbids-3"]),
    ("fewer", ["quip-fewer-1", "quip-fewer-2", "quip-fewer-3"]),
    ("gifts-up", ["quip-gifts-up-1", "quip-gifts-up-2", "quip-gifts-up-3"]),
    ("bank", ["quip-bank-1", "quip-bank-2", "quip-bank-3"]),
    ("income-up", ["quip-income-up-1", "quip-income-up-2", "quip-income-up-3"]),
    ("last", ["quip-last-1", "quip-last-2", "quip-last-3"]),
    ("freight-up", ["quip-freight-up-1", "quip-freight-up-2", "quip-freight-up-3"]),
    ("points-up", ["quip-points-up-1", "quip-points-up-2", "quip-points-up-3"]),
];

/// What a character says about some of it in a manner of their own.
const OWN: [(&str, &str, &str); 18] = [
    ("novice-1", "bank", "quip-novice-1-bank"),
    ("novice-1", "points-up", "quip-novice-1-points-up"),
    ("novice-2", "income-up", "quip-novice-2-income-up"),
    ("novice-2", "fewer", "quip-novice-2-fewer"),
    ("novice-3", "gifts-up", "quip-novice-3-gifts-up"),
    ("novice-3", "outbids", "quip-novice-3-outbids"),
    ("merchant-1", "bank", "quip-merchant-1-bank"),
    ("merchant-1", "last", "quip-merchant-1-last"),
    ("merchant-2", "fewer", "quip-merchant-2-fewer"),
    ("merchant-2", "income-up", "quip-merchant-2-income-up"),
    ("merchant-3", "income-up", "quip-merchant-3-income-up"),
    ("merchant-3", "outbids", "quip-merchant-3-outbids"),
    ("master-1", "freight-up", "quip-master-1-freight-up"),
    ("master-1", "points-up", "quip-master-1-points-up"),
    ("master-2", "freight-up", "quip-master-2-freight-up"),
    ("master-2", "last", "quip-master-2-last"),
    ("master-3", "outbids", "quip-master-3-outbids"),
    ("master-3", "gifts-up", "quip-master-3-gifts-up"),
];

/// What all of it begins with.
const QUIP: &str = "quip-";

/// Whether a line of the log is something that a bot said.
pub(crate) fn is_banter(note: &Note) -> bool {
    note.key.starts_with(QUIP)
}

/// What a bot says about the action that it is about to make, if it says anything.
pub(super) fn quip(game: &dyn AnyGame, log: &[Arc<LogLine>], seat: Seat, character: &str, action: &str) -> Option<Note> {
    let entry = game.len();
    let recent = log.iter().rev().take_while(|line| !matches!(line.note.heading, Some(Heading::Round(_))));
    let rounds = game.progress().round.is_some();
    let mut recent = recent.take_while(|line| rounds || line.entry + ROUND * game.seats() > entry);
    if recent.any(|line| is_banter(&line.note) && line.note.seat == Some(seat)) {
        return None;
    }
    let said: Vec<&str> = log.iter().map(|line| line.note.key).filter(|key| key.starts_with(QUIP)).collect();
    let occasion = |reason: &Reason| SENTENCES.iter().find(|(key, _)| *key == reason.key && reason.weight >= STRONG);
    let (occasion, sentences) = game.reasons(&[], &[action.to_owned()], Viewer::Public).iter().find_map(occasion)?;
    Some(Note::new(Some(seat), sentence(&said, character, occasion, *sentences, entry), Vec::new()))
}

/// The sentence for an occasion, after all that bots have said at the table: the character's own once, then those that anybody says, but
/// never what was said last.
fn sentence(said: &[&str], character: &str, occasion: &str, anybody: [&'static str; 3], entry: usize) -> &'static str {
    let own = OWN.iter().find(|(who, when, _)| (*who, *when) == (character, occasion)).map(|(.., own)| *own);
    if let Some(own) = own.filter(|own| !said.contains(own)) {
        return own;
    }
    let fresh: Vec<&'static str> = anybody.into_iter().filter(|one| said.last() != Some(one)).collect();
    fresh[entry % fresh.len()]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{OWN, SENTENCES, sentence};

    #[test]
    fn characters_have_a_manner_and_nobody_repeats_what_was_just_said() {
        for character in draw::portraits() {
            assert!(OWN.iter().filter(|(who, ..)| *who == character).count() > 1, "{character}");
            for (occasion, anybody) in SENTENCES {
                let mut said: Vec<&str> = Vec::new();
                for entry in [3, 3, 6, 9, 9, 12, 15, 18, 20, 21, 22] {
                    let next = sentence(&said, character, occasion, anybody, entry);
                    assert_ne!(said.last(), Some(&next), "{character}, {occasion}");
                    said.push(next);
                }
                let own = OWN.iter().filter(|(who, when, _)| (*who, *when) == (character, occasion)).count();
                assert_eq!(said.iter().filter(|key| !anybody.contains(key)).count(), own, "their own once");
                assert!(said.iter().collect::<BTreeSet<_>>().len() > 2, "{said:?}");
            }
        }
    }
}
