//! Notation: every text has one reading, every value one text, and noise is refused without a panic.

use darjeeling::fit::Spread;
use darjeeling::{Action, Cell, Darjeeling, Draw, Heading, Shipment, Tea, Tile, View};
use proptest::prelude::*;
use tabletop::{Expected, Record, Rules, Unreadable};

#[test]
fn every_action_of_every_ruleset_reads_back() {
    for rules in Darjeeling::presets() {
        let space = rules.action_space();
        assert!(space.is_sorted_by(|a, b| a < b));
        for action in space {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
    for tile in Tile::all() {
        assert_eq!(Draw { tile }.to_string().parse(), Ok(Draw { tile }));
    }
}

#[test]
fn words_that_are_no_action_are_unreadable() {
    for line in [
        "",
        " ",
        "begin c4 e",
        "start",
        "start c4",
        "start c4 x",
        "start 4c e",
        "start c04 e",
        "start C4 e",
        "start c4 e 1",
        "start c0 e",
        "start é4 e",
        "start c256 e",
        "go",
        "go e",
        "go e -1",
        "go e 01",
        "go e +1",
        "go e 256",
        "go north 1",
        "go e 1 ",
        " go e 1",
        "go  e 1",
        "stay home",
        "keep 1",
        "ship",
        "ship black",
        "ship tea 1+0+1",
        "ship black 1+1",
        "ship black 1+1+1+1",
        "ship black 1+1+",
        "ship black 1+-1+1",
        "ship black 300+0+0",
        "ship black 2+0+0 double save",
        "ship black 2+0+0 save save",
        "ship black 2+0+0 twice",
        "ship black 2+0+0 ",
        "tile black1",
        "Keep",
        "keep\n",
        "ship black 02+0+0",
    ] {
        assert!(line.parse::<Action>().is_err(), "{line:?}");
    }
    for line in
        ["", "tile", "tile black", "tile black0", "tile black4", "tile black1 ", "tile schwarz1", "tile 1", "tile é", "keep"]
    {
        assert!(line.parse::<Draw>().is_err(), "{line:?}");
    }
}

#[test]
fn the_word_that_cannot_be_read_is_named() {
    let unreadable = |line: &str| line.parse::<Action>().unwrap_err();
    assert_eq!(unreadable("go x 1").word.as_deref(), Some("x"));
    assert_eq!(unreadable("go e").word, None);
    assert_eq!(unreadable("ship black 2+0+0 now").word.as_deref(), Some("now"));
    assert_eq!(
        unreadable("bid school 9"),
        Unreadable::new(Some("bid"), Expected::of("action", &["start", "go", "stay", "ship", "keep"]))
    );
}

/// Any action that has a text.
fn action() -> impl Strategy<Value = Action> {
    let heading = || (0..Heading::COUNT).prop_map(|i| Heading::ALL[i]);
    let cell = (0_u8..26, 1_u8..=255).prop_map(|(column, row)| Cell::new(column, row).unwrap());
    let tea = (0..Tea::COUNT).prop_map(|i| Tea::ALL[i]);
    let spread = any::<(u8, u8, u8)>().prop_map(|(a, b, c)| Spread::new(a, b, c));
    prop_oneof![
        (cell.clone(), heading()).prop_map(|(cell, facing)| Action::Start { cell, facing }),
        (heading(), any::<u8>()).prop_map(|(heading, steps)| Action::Go { heading, steps }),
        cell.prop_map(|cell| Action::Reach { cell }),
        Just(Action::Stay),
        (tea, spread, any::<(bool, bool)>()).prop_map(|(tea, spread, (save, double))| Action::Ship(Shipment {
            tea,
            spread,
            save,
            double
        })),
        Just(Action::Keep),
    ]
}

/// Lines that look like notation: its words in any order and number.
fn babble() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "start|go|ship|stay|keep|tile|black|red|save|double|n|e|w",
        "[a-k][0-9]{1,3}",
        "[0-9]{1,3}",
        "[0-9]{0,2}\\+[0-9]{0,2}\\+[0-9]{0,3}",
        "(black|white)[0-5]",
        "\\PC{0,3}",
    ];
    prop::collection::vec(word, 0..6).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_action_reads_back(action in action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn whatever_can_be_read_is_written_the_same(line in babble()) {
        if let Ok(action) = line.parse::<Action>() {
            prop_assert_eq!(action.to_string(), line.clone());
        }
        if let Ok(draw) = line.parse::<Draw>() {
            prop_assert_eq!(draw.to_string(), line);
        }
    }

    #[test]
    fn noise_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = text.parse::<Action>();
        let _ = text.parse::<Draw>();
        let _ = text.parse::<Cell>();
        let _ = text.parse::<Tile>();
        let _ = serde_json::from_slice::<View>(&bytes);
        let _ = Record::<Darjeeling>::read(&text);
    }

    #[test]
    fn any_action_is_checked_without_a_panic(action in action(), seed in 0_u64..1000) {
        let rules = &Darjeeling::presets()[(seed % 8) as usize];
        let game = tabletop::laws::random_game(rules, &mut tabletop::Dice::new(seed)).unwrap();
        let game = game.at(game.entries().len() * (seed as usize % 10) / 10);
        let refused = rules.check(game.state(), action);
        let near = rules.suggest(game.state(), action);
        prop_assert!(refused.is_ok() || near.is_none_or(|near| rules.check(game.state(), near).is_ok()));
    }
}
