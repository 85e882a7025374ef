//! The review of a finished game.

use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};

use super::at::AtTable;
use super::table::{extent, has, names, wants_fragment};
use super::{comments, lobby};
use crate::error::{Error, Result};
use crate::page;
use crate::page::new::Draft;
use crate::page::review::{Recollection, ReviewData, Wish};
use crate::review::Stage;
use crate::table::character;
use crate::table::request::{NotAllowed, Trouble};
use crate::table::terms::SeatTerms;
use crate::visitor::Fields;
use store::Status;
use tabletop::Turn;

/// The refresh interval, in seconds, of a page that waits for the analyst.
const PATIENCE: &str = "2";

pub(super) async fn review(at: AtTable, Query(wish): Query<Wish>) -> Result {
    show(at, None, wish, false).await
}

/// The review at a position.
pub(super) async fn point(at: AtTable, Path((_, entry)): Path<(String, usize)>, Query(wish): Query<Wish>) -> Result {
    show(at, Some(entry), wish, false).await
}

/// The review, with what a bot considered when it made an entry.
pub(super) async fn thought(at: AtTable, Path((_, entry)): Path<(String, usize)>, Query(wish): Query<Wish>) -> Result {
    show(at, Some(entry), wish, true).await
}

async fn show(AtTable { app, visitor, live, headers }: AtTable, at: Option<usize>, wish: Wish, thought: bool) -> Result {
    let table = live.snapshot();
    let Some(game) = table.game.as_ref().filter(|game| game.outcome().is_some()) else {
        // Nobody may see an analysis of a running game.
        return Ok(Redirect::to(&page::table::path(&table)).into_response());
    };
    let study = app.reviews.of(&table, visitor.id())?.ok_or(Error::NotFound)?;
    let names = names(&app, &visitor, &table).await?;
    let comments = comments::of(&app, &visitor, &table).await?;
    let (extent, has) = (extent(&headers), has(&headers));
    let desk =
        ReviewData { visitor: &visitor, table: &table, game: &**game, names: &names, comments: &comments, extent, has: &has };
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
            let shown = if wants_fragment(&headers) {
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
) -> Result<Redirect> {
    let table = live.snapshot();
    let game = table.game.as_ref().filter(|_| table.status() == Status::Finished);
    let game = game.ok_or(Trouble::from(NotAllowed::NotBegun))?;
    let moment = game.at(at.min(game.len()));
    let Turn::Seat(to_act) = moment.turn() else { return Err(Trouble::from(NotAllowed::Over).into()) };
    let played = table.seated(visitor.id());
    let mine = |seat: usize| if played { table.chairs[seat].holder == Some(visitor.id()) } else { seat == to_act.index() };
    let own = (0..table.chairs.len()).filter(|seat| mine(*seat)).map(|seat| (format!("seat{seat}"), "me".to_owned()));
    let fields: Vec<(String, String)> = own.chain([("name".to_owned(), table.table.name.clone())]).collect();
    let mut draft = Draft::from_position(&*moment, visitor.lang, &fields);
    for (seat, terms) in draft.terms.seats.iter_mut().enumerate().filter(|(seat, _)| !mine(*seat)) {
        let chair = &table.chairs[seat];
        let bot = chair.bot.filter(|_| chair.holder.is_none()).map(|level| character::same(level, table.table.id, chair.face));
        *terms = bot.unwrap_or_else(|| SeatTerms::Bot(chair.bot.unwrap_or_else(|| table.title.usual_level())));
    }
    lobby::open(&app, &visitor, draft).await
}
