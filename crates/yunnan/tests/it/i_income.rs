//! Chapter I: income and the end of the round.

use crate::scene::Scene;

/// Both editions for three. Unless a test says otherwise green travels first, then blue, then red, whose `done` ends the round.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

/// Green, whom the inspector cannot touch, with this on the board as the round ends.
fn green(rules: &str, traders: &str, structures: &str) -> Scene {
    Scene::of(rules).traders("green", traders).built("green", structures).set("green.influence=4").reckon()
}

#[test]
fn i1_income_is_the_sum_of_traders_and_posts() {
    for rules in BOTH {
        // 6 + 2 × 9 + 12, posts 1 + 3, market 3.
        green(rules, "yunnan=1 sichuan=2 qamdo=1 puer=1", "post=yunnan,sichuan").shows("green.income=43");
    }
    green("1e-3", "puer=1", "post=yunnan,yunnan").shows("green.income=5");
}

#[test]
fn i1_bridges_tea_houses_and_supply_earn_nothing() {
    for rules in BOTH {
        green(rules, "", "bridge=yunnan-qamdo teahouse=yunnan,sichuan").shows("green.income=0 green.supply=3");
    }
}

#[test]
fn i1_comes_after_the_inspector() {
    for rules in BOTH {
        // Blue's only trader in Sichuan goes to the market and earns 3 there.
        Scene::of(rules).traders("blue", "sichuan=1").reckon().shows("blue.income=3");
    }
}

#[test]
fn i2_each_gap_costs_each_trader_three() {
    for rules in BOTH {
        green(rules, "sichuan=1", "").shows("green.income=6");
        green(rules, "sichuan=2", "").shows("green.income=12");
        green(rules, "qamdo=1", "").shows("green.income=6");
        green(rules, "yunnan=1 qamdo=1", "").shows("green.income=15");
        // However broken the way, six remain.
        for province in ["yunnan", "sichuan", "qamdo", "tibet", "qinghai"] {
            green(rules, &format!("{province}=1"), "").shows("green.income=6");
        }
    }
}

#[test]
fn i2_the_province_of_the_trader_himself_is_no_gap() {
    for rules in BOTH {
        // Sichuan is a gap for Qamdo and Tibet, Yunnan for all three; Qamdo is none for Tibet.
        green(rules, "qamdo=1 tibet=1", "").shows("green.income=15");
    }
}

#[test]
fn i2_posts_fill_gaps_and_tea_houses_do_not() {
    for rules in BOTH {
        green(rules, "sichuan=1", "post=yunnan").shows("green.income=10");
        green(rules, "sichuan=1", "teahouse=yunnan").shows("green.income=6");
    }
}

#[test]
fn i2_a_post_behind_a_gap_earns_nothing() {
    for rules in BOTH {
        green(rules, "", "post=sichuan").shows("green.income=0");
        green(rules, "", "post=yunnan,sichuan").shows("green.income=4");
        green(rules, "", "post=yunnan,qamdo").shows("green.income=1");
        green(rules, "yunnan=1 tibet=1", "post=qamdo").shows("green.income=18");
    }
}

#[test]
fn i2_the_route_with_the_fewest_gaps_counts() {
    for rules in BOTH {
        // Over the bridge Yunnan is the only province on the way to Tibet.
        green(rules, "tibet=1", "bridge=yunnan-tibet").shows("green.income=12");
        green(rules, "tibet=1 yunnan=1", "bridge=yunnan-tibet").shows("green.income=21");
        // Up to Tibet and over the bridge: longer than the road through Sichuan, but without a gap.
        green(rules, "qamdo=1 tibet=1 yunnan=1", "bridge=yunnan-tibet").shows("green.income=33");
        // The post in Qamdo is supplied that way as well.
        green(rules, "tibet=1 yunnan=1", "bridge=yunnan-tibet post=qamdo").shows("green.income=27");
    }
}

#[test]
fn i2_other_colours_neither_fill_gaps_nor_lend_bridges() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("green", "tibet=1")
            .traders("blue", "yunnan=1 sichuan=1 qamdo=1")
            .built("blue", "bridge=yunnan-tibet post=yunnan,sichuan")
            .set("green.influence=4 blue.influence=4")
            .reckon()
            .shows("green.income=6");
    }
}

#[test]
fn i3_higher_income_comes_first() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("green", "puer=1")
            .traders("blue", "yunnan=2")
            .traders("red", "yunnan=1")
            .set("green.influence=4 blue.influence=4 red.influence=4")
            .reckon()
            .shows("green.income=3 blue.income=12 red.income=6 travel_order=blue,red,green to_act=blue");
    }
}

#[test]
fn i3_of_equal_incomes_the_later_in_the_old_order_comes_first() {
    let scene = |rules, order: &str, traders: [&str; 4]| {
        let colors = ["red", "blue", "green", "yellow"];
        let scene = colors
            .iter()
            .zip(traders)
            .fold(Scene::of(rules), |scene, (color, traders)| scene.traders(color, traders).set(&format!("{color}.influence=4")));
        scene.set(&format!("travel_order={order}")).reckon()
    };
    for rules in ["1e-4", "2e-4"] {
        scene(rules, "red,blue,green,yellow", ["", "", "", ""]).shows("travel_order=yellow,green,blue,red");
        scene(rules, "red,blue,green,yellow", ["yunnan=1", "", "yunnan=1", ""]).shows("travel_order=green,red,yellow,blue");
        scene(rules, "yellow,green,blue,red", ["yunnan=1", "", "yunnan=1", "puer=1"]).shows("travel_order=red,green,yellow,blue");
        scene(rules, "green,red,yellow,blue", ["", "yunnan=1", "", "yunnan=1"]).shows("travel_order=blue,yellow,red,green");
    }
}

#[test]
fn i3_the_top_earner_bids_last() {
    for rules in BOTH {
        Scene::of(rules)
            .converting("blue=9 red=6 green=3")
            .play("score 0; score 0; score 0")
            .shows("phase=bid to_act=green")
            .play("pass")
            .shows("to_act=red")
            .play("pass")
            .shows("to_act=blue");
    }
}

#[test]
fn i4_any_part_of_the_income_becomes_points_and_the_rest_money() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.score=10 red.money=5").converting("red=4 blue=2 green=0");
        assert_eq!(scene.legal(), ["score 0", "score 1", "score 2", "score 3", "score 4"]);
        scene.clone().play("score 0").shows("red.score=10 red.money=9 red.income=- to_act=blue blue.income=2");
        scene.clone().play("score 3").shows("red.score=13 red.money=6");
        scene.clone().play("score 4").shows("red.score=14 red.money=5");
        scene.refuses("score 5", "I4 more-than-income points=5 income=4");
    }
}

#[test]
fn i4_money_of_earlier_rounds_stays_money() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.money=50").converting("red=0 blue=0 green=0");
        assert_eq!(scene.legal(), ["score 0"]);
        scene.refuses("score 1", "I4 more-than-income points=1 income=0");
    }
}

#[test]
fn i4_in_the_new_travel_order() {
    for rules in BOTH {
        let scene = Scene::of(rules).converting("green=9 red=6 blue=3").shows("to_act=green");
        scene
            .play("score 9")
            .shows("to_act=red")
            .play("score 0")
            .shows("to_act=blue phase=convert")
            .play("score 0")
            .shows("phase=bid");
        for line in ["pass", "done", "bid school 5", "move puer yunnan", "take post", "block yunnan-qamdo", "card 1"] {
            Scene::of(rules).converting("green=9 red=6 blue=3").refuses(line, "I4 converting turn=green");
        }
    }
}

#[test]
fn i5_eighty_points_end_the_game() {
    for rules in BOTH {
        let scene = Scene::of(rules).set("red.score=70").converting("red=10 blue=1 green=0");
        scene.clone().play("score 9; score 0; score 0").shows("phase=bid round=2");
        // Everybody still converts.
        scene
            .play("score 10")
            .shows("red.score=80 phase=convert to_act=blue")
            .play("score 1; score 0")
            .shows("phase=over to_act=- blue.score=1");
    }
}

#[test]
fn i5_the_last_gift_ends_the_game() {
    for rules in BOTH {
        let gone = |scene: Scene| scene.gifts("blue", "sichuan=5 qamdo=4 tibet=3");
        let scene = gone(Scene::of(rules)).gifts("blue", "qinghai=1").converting("red=0 blue=0 green=0");
        scene.play("score 0; score 0; score 0").shows("phase=bid gifts.qinghai=1");
        let scene = gone(Scene::of(rules)).gifts("blue", "qinghai=2").converting("red=0 blue=0 green=0");
        scene.play("score 0; score 0").shows("phase=convert").play("score 0").shows("phase=over");
    }
}

#[test]
fn i5_after_the_end_nobody_moves() {
    for rules in BOTH {
        let scene = Scene::of(rules).over();
        assert!(scene.legal().is_empty());
        for line in ["pass", "done", "bid school 5", "score 0", "card 1"] {
            scene.clone().refuses(line, "I5 over");
        }
    }
}

#[test]
fn i5_the_board_stays_as_it_is_at_the_end() {
    Scene::of("2e-3")
        .traders("red", "puer=2")
        .set("red.score=80 blocked=yunnan-tibet")
        .converting("red=0 blue=0 green=0")
        .play("score 0; score 0; score 0")
        .shows("phase=over red.puer=2 red.supply=1 blocked=yunnan-tibet round=1");
}

#[test]
fn i6_the_market_is_cleared_and_the_next_round_begins() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("red", "puer=2 sichuan=1")
            .traders("blue", "puer=1 yunnan=1")
            .built("red", "post=yunnan")
            .set("round=3")
            .converting("blue=5 red=4 green=3")
            .play("score 0; score 0; score 0")
            .shows("round=4 phase=bid to_act=green passed= red.puer=0 red.supply=2 red.sichuan=1 blue.puer=0 blue.yunnan=1 blue.supply=2 red.posts=yunnan:1");
    }
}

#[test]
fn i6_the_blocker_goes_back_to_the_temple() {
    Scene::of("2e-3")
        .set("blocked=qamdo-qinghai")
        .converting("blue=5 red=4 green=3")
        .shows("blocked=qamdo-qinghai")
        .play("score 0; score 0; score 0")
        .shows("blocked=-");
}
