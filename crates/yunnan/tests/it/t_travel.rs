//! Chapter T: travel.

use tabletop::Cites;
use yunnan::{Place, Province};

use crate::scene::{Scene, ruleset};

/// Both editions for three; green travels first, then blue, then red.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

/// Red travels with six passes and the horse in Qinghai.
fn far(rules: &str) -> Scene {
    Scene::of(rules).set("red.passes=6 red.horse=qinghai").travelling("red")
}

#[test]
fn t1_one_turn_each_in_travel_order() {
    for rules in BOTH {
        Scene::of(rules)
            .travelling("green")
            .play("done")
            .shows("phase=travel to_act=blue")
            .play("done")
            .shows("phase=travel to_act=red")
            .play("done")
            .shows("phase=convert");
    }
}

#[test]
fn t1_builds_and_trips_in_any_order_and_number() {
    for rules in BOTH {
        far(rules)
            .traders("red", "puer=3")
            .hand("red", "post bridge teahouse")
            .play("move puer yunnan; build post sichuan; move puer sichuan; build bridge yunnan-tibet; build teahouse tibet; move puer tibet")
            .shows("to_act=red red.passes_used=5 red.yunnan=1 red.sichuan=1 red.tibet=1 red.hand=post:0,bridge:0,teahouse:0")
            .play("done")
            .shows("red.passes_used=0 red.travelled=");
    }
}

#[test]
fn t1_what_belongs_to_another_phase_is_no_travel() {
    for rules in BOTH {
        for line in ["pass", "market", "bid school 5", "bank 1", "take post", "block yunnan-qamdo", "score 0", "card 16"] {
            Scene::of(rules).travelling("blue").refuses(line, "T1 travelling turn=blue");
        }
    }
}

#[test]
fn t2_every_border_costs_a_pass_on_road_and_bridge_alike() {
    for rules in BOTH {
        let scene = far(rules).traders("red", "puer=1 qinghai=1").built("red", "bridge=yunnan-tibet,sichuan-qinghai");
        for (trip, passes) in [
            ("move puer yunnan", 1),
            ("move puer sichuan", 2),
            ("move puer qamdo", 3),
            ("move puer tibet", 2),
            ("move puer qinghai", 3),
            ("move qinghai sichuan", 1),
            ("move qinghai yunnan", 2),
            ("move qinghai qamdo", 2),
        ] {
            scene.clone().play(trip).shows(&format!("red.passes_used={passes}"));
        }
    }
}

#[test]
fn t2_passes_are_shared_among_the_traders_of_a_turn() {
    for rules in BOTH {
        let scene = Scene::of(rules).traders("red", "puer=3").set("red.passes=3 red.horse=qamdo").travelling("red");
        scene
            .play("move puer sichuan")
            .shows("red.passes_used=2")
            .refuses("move puer sichuan", "T2 too-few-passes needed=2 left=1")
            .play("move puer yunnan")
            .shows("red.passes_used=3")
            .refuses("move puer yunnan", "T2 too-few-passes needed=1 left=0");
    }
}

#[test]
fn t2_passes_need_not_be_used_and_come_back_every_round() {
    for rules in BOTH {
        let scene = Scene::of(rules).traders("red", "puer=1").set("travel_order=red,blue,green").travelling("red");
        scene.play("move puer yunnan; done").shows("red.passes=2 red.passes_used=0 to_act=blue");
    }
}

#[test]
fn t2_a_trip_takes_a_trader_who_is_there() {
    for rules in BOTH {
        far(rules)
            .traders("red", "yunnan=1")
            .refuses("move puer yunnan", "T2 nobody-there from=puer")
            .refuses("move qamdo tibet", "T2 nobody-there from=qamdo");
    }
}

/// Every way from a place that enters no place twice and nothing beyond the horse: its destination and length.
fn walk(links: &dyn Fn(usize, usize) -> bool, horse: usize, way: &mut Vec<usize>, found: &mut [Option<usize>; 6]) {
    let here = way[way.len() - 1];
    let length = way.len() - 1;
    found[here] = Some(found[here].map_or(length, |shorter| shorter.min(length)));
    for next in 0..6 {
        if links(here, next) && next <= horse && !way.contains(&next) {
            way.push(next);
            walk(links, horse, way, found);
            way.pop();
        }
    }
}

/// Whether two places, counted along the road, are joined by the road or one of the bridges.
fn joined(bridges: u8, a: usize, b: usize) -> bool {
    let over = |gorge: &yunnan::Gorge| {
        let (low, high) = gorge.ends();
        bridges & gorge.bit() != 0 && (a.min(b), a.max(b)) == (low as usize + 1, high as usize + 1)
    };
    a.abs_diff(b) == 1 || yunnan::Gorge::ALL.iter().any(over)
}

#[test]
fn t4_a_trip_costs_its_cheapest_way_for_every_set_of_bridges_and_every_horse() {
    let routes = &ruleset("1e-3").tables().routes;
    for bridges in 0..64 {
        for horse in Province::ALL {
            for from in Place::ALL {
                let mut found = [None; 6];
                walk(&|a, b| joined(bridges, a, b), horse as usize + 1, &mut vec![from as usize], &mut found);
                let steps = routes.steps(bridges, horse, from);
                let said = steps.map(|steps| (steps != u8::MAX).then_some(steps as usize));
                assert_eq!(said, found, "bridges {bridges:06b}, horse in {horse}, from {from}");
            }
        }
    }
}

#[test]
fn t3_no_place_beyond_the_horse_is_entered() {
    for rules in BOTH {
        let scene = Scene::of(rules).traders("red", "puer=1 sichuan=1").set("red.passes=6 red.horse=sichuan").travelling("red");
        assert_eq!(scene.options("move puer"), "sichuan,yunnan");
        scene.refuses("move puer qamdo", "T3 beyond-horse to=qamdo horse=sichuan");
    }
}

#[test]
fn t3_a_bridge_beyond_the_horse_is_no_short_cut() {
    // Over Qinghai it would be two steps from Sichuan to Tibet with this bridge; the horse forbids it, and the road takes two as well.
    for rules in BOTH {
        let scene = Scene::of(rules)
            .traders("red", "sichuan=1")
            .built("red", "bridge=sichuan-qinghai,qamdo-qinghai")
            .set("red.passes=6 red.horse=tibet")
            .travelling("red");
        scene.play("move sichuan tibet").shows("red.passes_used=2");
        // From beyond the horse there is a way back only where every place entered is within reach.
        let stranded = Scene::of(rules).traders("red", "qinghai=1").set("red.passes=6 red.horse=sichuan").travelling("red");
        stranded.clone().refuses("move qinghai sichuan", "T3 no-way from=qinghai to=sichuan horse=sichuan");
        stranded.built("red", "bridge=sichuan-qinghai").play("move qinghai sichuan").shows("red.passes_used=1");
    }
}

#[test]
fn t4_a_trader_makes_one_trip_a_turn() {
    for rules in BOTH {
        let scene = far(rules).traders("red", "puer=1 yunnan=1").play("move puer yunnan").shows("red.travelled=yunnan:1");
        // One of the two in Yunnan has travelled, the other has not.
        scene
            .play("move yunnan sichuan")
            .shows("red.travelled=yunnan:1,sichuan:1")
            .refuses("move yunnan sichuan", "T4 travelled from=yunnan")
            .refuses("move sichuan qamdo", "T4 travelled from=sichuan");
    }
}

#[test]
fn t4_a_trip_ends_elsewhere_than_it_began() {
    for rules in BOTH {
        far(rules)
            .traders("red", "puer=1 qamdo=1")
            .refuses("move qamdo qamdo", "T4 same-place place=qamdo")
            .refuses("move puer puer", "T4 same-place place=puer");
    }
}

#[test]
fn t4_two_traders_may_change_places() {
    for rules in BOTH {
        far(rules)
            .traders("red", "yunnan=1 sichuan=1")
            .play("move yunnan sichuan; move sichuan yunnan")
            .shows("red.yunnan=1 red.sichuan=1 red.travelled=yunnan:1,sichuan:1 red.passes_used=2")
            .refuses("move yunnan sichuan", "T4 travelled from=yunnan");
    }
}

#[test]
fn t4_traders_in_the_supply_do_not_travel() {
    for rules in BOTH {
        let scene = far(rules).shows("red.supply=3");
        assert_eq!(scene.legal(), ["done"]);
    }
}

#[test]
fn t4_everybody_may_travel_again_next_turn() {
    for rules in BOTH {
        far(rules)
            .traders("red", "puer=1")
            .set("red.influence=4")
            .play("move puer yunnan; done; score 0; score 0; score 0")
            .travelling("red")
            .play("move yunnan sichuan");
    }
}

#[test]
fn t5_only_in_the_first_edition_a_trip_may_end_in_puer() {
    let scene = |rules| far(rules).traders("red", "sichuan=1");
    scene("1e-3")
        .play("move sichuan puer")
        .shows("red.puer=1 red.passes_used=2 red.travelled=puer:1")
        .refuses("move puer yunnan", "T4 travelled from=puer");
    scene("2e-3").refuses("move sichuan puer", "T5 not-to-market");
    assert_eq!(scene("2e-3").options("move sichuan"), "qamdo,qinghai,tibet,yunnan");
}

#[test]
fn t6_a_traveller_pushes_one_trader_of_lower_influence() {
    for rules in BOTH {
        let scene = far(rules)
            .traders("red", "puer=1")
            .traders("blue", "sichuan=2")
            .traders("green", "sichuan=1")
            .set("red.influence=2 blue.influence=1 green.influence=2");
        assert_eq!(scene.options("move puer sichuan"), ".,push blue");
        scene
            .clone()
            .refuses("move puer sichuan push green", "T6 too-influential color=green theirs=2 yours=2")
            .play("move puer sichuan push blue")
            .shows("red.sichuan=1 blue.sichuan=1 blue.yunnan=1 green.sichuan=1");
        scene.play("move puer sichuan").shows("blue.sichuan=2 red.sichuan=1");
    }
}

#[test]
fn t6_the_pushed_trader_goes_one_place_down_the_road() {
    let road = ["puer", "yunnan", "sichuan", "qamdo", "tibet", "qinghai"];
    for rules in BOTH {
        for pair in road.windows(2) {
            let (below, place) = (pair[0], pair[1]);
            far(rules)
                .traders("red", "puer=1")
                .traders("blue", &format!("{place}=1"))
                // Bridges never carry the pushed.
                .built("blue", "bridge=yunnan-tibet,sichuan-qinghai")
                .set("red.influence=1")
                .play(&format!("move puer {place} push blue"))
                .shows(&format!("blue.{place}=0 blue.{below}=1"));
        }
    }
}

#[test]
fn t6_one_trip_one_push_but_the_pushed_may_be_pushed_again() {
    for rules in BOTH {
        far(rules)
            .traders("red", "puer=2")
            .traders("blue", "sichuan=1")
            .traders("green", "yunnan=1")
            .set("red.influence=1")
            .play("move puer sichuan push blue")
            .shows("blue.yunnan=1 green.yunnan=1")
            .play("move puer yunnan push blue")
            .shows("blue.puer=1 green.yunnan=1");
    }
}

#[test]
fn t6_a_push_needs_somebody_else_in_a_province() {
    for rules in BOTH {
        let scene = far(rules)
            .traders("red", "yunnan=1 sichuan=1")
            .traders("blue", "puer=1 yunnan=1")
            .built("green", "post=sichuan")
            .set("red.influence=4");
        scene
            .refuses("move yunnan sichuan push red", "T6 own-trader color=red")
            .refuses("move yunnan sichuan push blue", "T6 nobody-to-push color=blue place=sichuan")
            // A post is never pushed, and who is not in the game cannot be.
            .refuses("move yunnan sichuan push green", "T6 nobody-to-push color=green place=sichuan")
            .refuses("move yunnan sichuan push purple", "T6 nobody-to-push color=purple place=sichuan")
            .refuses("move yunnan sichuan push duli", "T6 nobody-to-push color=duli place=sichuan");
    }
    let market = far("1e-3").traders("red", "yunnan=1").traders("blue", "puer=1").set("red.influence=4");
    assert_eq!(market.options("move yunnan puer"), ".");
    market.refuses("move yunnan puer push blue", "T6 no-push-in-market");
}

#[test]
fn t6_a_tea_house_protects_nobody_from_being_pushed() {
    for rules in BOTH {
        far(rules)
            .traders("red", "puer=1")
            .traders("blue", "qamdo=1")
            .built("blue", "teahouse=qamdo post=qamdo")
            .set("red.influence=1")
            .play("move puer qamdo push blue")
            .shows("blue.qamdo=0 blue.sichuan=1 blue.posts=qamdo:1");
    }
}

#[test]
fn t7_a_post_stands_in_a_province_up_to_the_horse() {
    for rules in BOTH {
        let scene = Scene::of(rules).hand("red", "post").set("red.horse=qamdo").travelling("red");
        assert_eq!(scene.options("build post"), "qamdo,sichuan,yunnan");
        scene
            .refuses("build post tibet", "T7 post-beyond-horse province=tibet horse=qamdo")
            .refuses("build bridge yunnan-qamdo", "T8 no-bridge")
            .refuses("build teahouse yunnan", "T9 no-teahouse")
            .play("build post qamdo")
            .shows("red.posts=qamdo:1 red.hand.post=0")
            .refuses("build post yunnan", "T7 no-post");
    }
    assert!("build post puer".parse::<yunnan::Action>().is_err(), "Pu'er is no province");
}

#[test]
fn t7_first_edition_allows_both_posts_in_a_province_the_second_one() {
    let scene = |rules| Scene::of(rules).hand("red", "post").built("red", "post=yunnan").travelling("red");
    scene("1e-3").play("build post yunnan").shows("red.posts=yunnan:2");
    scene("2e-3").refuses("build post yunnan", "T7 post-there province=yunnan");
    for rules in BOTH {
        Scene::of(rules)
            .hand("red", "post")
            .built("blue", "post=yunnan")
            .travelling("red")
            .play("build post yunnan")
            .shows("red.posts=yunnan:1 blue.posts=yunnan:1");
    }
}

#[test]
fn t7_posts_stay_for_good() {
    for rules in BOTH {
        // Not connected to anything, and the round goes on to the next.
        Scene::of(rules)
            .built("red", "post=tibet")
            .travelling("red")
            .play("done; score 0; score 0; score 0")
            .shows("round=2 red.posts=tibet:1");
    }
}

#[test]
fn t8_both_ends_of_a_bridge_lie_up_to_the_horse() {
    for rules in BOTH {
        for (horse, gorges) in [
            ("yunnan", ""),
            ("sichuan", ""),
            ("qamdo", "yunnan-qamdo"),
            ("tibet", "yunnan-qamdo,yunnan-tibet"),
            ("qinghai", "qamdo-qinghai,sichuan-qinghai,yunnan-qamdo,yunnan-tibet"),
        ] {
            let scene = Scene::of(rules).hand("red", "bridge").set(&format!("red.horse={horse}")).travelling("red");
            assert_eq!(scene.options("build bridge"), gorges);
        }
        Scene::of(rules)
            .hand("red", "bridge")
            .set("red.horse=tibet")
            .travelling("red")
            .refuses("build bridge sichuan-qinghai", "T8 bridge-beyond-horse gorge=sichuan-qinghai horse=tibet");
    }
}

#[test]
fn t8_several_colours_share_a_gorge_but_each_has_one_bridge_there() {
    for rules in BOTH {
        far(rules)
            .hand("red", "bridge bridge")
            .built("blue", "bridge=yunnan-qamdo")
            .play("build bridge yunnan-qamdo")
            .shows("red.bridges=yunnan-qamdo blue.bridges=yunnan-qamdo red.hand.bridge=1")
            .refuses("build bridge yunnan-qamdo", "T8 bridge-there gorge=yunnan-qamdo")
            .play("build bridge qamdo-qinghai")
            .refuses("build bridge yunnan-tibet", "T8 no-bridge");
    }
}

#[test]
fn t9_one_tea_house_in_a_province_up_to_the_horse() {
    for rules in BOTH {
        let scene = Scene::of(rules)
            .hand("red", "teahouse teahouse")
            .built("blue", "teahouse=yunnan")
            .set("red.horse=qamdo")
            .travelling("red");
        assert_eq!(scene.options("build teahouse"), "qamdo,sichuan");
        scene
            .refuses("build teahouse yunnan", "T9 teahouse-there province=yunnan of=blue")
            .refuses("build teahouse tibet", "T9 teahouse-beyond-horse province=tibet horse=qamdo")
            .play("build teahouse qamdo")
            .shows("red.teahouses=qamdo red.hand.teahouse=1")
            .refuses("build teahouse qamdo", "T9 teahouse-there province=qamdo of=red")
            .play("build teahouse sichuan")
            .refuses("build teahouse tibet", "T9 no-teahouse");
    }
    assert!("build teahouse puer".parse::<yunnan::Action>().is_err(), "Pu'er is no province");
}

/// Red ends the turn with this on the board, with others still to travel.
fn at_turns_end(rules: &str, traders: &str, structures: &str) -> Scene {
    Scene::of(rules)
        .set("travel_order=red,blue,green")
        .traders("red", traders)
        .built("red", structures)
        .travelling("red")
        .play("done")
}

#[test]
fn t10_a_gap_on_the_road_sends_all_behind_it_to_the_market() {
    for rules in BOTH {
        at_turns_end(rules, "yunnan=1 sichuan=1 qamdo=1", "").shows("red.yunnan=1 red.sichuan=1 red.qamdo=1 red.puer=0");
        at_turns_end(rules, "yunnan=1 qamdo=2 tibet=1", "").shows("red.yunnan=1 red.qamdo=0 red.tibet=0 red.puer=3");
        at_turns_end(rules, "sichuan=1", "").shows("red.sichuan=0 red.puer=1");
    }
}

#[test]
fn t10_yunnan_always_has_a_route() {
    for rules in BOTH {
        at_turns_end(rules, "yunnan=2", "").shows("red.yunnan=2 red.puer=0");
    }
}

#[test]
fn t10_a_post_keeps_the_route_but_a_tea_house_does_not() {
    for rules in BOTH {
        at_turns_end(rules, "sichuan=1", "post=yunnan").shows("red.sichuan=1");
        at_turns_end(rules, "sichuan=1", "teahouse=yunnan").shows("red.sichuan=0 red.puer=1 red.teahouses=yunnan");
        // Posts themselves stay, connected or not.
        at_turns_end(rules, "tibet=1", "post=tibet,qamdo").shows("red.tibet=0 red.posts=qamdo:1,tibet:1");
    }
}

#[test]
fn t10_own_bridges_make_routes_in_any_direction() {
    for rules in BOTH {
        at_turns_end(rules, "yunnan=1 tibet=1", "bridge=yunnan-tibet").shows("red.tibet=1");
        // Qamdo is reached from above: over the bridge to Tibet and down.
        at_turns_end(rules, "yunnan=1 tibet=1 qamdo=1", "bridge=yunnan-tibet").shows("red.tibet=1 red.qamdo=1");
        at_turns_end(rules, "tibet=1", "bridge=yunnan-tibet").shows("red.tibet=0 red.puer=1");
    }
}

#[test]
fn t10_counts_only_the_own_presence() {
    for rules in BOTH {
        Scene::of(rules)
            .set("travel_order=red,blue,green")
            .traders("red", "sichuan=1")
            .traders("blue", "yunnan=1")
            .built("blue", "bridge=yunnan-qamdo post=yunnan")
            .travelling("red")
            .play("done")
            .shows("red.sichuan=0 red.puer=1 blue.yunnan=1");
    }
}

#[test]
fn t10_is_checked_at_the_end_of_the_turn_only() {
    for rules in BOTH {
        // The far one goes first; the gap behind him is filled afterwards.
        Scene::of(rules)
            .traders("red", "puer=2")
            .set("red.passes=3 red.horse=sichuan travel_order=red,blue,green")
            .travelling("red")
            .play("move puer sichuan; move puer yunnan; done")
            .shows("red.sichuan=1 red.yunnan=1 red.puer=0");
    }
}

/// The fewest provinces without presence on any way from a province down to Pu'er, by walking them all.
fn fewest_gaps(bridges: u8, presence: u8, way: &mut Vec<usize>, gaps: u8) -> u8 {
    let here = way[way.len() - 1];
    if here == 1 {
        // From Yunnan the road leads straight into Pu'er.
        return gaps;
    }
    let mut best = u8::MAX;
    for next in (1..6).filter(|&next| joined(bridges, here, next)) {
        if !way.contains(&next) {
            way.push(next);
            let gap = u8::from(presence & (1 << (next - 1)) == 0);
            best = best.min(fewest_gaps(bridges, presence, way, gaps + gap));
            way.pop();
        }
    }
    best
}

#[test]
fn t10_routes_are_right_for_every_set_of_bridges_and_every_presence() {
    let routes = &ruleset("2e-3").tables().routes;
    for bridges in 0..64 {
        for presence in 0..32 {
            let gaps = std::array::from_fn(|province| fewest_gaps(bridges, presence, &mut vec![province + 1], 0));
            assert_eq!(*routes.gaps(bridges, presence), gaps, "bridges {bridges:06b}, presence {presence:05b}");
            let connected = (0..5).filter(|&province| gaps[province] == 0).fold(0, |set, province| set | 1 << province);
            assert_eq!(routes.connected(bridges, presence), connected, "bridges {bridges:06b}, presence {presence:05b}");
        }
    }
}

#[test]
fn t11_a_route_broken_later_moves_nobody_but_costs_transport() {
    for rules in BOTH {
        // Red has travelled; blue pushes red's trader out of Yunnan and red's other one stands behind a gap.
        Scene::of(rules)
            .traders("red", "yunnan=1 sichuan=1")
            .traders("blue", "puer=1")
            .set("blue.influence=1 red.influence=0 travel_order=red,blue,green")
            .travelling("blue")
            .play("move puer yunnan push red; done")
            .shows("red.sichuan=1 red.yunnan=0 red.puer=1")
            .set("red.influence=4")
            .play("done")
            // 9 in Sichuan less 3 for the gap, and 3 in the market.
            .shows("red.sichuan=1 red.income=9");
    }
}

#[test]
fn t2_refusals_name_the_first_thing_that_is_wrong() {
    // Out of reach and too far as well: the horse is the reason that more passes would not mend.
    let scene = Scene::of("2e-3").traders("red", "puer=1").travelling("red");
    assert_eq!(scene.refusal("move puer tibet").0.rule().0, "T3");
}
