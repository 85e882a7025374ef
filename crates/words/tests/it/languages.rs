//! The languages say the same: every text is there in each of them, with the same variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser;
use words::Lang;

/// French.
pub(crate) fn french() -> Lang {
    "fr".parse().expect("French is spoken")
}

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

/// What a text says apart from its variables, for which dots stand.
fn literals(pattern: &Pattern<&str>, said: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    literals(&variant.value, said);
                }
            }
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                said.push_str(value);
            }
            PatternElement::Placeable { .. } => said.push('…'),
        }
    }
}

/// What a message says in all its forms, apart from variables.
pub(crate) fn said(message: &Message<&str>) -> String {
    let mut said = String::new();
    let values = message.attributes.iter().map(|attribute| &attribute.value).chain(&message.value);
    for value in values {
        literals(value, &mut said);
        said.push(' ');
    }
    said
}

/// Every message of a language, in the order of its files.
pub(crate) fn messages(lang: Lang) -> impl Iterator<Item = Message<&'static str>> {
    lang.sources().iter().flat_map(move |source| parsed(lang, source))
}

/// The messages of a source.
fn parsed(lang: Lang, source: &str) -> Vec<Message<&str>> {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
    let message = |entry| if let Entry::Message(message) = entry { Some(message) } else { None };
    resource.body.into_iter().filter_map(message).collect()
}

/// The forms that a language has for names.
pub(crate) fn forms(lang: Lang) -> BTreeSet<String> {
    messages(lang).flat_map(|message| message.attributes).map(|attribute| attribute.id.name.to_owned()).collect()
}

/// The variables of texts that are names: a form of them is used.
pub(crate) fn names(lang: Lang) -> BTreeSet<(String, String)> {
    let forms = forms(lang);
    let mut names = BTreeSet::new();
    for message in messages(lang) {
        let mut found = BTreeSet::new();
        message.value.iter().for_each(|pattern| variables(pattern, &mut found));
        let named = found.iter().filter_map(|variable| variable.rsplit_once('-')).filter(|(_, form)| forms.contains(*form));
        names.extend(named.map(|(name, _)| (message.id.name.to_owned(), name.to_owned())));
    }
    names
}

/// The texts that every language has to have. Those whose ids begin with `own-` are a language's own; forms of a name are the name, and the
/// edition may be asked for anywhere.
pub(crate) fn texts(lang: Lang) -> Texts {
    let mut texts = Texts::new();
    lang.sources().iter().for_each(|source| read(lang, source, &mut texts));
    texts
}

/// Reads the texts of a source; each is new.
pub(crate) fn read(lang: Lang, source: &str, texts: &mut Texts) {
    let forms = forms(lang);
    let plain = |variable: String| match variable.rsplit_once('-') {
        Some((name, form)) if forms.contains(form) => name.to_owned(),
        _ => variable,
    };
    for message in parsed(lang, source).into_iter().filter(|message| !message.id.name.starts_with("own-")) {
        let mut found = BTreeSet::new();
        variables(&message.value.expect("every text has words"), &mut found);
        let found = found.into_iter().map(plain).filter(|variable| variable != "edition").collect();
        assert!(texts.insert(message.id.name.to_owned(), found).is_none(), "{lang}: {} twice", message.id.name);
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

/// All Rust sources but tests.
fn sources() -> String {
    let mut all = String::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            let tests = path.file_name().is_some_and(|name| name == "tests" || name == "tests.rs");
            if path.is_dir() && !tests {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !tests {
                all += &std::fs::read_to_string(&path).expect("a source is text");
            }
        }
    }
    all
}

/// Ids written out in the code.
#[test]
fn every_text_the_code_names_exists() {
    let english = texts(Lang::EN);
    let code = sources();
    let mut named = BTreeSet::new();
    for call in ["lang.text(\"", "lang.say(\"", "set.word(\"", "set.say(\"", "NotAllowed(\"", "Fault::new(\""] {
        named.extend(code.split(call).skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id.to_owned()));
    }
    assert!(named.len() > 250, "{}", named.len());
    let missing: Vec<_> = named.iter().filter(|id| !english.contains_key(*id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// An id is written out in the code, or put together there: then what surrounds the part that varies is written out.
#[test]
fn every_text_is_used() {
    let code = sources();
    let literals: BTreeSet<&str> = code.split('"').filter(|part| part.len() < 60).collect();
    let patterns: Vec<Vec<&str>> = literals
        .iter()
        .filter(|literal| literal.contains('{') && !literal.contains(' '))
        .map(|literal| {
            literal
                .split('{')
                .enumerate()
                .map(|(i, part)| if i == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) })
                .collect()
        })
        .filter(|parts: &Vec<&str>| parts[0].len() > 2)
        .collect();
    let made = |id: &str| {
        patterns.iter().any(|parts| {
            let rest = parts.iter().enumerate().try_fold(id, |rest, (i, part)| {
                if i == 0 { rest.strip_prefix(part) } else { rest.find(part).map(|at| &rest[at + part.len()..]) }
            });
            rest.is_some_and(|rest| rest.is_empty() || parts.last().is_some_and(|last| last.is_empty()))
        })
    };
    let unused: Vec<String> = texts(Lang::EN).into_keys().filter(|id| !literals.contains(id.as_str()) && !made(id)).collect();
    assert!(unused.is_empty(), "{unused:?}");
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
