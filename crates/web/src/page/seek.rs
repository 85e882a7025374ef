//! Finding a game: what people look for, and the page of somebody who looks.

use draw::emblem::icon;
use maud::{Markup, html};

use super::csrf;
use crate::routes::assets;
use crate::seeks::{PATIENCE, Pool};
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
    /// For how long the visitor has looked for it, in milliseconds.
    pub(crate) mine: Option<i64>,
}

/// The pools, each a button: it begins to look, or ends it.
pub(crate) fn pools(visitor: &Visitor, tiles: &[Tile], bots: bool) -> Markup {
    let lang = visitor.lang;
    html! {
        form.card.find method="post" action="/seek" {
            link rel="stylesheet" href=(assets::href("seek.css"));
            (csrf(visitor))
            div.findhead {
                h2.sec { (lang.text("find-title")) }
                label.switch {
                    input type="checkbox" name="bots" value="on" checked[bots];
                    span { (lang.say("find-bots", &[("minutes", (PATIENCE / MINUTE).into())])) }
                }
            }
            div.pools { @for tile in tiles { (pool(tile, lang)) } }
        }
    }
}

fn pool(tile: &Tile, lang: words::Lang) -> Markup {
    let Tile { pool, looking, mine } = tile;
    let days = pool.pace.over_days();
    html! {
        button.pool.mine[mine.is_some()] name="pool" value=(pool.name) aria-pressed=[mine.map(|_| "true")] {
            b { (lang.text(&format!("game-{}", pool.title.name()))) }
            span.pc { (icon(if days { "days" } else { "clock" })) (super::clock::in_short(pool.pace, lang)) }
            @match mine {
                Some(time) => small.looking data-looking=(time) {
                    (lang.text("find-looking")) " " span.t { (minutes(*time)) } ", "
                    span.found { (lang.say("find-found", &[("found", (*looking).into()), ("of", pool.players().into())])) }
                },
                None => small { (lang.say("find-players", &[("players", pool.players().into())])) " · " (lang.say("find-count", &[("count", (*looking).into())])) },
            }
        }
    }
}

/// How many of the players were found, in words: what the script puts into the tile.
pub(crate) fn found(tile: &Tile, lang: words::Lang) -> String {
    lang.say("find-found", &[("found", tile.looking.into()), ("of", tile.pool.players().into())])
}

fn minutes(time: i64) -> String {
    format!("{}:{:02}", time / MINUTE, time % MINUTE / 1000)
}

/// The page of somebody who looks, or has stopped looking.
pub(crate) fn page(visitor: &Visitor, tiles: &[Tile], bots: bool, lapsed: bool) -> Markup {
    let lang = visitor.lang;
    let looks = tiles.iter().any(|tile| tile.mine.is_some());
    let content = html! {
        div.narrow.stack.wide-ish {
            section.card.pad {
                h1 { (lang.text(if looks { "find-looking-title" } else { "find-title" })) }
                @if lapsed && !looks { p.notice.bad role="alert" { (lang.text("find-lapsed")) } }
                p #seeking role="status" { (lang.text(if looks { "find-stay" } else { "find-why" })) }
            }
            (pools(visitor, tiles, bots))
            p.links { a.btn href="/" { (lang.text("to-lobby")) } }
        }
    };
    let head = html! { @if looks { noscript { meta http-equiv="refresh" content=(REFRESH); } script src=(assets::href("seek.js")) type="module" {} } };
    super::site_with(visitor, &format!("{} · Teahorse", lang.text("find-title")), &head, &content)
}
