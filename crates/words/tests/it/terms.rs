//! One word for each thing: what boards, log and refusals call it is what the list of terms has, and everybody is addressed in one way.

use std::collections::{BTreeMap, HashMap};

use words::{Lang, Voice};

use crate::languages::{french, messages, said};

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
    for (edition, lang) in [1, 2].into_iter().flat_map(|edition| Lang::all().map(move |lang| (edition, lang))) {
        let voice = Voice::new(lang, edition);
        for word in buildings.iter().chain(&structures).chain(&["bank"]) {
            for name in [voice.word(word), voice.short(word)] {
                let known = &terms[*word][&lang];
                assert!(known.contains(&name.to_lowercase()), "{lang}: {word} is “{name}”, the terms have {known:?}");
            }
        }
        for tea in ["black", "green", "white", "red"] {
            let name = voice.word(&format!("tea-{tea}")).to_lowercase();
            assert!(terms[tea][&lang].contains(&name), "{lang}: “{name}”");
        }
    }
}

/// The words that are not used: the language, the word, and the phrases in which it is right all the same.
fn avoided() -> Vec<(Lang, Vec<String>, Vec<String>)> {
    let text = include_str!("../../../../languages/terms.md");
    let (_, table) = text.split_once("## Words we do not use").expect("the list has them");
    let list = |cell: &str| cell.split(", ").filter(|word| *word != "–").map(str::to_lowercase).collect();
    let rows = table.lines().filter_map(|row| {
        let cells: Vec<&str> = row.strip_prefix("| ")?.trim_end_matches(" |").split(" | ").collect();
        let [code, not, _, unless] = cells[..] else { return None };
        Some((code.parse().ok()?, list(not), list(unless)))
    });
    rows.collect()
}

/// Whether a text has these words, as whole words.
fn has(text: &str, words: &str) -> bool {
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(words)
        .any(|(at, _)| apart(text[..at].chars().next_back()) && apart(text[at + words.len()..].chars().next()))
}

#[test]
fn words_that_are_not_used_are_not_there() {
    let avoided = avoided();
    assert!(avoided.len() > 30);
    let mut found = Vec::new();
    for (lang, words, unless) in &avoided {
        let texts = messages(*lang).map(|message| said(&message));
        for text in texts.chain(lang.documents().flat_map(|(_, document)| document.lines().map(str::to_owned))) {
            let plain = unless.iter().fold(text.to_lowercase(), |text, phrase| text.replace(phrase.as_str(), ""));
            found.extend(words.iter().filter(|word| has(&plain, word)).map(|word| format!("{lang}: `{word}` in: {text}")));
        }
    }
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
}

#[test]
fn signs_are_those_of_print() {
    let mut found = Vec::new();
    for lang in Lang::all() {
        for message in messages(lang) {
            let said = said(&message);
            let id = message.id.name;
            let mut flag = |what: &str| found.push(format!("{lang}: {id} has {what}: {said}"));
            if said.contains(['\'', '"', '`']) && !said.contains("teahorse ") {
                flag("a straight quotation mark");
            }
            if said.contains("...") {
                flag("three dots");
            }
            let before = said.split_once('%').and_then(|(before, _)| before.chars().next_back());
            if before
                .is_some_and(|sign| if lang == Lang::EN { sign.is_whitespace() } else { sign != '\u{a0}' && sign != '\u{202f}' })
            {
                flag("a percent sign that is spaced wrongly");
            }
        }
    }
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
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
