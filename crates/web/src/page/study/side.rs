//! The panel beside the board of a study: the state of the table compared with the plan, the lines, and the note of the current
//! node.

use maud::{Markup, PreEscaped, html};

use super::{StudyData, button, path};
use crate::error::Error;
use crate::page::csrf;
use crate::study::{LONGEST_NOTE, LONGEST_TITLE, Line, Standing, Step};
use draw::emblem::token;

/// The state of the table compared with the plan, and the button that plays the plan.
pub(super) fn plan(data: &StudyData<'_>, standing: &Standing) -> Markup {
    let lang = data.visitor.lang;
    let planned = standing.planned(data.tree, data.reached.node);
    let submit = |steps: usize, class: &str, label: &str| {
        html! {
            form.inline method="post" action={ (path(data.tree.study.id, data.reached.node)) "/submit" } {
                (csrf(data.visitor))
                input type="hidden" name="v" value=(standing.version);
                input type="hidden" name="steps" value=(steps);
                button class={ "btn " (class) } { (label) }
            }
        }
    };
    let labels = data.tree.path(data.reached.node);
    let first = labels.first().and_then(|root| data.tree.reach(root.number).ok());
    html! {
        section.card.plan #plan {
            div.cardhead { h2 { (lang.text("study-private")) } a.r href=(standing.path) { (lang.text("study-to-table")) } }
            @match (standing.acting, &planned[..]) {
                (None, _) => p { (lang.text("study-wait")) },
                (Some(_), []) => p { (lang.text("study-your-turn")) },
                (Some(_), [action, rest @ ..]) => {
                    p {
                        (lang.text("study-would-play")) " " b { @if let Some(root) = &first { (root.game.label(action, lang)) } }
                    }
                    div.submit {
                        @if !rest.is_empty() {
                            (submit(planned.len(), "primary", &lang.say("study-submit-all", &[("count", planned.len().into())])))
                            " "
                        }
                        (submit(1, if rest.is_empty() { "primary" } else { "" }, &lang.text("study-submit")))
                    }
                }
            }
        }
    }
}

/// All lines of the study, with the one that is shown marked.
pub(super) fn lines(data: &StudyData<'_>) -> Result<Markup, Error> {
    let StudyData { tree, visitor, .. } = data;
    let lang = visitor.lang;
    let on_path: Vec<i64> = tree.path(data.reached.node).iter().map(|node| node.number).collect();
    let now = data.standing.and_then(|standing| standing.now);
    let mut roots = Vec::new();
    for root in tree.roots() {
        roots.push((root, tree.lines(root.number, lang)?));
    }
    let heading = |root: &store::Node| match root.moment {
        Some(_) if now == Some(root.number) => lang.text("study-root-now"),
        Some(moment) => lang.say("study-root-moment", &[("at", moment.into())]),
        None => lang.text("study-root"),
    };
    Ok(html! {
        section.card.logcard.tree #tree {
            div.cardhead {
                h2 { (lang.text("study-lines")) }
                @if let Some(standing) = data.standing.filter(|standing| !standing.running) {
                    a.r href=(standing.path) { (lang.text("study-to-table")) }
                }
                @else if !tree.study.origin.is_empty() { a.r href=(tree.study.origin) { (lang.text("study-to-origin")) } }
                a.r href="/study" { (lang.text("studies")) }
            }
            div.lines {
                @for (root, line) in &roots {
                    p.root { (link(data, root.number, &on_path, &html! { (heading(root)) })) (aside(&root.note)) }
                    @if line.0.is_empty() { p.none { (lang.text("study-empty")) } } @else { (line_markup(data, line, &on_path)) }
                }
            }
        }
    })
}

fn line_markup(data: &StudyData<'_>, line: &Line, on_path: &[i64]) -> Markup {
    html! {
        ol.line {
            @for step in &line.0 {
                li { (step_markup(data, step, on_path)) }
                @for variation in &step.variations { li.variation { (line_markup(data, variation, on_path)) } }
            }
        }
    }
}

fn step_markup(data: &StudyData<'_>, step: &Step, on_path: &[i64]) -> Markup {
    let words = html! {
        @if let Some(color) = step.color { (token(color)) } @else { span.chance aria-hidden="true" { "◇" } } span { (step.words) }
    };
    html! {
        @if step.possible { (link(data, step.number, on_path, &words)) }
        @else { s title=(data.visitor.lang.text("study-impossible")) { (link(data, step.number, on_path, &words)) } }
        (aside(&step.note))
    }
}

fn link(data: &StudyData<'_>, number: i64, on_path: &[i64], words: &Markup) -> Markup {
    let here = (number == data.reached.node).then_some("true");
    html! {
        a.step.on[on_path.contains(&number)] href=(path(data.tree.study.id, number)) data-moment aria-current=[here] { (words) }
    }
}

fn aside(note: &str) -> Markup {
    html! { @if !note.is_empty() { span.aside { (note) } } }
}

/// What is written to the node that is shown, and what can be done with its line.
pub(super) fn note(data: &StudyData<'_>) -> Markup {
    let StudyData { tree, visitor, reached, .. } = data;
    let lang = visitor.lang;
    let at = reached.node;
    let path = path(tree.study.id, at);
    let node = tree.node(at);
    let main = tree.path(at).iter().all(|node| {
        node.parent.is_none_or(|parent| tree.children(parent).first().is_some_and(|first| first.number == node.number))
    });
    let root = node.is_none_or(|node| node.parent.is_none());
    html! {
        section.card.notecard id={ "note-" (at) } {
            form method="post" action={ (path) "/note" } data-send data-autosave {
                (csrf(visitor))
                label for="note" { (lang.text("study-note")) }
                // A line break after the tag is dropped by the reader of the page, so one that belongs to the text needs another before it.
                textarea #note name="note" rows="2" maxlength=(LONGEST_NOTE) {
                    (PreEscaped("\n")) (node.map_or("", |node| &node.note))
                }
                button.btn { (lang.text("save")) }
            }
            div.branch {
                @if !main { (button(data, "promote", "quiet", &html! { (lang.text("study-promote")) })) }
                @if !root || tree.roots().count() > 1 {
                    (button(data, "prune", "quiet", &html! { (lang.text(if root { "study-prune-root" } else { "study-prune" })) }))
                }
                details {
                    summary { (lang.text("study-rename")) }
                    form.say method="post" action={ "/study/" (tree.study.id) "/title" } data-send {
                        (csrf(visitor))
                        input type="hidden" name="node" value=(at);
                        label.vh for="title" { (lang.text("study-title")) }
                        input #title type="text" name="title" value=(tree.study.title) maxlength=(LONGEST_TITLE) required;
                        button.btn { (lang.text("save")) }
                    }
                }
            }
        }
    }
}
