//! Time on a page: the clocks on the players' cards, the pace of a table in words, and the fields that set it.

use draw::{Dial, Id, Tick};
use maud::{Markup, html};

use super::new::radio;
use super::table::TableData;
use crate::table::Snapshot;
use crate::table::clock::{Clocks, Days, Minutes, Out};
use crate::table::terms::Pace;
use crate::time::{DAY, HOUR, MINUTE, now};
use words::Lang;

/// Less than this is little.
const LOW: i64 = MINUTE;

/// In the last seconds tenths count.
const TENTHS: i64 = 10_000;

/// The paces that are offered, by the word of the form.
const OFFERED: [(&str, Pace); 6] = [
    ("none", Pace::Live),
    ("fast", live(8, 15)),
    ("relaxed", live(15, 30)),
    ("day", days(1, 2)),
    ("days", days(3, 5)),
    ("week", days(7, 7)),
];

const fn live(minutes: u32, seconds: u32) -> Pace {
    Pace::Clock(Minutes { bank: minutes * 60, increment: seconds, out: Out::Bot })
}

const fn days(turn: u32, bank: u32) -> Pace {
    Pace::Post(Days { turn, bank, weekends: None, out: Out::Bot })
}

/// A pace that is offered, by its word in the form.
pub(crate) fn offered(word: &str) -> Option<Pace> {
    OFFERED.into_iter().find(|(offered, _)| *offered == word).map(|(_, pace)| pace)
}

/// A pace as it is offered: without what is asked for beside it.
fn plain(pace: Pace) -> Pace {
    match pace {
        Pace::Clock(clock) => Pace::Clock(Minutes { out: Out::Bot, ..clock }),
        Pace::Post(clock) => Pace::Post(Days { weekends: None, out: Out::Bot, ..clock }),
        Pace::Live | Pace::Days(_) => pace,
    }
}

/// The pace that a form asks for; what is missing or out of range becomes the nearest that there is.
pub(super) fn read<'a>(get: &impl Fn(&str) -> Option<&'a str>) -> Option<Pace> {
    let number = |name: &str, usual: u32, range: std::ops::RangeInclusive<u32>| {
        get(name).and_then(|text| text.parse().ok()).unwrap_or(usual).clamp(*range.start(), *range.end())
    };
    let word = get("pace")?;
    let pace = match word {
        "own-live" => live(number("minutes", 10, 1..=180), number("seconds", 20, 0..=600)),
        "own-days" => days(number("turn", 2, 1..=14), number("bank", 4, 0..=30)),
        word => offered(word)?,
    };
    let out = Out::ALL.into_iter().find(|out| Some(out.word()) == get("out")).unwrap_or_default();
    let weekends = get("weekends").map(|_| crate::holidays::zone(get("zone").unwrap_or_default()) as i32);
    Some(match pace {
        Pace::Clock(clock) => Pace::Clock(Minutes { out, ..clock }),
        Pace::Post(clock) => Pace::Post(Days { weekends, out, ..clock }),
        other => other,
    })
}

/// The fields that set the pace.
pub(super) fn fields(pace: Pace, lang: Lang) -> Markup {
    // Tables older than clocks had days alone.
    let pace = match pace {
        Pace::Days(turn) => days(turn, 0),
        other => other,
    };
    let offered = OFFERED.into_iter().any(|(_, offered)| offered == plain(pace));
    let own = |kind: bool| !offered && pace.over_days() == kind;
    let minutes = if let Pace::Clock(clock) = pace { clock } else { Minutes { bank: 600, increment: 20, out: Out::Bot } };
    let post = if let Pace::Post(clock) = pace { clock } else { Days { turn: 2, bank: 4, weekends: None, out: Out::Bot } };
    let number = |name: &str, text: &str, value: u32, (least, most): (u32, u32)| {
        html! { label.num { span { (lang.text(text)) } input type="number" name=(name) value=(value) min=(least) max=(most); } }
    };
    html! {
        fieldset.field.pace {
            legend { (lang.text("pace-of-play")) }
            div.opts {
                @for (word, offered) in OFFERED { (radio("pace", word, offered == plain(pace), &in_short(offered, lang))) }
                (radio("pace", "own-live", own(false), &lang.text("clock-own-live")))
                (radio("pace", "own-days", own(true), &lang.text("clock-own-days")))
            }
            div.own.own-live {
                (number("minutes", "clock-minutes", minutes.bank / 60, (1, 180)))
                (number("seconds", "clock-seconds", minutes.increment, (0, 600)))
            }
            div.own.own-days {
                (number("turn", "clock-turn", post.turn, (1, 14)))
                (number("bank", "clock-bank", post.bank, (0, 30)))
            }
            label.switch.own.own-weekends {
                input type="checkbox" name="weekends" value="on" checked[post.weekends.is_some()];
                span { (lang.text("clock-weekends")) }
                input type="hidden" name="zone" value=(post.weekends.unwrap_or(0));
            }
            div.opts.own.own-out role="group" aria-label=(lang.text("clock-out")) {
                span { (lang.text("clock-out")) }
                @for out in Out::ALL {
                    (radio("out", out.word(), pace.out() == out, &lang.text(&format!("clock-out-{}", out.word()))))
                }
            }
        }
    }
}

/// The pace in a few words: `8 min + 15 s`, `3 days`.
pub(crate) fn in_short(pace: Pace, lang: Lang) -> String {
    match pace {
        Pace::Live => lang.text("clock-none"),
        Pace::Days(days) => lang.say("pace", &[("days", days.into())]),
        Pace::Clock(clock) => {
            lang.say("clock-live", &[("minutes", (clock.bank / 60).into()), ("seconds", clock.increment.into())])
        }
        Pace::Post(clock) => lang.say("pace", &[("days", clock.turn.into())]),
    }
}

/// The pace in sentences.
pub(crate) fn in_words(pace: Pace, lang: Lang) -> Vec<String> {
    let out = |out: Out| lang.text(&format!("clock-then-{}", out.word()));
    match pace {
        Pace::Live => vec![lang.text("room-live")],
        Pace::Days(days) => vec![lang.say("pace-days", &[("days", days.into())])],
        Pace::Clock(clock) => {
            let bank = lang.say("clock-live-why", &[("minutes", (clock.bank / 60).into())]);
            let adds = (clock.increment > 0).then(|| lang.say("clock-live-adds", &[("seconds", clock.increment.into())]));
            std::iter::once(bank).chain(adds).chain([out(clock.out)]).collect()
        }
        Pace::Post(clock) => {
            let turn = lang.say("clock-days-why", &[("days", clock.turn.into())]);
            let bank = (clock.bank > 0).then(|| lang.say("clock-bank-why", &[("bank", clock.bank.into())]));
            let weekends = clock.weekends.map(|zone| lang.say("clock-weekends-off", &[("zone", zone_name(zone).into())]));
            std::iter::once(turn).chain(bank).chain(weekends).chain([lang.text("clock-holidays"), out(clock.out)]).collect()
        }
    }
}

/// A zone as its distance from UTC: `UTC+1`, `UTC-3:30`.
fn zone_name(minutes: i32) -> String {
    match (minutes / 60, minutes.abs() % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{hours:+}"),
        (hours, rest) => format!("UTC{}{}:{rest:02}", if minutes < 0 { '−' } else { '+' }, hours.abs()),
    }
}

/// A time on a clock of minutes: `1:02:03`, `4:38`, `9.4`.
fn minutes(left: i64) -> String {
    let seconds = left / 1000;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        _ if left < TENTHS => format!("{}.{}", seconds, left % 1000 / 100),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A time in days and hours, or hours and minutes.
pub(crate) fn days_and_hours(left: i64, lang: Lang) -> String {
    let facts =
        [("days", (left / DAY).into()), ("hours", (left % DAY / HOUR).into()), ("minutes", (left % HOUR / MINUTE).into())];
    lang.say(if left >= DAY { "clock-days" } else { "clock-hours" }, &facts)
}

/// The time of every seat, at a table with clocks.
pub(crate) fn dials(table: &Snapshot, lang: Lang) -> Vec<Option<Dial>> {
    let Some(clocks) = table.clocks.as_ref().filter(|_| table.game.is_some()) else { return Vec::new() };
    let seat = |(seat, chair): (usize, &crate::table::terms::Chair)| chair.bot.is_none().then(|| dial(table, clocks, seat, lang));
    table.chairs.iter().enumerate().map(seat).collect()
}

fn dial(table: &Snapshot, clocks: &Clocks, seat: usize, lang: Lang) -> Dial {
    let (now, pauses) = (now(), table.pauses(clocks, seat));
    let runs = clocks.running() == Some(seat);
    let (left, bank) = (clocks.left(seat, now, &pauses), clocks.bank(seat, now, &pauses));
    let measures = clocks.measures;
    let away = pauses.holidays.iter().find(|holiday| (holiday.since..holiday.until).contains(&now));
    let (text, more, state) = match away.filter(|_| measures.days) {
        Some(_) => (lang.text("clock-away"), None, Tick::Away),
        None if measures.days => {
            let low = left < measures.free.min(DAY) / 4;
            let state = if !runs {
                Tick::Rest
            } else if low {
                Tick::Low
            } else {
                Tick::Run
            };
            let shown = if runs { (left - bank).max(0) } else { measures.free };
            let more =
                (bank > 0 && shown > 0).then(|| lang.say("clock-and-bank", &[("time", days_and_hours(bank, lang).into())]));
            (days_and_hours(if shown > 0 { shown } else { left }, lang), more, state)
        }
        None => {
            let state = if !runs {
                Tick::Rest
            } else if left < LOW {
                Tick::Low
            } else {
                Tick::Run
            };
            (minutes(left), None, state)
        }
    };
    let back = away.filter(|_| measures.days).map(|holiday| crate::time::stamp(holiday.until).replace(' ', "T") + "Z");
    let spoken = lang.say(if runs { "clock-told-runs" } else { "clock-told" }, &[("time", text.clone().into())]);
    let until = (runs && !measures.days).then(|| clocks.deadline(&pauses)).flatten();
    Dial { text, more, back, spoken, state, days: measures.days, until, left: bank, bank: measures.bank }
}

/// The clock of the viewer in the line at the top, with what a turn adds.
pub(super) fn mine(data: &TableData<'_>, dials: &[Option<Dial>]) -> Option<Dial> {
    let lang = data.visitor.lang;
    let runs = data.table.clocks.as_ref()?.running();
    let seat = data.table.seats_of(data.visitor.id()).find(|seat| runs.is_none_or(|runs| runs == *seat));
    let seat = seat.or_else(|| data.table.seats_of(data.visitor.id()).next())?;
    let mut dial = dials.get(seat)?.clone()?;
    if let Pace::Clock(clock) = data.table.terms.pace {
        dial.more = (clock.increment > 0).then(|| lang.say("clock-increment", &[("seconds", clock.increment.into())]));
    }
    Some(dial)
}

/// The clock of the viewer.
#[derive(Hash)]
pub(super) struct Mine<'a>(pub(super) &'a Dial);

impl draw::Part for Mine<'_> {
    fn id(&self) -> Id {
        "my-clock".into()
    }

    fn draw(&self, canvas: draw::Canvas<'_>) -> Markup {
        html! { div.myclock #my-clock data-mark=[canvas.mark] { span.vh { (self.0.spoken) } (self.0.chip()) } }
    }
}

/// What a page with clocks needs in its head, and what its script has to know: the time of the server, and the words for a time it is not sure of.
pub(super) fn head(table: &Snapshot, lang: Lang) -> Markup {
    html! {
        @if table.clocks.is_some() {
            link rel="stylesheet" href=(crate::routes::assets::href("clock.css"));
            script src=(crate::routes::assets::href("clock.js")) type="module" {}
            meta name="server-time" content=(now());
            meta name="clock-about" content=(lang.text("clock-about"));
            meta name="clock-low" content=(lang.text("clock-low"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_own_units() {
        assert_eq!(
            [3_723_000, 278_900, 59_999, 10_000, 9_999, 400, 0].map(minutes),
            ["1:02:03", "4:38", "0:59", "0:10", "9.9", "0.4", "0.0"]
        );
        assert_eq!([0, 60, -480, 330, -210].map(zone_name), ["UTC", "UTC+1", "UTC-8", "UTC+5:30", "UTC−3:30"]);
        let lang = Lang::EN;
        assert_eq!(days_and_hours(DAY + 4 * HOUR, lang), "1 d 4 h");
        assert_eq!(days_and_hours(4 * HOUR + 20 * MINUTE, lang), "4 h 20 min");
    }

    #[test]
    fn a_form_sets_every_pace_and_nothing_beyond() {
        let read = |fields: &[(&'static str, &'static str)]| {
            super::read(&|name: &str| fields.iter().find(|(field, _)| *field == name).map(|(_, value)| *value))
        };
        assert_eq!(read(&[]), None);
        assert_eq!(read(&[("pace", "none")]), Some(Pace::Live));
        assert_eq!(read(&[("pace", "fast"), ("minutes", "99")]), Some(live(8, 15)), "own values count if they are asked for");
        assert_eq!(read(&[("pace", "own-live"), ("minutes", "0"), ("seconds", "9999")]), Some(live(1, 600)));
        let own =
            read(&[("pace", "own-days"), ("turn", "2"), ("bank", "0"), ("weekends", "on"), ("zone", "99999"), ("out", "end")]);
        assert_eq!(own, Some(Pace::Post(Days { turn: 2, bank: 0, weekends: Some(14 * 60), out: Out::End })));
        for (_, pace) in OFFERED {
            assert_eq!(plain(pace), pace);
        }
    }
}
