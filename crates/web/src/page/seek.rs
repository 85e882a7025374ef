//! Finding a game: what people look for, and the page of somebody who looks.

use draw::emblem::icon;
use maud::{Markup, html};

use super::csrf;
use crate::routes::assets;
use crate::seeks::{Manner, PATIENCE, Pool, WITHIN};
use crate::time::MINUTE;
use crate::visitor::Visitor;

/// How often the page is loaded again without script, in seconds.
const REFRESH: u32 = 5;

/// A pool as it is now.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// The pool.
    pub(crate) pool: Pool,
    /// How many look for it.
    pub(crate) looking: usize,
    /// What the visitor has found, if they look for it.
    pub(crate) mine: Option<Mine>,
}

/// What somebody who looks has found so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mine {
    /// For how long they have looked, in milliseconds.
    pub(crate) time: i64,
    /// How many players were found, with themselves.
    pub(crate) found: usize,
    /// The ratings they want to meet.
    pub(crate) range: Option<(i32, i32)>,
}

/// The pools, each a button: it begins to look, or ends it.
pub(crate) fn pools(visitor: &Visitor, tiles: &[Tile]) -> Markup {
    let lang = visitor.lang;
    html! {
        form.card.find method="post" action="/seek" {
            link rel="stylesheet" href=(assets::href("seek.css"));
            (csrf(visitor))
            div.findhead {
                h2.sec { (lang.text("find-title")) }
                (manner(visitor))
            }
            div.pools {
                @for tile in tiles { (pool(tile, lang)) }
                a.pool href="/new" {
                    b { (lang.text("find-against-bots")) }
                    span.pc { (lang.text("find-at-once")) }
                    small { (lang.text("find-characters")) }
                }
            }
        }
    }
}

/// How somebody looks; it counts for all pools.
fn manner(visitor: &Visitor) -> Markup {
    let (lang, Manner { bots, rated, within }) = (visitor.lang, visitor.person.settings.finding);
    let kept = visitor.person.kept;
    let choice = |value: &str, on: bool, text: &str| {
        html! { label { input type="radio" name="rated" value=(value) checked[on]; span { (lang.text(text)) } } }
    };
    html! {
        div.manner {
            label.switch {
                input type="checkbox" name="bots" value="on" checked[bots];
                span { (lang.say("find-bots", &[("minutes", (PATIENCE / MINUTE).into())])) }
            }
            @if kept {
                link rel="stylesheet" href=(assets::href("manner.css"));
                label.within {
                    span { (lang.text("find-within")) }
                    select name="within" {
                        option value="" { (lang.text("find-anybody")) }
                        @for points in WITHIN { option value=(points) selected[within == Some(points)] { "±" (points) } }
                    }
                }
                fieldset.segs {
                    legend.vh { (lang.text("find-counts")) }
                    (choice("on", rated, "rated"))
                    (choice("", !rated, "casual"))
                }
            } @else {
                span.later { (lang.text("find-rated-later")) }
            }
        }
    }
}

fn pool(tile: &Tile, lang: words::Lang) -> Markup {
    let Tile { pool, looking, mine } = tile;
    let days = pool.pace.over_days();
    html! {
        button.pool.mine[mine.is_some()] name="pool" value=(pool.name) aria-pressed=[mine.map(|_| "true")] {
            b { (lang.text(&pool.text)) }
            span.pc { (icon(if days { "days" } else { "clock" })) (super::clock::in_short(pool.pace, lang)) }
            @match mine {
                Some(Mine { time, range, .. }) => small.looking data-looking=(time) {
                    (lang.text("find-looking")) " " span.t { (minutes(*time)) } ", " span.found { (found(tile, lang)) }
                    @if let Some((low, high)) = range {
                        " · " (lang.say("find-range", &[("low", low.to_string().into()), ("high", high.to_string().into())]))
                    }
                },
                None => small {
                    (lang.say("find-players", &[("players", pool.players().into())])) " · "
                    (lang.say("find-count", &[("count", (*looking).into())]))
                },
            }
        }
    }
}

/// How many of the players were found, in words: what the script puts into the tile.
pub(crate) fn found(tile: &Tile, lang: words::Lang) -> String {
    let found = tile.mine.map_or(0, |mine| mine.found);
    lang.say("find-found", &[("found", found.into()), ("of", tile.pool.players().into())])
}

fn minutes(time: i64) -> String {
    format!("{}:{:02}", time / MINUTE, time % MINUTE / 1000)
}

/// The page of somebody who looks, or has stopped looking.
pub(crate) fn page(visitor: &Visitor, tiles: &[Tile], lapsed: bool) -> Markup {
    let lang = visitor.lang;
    let looks = tiles.iter().any(|tile| tile.mine.is_some());
    let content = html! {
        div.narrow.stack.wide-ish {
            section.card.pad {
                h1 { (lang.text(if looks { "find-looking-title" } else { "find-title" })) }
                @if lapsed && !looks { p.notice.bad role="alert" { (lang.text("find-lapsed")) } }
                p #seeking role="status" { (lang.text(if looks { "find-stay" } else { "find-why" })) }
            }
            (pools(visitor, tiles))
            p.links { a.btn href="/" { (lang.text("to-lobby")) } }
        }
    };
    let head = html! {
        @if looks { noscript { meta http-equiv="refresh" content=(REFRESH); } script src=(assets::href("seek.js")) type="module" {} }
    };
    super::site_with(visitor, &format!("{} · Teahorse", lang.text("find-title")), &head, &content)
}
