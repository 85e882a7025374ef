//! A game in frames, as a replay shows it: one for each turn.

use std::ops::Range;

use tabletop::Game;

use crate::Title;

/// An entry, and the frame that tells it.
pub(crate) struct Told<S> {
    /// The number of the entry.
    pub(crate) entry: usize,
    /// The state before it.
    pub(crate) before: S,
    /// The number of the frame, counted from 1; 0 for what belongs to the turn before the range.
    pub(crate) frame: usize,
}

/// The entries of a range with their frames: what the title says is one turn, and draws with what they followed from.
pub(crate) fn told<R: Title>(game: &Game<R>, entries: Range<usize>) -> impl Iterator<Item = Told<R::State>> {
    let end = entries.end.min(game.entries().len());
    let start = entries.start.min(end);
    let rules = game.rules();
    // What continues is told by the state before the decision that came before.
    let mut states = game.states_from(start.saturating_sub(1));
    let mut last = if start > 0 { states.next() } else { None };
    let mut frame = 0;
    (start..end).zip(states).map(move |(entry, before)| {
        if !last.replace(before).is_some_and(|last| rules.continues(&last, &before)) {
            frame += 1;
        }
        Told { entry, before, frame }
    })
}

/// The entries of a range in groups, one for each frame.
pub(crate) fn frames<R: Title>(game: &Game<R>, entries: Range<usize>) -> Vec<Range<usize>> {
    let mut frames: Vec<Range<usize>> = Vec::new();
    for Told { entry, frame, .. } in told(game, entries) {
        if frame > frames.len() {
            frames.push(entry..entry + 1);
        } else if let Some(frame) = frames.last_mut() {
            frame.end = entry + 1;
        }
    }
    frames
}
