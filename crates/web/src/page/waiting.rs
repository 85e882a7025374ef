//! The waiting room: who sits, which seats are free, how to fill them, and what was agreed.

use std::fmt::Write;

use maud::{Markup, html};
use qrcode::{Color, QrCode};
use store::Status;
use tabletop::Seat;

use super::table::{TableData, path, request_fields, request_form};
use crate::people::LONGEST_NAME;
use crate::table::Snapshot;
use crate::table::terms::{Chair, Free};
use draw::emblem::{emblem, icon};

/// How often the page is loaded again without script, in seconds.
const REFRESH: u32 = 10;

/// The room before the game.
pub(super) fn room(data: &TableData<'_>, path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    if table.cancelled {
        return html! {
            section.waiting.card.narrow {
                h1 { (table.table.name) }
                p { (lang.text(if table.closed { "room-closed" } else { "room-cancelled" })) }
                p { a.btn.primary href="/" { (lang.text("to-lobby")) } }
            }
        };
    }
    let host = table.table.host == visitor.id();
    let free = table.free_seats().count();
    let mine = table.seats_of(visitor.id()).any(|seat| table.terms.seats[seat].free().is_some());
    let position = table.terms.position.as_ref().and_then(|position| table.title.read_position(position).ok());
    html! {
        section.waiting.card.narrow.wide-ish {
            h1 { (lang.say("room-title", &[("name", table.table.name.as_str().into()), ("count", free.into())])) }
            p { (super::new::game_label(table, lang)) ". " (lang.text("waiting-why")) }
            @if position.is_some() { p { (lang.text("begins-in-position")) } }
            ol.chairs {
                @for (seat, chair) in table.chairs.iter().enumerate() {
                    li.free[chair.free.is_some()] {
                        @if let Some(game) = &position {
                            span.colors { @for color in game.colors(Seat::new(seat)) { (emblem(color)) } }
                            span.vh { (super::new::color_names(&**game, Seat::new(seat), lang)) }
                        }
                        (chair_markup(data, seat, chair))
                    }
                }
            }
            (super::invite::card(data))
            ul.agreed { @for line in agreed(data) { li { (line) } } }
            div.roombar {
                @if host { (fill_form(data, None, "primary", &lang.say("room-start", &[("count", free.into())]))) }
                @if mine && !host { (request_form(data, "leave", &[], "", &html! { (lang.text("stand-up")) })) }
                a.btn.quiet.noscript href=(path) { (lang.text("refresh")) }
                a.btn.quiet href=(data.screen) title=(lang.text("tv-why")) { (icon("screen")) (lang.text("tv")) }
                (super::tips::table_link(table.title, lang))
                @if host { div.edge { (request_form(data, "cancel", &[], "quiet", &html! { (lang.text("room-cancel")) })) } }
            }
        }
    }
}

/// Who sits on a chair, or how it can be taken.
fn chair_markup(data: &TableData<'_>, seat: usize, chair: &Chair) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let seated = table.seated(visitor.id());
    let host = table.table.host == visitor.id();
    let name = data.names.get(seat);
    let given = chair.bot.is_some() && table.terms.seats[seat].free().is_some();
    let key = data.invited.filter(|(invited, _)| *invited == seat).map(|(_, key)| key);
    html! {
        span.who {
            @if let Some(face) = name.and_then(|name| name.face.as_ref()) { (face.draw(36)) }
            @if chair.free.is_some() { (lang.text("room-free")) } @else { (name.map_or("", |name| &name.text)) }
            @if name.is_some_and(|name| name.you) { " " span.tag.you { (lang.text("you")) } }
            @if chair.bot.is_some() { " " span.tag { (name.map_or_else(String::new, |name| name.tag(lang))) } }
        }
        @match chair.free {
            None if host && given => (request_form(data, "free", &[("chair", &seat.to_string())], "", &html! {
                (lang.text("room-free-again"))
            })),
            None => span.ready { (icon("check")) (lang.text("seat-taken")) },
            Some(Free::ToAnyone) if !seated => (sit_form(data, seat, None)),
            Some(Free::ByLink) if !seated && key.is_some() => (sit_form(data, seat, key)),
            Some(Free::ToAnyone) => span.tag { (lang.text("room-for-anyone")) },
            Some(Free::ByLink) => span.tag { (lang.text("room-by-link")) },
        }
        @if let Some((_, link)) = data.invitations.iter().find(|(of, _)| *of == seat) {
            (invitation(data, seat, link))
            (fill_form(data, Some(seat), "", &lang.text("room-bot")))
        }
    }
}

/// The link of a free seat: to copy, to share and to scan.
pub(super) fn invitation(data: &TableData<'_>, seat: usize, link: &str) -> Markup {
    let lang = data.visitor.lang;
    let first = data.invitations.first().is_some_and(|(first, _)| *first == seat);
    html! {
        div.share {
            label for={ "link-" (seat) } { (lang.text("send-link")) }
            input type="text" readonly value=(link) data-select id={ "link-" (seat) };
            button.btn.scripted-only type="button" data-copy={ "link-" (seat) } data-done=(lang.text("copied")) {
                (lang.text("copy"))
            }
            button.btn.share-only type="button" data-share=(link) { (lang.text("share")) }
        }
        @if let Some(code) = qr(link, &lang.text("room-qr-alt")) {
            details.qr id={ "qr-" (seat) } open[first] {
                summary { (lang.text("room-qr")) } div { (code) p { (lang.text("room-qr-why")) } }
            }
        }
    }
}

/// A form that gives free seats to bots of a level.
fn fill_form(data: &TableData<'_>, seat: Option<usize>, class: &str, label: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let field = seat.map_or_else(|| "fill-level".to_owned(), |seat| format!("fill-level-{seat}"));
    html! {
        form.fill method="post" action={ (path(table)) "/fill" } data-send {
            (request_fields(data))
            @if let Some(seat) = seat { input type="hidden" name="chair" value=(seat); }
            button class={ "btn " (class) } { (icon("bot")) (label) }
            label.vh for=(field) { (lang.text("room-level")) }
            select id=(field) name="level" {
                @for level in &table.title.levels_of(table.terms.setup()) {
                    option value=(level) selected[*level == table.title.usual_level()]
                        title=(lang.text(&format!("bot-{level}-why"))) {
                        (lang.text(&format!("bot-{level}")))
                    }
                }
            }
        }
    }
}

/// The form that takes a seat. Whoever has no name yet can give one, since the others want to know who came.
pub(super) fn sit_form(data: &TableData<'_>, seat: usize, key: Option<&str>) -> Markup {
    let person = &data.visitor.person;
    let lang = data.visitor.lang;
    let field = format!("sit-name-{seat}");
    html! {
        form.sit method="post" action={ (path(data.table)) "/sit" } data-send {
            (request_fields(data))
            input type="hidden" name="chair" value=(seat);
            @if let Some(key) = key { input type="hidden" name="key" value=(key); }
            @if person.name.is_empty() {
                label for=(field) { (lang.text("your-name")) }
                input type="text" id=(field) name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"
                    placeholder=(person.called(lang)) data-keep;
            }
            button.btn.primary { (lang.text("take-seat")) }
        }
    }
}

/// What the table agreed on, in words.
fn agreed(data: &TableData<'_>) -> Vec<String> {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let hints = table.title.has_analyst().then(|| lang.text(if table.terms.hints { "room-hints" } else { "no-hints" }));
    let seen = lang.text(&format!("room-{}", table.terms.visibility.word()));
    let rated =
        table.title.league(table.terms.setup()).map(|_| lang.text(if table.terms.rated { "room-rated" } else { "room-casual" }));
    rated.into_iter().chain(super::clock::in_words(table.terms.pace, lang)).chain(hints).chain([seen]).collect()
}

/// A QR code of an address. Scanners expect dark on light, whatever the theme.
pub(super) fn qr(address: &str, alt: &str) -> Option<Markup> {
    let code = QrCode::new(address).ok()?;
    let (width, quiet) = (code.width(), 4);
    let size = width + 2 * quiet;
    let mut modules = String::new();
    for (i, _) in code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark) {
        let _ = write!(modules, "M{} {}h1v1h-1z", i % width + quiet, i / width + quiet);
    }
    Some(html! {
        svg viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(alt) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="white" {}
            path d=(modules) fill="black" {}
        }
    })
}

/// What the head of the page needs so that somebody who waits without script sees who has come, or who has moved.
pub(super) fn refreshes(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let waits = match table.status() {
        // Whoever still types a name must not lose it.
        Status::Waiting => !table.cancelled && table.seated(visitor.id()),
        Status::Playing => data.at.is_none() && table.acting(visitor.id()).is_none(),
        Status::Finished => false,
    };
    html! { @if waits { noscript { meta http-equiv="refresh" content=(REFRESH); } } }
}

/// The text that says how a table without a game stands.
pub(super) fn standing(table: &Snapshot) -> &'static str {
    match (table.closed, table.cancelled) {
        (true, _) => "table-closed",
        (_, true) => "table-cancelled",
        _ => "table-waiting",
    }
}
