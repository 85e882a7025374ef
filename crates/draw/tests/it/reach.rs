//! Whatever is legal can be reached by picking up and choosing what is lit, and nothing else can.

use std::collections::BTreeSet;

use draw::yunnan::{Push, Selection, Source, Spot, Stage, Steps, Table, steps};
use tabletop::{Rules, trace};
use yunnan::Action;

use words::Lang;

use crate::support::{Scene, game, href, led, names, scenes};

/// Every action that can be put in hand from an empty selection by the steps on offer.
fn reachable(legal: &[Action]) -> BTreeSet<Action> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![Selection::default()];
    while let Some(selection) = open.pop() {
        if !seen.insert(selection.to_string()) {
            continue;
        }
        let now = steps(legal, &selection);
        found.extend(now.action);
        found.extend(now.end);
        open.extend(onward(&now));
    }
    found
}

/// An action by its words.
fn action(words: &str) -> Action {
    words.parse().expect("an action")
}

/// Every selection one step away.
fn onward(now: &Steps) -> Vec<Selection> {
    let picks = now.sources.iter().map(|&source| now.pick(source));
    let holds = now.structures.iter().map(|&structure| now.hold(structure));
    let choices = now.spots.iter().map(|&spot| now.choose(spot));
    let pushes = now.pushes.iter().map(|&push| now.push(push));
    let points = now.points.iter().map(|&points| now.points(points));
    picks.chain(holds).chain(choices).chain(pushes).chain(points).collect()
}

#[test]
fn scenes_are_true_to_the_rules() {
    for (name, scene) in scenes() {
        let game = game(&scene);
        assert_eq!(trace::legal_texts(game.rules(), game.state()), scene.texts(), "{name}");
    }
}

#[test]
fn every_legal_action_can_be_put_in_hand_and_no_other() {
    for (name, scene) in scenes() {
        let legal: Vec<Action> = scene.legal();
        assert_eq!(reachable(&legal), legal.iter().copied().collect(), "{name}");
    }
}

/// Shows every scene with each thing in hand that can be, and with nothing.
fn with_each_in_hand(mut look: impl FnMut(&str, &Scene, &Table<'_>, Selection)) {
    let words = Lang::EN;
    for (name, scene) in scenes() {
        let game = game(&scene);
        let legal = scene.legal();
        let mut stage = Stage::new(game.rules(), words, &href);
        stage.legal = &legal;
        stage.viewer = &scene.viewer;
        stage.players = names(&scene.position);
        let first = steps(&legal, &Selection::default());
        let starts =
            first.sources.iter().map(|&source| first.pick(source)).chain(first.structures.iter().map(|&one| first.hold(one)));
        for start in starts.chain([Selection::default()]) {
            stage.selection = start;
            look(&name, &scene, &Table::new(&scene.position, &stage), start);
        }
    }
}

/// The pictures for both widths of screen.
fn pictures(table: &Table<'_>) -> [String; 2] {
    [table.wide().into_string(), table.road().into_string() + &table.town().into_string()]
}

#[test]
fn every_lit_spot_is_a_link_in_the_wide_picture() {
    with_each_in_hand(|name, _, table, start| {
        let [wide, narrow] = pictures(table);
        for &spot in table.steps().spots.iter().filter(|&&spot| spot != Spot::Hand) {
            let words = table.steps().words(&table.steps().choose(spot));
            let link = format!("data-pick=\"{words}\"");
            assert!(wide.contains(&link), "{name}: {link} is missing with `{start}` in hand");
            assert!(narrow.contains(&link), "{name}: {link} is missing on narrow screens with `{start}` in hand");
        }
    });
}

#[test]
fn selections_survive_an_address() {
    for (name, scene) in scenes() {
        let legal = scene.legal();
        let mut open = vec![Selection::default()];
        for _ in 0..3 {
            open = open.iter().flat_map(|selection| onward(&steps(&legal, selection))).take(400).collect();
            for selection in &open {
                assert_eq!(Selection::read(&selection.to_string()), Some(*selection), "{name}");
                let now = steps(&legal, selection);
                let words = now.words(selection);
                let read = Selection::read(&words).unwrap_or_else(|| panic!("{name}: `{words}` cannot be read"));
                assert_eq!(steps(&legal, &read).action, now.action, "{name}: {words}");
            }
        }
    }
    assert_eq!(Selection::read("from nowhere"), None);
    assert_eq!(Selection::read("to"), None);
}

#[test]
fn b2_a_bid_comes_from_the_supply_unless_one_says_otherwise() {
    let legal = ["bid school 5", "bid school 5 from yunnan", "pass"].map(action);
    let now = steps(&legal, &Selection::default());
    assert_eq!(now.selection.from, Some(Source::Supply));
    assert_eq!(now.action_of(&now.choose(Spot::Space(yunnan::Building::School, 5))), Some(legal[0]));
    let other = steps(&legal, &now.pick(Source::At(yunnan::Place::Yunnan)));
    assert_eq!(other.action_of(&other.choose(Spot::Space(yunnan::Building::School, 5))), Some(legal[1]));
}

#[test]
fn t6_a_trip_pushes_nobody_unless_one_says_so() {
    let legal = ["move puer yunnan", "move puer yunnan push red", "done"].map(action);
    let picked = steps(&legal, &Selection::read("from puer").expect("a selection"));
    let there = steps(&legal, &picked.choose(Spot::Place(yunnan::Place::Yunnan)));
    assert_eq!(there.action, Some(legal[0]));
    assert_eq!(there.pushes, [Push::Nobody, Push::One(yunnan::Color::Red)]);
    let pushing = steps(&legal, &there.push(Push::One(yunnan::Color::Red)));
    assert_eq!(pushing.action, Some(legal[1]));
}

#[test]
fn a_selection_that_is_no_longer_possible_is_put_back() {
    let legal = ["move puer yunnan", "done"].map(action);
    let old = Selection::read("from qamdo to tibet push blue").expect("a selection");
    assert_eq!(steps(&legal, &old).selection, Selection::default());
}

#[test]
fn without_a_turn_nothing_is_lit() {
    let words = Lang::EN;
    for (name, scene) in scenes() {
        let game = game(&scene);
        let stage = Stage::new(game.rules(), words, &href);
        let table = Table::new(&scene.position, &stage);
        let all =
            table.wide().into_string() + &table.road().into_string() + &table.town().into_string() + &table.tray().into_string();
        assert!(!all.contains("data-pick") && !all.contains("data-try") && !all.contains("name=\"action\""), "{name}");
    }
}

#[test]
fn whatever_cannot_be_chosen_asks_the_rules_why_not() {
    let mut asked = 0;
    with_each_in_hand(|name, scene, table, start| {
        let game = game(scene);
        for picture in pictures(table) {
            // Cards are drawn for Dúlì, not decided.
            if !scene.legal::<Action>().is_empty() {
                assert!(!picture.contains("<g class=\"target"), "{name}: something says nothing with `{start}` in hand");
            }
            for tried in picture.split(" data-try=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let action: Action = tried.parse().unwrap_or_else(|error| panic!("{name}: {tried}: {error}"));
                assert!(game.rules().check(game.state(), action).is_err(), "{name}: `{tried}` is possible");
                asked += 1;
            }
        }
    });
    assert!(asked > 1000, "{asked}");
}

#[test]
fn the_hand_leads_a_learner_to_every_action() {
    for (name, scene) in scenes() {
        let (game, legal) = (game(&scene), scene.legal());
        let mut stage = Stage::new(game.rules(), Lang::EN, &href);
        stage.legal = &legal;
        stage.viewer = &scene.viewer;
        // Of an income only the usual shares are offered at once.
        for &goal in legal.iter().filter(|goal| !matches!(goal, Action::Score(1..))).step_by(9) {
            stage.point = Some(goal);
            led(&name, goal, |words| {
                stage.selection = Selection::read(words).expect("what is picked can be read");
                let table = Table::new(&scene.position, &stage);
                table.wide().into_string() + &table.tray().into_string()
            });
        }
    }
}
