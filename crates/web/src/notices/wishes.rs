//! Notification settings.

use lettre::Address;
use serde::{Deserialize, Serialize};

use super::hook;

/// The longest email address, in bytes.
pub(crate) const LONGEST_ADDRESS: usize = 254;

/// The longest webhook URL, in bytes.
pub(crate) const LONGEST_HOOK: usize = 500;

/// The notification settings of a person. Without an address nothing is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Wishes {
    /// The language of the page on which they were set, for people who use the language of their browser.
    pub(crate) lang: String,
    /// Email settings.
    pub(crate) mail: Option<Mail>,
    /// Webhook settings.
    pub(crate) hook: Option<Hook>,
}

/// Email settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Mail {
    /// The address.
    pub(crate) address: String,
    /// Whether the address has been confirmed.
    pub(crate) confirmed: bool,
    /// When to send.
    pub(crate) when: When,
    /// The hour of the daily email for correspondence games; without it there is one email per turn.
    pub(crate) digest: Option<u8>,
}

/// Webhook settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Hook {
    /// The address.
    pub(crate) url: String,
    /// The secret that requests are signed with.
    pub(crate) secret: String,
    /// When to send.
    pub(crate) when: When,
}

/// When somebody wants to be notified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum When {
    /// Only while they have no page open.
    #[default]
    Away,
    /// Always.
    Always,
}

impl When {
    /// All variants.
    pub(crate) const ALL: [Self; 2] = [Self::Away, Self::Always];

    /// Its word in forms and text ids.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Away => "away",
            Self::Always => "always",
        }
    }

    /// The variant with this word; the first if there is none.
    pub(crate) fn read(word: &str) -> Self {
        Self::ALL.into_iter().find(|when| when.word() == word).unwrap_or_default()
    }
}

/// The id of the text that says why an input is invalid.
pub(crate) type Problem = &'static str;

/// Parses an email address; `None` if the input is empty.
///
/// # Errors
/// If it is not an email address.
pub(crate) fn address(typed: &str) -> Result<Option<String>, Problem> {
    match typed.trim() {
        "" => Ok(None),
        long if long.len() > LONGEST_ADDRESS => Err("mail-bad"),
        some => some.parse::<Address>().map(|address| Some(address.to_string())).map_err(|_| "mail-bad"),
    }
}

/// Parses a webhook URL; `None` if the input is empty. `local` allows private addresses.
///
/// # Errors
/// If it is not a URL that can be called.
pub(crate) fn hook(typed: &str, local: bool) -> Result<Option<String>, Problem> {
    match typed.trim() {
        "" => Ok(None),
        long if long.len() > LONGEST_HOOK => Err("hook-bad"),
        some => match hook::Target::read(some) {
            None => Err("hook-bad"),
            Some(target) if !local && target.literal().is_some_and(|address| !hook::is_public(address)) => Err("hook-local"),
            Some(_) => Ok(Some(some.to_owned())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_is_refused() {
        assert_eq!(address(" lin@example.org "), Ok(Some("lin@example.org".to_owned())));
        assert_eq!(address("  "), Ok(None));
        for typed in ["lin", "@example.org", "a@b@c", "lin@example.org\r\nBcc: x@example.org", "Lin <lin@example.org>"] {
            assert_eq!(address(typed), Err("mail-bad"), "{typed}");
        }
        assert_eq!(address(&format!("{}@example.org", "a".repeat(250))), Err("mail-bad"));
    }

    #[test]
    fn what_is_no_place_for_a_hook_is_refused() {
        for url in ["https://example.org/hook?a=b", "http://example.org:8080", "http://93.184.216.34/x"] {
            assert_eq!(hook(url, false), Ok(Some(url.to_owned())));
        }
        for url in
            ["ftp://example.org", "example.org", "https://", "https://lin:pw@example.org/", "file:///etc/passwd", "javascript:x"]
        {
            assert_eq!(hook(url, false), Err("hook-bad"), "{url}");
        }
        for url in
            ["http://127.0.0.1/", "http://[::1]:80/", "http://192.168.1.9/", "http://[fe80::1]/", "http://169.254.169.254/meta"]
        {
            assert_eq!(hook(url, false), Err("hook-local"), "{url}");
            assert!(hook(url, true).is_ok(), "{url}");
        }
    }
}
