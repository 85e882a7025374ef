//! The ledger, the code and the tests name the same rules.

use std::collections::BTreeSet;
use std::path::Path;

use crate::dataset::{files, repository};

/// The ids of the ledger: its headings of the third level begin with one.
fn ledger() -> BTreeSet<String> {
    let text = std::fs::read_to_string(repository("languages/en/rules/darjeeling.md")).unwrap();
    let headings = text.lines().filter_map(|line| line.strip_prefix("### "));
    headings.filter_map(|heading| heading.split(' ').next()).filter(|word| is_id(word)).map(str::to_owned).collect()
}

/// Whether a word is a rule's id: `DM6`.
fn is_id(word: &str) -> bool {
    let (chapter, number) = word.split_at_checked(2).unwrap_or_default();
    ["DS", "DT", "DM", "DL", "DE", "DV"].contains(&chapter) && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

/// The Rust code of a folder of this crate.
fn code(folder: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    files(&folder, "rs").iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The ids among the words of a text.
fn ids(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| is_id(word)).map(str::to_owned).collect()
}

#[test]
fn every_rule_is_cited_in_the_code_and_no_unknown_one() {
    let code = code("src") + &code("src/fit");
    assert_eq!(ids(&code), ledger());
}

#[test]
fn every_rule_has_a_test_that_bears_its_name() {
    let tests = code("tests/it");
    let names = tests.lines().filter_map(|line| line.trim().strip_prefix("fn "));
    let tested: BTreeSet<String> =
        names.filter_map(|name| name.split('_').next()).map(str::to_uppercase).filter(|word| is_id(word)).collect();
    assert_eq!(tested, ledger());
}
