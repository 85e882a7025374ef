//! The lobby, and opening tables.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use games::AnyTitle;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Page, PlayerId, Status, Summary, TableId};

use super::at::Visit;
use super::table::wants_fragment;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::lobby::{Cards, List, Lists, Row};
use crate::page::new::Draft;
use crate::preview::small_path;
use crate::table::character;
use crate::table::row::{Row as Kept, RowSeat};
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::time::{HOUR, now};
use crate::visitor::{Fields, Visitor};
use words::Lang;

/// The most rows a list shows.
const ROWS: u32 = 12;

/// The most tables of a host among which a new one has a name of its own.
const NAMES: u32 = 100;

/// The most pages of a list.
const MOST_PAGES: u32 = 50;

/// Which pages of the lists somebody wants to see, counted from 1, and of which game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Pages {
    mine: u32,
    open: u32,
    running: u32,
    finished: u32,
    game: Option<String>,
}

/// The rows of a page, and one more to see whether there is a next page.
fn nth(page: u32) -> Page {
    Page { skip: page.clamp(1, MOST_PAGES).saturating_sub(1) * ROWS, rows: ROWS + 1 }
}

/// A page of a list with links to the pages beside it.
fn list(name: &str, page: u32, game: Option<&str>, mut rows: Vec<Row>, (full, since): (bool, i64)) -> List {
    rows.truncate(ROWS as usize);
    let page = page.clamp(1, MOST_PAGES);
    let game = game.map_or_else(String::new, |game| format!("&game={game}"));
    let href = |page: u32| format!("/?{name}={page}{game}");
    let news = (page == 1 && name != "finished")
        .then(|| (format!("/news?list={name}&since={since}{game}"), format!("/{}", game.replacen('&', "?", 1))));
    List { rows, news, before: (page > 1).then(|| href(page - 1)), after: (full && page < MOST_PAGES).then(|| href(page + 1)) }
}

pub(super) async fn lobby(Visit { app, visitor, .. }: Visit, Query(pages): Query<Pages>) -> Result<impl IntoResponse> {
    let me = visitor.id();
    // Only games we know come into the addresses.
    let game = pages.game.as_deref().and_then(|game| app.hall.title(game)).map(AnyTitle::name);
    let mine = app.store.tables_of(me, false, nth(pages.mine)).await?;
    let waiting = mine.iter().filter(|row| row.head.to_act == Some(me)).count();
    let finished = app.store.tables_of(me, true, nth(pages.finished)).await?;
    let open = app.store.listed(Status::Waiting, game, nth(pages.open)).await?;
    let running = app.store.listed(Status::Playing, game, nth(pages.running)).await?;
    let full = [&mine, &open, &running, &finished].map(|rows| (rows.len() > ROWS as usize, newest(rows)));
    let mine = rows(&app, &visitor, &mine, |row| if row.head.to_act == Some(me) { "your-turn" } else { "look" }).await?;
    let open = rows(&app, &visitor, &without(open, me), |_| "take-seat").await?;
    let running = rows(&app, &visitor, &without(running, me), |_| "watch").await?;
    let finished = rows(&app, &visitor, &finished, |_| "to-result").await?;
    let lists = Lists {
        mine: list("mine", pages.mine, None, mine, full[0]),
        open: list("open", pages.open, game, open, full[1]),
        running: list("running", pages.running, game, running, full[2]),
        finished: list("finished", pages.finished, None, finished, full[3]),
        game,
        waiting,
        due: if waiting > 0 { app.store.deadline_of(me).await?.map(|due| left(due, visitor.lang)) } else { None },
    };
    let invited = page::invite::list(&visitor, &super::invite::open(&app, &visitor).await?);
    let draft = Draft::read(&app.hall, visitor.lang, &[]).ok_or(Error::NotFound)?;
    let seeks = super::seek::gather(&app).await?;
    let find = page::seek::pools(&visitor, &super::seek::standing(&app, &seeks, me));
    let friends = page::friends::card(&visitor, &super::friends::all(&app, &visitor, &seeks).await?);
    let puzzle = if let Some((title, puzzle)) = super::puzzle::today(&app) {
        page::puzzle::daily(&visitor, title, puzzle, super::puzzle::score(&app, me).await?.of(&puzzle.id))
    } else {
        html! {}
    };
    Ok(page::lobby::page(&visitor, &app.hall, &lists, &draft, &Cards { invited, find, friends, puzzle }))
}

/// The table that somebody leaves for the next.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LeftTable {
    from: Option<String>,
}

/// Leads to the next table that waits for the visitor, by deadline, or to the lobby.
pub(super) async fn next(Visit { app, visitor, .. }: Visit, Query(LeftTable { from }): Query<LeftTable>) -> Result<Redirect> {
    let from = from.and_then(|id| id.parse().ok());
    let table = app.store.next_turn(visitor.id(), from).await?;
    Ok(Redirect::to(&table.map_or_else(|| "/".to_owned(), |table| format!("/t/{table}"))))
}

/// When the tables of a list last changed: whatever is opened later is not among them.
pub(super) fn newest(rows: &[Summary]) -> i64 {
    rows.iter().map(|row| row.moved).max().unwrap_or(0)
}

/// Tables at which somebody does not sit; their own are in another list.
fn without(rows: Vec<Summary>, me: PlayerId) -> Vec<Summary> {
    rows.into_iter().filter(|row| !kept(row).seats.iter().any(|seat| page::lobby::is(seat.holder.as_deref(), me))).collect()
}

pub(super) fn kept(row: &Summary) -> Kept {
    Kept::read(&row.head.line)
}

pub(super) async fn rows(
    app: &App,
    visitor: &Visitor,
    rows: &[Summary],
    button: impl Fn(&Summary) -> &'static str,
) -> Result<Vec<Row>> {
    let lang = visitor.lang;
    let all: Vec<Kept> = rows.iter().map(kept).collect();
    let holders = all.iter().flat_map(|kept| &kept.seats).filter_map(|seat| seat.holder.as_ref()?.parse::<PlayerId>().ok());
    let people = app.people.all(holders).await?;
    let names: HashMap<String, String> = people.values().map(|person| (person.id.to_string(), person.called(lang))).collect();
    let again_at = |kept: &Kept, row: &Summary| {
        let seated = || kept.seats.iter().any(|seat| page::lobby::is(seat.holder.as_deref(), visitor.id()));
        row.head.status == Status::Finished && seated()
    };
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
            let live = terms.as_ref().is_some_and(|terms| !terms.pace.over_days());
            if live { lang.text("clock-runs") } else { left(deadline, lang) }
        });
        let pace = terms.as_ref().map(|terms| terms.pace).filter(|pace| pace.limited() && row.head.status != Status::Finished);
        let pace = pace.map(|pace| page::clock::in_short(pace, lang));
        let about = [label, pace, Some(standing), waiting_for, left].into_iter().flatten().filter(|text| !text.is_empty());
        Row {
            href: match row.head.status {
                Status::Finished => format!("/t/{}/result", row.table.id),
                _ => format!("/t/{}", row.table.id),
            },
            name: row.table.name.clone(),
            picture: picture(app, row),
            game: row.table.game.clone(),
            about: about.collect::<Vec<_>>().join(". "),
            seats: kept
                .seats
                .iter()
                .enumerate()
                .map(|(index, seat)| (seat.colors.first().cloned(), name(seat), kept.turn == Some(index)))
                .collect(),
            button: button(row),
            again: again_at(&kept, row).then(|| page::lobby::again(visitor, row.table.id)),
            rated: terms.as_ref().is_some_and(|terms| terms.rated),
            yours,
        }
    };
    Ok(rows.iter().zip(all).map(row).collect())
}

/// How long there is until a deadline, in words.
fn left(deadline: i64, lang: Lang) -> String {
    let hours = ((deadline - now()) / HOUR).max(0);
    match (hours / 24, hours % 24) {
        (0, hours) => lang.say("hours-left", &[("hours", hours.into())]),
        (days, hours) => lang.say("days-left", &[("days", days.into()), ("hours", hours.into())]),
    }
}

/// The address of the small picture of a table, if its game has begun and draws one.
fn picture(app: &App, row: &Summary) -> Option<String> {
    let drawn = app.hall.title(&row.table.game).is_some_and(AnyTitle::draws_small) && row.head.status != Status::Waiting;
    drawn.then(|| small_path(&app.keys, row.table.id, row.moved))
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
pub(super) async fn form(Visit { app, visitor, headers }: Visit, Query(fields): Query<Vec<(String, String)>>) -> Result {
    let draft = Draft::read(&app.hall, visitor.lang, &fields).ok_or(Error::NotFound)?;
    let form = |alone| page::new::form(&visitor, &app.hall, &draft, alone);
    if wants_fragment(&headers) {
        return Ok(form(fields.iter().any(|(name, _)| name == "page")).into_response());
    }
    let content = html! { div.narrow { (form(true)) } };
    Ok(page::site(&visitor, &visitor.lang.text("new-table"), &content).into_response())
}

pub(super) async fn create(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect> {
    let draft = Draft::read(&app.hall, visitor.lang, fields.pairs()).ok_or(Error::Invalid)?;
    open(&app, &visitor, draft).await
}

pub(super) async fn play_now(Visit { app, visitor, .. }: Visit, Path(game): Path<String>, fields: Fields) -> Result<Redirect> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let setup = title.quick().setup();
    let bots = setup.players.unwrap_or(2).saturating_sub(1);
    let wanted = title.levels_of(setup.clone()).into_iter().find(|level| level.word() == fields.get("level"));
    let level = wanted.unwrap_or_else(|| title.usual_level());
    let seats = std::iter::once(SeatTerms::Me).chain((0..bots).map(|_| SeatTerms::Bot(level))).collect();
    let terms = Terms {
        options: setup.options,
        seats,
        pace: Pace::Live,
        visibility: Visibility::Private,
        hints: true,
        rated: false,
        in_order: false,
        position: None,
    };
    let draft = Draft { title, terms, name: String::new() };
    open(&app, &visitor, draft).await
}

/// The characters of the bots.
pub(super) async fn bots(visitor: Visitor) -> Markup {
    page::bots::page(&visitor)
}

/// Opens the table of a form and leads to it.
pub(super) async fn open(app: &App, visitor: &Visitor, draft: Draft) -> Result<Redirect> {
    let id = create_table(app, visitor, draft).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// Opens the table of a form.
pub(super) async fn create_table(app: &App, visitor: &Visitor, draft: Draft) -> Result<TableId> {
    // Whoever throws the cookie away after every table is still at the same address.
    if !app.limits.may_open_table(visitor.address) {
        return Err(Error::TooMany);
    }
    let mine = app.store.tables_of(visitor.id(), false, Page::first(NAMES)).await?;
    let taken: Vec<String> = mine.into_iter().map(|row| row.table.name.clone()).collect();
    let (game, name, terms) = (draft.title.name(), draft.table_name(&taken), draft.terms);
    app.people.save((*visitor.person).clone()).await?;
    Ok(app.hall.create(visitor.id(), game, name, terms).await?)
}
