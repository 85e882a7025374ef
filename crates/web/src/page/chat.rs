//! The chat of a table as a page.

use maud::{Markup, html};
use store::Message;

use super::csrf;
use crate::table::Snapshot;
use crate::visitor::Visitor;

/// A message as somebody reads it.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// The message.
    pub(crate) message: Message,
    /// The name of its author.
    pub(crate) name: String,
    /// How forms name the author; none for the reader's own messages.
    pub(crate) token: Option<String>,
    /// Whether the reader has muted the author.
    pub(crate) muted: bool,
}

/// The page.
pub(crate) fn page(visitor: &Visitor, table: &Snapshot, said: &[Said]) -> Markup {
    let lang = visitor.lang;
    let path = super::table::path(table);
    let button = |token: &str, what: &str| {
        html! {
            form.inline method="post" action={ (path) "/chat" } {
                (csrf(visitor))
                input type="hidden" name="who" value=(token);
                button.btn.quiet name="what" value=(what) { (lang.text(&format!("chat-{what}"))) }
            }
        }
    };
    let content = html! {
        div.narrow.card.pad {
            h1 { (lang.text("chat")) ": " (table.table.name) }
            p { (lang.text("chat-rules")) }
            @if said.is_empty() { p.none { (lang.text("chat-none")) } }
            ol.said {
                @for one in said {
                    li {
                        b { (one.name) } " "
                        @if one.message.watchers { span.tag { (lang.text("chat-watcher")) } " " }
                        small { (super::when(one.message.at)) }
                        p { @if one.muted { em { (lang.text("chat-muted")) } } @else { (one.message.text) } }
                        @if let Some(token) = &one.token {
                            (button(token, if one.muted { "unmute" } else { "mute" }))
                            (button(token, "report"))
                        }
                    }
                }
            }
            p { a.btn href=(path) { (lang.text("to-table")) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("chat")), &content)
}
