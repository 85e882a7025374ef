//! What must be absent: held against the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
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
    for (path, text) in sources("crates/yunnan/src") {
        // The data files and the notation's own field carry the number; nothing else may decide by it.
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !["preset.rs", "tables.rs", "data.rs", "view.rs"].contains(&name) {
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                assert!(!line.contains("edition ==") && !line.contains(".edition"), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn nobody_asks_which_game_it_is_but_the_catalogue() {
    for crates in ["crates/tabletop/src", "crates/cli/src", "crates/web/src", "crates/store/src"] {
        if !root().join(crates).exists() {
            continue;
        }
        for (path, text) in sources(crates) {
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
