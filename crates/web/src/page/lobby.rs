//! The lobby: play now, my tables, open tables, tables to watch, finished games, and the form for a new one.

use maud::{Markup, html};
use store::{PlayerId, TableId};

use super::csrf;
use super::new::Draft;
use crate::table::hall::Hall;
use crate::visitor::Visitor;
use draw::emblem::{emblem, icon};
use draw::scenery;
use words::Lang;

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Its address.
    pub(crate) href: String,
    /// Its name.
    pub(crate) name: String,
    /// The game's name in the notation.
    pub(crate) game: String,
    /// The address of a small picture of its board, if there is one.
    pub(crate) picture: Option<String>,
    /// Game, options and how it stands, in words.
    pub(crate) about: String,
    /// Who sits there: colour, name, whether it is their turn. No name: the seat is free.
    pub(crate) seats: Vec<(Option<String>, Option<String>, bool)>,
    /// The id of the text of its button.
    pub(crate) button: &'static str,
    /// A form that opens another game of the same people, instead of the button.
    pub(crate) again: Option<Markup>,
    /// Whether it counts for the ratings.
    pub(crate) rated: bool,
    /// Whether it waits for the visitor.
    pub(crate) yours: bool,
}

/// Everything the lobby shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    /// Tables the visitor plays at.
    pub(crate) mine: List,
    /// Tables with seats for anyone.
    pub(crate) open: List,
    /// Tables to watch.
    pub(crate) running: List,
    /// The visitor's finished games.
    pub(crate) finished: List,
    /// How many of the tables that are shown wait for the visitor.
    pub(crate) waiting: usize,
    /// How long there is until their next deadline, in words.
    pub(crate) due: Option<String>,
    /// The only game whose tables are listed for everybody, if there is one.
    pub(crate) game: Option<&'static str>,
}

/// A page of a list of tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    /// Its rows.
    pub(crate) rows: Vec<Row>,
    /// Where the script asks for what is new, and where that is shown; nowhere if it is not the first page.
    pub(crate) news: Option<(String, String)>,
    /// The address of the page before.
    pub(crate) before: Option<String>,
    /// The address of the next page.
    pub(crate) after: Option<String>,
}

impl List {
    /// Whether there is nothing to show, not even another page.
    fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.before.is_none()
    }
}

/// What else stands in the lobby, already drawn.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    /// Tables that somebody is invited to.
    pub(crate) invited: Markup,
    /// Finding a game.
    pub(crate) find: Markup,
    /// Where friends are.
    pub(crate) friends: Markup,
    /// The puzzle of the day.
    pub(crate) puzzle: Markup,
}

/// The page.
pub(crate) fn page(visitor: &Visitor, hall: &Hall, lists: &Lists, draft: &Draft, cards: &Cards) -> Markup {
    let lang = visitor.lang;
    let Cards { invited, find, friends, puzzle } = cards;
    // By urgency: tables that wait for me come before anything new.
    let my_turn = lists.waiting > 0;
    let content = html! {
        div.lobby {
            (hero(visitor, hall, lists))
            div.lists {
                (invited)
                @if !my_turn { (find) }
                (section(hall, lang, "my-tables", "my-tables-why", &lists.mine, Some("my-tables-none")))
                @if my_turn { (find) }
                (friends)
                @if lists.game.is_some() || lists.open.after.is_some() || lists.running.after.is_some() {
                    (filter(hall, lang, lists.game))
                }
                (section(hall, lang, "open-tables", "open-tables-why", &lists.open, Some("open-tables-none")))
                (puzzle)
                (section(hall, lang, "running-tables", "running-tables-why", &lists.running, None))
                (section(hall, lang, "finished-tables", "finished-tables-why", &lists.finished, None))
                p.links {
                    a.btn.quiet href="/tables" { (lang.text("browse-open")) }
                    a.btn.quiet href="/watch" { (lang.text("browse-running")) }
                    a.btn.quiet href="/import" { (lang.text("import-title")) }
                    a.btn.quiet href={ "/edit/" (draft.title.name()) } { (lang.text("edit-title")) }
                }
            }
            (super::new::form(visitor, hall, draft, false))
        }
    };
    super::site(visitor, "Teahorse", &content)
}

fn hero(visitor: &Visitor, hall: &Hall, lists: &Lists) -> Markup {
    let lang = visitor.lang;
    let newcomer = lists.mine.is_empty() && lists.finished.is_empty();
    html! {
        section.hero {
            (scenery::hero())
            div.in {
                div {
                    @if lists.waiting > 0 {
                        h1 { (lang.say("tables-wait", &[("count", lists.waiting.into())])) }
                        @if let Some(due) = &lists.due { p { (due) } }
                    } @else {
                        h1 { (lang.text("play-now")) } p { (lang.text("play-now-why")) }
                    }
                    p.learners {
                        @if lists.waiting > 0 { a.btn.primary href="/next" { (lang.text("table-next")) } }
                        a.btn.new-here[newcomer] href="/learn" { (icon("book")) (lang.text(if newcomer { "learn-new" } else { "learn" })) }
                        @if hall.catalogue().titles().any(|title| !title.tips().is_empty()) {
                            a.btn.quiet href="/tips" { (icon("lamp")) (lang.text("tips")) }
                        }
                        @if hall.catalogue().with_puzzles().next().is_some() {
                            a.btn.quiet href="/puzzles" { (lang.text("puzzles")) }
                        }
                    }
                }
                div.quick {
                    @for title in hall.catalogue().titles() {
                        form.qk method="post" action={ "/play/" (title.name()) } {
                            (csrf(visitor))
                            h2 { (lang.text(&format!("game-{}", title.name()))) }
                            small {
                                (lang.say("quick", &[("players", title.quick().players.into()), ("minutes", title.quick().minutes.into())]))
                            }
                            button.btn.primary { (lang.text("play")) }
                        }
                    }
                }
            }
        }
    }
}

/// Links that limit the lists for everybody to one game.
fn filter(hall: &Hall, lang: Lang, chosen: Option<&str>) -> Markup {
    html! {
        nav.links aria-label=(lang.text("list-filter")) {
            a.btn.quiet href="/" aria-current=[chosen.is_none().then_some("true")] { (lang.text("list-all")) }
            @for title in hall.catalogue().titles() {
                a.btn.quiet href={ "/?game=" (title.name()) } aria-current=[(chosen == Some(title.name())).then_some("true")] {
                    (lang.text(&format!("game-{}", title.name())))
                }
            }
        }
    }
}

fn section(hall: &Hall, lang: Lang, title: &str, why: &str, list: &List, none: Option<&str>) -> Markup {
    let List { rows, news: fresh, before, after } = list;
    html! {
        @if !list.is_empty() || none.is_some() {
            section.card id=(title) {
                h2.sec { (lang.text(title)) small { (lang.text(why)) } }
                @if let Some((address, link)) = fresh { (news(address, &format!("{link}#{title}"))) }
                ul.rows { @for row in rows { li { (row_markup(hall, row, lang)) } } }
                @if let Some(none) = none.filter(|_| list.is_empty()) { p.none { (lang.text(none)) } }
                @if before.is_some() || after.is_some() {
                    p.links {
                        @if let Some(before) = before {
                            a.btn.quiet rel="prev" href={ (before) "#" (title) } { (lang.text("list-newer")) }
                        }
                        @if let Some(after) = after {
                            a.btn.quiet rel="next" href={ (after) "#" (title) } { (lang.text("list-older")) }
                        }
                    }
                }
            }
        }
    }
}

/// Opens another game of the same people.
pub(crate) fn again(visitor: &Visitor, table: TableId) -> Markup {
    let lang = visitor.lang;
    html! {
        form method="post" action={ "/t/" (table) "/again" } {
            (csrf(visitor)) button.btn title=(lang.text("again-why")) { (icon("again")) (lang.text("again")) }
        }
    }
}

/// A small board; what it shows stands in words beside it.
pub(super) fn board(picture: &str) -> Markup {
    html! { img.th.mini src=(picture) alt="" width="240" height="135" loading="lazy" decoding="async"; }
}

/// Where a list says that there is something new; empty without the script.
pub(super) fn news(address: &str, link: &str) -> Markup {
    html! { p.news role="status" data-news=(address) { a.btn href=(link) hidden {} } }
}

pub(super) fn row_markup(hall: &Hall, row: &Row, lang: Lang) -> Markup {
    html! {
        div.row.yours[row.yours] {
            @match (&row.picture, hall.title(&row.game)) {
                (Some(picture), _) => (board(picture)),
                (None, Some(title)) => (title.thumbnail()),
                (None, None) => {},
            }
            div { h3.t { a href=(row.href) { (row.name) } @if row.rated { " " (super::rated_tag(lang)) } } p.d { (row.about) } }
            ul.who {
                @for (color, name, turn) in &row.seats {
                    li.w[*turn] title=[name.as_deref()] {
                        @match (name, color) {
                            (Some(name), Some(color)) => { (emblem(color)) span.vh { (name) } }
                            (Some(name), None) => span.taken { (name.chars().next().unwrap_or('?')) },
                            (None, _) => span.free { span.vh { (lang.text("seat-free")) } },
                        }
                    }
                }
            }
            @match &row.again {
                Some(again) => (again),
                None => a.btn.primary[row.yours] href=(row.href) { (lang.text(row.button)) },
            }
        }
    }
}

/// Whether somebody is the one a list was made for.
pub(crate) fn is(holder: Option<&str>, id: PlayerId) -> bool {
    holder == Some(id.as_str())
}
