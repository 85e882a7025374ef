//! Chapter B: bidding.

use crate::scene::Scene;

/// Both editions for three; red bids first, then blue, then green.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

#[test]
fn b1_everybody_places_one_trader_in_turn_until_all_have_passed() {
    for rules in BOTH {
        Scene::of(rules)
            .play("market")
            .shows("to_act=blue red.puer=1 red.supply=2")
            .play("market; market")
            .shows("to_act=red passed=")
            .play("pass")
            .shows("to_act=blue passed=red")
            .play("market; market")
            .shows("to_act=blue")
            .play("pass")
            .shows("to_act=green passed=red,blue")
            .play("market")
            .shows("to_act=green phase=bid")
            .play("pass")
            .shows("phase=travel to_act=green passed=");
    }
}

#[test]
fn b1_what_belongs_to_another_phase_is_no_bid() {
    for rules in BOTH {
        for line in ["done", "move puer yunnan", "build post yunnan", "take post", "block yunnan-qamdo", "score 0", "card 1"] {
            Scene::of(rules).bidding("blue").refuses(line, "B1 bidding turn=blue");
        }
    }
}

#[test]
fn b2_first_edition_takes_the_personal_supply_first() {
    let scene = Scene::of("1e-3").traders("red", "sichuan=1 yunnan=1");
    assert_eq!(scene.options("market"), ".");
    scene.clone().refuses("market from yunnan", "B2 supply-first supply=1");
    let empty = scene.play("market; pass; pass");
    assert_eq!(empty.options("market"), "from sichuan,from yunnan");
    empty
        .clone()
        .refuses("market", "B2 no-trader from=supply")
        .refuses("market from tibet", "B2 no-trader from=tibet")
        .allows("bid school 5 from yunnan; bank 1 from sichuan")
        .play("bid guild 9 from sichuan")
        .shows("red.sichuan=0 red.yunnan=1 bids.guild=9:red");
}

#[test]
fn b2_second_edition_takes_supply_or_province_freely() {
    let scene = Scene::of("2e-3").traders("red", "sichuan=1 qinghai=1");
    for placing in ["market", "bid school 5", "bank 2"] {
        assert_eq!(scene.options(placing), ".,from qinghai,from sichuan");
    }
    scene
        .refuses("bid school 5 from tibet", "B2 no-trader from=tibet")
        .play("bid temple 3 from qinghai")
        .shows("red.qinghai=0 red.sichuan=1 red.supply=1 bids.temple=3:red");
}

#[test]
fn b2_nobody_comes_from_market_building_or_bank() {
    for rules in BOTH {
        // All seven traders are in the market, in buildings or still to be trained.
        let scene = Scene::of(rules).traders("red", "puer=1").bids("school=9:red").bids("yard=5:red").set("red.money=20");
        assert_eq!(scene.legal(), ["pass"]);
    }
    let banker = Scene::of("1e-3").bank(1, "red").traders("red", "puer=2");
    assert_eq!(banker.legal(), ["pass"]);
}

#[test]
fn b3_five_buildings_with_five_spaces_each() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.money=15");
        for building in ["school", "customs", "horses", "guild", "yard"] {
            assert_eq!(scene.options(&format!("bid {building} ")), "12,15,5,7,9");
        }
        scene
            .refuses("bid school 3", "B3 no-space building=school price=3")
            .refuses("bid yard 8", "B3 no-space building=yard price=8")
            .play("bid school 12")
            .shows("bids.school=12:red red.money=15");
    }
}

#[test]
fn b3_a_space_holds_one_trader() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("blue.money=30").bids("customs=9:red").bidding("blue");
        assert_eq!(scene.options("bid customs"), "12,15");
        scene
            .refuses("bid customs 9", "B3 space-taken building=customs price=9 by=red")
            .play("bid customs 12")
            .shows("bids.customs=9:red,12:blue");
    }
}

#[test]
fn b4_one_trader_of_a_player_in_a_building() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.money=40").bids("school=5:red guild=12:red");
        assert_eq!(scene.options("bid school"), "");
        scene
            .refuses("bid school 9", "B4 already-there building=school price=5")
            .refuses("bid guild 9", "B4 already-there building=guild price=12")
            .allows("bid yard 9; bid customs 15");
    }
}

#[test]
fn b5_small_space_needs_the_highest_bid() {
    for rules in BOTH {
        let scene = |bids: &str| Scene::of(rules).set("red.money=40 blue.money=40 green.money=40").bids(bids).bidding("red");
        assert_eq!(scene("school=5:blue").options("bid school"), "12,15,7,9");
        assert_eq!(scene("school=7:blue").options("bid school"), "12,15,9");
        assert_eq!(scene("school=9:blue").options("bid school"), "12,15");
        scene("school=7:blue").refuses("bid school 5", "B5 not-highest building=school price=5 highest=7");
        scene("school=9:blue").refuses("bid school 7", "B5 not-highest building=school price=7 highest=9");
        scene("school=9:blue,15:green").refuses("bid school 5", "B5 not-highest building=school price=5 highest=15");
    }
}

#[test]
fn b5_large_space_is_open_whenever_it_is_free() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.money=40 blue.money=40 green.money=40").bids("school=15:blue").bidding("red");
        assert_eq!(scene.options("bid school"), "12,9");
        scene.play("bid school 12; market; bid school 9").shows("bids.school=9:green,12:red,15:blue");
    }
}

#[test]
fn b5_each_building_is_an_auction_of_its_own() {
    for rules in BOTH {
        Scene::of(rules).bids("school=9:blue").allows("bid customs 5; bid horses 7");
    }
}

#[test]
fn b6_a_higher_bid_sends_a_small_one_home() {
    for rules in BOTH {
        for (small, higher) in [(5, 7), (5, 9), (7, 9), (7, 15)] {
            Scene::of(rules)
                .set("red.money=20 blue.money=20")
                .play(&format!("bid horses {small}"))
                .shows(&format!("red.supply=2 bids.horses={small}:red"))
                .play(&format!("bid horses {higher}"))
                .shows(&format!("red.supply=3 bids.horses={higher}:blue"));
        }
    }
}

#[test]
fn b6_nobody_is_driven_from_a_large_space_or_another_building() {
    for rules in BOTH {
        Scene::of(rules)
            .set("red.money=40 blue.money=40")
            .bids("guild=9:red yard=5:red")
            .bidding("blue")
            .play("bid guild 15")
            .shows("bids.guild=9:red,15:blue bids.yard=5:red");
        // A large space below the highest bid does not drive away what stands above it.
        Scene::of(rules)
            .set("red.money=40 blue.money=40")
            .bids("guild=12:red")
            .bidding("blue")
            .play("bid guild 9")
            .shows("bids.guild=9:blue,12:red");
    }
}

#[test]
fn b6_an_overbid_player_who_had_passed_is_back_at_his_place() {
    for rules in BOTH {
        Scene::of(rules)
            .play("bid school 5; market; market; pass")
            .shows("passed=red red.puer=2 red.supply=0 to_act=blue")
            .play("bid school 7")
            .shows("passed= red.supply=1 red.puer=2 to_act=green")
            .play("market")
            .shows("to_act=red")
            .play("pass")
            .shows("red.puer=3 passed=red to_act=blue");
    }
}

#[test]
fn b6_one_bid_can_bring_back_only_the_traders_it_beats() {
    // Red and green stand on small spaces of two buildings; blue overbids one of them.
    for rules in BOTH {
        Scene::of(rules)
            .bids("school=5:red yard=7:green")
            .set("passed=red,green")
            .bidding("blue")
            .play("bid yard 9")
            .shows("passed=red green.supply=3 red.supply=2 bids.school=5:red to_act=green");
    }
}

#[test]
fn b7_no_bid_on_what_is_used_up() {
    for rules in BOTH {
        let scene = Scene::of(rules).train("red", 4);
        scene.clone().refuses("bid school 5", "B7 used-up building=school").allows("bid yard 5");
        let cases = [
            ("customs", "red.passes=6", "red.passes=5"),
            ("horses", "red.horse=qinghai", "red.horse=tibet"),
            ("guild", "red.influence=4", "red.influence=3"),
        ];
        for (building, used_up, one_left) in cases {
            let bid = format!("bid {building} 9");
            Scene::of(rules).set(used_up).refuses(&bid, &format!("B7 used-up building={building}"));
            Scene::of(rules).set(one_left).allows(&bid);
        }
        let all = "post=yunnan,sichuan bridge=yunnan-qamdo,yunnan-tibet teahouse=qamdo";
        Scene::of(rules).built("red", all).hand("red", "teahouse").refuses("bid yard 5", "B7 used-up building=yard");
        Scene::of(rules).built("red", all).allows("bid yard 5");
    }
}

#[test]
fn b7_counts_for_each_player_alone() {
    for rules in BOTH {
        Scene::of(rules).set("red.influence=4").bidding("blue").allows("bid guild 5");
    }
}

#[test]
fn b8_bids_stay_within_the_money() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.money=18").bids("school=9:red");
        assert_eq!(scene.options("bid yard"), "5,7,9");
        scene.refuses("bid yard 12", "B8 over-budget bids=21 money=18").allows("bid yard 9");
        let third = Scene::of(rules).set("red.money=18").bids("school=9:red customs=5:red");
        assert_eq!(third.options("bid yard"), "");
        third.refuses("bid yard 5", "B8 over-budget bids=19 money=18");
    }
}

#[test]
fn b8_counts_only_bids_that_stand() {
    for rules in BOTH {
        // The 7 at the school is overbid and no longer counts.
        Scene::of(rules)
            .set("red.money=9 blue.money=9")
            .play("bid school 7; bid school 9; market")
            .allows("bid yard 9; bid yard 7")
            .refuses("bid yard 12", "B8 over-budget bids=12 money=9");
    }
}

#[test]
fn b9_taking_the_bank_moves_all_bids_to_the_market() {
    Scene::of("1e-3")
        .set("red.money=30")
        .bids("school=9:red yard=5:red")
        .play("bank 1")
        .shows("bids.school= bids.yard= red.puer=2 red.supply=0 bank.1=red bank.2=- passed= red.money=30");
    Scene::of("2e-3")
        .set("red.money=30")
        .train("red", 1)
        .bids("school=9:red temple=3:red")
        .play("bank 2")
        .shows("bids.school= bids.temple= red.puer=3 red.supply=0 bank.2=red passed=red to_act=blue");
}

#[test]
fn b9_first_edition_banker_stays_in_turn_order() {
    let scene = Scene::of("1e-3").play("bank 2; pass; pass").shows("to_act=red red.supply=2 passed=blue,green");
    assert_eq!(scene.legal(), ["market", "pass"]);
    scene
        .refuses("bid school 5", "B9 in-bank")
        .refuses("bank 1", "B9 bank-already space=2")
        .play("market; pass")
        .shows("phase=travel red.puer=2 red.supply=1");
}

#[test]
fn b9_second_edition_banker_has_passed() {
    Scene::of("2e-3").play("bank 1").shows("passed=red red.puer=2 red.supply=0").play("market; market").shows("to_act=blue");
}

#[test]
fn b9_a_bank_space_holds_one_trader() {
    for rules in BOTH {
        let scene = Scene::of(rules).play("bank 1").shows("to_act=blue");
        assert_eq!(scene.options("bank"), "2");
        let full = scene.refuses("bank 1", "B9 bank-taken space=1 by=red").play("bank 2").shows("bank.1=red bank.2=blue");
        assert_eq!(full.options("bank"), "");
        full.refuses("bank 2", "B9 bank-taken space=2 by=blue");
    }
}

#[test]
fn b9_the_trader_may_come_from_a_province() {
    Scene::of("2e-3").traders("red", "qamdo=1 puer=2").play("bank 1 from qamdo").shows("red.qamdo=0 bank.1=red red.puer=2");
}

#[test]
fn b9_freed_spaces_can_be_bid_on_again() {
    for rules in BOTH {
        let scene = Scene::of(rules).bids("school=9:red").bidding("blue");
        scene.clone().refuses("bid school 7", "B5 not-highest building=school price=7 highest=9");
        let freed = scene.bidding("red").play("bank 1");
        assert_eq!(freed.options("bid school"), "5,7,9");
    }
}

#[test]
fn b9_traders_moved_to_the_market_undo_no_pass_of_others() {
    Scene::of("2e-3").bids("school=9:blue").set("passed=blue").play("bank 1").shows("passed=red,blue to_act=green");
}

#[test]
fn b10_the_market_takes_everybody() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("red", "puer=2")
            .traders("blue", "puer=2")
            .play("market; market; market")
            .shows("red.puer=3 blue.puer=3 green.puer=1");
    }
    Scene::of("2e-3").traders("red", "tibet=1").play("market from tibet").shows("red.tibet=0 red.puer=1 red.supply=2");
}

#[test]
fn b11_passing_moves_the_rest_of_the_supply_to_the_market() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("red", "yunnan=1")
            .bids("school=5:red")
            .train("red", 1)
            .shows("red.supply=2")
            .play("pass")
            .shows("red.supply=0 red.puer=2 red.yunnan=1 bids.school=5:red passed=red");
    }
}

#[test]
fn b12_without_a_trader_only_passing_remains() {
    for rules in BOTH {
        let scene = Scene::of(rules).traders("red", "puer=3");
        assert_eq!(scene.legal(), ["pass"]);
        scene
            .refuses("market", "B12 only-pass")
            .refuses("bid school 5", "B12 only-pass")
            .refuses("bank 1 from qamdo", "B12 only-pass");
        let called_back = Scene::of(rules).traders("red", "puer=2 yunnan=1");
        called_back.allows("pass; market from yunnan; bid school 5 from yunnan; bank 2 from yunnan");
    }
}

#[test]
fn b13_the_first_edition_has_no_temple() {
    let scene = Scene::of("1e-3");
    assert_eq!(scene.options("bid temple"), "");
    scene.refuses("bid temple 3", "B13 no-temple");
}

#[test]
fn b13_all_spaces_of_the_temple_are_small() {
    let scene = Scene::of("2e-3");
    assert_eq!(scene.options("bid temple"), "3,5,7,9");
    let overbid = scene.play("bid temple 7");
    assert_eq!(overbid.options("bid temple"), "9");
    overbid
        .refuses("bid temple 5", "B5 not-highest building=temple price=5 highest=7")
        .refuses("bid temple 12", "B3 no-space building=temple price=12")
        .play("bid temple 9")
        .shows("bids.temple=9:blue red.supply=3")
        .refuses("bid temple 7", "B5 not-highest building=temple price=7 highest=9");
}

#[test]
fn b13_a_trader_on_the_nine_of_the_temple_cannot_be_overbid() {
    let scene = Scene::of("2e-3").bids("temple=9:red").bidding("blue");
    assert_eq!(scene.options("bid temple"), "");
}

#[test]
fn b13_one_trader_of_a_player_in_the_temple() {
    for rules in ["2e-3", "2e-3-double-bidding"] {
        Scene::of(rules).bids("temple=3:red").refuses("bid temple 5", "B13 already-in-temple price=3");
    }
}

#[test]
fn b13_temple_bids_count_against_the_money() {
    Scene::of("2e-3")
        .set("red.money=10")
        .bids("temple=5:red")
        .allows("bid school 5")
        .refuses("bid school 7", "B8 over-budget bids=12 money=10");
}

#[test]
fn b13_an_overbid_in_the_temple_undoes_a_pass() {
    Scene::of("2e-3").bids("temple=3:red").set("passed=red").bidding("blue").play("bid temple 5").shows("passed= red.supply=3");
}

#[test]
fn b13_the_temple_is_never_used_up() {
    let all = "post=yunnan,sichuan bridge=yunnan-qamdo,yunnan-tibet teahouse=qamdo,tibet";
    Scene::of("2e-3").built("red", all).set("red.passes=6 red.influence=4 red.horse=qinghai round=12").allows("bid temple 3");
}
