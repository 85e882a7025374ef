//! Passing the device on at a shared screen: what is secret stays covered until the next player has it. Everything else stays in sight.

use maud::{Markup, html};
use tabletop::Seat;

use super::table::{TableData, path};
use draw::emblem::emblem;

/// Who gets the device, and the button by which they say that they have it.
pub(super) fn card(data: &TableData<'_>, seat: Seat) -> Markup {
    let lang = data.visitor.lang;
    let name = data.names.get(seat.index());
    let facts = [("name", name.map_or("", |name| name.text.as_str()).into())];
    html! {
        div.handover {
            @if let Some(color) = name.and_then(|name| name.colors.first()) { (emblem(color)) }
            p { b { (lang.say("handover", &facts)) } " " (lang.text("handover-why")) }
            a.btn.primary.big #uncover href={ (path(data.table)) "?seat=" (seat.index()) } data-uncover=(seat.index()) autofocus {
                (lang.say("handover-open", &facts))
            }
        }
    }
}
