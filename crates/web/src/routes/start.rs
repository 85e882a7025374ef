//! Tables that begin in a position: forks of games, imported and edited positions.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect};
use games::AnyGame;
use serde::Deserialize;
use tabletop::Turn;

use super::{lobby, study, table};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::new::Draft;
use crate::table::Snapshot;
use crate::table::request::{NotAllowed, Trouble};
use crate::visitor::{Fields, Visitor};

/// A position of a table, as named by a URL.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Moment {
    table: Option<String>,
    at: Option<usize>,
}

impl Moment {
    /// The table and the game at this moment; `None` if no table is named. What a running game hides from its player is drawn anew, and
    /// somebody who only watches gets nothing of it.
    pub(super) async fn take(&self, app: &App, visitor: &Visitor) -> Result<Option<(Arc<Snapshot>, Box<dyn AnyGame>)>> {
        let Some(id) = &self.table else { return Ok(None) };
        let table = table::find(app, visitor, id).await?.snapshot();
        let game = table.game.as_ref().ok_or(Trouble::from(NotAllowed::NotBegun))?;
        let moment = game.at(self.at.unwrap_or(game.len()).min(game.len()));
        if table.may_take(visitor.id(), &*moment) {
            return Ok(Some((table, moment)));
        }
        if !table.seated(visitor.id()) {
            return Err(Trouble::from(NotAllowed::Secret).into());
        }
        let viewer = table.viewer(visitor.id(), None);
        let imagined = moment.imagine(viewer, &mut study::dice(app, &table, viewer, moment.len()));
        Ok(Some((table, imagined.map_err(|_| Error::Invalid)?)))
    }
}

/// The form for a table that continues from a position of another one; by default everybody keeps their seat, and bots play the
/// others.
pub(super) async fn fork(State(app): State<App>, visitor: Visitor, Query(moment): Query<Moment>) -> Result {
    let Some((table, game)) = moment.take(&app, &visitor).await? else {
        return Ok(Redirect::to("/import").into_response());
    };
    let mut fields = vec![("name".to_owned(), table.table.name.clone())];
    if table.seated(visitor.id()) {
        let usual = format!("bot:{}", table.title.usual_level());
        let who = |chair: &crate::table::terms::Chair| match &chair.guest {
            _ if chair.holder != Some(visitor.id()) => usual.clone(),
            Some(_) => "here".to_owned(),
            None => "me".to_owned(),
        };
        fields.extend(table.chairs.iter().enumerate().map(|(seat, chair)| (format!("seat{seat}"), who(chair))));
        let guests =
            table.chairs.iter().enumerate().filter_map(|(seat, chair)| Some((format!("name{seat}"), chair.guest.clone()?)));
        fields.extend(guests);
    }
    form(&visitor, &*game, &fields)
}

/// The form for a table that begins in a position that was sent.
pub(super) async fn show(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let game = position(&app, &fields)?;
    form(&visitor, &*game, &[])
}

/// Opens the table.
pub(super) async fn open(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect> {
    let game = position(&app, &fields)?;
    if game.turn() == Turn::Over {
        return Err(Trouble::from(NotAllowed::Over).into());
    }
    let draft = Draft::from_position(&*game, visitor.lang, fields.pairs());
    lobby::open(&app, &visitor, draft).await
}

/// The form for a table that begins in a position, with these fields filled in.
fn form(visitor: &Visitor, game: &dyn AnyGame, fields: &[(String, String)]) -> Result {
    if game.turn() == Turn::Over {
        return Err(Trouble::from(NotAllowed::Over).into());
    }
    let draft = Draft::from_position(game, visitor.lang, fields);
    Ok(page::start::page(visitor, game, &draft).into_response())
}

/// The position of a form. It comes from one of our pages, which have shown before that it can be.
fn position(app: &App, fields: &Fields) -> Result<Box<dyn AnyGame>> {
    let title = app.hall.title(fields.get("game")).ok_or(Error::NotFound)?;
    let position = serde_json::from_str(fields.get("position")).map_err(|_| Error::Invalid)?;
    title.read_position(&position).map_err(|_| Error::Invalid)
}
