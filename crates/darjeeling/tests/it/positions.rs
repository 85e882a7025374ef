//! Positions: impossible ones are refused with the place and the reason, and whatever is accepted can be played.

use darjeeling::{Darjeeling, Region, View};
use serde_json::{Value, json};
use tabletop::laws::random_game;
use tabletop::{Actions, Dice, Rules, Turn, trace};

use crate::scene::{Scene, game, scene};

/// Red and blue in the middle of a game.
fn middle() -> Scene {
    scene(Region::India, &["red a4 e", "blue j3 w"])
        .hand("red", json!({ "black1": 2, "white3": 1 }))
        .ships(json!([{ "red": 2 }, {}, { "blue": 1 }]))
        .shed(json!({ "green1": 2 }))
        .action_tiles("blue", 2)
}

/// The place and fault for which a changed position is refused.
fn refusal(position: &Value) -> (String, String) {
    let view: View = serde_json::from_value(position.clone()).unwrap_or_else(|error| panic!("it can be read: {error}"));
    let impossible = Darjeeling::restore(&view).expect_err("it is impossible");
    (impossible.at, impossible.fault.to_string())
}

/// Asserts that a change makes a possible position impossible, at this place and with this fault.
fn check(position: Value, change: impl FnOnce(&mut Value), at: &str, words: &str) {
    game(&position);
    let mut changed = position;
    change(&mut changed);
    let (place, reason) = refusal(&changed);
    assert_eq!(place, at, "{reason}");
    assert!(reason.starts_with(words), "{at}: {reason}");
}

/// Takes a field out of an object.
fn remove(object: &mut Value, field: &str) {
    object.as_object_mut().unwrap().remove(field);
}

#[test]
fn ds1_tiles_add_up_to_what_the_game_has() {
    check(middle().json(), |p| p["bag"]["red2"] = json!(0), "bag.red2", "tiles (tea red, halves 2, has ");
    check(middle().json(), |p| p["bag"]["black1"] = json!(22), "bag.black1", "more-than-all (has 22, most 21)");
    check(middle().json(), |p| p["shed"]["black3"] = json!(u32::MAX), "shed.black3", "more-than-all (has ");
    check(
        middle().json(),
        |p| p["players"]["blue"]["tiles"] = json!({ "white3": 1 }),
        "bag.white3",
        "tiles (tea white, halves 3, has 4, all 3)",
    );
    check(
        middle().json(),
        |p| p["players"]["blue"]["tiles"]["red1"] = json!(4_000_000_000_u32),
        "players.blue.tiles.red1",
        "more-than-all (has 4000000000, most ",
    );
    check(middle().json(), |p| remove(&mut p["cells"], "e6"), "bag.black1", "tiles (tea black, halves 1, has 20, all 21)");
}

#[test]
fn ds2_tiles_lie_in_the_region_and_not_on_cities() {
    check(middle().json(), |p| p["cells"]["e4"] = json!("black1"), "cells.e4", "on-city (cell e4)");
    check(middle().json(), |p| p["cells"]["a1"] = json!("black1"), "cells.a1", "no-cell (cell a1, region india)");
    check(middle().json(), |p| p["cells"]["z200"] = json!("black1"), "cells.z200", "no-cell (cell z200, region india)");
    check(middle().json(), |p| p["cells"]["a4"] = json!("black1"), "bag.black1", "tiles (tea black, halves 1, ");
}

#[test]
fn ds2_a_region_is_for_its_number_of_players() {
    check(
        middle().json(),
        |p| p["rules"]["region"] = json!("china"),
        "rules.region",
        "setup-region (region china, least 4, most 5)",
    );
    let alone = |p: &mut Value| {
        p["order"] = json!(["red"]);
        remove(&mut p["players"], "blue");
    };
    check(middle().json(), alone, "rules.region", "setup-players (least 2, most 5)");
}

#[test]
fn ds3_there_are_as_many_ships_as_the_players_have() {
    check(middle().json(), |p| p["ships"] = json!([{ "red": 2 }, { "blue": 1 }]), "ships", "ships (needed 3, has 2)");
    check(middle().json(), |p| p["ships"][1]["green"] = json!(1), "ships.1.green", "not-in-game (color green)");
}

#[test]
fn ds4_the_demand_is_two_of_each_tea() {
    check(middle().json(), |p| p["demand"][0] = json!("red"), "demand", "demand");
    check(middle().json(), |p| p["demand"] = json!(["red", "red"]), "demand", "demand");
    check(middle().json(), |p| p["demand"] = json!(vec!["red"; 300]), "demand", "demand");
}

#[test]
fn ds5_crates_and_action_tiles_add_up() {
    check(
        middle().json(),
        |p| p["players"]["red"]["crates"] = json!(9),
        "players.red.crates",
        "crates (color red, has 11, all 10)",
    );
    check(
        middle().json(),
        |p| p["players"]["red"]["crates"] = json!(7),
        "players.red.crates",
        "crates (color red, has 9, all 10)",
    );
    check(middle().json(), |p| p["ships"][0]["red"] = json!(11), "ships.0.red", "more-than-all (has ");
    check(middle().json(), |p| p["action_tiles"] = json!(10), "action_tiles", "action-tiles (has 12, all 10)");
    check(
        middle().json(),
        |p| p["players"]["red"]["action_tiles"] = json!(300),
        "players.red.action_tiles",
        "more-than-all (has ",
    );
}

#[test]
fn ds5_the_players_are_those_in_the_order() {
    check(middle().json(), |p| p["order"] = json!(["red", "red"]), "order", "named-twice (color red)");
    check(middle().json(), |p| p["order"] = json!(["red", "green"]), "players", "colour-missing (color green)");
    check(middle().json(), |p| p["players"]["green"] = p["players"]["red"].clone(), "order", "colour-missing (color green)");
    check(middle().json(), |p| p["to_act"] = json!("green"), "to_act", "not-in-game (color green)");
    check(middle().json(), |p| p["game"] = json!("yunnan"), "game", "other-game (said yunnan, game darjeeling)");
}

#[test]
fn ds6_the_opening_goes_in_order_with_a_full_region() {
    let opening = || {
        scene(Region::India, &["red a4 e", "blue", "green"])
            .phase("start", "blue")
            .ships(json!([{}, {}, {}, { "red": 1 }]))
            .json()
    };
    check(opening(), |p| p["to_act"] = json!("green"), "players.blue.at", "opening-earlier");
    check(opening(), |p| p["to_act"] = json!("red"), "players.red.at", "opening-later");
    let unplaced = |p: &mut Value| {
        p["phase"] = json!("move");
        p["to_act"] = json!("red");
    };
    check(opening(), unplaced, "players.blue.at", "collector-missing");
    let into_bag = |p: &mut Value| {
        let tile = p["cells"]["e6"].as_str().unwrap().to_owned();
        remove(&mut p["cells"], "e6");
        p["bag"][&tile] = json!(p["bag"][&tile].as_u64().unwrap() + 1);
    };
    check(opening(), into_bag, "cells.e6", "opening-cell");
    let full = |p: &mut Value| {
        p["ships"] = json!([{}, { "red": 1 }, { "red": 1 }, { "red": 1 }]);
        p["players"]["red"]["crates"] = json!(7);
    };
    check(opening(), full, "ships", "opening-ships (needed 2, has 1)");
    let spent = |p: &mut Value| {
        p["ships"] = json!([{}, {}, { "blue": 10 }, { "red": 1 }]);
        p["players"]["blue"]["crates"] = json!(0);
    };
    check(opening(), spent, "players.blue.crates", "opening-crate");
}

#[test]
fn dm2_collectors_stand_alone_on_cells_without_a_tile() {
    check(
        middle().json(),
        |p| p["players"]["red"]["at"] = json!("j3"),
        "players.blue.at",
        "collector-there (color red, cell j3)",
    );
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("e4"), "players.red.at", "on-city (cell e4)");
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("a9"), "players.red.at", "no-cell (cell a9, region india)");
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("b4"), "players.red.at", "collector-tile (cell b4)");
    check(middle().json(), |p| remove(&mut p["players"]["red"], "at"), "players.red.at", "collector-nowhere");
    check(middle().json(), |p| remove(&mut p["players"]["red"], "facing"), "players.red.facing", "collector-facing");
}

#[test]
fn dm3_scores_may_be_anything_that_can_be_counted() {
    for score in [-1_000_000_000, -1, 0, 99] {
        game(&middle().score("red", score).json());
    }
    check(middle().json(), |p| p["players"]["red"]["score"] = json!(i64::MAX), "players.red.score", "too-much (has ");
    check(middle().json(), |p| p["players"]["red"]["score"] = json!(-1_000_000_001), "players.red.score", "too-much (has ");
}

#[test]
fn dm6_a_draw_fills_an_empty_cell_from_a_bag_that_holds_a_tile() {
    let mut drawing = middle().game();
    drawing.enter_text("go e 2").unwrap();
    let drawing = trace::position(drawing.rules(), drawing.state());
    check(drawing.clone(), |p| p["refill"] = Value::Null, "refill", "refill-missing");
    check(drawing.clone(), |p| p["refill"] = json!("e4"), "refill", "on-city (cell e4)");
    check(drawing.clone(), |p| p["refill"] = json!("a1"), "refill", "no-cell (cell a1, region india)");
    check(drawing.clone(), |p| p["refill"] = json!("b4"), "refill", "refill-tile (cell b4)");
    check(drawing.clone(), |p| p["refill"] = json!("c4"), "refill", "refill-collector (cell c4)");
    check(drawing.clone(), |p| remove(p, "turn"), "turn", "refill-turn");
    check(drawing.clone(), |p| p["turn"] = json!("purple"), "turn", "not-in-game (color purple)");
    check(drawing.clone(), |p| p["to_act"] = json!("red"), "refill", "only-chance");
    check(drawing.clone(), |p| p["phase"] = json!("ship"), "to_act", "no-draw-now");
    let emptied = |p: &mut Value| {
        let bag = p["bag"].take();
        for (tile, count) in bag.as_object().unwrap() {
            p["shed"][tile] = json!(p["shed"][tile].as_u64().unwrap_or(0) + count.as_u64().unwrap());
        }
        p["bag"] = json!({});
    };
    check(drawing, emptied, "bag", "bag-empty");
    check(middle().json(), |p| p["turn"] = json!("red"), "turn", "only-chance");
    check(middle().json(), |p| p["to_act"] = json!("chance"), "refill", "refill-missing");
}

#[test]
fn de1_the_game_is_over_when_somebody_has_reached_the_goal() {
    let over = |p: &mut Value| {
        p["phase"] = json!("over");
        p["to_act"] = Value::Null;
    };
    check(middle().json(), over, "phase", "goal-missed (goal 100)");
    for score in [100, 12_345] {
        check(middle().json(), |p| p["players"]["red"]["score"] = json!(score), "players.red.score", "goal-reached (has ");
        let mut ended = middle().score("red", score).json();
        over(&mut ended);
        game(&ended);
    }
    let mut ended = middle().score("blue", 100).json();
    over(&mut ended);
    check(ended, |p| p["to_act"] = json!("red"), "to_act", "over-nobody");
    check(middle().json(), |p| p["to_act"] = Value::Null, "to_act", "somebody-acts");
}

#[test]
fn dv1_hidden_tiles_make_no_complete_position() {
    check(middle().json(), |p| remove(p, "bag"), "bag", "hidden");
    check(middle().json(), |p| remove(&mut p["players"]["red"], "tiles"), "players.red.tiles", "hidden");
}

#[test]
fn what_is_no_position_cannot_be_read() {
    let unreadable = |change: fn(&mut Value)| {
        let mut position = middle().json();
        change(&mut position);
        serde_json::from_value::<View>(position).expect_err("it cannot be read").to_string()
    };
    assert!(unreadable(|p| p["cells"]["c4"] = json!("pink1")).contains("expected tile"));
    assert!(unreadable(|p| p["cells"]["4c"] = json!("red1")).contains("expected cell"));
    assert!(unreadable(|p| p["to_act"] = json!("pink")).contains("expected colour"));
    assert!(unreadable(|p| p["weather"] = json!("fine")).contains("weather"));
    assert!(unreadable(|p| p["bag"]["red1"] = json!(-1)).contains("-1"));
    assert!(unreadable(|p| p["action_tiles"] = json!(5_000_000_000_u64)).contains("5000000000"));
    unreadable(|p| p["players"]["red"]["score"] = json!(1.5));
    unreadable(|p| p["order"] = json!("red"));
    unreadable(|p| *p = json!([]));
}

#[test]
fn zero_counts_may_be_there_and_fields_may_stand_in_any_order() {
    let position = middle().json();
    let mut other = json!({});
    for (field, value) in position.as_object().unwrap().iter().rev() {
        other[field] = value.clone();
    }
    other["ships"][1] = json!({ "red": 0, "blue": 0 });
    other["shed"]["red1"] = json!(0);
    assert_eq!(game(&other).state(), game(&position).state());
}

/// Replaces something somewhere in a position by something else.
fn disturb(value: &mut Value, dice: &mut Dice) {
    let pool = [
        json!(0),
        json!(1),
        json!(3),
        json!(10),
        json!(11),
        json!(255),
        json!(256),
        json!(u32::MAX),
        json!(-1),
        json!(i64::MAX),
        json!(99),
        json!(null),
        json!({}),
        json!([]),
        json!("red"),
        json!("blue"),
        json!("chance"),
        json!("c4"),
        json!("e4"),
        json!("black1"),
        json!("start"),
        json!("move"),
        json!("ship"),
        json!("over"),
        json!("n"),
        json!(true),
        json!("srilanka"),
    ];
    let size = match &*value {
        Value::Object(fields) => fields.len(),
        Value::Array(items) => items.len(),
        _ => 0,
    } as u32;
    if size == 0 || dice.below(6) == 0 {
        *value = pool[dice.below(pool.len() as u32) as usize].clone();
        return;
    }
    let index = dice.below(size) as usize;
    match value {
        Value::Object(fields) => {
            let key = fields.keys().nth(index).unwrap().clone();
            if dice.below(8) == 0 {
                fields.remove(&key);
            } else {
                disturb(&mut fields[&key], dice);
            }
        }
        Value::Array(items) => disturb(&mut items[index], dice),
        _ => {}
    }
}

#[test]
fn whatever_is_accepted_can_be_played_on() {
    let mut dice = Dice::new(2);
    let (mut accepted, mut refused) = (0, 0);
    let (mut actions, mut draws) = (Actions::new(), Actions::new());
    for round in 0..400 {
        let rules = Darjeeling::presets().remove(round % 8);
        let whole = random_game(&rules, &mut dice).unwrap();
        let begun = whole.at(dice.below(whole.entries().len() as u32 + 1) as usize);
        let position = trace::position(&rules, begun.state());
        for _ in 0..20 {
            let mut disturbed = position.clone();
            for _ in 0..=dice.below(2) {
                disturb(&mut disturbed, &mut dice);
            }
            let Ok((rules, mut state)) = trace::read_position::<Darjeeling>(&disturbed) else {
                refused += 1;
                continue;
            };
            accepted += 1;
            for _ in 0..60 {
                rules.audit(&state).unwrap();
                actions.clear();
                draws.clear();
                rules.legal(&state, &mut actions);
                rules.draws(&state, &mut draws);
                match rules.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => rules.reveal(&mut state, draws[dice.below(draws.len() as u32) as usize].0),
                    Turn::Seat(_) => rules.apply(&mut state, actions[dice.below(actions.len() as u32) as usize]),
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 1_000, "{accepted} accepted, {refused} refused");
}
