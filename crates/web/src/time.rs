//! The clock.

use std::time::{SystemTime, UNIX_EPOCH};

/// Unix time in milliseconds.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Milliseconds of a minute.
pub(crate) const MINUTE: i64 = 60_000;
/// Milliseconds of an hour.
pub(crate) const HOUR: i64 = 60 * MINUTE;
/// Milliseconds of a day.
pub(crate) const DAY: i64 = 24 * HOUR;

/// A time in UTC, to the minute: `2026-11-15 23:58`.
pub(crate) fn stamp(at: i64) -> String {
    let (year, month, day) = date(at.div_euclid(DAY));
    let minute = at.rem_euclid(DAY) / MINUTE;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minute / 60, minute % 60)
}

/// Year, month and day of a number of days since 1 January 1970.
fn date(days: i64) -> (i64, i64, i64) {
    // Counted from 1 March of the year 0, leap days come last: in years, in centuries, and in the 400 years after which the
    // calendar repeats.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From March on the months repeat 31, 30, 31, 30, 31 days: 153 in five.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + carry, month, day)
}

#[cfg(test)]
mod tests {
    use super::stamp;

    #[test]
    fn a_time_is_read_as_a_date() {
        for (at, text) in [
            (0, "1970-01-01 00:00"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_794_787_139_999, "2026-11-15 23:58"),
            (4_107_542_399_000, "2100-02-28 23:59"),
            (4_107_542_400_000, "2100-03-01 00:00"),
        ] {
            assert_eq!(stamp(at), text);
        }
    }
}
