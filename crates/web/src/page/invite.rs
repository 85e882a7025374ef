//! Invitations: whom the host of a table can ask, and what the invited person sees in the lobby.

use std::sync::Arc;

use maud::{Markup, html};
use store::TableId;
use words::Lang;

use super::csrf;
use super::table::{TableData, path, request_fields};
use crate::people::Person;
use crate::table::Snapshot;
use crate::visitor::Visitor;
use draw::emblem::icon;

/// Whom a host has invited and whom they might invite.
#[derive(Clone, Debug)]
pub(crate) struct Company {
    /// Those who were invited, and whether they have declined.
    pub(crate) invited: Vec<(Arc<Person>, bool)>,
    /// Those they know, all of whom have a handle.
    pub(crate) known: Vec<Arc<Person>>,
}

/// An invitation as the invited person sees it.
#[derive(Clone, Debug)]
pub(crate) struct Invited {
    table: TableId,
    thumbnail: Markup,
    name: String,
    by: String,
    about: String,
}

impl Invited {
    /// The invitation of somebody to a table.
    pub(crate) fn new(host: &Person, table: &Snapshot, lang: Lang) -> Self {
        let pace = Some(table.terms.pace).filter(|pace| pace.limited()).map(|pace| super::clock::in_short(pace, lang));
        let about = [Some(super::new::game_label(table, lang)), pace].into_iter().flatten().collect::<Vec<_>>().join(". ");
        let thumbnail = table.title.thumbnail();
        Self { table: table.table.id, thumbnail, name: table.table.name.clone(), by: host.called(lang), about }
    }
}

/// The address of an invitation to a table.
pub(crate) fn address(table: TableId) -> String {
    format!("/invited/{table}")
}

/// The invitations in the lobby.
pub(crate) fn list(visitor: &Visitor, invited: &[Invited]) -> Markup {
    let lang = visitor.lang;
    html! {
        @if !invited.is_empty() {
            section.card #invited {
                h2.sec { (lang.text("invited")) small { (lang.text("invited-why")) } }
                ul.rows {
                    @for one in invited {
                        li {
                            div.row.yours {
                                (one.thumbnail)
                                div {
                                    h3.t { a href=(address(one.table)) { (one.name) } }
                                    p.d { (lang.say("invited-by", &[("name", one.by.as_str().into())])) " " (one.about) }
                                }
                                form.inline method="post" action=(address(one.table)) {
                                    (csrf(visitor))
                                    button.btn.primary name="answer" value="accept" {
                                        (lang.text("take-seat")) span.vh { " " (one.name) }
                                    }
                                    " "
                                    button.btn.quiet name="answer" value="decline" {
                                        (lang.text("decline")) span.vh { " " (one.name) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The card of the waiting room with which the host invites people.
pub(super) fn card(data: &TableData<'_>) -> Markup {
    let lang = data.visitor.lang;
    let Some(Company { invited, known }) = data.company else { return html! {} };
    let action = format!("{}/invite", path(data.table));
    html! {
        section.invite #invite {
            h2 { (lang.text("invite")) }
            @if data.visitor.person.handle.is_none() {
                p { (lang.text("invite-needs-handle")) " " a href="/me/seat" { (lang.text("keep-seat")) } }
            } @else {
                p { (lang.text("invite-why")) }
                @if !known.is_empty() {
                    form.known method="post" action=(action) data-send {
                        (request_fields(data))
                        @for person in known {
                            button.btn name="handle" value=[person.handle.as_deref()] {
                                (icon("person")) span.vh { (lang.text("invite-one")) " " } (person.called(lang))
                            }
                        }
                    }
                }
                form.say method="post" action=(action) data-send {
                    (request_fields(data))
                    label for="invite-handle" { (lang.text("invite-handle")) }
                    input #invite-handle type="text" name="handle" maxlength="40" autocomplete="off" autocapitalize="none"
                        required data-keep;
                    button.btn { (lang.text("invite-one")) }
                }
            }
            @if !invited.is_empty() {
                ul.asked {
                    @for (person, declined) in invited {
                        li {
                            (person.called(lang)) " "
                            span.tag { (lang.text(if *declined { "invite-declined" } else { "invite-asked" })) }
                        }
                    }
                }
            }
        }
    }
}

/// The buttons on a person's page that invite them to the visitor's own open tables.
pub(super) fn to_tables(visitor: &Visitor, person: &Person, home: &str, tables: &[(TableId, String)]) -> Markup {
    let lang = visitor.lang;
    html! {
        @for (table, name) in tables {
            form method="post" action={ "/t/" (table) "/invite" } {
                (csrf(visitor))
                input type="hidden" name="handle" value=[person.handle.as_deref()];
                input type="hidden" name="back" value=(home);
                button.btn { (lang.say("invite-to", &[("table", name.as_str().into())])) }
            }
        }
    }
}
