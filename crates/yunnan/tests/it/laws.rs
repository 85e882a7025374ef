//! The laws that every game keeps, held against random games of every ruleset.

use tabletop::laws::Referee;
use yunnan::Yunnan;

use crate::scene::ruleset_name;

/// Plies for each ruleset: some dozens of whole games.
const PLIES: u64 = 10_000;

fn hold(edition: u8) {
    let presets: Vec<Yunnan> = Yunnan::presets().into_iter().filter(|rules| rules.switches().edition == edition).collect();
    assert_eq!(presets.len(), if edition == 1 { 8 } else { 16 });
    for (seed, rules) in (1..).zip(presets) {
        let name = ruleset_name(&rules);
        let mut referee = Referee::new(rules, seed);
        referee.run(PLIES).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        assert!(referee.plies >= PLIES && referee.games > 0);
    }
}

#[test]
fn the_first_edition_keeps_the_laws() {
    hold(1);
}

#[test]
fn the_second_edition_keeps_the_laws() {
    hold(2);
}
