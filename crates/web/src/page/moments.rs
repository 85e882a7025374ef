//! The bar under an earlier position of a game: navigation, point of view, and what can be done with the position.

use games::AnyGame;
use maud::{Markup, html};
use store::Status;
use tabletop::{Turn, Viewer};

use super::comments;
use super::study::open_form;
use super::table::{TableData, side_query, study_fields};
use crate::table::moments::{Side, around};
use draw::emblem::icon;

/// The whole bar.
pub(crate) fn bar(data: &TableData<'_>, moment: &dyn AnyGame, path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let at = moment.len();
    let take = moment.turn() != Turn::Over && (table.seated(visitor.id()) || table.may_take(visitor.id(), moment));
    html! {
        (steps(data, at, path))
        (sides(data, moment, path))
        div.take {
            @if table.status() == Status::Finished {
                label.btn.to-comments for="pane-log" {
                    (icon("chat")) (comments::count(data.comments, at)) span.vh { (lang.text("comments")) }
                }
            }
            @if take { a.btn.primary href={ "/start?table=" (table.table.id) "&at=" (at) } { (lang.text("play-on")) } }
            @if table.status() == Status::Finished || table.seated(visitor.id()) {
                (open_form(visitor, &study_fields(data), "", &html! {
                    (icon("fork")) span title=(lang.text("study-what-if-why")) { (lang.text("study-what-if")) }
                }))
            }
            details.more #more {
                summary.btn { (lang.text("more")) }
                div.menu.card {
                    @if take {
                        a href={ "/edit/" (table.table.game) "?table=" (table.table.id) "&at=" (at) } {
                            (lang.text("edit-position"))
                        }
                    }
                    a href={ (path) "/export?at=" (at) } { (lang.text("export-title")) }
                    @if table.status() == Status::Finished {
                        @if table.title.has_analyst() { a href={ (path) "/review" } { (lang.text("review-title")) } }
                        a href={ (path) "/result" } { (lang.text("result")) }
                    }
                    a href=(path) { (lang.text(if table.status() == Status::Finished { "to-table" } else { "to-now" })) }
                }
            }
        }
    }
}

/// Links to the previous and next position by move, turn and round, each with its key.
fn steps(data: &TableData<'_>, at: usize, path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let len = table.game.as_ref().map_or(0, |game| game.len());
    let rounds = table.rounds();
    let kinds = [
        ("round", ("‹‹‹", "PageUp"), ("›››", "PageDown"), around(rounds.iter().map(|(at, _)| *at), at, len), rounds.len() > 1),
        ("turn", ("‹‹", "Shift+ArrowLeft"), ("››", "Shift+ArrowRight"), around(table.turns().into_iter(), at, len), true),
        ("move", ("‹", "ArrowLeft"), ("›", "ArrowRight"), (at.saturating_sub(1), (at + 1).min(len)), true),
    ];
    let side = side_query(data);
    let kinds = || kinds.iter().filter(|(.., known)| *known);
    let step = |to: usize, key: &str, sign: &str, text: &str, on: bool| {
        let words = html! { span aria-hidden="true" { (sign) } span.vh { (lang.text(text)) } };
        html! {
            @if on {
                a.btn href={ (path) "/at/" (to) (side) } data-moment aria-keyshortcuts=(key)
                    title=(super::with_key(&lang.text(text), key, lang)) {
                    (words)
                }
            }
            @else { span.btn aria-disabled="true" { (words) } }
        }
    };
    html! {
        nav.moments #moments aria-label=(lang.text("moments")) {
            (step(0, "Home", "|‹", "moment-first", at > 0))
            @for (kind, (back, key), _, (before, _), _) in kinds() {
                (step(*before, key, back, &format!("moment-{kind}-before"), at > 0))
            }
            output { (at) " / " (len) }
            @for (kind, _, (on, key), (_, after), _) in kinds().rev() {
                (step(*after, key, on, &format!("moment-{kind}-after"), at < len))
            }
            (step(len, "End", "›|", "moment-last", at < len))
        }
    }
}

/// The choice of the point of view: every seat's once a game is over, if it makes a difference.
fn sides(data: &TableData<'_>, moment: &dyn AnyGame, path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    if table.status() != Status::Finished || !moment.hides(Viewer::Public) {
        return html! {};
    }
    let now = match table.viewer(visitor.id(), data.seat) {
        Viewer::Judge => Some(Side::All),
        Viewer::Seat(seat) => Some(Side::Seat(seat.index())),
        Viewer::Public => None,
    };
    let seats = data.names.iter().enumerate().map(|(seat, name)| (Side::Seat(seat), name.text.clone()));
    html! {
        nav.sides #sides aria-label=(lang.text("sides")) {
            span { (lang.text("sides")) }
            @for (side, name) in std::iter::once((Side::All, lang.text("side-all"))).chain(seats) {
                a.opt-link href={ (path) "/at/" (moment.len()) "?seat=" (side) } data-moment
                    aria-current=[(now == Some(side)).then_some("true")] {
                    (name)
                }
            }
        }
    }
}
