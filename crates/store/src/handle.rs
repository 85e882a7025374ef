//! Handles: names that cannot be mistaken for one another.
//!
//! Two handles are the same person's or they look different. What one looks like is its skeleton: the confusables of Unicode
//! (UTS 39), and some more that are alike in small print.

use std::fmt;
use std::str::FromStr;

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _, skeleton};

/// The shortest and the longest handle, in characters.
pub const HANDLE_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// Handles that would speak for the server, or be taken for a page.
const RESERVED: [&str; 16] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "deleted",
    "former-player",
    "guest",
    "help",
    "me",
    "moderator",
    "nobody",
    "operator",
    "root",
    "support",
    "system",
    "teahorse",
];

/// A handle that nobody can misread. Whether it is free is for the store to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    text: String,
    skeleton: String,
}

/// Why a text cannot be a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHandle {
    /// It is too short or too long.
    #[error("a handle has {} to {} characters", HANDLE_LENGTH.start(), HANDLE_LENGTH.end())]
    Length,
    /// It has something other than letters, digits, `-` and `_`, or does not begin and end with a letter or digit.
    #[error("a handle has letters and digits, and single - or _ between them")]
    Signs,
    /// It mixes scripts.
    #[error("all letters of a handle are of one script")]
    Scripts,
    /// It would be taken for the server, its operator or a page.
    #[error("this handle is reserved")]
    Reserved,
}

impl Handle {
    /// As its owner writes it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it is written so, whatever the case of its letters.
    pub(crate) fn is(&self, other: &str) -> bool {
        self.text.to_lowercase() == other.to_lowercase()
    }

    /// What it looks like: handles that look alike have the same.
    pub fn skeleton(&self) -> &str {
        &self.skeleton
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Handle {
    type Err = BadHandle;

    fn from_str(text: &str) -> Result<Self, BadHandle> {
        let text: String = text.trim().nfc().collect();
        if !HANDLE_LENGTH.contains(&text.chars().count()) {
            return Err(BadHandle::Length);
        }
        let is_separator = |c: char| c == '-' || c == '_';
        let allowed = text.chars().all(|c| is_separator(c) || c.is_alphanumeric() && c.identifier_allowed());
        // A separator at an end, or two in a row, is easily overlooked.
        if !allowed || text.split(is_separator).any(str::is_empty) {
            return Err(BadHandle::Signs);
        }
        if !matches!(text.detect_restriction_level(), RestrictionLevel::ASCIIOnly | RestrictionLevel::SingleScript) {
            return Err(BadHandle::Scripts);
        }
        let skeleton = looks(&text);
        if RESERVED.iter().any(|reserved| looks(reserved) == skeleton) {
            return Err(BadHandle::Reserved);
        }
        Ok(Self { text, skeleton })
    }
}

/// What a text looks like, whatever the case of its letters.
fn looks(text: &str) -> String {
    // Capitals and small letters have different look-alikes (I looks like l), so both are asked for.
    let written: String = skeleton(text).collect();
    let lower = written.to_lowercase();
    let plain: String = skeleton(&lower)
        .filter(|c| !matches!(c, '\u{300}'..='\u{36f}' | '-' | '_' | '\u{2010}'))
        .map(|c| if c == 'i' { 'l' } else { c })
        .collect();
    plain.to_lowercase().replace("vv", "w")
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;

    fn skeleton_of(text: &str) -> String {
        text.parse::<Handle>().unwrap().skeleton
    }

    #[test]
    fn what_looks_alike_has_one_skeleton() {
        for alike in [
            ["lin", "LIN"],
            ["lin", "Iin"],
            ["lin", "1in"],
            ["lin", "lín"],
            ["lin-wu", "linwu"],
            ["lin-wu", "lin_vvu"],
            ["mo", "rn0"],
            ["oscar", "0SCAR"],
            // Cyrillic о, с, а, р
            ["ocap", "осар"],
            ["muller", "Müller"],
        ] {
            assert_eq!(skeleton_of(alike[0]), skeleton_of(alike[1]), "{alike:?}");
        }
        for different in [["lin", "lan"], ["lin", "lin-7"], ["ma", "na"], ["林林", "森林"]] {
            assert_ne!(skeleton_of(different[0]), skeleton_of(different[1]), "{different:?}");
        }
    }

    #[test]
    fn a_handle_cannot_be_misread() {
        for (text, why) in [
            ("a", BadHandle::Length),
            ("abcdefghijklmnopqrstu", BadHandle::Length),
            ("", BadHandle::Length),
            ("lin wu", BadHandle::Signs),
            ("-lin", BadHandle::Signs),
            ("lin_", BadHandle::Signs),
            ("lin--wu", BadHandle::Signs),
            ("lin/wu", BadHandle::Signs),
            ("lin\u{202e}wu", BadHandle::Signs),
            ("lin\u{200d}wu", BadHandle::Signs),
            ("li😀n", BadHandle::Signs),
            // A Cyrillic a in a Latin word.
            ("m\u{430}", BadHandle::Scripts),
            ("林lin", BadHandle::Scripts),
            ("Admin", BadHandle::Reserved),
            ("adm1n", BadHandle::Reserved),
            ("tea-horse", BadHandle::Reserved),
        ] {
            assert_eq!(text.parse::<Handle>(), Err(why), "{text}");
        }
        for good in ["lin", "Lin-Wu_7", "müller", "Ægir", "林小", "Анна", "abcdefghijklmnopqrst"] {
            assert_eq!(good.parse::<Handle>().map(|handle| handle.to_string()), Ok(good.to_owned()));
        }
        assert_eq!(" e\u{301}ric ".parse::<Handle>().unwrap().as_str(), "éric");
    }
}
