//! What must be absent: held against the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether a file is a test of its crate.
fn is_test(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests")
}

/// Every Rust file below a folder, with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a source is text");
                files.push((path, text));
            }
        }
    }
    assert!(!files.is_empty(), "{folder} has sources");
    files
}

/// Every Rust file below the `src` of every crate, with its text.
fn every_source() -> Vec<(PathBuf, String)> {
    let crates = fs::read_dir(root().join("crates")).expect("the folder of all crates").flatten();
    crates.flat_map(|entry| sources(&format!("crates/{}/src", entry.file_name().display()))).collect()
}

#[test]
fn the_contract_has_no_word_of_any_game() {
    let words = [
        "yunnan",
        "darjeeling",
        "trader",
        "province",
        "gorge",
        "dúlì",
        "duli",
        "tea house",
        "teahouse",
        "collector",
        "wharf",
        "influence",
    ];
    for (path, text) in sources("crates/tabletop/src") {
        let text = text.to_lowercase();
        for word in words {
            assert!(!text.contains(word), "{} speaks of `{word}`", path.display());
        }
    }
}

#[test]
fn only_preset_names_an_edition() {
    // The data files and the notation's own field carry the number, the title offers it, and the languages choose names by it; nothing else
    // may decide by it.
    let may = ["preset.rs", "tables.rs", "data.rs", "view.rs"].map(|file| root().join("crates/yunnan/src").join(file));
    let rooms = ["crates/games/src/titles/yunnan", "crates/words/src"].map(|room| root().join(room));
    let mut named = Vec::new();
    for (path, text) in every_source() {
        if may.contains(&path) || rooms.iter().any(|room| path.starts_with(room)) || is_test(&path) {
            continue;
        }
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let names = |line: &&str| [".edition", "edition ==", "\"edition\""].iter().any(|name| line.contains(name));
        named.extend(code.filter(names).map(|line| format!("{}: {}", path.display(), line.trim())));
    }
    assert!(named.is_empty(), "{named:#?}");
}

#[test]
fn nobody_asks_which_game_it_is_but_the_catalogue() {
    for crates in ["tabletop", "cli", "web", "store", "load", "words"] {
        for (path, text) in sources(&format!("crates/{crates}/src")).into_iter().filter(|(path, _)| !is_test(path)) {
            for line in text.lines() {
                let asks = line.contains("== \"yunnan\"") || line.contains("== \"darjeeling\"") || line.contains("\"yunnan\" =>");
                assert!(!asks, "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn rules_do_no_input_or_output() {
    for crates in ["crates/tabletop/src", "crates/yunnan/src", "crates/darjeeling/src"] {
        for (path, text) in sources(crates) {
            for word in ["std::fs", "std::io", "std::net", "std::time", "std::env", "println!", "eprintln!", "thread_rng"] {
                assert!(!text.contains(word), "{} uses `{word}`", path.display());
            }
        }
    }
}

#[test]
fn files_stay_readable() {
    for (path, text) in sources("crates") {
        let lines = text.lines().count();
        assert!(lines <= 1000, "{} has {lines} lines: is there a seam?", path.display());
    }
}
