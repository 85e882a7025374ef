//! The queue of the moderators.

use maud::{Markup, html};
use store::{Message, Report};

use super::{csrf, when};
use crate::routes::{BANS, assets};
use crate::visitor::Visitor;

/// A report with everything needed to decide.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// Its number.
    pub(crate) number: i64,
    /// The report.
    pub(crate) report: Report,
    /// Who reported it.
    pub(crate) by: String,
    /// Whom it is about.
    pub(crate) name: String,
    /// Their page, if they have one.
    pub(crate) home: Option<String>,
    /// What was said around it.
    pub(crate) around: Vec<Line>,
}

/// Something said around a report.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Who said it.
    pub(crate) name: String,
    /// Whether it is by whom the report is about.
    pub(crate) theirs: bool,
    /// What.
    pub(crate) message: Message,
}

/// The page.
pub(crate) fn page(visitor: &Visitor, cases: &[Case]) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        link rel="stylesheet" href=(assets::href("moderate.css"));
        div.narrow.stack.wide-ish {
            section.card.pad {
                h1 { (lang.text("moderate")) } p { (lang.text("moderate-why")) }
                @if cases.is_empty() { p.none role="status" { (lang.text("moderate-none")) } }
            }
            @for case in cases { (one(visitor, case)) }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("moderate")), &content)
}

fn one(visitor: &Visitor, case: &Case) -> Markup {
    let lang = visitor.lang;
    let button =
        |value: &str, text: &str, primary: bool| html! { button.btn.primary[primary] name="what" value=(value) { (text) } " " };
    html! {
        section.card.pad.case aria-label=(lang.say("moderate-about", &[("name", case.name.as_str().into())])) {
            h2 {
                @let about = lang.say("moderate-about", &[("name", case.name.as_str().into())]);
                @match &case.home { Some(home) => a href=(home) { (about) }, None => (about) }
            }
            p { small { (lang.say("moderate-by", &[("name", case.by.as_str().into())])) " " (when(case.report.at)) } }
            @if case.around.is_empty() { @for line in case.report.text.lines() { p { (line) } } }
            ol.said {
                @for line in &case.around {
                    li {
                        @if line.theirs { b { (line.name) } } @else { (line.name) } " " small { (when(line.message.at)) }
                        p { (line.message.text) }
                    }
                }
            }
            @if let Some(table) = case.report.table { p { a href={ "/t/" (table) } { (lang.text("to-table")) } } }
            form method="post" action={ "/moderate/" (case.number) } {
                (csrf(visitor))
                (button("dismiss", &lang.text("moderate-dismiss"), true))
                @for ban in BANS {
                    @match ban {
                        Some(days) => (button(&days.to_string(), &lang.say("moderate-ban", &[("days", days.into())]), false)),
                        None => (button("for-good", &lang.text("moderate-ban-good"), false)),
                    }
                }
            }
        }
    }
}
