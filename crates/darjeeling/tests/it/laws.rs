//! The laws that every game keeps, on every ruleset.

use darjeeling::{Darjeeling, State};
use tabletop::laws::Referee;
use tabletop::{Rules, Setup};

/// Plies for each ruleset; `TEAHORSE_LAWS` asks for more.
fn plies() -> u64 {
    std::env::var("TEAHORSE_LAWS").ok().and_then(|plies| plies.parse().ok()).unwrap_or(5_000)
}

#[test]
fn every_ruleset_keeps_the_laws() {
    for (seed, rules) in (1..).zip(Darjeeling::presets()) {
        let mut referee = Referee::new(rules, seed);
        referee.run(plies()).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(referee.games > 0);
    }
}

#[test]
fn open_screens_keep_the_laws() {
    let rules = Darjeeling::configure(Setup::players(3).with("open-screens", "true")).unwrap();
    Referee::new(rules, 9).run(plies()).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn a_set_up_reads_back() {
    for rules in Darjeeling::presets() {
        assert_eq!(Darjeeling::configure(rules.setup()).as_ref(), Ok(&rules));
        let open = rules.setup().with("open-screens", "true");
        assert_eq!(Darjeeling::configure(open.clone()).unwrap().setup(), open);
    }
}

#[test]
fn unknown_set_ups_are_refused_with_a_reason() {
    let reason = |setup: Setup| Darjeeling::configure(setup).unwrap_err().to_string();
    assert_eq!(reason(Setup::default()), "setup-players (least 2, most 5)");
    assert_eq!(reason(Setup::players(6)), "setup-players (least 2, most 5)");
    assert_eq!(reason(Setup::players(2).with("edition", "1")), "setup-option (option edition)");
    assert!(reason(Setup::players(2).with("region", "nepal")).contains("india srilanka china"));
    assert!(reason(Setup::players(2).with("open-screens", "yes")).contains("yes"));
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
    assert!(size_of::<<Darjeeling as Rules>::Action>() <= 8);
}
