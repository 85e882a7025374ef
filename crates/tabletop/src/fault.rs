//! What is wrong, as data: a key and facts. `games` and `languages/` make sentences of it; here it has only a terse form for developers.

use std::borrow::Cow;
use std::fmt::{self, Display};

use crate::{Rejection, Unreadable};

/// One thing that a message carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number: decides between singular and plural.
    Number(i64),
    /// A word of the notation, for which each language has its own.
    Word(Cow<'static, str>),
    /// A text as it came, to be quoted and never translated.
    Text(String),
    /// What could have stood there.
    Expected(Expected),
}

impl Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Text(text) => f.write_str(text),
            Self::Expected(expected) => expected.fmt(f),
        }
    }
}

impl Fact {
    /// What has a text in the notation.
    pub fn word(thing: &(impl Display + ?Sized)) -> Self {
        Self::Word(thing.to_string().into())
    }

    /// A text from outside.
    pub fn quote(text: &str) -> Self {
        Self::Text(printable(text, 160))
    }
}

/// The beginning of a text that somebody sent, printable: whatever arrives on standard input may end up in a line of errors.
pub(crate) fn printable(text: &str, most: usize) -> String {
    text.chars().take(most).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Numbers from outside may be larger than any that is legal; what they exceed is clear all the same.
macro_rules! numbers {
    ($($kind:ty)+) => { $(
        impl From<$kind> for Fact {
            fn from(number: $kind) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+ };
}
numbers!(u8 u16 u32 u64 usize i32 i64);

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::quote(text)
    }
}

impl From<Expected> for Fact {
    fn from(expected: Expected) -> Self {
        Self::Expected(expected)
    }
}

/// Facts by name.
pub type Facts = Vec<(&'static str, Fact)>;

/// A message: which one it is, and its facts. The text `fault-<key>` says it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its name, for translations: `more-than-all`.
    pub key: &'static str,
    /// Its variables.
    pub facts: Facts,
}

/// Makes a [`Fault`](crate::Fault): `fault!("more-than-all", has = 14, most = 12)`. A test holds every such line against the languages.
#[macro_export]
macro_rules! fault {
    ($key:literal $(, $name:ident = $fact:expr)* $(,)?) => {
        $crate::Fault { key: $key, facts: vec![$((stringify!($name), $crate::Fact::from($fact))),*] }
    };
}

/// Refuses a position if a condition holds: `deny!(heap > 21, "heap", "more-than-all", has = heap, most = 21)` returns that
/// [`Impossible`](crate::Impossible).
#[macro_export]
macro_rules! deny {
    ($when:expr, $at:expr, $key:literal $($facts:tt)*) => {
        if $when {
            return Err($crate::Impossible::new($at, $crate::fault!($key $($facts)*)));
        }
    };
}

/// Writes a key and its facts: `more-than-all (has 14, most 12)`.
pub(crate) fn terse(f: &mut fmt::Formatter<'_>, key: &str, facts: &[(&'static str, Fact)]) -> fmt::Result {
    f.write_str(key)?;
    for (i, (name, fact)) in facts.iter().enumerate() {
        write!(f, "{}{name} {fact}", if i == 0 { " (" } else { ", " })?;
    }
    if facts.is_empty() { Ok(()) } else { f.write_str(")") }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terse(f, self.key, &self.facts)
    }
}

impl std::error::Error for Fault {}

/// What could stand in the place of a word. The text `expected-<what>` says it to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// What: `colour`.
    pub what: &'static str,
    /// The words of the notation that are meant, where they can be listed.
    pub words: &'static [&'static str],
}

impl Expected {
    /// One of these words.
    pub const fn of(what: &'static str, words: &'static [&'static str]) -> Self {
        Self { what, words }
    }
}

impl From<&'static str> for Expected {
    fn from(what: &'static str) -> Self {
        Self { what, words: &[] }
    }
}

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)?;
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

/// A position that cannot be: where it is wrong, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The field, as a path: `players.red.supply`.
    pub at: String,
    /// What is wrong with it.
    pub fault: Fault,
}

impl Impossible {
    /// An impossible field, and what is wrong with it.
    pub fn new(at: impl Into<String>, fault: Fault) -> Self {
        Self { at: at.into(), fault }
    }
}

impl Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.fault)
    }
}

impl std::error::Error for Impossible {}

/// What is wrong with a position, or with one line of a record or a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is not written as it should be, or says something that is not so.
    Format(Fault),
    /// Its position cannot be.
    Impossible(Impossible),
    /// Its action or draw cannot be played.
    Rejected {
        /// The action or draw, as it was written.
        entry: String,
        /// Why not.
        why: Box<Rejection>,
    },
}

impl Flaw {
    /// The position is no JSON, or has not the fields it should have.
    pub fn unreadable_position(error: &serde_json::Error) -> Self {
        fault!("position-unreadable", detail = error.to_string().as_str()).into()
    }

    /// An entry that cannot be played.
    pub fn rejected(entry: &str, why: impl Into<Rejection>) -> Self {
        Self::Rejected { entry: printable(entry, 80), why: Box::new(why.into()) }
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(fault) => fault.fmt(f),
            Self::Impossible(impossible) => impossible.fmt(f),
            Self::Rejected { entry, why } => write!(f, "{entry}: {why}"),
        }
    }
}

impl std::error::Error for Flaw {}

impl From<Fault> for Flaw {
    fn from(fault: Fault) -> Self {
        Self::Format(fault)
    }
}

impl From<Impossible> for Flaw {
    fn from(impossible: Impossible) -> Self {
        Self::Impossible(impossible)
    }
}

impl From<Unreadable> for Fault {
    fn from(Unreadable { word, expected }: Unreadable) -> Self {
        match word {
            Some(word) => fault!("unreadable", word = word.as_str(), expected = expected),
            None => fault!("line-ends", expected = expected),
        }
    }
}
