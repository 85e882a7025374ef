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
    let percent = |chance: f32| (chance * 100.0).round() as i64;
    let chance = |chance: f32| lang.say("hint-chance", &[("percent", Arg::from(percent(chance)))]);
    html! {
        @match &hint.second {
            // Two chances of next to nothing tell no difference.
            Some((second, worth)) if percent(hint.chance.max(*worth)) == 0 => {
                p { (link(&hint.action)) }
                p { (lang.text("hint-lost")) " " (why(game, hint, lang, names)) }
                p { (lang.text("hint-second")) " " (link(second)) }
            }
            Some((second, worth)) => {
                p { (link(&hint.action)) " – " (chance(hint.chance)) }
                @if !hint.reasons.is_empty() { p { (why(game, hint, lang, names)) } }
                p { (lang.text("hint-second")) " " (link(second)) " – " (chance(*worth)) }
            }
            // Where there is nothing to weigh up the analyst does not think, and its figures say nothing.
            None => p { (link(&hint.action)) " – " (lang.text("hint-only")) },
        }
    }
}

/// Why, in sentences to the one who asked; nothing where the positions tell no reason.
fn why(game: &dyn AnyGame, hint: &Hint, lang: Lang, names: &[Name]) -> String {
    let you = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let name = |seat: Seat| names.get(seat.index()).map_or_else(String::new, |name| name.text.clone());
    let said = hint.reasons.iter().map(|reason| because(reason, game.voice(lang), Readers { name: &name, you }));
    said.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use bots::review::Hint;
    use games::CATALOGUE;
    use words::Lang;

    use super::advice;

    /// A hint in the first position of a recorded game, with these chances.
    fn told(chance: f32, second: f32) -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/yunnan/games/2e-4.game");
        let record = CATALOGUE.read_record(&std::fs::read_to_string(path).expect("a record")).expect("it can be read");
        let action = record.entry(0).expect("it has entries");
        let hint = Hint { second: Some((action.clone(), second)), action, line: Vec::new(), chance, reasons: Vec::new() };
        advice(&*record.at(0), &hint, Lang::EN, &[], "/t/x", "").into_string()
    }

    #[test]
    fn a_hint_says_nothing_that_says_nothing() {
        let lost = told(0.004, 0.001);
        assert!(lost.contains("can hardly be won") && !lost.contains("of the time"), "{lost}");
        let close = told(0.31, 0.004);
        assert!(close.contains("about 31%") && close.contains("about 0%") && !close.contains("<p></p>"), "{close}");
    }
}
