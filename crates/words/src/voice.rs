//! A language as one edition of a game speaks it.

use crate::{Arg, Lang, Wording};

/// A language, and the edition whose names are used: the same notation word may have another name in each edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Voice {
    lang: Lang,
    edition: u8,
}

impl From<Lang> for Voice {
    fn from(lang: Lang) -> Self {
        Self::new(lang, 0)
    }
}

impl Voice {
    /// The language of an edition. Messages choose by `$edition`; 0 stands for games without editions.
    pub fn new(lang: Lang, edition: u8) -> Self {
        Self { lang, edition }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// A text without variables.
    pub fn text(self, id: &str) -> Wording {
        self.say(id, &[])
    }

    /// A text with its variables filled in. An unknown id comes out as itself, so that a page can be shown even then.
    pub fn say(self, id: &str, args: &[(&str, Arg<'_>)]) -> Wording {
        self.find(id, args).unwrap_or_else(|| {
            tracing::warn!(id, lang = self.lang.code(), "missing text");
            id.to_owned().into()
        })
    }

    /// A text, if there is one with this id: in this language, or in English.
    pub fn find(self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<Wording> {
        self.lookup(&|voice, texts| texts.find(id, args, voice))
    }

    /// The name of a notation word: `school` is `Trade School`. Numbers and unknown words stay as they are.
    pub fn word(self, word: &str) -> Wording {
        self.form(word, None)
    }

    /// The name of a notation word in a form that its entry has as an attribute, such as `short`; the plain name where it has none.
    pub fn form(self, word: &str, form: Option<&str>) -> Wording {
        let known = word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !word.is_empty();
        let name = || self.lookup(&|voice, texts| texts.name(word, form, voice.edition));
        known.then(name).flatten().unwrap_or_else(|| word.to_owned().into())
    }

    /// The name of a notation word in short, for labels.
    pub fn short(self, word: &str) -> Wording {
        self.form(word, Some("short"))
    }

    pub(crate) fn edition(self) -> u8 {
        self.edition
    }
}
