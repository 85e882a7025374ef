//! Perft: the numbers of lines of play from chosen positions.
//!
//! A table has a line `position <json>` and lines `perft <depth> <count>`; what begins with `#` is a remark.

use std::path::Path;

use tabletop::{Rules, Turn, perft, trace};
use yunnan::{Draw, State, Yunnan};

use crate::files::{files, name, repository, text};

/// The position of a table and its counts by depth.
fn read(file: &Path) -> (Yunnan, State, Vec<(u32, u64)>) {
    let text = text(file);
    let mut position = None;
    let mut counts = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(' ') {
            Some(("position", json)) => {
                let read = trace::read_position::<Yunnan>(&serde_json::from_str(json).unwrap());
                position = Some(read.unwrap_or_else(|impossible| panic!("{}: {impossible}", name(file))));
            }
            Some(("perft", numbers)) => {
                let (depth, count) = numbers.split_once(' ').expect("a depth and a count");
                counts.push((depth.parse().unwrap(), count.parse().unwrap()));
            }
            _ => panic!("{}: {line}", name(file)),
        }
    }
    let (rules, state) = position.expect("a position");
    (rules, state, counts)
}

/// Counts by asking about every action there is, instead of listing the legal ones.
fn by_checking(rules: &Yunnan, space: &[yunnan::Action], state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match rules.turn(state) {
        Turn::Over => 1,
        Turn::Chance => (1..=Draw::CARDS)
            .filter_map(Draw::card)
            .filter(|&draw| rules.check_draw(state, draw).is_ok())
            .map(|draw| {
                let mut next = *state;
                rules.reveal(&mut next, draw);
                by_checking(rules, space, &next, depth - 1)
            })
            .sum(),
        Turn::Seat(_) => space
            .iter()
            .filter(|&&action| rules.check(state, action).is_ok())
            .map(|&action| {
                let mut next = *state;
                rules.apply(&mut next, action);
                by_checking(rules, space, &next, depth - 1)
            })
            .sum(),
    }
}

fn tables() -> Vec<std::path::PathBuf> {
    let tables = files(&repository("testdata/yunnan/perft"), ".perft");
    assert!(tables.len() >= 12);
    tables
}

#[test]
fn the_counts_are_those_of_the_tables() {
    for file in tables() {
        let (rules, state, counts) = read(&file);
        for (depth, count) in counts {
            assert_eq!(perft::perft(&rules, &state, depth), count, "{}, depth {depth}", name(&file));
        }
    }
}

#[test]
fn checking_every_action_counts_the_same() {
    for file in tables() {
        let (rules, state, counts) = read(&file);
        let space = rules.action_space();
        for (depth, count) in counts.into_iter().filter(|&(_, count)| count < 100_000) {
            assert_eq!(by_checking(&rules, &space, &state, depth), count, "{}, depth {depth}", name(&file));
        }
    }
}

#[test]
fn the_parts_add_up_to_the_whole() {
    for file in tables() {
        let (rules, state, counts) = read(&file);
        for (depth, count) in counts.into_iter().filter(|&(_, count)| count < 10_000) {
            assert_eq!(perft::divide(&rules, &state, depth).iter().map(|(_, part)| part).sum::<u64>(), count, "{}", name(&file));
        }
    }
}

#[test]
fn the_first_moves_can_be_counted_by_hand() {
    // Five buildings with the three spaces that nine yuan can pay for, two bank spaces, market, pass; the temple adds four.
    for (table, first) in [("start-1e-three", 5 * 3 + 4), ("start-2e-four", 5 * 3 + 4 + 4), ("start-1e-five-pro", 5 * 5 + 4)] {
        let (rules, state, _) = read(&repository(&format!("testdata/yunnan/perft/{table}.perft")));
        assert_eq!(perft::perft(&rules, &state, 1), first);
    }
}
