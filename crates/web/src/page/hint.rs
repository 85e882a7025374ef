//! What the analyst would play, and why: as a hint beside the board of a table, and on an analysis board.

use bots::review::Hint;
use games::{AnyGame, Name, Readers, because, in_address};
use maud::{Markup, html};
use tabletop::{Seat, Turn};

use super::table::{TableData, request_form};
use draw::emblem::icon;
use words::{Arg, Lang};

/// The card of a hint, which can be closed. Of what may follow it says nothing that others keep secret.
pub(super) fn card(data: &TableData<'_>, hint: &Hint, path: &str) -> Markup {
    let Some(game) = data.table.game.as_deref() else { return html! {} };
    let lang = data.visitor.lang;
    let seat = data.seat.map_or_else(String::new, |seat| format!("&seat={seat}"));
    html! {
        section.hint.card #hint role="status" aria-label=(lang.text("hint")) {
            div.cardhead {
                h2 { (icon("lamp")) (lang.text("hint")) }
                (request_form(data, "hint/close", &[], "quiet icon r", &html! {
                    span aria-hidden="true" { "×" } span.vh { (lang.text("close")) }
                }))
            }
            (advice(game, hint, lang, data.names, path, &seat))
        }
    }
}

/// The best move, why, and the next best. Links choose a move on the board at `path`, whose address goes on with `rest`.
pub(super) fn advice(game: &dyn AnyGame, hint: &Hint, lang: Lang, names: &[Name], path: &str, rest: &str) -> Markup {
    let link = |action: &str| {
        html! {
            a href={ (path) "?pick=" (in_address(action)) (rest) } data-pick=(action) { (game.label(action, lang)) }
        }
    };
    let chance = |chance: f32| lang.say("hint-chance", &[("percent", Arg::from((chance * 100.0).round() as i64))]);
    html! {
        @match &hint.second {
            Some((second, worth)) => {
                p { (link(&hint.action)) " – " (chance(hint.chance)) }
                p { (why(game, hint, lang, names)) }
                p { (lang.text("hint-second")) " " (link(second)) " – " (chance(*worth)) }
            }
            // Where there is nothing to weigh up the analyst does not think, and its figures say nothing.
            None => p { (link(&hint.action)) " – " (lang.text("hint-only")) },
        }
    }
}

/// Why, in sentences to the one who asked.
fn why(game: &dyn AnyGame, hint: &Hint, lang: Lang, names: &[Name]) -> String {
    if hint.reasons.is_empty() {
        return lang.text("why-none-hint");
    }
    let you = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let name = |seat: Seat| names.get(seat.index()).map_or_else(String::new, |name| name.text.clone());
    let said = hint.reasons.iter().map(|reason| because(reason, game.voice(lang), Readers { name: &name, you }));
    said.collect::<Vec<_>>().join(" ")
}
