//! The leaderboards.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use maud::Markup;
use serde::Deserialize;
use store::{Page, PlayerId, Standing, Tie};

use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::ratings::{Board, Row};
use crate::time::{DAY, now};
use crate::visitor::Visitor;

/// The most rows of a page.
const ROWS: u32 = 50;
/// The most of those without a rank.
const UNRANKED: u32 = 25;
/// The rows above somebody who looks for themselves.
const ABOVE: u32 = 5;
/// The most people one follows that the list marks.
const FOLLOWED: u32 = 500;

/// Where a page begins: behind a rating and a person, with the next rank; or around the visitor.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Where {
    after: Option<String>,
    rank: Option<i64>,
    me: Option<String>,
}

/// All leagues of the catalogue.
pub(super) fn leagues(app: &App) -> Vec<&'static str> {
    app.hall.catalogue().titles().flat_map(|title| title.leagues().iter().copied()).collect()
}

pub(super) async fn first(app: State<App>, visitor: Visitor, query: Query<Where>) -> Result<Markup> {
    let league = *leagues(&app).first().ok_or(Error::NotFound)?;
    list(app, visitor, Path(league.to_owned()), query).await
}

pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Path(league): Path<String>,
    Query(query): Query<Where>,
) -> Result<Markup> {
    let leagues = leagues(&app);
    let league = leagues.iter().copied().find(|&known| known == league).ok_or(Error::NotFound)?;
    let now = now();
    let mine = app.store.standings(visitor.id()).await?.into_iter().find(|one| one.league == league && one.ranked(now));
    let after = query.after.as_deref().and_then(read_key);
    let (first, mut ranked) = match (&mine, query.me) {
        (Some(mine), Some(_)) => around(&app, mine, now).await?,
        _ => (query.rank.filter(|_| after.is_some()).unwrap_or(1).max(1), app.store.ranked(league, after, now, ROWS + 1).await?),
    };
    let full = ranked.len() > ROWS as usize;
    ranked.truncate(ROWS as usize);
    let last = ranked.last().filter(|_| full);
    let next =
        last.map(|last| format!("/ratings/{league}?after={}-{}&rank={}", last.rating, last.player, first + i64::from(ROWS)));
    let unranked = if full { Vec::new() } else { app.store.unranked(league, now, UNRANKED).await? };
    let seen = mine.as_ref().is_some_and(|mine| ranked.iter().any(|row| row.player == mine.player));
    let board = Board {
        league,
        top: first == 1,
        next,
        mine: mine.filter(|_| !seen).map(|_| format!("/ratings/{league}?me=1#me")),
        ranked: rows(&app, &visitor, league, ranked, Some(first), now).await?,
        unranked: rows(&app, &visitor, league, unranked, None, now).await?,
        leagues,
    };
    Ok(page::ratings::page(&visitor, &board))
}

/// A rating and a person, as an address has them.
fn read_key(text: &str) -> Option<(i64, PlayerId)> {
    let (rating, player) = text.split_once('-')?;
    Some((rating.parse().ok()?, player.parse().ok()?))
}

/// The part of the list around somebody, and the rank of its first row.
async fn around(app: &App, mine: &Standing, now: i64) -> Result<(i64, Vec<Standing>)> {
    let (league, rating, player) = (mine.league.as_str(), mine.rating, mine.player);
    let mut rows = app.store.next_ahead(league, (rating, player), now, ABOVE).await?;
    rows.reverse();
    let first = app.store.ahead(league, (rating, player), now).await? - rows.len() as i64 + 1;
    rows.push(mine.clone());
    let left = ROWS + 1 - rows.len() as u32;
    rows.extend(app.store.ranked(league, Some((rating, player)), now, left).await?);
    Ok((first, rows))
}

async fn rows(
    app: &App,
    visitor: &Visitor,
    league: &str,
    standings: Vec<Standing>,
    first: Option<i64>,
    now: i64,
) -> Result<Vec<Row>> {
    let players: Vec<PlayerId> = standings.iter().map(|one| one.player).collect();
    let before: HashMap<PlayerId, i64> = app.store.rated_before(&players, league, now - 30 * DAY).await?.into_iter().collect();
    let followed = app.store.ties_of(visitor.id(), Tie::Follow, Page::first(FOLLOWED)).await?;
    let followed: HashSet<PlayerId> = followed.into_iter().collect();
    let people = app.people.all(players).await?;
    let mut rows = Vec::with_capacity(standings.len());
    for (number, standing) in (0..).zip(standings) {
        rows.push(Row {
            person: Arc::clone(&people[&standing.player]),
            rank: first.map(|first| first + number),
            rating: standing.rating(now),
            change: before.get(&standing.player).map(|before| (standing.rating - before + 500).div_euclid(1000)),
            followed: followed.contains(&standing.player),
            standing,
        });
    }
    Ok(rows)
}
