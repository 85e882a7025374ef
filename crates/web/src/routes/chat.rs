//! The chat of a table as a page: to read it all, to mute somebody, and to report somebody to the operator.

use axum::response::Redirect;
use maud::Markup;
use store::{Message, PlayerId, Report};

use super::at::AtTable;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::chat::Said;
use crate::table::live::Live;
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The most people somebody can mute; the longest muted is heard again.
const MUTED: usize = 100;

/// What somebody may read of the chat, oldest first. Players read what spectators say after the game, so that nobody tells them
/// what to do. Nobody reads what those say whom they block.
pub(super) async fn heard(app: &App, live: &Live, visitor: &Visitor) -> Result<Vec<Message>> {
    let table = live.snapshot();
    let plays = table.status() == store::Status::Playing && !table.stranger(visitor.id());
    let blocked = app.people.blocks(visitor.id()).await?;
    let heard = |message: &&Message| !(plays && message.watchers || blocked.contains(&message.player));
    Ok(live.talk().iter().filter(heard).cloned().collect())
}

/// How a form names somebody without telling their id.
fn token(app: &App, player: PlayerId) -> String {
    app.keys.token("person", player.as_str())
}

pub(super) async fn show(AtTable { app, visitor, live, .. }: AtTable) -> Result<Markup> {
    let mut said = Vec::new();
    for message in heard(&app, &live, &visitor).await? {
        said.push(Said {
            name: app.people.person(message.player).await?.called(visitor.lang),
            token: Some(message.player).filter(|player| *player != visitor.id()).map(|player| token(&app, player)),
            muted: !visitor.person.hears(message.player),
            message,
        });
    }
    Ok(page::chat::page(&visitor, &live.snapshot(), &said))
}

/// Mutes, unmutes or reports the author of a message.
pub(super) async fn answer(AtTable { app, visitor, live, .. }: AtTable, fields: Fields) -> Result<Redirect> {
    let messages = heard(&app, &live, &visitor).await?;
    let author = messages.iter().map(|message| message.player).find(|player| token(&app, *player) == fields.get("who"));
    let about = author.filter(|author| *author != visitor.id()).ok_or(Error::NotFound)?;
    let mut person = (*visitor.person).clone();
    let muted = &mut person.settings.muted;
    match fields.get("what") {
        "mute" if !muted.iter().any(|id| id == about.as_str()) => {
            let skip = (muted.len() + 1).saturating_sub(MUTED);
            muted.drain(..skip);
            muted.push(about.to_string());
        }
        "unmute" => muted.retain(|id| id != about.as_str()),
        "report" => {
            let texts: Vec<&str> =
                messages.iter().filter(|message| message.player == about).map(|message| message.text.as_str()).collect();
            let report = Report { table: Some(live.id), player: visitor.id(), about, text: texts.join("\n"), at: now() };
            super::people::file(&app, report).await?;
        }
        _ => {}
    }
    app.people.save(person).await?;
    Ok(Redirect::to(&format!("/t/{}/chat", live.id)))
}
