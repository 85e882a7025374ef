//! The worked examples of the ledger, one test each.

use yunnan::{Color, Place, Province};

use crate::scene::{Scene, ruleset};

#[test]
fn ex1_first_edition_bids_of_75_bring_24_and_14() {
    let scene = Scene::of("1e-5")
        .set("red.money=99 blue.money=99 green.money=99")
        .bids("school=9:red,12:blue customs=5:red horses=9:green,12:red guild=7:blue yard=9:blue,12:green")
        .bank(1, "purple")
        .bank(2, "yellow");
    let game = scene.game();
    assert_eq!(game.rules().total_bids(game.state()), 75);
    scene.set("passed=red,blue,green,yellow").bidding("purple").play("pass").shows("purple.money=39 yellow.money=26");
}

#[test]
fn ex2_second_edition_bids_of_73_bring_23() {
    let scene = Scene::of("2e-5")
        .set("red.money=99 blue.money=99 green.money=99")
        .bids("school=9:red,15:blue customs=9:green,12:red horses=5:red guild=9:blue yard=9:green temple=5:blue")
        .bank(2, "yellow");
    let game = scene.game();
    assert_eq!(game.rules().total_bids(game.state()), 73);
    scene.set("passed=red,blue,green,yellow").bidding("purple").play("pass").shows("yellow.money=35");
    assert_eq!(ruleset("2e-5").bank_pay(73), [23, 23]);
}

#[test]
fn ex3_red_may_push_green_or_purple_but_not_yellow() {
    for rules in ["1e-5", "2e-5"] {
        let scene = Scene::of(rules)
            .traders("red", "puer=1")
            .traders("green", "qamdo=3 yunnan=1")
            .traders("yellow", "qamdo=2")
            .traders("purple", "qamdo=2")
            .set("red.influence=3 green.influence=1 yellow.influence=3 purple.influence=2 red.passes=3 red.horse=qamdo")
            .travelling("red");
        assert_eq!(scene.options("move puer qamdo"), ".,push green,push purple");
        scene
            .refuses("move puer qamdo push yellow", "T6 too-influential color=yellow theirs=3 yours=3")
            .play("move puer qamdo push purple")
            .shows("purple.qamdo=1 purple.sichuan=1 green.qamdo=3 green.yunnan=1 yellow.qamdo=2 red.qamdo=1 red.passes_used=3");
    }
}

#[test]
fn ex4_a_bridge_keeps_tibet_and_qinghai_connected() {
    for rules in ["1e-3", "2e-3"] {
        let with = |structures: &str| {
            Scene::of(rules)
                .traders("red", "tibet=1 qinghai=1")
                .built("red", structures)
                .set("travel_order=red,blue,green red.influence=4")
        };
        let (bridge, none) = ("post=yunnan,sichuan bridge=sichuan-qinghai", "post=yunnan,sichuan");
        with(bridge).travelling("red").play("done").shows("red.tibet=1 red.qinghai=1 red.puer=0");
        with(none).travelling("red").play("done").shows("red.tibet=0 red.qinghai=0 red.puer=2");
        // 15 + 18 for the traders, 1 + 3 for the posts; a gap that opens later costs each trader 3.
        with(bridge).reckon().shows("red.income=37");
        with(none).reckon().shows("red.income=31");
        let game = with(none).travelling("green").game();
        let transport = game.rules().province_incomes(game.state(), Color::Red).map(|(_, transport)| transport);
        assert_eq!(transport, [0, 0, 0, 3, 3]);
    }
}

#[test]
fn ex5_at_30_each_the_inspector_goes_to_qamdo() {
    let scene = Scene::of("1e-3")
        .traders("blue", "sichuan=2 qamdo=2")
        .traders("green", "sichuan=1")
        .built("green", "post=yunnan,sichuan")
        .built("blue", "post=yunnan,qamdo");
    let game = scene.clone().travelling("red").game();
    assert_eq!(game.rules().revenues(game.state()), [2, 30, 30, 0, 0]);
    assert_eq!(game.rules().inspected_province(game.state()), Province::Qamdo);
    scene.reckon().shows("blue.qamdo=1 blue.sichuan=2 green.sichuan=1");
}

#[test]
fn ex6_inspector_passes_over_influence_four() {
    let scene = Scene::of("2e-4")
        .traders("blue", "sichuan=2 qamdo=1")
        .traders("red", "sichuan=2 qamdo=1")
        .traders("yellow", "qamdo=1")
        .built("red", "post=sichuan")
        .built("blue", "post=sichuan,qamdo")
        .set("blue.influence=4 red.influence=2 yellow.influence=1 travel_order=yellow,blue,red,green");
    let game = scene.clone().travelling("green").game();
    assert_eq!(game.rules().revenues(game.state()), [0, 42, 42, 0, 0]);
    scene.clone().reckon().shows("red.qamdo=0 red.puer=1 blue.qamdo=1 yellow.qamdo=1 red.sichuan=2");
    scene.built("red", "teahouse=qamdo").reckon().shows("red.qamdo=1 blue.qamdo=1 yellow.qamdo=0 yellow.puer=1");
}

#[test]
fn ex7_five_gifts_for_eleven_traders() {
    for rules in ["1e-5", "2e-5"] {
        let scene = Scene::of(rules)
            .traders("yellow", "sichuan=4")
            .traders("red", "sichuan=2")
            .traders("green", "sichuan=3")
            .traders("purple", "sichuan=2")
            .set("yellow.influence=1 red.influence=2 green.influence=2 purple.influence=3")
            // Blue keeps the inspector away from Sichuan, and purple, who travels last, needs a route (T10).
            .traders("blue", "qinghai=6")
            .set("blue.influence=4 travel_order=blue,yellow,red,green,purple")
            .built("purple", "post=yunnan");
        scene.reckon().shows("purple.gifts=2 red.gifts=2 green.gifts=1 yellow.gifts=0 gifts.sichuan=0");
    }
}

#[test]
fn ex8_of_an_income_of_21_six_become_points() {
    for rules in ["1e-3", "2e-3"] {
        let scene = Scene::of(rules).set("blue.money=4 blue.score=7").converting("blue=21 red=0 green=0");
        scene.play("score 6").shows("blue.score=13 blue.money=19");
    }
}

#[test]
fn ex9_three_yuan_short_in_round_four_cost_fifteen_points() {
    Scene::of("1e-4-pro")
        .set("yellow.score=10 yellow.money=6 round=4 passed=red,blue,green")
        .bids("school=9:yellow")
        .bidding("yellow")
        .play("pass")
        .shows("yellow.score=-5 yellow.money=0");
}

#[test]
fn ex10_income_with_a_gap_is_19() {
    let scene = Scene::of("2e-3").traders("red", "yunnan=1 qamdo=1 puer=3").built("red", "post=yunnan,qamdo");
    // Red has travelled, and influence 4 keeps the inspector away.
    let scene = scene.set("travel_order=red,blue,green red.influence=4");
    let game = scene.clone().travelling("green").game();
    assert_eq!(game.rules().province_incomes(game.state(), Color::Red), [(7, 0), (0, 0), (12, 3), (0, 0), (0, 0)]);
    assert_eq!(game.rules().market_income(game.state(), Color::Red), 3);
    scene.reckon().shows("red.income=19");
}

#[test]
fn ex11_two_traders_to_sichuan_need_four_passes() {
    let scene = |passes: u8| {
        Scene::of("2e-3").traders("red", "puer=2").set(&format!("red.passes={passes} red.horse=sichuan")).travelling("red")
    };
    scene(4).play("move puer sichuan; move puer sichuan").shows("red.sichuan=2 red.passes_used=4");
    scene(3).play("move puer sichuan").refuses("move puer sichuan", "T2 too-few-passes needed=2 left=1");
    let game = scene(4).game();
    assert_eq!(game.rules().trip_cost(game.state(), Color::Red, Place::Puer, Place::Sichuan), 2);
}

#[test]
fn ex12_in_the_first_edition_the_inspector_passes_over_influence_four_too() {
    let scene = Scene::of("1e-3")
        .traders("blue", "sichuan=2 qamdo=1")
        .traders("green", "sichuan=1")
        .traders("red", "qamdo=1")
        .built("green", "post=yunnan,sichuan")
        .built("blue", "post=yunnan,qamdo")
        .set("blue.influence=4 red.influence=2 travel_order=red,blue,green");
    let game = scene.clone().travelling("green").game();
    assert_eq!(game.rules().revenues(game.state()), [2, 30, 30, 0, 0]);
    scene.clone().reckon().shows("red.qamdo=0 red.puer=1 blue.qamdo=1");
    scene.built("red", "teahouse=qamdo").reckon().shows("red.qamdo=1 blue.qamdo=1");
}

#[test]
fn ex13_debts_take_a_score_of_nothing_below_zero() {
    Scene::of("1e-4-pro")
        .set("yellow.score=0 yellow.money=6 round=4 passed=red,blue,green")
        .bids("school=9:yellow")
        .bidding("yellow")
        .play("pass")
        .shows("yellow.score=-15 yellow.money=0");
}
