//! The big screen: the board alone, large, for everybody in the room. It shows nothing secret, takes no input and follows the table; the
//! players' phones are their hands.

use draw::{Mark, Parts};
use games::{AnyGame, Extent, Look, Name};
use maud::{Markup, html};
use store::Status;
use tabletop::Viewer;

use super::ceremony::Count;
use super::table::{path, sentence};
use super::waiting::{self, qr};
use super::{brand, document_with};
use crate::table::Snapshot;
use crate::table::live::News;
use crate::visitor::Visitor;
use draw::emblem::token;
use words::Lang;

/// The lines of the log that can be read from afar.
const LINES: usize = 5;

/// How often the page is loaded again without script, in seconds.
const REFRESH: u32 = 10;

/// Everything the big screen is drawn from: what anybody may know.
#[derive(Debug)]
pub(crate) struct Tv<'a> {
    /// The language.
    pub(crate) lang: Lang,
    /// The table.
    pub(crate) table: &'a Snapshot,
    /// What the page will know.
    pub(crate) news: News,
    /// Who sits where.
    pub(crate) names: &'a [Name],
    /// Its own address.
    pub(crate) path: &'a str,
    /// The address that phones scan.
    pub(crate) code: &'a str,
    /// How much of the table is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: &'a [Mark],
}

/// The whole page.
pub(crate) fn page(visitor: &Visitor, tv: &Tv<'_>) -> Markup {
    let head = html! {
        (super::board_head()) (super::clock::head(tv.table, tv.lang))
        @if tv.table.status() != Status::Finished { noscript { meta http-equiv="refresh" content=(REFRESH); } }
    };
    let body = html! { (draw::sprite()) (fragment(tv).0) };
    document_with(visitor, &format!("{} · Teahorse", tv.table.table.name), "at-table on-tv", &head, &body)
}

/// The part that changes, without what the page has of it, and what the page will have.
pub(crate) fn fragment(tv: &Tv<'_>) -> (Markup, Vec<Mark>) {
    let Tv { lang, table, names, .. } = *tv;
    let table_path = path(table);
    let parts = Parts::new(&(lang, &table_path, names), tv.has.to_vec());
    let dials = super::clock::dials(table, lang);
    let look = Look {
        path: &table_path,
        extent: tv.extent,
        dials: &dials,
        parts: Some(&parts),
        ..Look::at(Viewer::Public, lang, names)
    };
    let game = table.game.as_deref();
    let picture = game.map(|game| game.picture(&look));
    let count = game.and_then(|game| Count::of(game, names, lang));
    let markup = html! {
        div.table.tv #table data-path=(tv.path) data-version=(table.version) data-talk=(tv.news.talk)
            data-lost=(lang.text("lost")) {
            header.top #top {
                (brand())
                @let label = html! { (table.table.name) ", " (super::new::game_label(table, lang)) };
                @if let Some(game) = game { h1.where { b { (game.progress().text(lang)) } (label) } }
                @else { p.where { b { (lang.text(waiting::standing(table))) } (label) } }
                @match (&count, &picture) {
                    (Some(count), _) => (count.bar(lang)),
                    (None, Some(picture)) => (picture.top),
                    (None, None) => p.now #now aria-live="polite" { @if !table.cancelled { span.todo { (lang.text("tv-join")) } } },
                }
            }
            main.board #board data-over[count.is_some()] {
                @match (&count, &picture) {
                    (Some(count), _) => (count.markup(count.rows(), &table_path, lang)),
                    (None, Some(picture)) => (picture.board),
                    (None, None) => (empty(tv)),
                }
            }
            aside.side #side {
                @if let Some(picture) = &picture { (picture.players) }
                @if let Some(game) = game { (log(tv, game)) }
                @if game.is_some() && count.is_none() { (scan(tv)) }
            }
            div.lost #lost role="status" hidden { (lang.text("lost")) }
        }
    };
    (markup, parts.marks())
}

/// The table before the game: who has come, and how to join them.
fn empty(tv: &Tv<'_>) -> Markup {
    html! {
        section.waiting.card.narrow {
            h1 { (tv.table.table.name) }
            @if tv.table.cancelled { p { (tv.lang.text("room-cancelled")) } }
            @else {
                ol.chairs { @for name in tv.names { li { span.who { (name.text) } } } }
                (scan(tv))
            }
        }
    }
}

/// The last lines of the log.
fn log(tv: &Tv<'_>, game: &dyn AnyGame) -> Markup {
    let lines = tv.table.log.iter().rev().filter(|line| line.note.heading.is_none()).take(LINES);
    html! {
        ol.log.card tabindex="0" aria-label=(tv.lang.text("log")) {
            @for line in lines {
                @let seat = line.note.seat;
                li {
                    span.by { @if let Some(color) = seat.and_then(|seat| game.colors(seat).first().copied()) { (token(color)) } }
                    span {
                        @if let Some(name) = seat.and_then(|seat| tv.names.get(seat.index())) { b { (name.text) } " " }
                        (line.words(tv.lang, || sentence(tv.table, &line.note, tv.lang)))
                    }
                }
            }
        }
    }
}

/// The code that makes a phone a hand.
fn scan(tv: &Tv<'_>) -> Markup {
    let lang = tv.lang;
    let waiting = tv.table.status() == Status::Waiting;
    html! {
        section.scan.card {
            @if let Some(code) = qr(tv.code, &lang.text("tv-qr-alt")) { (code) }
            p { b { (lang.text(if waiting { "tv-scan-join" } else { "tv-scan" })) } " " (lang.text("tv-scan-why")) }
        }
    }
}
