//! What is said about an action of Yunnan to a network that sees whole positions.

use yunnan::{Action, Building, Color, Gorge, Place, Province, Site, State, Structure, Yunnan};

use crate::mind::Traits;
use crate::traits::numbered;

/// The spaces of a building that are told apart.
const SPACES: usize = 5;
/// The sites of one kind that are told apart.
const SITES: usize = 6;

numbered! {
    PASS: 1,
    DONE: 1,
    MARKET: 1,
    BANK: 2,
    FROM: Province::COUNT,
    BID: Building::COUNT,
    LARGE: Building::COUNT,
    SPACE: Building::COUNT * SPACES,
    OUTBID: Building::COUNT,
    LEFT: 8,
    TAKE: Structure::COUNT,
    TAKE_AT: Structure::COUNT * SITES,
    BUILD: Structure::COUNT * SITES,
    BLOCK: Gorge::COUNT,
    MOVE: Place::COUNT * Place::COUNT,
    COST: 6,
    GIFT: Province::COUNT,
    THERE: 4,
    PUSH: Province::COUNT,
    PUSHED: 5,
    THREATS: 4,
    SCORE: 11,
    ALL: 1,
    ENDS: 1,
    NEARLY: 1,
    PURSE: 12,
}

/// Describes an action of the colour to act.
pub(super) fn traits(rules: &Yunnan, state: &State, action: Action) -> Traits {
    let mut traits = Traits::default();
    let Some(color) = state.phase.color() else { return traits };
    match action {
        Action::Pass => traits.add(PASS),
        Action::Done => traits.add(DONE),
        Action::Market { from } => {
            traits.add(MARKET);
            trader(&mut traits, from);
        }
        Action::Bank { space, from } => {
            traits.add(BANK + usize::from(space == 2));
            trader(&mut traits, from);
        }
        Action::Bid { building, price, from } => {
            bid(&mut traits, rules, state, color, building, price);
            trader(&mut traits, from);
        }
        Action::Take(structure) => traits.add(TAKE + structure as usize),
        Action::TakeAt(at) => traits.add(TAKE_AT + site(at)),
        Action::Build(at) => traits.add(BUILD + site(at)),
        Action::Block(gorge) => traits.add(BLOCK + gorge as usize),
        Action::Move { from, to, push } => trip(&mut traits, rules, state, color, from, to, push),
        Action::Score(points) => score(&mut traits, rules, state, color, points),
    }
    traits
}

/// Where a trader for the bidding comes from.
fn trader(traits: &mut Traits, from: Option<Province>) {
    if let Some(from) = from {
        traits.add(FROM + from as usize);
    }
}

fn site(at: Site) -> usize {
    let place = match at {
        Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => province as usize,
        Site::Bridge(gorge) => gorge as usize,
    };
    at.structure() as usize * SITES + place
}

fn bid(traits: &mut Traits, rules: &Yunnan, state: &State, color: Color, building: Building, price: u8) {
    let (at, prices) = (building as usize, rules.prices(building));
    let space = prices.iter().position(|&one| one == price).unwrap_or(0);
    traits.add(BID + at);
    traits.one_of(SPACE + at * SPACES, space, SPACES);
    if price >= rules.tables().numbers.large {
        traits.add(LARGE + at);
    }
    let lower = |bids: u8| bids & ((1 << space) - 1) != 0;
    if rules.travel_order(state).iter().any(|&other| other != color && lower(state.bids[other].of(building))) {
        traits.add(OUTBID + at);
    }
    let promised = rules.bid_sum(state.bids[color]) + u32::from(price);
    traits.one_of(LEFT, (state.holdings[color].money + 3).saturating_sub(promised) as usize / 3, 8);
}

fn trip(traits: &mut Traits, rules: &Yunnan, state: &State, color: Color, from: Place, to: Place, push: Option<Color>) {
    traits.add(MOVE + from as usize * Place::COUNT + to as usize);
    traits.one_of(COST, usize::from(rules.trip_cost(state, color, from, to)), 6);
    let Some(province) = to.province() else { return };
    if state.gifts[province as usize] > 0 {
        traits.add(GIFT + province as usize);
    }
    traits.one_of(THERE, usize::from(state.holdings[color].at(province)), 4);
    let order = rules.travel_order(state);
    let place = |color: Color| order.iter().position(|&one| one == color).unwrap_or(0);
    let mine = place(color);
    // Whoever travels later and has more influence may send the trader away (T6).
    let stronger = |other: &&Color| state.holdings[**other].influence > state.holdings[color].influence;
    traits.one_of(THREATS, order[mine + 1..].iter().filter(stronger).count(), 4);
    if let Some(pushed) = push {
        traits.add(PUSH + province as usize);
        traits.one_of(PUSHED, (place(pushed) + order.len() - mine - 1) % order.len(), 5);
    }
}

fn score(traits: &mut Traits, rules: &Yunnan, state: &State, color: Color, points: u16) {
    let holding = &state.holdings[color];
    traits.one_of(SCORE, usize::from(points) * 10 / usize::from(holding.income.max(1)), 11);
    if points == holding.income {
        traits.add(ALL);
    }
    if let Some(end) = rules.end_points() {
        let missing = end - state.scores[rules.seat(state, color).index()] - i32::from(points);
        if missing <= 0 {
            traits.add(ENDS);
        } else if missing <= 3 {
            traits.add(NEARLY);
        }
    }
    traits.one_of(PURSE, (holding.money as usize + usize::from(holding.income.saturating_sub(points))) / 3, 12);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mind::tests::told_apart;

    #[test]
    fn actions_are_told_apart() {
        for rules in Yunnan::presets() {
            // Two amounts to convert may look alike, and two spaces of the same worth.
            told_apart(&rules, 3, |state, action| traits(&rules, state, action));
        }
    }
}
