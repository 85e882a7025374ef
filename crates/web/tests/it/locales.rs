//! The languages say the same: every text is there in each of them, with the same variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use web::lang::Lang;

type Texts = BTreeMap<String, BTreeSet<String>>;

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

fn texts(lang: Lang) -> Texts {
    let mut texts = Texts::new();
    for source in lang.sources() {
        let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut found = BTreeSet::new();
                variables(&message.value.expect("every text has words"), &mut found);
                assert!(texts.insert(message.id.name.to_owned(), found).is_none(), "{lang}: {} twice", message.id.name);
            }
        }
    }
    texts
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    let english = texts(Lang::En);
    assert!(english.len() > 200);
    for lang in Lang::ALL {
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
    let english = texts(Lang::En);
    let mut named = BTreeSet::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let code = std::fs::read_to_string(&path).unwrap();
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
fn options_of_every_game_on_offer_are_explained() {
    for offer in web::sheets::offers() {
        let sheet = offer.face.sheet();
        for lang in Lang::ALL {
            let need = |id: String| assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
            need(format!("game-{}", sheet.game));
            need(format!("game-{}-why", sheet.game));
            for choice in sheet.options {
                let id = format!("option-{}-{}", sheet.game, choice.name);
                need(id.clone());
                if choice.is_switch() {
                    need(format!("{id}-why"));
                } else {
                    for value in choice.values {
                        need(format!("{id}-{value}"));
                        need(format!("{id}-{value}-why"));
                    }
                }
            }
        }
        assert!(offer.knows(sheet.quick.setup()), "{} is played now", sheet.game);
    }
}

#[test]
fn a_french_sign_never_begins_or_ends_a_line_alone() {
    for source in Lang::Fr.sources() {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let parted = [" ;", " :", " !", " ?", " »", "« "].into_iter().find(|sign| line.contains(sign));
            assert_eq!(parted, None, "a space that does not break is missing: {line}");
        }
    }
}
