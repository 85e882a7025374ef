//! Chapter DT: a turn.

use darjeeling::Region;
use serde_json::json;

use crate::scene::{after, legal, refused, scene};

#[test]
fn dt1_a_player_scores_multiplier_times_crates_as_his_turn_begins() {
    let game = scene(Region::India, &["red a4 e", "blue e11 n", "green i3 s"])
        .phase("ship", "red")
        .ships(json!([{ "blue": 3 }, { "red": 2 }, { "blue": 1 }, { "blue": 2 }]))
        .score("blue", 10)
        .game();
    let position = after(&game, &["keep"]);
    assert_eq!(position["to_act"], "blue");
    assert_eq!(position["players"]["blue"]["score"], 10 + 3 * 3 + 2 + 2);
    assert_eq!(position["players"]["red"]["score"], 0);
}

#[test]
fn dt1_the_last_placement_brings_the_first_player_his_points() {
    let game = scene(Region::India, &["red a4 e", "blue"]).phase("start", "blue").ships(json!([{}, {}, { "red": 1 }])).game();
    let position = after(&game, &["start j3 w"]);
    assert_eq!((&position["to_act"], &position["phase"]), (&json!("red"), &json!("move")));
    assert_eq!(position["players"]["red"]["score"], 1);
    assert_eq!(position["players"]["blue"]["score"], 0);
}

#[test]
fn dt2_reaching_the_goal_by_scoring_ends_the_game_at_once() {
    let scene = scene(Region::India, &["red a4 e", "blue e11 n"]).phase("ship", "red").ships(json!([{ "blue": 1 }, {}, {}]));
    let position = after(&scene.clone().score("blue", 97).game(), &["keep"]);
    assert_eq!((&position["phase"], &position["to_act"]), (&json!("over"), &json!(null)));
    assert_eq!(position["players"]["blue"]["score"], 100);
    let position = after(&scene.score("blue", 96).game(), &["keep"]);
    assert_eq!((&position["phase"], &position["to_act"]), (&json!("move"), &json!("blue")));
}

#[test]
fn dt2_a_player_must_move_before_he_may_ship() {
    let game = scene(Region::India, &["red a4 e", "blue e11 n"]).hand("red", json!({ "black1": 4 })).game();
    assert!(legal(&game).iter().all(|action| action.starts_with("go ")));
    assert_eq!(refused(&game, "ship black 4+0+0"), ("DT2", "move-first"));
    assert_eq!(refused(&game, "keep"), ("DT2", "move-first"));
    assert_eq!(refused(&game, "start a4 e"), ("DT2", "move-first"));
}
