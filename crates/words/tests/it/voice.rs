//! How the pages speak: one apostrophe, none of the words that were given up, and numbers that agree with what they count.

use fluent::{FluentArgs, FluentBundle, FluentResource};
use words::Lang;

/// The texts of the pages; those of the boards and of the notation are tested with the games.
const PAGES: [&str; 8] = ["site", "table", "exchange", "notices", "review", "study", "learn", "rulebook"];

/// Words that were given up for others, with the language they belong to.
const GIVEN_UP: [(&str, &str); 37] = [
    ("en", "overbid "),
    ("en", "violet"),
    ("en", "robot"),
    ("en", "web hook"),
    ("en", "e-mail"),
    ("en", " mails"),
    ("en", "never mind"),
    ("en", "possible would be"),
    ("en", "to be had"),
    ("en", "over days"),
    ("en", "by itself"),
    ("en", "by themselves"),
    ("en", "make points"),
    ("en", "take back a move"),
    ("en", "workshop"),
    ("en", " study"),
    ("en", " moment of"),
    ("de", "violett"),
    ("de", " häuser "),
    ("de", "yuan "),
    ("de", "einlesen"),
    ("de", "augenblick"),
    ("de", "studie"),
    ("de", "an der reihe"),
    ("de", " ist dran"),
    ("de", "web hook"),
    ("de", "geheimnis zum"),
    ("fr", "déport"),
    ("fr", "bâtir"),
    ("fr", "surenchér"),
    ("fr", "tant pis"),
    ("fr", "serait possible"),
    ("fr", "étude"),
    ("fr", " bots"),
    ("fr", "cinq maisons"),
    ("fr", "lumière"),
    ("fr", " avis "),
];

fn page(lang: Lang, name: &str) -> String {
    let path = format!("{}/../../languages/{lang}/{name}.ftl", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of the pages that are said, without ids.
fn said(lang: Lang) -> Vec<String> {
    let lines = PAGES.map(|name| page(lang, name));
    let lines = lines.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(" = ").map_or(line, |(_, text)| text).to_owned()).collect()
}

#[test]
fn apostrophes_are_those_of_print() {
    for lang in Lang::all() {
        for line in said(lang) {
            assert!(!line.contains('\''), "{lang}: {line}");
        }
        for book in ["rules/yunnan", "rules/darjeeling"] {
            let text = lang.document(book).expect("every language has the rules");
            assert!(!text.contains('\''), "{lang}: {book}");
        }
    }
}

#[test]
fn words_that_were_given_up_do_not_come_back() {
    for lang in Lang::all() {
        for line in said(lang) {
            let small = format!(" {} ", line.to_lowercase());
            let found = GIVEN_UP.iter().find(|(code, word)| *code == lang.code() && small.contains(word));
            assert!(found.is_none(), "{lang}: {found:?} in {line}");
        }
    }
}

/// A percent sign follows its number as print has it: closely in English, after a space that does not break elsewhere.
#[test]
fn percent_signs_are_set_as_in_print() {
    for lang in Lang::all() {
        for line in said(lang).iter().filter(|line| line.contains('%')) {
            let right = if lang == Lang::EN { "}%" } else { "}\u{a0}%" };
            assert!(line.contains(right), "{lang}: {line}");
        }
    }
}

/// "1 points" and "2 hour" are found by trying every text with 0, 1, 2 and 5 in place of every number.
#[test]
fn numbers_agree_with_what_they_count() {
    // A word in the plural after "1", or in the singular after "2".
    let plurals = [
        ("en", ["points", "moves", "hours", "days", "minutes", "players", "comments", "tables", "browsers"].as_slice()),
        ("de", ["punkte", "punkten", "züge", "zügen", "stunden", "tage", "tagen", "minuten", "personen", "tische"].as_slice()),
        ("fr", ["points", "coups", "heures", "jours", "minutes", "joueurs", "commentaires", "tables"].as_slice()),
    ];
    let singulars = [
        ("en", ["point", "move", "hour", "day", "minute", "player", "comment", "table", "browser"].as_slice()),
        ("de", ["punkt", "stunde", "tag", "minute", "person", "tisch", "kommentar"].as_slice()),
        ("fr", ["point", "coup", "heure", "jour", "minute", "joueur", "commentaire", "table"].as_slice()),
    ];
    let numbers = [
        "count",
        "hours",
        "minutes",
        "days",
        "points",
        "players",
        "place",
        "of",
        "at",
        "percent",
        "done",
        "most",
        "known",
        "entry",
        "round",
        "from",
        "to",
        "step",
        "number",
        "seat",
        "megabytes",
    ];
    for lang in Lang::all() {
        let of = |lists: [(&str, &'static [&'static str]); 3]| {
            lists.into_iter().find(|(code, _)| *code == lang.code()).map(|(_, words)| words).expect("a list for every language")
        };
        let (plurals, singulars) = (of(plurals), of(singulars));
        let mut bundle = FluentBundle::new(vec![lang.code().parse().expect("a language")]);
        bundle.set_use_isolating(false);
        let sources: Vec<String> = PAGES.iter().map(|name| page(lang, name)).collect();
        for source in &sources {
            bundle.add_resource(FluentResource::try_new(source.clone()).expect("a page can be read")).expect("ids are unique");
        }
        let ids = sources.iter().flat_map(|source| source.lines()).filter_map(|line| Some(line.split_once(" = ")?.0));
        for id in ids.filter(|id| !id.starts_with([' ', '#'])) {
            let pattern = bundle.get_message(id).and_then(|message| message.value()).expect("every text has words");
            for n in [0, 1, 2, 5] {
                let args: FluentArgs<'_> = numbers.iter().map(|name| (*name, n)).collect();
                let text = bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).to_lowercase();
                let words: Vec<&str> = text.split_whitespace().collect();
                for pair in words.windows(2).filter(|pair| pair[0] == n.to_string()) {
                    // French counts none like one.
                    let one = n == 1 || n == 0 && lang.code() == "fr";
                    let wrong = if one { plurals } else { singulars };
                    assert!(!wrong.contains(&pair[1].trim_end_matches(['.', ',', ')'])), "{lang} {id}: {text}");
                }
            }
        }
    }
}

/// A text that nothing says only makes work for translators. Ids that are put together begin with one of these.
#[test]
fn every_text_of_the_pages_is_said_somewhere() {
    let put_together = [
        "visibility-",
        "bot-",
        "theme-",
        "set-",
        "moment-",
        "export-",
        "edit-",
        "word-",
        "when-",
        "notice-",
        "mail-",
        "hint-",
        "about-",
        "number-",
        "sureness-",
        "scene-",
        "provenance-",
        "feature-",
        "differs-",
        "learn-yunnan-",
        "learn-darjeeling-",
    ];
    let mut code = String::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                code += &std::fs::read_to_string(&path).expect("a source is text");
            }
        }
    }
    let pages = PAGES.map(|name| page(Lang::EN, name));
    let ids = pages.iter().flat_map(|page| page.lines()).filter_map(|line| Some(line.split_once(" = ")?.0));
    let ids = ids.filter(|id| !id.starts_with([' ', '#']) && !put_together.iter().any(|start| id.starts_with(start)));
    let silent: Vec<&str> = ids.filter(|id| !code.contains(&format!("\"{id}\""))).collect();
    assert!(silent.is_empty(), "{silent:?}");
}
