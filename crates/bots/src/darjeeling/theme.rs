//! What a puzzle of Darjeeling is about.

use darjeeling::{Action, Darjeeling, State};

use super::prospect::rounds_left;

/// The game is about to end if players have fewer turns left than this.
const LAST: f32 = 1.0;

/// What a move in a position is about.
pub(crate) fn theme(rules: &Darjeeling, state: &State, action: Action) -> &'static str {
    match action {
        _ if rounds_left(rules, state) < LAST => "last-round",
        Action::Ship(_) | Action::Keep => "jigsaw",
        Action::Start { .. } | Action::Go { .. } | Action::Reach { .. } | Action::Stay => "route",
    }
}
