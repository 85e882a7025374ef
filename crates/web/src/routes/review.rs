//! The review of a finished game.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};

use super::comments;
use super::table::{find, names};
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::review::{Desk, Recollection};
use crate::review::Stage;
use crate::visitor::Visitor;

/// The refresh interval, in seconds, of a page that waits for the analyst.
const PATIENCE: &str = "2";

pub(super) async fn review(app: State<App>, visitor: Visitor, Path(id): Path<String>) -> Result<Response, Error> {
    show(&app, &visitor, &id, None).await
}

/// The review, with what a bot considered when it made an entry.
pub(super) async fn thought(
    app: State<App>,
    visitor: Visitor,
    Path((id, entry)): Path<(String, usize)>,
) -> Result<Response, Error> {
    show(&app, &visitor, &id, Some(entry)).await
}

async fn show(app: &App, visitor: &Visitor, id: &str, entry: Option<usize>) -> Result<Response, Error> {
    let live = find(app, visitor, id).await?;
    let table = live.snapshot();
    let Some(game) = table.game.as_ref().filter(|game| game.outcome().is_some()) else {
        // Nobody may see an analysis of a running game.
        return Ok(Redirect::to(&page::table::path(&table)).into_response());
    };
    let study = app.reviews.of(&table).ok_or(Error::NotFound)?;
    let names = names(app, visitor, &table).await?;
    let comments = comments::of(app, visitor, &table).await?;
    let desk = Desk { visitor, table: &table, game: &**game, names: &names, comments: &comments };
    match study.stage() {
        Stage::Going(done, of) => Ok(([(header::REFRESH, PATIENCE)], desk.waiting(done, of)).into_response()),
        Stage::Failed => Ok(desk.failed().into_response()),
        Stage::Done(found) => {
            let recalled = match entry {
                Some(entry) => {
                    let answer = study.thought(&app.hall, entry).await.ok_or(Error::NotFound)?;
                    Some(Recollection { entry, answer })
                }
                None => None,
            };
            Ok(desk.page(found, recalled.as_ref()).into_response())
        }
    }
}
