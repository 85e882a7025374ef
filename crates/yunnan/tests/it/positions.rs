//! Positions: what can be read, and what is refused, where and why.

use serde_json::{Map, Value, json};
use tabletop::trace;
use yunnan::Yunnan;

use crate::scene::Scene;

/// Reads a position; the error as field, key and facts.
fn read(position: &Value) -> Result<(), String> {
    trace::read_position::<Yunnan>(position).map(|_| ()).map_err(|flaw| flaw.to_string())
}

/// Changes one field, by JSON pointer; `None` takes it out.
fn edit(mut position: Value, pointer: &str, value: Option<Value>) -> Value {
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer begins with a slash");
    let parent = position.pointer_mut(parent).expect("the field's parent is there");
    match (parent, value) {
        (Value::Object(map), Some(value)) => drop(map.insert(key.to_owned(), value)),
        (Value::Object(map), None) => assert!(map.shift_remove(key).is_some(), "{pointer} is there"),
        (Value::Array(list), value) => list[key.parse::<usize>().expect("an index")] = value.unwrap_or_default(),
        (other, _) => panic!("{other} has no fields"),
    }
    position
}

/// A field, its new value, and the beginning of the reason for which the position is refused.
type Broken = (&'static str, Value, &'static str);

/// Holds a table of broken fields against a possible position.
#[track_caller]
fn check(scene: &Scene, table: &[Broken]) {
    assert_eq!(read(scene.json()), Ok(()), "the position is possible until something is changed");
    for (pointer, value, reason) in table {
        let position = edit(scene.json().clone(), pointer, Some(value.clone()));
        let error = read(&position).expect_err(&format!("{pointer} = {value} is refused"));
        assert!(error.starts_with(reason), "{pointer} = {value}: {error}");
    }
}

#[test]
fn pieces_and_amounts_that_cannot_be_are_refused() {
    check(
        &Scene::of("2e-3").traders("red", "qamdo=1"),
        &[
            ("/players/red/supply", json!(3), "players.red.supply: traders (has 8, all 7)"),
            ("/players/red/supply", json!(1), "players.red.supply: traders (has 6, all 7)"),
            ("/players/red/supply", json!(8), "players.red.supply: range (has 8, least 0, most 7)"),
            ("/players/red/supply", json!(4_000_000_000_u32), "players.red.supply: range (has 4000000000,"),
            ("/players/red/market", json!(9), "players.red.market: range (has 9, least 0, most 7)"),
            ("/players/red/traders_left", json!(5), "players.red.traders_left: range (has 5, least 0, most 4)"),
            ("/players/red/provinces/qamdo", json!(2), "players.red.supply: traders (has 8, all 7)"),
            ("/players/red/provinces/qamdo", json!(4_294_967_295_u32), "players.red.provinces: range (has 4294967295,"),
            ("/players/red/money", json!(1_000_001), "players.red.money: too-much (has 1000001)"),
            ("/players/red/score", json!(1_000_001), "players.red.score: too-much (has 1000001)"),
            ("/players/red/score", json!(i32::MIN), "players.red.score: too-much (has -2147483648)"),
            ("/players/red/gifts", json!(15), "players.red.gifts: range (has 15, least 0, most 14)"),
            ("/players/red/gifts", json!(1), "gifts: gifts-sum (left 14, taken 1, all 14)"),
            ("/gifts/sichuan", json!(4), "gifts: gifts-sum (left 13, taken 0, all 14)"),
            ("/gifts/qinghai", json!(3), "gifts: gifts-there (province qinghai, has 3, most 2)"),
            ("/gifts/yunnan", json!(1), "gifts: gifts-there (province yunnan, has 1, most 0)"),
            ("/players/red/influence", json!(5), "players.red.influence: range (has 5, least 0, most 4)"),
            ("/players/red/passes", json!(1), "players.red.passes: range (has 1, least 2, most 6)"),
            ("/players/red/passes", json!(7), "players.red.passes: range (has 7, least 2, most 6)"),
            ("/round", json!(0), "round: no-round (has 0)"),
            ("/round", json!(65_536), "round: no-round (has 65536)"),
        ],
    );
}

#[test]
fn structures_that_cannot_be_are_refused() {
    let scene = Scene::of("2e-3").built("red", "post=yunnan teahouse=qamdo bridge=yunnan-qamdo").built("blue", "teahouse=tibet");
    check(
        &scene,
        &[
            ("/players/red/left/post", json!(2), "players.red.left: structures (structure post, has 3, all 2)"),
            ("/players/red/left/bridge", json!(0), "players.red.left: structures (structure bridge, has 1, all 2)"),
            (
                "/players/red/left/teahouse",
                json!(4_294_967_295_u32),
                "players.red.left: structures (structure teahouse, has 4294967296, all 2)",
            ),
            ("/players/red/hand/post", json!(1), "players.red.left: structures (structure post, has 3, all 2)"),
            ("/players/red/hand/guard", json!(1), "players.red.hand: guard-kept"),
            ("/players/red/left/guard", json!(1), "players.red.left: guard-rules"),
            ("/players/red/guard", json!("yunnan"), "players.red.left: guard-rules"),
            ("/players/red/posts/yunnan", json!(2), "players.red.posts: range (has 2, least 0, most 1)"),
            ("/players/red/bridges", json!(["sichuan-tibet"]), "players.red.bridges: no-gorge (gorge sichuan-tibet)"),
            (
                "/players/red/bridges",
                json!(["yunnan-qamdo", "yunnan-qamdo"]),
                "players.red.bridges: two-bridges (gorge yunnan-qamdo)",
            ),
            ("/players/red/teahouses", json!(["qamdo", "qamdo"]), "players.red.teahouses: two-teahouses (province qamdo)"),
            ("/players/blue/teahouses", json!(["qamdo"]), "players.blue.teahouses: two-teahouses (province qamdo)"),
            ("/players/red/hand", Value::Null, "players.red.hand: missing"),
        ],
    );
    check(
        &Scene::of("2e-3-guards").built("red", "guard=tibet"),
        &[
            ("/players/red/left/guard", json!(1), "players.red.guard: guard-twice"),
            ("/players/blue/left/guard", json!(2), "players.blue.left: guard-rules"),
        ],
    );
    check(
        &Scene::of("1e-3").built("red", "post=yunnan,yunnan"),
        &[("/players/red/posts/yunnan", json!(3), "players.red.posts: range (has 3, least 0, most 2)")],
    );
}

#[test]
fn rules_and_colours_that_cannot_be_are_refused() {
    check(
        &Scene::of("2e-3"),
        &[
            ("/game", json!("darjeeling"), "game: other-game (said darjeeling, game yunnan)"),
            ("/rules/edition", json!(3), "rules: setup-edition"),
            ("/rules/pro", json!(true), "rules: setup-first"),
            ("/rules/duli", json!(true), "travel_order: duli-first"),
            ("/rules/two_colours", json!(true), "rules: setup-players (least 2, most 5)"),
            ("/travel_order", json!([]), "rules: setup-players (least 2, most 5)"),
            ("/travel_order", json!(["red"]), "rules: setup-players (least 2, most 5)"),
            ("/travel_order", json!(["red", "red", "blue"]), "travel_order: named-twice (color red)"),
            ("/travel_order", json!(["red", "green", "purple"]), "players: players-differ"),
            ("/travel_order", json!(["duli", "blue", "green"]), "travel_order: duli-first"),
            ("/travel_order", json!(vec!["red"; 1000]), "rules: setup-players (least 2, most 5)"),
            ("/passed", json!(["purple"]), "passed: passed-colour (color purple)"),
            ("/passed", json!(["blue", "blue"]), "passed: named-twice (color blue)"),
            ("/seats", json!([["red"], ["blue"]]), "seats: seats-unused"),
            ("/seat_scores", json!([0, 0]), "seats: seats-unused"),
            ("/deck", json!([1]), "deck: deck-unused"),
        ],
    );
    check(&Scene::of("1e-3"), &[("/rules/guards", json!(true), "rules: setup-second")]);
    check(
        &Scene::of("1e-2"),
        &[
            ("/seats", json!([["red", "green"]]), "seats: seats-colours"),
            ("/seats", json!([["red", "green"], ["red", "green"]]), "seats: seats-colours"),
            ("/seats", json!([["red", "red"], ["blue", "yellow"]]), "seats: seats-colours"),
            ("/seats", Value::Null, "seats: seats-missing"),
            ("/seat_scores", json!([0]), "seat_scores: seats-two (has 1)"),
            ("/seat_scores", json!([0, 2_000_000]), "seat_scores: too-much (has 2000000)"),
            ("/players/red/score", json!(0), "players.red.score: score-of-seat"),
            ("/travel_order", json!(["red", "blue", "green", "yellow", "purple"]), "travel_order: order-count (has 5, needed 4)"),
        ],
    );
}

#[test]
fn bidding_that_cannot_be_is_refused() {
    let scene =
        Scene::of("2e-3").bids("school=9:red guild=5:blue").bank(1, "green").set("passed=green").traders("red", "qamdo=1");
    check(
        &scene,
        &[
            ("/bids/school", json!({ "8": "red" }), "bids.school: no-space (price 8)"),
            ("/bids/school", json!({ "9": "purple" }), "bids.school: not-in-game (color purple)"),
            ("/bids/temple", json!({ "15": "red" }), "bids.temple: no-space (price 15)"),
            ("/bids/yard", json!({ "5": "red" }), "players.red.supply: traders (has 8, all 7)"),
            ("/bids/school", json!({ "9": "green" }), "players.red.supply: traders (has 6, all 7)"),
            ("/players/red/money", json!(8), "bids: bids-money (color red, bids 9, money 8)"),
            ("/players/blue/influence", json!(4), "bids.guild: bids-useless (color blue)"),
            ("/bank/2", json!("green"), "players.green.supply: traders (has 8, all 7)"),
            ("/bank/1", json!("purple"), "players.green.supply: traders (has 6, all 7)"),
            ("/bank/2", json!("purple"), "bank.2: bank-colour (color purple)"),
            ("/blocked", json!("yunnan-qamdo"), "blocked: block-bidding"),
            ("/passed", json!(["red"]), "to_act: passed-acts"),
            ("/to_act", json!("green"), "to_act: passed-acts"),
            ("/to_act", json!("purple"), "to_act: not-in-game (color purple)"),
            ("/to_act", json!("chance"), "to_act: no-chance"),
            ("/to_act", Value::Null, "to_act: somebody-acts"),
            ("/pending", json!(["yard"]), "pending: pending-phase"),
            ("/players/red/passes_used", json!(1), "players.red.passes_used: not-travelling"),
            ("/players/red/travelled", json!({ "qamdo": 1 }), "players.red.travelled: not-travelling"),
            ("/players/red/income", json!(0), "players.red.income: income-early"),
        ],
    );
    let both = Scene::of("2e-3").bank(1, "green").bank(2, "green");
    assert_eq!(read(both.json()), Err("bank: bank-both".to_owned()));
    let banker = Scene::of("2e-3").bank(1, "green").bids("school=5:green");
    assert_eq!(read(banker.json()), Err("bank.1: bank-and-building (color green)".to_owned()));
    let twice = Scene::of("2e-3").set("red.money=60").bids("school=9:red,12:red");
    assert_eq!(read(twice.json()), Err("bids.school: bids-limit (color red, has 2, most 1)".to_owned()));
    let temple = Scene::of("1e-3").bids("temple=3:red");
    assert_eq!(read(temple.json()), Err("bids.temple: no-building (building temple)".to_owned()));
    let steps = Scene::of("2e-3-double-bidding").set("red.money=60 red.influence=3").bids("guild=9:red,12:red");
    assert_eq!(read(steps.json()), Err("bids.guild: bids-useless (color red)".to_owned()));
}

#[test]
fn phases_that_cannot_be_are_refused() {
    check(
        &Scene::of("2e-3-double-bidding").set("red.money=50").bids("yard=9:blue").deciding("red", "yard,yard,temple"),
        &[
            ("/pending", json!([]), "pending: pending-list"),
            ("/pending", Value::Null, "pending: pending-list"),
            ("/pending", json!(["temple", "yard"]), "pending: pending-list"),
            ("/pending", json!(["school"]), "pending: pending-list"),
            ("/pending", json!(["yard", "yard", "yard"]), "pending: pending-yards (has 3, most 2)"),
            ("/to_act", json!("blue"), "bids: bids-paid (color blue)"),
            ("/to_act", json!("green"), "bids: bids-paid (color blue)"),
            ("/phase", json!("travel"), "pending: pending-phase"),
            ("/passed", json!(["blue"]), "passed: passed-phase"),
        ],
    );
    check(
        &Scene::of("1e-3").deciding("red", "yard"),
        &[("/pending", json!(["temple"]), "pending: no-building (building temple)")],
    );
    let travel =
        Scene::of("2e-3").traders("red", "puer=2").traders("blue", "yunnan=1").travelling("red").play("move puer yunnan");
    check(
        &travel,
        &[
            ("/players/red/passes_used", json!(3), "players.red.passes_used: passes-used (used 3, passes 2)"),
            ("/players/red/travelled/yunnan", json!(2), "players.red.travelled: travelled (has 2, place yunnan, there 1)"),
            ("/players/blue/travelled", json!({ "yunnan": 1 }), "players.blue.travelled: not-travelling"),
            ("/to_act", json!("blue"), "players.red.travelled: not-travelling"),
            ("/bids/school", json!({ "9": "blue" }), "players.blue.supply: traders (has 8, all 7)"),
            ("/bank/1", json!("blue"), "players.blue.supply: traders (has 8, all 7)"),
            ("/blocked", json!("sichuan-tibet"), "blocked: no-block (gorge sichuan-tibet)"),
            ("/phase", json!("over"), "players.red.travelled: not-travelling"),
        ],
    );
    let bank = Scene::of("2e-3").bank(1, "blue").travelling("red");
    assert_eq!(read(bank.json()), Err("bank.1: bank-empty".to_owned()));
    check(&Scene::of("1e-3").travelling("red"), &[("/blocked", json!("yunnan-qamdo"), "blocked: no-block (gorge yunnan-qamdo)")]);
    let convert = Scene::of("2e-3").converting("blue=9 red=6 green=3").play("score 9");
    check(
        &convert,
        &[
            ("/players/red/income", Value::Null, "players.red.income: income-missing"),
            ("/players/blue/income", json!(3), "players.blue.income: income-early"),
            ("/players/red/income", json!(157), "players.red.income: too-much-income (has 157)"),
            ("/to_act", json!("chance"), "players.red.income: income-early"),
        ],
    );
    check(&Scene::of("2e-3").over(), &[("/to_act", json!("red"), "to_act: over-nobody")]);
}

#[test]
fn what_duli_cannot_have_is_refused_field_by_field() {
    let her_own = Scene::of("2e-2");
    check(
        &her_own,
        &[
            ("/players/duli/money", json!(0), "players.duli.money: duli-has-none"),
            ("/players/duli/score", json!(0), "players.duli.score: duli-has-none"),
            ("/players/duli/passes", json!(2), "players.duli.passes: duli-has-none"),
            ("/players/duli/horse", json!("yunnan"), "players.duli.horse: duli-has-none"),
            ("/players/duli/travelled", json!({}), "players.duli.travelled: duli-has-none"),
            ("/players/duli/passes_used", json!(0), "players.duli.passes_used: duli-has-none"),
            ("/players/duli/traders_left", json!(0), "players.duli.traders_left: duli-has-none"),
            ("/players/duli/hand", json!({}), "players.duli.hand: duli-has-none"),
            ("/players/duli/bridges", json!([]), "players.duli.bridges: duli-has-none"),
            ("/players/duli/guard", json!("yunnan"), "players.duli.guard: duli-has-none"),
            ("/players/duli/income", json!(0), "players.duli.income: duli-has-none"),
            ("/players/duli/posts", json!({ "yunnan": 1 }), "players.duli.left: structures (structure post, has 1, all 2)"),
            ("/players/duli/posts", json!({ "yunnan": 1, "qamdo": 1 }), "players.duli.posts: duli-posts"),
            ("/players/duli/left/teahouse", json!(3), "players.duli.left: structures (structure teahouse, has 3, all 2)"),
            ("/players/duli/supply", json!(7), "players.duli.supply: traders (has 8, all 7)"),
            ("/players/duli/influence", json!(5), "players.duli.influence: range (has 5, least 0, most 4)"),
            ("/travel_order", json!(["blue", "duli", "red"]), "travel_order: duli-first"),
            ("/to_act", json!("duli"), "to_act: duli-chance"),
            ("/passed", json!(["duli"]), "passed: passed-colour (color duli)"),
            ("/deck", Value::Null, "deck: missing"),
            ("/deck", json!([2, 1]), "deck: deck-cards (most 16)"),
            ("/deck", json!([1, 1]), "deck: deck-cards (most 16)"),
            ("/deck", json!([17]), "deck: deck-cards (most 16)"),
            ("/deck", json!([0]), "deck: deck-cards (most 16)"),
        ],
    );
    for (scene, reason) in [
        (Scene::of("2e-2").bank(2, "red"), "bank.2: bank-shut"),
        (Scene::of("2e-2").bank(1, "duli"), "bank.1: bank-colour (color duli)"),
        (Scene::of("2e-2").bids("temple=3:duli"), "bids.temple: duli-bids"),
        (Scene::of("2e-2-double-bidding").bids("yard=9:duli,12:duli"), "bids.yard: duli-bids"),
        (Scene::of("2e-2").bids("guild=5:duli").set("duli.influence=4"), "bids.guild: duli-influence"),
        (Scene::of("2e-2").deciding("chance", "yard"), "to_act: no-draw-now"),
        (Scene::of("2e-2").set("passed=red,blue").bidding("chance"), "to_act: passed-acts"),
    ] {
        let error = read(scene.json()).unwrap_err();
        assert!(error.starts_with(reason), "{error}");
    }
}

#[test]
fn what_is_no_position_at_all_cannot_be_read() {
    let scene = Scene::of("2e-3");
    check(
        &scene,
        &[
            ("/players/red/money", json!(-1), "position-unreadable (detail invalid value: integer `-1`"),
            ("/players/red/money", json!(4_294_967_296_u64), "position-unreadable (detail invalid value: integer `4294967296`"),
            ("/players/red/money", json!(1.5), "position-unreadable (detail invalid type: floating point `1.5`"),
            ("/players/red/money", json!("9"), "position-unreadable (detail invalid type: string \"9\""),
            ("/players/red/score", json!(1e300), "position-unreadable (detail invalid type: floating point `1e+300`"),
            ("/players/red/coins", json!(9), "position-unreadable (detail unknown field `coins`"),
            ("/players/teal", json!({}), "position-unreadable (detail unknown variant `teal`"),
            ("/players/red/horse", json!("puer"), "position-unreadable (detail unknown variant `puer`"),
            ("/players/red/provinces", json!({ "puer": 1 }), "position-unreadable (detail unknown variant `puer`"),
            ("/bids/market", json!({}), "position-unreadable (detail unknown variant `market`"),
            ("/bids/school", json!({ "x": "red" }), "position-unreadable (detail "),
            ("/bids/school", json!({ "256": "red" }), "position-unreadable (detail "),
            ("/bank/3", json!("red"), "position-unreadable (detail unknown field `3`"),
            ("/phase", json!("sleep"), "position-unreadable (detail unknown variant `sleep`"),
            ("/to_act", json!("teal"), "position-unreadable (detail "),
            ("/rules/edition", json!(256), "position-unreadable (detail invalid value: integer `256`"),
            ("/weather", json!("fine"), "position-unreadable (detail unknown field `weather`"),
            ("/players", json!([]), "position-unreadable (detail invalid type: sequence"),
        ],
    );
    for value in [json!(null), json!(7), json!("yunnan"), json!([]), json!({})] {
        assert!(read(&value).unwrap_err().starts_with("position-unreadable (detail "));
    }
}

#[test]
fn every_field_is_needed_that_has_no_obvious_value() {
    let scene = Scene::of("2e-3").bids("school=9:red");
    let read_without = |pointer: &str| read(&edit(scene.json().clone(), pointer, None));
    for field in ["game", "rules", "round", "phase", "travel_order", "passed", "gifts", "bids", "bank", "players"] {
        assert!(read_without(&format!("/{field}")).unwrap_err().contains(&format!("missing field `{field}`")), "{field}");
    }
    for field in ["gifts", "influence", "supply", "market", "left"] {
        assert!(
            read_without(&format!("/players/red/{field}")).unwrap_err().contains(&format!("missing field `{field}`")),
            "{field}"
        );
    }
    for field in ["money", "score", "passes", "horse", "traders_left", "hand"] {
        assert_eq!(read_without(&format!("/players/red/{field}")), Err(format!("players.red.{field}: missing")));
    }
    assert!(read_without("/players/red").is_err());
    assert!(read_without("/bids/school").is_err(), "red's trader would be missing");
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let scene = Scene::of("1e-3");
    let same = |position: &Value| {
        let (rules, state) = trace::read_position::<Yunnan>(position).unwrap();
        assert_eq!((&rules, &state), (scene.game().rules(), scene.game().state()));
    };
    // Zero counts of provinces, trips and posts, written or not; the first edition's temple.
    let zeros = ["/players/red/provinces", "/players/red/posts"]
        .into_iter()
        .fold(scene.json().clone(), |position, pointer| edit(position, pointer, Some(json!({ "yunnan": 0, "qinghai": 0 }))));
    same(&edit(zeros, "/players/red/travelled", Some(json!({ "puer": 0, "tibet": 0 }))));
    same(&edit(scene.json().clone(), "/bids/temple", Some(json!({}))));
    if scene.json()["bids"].get("temple").is_some() {
        same(&edit(scene.json().clone(), "/bids/temple", None));
    }
    for switch in ["pro", "two_colours", "double_bidding", "guards", "duli"] {
        same(&edit(scene.json().clone(), &format!("/rules/{switch}"), None));
    }
}

#[test]
fn orders_that_mean_nothing_mean_nothing() {
    let scene = Scene::of("2e-4").built("red", "bridge=yunnan-qamdo,yunnan-tibet teahouse=qamdo,yunnan").set("passed=blue,green");
    let state = |position: &Value| trace::read_position::<Yunnan>(position).unwrap().1;
    let same = |pointer: &str, value: Value| {
        assert_eq!(state(&edit(scene.json().clone(), pointer, Some(value))), state(scene.json()), "{pointer}");
    };
    same("/passed", json!(["green", "blue"]));
    same("/players/red/bridges", json!(["yunnan-tibet", "yunnan-qamdo"]));
    same("/players/red/teahouses", json!(["qamdo", "yunnan"]));
    let reversed: Map<String, Value> = scene.json().as_object().unwrap().clone().into_iter().rev().collect();
    assert_eq!(state(&Value::Object(reversed)), state(scene.json()), "the order of fields");
}

#[test]
fn the_largest_amounts_that_can_be_read_stay_readable_in_play() {
    // Amounts stop at the largest that a position may hold, so that what follows from a possible position is possible.
    let rich = Scene::of("2e-3").set("red.money=1000000 red.score=1000000 blue.score=-1000000 round=65535");
    rich.clone().converting("red=9 blue=0 green=0").play("score 4").shows("red.money=1000000 red.score=1000000").game();
    rich.play("bank 1; pass; pass").shows("phase=travel red.money=1000000").game();
    Scene::of("1e-3-pro")
        .set("red.score=-1000000 red.money=0 passed=blue,green")
        .bids("school=15:red")
        .play("pass")
        .shows("red.score=-1000000");
}
