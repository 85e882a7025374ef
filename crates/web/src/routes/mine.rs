//! Everything that is kept about a person: as one file, and erased.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde_json::{Value, json};
use store::{Page, PlayerId, Status, Tie};

use crate::admin::{Verb, perform};
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::people::Person;
use crate::time::stamp;
use crate::visitor::{Fields, Visitor};

/// How many rows are asked for at once.
const ROWS: u32 = 200;

/// Everything that is kept about the visitor, as one file.
pub(super) async fn data(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    if !app.limits.may_import(visitor.id()) {
        return Err(Error::TooMany);
    }
    let (person, store) = (&visitor.person, &app.store);
    let id = visitor.id();
    let written = store.written_by(id).await?;
    let devices = store.devices_of(id).await?.into_iter().map(
        |device| json!({ "device": device.agent, "came": device.came, "since": stamp(device.since), "seen": stamp(device.seen) }),
    );
    let passkeys = store.passkeys_of(id).await?;
    let passkeys = passkeys.iter().map(|key| json!({ "name": key.name, "created": stamp(key.created), "used": stamp(key.used) }));
    let file = json!({
        "person": {
            "id": id.as_str(), "handle": person.handle, "name": person.name, "address": person.mail,
            "since": stamp(person.created), "settings": person.settings,
        },
        "devices": devices.collect::<Value>(),
        "passkeys": passkeys.collect::<Value>(),
        "recovery_codes_left": store.codes_left(id).await?,
        "games": games(&app, id).await?,
        "chat": written.talk.iter().map(|one| json!({ "table": one.table.as_str(), "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
        "comments": written.comments.iter().map(|one| json!({ "table": one.table.as_str(), "position": one.moment, "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
        "studies": studies(&app, id).await?,
        "lines": store.armed_by(id).await?.iter().map(|one| json!({ "table": one.table.as_str(), "seat": one.seat + 1, "line": one.line, "since": stamp(one.since) })).collect::<Value>(),
        "invitations": store.invitations_of(id).await?.iter().map(|one| json!({ "table": one.table.as_str(), "by_me": one.host == id, "at": stamp(one.at), "declined": one.declined.map(stamp) })).collect::<Value>(),
        "follows": tied(&app, id, Tie::Follow).await?,
        "blocks": tied(&app, id, Tie::Block).await?,
        "reports": written.reports.iter().map(|one| json!({ "table": one.table.map(|table| table.to_string()), "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"teahorse.json\""),
    ];
    let text = serde_json::to_string_pretty(&file).map_err(|_| Error::Invalid)?;
    Ok((headers, text).into_response())
}

/// The games of a player with their seats; those that are over with their records, since a running one has secrets.
async fn games(app: &App, player: PlayerId) -> Result<Vec<Value>, Error> {
    let mut games = Vec::new();
    for finished in [false, true] {
        for skip in (0..).step_by(ROWS as usize) {
            let some = app.store.tables_of(player, finished, Page { skip, rows: ROWS }).await?;
            for row in &some {
                let mut game = json!({ "table": row.table.id.as_str(), "name": row.table.name, "game": row.table.game, "status": row.head.status.word(), "opened": stamp(row.table.created) });
                // A table that this program cannot read is listed all the same.
                if let Ok(live) = app.hall.table(row.table.id).await {
                    let table = live.snapshot();
                    game["seats"] = table.seats_of(player).map(|seat| seat + 1).collect();
                    game["record"] =
                        table.game.as_ref().filter(|_| table.status() == Status::Finished).map(|game| game.record()).into();
                }
                games.push(game);
            }
            if some.len() < ROWS as usize {
                break;
            }
        }
    }
    Ok(games)
}

async fn studies(app: &App, owner: PlayerId) -> Result<Vec<Value>, Error> {
    let mut studies = Vec::new();
    for one in app.store.studies_of(owner).await? {
        let nodes = app.store.nodes(one.study.id).await?;
        let node =
            |node: &store::Node| json!({ "number": node.number, "parent": node.parent, "text": node.text, "note": node.note });
        studies.push(
            json!({ "title": one.study.title, "game": one.study.game, "nodes": nodes.iter().map(node).collect::<Value>() }),
        );
    }
    Ok(studies)
}

/// The handles of those somebody follows or blocks.
async fn tied(app: &App, player: PlayerId, tie: Tie) -> Result<Vec<String>, Error> {
    let ids = app.store.ties_of(player, tie, Page::first(u32::MAX)).await?;
    Ok(app.store.players(&ids).await?.into_iter().filter_map(|player| player.handle).collect())
}

/// Asks before it erases.
pub(super) async fn ask(visitor: Visitor) -> Markup {
    page::seat::erase(&visitor, false)
}

/// Erases the visitor, if they are sure. Their games stay whole, with a former player.
pub(super) async fn erase(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Response, Error> {
    if fields.get("sure") != "yes" {
        return Ok(page::seat::erase(&visitor, true).into_response());
    }
    let id = visitor.id();
    app.people.save((*visitor.person).clone()).await?;
    // The operator's way to erase somebody takes its own connection, and stays on its thread.
    let (data, catalogue, person) = (app.identities.data.clone(), app.hall.catalogue(), id.to_string());
    let runtime = tokio::runtime::Handle::current();
    let erased = tokio::task::spawn_blocking(move || {
        runtime.block_on(perform(&data, catalogue, "the person", Verb::Erase(person))).map(drop)
    });
    if let Ok(Err(error)) = erased.await {
        tracing::error!(%error, "cannot erase a person");
        return Err(Error::Invalid);
    }
    app.identities.sign_out(id, None).await?;
    app.people.again(id).await?;
    app.hall.recall_lines(id).await?;
    let cookie = app.keys.cookie(&Person::new(PlayerId::random())).ok_or(Error::Invalid)?;
    let mut response = page::seat::erased(&visitor).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}
