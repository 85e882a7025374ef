//! The lobby, and opening tables.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use store::{PlayerId, Status, Summary};

use super::table::wants_fragment;
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::lobby::{Lists, Row};
use crate::page::new::Draft;
use crate::table::character;
use crate::table::row::{Row as Kept, RowSeat};
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::time::{HOUR, now};
use crate::visitor::{Fields, Visitor};

/// The most rows a list shows.
const ROWS: u32 = 12;

pub(super) async fn lobby(State(app): State<App>, visitor: Visitor) -> Result<impl IntoResponse, Error> {
    let me = visitor.id();
    let mine = app.store.tables_of(me, false, ROWS).await?;
    let finished = app.store.tables_of(me, true, ROWS).await?;
    let listed = |status| app.store.listed(status, ROWS);
    let open = listed(Status::Waiting).await?;
    let running = listed(Status::Playing).await?;
    let lists = Lists {
        mine: rows(&app, &visitor, &mine, |row| if row.head.to_act == Some(me) { "your-turn" } else { "look" }).await?,
        open: rows(&app, &visitor, &without(open, me), |_| "take-seat").await?,
        running: rows(&app, &visitor, &without(running, me), |_| "watch").await?,
        finished: rows(&app, &visitor, &finished, |_| "to-result").await?,
    };
    let draft = Draft::read(&app.hall, visitor.lang, &[]).ok_or(Error::NotFound)?;
    Ok(page::lobby::page(&visitor, &app.hall, &lists, &draft))
}

/// Tables at which somebody does not sit; their own are in another list.
fn without(rows: Vec<Summary>, me: PlayerId) -> Vec<Summary> {
    rows.into_iter().filter(|row| !kept(row).seats.iter().any(|seat| page::lobby::is(seat.holder.as_deref(), me))).collect()
}

fn kept(row: &Summary) -> Kept {
    Kept::read(&row.head.line)
}

async fn rows(
    app: &App,
    visitor: &Visitor,
    rows: &[Summary],
    button: impl Fn(&Summary) -> &'static str,
) -> Result<Vec<Row>, Error> {
    let lang = visitor.lang;
    let all: Vec<Kept> = rows.iter().map(kept).collect();
    let holders = all.iter().flat_map(|kept| &kept.seats).filter_map(|seat| seat.holder.as_ref()?.parse::<PlayerId>().ok());
    let mut names = HashMap::new();
    for id in holders.collect::<std::collections::BTreeSet<_>>() {
        names.insert(id.to_string(), app.people.person(id).await?.called(lang));
    }
    let row = |(row, kept): (&Summary, Kept)| {
        let name = |seat: &RowSeat| {
            let bot = || seat.bot.map(|level| character::name(lang, level, row.table.id, seat.face));
            let holder = || seat.holder.as_ref().and_then(|holder| names.get(holder).cloned());
            seat.guest.clone().or_else(bot).or_else(holder)
        };
        let title = app.hall.title(&row.table.game);
        let terms: Option<Terms> = serde_json::from_str(&row.table.terms).ok();
        let label = title.zip(terms.as_ref()).map(|(title, terms)| page::new::label(title, &terms.options, lang));
        let yours = row.head.to_act == Some(visitor.id());
        let standing = match row.head.status {
            Status::Waiting => lang.text("table-waiting"),
            Status::Playing => kept.progress.text(lang),
            Status::Finished => standing(&kept, visitor),
        };
        let waiting_for = kept.turn.and_then(|seat| kept.seats.get(seat)).and_then(name).filter(|_| !yours);
        let waiting_for = waiting_for.map(|name| lang.say("waits-for", &[("name", name.into())]));
        let left = row.head.deadline.filter(|_| yours).map(|deadline| {
            let hours = ((deadline - now()) / HOUR).max(0);
            match (hours / 24, hours % 24) {
                (0, hours) => lang.say("hours-left", &[("hours", hours.into())]),
                (days, hours) => lang.say("days-left", &[("days", days.into()), ("hours", hours.into())]),
            }
        });
        let about = [label, Some(standing), waiting_for, left].into_iter().flatten().filter(|text| !text.is_empty());
        Row {
            href: match row.head.status {
                Status::Finished => format!("/t/{}/result", row.table.id),
                _ => format!("/t/{}", row.table.id),
            },
            name: row.table.name.clone(),
            game: row.table.game.clone(),
            about: about.collect::<Vec<_>>().join(". "),
            seats: kept
                .seats
                .iter()
                .enumerate()
                .map(|(index, seat)| (seat.colors.first().cloned(), name(seat), kept.turn == Some(index)))
                .collect(),
            button: button(row),
            yours,
        }
    };
    Ok(rows.iter().zip(all).map(row).collect())
}

/// How a finished game went for the visitor.
fn standing(kept: &Kept, visitor: &Visitor) -> String {
    let mine = kept.seats.iter().position(|seat| page::lobby::is(seat.holder.as_deref(), visitor.id()) && seat.guest.is_none());
    match mine.and_then(|seat| kept.result.get(seat)) {
        Some((points, place)) => visitor
            .lang
            .say("finished-as", &[("place", (place + 1).into()), ("of", kept.seats.len().into()), ("points", (*points).into())]),
        None => visitor.lang.text("finished"),
    }
}

/// The form for a new table: as a page of its own, or alone for the script.
pub(super) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let draft = Draft::read(&app.hall, visitor.lang, &fields).ok_or(Error::NotFound)?;
    let form = page::new::form(&visitor, &app.hall, &draft);
    if wants_fragment(&headers) {
        return Ok(form.into_response());
    }
    let content = html! { div.narrow { (form) } };
    Ok(page::site(&visitor, &visitor.lang.text("new-table"), &content).into_response())
}

pub(super) async fn create(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect, Error> {
    let draft = Draft::read(&app.hall, visitor.lang, fields.pairs()).ok_or(Error::Invalid)?;
    open(&app, &visitor, draft.title.name(), draft.table_name(), draft.terms).await
}

pub(super) async fn play_now(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Result<Redirect, Error> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let setup = title.quick().setup();
    let bots = setup.players.unwrap_or(2).saturating_sub(1);
    let wanted = title.levels().iter().find(|level| level.word() == fields.get("level"));
    let level = wanted.copied().unwrap_or_else(|| title.usual_level());
    let seats = std::iter::once(SeatTerms::Me).chain((0..bots).map(|_| SeatTerms::Bot(level))).collect();
    let terms =
        Terms { options: setup.options, seats, pace: Pace::Live, visibility: Visibility::Private, hints: true, position: None };
    let draft = Draft { title, terms, name: String::new() };
    open(&app, &visitor, draft.title.name(), draft.table_name(), draft.terms).await
}

pub(super) async fn open(app: &App, visitor: &Visitor, game: &str, name: String, terms: Terms) -> Result<Redirect, Error> {
    app.people.save((*visitor.person).clone()).await?;
    let id = app.hall.create(visitor.id(), game, name, terms).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}
