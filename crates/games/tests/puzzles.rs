//! The shipped puzzles: every position can be, and what is said about it can be played.

use std::collections::BTreeSet;

use games::CATALOGUE;
use serde_json::Value;

const YUNNAN: &str = include_str!("../src/titles/yunnan/puzzles.jsonl");
const DARJEELING: &str = include_str!("../src/titles/darjeeling/puzzles.jsonl");

fn puzzles(file: &str) -> Vec<Value> {
    file.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn every_puzzle_can_be_played() {
    for file in [YUNNAN, DARJEELING] {
        for puzzle in puzzles(file) {
            let game = CATALOGUE.read_position(&puzzle["position"]).expect("a possible position");
            let legal = game.legal();
            for key in ["best", "second"] {
                assert!(legal.iter().any(|action| puzzle[key] == action.as_str()), "{key} of {puzzle}");
            }
            assert_ne!(puzzle["best"], puzzle["second"]);
            assert_eq!(puzzle["best"], puzzle["line"][0]);
            let mut played = game;
            for entry in puzzle["line"].as_array().expect("a line") {
                played.enter(entry.as_str().expect("an entry")).expect("the line can be played");
            }
        }
    }
}

#[test]
fn every_puzzle_was_confirmed_with_a_margin_and_is_told_once() {
    for file in [YUNNAN, DARJEELING] {
        let puzzles = puzzles(file);
        let different: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle["position"].to_string()).collect();
        assert_eq!(different.len(), puzzles.len());
        for puzzle in &puzzles {
            assert!(puzzle["margin"].as_f64().expect("a number") >= 10.0, "{puzzle}");
            assert!(puzzle["nodes"].as_u64().is_some_and(|nodes| (1..=400).contains(&nodes)), "{puzzle}");
            assert!(puzzle["theme"].is_string());
        }
    }
}
