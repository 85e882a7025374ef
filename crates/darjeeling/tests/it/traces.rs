//! Traces and positions of another implementation of the same rules: every line must agree.

use darjeeling::Darjeeling;
use serde_json::Value;
use tabletop::trace::{self, Checker};

use crate::dataset;

#[test]
fn traces_agree_line_by_line() {
    let mut lines = 0;
    for (name, text) in dataset::traces("darjeeling-") {
        let mut checker = Checker::<Darjeeling>::default();
        for (number, line) in text.lines().enumerate() {
            let line: Value = serde_json::from_str(line).unwrap();
            checker.line(&line).unwrap_or_else(|wrong| panic!("{name}, line {}: {wrong}", number + 1));
            lines += 1;
        }
        assert!(!checker.unfinished(), "{name} ends");
    }
    assert!(lines > 1_000, "{lines} lines");
}

#[test]
fn positions_agree_with_what_is_legal_and_where_it_leads() {
    let mut steps = 0;
    for (name, text) in dataset::traces("positions-darjeeling") {
        for (number, line) in text.lines().enumerate() {
            let at = format!("{name}, line {}", number + 1);
            let line: Value = serde_json::from_str(line).unwrap();
            let (rules, state) =
                trace::read_position::<Darjeeling>(&line["position"]).unwrap_or_else(|wrong| panic!("{at}: {wrong}"));
            assert_eq!(trace::position(&rules, &state), line["position"], "{at}");
            let said: Vec<&str> = line["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            trace::compare_legal(&trace::legal_texts(&rules, &state), &said).unwrap_or_else(|wrong| panic!("{at}: {wrong}"));
            for (action, due) in line["after"].as_object().unwrap() {
                let next = trace::step(&rules, &state, action).unwrap_or_else(|wrong| panic!("{at}: {wrong}"));
                let next = trace::position(&rules, &next);
                assert_eq!(next, *due, "{at}, {action}: {}", trace::difference(due, &next));
                steps += 1;
            }
        }
    }
    assert!(steps > 400, "{steps} steps");
}
