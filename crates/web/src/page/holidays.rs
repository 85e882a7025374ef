//! Holidays: when they are, how many days are left, and the form that takes one.

use maud::{Markup, html};

use super::{csrf, when};
use crate::holidays::{DAYS, NoHoliday, left, to_come};
use crate::time::{now, stamp};
use crate::visitor::Visitor;

/// The section of the settings, with the reason why the last one could not be taken.
pub(crate) fn section(visitor: &Visitor, refused: Option<NoHoliday>) -> Markup {
    let lang = visitor.lang;
    let (now, holidays) = (now(), &visitor.person.settings.holidays);
    let mut coming: Vec<_> = to_come(holidays, now).collect();
    coming.sort_by_key(|holiday| holiday.since);
    let today = &stamp(now)[..10];
    let left = left(holidays, now);
    html! {
        section.card.pad #holidays {
            link rel="stylesheet" href=(crate::routes::assets::href("browse.css"));
            h2 { (lang.text("holidays")) }
            p {
                (lang.say("holidays-why", &[("days", DAYS.into())])) " "
                b { (lang.say("holidays-left", &[("days", left.into())])) }
            }
            @if let Some(why) = refused { p.notice.bad role="alert" { (lang.say(why.word(), &[("days", DAYS.into())])) } }
            @if !coming.is_empty() {
                ul.taken {
                    @for holiday in coming {
                        li {
                            form.dates method="post" action="/me/holiday/end" {
                                (csrf(visitor))
                                input type="hidden" name="since" value=(holiday.since);
                                span {
                                    (lang.text("holiday-from")) " " (when(holiday.since)) " " (lang.text("holiday-until")) " "
                                    (when(holiday.until))
                                }
                                button.btn { (lang.text(if holiday.since <= now { "holiday-end" } else { "holiday-cancel" })) }
                            }
                        }
                    }
                }
            }
            form.dates method="post" action="/me/holiday" {
                (csrf(visitor))
                input type="hidden" name="zone" value="0";
                label { span { (lang.text("holiday-first")) } input type="date" name="first" value=(today) min=(today) required; }
                label { span { (lang.text("holiday-last")) } input type="date" name="last" min=(today) required; }
                button.btn { (lang.text("holiday-take")) }
            }
        }
    }
}

/// The section as a page of its own.
pub(crate) fn page(visitor: &Visitor, refused: Option<NoHoliday>) -> Markup {
    let lang = visitor.lang;
    let content = html! { div.narrow.stack { h1 { (lang.text("settings")) } (section(visitor, refused)) p { a.btn href="/me" { (lang.text("settings")) } } } };
    super::site(visitor, &format!("{} · Teahorse", lang.text("holidays")), &content)
}
