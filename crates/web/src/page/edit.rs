//! The position editor: the form on one side, the resulting board on the other.

use games::explain::capital;
use games::{AnyGame, Catalogue};
use maud::{Markup, html};
use serde_json::Value;
use tabletop::{Flaw, Setup, Turn, Viewer};

use super::csrf;
use super::new::label;
use super::start::{board, standing};
use crate::exchange::Fault;
use crate::routes::assets;
use crate::visitor::Visitor;
use draw::emblem::emblem;
use games::edit::{Field, Group, Kind, Nothing, Part};
use words::Lang;

/// Everything the editor is drawn from.
#[derive(Debug)]
pub(crate) struct Editor<'a> {
    /// Every game that can be set up.
    pub(crate) catalogue: Catalogue,
    /// The last valid position.
    pub(crate) base: &'a dyn AnyGame,
    /// The position as the form describes it.
    pub(crate) position: &'a Value,
    /// Why that is impossible.
    pub(crate) fault: Option<&'a Fault>,
    /// The text that was to be taken over, if that failed.
    pub(crate) raw: Option<&'a str>,
}

/// The page.
pub(crate) fn page(visitor: &Visitor, data: &Editor<'_>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        (draw::sprite())
        div.editing {
            section.intro {
                h1 { (lang.text("edit-title")) }
                p { (lang.text("edit-why")) }
                (openings(data, lang))
            }
            (editor(visitor, data))
        }
    };
    let head = html! {
        (super::board_head())
        link rel="stylesheet" href=(assets::href("edit.css"));
        script src=(assets::href("edit.js")) type="module" {}
    };
    super::site_with(visitor, &format!("{} · Teahorse", lang.text("edit-title")), &head, &content)
}

/// Links to the games, and a form for another opening.
fn openings(data: &Editor<'_>, lang: Lang) -> Markup {
    let title = data.base.title();
    let setup = data.base.setup();
    let known = |setup: Setup| title.knows(setup);
    html! {
        nav.opts aria-label=(lang.text("game")) {
            @for other in data.catalogue.titles() {
                a.opt-link href={ "/edit/" (other.name()) } aria-current=[(other.name() == title.name()).then_some("page")] {
                    (lang.text(&format!("game-{}", other.name())))
                }
            }
        }
        details.openings {
            summary { (lang.text("edit-begin-with")) }
            form method="get" action={ "/edit/" (title.name()) } {
                label { (lang.text("players"))
                    select name="players" {
                        @for &players in title.players() {
                            option value=(players) selected[setup.players == Some(players)] { (players) }
                        }
                    }
                }
                @for choice in title.options() {
                    @let now = setup.options.get(choice.name).map_or(choice.values[0], String::as_str);
                    @let id = format!("option-{}-{}", title.name(), choice.name);
                    label { (lang.text(&id))
                        select name=(choice.name) {
                            @for value in choice.values {
                                @let alone = Setup::players(setup.players.unwrap_or(title.quick().players));
                                @let words = match *value {
                                    "true" => lang.text("yes"),
                                    "false" => lang.text("no"),
                                    _ => lang.text(&format!("{id}-{value}")),
                                };
                                @let possible = known(setup.clone().with(choice.name, value)) || known(alone.with(choice.name, value));
                                @if *value == "false" || possible {
                                    option value=(value) selected[*value == now] { (words) }
                                }
                            }
                        }
                    }
                }
                button.btn { (lang.text("edit-deal")) }
            }
        }
    }
}

/// The part that changes.
pub(crate) fn editor(visitor: &Visitor, data: &Editor<'_>) -> Markup {
    let lang = visitor.lang;
    let form = data.base.editor();
    let wrong = match data.fault {
        Some(Fault::Flaw(Flaw::Impossible(impossible))) => Some(impossible.at.as_str()),
        _ => None,
    };
    let playable = data.fault.is_none() && data.base.turn() != Turn::Over;
    let json = serde_json::to_string_pretty(data.position).unwrap_or_default();
    html! {
        form.editor #editor method="post" action={ "/edit/" (data.base.title().name()) } autocomplete="off" data-edit {
            (csrf(visitor))
            input type="hidden" name="base" value=(data.base.view(Viewer::Judge));
            div.edited #edited {
                div.edit-state #edit-state role="status" {
                    @match data.fault {
                        Some(fault) => p.notice.bad {
                            (super::import::reason(fault, data.base.voice(lang))) " " (lang.text("edit-last"))
                        },
                        None => p.notice {
                            (label(data.base.title(), &data.base.setup().options, lang)) ". " (standing(data.base, lang))
                        },
                    }
                }
                p.links.edit-do {
                    button.btn.noscript name="do" value="show" { (lang.text("edit-show")) }
                    button.btn.primary name="do" value="play" disabled[!playable] { (lang.text("play-on")) }
                    button.btn name="do" value="file" disabled[data.fault.is_some()] { (lang.text("edit-file")) }
                }
                div.edit-board #edit-board { (board(data.base, lang)) }
                details.card.pad #edit-raw {
                    summary { (lang.text("edit-raw")) }
                    p { (lang.text("edit-raw-why")) }
                    textarea.notation #raw name="raw" rows="14" spellcheck="false" aria-label=(lang.text("edit-raw")) {
                        (data.raw.unwrap_or(&json))
                    }
                    p.links {
                        button.btn name="do" value="raw" { (lang.text("edit-take-over")) }
                        button.btn type="button" data-copy="raw" data-done=(lang.text("copied")) hidden { (lang.text("copy")) }
                    }
                }
            }
            div.edit-fields #edit-fields {
                // The first button of a form is the one that the Enter key presses.
                button.vh name="do" value="show" tabindex="-1" aria-hidden="true" {}
                @for group in &form.groups { (group_card(group, data, wrong, lang)) }
            }
        }
    }
}

fn group_card(group: &Group, data: &Editor<'_>, wrong: Option<&str>, lang: Lang) -> Markup {
    let player = data.position["players"].get(group.name).is_some();
    // Everybody's pieces at once are a long list: the one to act comes first to mind.
    let open = !player
        || data.position["to_act"] == group.name
        || wrong.is_some_and(|wrong| wrong.contains(&format!(".{}.", group.name)));
    html! {
        details.card.edit-group id={ "group-" (group.name) } open[open] {
            summary {
                @if player {
                    (emblem(group.name)) (capital(&lang.word(group.name)))
                } @else {
                    (lang.text(&format!("edit-{}", group.name)))
                }
            }
            @for part in &group.parts { (part_fields(part, data, wrong, lang)) }
        }
    }
}

fn part_fields(part: &Part, data: &Editor<'_>, wrong: Option<&str>, lang: Lang) -> Markup {
    let class = format!("part-{}", part.name);
    let fields = |fields: &[Field]| html! { @for field in fields { (field_markup(field, data, wrong, lang)) } };
    html! {
        fieldset.edit-part {
            legend { (capital(&words(part.name, data, lang))) }
            @if part.columns == 0 {
                div.edit-row.(class) { (fields(&part.fields)) }
            } @else {
                div.edit-rows.(class).many[part.columns > 8] {
                    @for row in part.fields.chunks(part.columns) {
                        // A short row has fields as wide as the others.
                        div { (fields(row)) @for _ in row.len()..part.columns { span.gap {} } }
                    }
                }
            }
        }
    }
}

fn field_markup(field: &Field, data: &Editor<'_>, wrong: Option<&str>, lang: Lang) -> Markup {
    let shown = field.shown(data.position);
    let path = &field.path;
    let id = format!("f-{}", path.replace('.', "-"));
    let name = words(&field.label, data, lang);
    let bad = wrong.is_some_and(|wrong| path == wrong || path.strip_prefix(wrong).is_some_and(|rest| rest.starts_with('.')));
    let invalid = bad.then_some("true");
    html! {
        @match &field.kind {
            Kind::Gap => span.gap {},
            Kind::Rest => span.edit-field.rest id={ "rest-" (id) } {
                span { (name) } output { @if shown.is_empty() { "0" } @else { (shown) } }
            },
            Kind::Times(_, 1) => label.edit-field.tick {
                input type="checkbox" id=(id) name=(path) value="on" checked[shown == "1"] aria-invalid=[invalid]; span { (name) }
            },
            Kind::Number(..) | Kind::Count(_) | Kind::Times(..) => {
                @let (least, most) = match field.kind {
                    Kind::Number(least, most) => (least, most),
                    Kind::Count(most) => (0, most),
                    Kind::Times(_, most) => (0, most as i64),
                    _ => (0, 0),
                };
                label.edit-field {
                    span { (name) }
                    input type="number" id=(id) name=(path) value=(shown) min=(least) max=(most) inputmode="numeric"
                        aria-invalid=[invalid];
                }
            }
            Kind::Word(choices, nothing) => label.edit-field {
                span { (name) }
                select id=(id) name=(path) aria-invalid=[invalid] {
                    @if *nothing != Nothing::Never { option value="" selected[shown.is_empty()] { "–" } }
                    @for word in choices { option value=(word) selected[*word == shown] { (choice(path, word, data, lang)) } }
                }
            },
        }
    }
}

/// A word that can be chosen: phases have names of their own.
fn choice(path: &str, word: &str, data: &Editor<'_>, lang: Lang) -> String {
    if path == "phase" { lang.word(&format!("phase-{word}")) } else { words(word, data, lang) }
}

/// Words of the notation in the language, as this edition of the game has them. Fields are narrow, so they are short.
fn words(text: &str, data: &Editor<'_>, lang: Lang) -> String {
    let voice = data.base.voice(lang);
    text.split(' ').map(|word| voice.short(word)).collect::<Vec<_>>().join(" ")
}
