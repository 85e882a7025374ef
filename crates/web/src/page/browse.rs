//! All open tables and all running games, a page at a time, and those worth watching.

use maud::{Markup, html};
use words::Lang;

use super::lobby::{Row, board, news, row_markup};
use crate::table::hall::Hall;
use crate::visitor::Visitor;

/// What a list is limited to, as its address says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// Only this game.
    pub(crate) game: Option<&'static str>,
    /// Only correspondence games, or only live ones.
    pub(crate) days: Option<bool>,
}

impl Filter {
    /// The address of a list with this filter.
    pub(crate) fn href(&self, path: &str, after: Option<&str>) -> String {
        let pace = self.days.map(|days| if days { "days" } else { "live" });
        let fields = [("game", self.game), ("pace", pace), ("after", after)];
        let fields: Vec<String> =
            fields.into_iter().filter_map(|(name, value)| value.map(|value| format!("{name}={value}"))).collect();
        if fields.is_empty() { path.to_owned() } else { format!("{path}?{}", fields.join("&")) }
    }
}

/// A game worth watching.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    /// The game.
    pub(crate) row: Row,
    /// Why, in words.
    pub(crate) why: String,
    /// Who has how many points: colour, name, points.
    pub(crate) points: Vec<(Option<String>, String, i32)>,
}

/// A page of a list.
#[derive(Clone, Debug)]
pub(crate) struct Listing<'a> {
    /// Its path.
    pub(crate) path: &'a str,
    /// The ids of its title, and of what it says when it is empty.
    pub(crate) texts: (&'a str, &'a str),
    /// What it is limited to.
    pub(crate) filter: Filter,
    /// Games worth watching, if it is the first page of a list of games.
    pub(crate) worth: Vec<Worth>,
    /// The rows.
    pub(crate) rows: Vec<Row>,
    /// When its tables last changed.
    pub(crate) since: i64,
    /// Whether it is not the first page.
    pub(crate) later: bool,
    /// What the next page begins after, if there is one.
    pub(crate) next: Option<String>,
}

impl Listing<'_> {
    /// Where the script asks for what is new.
    fn news(&self) -> String {
        let list = if self.path == "/tables" { "open" } else { "running" };
        let asked = self.filter.href("/news", None);
        format!("{asked}{}list={list}&since={}", if asked.contains('?') { '&' } else { '?' }, self.since)
    }
}

/// The page.
pub(crate) fn page(visitor: &Visitor, hall: &Hall, list: &Listing<'_>) -> Markup {
    let lang = visitor.lang;
    let title = lang.text(list.texts.0);
    let content = html! {
        link rel="stylesheet" href=(crate::routes::assets::href("browse.css"));
        div.narrow.stack.wide-ish.browse {
            section.card.pad { h1 { (title) } }
            @if !list.worth.is_empty() {
                section.card #worth {
                    h2.sec { (lang.text("worth-title")) small { (lang.text("worth-why")) } }
                    ul.worth { @for worth in &list.worth { li { (worth_markup(hall, worth, lang)) } } }
                }
            }
            section.card #tables {
                @if !list.later { (news(&list.news(), &format!("{}#tables", list.filter.href(list.path, None)))) }
                (chips(hall, list, lang))
                ul.rows { @for row in &list.rows { li { (row_markup(hall, row, lang)) } } }
                @if list.rows.is_empty() { p.none { (lang.text(list.texts.1)) } }
                @if list.later || list.next.is_some() {
                    p.links {
                        @if list.later { a.btn.quiet href=(list.filter.href(list.path, None)) { (lang.text("browse-first")) } }
                        @if let Some(next) = &list.next {
                            a.btn.quiet rel="next" href=(list.filter.href(list.path, Some(next))) { (lang.text("list-older")) }
                        }
                    }
                }
            }
            p.links { a.btn href="/" { (lang.text("to-lobby")) } }
        }
    };
    super::site(visitor, &format!("{title} · Teahorse"), &content)
}

/// The filters, each a link with the filter in its address. A second press takes it away again.
fn chips(hall: &Hall, list: &Listing<'_>, lang: Lang) -> Markup {
    let filter = &list.filter;
    let chip = |on: bool, then: Filter, label: String| {
        html! { a.chip.on[on] href=(then.href(list.path, None)) aria-current=[on.then_some("true")] { (label) } }
    };
    html! {
        nav.chips aria-label=(lang.text("list-filter")) {
            @for title in hall.catalogue().titles() {
                @let on = filter.game == Some(title.name());
                (chip(on, Filter { game: (!on).then_some(title.name()), ..filter.clone() }, lang.text(&format!("game-{}", title.name()))))
            }
            @for (days, text) in [(false, "browse-live"), (true, "browse-days")] {
                @let on = filter.days == Some(days);
                (chip(on, Filter { days: (!on).then_some(days), ..filter.clone() }, lang.text(text)))
            }
        }
    }
}

/// A game worth watching: its board, who has how many points, and why. The bar shows points, so that nobody who plays is helped by chances.
fn worth_markup(hall: &Hall, worth: &Worth, lang: Lang) -> Markup {
    let Worth { row, why, points } = worth;
    html! {
        a.game href=(row.href) {
            @match (&row.picture, hall.title(&row.game)) {
                (Some(picture), _) => (board(picture)),
                (None, Some(title)) => (title.thumbnail()),
                (None, None) => {},
            }
            (bar(points))
            h3 { (row.name) @if row.rated { " " (super::rated_tag(lang)) } }
            p.d { (row.about) }
            p.pts {
                @for (color, name, points) in points {
                    span { @if let Some(color) = color { (draw::emblem::emblem(color)) } (name) " " b { (points) } } " "
                }
            }
            p.why { (why) }
        }
    }
}

/// The shares of all points; the numbers stand below.
fn bar(points: &[(Option<String>, String, i32)]) -> Markup {
    let all: i32 = points.iter().map(|(.., points)| (*points).max(0)).sum::<i32>().max(1);
    let mut left = 0.0;
    html! {
        svg.shares viewBox="0 0 240 6" preserveAspectRatio="none" aria-hidden="true" {
            @for (color, _, points) in points {
                @let wide = 240.0 * f64::from((*points).max(0)) / f64::from(all);
                @let x = left;
                @if let Some(color) = color { rect class={ "c-" (color) } x=(format!("{x:.1}")) width=(format!("{wide:.1}")) height="6" {} }
                ({ left += wide; "" })
            }
        }
    }
}
