//! Random ids: short enough for a URL, too many to guess.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::row::as_text;

/// Digits and letters that are not easily confused.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many characters a key has: 5 bits each, 80 in all.
const LENGTH: usize = 16;

/// `N` random characters of 5 bits each.
///
/// # Panics
/// If the operating system gives no randomness: nothing could be secret then.
pub fn random_key<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes.map(|byte| ALPHABET[usize::from(byte & 31)])
}

/// The SHA-256 of a secret token; the token itself is not stored.
pub type Digest = [u8; 32];

/// The digest that is stored for a token.
pub fn digest(token: &str) -> Digest {
    Sha256::digest(token.as_bytes()).into()
}

/// A text that is not a valid id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a valid id")]
pub struct NoKey;

macro_rules! key {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; LENGTH]);

        impl $name {
            /// A new one that nobody can guess.
            pub fn random() -> Self {
                Self(random_key())
            }

            /// Its text.
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).expect("keys are made of ASCII only")
            }
        }

        impl FromStr for $name {
            type Err = NoKey;

            fn from_str(text: &str) -> Result<Self, NoKey> {
                let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| NoKey)?;
                if bytes.iter().all(|byte| ALPHABET.contains(byte)) { Ok(Self(bytes)) } else { Err(NoKey) }
            }
        }

        as_text!($name);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

key! {
    /// A player, on whatever device.
    PlayerId
}
impl PlayerId {
    /// Nobody. No text parses as this id, so nobody can pretend to have it.
    pub const NOBODY: Self = Self(*b"----------------");
}

key! {
    /// A table; part of its URL.
    TableId
}
key! {
    /// A study; part of its URL.
    StudyId
}
