//! Faults are data in the code and sentences in the languages: each key has its text everywhere, and no text wants a fact that is not given.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use words::{Arg, Lang};

use crate::languages::{read, texts};

/// Texts that stand round others; all other faults are named by the code.
const FRAMES: [&str; 5] = ["fault-line", "fault-impossible", "fault-entry", "fault-refused", "fault-nearest"];

/// Every source of the program.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a source is text");
                sources.push((path, text));
            }
        }
    }
    sources
}

/// The arguments of a call whose opening parenthesis has just been read.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut quoted) = (0, false);
    let mut all = vec![String::new()];
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                all.push(String::new());
                continue;
            }
            _ => {}
        }
        all.last_mut().expect("there is one").push(letter);
    }
    all.into_iter().map(|argument| argument.trim().to_owned()).filter(|argument| !argument.is_empty()).collect()
}

/// A word in quotation marks.
fn literal(argument: &str) -> Option<&str> {
    argument.strip_prefix('"')?.strip_suffix('"')
}

/// Every fault that the code makes, with the facts that every place of it gives.
fn faults() -> BTreeMap<String, BTreeSet<String>> {
    let mut faults: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, source) in sources() {
        for (call, key) in [("fault!(", 0), ("deny!(", 2)] {
            for rest in source.split(call).skip(1) {
                let arguments = arguments(rest);
                let Some(name) = arguments.get(key).and_then(|argument| literal(argument)) else { continue };
                let facts: BTreeSet<String> = arguments[key + 1..]
                    .iter()
                    .map(|fact| fact.split_once(" =").unwrap_or_else(|| panic!("{}: {fact}", path.display())).0.to_owned())
                    .collect();
                let known = faults.entry(format!("fault-{name}")).or_insert_with(|| facts.clone());
                *known = known.intersection(&facts).cloned().collect();
            }
        }
    }
    faults
}

/// Everything that the code expects in the place of a word.
fn expectations() -> BTreeSet<String> {
    /// The reasons of the server, what it counts by, what it asks workers and what its forms offer are words as well, and no person
    /// ever writes them.
    const INNER: [&str; 6] = ["choice", "fate", "group", "lane", "question", "reason"];
    let mut found = BTreeSet::new();
    for (path, source) in sources() {
        // What is chosen on the board is read with the same words, but nobody is told what is wrong with it.
        if path.components().any(|part| part.as_os_str() == "draw") {
            continue;
        }
        let calls = ["Expected::of(\"", "words.number(\"", "words.word(\"", "(Some(word), \"", "(Some(other), \""];
        let called = calls.iter().flat_map(|call| source.split(call).skip(1));
        found.extend(called.filter_map(|rest| Some(format!("expected-{}", rest.split_once('"')?.0))));
        let heads = source.lines().filter(|line| line.contains("enum "));
        let enums = heads.filter_map(|line| line.split_once(": \"")?.1.split_once("\" {"));
        found.extend(enums.map(|(what, _)| format!("expected-{what}")));
    }
    found.retain(|id| !id.strip_prefix("expected-").is_some_and(|what| INNER.contains(&what)));
    found
}

#[test]
fn every_fault_has_its_text_in_every_language_and_gives_the_facts_it_wants() {
    let (faults, expectations) = (faults(), expectations());
    assert!(faults.len() > 110 && expectations.len() > 20, "{} faults, {} expectations", faults.len(), expectations.len());
    let own = |code: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../pebbles/src/texts/{code}.ftl"));
        fs::read_to_string(path).unwrap_or_default()
    };
    for lang in Lang::all() {
        let mut known = BTreeMap::new();
        read(lang, &own(lang.code()), &mut known);
        known.extend(texts(lang));
        // What a game brings along it may bring along in fewer languages.
        let brought = |id: &str| id.contains("pebbles") && own(lang.code()).is_empty();
        for (id, facts) in faults.iter().filter(|(id, _)| !brought(id)) {
            let wanted = known.get(id).unwrap_or_else(|| panic!("{lang} has no text {id}"));
            assert!(wanted.is_subset(facts), "{lang}: {id} wants {wanted:?} and gets {facts:?}");
        }
        for id in expectations.iter().filter(|id| !brought(id)) {
            let wanted = known.get(id).unwrap_or_else(|| panic!("{lang} has no text {id}"));
            assert!(wanted.iter().all(|name| name == "words"), "{lang}: {id} wants {wanted:?}");
        }
    }
    let source = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages/en/faults.ftl")).expect("it is there");
    let mut written = BTreeMap::new();
    read(Lang::EN, &source, &mut written);
    let named = |id: &str| FRAMES.contains(&id) || faults.contains_key(id) || expectations.contains(id);
    let unused: Vec<_> = written.keys().filter(|id| !named(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn faults_count_in_every_language() {
    let say = |code: &str, id: &str, facts: &[(&str, i64)]| {
        let lang: Lang = code.parse().expect("a language we have");
        let mut args: Vec<(&str, Arg<'_>)> = facts.iter().map(|(name, number)| (*name, (*number).into())).collect();
        args.extend(["place", "province", "structure", "tea", "color"].map(|name| (name, "X".into())));
        lang.say(id, &args)
    };
    for (code, id, facts, said) in [
        ("en", "fault-traders", [("has", 0), ("all", 7)], "There are 0 traders of this colour, but every colour has 7 (S4)."),
        ("en", "fault-traders", [("has", 1), ("all", 7)], "There is one trader of this colour, but every colour has 7 (S4)."),
        ("de", "fault-traders", [("has", 1), ("all", 7)], "Diese Farbe hat einen Händler, jede hat aber 7 (S4)."),
        ("de", "fault-traders", [("has", 5), ("all", 7)], "Diese Farbe hat 5 Händler, jede hat aber 7 (S4)."),
        ("fr", "fault-traders", [("has", 0), ("all", 7)], "Cette couleur n’a aucun négociant, alors que chacune en a 7 (S4)."),
        ("fr", "fault-traders", [("has", 2), ("all", 7)], "Cette couleur a 2 négociants, alors que chacune en a 7 (S4)."),
        ("en", "fault-travelled", [("has", 2), ("there", 1)], "2 traders have travelled here: X. But only one is there."),
        ("en", "fault-travelled", [("has", 1), ("there", 0)], "One trader has travelled here: X. But none is there."),
        ("de", "fault-travelled", [("has", 1), ("there", 0)], "Ein Händler ist hierher gereist: X. Dort ist aber keiner."),
        ("de", "fault-travelled", [("has", 5), ("there", 2)], "5 Händler sind hierher gereist: X. Dort sind aber nur 2."),
        ("en", "fault-gifts-there", [("has", 1), ("most", 0)], "One gift lies here: X. At the start there are none (S6)."),
        ("de", "fault-gifts-there", [("has", 2), ("most", 1)], "Hier liegen 2 Gastgeschenke: X. Am Anfang ist es eines (S6)."),
        ("fr", "fault-bids-money", [("bids", 9), ("money", 0)], "X enchérit 9 mais n’a que 0 yuan (B8)."),
        ("fr", "fault-bids-money", [("bids", 9), ("money", 5)], "X enchérit 9 mais n’a que 5 yuans (B8)."),
        (
            "en",
            "fault-opening-ships",
            [("needed", 1), ("has", 0)],
            "One player still needs an empty ship, but there are none (DS6).",
        ),
        (
            "en",
            "fault-opening-ships",
            [("needed", 2), ("has", 1)],
            "2 players still need an empty ship, but there is only one (DS6).",
        ),
        ("fr", "fault-passes-used", [("used", 5), ("passes", 2)], "5 passages sont utilisés, mais il n’y en a que 2."),
        ("de", "fault-passes-used", [("used", 2), ("passes", 1)], "2 Passierscheine sind benutzt, es gibt aber nur einen."),
    ] {
        assert_eq!(say(code, id, &facts), said, "{code} {id} {facts:?}");
    }
}
