//! Agreement with an implementation written apart from this one: whole games, and single positions that play seldom reaches.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;
use tabletop::trace::{self, Checker};
use yunnan::Yunnan;

use crate::files::{files, json_lines, name, repository};

/// Checks a trace line by line; how many lines it has.
fn check_trace(file: &Path) -> Result<usize, String> {
    let mut checker = Checker::<Yunnan>::default();
    let lines = json_lines(file);
    for (number, line) in (1..).zip(&lines) {
        checker.line(line).map_err(|wrong| format!("{}, line {number}: {wrong}", name(file)))?;
    }
    if checker.unfinished() {
        return Err(format!("{} ends in the middle of a game", name(file)));
    }
    Ok(lines.len())
}

/// Checks a file of single positions: what is legal, and where some of it leads. How many there are.
fn check_positions(file: &Path) -> Result<usize, String> {
    let lines = json_lines(file);
    for (number, line) in (1..).zip(&lines) {
        check_position(line).map_err(|wrong| format!("{}, line {number}: {wrong}", name(file)))?;
    }
    Ok(lines.len())
}

fn check_position(line: &Value) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, state) = trace::read_position::<Yunnan>(&line["position"])?;
    let said: Vec<&str> = line["legal"].as_array().ok_or("`legal` is a list")?.iter().filter_map(Value::as_str).collect();
    trace::compare_legal(&trace::legal_texts(&rules, &state), &said)?;
    for (action, after) in line["after"].as_object().ok_or("`after` is an object")? {
        let reached = trace::step(&rules, &state, action)?;
        if trace::read_position::<Yunnan>(after)? != (rules.clone(), reached) {
            return Err(format!("`{action}`: {}", trace::difference(after, &trace::position(&rules, &reached))).into());
        }
    }
    Ok(())
}

/// Checks many files on two threads; the sum of what the checks count.
fn check_all(files: Vec<PathBuf>, check: fn(&Path) -> Result<usize, String>) -> usize {
    let queue = Mutex::new(files);
    let work = || {
        let mut sum = 0;
        loop {
            let Some(file) = queue.lock().unwrap().pop() else { return sum };
            sum += check(&file).unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let sum: usize = work();
        sum + other.join().unwrap()
    })
}

/// The traces of a folder whose names begin with this.
fn traces(folder: &Path, beginning: &str) -> Vec<PathBuf> {
    files(folder, ".jsonl.gz").into_iter().filter(|file| name(file).starts_with(beginning)).collect()
}

#[test]
fn whole_games_agree() {
    let folder = repository("testdata/yunnan/traces");
    let games: Vec<PathBuf> = ["1e-", "2e-"].iter().flat_map(|edition| traces(&folder, edition)).collect();
    assert!(games.len() >= 12, "{} traces", games.len());
    let all: String = games.iter().map(|file| name(file)).collect();
    for variant in ["1e-2-0", "1e-2-pro", "1e-3", "1e-4", "1e-5", "2e-2-0", "2e-3", "2e-4", "2e-5", "double-bidding", "guards"] {
        assert!(all.contains(variant), "no trace of {variant}");
    }
    assert!(check_all(games, check_trace) > 5000);
}

#[test]
fn single_positions_agree() {
    assert_eq!(check_positions(&repository("testdata/yunnan/traces/positions.jsonl.gz")), Ok(150));
}

#[test]
fn a_false_trace_is_found() {
    let file = repository("testdata/yunnan/traces/2e-3-02.jsonl.gz");
    let mut lines = json_lines(&file);
    let mut checker = Checker::<Yunnan>::default();
    // A coin appears from nowhere in the eighth position.
    let acting = lines[7]["position"]["to_act"].as_str().unwrap().to_owned();
    let money = &mut lines[7]["position"]["players"][acting]["money"];
    *money = (money.as_u64().unwrap() + 1).into();
    let results: Vec<bool> = lines[..8].iter().map(|line| checker.line(line).is_ok()).collect();
    assert_eq!(results, [true, true, true, true, true, true, true, false]);
}

/// The folder with all traces, where it lies beside the repository.
fn beside() -> Option<PathBuf> {
    let folder = repository("../shared/traces");
    if !folder.is_dir() {
        eprintln!("note: no folder with further traces beside the repository, nothing to check");
        return None;
    }
    Some(folder)
}

#[test]
fn all_games_beside_the_repository_agree() {
    let Some(folder) = beside() else { return };
    let games = traces(&folder, "yunnan-");
    assert!(!games.is_empty());
    check_all(games, check_trace);
}

#[test]
fn all_positions_beside_the_repository_agree() {
    let Some(folder) = beside() else { return };
    for file in traces(&folder, "positions-yunnan") {
        assert!(check_positions(&file).unwrap_or_else(|wrong| panic!("{wrong}")) > 0);
    }
}
