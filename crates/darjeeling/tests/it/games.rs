//! Golden games: whole records in `testdata/darjeeling/games`, each with its result.

use darjeeling::Darjeeling;
use tabletop::{Record, Turn};

use crate::dataset;

#[test]
fn golden_games_replay_to_their_results() {
    let games = dataset::texts("games", "game");
    assert!(games.len() >= 8, "{} games", games.len());
    for (name, text) in games {
        // `read` plays every entry and holds the result line against the outcome.
        let game = Record::<Darjeeling>::read(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(game.turn(), Turn::Over, "{name}");
        assert!(text.lines().any(|line| line.starts_with("result ")), "{name} tells its result");
        let again = Record::<Darjeeling>::read(&game.record().to_string()).unwrap();
        assert_eq!(again.state(), game.state(), "{name}");
    }
}

#[test]
fn a_record_that_breaks_a_rule_names_its_line() {
    let (_, text) = dataset::texts("games", "game").remove(0);
    let first_action = text.lines().position(|line| line.starts_with("start ") && !line.starts_with("start {")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[first_action] = "keep";
    let bad = Record::<Darjeeling>::read(&lines.join("\n")).unwrap_err();
    assert_eq!(bad.line, first_action + 1);
    assert!(bad.flaw.to_string().contains("DS6 "), "{bad}");
    let wrong_result = text.replace("\"winners\":[", "\"winners\":[\"nobody\",");
    assert!(Record::<Darjeeling>::read(&wrong_result).unwrap_err().to_string().contains("other-result"));
}
