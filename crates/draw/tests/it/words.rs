//! The three languages say the same things.

use std::collections::{BTreeMap, BTreeSet};

use draw::FLUENT;

/// Keys with the facts each text uses.
fn texts(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        if !line.starts_with(' ') {
            line.split_once(" = ").unwrap_or_else(|| panic!("no text: {line}")).0.clone_into(&mut key);
            assert!(texts.insert(key.clone(), BTreeSet::new()).is_none(), "{key} stands twice");
        }
        let facts = line
            .match_indices('$')
            .map(|(at, _)| line[at + 1..].chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
        texts.entry(key.clone()).or_default().extend(facts);
    }
    texts
}

#[test]
fn every_language_has_the_same_texts_with_the_same_facts() {
    let [(_, english), others @ ..] = FLUENT;
    for (language, source) in others {
        assert_eq!(texts(english), texts(source), "{language}");
    }
}

#[test]
fn every_text_is_used() {
    let sources: String = ["board", "forecast", "players", "province", "scoring", "table", "text", "town", "tray"]
        .map(|module| {
            std::fs::read_to_string(format!("{}/src/yunnan/{module}.rs", env!("CARGO_MANIFEST_DIR"))).expect("a module")
        })
        .concat();
    // These are put together from words of the notation.
    let families = ["y-place-", "y-building-", "y-structure-", "y-color-", "y-track-"];
    for key in texts(FLUENT[0].1).keys() {
        let used = sources.contains(&format!("\"{key}\"")) || families.iter().any(|family| key.starts_with(family));
        assert!(used, "{key} is said nowhere");
    }
}
