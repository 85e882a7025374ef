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
    for (language, sources) in others {
        for (ours, theirs) in english.iter().zip(sources) {
            assert_eq!(texts(ours), texts(theirs), "{language}");
        }
    }
}

#[test]
fn every_text_is_used() {
    // These are put together from words of the notation.
    let families = [
        ["y-place-", "y-building-", "y-structure-", "y-color-", "y-track-"].as_slice(),
        ["d-region-", "d-city-", "d-tea-", "d-heading-", "d-color-"].as_slice(),
    ];
    for ((game, families), texts_of) in ["yunnan", "darjeeling"].into_iter().zip(families).zip(FLUENT[0].1) {
        let folder = format!("{}/src/{game}", env!("CARGO_MANIFEST_DIR"));
        let modules = std::fs::read_dir(folder).expect("the modules of a game").flatten();
        let sources: String = modules.map(|module| std::fs::read_to_string(module.path()).expect("a module")).collect();
        for key in texts(texts_of).keys() {
            let used = sources.contains(&format!("\"{key}\"")) || families.iter().any(|family| key.starts_with(family));
            assert!(used, "{key} is said nowhere");
        }
    }
}
