//! The signs on the doors: what ARCHITECTURE.md says of crates and files is so.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map is there")
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The crates of the workspace.
fn crates() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("crates")).expect("the crates").flatten();
    folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect()
}

/// The crates of ours that a crate uses, tests apart.
fn uses(name: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).expect("a manifest");
    let manifest: Table = toml::from_str(&manifest).expect("a manifest can be read");
    let used = manifest.get("dependencies").and_then(|used| used.as_table()).map(Table::keys);
    used.into_iter().flatten().filter(|name| crates().contains(*name)).cloned().collect()
}

#[test]
fn the_table_of_crates_says_what_the_manifests_say() {
    let text = architecture();
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [name, used, _, _] = cells[..] else { return None };
        let name = quoted(name).next()?;
        crates().contains(name).then(|| (name.to_owned(), quoted(used).map(str::to_owned).collect::<BTreeSet<_>>()))
    });
    let rows: Vec<_> = rows.collect();
    for (name, used) in &rows {
        assert_eq!(*used, uses(name), "{name}");
    }
    assert_eq!(rows.into_iter().map(|(name, _)| name).collect::<BTreeSet<_>>(), crates(), "every crate has its row");
}

#[test]
fn what_stands_above_knows_no_particular_game() {
    for above in ["web", "cli", "load", "store", "words"] {
        let known: Vec<String> =
            uses(above).into_iter().filter(|used| ["yunnan", "darjeeling"].contains(&used.as_str())).collect();
        assert!(known.is_empty(), "{above} uses {known:?}");
    }
}

#[test]
fn every_file_and_folder_that_is_named_is_there() {
    let text = architecture();
    let named = quoted(&text)
        .filter(|path| ["crates/", "languages/", "docs/", "testdata/", "fuzz/"].iter().any(|start| path.starts_with(start)));
    let mut seen = 0;
    for path in named.filter(|path| !path.contains('<')) {
        // A star stands for any name on its way.
        let fits = path.split('/').filter(|part| !part.is_empty()).fold(vec![root()], |found, part| {
            let below = |folder: PathBuf| -> Vec<PathBuf> {
                if !part.contains('*') {
                    return vec![folder.join(part)].into_iter().filter(|path| path.exists()).collect();
                }
                let (start, end) = part.split_once('*').unwrap_or((part, ""));
                let entries = fs::read_dir(folder).into_iter().flatten().flatten();
                let fits = |name: &str| name.starts_with(start) && name.ends_with(end);
                entries.filter(|entry| fits(&entry.file_name().to_string_lossy())).map(|entry| entry.path()).collect()
            };
            found.into_iter().flat_map(below).collect()
        });
        assert!(!fits.is_empty(), "there is no {path}");
        seen += 1;
    }
    assert!(seen > 30, "{seen} places are named");
}
