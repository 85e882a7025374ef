//! The shipped puzzles: every position can be, what is said about it can be played, and it was confirmed.

use std::collections::BTreeSet;

use bots::puzzle::{MOST_GRADES, Puzzle, grade};
use games::{AnyTitle, CATALOGUE, Puzzles};
use tabletop::{Seat, Turn, Viewer};
use words::Lang;

/// How many puzzles of each game are shipped, at least.
const ENOUGH: usize = 200;

/// The most bytes of all files together.
const MOST_BYTES: usize = 1_000_000;

fn all() -> impl Iterator<Item = (&'static dyn AnyTitle, Puzzle)> {
    let read =
        |(title, puzzles): (_, &'static Puzzles)| puzzles.list.iter().map(move |one| (title, one.read().expect("a puzzle")));
    CATALOGUE.with_puzzles().flat_map(read)
}

#[test]
fn every_puzzle_can_be_played() {
    for (title, puzzle) in all() {
        let game = title.read_position(&puzzle.position).expect("a possible position");
        assert_eq!(game.turn(), Turn::Seat(Seat::new(puzzle.seat)), "{}", puzzle.id);
        let legal = game.legal();
        for action in [&puzzle.best, &puzzle.second].into_iter().chain(&puzzle.also) {
            assert!(legal.contains(action), "{action} of {}", puzzle.id);
        }
        assert!(!puzzle.is_solved_by(&puzzle.second) && puzzle.is_solved_by(&puzzle.best));
        for (first, line) in [(&puzzle.best, &puzzle.line), (&puzzle.second, &puzzle.against)] {
            assert_eq!(Some(first), line.first(), "{}", puzzle.id);
            let mut played = game.boxed();
            for entry in line {
                played.enter(entry).expect("the line can be played");
            }
        }
    }
}

#[test]
fn there_are_enough_of_each_game_and_all_are_different() {
    let ids: Vec<String> = all().map(|(_, puzzle)| puzzle.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let counts: Vec<usize> = CATALOGUE.with_puzzles().map(|(_, puzzles)| puzzles.list.len()).collect();
    assert!(counts.len() == 2 && counts.iter().all(|count| *count >= ENOUGH), "{counts:?}");
    let bytes: usize = CATALOGUE.with_puzzles().map(|(_, puzzles)| puzzles.file.len()).sum();
    assert!(bytes < MOST_BYTES, "{bytes}");
    for (title, puzzles) in CATALOGUE.with_puzzles() {
        let setups: BTreeSet<String> = all()
            .filter(|(of, _)| of.name() == title.name())
            .map(|(_, puzzle)| {
                format!("{} {}", puzzle.position["rules"], puzzle.position["players"].as_object().map_or(0, serde_json::Map::len))
            })
            .collect();
        assert!(setups.len() >= 4, "{}: {setups:?}", title.name());
        let grades: BTreeSet<usize> = puzzles.list.iter().map(games::ListedPuzzle::grade).collect();
        assert!(grades.len() >= 4 && grades.iter().all(|grade| *grade < MOST_GRADES), "{}: {grades:?}", title.name());
    }
}

#[test]
fn every_puzzle_was_confirmed_twenty_times_as_deep_with_a_margin() {
    for (_, puzzle) in all() {
        assert!(puzzle.confirmed >= 20 * puzzle.found, "{}", puzzle.id);
        assert!(puzzle.nodes <= puzzle.found && puzzle.margin >= 10.0, "{}", puzzle.id);
    }
}

#[test]
fn every_puzzle_is_explained_and_its_theme_has_a_name_in_every_language() {
    let silent = |(title, puzzle): &(&dyn AnyTitle, Puzzle)| {
        let game = title.read_position(&puzzle.position).expect("a possible position");
        game.reasons(&puzzle.against, &puzzle.line, Viewer::Seat(Seat::new(puzzle.seat))).is_empty()
    };
    let silent: Vec<String> = all().filter(silent).map(|(_, puzzle)| puzzle.id).collect();
    assert!(silent.is_empty(), "nothing is said about {silent:?}");
    for (_, puzzle) in all() {
        for lang in Lang::all() {
            for part in ["theme", "about"] {
                let id = format!("puzzle-{part}-{}", puzzle.theme);
                assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
            }
        }
    }
}

#[test]
fn the_longer_a_search_must_be_the_higher_is_the_grade() {
    assert_eq!([1, 4, 12, 40, 100, 120, 400, 10_000].map(grade), [0, 1, 2, 3, 4, 4, 5, MOST_GRADES - 1]);
}

#[test]
fn every_day_has_a_puzzle_and_every_puzzle_its_day() {
    let ids = |days: std::ops::Range<u64>| {
        days.map(|day| CATALOGUE.puzzle_of_day(day).expect("there are puzzles").1.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids(20_000..20_010), ids(20_000..20_010));
    let most = CATALOGUE.with_puzzles().map(|(_, puzzles)| puzzles.list.len()).max().expect("there are puzzles") as u64;
    let shown: BTreeSet<String> = ids(20_000..20_000 + 2 * most).into_iter().collect();
    assert_eq!(shown.len(), all().count(), "each has its turn");
    let game = |day| CATALOGUE.puzzle_of_day(day).expect("there are puzzles").0.name();
    assert_ne!(game(20_000), game(20_001), "the games take turns");
}
