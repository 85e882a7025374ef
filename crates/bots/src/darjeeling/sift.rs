//! Which actions of Darjeeling deserve a thought.

use darjeeling::{Action, Darjeeling, Phase, State, Tea};
use tabletop::Actions;

/// Moves that cost more are not looked at deep in a search.
const DEAR: i32 = 4;

/// Strikes out small shipments beside larger ones of the same tea and, deep in a search, dear moves.
pub(super) fn sift(rules: &Darjeeling, state: &State, coarse: bool, legal: &mut Actions<Action>) {
    match state.phase {
        Phase::Ship(_) => {
            let mut most = [0; Tea::COUNT];
            for action in &*legal {
                if let Action::Ship(shipment) = action {
                    let most = &mut most[shipment.tea as usize];
                    *most = shipment.spread.crates().max(*most);
                }
            }
            let less = if coarse { 0 } else { 2 };
            legal.retain(|action| match action {
                Action::Ship(shipment) => shipment.spread.crates() + less >= most[shipment.tea as usize],
                _ => true,
            });
        }
        Phase::Move(_) if coarse => {
            let cheap = |action: &Action| match *action {
                Action::Go { heading, steps } => rules.cost(state, heading, steps).is_some_and(|cost| cost <= DEAR),
                _ => true,
            };
            if legal.iter().any(cheap) {
                legal.retain(cheap);
            }
        }
        _ => {}
    }
}
