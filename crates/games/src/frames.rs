//! A game in frames, as a replay shows it: one for each turn.

use std::ops::Range;

use tabletop::Game;

use crate::Title;

/// The entries of a range in groups: what the title says is one turn, and draws with what they followed from. What belongs to the turn
/// before the range is in none.
pub(crate) fn frames<R: Title>(game: &Game<R>, entries: Range<usize>) -> Vec<Range<usize>> {
    let end = entries.end.min(game.entries().len());
    let start = entries.start.min(end);
    let rules = game.rules();
    let mut before: Option<R::State> = start.checked_sub(1).map(|last| game.state_at(last));
    let mut frames: Vec<Range<usize>> = Vec::new();
    for (number, state) in (start..end).zip(game.states_from(start)) {
        let continues = before.is_some_and(|before| rules.continues(&before, &state));
        match frames.last_mut() {
            Some(frame) if continues => frame.end = number + 1,
            None if continues => {}
            _ => frames.push(number..number + 1),
        }
        before = Some(state);
    }
    frames
}
