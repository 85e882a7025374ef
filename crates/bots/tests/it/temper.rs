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

/// How often a temper changes a move; it never costs more than one part in a hundred, in an opening two.
fn changes<R: Known>(rules: &R, level: Level) -> usize {
    let desk: &dyn Desk<R> = desk();
    let mut changed = 0;
    for game in games(rules, 60) {
        let plain = desk.choose(&game, level, with(None)).expect("a seat is to act");
        for number in 1..=3 {
            let temper = Temper::of(level, number).expect("three for each level");
            let tempered = desk.choose(&game, level, with(Some(temper))).expect("a seat is to act");
            let chance = |action| plain.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance);
            if let (Some(best), Some(liked)) = (chance(plain.action), chance(tempered.action)) {
                let least = if rules.is_opening(game.state()) { 0.979 } else { 0.989 };
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
        assert!(yunnan + darjeeling > 0, "{level}: {yunnan} {darjeeling}");
    }
}

#[test]
fn openings_differ_and_spoil_nothing() {
    let rules: Yunnan = rules(4, &[("edition", "2")]);
    for level in [Level::Merchant, Level::Master] {
        let mut firsts = HashSet::new();
        for seed in 0..24 {
            // The same deal every time.
            let game = somewhere(&rules, 1, 0);
            let think = |temper| Thinking { temper, ..nodes(300, seed) };
            let plain = desk().choose(&game, level, think(None)).expect("a seat is to act");
            let varied = desk().choose(&game, level, think(Temper::of(level, 1))).expect("a seat is to act");
            let chance = |action| plain.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance);
            let (best, other) =
                (chance(plain.action).expect("it was considered"), chance(varied.action).expect("it was considered"));
            assert!(other >= best * 0.979, "{level}: {} instead of {}", varied.action, plain.action);
            firsts.insert(varied.action);
        }
        assert!(firsts.len() > 1, "{level}: always {firsts:?}");
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
