//! Chapter X: the expert rules of the second edition.

use crate::scene::Scene;

/// Red bids under double bidding with plenty of money.
fn double(bids: &str) -> Scene {
    Scene::of("2e-3-double-bidding").set("red.money=60 blue.money=60").train("red", 4).bids(bids)
}

#[test]
fn x1_two_traders_in_a_building_bring_the_progress_twice() {
    let scene = double("customs=9:red,12:red horses=9:red,15:red").set("passed=blue,green").play("pass");
    scene.shows("red.money=15 red.passes=4 red.horse=qamdo red.supply=4");
    let scene =
        Scene::of("2e-3-double-bidding").set("red.money=60").bids("school=9:red,12:red").set("passed=blue,green").play("pass");
    scene.shows("red.traders_left=2 red.puer=3 red.supply=2 red.money=39");
    double("guild=12:red,15:red").set("passed=blue,green").play("pass").shows("red.influence=2");
}

#[test]
fn x1_two_traders_in_the_yard_bring_two_structures() {
    double("yard=9:red,12:red temple=3:red")
        .set("passed=blue,green")
        .play("pass")
        .shows("pending=yard,yard,temple red.money=36")
        .play("take post at yunnan")
        .shows("pending=yard,temple")
        .refuses("take post at yunnan", "T7 post-there province=yunnan")
        .play("take teahouse")
        .shows("pending=temple")
        .play("block yunnan-tibet")
        .shows("phase=travel red.left=post:1,bridge:2,teahouse:1");
}

#[test]
fn x1_not_three_and_never_two_in_the_temple() {
    let scene = double("horses=9:red,12:red temple=3:red");
    assert_eq!(scene.options("bid horses"), "");
    scene.refuses("bid horses 15", "X1 two-already building=horses").refuses("bid temple 5", "B13 already-in-temple price=3");
}

#[test]
fn x1_without_the_switch_one_is_the_limit() {
    for rules in ["2e-3", "2e-3-guards"] {
        Scene::of(rules)
            .set("red.money=60")
            .bids("school=9:red")
            .refuses("bid school 12", "B4 already-there building=school price=9");
    }
}

#[test]
fn x1_a_higher_bid_drives_away_the_own_small_one() {
    let scene = double("customs=5:red");
    assert_eq!(scene.options("bid customs"), "12,15,7,9");
    scene.play("bid customs 9").shows("bids.customs=9:red red.supply=6");
    // With the small one gone there is room for one more beside the large one.
    let beside = double("customs=9:red").bidding("red");
    beside.clone().refuses("bid customs 7", "B5 not-highest building=customs price=7 highest=9");
    beside.play("bid customs 12").shows("bids.customs=9:red,12:red");
}

#[test]
fn x1_two_large_bids_stand_side_by_side_but_never_two_small_ones() {
    double("customs=5:red").play("bid customs 7").shows("bids.customs=7:red red.supply=6");
    double("customs=7:red").play("bid customs 15; pass; pass; bid customs 12").shows("bids.customs=12:red,15:red red.supply=5");
}

#[test]
fn x1_no_more_traders_than_steps_of_progress() {
    let one_step = |fields: &str, building: &str| {
        let scene = double(&format!("{building}=9:red")).set(fields);
        assert_eq!(scene.options(&format!("bid {building}")), "");
        scene.refuses(&format!("bid {building} 12"), &format!("X1 too-few-steps building={building} steps=1"));
    };
    one_step("red.passes=5", "customs");
    one_step("red.horse=tibet", "horses");
    one_step("red.influence=3", "guild");
    double("guild=9:red").set("red.influence=2").allows("bid guild 12");
    let last = Scene::of("2e-3-double-bidding").set("red.money=60").train("red", 3).bids("school=9:red");
    last.refuses("bid school 12", "X1 too-few-steps building=school steps=1");
    let yard = "post=yunnan,sichuan bridge=yunnan-qamdo,yunnan-tibet teahouse=yunnan";
    double("yard=9:red").built("red", yard).refuses("bid yard 12", "X1 too-few-steps building=yard steps=1");
}

#[test]
fn x1_the_own_trader_who_goes_back_frees_money_but_no_step() {
    // One step left: the traders before the bid count, so that nobody bids over themselves.
    double("guild=5:red").set("red.influence=3").refuses("bid guild 9", "X1 too-few-steps building=guild steps=1");
    let scene = double("guild=5:red").set("red.money=9");
    assert_eq!(scene.options("bid guild"), "7,9");
    scene.refuses("bid guild 12", "B8 over-budget bids=12 money=9").play("bid guild 9").shows("bids.guild=9:red");
    // Beside a large one both are paid.
    double("guild=9:red").set("red.money=20").refuses("bid guild 12", "B8 over-budget bids=21 money=20");
}

#[test]
fn x1_others_drive_small_bids_away_as_always() {
    double("guild=7:red").bidding("blue").play("bid guild 9").shows("bids.guild=9:blue red.supply=7");
}

#[test]
fn x2_the_yard_offers_one_guard_for_any_province() {
    for rules in ["2e-3-guards", "2e-3-double-bidding-guards"] {
        let scene = Scene::of(rules).deciding("red", "yard").shows("red.horse=yunnan red.left.guard=1 red.guard=-");
        assert_eq!(scene.options("take guard at"), "qamdo,qinghai,sichuan,tibet,yunnan");
        scene
            .play("take guard at qinghai")
            .shows("red.guard=qinghai red.left.guard=0 phase=travel")
            .deciding("red", "yard")
            .refuses("take guard at yunnan", "X2 guard-gone");
    }
}

#[test]
fn x2_a_guard_is_not_kept() {
    assert!("take guard".parse::<yunnan::Action>().is_err());
    assert!("build guard yunnan".parse::<yunnan::Action>().is_err());
}

#[test]
fn x2_without_the_switch_there_are_no_guards() {
    for rules in ["2e-3", "2e-3-double-bidding", "1e-3"] {
        Scene::of(rules).deciding("red", "yard").shows("red.left.guard=-").refuses("take guard at yunnan", "X2 no-guards");
    }
}

#[test]
fn x2_a_guard_left_keeps_the_yard_open() {
    let all = "post=yunnan,sichuan bridge=yunnan-qamdo,yunnan-tibet teahouse=qamdo,tibet";
    let scene = Scene::of("2e-3-guards").built("red", all).allows("bid yard 5");
    let yard = scene.clone().deciding("red", "yard");
    assert_eq!(yard.options("take"), "guard at qamdo,guard at qinghai,guard at sichuan,guard at tibet,guard at yunnan");
    scene.set("red.left.guard=0").refuses("bid yard 5", "B7 used-up building=yard");
}

#[test]
fn x2_several_guards_may_stand_in_a_province() {
    Scene::of("2e-3-guards")
        .built("blue", "guard=qamdo")
        .deciding("red", "yard")
        .play("take guard at qamdo")
        .shows("red.guard=qamdo blue.guard=qamdo");
}

#[test]
fn x3_a_guard_protects_all_traders_of_its_owner_in_its_province() {
    let scene = Scene::of("2e-3-guards")
        .traders("red", "puer=1")
        .traders("blue", "sichuan=2 yunnan=1")
        .traders("green", "sichuan=1")
        .built("blue", "guard=sichuan")
        .set("red.influence=4 red.horse=sichuan")
        .travelling("red");
    assert_eq!(scene.options("move puer sichuan"), ".,push green");
    assert_eq!(scene.options("move puer yunnan"), ".,push blue");
    scene.refuses("move puer sichuan push blue", "X3 guarded color=blue province=sichuan");
}

#[test]
fn x3_influence_is_named_before_the_guard() {
    Scene::of("2e-3-guards")
        .traders("red", "puer=1")
        .traders("blue", "yunnan=1")
        .built("blue", "guard=yunnan")
        .travelling("red")
        .refuses("move puer yunnan push blue", "T6 too-influential color=blue theirs=0 yours=0");
}

#[test]
fn x3_a_guard_does_not_stop_the_inspector() {
    Scene::of("2e-3-guards")
        .traders("blue", "sichuan=2")
        .built("blue", "guard=sichuan")
        .reckon()
        .shows("blue.sichuan=1 blue.puer=1");
}

#[test]
fn x3_a_guard_leaves_the_game_at_the_end_of_the_round() {
    Scene::of("2e-3-guards")
        .built("blue", "guard=sichuan")
        .converting("red=0 blue=0 green=0")
        .shows("blue.guard=sichuan")
        .play("score 0; score 0; score 0")
        .shows("round=2 blue.guard=- blue.left.guard=0");
}

#[test]
fn x3_a_guard_is_no_presence() {
    Scene::of("2e-3-guards")
        .traders("red", "sichuan=1")
        .built("red", "guard=yunnan")
        .set("travel_order=red,blue,green")
        .travelling("red")
        .play("done")
        .shows("red.sichuan=0 red.puer=1");
}

#[test]
fn x4_with_an_expert_rule_points_end_no_game() {
    for rules in ["2e-3-guards", "2e-3-double-bidding", "2e-3-double-bidding-guards", "2e-5-guards"] {
        let others = if rules == "2e-5-guards" { " yellow=0 purple=0" } else { "" };
        let passes = if others.is_empty() { "score 0; score 0; score 0" } else { "score 0; score 0; score 0; score 0; score 0" };
        let scene = Scene::of(rules).set("red.score=200").converting(&format!("red=0 blue=0 green=0{others}"));
        scene.clone().play(passes).shows("phase=bid");
        scene.clone().gifts("red", "sichuan=5 qamdo=4 tibet=3 qinghai=1").play(passes).shows("phase=bid");
        scene.gifts("red", "sichuan=5 qamdo=4 tibet=3 qinghai=2").play(passes).shows("phase=over");
    }
    Scene::of("2e-3")
        .set("red.score=80")
        .converting("red=0 blue=0 green=0")
        .play("score 0; score 0; score 0")
        .shows("phase=over");
}

#[test]
fn x4_holds_for_two_with_duli_as_well() {
    for (rules, phase) in [("2e-2", "over"), ("2e-2-guards", "bid"), ("2e-2-double-bidding", "bid")] {
        Scene::of(rules).set("red.score=80").converting("red=0 blue=0").play("score 0; score 0").shows(&format!("phase={phase}"));
    }
}
