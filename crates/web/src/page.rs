//! Pages: what handlers answer with. Everything here turns values into HTML and does nothing else.

pub(crate) mod about;
mod ask;
pub(crate) mod chart;
pub(crate) mod comments;
mod course;
pub(crate) mod differs;
pub(crate) mod edit;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod moments;
pub(crate) mod new;
pub(crate) mod notices;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod start;
pub(crate) mod study;
pub(crate) mod table;

use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, html};

use crate::error::ErrorText;
use crate::people::Theme;
use crate::routes::assets;
use crate::visitor::Visitor;
use draw::emblem::{self, icon};
use words::Lang;

/// A whole page with the frame of the site: header, content, footer.
pub(crate) fn site(visitor: &Visitor, title: &str, content: &Markup) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        a.skip href="#main" { (lang.text("skip")) }
        header.top {
            (brand())
            nav aria-label=(lang.text("navigation")) {
                a.btn.quiet href="/study" { (icon("fork")) span.fold { (lang.text("studies")) } }
                a.btn.quiet href="/rules" { (icon("book")) (lang.text("rules")) }
                a.btn.quiet href="/me" { (icon("person")) (visitor.person.called(lang)) }
            }
        }
        main #main { (content) }
        footer.foot {
            span { (lang.text("foot")) " " a href="/about" { (lang.text("about")) } }
            (language_form(visitor))
        }
    };
    document(visitor, title, "framed", &body)
}

/// The name of the program with its horse, as a link home.
pub(crate) fn brand() -> Markup {
    html! { a.brand href="/" { (emblem::horse("red")) "Teahorse" } }
}

/// Everything round the body.
pub(crate) fn document(visitor: &Visitor, title: &str, class: &str, body: &Markup) -> Markup {
    let settings = &visitor.person.settings;
    let theme = (settings.theme != Theme::System).then(|| settings.theme.word());
    html! {
        (DOCTYPE)
        html lang=(visitor.lang) data-theme=[theme] data-motion=[(!settings.motion).then_some("off")]
            data-sound[settings.sound] data-notices[settings.notices] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="csrf" content=(visitor.csrf);
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(assets::href("horse.svg"));
                link rel="stylesheet" href=(assets::href("teahorse.css"));
                script src=(assets::href("teahorse.js")) type="module" {}
            }
            body class=(class) { (body) }
        }
    }
}

/// The hidden field that shows a form is ours.
pub(crate) fn csrf(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="csrf" value=(visitor.csrf); }
}

/// A time, for people and machines: in UTC, which the script of the page puts into the reader's own zone.
pub(crate) fn when(at: i64) -> Markup {
    let stamp = crate::time::stamp(at);
    html! { time datetime={ (stamp.replace(' ', "T")) "Z" } { (stamp) " UTC" } }
}

/// Buttons for the other languages.
fn language_form(visitor: &Visitor) -> Markup {
    html! {
        form.langs method="post" action="/lang" aria-label=(visitor.lang.text("language")) {
            (csrf(visitor))
            input type="hidden" name="back" value=(visitor.here);
            @for lang in Lang::all() {
                @if lang == visitor.lang { b lang=(lang) { (lang.name()) } }
                @else { button.link name="lang" value=(lang) lang=(lang) { (lang.name()) } }
            }
        }
    }
}

/// The page that says what went wrong.
pub(crate) fn fault(visitor: &Visitor, status: StatusCode, fault: &ErrorText) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        section.card.narrow.fault {
            p.code { (status.as_u16()) }
            h1 { (lang.text("fault")) }
            p { (lang.text(fault.0)) }
            p { a.btn.primary href="/" { (lang.text("to-lobby")) } }
        }
    };
    site(visitor, &lang.text("fault"), &content)
}
