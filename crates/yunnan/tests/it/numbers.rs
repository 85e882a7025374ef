//! Rules with other numbers than the shipped ones: they play, and nobody takes what they write for the game.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use tabletop::laws::random_game;
use tabletop::{Dice, Game, Record, Rules, Setup, Viewer};
use toml::Table;
use yunnan::{Building, Gorge, Yunnan};

fn rules(players: usize, edition: &str) -> Yunnan {
    Yunnan::configure(Setup::players(players).with("edition", edition)).unwrap()
}

fn file(text: &str) -> Table {
    text.parse().unwrap()
}

fn changed(rules: &Yunnan, text: &str) -> Yunnan {
    rules.with_numbers(&file(text)).unwrap().expect("it concerns the ruleset")
}

/// Other numbers of every kind that can be reconstructed otherwise.
const OTHERS: &str = r#"
trader = [6, 9, 12, 14, 16]
bank = [{ from = 0, larger = 3, smaller = 2 }, { from = 40, larger = 17, smaller = 10 }]
gorges = ["yunnan-qinghai", "sichuan-tibet"]
[end]
points = 60
gifts = 1
"#;

#[test]
fn every_ruleset_plays_with_other_numbers() {
    for shipped in Yunnan::presets() {
        let rules = changed(&shipped, OTHERS);
        assert_ne!(rules, shipped);
        assert_eq!(rules.tables().gorges, Gorge::YunnanQinghai.bit() | Gorge::SichuanTibet.bit());
        assert_eq!(rules.bank_pay(39)[0], 3);
        assert_eq!(rules.end_points().is_some(), shipped.end_points().is_some());
        let mut dice = Dice::new(7);
        let game = random_game(&rules, &mut dice).unwrap();
        for count in 0..=game.entries().len() {
            rules.audit(game.at(count).state()).unwrap();
        }
        assert!(rules.outcome(game.state()).is_some());
    }
}

#[test]
fn a_file_for_the_other_edition_or_without_a_difference_changes_nothing() {
    let (first, second) = (rules(4, "1"), rules(4, "2"));
    let only_first = file("edition = 1\nmarket = 4");
    assert!(first.with_numbers(&only_first).unwrap().is_some());
    assert_eq!(second.with_numbers(&only_first).unwrap(), None);
    let whole = file(include_str!("../../data/2e.toml"));
    assert_eq!(second.with_numbers(&whole).unwrap(), None);
    let cards = file(include_str!("../../data/duli.toml"));
    assert_eq!(rules(2, "2").with_numbers(&cards).unwrap(), None);
    let other_card = "[[duli.card]]\nnumber = 2\ntraders = [7, 0, 0, 0, 0]";
    assert_eq!(second.with_numbers(&file(other_card)).unwrap(), None, "she does not play");
    assert_eq!(changed(&rules(2, "2"), other_card).duli().unwrap().card[1].traders, [7, 0, 0, 0, 0]);
}

#[test]
fn a_whole_file_is_read_like_one_with_only_what_differs() {
    let shipped = rules(4, "2");
    let whole = include_str!("../../data/2e.toml").replace("temple = [3, 5, 7, 9]", "temple = [5, 7]");
    let short = changed(&shipped, "temple = [5, 7]");
    assert_eq!(changed(&shipped, &whole), short);
    assert_eq!(short.prices(Building::Temple), [5, 7]);
    assert_ne!(changed(&shipped, "temple = [5, 9]"), short);
}

#[test]
fn nobody_takes_what_they_write_for_the_game() {
    let shipped = rules(3, "2");
    let rules = changed(&shipped, OTHERS);
    let refused = Yunnan::configure(rules.setup()).unwrap_err();
    assert_eq!(refused.0.key, "setup-option");
    let deal = rules.deal(None, &mut Dice::new(1)).unwrap();
    let game = Game::new(rules.clone(), rules.start(&deal));
    let view = rules.view(game.state(), Viewer::Judge);
    assert_eq!(Yunnan::restore(&view).unwrap_err().fault.key, "other-data");
    assert_eq!(rules.imagine(&view, &mut Dice::new(1)).unwrap(), *game.state(), "they themselves know it");
    let record = game.record().to_string();
    assert!(record.contains("\"data\":\"changed-"), "{record}");
    assert!(Record::<Yunnan>::read(&record).is_err());
    let hash = |rules: &Yunnan| BuildHasherDefault::<DefaultHasher>::default().hash_one(rules);
    assert_ne!(hash(&rules), hash(&shipped));
    assert!(!serde_json::to_string(&shipped.view(&shipped.start(&deal), Viewer::Judge)).unwrap().contains("data"));
}

#[test]
fn a_number_that_cannot_be_played_is_named() {
    let wrong = |players: usize, edition: &str, text: &str| {
        let bad = rules(players, edition).with_numbers(&file(text)).unwrap_err();
        (bad.at, bad.fault.key)
    };
    for (text, at, key) in [
        ("trader = [6, 9]", "trader", "data-unreadable"),
        ("trade = 1", "", "data-unreadable"),
        ("market = -1", "market", "data-unreadable"),
        ("[scoring]\nmoney = 0", "scoring.money", "data-range"),
        ("temple = [5, 3]", "temple", "data-ascending"),
        ("temple = [40]", "temple", "data-range"),
        ("temple = [1, 2, 3, 4, 5, 6]", "temple", "data-range"),
        ("gorges = []", "gorges", "data-range"),
        ("gorges = [\"yunnan-qamdo\", \"yunnan-qamdo\"]", "gorges", "data-twice"),
        ("gorges = [\"yunnan-sichuan\"]", "gorges", "data-unreadable"),
        ("bank = [{ from = 5, larger = 9, smaller = 6 }]", "bank", "data-bank"),
        ("bank = [{ from = 0, larger = 5, smaller = 6 }]", "bank.larger", "data-range"),
        ("[end]\ngifts = 200", "end.gifts", "data-range"),
        ("edition = 3", "edition", "setup-edition"),
        ("[[duli.card]]\nnumber = 3\ntraders = [7, 1, 0, 0, 0]", "duli.card 3: traders", "data-range"),
        ("[[duli.card]]\nnumber = 3\ntraders = [6, 0, 1, 0, 0]", "duli.card 3: traders", "data-gap"),
        ("[duli]\nschool = 8", "duli.school", "data-space"),
    ] {
        assert_eq!(wrong(2, "2", text), (at.to_owned(), key), "{text}");
    }
    assert_eq!(wrong(4, "1", "temple = [5]"), ("temple".to_owned(), "data-no-temple"));
}
