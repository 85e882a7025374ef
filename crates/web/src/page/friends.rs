//! The card of the lobby that says where friends are.

use std::sync::Arc;

use maud::{Markup, html};
use store::TableId;
use words::Lang;

use super::{csrf, rate};
use crate::people::Person;
use crate::seeks::Pool;
use crate::visitor::Visitor;

/// A friend of the visitor.
#[derive(Clone, Debug)]
pub(crate) struct Friend {
    /// Who.
    pub(crate) person: Arc<Person>,
    /// Where they are.
    pub(crate) doing: Doing,
}

/// Where a friend is, as far as the visitor may know.
#[derive(Clone, Debug)]
pub(crate) enum Doing {
    /// They look for a game.
    Looks {
        /// Which.
        pool: Pool,
        /// Whether for a rated one.
        rated: bool,
        /// Whether the visitor looks for the same.
        joined: bool,
    },
    /// They are at a table that the visitor may look at.
    At {
        /// Its id.
        table: TableId,
        /// Its name.
        name: String,
        /// Whether they play there.
        plays: bool,
    },
    /// They are here.
    Here,
    /// They are not here.
    Away,
}

impl Doing {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Looks { pool, .. } => lang.say("friend-looks", &[("game", lang.text(&pool.text).into())]),
            Self::At { name, plays: true, .. } => lang.say("friend-plays", &[("table", name.as_str().into())]),
            Self::At { name, .. } => lang.say("friend-watches", &[("table", name.as_str().into())]),
            Self::Here => lang.text("friend-here"),
            Self::Away => lang.text("friend-away"),
        }
    }
}

/// The card; nothing for who has no friends.
pub(crate) fn card(visitor: &Visitor, friends: &[Friend]) -> Markup {
    let lang = visitor.lang;
    let here = friends.iter().filter(|friend| !matches!(friend.doing, Doing::Away)).count();
    html! {
        @if !friends.is_empty() {
            section.card #friends {
                (rate::style())
                h2.sec { (lang.text("friends")) small { (lang.say("friends-here", &[("count", here.into())])) } }
                ul.friends {
                    @for Friend { person, doing } in friends {
                        li.away[matches!(doing, Doing::Away)] {
                            (rate::person(person, lang, &html! { small { (doing.text(lang)) } }))
                            (act(visitor, person, doing))
                        }
                    }
                }
            }
        }
    }
}

/// What one can do with a friend where they are.
fn act(visitor: &Visitor, person: &Person, doing: &Doing) -> Markup {
    let lang = visitor.lang;
    let whom = html! { span.vh { " " (person.called(lang)) } };
    html! {
        @match doing {
            Doing::Looks { pool, rated, joined: false } => form method="post" action="/seek" {
                (csrf(visitor))
                @if visitor.person.settings.finding.bots { input type="hidden" name="bots" value="on"; }
                @if *rated { input type="hidden" name="rated" value="on"; }
                button.btn name="pool" value=(pool.name) { (lang.text("friend-join")) (whom) }
            },
            Doing::At { table, .. } => a.btn href={ "/t/" (table) } { (lang.text("watch")) (whom) },
            _ => {},
        }
    }
}
