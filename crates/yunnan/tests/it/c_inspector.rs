//! Chapter C: the inspector and the gifts.

use crate::scene::Scene;

/// Both editions for three. Unless a test says otherwise green travels first, then blue, then red, whose `done` ends the round.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

#[test]
fn c1_the_inspector_visits_the_richest_province() {
    for rules in BOTH {
        Scene::of(rules).traders("green", "yunnan=2").traders("blue", "sichuan=1").reckon().shows("green.puer=1 blue.puer=0");
        Scene::of(rules).traders("green", "yunnan=1").traders("blue", "sichuan=1").reckon().shows("green.puer=0 blue.puer=1");
    }
}

#[test]
fn c1_all_colours_count_together() {
    for rules in BOTH {
        // Yunnan yields 6 + 6 + 1, Qamdo 12.
        Scene::of(rules)
            .traders("green", "yunnan=1 qamdo=1")
            .traders("blue", "yunnan=1")
            .built("red", "post=yunnan")
            .set("blue.influence=1")
            .reckon()
            .shows("blue.yunnan=0 green.qamdo=1 green.yunnan=1");
    }
}

#[test]
fn c1_transport_does_not_count() {
    for rules in BOTH {
        // Qinghai yields 18 although only 6 of it would be earned; Sichuan yields 9.
        Scene::of(rules).traders("green", "qinghai=1 sichuan=1").reckon().shows("green.qinghai=0 green.sichuan=1 green.puer=1");
    }
}

#[test]
fn c1_of_equal_provinces_the_further_one_is_visited() {
    for rules in BOTH {
        // 18 each.
        Scene::of(rules)
            .traders("green", "yunnan=3")
            .traders("blue", "sichuan=2")
            .reckon()
            .shows("green.yunnan=3 blue.sichuan=1");
        Scene::of(rules).traders("blue", "sichuan=2 qinghai=1").reckon().shows("blue.sichuan=2 blue.qinghai=0");
    }
}

#[test]
fn c1_posts_without_a_route_count_in_the_second_edition_only() {
    // Sichuan yields 18; so does Qamdo, but only with red's post. Red reaches it over a bridge, if Yunnan is red's as well.
    let scene = |rules, posts: &str| {
        Scene::of(rules)
            .traders("green", "sichuan=2")
            .traders("blue", "qamdo=1")
            .built("red", &format!("bridge=yunnan-qamdo post={posts}"))
            .reckon()
    };
    for rules in BOTH {
        scene(rules, "yunnan,qamdo").shows("blue.qamdo=0 green.sichuan=2");
    }
    scene("1e-3", "qamdo").shows("blue.qamdo=1 green.sichuan=1");
    scene("2e-3", "qamdo").shows("blue.qamdo=0 green.sichuan=2");
}

#[test]
fn c1_a_blocked_gorge_leaves_the_second_editions_posts_counted() {
    Scene::of("2e-3")
        .traders("green", "sichuan=2")
        .traders("blue", "qamdo=1")
        .built("red", "bridge=yunnan-qamdo post=yunnan,qamdo")
        .set("blocked=yunnan-qamdo")
        .reckon()
        .shows("blue.qamdo=0");
}

#[test]
fn c1_the_market_is_never_visited() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("green", "puer=7")
            .traders("blue", "yunnan=1")
            .reckon()
            .shows("green.puer=7 blue.puer=1 blue.yunnan=0");
    }
}

#[test]
fn c1_on_an_empty_road_nothing_happens() {
    for rules in BOTH {
        Scene::of(rules).reckon().shows("red.puer=0 blue.puer=0 green.puer=0 phase=convert");
    }
}

#[test]
fn c2_the_most_influential_below_four_loses_one_trader() {
    let scene = |rules, influence: &str| {
        Scene::of(rules)
            .traders("red", "yunnan=1")
            .traders("blue", "yunnan=2")
            .traders("green", "yunnan=3")
            .set(influence)
            .reckon()
    };
    for rules in BOTH {
        scene(rules, "red.influence=1 blue.influence=3 green.influence=2")
            .shows("red.puer=0 blue.puer=1 blue.yunnan=1 green.puer=0");
        scene(rules, "red.influence=1 blue.influence=4 green.influence=2")
            .shows("red.puer=0 blue.puer=0 green.puer=1 green.yunnan=2");
        scene(rules, "red.influence=4 blue.influence=4 green.influence=0").shows("red.puer=0 blue.puer=0 green.puer=1");
    }
}

#[test]
fn c2_of_equal_influence_the_earlier_traveller_is_picked() {
    let scene = |rules, order: &str| {
        Scene::of(rules)
            .traders("red", "yunnan=1")
            .traders("blue", "yunnan=1")
            .traders("green", "yunnan=1")
            .set(&format!("red.influence=2 blue.influence=2 green.influence=1 travel_order={order}"))
            .reckon()
    };
    for rules in BOTH {
        scene(rules, "green,blue,red").shows("blue.puer=1 red.puer=0 green.puer=0");
        scene(rules, "red,green,blue").shows("blue.puer=0 red.puer=1 green.puer=0");
    }
}

#[test]
fn c2_an_own_tea_house_protects_there_and_only_there() {
    let scene = |rules, owner: &str, province: &str| {
        Scene::of(rules)
            .traders("blue", "yunnan=1 sichuan=1")
            .traders("green", "sichuan=1")
            .built(owner, &format!("teahouse={province}"))
            .set("blue.influence=2")
            .reckon()
    };
    for rules in BOTH {
        scene(rules, "blue", "sichuan").shows("blue.puer=0 green.puer=1");
        scene(rules, "blue", "yunnan").shows("blue.puer=1 green.puer=0");
        scene(rules, "red", "sichuan").shows("blue.puer=1 green.puer=0");
    }
}

#[test]
fn c2_with_nobody_to_pick_he_does_not_go_on_to_another_province() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("blue", "qamdo=1 sichuan=1 yunnan=1")
            .traders("green", "yunnan=1")
            .set("blue.influence=4")
            .reckon()
            .shows("blue.puer=0 green.puer=0");
    }
}

#[test]
fn c2_only_posts_there_means_nobody_is_sent_home() {
    Scene::of("2e-3")
        .built("blue", "post=qinghai")
        .traders("green", "sichuan=1")
        .reckon()
        .shows("green.puer=0 blue.posts=qinghai:1");
}

#[test]
fn c3_every_trader_in_a_province_with_gifts_gets_one() {
    for rules in BOTH {
        Scene::of(rules)
            .traders("green", "yunnan=1 sichuan=2 qamdo=1")
            .traders("blue", "sichuan=1")
            .set("green.influence=4 blue.influence=4")
            .reckon()
            .shows("green.gifts=3 blue.gifts=1 red.gifts=0 gifts=sichuan:2,qamdo:3,tibet:3,qinghai:2");
    }
}

#[test]
fn c3_higher_influence_is_served_first_for_all_traders() {
    for rules in BOTH {
        // Three gifts in Tibet; blue's two traders come before green's three.
        Scene::of(rules)
            .traders("green", "tibet=3")
            .traders("blue", "tibet=2")
            .set("green.influence=3 blue.influence=4")
            .built("green", "teahouse=tibet")
            .reckon()
            .shows("blue.gifts=2 green.gifts=1 gifts.tibet=0");
    }
}

#[test]
fn c3_equal_influence_takes_turns_in_travel_order() {
    let scene = |rules, order: &str, taken: i64| {
        Scene::of(rules)
            .traders("green", "sichuan=3")
            .traders("blue", "sichuan=3")
            .set(&format!("green.influence=4 blue.influence=4 travel_order={order}"))
            .gifts("red", &format!("sichuan={taken}"))
            .reckon()
    };
    for rules in BOTH {
        scene(rules, "green,blue,red", 0).shows("green.gifts=3 blue.gifts=2");
        scene(rules, "blue,green,red", 0).shows("green.gifts=2 blue.gifts=3");
        scene(rules, "green,blue,red", 1).shows("green.gifts=2 blue.gifts=2");
        scene(rules, "green,blue,red", 4).shows("green.gifts=1 blue.gifts=0");
        scene(rules, "green,blue,red", 5).shows("green.gifts=0 blue.gifts=0");
    }
}

#[test]
fn c3_whoever_the_inspector_sent_home_gets_nothing() {
    for rules in BOTH {
        Scene::of(rules).traders("green", "sichuan=1").reckon().shows("green.gifts=0 green.puer=1 gifts.sichuan=5");
    }
}
