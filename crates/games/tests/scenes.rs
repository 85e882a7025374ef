//! The rulebook's scenes and ledgers hold what they promise: positions can be set up, examples come out as told, references lead somewhere.

use std::collections::BTreeSet;

use games::{AnyTitle, CATALOGUE, Ledger, Scene};
use serde_json::Value;
use tabletop::{Seat, Viewer};
use words::Lang;

fn scene(title: &dyn AnyTitle, name: &str) -> &'static Scene {
    title.scenes().iter().find(|scene| scene.name == name).unwrap_or_else(|| panic!("no scene {name}"))
}

/// The game after the moves of an example.
fn played(title: &dyn AnyTitle, scene: &Scene) -> Box<dyn games::AnyGame> {
    let mut game =
        title.read_position(&scene.position).unwrap_or_else(|wrong| panic!("{} {}: {wrong}", title.name(), scene.name));
    for entry in &scene.moves {
        game.enter(entry).unwrap_or_else(|refused| panic!("{} {}: {entry}: {refused}", title.name(), scene.name));
    }
    game
}

#[test]
fn every_scene_is_a_position_beside_a_rule_and_every_example_comes_out() {
    for title in CATALOGUE.titles() {
        let ledger = title.ledger(Lang::EN).expect("it has a ledger");
        let mut names = BTreeSet::new();
        for scene in title.scenes() {
            assert!(names.insert(&scene.name), "{} twice", scene.name);
            assert!(scene.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
            assert!(!scene.name.ends_with("-after"), "{}: that ending means the other picture", scene.name);
            assert!(ledger.entry(&scene.rule).is_some(), "{}: {}", scene.name, scene.rule);
            let after = played(title, scene).view(Viewer::Judge);
            assert_eq!(scene.moves.is_empty(), scene.result.is_empty(), "{}: an example has a result", scene.name);
            for (field, value) in &scene.result {
                assert_eq!(after.pointer(field), Some(value), "{} {}: {field}", title.name(), scene.name);
            }
        }
    }
}

#[test]
fn every_chapter_of_rules_has_a_picture_and_every_worked_example_a_position() {
    for title in CATALOGUE.titles() {
        let shown: BTreeSet<&str> = title.scenes().iter().filter(|scene| !scene.tip).map(|scene| scene.rule.as_str()).collect();
        for chapter in
            title.ledger(Lang::EN).expect("it has a ledger").chapters.iter().filter(|chapter| !chapter.letters.is_empty())
        {
            assert!(chapter.entries.iter().any(|entry| shown.contains(entry.id.as_str())), "{}", chapter.title);
            if ["EX", "DX"].contains(&chapter.letters.as_str()) {
                for entry in &chapter.entries {
                    let examples = || title.scenes().iter().filter(|scene| scene.rule == entry.id);
                    assert!(examples().next().is_some() && examples().all(|scene| !scene.moves.is_empty()), "{}", entry.id);
                }
            }
        }
    }
}

/// The ids in square brackets of a text, as the ledgers cite them.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(id, _)| id)
}

fn texts(ledger: &Ledger) -> impl Iterator<Item = &str> {
    let chapters = ledger.chapters.iter().flat_map(|chapter| {
        std::iter::once(chapter.intro.as_str()).chain(chapter.entries.iter().map(|entry| entry.text.as_str()))
    });
    std::iter::once(ledger.intro.as_str()).chain(chapters)
}

#[test]
fn every_language_has_the_same_rules_references_and_rulings() {
    for title in CATALOGUE.titles() {
        let outline = |language: Lang| {
            let ledger = title.ledger(language).expect("it has a ledger");
            let entries: Vec<(String, usize)> =
                ledger.entries().map(|entry| (entry.id.clone(), entry.rulings(language).count())).collect();
            assert_eq!(ledger.entries().any(|entry| entry.names_an_edition(language)), title.name() == "yunnan", "{language}");
            for id in texts(&ledger).flat_map(cited) {
                assert!(ledger.entry(id).is_some(), "{} {language} cites [{id}]", title.name());
            }
            entries
        };
        let english = outline(Lang::EN);
        assert!(english.iter().any(|(_, rulings)| *rulings > 0));
        for language in Lang::all() {
            assert_eq!(outline(language), english, "{} {language}", title.name());
        }
    }
}

/// B6 drives a trader from a small space as soon as a higher bid comes in; a picture that shows both would teach the rule wrongly.
#[test]
fn b6_no_picture_shows_a_small_bid_below_a_higher_one() {
    let title = games::CATALOGUE.title("yunnan").expect("the catalogue has it");
    let mut seen = 0;
    for scene in title.scenes() {
        for (building, bids) in scene.position["bids"].as_object().expect("bids by building") {
            let prices = || bids.as_object().into_iter().flatten().filter_map(|(price, _)| price.parse::<u32>().ok());
            for price in prices().filter(|&price| price < 9 || building == "temple") {
                assert_eq!(prices().max(), Some(price), "{}: {building}", scene.name);
                seen += 1;
            }
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn de2_the_example_of_the_end_is_scored_as_told() {
    let title = games::CATALOGUE.title("darjeeling").expect("the catalogue has it");
    let game = played(title, scene(title, "dx5"));
    let outcome = game.outcome().expect("the game is over");
    let points: Vec<i32> = Seat::all(3).map(|seat| outcome.points(seat)).collect();
    assert_eq!(points, [98, 86, 65]);
}

#[test]
fn what_differs_is_read_off_the_rulesets() {
    let told = |game: &str, comparison: &str, respect: &str| {
        let title = games::CATALOGUE.title(game).expect("the catalogue has it");
        let (_, differences) = title
            .comparisons()
            .into_iter()
            .find(|(one, _)| one.name == comparison)
            .unwrap_or_else(|| panic!("no comparison {comparison}"));
        differences.into_iter().find(|one| one.name == respect).map(|one| (one.rule, one.values.join(" | ")))
    };
    assert_eq!(told("yunnan", "editions", "tea-houses"), Some(("E2", "12, 12, 12, 12, 12 | 1, 3, 6, 10, 15".to_owned())));
    assert_eq!(told("yunnan", "editions", "temple"), Some(("B13", "none | 3, 5, 7, 9".to_owned())));
    assert_eq!(told("yunnan", "editions", "end-points"), None);
    assert_eq!(told("yunnan", "first", "end-points"), Some(("I5", "80 | 80 | 100".to_owned())));
    assert_eq!(told("yunnan", "second", "end-points"), Some(("I5", "80 | none | none | 80".to_owned())));
    assert_eq!(told("darjeeling", "regions", "cells"), Some(("DS2", "46 | 41 | 52".to_owned())));
    let ships = "3, 2, 1 | 3, 3, 2, 1 | 3, 3, 2, 2, 1, 1 | 3, 3, 3, 2, 2, 1, 1";
    assert_eq!(told("darjeeling", "players", "multipliers"), Some(("DS3", ships.to_owned())));
    for title in CATALOGUE.titles() {
        let ledger = title.ledger(Lang::EN).expect("it has a ledger");
        for (comparison, differences) in title.comparisons() {
            assert!(!differences.is_empty(), "{}", comparison.name);
            for difference in differences {
                assert!(ledger.entry(difference.rule).is_some(), "{}", difference.rule);
                assert_eq!(difference.values.len(), comparison.columns.len(), "every set-up of {} is known", comparison.name);
            }
        }
    }
}

#[test]
fn scenes_that_make_no_sense_are_refused_with_a_reason() {
    let shared = r#"[{ "name": "a", "rule": "B1", "position": "b", "show": [] }]"#;
    assert!(Scene::read_all(shared).expect_err("it is not there").contains("no scene `b`"));
    assert!(Scene::read_all(r#"[{ "name": "a", "rule": "B1", "position": {}, "show": [], "colour": 1 }]"#).is_err());
    assert_eq!(Scene::read_all("[]").map(|scenes| scenes.len()), Ok(0));
    assert!(CATALOGUE.titles().all(|title| title.scenes().iter().all(|scene| matches!(scene.position, Value::Object(_)))));
}
