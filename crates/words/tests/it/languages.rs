//! The languages say the same: every text is there in each of them, with the same variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use words::Lang;

/// French.
pub(crate) fn french() -> Lang {
    "fr".parse().expect("French is spoken")
}

/// Texts by their ids, with their variables.
pub(crate) type Texts = BTreeMap<String, BTreeSet<String>>;

fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => variable(inline, found),
                Expression::Select { selector, variants } => {
                    variable(selector, found);
                    for variant in variants {
                        variables(&variant.value, found);
                    }
                }
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_owned());
    }
}

/// The texts of a language.
pub(crate) fn texts(lang: Lang) -> Texts {
    let mut texts = Texts::new();
    lang.sources().iter().for_each(|source| read(lang, source, &mut texts));
    texts
}

/// Reads the texts of a source; each is new.
pub(crate) fn read(lang: Lang, source: &str, texts: &mut Texts) {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut found = BTreeSet::new();
            variables(&message.value.expect("every text has words"), &mut found);
            assert!(texts.insert(message.id.name.to_owned(), found).is_none(), "{lang}: {} twice", message.id.name);
        }
    }
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    let english = texts(Lang::EN);
    assert!(english.len() > 200);
    for lang in Lang::all() {
        let other = texts(lang);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let extra: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang}: missing {missing:?}, extra {extra:?}");
        for (id, variables) in &english {
            assert_eq!(&other[id], variables, "{lang}: variables of {id}");
        }
    }
}

/// Ids written out in the code; those that are put together are checked by the tests that show the pages.
#[test]
fn every_text_the_code_names_exists() {
    let english = texts(Lang::EN);
    let mut named = BTreeSet::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !path.components().any(|part| part.as_os_str() == "tests")
            {
                let code = std::fs::read_to_string(&path).expect("a source is text");
                for call in ["lang.text(\"", "lang.say(\"", "NotAllowed(\"", "Fault::new(\""] {
                    named.extend(code.split(call).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
                }
            }
        }
    }
    assert!(named.len() > 80);
    let missing: Vec<_> = named.iter().filter(|id| !english.contains_key(*id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_french_sign_never_begins_or_ends_a_line_alone() {
    for source in french().sources() {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let parted = [" ;", " :", " !", " ?", " »", "« "].into_iter().find(|sign| line.contains(sign));
            assert_eq!(parted, None, "a space that does not break is missing: {line}");
        }
    }
}
