//! What is wrong, as sentences: the only place where faults, refusals and flaws of texts are put into a language.

use tabletop::{BadRecord, BadSetup, Fact, Fault, Flaw, Impossible, Refused, Rejection, Unreadable};
use words::{Arg, Lang, Voice};

pub use draw::capital;

/// Something that can be said to people. Its `Display` is for developers.
pub trait Explain {
    /// It in words, with the names of an edition.
    fn said(&self, voice: Voice) -> String;

    /// It in words.
    fn explain(&self, lang: Lang) -> String {
        self.said(lang.into())
    }
}

impl Explain for Fault {
    fn said(&self, voice: Voice) -> String {
        sentence(&format!("fault-{}", self.key), &self.facts, voice).unwrap_or_else(|| self.to_string())
    }
}

impl Explain for BadSetup {
    fn said(&self, voice: Voice) -> String {
        self.0.said(voice)
    }
}

impl Explain for Unreadable {
    fn said(&self, voice: Voice) -> String {
        Fault::from(self.clone()).said(voice)
    }
}

impl Explain for Impossible {
    fn said(&self, voice: Voice) -> String {
        not_possible(&self.at, self, voice)
    }
}

impl Explain for Refused {
    fn said(&self, voice: Voice) -> String {
        sentence(&format!("refusal-{}-{}", self.game, self.key), &self.facts, voice).unwrap_or_else(|| self.key.to_owned())
    }
}

impl Explain for Rejection {
    fn said(&self, voice: Voice) -> String {
        match self {
            Self::Unreadable(unreadable) => unreadable.said(voice),
            Self::Refused(refused) => {
                let mut words = voice.say("fault-refused", &[("rule", refused.rule.into()), ("why", refused.said(voice).into())]);
                if let Some(near) = &refused.suggestion {
                    words = format!("{words} {}", voice.say("fault-nearest", &[("entry", near.into())])).into();
                }
                words.into_owned()
            }
        }
    }
}

impl Explain for Flaw {
    fn said(&self, voice: Voice) -> String {
        match self {
            Self::Format(fault) => fault.said(voice),
            Self::Impossible(impossible) => impossible.said(voice),
            Self::Rejected { entry, why } => {
                voice.say("fault-entry", &[("entry", entry.into()), ("why", why.said(voice).into())]).into_owned()
            }
        }
    }
}

impl Explain for BadRecord {
    fn said(&self, voice: Voice) -> String {
        at_line(self.line as u64, &self.flaw, voice.lang())
    }
}

/// What is wrong with a line of a text.
pub fn at_line(line: u64, wrong: &impl Explain, lang: Lang) -> String {
    let voice = Voice::from(lang);
    voice.say("fault-line", &[("line", line.into()), ("why", wrong.said(voice).into())]).into_owned()
}

/// Why a position is impossible, with its field in words: `players.red.supply` is "Players › Red › supply".
pub fn impossible(impossible: &Impossible, voice: Voice) -> String {
    let words = impossible.at.split('.').map(|step| voice.short(&step.replace('_', "-")));
    not_possible(&capital(&words.collect::<Vec<_>>().join(" › ")), impossible, voice)
}

fn not_possible(field: &str, impossible: &Impossible, voice: Voice) -> String {
    voice.say("fault-impossible", &[("field", field.into()), ("why", impossible.fault.said(voice).into())]).into_owned()
}

/// The text with this id and these facts; it is a sentence, so it begins with a capital letter even if a fact comes first.
fn sentence(id: &str, facts: &[(&'static str, Fact)], voice: Voice) -> Option<String> {
    let args: Vec<(&str, Arg<'_>)> = facts.iter().map(|(of, fact)| (*of, arg(fact, voice))).collect();
    voice.find(id, &args).map(|text| capital(&text))
}

/// A fact as a variable of a text.
fn arg(fact: &Fact, voice: Voice) -> Arg<'_> {
    match fact {
        Fact::Number(number) => Arg::Number(*number),
        Fact::Word(word) => Arg::Name(word.as_ref().into()),
        Fact::Text(text) => text.into(),
        Fact::Expected(expected) => {
            let words = [("words", expected.words.join(", ").into())];
            voice.say(&format!("expected-{}", expected.what), &words).into()
        }
    }
}
