//! The note about a line that was left at a table to play by itself. Only its owner gets it.

use games::AnyGame;
use maud::{Markup, html};
use store::Status;

use super::table::{TableData, request_form};
use crate::table::armed::{Armed, Given, Step};
use draw::emblem::icon;
use words::Lang;

/// What comes next and under which condition, in words.
fn next(game: &dyn AnyGame, step: &Step, lang: Lang) -> String {
    let label = |entry: &String| game.label(entry, lang);
    let action = ("move", label(&step.action).into());
    match step.given {
        Given::Exact if !step.answer.is_empty() => {
            let answer = step.answer.iter().map(label).collect::<Vec<_>>().join("; ");
            lang.say("line-next-exact", &[action, ("answer", answer.into())])
        }
        Given::Cost(most) => lang.say("line-next-cost", &[action, ("most", most.into())]),
        Given::Exact | Given::Any => lang.say("line-next-any", &[action]),
    }
}

/// A condition that can be chosen, in words.
pub(super) fn condition(word: &str, lang: Lang) -> String {
    lang.text(&format!("line-given-{word}"))
}

/// What a line plays next, or why it has ended.
pub(super) fn told(game: &dyn AnyGame, armed: &Armed, lang: Lang) -> Markup {
    html! {
        @match (armed.gone(), armed.steps()) {
            (Some(gone), _) => p { (lang.text(&format!("line-gone-{gone}"))) },
            (None, [first, rest @ ..]) => {
                p {
                    b { (lang.text("line-armed")) } " " (next(game, first, lang))
                    @if !rest.is_empty() { " " (lang.say("line-more", &[("count", rest.len().into())])) }
                }
            }
            (None, []) => {}
        }
    }
}

/// The note at the table.
pub(super) fn card(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let lang = visitor.lang;
    let running = table.status() == Status::Playing && data.at.is_none();
    let Some((armed, game)) = data.armed.filter(|_| running).zip(table.game.as_deref()) else { return html! {} };
    let label = if armed.gone().is_some() { "line-seen" } else { "line-withdraw" };
    html! {
        div.armed #armed role="status" {
            (icon("fork"))
            div { (told(game, armed, lang)) small { (lang.text("study-private")) } }
            (request_form(data, "line/withdraw", &[], "quiet", &html! { (lang.text(label)) }))
        }
    }
}
