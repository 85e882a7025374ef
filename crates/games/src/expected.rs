//! Expected lines of play in words.

use tabletop::{Seat, Turn};
use words::Lang;

use crate::AnyGame;

/// The most steps that are shown.
const STEPS: usize = 5;

/// The steps of an expected line in words, after the first of them; `None` if nothing follows it.
pub fn expected(game: &dyn AnyGame, line: &[String], lang: Lang, name: &dyn Fn(Seat) -> String) -> Option<String> {
    let mut after = game.boxed();
    let mut steps = Vec::new();
    for (step, entry) in line.iter().enumerate() {
        // Draws are not known in advance: they are played because the following steps need them, but not shown.
        if let Turn::Seat(seat) = after.turn()
            && step > 0
        {
            let facts = [("name", name(seat).into()), ("action", after.label(entry, lang).into())];
            steps.push(lang.say("review-step", &facts));
        }
        if steps.len() == STEPS || after.enter(entry).is_err() {
            break;
        }
    }
    (!steps.is_empty()).then(|| steps.join(&lang.text("review-between")))
}
