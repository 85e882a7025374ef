//! Chapter P: bank and progress.

use crate::scene::{Scene, ruleset};

/// Both editions for three; red pays first, then blue, then green.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

/// Everybody passes but those who have.
fn all_pass(scene: Scene) -> Scene {
    let mut scene = scene;
    while scene.json()["phase"] == "bid" {
        scene = scene.play("pass");
    }
    scene
}

#[test]
fn p1_the_bank_pays_by_the_sum_of_all_bids() {
    for sum in 0..400_u32 {
        let larger = (9 + sum / 5).min(27);
        assert_eq!(ruleset("1e-4").bank_pay(sum), [larger, larger / 2 + 2], "first edition, {sum}");
        assert_eq!(ruleset("2e-4").bank_pay(sum), [larger, larger], "second edition, {sum}");
    }
    // The points that the printed rules give away.
    assert_eq!(ruleset("1e-4").bank_pay(75), [24, 14]);
    assert_eq!(ruleset("1e-4").bank_pay(40), [17, 10]);
    assert_eq!(ruleset("1e-4").bank_pay(99), [27, 15]);
    assert_eq!(ruleset("2e-4").bank_pay(70), [23, 23]);
    assert_eq!(ruleset("2e-4").bank_pay(74), [23, 23]);
}

#[test]
fn p1_first_edition_pays_the_larger_amount_on_space_one() {
    let scene = Scene::of("1e-3").set("green.money=40").bids("school=12:green yard=9:green").bank(1, "blue").bank(2, "red");
    all_pass(scene.shows("blue.money=9 red.money=9")).shows("blue.money=22 red.money=17");
}

#[test]
fn p1_second_edition_pays_both_spaces_alike_and_counts_the_temple() {
    let scene = Scene::of("2e-3").set("green.money=40").bids("school=12:green temple=9:green").bank(1, "blue").bank(2, "red");
    all_pass(scene).shows("blue.money=22 red.money=22");
}

#[test]
fn p1_the_banker_goes_back_to_the_supply_and_does_not_travel() {
    for rules in BOTH {
        all_pass(Scene::of(rules).play("bank 1")).shows("bank.1=- red.supply=1 red.puer=2 phase=travel");
    }
}

#[test]
fn p1_an_empty_bank_pays_nobody() {
    for rules in BOTH {
        all_pass(Scene::of(rules)).shows("red.money=9 blue.money=9 green.money=12");
    }
}

#[test]
fn p1_the_bank_pays_before_bids_are_paid() {
    // Green's bids still count for the sum although green pays them in the same breath.
    let scene = Scene::of("2e-3").bids("school=5:green").set("passed=green,blue").play("bank 2");
    scene.shows("red.money=19 green.money=7 phase=travel");
}

#[test]
fn p2_everybody_pays_all_bids_and_takes_the_traders_back() {
    for rules in BOTH {
        all_pass(Scene::of(rules).set("red.money=30").bids("school=9:red customs=12:red").bids("school=12:green"))
            .shows("red.money=9 red.supply=2 red.puer=2 red.passes=3 green.money=0 green.supply=1 bids.school= bids.customs=");
    }
}

#[test]
fn p2_bidding_order_decides_who_takes_progress_first() {
    for rules in BOTH {
        let scene = Scene::of(rules)
            .bids("yard=9:green,12:blue")
            .set("blue.money=20 passed=green,blue")
            .bids("school=5:red")
            .play("pass");
        scene
            .shows("phase=progress to_act=blue pending=yard bids.yard=9:green bids.school= blue.money=8 green.money=12 red.traders_left=3")
            .play("take post")
            .shows("to_act=green pending=yard bids.yard= green.money=3")
            .play("take bridge")
            .shows("phase=travel to_act=green pending=-");
    }
}

#[test]
fn p2_buildings_resolve_in_a_fixed_order() {
    // The horse has moved and the influence has grown by the time the yard asks.
    let scene = Scene::of("2e-3")
        .set("red.money=50")
        .train("red", 2)
        .bids("school=5:red horses=5:red guild=5:red yard=5:red temple=3:red");
    all_pass(scene)
        .shows("phase=progress to_act=red pending=yard,temple red.horse=sichuan red.influence=1 red.puer=1 red.traders_left=1 red.supply=5")
        .allows("take post at sichuan; take teahouse at sichuan")
        .refuses("block yunnan-qamdo", "P2 progress turn=red building=yard")
        .play("take post at sichuan")
        .shows("pending=temple red.posts.sichuan=1")
        .refuses("take bridge", "P2 progress turn=red building=temple")
        .play("block yunnan-tibet")
        .shows("phase=travel blocked=yunnan-tibet");
}

#[test]
fn p2_what_belongs_to_another_phase_is_no_progress() {
    for rules in BOTH {
        for line in
            ["pass", "market", "bid school 5", "bank 1", "move puer yunnan", "build post yunnan", "done", "score 0", "card 2"]
        {
            Scene::of(rules).deciding("blue", "yard").refuses(line, "P2 progress turn=blue building=yard");
        }
    }
}

#[test]
fn p3_school_brings_a_trader_to_the_market_who_travels_at_once() {
    for rules in BOTH {
        all_pass(Scene::of(rules).traders("red", "yunnan=2").bids("school=9:red"))
            .shows("red.traders_left=3 red.puer=1 red.supply=1")
            .play("done; done")
            .play("move puer yunnan")
            .shows("red.yunnan=3 red.puer=0");
    }
}

#[test]
fn p4_customs_brings_a_pass_up_to_six() {
    for rules in BOTH {
        for (before, after) in [(2, 3), (4, 5), (5, 6)] {
            all_pass(Scene::of(rules).set(&format!("red.passes={before}")).bids("customs=9:red"))
                .shows(&format!("red.passes={after}"));
        }
    }
}

#[test]
fn p4_a_new_pass_counts_this_round() {
    for rules in BOTH {
        let scene = all_pass(Scene::of(rules).bids("customs=9:red").set("red.horse=qamdo")).play("done; done");
        scene.shows("to_act=red red.puer=2").play("move puer qamdo").shows("red.passes_used=3");
    }
}

#[test]
fn p5_horses_bring_the_horse_one_province_further() {
    let road = ["yunnan", "sichuan", "qamdo", "tibet", "qinghai"];
    for rules in BOTH {
        for step in road.windows(2) {
            all_pass(Scene::of(rules).set(&format!("red.horse={}", step[0])).bids("horses=9:red"))
                .shows(&format!("red.horse={}", step[1]));
        }
    }
}

#[test]
fn p6_guild_brings_influence_at_once() {
    for rules in BOTH {
        for before in 0..4 {
            all_pass(Scene::of(rules).set(&format!("red.influence={before}")).bids("guild=9:red"))
                .shows(&format!("red.influence={}", before + 1));
        }
        // Equal before the guild, higher after it: red may push in this very round.
        let scene = Scene::of(rules).traders("blue", "yunnan=1").bids("guild=5:red");
        all_pass(scene).play("done; done; move puer yunnan push blue").shows("blue.yunnan=0 blue.puer=3");
    }
}

#[test]
fn p7_first_edition_builds_only_tea_houses_at_once() {
    let scene = Scene::of("1e-3").set("red.horse=sichuan").deciding("red", "yard");
    assert_eq!(scene.options("take"), "bridge,post,teahouse,teahouse at sichuan,teahouse at yunnan");
    scene
        .clone()
        .refuses("take post at yunnan", "P7 not-at-once structure=post")
        .refuses("take bridge at yunnan-qamdo", "P7 not-at-once structure=bridge")
        .play("take post")
        .shows("red.hand=post:1,bridge:0,teahouse:0 red.left.post=1 red.posts= phase=travel");
    scene.clone().play("take teahouse").shows("red.hand.teahouse=1 red.left.teahouse=1 red.teahouses=");
    scene.play("take teahouse at sichuan").shows("red.hand.teahouse=0 red.left.teahouse=1 red.teahouses=sichuan");
}

#[test]
fn p7_second_edition_builds_anything_at_once() {
    let scene = Scene::of("2e-3").set("red.horse=qamdo").deciding("red", "yard");
    assert_eq!(
        scene.options("take"),
        "bridge,bridge at yunnan-qamdo,post,post at qamdo,post at sichuan,post at yunnan,\
         teahouse,teahouse at qamdo,teahouse at sichuan,teahouse at yunnan"
    );
    scene.clone().play("take bridge at yunnan-qamdo").shows("red.bridges=yunnan-qamdo red.left.bridge=1 red.hand.bridge=0");
    scene.clone().play("take post at qamdo").shows("red.posts=qamdo:1 red.left.post=1 red.hand.post=0");
    scene.play("take bridge").shows("red.bridges= red.left.bridge=1 red.hand.bridge=1");
}

#[test]
fn p7_building_at_once_follows_the_rules_of_building() {
    let scene = Scene::of("2e-3")
        .set("red.horse=qamdo")
        .built("red", "post=sichuan")
        .built("blue", "teahouse=qamdo")
        .deciding("red", "yard");
    scene
        .refuses("take post at sichuan", "T7 post-there province=sichuan")
        .refuses("take post at tibet", "T7 post-beyond-horse province=tibet horse=qamdo")
        .refuses("take bridge at yunnan-tibet", "T8 bridge-beyond-horse gorge=yunnan-tibet horse=qamdo")
        .refuses("take bridge at sichuan-tibet", "S3 no-gorge gorge=sichuan-tibet")
        .refuses("take teahouse at qamdo", "T9 teahouse-there province=qamdo of=blue")
        .refuses("take teahouse at qinghai", "T9 teahouse-beyond-horse province=qinghai horse=qamdo");
    Scene::of("1e-3")
        .built("blue", "teahouse=yunnan")
        .deciding("red", "yard")
        .refuses("take teahouse at yunnan", "T9 teahouse-there province=yunnan of=blue");
}

#[test]
fn p7_only_what_is_left_in_the_general_supply_can_be_taken() {
    for rules in BOTH {
        let scene = Scene::of(rules)
            .built("red", "post=yunnan,sichuan bridge=yunnan-qamdo")
            .hand("red", "bridge")
            .deciding("red", "yard");
        assert_eq!(scene.options("take "), "teahouse,teahouse at yunnan");
        scene
            .refuses("take post", "P7 none-left structure=post")
            .refuses("take bridge", "P7 none-left structure=bridge")
            .refuses("take bridge at yunnan-tibet", "P7 none-left structure=bridge");
    }
}

#[test]
fn p8_the_temple_blocks_any_one_gorge() {
    let scene = Scene::of("2e-3").deciding("red", "temple");
    assert_eq!(scene.legal(), ["block qamdo-qinghai", "block sichuan-qinghai", "block yunnan-qamdo", "block yunnan-tibet"]);
    scene
        .refuses("block sichuan-tibet", "S3 no-gorge gorge=sichuan-tibet")
        .play("block sichuan-qinghai")
        .shows("blocked=sichuan-qinghai phase=travel to_act=green");
}

#[test]
fn p8_nobody_crosses_a_blocked_gorge() {
    let scene = |gorge: &str| {
        Scene::of("2e-3")
            .traders("red", "yunnan=1")
            .built("red", "bridge=yunnan-tibet")
            .set(&format!("red.horse=tibet blocked={gorge}"))
            .travelling("red")
    };
    scene("yunnan-qamdo").play("move yunnan tibet").shows("red.passes_used=1");
    scene("yunnan-tibet").refuses("move yunnan tibet", "T2 too-few-passes needed=3 left=2");
    scene("yunnan-tibet").set("red.passes=3").play("move yunnan tibet").shows("red.passes_used=3");
}

#[test]
fn p8_no_route_leads_over_a_blocked_gorge() {
    let scene = |gorge: &str| {
        Scene::of("2e-3")
            .traders("red", "yunnan=1 tibet=1")
            .built("red", "bridge=yunnan-tibet")
            .set(&format!("blocked={gorge}"))
            .travelling("red")
            .set("travel_order=red,blue,green")
            .play("done")
    };
    scene("sichuan-qinghai").shows("red.tibet=1 red.puer=0");
    scene("yunnan-tibet").shows("red.tibet=0 red.puer=1 red.bridges=yunnan-tibet");
}

#[test]
fn p8_no_tea_is_carried_over_a_blocked_gorge() {
    // Red's turn is over, so that nobody has to go home (T11); without the bridge two gaps lie before Tibet.
    let income = |gorge: &str| {
        Scene::of("2e-3")
            .traders("red", "yunnan=1 tibet=1")
            .built("red", "bridge=yunnan-tibet")
            .set(&format!("blocked={gorge} red.influence=4 travel_order=red,blue,green"))
            .reckon()
    };
    income("qamdo-qinghai").shows("red.income=21");
    income("yunnan-tibet").shows("red.income=15");
}

#[test]
fn p8_no_bridge_is_built_over_a_blocked_gorge() {
    let scene = Scene::of("2e-3").hand("red", "bridge").set("red.horse=tibet blocked=yunnan-tibet").travelling("red");
    assert_eq!(scene.options("build"), "bridge yunnan-qamdo");
    scene.refuses("build bridge yunnan-tibet", "P8 blocked gorge=yunnan-tibet");
    // A blocker laid before a later player's yard hinders building at once as well.
    Scene::of("2e-3")
        .set("red.horse=qamdo blocked=yunnan-qamdo")
        .deciding("red", "yard")
        .refuses("take bridge at yunnan-qamdo", "P8 blocked gorge=yunnan-qamdo");
}
