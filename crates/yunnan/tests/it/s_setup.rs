//! Chapter S: set-up and terms.

use std::collections::BTreeSet;

use tabletop::{Dice, Rules, Seat, Setup, Viewer, laws};
use yunnan::Yunnan;

use crate::scene::{Scene, ruleset, ruleset_name};

/// Both editions for three.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

fn order(names: &str) -> Vec<String> {
    names.split(' ').map(ToOwned::to_owned).collect()
}

/// A new game of a ruleset with this bidding order: its travel order, or why it cannot be.
fn deal(name: &str, names: &str) -> Result<Vec<String>, String> {
    let rules = ruleset(name);
    let deal = rules.deal(Some(&order(names)), &mut Dice::new(1)).map_err(|bad| bad.to_string())?;
    let state = rules.start(&deal);
    Ok(rules.travel_order(&state).iter().map(ToString::to_string).collect())
}

#[test]
fn s1_three_to_five_players_take_one_colour_each() {
    for players in 3..=5 {
        for edition in 1..=2 {
            let scene = Scene::of(&format!("{edition}e-{players}"));
            let colors: Vec<&str> = ["red", "blue", "green", "yellow", "purple"][..players].to_vec();
            let in_game: Vec<&String> = scene.json()["players"].as_object().unwrap().keys().collect();
            assert_eq!(in_game, colors);
            let game = scene.game();
            for (seat, color) in Seat::all(players).zip(colors) {
                assert_eq!(game.rules().colors(game.state(), seat), [color]);
            }
        }
    }
}

#[test]
fn s1_any_of_the_five_colours_can_be_taken() {
    assert_eq!(deal("2e-3", "purple red yellow").unwrap(), ["yellow", "red", "purple"]);
    assert_eq!(
        deal("1e-3", "purple red teal").unwrap_err(),
        "unreadable (word teal, expected colour red blue green yellow purple)"
    );
    assert_eq!(
        deal("1e-3", "purple red duli").unwrap_err(),
        "unreadable (word duli, expected colour red blue green yellow purple)"
    );
    assert_eq!(deal("1e-3", "red blue red").unwrap_err(), "named-twice (color red)");
    assert_eq!(deal("1e-3", "red blue").unwrap_err(), "order-count (has 2, needed 3)");
    assert_eq!(deal("1e-2", "red blue").unwrap_err(), "order-count (has 2, needed 4)");
}

#[test]
fn s1_the_game_comes_in_twenty_four_rulesets() {
    let names: BTreeSet<String> = Yunnan::presets().iter().map(ruleset_name).collect();
    assert_eq!(names.len(), 24);
    for preset in Yunnan::presets() {
        assert_eq!(Yunnan::configure(preset.setup()).unwrap(), preset);
        assert_eq!(ruleset(&ruleset_name(&preset)), preset);
    }
}

#[test]
fn s1_what_the_game_does_not_offer_is_refused() {
    let base = |players| Setup::players(players).with("edition", "2");
    let cases = [
        (Setup::default().with("edition", "1"), "setup-players (least 2, most 5)"),
        (Setup::players(3), "setup-edition"),
        (Setup::players(3).with("edition", "3"), "setup-edition"),
        (base(1), "setup-players (least 2, most 5)"),
        (base(6), "setup-players (least 2, most 5)"),
        (base(usize::MAX), "setup-players (least 2, most 5)"),
        (base(3).with("pro", "true"), "setup-first"),
        (base(3).with("guards", "yes"), "setup-switch (option guards, value yes)"),
        (base(3).with("open-screens", "true"), "setup-option (option open-screens)"),
        (Setup::players(3).with("edition", "1").with("guards", "true"), "setup-second"),
    ];
    for (setup, reason) in cases {
        assert_eq!(Yunnan::configure(setup).unwrap_err().to_string(), reason);
    }
}

#[test]
fn s2_the_road_leads_through_six_places_in_their_order() {
    let road = ["puer", "yunnan", "sichuan", "qamdo", "tibet", "qinghai"];
    for rules in BOTH {
        for (from, start) in road.iter().enumerate() {
            let scene =
                Scene::of(rules).traders("red", &format!("{start}=1")).set("red.passes=6 red.horse=qinghai").travelling("red");
            for (to, end) in road.iter().enumerate().skip(1).filter(|&(to, _)| to != from) {
                scene.clone().play(&format!("move {start} {end}")).shows(&format!("red.passes_used={}", from.abs_diff(to)));
            }
        }
    }
}

#[test]
fn s3_four_gorges_and_no_more() {
    for rules in BOTH {
        let scene = Scene::of(rules).hand("red", "bridge").set("red.horse=qinghai").travelling("red");
        assert_eq!(scene.options("build bridge"), "qamdo-qinghai,sichuan-qinghai,yunnan-qamdo,yunnan-tibet");
        scene
            .refuses("build bridge sichuan-tibet", "S3 no-gorge gorge=sichuan-tibet")
            .refuses("build bridge yunnan-qinghai", "S3 no-gorge gorge=yunnan-qinghai");
    }
}

#[test]
fn s3_a_gorge_carries_over_an_own_bridge_only() {
    for rules in BOTH {
        let scene = Scene::of(rules).traders("red", "yunnan=1").set("red.horse=tibet").travelling("red");
        let costly = "T2 too-few-passes needed=3 left=2";
        scene.clone().refuses("move yunnan tibet", costly);
        scene.clone().built("blue", "bridge=yunnan-tibet").refuses("move yunnan tibet", costly);
        scene.built("red", "bridge=yunnan-tibet").play("move yunnan tibet").shows("red.tibet=1 red.passes_used=1");
    }
}

#[test]
fn s4_every_colour_starts_with_the_same_pieces() {
    for rules in Yunnan::presets() {
        let name = ruleset_name(&rules);
        let scene = Scene::of(&name);
        let game = scene.game();
        for color in rules.travel_order(game.state()).iter().filter(|color| color.word() != "duli") {
            scene.clone().shows(&format!(
                "{color}.supply=3 {color}.traders_left=4 {color}.puer=0 {color}.provinces= {color}.horse=yunnan {color}.passes=2 \
                 {color}.influence=0 {color}.left.post=2 {color}.left.bridge=2 {color}.left.teahouse=2 \
                 {color}.hand=post:0,bridge:0,teahouse:0 {color}.posts= {color}.bridges= {color}.teahouses= {color}.gifts=0"
            ));
            let score = if name.starts_with("1e-2") { "-" } else { "0" };
            scene.clone().shows(&format!("{color}.score={score}"));
        }
    }
}

#[test]
fn s5_money_follows_the_place_in_the_bidding_order() {
    for edition in 1..=2 {
        Scene::of(&format!("{edition}e-5"))
            .shows("red.money=9 blue.money=9 green.money=12 yellow.money=12 purple.money=15 to_act=red");
        let rules = ruleset(&format!("{edition}e-3"));
        let deal = rules.deal(Some(&order("green red blue")), &mut Dice::new(1)).unwrap();
        let money = |color| rules.start(&deal).holdings[color].money;
        assert_eq!([yunnan::Color::Green, yunnan::Color::Red, yunnan::Color::Blue].map(money), [9, 9, 12]);
    }
}

#[test]
fn s5_without_an_order_every_order_can_come() {
    let rules = ruleset("2e-3");
    let orders: BTreeSet<Vec<yunnan::Color>> =
        (0..100).map(|seed| rules.deal(None, &mut Dice::new(seed)).unwrap().bidding_order).collect();
    assert_eq!(orders.len(), 6, "all orders of three colours");
}

#[test]
fn s6_fourteen_gifts_lie_beyond_yunnan() {
    for rules in Yunnan::presets() {
        Scene::of(&ruleset_name(&rules)).shows("gifts=sichuan:5,qamdo:4,tibet:3,qinghai:2");
    }
}

/// Red, whom no inspector touches, with traders and posts: the income of the round.
fn income(rules: &str, traders: &str, posts: &str) -> i64 {
    let mut scene = Scene::of(rules).traders("red", traders).set("red.influence=4 red.horse=qinghai");
    if !posts.is_empty() {
        scene = scene.built("red", &format!("post={posts}"));
    }
    scene.reckon().json()["players"]["red"]["income"].as_i64().unwrap()
}

#[test]
fn s7_a_trader_earns_more_the_further_he_is() {
    let provinces = ["yunnan", "sichuan", "qamdo", "tibet", "qinghai"];
    for rules in BOTH {
        let mut below = 0;
        for (count, value) in (1..).zip([6, 9, 12, 15, 18]) {
            let traders: Vec<String> = provinces[..count].iter().map(|province| format!("{province}=1")).collect();
            let all = income(rules, &traders.join(" "), "");
            assert_eq!(all - below, value, "a trader in {}", provinces[count - 1]);
            below = all;
        }
        let everywhere = "yunnan=1 sichuan=1 qamdo=1 tibet=1 qinghai=1";
        for (province, value) in provinces.into_iter().zip([1, 3, 6, 10, 15]) {
            assert_eq!(income(rules, everywhere, province) - below, value, "a post in {province}");
        }
    }
}

#[test]
fn s7_the_market_pays_each_trader_in_the_first_edition_and_each_player_in_the_second() {
    for (traders, first, second) in [(1, 3, 3), (2, 6, 3), (7, 21, 3)] {
        assert_eq!(income("1e-3", &format!("puer={traders}"), ""), first);
        assert_eq!(income("2e-3", &format!("puer={traders}"), ""), second);
    }
    assert_eq!(income("2e-3", "yunnan=1", ""), 6, "nobody in the market, no market pay");
}

#[test]
fn s8_everybody_sees_everything() {
    for rules in [ruleset("1e-2-pro"), ruleset("2e-2-guards"), ruleset("2e-5-double-bidding")] {
        let game = laws::random_game(&rules, &mut Dice::new(8)).unwrap();
        for count in (0..game.entries().len()).step_by(7) {
            let game = game.at(count);
            let all = rules.view(game.state(), Viewer::Judge);
            for seat in Seat::all(rules.seats()) {
                assert_eq!(rules.view(game.state(), Viewer::Seat(seat)), all);
            }
            assert_eq!(rules.view(game.state(), Viewer::Public), all);
        }
    }
}

#[test]
fn s8_no_position_tells_which_card_comes_next() {
    let game = Scene::of("2e-2").play("pass").play("bid guild 5").game();
    let mut draws = tabletop::Actions::new();
    game.rules().draws(game.state(), &mut draws);
    assert_eq!(draws.len(), 16);
    assert!(draws.iter().all(|&(_, weight)| weight == 1), "every card is as likely as every other");
}

#[test]
fn s8_coins_never_run_out() {
    Scene::of("2e-3").set("red.money=900000").converting("red=30 blue=0 green=0").play("score 0").shows("red.money=900030");
}

#[test]
fn s9_travel_order_is_the_reverse_of_bidding_order() {
    for rules in BOTH {
        let mut scene = Scene::of(rules).shows("travel_order=green,blue,red");
        for color in ["red", "blue", "green"] {
            scene = scene.shows(&format!("phase=bid to_act={color}")).play("pass");
        }
        for color in ["green", "blue", "red"] {
            scene = scene.shows(&format!("phase=travel to_act={color}")).play("done");
        }
        // With equal incomes the order turns round (I3), so it is green who bids first now.
        scene.play("score 0; score 0; score 0").shows("round=2 phase=bid to_act=green travel_order=red,blue,green");
    }
}
