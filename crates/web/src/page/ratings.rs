//! The leaderboard of a league: ranks, intervals on one scale, the bots as anchors, and who has no rank yet.

use std::sync::Arc;

use maud::{Markup, html};
use ratings::{League, RANK_GAMES, Rating};
use store::Standing;
use words::Lang;

use super::rate::{self, Scale};
use crate::people::Person;
use crate::table::character;
use crate::visitor::Visitor;

/// The columns of the list.
const COLUMNS: u8 = 7;

/// Somebody in the list.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Who.
    pub(crate) person: Arc<Person>,
    /// The rank, if they have one.
    pub(crate) rank: Option<i64>,
    /// What is stored.
    pub(crate) standing: Standing,
    /// The rating now.
    pub(crate) rating: Rating,
    /// The change in the last thirty days, in points; none if they have not been rated as long.
    pub(crate) change: Option<i64>,
    /// Whether the visitor follows them.
    pub(crate) followed: bool,
}

/// A page of the list.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// All leagues.
    pub(crate) leagues: Vec<&'static str>,
    /// The one that is shown.
    pub(crate) league: &'static str,
    /// Those with a rank, the best first.
    pub(crate) ranked: Vec<Row>,
    /// Those without one, if this is the last page.
    pub(crate) unranked: Vec<Row>,
    /// Whether the list begins here.
    pub(crate) top: bool,
    /// The address of the next page.
    pub(crate) next: Option<String>,
    /// The visitor’s own place, if they have a rank and are not in sight.
    pub(crate) mine: Option<String>,
}

/// The page.
pub(crate) fn page(visitor: &Visitor, board: &Board) -> Markup {
    let lang = visitor.lang;
    let scale = Scale::of(board.league, board.ranked.iter().chain(&board.unranked).map(|row| row.rating));
    let name = rate::league_name(board.league, lang);
    let content = html! {
        (rate::style())
        div.board1 {
            header {
                h1 { (lang.text("ratings")) }
                p.lead { (lang.say("ratings-why", &[("games", RANK_GAMES.into()), ("margin", 80.into())])) }
                details.how {
                    summary { (lang.text("ratings-how")) }
                    @for part in ["ratings-how-places", "ratings-how-seats", "ratings-how-absence", "ratings-how-bots",
                        "ratings-how-left"] {
                        p { (lang.text(part)) }
                    }
                }
            }
            section.card {
                div.rankhead {
                    nav.segs aria-label=(lang.text("ratings-league")) {
                        @for league in &board.leagues {
                            a href={ "/ratings/" (league) } aria-current=[(*league == board.league).then_some("page")] {
                                (rate::league_name(league, lang))
                            }
                        }
                    }
                }
                @if board.ranked.is_empty() && board.top {
                    p.none { (lang.say("ratings-none", &[("games", RANK_GAMES.into())])) }
                }
                div.scroll tabindex="0" role="region" aria-label=(name) {
                    table.list.ranks {
                        thead { (head(scale, lang)) }
                        tbody { (rows(visitor, board, scale)) }
                        @if !board.unranked.is_empty() {
                            // In the same table, so that the columns are the same.
                            tbody.maybe {
                                tr {
                                    th.part colspan=(COLUMNS) scope="rowgroup" {
                                        h2.sec { (lang.text("ratings-unranked")) small { (lang.text("ratings-unranked-why")) } }
                                    }
                                }
                                @for row in &board.unranked { (person_row(visitor, board.league, scale, row)) }
                            }
                        }
                    }
                }
                p.pager {
                    @if !board.top { a.btn.small href={ "/ratings/" (board.league) } { (lang.text("ratings-top")) } }
                    @if let Some(mine) = &board.mine { a.btn.small href=(mine) { (lang.text("ratings-mine")) } }
                    @if let Some(next) = &board.next { a.btn.small rel="next" href=(next) { (lang.text("ratings-next")) } }
                }
            }
        }
    };
    super::site(visitor, &lang.say("ratings-title", &[("league", name.into())]), &content)
}

fn head(scale: Scale, lang: Lang) -> Markup {
    let middle = f64::midpoint(scale.low, scale.high);
    html! {
        tr {
            th.r scope="col" { (lang.text("rank")) }
            th scope="col" { (lang.text("review-player")) }
            th.r scope="col" { (lang.text("rating")) }
            th.hidep scope="col" {
                span.vh { (lang.text("rating-interval")) }
                span.scalehead aria-hidden="true" {
                    @for mark in [scale.low, middle, scale.high] { span { (format!("{mark:.0}")) } }
                }
            }
            th.r scope="col" { (lang.text("rating-games")) }
            th.r.hidep scope="col" { (lang.text("rating-mean-place")) }
            th.r scope="col" { (lang.text("rating-month")) }
        }
    }
}

/// People and anchors, by rating. An anchor above the first or below the last of a page belongs to another page.
fn rows(visitor: &Visitor, board: &Board, scale: Scale) -> Markup {
    let mut anchors = League::named(board.league).map(League::anchors).unwrap_or_default();
    let first = board.ranked.first().map_or(f64::INFINITY, |row| row.rating.mean);
    let last = board.ranked.last().map_or(f64::NEG_INFINITY, |row| row.rating.mean);
    anchors.retain(|(_, anchor)| (board.top || anchor.rating <= first) && (board.next.is_none() || anchor.rating >= last));
    let mut anchors = anchors.into_iter().peekable();
    html! {
        @for row in &board.ranked {
            @while let Some((level, anchor)) = anchors.next_if(|(_, anchor)| anchor.rating > row.rating.mean) {
                (anchor_row(visitor.lang, board.league, scale, level, anchor.into()))
            }
            (person_row(visitor, board.league, scale, row))
        }
        @for (level, anchor) in anchors { (anchor_row(visitor.lang, board.league, scale, level, anchor.into())) }
    }
}

fn anchor_row(lang: Lang, league: &str, scale: Scale, level: &str, rating: Rating) -> Markup {
    let names: Vec<String> =
        draw::portraits().filter(|id| id.starts_with(level)).map(|id| lang.text(&format!("bot-{id}"))).collect();
    let portrait = draw::portraits().find(|id| id.starts_with(level)).map(character::portrait_of);
    html! {
        tr.anchorrow {
            td.r {}
            th scope="row" {
                a.pers href="/bots" {
                    @if let Some(portrait) = portrait { img.face src=(portrait) alt="" width="32" height="32"; }
                    span {
                        b { (lang.text(&format!("rating-anchor-{level}"))) }
                        small { (lang.say("rating-anchor", &[("names", names.join(", ").into())])) }
                    }
                }
            }
            td.r { (rate::digits(rating)) }
            td.wh.hidep { (rate::whisker(rating, league, scale, lang)) }
            td.r { (lang.text("rating-arena")) }
            td.r.hidep {}
            td.r { (lang.text("rating-fixed")) }
        }
    }
}

fn person_row(visitor: &Visitor, league: &str, scale: Scale, row: &Row) -> Markup {
    let lang = visitor.lang;
    let you = row.person.id == visitor.id();
    let left = RANK_GAMES - row.standing.games;
    let below = html! {
        @if you { small { (lang.text("you")) } }
        @else if row.followed { small { (lang.text("rating-followed")) } }
        @if row.rank.is_none() {
            small {
                (if left > 0 { lang.say("rating-lacks-games", &[("games", left.into())]) } else { lang.text("rating-lacks-certainty") })
            }
        }
    };
    html! {
        tr.you[you] id=[you.then_some("me")] {
            td.r.rank { @match row.rank { Some(rank) => (rank), None => "–" } }
            th scope="row" { (rate::person(&row.person, lang, &below)) }
            td.r { (rate::digits(row.rating)) }
            td.wh.hidep { (rate::whisker(row.rating, league, scale, lang)) }
            td.r { (row.standing.games) }
            td.r.hidep { (super::decimal(1.0 + 3.0 * row.standing.mean_place(), 2, lang)) }
            td.r { @match row.change { Some(points) => (rate::change(points, lang)), None => (lang.text("rating-new")) } }
        }
    }
}
