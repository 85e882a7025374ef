//! What is offered to somebody whose action is refused.

use darjeeling::Region;
use serde_json::json;
use tabletop::{Cites, Fact, Game, PlayError};

use crate::scene::{game, scene};

/// The suggestion for a refused action.
fn near(game: &Game<darjeeling::Darjeeling>, line: &str) -> Option<String> {
    match game.clone().enter_text(line) {
        Err(PlayError::Refused { suggestion, .. }) => suggestion.map(|action| action.to_string()),
        other => panic!("`{line}` should be refused: {other:?}"),
    }
}

#[test]
fn a_start_leads_to_the_nearest_rim() {
    let game = scene(Region::India, &["red", "blue"]).phase("start", "red").game();
    assert_eq!(near(&game, "start a4 w").as_deref(), Some("start a4 n"));
    assert_eq!(near(&game, "start a3 e").as_deref(), Some("start b3 e"));
    assert_eq!(near(&game, "keep"), None);
}

#[test]
fn a_move_leads_along_the_same_line() {
    let game = scene(Region::India, &["red a4 e", "blue b4 w"]).game();
    assert_eq!(near(&game, "go e 4").as_deref(), Some("go e 3"));
    assert_eq!(near(&game, "go e 1").as_deref(), Some("go e 2"));
    assert_eq!(near(&game, "go e 99").as_deref(), Some("go e 8"));
    assert_eq!(near(&game, "go w 1"), None, "nothing lies that way");
    assert_eq!(near(&game, "stay").as_deref(), Some("go e 2"), "the cheapest move");
}

#[test]
fn a_goal_leads_to_the_move_that_ends_nearest_to_it() {
    let game = scene(Region::India, &["red a4 e", "blue b4 w"]).game();
    assert_eq!(near(&game, "reach d4").as_deref(), Some("go e 3"), "it only names no way");
    assert_eq!(near(&game, "reach d5").as_deref(), Some("go e 3"));
    assert_eq!(near(&game, "reach e5").as_deref(), Some("go e 3"), "beyond the city is as near, and dearer");
    assert_eq!(near(&game, "reach b4").as_deref(), Some("go e 2"), "blue stands there");
}

#[test]
fn a_shipment_leads_to_one_of_the_same_tea() {
    let game = scene(Region::India, &["red e6 e", "blue b4 w"])
        .phase("ship", "red")
        .hand("red", json!({ "black1": 9, "white1": 2 }))
        .game();
    assert_eq!(near(&game, "ship black 9+0+0").as_deref(), Some("ship black 8+0+0"));
    assert_eq!(near(&game, "ship black 6+0+0 double").as_deref(), Some("ship black 6+0+0"));
    assert_eq!(near(&game, "ship white 2+0+0"), None, "no white shipment is possible");
}

#[test]
fn the_only_legal_action_is_always_near() {
    let game = scene(Region::India, &["red e6 e", "blue b4 w"]).phase("ship", "red").game();
    assert_eq!(near(&game, "ship black 2+0+0").as_deref(), Some("keep"));
    assert_eq!(near(&game, "go e 1").as_deref(), Some("keep"));
}

#[test]
fn a_refusal_carries_its_facts_by_name() {
    let position = scene(Region::India, &["red a4 e", "blue b4 w"]).hand("red", json!({ "black1": 1 })).json();
    let mut game = game(&position);
    let Err(PlayError::Refused { refusal, .. }) = game.enter_text("go e 12") else { panic!("too far") };
    assert_eq!(refusal.to_string(), "DM4 line-ends (heading e, steps 12, reach 8)");
    assert_eq!(refusal.facts(), [("heading", Fact::word("e")), ("steps", Fact::Number(12)), ("reach", Fact::Number(8))]);
    let Err(PlayError::Refused { refusal, .. }) = game.enter_text("go e 1") else { panic!("blue stands there") };
    assert_eq!(refusal.facts(), [("cell", Fact::word("b4")), ("color", Fact::word("blue"))]);
}
