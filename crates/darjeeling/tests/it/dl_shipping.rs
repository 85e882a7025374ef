//! Chapter DL: shipping.

use darjeeling::{Darjeeling, Region};
use serde_json::{Value, json};
use tabletop::Game;

use crate::scene::{Scene, after, legal, refused, scene};

/// Red is about to ship from a cell of India: `e6` touches no city, `d5` touches one at its corner.
fn at(cell: &str, tiles: Value) -> Scene {
    scene(Region::India, &[&format!("red {cell} e"), "blue j3 w"]).phase("ship", "red").hand("red", tiles)
}

/// What red's score is after an action; blue has no crates, so nobody else scores.
fn score(game: &Game<Darjeeling>, action: &str) -> i64 {
    after(game, &[action])["players"]["red"]["score"].as_i64().unwrap()
}

#[test]
fn dl1_tiles_of_one_tea_from_behind_the_own_screen() {
    let game = at("d5", json!({ "black1": 2, "green1": 1, "green2": 1 })).hand("blue", json!({ "black1": 4 })).game();
    assert_eq!(legal(&game), ["keep", "ship black 2+0+0"]);
    assert_eq!(refused(&game, "ship black 3+0+0"), ("DL1", "too-few-tiles"));
    assert_eq!(refused(&game, "ship black 2+1+0"), ("DL1", "too-few-tiles"));
    assert_eq!(refused(&game, "ship white 0+4+0"), ("DL1", "too-few-tiles"));
    assert_eq!(refused(&game, "ship black 255+255+255"), ("DL1", "too-few-tiles"));
}

#[test]
fn dl1_shipping_is_once_a_turn_after_moving() {
    let game = at("d5", json!({ "black1": 4 })).game();
    let position = after(&game, &["ship black 2+0+0"]);
    assert_eq!((&position["phase"], &position["to_act"]), (&json!("move"), &json!("blue")));
    assert_eq!(refused(&game, "go e 1"), ("DL1", "ship-or-keep"));
    assert_eq!(refused(&game, "stay"), ("DL1", "ship-or-keep"));
    assert_eq!(refused(&game, "start e6 n"), ("DL1", "ship-or-keep"));
}

#[test]
fn dl1_he_may_keep_his_tiles() {
    let game = at("d5", json!({ "black1": 4 })).game();
    let position = after(&game, &["keep"]);
    assert_eq!(position["players"]["red"]["tiles"], json!({ "black1": 4 }));
    assert_eq!(position["to_act"], "blue");
}

#[test]
fn dl2_a_half_that_stays_open_is_refused() {
    let game = at("d5", json!({ "black1": 3, "black2": 4, "black3": 3 })).game();
    assert_eq!(refused(&game, "ship black 1+0+0"), ("DL2", "odd-halves"));
    assert_eq!(refused(&game, "ship black 1+0+1"), ("DL2", "stays-open"));
    assert_eq!(refused(&game, "ship black 0+2+0"), ("DL2", "stays-open"));
    let possible: Vec<String> = legal(&game).into_iter().filter(|action| action != "keep").collect();
    let expected = "0+4+0,0+4+2,1+3+1,1+3+3,1+4+1,1+4+3,2+0+0,2+1+0,2+2+0,2+2+2,2+3+0,2+3+2,2+4+0,2+4+2,\
        3+0+1,3+1+1,3+1+3,3+2+1,3+2+3,3+3+1,3+3+3,3+4+1,3+4+3";
    assert_eq!(possible.join(",").replace("ship black ", ""), expected);
}

#[test]
fn dl3_beside_a_city_all_crates_are_loaded_and_elsewhere_one_fewer() {
    let load = |cell: &str| {
        let game = at(cell, json!({ "black1": 6 })).game();
        after(&game, &["ship black 6+0+0"])["ships"][0]["red"].as_u64().unwrap()
    };
    assert_eq!(load("e6"), 2);
    // Beside the city e4 on all eight sides.
    assert_eq!(["d3", "e3", "d4", "f4", "d5", "e5", "f5"].map(load), [3; 7]);
    assert_eq!(["c4", "g4", "d6", "c3"].map(load), [2, 2, 3, 2], "d6 touches the city c7, the others none");
}

#[test]
fn dl3_at_least_one_crate_must_be_loaded() {
    let game = at("e6", json!({ "black1": 4 })).game();
    assert_eq!(refused(&game, "ship black 2+0+0"), ("DL3", "nothing-loaded"));
    assert_eq!(legal(&game), ["keep", "ship black 4+0+0"]);
    let game = at("d5", json!({ "black1": 4 })).game();
    assert_eq!(refused(&game, "ship black 0+0+0"), ("DL3", "nothing-loaded"));
    assert_eq!(legal(&game), ["keep", "ship black 2+0+0", "ship black 4+0+0"]);
}

#[test]
fn dl4_the_oldest_ship_is_emptied_and_becomes_the_newest() {
    let game = at("d5", json!({ "black1": 4 })).ships(json!([{ "red": 1 }, { "blue": 3 }, { "blue": 2, "red": 1 }])).game();
    let position = after(&game, &["ship black 4+0+0"]);
    assert_eq!(position["ships"], json!([{ "red": 2 }, { "red": 1 }, { "blue": 3 }]));
    assert_eq!(position["players"]["blue"]["crates"], 7);
    assert_eq!(position["players"]["red"]["crates"], 7);
}

#[test]
fn dl4_missing_crates_come_off_his_own_ships_oldest_first() {
    let game = at("d5", json!({ "black1": 10 })).ships(json!([{ "red": 4 }, { "red": 3 }, { "blue": 2 }])).game();
    let position = after(&game, &["ship black 10+0+0"]);
    assert_eq!(position["ships"], json!([{ "red": 5 }, { "red": 4 }, { "red": 1 }]));
    assert_eq!(position["players"]["red"]["crates"], 0);
    let game = at("d5", json!({ "black1": 16 })).ships(json!([{ "red": 4 }, { "red": 3 }, { "red": 2 }])).game();
    let position = after(&game, &["ship black 16+0+0"]);
    assert_eq!(position["ships"], json!([{ "red": 8 }, { "red": 2 }, {}]), "what the oldest ship gives back is used first");
}

#[test]
fn dl4_more_than_ten_crates_cannot_be_loaded() {
    let hand = json!({ "black1": 16, "black2": 4 });
    let game = at("d5", hand.clone()).game();
    assert_eq!(refused(&game, "ship black 16+3+0"), ("DL4", "load-too-big"));
    assert_eq!(after(&game, &["ship black 16+2+0"])["ships"][0]["red"], 10);
    let game = at("e6", hand).action_tiles("red", 1).game();
    assert_eq!(after(&game, &["ship black 16+3+0"])["ships"][0]["red"], 10, "eleven laid out, one lost on the way");
    assert_eq!(refused(&game, "ship black 16+4+0"), ("DL4", "load-too-big"));
    assert_eq!(refused(&game, "ship black 16+3+0 save"), ("DL4", "load-too-big"));
}

#[test]
fn dl5_the_laid_tiles_go_to_the_shed_and_those_there_into_the_bag() {
    let game = at("d5", json!({ "white1": 3, "white3": 1, "red1": 2 })).shed(json!({ "green3": 1, "white1": 2 })).game();
    let bag = after(&game, &[])["bag"].clone();
    let position = after(&game, &["ship white 3+0+1"]);
    assert_eq!(position["shed"], json!({ "white1": 3, "white3": 1 }));
    assert_eq!(position["players"]["red"]["tiles"], json!({ "red1": 2 }));
    let more = |tile: &str| position["bag"][tile].as_u64().unwrap() - bag[tile].as_u64().unwrap();
    assert_eq!(["green3", "white1", "white3"].map(more), [1, 2, 0]);
}

#[test]
fn dl6_the_lower_marker_moves_up_and_those_between_are_the_bonus() {
    let bonus = |demand: &str| {
        let game = at("d5", json!({ "black1": 2 })).demand(demand).game();
        let position = after(&game, &["ship black 2+0+0"]);
        let markers: Vec<&str> = position["demand"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        (position["players"]["red"]["score"].as_i64().unwrap(), markers.join(" "))
    };
    let expected = |points, markers: &str| (points, markers.to_owned());
    assert_eq!(bonus("red black white green green black white red"), expected(1, "black red black white green green white red"));
    assert_eq!(bonus("red red white green green white black black"), expected(6, "black red red white green green white black"));
    assert_eq!(bonus("black red white green green white red black"), expected(0, "black black red white green green white red"));
    assert_eq!(bonus("black black red white green green white red"), expected(0, "black black red white green green white red"));
}

#[test]
fn dl7_four_or_more_crates_bring_a_point_each() {
    let game = at("d5", json!({ "black1": 10 })).demand("black black red white green green white red").game();
    let scores = [2, 4, 6, 8, 10].map(|ones| score(&game, &format!("ship black {ones}+0+0")));
    assert_eq!(scores, [0, 0, 0, 4, 5]);
    let game = at("e6", json!({ "black1": 10 })).demand("black black red white green green white red").game();
    assert_eq!([8, 10].map(|ones| score(&game, &format!("ship black {ones}+0+0"))), [0, 4], "crates loaded, not laid out");
}

#[test]
fn dl8_save_loads_all_crates_away_from_cities() {
    let game = at("e6", json!({ "black1": 4 })).action_tiles("red", 1).game();
    assert_eq!(
        legal(&game),
        ["keep", "ship black 2+0+0 save", "ship black 4+0+0", "ship black 4+0+0 double", "ship black 4+0+0 save"]
    );
    let position = after(&game, &["ship black 4+0+0 save"]);
    assert_eq!(position["ships"][0]["red"], 2);
    assert_eq!(
        (&position["players"]["red"]["action_tiles"], &position["action_tiles"]),
        (&json!(0), &json!(10)),
        "spent tiles go back"
    );
    assert_eq!(refused(&game, "ship black 4+0+0 save double"), ("DL8", "too-few-action-tiles"));
    let game = at("d5", json!({ "black1": 4 })).action_tiles("red", 2).game();
    assert_eq!(refused(&game, "ship black 4+0+0 save"), ("DL8", "nothing-to-save"));
    assert_eq!(legal(&game).len(), 1 + 2 * 2);
}

#[test]
fn dl8_double_doubles_the_bonus_for_demand_only() {
    let game = at("e6", json!({ "red1": 10 })).action_tiles("red", 2).game();
    // Three markers lie above the upper red one; four crates loaded bring four points.
    assert_eq!(score(&game, "ship red 10+0+0"), 3 + 4);
    assert_eq!(score(&game, "ship red 10+0+0 double"), 6 + 4);
    assert_eq!(score(&game, "ship red 10+0+0 save"), 3 + 5);
    assert_eq!(score(&game, "ship red 10+0+0 save double"), 6 + 5);
    let position = after(&game, &["ship red 10+0+0 save double"]);
    assert_eq!((&position["players"]["red"]["action_tiles"], &position["action_tiles"]), (&json!(0), &json!(10)));
}

#[test]
fn dl8_without_action_tiles_none_can_be_spent() {
    let game = at("e6", json!({ "black1": 4 })).game();
    for spent in ["save", "double", "save double"] {
        assert_eq!(refused(&game, &format!("ship black 4+0+0 {spent}")), ("DL8", "too-few-action-tiles"));
    }
}
