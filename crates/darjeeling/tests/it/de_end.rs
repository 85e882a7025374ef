//! Chapter DE: the end.

use darjeeling::Region;
use serde_json::{Value, json};
use tabletop::trace;

use crate::scene::{after, game, legal, refused, scene};

#[test]
fn de1_who_reaches_the_goal_by_shipping_ends_the_game_with_his_turn() {
    let scene = scene(Region::India, &["red d5 e", "blue j3 w"])
        .phase("ship", "red")
        .hand("red", json!({ "black1": 8 }))
        .demand("black black red white green green white red")
        .ships(json!([{ "blue": 1 }, {}, {}]))
        .score("blue", 50);
    let position = after(&scene.clone().score("red", 96).game(), &["ship black 8+0+0"]);
    assert_eq!((&position["phase"], &position["to_act"]), (&json!("over"), &Value::Null));
    assert_eq!(position["players"]["red"]["score"], 100);
    assert_eq!(position["players"]["blue"]["score"], 50, "nobody scores after the end");
    let position = after(&scene.score("red", 95).game(), &["ship black 8+0+0"]);
    assert_eq!((&position["phase"], &position["players"]["blue"]["score"]), (&json!("move"), &json!(50 + 2)));
}

#[test]
fn de1_nothing_is_played_after_the_end() {
    let over = scene(Region::India, &["red d5 e", "blue j3 w"]).score("red", 103).phase("over", "");
    let mut over = over.json();
    over["to_act"] = Value::Null;
    let game = game(&over);
    assert!(legal(&game).is_empty());
    for action in ["start a4 e", "go e 1", "stay", "ship black 2+0+0", "keep"] {
        assert_eq!(refused(&game, action), ("DE1", "over"));
    }
    assert_eq!(refused(&game, "tile black1"), ("DM6", "nothing-to-draw"));
}

/// The result of a game that ends with these scores and hands of three players.
fn result(players: [(i64, Value); 3]) -> Value {
    let mut scene = scene(Region::SriLanka, &["red a6 e", "blue c1 s", "green c11 n"]);
    for (color, (score, hand)) in ["red", "blue", "green"].into_iter().zip(players) {
        scene = scene.score(color, score).hand(color, hand);
    }
    let mut over = scene.phase("over", "").json();
    over["to_act"] = Value::Null;
    let game = game(&over);
    trace::result(game.rules(), game.state()).unwrap()
}

#[test]
fn de2_each_half_behind_a_screen_costs_a_point() {
    let halves = json!({ "black1": 2, "black2": 1, "red3": 2 });
    let result = result([(104, halves), (95, json!({})), (3, json!({ "white1": 7 }))]);
    assert_eq!(result, json!({ "scores": { "red": 94, "blue": 95, "green": -4 }, "winners": ["blue"] }));
}

#[test]
fn de2_a_tie_is_shared() {
    let result = result([(101, json!({ "green1": 1 })), (100, json!({})), (100, json!({ "red1": 1 }))]);
    assert_eq!(result["winners"], json!(["red", "blue"]));
}
