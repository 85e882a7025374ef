//! The notation of actions and draws.

use proptest::prelude::*;
use tabletop::Rules;
use yunnan::{Action, Draw, Yunnan};

/// What is wrong with a line.
fn unreadable(line: &str) -> String {
    line.parse::<Action>().expect_err(line).to_string()
}

#[test]
fn every_action_reads_back() {
    let space = Yunnan::presets()[0].action_space();
    for &action in &space {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert!(space.is_sorted_by(|a, b| a < b), "each action once, in order");
    assert!(space.len() > 600);
    for number in 1..=16 {
        let draw = Draw::card(number).unwrap();
        assert_eq!(draw.to_string().parse(), Ok(draw));
        assert_eq!(draw.number(), number);
    }
    assert_eq!((Draw::card(0), Draw::card(17)), (None, None));
}

#[test]
fn every_ruleset_has_the_same_action_space() {
    let spaces: Vec<Vec<Action>> = Yunnan::presets().iter().map(Rules::action_space).collect();
    assert!(spaces.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn actions_read_as_the_notation_writes_them() {
    for line in [
        "bid school 9",
        "bid temple 3 from qamdo",
        "bank 1",
        "bank 2 from yunnan",
        "market",
        "market from qinghai",
        "pass",
        "take post",
        "take bridge",
        "take teahouse",
        "take post at tibet",
        "take bridge at sichuan-qinghai",
        "take teahouse at yunnan",
        "take guard at qamdo",
        "block qamdo-qinghai",
        "move puer sichuan",
        "move tibet puer",
        "move puer qamdo push green",
        "move puer qamdo push duli",
        "build post sichuan",
        "build bridge yunnan-tibet",
        "build teahouse qinghai",
        "done",
        "score 0",
        "score 156",
    ] {
        assert_eq!(line.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(line));
    }
    assert_eq!("card 16".parse::<Draw>().map(|draw| draw.to_string()).as_deref(), Ok("card 16"));
}

#[test]
fn what_is_no_action_says_what_was_expected() {
    let words = "action bid bank market pass take block move build done score";
    for (line, error) in [
        ("", format!("unreadable ``, expected {words}")),
        ("jump", format!("unreadable `jump`, expected {words}")),
        ("Pass", format!("unreadable `Pass`, expected {words}")),
        (" pass", format!("unreadable ``, expected {words}")),
        ("pass ", "unreadable ``, expected end".to_owned()),
        ("pass now", "unreadable `now`, expected end".to_owned()),
        ("bid", "line-ends, expected building school customs horses guild yard temple".to_owned()),
        ("bid  school 9", "unreadable ``, expected building school customs horses guild yard temple".to_owned()),
        ("bid market 9", "unreadable `market`, expected building school customs horses guild yard temple".to_owned()),
        ("bid school", "line-ends, expected price".to_owned()),
        ("bid school nine", "unreadable `nine`, expected price".to_owned()),
        ("bid school 09", "unreadable `09`, expected price".to_owned()),
        ("bid school +9", "unreadable `+9`, expected price".to_owned()),
        ("bid school -9", "unreadable `-9`, expected price".to_owned()),
        ("bid school 99999999999999999999", "unreadable `99999999999999999999`, expected price".to_owned()),
        ("bid school 9 out", "unreadable `out`, expected or-end from".to_owned()),
        ("bid school 9 from", "line-ends, expected province yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("market from puer", "unreadable `puer`, expected province yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("bank", "line-ends, expected bank-space 1 2".to_owned()),
        ("bank 3", "unreadable `3`, expected bank-space 1 2".to_owned()),
        ("bank 0", "unreadable `0`, expected bank-space 1 2".to_owned()),
        ("take", "line-ends, expected structure post bridge teahouse guard".to_owned()),
        ("take guard", "line-ends, expected place-for-guard at".to_owned()),
        ("take post to yunnan", "unreadable `to`, expected or-end at".to_owned()),
        ("take post at puer", "unreadable `puer`, expected province yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("build guard yunnan", "unreadable `guard`, expected structure post bridge teahouse".to_owned()),
        ("build post", "line-ends, expected province yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("move yunnan", "line-ends, expected place puer yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("move puer yunnan shove red", "unreadable `shove`, expected or-end push".to_owned()),
        ("move puer yunnan push teal", "unreadable `teal`, expected colour red blue green yellow purple duli".to_owned()),
        ("score", "line-ends, expected points".to_owned()),
        ("score 70000", "unreadable `70000`, expected points".to_owned()),
    ] {
        assert_eq!(unreadable(line), error, "{line:?}");
    }
    for (line, error) in [
        ("card", "line-ends, expected card"),
        ("card 0", "unreadable `0`, expected card"),
        ("card 17", "unreadable `17`, expected card"),
        ("card 1 2", "unreadable `2`, expected end"),
        ("pass", "unreadable `pass`, expected draw card"),
    ] {
        assert_eq!(line.parse::<Draw>().unwrap_err().to_string(), error, "{line:?}");
    }
}

#[test]
fn an_error_is_one_short_printable_line() {
    for line in ["\n\n", "\u{1b}[2J", "bid\tschool", &"x".repeat(10_000), "\u{0}", "pass\n"] {
        let error = unreadable(line);
        assert!(error.len() < 250 && !error.chars().any(char::is_control), "{error:?}");
    }
}

/// Words of the notation and some that are none, in any order.
fn words() -> impl Strategy<Value = String> {
    let words = "bid bank market pass take block move build done score card school temple yard from at push puer yunnan qinghai red duli post \
                 bridge guard teahouse yunnan-tibet 0 1 2 9 16 17 300 65536 -1 x";
    let words: Vec<&'static str> = words.split_whitespace().collect();
    proptest::collection::vec(proptest::sample::select(words), 0..7).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_text_is_read_or_refused(line in "\\PC{0,60}") {
        if let Ok(action) = line.parse::<Action>() {
            prop_assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn what_can_be_read_is_written_the_same(line in words()) {
        if let Ok(action) = line.parse::<Action>() {
            prop_assert_eq!(action.to_string(), line.clone());
        }
        if let Ok(draw) = line.parse::<Draw>() {
            prop_assert_eq!(draw.to_string(), line);
        }
    }
}
