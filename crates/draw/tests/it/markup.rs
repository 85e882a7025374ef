//! All markup is well-formed, every id is there once, everything that is pointed to exists, and nothing needs a style attribute or script.

use std::collections::{BTreeMap, BTreeSet};

use draw::yunnan::{Forecast, Scored, Selection, Stage, Table, steps};
use draw::{Mark, Parts, Refused, sprite};
use tabletop::{Rules, Viewer};

use words::Lang;

use crate::support::{Scene, game, href, lang, names, scenes, xml};

/// Everything one page could show of a scene, as one document.
fn page(scene: &Scene, selection: Selection, language: &str) -> String {
    let words = lang(language);
    let game = game(scene);
    let legal = scene.legal();
    let mut stage = Stage::new(game.rules(), words, &href);
    stage.legal = &legal;
    stage.viewer = &scene.viewer;
    stage.players = names(&scene.position);
    stage.selection = selection;
    stage.now = Forecast::of(game.rules(), game.state(), stage.viewer);
    stage.scoring = Scored::all(game.rules(), game.state());
    stage.refused = legal.first().map(|&action| Refused {
        action: Some(action),
        rule: "B8".to_owned(),
        rule_href: "/rules#B8".to_owned(),
        title: "No <b>".to_owned(),
        reason: "\"&\"".to_owned(),
        nearest: legal.last().map(|&near| (near, near.to_string())),
    });
    if let Some(action) = steps(&legal, &selection).action {
        let mut after = game.clone();
        after.play(action).expect("what is offered can be played");
        stage.then = Some(Forecast::of(after.rules(), after.state(), stage.viewer));
        stage.after = Some(after.rules().view(after.state(), Viewer::Judge));
    }
    let table = Table::new(&scene.position, &stage);
    xml([
        maud::html! { (sprite()) },
        table.wide(),
        table.road(),
        table.town(),
        table.top(),
        table.players(),
        table.forecast(),
        table.tray(),
        table.scoring(),
        table.cards(),
        table.refusal(),
        table.text(),
    ])
}

/// A scene with nothing in hand, with the first thing in hand, and with the last legal action chosen.
fn hands(scene: &Scene) -> Vec<Selection> {
    let legal = scene.legal();
    let first = steps(&legal, &Selection::default());
    let mut hands = vec![Selection::default()];
    hands.extend(first.sources.last().map(|&source| first.pick(source)));
    hands.extend(first.structures.last().map(|&structure| first.hold(structure)));
    hands.extend(legal.into_iter().map(Selection::from).filter(|hand| !hand.is_empty()).step_by(5).take(6));
    hands
}

#[test]
fn pages_are_well_formed_with_unique_ids_and_no_dangling_references() {
    for (name, scene) in scenes() {
        for selection in hands(&scene) {
            let text = page(&scene, selection, "en");
            let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{name} `{selection}`: {error}"));
            let mut ids = BTreeMap::new();
            for node in document.descendants() {
                if let Some(id) = node.attribute("id") {
                    *ids.entry(id).or_insert(0) += 1;
                }
            }
            let twice: Vec<_> = ids.iter().filter(|(_, count)| **count > 1).collect();
            assert!(twice.is_empty(), "{name} `{selection}`: {twice:?}");
            for node in document.descendants().filter(roxmltree::Node::is_element) {
                assert_eq!(node.attribute("style"), None, "{name}: {node:?}");
                assert!(!node.attributes().any(|attribute| attribute.name().starts_with("on")), "{name}: {node:?}");
                assert_ne!(node.tag_name().name(), "script", "{name}");
                if node.tag_name().name() == "use" {
                    let href = node.attribute("href").unwrap_or_default();
                    assert!(ids.contains_key(href.trim_start_matches('#')), "{name}: {href} is nowhere");
                }
                if node.tag_name().name() == "a" {
                    assert!(node.attribute("href").is_some_and(|href| !href.is_empty()), "{name}: {node:?}");
                    let named = node.attribute("aria-label").is_some() || node.descendants().any(|child| child.is_text());
                    assert!(named, "{name}: a link without a name: {node:?}");
                }
                for (_, value) in node.attributes().map(|attribute| (attribute.name(), attribute.value())) {
                    if let Some(id) = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')) {
                        assert!(ids.contains_key(id), "{name}: url(#{id}) is nowhere");
                    }
                }
            }
        }
    }
}

#[test]
fn every_trader_on_the_board_is_a_piece_of_its_own() {
    for (name, scene) in scenes() {
        let text = page(&scene, Selection::default(), "en");
        for (color, player) in &scene.position.players {
            for (province, count) in &player.provinces {
                for nth in 0..*count {
                    assert!(
                        text.contains(&format!("id=\"t-{color}-{province}-{nth}\" data-piece=\"trader-{color}\"")),
                        "{name}: {color} in {province}"
                    );
                }
            }
            for (province, count) in &player.posts {
                assert!(
                    *count == 0 || text.contains(&format!("id=\"p-{color}-{province}-{}\"", count - 1)),
                    "{name}: post of {color}"
                );
            }
        }
    }
}

#[test]
fn the_same_stage_gives_the_same_markup() {
    for (_, scene) in scenes() {
        assert_eq!(page(&scene, Selection::default(), "de"), page(&scene, Selection::default(), "de"));
    }
}

#[test]
fn pictures_stay_small() {
    for (name, scene) in scenes() {
        let size = page(&scene, Selection::default(), "en").len();
        assert!(size < 260_000, "{name}: everything together is {size} bytes before compression");
    }
}

#[test]
fn every_language_draws_every_scene_without_a_missing_text() {
    for language in ["en", "de", "fr"] {
        let mut seen = BTreeSet::new();
        for (_, scene) in scenes() {
            for selection in hands(&scene) {
                seen.insert(page(&scene, selection, language).len());
            }
        }
        assert!(seen.len() > 10, "the scenes differ");
    }
}

#[test]
fn what_lasts_is_sent_once() {
    let (_, scene) = scenes().swap_remove(0);
    let game = game(&scene);
    let draw = |names: &str, had: Vec<Mark>| {
        let parts = Parts::new(&names, had);
        let mut stage = Stage::new(game.rules(), Lang::EN, &href);
        stage.parts = Some(&parts);
        let text = Table::new(&scene.position, &stage).wide().into_string();
        (text, parts.marks())
    };
    let (whole, marks) = draw("Ann", Vec::new());
    assert!(whole.contains("id=\"scenery\"") && !whole.contains("data-static"));
    // Somebody else sits there, so that everything else is drawn anew.
    let (bare, again) = draw("Bob", marks.clone());
    let houses = whole.matches("class=\"fabric\"").count();
    assert_eq!(
        (houses, bare.matches(" data-static=\"").count()),
        (5, houses + 2),
        "the houses, the roofs of the market and the landscape"
    );
    assert!(bare.len() < 40_000, "a board without what lasts is {} bytes", bare.len());
    // Nothing of it is forgotten while a house as a whole is left out.
    let lasting = |marks: Vec<Mark>| marks.into_iter().filter(Mark::lasts).collect::<BTreeSet<_>>();
    let (same, still) = draw("Bob", again.clone());
    assert!(same.len() < bare.len());
    for later in [again, still] {
        assert_eq!(lasting(later), lasting(marks.clone()));
    }
}
