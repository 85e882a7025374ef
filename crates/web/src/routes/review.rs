//! The review of a finished game.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::at::AtTable;
use super::table::{extent, find, has, names, wants_fragment};
use super::{comments, lobby};
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::new::Draft;
use crate::page::review::{Desk, Recollection, Wish};
use crate::review::Stage;
use crate::table::request::{NotAllowed, Trouble};
use crate::visitor::{Fields, Visitor};
use store::Status;
use tabletop::Turn;

/// The refresh interval, in seconds, of a page that waits for the analyst.
const PATIENCE: &str = "2";

pub(super) async fn review(
    app: State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    show(&app, &visitor, &id, None, wish, false, &headers).await
}

/// The review at a position.
pub(super) async fn point(
    app: State<App>,
    visitor: Visitor,
    Path((id, at)): Path<(String, usize)>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    show(&app, &visitor, &id, Some(at), wish, false, &headers).await
}

/// The review, with what a bot considered when it made an entry.
pub(super) async fn thought(
    app: State<App>,
    visitor: Visitor,
    Path((id, at)): Path<(String, usize)>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    show(&app, &visitor, &id, Some(at), wish, true, &headers).await
}

async fn show(
    app: &App,
    visitor: &Visitor,
    id: &str,
    at: Option<usize>,
    wish: Wish,
    thought: bool,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let live = find(app, visitor, id).await?;
    let table = live.snapshot();
    let Some(game) = table.game.as_ref().filter(|game| game.outcome().is_some()) else {
        // Nobody may see an analysis of a running game.
        return Ok(Redirect::to(&page::table::path(&table)).into_response());
    };
    let study = app.reviews.of(&table, visitor.id())?.ok_or(Error::NotFound)?;
    let names = names(app, visitor, &table).await?;
    let comments = comments::of(app, visitor, &table).await?;
    let (extent, has) = (extent(headers), has(headers));
    let desk = Desk { visitor, table: &table, game: &**game, names: &names, comments: &comments, extent, has: &has };
    match study.stage() {
        Stage::Going(done, of) => Ok(([(header::REFRESH, PATIENCE)], desk.waiting(done, of)).into_response()),
        Stage::Failed => Ok(desk.failed().into_response()),
        Stage::Done(found) => {
            let recalled = match at.filter(|_| thought) {
                Some(entry) => {
                    Some(Recollection { answer: study.thought(&app.hall, entry, visitor.id()).await.ok_or(Error::NotFound)? })
                }
                None => None,
            };
            let recalled = recalled.as_ref();
            let shown = if wants_fragment(headers) {
                desk.fragment(found, at, wish, recalled)
            } else {
                desk.page(found, at, wish, recalled)
            };
            Ok(shown.into_response())
        }
    }
}

/// Opens a table that goes on from a position of a finished game, against the same bots; whoever watched takes the seat to act.
pub(super) async fn again(
    AtTable { app, visitor, live, .. }: AtTable,
    Path((_, at)): Path<(String, usize)>,
    _fields: Fields,
) -> Result<Redirect, Error> {
    let table = live.snapshot();
    let game = table.game.as_ref().filter(|_| table.status() == Status::Finished);
    let game = game.ok_or(Trouble::from(NotAllowed::NotBegun))?;
    let moment = game.at(at.min(game.len()));
    let Turn::Seat(to_act) = moment.turn() else { return Err(Trouble::from(NotAllowed::Over).into()) };
    let played = table.seated(visitor.id());
    let seat = |(seat, chair): (usize, &crate::table::terms::Chair)| {
        let mine = if played { chair.holder == Some(visitor.id()) } else { seat == to_act.index() };
        let level = chair.bot.unwrap_or_else(|| table.title.usual_level());
        (format!("seat{seat}"), if mine { "me".to_owned() } else { format!("bot:{level}") })
    };
    let mut fields: Vec<(String, String)> = table.chairs.iter().enumerate().map(seat).collect();
    fields.push(("name".to_owned(), table.table.name.clone()));
    let draft = Draft::from_position(&*moment, visitor.lang, &fields);
    lobby::open(&app, &visitor, draft).await
}
