//! All open tables and all running games, by key, and those worth watching.

use std::cmp::Reverse;

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use maud::Markup;
use serde::Deserialize;
use store::{Browse, Status, Summary, TableId};

use super::lobby::{kept, newest, rows};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::browse::{Filter, Listing, Worth};
use crate::table::row::Row as Kept;
use crate::visitor::Visitor;
use words::Lang;

/// The rows of a page.
const ROWS: usize = 25;

/// The games among which those worth watching are looked for: the latest.
const LATEST: u32 = 200;

/// How many are worth watching at a time.
const WORTH: usize = 6;

/// First and second are close if no more points are between them.
const CLOSE: i32 = 5;

/// What the address of a list says.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Asked {
    game: Option<String>,
    pace: Option<String>,
    after: Option<String>,
}

impl Asked {
    fn filter(&self, app: &App) -> Filter {
        let days = match self.pace.as_deref() {
            Some("days") => Some(true),
            Some("live") => Some(false),
            _ => None,
        };
        // Only games we know come into the addresses.
        Filter { game: self.game.as_deref().and_then(|game| app.hall.title(game)).map(games::AnyTitle::name), days }
    }

    /// The last table of the page before.
    fn after(&self) -> Option<(i64, TableId)> {
        let (changed, id) = self.after.as_deref()?.split_once('.')?;
        Some((changed.parse().ok()?, id.parse().ok()?))
    }
}

/// The tables that fit.
fn browse(status: Status, filter: &Filter, after: Option<(i64, TableId)>, rows: u32) -> Browse {
    Browse { status, game: filter.game.map(str::to_owned), days: filter.days, after, rows }
}

pub(super) async fn open(State(app): State<App>, visitor: Visitor, Query(asked): Query<Asked>) -> Result<Markup> {
    show(&app, &visitor, &asked, Status::Waiting).await
}

pub(super) async fn running(State(app): State<App>, visitor: Visitor, Query(asked): Query<Asked>) -> Result<Markup> {
    show(&app, &visitor, &asked, Status::Playing).await
}

async fn show(app: &App, visitor: &Visitor, asked: &Asked, status: Status) -> Result<Markup> {
    let (filter, after) = (asked.filter(app), asked.after());
    // One more shows whether there is a next page.
    let mut found = app.store.browse(browse(status, &filter, after, ROWS as u32 + 1)).await?;
    let more = found.len() > ROWS;
    found.truncate(ROWS);
    let next = found.last().filter(|_| more).map(|last| format!("{}.{}", last.head.changed, last.table.id));
    let waiting = status == Status::Waiting;
    let worth = if waiting || after.is_some() { Vec::new() } else { worth(app, visitor, &filter).await? };
    let listing = Listing {
        path: if waiting { "/tables" } else { "/watch" },
        texts: if waiting { ("browse-open", "open-tables-none") } else { ("browse-running", "browse-none") },
        filter,
        worth,
        rows: rows(app, visitor, &found, |_| if waiting { "take-seat" } else { "watch" }).await?,
        later: after.is_some(),
        since: newest(&found),
        next,
    };
    Ok(page::browse::page(visitor, &app.hall, &listing))
}

/// What somebody asks who has a list open.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Since {
    list: String,
    since: i64,
}

/// How many tables are new in a list, in words; nothing if none is.
pub(super) async fn news(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
    Query(Since { list, since }): Query<Since>,
) -> Result<impl IntoResponse> {
    let me = visitor.id();
    let opened = async |status| app.store.opened_since(browse(status, &asked.filter(&app), None, 0), me, since).await;
    let (count, text) = match list.as_str() {
        "mine" => (app.store.turns_since(me, since).await?, "news-turns"),
        "open" => (opened(Status::Waiting).await?, "news-open"),
        "running" => (opened(Status::Playing).await?, "news-running"),
        _ => return Err(Error::NotFound),
    };
    let text = if count > 0 { visitor.lang.say(text, &[("count", count.into())]) } else { String::new() };
    Ok(([(header::CACHE_CONTROL, "no-store")], text))
}

/// When the next of the visitor's own deadlines is, in milliseconds; nothing if there is none. Devices keep it for when they have no connection.
pub(super) async fn deadline(State(app): State<App>, visitor: Visitor) -> Result<impl IntoResponse> {
    let deadline = app.store.deadline_of(visitor.id()).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], deadline.map(|at| at.to_string()).unwrap_or_default()))
}

/// The latest games that somebody may want to watch, each with the reason. Nothing is told but what everybody at the table sees: points, never chances.
async fn worth(app: &App, visitor: &Visitor, filter: &Filter) -> Result<Vec<Worth>> {
    let found = app.store.browse(browse(Status::Playing, filter, None, LATEST)).await?;
    let reason = |summary: Summary| {
        let (score, why) = why(&kept(&summary), app.hall.watchers(summary.table.id), visitor.lang)?;
        Some((score, why, summary))
    };
    let mut found: Vec<(i32, String, Summary)> = found.into_iter().filter_map(reason).collect();
    found.sort_by_key(|(score, ..)| Reverse(*score));
    found.truncate(WORTH);
    let (whys, summaries): (Vec<String>, Vec<Summary>) = found.into_iter().map(|(_, why, summary)| (why, summary)).unzip();
    let shown = rows(app, visitor, &summaries, |_| "watch").await?;
    let all = summaries.iter().zip(shown).zip(whys);
    Ok(all
        .map(|((summary, row), why)| {
            let seats = row.seats.iter().zip(kept(summary).points);
            let points =
                seats.map(|((color, name, _), points)| (color.clone(), name.clone().unwrap_or_default(), points)).collect();
            Worth { row, why, points }
        })
        .collect())
}

/// Why a game is worth watching, and how much.
fn why(game: &Kept, watchers: usize, lang: Lang) -> Option<(i32, String)> {
    let mut points = game.points.clone();
    points.sort_unstable_by_key(|points| Reverse(*points));
    let people = game.seats.iter().filter(|seat| seat.holder.is_some() && seat.bot.is_none()).count();
    let gap = match points[..] {
        [first, second, ..] if first > 0 => Some(first - second),
        _ => None,
    };
    let reasons = [
        gap.filter(|gap| *gap <= CLOSE && people > 1).map(|gap| (100 - gap, lang.say("worth-close", &[("points", gap.into())]))),
        (watchers > 1).then(|| (50 + watchers.min(40) as i32, lang.say("worth-watched", &[("count", watchers.into())]))),
        (people > 2).then(|| (people as i32, lang.say("worth-people", &[("count", people.into())]))),
    ];
    reasons.into_iter().flatten().max_by_key(|(score, _)| *score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::row::RowSeat;

    #[test]
    fn a_reason_is_given_or_the_game_is_left_out() {
        let seat = |person: bool| RowSeat { holder: person.then(|| "somebody".into()), ..RowSeat::default() };
        let game = |people: usize, points: &[i32]| Kept {
            seats: (0..points.len()).map(|number| seat(number < people)).collect(),
            points: points.to_vec(),
            ..Kept::default()
        };
        let why = |game: &Kept, watchers| why(game, watchers, Lang::EN).map(|(_, why)| why);
        assert_eq!(why(&game(2, &[31, 33, 9]), 0).as_deref(), Some("First and second are 2 points apart."));
        assert_eq!(why(&game(1, &[31, 33, 9]), 0), None, "one who plays against bots is left alone");
        assert_eq!(why(&game(2, &[0, 0]), 0), None, "nothing has happened yet");
        assert_eq!(why(&game(2, &[10, 30]), 7).as_deref(), Some("7 people are watching."));
        assert_eq!(why(&game(3, &[10, 30, 50]), 1).as_deref(), Some("3 people play."));
    }
}
