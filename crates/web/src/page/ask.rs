//! Cards beside the board: a question to the table, or the way back to a seat that was left.

use maud::{Markup, html};
use store::Status;

use super::table::{TableData, request_form};
use crate::table::event::Wish;

/// A question to the table and who still has to answer; otherwise the way back for a player who is away.
pub(super) fn card(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let Some(ask) = &table.ask else { return away(data) };
    let name_of = |seat: usize| data.names.get(seat).map_or("", |name| name.text.as_str());
    let by = table.seats_of(ask.by).next().map_or("", name_of);
    let question = match &ask.wish {
        Wish::Undo(to) => {
            let told = table.line_of(*to);
            let step = told.map_or_else(String::new, |line| super::table::sentence(table, &line.note, lang));
            lang.say("ask-undo", &[("name", by.into()), ("step", step.into())])
        }
        Wish::Bot(seat, _) => lang.say("ask-bot", &[("name", by.into()), ("seat", name_of(*seat).into())]),
    };
    let id = visitor.id();
    let open: Vec<_> = table.asked(&ask.wish).into_iter().filter(|one| !ask.agreed.contains(one)).collect();
    let my_say = open.contains(&id);
    let waits = open.iter().filter_map(|&one| table.seats_of(one).next()).map(name_of).collect::<Vec<_>>();
    let waits = super::listed(&waits, lang);
    html! {
        section.card.ask #ask {
            p { (question) @if !my_say { small { (lang.say("ask-waits", &[("names", waits.into())])) } } }
            @if my_say {
                (request_form(data, "agree", &[], "primary", &html! { (lang.text("agree")) }))
                (request_form(data, "decline", &[], "", &html! { (lang.text("decline")) }))
            } @else if ask.by == id {
                (request_form(data, "decline", &[], "", &html! { (lang.text("withdraw")) }))
            }
        }
    }
}

/// For a player who has left their seat or whose seat is played by a bot: the state, and the way back.
fn away(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let chairs: Vec<_> = table.seats_of(visitor.id()).map(|seat| &table.chairs[seat]).collect();
    let bot = chairs.iter().any(|chair| chair.bot.is_some());
    html! {
        @if table.status() == Status::Playing && data.at.is_none() && (bot || chairs.iter().any(|chair| chair.left)) {
            section.card.ask #away {
                p { (lang.text(if bot { "away-bot" } else { "away-left" })) }
                (request_form(data, "return", &[], "primary", &html! { (lang.text("return")) }))
            }
        }
    }
}
