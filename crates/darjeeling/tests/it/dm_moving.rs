//! Chapter DM: moving.

use darjeeling::{Darjeeling, Heading, Region};
use serde_json::{Value, json};
use tabletop::Game;

use crate::scene::{after, legal, refused, scene};

/// What red's score is after a move, having begun with 0.
fn score(game: &Game<Darjeeling>, action: &str) -> i64 {
    after(game, &[action])["players"]["red"]["score"].as_i64().unwrap()
}

#[test]
fn dm1_ahead_and_to_the_sides_is_free_and_back_costs_two() {
    let game = scene(Region::India, &["red e6 e", "blue a4 e"]).game();
    let scores = ["go e 1", "go n 1", "go s 1", "go w 1"].map(|action| score(&game, action));
    assert_eq!(scores, [0, 0, 0, -2]);
    assert_eq!(score(&game, "go w 2"), -3, "the turn and the tile passed");
    assert_eq!(game.rules().cost(game.state(), Heading::West, 2), Some(3));
    assert_eq!(game.rules().cost(game.state(), Heading::West, 9), None);
}

#[test]
fn dm1_a_goal_that_is_only_named_is_refused_with_what_is_wrong_with_it() {
    let game = scene(Region::India, &["red a4 e", "blue c4 e"]).game();
    assert_eq!(refused(&game, "reach d5"), ("DM1", "off-line"));
    assert_eq!(refused(&game, "reach c4"), ("DM2", "ends-on-collector"));
    assert_eq!(refused(&game, "reach e4"), ("DM2", "ends-on-city"));
    assert_eq!(refused(&game, "reach a4"), ("DM2", "no-steps"));
    assert_eq!(refused(&game, "reach d4"), ("DM2", "names-no-way"), "a tile, and `go e 3` leads there");
    assert_eq!(refused(&game, "reach z9"), ("DS2", "outside-region"));
    let game = scene(Region::India, &["red a4 e", "blue c4 e"]).phase("ship", "red").game();
    assert_eq!(refused(&game, "reach d5"), ("DL1", "ship-or-keep"));
}

#[test]
fn dm2_tiles_collectors_and_cities_passed_cost_one_two_and_two() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).game();
    assert_eq!(score(&game, "go e 1"), 0);
    assert_eq!(score(&game, "go e 2"), -1, "one tile");
    assert_eq!(score(&game, "go e 5"), -5, "three tiles and the city e4");
    let game = scene(Region::India, &["red a4 e", "blue c4 e"]).game();
    assert_eq!(score(&game, "go e 3"), -3, "a tile and the blue collector");
    assert_eq!(score(&game, "go e 8"), -9, "five tiles, the collector and the city");
}

#[test]
fn dm2_a_move_ends_on_a_tile() {
    let game = scene(Region::India, &["red a4 e", "blue c4 e"]).game();
    assert_eq!(legal(&game), ["go e 1", "go e 3", "go e 5", "go e 6", "go e 7", "go e 8"]);
    assert_eq!(refused(&game, "go e 2"), ("DM2", "ends-on-collector"));
    assert_eq!(refused(&game, "go e 4"), ("DM2", "ends-on-city"));
    assert_eq!(refused(&game, "go e 0"), ("DM2", "no-steps"));
}

#[test]
fn dm3_the_score_may_fall_below_zero() {
    let game = scene(Region::India, &["red a4 w", "blue j3 w"]).score("red", 3).game();
    assert_eq!(score(&game, "go e 5"), 3 - 2 - 5);
}

#[test]
fn dm4_the_line_ends_with_the_region_and_at_a_gap() {
    // Row 3 of India: b to e, then a gap before i and j.
    let game = scene(Region::India, &["red b3 e", "blue a4 e"]).game();
    assert_eq!(legal(&game).iter().filter(|action| action.starts_with("go e")).count(), 3);
    for action in ["go e 4", "go e 7", "go e 8", "go n 1", "go e 255"] {
        assert_eq!(refused(&game, action), ("DM4", "line-ends"));
    }
}

#[test]
fn dm4_an_empty_cell_is_passed_for_nothing_and_nobody_ends_there() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).cell("b4", "").cell("c4", "").game();
    assert_eq!(refused(&game, "go e 1"), ("DM4", "ends-on-empty-cell"));
    assert_eq!(score(&game, "go e 3"), 0);
    assert_eq!(score(&game, "go e 5"), -3, "one tile and a city");
}

#[test]
fn dm5_he_takes_the_tile_he_ends_on() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).cell("c4", "green2").hand("red", json!({ "green2": 1 })).game();
    let position = after(&game, &["go e 2"]);
    assert_eq!(position["players"]["red"]["tiles"], json!({ "green2": 2 }));
    assert_eq!(position["players"]["red"]["at"], "c4");
    assert_eq!(position["cells"].get("c4"), None);
    assert_eq!(position["players"]["red"]["action_tiles"], 0);
}

#[test]
fn dm5_three_halves_bring_an_action_tile_while_there_are_any() {
    let scene = scene(Region::India, &["red a4 e", "blue j3 w"]).cell("b4", "red3");
    let position = after(&scene.clone().game(), &["go e 1"]);
    assert_eq!((&position["players"]["red"]["action_tiles"], &position["action_tiles"]), (&json!(1), &json!(9)));
    let position = after(&scene.action_tiles("blue", 10).game(), &["go e 1"]);
    assert_eq!((&position["players"]["red"]["action_tiles"], &position["action_tiles"]), (&json!(0), &json!(0)));
    assert_eq!(position["players"]["red"]["tiles"], json!({ "red3": 1 }));
}

#[test]
fn dm6_the_cell_he_left_is_filled_from_the_bag() {
    let mut game = scene(Region::India, &["red a4 e", "blue j3 w"]).hand("blue", json!({ "white3": 3 })).game();
    let before = after(&game, &[]);
    game.enter_text("go e 2").unwrap();
    let waiting = after(&game, &[]);
    assert_eq!(waiting["refill"], "a4");
    assert_eq!((&waiting["phase"], &waiting["to_act"], &waiting["turn"]), (&json!("move"), &json!("chance"), &json!("red")));
    assert_eq!(
        legal(&game),
        before["bag"]
            .as_object()
            .unwrap()
            .keys()
            .map(|tile| format!("tile {tile}"))
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
    assert_eq!(refused(&game, "tile white3"), ("DM6", "not-in-bag"));
    assert_eq!(refused(&game, "go e 1"), ("DM6", "draw-first"));
    assert_eq!(refused(&game, "keep"), ("DM6", "draw-first"));
    let filled = after(&game, &["tile red2"]);
    assert_eq!(filled["cells"]["a4"], "red2");
    assert_eq!(filled["bag"]["red2"].as_u64().unwrap() + 1, before["bag"]["red2"].as_u64().unwrap());
    assert_eq!((&filled["phase"], &filled["to_act"], &filled["refill"]), (&json!("ship"), &json!("red"), &Value::Null));
    assert_eq!(filled.get("turn"), None);
}

#[test]
fn dm6_nothing_is_drawn_at_other_times() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).game();
    assert_eq!(refused(&game, "tile black1"), ("DM6", "nothing-to-draw"));
}

#[test]
fn dm6_the_new_heading_is_the_direction_he_went_in() {
    let game = scene(Region::India, &["red e6 e", "blue j3 w"]).game();
    for (action, facing) in [("go n 1", "n"), ("go s 2", "s"), ("go w 1", "w"), ("go e 2", "e")] {
        assert_eq!(after(&game, &[action])["players"]["red"]["facing"], facing);
    }
}

#[test]
fn dm6_with_an_empty_bag_the_cell_stays_empty() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).empty_bag().game();
    let position = after(&game, &["go e 2"]);
    assert_eq!((&position["phase"], &position["to_act"], &position["refill"]), (&json!("ship"), &json!("red"), &Value::Null));
    assert_eq!(position["cells"].get("a4"), None);
    let later = after(&game, &["go e 2", "keep", "go w 1", "keep", "go e 1", "keep"]);
    assert_eq!(later["cells"].get("a4"), None);
    assert_eq!(later["cells"].get("c4"), None, "neither is any cell left later");
}

#[test]
fn dm7_who_cannot_move_stays_and_may_ship() {
    let scene = scene(Region::India, &["red a4 e", "blue j3 w"]).sparse().cell("e11", "black2").hand("red", json!({ "red1": 4 }));
    let game = scene.clone().game();
    assert_eq!(legal(&game), ["stay"]);
    let position = after(&game, &["stay"]);
    assert_eq!((&position["phase"], &position["to_act"]), (&json!("ship"), &json!("red")));
    assert_eq!(position["players"]["red"]["at"], "a4");
    assert_eq!(position["players"]["red"]["tiles"], json!({ "red1": 4 }));
    assert_eq!(after(&game, &["stay", "ship red 4+0+0"])["ships"], json!([{ "red": 1 }, {}, {}]));
    let game = scene.cell("h4", "green1").game();
    assert_eq!(legal(&game), ["go e 7"]);
    assert_eq!(refused(&game, "stay"), ("DM7", "can-move"));
}
