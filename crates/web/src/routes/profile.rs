//! The pages of people.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use games::AnyTitle;
use maud::Markup;
use serde::Deserialize;
use store::{Begin, Opening, Outing, Page, Phase, PlayerId, Status, TableId, Tie, Wanted};
use tabletop::Dice;

use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::profile::{Filter, Profile};
use crate::people::Person;
use crate::time::now;
use crate::visitor::Visitor;

/// The games on a page.
const ROWS: usize = 25;
/// The most points of a curve.
const CURVE: u32 = 300;
/// The openings that are shown.
const OPENINGS: u32 = 5;
/// The most tables that somebody can be invited to on their page.
const INVITED: usize = 3;
/// The most people of the list of those somebody follows.
const FOLLOWS: u32 = 50;

/// What the address asks for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    about: Option<String>,
    league: Option<String>,
    rated: Option<bool>,
    won: Option<bool>,
    with: Option<String>,
    older: Option<String>,
    newer: Option<String>,
}

pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(handle): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup> {
    let person: Person = app.store.by_handle(&handle).await?.ok_or(Error::NotFound)?.into();
    let (me, them) = (visitor.id(), person.id);
    let hidden = me == them;
    let leagues = super::ratings::leagues(&app);
    let known = |name: Option<&str>| leagues.iter().copied().find(|&league| Some(league) == name);
    let standings = app.store.standings(them).await?;
    let usual = standings.first().and_then(|most| known(Some(&most.league)));
    let league = known(asked.about.as_deref()).or(usual).or(leagues.first().copied()).ok_or(Error::NotFound)?;
    let with = asked.with.as_deref().map(|with| with.trim().trim_start_matches('@').to_owned()).filter(|with| !with.is_empty());
    let filter = Filter { league: known(asked.league.as_deref()), rated: asked.rated, won: asked.won, with };
    let (games, newer, older) = games(&app, &person, &filter, &asked, league, hidden).await?;
    let seats = app.store.seats_of(&games.iter().map(|game| game.table).collect::<Vec<_>>()).await?;
    let people = app.people.all(seats.iter().filter_map(|seat| seat.player)).await?;
    let mut cards = Vec::with_capacity(leagues.len());
    for league in leagues {
        let standing = standings.iter().find(|one| one.league == league).cloned();
        let rank = match &standing {
            Some(one) if one.ranked(now()) => Some(app.store.ahead(league, (one.rating, them), now()).await? + 1),
            _ => None,
        };
        cards.push((league, standing, rank));
    }
    let profile = Profile {
        between: app.store.between(me, them).await?,
        last_together: last_together(&app, me, them).await?,
        curve: app.store.rated_games(them, league, CURVE).await?,
        tallies: app.store.tallies(them, league, hidden).await?,
        openings: in_words(&app, &visitor, league, app.store.openings(them, league, hidden, OPENINGS).await?),
        puzzles: super::puzzle::score(&app, them).await?,
        phases: phases(&app, &visitor, league, app.store.phases(them, league, hidden).await?),
        tables: if hidden { Vec::new() } else { my_open_tables(&app, me, them).await? },
        follows: if hidden { follows(&app, me).await? } else { Vec::new() },
        leagues: cards,
        person,
        league,
        games,
        seats,
        people,
        filter,
        newer,
        older,
    };
    Ok(page::profile::page(&visitor, &profile))
}

/// The last finished game of two people.
async fn last_together(app: &App, me: PlayerId, them: PlayerId) -> Result<Option<TableId>> {
    if me == them {
        return Ok(None);
    }
    let both = Wanted { with: Some(me), hidden: true, ..Wanted::default() };
    Ok(app.store.outings(them, &both, Begin::Newest, 1).await?.first().map(|game| game.table))
}

/// The visitor's own tables that somebody could be invited to.
async fn my_open_tables(app: &App, me: PlayerId, them: PlayerId) -> Result<Vec<(TableId, String)>> {
    let mut tables = Vec::new();
    for row in app.store.tables_of(me, false, Page::first(ROWS as u32)).await? {
        let mine = row.head.status == Status::Waiting && row.table.host == me && tables.len() < INVITED;
        let Some(live) = (if mine { app.hall.table(row.table.id).await.ok() } else { None }) else { continue };
        let asked = app.store.invitations_at(live.id).await?.iter().any(|one| one.player == them);
        if !asked && !live.snapshot().seated(them) && super::invite::has_room(&live.snapshot()) {
            tables.push((live.id, row.table.name));
        }
    }
    Ok(tables)
}

async fn follows(app: &App, me: PlayerId) -> Result<Vec<Arc<Person>>> {
    let mut people = Vec::new();
    for id in app.store.ties_of(me, Tie::Follow, Page::first(FOLLOWS)).await? {
        people.push(app.people.person(id).await?);
    }
    Ok(people)
}

/// The title that has a league.
fn title_of(app: &App, league: &str) -> Option<&'static dyn AnyTitle> {
    app.hall.catalogue().titles().find(|title| title.leagues().contains(&league))
}

/// Points by phase with the names that the title has for them.
fn phases(app: &App, visitor: &Visitor, league: &str, phases: Vec<Phase>) -> Vec<(String, Phase)> {
    let Some(title) = title_of(app, league) else { return Vec::new() };
    let name = |name: &&str| visitor.lang.text(&format!("points-{}-{name}", title.name()));
    title.phases().iter().map(name).zip(phases).collect()
}

/// First actions in words, as the game says them at its start.
fn in_words(app: &App, visitor: &Visitor, league: &str, openings: Vec<Opening>) -> Vec<(String, Opening)> {
    let Some(title) = title_of(app, league) else { return Vec::new() };
    let setup = title.presets().into_iter().find(|setup| title.league(setup.clone()) == Some(league));
    let game = setup.and_then(|setup| title.new_game(setup, None, &mut Dice::new(0)).ok());
    let words = |text: &str| game.as_ref().map_or_else(|| text.to_owned(), |game| game.label(text, visitor.lang));
    openings.into_iter().map(|opening| (words(&opening.text), opening)).collect()
}

/// A page of games, with the addresses of newer and older ones.
async fn games(
    app: &App,
    person: &Person,
    filter: &Filter,
    asked: &Asked,
    about: &str,
    hidden: bool,
) -> Result<(Vec<Outing>, Option<String>, Option<String>)> {
    let with = match &filter.with {
        None => None,
        Some(handle) => match app.store.by_handle(handle).await? {
            Some(with) => Some(with.id),
            // Nobody has this handle, so nobody played with them.
            None => return Ok((Vec::new(), None, None)),
        },
    };
    let wanted = Wanted { league: filter.league.map(str::to_owned), rated: filter.rated, won: filter.won, with, hidden };
    let older = asked.older.as_deref().and_then(read_key).map(|(at, table)| Begin::OlderThan(at, table));
    let newer = asked.newer.as_deref().and_then(read_key).map(|(at, table)| Begin::NewerThan(at, table));
    let begin = older.or(newer).unwrap_or(Begin::Newest);
    let mut games = app.store.outings(person.id, &wanted, begin, ROWS as u32 + 1).await?;
    let more = games.len() > ROWS;
    let backwards = matches!(begin, Begin::NewerThan(..));
    if more && backwards {
        games.remove(0);
    }
    games.truncate(ROWS);
    let home = person.home().unwrap_or_default();
    let href = |word: &str, game: &Outing| format!("{home}?{}&{word}={}-{}#games", filter.query(about), game.at, game.table);
    let newer = games.first().filter(|_| if backwards { more } else { begin != Begin::Newest }).map(|game| href("newer", game));
    let older = games.last().filter(|_| more || backwards).map(|game| href("older", game));
    Ok((games, newer, older))
}

/// A time and a table, as an address has them.
fn read_key(text: &str) -> Option<(i64, TableId)> {
    let (at, table) = text.split_once('-')?;
    Some((at.parse().ok()?, table.parse().ok()?))
}
