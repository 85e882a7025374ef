//! Searching the rulebook: every rule by its id, its title and its words, in every language.

use games::Ledger;
use words::Lang;

use crate::rulebook::search::{Index, Piece, distance, plain_text};

/// The rules of a game.
fn ledger(lang: Lang, game: &str) -> Ledger {
    games::CATALOGUE.titles().find(|title| title.name() == game).and_then(|title| title.ledger(lang)).unwrap()
}

/// The ids that a query finds, in their order; a chapter has a name.
fn ids(index: &Index<'_>, query: &str) -> Vec<String> {
    let id = |hit: &crate::rulebook::search::Hit<'_>| hit.entry.map_or(hit.chapter.name.clone(), |entry| entry.id.clone());
    index.search(query).hits.iter().map(id).collect()
}

#[test]
fn every_rule_is_found_by_its_id_its_title_and_its_own_words_in_every_language() {
    for (title, lang) in games::CATALOGUE.titles().flat_map(|title| Lang::all().map(move |lang| (title, lang))) {
        let ledger = title.ledger(lang).unwrap();
        let index = Index::new(&ledger);
        for entry in ledger.entries() {
            let at = format!("{lang} {} {}", title.name(), entry.id);
            let first = |query: &str| ids(&index, query).first().cloned();
            assert_eq!(first(&entry.id).as_ref(), Some(&entry.id), "{at} by its id");
            assert_eq!(first(&entry.id.to_lowercase()).as_ref(), Some(&entry.id), "{at} by its id in small letters");
            assert_eq!(first(&entry.title).as_ref(), Some(&entry.id), "{at} by its title");
            let text = plain_text(&entry.text);
            let mut words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 4).collect();
            words.sort_unstable();
            words.dedup();
            words.sort_by_key(|word| usize::MAX - word.len());
            let words = words[..words.len().min(4)].join(" ");
            assert!(ids(&index, &words).contains(&entry.id), "{at} by its words: {words}");
        }
    }
}

#[test]
fn unfinished_words_endings_accents_and_questions_find_what_is_meant() {
    let ids = |lang: &str, game: &str, query: &str| ids(&Index::new(&ledger(lang.parse().unwrap(), game)), query);
    assert_eq!(ids("en", "yunnan", "brid")[0], "T8");
    assert_eq!(ids("en", "yunnan", "bridges")[0], "T8");
    assert_eq!(ids("en", "yunnan", "how do I push a rival")[0], "T6");
    assert_eq!(ids("de", "yunnan", "brucken bauen")[0], "T8");
    assert!(ids("de", "yunnan", "Transportkosten").contains(&"I2".to_owned()));
    assert_eq!(ids("fr", "yunnan", "enchere depassee").len().min(1), 1);
    assert_eq!(ids("en", "darjeeling", "action tiles")[0], "DL8");
    // A chapter is found by its letters, and its own words without a rule.
    assert_eq!(ids("en", "yunnan", "T")[0], "travel");
    assert!(ids("en", "yunnan", "provenance").contains(&"provenance".to_owned()));
}

#[test]
fn what_nobody_wrote_is_not_found_but_the_nearest_is_suggested() {
    let ledger = ledger(Lang::EN, "yunnan");
    let index = Index::new(&ledger);
    let found = index.search("inspecter");
    assert!(found.hits.is_empty() && !found.whole);
    assert_eq!(found.meant.first().map(|word| word.to_lowercase()).as_deref(), Some("inspector"));
    // Some words are enough, if it is said.
    let found = index.search("inspector xyzzy");
    assert!(!found.hits.is_empty() && !found.whole);
    let found = index.search("");
    assert!(found.hits.is_empty() && found.meant.is_empty());
    assert_eq!([distance("bride", "bridge"), distance("", "abc"), distance("same", "same")], [1, 3, 0]);
}

#[test]
fn what_was_looked_for_is_marked_in_title_and_text() {
    let ledger = ledger(Lang::EN, "yunnan");
    let index = Index::new(&ledger);
    let found = index.search("bridges");
    let hit = &found.hits[0];
    let marked = |pieces: &[Piece]| pieces.iter().filter(|(_, marked)| *marked).count();
    assert!(marked(&hit.title) == 1 && marked(&hit.quote) > 0, "{hit:?}");
    let quote: String = hit.quote.iter().map(|(piece, _)| piece.as_str()).collect();
    assert!(quote.len() < 220 && !quote.contains('*'), "{quote}");
}
