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

/// The place and reason for which a changed position is refused.
fn refusal(position: &Value) -> (String, String) {
    let view: View = serde_json::from_value(position.clone()).unwrap_or_else(|error| panic!("it can be read: {error}"));
    let impossible = Darjeeling::restore(&view).expect_err("it is impossible");
    (impossible.at, impossible.reason)
}

/// Asserts that a change makes a possible position impossible, at this place and for a reason with these words.
fn check(position: Value, change: impl FnOnce(&mut Value), at: &str, words: &str) {
    game(&position);
    let mut changed = position;
    change(&mut changed);
    let (place, reason) = refusal(&changed);
    assert_eq!(place, at, "{reason}");
    assert!(reason.contains(words), "{at}: {reason}");
}

/// Takes a field out of an object.
fn remove(object: &mut Value, field: &str) {
    object.as_object_mut().unwrap().remove(field);
}

#[test]
fn ds1_tiles_add_up_to_what_the_game_has() {
    check(middle().json(), |p| p["bag"]["red2"] = json!(0), "bag.red2", "the game has 7 tiles red2, this position has");
    check(middle().json(), |p| p["bag"]["black1"] = json!(22), "bag.black1", "22 is more than there are in the game: 21");
    check(middle().json(), |p| p["shed"]["black3"] = json!(u32::MAX), "shed.black3", "more than there are");
    check(middle().json(), |p| p["players"]["blue"]["tiles"] = json!({ "white3": 1 }), "bag.white3", "has 4");
    check(
        middle().json(),
        |p| p["players"]["blue"]["tiles"]["red1"] = json!(4_000_000_000_u32),
        "players.blue.tiles.red1",
        "more than",
    );
    check(middle().json(), |p| remove(&mut p["cells"], "e6"), "bag.black1", "the game has 21 tiles black1, this position has 20");
}

#[test]
fn ds2_tiles_lie_in_the_region_and_not_on_cities() {
    check(middle().json(), |p| p["cells"]["e4"] = json!("black1"), "cells.e4", "e4 is a city");
    check(middle().json(), |p| p["cells"]["a1"] = json!("black1"), "cells.a1", "a1 is no cell of india");
    check(middle().json(), |p| p["cells"]["z200"] = json!("black1"), "cells.z200", "is no cell of india");
    check(middle().json(), |p| p["cells"]["a4"] = json!("black1"), "bag.black1", "the game has");
}

#[test]
fn ds2_a_region_is_for_its_number_of_players() {
    check(middle().json(), |p| p["rules"]["region"] = json!("china"), "rules.region", "china is for 4 or 5 players, not for 2");
    let alone = |p: &mut Value| {
        p["order"] = json!(["red"]);
        remove(&mut p["players"], "blue");
    };
    check(middle().json(), alone, "rules.region", "2 to 5 players, not for 1");
}

#[test]
fn ds3_there_are_as_many_ships_as_the_players_have() {
    check(middle().json(), |p| p["ships"] = json!([{ "red": 2 }, { "blue": 1 }]), "ships", "2 players have 3 ships, not 2");
    check(middle().json(), |p| p["ships"][1]["green"] = json!(1), "ships.1.green", "green does not play");
}

#[test]
fn ds4_the_demand_is_two_of_each_tea() {
    check(middle().json(), |p| p["demand"][0] = json!("red"), "demand", "two of each tea");
    check(middle().json(), |p| p["demand"] = json!(["red", "red"]), "demand", "two of each tea");
    check(middle().json(), |p| p["demand"] = json!(vec!["red"; 300]), "demand", "two of each tea");
}

#[test]
fn ds5_crates_and_action_tiles_add_up() {
    check(
        middle().json(),
        |p| p["players"]["red"]["crates"] = json!(9),
        "players.red.crates",
        "everybody has 10 crates, red has 11",
    );
    check(middle().json(), |p| p["players"]["red"]["crates"] = json!(7), "players.red.crates", "red has 9");
    check(middle().json(), |p| p["ships"][0]["red"] = json!(11), "ships.0.red", "more than there are");
    check(middle().json(), |p| p["action_tiles"] = json!(10), "action_tiles", "this position has 12");
    check(
        middle().json(),
        |p| p["players"]["red"]["action_tiles"] = json!(300),
        "players.red.action_tiles",
        "more than there are",
    );
}

#[test]
fn ds5_the_players_are_those_in_the_order() {
    check(middle().json(), |p| p["order"] = json!(["red", "red"]), "order", "red is named twice");
    check(middle().json(), |p| p["order"] = json!(["red", "green"]), "players", "green is missing");
    check(middle().json(), |p| p["players"]["green"] = p["players"]["red"].clone(), "order", "green is missing");
    check(middle().json(), |p| p["to_act"] = json!("green"), "to_act", "green does not play");
    check(middle().json(), |p| p["game"] = json!("yunnan"), "game", "yunnan");
}

#[test]
fn ds6_the_opening_goes_in_order_with_a_full_region() {
    let opening = || {
        scene(Region::India, &["red a4 e", "blue", "green"])
            .phase("start", "blue")
            .ships(json!([{}, {}, {}, { "red": 1 }]))
            .json()
    };
    check(opening(), |p| p["to_act"] = json!("green"), "players.blue.at", "those earlier in the order are placed");
    check(opening(), |p| p["to_act"] = json!("red"), "players.red.at", "not placed yet");
    let unplaced = |p: &mut Value| {
        p["phase"] = json!("move");
        p["to_act"] = json!("red");
    };
    check(opening(), unplaced, "players.blue.at", "every collector is placed");
    let into_bag = |p: &mut Value| {
        let tile = p["cells"]["e6"].as_str().unwrap().to_owned();
        remove(&mut p["cells"], "e6");
        p["bag"][&tile] = json!(p["bag"][&tile].as_u64().unwrap() + 1);
    };
    check(opening(), into_bag, "cells.e6", "every cell without a collector holds a tile");
    let full = |p: &mut Value| {
        p["ships"] = json!([{}, { "red": 1 }, { "red": 1 }, { "red": 1 }]);
        p["players"]["red"]["crates"] = json!(7);
    };
    check(opening(), full, "ships", "2 players still need an empty ship, and there are 1");
    let spent = |p: &mut Value| {
        p["ships"] = json!([{}, {}, { "blue": 10 }, { "red": 1 }]);
        p["players"]["blue"]["crates"] = json!(0);
    };
    check(opening(), spent, "players.blue.crates", "needs a crate");
}

#[test]
fn dm2_collectors_stand_alone_on_cells_without_a_tile() {
    check(
        middle().json(),
        |p| p["players"]["red"]["at"] = json!("j3"),
        "players.blue.at",
        "the red collector stands on j3 already",
    );
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("e4"), "players.red.at", "e4 is a city");
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("a9"), "players.red.at", "a9 is no cell of india");
    check(middle().json(), |p| p["players"]["red"]["at"] = json!("b4"), "players.red.at", "under a collector lies no tile");
    check(middle().json(), |p| remove(&mut p["players"]["red"], "at"), "players.red.at", "stands somewhere");
    check(middle().json(), |p| remove(&mut p["players"]["red"], "facing"), "players.red.facing", "faces some way");
}

#[test]
fn dm3_scores_may_be_anything_that_can_be_counted() {
    for score in [-1_000_000_000, -1, 0, 99] {
        game(&middle().score("red", score).json());
    }
    check(middle().json(), |p| p["players"]["red"]["score"] = json!(i64::MAX), "players.red.score", "is beyond");
    check(middle().json(), |p| p["players"]["red"]["score"] = json!(-1_000_000_001), "players.red.score", "is beyond");
}

#[test]
fn dm6_a_draw_fills_an_empty_cell_from_a_bag_that_holds_a_tile() {
    let mut drawing = middle().game();
    drawing.enter_text("go e 2").unwrap();
    let drawing = trace::position(drawing.rules(), drawing.state());
    check(drawing.clone(), |p| p["refill"] = Value::Null, "refill", "none is named");
    check(drawing.clone(), |p| p["refill"] = json!("e4"), "refill", "e4 is a city");
    check(drawing.clone(), |p| p["refill"] = json!("a1"), "refill", "a1 is no cell");
    check(drawing.clone(), |p| p["refill"] = json!("b4"), "refill", "b4 holds a tile already");
    check(drawing.clone(), |p| p["refill"] = json!("c4"), "refill", "a collector stands on c4");
    check(drawing.clone(), |p| remove(p, "turn"), "turn", "whose turn it is");
    check(drawing.clone(), |p| p["turn"] = json!("purple"), "turn", "purple does not play");
    check(drawing.clone(), |p| p["to_act"] = json!("red"), "refill", "`to_act` is not chance");
    check(drawing.clone(), |p| p["phase"] = json!("ship"), "to_act", "nothing is drawn in phase ship");
    let emptied = |p: &mut Value| {
        let bag = p["bag"].take();
        for (tile, count) in bag.as_object().unwrap() {
            p["shed"][tile] = json!(p["shed"][tile].as_u64().unwrap_or(0) + count.as_u64().unwrap());
        }
        p["bag"] = json!({});
    };
    check(drawing, emptied, "bag", "no tile is left");
    check(middle().json(), |p| p["turn"] = json!("red"), "turn", "`to_act` is not chance");
    check(middle().json(), |p| p["to_act"] = json!("chance"), "refill", "none is named");
}

#[test]
fn de1_the_game_is_over_when_somebody_has_reached_the_goal() {
    let over = |p: &mut Value| {
        p["phase"] = json!("over");
        p["to_act"] = Value::Null;
    };
    check(middle().json(), over, "phase", "nobody has 100 points");
    for score in [100, 12_345] {
        check(middle().json(), |p| p["players"]["red"]["score"] = json!(score), "players.red.score", "the game is over");
        let mut ended = middle().score("red", score).json();
        over(&mut ended);
        game(&ended);
    }
    let mut ended = middle().score("blue", 100).json();
    over(&mut ended);
    check(ended, |p| p["to_act"] = json!("red"), "to_act", "nobody acts");
    check(middle().json(), |p| p["to_act"] = Value::Null, "to_act", "somebody acts in phase move");
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
    assert!(unreadable(|p| p["cells"]["c4"] = json!("pink1")).contains("a tile"));
    assert!(unreadable(|p| p["cells"]["4c"] = json!("red1")).contains("a cell"));
    assert!(unreadable(|p| p["to_act"] = json!("pink")).contains("a colour"));
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
