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
    let words = "an action: bid bank market pass take block move build done score";
    for (line, error) in [
        ("", format!("cannot read ``: expected {words}")),
        ("jump", format!("cannot read `jump`: expected {words}")),
        ("Pass", format!("cannot read `Pass`: expected {words}")),
        (" pass", format!("cannot read ``: expected {words}")),
        ("pass ", "cannot read ``: expected the end of the line".to_owned()),
        ("pass now", "cannot read `now`: expected the end of the line".to_owned()),
        ("bid", "the line ends too early: expected a building".to_owned()),
        ("bid  school 9", "cannot read ``: expected a building: school customs horses guild yard temple".to_owned()),
        ("bid market 9", "cannot read `market`: expected a building: school customs horses guild yard temple".to_owned()),
        ("bid school", "the line ends too early: expected a price".to_owned()),
        ("bid school nine", "cannot read `nine`: expected a price".to_owned()),
        ("bid school 09", "cannot read `09`: expected a price".to_owned()),
        ("bid school +9", "cannot read `+9`: expected a price".to_owned()),
        ("bid school -9", "cannot read `-9`: expected a price".to_owned()),
        ("bid school 99999999999999999999", "cannot read `99999999999999999999`: expected a price".to_owned()),
        ("bid school 9 out", "cannot read `out`: expected `from`, or the end of the line".to_owned()),
        ("bid school 9 from", "the line ends too early: expected a province".to_owned()),
        ("market from puer", "cannot read `puer`: expected a province: yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("bank", "the line ends too early: expected a bank space: 1 or 2".to_owned()),
        ("bank 3", "cannot read `3`: expected a bank space: 1 or 2".to_owned()),
        ("bank 0", "cannot read `0`: expected a bank space: 1 or 2".to_owned()),
        ("take", "the line ends too early: expected a structure".to_owned()),
        ("take guard", "the line ends too early: expected `at` and a province".to_owned()),
        ("take post to yunnan", "cannot read `to`: expected `at`, or the end of the line".to_owned()),
        ("take post at puer", "cannot read `puer`: expected a province: yunnan sichuan qamdo tibet qinghai".to_owned()),
        ("build guard yunnan", "cannot read `guard`: expected a structure: post bridge teahouse".to_owned()),
        ("build post", "the line ends too early: expected a province".to_owned()),
        ("move yunnan", "the line ends too early: expected a place".to_owned()),
        ("move puer yunnan shove red", "cannot read `shove`: expected `push`, or the end of the line".to_owned()),
        ("move puer yunnan push teal", "cannot read `teal`: expected a colour: red blue green yellow purple duli".to_owned()),
        ("score", "the line ends too early: expected a number of points".to_owned()),
        ("score 70000", "cannot read `70000`: expected a number of points".to_owned()),
    ] {
        assert_eq!(unreadable(line), error, "{line:?}");
    }
    for (line, error) in [
        ("card", "the line ends too early: expected a card: 1 to 16"),
        ("card 0", "cannot read `0`: expected a card: 1 to 16"),
        ("card 17", "cannot read `17`: expected a card: 1 to 16"),
        ("card 1 2", "cannot read `2`: expected the end of the line"),
        ("pass", "cannot read `pass`: expected a draw: card"),
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
