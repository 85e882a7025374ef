//! What is filled into a text.

use std::borrow::Cow;

use fluent::FluentValue;

/// A variable of a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg<'a> {
    /// A number: decides between singular and plural.
    Number(i64),
    /// Words.
    Text(Cow<'a, str>),
}

impl Arg<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
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
