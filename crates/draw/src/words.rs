//! Words of the viewer's language.
//!
//! This crate names every text by a key and hands over the numbers and names in it; the caller has the languages. The texts that belong to the
//! drawings are kept here as [Fluent resources](FLUENT) in English, German and French, to be put into the caller's bundles.

/// A number or name inside a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A name or another text.
    Text(String),
}

impl From<u32> for Fact {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<i32> for Fact {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The words of one language.
pub trait Words {
    /// The text named `key`, with its facts filled in.
    fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String;

    /// The text named `key`, which has no facts.
    fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

impl<F: Fn(&str, &[(&str, Fact)]) -> String> Words for F {
    fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String {
        self(key, facts)
    }
}

/// The texts of the drawings by language, as Fluent resources, one a game. Every language has the same keys with the same facts.
pub const FLUENT: [(&str, [&str; 2]); 3] = [
    ("en", [include_str!("../assets/words/yunnan.en.ftl"), include_str!("../assets/words/darjeeling.en.ftl")]),
    ("de", [include_str!("../assets/words/yunnan.de.ftl"), include_str!("../assets/words/darjeeling.de.ftl")]),
    ("fr", [include_str!("../assets/words/yunnan.fr.ftl"), include_str!("../assets/words/darjeeling.fr.ftl")]),
];
