//! Chapter V: the variants of the first edition.

use tabletop::{Rules, Seat, Turn};

use crate::scene::{Scene, ruleset};

/// Two players with two colours each; bidding order red, blue, green, yellow.
const TWO: [&str; 2] = ["1e-2", "1e-2-pro"];

/// The pro game, for two and for three.
const PRO: [&str; 2] = ["1e-2-pro", "1e-3-pro"];

#[test]
fn v1_the_players_alternate_in_the_first_bidding_order() {
    for rules in TWO {
        let scene = Scene::of(rules).shows("travel_order=yellow,green,blue,red seats=red,green,blue,yellow seat_scores=0,0");
        let mut scene = scene;
        for seat in [0, 1, 0, 1] {
            assert_eq!(scene.game().turn(), Turn::Seat(Seat::new(seat)));
            scene = scene.play("pass");
        }
    }
    let rules = ruleset("1e-2");
    assert_eq!(rules.seats(), 2);
    let order: Vec<String> = ["purple", "green", "red", "blue"].map(ToOwned::to_owned).to_vec();
    let state = rules.start(&rules.deal(Some(&order), &mut tabletop::Dice::new(1)).unwrap());
    assert_eq!(rules.colors(&state, Seat::new(0)), ["purple", "red"]);
    assert_eq!(rules.colors(&state, Seat::new(1)), ["green", "blue"]);
}

#[test]
fn v1_money_is_separate_by_colour() {
    Scene::of("1e-2")
        .shows("red.money=9 blue.money=9 green.money=12 yellow.money=12")
        .set("red.money=4 green.money=40")
        .refuses("bid school 5", "B8 over-budget bids=5 money=4");
}

#[test]
fn v1_both_colours_share_one_score() {
    for rules in TWO {
        Scene::of(rules)
            .converting("red=10 blue=9 green=8 yellow=7")
            .play("score 10; score 1; score 5; score 2")
            .shows("seat_scores=15,3 red.score=- red.money=9 green.money=15 blue.money=17 yellow.money=17");
    }
}

#[test]
fn v1_the_game_ends_at_a_hundred_points() {
    for rules in TWO {
        let scene = |score: i64| {
            let scene = Scene::of(rules).set(&format!("seat_scores={score},80")).converting("red=1 blue=0 green=0 yellow=0");
            scene.play("score 1; score 0; score 0; score 0")
        };
        scene(98).shows("phase=bid seat_scores=99,80");
        scene(99).shows("phase=over seat_scores=100,80");
    }
}

#[test]
fn v1_the_game_ends_with_two_gifts_left() {
    for rules in TWO {
        let scene = |qinghai: i64| {
            Scene::of(rules)
                .gifts("red", &format!("sichuan=5 qamdo=4 tibet=2 qinghai={qinghai}"))
                .converting("red=0 blue=0 green=0 yellow=0")
                .play("score 0; score 0; score 0; score 0")
        };
        scene(0).shows("phase=bid gifts=sichuan:0,qamdo:0,tibet:1,qinghai:2");
        scene(1).shows("phase=over gifts=sichuan:0,qamdo:0,tibet:1,qinghai:1");
        scene(2).shows("phase=over");
    }
}

#[test]
fn v1_the_money_of_both_colours_is_added_before_it_scores() {
    for rules in TWO {
        let purses = |red, green, blue, yellow| {
            let purses = format!("red.money={red} green.money={green} blue.money={blue} yellow.money={yellow}");
            Scene::of(rules).set(&purses).over()
        };
        // 2 + 1 make a point, 2 + 5 make two.
        purses(2, 1, 2, 5).shows("result.scores=red:1,green:1,blue:2,yellow:2 result.winners=blue,yellow");
    }
}

#[test]
fn v1_everything_else_of_both_colours_scores() {
    for rules in TWO {
        Scene::of(rules)
            .set("red.money=0 green.money=0 blue.money=0 yellow.money=0 red.influence=2 green.influence=3 red.passes=4 green.passes=6")
            .built("green", "teahouse=yunnan")
            .gifts("red", "sichuan=1")
            .gifts("green", "sichuan=1")
            .set("seat_scores=30,0")
            .over()
            // 30 on the track, 4 + 9, 4 + 16, 12, 3 + 3.
            .shows("result.scores.red=81 result.scores.green=81 result.scores.blue=0");
    }
}

#[test]
fn v1_a_colour_may_push_its_players_other_colour() {
    for rules in TWO {
        Scene::of(rules)
            .traders("red", "puer=1")
            .traders("green", "yunnan=1")
            .set("red.influence=1")
            .travelling("red")
            .play("move puer yunnan push green")
            .shows("green.yunnan=0 green.puer=1");
    }
}

#[test]
fn v1_a_tie_goes_to_the_sum_of_both_influences_then_to_the_foremost_colour() {
    for rules in TWO {
        let ended =
            |fields: &str| Scene::of(rules).set("red.money=0 green.money=0 blue.money=0 yellow.money=0").set(fields).over();
        // Influence 2 and 2 scores 4 + 4, influence 3 and 0 scores 9; one point on the track makes up for it.
        ended("red.influence=2 green.influence=2 blue.influence=3 seat_scores=51,50")
            .shows("result.scores.red=59 result.scores.blue=59 result.winners=red,green");
        ended("travel_order=red,blue,green,yellow").shows("result.winners=red,green");
        ended("travel_order=yellow,red,green,blue").shows("result.winners=blue,yellow");
    }
}

#[test]
fn v1_is_played_like_four_otherwise() {
    Scene::of("1e-2")
        .play("bid school 5; market; pass; pass")
        .shows("to_act=red passed=green,yellow")
        .play("pass; bid school 7")
        // Red is back although its player's other colour has passed.
        .shows("to_act=red passed=green,yellow red.supply=1");
}

#[test]
fn v2_bids_may_exceed_the_money() {
    for rules in PRO {
        let scene = Scene::of(rules).bids("school=15:red guild=15:red").shows("red.money=9");
        assert_eq!(scene.options("bid yard"), "12,15,5,7,9");
    }
    Scene::of("1e-3").refuses("bid school 12", "B8 over-budget bids=12 money=9");
}

/// Red owes three yuan when the bids are paid in this round.
fn three_short(rules: &str, round: u16) -> Scene {
    let scene = Scene::of(rules).set(&format!("red.money=2 round={round}")).bids("customs=5:red");
    let others = if rules.starts_with("1e-2") { "blue,green,yellow" } else { "blue,green" };
    scene.set(&format!("passed={others}")).play("pass")
}

#[test]
fn v2_a_missing_yuan_costs_fewer_points_from_round_to_round() {
    for (round, each) in [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 2), (9, 2), (10, 2), (300, 2)] {
        three_short("1e-3-pro", round).shows(&format!("red.score={}", -3 * each));
        three_short("1e-2-pro", round).shows(&format!("seat_scores={},0", -3 * each));
    }
}

#[test]
fn v2_the_purse_is_emptied_and_the_progress_taken_in_full() {
    for rules in PRO {
        three_short(rules, 1).shows("red.money=0 red.passes=3 phase=travel");
    }
}

#[test]
fn v2_who_can_pay_loses_nothing() {
    for rules in PRO {
        let others = if rules == "1e-2-pro" { "passed=blue,green,yellow" } else { "passed=blue,green" };
        let scene = Scene::of(rules).set("red.money=9").bids("customs=9:red").set(others).play("pass").shows("red.money=0");
        let track = if rules == "1e-2-pro" { "seat_scores=0,0" } else { "red.score=0" };
        scene.shows(track);
    }
}

#[test]
fn v2_bank_money_comes_before_the_bids_are_paid() {
    // In this edition the banker has no bids, so only others can owe anything.
    Scene::of("1e-3-pro")
        .bids("school=15:blue")
        .set("passed=blue,green")
        .play("bank 1; pass")
        .shows("red.money=21 blue.money=0 blue.score=-48");
}
