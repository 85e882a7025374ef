//! Darjeeling: what is legal can be taken in hand, and its pages hold what pages rely on.

use std::collections::{BTreeMap, BTreeSet};

use darjeeling::view::PhaseView;
use draw::darjeeling::{Hand, Scored, Stage, Steps, Table, steps};
use draw::{Refused, sprite};
use tabletop::{Rules, Viewer, trace};

use words::Lang;

use crate::support::{TeaScene, href, lang, led, tea_game, tea_names, tea_scenes, xml};

/// Everything one page could show of a scene, as one document.
fn page(scene: &TeaScene, hand: Hand, language: &str) -> String {
    let words = lang(language);
    let game = tea_game(scene);
    let legal = scene.legal();
    let mut stage = Stage::new(game.rules(), words, &href);
    stage.legal = &legal;
    stage.viewer = &scene.viewer;
    stage.players = tea_names(&scene.position);
    stage.hand = hand;
    stage.scoring = Scored::all(game.rules(), game.state());
    stage.refused = legal.first().map(|&action| Refused {
        action: Some(action),
        rule: "DM2".to_owned(),
        rule_href: "/rules#DM2".to_owned(),
        title: "No <b>".to_owned(),
        reason: "\"&\"".to_owned(),
        nearest: legal.last().map(|&near| (near, near.to_string())),
    });
    if let Some(action) = steps(&legal, &hand).action {
        let mut after = game.clone();
        after.play(action).expect("what is offered can be played");
        stage.then = Some(after.rules().view(after.state(), Viewer::Judge));
    }
    let table = Table::new(&scene.position, &stage);
    xml([
        maud::html! { (sprite()) },
        table.region(),
        table.wharf(),
        table.demand(),
        table.screen(),
        table.top(),
        table.players(),
        table.forecast(),
        table.tray(),
        table.scoring(),
        table.refusal(),
        table.text(),
    ])
}

/// Everything that can be taken in hand next.
fn onward(now: &Steps) -> Vec<Hand> {
    let starts = now.starts.iter().flat_map(|&(cell, facing)| [Hand::Start(cell, None), Hand::Start(cell, Some(facing))]);
    let goes = now.goes.iter().map(|&(heading, far)| Hand::Go(heading, far));
    let teas = now.teas().map(|tea| Hand::Ship { tea, spread: None, save: false, double: false });
    let other = now.shipment().into_iter().flat_map(|held| {
        let ways = now.spreads(held.tea).into_iter().map(move |spread| Hand::Ship {
            tea: held.tea,
            spread: Some(spread),
            save: false,
            double: false,
        });
        let turned = (1..=3).flat_map(move |halves| [true, false].map(|more| now.toward(held, halves, more)));
        let turned = turned.flatten().map(Hand::from);
        let tiles = [(!held.save, held.double), (held.save, !held.double)].map(|(save, double)| Hand::Ship {
            tea: held.tea,
            spread: Some(held.spread),
            save,
            double,
        });
        ways.chain(tiles).chain(turned)
    });
    starts.chain(goes).chain(teas).chain(other).collect()
}

#[test]
fn tea_scenes_are_true_to_the_rules() {
    for (name, scene) in tea_scenes() {
        let game = tea_game(&scene);
        assert_eq!(trace::legal_texts(game.rules(), game.state()), scene.texts(), "{name}");
    }
}

#[test]
fn every_legal_action_of_darjeeling_can_be_put_in_hand_and_no_other() {
    for (name, scene) in tea_scenes() {
        let legal = scene.legal();
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![Hand::Nothing];
        while let Some(hand) = open.pop() {
            let now = steps(&legal, &hand);
            if seen.insert((hand.to_string(), now.hand.to_string())) {
                found.extend(now.action);
                found.extend(now.end);
                open.extend(onward(&now));
            }
        }
        assert_eq!(found, legal.into_iter().collect(), "{name}");
    }
}

#[test]
fn hands_survive_an_address() {
    for (_, scene) in tea_scenes() {
        for hand in onward(&steps(&scene.legal(), &Hand::Nothing)) {
            assert_eq!(Hand::read(&hand.to_string()), Some(hand));
        }
    }
    assert_eq!(Hand::read("fly c4"), None);
}

#[test]
fn dm2_prices_on_the_board_are_those_of_the_rules() {
    let words = Lang::EN;
    let mut priced = 0;
    for (name, scene) in tea_scenes() {
        let game = tea_game(&scene);
        let legal = scene.legal();
        let mut stage = Stage::new(game.rules(), words, &href);
        stage.legal = &legal;
        stage.viewer = &scene.viewer;
        for &(heading, far) in &steps(&legal, &Hand::Nothing).goes {
            stage.hand = Hand::Go(heading, far);
            let cost = game.rules().cost(game.state(), heading, far).expect("a legal move has its price");
            let top = Table::new(&scene.position, &stage).top().into_string();
            let told = if cost == 0 { "Free".to_owned() } else { format!("Costs {cost} point") };
            assert!(top.contains(&told), "{name}: {heading} {far} costs {cost}");
            priced += 1;
        }
    }
    assert!(priced > 20);
}

#[test]
fn dv1_what_is_secret_is_not_drawn() {
    let words = Lang::EN;
    // Once the game is over the screens are lifted.
    let closed = |scene: &TeaScene| !scene.position.rules.open_screens && scene.position.phase != PhaseView::Over;
    for (name, scene) in tea_scenes().into_iter().filter(|(_, scene)| closed(scene)) {
        let game = tea_game(&scene);
        let draw = |view: &darjeeling::View| {
            let stage = Stage::new(game.rules(), words, &href);
            let table = Table::new(view, &stage);
            [table.region(), table.wharf(), table.players(), table.screen(), table.forecast(), table.text()]
                .map(maud::PreEscaped::into_string)
        };
        let seen = draw(&game.rules().view(game.state(), Viewer::Public));
        assert!(
            seen.iter().all(|part| !part.contains("tiles behind the screen") && !part.contains("Behind your screen")),
            "{name}"
        );
    }
}

#[test]
fn tea_pages_are_well_formed_in_every_language() {
    for (name, scene) in tea_scenes() {
        let first = steps(&scene.legal(), &Hand::Nothing);
        let mut hands = onward(&first);
        hands.truncate(6);
        hands.push(Hand::Nothing);
        for (hand, language) in hands.into_iter().zip(["en", "de", "fr"].into_iter().cycle()) {
            let text = page(&scene, hand, language);
            let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{name} `{hand}`: {error}"));
            let mut ids = BTreeMap::new();
            for node in document.descendants().filter(roxmltree::Node::is_element) {
                assert_eq!(node.attribute("style"), None, "{name}: {node:?}");
                if let Some(id) = node.attribute("id") {
                    *ids.entry(id.to_owned()).or_insert(0) += 1;
                }
            }
            let twice: Vec<_> = ids.iter().filter(|(_, count)| **count > 1).collect();
            assert!(twice.is_empty(), "{name} `{hand}`: {twice:?}");
            for node in document.descendants().filter(|node| node.tag_name().name() == "use") {
                let href = node.attribute("href").unwrap_or_default();
                assert!(ids.contains_key(href.trim_start_matches('#')), "{name}: {href} is nowhere");
            }
        }
    }
}

#[test]
fn every_cell_can_be_chosen_or_says_why_not() {
    for (name, scene) in tea_scenes() {
        let game = tea_game(&scene);
        let words = Lang::EN;
        let legal = scene.legal();
        let mut stage = Stage::new(game.rules(), words, &href);
        stage.legal = &legal;
        stage.viewer = &scene.viewer;
        let region = Table::new(&scene.position, &stage).region().into_string();
        let turn = matches!(scene.position.to_act, Some(darjeeling::view::Mover::Color(color)) if scene.viewer.contains(&color));
        let links = region.matches(" data-pick=").count() + region.matches(" data-try=").count();
        let cells = game.rules().board().spots().count();
        assert_eq!(links, if turn && !legal.is_empty() { cells } else { 0 }, "{name}");
        for tried in region.split(" data-try=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let action = tried.parse().unwrap_or_else(|error| panic!("{name}: {tried}: {error}"));
            assert!(game.rules().check(game.state(), action).is_err(), "{name}: {tried} is possible");
        }
    }
}

#[test]
fn the_hand_leads_a_learner_to_every_action_of_darjeeling() {
    for (name, scene) in tea_scenes() {
        let (game, legal) = (tea_game(&scene), scene.legal());
        let mut stage = Stage::new(game.rules(), Lang::EN, &href);
        stage.legal = &legal;
        stage.viewer = &scene.viewer;
        for &goal in legal.iter().step_by(5) {
            stage.point = Some(goal);
            led(&name, goal, |words| {
                stage.hand = Hand::read(words).expect("what is picked can be read");
                let table = Table::new(&scene.position, &stage);
                [table.region(), table.screen(), table.tray()].map(maud::PreEscaped::into_string).concat()
            });
        }
    }
}
