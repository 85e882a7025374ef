//! What is filled into a text.

use std::borrow::Cow;

use fluent::FluentArgs;

use crate::Voice;

/// A variable of a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg<'a> {
    /// A number: decides between singular and plural.
    Number(i64),
    /// Words.
    Text(Cow<'a, str>),
    /// A thing that the notation has a word for. Its name is filled in, and with it every form that the language has for names: `$place` is
    /// the name, `$place-from` the form `.from` of its entry.
    Name(Cow<'a, str>),
}

impl Arg<'static> {
    /// The thing that the notation has this word for.
    pub fn name(word: impl Into<&'static str>) -> Self {
        Self::Name(Cow::Borrowed(word.into()))
    }
}

impl Arg<'_> {
    /// Fills it in as `$name`, with all its forms.
    pub(crate) fn fill<'a>(&'a self, name: &'a str, forms: &[String], voice: Voice, filled: &mut FluentArgs<'a>) {
        let mut with_forms = |form: &dyn Fn(Option<&str>) -> Cow<'a, str>| {
            filled.set(name, form(None));
            for one in forms {
                filled.set(format!("{name}-{one}"), form(Some(one)));
            }
        };
        match self {
            Self::Number(number) => filled.set(name, *number),
            // People have names without forms, and may stand where a colour could.
            Self::Text(text) => with_forms(&|_| Cow::Borrowed(text)),
            Self::Name(word) => with_forms(&|form| voice.form(word, form)),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
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
