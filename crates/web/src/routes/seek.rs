//! Looking for a game.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use serde::{Deserialize, Serialize};
use store::{PlayerId, StoreError, TableId};

use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::new::Draft;
use crate::page::seek::{Mine, Tile};
use crate::seeks::{CALLED, GONE, HEARD, Manner, Pool, SEATING, Seek, Seeks, WITHIN};
use crate::time::now;
use crate::visitor::{Fields, Visitor};

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

/// Everybody who looks.
pub(super) async fn gather(app: &App) -> Result<Seeks> {
    let rows = app.store.seekers(now() - GONE, now() - CALLED).await?;
    let apart = if rows.len() > 1 { app.store.seekers_apart().await? } else { Vec::new() };
    Ok(Seeks::read(rows, &apart))
}

/// The pools as somebody sees them.
pub(super) fn standing(app: &App, seeks: &Seeks, me: PlayerId) -> Vec<Tile> {
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

/// The page of somebody is there: everybody is matched who can be now. Returns the table that they are called to. It is said until they look anew
/// or some minutes have passed, since an answer may be lost on its way.
async fn visit(app: &App, me: PlayerId) -> Result<(Seeks, Option<TableId>)> {
    let mut seeks = gather(app).await?;
    if seeks.of(me).is_some_and(|seek| now() - seek.seen > HEARD) {
        app.store.saw_seek(me, now()).await?;
    }
    let pools = Pool::all(app.hall.catalogue());
    let mut call = seeks.call_of(me);
    while let Some((pool, group)) = seeks.ready(&pools, now()) {
        let people: Vec<PlayerId> = group.iter().map(|seek| seek.player).collect();
        match app.store.take_seekers(people.clone(), now(), now() - SEATING).await {
            Ok(()) => {}
            // At another server, somebody was faster.
            Err(StoreError::Stale) => break,
            Err(error) => return Err(error.into()),
        }
        for player in &people {
            seeks.leave(*player);
        }
        let table = seat(app, &pool, &group, people.clone()).await?;
        call = call.or(table.filter(|_| people.contains(&me)));
    }
    Ok((seeks, call))
}

/// Opens a table for people who were found for each other, and calls them to it.
async fn seat(app: &App, pool: &Pool, group: &[Seek], people: Vec<PlayerId>) -> Result<Option<TableId>> {
    let terms = pool.terms(&people, group.iter().all(|seek| seek.rated));
    let draft = Draft { title: pool.title, terms, name: String::new() };
    let name = draft.table_name(&[]);
    match app.hall.create(people[0], pool.title.name(), name, draft.terms).await {
        Ok(table) => {
            app.store.call_seekers(people, Some(table), now()).await?;
            Ok(Some(table))
        }
        Err(error) => {
            // Whoever may not open a table cannot be the host; the others look on.
            tracing::debug!(%error, "cannot open the table of a match");
            app.store.leave_seek(people[0]).await?;
            app.store.call_seekers(people[1..].to_vec(), None, now()).await?;
            Ok(None)
        }
    }
}

pub(super) async fn show(State(app): State<App>, visitor: Visitor, Query(query): Query<Lapsed>) -> Result {
    let (seeks, call) = visit(&app, visitor.id()).await?;
    if let Some(table) = call {
        return Ok(Redirect::to(&format!("/t/{table}")).into_response());
    }
    let tiles = standing(&app, &seeks, visitor.id());
    Ok(page::seek::page(&visitor, &tiles, query.lapsed.is_some()).into_response())
}

pub(super) async fn state(State(app): State<App>, visitor: Visitor) -> Result {
    let (seeks, table) = visit(&app, visitor.id()).await?;
    let tiles = standing(&app, &seeks, visitor.id());
    let mine = tiles.iter().find(|tile| tile.mine.is_some());
    let told = Standing {
        looking: mine.is_some(),
        table: table.map(|table| format!("/t/{table}")),
        found: mine.map(|tile| page::seek::found(tile, visitor.lang)),
    };
    let text = serde_json::to_string(&told).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// A press on a pool begins to look, a second one ends it.
pub(super) async fn press(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect> {
    let me = visitor.id();
    let pool = Pool::all(app.hall.catalogue()).into_iter().find(|pool| pool.name == fields.get("pool")).ok_or(Error::Invalid)?;
    if gather(&app).await?.of(me).is_some_and(|seek| seek.pool == pool.name) {
        app.store.leave_seek(me).await?;
        return Ok(Redirect::to("/seek"));
    }
    if !app.limits.may_open_table(visitor.address) {
        return Err(Error::TooMany);
    }
    let within = WITHIN.into_iter().find(|within| fields.get("within") == within.to_string());
    let manner = Manner { bots: fields.has("bots"), rated: fields.get("rated") == "on", within };
    // Others will see their name; how they look is remembered.
    app.people.set(&visitor.person, |settings| settings.finding = manner).await?;
    let seek = seek(&app, &visitor, &pool, manner).await?;
    app.store.seek(seek.row()).await?;
    Ok(Redirect::to("/seek"))
}

/// Somebody who looks in a manner, with what is known about them.
async fn seek(app: &App, visitor: &Visitor, pool: &Pool, manner: Manner) -> Result<Seek> {
    let me = visitor.id();
    let league = pool.league();
    let standings = app.store.standings(me).await?;
    let standing = standings.iter().find(|standing| Some(standing.league.as_str()) == league);
    Ok(Seek {
        bots: manner.bots,
        rated: manner.rated && visitor.person.kept && league.is_some(),
        rating: standing.map(|standing| standing.rating(now()).mean.round() as i32),
        within: manner.within,
        ..Seek::new(me, pool.name.clone(), now())
    })
}
