//! How somebody wishes to be told while he is not at the table.

use lettre::Address;
use serde::{Deserialize, Serialize};

use super::hook;

/// The longest address of an e-mail, in bytes.
pub(crate) const LONGEST_ADDRESS: usize = 254;

/// The longest address of a web hook, in bytes.
pub(crate) const LONGEST_HOOK: usize = 500;

/// What somebody set. Without an address nothing is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Wishes {
    /// The language he read when he set it, for those who follow their browser.
    pub(crate) lang: String,
    /// By e-mail.
    pub(crate) mail: Option<Mail>,
    /// By web hook.
    pub(crate) hook: Option<Hook>,
}

/// Wishes for e-mail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Mail {
    /// Where to.
    pub(crate) address: String,
    /// Whether whoever reads mail there has said that it is his.
    pub(crate) confirmed: bool,
    /// When.
    pub(crate) when: When,
    /// The hour of the one mail a day for games over days; without it each turn has its own.
    pub(crate) digest: Option<u8>,
}

/// Wishes for a web hook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Hook {
    /// Where to.
    pub(crate) url: String,
    /// What requests are signed with.
    pub(crate) secret: String,
    /// When.
    pub(crate) when: When,
}

/// When somebody wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum When {
    /// While he has no page open.
    #[default]
    Away,
    /// Whatever he has open.
    Always,
}

impl When {
    /// Every one.
    pub(crate) const ALL: [Self; 2] = [Self::Away, Self::Always];

    /// Its word in forms and text ids.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Away => "away",
            Self::Always => "always",
        }
    }

    /// The one with this word; the first if there is none.
    pub(crate) fn read(word: &str) -> Self {
        Self::ALL.into_iter().find(|when| when.word() == word).unwrap_or_default()
    }
}

/// The id of the text that says why something typed cannot be used.
pub(crate) type Problem = &'static str;

/// Reads the address of an e-mail; `None` if nothing was typed.
///
/// # Errors
/// If it is no address.
pub(crate) fn address(typed: &str) -> Result<Option<String>, Problem> {
    match typed.trim() {
        "" => Ok(None),
        long if long.len() > LONGEST_ADDRESS => Err("mail-bad"),
        some => some.parse::<Address>().map(|address| Some(address.to_string())).map_err(|_| "mail-bad"),
    }
}

/// Reads the address of a web hook; `None` if nothing was typed. `local` allows the machines of this network.
///
/// # Errors
/// If nothing can be sent there.
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
