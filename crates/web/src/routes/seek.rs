//! Looking for a game.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use serde::{Deserialize, Serialize};
use store::{Page, PlayerId, TableId, Tie};

use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::new::Draft;
use crate::page::seek::{Mine, Tile};
use crate::seeks::{Manner, Pool, Seek, Seeks, WITHIN};
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The most people who are kept apart from somebody by blocks, in each direction.
const BLOCKS: u32 = 1000;

/// Whether somebody comes because they were not looking any more.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Lapsed {
    lapsed: Option<u8>,
}

/// What the script of a page that looks is told.
#[derive(Clone, Debug, Serialize)]
struct Standing {
    /// Whether they still look.
    looking: bool,
    /// The address of the table that they are called to.
    table: Option<String>,
    /// How many were found, in words.
    found: Option<String>,
}

/// The pools as somebody sees them.
pub(super) async fn tiles(app: &App, me: PlayerId) -> Vec<Tile> {
    let seeks = app.seeks.lock().await;
    standing(app, &seeks, me)
}

fn standing(app: &App, seeks: &Seeks, me: PlayerId) -> Vec<Tile> {
    let now = now();
    let tile = |pool: Pool| {
        let mine = seeks.of(me).filter(|seek| seek.pool == pool.name);
        let mine = mine.map(|seek| Mine {
            time: (now - seek.since).max(0),
            found: seeks.found(seek, pool.players()),
            range: seek.range(),
        });
        Tile { looking: seeks.count(&pool.name), mine, pool }
    };
    Pool::all(app.hall.catalogue()).into_iter().map(tile).collect()
}

/// The page of somebody is there: they are matched if that is possible now. Returns the table that they are called to.
async fn visit(app: &App, seeks: &mut Seeks, me: PlayerId) -> Option<TableId> {
    seeks.hear(me, now());
    let pools = Pool::all(app.hall.catalogue());
    while let Some((pool, group)) = seeks.ready(&pools, now()) {
        let people: Vec<PlayerId> = group.iter().map(|seek| seek.player).collect();
        let terms = pool.terms(&people, group.iter().all(|seek| seek.rated));
        let draft = Draft { title: pool.title, terms, name: String::new() };
        let name = draft.table_name(&[]);
        match app.hall.create(people[0], pool.title.name(), name, draft.terms).await {
            Ok(table) => seeks.call(&group, table, now()),
            Err(error) => {
                // Whoever may not open a table cannot be the host; the others look on.
                tracing::debug!(%error, "cannot open the table of a match");
                seeks.put_back(group.into_iter().skip(1));
            }
        }
    }
    seeks.call_of(me)
}

pub(super) async fn show(State(app): State<App>, visitor: Visitor, Query(query): Query<Lapsed>) -> Response {
    let mut seeks = app.seeks.lock().await;
    if let Some(table) = visit(&app, &mut seeks, visitor.id()).await {
        return Redirect::to(&format!("/t/{table}")).into_response();
    }
    let tiles = standing(&app, &seeks, visitor.id());
    drop(seeks);
    page::seek::page(&visitor, &tiles, query.lapsed.is_some()).into_response()
}

pub(super) async fn state(State(app): State<App>, visitor: Visitor) -> Response {
    let mut seeks = app.seeks.lock().await;
    let table = visit(&app, &mut seeks, visitor.id()).await;
    let tiles = standing(&app, &seeks, visitor.id());
    drop(seeks);
    let mine = tiles.iter().find(|tile| tile.mine.is_some());
    let told = Standing {
        looking: mine.is_some(),
        table: table.map(|table| format!("/t/{table}")),
        found: mine.map(|tile| page::seek::found(tile, visitor.lang)),
    };
    let text = serde_json::to_string(&told).unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// A press on a pool begins to look, a second one ends it.
pub(super) async fn press(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect, Error> {
    let me = visitor.id();
    let pool = Pool::all(app.hall.catalogue()).into_iter().find(|pool| pool.name == fields.get("pool")).ok_or(Error::Invalid)?;
    let again = app.seeks.lock().await.of(me).is_some_and(|seek| seek.pool == pool.name);
    if again {
        app.seeks.lock().await.leave(me);
        return Ok(Redirect::to("/seek"));
    }
    if !app.limits.may_open_table(visitor.address) {
        return Err(Error::TooMany);
    }
    let within = WITHIN.into_iter().find(|within| fields.get("within") == within.to_string());
    let manner = Manner { bots: fields.has("bots"), rated: fields.get("rated") == "on", within };
    // Others will see their name; how they look is remembered.
    let mut person = (*visitor.person).clone();
    person.settings.finding = manner;
    app.people.save(person).await?;
    let seek = seek(&app, &visitor, &pool, manner).await?;
    app.seeks.lock().await.join(seek);
    Ok(Redirect::to("/seek"))
}

/// Somebody who looks in a manner, with what is known about them.
async fn seek(app: &App, visitor: &Visitor, pool: &Pool, manner: Manner) -> Result<Seek, Error> {
    let me = visitor.id();
    let league = pool.league();
    let standings = app.store.standings(me).await?;
    let standing = standings.iter().find(|standing| Some(standing.league.as_str()) == league);
    let mut apart = app.store.ties_of(me, Tie::Block, Page::first(BLOCKS)).await?;
    apart.extend(app.store.ties_to(me, Tie::Block, Page::first(BLOCKS)).await?);
    Ok(Seek {
        bots: manner.bots,
        rated: manner.rated && visitor.person.kept && league.is_some(),
        rating: standing.map(|standing| standing.rating(now()).mean.round() as i32),
        within: manner.within,
        apart: apart.into_iter().collect(),
        ..Seek::new(me, pool.name.clone(), now())
    })
}
