//! The ledger, the code and the tests name the same rules.

use std::collections::BTreeSet;

use crate::files::{files, name, repository, text};

/// The chapters of rules; the worked examples are `EX`.
const CHAPTERS: &str = "SBPTCIEVXD";

/// Whether a word is the id of a rule (`B5`) or of a worked example (`EX6`), known or not.
fn is_id(word: &str) -> bool {
    let digits = word.strip_prefix("EX").or_else(|| word.strip_prefix(|letter| CHAPTERS.contains(letter)));
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_example(id: &str) -> bool {
    id.starts_with("EX")
}

/// The ids among the words of a text.
fn ids(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| is_id(word)).map(ToOwned::to_owned).collect()
}

/// The ledger in a language, and the ids of its entries in their order.
fn ledger(language: &str) -> (String, Vec<String>) {
    let text = text(&repository(&format!("languages/{language}/rules/yunnan.md")));
    let entries = text.lines().filter_map(|line| line.strip_prefix("### ")?.split_once(" · "));
    let ids = entries.map(|(id, title)| {
        assert!(is_id(id) && !title.is_empty(), "{id} · {title}");
        id.to_owned()
    });
    let ids = ids.collect();
    (text, ids)
}

/// Every id of the English ledger.
fn all() -> BTreeSet<String> {
    ledger("en").1.into_iter().collect()
}

/// The names of the tests in a file.
fn tests(source: &str) -> Vec<&str> {
    let mut lines = source.lines().map(str::trim);
    let mut names = Vec::new();
    while lines.any(|line| line == "#[test]") {
        let function = lines.next().and_then(|line| line.strip_prefix("fn ")).expect("a test is a function");
        names.push(function.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default());
    }
    names
}

/// The id that the name of a test begins with: of `b5_small_space_…`, `B5`.
fn tested(name: &str) -> Option<String> {
    name.split('_').next().map(str::to_uppercase).filter(|id| is_id(id))
}

/// The sources of a folder of this crate, with their names.
fn sources(folder: &str) -> Vec<(String, String)> {
    files(&repository(&format!("crates/yunnan/{folder}")), ".rs").iter().map(|file| (name(file), text(file))).collect()
}

#[test]
fn the_ledger_has_the_same_entries_in_every_language() {
    let (_, english) = ledger("en");
    assert_eq!(english.len(), all().len(), "each id once");
    for language in ["de", "fr"] {
        assert_eq!(ledger(language).1, english, "{language}");
    }
    // Numbers run on without a gap.
    for chapter in CHAPTERS.chars().map(String::from).chain(["EX".to_owned()]) {
        let numbers: Vec<usize> =
            english.iter().filter(|id| id.starts_with(&chapter)).filter_map(|id| id[chapter.len()..].parse().ok()).collect();
        assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "chapter {chapter}");
        assert!(!numbers.is_empty(), "chapter {chapter}");
    }
}

#[test]
fn the_ledger_refers_only_to_entries_it_has() {
    let all = all();
    for language in ["en", "de", "fr"] {
        let (text, _) = ledger(language);
        let references = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(id, _)| id).filter(|id| is_id(id));
        let unknown: Vec<&str> = references.filter(|id| !all.contains(*id)).collect();
        assert!(unknown.is_empty(), "{language}: {unknown:?}");
    }
}

#[test]
fn every_rule_is_cited_in_the_code_and_no_unknown_one() {
    let cited: BTreeSet<String> = sources("src").iter().flat_map(|(_, source)| ids(source)).collect();
    let rules: BTreeSet<String> = all().into_iter().filter(|id| !is_example(id)).collect();
    assert_eq!(cited, rules);
}

#[test]
fn every_rule_and_every_example_has_a_test_that_bears_its_name() {
    let named: BTreeSet<String> = sources("tests/it").iter().flat_map(|(_, source)| tests(source)).filter_map(tested).collect();
    assert_eq!(named, all());
}

#[test]
fn every_test_of_a_chapter_names_a_rule_of_it() {
    for (file, source) in sources("tests/it") {
        let Some((letter, _)) = file.split_once('_').filter(|(letter, _)| letter.len() == 1) else { continue };
        for test in tests(&source) {
            assert!(tested(test).is_some_and(|id| id.starts_with(&letter.to_uppercase()) && !is_example(&id)), "{file}: {test}");
        }
    }
}

#[test]
fn remarks_in_tests_cite_only_what_is_there() {
    let all = all();
    for (file, source) in sources("tests/it").into_iter().filter(|(file, _)| file != "ledger.rs") {
        let unknown: Vec<String> = ids(&source).into_iter().filter(|id| !all.contains(id)).collect();
        assert!(unknown.is_empty(), "{file}: {unknown:?}");
    }
}
