//! Every text in every language.
//!
//! A language is a folder in `languages/`: texts in `*.ftl`, longer documents such as the rules in folders below it. The program
//! supports the languages that are there when it is built. No code names a language except English, the fallback for missing
//! texts. Games from elsewhere register their texts with [`bring`].
//!
//! Tests compare the languages: the same ids with the same variables everywhere, so that no page shows a key.

mod arg;
mod plain;
mod texts;
mod voice;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, PoisonError, RwLock};

pub use arg::Arg;
pub use plain::plain;
use texts::Texts;
pub use voice::Voice;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// What the folder of a language holds.
pub(crate) struct Folder {
    code: &'static str,
    texts: &'static [&'static str],
    documents: &'static [(&'static str, &'static str)],
}

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(u8);

/// A text of a language: one without variables is lent, and costs nothing however often a page shows it.
pub type Wording = Cow<'static, str>;

/// Texts that a game supplies: the code of a language and its texts.
pub type Brought = &'static [(&'static str, &'static str)];

/// The texts that games have registered, with their sources.
static BROUGHT: RwLock<Vec<(Brought, Lang, &'static Texts)>> = RwLock::new(Vec::new());

/// Registers the texts of a game that are not in `languages/`. Repeated calls have no effect, and unsupported languages are
/// ignored.
pub fn bring(brought: Brought) {
    let mut known = BROUGHT.write().unwrap_or_else(PoisonError::into_inner);
    if known.iter().any(|(texts, ..)| std::ptr::eq(*texts, brought)) {
        return;
    }
    for (code, text) in brought {
        if let Ok(lang) = code.parse::<Lang>() {
            known.push((brought, lang, Box::leak(Box::new(Texts::read(code, &[text])))));
        }
    }
}

impl Lang {
    /// How many there are.
    pub const COUNT: usize = LANGUAGES.len();

    /// English, which every text is written in first.
    pub const EN: Self = Self(0);

    /// Every language, English first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(|index| Self(index as u8))
    }

    /// The codes of all languages, for messages.
    pub fn codes() -> String {
        LANGUAGES.map(|folder| folder.code).join(", ")
    }

    /// Its place among all languages.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    fn folder(self) -> &'static Folder {
        const { &LANGUAGES }.get(self.index()).unwrap_or(const { &LANGUAGES[0] })
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.folder().code
    }

    /// Its name in itself.
    pub fn name(self) -> String {
        self.text("language-name")
    }

    /// The sources of its texts.
    pub fn sources(self) -> &'static [&'static str] {
        self.folder().texts
    }

    /// Every document of its own, by name.
    pub fn documents(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.folder().documents.iter().copied()
    }

    /// A document by the name of its folder and file, `rules/yunnan`; in English where this language has none.
    pub fn document(self, name: &str) -> Option<&'static str> {
        let own = |lang: Self| lang.folder().documents.iter().find(|(of, _)| *of == name).map(|(_, text)| *text);
        own(self).or_else(|| own(Self::EN))
    }

    /// The best of our languages for an `Accept-Language` header. Every request asks, so it is read here and not by a library.
    pub fn accepted(header: &str) -> Self {
        let wish = |part: &str| {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let lang: Self = tag.trim().split('-').next()?.to_ascii_lowercase().parse().ok()?;
            let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse::<f32>().ok())?;
            (weight > 0.0).then_some((lang, weight))
        };
        // Of equal weights the first counts.
        let best = header.split(',').filter_map(wish).reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.map_or(Self::EN, |(lang, _)| lang)
    }

    /// A text without variables.
    pub fn text(self, id: &str) -> String {
        Voice::from(self).text(id).into_owned()
    }

    /// A text with its variables filled in; see [`Voice::say`].
    pub fn say(self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        Voice::from(self).say(id, args).into_owned()
    }

    /// A text, if there is one with this id: in this language, or in English.
    pub fn find(self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        Some(Voice::from(self).find(id, args)?.into_owned())
    }

    /// The name of a notation word, whatever the edition; see [`Voice::word`].
    pub fn word(self, word: &str) -> String {
        Voice::from(self).word(word).into_owned()
    }

    fn texts(self) -> &'static Texts {
        static TEXTS: LazyLock<[Texts; Lang::COUNT]> =
            LazyLock::new(|| LANGUAGES.map(|folder| Texts::read(folder.code, folder.texts)));
        &TEXTS[self.index()]
    }
}

impl Voice {
    /// What `find` finds: in the texts of the language, in those that games have brought, or in English.
    fn lookup(self, find: &dyn Fn(Self, &'static Texts) -> Option<Wording>) -> Option<Wording> {
        let brought = || {
            let known = BROUGHT.read().unwrap_or_else(PoisonError::into_inner);
            // What a game brings may speak of other things it brings, so nothing is held while it is put together.
            let own: Vec<&'static Texts> =
                known.iter().filter(|(_, lang, _)| *lang == self.lang()).map(|(.., texts)| *texts).collect();
            drop(known);
            own.into_iter().find_map(|texts| find(self, texts))
        };
        let english = || (self.lang() != Lang::EN).then(|| Self::new(Lang::EN, self.edition()).lookup(find)).flatten();
        find(self, self.lang().texts()).or_else(brought).or_else(english)
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(code: &str) -> Result<Self, ()> {
        Self::all().find(|lang| lang.code() == code).ok_or(())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(code: &str) -> Lang {
        code.parse().expect("a language we have")
    }

    #[test]
    fn a_text_said_before_is_not_taken_for_another() {
        let say = |id: &str, args: &[(&str, Arg<'_>)]| Lang::EN.say(id, args);
        for _ in 0..2 {
            assert_eq!(say("hours-left", &[("hours", 1.into())]), "One hour left");
            assert_eq!(say("hours-left", &[("hours", 2.into())]), "2 hours left");
            assert_eq!(lang("de").say("hours-left", &[("hours", 2.into())]), "Noch 2 Stunden Zeit");
            assert_eq!(say("waits-for", &[("name", "1".into())]), "Waiting for 1");
        }
    }

    #[test]
    fn texts_that_a_game_brings_are_found_and_english_stands_in() {
        const TEXTS: Brought =
            &[("en", "marbles = { $n } marbles\nonly-english = x"), ("de", "marbles = { $n } Murmeln"), ("xx", "a = b")];
        let n = [("n", 3.into())];
        assert_eq!(Lang::EN.find("marbles", &n), None);
        bring(TEXTS);
        bring(TEXTS);
        assert_eq!(BROUGHT.read().expect("nobody failed").len(), 2, "once is enough");
        assert_eq!(Lang::EN.say("marbles", &n), "3 marbles");
        assert_eq!(lang("de").say("marbles", &n), "3 Murmeln");
        assert_eq!(lang("fr").say("marbles", &n), "3 marbles");
        assert_eq!(lang("de").text("only-english"), "x");
    }

    #[test]
    fn documents_are_found_by_name() {
        assert!(lang("de").document("rules/yunnan").is_some_and(|text| text.contains("Händler")));
        assert_eq!(Lang::EN.document("rules/chess"), None);
    }

    #[test]
    fn the_header_decides_the_language() {
        for (header, code) in [
            ("de-AT,de;q=0.9,en;q=0.5", "de"),
            ("fr", "fr"),
            ("nl, fr;q=0.3", "fr"),
            ("en;q=0.2, DE-de;q=0.8, fr;q=0.8", "de"),
            ("de;q=0, en;q=x, fr;q=0.1", "fr"),
            ("zh", "en"),
            ("", "en"),
        ] {
            assert_eq!(Lang::accepted(header), lang(code), "{header}");
        }
    }
}
