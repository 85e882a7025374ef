//! The legal action nearest to a refused one: what its player may have meant.

use tabletop::{Actions, Rules};

use crate::action::{Action, Shipment};
use crate::rules::Darjeeling;
use crate::state::State;

/// The nearest legal action, if one is near; the only legal action always is.
pub(crate) fn nearest(rules: &Darjeeling, state: &State, action: Action) -> Option<Action> {
    let mut legal = Actions::new();
    rules.legal(state, &mut legal);
    if let [only] = *legal {
        return Some(only);
    }
    legal.iter().filter_map(|&near| Some((distance(rules, state, action, near)?, near))).min().map(|(_, near)| near)
}

/// How far a legal action is from what was tried; `None` if it is something else altogether.
fn distance(rules: &Darjeeling, state: &State, tried: Action, near: Action) -> Option<u32> {
    match (tried, near) {
        // The cell counts for more than the way the collector faces there.
        (Action::Start { cell, facing }, Action::Start { cell: other, facing: other_facing }) => {
            Some(2 * cell.distance(other) + u32::from(facing != other_facing))
        }
        // The same line, as far as possible what was said.
        (Action::Go { heading, steps }, Action::Go { heading: other, steps: other_steps }) => {
            (heading == other).then(|| u32::from(steps.abs_diff(other_steps)))
        }
        // Where that move would end, as near as possible to the cell; of equal ones the cheapest.
        (Action::Reach { cell }, Action::Go { heading, steps }) => {
            let tabletop::Turn::Seat(seat) = rules.turn(state) else { return None };
            let goal = rules.board().cell(rules.goal(state, seat, heading, steps)?);
            Some(64 * cell.distance(goal) + rules.cost(state, heading, steps)?.unsigned_abs())
        }
        // Who wants to stay gets the cheapest way on.
        (Action::Stay, Action::Go { heading, steps }) => rules.cost(state, heading, steps)?.try_into().ok(),
        // The same tea, as few tiles and action tiles changed as possible.
        (Action::Ship(tried), Action::Ship(near)) => shipments(tried, near),
        _ => None,
    }
}

/// How far two shipments of one tea are from each other.
fn shipments(tried: Shipment, near: Shipment) -> Option<u32> {
    let tiles = tried.spread.by_halves().into_iter().zip(near.spread.by_halves());
    let changed: u32 = tiles.map(|(a, b)| u32::from(a.abs_diff(b))).sum();
    let switched = u32::from(tried.save != near.save) + u32::from(tried.double != near.double);
    (tried.tea == near.tea).then_some(4 * changed + switched)
}
