//! Refusals: every kind of them, its sentence, and what is suggested instead.

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

/// One of each kind: its key, a scene, a line that is refused there, and the refusal as a player reads it.
#[rustfmt::skip]
fn cases() -> Vec<(&'static str, Scene, &'static str, &'static str)> {
    let bid = || Scene::of("2e-3");
    let rich = || Scene::of("2e-3-double-bidding").set("red.money=60");
    let yard = || Scene::of("2e-3").deciding("red", "yard");
    vec![
        ("bidding", bid(), "done", "B1: the bidding is on, and red places a trader or passes"),
        ("progress", yard(), "pass", "P2: red decides first what the yard brings"),
        ("travelling", travel(), "pass", "T1: red is travelling"),
        ("converting", bid().converting("blue=3 red=0 green=0"), "pass", "I4: blue turns income into points"),
        ("over", bid().over(), "pass", "I5: the game is over"),
        ("no-trader", bid().traders("red", "qamdo=1"), "market from tibet", "B2: there is no trader to take from here: tibet"),
        ("supply-first", Scene::of("1e-3").traders("red", "qamdo=1"), "market from qamdo", "B2: traders come from the personal supply while it holds any, and it holds 2"),
        ("only-pass", bid().traders("red", "puer=3"), "market", "B12: no trader is left in the personal supply or a province: only passing remains"),
        ("no-space", bid(), "bid school 6", "B3: the school has no space 6"),
        ("space-taken", bid().bids("school=9:blue"), "bid school 9", "B3: space 9 of the school is taken by blue"),
        ("already-there", bid().bids("school=5:red"), "bid school 7", "B4: one trader in a building is the limit, and yours stands on space 5 of the school"),
        ("not-highest", bid().bids("school=9:blue"), "bid school 7", "B5: space 7 of the school is small and needs the highest bid, which is 9"),
        ("used-up", bid().set("red.influence=4"), "bid guild 5", "B7: the guild has no more progress to give you"),
        ("over-budget", bid().set("red.money=18").bids("school=9:red"), "bid yard 12", "B8: your bids would be 21, you have 18"),
        ("in-bank", Scene::of("1e-3").bank(1, "red"), "bid school 5", "B9: who stands in the bank bids on no building this round"),
        ("bank-already", Scene::of("1e-3").bank(1, "red"), "bank 2", "B9: one bank space each, and you have space 1"),
        ("bank-taken", bid().bank(1, "blue"), "bank 1", "B9: bank space 1 is taken by blue"),
        ("bank-closed", Scene::of("2e-2"), "bank 2", "D1: bank space 2 is closed"),
        ("no-temple", Scene::of("1e-3"), "bid temple 3", "B13: this edition has no temple"),
        ("already-in-temple", bid().bids("temple=3:red"), "bid temple 5", "B13: one trader in the temple is the limit, and yours stands on space 3"),
        ("two-already", rich().bids("school=9:red,12:red"), "bid school 15", "X1: two traders in a building are the limit, and you have two in the school"),
        ("too-few-steps", rich().bids("guild=9:red").set("red.influence=3"), "bid guild 12", "X1: the guild has only 1 more to give you"),
        ("none-left", yard().hand("red", "post post"), "take post", "P7: no post of yours is left in the general supply"),
        ("not-at-once", Scene::of("1e-3").deciding("red", "yard"), "take post at yunnan", "P7: a post goes to the personal supply first"),
        ("no-gorge", bid().deciding("red", "temple"), "block sichuan-tibet", "S3: the board has no gorge sichuan-tibet"),
        ("blocked", travel().hand("red", "bridge").set("red.horse=qamdo blocked=yunnan-qamdo"), "build bridge yunnan-qamdo", "P8: the gorge yunnan-qamdo is blocked this round"),
        ("nobody-there", travel(), "move puer yunnan", "T2: no trader of yours is in puer"),
        ("too-few-passes", travel().traders("red", "puer=1").set("red.horse=qamdo"), "move puer qamdo", "T2: the trip needs 3 passes, you have 2 left"),
        ("beyond-horse", travel().traders("red", "puer=1"), "move puer qamdo", "T3: qamdo lies beyond your horse, which stands in sichuan"),
        ("no-way", travel().traders("red", "tibet=1"), "move tibet sichuan", "T3: no way leads from tibet to sichuan without passing your horse in sichuan"),
        ("travelled", travel().traders("red", "puer=1").play("move puer yunnan"), "move yunnan sichuan", "T4: every trader of yours in yunnan has made his trip"),
        ("same-place", travel().traders("red", "yunnan=1"), "move yunnan yunnan", "T4: a trip ends elsewhere than in yunnan, where it began"),
        ("not-to-market", travel().traders("red", "yunnan=1"), "move yunnan puer", "T5: a trip may not end in puer, which is no province"),
        ("no-push-in-market", first_travel().traders("red", "yunnan=1"), "move yunnan puer push blue", "T6: nobody is pushed out of the market"),
        ("own-trader", travel().traders("red", "puer=1 yunnan=1"), "move puer yunnan push red", "T6: red cannot push its own trader"),
        ("nobody-to-push", travel().traders("red", "puer=1"), "move puer yunnan push blue", "T6: blue has no trader in yunnan"),
        ("too-influential", travel().traders("red", "puer=1").traders("blue", "yunnan=1").set("red.influence=1 blue.influence=2"), "move puer yunnan push blue", "T6: blue has influence 2, which is not lower than your 1"),
        ("guarded", Scene::of("2e-3-guards").travelling("red").traders("red", "puer=1").traders("blue", "yunnan=1").built("blue", "guard=yunnan").set("red.influence=1"), "move puer yunnan push blue", "X3: a guard protects blue in yunnan this round"),
        ("no-post", travel(), "build post yunnan", "T7: you have no post to build"),
        ("post-there", travel().hand("red", "post").built("red", "post=yunnan"), "build post yunnan", "T7: you have a post in yunnan already"),
        ("post-beyond-horse", travel().hand("red", "post"), "build post tibet", "T7: tibet lies beyond your horse, which stands in sichuan"),
        ("no-bridge", travel(), "build bridge yunnan-qamdo", "T8: you have no bridge to build"),
        ("bridge-there", travel().hand("red", "bridge").built("red", "bridge=yunnan-qamdo").set("red.horse=qamdo"), "build bridge yunnan-qamdo", "T8: you have a bridge over yunnan-qamdo already"),
        ("bridge-beyond-horse", travel().hand("red", "bridge"), "build bridge yunnan-qamdo", "T8: both ends of yunnan-qamdo must be within reach of your horse, which stands in sichuan"),
        ("no-teahouse", travel(), "build teahouse yunnan", "T9: you have no tea house to build"),
        ("teahouse-there", travel().hand("red", "teahouse").built("blue", "teahouse=yunnan"), "build teahouse yunnan", "T9: yunnan has a tea house, of blue"),
        ("teahouse-beyond-horse", travel().hand("red", "teahouse"), "build teahouse tibet", "T9: tibet lies beyond your horse, which stands in sichuan"),
        ("no-guards", yard(), "take guard at yunnan", "X2: this game is played without guards"),
        ("guard-gone", Scene::of("2e-3-guards").deciding("red", "yard").set("red.left.guard=0"), "take guard at yunnan", "X2: your guard has served already, once a game"),
        ("more-than-income", bid().converting("red=21 blue=0 green=0"), "score 22", "I4: 22 is more than your income of 21"),
        ("not-in-deck", Scene::of("2e-2").set("deck=1,2").bidding("chance"), "card 3", "D10: card 3 is not among those still to come"),
    ]
}

#[test]
fn every_kind_of_refusal_is_produced_and_reads_well() {
    let mut produced = BTreeSet::new();
    for (key, scene, line, sentence) in cases() {
        let (refusal, _) = scene.refusal(line);
        assert_eq!(refusal.key(), key, "`{line}`: {refusal}");
        assert_eq!(format!("{}: {refusal}", refusal.rule()), sentence);
        // What a translation gets is what the English sentence says.
        for (name, fact) in refusal.facts() {
            assert!(refusal.to_string().contains(&fact), "{key}: {name} is {fact}");
        }
        produced.insert(key);
    }
    let all: BTreeSet<&str> = Refusal::KEYS.iter().copied().collect();
    assert_eq!(all.len(), Refusal::KEYS.len(), "each kind has a key of its own");
    assert_eq!(produced, all, "every kind is shown by a case");
}

#[test]
fn the_personal_supply_is_named_as_a_source() {
    let scene = Scene::of("2e-3").traders("red", "puer=3 qamdo=1");
    assert_eq!(scene.refusal("market").0.to_string(), "there is no trader to take from here: supply");
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
