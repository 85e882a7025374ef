//! What is wrong, as sentences: the only place where faults, refusals and flaws of texts are put into a language.

use tabletop::{BadRecord, BadSetup, Fact, Fault, Flaw, Impossible, Refused, Rejection, Unreadable};
use words::{Arg, Lang};

/// Something that can be said to people. Its `Display` is for developers.
pub trait Explain {
    /// It in words.
    fn explain(&self, lang: Lang) -> String;
}

impl Explain for Fault {
    fn explain(&self, lang: Lang) -> String {
        fault(self, &|word| word, lang)
    }
}

impl Explain for BadSetup {
    fn explain(&self, lang: Lang) -> String {
        self.0.explain(lang)
    }
}

impl Explain for Unreadable {
    fn explain(&self, lang: Lang) -> String {
        Fault::from(self.clone()).explain(lang)
    }
}

impl Explain for Impossible {
    fn explain(&self, lang: Lang) -> String {
        not_possible(&self.at, &self.fault.explain(lang), lang)
    }
}

impl Explain for Refused {
    fn explain(&self, lang: Lang) -> String {
        refusal(self, &|word| word, lang)
    }
}

impl Explain for Rejection {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Self::Unreadable(unreadable) => unreadable.explain(lang),
            Self::Refused(refused) => {
                let mut words =
                    lang.say("fault-refused", &[("rule", refused.rule.into()), ("why", refused.explain(lang).into())]);
                if let Some(near) = &refused.suggestion {
                    words = format!("{words} {}", lang.say("fault-nearest", &[("entry", near.into())]));
                }
                words
            }
        }
    }
}

impl Explain for Flaw {
    fn explain(&self, lang: Lang) -> String {
        match self {
            Self::Format(fault) => fault.explain(lang),
            Self::Impossible(impossible) => impossible.explain(lang),
            Self::Rejected { entry, why } => {
                lang.say("fault-entry", &[("entry", entry.into()), ("why", why.explain(lang).into())])
            }
        }
    }
}

impl Explain for BadRecord {
    fn explain(&self, lang: Lang) -> String {
        at_line(self.line as u64, &self.flaw, lang)
    }
}

/// What is wrong with a line of a text.
pub fn at_line(line: u64, wrong: &impl Explain, lang: Lang) -> String {
    lang.say("fault-line", &[("line", line.into()), ("why", wrong.explain(lang).into())])
}

/// Why a position cannot be, its field in words and all with the names that an edition has for words of the notation.
pub fn impossible(impossible: &Impossible, name: &dyn Fn(&str) -> &str, lang: Lang) -> String {
    not_possible(&field(&impossible.at, name, lang), &fault(&impossible.fault, name, lang), lang)
}

fn not_possible(field: &str, why: &str, lang: Lang) -> String {
    lang.say("fault-impossible", &[("field", field.into()), ("why", why.into())])
}

fn fault(fault: &Fault, name: &dyn Fn(&str) -> &str, lang: Lang) -> String {
    let words = said(&format!("fault-{}", fault.key), &fault.facts, name, lang);
    words.unwrap_or_else(|| fault.to_string())
}

/// A field of a position in words: `players.red.supply` is "Players › red › traders in hand".
fn field(at: &str, name: &dyn Fn(&str) -> &str, lang: Lang) -> String {
    let words = at.split('.').map(|step| word(&step.replace('_', "-"), name, lang));
    capital(&words.collect::<Vec<_>>().join(" › "))
}

/// A word of the notation in the language. A tile (`black2`) is its halves and its tea: fields are narrow, and the number comes first.
pub fn word(word: &str, name: &dyn Fn(&str) -> &str, lang: Lang) -> String {
    match word.strip_suffix(|letter: char| letter.is_ascii_digit()) {
        Some(tea) if tea.len() > 1 && tea.bytes().all(|letter| letter.is_ascii_lowercase()) => {
            format!("{} {}", &word[tea.len()..], lang.word(tea))
        }
        _ => lang.word(name(word)),
    }
}

/// A refusal in words, with the names that an edition has for words of the notation.
pub fn refusal(refused: &Refused, name: &dyn Fn(&str) -> &str, lang: Lang) -> String {
    let words = said(&format!("refusal-{}-{}", refused.game, refused.key), &refused.facts, name, lang);
    words.unwrap_or_else(|| refused.key.to_owned())
}

/// The text with this id and these facts; it is a sentence, so it begins with a capital letter even if a fact comes first.
fn said(id: &str, facts: &[(&'static str, Fact)], name: &dyn Fn(&str) -> &str, lang: Lang) -> Option<String> {
    let args: Vec<(&str, Arg<'_>)> = facts.iter().map(|(of, fact)| (*of, arg(fact, name, lang))).collect();
    lang.find(id, &args).map(|text| capital(&text))
}

/// A fact as a variable of a text.
fn arg<'a>(fact: &'a Fact, name: &dyn Fn(&str) -> &str, lang: Lang) -> Arg<'a> {
    match fact {
        Fact::Number(number) => Arg::Number(*number),
        Fact::Word(word) => lang.word(name(word)).into(),
        Fact::Text(text) => text.into(),
        Fact::Expected(expected) => {
            let words = [("words", expected.words.join(", ").into())];
            lang.say(&format!("expected-{}", expected.what), &words).into()
        }
    }
}

/// A text with a capital letter first.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
