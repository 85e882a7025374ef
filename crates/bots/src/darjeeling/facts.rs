//! What a player of Darjeeling looks at.

use darjeeling::{Darjeeling, State};
use tabletop::Seat;

/// The numbers of a seat that a move may change, by name.
pub(crate) fn facts(rules: &Darjeeling, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
    let player = state.player(seat);
    vec![
        ("points", player.score),
        ("income", state.wharf.income(rules.multipliers(), seat)),
        ("halves", player.tiles.halves() as i32),
        ("crates", state.wharf.crates_of(seat) as i32),
        ("action-tiles", i32::from(player.action_tiles)),
    ]
}
