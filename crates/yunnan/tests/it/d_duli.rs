//! Chapter D: Dúlì, the card-driven third colour of the second edition for two.

use tabletop::{Actions, Dice, Rules, Turn, laws};
use yunnan::{Building, Color};

use crate::scene::{Scene, ruleset};

/// The rulesets with Dúlì.
const DULI: [&str; 4] = ["2e-2", "2e-2-guards", "2e-2-double-bidding", "2e-2-double-bidding-guards"];

/// A card of the ledger's table: the buildings, the traders, the tea house.
type LedgerCard = (&'static str, [u8; 5], bool);

/// The sixteen cards as the ledger lists them (t school, p customs, h horses, g guild, b yard).
const CARDS: [LedgerCard; 16] = [
    ("thgpb", [3, 3, 1, 0, 0], true),
    ("tpbgh", [4, 3, 0, 0, 0], false),
    ("tbhpg", [2, 3, 2, 0, 0], false),
    ("phtbg", [3, 2, 2, 0, 0], false),
    ("pgbht", [2, 2, 3, 0, 0], true),
    ("ptgbh", [3, 2, 1, 1, 0], false),
    ("hbptg", [2, 2, 1, 1, 1], false),
    ("hgtpb", [1, 3, 2, 1, 0], false),
    ("gtpbh", [2, 2, 2, 1, 0], false),
    ("gbhtp", [1, 2, 2, 2, 0], true),
    ("bgthp", [2, 1, 2, 1, 1], false),
    ("bpgth", [1, 2, 2, 1, 1], true),
    ("bhpgt", [1, 1, 2, 2, 1], false),
    ("hpgtb", [1, 1, 1, 2, 2], false),
    ("gphbt", [2, 1, 1, 2, 1], true),
    ("ghbpt", [1, 2, 1, 1, 2], false),
];

fn building(letter: char) -> &'static str {
    match letter {
        't' => "school",
        'p' => "customs",
        'h' => "horses",
        'g' => "guild",
        'b' => "yard",
        other => panic!("{other} is no building"),
    }
}

/// It is her turn to travel, with all her traders in supply.
fn travels() -> Scene {
    Scene::of("2e-2").travelling("chance").shows("duli.supply=7")
}

#[test]
fn d1_how_she_begins() {
    for rules in DULI {
        Scene::of(rules).shows(
            "duli.influence=0 duli.posts=yunnan:1,sichuan:1 duli.left=teahouse:2 duli.teahouses= duli.gifts=0 duli.puer=0 \
             duli.money=- duli.horse=- duli.passes=- duli.bridges=- duli.guard=- duli.score=- duli.hand=- duli.income=- \
             travel_order=duli,blue,red red.money=9 blue.money=9 deck=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16",
        );
        assert_eq!(ruleset(rules).seats(), 2);
    }
}

#[test]
fn d1_she_bids_last_and_travels_first() {
    for rules in DULI {
        Scene::of(rules)
            .play("market")
            .shows("to_act=blue")
            .play("market")
            .shows("to_act=chance phase=bid")
            .play("card 2; pass; pass")
            .shows("phase=travel to_act=chance")
            .play("card 3")
            .shows("to_act=blue")
            .play("done")
            .shows("to_act=red");
    }
}

#[test]
fn d1_one_bank_space_is_closed() {
    let scene = Scene::of("2e-2");
    assert_eq!(scene.options("bank"), "1");
    scene
        .refuses("bank 2", "D1 bank-closed space=2")
        .play("bank 1")
        .shows("bank.1=red")
        .refuses("bank 1", "B9 bank-taken space=1 by=red");
}

#[test]
fn d2_before_the_first_round_she_stands_on_the_nine_of_the_school() {
    for rules in DULI {
        let scene = Scene::of(rules).shows("bids.school=9:duli duli.supply=6");
        assert_eq!(scene.options("bid school"), "", "9 is taken, the small ones are shut, 12 and 15 too dear");
        scene.refuses("bid school 9", "B3 space-taken building=school price=9 by=duli");
    }
}

#[test]
fn d2_only_before_the_first_round() {
    Scene::of("2e-2").converting("red=0 blue=0").play("score 0; score 0").shows("round=2 bids.school= duli.supply=7");
}

#[test]
fn d3_every_card_leads_her_to_its_first_building() {
    for (number, (bids, ..)) in (1..).zip(CARDS) {
        // She is in the school already, so there she takes the next building on the card.
        let first = bids.chars().map(building).find(|&first| first != "school").unwrap();
        Scene::of("2e-2")
            .bidding("chance")
            .play(&format!("card {number}"))
            .shows(&format!("bids.{first}=5:duli bids.school=9:duli duli.supply=5 to_act=red"));
    }
}

#[test]
fn d3_she_goes_through_the_whole_card_from_the_left() {
    for (number, (bids, ..)) in (1..).zip(CARDS) {
        let order: Vec<&str> = bids.chars().map(building).collect();
        for (at, free) in order.iter().enumerate() {
            // Her traders stand in all buildings before this one; those behind it are free.
            let hers: Vec<String> = order[..at].iter().map(|building| format!("{building}=9:duli")).collect();
            Scene::of("2e-2")
                .travelling("chance")
                .bids(&hers.join(" "))
                .bidding("chance")
                .play(&format!("card {number}"))
                .shows(&format!("bids.{free}=5:duli"));
        }
    }
}

#[test]
fn d3_she_takes_the_cheapest_legal_space() {
    let scene = |bids: &str| Scene::of("2e-2").set("red.money=60 blue.money=60").bids(bids).bidding("chance").play("card 7");
    scene("yard=5:red").shows("bids.horses=5:duli");
    scene("horses=5:red").shows("bids.horses=7:duli red.supply=3");
    scene("horses=7:red").shows("bids.horses=9:duli red.supply=3");
    scene("horses=9:red").shows("bids.horses=9:red,12:duli");
    scene("horses=15:red").shows("bids.horses=9:duli,15:red");
    scene("horses=9:red,12:blue").shows("bids.horses=9:red,12:blue,15:duli");
}

#[test]
fn d3_a_full_building_is_passed_over() {
    // With double bidding the players can fill the three large spaces by themselves.
    Scene::of("2e-2-double-bidding")
        .set("red.money=60 blue.money=60")
        .bids("horses=9:red,12:blue,15:red")
        .bidding("chance")
        .play("card 7")
        .shows("bids.horses=9:red,12:blue,15:red bids.yard=5:duli");
}

#[test]
fn d3_her_bid_undoes_a_pass() {
    Scene::of("2e-2")
        .bids("guild=5:red")
        .set("passed=red")
        .bidding("chance")
        .play("card 9")
        .shows("bids.guild=7:duli passed= red.supply=3 to_act=red");
}

#[test]
fn d3_she_passes_when_both_players_have() {
    Scene::of("2e-2").play("pass; pass").shows("phase=travel to_act=chance duli.supply=7 duli.puer=0 bids.school=");
    // One of them is enough to keep her in.
    Scene::of("2e-2").play("pass; market").shows("phase=bid to_act=chance");
}

#[test]
fn d3_not_on_the_guild_at_influence_four() {
    let scene = |influence: u8| Scene::of("2e-2").set(&format!("duli.influence={influence}")).bidding("chance").play("card 10");
    scene(3).shows("bids.guild=5:duli");
    scene(4).shows("bids.guild= bids.yard=5:duli");
}

#[test]
fn d3_if_no_building_fits_she_sits_the_turn_out_and_stays_in_the_bidding() {
    let everywhere = "customs=5:duli horses=5:duli guild=5:duli yard=5:duli";
    let scene = Scene::of("2e-2").bids(everywhere).bidding("chance").shows("duli.supply=2").play("card 1");
    scene
        .shows("duli.supply=2 to_act=red deck=2,3,4,5,6,7,8,9,10,11,12,13,14,15,16")
        .play("market; market")
        .shows("to_act=chance")
        // Nobody has driven her from anywhere, so nothing fits the next card either.
        .play("card 2")
        .shows("to_act=red duli.supply=2");
}

#[test]
fn d3_never_in_the_temple_nor_twice_in_a_building() {
    // Whatever she draws in whole games, no bid of hers stands in the temple or doubles another.
    for rules in DULI {
        let rules = ruleset(rules);
        let whole = laws::random_game(&rules, &mut Dice::new(3)).unwrap();
        let mut game = whole.at(0);
        let mut seen = 0_u32;
        for &entry in whole.entries() {
            game.enter(entry).unwrap();
            let bids = game.state().bids[Color::Duli];
            assert_eq!(bids.of(Building::Temple), 0);
            assert!(Building::ALL.iter().all(|&building| bids.of(building).count_ones() <= 1));
            seen += u32::from(bids.count());
        }
        assert!(seen > 20, "she has bid");
    }
}

#[test]
fn d4_her_bids_count_for_the_bank_and_cost_her_nothing() {
    // 9 in the school and 12 in the yard make 21: the bank pays 13.
    Scene::of("2e-2")
        .bids("yard=12:duli")
        .set("passed=blue")
        .play("bank 1")
        .shows("red.money=22 duli.supply=7 bids.school= bids.yard= phase=travel to_act=chance");
}

#[test]
fn d4_she_gains_influence_from_the_guild_and_nothing_else() {
    Scene::of("2e-2")
        .bids("customs=5:duli horses=5:duli guild=5:duli yard=5:duli")
        .play("pass; pass")
        .shows("duli.influence=1 duli.supply=7 duli.puer=0 duli.left=teahouse:2 phase=travel to_act=chance");
}

#[test]
fn d4_her_bids_stand_until_the_players_have_paid() {
    Scene::of("2e-2")
        .bids("yard=9:red guild=5:duli")
        .play("pass; pass")
        .shows("phase=progress to_act=red bids.school=9:duli bids.guild=5:duli duli.influence=0")
        .play("take post")
        .shows("phase=travel bids.guild= duli.influence=1");
}

#[test]
fn d5_a_tea_house_in_the_furthest_province_with_a_trader() {
    let scene = |traders: &str| travels().traders("red", traders).play("card 1");
    scene("yunnan=1").shows("duli.teahouses=yunnan duli.left=teahouse:1");
    scene("yunnan=1 qamdo=1").shows("duli.teahouses=qamdo");
    scene("qinghai=1").shows("duli.teahouses=qinghai");
    // Her own traders count where they stood before the card, not where it puts them.
    travels().traders("duli", "sichuan=1").traders("red", "yunnan=1").play("card 1").shows("duli.teahouses=sichuan");
    travels().set("red.horse=qinghai").play("card 1").shows("duli.teahouses= duli.yunnan=3 duli.left=teahouse:2");
    // Posts and traders in the market are no traders in a province.
    travels().traders("red", "puer=3").built("red", "post=qamdo").play("card 1").shows("duli.teahouses=");
}

#[test]
fn d5_only_some_cards_show_a_tea_house() {
    for (number, (.., tea_house)) in (1..).zip(CARDS) {
        let built = if tea_house { "yunnan" } else { "" };
        travels().traders("red", "yunnan=1").play(&format!("card {number}")).shows(&format!("duli.teahouses={built}"));
    }
}

#[test]
fn d5_else_in_the_nearest_lower_province_without_one() {
    let scene = |others: &str| travels().traders("red", "qamdo=1").built("blue", others);
    scene("teahouse=qamdo").play("card 5").shows("duli.teahouses=sichuan");
    scene("teahouse=qamdo,sichuan").play("card 5").shows("duli.teahouses=yunnan");
    // A free province further up is of no use.
    scene("teahouse=qamdo,sichuan").built("red", "teahouse=yunnan").play("card 5").shows("duli.teahouses= duli.left=teahouse:2");
    // Her own in the province counts like anybody's.
    travels().traders("red", "qamdo=1").built("duli", "teahouse=qamdo").play("card 5").shows("duli.teahouses=sichuan,qamdo");
}

#[test]
fn d5_her_two_are_all_she_builds() {
    travels()
        .traders("red", "qamdo=1")
        .built("duli", "teahouse=yunnan,tibet")
        .play("card 5")
        .shows("duli.teahouses=yunnan,tibet duli.left=teahouse:0");
}

#[test]
fn d6_she_places_the_traders_of_the_card() {
    for (number, (_, traders, _)) in (1..).zip(CARDS) {
        let provinces = ["yunnan", "sichuan", "qamdo", "tibet", "qinghai"];
        let placed: Vec<String> =
            provinces.iter().zip(traders).map(|(province, count)| format!("duli.{province}={count}")).collect();
        travels()
            .set("blue.horse=qinghai")
            .play(&format!("card {number}"))
            .shows(&placed.join(" "))
            .shows("duli.supply=0 to_act=blue");
    }
}

#[test]
fn d6_no_further_than_the_furthest_horse_of_a_player() {
    let scene = |horses: &str| travels().set(horses).play("card 14");
    scene("red.horse=yunnan").shows("duli.yunnan=1 duli.sichuan=0 duli.supply=6");
    scene("red.horse=qamdo blue.horse=sichuan").shows("duli.yunnan=1 duli.sichuan=1 duli.qamdo=1 duli.tibet=0 duli.supply=4");
    scene("red.horse=sichuan blue.horse=tibet").shows("duli.tibet=2 duli.qinghai=0 duli.supply=2");
}

#[test]
fn d6_she_places_what_she_has() {
    // Five of hers are still on the board: only two can follow the card.
    travels()
        .traders("duli", "puer=5")
        .set("red.horse=qinghai")
        .play("card 1")
        .shows("duli.yunnan=2 duli.sichuan=0 duli.supply=0");
}

#[test]
fn d7_she_displaces_one_trader_of_lower_influence_in_each_province() {
    let scene = |fields: &str| {
        travels().traders("red", "yunnan=2 sichuan=2").set("red.horse=sichuan duli.influence=2").set(fields).play("card 2")
    };
    scene("red.influence=1").shows("duli.yunnan=4 duli.sichuan=3 red.sichuan=1 red.yunnan=2 red.puer=1");
    scene("red.influence=2").shows("red.sichuan=2 red.yunnan=2 red.puer=0");
}

#[test]
fn d7_province_by_province_from_yunnan_up() {
    // Red's trader pushed out of Sichuan arrives in Yunnan after Yunnan has been settled.
    travels()
        .traders("red", "sichuan=1")
        .set("red.horse=sichuan duli.influence=1")
        .play("card 2")
        .shows("red.sichuan=0 red.yunnan=1 red.puer=0");
}

#[test]
fn d7_of_both_players_the_one_with_lower_influence() {
    let scene = |fields: &str, red: u8, blue: u8| {
        travels()
            .traders("red", &format!("yunnan={red}"))
            .traders("blue", &format!("yunnan={blue}"))
            .set("duli.influence=3")
            .set(fields)
            .play("card 2")
    };
    scene("red.influence=2 blue.influence=1", 3, 1).shows("red.puer=0 blue.puer=1");
    scene("red.influence=1 blue.influence=2", 1, 3).shows("red.puer=1 blue.puer=0");
    // Equal: the one with more traders there.
    scene("red.influence=1 blue.influence=1", 3, 1).shows("red.puer=1 blue.puer=0");
    scene("red.influence=1 blue.influence=1", 1, 2).shows("red.puer=0 blue.puer=1");
    // Still equal: nobody.
    scene("red.influence=1 blue.influence=1", 2, 2).shows("red.puer=0 blue.puer=0");
    // One of them is too strong: the other one, whatever the numbers.
    scene("red.influence=3 blue.influence=2", 3, 1).shows("red.puer=0 blue.puer=1");
}

#[test]
fn d7_only_where_she_places_somebody() {
    // Card 2 places nobody in Qamdo, and beyond the horses she places nobody at all.
    travels().traders("red", "qamdo=1").set("red.horse=qamdo duli.influence=4").play("card 2").shows("red.qamdo=1");
    travels().traders("red", "qamdo=1").set("duli.influence=4").play("card 5").shows("red.qamdo=1 duli.qamdo=0");
}

#[test]
fn d7_guards_protect() {
    let scene = |province: &str| {
        Scene::of("2e-2-guards")
            .travelling("chance")
            .traders("red", "yunnan=1")
            .traders("blue", "yunnan=1")
            .built("red", &format!("guard={province}"))
            .set("duli.influence=1")
            .play("card 2")
    };
    // With red behind the guard, blue is the only one who qualifies.
    scene("yunnan").shows("red.puer=0 blue.puer=1");
    scene("sichuan").shows("red.puer=0 blue.puer=0");
}

#[test]
fn d8_players_may_displace_her() {
    let scene = Scene::of("2e-2").travelling("red").traders("red", "puer=1").traders("duli", "yunnan=2").set("red.influence=1");
    assert_eq!(scene.options("move puer yunnan"), ".,push duli");
    scene.clone().play("move puer yunnan push duli").shows("duli.yunnan=1 duli.puer=1");
    scene.set("duli.influence=1").refuses("move puer yunnan push duli", "T6 too-influential color=duli theirs=1 yours=1");
}

#[test]
fn d8_the_inspector_treats_her_as_a_player() {
    // Her traders and posts make Yunnan the richest province: 6 + 6 + 1 against 12.
    let scene = |fields: &str| Scene::of("2e-2").traders("duli", "yunnan=2").traders("blue", "qamdo=1").set(fields).reckon();
    scene("blue.influence=0").shows("duli.yunnan=1 duli.puer=1 blue.puer=0");
    // At influence 4 she is safe, and a tea house of hers protects her too.
    scene("duli.influence=4").shows("duli.yunnan=2 blue.puer=0");
    Scene::of("2e-2").traders("duli", "yunnan=2").built("duli", "teahouse=yunnan").reckon().shows("duli.yunnan=2");
    // Equal influence: she travels first, so it is hers who goes.
    Scene::of("2e-2").traders("duli", "yunnan=1").traders("blue", "yunnan=1").reckon().shows("duli.puer=1 blue.puer=0");
}

#[test]
fn d8_she_takes_gifts_only_where_a_player_stands_too() {
    let scene = |players: &str| {
        Scene::of("2e-2")
            .traders("duli", "sichuan=2 tibet=1")
            .traders("blue", players)
            .set("duli.influence=4 blue.influence=4")
            .reckon()
    };
    scene("yunnan=1").shows("duli.gifts=0 gifts=sichuan:5,qamdo:4,tibet:3,qinghai:2");
    scene("sichuan=1").shows("duli.gifts=2 blue.gifts=1 gifts.sichuan=2 gifts.tibet=3");
    scene("tibet=1").shows("duli.gifts=1 blue.gifts=1");
}

#[test]
fn d8_a_player_sent_home_by_the_inspector_shares_no_gifts() {
    // Blue alone made Sichuan a shared province, until the inspector came.
    Scene::of("2e-2")
        .traders("duli", "sichuan=2")
        .traders("blue", "sichuan=1")
        .set("blue.influence=1")
        .reckon()
        .shows("blue.puer=1 blue.gifts=0 duli.gifts=0");
}

#[test]
fn d9_she_has_no_income_and_keeps_her_place() {
    Scene::of("2e-2")
        .traders("duli", "qinghai=3 yunnan=2")
        .traders("red", "puer=1")
        .reckon()
        .shows("duli.income=- travel_order=duli,red,blue to_act=red phase=convert");
    // Of equal incomes the later comes first, as always.
    Scene::of("2e-2").reckon().shows("travel_order=duli,red,blue");
    Scene::of("2e-2").set("travel_order=duli,red,blue").reckon().shows("travel_order=duli,blue,red");
}

#[test]
fn d9_all_her_traders_return_at_the_end_of_the_round() {
    Scene::of("2e-2")
        .traders("duli", "qinghai=3 yunnan=2 puer=1")
        .traders("red", "yunnan=1")
        .converting("red=0 blue=0")
        .play("score 0; score 0")
        .shows("phase=bid duli.supply=7 duli.provinces= duli.puer=0 duli.posts=yunnan:1,sichuan:1 red.yunnan=1");
}

#[test]
fn d9_she_scores_nothing_and_cannot_win() {
    let scene =
        Scene::of("2e-2").built("duli", "teahouse=qinghai").gifts("duli", "sichuan=5 qamdo=4").set("duli.influence=4").over();
    scene.shows("result.scores.duli=- result.scores.red=3 result.scores.blue=3 result.winners=blue");
}

#[test]
fn d9_at_the_end_her_traders_stay_as_they_are() {
    Scene::of("2e-2")
        .traders("duli", "tibet=2")
        .set("red.score=80")
        .converting("red=0 blue=0")
        .play("score 0; score 0")
        .shows("phase=over duli.tibet=2");
}

#[test]
fn d10_the_cards_are_those_of_the_ledger() {
    let rules = ruleset("2e-2");
    let cards = &rules.duli().unwrap().card;
    assert_eq!(cards.len(), 16);
    for (number, (card, (bids, traders, tea_house))) in (1..).zip(cards.iter().zip(CARDS)) {
        assert_eq!(card.number, number);
        let buildings: Vec<&str> = card.bids.iter().map(|building| building.word()).collect();
        assert_eq!(buildings, bids.chars().map(building).collect::<Vec<_>>(), "card {number}");
        assert_eq!((card.traders, card.teahouse), (traders, tea_house), "card {number}");
        // Five different buildings, seven traders, no gap from Yunnan on.
        let mut different = buildings.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), 5, "card {number}");
        assert_eq!(card.traders.iter().sum::<u8>(), 7, "card {number}");
        assert!(card.traders[0] > 0 && card.traders.is_sorted_by(|a, b| *a > 0 || *b == 0), "card {number}");
    }
}

#[test]
fn d10_each_card_comes_once_before_all_go_in_again() {
    let scene = Scene::of("2e-2").set("deck=3,7").bidding("chance");
    assert_eq!(scene.legal(), ["card 3", "card 7"]);
    scene
        .clone()
        .refuses("card 5", "D10 not-in-deck card=5")
        .play("card 7")
        .shows("deck=3")
        .bidding("chance")
        .play("card 3")
        .shows("deck=")
        .bidding("chance")
        .play("card 16")
        .shows("deck=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15");
}

#[test]
fn d10_an_empty_deck_lets_every_card_come() {
    let scene = Scene::of("2e-2").set("deck=").travelling("chance");
    assert_eq!(scene.legal().len(), 16);
}

#[test]
fn d10_only_chance_draws_and_chance_does_nothing_else() {
    for scene in [Scene::of("2e-2").bidding("chance"), travels()] {
        let game = scene.game();
        assert_eq!(game.turn(), Turn::Chance);
        let mut actions = Actions::new();
        game.rules().legal(game.state(), &mut actions);
        assert!(actions.is_empty(), "no seat acts");
    }
    Scene::of("2e-2").bidding("chance").refuses("pass", "B1 bidding turn=duli");
    travels().refuses("done", "T1 travelling turn=duli");
    Scene::of("2e-2").refuses("card 1", "B1 bidding turn=red");
    Scene::of("2e-2").travelling("blue").refuses("card 1", "T1 travelling turn=blue");
    assert!("card 1".parse::<yunnan::Action>().is_err(), "a draw is no action");
    assert!("card 0".parse::<yunnan::Draw>().is_err() && "card 17".parse::<yunnan::Draw>().is_err());
}
