//! Small closed enums that have one word each in the notation.

/// Defines an enum whose variants are words: `ALL` in order, `Display`, `FromStr` with an error that lists the words, serde as that word, and a fact of messages. `$what` is what a text calls it that expects one: `expected-<what>`.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident: $what:literal { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[repr(u8)]
        $vis enum $name {
            $(
                #[doc = concat!("`", $word, "`")]
                $(#[$doc])*
                #[serde(rename = $word)]
                $variant,
            )+
        }

        impl $name {
            /// Every one, in order.
            $vis const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];
            /// How many there are.
            $vis const COUNT: usize = Self::ALL.len();

            /// Its word in the notation.
            $vis fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl From<$name> for &'static str {
            fn from(one: $name) -> Self {
                one.word()
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.word()
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|one| one.word() == word)
                    .ok_or_else(|| $crate::Unreadable::new(Some(word), $crate::Expected::of($what, &[$($word),+])))
            }
        }

        impl From<$name> for $crate::Fact {
            fn from(one: $name) -> Self {
                Self::Word(one.word().into())
            }
        }
    };
}
