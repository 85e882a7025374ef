//! Golden games: whole records, one for each ruleset, that must replay to the same end in every release.

use std::collections::BTreeSet;

use tabletop::{Record, Rules, Turn, trace};
use yunnan::Yunnan;

use crate::files::{files, name, repository, text};
use crate::scene::ruleset_name;

#[test]
fn every_game_replays_to_its_result_and_writes_itself_again() {
    for file in files(&repository("testdata/yunnan/games"), ".game") {
        let text = text(&file);
        let game = Record::<Yunnan>::read(&text).unwrap_or_else(|bad| panic!("{}: {bad}", name(&file)));
        assert_eq!(game.turn(), Turn::Over, "{}", name(&file));
        let result =
            text.lines().last().and_then(|line| line.strip_prefix("result ")).expect("a finished game ends with its result");
        let due = trace::result(game.rules(), game.state()).unwrap();
        assert!(trace::same_result(&serde_json::from_str(result).unwrap(), &due), "{}: {due}", name(&file));
        assert_eq!(game.record().to_string(), text, "{}", name(&file));
        assert_eq!(format!("{}.game", ruleset_name(game.rules())), name(&file));
    }
}

#[test]
fn games_of_an_earlier_version_play_on_by_it_and_do_not_pass_for_newer_ones() {
    let old = files(&repository("testdata/yunnan/games/version-1"), ".game");
    assert_eq!(old.len(), 3);
    for file in old {
        let text = text(&file);
        let game = Record::<Yunnan>::read(&text).unwrap_or_else(|bad| panic!("{}: {bad}", name(&file)));
        assert_eq!((game.turn(), game.rules().version()), (Turn::Over, 1), "{}", name(&file));
        assert_eq!(game.record().to_string(), text, "{}", name(&file));
        assert_eq!(game.record().replay().unwrap().state(), game.state(), "{}", name(&file));
        // X1 of version 2: somebody with one step left bid over themselves.
        let error = Record::<Yunnan>::read(&text.replacen("version 1", "version 2", 1)).unwrap_err();
        assert!(error.to_string().contains("X1 "), "{}: {error}", name(&file));
    }
}

#[test]
fn every_ruleset_has_a_game() {
    let games: BTreeSet<String> = files(&repository("testdata/yunnan/games"), ".game").iter().map(|file| name(file)).collect();
    let rulesets: BTreeSet<String> = Yunnan::presets().iter().map(|rules| format!("{}.game", ruleset_name(rules))).collect();
    assert_eq!(games, rulesets);
}

#[test]
fn a_changed_record_is_found_out() {
    let text = text(&repository("testdata/yunnan/games/2e-3.game"));
    let (before, result) = text.rsplit_once("result ").unwrap();
    let richer = result.replacen("\"red\":1", "\"red\":2", 1);
    assert_ne!(richer, result);
    for changed in [
        format!("{before}result {richer}"),
        text.replacen("version 2", "version 3", 1),
        text.replacen("game yunnan", "game darjeeling", 1),
        format!("{text}pass\n"),
        text.replacen("\npass\n", "\ndone\n", 1),
        text.replacen("\npass\n", "\n", 1),
        text.replacen("\"supply\":3", "\"supply\":4", 1),
        String::new(),
    ] {
        assert!(Record::<Yunnan>::read(&changed).is_err());
    }
    // Comments, empty lines and the line ends of other systems change nothing.
    let commented = text.replacen("version 2\n", "version 2\n# a remark\n\n", 1).replace('\n', "\r\n");
    assert_eq!(Record::<Yunnan>::read(&commented).unwrap().record().to_string(), text);
}
