//! What a player of Yunnan looks at.

use tabletop::Seat;
use yunnan::{Color, Phase, State, TRADERS, Yunnan};

/// The numbers of a seat that a move may change, by name.
pub(crate) fn facts(rules: &Yunnan, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
    let colors: Vec<Color> = rules.colors_of(state, seat).collect();
    let sum = |number: &dyn Fn(Color) -> i32| colors.iter().map(|&color| number(color)).sum::<i32>();
    let holding = |color: Color| &state.holdings[color];
    let last = rules.final_score(state, seat);
    let reckoned = matches!(state.phase, Phase::Convert { .. } | Phase::Over);
    let mut facts = vec![
        ("points", last.track),
        ("money", sum(&|color| holding(color).money as i32)),
        ("bids", sum(&|color| rules.bid_sum(state.bids[color]) as i32)),
        ("bank", sum(&|color| bank(rules, state, color))),
        ("gifts", sum(&|color| i32::from(holding(color).gifts))),
        ("passes", sum(&|color| i32::from(holding(color).passes))),
        ("influence", sum(&|color| i32::from(holding(color).influence))),
        ("horse", sum(&|color| holding(color).horse as i32)),
        ("traders", sum(&|color| i32::from(TRADERS - holding(color).general()))),
        ("final", last.total()),
    ];
    if !reckoned {
        facts.push(("income", sum(&|color| rules.income(state, color) as i32)));
    }
    facts
}

/// What the bank would pay a colour as the bids stand (P1).
fn bank(rules: &Yunnan, state: &State, color: Color) -> i32 {
    let space = state.bank.iter().position(|&on| on == Some(color));
    space.map_or(0, |space| rules.bank_pay(rules.total_bids(state))[space] as i32)
}
