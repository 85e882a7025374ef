//! The final scoring of every player, line by line, and the charts of the game.

use games::AnyGame;
use maud::{Markup, html};
use tabletop::Seat;

use super::ceremony::{Count, signed};
use super::course;
use crate::table::Snapshot;
use crate::visitor::Visitor;
use draw::Room;
use draw::emblem::emblem;
use games::Name;

/// The page, with the points counted as far as a row.
pub(crate) fn page(visitor: &Visitor, table: &Snapshot, game: &dyn AnyGame, names: &[Name], row: Option<usize>) -> Markup {
    let lang = visitor.lang;
    let Some(places) = table.places() else { return html! {} };
    let place = |seat: Seat| places.get(seat.index()).map_or(0, |(_, place)| *place);
    let mut seats: Vec<Seat> = Seat::all(game.seats()).collect();
    seats.sort_by_key(|&seat| (place(seat), seat));
    let name = |seat: Seat| names.get(seat.index()).map_or("", |name| &name.text);
    let count = Count::of(game, names, lang);
    let content = html! {
        (Room(super::BOARD))
        (super::board_head())
        (draw::sprite())
        div.narrow.stack.wide-ish {
            @if let Some(count) = &count { (count.markup(row.unwrap_or(count.rows()), &format!("/t/{}", table.table.id), lang)) }
            section.card.pad {
                h1 { (lang.text("result")) }
                p { (table.table.name) ", " (super::new::game_label(table, lang)) }
                @if let Some(late) = table.flagged { p { (lang.say("clock-flagged", &[("name", name(late).into())])) } }
                div.scroll tabindex="0" {
                    table.account {
                        thead { tr {
                            td {}
                            @for &seat in &seats {
                                th scope="col" { @for color in game.colors(seat) { (emblem(color)) } span { (name(seat)) } }
                            }
                        } }
                        tbody {
                            @if table.flagged.is_some() {
                                tr.total {
                                    th scope="row" { (lang.text("score-total")) }
                                    @for &seat in &seats {
                                        td { (signed(places.get(seat.index()).map_or(0, |(points, _)| *points))) }
                                    }
                                }
                            }
                            @for line in game.account().into_iter().filter(|_| table.flagged.is_none()) {
                                tr.total[line.key == "score-total"] {
                                    th scope="row" { (line.words(game.voice(lang))) }
                                    @for &seat in &seats { td { (signed(line.points.get(seat.index()).copied().unwrap_or(0))) } }
                                }
                            }
                            tr.total {
                                th scope="row" { (lang.text("place")) }
                                @for &seat in &seats { td { (place(seat) + 1) } }
                            }
                        }
                    }
                }
                p.links {
                    a.btn href={ "/t/" (table.table.id) } { (lang.text("to-table")) }
                    " " a.btn href={ "/t/" (table.table.id) "/at/0" } { (lang.text("replay")) }
                    @if table.title.has_analyst() {
                        " " a.btn href={ "/t/" (table.table.id) "/review" } { (lang.text("review-title")) }
                    }
                    " " a.btn href={ "/t/" (table.table.id) "/record" } { (lang.text("record")) }
                    " " a.btn.primary href="/" { (lang.text("to-lobby")) }
                }
            }
            (course::cards(visitor, table, game, names))
        }
    };
    let head = super::table::link_head(visitor, table, names);
    super::site_with(visitor, &format!("{} · Teahorse", lang.text("result")), &head, &content)
}
