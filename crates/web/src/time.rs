//! The clock.

use std::env;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{Database, StoreError};

/// By how many milliseconds the clock of this process goes wrong, for tests of servers whose clocks differ.
static WRONG: LazyLock<i64> = LazyLock::new(|| env::var("TEAHORSE_TEST_CLOCK").ok().and_then(|ms| ms.parse().ok()).unwrap_or(0));

/// By how many milliseconds the database server is ahead of the clock of this machine.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Clocks that differ by less, in milliseconds, agree.
const AGREE: i64 = 100;

/// Unix time in milliseconds; where several servers use one database server, by its clock.
pub(crate) fn now() -> i64 {
    local() + AHEAD.load(Ordering::Relaxed)
}

fn local() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64) + *WRONG
}

/// Sets the clock by that of the store, if it has one.
pub(crate) async fn set(store: &Database) -> Result<(), StoreError> {
    let asked = local();
    let Some(there) = store.clock().await? else { return Ok(()) };
    let answered = local();
    let ahead = there - asked.midpoint(answered);
    // An answer that took long says little.
    if (ahead - AHEAD.load(Ordering::Relaxed)).abs() > AGREE.max(answered - asked) {
        AHEAD.store(ahead, Ordering::Relaxed);
        tracing::info!(ahead, "the clock of the database server is ahead of this one, in milliseconds");
    }
    Ok(())
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

/// The number of days since 1 January 1970 of a date such as `2026-11-15`.
pub(crate) fn day(text: &str) -> Option<i64> {
    let mut parts = text.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, of_month) = (parts.next()??, parts.next()??, parts.next()??);
    let known = (1970..3000).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&of_month);
    // Within a year of any first guess, so that one function knows the calendar.
    let first = (year - 1970) * 365;
    let mut near = (first..first + 1300).filter(|_| known);
    near.find(|days| date(*days) == (year, month, of_month))
}

/// The first millisecond of a year.
pub(crate) fn year_begins(year: i64) -> Option<i64> {
    day(&format!("{year}-01-01")).map(|days| days * DAY)
}

/// The year of a time.
pub(crate) fn year_of(at: i64) -> i64 {
    date(at.div_euclid(DAY)).0
}

#[cfg(test)]
mod tests {
    use super::{DAY, day, stamp, year_begins, year_of};

    #[test]
    fn a_date_is_read_as_a_day() {
        for text in ["1970-01-01", "2000-02-29", "2026-11-17", "2999-12-31"] {
            assert_eq!(day(text).map(|day| stamp(day * DAY)), Some(format!("{text} 00:00")));
        }
        for text in ["", "2026", "2026-13-01", "2026-02-29", "1969-12-31", "9999-99-99", "x-y-z", "2026-1-1-1"] {
            assert_eq!(day(text), None, "{text}");
        }
        assert_eq!(year_begins(2027).map(year_of), Some(2027));
        assert_eq!(year_begins(2027).map(|at| year_of(at - 1)), Some(2026));
    }

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
