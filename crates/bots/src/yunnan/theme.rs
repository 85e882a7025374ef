//! What a puzzle of Yunnan is about.

use yunnan::{Action, Color, State, Yunnan};

use super::prospect::rounds_left;

/// What a move in a position is about.
pub(crate) fn theme(rules: &Yunnan, state: &State, action: Action) -> &'static str {
    match action {
        Action::Move { push: Some(_), .. } => "push",
        Action::Bid { .. } if outbids(rules, state, action) => "outbid",
        _ if rounds_left(rules, state) < 1.0 => "last-round",
        Action::Bid { .. } | Action::Pass => "bid",
        Action::Bank { .. } | Action::Market { .. } | Action::Score(_) => "money",
        Action::Take(_) | Action::TakeAt(_) | Action::Build(_) | Action::Block(_) => "build",
        Action::Move { .. } | Action::Done => "route",
    }
}

/// Whether somebody else loses a bid by it.
pub(super) fn outbids(rules: &Yunnan, state: &State, action: Action) -> bool {
    let Some(mover) = state.phase.color() else { return false };
    let mut after = *state;
    tabletop::Rules::apply(rules, &mut after, action);
    let loses = |color: Color| after.bids[color].count() < state.bids[color].count();
    rules.travel_order(state).iter().any(|&color| color != mover && loses(color))
}
