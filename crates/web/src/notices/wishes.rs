//! Notification settings.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Kind, Way, hook, mail, next};
use crate::time::{DAY, HOUR, MINUTE};
use crate::tls;

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
    /// Whether any device gets push messages; the store knows which.
    pub(crate) push: bool,
    /// What they want to be told by which channel, in the words of [`choice`]; the defaults if they have never chosen.
    pub(crate) chosen: Option<BTreeSet<String>>,
    /// The hours without push messages.
    pub(crate) quiet: Option<Quiet>,
}

/// The word for a kind of notification by a channel, in forms and settings.
pub(crate) fn choice(way: Way, kind: Kind) -> String {
    format!("{}.{}", way.word(), kind.word())
}

impl Wishes {
    /// Whether notifications of a kind are wanted by a channel.
    pub(crate) fn wants(&self, way: Way, kind: Kind) -> bool {
        match &self.chosen {
            _ if !Kind::CHOSEN.contains(&kind) => true,
            Some(chosen) => chosen.contains(&choice(way, kind)),
            // The end of a game asks for nothing, so it wakes nobody.
            None => (way, kind) != (Way::Push, Kind::End),
        }
    }
}

/// How long before the quiet hours somebody is told what would come within them.
const BEFORE: i64 = 10 * MINUTE;

/// Hours without push messages, in UTC as it was where they were chosen. They stay the same hours of the day there, summer and winter: the page that
/// chooses them says when its zone shifts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Quiet {
    /// The hour at which they begin.
    pub(crate) from: u8,
    /// The hour at which they end.
    pub(crate) until: u8,
    /// From when on the zone is how many minutes further east than when they were chosen, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shifts: Vec<(i64, i64)>,
}

/// The most shifts of a zone that are kept: ten years of summers and winters.
const SHIFTS: usize = 20;

impl Quiet {
    /// Ten in the evening to seven in the morning, in UTC.
    pub(crate) const NIGHT: Self = Self { from: 22, until: 7, shifts: Vec::new() };

    /// Quiet hours from one hour to another, if these are hours and not the same.
    pub(crate) fn new(from: u8, until: u8) -> Option<Self> {
        (from < 24 && until < 24 && from != until).then_some(Self { from, until, shifts: Vec::new() })
    }

    /// The same in a zone that shifts, as the script of the page writes it: `1774746000000 60, 1792890000000 0`. What cannot be is left out.
    pub(crate) fn shifting(self, text: &str) -> Self {
        let shift = |part: &str| {
            let (at, minutes) = part.trim().split_once(' ')?;
            Some((at.parse().ok()?, minutes.parse().ok().filter(|minutes: &i64| minutes.abs() <= 180)?))
        };
        let mut shifts: Vec<(i64, i64)> = text.split(',').filter_map(shift).take(SHIFTS).collect();
        shifts.sort_unstable();
        Self { shifts, ..self }
    }

    /// How much later it is in the zone at a time than when they were chosen, in milliseconds.
    fn shift(&self, at: i64) -> i64 {
        self.shifts.iter().rev().find(|(since, _)| *since <= at).map_or(0, |(_, minutes)| minutes * MINUTE)
    }

    /// The hours at which they begin and end in UTC at a time.
    pub(crate) fn at(&self, at: i64) -> (u8, u8) {
        let hour = |hour: u8| ((i64::from(hour) * HOUR - self.shift(at)).rem_euclid(DAY) / HOUR) as u8;
        (hour(self.from), hour(self.until))
    }

    /// Whether a time is in them, in UTC as it was when they were chosen.
    fn covers(&self, at: i64) -> bool {
        let hour = (at.rem_euclid(DAY) / HOUR) as u8;
        if self.from < self.until { (self.from..self.until).contains(&hour) } else { hour >= self.from || hour < self.until }
    }

    /// The same moment in UTC now as one when they were chosen. The zone may shift in the night before it.
    fn back(&self, then: i64, near: i64) -> i64 {
        then - self.shift(then - self.shift(near))
    }

    /// When the quiet hours around a time end.
    pub(crate) fn end(&self, at: i64) -> Option<i64> {
        let then = at + self.shift(at);
        self.covers(then).then(|| self.back(next(self.until, then), at))
    }

    /// Shortly before the quiet hours around a time begin.
    pub(crate) fn before(&self, at: i64) -> Option<i64> {
        let then = at + self.shift(at);
        self.covers(then).then(|| self.back(next(self.from, then) - DAY, at) - BEFORE)
    }
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

tabletop::words! {
    /// When somebody wants to be notified. Its word is used in forms and text ids.
    #[derive(Default)]
    pub(crate) enum When: "choice" {
        /// Only while they have no page open.
        #[default]
        Away = "away",
        /// Always.
        Always = "always",
    }
}

impl When {
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
        some => mail::address(some).map(Some).ok_or("mail-bad"),
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
            Some(target) if target.secure && !tls::KNOWN => Err("hook-plain"),
            Some(target) if !local && target.literal().is_some_and(|address| !hook::is_public(address)) => Err("hook-local"),
            Some(_) => Ok(Some(some.to_owned())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_pass_midnight() {
        let day = 20_000 * DAY;
        let night = Quiet::new(22, 7).expect("two hours");
        for (hour, end, from) in [(23, 31, 22), (30, 31, 22), (22, 31, 22)] {
            assert_eq!(night.end(day + hour * HOUR), Some(day + end * HOUR), "{hour}");
            assert_eq!(night.before(day + hour * HOUR), Some(day + from * HOUR - BEFORE), "{hour}");
        }
        assert_eq!([7, 12, 21].map(|hour| night.end(day + hour * HOUR)), [None; 3]);
        let noon = Quiet::new(12, 14).expect("two hours");
        assert_eq!(noon.end(day + 13 * HOUR), Some(day + 14 * HOUR));
        assert_eq!((noon.end(day + 14 * HOUR), noon.end(day + 11 * HOUR)), (None, None));
        assert_eq!((Quiet::new(3, 3), Quiet::new(24, 3)), (None, None));
    }

    #[test]
    fn quiet_hours_are_the_same_hours_of_the_day_in_summer_and_winter() {
        // Berlin: 22 to 7 by the clock on the wall, chosen in winter (UTC+1).
        let (spring, autumn) = (1_774_746_000_000, 1_792_890_000_000);
        let night = Quiet::new(21, 6).expect("two hours").shifting(&format!("{spring} 60, {autumn} 0, nonsense, 5 900"));
        let utc = |day: i64, hour: i64| day * DAY + hour * HOUR;
        let (summer, winter) = (spring / DAY + 60, autumn / DAY + 30);
        assert_eq!((night.at(utc(summer, 0)), night.at(utc(winter, 0))), ((20, 5), (21, 6)));
        assert_eq!([20, 28, 29].map(|hour| night.end(utc(summer, hour))), [Some(utc(summer, 29)), Some(utc(summer, 29)), None]);
        assert_eq!([20, 29, 30].map(|hour| night.end(utc(winter, hour))), [None, Some(utc(winter, 30)), None]);
        assert_eq!(night.before(utc(summer, 23)), Some(utc(summer, 20) - BEFORE));
        // In the night of the shift itself it ends at seven, which is an hour sooner.
        assert_eq!(night.end(spring - 2 * HOUR), Some(spring + 4 * HOUR));
    }

    #[test]
    fn who_never_chose_gets_everything_but_the_end_pushed() {
        let mut wishes = Wishes::default();
        assert!(wishes.wants(Way::Push, Kind::Turn) && wishes.wants(Way::Mail, Kind::End) && !wishes.wants(Way::Push, Kind::End));
        wishes.chosen = Some([choice(Way::Push, Kind::End)].into());
        assert!(
            wishes.wants(Way::Push, Kind::End) && !wishes.wants(Way::Push, Kind::Turn) && !wishes.wants(Way::Mail, Kind::Turn)
        );
        assert!(wishes.wants(Way::Mail, Kind::Confirm) && wishes.wants(Way::Hook, Kind::Hello));
    }

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
