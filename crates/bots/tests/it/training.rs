//! Training.

use bots::train::{Plan, Training};
use darjeeling::Darjeeling;
use yunnan::Yunnan;

use crate::desk;

/// A run that is long enough to have used the network it trains.
fn plan() -> Plan {
    Plan { games: 4, generations: 6, ..Plan::default() }
}

#[test]
fn a_run_can_be_repeated_and_taken_up_again() {
    let desk = desk::<Darjeeling>();
    let school = desk.schools()[0];
    let mut whole = Training::new(7);
    let mut parts = Training::new(7);
    for generation in 1..=plan().generations {
        let lesson = desk.train(school, &mut whole, &plan()).expect("there is such a school");
        assert_eq!(lesson.generation, generation);
        assert!(lesson.positions > 0 && lesson.loss.is_finite());
        desk.train(school, &mut parts, &plan());
        parts = Training::read(&parts.bytes()).expect("what was written can be read");
    }
    assert_eq!(whole, parts);
    assert!(desk.train("chess", &mut whole, &plan()).is_none());
}

#[test]
fn lessons_are_learned() {
    let desk = desk::<Yunnan>();
    let plan = Plan { games: 48, generations: 40, ..Plan::default() };
    let mut training = Training::new(1);
    let lessons: Vec<f64> =
        (0..4).filter_map(|_| desk.train("yunnan-1", &mut training, &plan)).map(|lesson| lesson.surprise).collect();
    assert!(lessons[3] < lessons[0], "the winners surprise it less and less: {lessons:?}");
}
