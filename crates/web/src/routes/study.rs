//! Studies: opening, viewing and playing. Only the owner of a study can access it.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect};
use bots::review::Hint;
use bots::{Level, Thinking};
use futures_util::Stream;
use futures_util::stream::unfold;
use maud::Markup;
use serde::Deserialize;
use serde_json::Value;
use store::{Revision, Status, StoreError, StudyId, TableId};
use tabletop::{Dice, Turn, Viewer};

use super::at::Visit;
use super::live::HEARTBEAT;
use super::table::{self, LONGEST_ACTION, extent, has, names, wants_fragment};
use crate::app::App;
use crate::error::{Error, Result};
use crate::exchange::Fault;
use crate::page;
use crate::page::study::StudyData;
use crate::page::table::Notice;
use crate::people::clean;
use crate::study::{self, LONGEST_NOTE, LONGEST_TITLE, MOST_STUDIES, Origin, Own, Standing, Tree, eyes_text};
use crate::table::Snapshot;
use crate::table::armed::{Given, Step};
use crate::table::hall::random_seed;
use crate::table::live::Live;
use crate::table::moments::Side;
use crate::table::request::{NotAllowed, Request, Trouble};
use crate::table::thinkers::Errand;
use crate::visitor::{Fields, Visitor};
use games::job::{Answer, Job};
use games::{AnyGame, AnyTitle};

/// How often a change is retried after a version conflict.
const TRIES: usize = 3;

/// The studies of the visitor.
pub(super) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    let studies = app.store.studies_of(visitor.id()).await?;
    Ok(page::study::list(&visitor, &app.hall, &studies))
}

/// Opens a study: of a moment of a table (`table`, `at`), or of a position in notation (`game`, `position`).
pub(super) async fn create(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let title = clean(fields.get("title"), LONGEST_TITLE);
    if fields.has("table") {
        let live = table::find(&app, &visitor, fields.get("table")).await?;
        return open_moment(&app, &visitor, &live, fields.number("at"), fields.number("seat"), title).await;
    }
    let played = app.hall.title(fields.get("game")).ok_or(Trouble::from(NotAllowed::NoSuchGame))?;
    let page = ours(fields.get("origin")).to_owned();
    let position: Result<Value, Fault> = serde_json::from_str(fields.get("position")).map_err(|error| Fault::json(&error));
    match position.and_then(|position| Ok(played.read_position(&position).map(|_| position)?)) {
        Ok(position) => open(&app, &visitor, played, &position, Origin { title, page, ..Origin::default() }).await,
        Err(fault) => Ok((StatusCode::UNPROCESSABLE_ENTITY, page::study::bad_position(&visitor, &fault)).into_response()),
    }
}

/// The path of one of our pages, or nothing.
fn ours(address: &str) -> &str {
    let ours = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\') && address.len() <= 200;
    if ours && !address.contains(char::is_control) { address } else { "" }
}

/// Opens a study of a complete position and redirects to it.
///
/// # Errors
/// If there is no such position, or the visitor has too many studies.
pub(crate) async fn open(app: &App, visitor: &Visitor, title: &dyn AnyTitle, position: &Value, origin: Origin) -> Result {
    let game = title.read_position(position).map_err(|_| Error::Invalid)?;
    // A position is complete: nothing has to be imagined.
    let root = store::Node { moment: None, ..study::root(0, &*game, Viewer::Judge, &mut Dice::new(0))? };
    keep(app, visitor, &*game, Viewer::Judge, origin, root).await
}

/// Saves a new study and redirects to it.
async fn keep(app: &App, visitor: &Visitor, game: &dyn AnyGame, viewer: Viewer, mut origin: Origin, root: store::Node) -> Result {
    // As for tables: whoever throws the cookie away is still at the same address.
    if !app.limits.may_open_table(visitor.address) {
        return Err(Error::TooMany);
    }
    let studies = app.store.studies_of(visitor.id()).await?;
    if studies.len() >= MOST_STUDIES {
        // Delete the oldest study without any lines to make room.
        let idle = studies.iter().rev().find(|listed| listed.steps == 0 && listed.notes == 0);
        app.store.drop_study(idle.ok_or(Trouble::from(NotAllowed::TooManyStudies))?.study.id).await?;
    }
    if origin.title.is_empty() {
        origin.title = visitor.lang.text(&format!("game-{}", game.title().name()));
    }
    app.people.save((*visitor.person).clone()).await?;
    let (study, nodes) = study::open(visitor.id(), game, viewer, origin, root);
    let path = page::study::path(study.id, nodes[0].number);
    app.store.open_study(study, nodes).await?;
    Ok(Redirect::to(&path).into_response())
}

/// Opens the study of a table at a position. For a finished game everybody who can see it may, for a running game only its
/// players.
async fn open_moment(
    app: &App,
    visitor: &Visitor,
    live: &Arc<Live>,
    at: Option<usize>,
    side: Option<Side>,
    title: String,
) -> Result {
    let table = live.snapshot();
    let game = table.game.as_ref().ok_or(Trouble::from(NotAllowed::NotBegun))?;
    let viewer = match table.status() {
        Status::Finished => Viewer::Judge,
        _ if table.seated(visitor.id()) => table.viewer(visitor.id(), side),
        _ => return Err(Trouble::from(NotAllowed::StudyNotSeated).into()),
    };
    let game = game.at(at.unwrap_or(usize::MAX).min(game.len()));
    let mut dice = dice(app, &table, viewer, game.len());
    let eyes = eyes_text(viewer);
    let known = app.store.studies_of(visitor.id()).await?.into_iter().find(|listed| {
        let study = &listed.study;
        study.table == Some(live.id) && study.eyes == eyes && study.rules_version == table.table.rules_version
    });
    if let Some(listed) = known {
        let (id, at) = change(app, visitor, listed.study.id, |tree| tree.follow(&*game, &mut dice)).await?;
        return Ok(Redirect::to(&page::study::path(id, at)).into_response());
    }
    let title = if title.is_empty() { table.table.name.clone() } else { title };
    let root = study::root(0, &*game, viewer, &mut dice)?;
    keep(app, visitor, &*game, viewer, Origin { title, table: Some(live.id), page: String::new() }, root).await
}

/// The dice with which a viewer imagines a position of a table: the same each time, secret, and unrelated to the dice
/// of the game.
pub(super) fn dice(app: &App, table: &Snapshot, viewer: Viewer, moment: usize) -> Dice {
    let token = app.keys.token("imagine", &format!("{} {} {moment}", table.table.seed, eyes_text(viewer)));
    Dice::new(u64::from_str_radix(&token[..16], 16).unwrap_or_default())
}

/// A study of the visitor.
async fn find(app: &App, visitor: &Visitor, id: StudyId) -> Result<Tree> {
    let study = app.store.study(id).await?.filter(|study| study.owner == visitor.id()).ok_or(Error::NotFound)?;
    let nodes = app.store.nodes(id).await?;
    Tree::new(&app.hall, visitor.id(), study, nodes)
}

/// Changes a study and returns the node to show next. Retried if the owner has changed the study elsewhere in the meantime.
async fn change(
    app: &App,
    visitor: &Visitor,
    id: StudyId,
    mut decide: impl FnMut(&Tree) -> Result<(Revision, i64)> + Send,
) -> Result<(StudyId, i64)> {
    let mut tries = 0;
    loop {
        let tree = find(app, visitor, id).await?;
        let (revision, at) = decide(&tree)?;
        tries += 1;
        match app.store.revise(revision).await {
            Err(StoreError::Stale) if tries < TRIES => {}
            Err(error) => return Err(error.into()),
            Ok(()) => return Ok((id, at)),
        }
    }
}

fn key(text: &str) -> Result<StudyId> {
    text.parse().map_err(|_| Error::NotFound)
}

/// A study by its own URL: its newest position.
pub(super) async fn home(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Result<Redirect> {
    let tree = find(&app, &visitor, key(&id)?).await?;
    let newest = tree.roots().next().ok_or(Error::NotFound)?.number;
    Ok(Redirect::to(&page::study::path(tree.study.id, newest)))
}

/// What a visitor wants to see of a study.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct StudyQuery {
    #[serde(default)]
    pick: String,
    /// An action to ask about: why is it not possible?
    #[serde(default, rename = "try")]
    tried: String,
}

pub(super) async fn show(visit: Visit, Path((id, node)): Path<(String, i64)>, Query(query): Query<StudyQuery>) -> Result {
    let Visit { app, visitor, headers } = visit;
    let tree = find(&app, &visitor, key(&id)?).await?;
    let reached = tree.reach(node)?;
    let rejection = (!query.tried.is_empty()).then(|| reached.game.check(&query.tried).err()).flatten();
    let notice = rejection.map(Notice::Rejected);
    let answer = Answered { notice: notice.as_ref(), ..Answered::default() };
    draw(&app, &visitor, &tree, node, &query, answer, &headers).await
}

/// The table a study comes from, if it can still be seen by the owner of the study.
async fn table_of(app: &App, visitor: &Visitor, tree: &Tree) -> Option<Arc<Live>> {
    let live = app.hall.table(tree.study.table?).await.ok()?;
    live.snapshot().visible_to(visitor.id()).then_some(live)
}

/// What came of the last request to a study.
#[derive(Clone, Copy, Debug, Default)]
struct Answered<'a> {
    notice: Option<&'a Notice>,
    advice: Option<&'a Hint>,
}

async fn draw(
    app: &App,
    visitor: &Visitor,
    tree: &Tree,
    node: i64,
    query: &StudyQuery,
    answer: Answered<'_>,
    headers: &HeaderMap,
) -> Result {
    let Answered { notice, advice } = answer;
    let reached = tree.reach(node)?;
    let live = table_of(app, visitor, tree).await;
    let armed = live.as_ref().and_then(|live| live.armed_by(visitor.id()));
    let table = live.map(|live| live.snapshot());
    let names = match &table {
        Some(table) => names(app, visitor, table).await?,
        None => page::start::color_seats(&*reached.game, visitor.lang),
    };
    let standing = table.as_ref().map(|table| Standing::of(table, tree, visitor.id()));
    let data = StudyData {
        visitor,
        tree,
        node,
        reached: &reached,
        names: &names,
        standing: standing.as_ref(),
        armed: armed.as_ref(),
        pick: &query.pick,
        tried: &query.tried,
        notice,
        may_ask: may_advise(table.as_deref(), tree, &*reached.game, visitor),
        advice,
        extent: extent(headers),
        has: has(headers),
    };
    let markup = if wants_fragment(headers) { page::study::fragment(&data)? } else { page::study::page(&data)? };
    Ok(markup.into_response())
}

/// Renaming and deleting a study.
pub(super) async fn whole(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, what)): Path<(String, String)>,
    fields: Fields,
) -> Result<Redirect> {
    let id = key(&id)?;
    match what.as_str() {
        "title" => {
            let title = clean(fields.get("title"), LONGEST_TITLE);
            let at = fields.number("node").unwrap_or(0);
            change(&app, &visitor, id, |tree| {
                let title = Some(title.clone()).filter(|title| !title.is_empty());
                Ok((Revision { title, ..tree.revision() }, at))
            })
            .await?;
            Ok(Redirect::to(&page::study::path(id, at)))
        }
        "delete" => {
            find(&app, &visitor, id).await?;
            app.store.drop_study(id).await?;
            Ok(Redirect::to("/study"))
        }
        _ => Err(Error::NotFound),
    }
}

/// Handles all forms of a node.
pub(super) async fn request(visit: Visit, Path((id, node, what)): Path<(String, i64, String)>, fields: Fields) -> Result {
    let Visit { app, visitor, headers } = visit;
    let id = key(&id)?;
    let changed = match what.as_str() {
        "play" => {
            let entry = |name: &str| fields.get(name).chars().take(LONGEST_ACTION).collect::<String>();
            // Whoever ends a turn with a move in hand makes that move first.
            let (first, tried) = (entry("first"), entry("action"));
            let made = Some(first).filter(|first| !first.is_empty() && *first != tried);
            let entries: Vec<String> = made.into_iter().chain([tried.clone()]).collect();
            match change(&app, &visitor, id, |tree| tree.play(node, &entries)).await {
                Ok(played) => Ok(played),
                Err(error) => {
                    let notice = Notice::Rejected(study::refused(error)?);
                    let tree = find(&app, &visitor, id).await?;
                    let query = StudyQuery { tried, ..StudyQuery::default() };
                    let answered = Answered { notice: Some(&notice), ..Answered::default() };
                    let mut answer = draw(&app, &visitor, &tree, node, &query, answered, &headers).await?;
                    *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
                    return Ok(answer);
                }
            }
        }
        "draw" => {
            let mut dice = Dice::new(random_seed());
            change(&app, &visitor, id, |tree| {
                let drawn = tree.reach(node)?.game.draw(&mut dice);
                tree.play(node, &drawn)
            })
            .await
        }
        "note" => {
            let note = clean_note(fields.get("note"));
            change(&app, &visitor, id, |tree| Ok((tree.annotate(node, note.clone())?, node))).await
        }
        "promote" => change(&app, &visitor, id, |tree| Ok((tree.promote(node), node))).await,
        "prune" => change(&app, &visitor, id, |tree| tree.prune(node)).await,
        "follow" => follow(&app, &visitor, id).await,
        "advise" => return advise(&app, &visitor, id, node, &headers).await,
        "submit" => return submit(&Planner::find(&app, &visitor, id, node).await?, &fields, &headers).await,
        "arm" => return arm(&Planner::find(&app, &visitor, id, node).await?, &fields, &headers).await,
        "withdraw" => withdraw(&app, &visitor, id, node).await,
        _ => Err(Error::NotFound),
    };
    let (id, at) = changed?;
    Ok(Redirect::to(&page::study::path(id, at)).into_response())
}

/// Whether the analyst may be asked on a board: always where no game is running, else where its table has hints, for the own seat.
fn may_advise(table: Option<&Snapshot>, tree: &Tree, game: &dyn AnyGame, visitor: &Visitor) -> bool {
    let Turn::Seat(seat) = game.turn() else { return false };
    tree.title.has_analyst()
        && match table {
            Some(table) if table.status() == Status::Finished => true,
            Some(table) => table.terms.hints && table.seated(visitor.id()) && tree.viewer == Viewer::Seat(seat),
            // The table that it came from can no longer be asked.
            None => tree.study.table.is_none(),
        }
}

/// What the analyst would play. It is shown once and not kept.
async fn advise(app: &App, visitor: &Visitor, id: StudyId, node: i64, headers: &HeaderMap) -> Result {
    let tree = find(app, visitor, id).await?;
    let table = table_of(app, visitor, &tree).await.map(|live| live.snapshot());
    let game = tree.reach(node)?.game;
    if !may_advise(table.as_deref(), &tree, &*game, visitor) {
        return Err(Trouble::from(NotAllowed::NoHints).into());
    }
    let of = tree.study.table.unwrap_or_else(TableId::random);
    let thinking = Thinking { budget: Level::Master.budget(game.pace()), cores: 1, seed: node as u64, temper: None };
    let errand = Errand::hint(visitor.id());
    if !app.hall.thinkers.has_room(errand) {
        return Err(Error::TooMany);
    }
    let job = move || Job::hint(&*game, thinking);
    let hint = app.hall.work(errand, of, None, job, Arc::default()).await.and_then(Answer::hint);
    let hint = hint.ok_or(Trouble::from(NotAllowed::NoAnalyst))?;
    let answer = Answered { advice: Some(&hint), ..Answered::default() };
    draw(app, visitor, &tree, node, &StudyQuery::default(), answer, headers).await
}

/// Cleans a note for storage: lines without control characters, not too long.
fn clean_note(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let plain: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).take(LONGEST_NOTE).collect();
    plain.trim().to_owned()
}

/// Continues from the current position of the table.
async fn follow(app: &App, visitor: &Visitor, id: StudyId) -> Result<(StudyId, i64)> {
    let tree = find(app, visitor, id).await?;
    let live = table_of(app, visitor, &tree).await.ok_or(Error::NotFound)?;
    let table = live.snapshot();
    let game = table.game.as_ref().ok_or(Error::NotFound)?;
    if table.status() == Status::Playing && !table.seated(visitor.id()) {
        return Err(Trouble::from(NotAllowed::StudyNotSeated).into());
    }
    let mut dice = dice(app, &table, tree.viewer, game.len());
    change(app, visitor, id, |tree| tree.follow(&**game, &mut dice)).await
}

/// A node of a study that belongs to a running game.
struct Planner<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    tree: Tree,
    node: i64,
    live: Arc<Live>,
}

impl<'a> Planner<'a> {
    async fn find(app: &'a App, visitor: &'a Visitor, id: StudyId, node: i64) -> Result<Self> {
        let tree = find(app, visitor, id).await?;
        let live = table_of(app, visitor, &tree).await.ok_or(Error::NotFound)?;
        Ok(Self { app, visitor, tree, node, live })
    }
}

/// Plays the first steps of the line to a node at the table, like the form at the table.
async fn submit(at: &Planner<'_>, fields: &Fields, headers: &HeaderMap) -> Result {
    let Planner { app, visitor, ref tree, node, ref live } = *at;
    let planned = Standing::of(&live.snapshot(), tree, visitor.id()).planned(tree, node);
    let steps = fields.number("steps").unwrap_or(1).min(planned.len());
    let mut version: Option<u64> = Some(fields.number("v").ok_or(Error::Invalid)?);
    let mut outcome = if planned.is_empty() { Err(Trouble::Stale) } else { Ok(()) };
    for step in planned.into_iter().take(steps) {
        outcome = app.hall.request(live, visitor.id(), version, &Request::Play(step)).await;
        if outcome.is_err() {
            break;
        }
        version = Some(live.snapshot().version);
    }
    match outcome {
        Ok(()) => Ok(Redirect::to(&page::table::path(&live.snapshot())).into_response()),
        Err(trouble) => {
            let notice = Notice::of(trouble)?;
            table::draw(app, visitor, live, &table::TableQuery::default(), Some(&notice), None, headers).await
        }
    }
}

/// Leaves the line to a node at the table, to play by itself.
async fn arm(at: &Planner<'_>, fields: &Fields, headers: &HeaderMap) -> Result {
    let Planner { app, visitor, ref tree, node, ref live } = *at;
    let standing = Standing::of(&live.snapshot(), tree, visitor.id());
    let moves = standing.own_moves(tree, node, visitor.lang);
    let steps = moves.iter().enumerate().map(|(number, own)| step(fields, number, own)).collect::<Result<Vec<_>, _>>()?;
    let version = fields.number("v").ok_or(Error::Invalid)?;
    let stale = standing.running && standing.now.is_none();
    let armed = if stale { Err(Trouble::Stale) } else { app.hall.arm(live, visitor.id(), version, steps).await };
    match armed {
        Ok(()) => Ok(Redirect::to(&page::study::path(tree.study.id, node)).into_response()),
        Err(Trouble::Stale) => {
            let answered = Answered { notice: Some(&Notice::Stale), ..Answered::default() };
            let mut answer = draw(app, visitor, tree, node, &StudyQuery::default(), answered, headers).await?;
            *answer.status_mut() = StatusCode::CONFLICT;
            Ok(answer)
        }
        Err(other) => Err(other.into()),
    }
}

/// A move of a line with the condition that its form says.
fn step(fields: &Fields, number: usize, own: &Own) -> Result<Step> {
    let given = match fields.get(&format!("if{number}")) {
        "exact" => Given::Exact,
        "any" => Given::Any,
        "cost" => Given::Cost(fields.number(&format!("most{number}")).ok_or(Error::Invalid)?),
        _ => return Err(Error::Invalid),
    };
    let answer = own.answer.iter().map(|(_, entry, _)| entry.clone()).collect();
    Ok(Step { action: own.action.clone(), answer, given })
}

/// Takes the line of a planner back.
async fn withdraw(app: &App, visitor: &Visitor, id: StudyId, node: i64) -> Result<(StudyId, i64)> {
    let tree = find(app, visitor, id).await?;
    let live = table_of(app, visitor, &tree).await.ok_or(Error::NotFound)?;
    app.hall.withdraw(&live, visitor.id()).await?;
    Ok((id, node))
}

/// A stream that reports changes of a planner's table. It does not count as a spectator of the table.
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, _)): Path<(String, i64)>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let tree = find(&app, &visitor, key(&id)?).await?;
    let table = table_of(&app, &visitor, &tree).await.ok_or(Error::NotFound)?;
    if !Standing::of(&table.snapshot(), &tree, visitor.id()).running {
        return Err(Error::NotFound);
    }
    let counted = app.streams.begin(visitor.id(), visitor.address).ok_or(Error::TooMany)?;
    let mut news = table.listen();
    news.mark_changed();
    let closing = app.closing.clone();
    let stream = unfold((news, closing, counted), async |(mut news, closing, counted)| {
        let changed = tokio::select! {
            changed = news.changed() => changed.is_ok(),
            () = closing.cancelled() => false,
        };
        let version = news.borrow_and_update().version;
        changed.then(|| (Ok(Event::default().data(format!("{version} 0"))), (news, closing, counted)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}
