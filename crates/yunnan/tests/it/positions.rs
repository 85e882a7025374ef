//! Positions: what can be read, and what is refused, where and why.

use serde_json::{Map, Value, json};
use tabletop::trace;
use yunnan::Yunnan;

use crate::scene::Scene;

/// Reads a position; the error without the words that every error begins with.
fn read(position: &Value) -> Result<(), String> {
    trace::read_position::<Yunnan>(position).map(|_| ()).map_err(|error| {
        let strip = |prefix| error.strip_prefix(prefix);
        let impossible = strip("impossible position: ").map(ToOwned::to_owned);
        impossible
            .or_else(|| strip("the position cannot be read: ").map(|why| format!("unreadable: {why}")))
            .unwrap_or(error.clone())
    })
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
            ("/players/red/supply", json!(3), "players.red.supply: 8 traders in all, but every colour has 7 (S4)"),
            ("/players/red/supply", json!(1), "players.red.supply: 6 traders in all"),
            ("/players/red/supply", json!(8), "players.red.supply: 8 is not between 0 and 7"),
            ("/players/red/supply", json!(4_000_000_000_u32), "players.red.supply: 4000000000 is not between"),
            ("/players/red/market", json!(9), "players.red.market: 9 is not between 0 and 7"),
            ("/players/red/traders_left", json!(5), "players.red.traders_left: 5 is not between 0 and 4"),
            ("/players/red/provinces/qamdo", json!(2), "players.red.supply: 8 traders in all"),
            ("/players/red/provinces/qamdo", json!(4_294_967_295_u32), "players.red.provinces: 4294967295 is not between"),
            ("/players/red/money", json!(1_000_001), "players.red.money: 1000001 is more than anybody can have"),
            ("/players/red/score", json!(1_000_001), "players.red.score: 1000001 is more than anybody can have"),
            ("/players/red/score", json!(i32::MIN), "players.red.score: -2147483648 is more than anybody can have"),
            ("/players/red/gifts", json!(15), "players.red.gifts: 15 is not between 0 and 14"),
            ("/players/red/gifts", json!(1), "gifts: 14 on the board and 1 taken, but there are 14 (S6)"),
            ("/gifts/sichuan", json!(4), "gifts: 13 on the board and 0 taken, but there are 14 (S6)"),
            ("/gifts/qinghai", json!(3), "gifts: 3 in qinghai, where 2 lie at the start (S6)"),
            ("/gifts/yunnan", json!(1), "gifts: 1 in yunnan, where 0 lie at the start (S6)"),
            ("/players/red/influence", json!(5), "players.red.influence: 5 is not between 0 and 4"),
            ("/players/red/passes", json!(1), "players.red.passes: 1 is not between 2 and 6"),
            ("/players/red/passes", json!(7), "players.red.passes: 7 is not between 2 and 6"),
            ("/round", json!(0), "round: 0 is no round"),
            ("/round", json!(65_536), "round: 65536 is no round"),
        ],
    );
}

#[test]
fn structures_that_cannot_be_are_refused() {
    let scene = Scene::of("2e-3").built("red", "post=yunnan teahouse=qamdo bridge=yunnan-qamdo").built("blue", "teahouse=tibet");
    check(
        &scene,
        &[
            ("/players/red/left/post", json!(2), "players.red.left: 3 of kind `post` in all, expected 2 (S4)"),
            ("/players/red/left/bridge", json!(0), "players.red.left: 1 of kind `bridge` in all, expected 2 (S4)"),
            ("/players/red/left/teahouse", json!(4_294_967_295_u32), "players.red.left: 4294967296 of kind `teahouse`"),
            ("/players/red/hand/post", json!(1), "players.red.left: 3 of kind `post` in all, expected 2 (S4)"),
            ("/players/red/hand/guard", json!(1), "players.red.hand: a guard is never kept (X2)"),
            ("/players/red/left/guard", json!(1), "players.red.left: the expert rules give one guard"),
            ("/players/red/guard", json!("yunnan"), "players.red.left: the expert rules give one guard"),
            ("/players/red/posts/yunnan", json!(2), "players.red.posts: 2 is not between 0 and 1"),
            ("/players/red/bridges", json!(["sichuan-tibet"]), "players.red.bridges: the board has no gorge sichuan-tibet (S3)"),
            (
                "/players/red/bridges",
                json!(["yunnan-qamdo", "yunnan-qamdo"]),
                "players.red.bridges: two bridges over yunnan-qamdo (T8)",
            ),
            ("/players/red/teahouses", json!(["qamdo", "qamdo"]), "players.red.teahouses: qamdo has two tea houses (T9)"),
            ("/players/blue/teahouses", json!(["qamdo"]), "players.blue.teahouses: qamdo has two tea houses (T9)"),
            ("/players/red/hand", Value::Null, "players.red.hand: is missing"),
        ],
    );
    check(
        &Scene::of("2e-3-guards").built("red", "guard=tibet"),
        &[
            ("/players/red/left/guard", json!(1), "players.red.guard: the one guard stands on the board and is left too (X2)"),
            ("/players/blue/left/guard", json!(2), "players.blue.left: the expert rules give one guard"),
        ],
    );
    check(
        &Scene::of("1e-3").built("red", "post=yunnan,yunnan"),
        &[("/players/red/posts/yunnan", json!(3), "players.red.posts: 3 is not between 0 and 2")],
    );
}

#[test]
fn rules_and_colours_that_cannot_be_are_refused() {
    check(
        &Scene::of("2e-3"),
        &[
            ("/game", json!("darjeeling"), "game: `darjeeling` is not `yunnan`"),
            ("/rules/edition", json!(3), "rules: `edition` is 1 or 2"),
            ("/rules/pro", json!(true), "rules: the pro game belongs to the first edition"),
            ("/rules/duli", json!(true), "travel_order: with Dúlì, and only then, she stands first in it"),
            ("/rules/two_colours", json!(true), "rules: "),
            ("/travel_order", json!([]), "rules: Yunnan is for 2 to 5 players"),
            ("/travel_order", json!(["red"]), "rules: Yunnan is for 2 to 5 players"),
            ("/travel_order", json!(["red", "red", "blue"]), "travel_order: a colour stands in it twice"),
            ("/travel_order", json!(["red", "green", "purple"]), "players: these are not the colours of the travel order"),
            ("/travel_order", json!(["duli", "blue", "green"]), "travel_order: with Dúlì, and only then"),
            ("/travel_order", json!(vec!["red"; 1000]), "rules: Yunnan is for 2 to 5 players"),
            ("/passed", json!(["purple"]), "passed: names a colour that cannot have passed"),
            ("/passed", json!(["blue", "blue"]), "passed: names a colour twice"),
            ("/seats", json!([["red"], ["blue"]]), "seats: only two colours each have seats"),
            ("/seat_scores", json!([0, 0]), "seats: only two colours each have seats"),
            ("/deck", json!([1]), "deck: only Dúlì has cards (D10)"),
        ],
    );
    check(&Scene::of("1e-3"), &[("/rules/guards", json!(true), "rules: double bidding and guards belong to the second edition")]);
    check(
        &Scene::of("1e-2"),
        &[
            ("/seats", json!([["red", "green"]]), "seats: each of the two seats has two colours"),
            ("/seats", json!([["red", "green"], ["red", "green"]]), "seats: each of the two seats has two colours"),
            ("/seats", json!([["red", "red"], ["blue", "yellow"]]), "seats: each of the two seats has two colours"),
            ("/seats", Value::Null, "seats: two colours each need `seats` and `seat_scores`"),
            ("/seat_scores", json!([0]), "seat_scores: there are two seats"),
            ("/seat_scores", json!([0, 2_000_000]), "seat_scores: 2000000 is more than anybody can have"),
            ("/players/red/score", json!(0), "players.red.score: with two colours each the seat has the score (V1)"),
            ("/travel_order", json!(["red", "blue", "green", "yellow", "purple"]), "travel_order: 5 colours, expected 4"),
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
            ("/bids/school", json!({ "8": "red" }), "bids.school: there is no space 8 (B3)"),
            ("/bids/school", json!({ "9": "purple" }), "bids.school: purple is not in the game"),
            ("/bids/temple", json!({ "15": "red" }), "bids.temple: there is no space 15 (B3)"),
            ("/bids/yard", json!({ "5": "red" }), "players.red.supply: 8 traders in all"),
            ("/bids/school", json!({ "9": "green" }), "players.red.supply: 6 traders in all"),
            ("/players/red/money", json!(8), "bids: red bids 9 and has 8 (B8)"),
            ("/players/blue/influence", json!(4), "bids.guild: blue has no progress left to take there (B7)"),
            ("/bank/2", json!("green"), "players.green.supply: 8 traders in all"),
            ("/bank/1", json!("purple"), "players.green.supply: 6 traders in all"),
            ("/bank/2", json!("purple"), "bank.2: purple cannot stand there (B9, D3)"),
            ("/blocked", json!("yunnan-qamdo"), "blocked: no gorge is blocked during the bidding (I6)"),
            ("/passed", json!(["red"]), "to_act: who acts has passed already (B1)"),
            ("/to_act", json!("green"), "to_act: who acts has passed already (B1)"),
            ("/to_act", json!("purple"), "to_act: this colour is not in the game"),
            ("/to_act", json!("chance"), "to_act: nothing is drawn in this game"),
            ("/to_act", Value::Null, "to_act: somebody acts while the game goes on"),
            ("/pending", json!(["yard"]), "pending: stands in the phase `progress` only"),
            ("/players/red/passes_used", json!(1), "players.red.passes_used: only the colour that travels now"),
            ("/players/red/travelled", json!({ "qamdo": 1 }), "players.red.travelled: only the colour that travels now"),
            ("/players/red/income", json!(0), "players.red.income: is set, but this colour has nothing to convert now"),
        ],
    );
    let both = Scene::of("2e-3").bank(1, "green").bank(2, "green");
    assert_eq!(read(both.json()), Err("bank: one colour has both spaces (B9)".to_owned()));
    let banker = Scene::of("2e-3").bank(1, "green").bids("school=5:green");
    assert_eq!(read(banker.json()), Err("bank.1: green stands in the bank and in a building (B9)".to_owned()));
    let twice = Scene::of("2e-3").set("red.money=60").bids("school=9:red,12:red");
    assert_eq!(read(twice.json()), Err("bids.school: red has 2 traders there, 1 are the limit (B4, X1)".to_owned()));
    let temple = Scene::of("1e-3").bids("temple=3:red");
    assert_eq!(read(temple.json()), Err("bids.temple: this edition has no such building (B13)".to_owned()));
    let steps = Scene::of("2e-3-double-bidding").set("red.money=60 red.influence=3").bids("guild=9:red,12:red");
    assert_eq!(read(steps.json()), Err("bids.guild: red has no progress left to take there (B7)".to_owned()));
}

#[test]
fn phases_that_cannot_be_are_refused() {
    check(
        &Scene::of("2e-3-double-bidding").set("red.money=50").bids("yard=9:blue").deciding("red", "yard,yard,temple"),
        &[
            ("/pending", json!([]), "pending: lists yards, then the temple: at least one of them"),
            ("/pending", Value::Null, "pending: lists yards, then the temple"),
            ("/pending", json!(["temple", "yard"]), "pending: lists yards, then the temple"),
            ("/pending", json!(["school"]), "pending: lists yards, then the temple"),
            ("/pending", json!(["yard", "yard", "yard"]), "pending: more yards than this colour can take"),
            ("/to_act", json!("blue"), "bids: blue has paid already: no bids of it stand now (P2)"),
            ("/to_act", json!("green"), "bids: blue has paid already"),
            ("/phase", json!("travel"), "pending: stands in the phase `progress` only"),
            ("/passed", json!(["blue"]), "passed: nobody has passed outside the bidding"),
        ],
    );
    check(
        &Scene::of("1e-3").deciding("red", "yard"),
        &[("/pending", json!(["temple"]), "pending: this edition has no temple (B13)")],
    );
    let travel =
        Scene::of("2e-3").traders("red", "puer=2").traders("blue", "yunnan=1").travelling("red").play("move puer yunnan");
    check(
        &travel,
        &[
            ("/players/red/passes_used", json!(3), "players.red.passes_used: 3 of 2 passes are used"),
            (
                "/players/red/travelled/yunnan",
                json!(2),
                "players.red.travelled: 2 traders have travelled to yunnan, but 1 are there",
            ),
            ("/players/blue/travelled", json!({ "yunnan": 1 }), "players.blue.travelled: only the colour that travels now"),
            ("/to_act", json!("blue"), "players.red.travelled: only the colour that travels now"),
            ("/bids/school", json!({ "9": "blue" }), "players.blue.supply: 8 traders in all"),
            ("/bank/1", json!("blue"), "players.blue.supply: 8 traders in all"),
            ("/blocked", json!("sichuan-tibet"), "blocked: nobody can block sichuan-tibet in this game (P8)"),
            ("/phase", json!("over"), "players.red.travelled: only the colour that travels now"),
        ],
    );
    let bank = Scene::of("2e-3").bank(1, "blue").travelling("red");
    assert_eq!(read(bank.json()), Err("bank.1: the bank is empty after the bidding (P1)".to_owned()));
    check(
        &Scene::of("1e-3").travelling("red"),
        &[("/blocked", json!("yunnan-qamdo"), "blocked: nobody can block yunnan-qamdo in this game (P8)")],
    );
    let convert = Scene::of("2e-3").converting("blue=9 red=6 green=3").play("score 9");
    check(
        &convert,
        &[
            ("/players/red/income", Value::Null, "players.red.income: is missing: this colour has not converted yet"),
            ("/players/blue/income", json!(3), "players.blue.income: is set, but this colour has nothing to convert now"),
            ("/players/red/income", json!(157), "players.red.income: 157 is more than a round can bring"),
            ("/to_act", json!("chance"), "players.red.income: is set"),
        ],
    );
    check(&Scene::of("2e-3").over(), &[("/to_act", json!("red"), "to_act: nobody acts when the game is over")]);
}

#[test]
fn what_duli_cannot_have_is_refused_field_by_field() {
    let her_own = Scene::of("2e-2");
    check(
        &her_own,
        &[
            ("/players/duli/money", json!(0), "players.duli.money: Dúlì has none (D1)"),
            ("/players/duli/score", json!(0), "players.duli.score: Dúlì has none (D1)"),
            ("/players/duli/passes", json!(2), "players.duli.passes: Dúlì has none (D1)"),
            ("/players/duli/horse", json!("yunnan"), "players.duli.horse: Dúlì has none (D1)"),
            ("/players/duli/travelled", json!({}), "players.duli.travelled: Dúlì has none (D1)"),
            ("/players/duli/passes_used", json!(0), "players.duli.passes_used: Dúlì has none (D1)"),
            ("/players/duli/traders_left", json!(0), "players.duli.traders_left: Dúlì has none (D1)"),
            ("/players/duli/hand", json!({}), "players.duli.hand: Dúlì has none (D1)"),
            ("/players/duli/bridges", json!([]), "players.duli.bridges: Dúlì has none (D1)"),
            ("/players/duli/guard", json!("yunnan"), "players.duli.guard: Dúlì has none (D1)"),
            ("/players/duli/income", json!(0), "players.duli.income: Dúlì has none (D1)"),
            ("/players/duli/posts", json!({ "yunnan": 1 }), "players.duli.left: 1 of kind `post` in all, expected 2"),
            (
                "/players/duli/posts",
                json!({ "yunnan": 1, "qamdo": 1 }),
                "players.duli.posts: Dúlì's two posts stand where they began (D1)",
            ),
            ("/players/duli/left/teahouse", json!(3), "players.duli.left: 3 of kind `teahouse` in all, expected 2"),
            ("/players/duli/supply", json!(7), "players.duli.supply: 8 traders in all"),
            ("/players/duli/influence", json!(5), "players.duli.influence: 5 is not between 0 and 4"),
            ("/travel_order", json!(["blue", "duli", "red"]), "travel_order: with Dúlì, and only then, she stands first in it"),
            ("/to_act", json!("duli"), "to_act: when Dúlì is to act, it is `chance`"),
            ("/passed", json!(["duli"]), "passed: names a colour that cannot have passed"),
            ("/deck", Value::Null, "deck: is missing"),
            ("/deck", json!([2, 1]), "deck: lists cards 1 to 16, ascending, each once (D10)"),
            ("/deck", json!([1, 1]), "deck: lists cards 1 to 16, ascending, each once (D10)"),
            ("/deck", json!([17]), "deck: lists cards 1 to 16, ascending, each once (D10)"),
            ("/deck", json!([0]), "deck: lists cards 1 to 16, ascending, each once (D10)"),
        ],
    );
    for (scene, reason) in [
        (Scene::of("2e-2").bank(2, "red"), "bank.2: this space is closed (D1)"),
        (Scene::of("2e-2").bank(1, "duli"), "bank.1: duli cannot stand there (B9, D3)"),
        (
            Scene::of("2e-2").bids("temple=3:duli"),
            "bids.temple: Dúlì has one trader at most in a building, none in the temple (D3)",
        ),
        (Scene::of("2e-2-double-bidding").bids("yard=9:duli,12:duli"), "bids.yard: Dúlì has one trader at most in a building"),
        (Scene::of("2e-2").bids("guild=5:duli").set("duli.influence=4"), "bids.guild: Dúlì has all the influence there is (D3)"),
        (Scene::of("2e-2").deciding("chance", "yard"), "to_act: nothing is drawn in this phase"),
        (Scene::of("2e-2").set("passed=red,blue").bidding("chance"), "to_act: who acts has passed already (B1)"),
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
            ("/players/red/money", json!(-1), "unreadable: invalid value: integer `-1`"),
            ("/players/red/money", json!(4_294_967_296_u64), "unreadable: invalid value: integer `4294967296`"),
            ("/players/red/money", json!(1.5), "unreadable: invalid type: floating point `1.5`"),
            ("/players/red/money", json!("9"), "unreadable: invalid type: string \"9\""),
            ("/players/red/score", json!(1e300), "unreadable: invalid type: floating point `1e+300`"),
            ("/players/red/coins", json!(9), "unreadable: unknown field `coins`"),
            ("/players/teal", json!({}), "unreadable: unknown variant `teal`"),
            ("/players/red/horse", json!("puer"), "unreadable: unknown variant `puer`"),
            ("/players/red/provinces", json!({ "puer": 1 }), "unreadable: unknown variant `puer`"),
            ("/bids/market", json!({}), "unreadable: unknown variant `market`"),
            ("/bids/school", json!({ "x": "red" }), "unreadable: "),
            ("/bids/school", json!({ "256": "red" }), "unreadable: "),
            ("/bank/3", json!("red"), "unreadable: unknown field `3`"),
            ("/phase", json!("sleep"), "unreadable: unknown variant `sleep`"),
            ("/to_act", json!("teal"), "unreadable: "),
            ("/rules/edition", json!(256), "unreadable: invalid value: integer `256`"),
            ("/weather", json!("fine"), "unreadable: unknown field `weather`"),
            ("/players", json!([]), "unreadable: invalid type: sequence"),
        ],
    );
    for value in [json!(null), json!(7), json!("yunnan"), json!([]), json!({})] {
        assert!(read(&value).unwrap_err().starts_with("unreadable: "));
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
        assert_eq!(read_without(&format!("/players/red/{field}")), Err(format!("players.red.{field}: is missing")));
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
