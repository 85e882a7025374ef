//! What characters like to do in Yunnan.

use yunnan::{Action, Building, State, Yunnan};

use super::theme::outbids;
use crate::temper::Temper;

/// How much a character likes an action; 0 for what leaves it cold.
pub(crate) fn liking(rules: &Yunnan, state: &State, action: Action, temper: Temper) -> u8 {
    let bids_on = |building: Building, other: Building| match action {
        Action::Bid { building: on, .. } => u8::from(on == building || on == other),
        _ => 0,
    };
    let price = |action| if let Action::Bid { price, .. } = action { price } else { 0 };
    match (temper, action) {
        (Temper::Careful, Action::Pass | Action::Done) | (Temper::Patient, Action::Bank { .. }) => 2,
        (Temper::Careful, Action::Bank { .. })
        | (Temper::Careful | Temper::Patient, Action::Market { .. })
        | (Temper::Direct, Action::Move { push: Some(_), .. })
        | (Temper::Building, Action::Take(_) | Action::TakeAt(_) | Action::Build(_)) => 1,
        (Temper::Restless, Action::Move { from, to, .. }) => (to as u8).saturating_sub(from as u8),
        (Temper::Restless, Action::Bid { .. }) => bids_on(Building::Horses, Building::Customs),
        (Temper::Generous, Action::Move { to, .. }) => to.province().map_or(0, |to| state.gifts[to as usize]),
        (Temper::Direct, Action::Bid { .. }) => bids_on(Building::Guild, Building::Guild),
        (Temper::Building, Action::Bid { .. }) => bids_on(Building::Yard, Building::Guild),
        (Temper::Sharp, Action::Bid { .. }) => u8::from(outbids(rules, state, action)),
        (Temper::Exact, Action::Bid { .. }) => 100 - price(action).min(99),
        _ => 0,
    }
}
