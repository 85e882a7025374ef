//! What is said about an action of Yunnan to a network that sees whole positions.

use yunnan::{Action, Building, Color, Gorge, Place, Province, Site, State, Structure, Yunnan};

use crate::mind::{TRAITS, Traits};

/// The spaces of a building that are told apart.
const SPACES: usize = 5;
/// The sites of one kind that are told apart.
const SITES: usize = 6;

const PASS: usize = 0;
const DONE: usize = 1;
const MARKET: usize = 2;
const BANK: usize = 3;
const FROM: usize = BANK + 2;
const BID: usize = FROM + Province::COUNT;
const LARGE: usize = BID + Building::COUNT;
const SPACE: usize = LARGE + Building::COUNT;
const OUTBID: usize = SPACE + Building::COUNT * SPACES;
const LEFT: usize = OUTBID + Building::COUNT;
const TAKE: usize = LEFT + 8;
const TAKE_AT: usize = TAKE + Structure::COUNT;
const BUILD: usize = TAKE_AT + Structure::COUNT * SITES;
const BLOCK: usize = BUILD + Structure::COUNT * SITES;
const MOVE: usize = BLOCK + Gorge::COUNT;
const COST: usize = MOVE + Place::COUNT * Place::COUNT;
const GIFT: usize = COST + 6;
const THERE: usize = GIFT + Province::COUNT;
const PUSH: usize = THERE + 4;
const PUSHED: usize = PUSH + Province::COUNT;
const THREATS: usize = PUSHED + 5;
const SCORE: usize = THREATS + 4;
const ALL: usize = SCORE + 11;
const ENDS: usize = ALL + 1;
const NEARLY: usize = ENDS + 1;
const PURSE: usize = NEARLY + 1;
const COUNT: usize = PURSE + 12;
const _: () = assert!(COUNT <= TRAITS, "a network knows so many traits");

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
            let (mut alike, mut all) = (0, 0);
            told_apart(&rules, |state, action| traits(&rules, state, action), &mut alike, &mut all);
            // Two amounts to convert may look alike, and two spaces of the same worth.
            assert!(all > 500 && alike * 3 < all, "{alike} of {all} actions have a double: {:?}", rules.setup());
        }
    }
}
