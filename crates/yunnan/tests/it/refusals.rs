//! Refusals: every kind of them with its facts, and what is suggested instead.

use std::collections::BTreeSet;

use tabletop::{Actions, Cites, Dice, Rules, Turn, laws};
use yunnan::{Action, Refusal, Yunnan};

use crate::scene::Scene;

/// Red travels in the first edition, where a trip may also end in the market.
fn first_travel() -> Scene {
    Scene::of("1e-3").set("red.horse=sichuan").travelling("red")
}

/// Red travels in the second edition.
fn travel() -> Scene {
    Scene::of("2e-3").set("red.horse=sichuan").travelling("red")
}

/// One of each kind: its key, a scene, a line that is refused there, and the refusal as data.
#[rustfmt::skip]
fn cases() -> Vec<(&'static str, Scene, &'static str, &'static str)> {
    let bid = || Scene::of("2e-3");
    let rich = || Scene::of("2e-3-double-bidding").set("red.money=60");
    let yard = || Scene::of("2e-3").deciding("red", "yard");
    vec![
        ("bidding", bid(), "done", "B1 bidding (turn red)"),
        ("progress", yard(), "pass", "P2 progress (turn red, building yard)"),
        ("travelling", travel(), "pass", "T1 travelling (turn red)"),
        ("converting", bid().converting("blue=3 red=0 green=0"), "pass", "I4 converting (turn blue)"),
        ("over", bid().over(), "pass", "I5 over"),
        ("no-trader", bid().traders("red", "qamdo=1"), "market from tibet", "B2 no-trader (from tibet)"),
        ("supply-first", Scene::of("1e-3").traders("red", "qamdo=1"), "market from qamdo", "B2 supply-first (supply 2)"),
        ("only-pass", bid().traders("red", "puer=3"), "market", "B12 only-pass"),
        ("no-space", bid(), "bid school 6", "B3 no-space (building school, price 6)"),
        ("space-taken", bid().bids("school=9:blue"), "bid school 9", "B3 space-taken (building school, price 9, by blue)"),
        ("already-there", bid().bids("school=5:red"), "bid school 7", "B4 already-there (building school, price 5)"),
        ("not-highest", bid().bids("school=9:blue"), "bid school 7", "B5 not-highest (building school, price 7, highest 9)"),
        ("used-up", bid().set("red.influence=4"), "bid guild 5", "B7 used-up (building guild)"),
        ("over-budget", bid().set("red.money=18").bids("school=9:red"), "bid yard 12", "B8 over-budget (bids 21, money 18)"),
        ("in-bank", Scene::of("1e-3").bank(1, "red"), "bid school 5", "B9 in-bank"),
        ("bank-already", Scene::of("1e-3").bank(1, "red"), "bank 2", "B9 bank-already (space 1)"),
        ("bank-taken", bid().bank(1, "blue"), "bank 1", "B9 bank-taken (space 1, by blue)"),
        ("bank-closed", Scene::of("2e-2"), "bank 2", "D1 bank-closed (space 2)"),
        ("no-temple", Scene::of("1e-3"), "bid temple 3", "B13 no-temple"),
        ("already-in-temple", bid().bids("temple=3:red"), "bid temple 5", "B13 already-in-temple (price 3)"),
        ("two-already", rich().bids("school=9:red,12:red"), "bid school 15", "X1 two-already (building school)"),
        ("too-few-steps", rich().bids("guild=9:red").set("red.influence=3"), "bid guild 12", "X1 too-few-steps (building guild, steps 1)"),
        ("none-left", yard().hand("red", "post post"), "take post", "P7 none-left (structure post)"),
        ("not-at-once", Scene::of("1e-3").deciding("red", "yard"), "take post at yunnan", "P7 not-at-once (structure post)"),
        ("no-gorge", bid().deciding("red", "temple"), "block sichuan-tibet", "S3 no-gorge (gorge sichuan-tibet)"),
        ("blocked", travel().hand("red", "bridge").set("red.horse=qamdo blocked=yunnan-qamdo"), "build bridge yunnan-qamdo", "P8 blocked (gorge yunnan-qamdo)"),
        ("nobody-there", travel(), "move puer yunnan", "T2 nobody-there (from puer)"),
        ("too-few-passes", travel().traders("red", "puer=1").set("red.horse=qamdo"), "move puer qamdo", "T2 too-few-passes (needed 3, left 2)"),
        ("beyond-horse", travel().traders("red", "puer=1"), "move puer qamdo", "T3 beyond-horse (to qamdo, horse sichuan)"),
        ("no-way", travel().traders("red", "tibet=1"), "move tibet sichuan", "T3 no-way (from tibet, to sichuan, horse sichuan)"),
        ("travelled", travel().traders("red", "puer=1").play("move puer yunnan"), "move yunnan sichuan", "T4 travelled (from yunnan)"),
        ("same-place", travel().traders("red", "yunnan=1"), "move yunnan yunnan", "T4 same-place (place yunnan)"),
        ("not-to-market", travel().traders("red", "yunnan=1"), "move yunnan puer", "T5 not-to-market"),
        ("no-push-in-market", first_travel().traders("red", "yunnan=1"), "move yunnan puer push blue", "T6 no-push-in-market"),
        ("own-trader", travel().traders("red", "puer=1 yunnan=1"), "move puer yunnan push red", "T6 own-trader (color red)"),
        ("nobody-to-push", travel().traders("red", "puer=1"), "move puer yunnan push blue", "T6 nobody-to-push (color blue, place yunnan)"),
        ("too-influential", travel().traders("red", "puer=1").traders("blue", "yunnan=1").set("red.influence=1 blue.influence=2"), "move puer yunnan push blue", "T6 too-influential (color blue, theirs 2, yours 1)"),
        ("guarded", Scene::of("2e-3-guards").travelling("red").traders("red", "puer=1").traders("blue", "yunnan=1").built("blue", "guard=yunnan").set("red.influence=1"), "move puer yunnan push blue", "X3 guarded (color blue, province yunnan)"),
        ("no-post", travel(), "build post yunnan", "T7 no-post"),
        ("post-there", travel().hand("red", "post").built("red", "post=yunnan"), "build post yunnan", "T7 post-there (province yunnan)"),
        ("post-beyond-horse", travel().hand("red", "post"), "build post tibet", "T7 post-beyond-horse (province tibet, horse sichuan)"),
        ("no-bridge", travel(), "build bridge yunnan-qamdo", "T8 no-bridge"),
        ("bridge-there", travel().hand("red", "bridge").built("red", "bridge=yunnan-qamdo").set("red.horse=qamdo"), "build bridge yunnan-qamdo", "T8 bridge-there (gorge yunnan-qamdo)"),
        ("bridge-beyond-horse", travel().hand("red", "bridge"), "build bridge yunnan-qamdo", "T8 bridge-beyond-horse (gorge yunnan-qamdo, horse sichuan)"),
        ("no-teahouse", travel(), "build teahouse yunnan", "T9 no-teahouse"),
        ("teahouse-there", travel().hand("red", "teahouse").built("blue", "teahouse=yunnan"), "build teahouse yunnan", "T9 teahouse-there (province yunnan, of blue)"),
        ("teahouse-beyond-horse", travel().hand("red", "teahouse"), "build teahouse tibet", "T9 teahouse-beyond-horse (province tibet, horse sichuan)"),
        ("no-guards", yard(), "take guard at yunnan", "X2 no-guards"),
        ("guard-gone", Scene::of("2e-3-guards").deciding("red", "yard").set("red.left.guard=0"), "take guard at yunnan", "X2 guard-gone"),
        ("more-than-income", bid().converting("red=21 blue=0 green=0"), "score 22", "I4 more-than-income (points 22, income 21)"),
        ("not-in-deck", Scene::of("2e-2").set("deck=1,2").bidding("chance"), "card 3", "D10 not-in-deck (card 3)"),
    ]
}

#[test]
fn every_kind_of_refusal_is_produced_with_its_facts() {
    let mut produced = BTreeSet::new();
    for (key, scene, line, terse) in cases() {
        let (refusal, _) = scene.refusal(line);
        assert_eq!(refusal.key(), key, "`{line}`: {refusal}");
        assert_eq!(refusal.to_string(), terse);
        let names: Vec<&str> = refusal.facts().iter().map(|(name, _)| *name).collect();
        assert!(Refusal::KEYS.contains(&(key, &names)), "{key}: {names:?}");
        produced.insert(key);
    }
    let all: BTreeSet<&str> = Refusal::KEYS.iter().map(|(key, _)| *key).collect();
    assert_eq!(all.len(), Refusal::KEYS.len(), "each kind has a key of its own");
    assert_eq!(produced, all, "every kind is shown by a case");
}

#[test]
fn the_personal_supply_is_named_as_a_source() {
    let scene = Scene::of("2e-3").traders("red", "puer=3 qamdo=1");
    assert_eq!(scene.refusal("market").0.to_string(), "B2 no-trader (from supply)");
}

#[test]
fn a_near_legal_action_is_suggested() {
    let cases = [
        (Scene::of("2e-3"), "bid school 12", Some("bid school 9")),
        (Scene::of("2e-3").set("red.money=20").bids("school=9:blue"), "bid school 7", Some("bid school 12")),
        (Scene::of("2e-3").bids("school=9:blue"), "bid school 7", None),
        (Scene::of("2e-3").traders("red", "qamdo=1"), "bid yard 15 from qamdo", Some("bid yard 9 from qamdo")),
        (Scene::of("2e-3").traders("red", "qamdo=1"), "bid yard 9 from tibet", Some("bid yard 9")),
        (Scene::of("1e-3").traders("red", "qamdo=1"), "market from qamdo", Some("market")),
        (Scene::of("2e-3").bank(1, "blue"), "bank 1", Some("bank 2")),
        (Scene::of("2e-2"), "bank 2", Some("bank 1")),
        (travel().traders("red", "puer=1"), "move puer qamdo", Some("move puer sichuan")),
        (
            travel().traders("red", "puer=1").traders("blue", "sichuan=1"),
            "move puer sichuan push blue",
            Some("move puer sichuan"),
        ),
        (travel().traders("red", "yunnan=1"), "move puer sichuan", Some("move yunnan sichuan")),
        (travel().hand("red", "post"), "build post qinghai", Some("build post sichuan")),
        (travel().hand("red", "bridge").set("red.horse=qamdo"), "build bridge yunnan-tibet", Some("build bridge yunnan-qamdo")),
        (travel().hand("red", "post"), "build teahouse yunnan", None),
        (Scene::of("1e-3").deciding("red", "yard"), "take post at yunnan", Some("take post")),
        (
            Scene::of("2e-3").deciding("red", "yard").built("blue", "teahouse=yunnan"),
            "take teahouse at yunnan",
            Some("take teahouse"),
        ),
        (Scene::of("2e-3").deciding("red", "yard").hand("red", "post post"), "take post", None),
        (Scene::of("2e-3").deciding("red", "temple"), "block sichuan-tibet", Some("block yunnan-qamdo")),
        (Scene::of("2e-3").converting("red=21 blue=0 green=0"), "score 30", Some("score 21")),
        (Scene::of("2e-3"), "done", None),
        (travel(), "pass", None),
        (Scene::of("2e-3").over(), "pass", None),
    ];
    for (scene, wanted, near) in cases {
        let (refusal, suggestion) = scene.refusal(wanted);
        assert_eq!(suggestion.map(|near| near.to_string()).as_deref(), near, "`{wanted}`: {refusal}");
    }
}

/// What two actions must have in common for one to stand in for the other.
fn kind(action: Action) -> String {
    let text = action.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    match action {
        Action::Bid { .. } | Action::Take(_) | Action::TakeAt(_) | Action::Build(_) => words[..2].join(" "),
        _ => words[0].to_owned(),
    }
}

#[test]
fn suggestions_are_legal_and_of_the_kind_that_was_wanted() {
    for (number, rules) in Yunnan::presets().into_iter().enumerate() {
        let space = rules.action_space();
        let whole = laws::random_game(&rules, &mut Dice::new(number as u64)).unwrap();
        let mut legal = Actions::new();
        for count in (0..whole.entries().len()).step_by(29) {
            let game = whole.at(count);
            if game.turn() == Turn::Chance {
                continue;
            }
            legal.clear();
            rules.legal(game.state(), &mut legal);
            for &wanted in space.iter().filter(|action| !legal.contains(action)) {
                let near = rules.suggest(game.state(), wanted);
                let same = |action: &&Action| kind(**action) == kind(wanted);
                if let Some(near) = near {
                    assert!(legal.contains(&near) && same(&&near), "`{near}` for `{wanted}`");
                } else {
                    // A trip has to share an end with the one that was wanted; all else of its kind is near enough.
                    assert!(matches!(wanted, Action::Move { .. }) || legal.iter().find(same).is_none(), "nothing for `{wanted}`");
                }
            }
        }
    }
}
