//! Tempers: manners that cost nothing.

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

/// How often a temper changes a move; it never costs more than one part in a hundred.
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
                assert!(liked >= best * 0.989, "{temper}: {} instead of {}", tempered.action, plain.action);
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
