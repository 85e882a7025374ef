//! The end of a game: every player's account line by line, and how it came about.

use games::AnyGame;
use maud::{Markup, html};
use tabletop::Seat;

use super::chart::{Chart, chart};
use super::emblem::emblem;
use crate::face::{Face, Mark, Name};
use crate::table::Snapshot;
use crate::visitor::Visitor;

/// The page.
pub fn page(visitor: &Visitor, table: &Snapshot, game: &dyn AnyGame, names: &[Name]) -> Markup {
    let lang = visitor.lang;
    let Some(outcome) = game.outcome() else { return html! {} };
    let mut seats: Vec<Seat> = Seat::all(game.seats()).collect();
    seats.sort_by_key(|&seat| (outcome.place(seat), seat));
    let marks = marks(&*table.offer.face, game);
    let colors: Vec<&'static str> =
        Seat::all(game.seats()).map(|seat| game.colors(seat).first().copied().unwrap_or("duli")).collect();
    let called: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
    let draw = |title: &str, value: fn(&Mark) -> &[i32]| {
        let title = lang.text(title);
        let picture = chart(
            &Chart { title: &title, unit: &lang.text("chart-unit"), colors: &colors, names: &called, flags: &[] },
            &marks,
            value,
        )?;
        Some(html! { section.card.pad { h2 { (title) } (picture) } })
    };
    let name = |seat: Seat| called.get(seat.index()).map_or("", String::as_str);
    let content = html! {
        div.narrow.stack.wide-ish {
            section.card.pad {
                h1 { (lang.text("result")) }
                p { (table.table.name) ", " (super::new::game_label(table, lang)) }
                div.scroll tabindex="0" {
                    table.account {
                        thead { tr {
                            th {}
                            @for &seat in &seats { th scope="col" { @for color in game.colors(seat) { (emblem(color)) } span { (name(seat)) } } }
                        } }
                        tbody {
                            @for line in table.offer.face.account(game) {
                                tr.total[line.key == "score-total"] {
                                    th scope="row" { (lang.text(&line.key)) }
                                    @for &seat in &seats { td { (line.points.get(seat.index()).copied().unwrap_or(0)) } }
                                }
                            }
                            tr.total {
                                th scope="row" { (lang.text("place")) }
                                @for &seat in &seats { td { (outcome.place(seat) + 1) "." } }
                            }
                        }
                    }
                }
                p.links {
                    a.btn href={ "/t/" (table.table.id) } { (lang.text("to-table")) }
                    " " a.btn href={ "/t/" (table.table.id) "/at/0" } { (lang.text("replay")) }
                    @if bots::desk(&table.table.game).is_some() { " " a.btn href={ "/t/" (table.table.id) "/review" } { (lang.text("review-title")) } }
                    " " a.btn href={ "/t/" (table.table.id) "/record" } { (lang.text("record")) }
                    " " a.btn.primary href="/" { (lang.text("to-lobby")) }
                }
            }
            @if let Some(scores) = draw("chart-scores", |mark| &mark.points) { (scores) }
            @if let Some(incomes) = draw("chart-incomes", |mark| &mark.income) { (incomes) }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("result")), &content)
}

/// How the seats stood at the end of each round, or after each entry where there are no rounds.
fn marks(face: &dyn Face, game: &dyn AnyGame) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut replay = game.at(0);
    let mut note = |game: &dyn AnyGame| {
        if let Some(mut mark) = face.mark(game) {
            match marks.last_mut() {
                Some(last) if last.round == mark.round => {
                    // Incomes are gone again at the end of a round: the highest seen is the round's.
                    if mark.income.len() == last.income.len() {
                        mark.income.iter_mut().zip(&last.income).for_each(|(new, old)| *new = (*new).max(*old));
                    } else if mark.income.is_empty() {
                        mark.income.clone_from(&last.income);
                    }
                    *last = mark;
                }
                _ => marks.push(mark),
            }
        }
    };
    note(&*replay);
    for entry in game.entries() {
        if replay.enter(&entry).is_err() {
            break;
        }
        note(&*replay);
    }
    if let (Some(outcome), Some(last)) = (game.outcome(), marks.last_mut()) {
        last.points = Seat::all(game.seats()).map(|seat| outcome.points(seat)).collect();
    }
    marks
}
