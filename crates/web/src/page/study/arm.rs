//! The form of a planner that leaves its line at the table, to play by itself.

use maud::{Markup, html};

use super::{StudyData, button, path};
use crate::page::armed::{condition, told};
use crate::page::csrf;
use crate::study::{Own, Standing};
use crate::table::armed::MOST_MOVES;
use draw::emblem::{icon, token};
use words::Lang;

/// The highest limit for what a move may cost.
const MOST_COST: u32 = 999;

/// The line that was left at the table, and the form that leaves the one that is shown.
pub(super) fn card(data: &StudyData<'_>, standing: &Standing) -> Markup {
    let lang = data.visitor.lang;
    let moves = standing.own_moves(data.tree, data.reached.node, lang);
    let longest = moves.len() <= MOST_MOVES;
    if data.armed.is_none() && moves.is_empty() {
        return html! {};
    }
    html! {
        section.card.arming #arming {
            @if let Some(armed) = data.armed {
                div.left {
                    (told(&*data.reached.game, armed, lang))
                    (button(data, "withdraw", "quiet", &html! {
                        (lang.text(if armed.gone().is_some() { "line-seen" } else { "line-withdraw" }))
                    }))
                }
            }
            @if !moves.is_empty() {
                details {
                    summary { (icon("fork")) (lang.text("line-arm")) }
                    p { (lang.text("line-arm-why")) }
                    @if longest {
                        (form(data, standing, &moves))
                    } @else {
                        p { (lang.say("line-too-long", &[("most", MOST_MOVES.into())])) }
                    }
                }
            }
        }
    }
}

fn form(data: &StudyData<'_>, standing: &Standing, moves: &[Own]) -> Markup {
    let lang = data.visitor.lang;
    html! {
        form method="post" action={ (path(data.tree.study.id, data.reached.node)) "/arm" } data-send {
            (csrf(data.visitor))
            input type="hidden" name="v" value=(standing.version);
            ol { @for (number, own) in moves.iter().enumerate() { li { (one(data, number, own, lang)) } } }
            button.btn.primary { (lang.text("line-leave")) }
        }
    }
}

/// A move with what comes before it and its condition.
fn one(data: &StudyData<'_>, number: usize, own: &Own, lang: Lang) -> Markup {
    let name = |seat: tabletop::Seat| data.names.get(seat.index());
    let (id, answered) = (format!("if{number}"), !own.answer.is_empty());
    html! {
        @if answered {
            ul.answer {
                @for (seat, _, words) in &own.answer {
                    li {
                        @if let Some(name) = name(*seat) {
                            @if let Some(color) = name.colors.first() { (token(color)) } b { (name.text) } " "
                        }
                        (words)
                    }
                }
            }
        }
        @if own.drawn { p.drawn { (lang.text("line-drawn")) } }
        p { span { (lang.text("line-then")) } " " b { (own.words) } }
        div.given {
            label for=(id) { (lang.text("line-if")) span.vh { " " (own.words) } }
            select id=(id) name=(id) {
                @if answered { option value="exact" { (condition("exact", lang)) } }
                option value="any" { (condition(if answered || own.drawn { "any" } else { "legal" }, lang)) }
                @if own.cost.is_some() { option value="cost" { (condition("cost", lang)) } }
            }
            @if let Some(cost) = own.cost {
                label for={ "most" (number) } { (lang.text("line-most")) span.vh { " " (own.words) } }
                input id={ "most" (number) } name={ "most" (number) } type="number" inputmode="numeric" min="0" max=(MOST_COST)
                    value=(cost.amount);
                span { (lang.text(&format!("cost-{}", cost.unit))) }
            }
        }
    }
}
