//! Holidays: days in which the time of a person stands still in all their correspondence games.

use crate::table::clock::Span;
use crate::time::{DAY, MINUTE, day, year_begins, year_of};

/// The days of a year that somebody may be on holiday.
pub(crate) const DAYS: i64 = 14;

/// The most holidays that are kept of a person; those long past go first.
const KEPT: usize = 60;

/// How far ahead a holiday may begin.
const AHEAD: i64 = 365 * DAY;

/// The least and the most minutes that a zone is east of UTC.
const ZONES: std::ops::RangeInclusive<i64> = -12 * 60..=14 * 60;

tabletop::words! {
    /// Why a holiday cannot be taken; the word is the id of the text that says it.
    pub(crate) enum NoHoliday: "reason" {
        /// One of the dates is no date.
        NoDate = "holiday-no-date",
        /// It ends before it begins, or is over.
        Past = "holiday-past",
        /// It begins too far ahead.
        TooFar = "holiday-too-far",
        /// They have not so many days left.
        TooLong = "holiday-too-long",
        /// There is another one in that time.
        Overlaps = "holiday-overlaps",
    }
}

/// The minutes east of UTC that a page says its reader is; none is UTC.
pub(crate) fn zone(text: &str) -> i64 {
    text.parse().unwrap_or(0).clamp(*ZONES.start(), *ZONES.end())
}

/// The days of holidays in a year, each begun day counted. The year is that of UTC.
pub(crate) fn taken(holidays: &[Span], year: i64) -> i64 {
    let Some((first, next)) = year_begins(year).zip(year_begins(year + 1)) else { return 0 };
    let within = |holiday: &Span| (holiday.until.min(next) - holiday.since.max(first)).max(0);
    holidays.iter().map(|holiday| (within(holiday) + DAY - 1) / DAY).sum()
}

/// The days of this year that are left.
pub(crate) fn left(holidays: &[Span], now: i64) -> i64 {
    (DAYS - taken(holidays, year_of(now))).max(0)
}

/// The holidays that are not over.
pub(crate) fn to_come(holidays: &[Span], now: i64) -> impl Iterator<Item = Span> {
    holidays.iter().copied().filter(move |holiday| holiday.until > now && holiday.since < holiday.until)
}

/// Holidays with one more, from the first to the last of two dates in a zone. Today begins now: time that has run stays used.
///
/// # Errors
/// Why that cannot be.
pub(crate) fn take(holidays: &[Span], dates: (&str, &str), zone: i64, now: i64) -> Result<Vec<Span>, NoHoliday> {
    let begins = |date: &str| day(date).map(|days| days * DAY - zone * MINUTE).ok_or(NoHoliday::NoDate);
    let (first, last) = (begins(dates.0)?, begins(dates.1)?);
    let holiday = Span { since: first.max(now), until: last + DAY };
    if holiday.since >= holiday.until {
        return Err(NoHoliday::Past);
    }
    if holiday.since > now + AHEAD {
        return Err(NoHoliday::TooFar);
    }
    if to_come(holidays, now).any(|other| other.since < holiday.until && holiday.since < other.until) {
        return Err(NoHoliday::Overlaps);
    }
    let all: Vec<Span> = holidays.iter().copied().chain([holiday]).collect();
    let years = year_of(holiday.since)..=year_of(holiday.until);
    if years.into_iter().any(|year| taken(&all, year) > DAYS) {
        return Err(NoHoliday::TooLong);
    }
    Ok(all[all.len().saturating_sub(KEPT)..].to_vec())
}

/// Holidays of which one ends now, or does not take place. It stays in the list, since tables have noted it.
pub(crate) fn end(holidays: &[Span], since: i64, now: i64) -> Vec<Span> {
    let ended = |holiday: &Span| match *holiday {
        Span { since: begun, until } if begun == since && until > now => Span { since, until: now.max(since) },
        other => other,
    };
    holidays.iter().map(ended).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use words::Lang;

    use super::*;

    /// 17 November 2026, 12:00 UTC.
    const NOW: i64 = 1_794_916_800_000;

    #[test]
    fn every_reason_is_said_in_every_language() {
        for (lang, why) in Lang::all().flat_map(|lang| NoHoliday::ALL.map(|why| (lang, why))) {
            assert!(lang.find(why.word(), &[("days", DAYS.into())]).is_some(), "{lang}: {why:?}");
        }
    }

    #[test]
    fn fourteen_days_a_year_and_no_more() {
        let week = take(&[], ("2026-11-20", "2026-11-26"), 0, NOW).expect("there are days left");
        assert_eq!(week, [Span { since: NOW + 5 * DAY / 2, until: NOW + 19 * DAY / 2 }]);
        assert_eq!((taken(&week, 2026), left(&week, NOW)), (7, 7));
        assert_eq!(take(&week, ("2026-12-01", "2026-12-08"), 0, NOW), Err(NoHoliday::TooLong));
        let both = take(&week, ("2026-12-28", "2027-01-07"), 0, NOW).expect("there are days left");
        assert_eq!((taken(&both, 2026), taken(&both, 2027)), (11, 7), "each year counts its own days");
        assert_eq!(take(&both, ("2026-11-26", "2026-11-27"), 0, NOW), Err(NoHoliday::Overlaps));
    }

    #[test]
    fn dates_are_those_of_the_zone_and_time_that_has_run_stays_used() {
        let today = take(&[], ("2026-11-17", "2026-11-17"), 60, NOW).expect("there are days left");
        assert_eq!(today, [Span { since: NOW, until: NOW + 11 * 60 * MINUTE }]);
        for (dates, why) in [
            (("2026-11-16", "2026-11-16"), NoHoliday::Past),
            (("2026-11-19", "2026-11-18"), NoHoliday::Past),
            (("tomorrow", "2026-11-18"), NoHoliday::NoDate),
            (("2028-11-18", "2028-11-18"), NoHoliday::TooFar),
        ] {
            assert_eq!(take(&[], dates, 0, NOW), Err(why), "{dates:?}");
        }
    }

    #[test]
    fn a_holiday_that_ends_early_gives_the_other_days_back() {
        let week = take(&[], ("2026-11-17", "2026-11-23"), 0, NOW).expect("there are days left");
        let ended = end(&week, NOW, NOW + DAY);
        assert_eq!(ended, [Span { since: NOW, until: NOW + DAY }]);
        assert_eq!(left(&ended, NOW + DAY), 13);
        assert_eq!(to_come(&ended, NOW + DAY).count(), 0);
        let later = take(&[], ("2026-12-01", "2026-12-02"), 0, NOW).expect("there are days left");
        assert_eq!(left(&end(&later, later[0].since, NOW), NOW), 14);
    }

    proptest! {
        #[test]
        fn nobody_gets_more_than_their_days(tries in proptest::collection::vec((0..400_i64, 0..20_i64, -720..=840_i64, any::<bool>()), 1..40)) {
            let mut holidays = Vec::new();
            for (first, length, zone, ends) in tries {
                let date = |days: i64| crate::time::stamp(NOW + days * DAY)[..10].to_owned();
                if let Ok(more) = take(&holidays, (&date(first), &date(first + length)), zone, NOW) {
                    holidays = more;
                }
                if let Some(last) = holidays.last().filter(|_| ends) {
                    holidays = end(&holidays, last.since, NOW + DAY);
                }
                for year in 2026..=2028 {
                    prop_assert!(taken(&holidays, year) <= DAYS);
                }
            }
        }
    }
}
