//! One word for each thing: what boards, log and refusals call it is what the list of terms has, and everybody is addressed in one way.

use std::collections::{BTreeMap, HashMap};

use words::Lang;

use crate::languages::french;

/// A language by its code.
fn lang(code: &str) -> Lang {
    code.parse().expect("a language we have")
}

/// A name in small letters, whichever apostrophe it has.
fn plain(name: &str) -> String {
    name.to_lowercase().replace('\'', "’")
}

/// The list of terms: for each word of the notation the terms of every language, in lower case. Editions may add to a word.
fn terms() -> BTreeMap<String, HashMap<Lang, Vec<String>>> {
    let text = include_str!("../../../../languages/terms.md");
    let mut terms: BTreeMap<String, HashMap<Lang, Vec<String>>> = BTreeMap::new();
    for row in text.lines() {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [english, german, french_cell, word] = cells[..] else { continue };
        let Some(word) = word.strip_prefix('`').and_then(|word| word.strip_suffix('`')) else { continue };
        for (lang, cell) in ["en", "de", "fr"].map(lang).into_iter().zip([english, german, french_cell]) {
            let names = cell.split(", ").map(|name| plain(name.split(" (").next().unwrap_or(name)));
            terms.entry(word.to_owned()).or_default().entry(lang).or_default().extend(names);
        }
    }
    terms
}

#[test]
fn buildings_and_pieces_are_called_as_the_list_of_terms_has_it() {
    let terms = terms();
    let buildings = ["school", "customs", "horses", "guild", "yard", "temple"];
    let structures = ["post", "bridge", "teahouse", "guard"];
    let board = buildings
        .map(|word| (word, format!("y-building-{word}")))
        .into_iter()
        .chain(structures.map(|word| (word, format!("y-structure-{word}"))))
        .chain([("guild", "y-building-dragon".to_owned()), ("bank", "y-bank".to_owned())])
        .chain(["black", "green", "white", "red"].map(|tea| (tea, format!("d-tea-{tea}"))));
    let said = buildings.iter().chain(&structures).map(|&word| (word, format!("word-{word}")));
    for (word, key) in board.chain(said).chain([("guild", "word-dragon".to_owned())]) {
        for lang in Lang::all() {
            let name = plain(&lang.text(&key));
            // The German name of a tea is one word, its colour first.
            let tea = lang.code() == "de" && key.starts_with("d-tea-");
            let known = &terms[word][&lang];
            assert!(tea || known.contains(&name), "{lang}: {key} is “{name}”, the terms have {known:?}");
        }
    }
}

#[test]
fn french_says_vous_throughout() {
    let familiar = ["tu", "te", "ton", "ta", "tes", "toi", "tien", "tienne"];
    let mut vous = 0;
    for line in french().sources().iter().flat_map(|source| source.lines()).filter(|line| !line.starts_with('#')) {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text).to_lowercase().replace('’', "'");
        for word in text.split(|letter: char| !letter.is_alphabetic() && letter != '\'') {
            assert!(!familiar.contains(&word) && !word.starts_with("t'"), "`{word}` in {line}");
            vous += usize::from(word == "vous");
        }
    }
    assert!(vous > 100, "{vous}");
}
