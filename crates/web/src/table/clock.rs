//! The clocks of a table: how much time each seat has, and when it will be used up.
//!
//! A turn first uses up what is free in it: a moment for the network in a live game, the days of a turn in a correspondence
//! game. What is used beyond that comes out of the bank of the seat. When the turn passes on, a live clock adds its increment.
//! All of it follows from the events of the table and their times, and from the times in which nobody's clock ran: absences of
//! the server, weekends, and holidays, which are events too. Only the clock of the seat to act runs, and only while a person plays it.

use serde::{Deserialize, Serialize};
use store::{Absence, PlayerId};

use crate::time::{DAY, MINUTE};

/// What is free in every turn of a live game: the way of a move from the page to the server and back.
const LATENCY: i64 = 500;

/// What is free in the first turn of a seat in a live game: whoever was called to the table has to get there.
const FIRST: i64 = 15_000;

/// A clock for a live game, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Minutes {
    /// The time of each seat at the beginning.
    pub(crate) bank: u32,
    /// What a seat gets for every turn.
    pub(crate) increment: u32,
    /// What happens when the time is up.
    pub(crate) out: Out,
}

/// A clock for a correspondence game, in days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Days {
    /// The time for each turn.
    pub(crate) turn: u32,
    /// The days of each seat that are used up when a turn takes longer.
    pub(crate) bank: u32,
    /// If nobody's time runs on Saturdays and Sundays: the zone that decides when those are, in minutes east of UTC.
    pub(crate) weekends: Option<i32>,
    /// What happens when the time is up.
    pub(crate) out: Out,
}

tabletop::words! {
    /// What happens when the time of a player is up. Its word is used in forms and text ids.
    #[derive(Default)]
    pub(crate) enum Out: "choice" {
        /// A bot plays on.
        #[default]
        Bot = "bot",
        /// The game ends, and they are last.
        End = "end",
    }
}

/// A span of time, without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Span {
    /// When it begins.
    pub(crate) since: i64,
    /// When it ends.
    pub(crate) until: i64,
}

/// The times in which somebody's clock stands still.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pauses<'a> {
    /// When no server ran, oldest first.
    pub(crate) absences: &'a [Absence],
    /// When the player is on holiday.
    pub(crate) holidays: Vec<Span>,
    /// The zone whose weekends are off, in milliseconds east of UTC.
    pub(crate) weekends: Option<i64>,
}

impl Pauses<'_> {
    /// The pause around or after a time that begins first.
    fn next(&self, at: i64) -> Option<Span> {
        let absence = self.absences.get(self.absences.partition_point(|absence| absence.until <= at));
        let absence = absence.map(|absence| Span { since: absence.since, until: absence.until });
        let weekend = self.weekends.map(|zone| weekend(at, zone));
        let holidays = self.holidays.iter().copied().filter(|holiday| holiday.until > at && holiday.since < holiday.until);
        holidays.chain(absence).chain(weekend).min_by_key(|pause| pause.since)
    }

    /// The stretches from a time on in which the clock runs, without end.
    fn running(&self, from: i64) -> impl Iterator<Item = Span> {
        let mut at = Some(from);
        std::iter::from_fn(move || {
            loop {
                let since = at?;
                let Some(pause) = self.next(since) else {
                    at = None;
                    return Some(Span { since, until: i64::MAX });
                };
                at = Some(pause.until);
                if pause.since > since {
                    return Some(Span { since, until: pause.since });
                }
            }
        })
    }

    /// How long the clock runs between two times.
    pub(crate) fn elapsed(&self, from: i64, to: i64) -> i64 {
        self.running(from).take_while(|run| run.since < to).map(|run| run.until.min(to) - run.since).sum()
    }

    /// When the clock will have run for so long.
    pub(crate) fn after(&self, from: i64, mut time: i64) -> i64 {
        for run in self.running(from) {
            let length = run.until.saturating_sub(run.since);
            if time <= length {
                return run.since + time;
            }
            time -= length;
        }
        i64::MAX
    }
}

/// The weekend around or after a time.
fn weekend(at: i64, zone: i64) -> Span {
    const WEEK: i64 = 7 * DAY;
    // The first Saturday since 1 January 1970 was the third.
    const SATURDAY: i64 = 2 * DAY;
    let local = at + zone - SATURDAY;
    let saturday = local.div_euclid(WEEK) * WEEK + if local.rem_euclid(WEEK) < 2 * DAY { 0 } else { WEEK };
    let since = saturday + SATURDAY - zone;
    Span { since, until: since + 2 * DAY }
}

/// The measures of a clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measures {
    /// What each seat has at the beginning.
    pub(crate) bank: i64,
    /// What is free in every turn.
    pub(crate) free: i64,
    /// What is free in the first turn of a seat.
    first: i64,
    /// What a seat gets for a turn.
    pub(crate) increment: i64,
    /// The zone whose weekends are off.
    pub(crate) weekends: Option<i64>,
    /// Whether it is a clock of days: then people can be on holiday.
    pub(crate) days: bool,
    /// What happens when the time is up.
    pub(crate) out: Out,
}

impl From<Minutes> for Measures {
    fn from(clock: Minutes) -> Self {
        Self {
            bank: i64::from(clock.bank) * 1000,
            free: LATENCY,
            first: FIRST,
            increment: i64::from(clock.increment) * 1000,
            weekends: None,
            days: false,
            out: clock.out,
        }
    }
}

impl From<Days> for Measures {
    fn from(clock: Days) -> Self {
        let free = i64::from(clock.turn) * DAY;
        Self {
            bank: i64::from(clock.bank) * DAY,
            free,
            first: free,
            increment: 0,
            weekends: clock.weekends.map(|zone| i64::from(zone) * MINUTE),
            days: true,
            out: clock.out,
        }
    }
}

/// The turn of the seat whose clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    seat: usize,
    /// What it has used up to `since`.
    used: i64,
    since: i64,
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    /// How they were set.
    pub(crate) measures: Measures,
    /// What each seat has left, apart from the turn that runs.
    banks: Vec<i64>,
    /// The number of entries up to which each seat has had its increments. A turn that was undone and is played again adds nothing.
    paid: Vec<usize>,
    turn: Option<Turn>,
    /// Who is on holiday when.
    holidays: Vec<(PlayerId, Span)>,
}

impl Clocks {
    /// Clocks that have not run.
    pub(crate) fn new(measures: Measures, seats: usize) -> Self {
        Self { measures, banks: vec![measures.bank; seats], paid: vec![0; seats], turn: None, holidays: Vec::new() }
    }

    /// The seat whose clock runs.
    pub(crate) fn running(&self) -> Option<usize> {
        self.turn.map(|turn| turn.seat)
    }

    /// When the clock of a player stands still.
    pub(crate) fn pauses<'a>(&self, holder: Option<PlayerId>, absences: &'a [Absence]) -> Pauses<'a> {
        let mine = self.holidays.iter().filter(|(player, _)| Some(*player) == holder);
        Pauses { absences, holidays: mine.map(|(_, span)| *span).collect(), weekends: self.measures.weekends }
    }

    /// Notes a holiday, or that one ends at another time.
    pub(crate) fn note_holiday(&mut self, player: PlayerId, holiday: Span) {
        self.holidays.retain(|(of, span)| *of != player || span.since != holiday.since);
        self.holidays.push((player, holiday));
    }

    /// Whether a holiday that somebody takes was noted with another end, or not at all though it was not over at that time.
    pub(crate) fn lacks_holiday(&self, player: PlayerId, holiday: Span, at: i64) -> bool {
        let noted = self.holidays.iter().find(|(of, span)| *of == player && span.since == holiday.since);
        noted.map_or(holiday.until > at, |(_, span)| *span != holiday)
    }

    /// Counts what the running turn has used up to now.
    pub(crate) fn settle(&mut self, at: i64, pauses: &Pauses<'_>) {
        if let Some(turn) = &mut self.turn {
            turn.used += pauses.elapsed(turn.since, at);
            turn.since = turn.since.max(at);
        }
    }

    /// Passes the turn on, unless the same seat still plays. `played` is the number of entries, if the game went on and not back.
    pub(crate) fn pass_to(&mut self, seat: Option<usize>, at: i64, played: Option<usize>) {
        if self.running() == seat {
            return;
        }
        if let Some(turn) = self.turn.take() {
            self.banks[turn.seat] = self.banks[turn.seat].min(self.total(turn.seat) - turn.used).max(0);
            if let Some(entries) = played.filter(|entries| *entries > self.paid[turn.seat]) {
                self.paid[turn.seat] = entries;
                self.banks[turn.seat] += self.measures.increment;
            }
        }
        self.turn = seat.map(|seat| Turn { seat, used: 0, since: at });
    }

    /// What is free in the turn of a seat.
    fn free(&self, seat: usize) -> i64 {
        if self.paid[seat] == 0 { self.measures.first } else { self.measures.free }
    }

    /// What a seat has for a turn that has just begun.
    fn total(&self, seat: usize) -> i64 {
        self.banks[seat] + self.free(seat)
    }

    /// What is left for the running turn.
    fn left_of(&self, turn: Turn, now: i64, pauses: &Pauses<'_>) -> i64 {
        (self.total(turn.seat) - turn.used - pauses.elapsed(turn.since, now)).max(0)
    }

    /// What a seat has left: for this turn if it is its turn, else in the bank.
    pub(crate) fn left(&self, seat: usize, now: i64, pauses: &Pauses<'_>) -> i64 {
        match self.turn.filter(|turn| turn.seat == seat) {
            Some(turn) => self.left_of(turn, now, pauses),
            None => self.banks[seat],
        }
    }

    /// What a seat has left in its bank.
    pub(crate) fn bank(&self, seat: usize, now: i64, pauses: &Pauses<'_>) -> i64 {
        self.left(seat, now, pauses).min(self.banks[seat])
    }

    /// When the running turn will have left a tenth of what it had when it began.
    pub(crate) fn tenth_left(&self, pauses: &Pauses<'_>) -> Option<i64> {
        self.turn.map(|turn| {
            let total = self.total(turn.seat);
            pauses.after(turn.since, (total - total / 10 - turn.used).max(0))
        })
    }

    /// When the running turn will have used up everything.
    pub(crate) fn deadline(&self, pauses: &Pauses<'_>) -> Option<i64> {
        self.turn.map(|turn| pauses.after(turn.since, (self.total(turn.seat) - turn.used).max(0)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::time::HOUR;

    /// Friday, 20 November 2026, 12:00 UTC.
    const FRIDAY: i64 = 1_795_176_000_000;

    fn live() -> Clocks {
        Clocks::new(Minutes { bank: 600, increment: 20, out: Out::Bot }.into(), 3)
    }

    /// Passes the turn on after so much time.
    fn play(clocks: &mut Clocks, at: &mut i64, time: i64, next: Option<usize>, entries: usize) {
        *at += time;
        clocks.settle(*at, &Pauses::default());
        clocks.pass_to(next, *at, Some(entries));
    }

    #[test]
    fn a_turn_costs_what_it_takes_beyond_the_way_of_the_move_and_adds_the_increment() {
        let (mut clocks, mut at) = (live(), 0);
        clocks.pass_to(Some(0), at, None);
        play(&mut clocks, &mut at, FIRST, Some(1), 1);
        assert_eq!(clocks.banks, [620_000, 600_000, 600_000], "who has to get to the table first loses nothing");
        play(&mut clocks, &mut at, FIRST + 1000, Some(0), 2);
        assert_eq!(clocks.banks, [620_000, 619_000, 600_000]);
        play(&mut clocks, &mut at, LATENCY + 30_000, Some(2), 3);
        assert_eq!(clocks.banks, [610_000, 619_000, 600_000]);
        assert_eq!(clocks.left(1, at + MINUTE, &Pauses::default()), 619_000, "nobody else's clock runs");
        assert_eq!(clocks.left(2, at + MINUTE, &Pauses::default()), 600_000 + FIRST - MINUTE);
        assert_eq!(clocks.deadline(&Pauses::default()), Some(at + 600_000 + FIRST));
    }

    #[test]
    fn steps_of_one_turn_are_one_turn() {
        let (mut clocks, mut at) = (live(), 0);
        clocks.pass_to(Some(0), at, None);
        for entries in 1..=10 {
            play(&mut clocks, &mut at, 10_000, Some(0), entries);
        }
        play(&mut clocks, &mut at, 0, Some(1), 11);
        assert_eq!(clocks.banks[0], 600_000 + FIRST - 100_000 + 20_000);
    }

    #[test]
    fn time_used_stays_used_when_a_turn_is_undone_and_its_increment_is_given_once() {
        let (mut clocks, mut at) = (live(), 0);
        clocks.pass_to(Some(0), at, None);
        play(&mut clocks, &mut at, 45_000, Some(1), 1);
        assert_eq!(clocks.banks[0], 590_000);
        // All agree to undo it.
        at += 5000;
        clocks.settle(at, &Pauses::default());
        clocks.pass_to(Some(0), at, None);
        assert_eq!(clocks.banks, [590_000, 600_000, 600_000]);
        play(&mut clocks, &mut at, 10_000 + LATENCY, Some(1), 1);
        assert_eq!(clocks.banks[0], 580_000, "the same turn brings nothing a second time");
        play(&mut clocks, &mut at, 1000, Some(0), 2);
        play(&mut clocks, &mut at, 1000, Some(1), 3);
        assert_eq!(clocks.banks[0], 600_000 - 1000 + LATENCY, "the next one does");
    }

    #[test]
    fn weekends_are_those_of_the_zone() {
        for (zone, begins) in [(0, 12), (60, 11), (-8 * 60, 20), (14 * 60, -2)] {
            let pauses = Pauses { weekends: Some(zone * MINUTE), ..Pauses::default() };
            assert_eq!(pauses.elapsed(FRIDAY, FRIDAY + 7 * DAY), 5 * DAY, "{zone}");
            let until = pauses.after(FRIDAY, DAY);
            let (after, now) = (FRIDAY + DAY + if begins < 24 { 2 * DAY } else { 0 }, FRIDAY);
            // At UTC+14 the weekend has begun two hours ago.
            assert_eq!(until, if begins < 0 { now + (begins + 48) * HOUR + DAY } else { after }, "{zone}");
        }
    }

    #[test]
    fn holidays_absences_and_weekends_may_overlap() {
        let absences = [Absence { since: FRIDAY + HOUR, until: FRIDAY + 3 * HOUR }];
        let holidays = vec![Span { since: FRIDAY + 2 * HOUR, until: FRIDAY + 20 * HOUR }];
        let pauses = Pauses { absences: &absences, holidays, weekends: Some(0) };
        // One hour on Friday, then nothing until Monday.
        assert_eq!(pauses.elapsed(FRIDAY, FRIDAY + 61 * HOUR), 2 * HOUR);
        assert_eq!(pauses.after(FRIDAY, HOUR), FRIDAY + HOUR);
        assert_eq!(pauses.after(FRIDAY, HOUR + 1), FRIDAY + 60 * HOUR + 1);
    }

    #[test]
    fn a_turn_over_days_takes_from_the_bank_what_is_longer_than_its_days() {
        let measures: Measures = Days { turn: 3, bank: 5, weekends: None, out: Out::Bot }.into();
        let (mut clocks, mut at) = (Clocks::new(measures, 2), FRIDAY);
        clocks.pass_to(Some(0), at, None);
        assert_eq!(clocks.deadline(&Pauses::default()), Some(FRIDAY + 8 * DAY));
        play(&mut clocks, &mut at, 2 * DAY, Some(1), 1);
        play(&mut clocks, &mut at, 4 * DAY, Some(0), 2);
        assert_eq!(clocks.banks, [5 * DAY, 4 * DAY]);
        assert_eq!(clocks.left(0, at + DAY, &Pauses::default()), 7 * DAY);
        assert_eq!(clocks.bank(0, at + DAY, &Pauses::default()), 5 * DAY, "the days of the turn come first");
    }

    /// Pauses of every kind within some weeks.
    fn pauses() -> impl Strategy<Value = (Vec<Absence>, Vec<Span>, Option<i64>)> {
        let spans = |most| proptest::collection::vec((0..40 * DAY, 1..most), 0..6);
        let zone = proptest::option::of((-12 * 60..=14 * 60_i64).prop_map(|zone| zone * MINUTE));
        (spans(DAY), spans(10 * DAY), zone).prop_map(|(absences, holidays, weekends)| {
            let mut end = 0;
            // A server is away once at a time.
            let absences = absences.into_iter().map(|(gap, length)| {
                let since = FRIDAY + end + gap / 8;
                end = since - FRIDAY + length;
                Absence { since, until: since + length }
            });
            let holidays = holidays.into_iter().map(|(at, length)| Span { since: FRIDAY + at, until: FRIDAY + at + length });
            (absences.collect(), holidays.collect(), weekends)
        })
    }

    proptest! {
        #[test]
        fn what_runs_is_every_minute_without_a_pause((absences, holidays, weekends) in pauses(), from in 0..20 * DAY, length in 0..20 * DAY) {
            // To the minute, so that all of them can be looked at.
            let round = |time: i64| time / MINUTE * MINUTE;
            let absences: Vec<Absence> = absences.iter().map(|span| Absence { since: round(span.since), until: round(span.until) }).collect();
            let holidays: Vec<Span> = holidays.iter().map(|span| Span { since: round(span.since), until: round(span.until) }).collect();
            let (from, to) = (round(FRIDAY + from), round(FRIDAY + from + length));
            let stands = |at: i64| {
                let weekend = weekends.is_some_and(|zone| matches!((at + zone).div_euclid(DAY).rem_euclid(7), 2 | 3));
                weekend || absences.iter().any(|span| (span.since..span.until).contains(&at)) || holidays.iter().any(|span| (span.since..span.until).contains(&at))
            };
            let counted = (from..to).step_by(MINUTE as usize).filter(|at| !stands(*at)).count() as i64 * MINUTE;
            let pauses = Pauses { absences: &absences, holidays: holidays.clone(), weekends };
            prop_assert_eq!(pauses.elapsed(from, to), counted);
        }

        #[test]
        fn a_deadline_is_when_the_time_has_run((absences, holidays, weekends) in pauses(), from in 0..20 * DAY, time in 0..30 * DAY) {
            let pauses = Pauses { absences: &absences, holidays, weekends };
            let from = FRIDAY + from;
            let until = pauses.after(from, time);
            prop_assert_eq!(pauses.elapsed(from, until), time);
            prop_assert!(time == 0 || pauses.elapsed(from, until - 1) < time, "not a moment later than it must be");
        }

        #[test]
        fn time_is_the_same_however_often_it_is_counted((absences, holidays, weekends) in pauses(), from in 0..20 * DAY, first in 0..10 * DAY, second in 0..10 * DAY) {
            let pauses = Pauses { absences: &absences, holidays, weekends };
            let (from, between, to) = (FRIDAY + from, FRIDAY + from + first, FRIDAY + from + first + second);
            prop_assert_eq!(pauses.elapsed(from, between) + pauses.elapsed(between, to), pauses.elapsed(from, to));
        }

        #[test]
        fn no_bank_is_ever_negative_and_nothing_is_lost(turns in proptest::collection::vec((0..3_usize, 0..90_000_i64, any::<bool>()), 1..60)) {
            let (mut clocks, mut at) = (live(), 0);
            let (mut spent, mut paid) = ([0_i64; 3], [0_i64; 3]);
            clocks.pass_to(Some(0), at, None);
            for (entries, (next, time, forward)) in turns.into_iter().enumerate() {
                let seat = clocks.running().expect("a clock runs");
                let before = clocks.clone();
                at += time;
                clocks.settle(at, &Pauses::default());
                // A turn ends when the time is up, at the latest.
                if next == seat || clocks.left(seat, at, &Pauses::default()) == 0 {
                    clocks = before;
                    at -= time;
                    continue;
                }
                let used = clocks.turn.expect("a clock runs").used;
                let free = clocks.free(seat);
                clocks.pass_to(Some(next), at, forward.then_some(entries + 1));
                spent[seat] += (used - free).max(0);
                paid[seat] += if forward { 20_000 } else { 0 };
                for seat in 0..3 {
                    prop_assert!(clocks.banks[seat] >= 0);
                    prop_assert_eq!(clocks.banks[seat], 600_000 - spent[seat] + paid[seat]);
                }
            }
        }
    }
}
