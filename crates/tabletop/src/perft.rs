//! Perft: counts the lines of play to a depth. The quickest way to see that two move generators agree.

use crate::{Actions, Entry, Rules, Turn};

/// The number of lines of exactly `depth` steps from `state`; draws count as steps, unweighted. A game that ends earlier counts as one line.
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    let ended = each(rules, state, |_, next| count += perft(rules, next, depth - 1));
    if ended { 1 } else { count }
}

/// The count below each first step, as text: finds the branch in which two generators differ.
pub fn divide<R: Rules>(rules: &R, state: &R::State, depth: u32) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    each(rules, state, |entry, next| {
        parts.push((entry.to_string(), perft(rules, next, depth.saturating_sub(1))));
    });
    parts
}

/// Calls `visit` for every step and the state it leads to; true if the game is over.
fn each<R: Rules>(rules: &R, state: &R::State, mut visit: impl FnMut(Entry<R::Action, R::Draw>, &R::State)) -> bool {
    match rules.turn(state) {
        Turn::Over => return true,
        Turn::Chance => {
            let mut draws = Actions::new();
            rules.draws(state, &mut draws);
            for &(draw, _) in &draws {
                let mut next = *state;
                rules.reveal(&mut next, draw);
                visit(Entry::Draw(draw), &next);
            }
        }
        Turn::Seat(_) => {
            let mut actions = Actions::new();
            rules.legal(state, &mut actions);
            for &action in &actions {
                let mut next = *state;
                rules.apply(&mut next, action);
                visit(Entry::Action(action), &next);
            }
        }
    }
    false
}
