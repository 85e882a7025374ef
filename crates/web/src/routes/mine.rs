//! Everything that is kept about a person: as one file, and erased.

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::Stream;
use futures_util::stream::{StreamExt as _, once, unfold};
use maud::Markup;
use serde_json::{Value, json};
use store::{Page, PlayerId, Status, Summary, Tie};

use crate::admin::{Verb, perform};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::people::Person;
use crate::time::stamp;
use crate::visitor::{Fields, Visitor};

/// How many rows are asked for at once.
const ROWS: u32 = 50;

/// Everything that is kept about the visitor, as one file.
pub(super) async fn data(State(app): State<App>, visitor: Visitor) -> Result {
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
        "chat": written.talk.iter().map(|one| json!({ "table": one.table.as_str(), "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
        "comments": written.comments.iter().map(|one| json!({ "table": one.table.as_str(), "position": one.moment, "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
        "studies": studies(&app, id).await?,
        "lines": store.armed_by(id).await?.iter().map(|one| json!({ "table": one.table.as_str(), "seat": one.seat + 1, "line": one.line, "since": stamp(one.since) })).collect::<Value>(),
        "invitations": store.invitations_of(id).await?.iter().map(|one| json!({ "table": one.table.as_str(), "by_me": one.host == id, "at": stamp(one.at), "declined": one.declined.map(stamp) })).collect::<Value>(),
        "puzzles": store.tries_of(id).await?.iter().map(|one| json!({ "puzzle": one.puzzle, "level": one.level, "solved": one.solved, "at": stamp(one.at) })).collect::<Value>(),
        "follows": tied(&app, id, Tie::Follow).await?,
        "blocks": tied(&app, id, Tie::Block).await?,
        "reports": written.reports.iter().map(|one| json!({ "table": one.table.map(|table| table.to_string()), "text": one.text, "at": stamp(one.at) })).collect::<Value>(),
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"teahorse.json\""),
    ];
    let mut text = serde_json::to_string_pretty(&file).map_err(|_| Error::Invalid)?;
    // The games come last, one after another: somebody who has played thousands neither waits for all of them nor fills the memory.
    text.truncate(text.trim_end_matches(['\n', '}']).len());
    text += ",\n  \"games\": [";
    let start = once(async move { Ok(text) });
    Ok((headers, Body::from_stream(start.chain(Games::of(&app, id).texts()))).into_response())
}

/// The games of a player, as the end of a file.
struct Games {
    app: App,
    player: PlayerId,
    /// Whether those that run are done, and how many of the kind are.
    finished: bool,
    skip: u32,
    /// What follows the game before.
    comma: &'static str,
}

impl Games {
    fn of(app: &App, player: PlayerId) -> Self {
        Self { app: app.clone(), player, finished: false, skip: 0, comma: "\n" }
    }

    /// A text for each page of games, and the end.
    fn texts(self) -> impl Stream<Item = Result<String>> {
        unfold(Some(self), async |games| {
            let mut games = games?;
            match games.next().await {
                Ok(Some(text)) => Some((Ok(text), Some(games))),
                Ok(None) => Some((Ok("\n  ]\n}\n".to_owned()), None)),
                Err(error) => Some((Err(error), None)),
            }
        })
    }

    /// The next games with their seats; those that are over with their records, since a running one has secrets.
    async fn next(&mut self) -> Result<Option<String>> {
        let mut some = self.page().await?;
        if some.is_empty() && !self.finished {
            (self.finished, self.skip) = (true, 0);
            some = self.page().await?;
        }
        let mut text = String::new();
        for row in &some {
            text.extend([self.comma, "    ", &self.game(row).await.to_string()]);
            self.comma = ",\n";
        }
        Ok((!some.is_empty()).then_some(text))
    }

    async fn page(&mut self) -> Result<Vec<Summary>> {
        let page = Page { skip: self.skip, rows: ROWS };
        self.skip += ROWS;
        Ok(self.app.store.tables_of(self.player, self.finished, page).await?)
    }

    async fn game(&self, Summary { table, head, .. }: &Summary) -> Value {
        let mut game = json!({
            "table": table.id.as_str(), "name": table.name, "game": table.game, "status": head.status.word(),
            "opened": stamp(table.created),
        });
        // A table that this program cannot read is listed all the same.
        if let Ok(live) = self.app.hall.table(table.id).await {
            let table = live.snapshot();
            game["seats"] = table.seats_of(self.player).map(|seat| seat + 1).collect();
            game["record"] = table.game.as_ref().filter(|_| table.status() == Status::Finished).map(|game| game.record()).into();
        }
        game
    }
}

async fn studies(app: &App, owner: PlayerId) -> Result<Vec<Value>> {
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
async fn tied(app: &App, player: PlayerId, tie: Tie) -> Result<Vec<String>> {
    let ids = app.store.ties_of(player, tie, Page::first(u32::MAX)).await?;
    Ok(app.store.players(&ids).await?.into_iter().filter_map(|player| player.handle).collect())
}

/// Asks before it erases.
pub(super) async fn ask(visitor: Visitor) -> Markup {
    page::seat::erase(&visitor, false)
}

/// Erases the visitor, if they are sure. Their games stay whole, with a former player.
pub(super) async fn erase(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
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
