//! Pages. Everything here turns values into HTML and does nothing else.

pub(crate) mod about;
mod alert;
mod armed;
mod ask;
pub(crate) mod bots;
pub(crate) mod browse;
pub(crate) mod ceremony;
pub(crate) mod chart;
pub(crate) mod chat;
pub(crate) mod clock;
pub(crate) mod coach;
pub(crate) mod comments;
mod course;
pub(crate) mod delta;
pub(crate) mod differs;
pub(crate) mod edit;
pub(crate) mod export;
pub(crate) mod film;
pub(crate) mod friends;
mod handover;
mod hint;
pub(crate) mod holidays;
pub(crate) mod import;
pub(crate) mod invite;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod moderate;
pub(crate) mod moments;
pub(crate) mod new;
pub(crate) mod notices;
pub(crate) mod offline;
pub(crate) mod profile;
pub(crate) mod puzzle;
mod rate;
pub(crate) mod ratings;
pub(crate) mod reel;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod seat;
pub(crate) mod seek;
pub(crate) mod start;
pub(crate) mod study;
pub(crate) mod table;
mod tale;
pub(crate) mod tips;
pub(crate) mod tv;
mod waiting;

use std::borrow::Cow;

use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::error::ErrorText;
use crate::passkeys::KEEPS;
use crate::people::{Tempo, Theme};
use crate::preview::{self, paint::PAINTS};
use crate::routes::{assets, in_library, install};
use crate::visitor::{Visitor, in_language};
use draw::emblem::{self, icon};
use draw::{Canvas, Drawn, Id, Part, Room, Text};
use words::Lang;

/// What the frame of a page weighs at most, in bytes, without its content.
const HEAD: usize = 8 << 10;

/// What a page with a board weighs, in bytes; some weigh more.
pub(crate) const BOARD: usize = 160 << 10;

/// A whole page with the frame of the site: header, content, footer.
pub(crate) fn site(visitor: &Visitor, title: &str, content: &Markup) -> Markup {
    site_with(visitor, title, &html! {}, content)
}

/// The same, with more in its head.
pub(crate) fn site_with(visitor: &Visitor, title: &str, head: &Markup, content: &Markup) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        (Room(content.0.len() + HEAD))
        a.skip href="#main" { (lang.text("skip")) }
        header.top {
            (brand())
            nav aria-label=(lang.text("navigation")) {
                a.btn.quiet href="/study" { (icon("fork")) span.fold { (lang.text("studies")) } }
                a.btn.quiet href="/ratings" { (icon("medal")) span.fold { (lang.text("ratings")) } }
                a.btn.quiet href="/rules" { (icon("book")) span.fold { (lang.text("rules")) } }
                @if KEEPS && visitor.person.settings.offered && !visitor.person.kept {
                    a.btn.quiet href="/me/seat" { (icon("key")) span.fold { (lang.text("keep-seat")) } }
                }
                a.btn.quiet.me href="/me" { (icon("person")) span { (visitor.person.called(lang)) } }
            }
        }
        main #main { (content) }
        footer.foot {
            span { (lang.text("foot")) " " a href="/about" { (lang.text("about")) } }
            (language_form(visitor))
        }
    };
    document_with(visitor, title, "framed", head, &body)
}

/// The name of the program with its horse, as a link home.
pub(crate) fn brand() -> Drawn {
    Canvas::new(None).draw(&Brand)
}

/// The same on a page that keeps its parts.
#[derive(Hash)]
struct Brand;

impl Part for Brand {
    const LASTS: bool = true;

    fn id(&self) -> Id {
        "brand".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! { a.brand #brand data-mark=[canvas.mark] href="/" { (emblem::horse("red")) "Teahorse" } }
    }
}

/// The HTML document around the body.
pub(crate) fn document(visitor: &Visitor, title: &str, class: &str, body: &Markup) -> Markup {
    document_with(visitor, title, class, &html! {}, body)
}

/// The same, with more in its head.
pub(crate) fn document_with(visitor: &Visitor, title: &str, class: &str, head: &Markup, body: &Markup) -> Markup {
    let settings = &visitor.person.settings;
    let tempo = (settings.tempo != Tempo::Normal).then(|| settings.tempo.word());
    let theme = (settings.theme != Theme::System).then(|| settings.theme.word());
    html! {
        (Room(body.0.len() + HEAD))
        (DOCTYPE)
        html lang=(visitor.lang) data-theme=[theme] data-motion=[(!settings.motion).then_some("off")] data-tempo=[tempo]
            data-sound[settings.sound] data-notices[settings.notices] data-careful[settings.careful] data-quiet[!settings.banter] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="csrf" content=(visitor.csrf);
                title { (title) }
                @if in_library(visitor.path()) {
                    @for lang in Lang::all() { link rel="alternate" hreflang=(lang) href=(in_language(lang, visitor.path())); }
                    link rel="alternate" hreflang="x-default" href=(visitor.path());
                }
                @if in_library(visitor.path()) && !head.0.contains("og:title") { (preview::site_head(visitor, title)) }
                link rel="icon" type="image/svg+xml" href=(assets::href("horse.svg"));
                link rel="manifest" href={ "/manifest/" (visitor.lang) ".webmanifest" };
                @if PAINTS { link rel="apple-touch-icon" href="/icon/touch-180.png"; }
                @match settings.theme {
                    Theme::Light => meta name="theme-color" content=(install::DAY);,
                    Theme::Dark => meta name="theme-color" content=(install::NIGHT);,
                    Theme::System => {
                        meta name="theme-color" media="(prefers-color-scheme: light)" content=(install::DAY);
                        meta name="theme-color" media="(prefers-color-scheme: dark)" content=(install::NIGHT);
                    }
                }
                link rel="stylesheet" href=(assets::href("teahorse.css"));
                script src=(assets::href("teahorse.js")) type="module" {}
                (head)
            }
            body class=(class) { (PreEscaped(in_its_language(visitor, &body.0))) }
        }
    }
}

/// A page whose address names its language, with links to other such pages in the same language.
fn in_its_language<'a>(visitor: &Visitor, body: &'a str) -> Cow<'a, str> {
    if !visitor.named {
        return body.into();
    }
    let mut page = String::with_capacity(body.len() + 256);
    let mut links = body.split("href=\"");
    page.push_str(links.next().unwrap_or_default());
    for rest in links {
        let path = rest.split(['"', '#', '?']).next().unwrap_or_default();
        page.push_str("href=\"");
        if in_library(path) {
            page.push_str(&in_language(visitor.lang, path));
            page.push_str(&rest[path.len()..]);
        } else {
            page.push_str(rest);
        }
    }
    page.into()
}

/// A whole page round a board, with more in its head.
pub(crate) fn at_table(visitor: &Visitor, title: &str, head: &Markup, body: &Markup) -> Markup {
    let sprite = draw::sprite();
    let body = html! { (Room(sprite.0.len() + body.0.len())) (sprite) (body) };
    document_with(visitor, title, "at-table", &html! { (board_head()) (head) }, &body)
}

/// What pages with boards need in their heads: the last touches of their parts, the big screen, the end of a game, and motion.
pub(crate) fn board_head() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::href("together.css"));
        script src=(assets::href("motion.js")) type="module" {}
    }
}

/// The hidden field with the CSRF token.
pub(crate) fn csrf(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="csrf" value=(Text(&visitor.csrf)); }
}

/// A time, for people and machines: in UTC, which the script of the page puts into the reader's own zone.
pub(crate) fn when(at: i64) -> Markup {
    let stamp = crate::time::stamp(at);
    html! { time datetime={ (stamp.replace(' ', "T")) "Z" } { (stamp) " UTC" } }
}

/// The tag of what counts for the ratings.
pub(crate) fn rated_tag(lang: Lang) -> Markup {
    html! { span.tag.rated { (icon("medal")) (lang.text("rated")) } }
}

/// The day of a time.
pub(crate) fn day(at: i64) -> Markup {
    let stamp = crate::time::stamp(at);
    html! { time datetime={ (stamp.replace(' ', "T")) "Z" } data-day { (stamp.split(' ').next().unwrap_or_default()) } }
}

/// Several names as one says them: "Lin, Tashi and Pema".
pub(crate) fn listed(names: &[&str], lang: Lang) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [names @ .., last] => lang.say("and-last", &[("names", names.join(", ").into()), ("last", (*last).into())]),
    }
}

/// What a button does and the key that does the same, as the keyboards of the language name it.
pub(crate) fn with_key(text: &str, key: &str, lang: Lang) -> String {
    let name = |part: &str| match part {
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "Home" => lang.text("key-home"),
        "End" => lang.text("key-end"),
        "PageUp" => lang.text("key-page-up"),
        "PageDown" => lang.text("key-page-down"),
        "Shift" => lang.text("key-shift"),
        other => other.to_owned(),
    };
    format!("{text} ({})", key.split('+').map(name).collect::<Vec<_>>().join("+"))
}

/// Buttons for the other languages.
fn language_form(visitor: &Visitor) -> Markup {
    html! {
        form.langs method="post" action="/lang" aria-label=(visitor.lang.text("language")) {
            (csrf(visitor))
            input type="hidden" name="back" value=(visitor.page());
            @for lang in Lang::all() {
                @if lang == visitor.lang { b lang=(lang) { (lang.name()) } }
                @else { button.link name="lang" value=(lang) lang=(lang) { (lang.name()) } }
            }
        }
    }
}

/// The error page.
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

/// A number with this many decimals, as a language writes it: "2.81", "2,81".
pub(crate) fn decimal(number: f64, decimals: usize, lang: Lang) -> String {
    format!("{number:.decimals$}").replace('.', &lang.text("decimal-mark"))
}
