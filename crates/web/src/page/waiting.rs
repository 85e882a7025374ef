//! The table before the game: who sits, which seats are free, links to send.

use maud::{Markup, html};
use tabletop::Seat;

use super::table::{TableData, path, request_fields, request_form};
use crate::people::LONGEST_NAME;
use crate::table::terms::Free;
use draw::emblem::{emblem, icon};

/// The waiting room.
pub(super) fn room(data: &TableData<'_>, path: &str) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let seated = table.seated(visitor.id());
    html! {
        section.waiting.card.narrow {
            h1 { (table.table.name) }
            p { (super::new::game_label(table, lang)) ". " (lang.text("waiting-why")) }
            @let position = table.terms.position.as_ref().and_then(|position| table.title.read_position(position).ok());
            @if position.is_some() { p { (lang.text("begins-in-position")) } }
            ol.chairs {
                @for (seat, chair) in table.chairs.iter().enumerate() {
                    li {
                        @if let Some(game) = &position {
                            span.colors { @for color in game.colors(Seat::new(seat)) { (emblem(color)) } }
                            span.vh { (super::new::color_names(&**game, Seat::new(seat), lang)) }
                        }
                        span.who { (data.names.get(seat).map_or("", |name| &name.text)) }
                        @match chair.free {
                            None => span.tag.you { (icon("check")) (lang.text("seat-taken")) },
                            Some(Free::ToAnyone) if !seated => (sit_form(data, seat, None)),
                            Some(Free::ByLink) if !seated && invitation(data, seat).is_some() => (sit_form(data, seat, invitation(data, seat))),
                            Some(_) => span.tag { (lang.text("seat-free")) },
                        }
                        @if let Some((_, link)) = data.invitations.iter().find(|(of, _)| *of == seat) {
                            label.share {
                                (lang.text("send-link"))
                                input type="text" readonly value=(link) data-select id={ "link-" (seat) };
                                button.btn type="button" data-copy={ "link-" (seat) } data-done=(lang.text("copied")) hidden { (lang.text("copy")) }
                            }
                        }
                    }
                }
            }
            @if seated && table.terms.seats.iter().any(|seat| seat.free().is_some()) && table.table.host != visitor.id() {
                (request_form(data, "leave", &[], "", &html! { (lang.text("stand-up")) }))
            }
            p { a href=(path) { (lang.text("refresh")) } }
            (super::tips::table_link(table.title, lang))
        }
    }
}

/// The key of the invitation by which the visitor may take this seat.
fn invitation<'a>(data: &TableData<'a>, seat: usize) -> Option<&'a str> {
    data.invited.filter(|(invited, _)| *invited == seat).map(|(_, key)| key)
}

/// The form that takes a seat. Whoever has no name yet can give one, since the others want to know who came.
fn sit_form(data: &TableData<'_>, seat: usize, key: Option<&str>) -> Markup {
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
                input type="text" id=(field) name="name" maxlength=(LONGEST_NAME) autocomplete="nickname" placeholder=(person.called(lang)) data-keep;
            }
            button.btn.primary { (lang.text("take-seat")) }
        }
    }
}
