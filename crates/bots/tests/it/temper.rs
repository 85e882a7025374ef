//! Tempers: manners that cost nothing.

use std::collections::HashSet;

use bots::{Desk, Known, Level, Temper, Thinking};
use darjeeling::Darjeeling;
use tabletop::{Game, Turn};
use yunnan::Yunnan;

use crate::{desk, nodes, rules, somewhere};

/// Games in the middle, with a seat to act.
fn games<R: Known>(rules: &R, count: u64) -> Vec<Game<R>> {
    let game = |seed: u64| somewhere(rules, seed, 5 + seed as usize % 60);
    (0..count).map(game).filter(|game| matches!(game.turn(), Turn::Seat(_))).collect()
}

fn with(temper: Option<Temper>) -> Thinking {
    Thinking { temper, ..nodes(40, 1) }
}

/// How often a temper changes a move; it never costs more than one part in a hundred, in an opening four.
fn changes<R: Known>(rules: &R, level: Level) -> usize {
    let desk: &dyn Desk<R> = desk();
    let mut changed = 0;
    for game in games(rules, 400) {
        let plain = desk.choose(&game, level, with(None)).expect("a seat is to act");
        for number in 1..=3 {
            let temper = Temper::of(level, number).expect("three for each level");
            let tempered = desk.choose(&game, level, with(Some(temper))).expect("a seat is to act");
            let chance = |action| plain.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance);
            if let (Some(best), Some(liked)) = (chance(plain.action), chance(tempered.action)) {
                let least = if rules.is_opening(game.state()) { 0.959 } else { 0.989 };
                assert!(liked >= best * least, "{temper}: {} instead of {}", tempered.action, plain.action);
            }
            changed += usize::from(tempered.action != plain.action);
        }
    }
    changed
}

#[test]
fn a_temper_shows_only_where_it_costs_nothing() {
    for level in [Level::Novice, Level::Merchant, Level::Master] {
        let yunnan = changes(&rules::<Yunnan>(3, &[("edition", "2")]), level);
        let darjeeling = changes(&rules::<Darjeeling>(3, &[]), level);
        assert!(yunnan + darjeeling > 10, "{level}: {yunnan} {darjeeling}");
    }
}

#[test]
fn openings_differ_and_spoil_little() {
    let rules: Yunnan = rules(4, &[("edition", "2")]);
    for level in [Level::Merchant, Level::Master] {
        // The first moves from each of some deals.
        let firsts = |deal: u64| -> HashSet<_> {
            let game = somewhere(&rules, deal, 0);
            let first = |seed: u64| {
                let think =
                    |temper| desk().choose(&game, level, Thinking { temper, ..nodes(200, seed) }).expect("a seat is to act");
                let (plain, varied) = (think(None), think(Temper::of(level, 1)));
                let chance = |action| plain.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance);
                let (best, other) = (chance(plain.action), chance(varied.action));
                assert!(other >= best.map(|best| best * 0.959), "{level}: {} instead of {}", varied.action, plain.action);
                varied.action
            };
            (0..8).map(first).collect()
        };
        let open = (0..10).filter(|&deal| firsts(deal).len() > 1).count();
        assert!(open >= 3, "{level}: only {open} of 10 deals begin in more than one way");
    }
}

#[test]
fn a_tempered_answer_can_be_repeated() {
    let rules: Yunnan = rules(4, &[("edition", "1")]);
    for game in games(&rules, 10) {
        let answer = || desk().choose(&game, Level::Master, with(Some(Temper::Open))).expect("a seat is to act").action;
        assert_eq!(answer(), answer());
    }
}

#[test]
fn only_characters_have_a_temper() {
    assert_eq!(Temper::of(Level::Random, 1), None);
    assert_eq!(Temper::of(Level::Novice, 0), None);
    assert_eq!(Temper::of(Level::Novice, 4), None);
    assert_eq!(Temper::of(Level::Novice, 1), Some(Temper::Careful));
}
