//! What a player of Darjeeling looks at.

use darjeeling::{Darjeeling, State};
use tabletop::Seat;

/// The numbers of a seat that a move may change, by name.
pub(crate) fn facts(rules: &Darjeeling, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
    let player = state.player(seat);
    let ships = rules.multipliers().into_iter().enumerate();
    let income = ships.map(|(ship, times)| i32::from(times) * i32::from(state.wharf.crates(ship, seat))).sum();
    vec![
        ("points", player.score),
        ("income", income),
        ("halves", player.tiles.halves() as i32),
        ("crates", state.wharf.crates_of(seat) as i32),
        ("action-tiles", i32::from(player.action_tiles)),
    ]
}
