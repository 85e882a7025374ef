//! Which actions of Yunnan deserve a thought.

use tabletop::Actions;
use yunnan::{Action, Building, Phase, Place, State, Yunnan};

/// How many conversions stand for all of them.
const CONVERSIONS: u16 = 24;
/// The same deep in a search.
const COARSE_CONVERSIONS: u16 = 7;

/// Strikes out what is dominated, and what differs too little.
pub(super) fn sift(rules: &Yunnan, state: &State, coarse: bool, legal: &mut Actions<Action>) {
    match state.phase {
        Phase::Bid { turn } => {
            // Paying more for the same: among the large spaces only the cheapest free one of a building matters (B5).
            let large = rules.tables().numbers.large;
            let mut cheapest = [u8::MAX; Building::COUNT];
            for action in &*legal {
                if let Action::Bid { building, price, .. } = *action
                    && price >= large
                {
                    cheapest[building as usize] = cheapest[building as usize].min(price);
                }
            }
            let supply = state.holdings[turn].supply() > 0;
            legal.retain(|action| match *action {
                Action::Bid { building, price, from } => {
                    price <= cheapest[building as usize] && !(coarse && supply && from.is_some())
                }
                Action::Bank { from, .. } | Action::Market { from } => !(supply && from.is_some()),
                _ => true,
            });
        }
        Phase::Travel { .. } if coarse => {
            // Going down the road is rarely wise, and never to the market.
            legal.retain(|action| !matches!(*action, Action::Move { from, to, .. } if to < from && to <= Place::Yunnan));
        }
        Phase::Convert { turn } => {
            let income = state.holdings[turn].income;
            let steps = if coarse { COARSE_CONVERSIONS } else { CONVERSIONS };
            let step = income.div_ceil(steps).max(1);
            let score = state.scores[rules.seat(state, turn).index()];
            let end = rules.end_points();
            legal.retain(|action| {
                let Action::Score(points) = *action else { return true };
                // Amounts counted from above, so that all is among them; nothing; and what just ends the game or just does not (I5).
                (income - points).is_multiple_of(step)
                    || points == 0
                    || end.is_some_and(|end| (end - 1..=end).contains(&(score + i32::from(points))))
            });
        }
        _ => {}
    }
}
