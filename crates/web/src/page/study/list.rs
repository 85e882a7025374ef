//! The list of studies, and the error for an impossible position.

use maud::{Markup, html};
use store::Listed;

use crate::exchange::Fault;
use crate::page::{csrf, site};
use crate::table::hall::Hall;
use crate::time::now;
use crate::visitor::Visitor;
use words::Lang;

/// The studies of the visitor.
pub(crate) fn list(visitor: &Visitor, hall: &Hall, studies: &[Listed]) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        (super::super::board_head())
        div.narrow.wide-ish {
            section.card {
                h1.sec { (lang.text("studies")) small { (lang.text("studies-why")) } }
                @if studies.is_empty() { p.none { (lang.text("studies-none")) } }
                ul.rows.studies {
                    @for Listed { study, steps, .. } in studies {
                        @let href = format!("/study/{}", study.id);
                        li.row {
                            @if let Some(title) = hall.title(&study.game) { (title.thumbnail()) }
                            div {
                                h2.t { a href=(href) { (study.title) } }
                                p.d {
                                    (lang.text(&format!("game-{}", study.game))) ". "
                                    (lang.say("study-about", &[("count", (*steps).into()), ("ago", ago(lang, study.changed).into())]))
                                }
                            }
                            form method="post" action={ (href) "/delete" } {
                                (csrf(visitor)) button.btn.quiet { (lang.text("study-delete")) span.vh { " " (study.title) } }
                            }
                            a.btn href=(href) { (lang.text("study-look")) }
                        }
                    }
                }
            }
        }
    };
    site(visitor, &format!("{} · Teahorse", lang.text("studies")), &content)
}

/// How long ago something was.
fn ago(lang: Lang, at: i64) -> String {
    let minutes = ((now() - at) / 60_000).max(0);
    match minutes {
        0..60 => lang.say("study-minutes-ago", &[("minutes", minutes.into())]),
        60..1440 => lang.say("study-hours-ago", &[("hours", (minutes / 60).into())]),
        _ => lang.say("study-days-ago", &[("days", (minutes / 1440).into())]),
    }
}

/// Says what is wrong with a position that nothing can be tried on.
pub(crate) fn bad_position(visitor: &Visitor, fault: &Fault) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        section.card.narrow.pad {
            h1 { (lang.text("study-bad-position")) }
            p { (lang.text("study-bad-position-why")) }
            p { (crate::page::import::reason(fault, lang.into())) }
        }
    };
    site(visitor, &lang.text("study-bad-position"), &content)
}
