//! Texts in the reader's language.
//!
//! Every text of the program stands in `locales/<language>/*.ftl`. A test holds the languages against each other: the same ids with the
//! same variables everywhere, so no page can show a key.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::hash::BuildHasher;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use foldhash::fast::RandomState;
use foldhash::quality;
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// German.
    De,
    /// French.
    Fr,
}

/// The texts of one language.
struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Those without variables, put together once: most texts of a page are such, and it has hundreds.
    plain: HashMap<&'static str, String, RandomState>,
    /// Those with variables that were said before, by their marks: a board says the same things over and over.
    said: RwLock<HashMap<(u64, u64), String, RandomState>>,
}

/// How many texts with variables are kept; when there are more, they are forgotten.
const SAID: usize = 1 << 14;

/// What tells a text with its variables from all others: two digests, so that no two will ever meet.
fn mark(id: &str, args: &[(&str, Arg<'_>)]) -> (u64, u64) {
    static SEEDS: LazyLock<[quality::RandomState; 2]> = LazyLock::new(Default::default);
    SEEDS.each_ref().map(|seed| seed.hash_one((id, args))).into()
}

macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../locales/", $lang, "/site.ftl")),
            include_str!(concat!("../locales/", $lang, "/table.ftl")),
            include_str!(concat!("../locales/", $lang, "/review.ftl")),
            include_str!(concat!("../locales/", $lang, "/study.ftl")),
            include_str!(concat!("../locales/", $lang, "/exchange.ftl")),
            include_str!(concat!("../locales/", $lang, "/learn.ftl")),
            include_str!(concat!("../locales/", $lang, "/rulebook.ftl")),
            include_str!(concat!("../locales/", $lang, "/notices.ftl")),
            include_str!(concat!("../locales/", $lang, "/games.ftl")),
            include_str!(concat!("../locales/", $lang, "/yunnan.ftl")),
            include_str!(concat!("../locales/", $lang, "/darjeeling.ftl")),
        ]
    };
}

impl Lang {
    /// Every language, the fallback first.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::De, Lang::Fr];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
        }
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
            Self::Fr => "Français",
        }
    }

    /// The sources of its texts: our own, and those of the drawings.
    pub fn sources(self) -> Vec<&'static str> {
        let own = match self {
            Self::En => files!("en"),
            Self::De => files!("de"),
            Self::Fr => files!("fr"),
        };
        let drawings = draw::FLUENT.into_iter().find(|(code, _)| *code == self.code());
        own.into_iter().chain(drawings.into_iter().flat_map(|(_, texts)| texts)).collect()
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
        best.map_or(Self::En, |(lang, _)| lang)
    }

    /// A text without variables.
    pub fn text(self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A text with its variables filled in. An unknown id comes out as itself, so that a page stands even then.
    pub fn say(self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(id, args).unwrap_or_else(|| {
            tracing::warn!(id, lang = self.code(), "a text is missing");
            id.to_owned()
        })
    }

    /// A text, if there is one with this id.
    pub fn find(self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let Texts { bundle, plain, said } = self.texts();
        if let Some(text) = plain.get(id) {
            return Some(text.clone());
        }
        let mark = mark(id, args);
        if let Some(text) = said.read().unwrap_or_else(PoisonError::into_inner).get(&mark) {
            return Some(text.clone());
        }
        let pattern = bundle.get_message(id)?.value()?;
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let text = bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned();
        let mut said = said.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= SAID {
            said.clear();
        }
        said.insert(mark, text.clone());
        Some(text)
    }

    /// A word of the notation in this language: `school` is `Trade School`. Numbers and unknown words stay as they are.
    pub fn word(self, word: &str) -> String {
        let known = word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !word.is_empty();
        known.then(|| self.find(&format!("word-{word}"), &[])).flatten().unwrap_or_else(|| word.to_owned())
    }

    fn texts(self) -> &'static Texts {
        static TEXTS: OnceLock<[Texts; 3]> = OnceLock::new();
        &TEXTS.get_or_init(|| Self::ALL.map(build))[self as usize]
    }
}

fn build(lang: Lang) -> Texts {
    let id: LanguageIdentifier = lang.code().parse().expect("the codes of our languages can be read");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks round variables would end up in titles and attributes, and none of our languages needs them.
    bundle.set_use_isolating(false);
    for source in lang.sources() {
        // A slip in one text must not take the others down; the test of the locales finds it.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    let ids = lang.sources().into_iter().flat_map(str::lines).filter_map(|line| Some(line.split_once('=')?.0.trim_end()));
    let plain = |id: &'static str| {
        let pattern = bundle.get_message(id)?.value()?;
        let mut missing = Vec::new();
        let text = bundle.format_pattern(pattern, None, &mut missing).into_owned();
        missing.is_empty().then_some((id, text))
    };
    let plain = ids.filter_map(plain).collect();
    Texts { bundle, plain, said: RwLock::default() }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(code: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or(())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A variable of a text.
#[derive(Clone, Debug, Hash)]
pub enum Arg<'a> {
    /// A number: decides between singular and plural.
    Number(i64),
    /// Words.
    Text(Cow<'a, str>),
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

macro_rules! number {
    ($($kind:ty)+) => { $(
        impl From<$kind> for Arg<'_> {
            fn from(number: $kind) -> Self {
                Self::Number(number as i64)
            }
        }
    )+ };
}
number!(i64 i32 u32 u64 usize u8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_said_before_is_not_taken_for_another() {
        let say = |id: &str, args: &[(&str, Arg<'_>)]| Lang::En.say(id, args);
        for _ in 0..2 {
            assert_eq!(say("hours-left", &[("hours", 1.into())]), "One hour left");
            assert_eq!(say("hours-left", &[("hours", 2.into())]), "2 hours left");
            assert_eq!(Lang::De.say("hours-left", &[("hours", 2.into())]), "Noch 2 Stunden Zeit");
            assert_eq!(say("waits-for", &[("name", "1".into())]), "Waiting for 1");
        }
        let marks = [
            mark("a", &[]),
            mark("a", &[("n", 1.into())]),
            mark("a", &[("n", "1".into())]),
            mark("a", &[("n", "text".into())]),
            mark("a", &[("n", "x".into()), ("m", "y".into())]),
            mark("a", &[("n", "xm".into()), ("", "y".into())]),
            mark("an", &[("", 1.into())]),
        ];
        for (i, one) in marks.iter().enumerate() {
            assert!(!marks[..i].contains(one), "{i}");
        }
    }

    #[test]
    fn the_header_decides_the_language() {
        for (header, lang) in [
            ("de-AT,de;q=0.9,en;q=0.5", Lang::De),
            ("fr", Lang::Fr),
            ("nl, fr;q=0.3", Lang::Fr),
            ("en;q=0.2, DE-de;q=0.8, fr;q=0.8", Lang::De),
            ("de;q=0, en;q=x, fr;q=0.1", Lang::Fr),
            ("zh", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::accepted(header), lang, "{header}");
        }
    }
}
