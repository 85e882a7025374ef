//! Tips for newcomers hold: their rules, scenes and words are there, and what they claim comes out on the board.

use std::collections::BTreeSet;

use games::{AnyGame, AnyTitle, CATALOGUE, Tip};
use serde_json::{Value, json};
use tabletop::Viewer;
use words::Lang;

fn title(name: &str) -> &'static dyn AnyTitle {
    CATALOGUE.title(name).expect("the catalogue has it")
}

/// A game that begins in a scene, after some changes to its position: JSON pointers with their values.
fn begun(game: &str, scene: &str, changes: &[(&str, Value)]) -> Box<dyn AnyGame> {
    let title = title(game);
    let scene = title.scenes().iter().find(|one| one.name == scene).unwrap_or_else(|| panic!("no scene {scene}"));
    let mut position = scene.position.clone();
    for (field, value) in changes {
        *position.pointer_mut(field).unwrap_or_else(|| panic!("no {field}")) = value.clone();
    }
    title.read_position(&position).unwrap_or_else(|wrong| panic!("{}: {wrong}", scene.name))
}

fn play(game: &mut dyn AnyGame, entries: &[&str]) {
    for entry in entries {
        game.enter(entry).unwrap_or_else(|refused| panic!("{entry}: {refused}"));
    }
}

/// A field of the position.
fn at(game: &dyn AnyGame, field: &str) -> Value {
    game.view(Viewer::Judge).pointer(field).cloned().unwrap_or(Value::Null)
}

#[test]
fn every_tip_has_its_words_rules_and_scene() {
    for title in CATALOGUE.titles() {
        let ledger = title.ledger(Lang::EN).expect("it has a ledger");
        let (mut names, mut groups) = (BTreeSet::new(), Vec::new());
        assert!(title.tips().len() >= 6, "{}", title.name());
        for tip in title.tips() {
            assert!(names.insert(&tip.name), "{} twice", tip.name);
            if groups.last() != Some(&&tip.group) {
                groups.push(&tip.group);
            }
            assert!(!tip.rules.is_empty(), "{}: a tip follows from rules", tip.name);
            for rule in &tip.rules {
                assert!(ledger.entry(rule).is_some(), "{}: {rule}", tip.name);
            }
            assert!(title.scenes().iter().any(|scene| scene.name == tip.scene && !scene.show.is_empty()), "{}", tip.scene);
            for lang in Lang::all() {
                let id = format!("tip-{}-{}", title.name(), tip.name);
                for id in [format!("tips-{}", tip.group), id.clone(), format!("{id}-why")] {
                    assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
                }
            }
        }
        assert_eq!(groups.iter().collect::<BTreeSet<_>>().len(), groups.len(), "a group stays together: {groups:?}");
        let shown: BTreeSet<&String> = title.tips().iter().map(|tip| &tip.scene).collect();
        for scene in title.scenes().iter().filter(|scene| scene.tip) {
            assert!(shown.contains(&scene.name), "no tip shows {}", scene.name);
        }
    }
}

#[test]
fn every_piece_of_a_box_has_its_name_and_the_numbers_are_those_of_the_rules() {
    let count = |game: &str, edition: &str, name: &str| {
        let boxes = title(game).boxes();
        let (_, pieces) = boxes.iter().find(|(one, _)| *one == edition).expect("the edition has a box");
        pieces.iter().find(|piece| piece.name == name).map(|piece| (piece.total(), piece.count))
    };
    for edition in ["1", "2"] {
        assert_eq!(count("yunnan", edition, "trader"), Some((35, 7)), "{edition}");
        for structure in ["post", "bridge", "teahouse"] {
            assert_eq!(count("yunnan", edition, structure), Some((10, 2)), "{edition} {structure}");
        }
        assert_eq!(count("yunnan", edition, "gift"), Some((14, 14)), "{edition}");
    }
    assert_eq!(count("yunnan", "1", "card"), None);
    assert_eq!(count("yunnan", "2", "card"), Some((16, 16)));
    assert_eq!(count("yunnan", "1", "guard"), None);
    assert_eq!(count("yunnan", "2", "guard"), Some((5, 1)));
    let teas = ["black", "green", "white", "red"].map(|tea| count("darjeeling", "", tea).map(|(total, _)| total));
    assert_eq!(teas, [31, 29, 27, 25].map(Some));
    assert_eq!(count("darjeeling", "", "crate"), Some((50, 10)));
    assert_eq!(count("darjeeling", "", "action-tile"), Some((10, 10)));
    for title in CATALOGUE.titles() {
        for (_, pieces) in title.boxes() {
            for piece in pieces {
                for lang in Lang::all() {
                    let id = format!("box-{}-{}", title.name(), piece.name);
                    assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
                }
            }
        }
    }
}

/// Traders are called back from provinces (B2), never from the market.
#[test]
fn b2_traders_bid_from_provinces_and_never_from_the_market() {
    let game = begun("yunnan", "call-back", &[("/players/red/market", json!(1)), ("/players/red/traders_left", json!(2))]);
    let legal = game.legal();
    assert!(legal.contains(&"bid horses 9 from qamdo".to_owned()), "{legal:?}");
    assert!(!legal.iter().any(|action| action.contains("from puer") || action == "bid horses 9"), "{legal:?}");
}

#[test]
fn t10_a_tea_house_keeps_no_route_open() {
    let mut game = begun("yunnan", "tea-house", &[]);
    play(&mut *game, &["done"]);
    assert_eq!((at(&*game, "/players/red/market"), at(&*game, "/players/red/provinces/qamdo")), (json!(2), Value::Null));
}

#[test]
fn i1_upgrades_without_travel_bring_no_income() {
    let mut game = begun("yunnan", "no-travel", &[]);
    play(&mut *game, &["pass", "pass", "pass", "done", "done", "done"]);
    assert_eq!(at(&*game, "/players/red/income"), json!(0));
    assert_eq!(at(&*game, "/players/red/horse"), json!("sichuan"));
}

#[test]
fn b8_a_player_without_money_bids_nowhere() {
    let game = begun("yunnan", "spent", &[]);
    assert!(!game.legal().iter().any(|action| action.starts_with("bid")), "{:?}", game.legal());
}

#[test]
fn t6_only_the_player_with_the_least_influence_is_pushed() {
    let legal = begun("yunnan", "lowest", &[]).legal();
    let pushed: BTreeSet<&str> = legal.iter().filter_map(|action| Some(action.split_once(" push ")?.1)).collect();
    assert_eq!(pushed, BTreeSet::from(["blue"]));
}

#[test]
fn c2_the_leader_in_influence_is_banished_unless_a_tea_house_or_influence_4_protects() {
    let banished = |changes: &[(&str, Value)]| {
        let mut game = begun("yunnan", "leader", changes);
        play(&mut *game, &["done"]);
        ["red", "blue", "green"].map(|color| at(&*game, &format!("/players/{color}/market")).as_u64().unwrap_or_default())
    };
    assert_eq!(banished(&[]), [1, 0, 0]);
    assert_eq!(banished(&[("/players/red/influence", json!(4))]), [0, 1, 0]);
    let tea_house = [("/players/red/teahouses", json!(["qamdo"])), ("/players/red/left/teahouse", json!(1))];
    assert_eq!(banished(&tea_house), [0, 1, 0]);
}

#[test]
fn t6_three_short_trips_push_three_times_and_a_swap_twice() {
    let mut game = begun("yunnan", "short-trips", &[]);
    play(&mut *game, &["move puer yunnan push green"]);
    let market = |game: &dyn AnyGame, color: &str| at(game, &format!("/players/{color}/market"));
    assert_eq!((market(&*game, "blue"), market(&*game, "green")), (json!(2), json!(1)));
    assert_eq!(at(&*game, "/players/red/passes_used"), json!(3));
    let mut game = begun("yunnan", "swap", &[]);
    play(&mut *game, &["move yunnan sichuan push blue"]);
    assert_eq!(at(&*game, "/players/red/provinces"), json!({"yunnan": 2, "sichuan": 2}));
    assert_eq!((market(&*game, "blue"), at(&*game, "/players/blue/provinces/yunnan")), (json!(1), json!(2)));
}

/// Blue travelled first (S9) and has no turn left to close the gap (T11, I2).
#[test]
fn i2_who_travels_first_cannot_answer_a_push() {
    let income = |entries: &[&str]| {
        let mut game = begun("yunnan", "order", &[]);
        play(&mut *game, entries);
        at(&*game, "/players/blue/income").as_u64().expect("blue has an income")
    };
    let (before, after) = (income(&["done", "done"]), income(&["move yunnan sichuan push blue", "done", "done"]));
    // Sichuan's 9 become Yunnan's 6, and both traders in Kang lose 3.
    assert_eq!(before - after, 3 + 2 * 3);
}

/// Away from a city one crate is lost (DL3), so that a single one is shipped only if an action tile saves it (DL8).
#[test]
fn dl3_a_single_crate_needs_a_city_or_an_action_tile() {
    let tiles = json!({"black1": 2});
    // The tiles that leave the screen go back to the bag, so that every one of them is somewhere.
    let changes = [
        ("/players/red/tiles", tiles),
        ("/bag/black2", json!(4)),
        ("/bag/white1", json!(9)),
        ("/players/red/action_tiles", json!(1)),
        ("/action_tiles", json!(9)),
    ];
    let legal = begun("darjeeling", "crates", &changes).legal();
    assert!(legal.contains(&"ship black 2+0+0 save".to_owned()), "{legal:?}");
    assert!(!legal.contains(&"ship black 2+0+0".to_owned()), "{legal:?}");
}

/// The bonus is the number of markers above the higher one of a tea (DL6), and nothing right after it was shipped.
#[test]
fn dl6_the_bonus_is_what_lies_above_the_higher_marker() {
    let game = begun("darjeeling", "crates", &[]);
    let chute = at(&*game, "/demand");
    let above = chute.as_array().expect("the chute is a list").iter().position(|tea| tea == "black").expect("black is on it");
    let mut game = game;
    let before = at(&*game, "/players/red/score").as_i64().expect("a score");
    play(&mut *game, &["ship black 2+1+0"]);
    assert_eq!(at(&*game, "/players/red/score").as_i64(), Some(before + above as i64));
    assert_eq!(at(&*game, "/demand/0"), json!("black"));
}

#[test]
fn dm5_a_tile_with_three_halves_brings_an_action_tile_for_nothing() {
    let mut game = begun("darjeeling", "three-halves", &[]);
    let (score, tiles) = (at(&*game, "/players/red/score"), at(&*game, "/players/red/action_tiles"));
    play(&mut *game, &["go e 1"]);
    assert_eq!(at(&*game, "/players/red/score"), score);
    assert_eq!(at(&*game, "/players/red/action_tiles").as_u64(), tiles.as_u64().map(|tiles| tiles + 1));
}

/// With two more ones than threes every even number of halves fits (DL2); 3+1 and 2+2 do not.
#[test]
fn dl2_ones_close_everything() {
    use darjeeling::fit::{Spread, layout};
    let fits = |ones, twos, threes| layout(Spread::new(ones, twos, threes)).is_some();
    assert!(!fits(1, 0, 1) && !fits(0, 2, 0));
    for threes in 0..=Spread::THREES {
        for twos in 0..=3 {
            assert!(fits(threes + 2, twos, threes) && fits(threes + 4, twos, threes), "{threes} {twos}");
        }
    }
}

#[test]
fn tips_that_make_no_sense_are_refused() {
    assert!(Tip::read_all("[[tip]]\nname = \"a\"").is_err());
    assert!(Tip::read_all("tip = []\nother = 1").is_err());
}
