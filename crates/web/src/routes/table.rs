//! A table: looking at it, playing at it, following it live.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{MethodRouter, get};
use bots::review::Hint;
use draw::{Face, Mark};
use maud::Markup;
use serde::Deserialize;
use store::{Status, TableId};
use tabletop::{Rejection, Seat};

use super::at::{AtTable, Visit};
use super::{chat, comments, invite, live, tv};
use crate::app::App;
use crate::error::{Error, Result};
use crate::metrics::Refused;
use crate::page;
use crate::page::comments::Comment;
use crate::page::invite::Company;
use crate::page::table::{Notice, TableData};
use crate::people::{clean, clean_name};
use crate::table::Snapshot;
use crate::table::armed::Armed;
use crate::table::character;
use crate::table::live::{Live, News};
use crate::table::moments::{Side, Telling};
use crate::table::request::{NotAllowed, Request, Trouble};
use crate::visitor::{Fields, Visitor};
use games::{Extent, Look, Name};

/// The header by which the script asks for the part of a page that changes.
const FRAGMENT: HeaderName = HeaderName::from_static("x-fragment");

/// The header by which the script says what its page has.
const HAS: HeaderName = HeaderName::from_static("x-has");

/// The longest chat message, in characters.
const LONGEST_TALK: usize = 400;

/// The longest action anybody could mean, in bytes.
pub(super) const LONGEST_ACTION: usize = 200;

/// Whether the script asks, which puts the answer into the page itself.
pub(super) fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key(FRAGMENT)
}

/// How much of a table the answer has to bring: the script says what its screen shows.
pub(super) fn extent(headers: &HeaderMap) -> Extent {
    match headers.get(FRAGMENT).map(HeaderValue::as_bytes) {
        Some(b"wide") => Extent::Wide,
        Some(b"narrow") => Extent::Narrow,
        _ => Extent::Whole,
    }
}

/// What the page has of a table, as its script says.
pub(super) fn has(headers: &HeaderMap) -> Vec<Mark> {
    headers.get(HAS).and_then(|has| has.to_str().ok()).map(Mark::read).unwrap_or_default()
}

/// What a visitor wants to see of a table.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub(super) struct TableQuery {
    #[serde(default)]
    pick: String,
    /// An action to ask about: why is it not possible?
    #[serde(default, rename = "try")]
    tried: String,
    seat: Option<Side>,
    at: Option<usize>,
    /// The words that are chosen on a page that wants to be told only what would change.
    from: Option<String>,
    /// What is told at the address, which no query says.
    #[serde(skip)]
    telling: Option<Telling>,
}

impl TableQuery {
    /// What a page shows that is asked for in its address: what is chosen, and from which side.
    pub(super) fn in_address(&self) -> String {
        let pick = (!self.pick.is_empty()).then(|| format!("pick={}", games::in_address(&self.pick)));
        let seat = self.seat.map(|seat| format!("seat={seat}"));
        let parts: Vec<String> = pick.into_iter().chain(seat).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

/// A table the visitor may look at.
pub(super) async fn find(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Live>> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let live = app.hall.table(id).await?;
    if live.snapshot().visible_to(visitor.id()) { Ok(live) } else { Err(Error::NotFound) }
}

pub(super) async fn show(AtTable { app, visitor, live, headers }: AtTable, Query(query): Query<TableQuery>) -> Result {
    let table = live.snapshot();
    // Finished games have many points of view and comments, so their pages are not shared.
    let live_as_it_is = wants_fragment(&headers) && query == TableQuery::default() && table.status() != Status::Finished;
    if live_as_it_is && live::shares(&app, &visitor, &table).await? {
        let page = live::shared(&app, visitor.lang, &live, extent(&headers), &has(&headers)).await?;
        return Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page.markup()).into_response());
    }
    let tried = table.game.as_ref().filter(|_| !query.tried.is_empty() && table.uncovered(visitor.id(), query.seat).is_some());
    let notice = tried.and_then(|game| game.check(&query.tried).err()).map(Notice::Rejected);
    let mut answer = draw(&app, &visitor, &live, &query, notice.as_ref(), None, &headers).await?;
    // An answered question is not an error, whatever the answer.
    *answer.status_mut() = StatusCode::OK;
    Ok(answer)
}

/// A position by its own URL.
pub(super) async fn moment(at: AtTable, Path((_, entry)): Path<(String, usize)>, Query(query): Query<TableQuery>) -> Result {
    show(at, Query(TableQuery { at: Some(entry), ..query })).await
}

/// The pages of something that is told, step by step, if the game has it to tell.
pub(super) fn told(telling: fn(usize, usize) -> Telling) -> MethodRouter<App> {
    get(async move |at: AtTable, Path((_, of, step)): Path<(String, usize, usize)>, Query(query): Query<TableQuery>| {
        let telling = telling(of, step);
        let entry = at.live.snapshot().told_at(telling).ok_or(Error::NotFound)?;
        show(at, Query(TableQuery { at: Some(entry), telling: Some(telling), ..query })).await
    })
}

/// What a page of a table needs that has to be waited for.
pub(super) struct Looks {
    pub(super) table: Arc<Snapshot>,
    names: Vec<Name>,
    talk: Vec<(String, String)>,
    watchers: usize,
    on_tv: bool,
    invitations: Vec<(usize, String)>,
    screen: String,
    hint: Option<Hint>,
    armed: Option<Armed>,
    company: Option<Company>,
    /// Whether an offer to play again comes from somebody they want nothing to do with, or who wants nothing to do with them.
    apart: bool,
    comments: Vec<Comment>,
    extent: Extent,
}

impl Looks {
    /// What somebody may know of a table now.
    pub(super) async fn gather(app: &App, visitor: &Visitor, live: &Arc<Live>, extent: Extent) -> Result<Self> {
        let table = live.snapshot();
        let lang = visitor.lang;
        let mut talk = Vec::new();
        let heard = chat::heard(app, live, visitor).await?;
        for message in heard.into_iter().filter(|message| visitor.person.hears(message.player)) {
            let name = app.people.person(message.player).await?.called(lang);
            let name = if message.watchers { lang.say("chat-from-watcher", &[("name", name.into())]) } else { name };
            talk.push((name, message.text));
        }
        Ok(Self {
            names: names(app, visitor, &table).await?,
            talk,
            watchers: live.watchers(),
            on_tv: live.on_tv(),
            invitations: invitations(app, &table, visitor),
            screen: tv::path(app, visitor, &table),
            hint: live.hint(&table, visitor.id()),
            armed: live.armed_by(visitor.id()),
            company: invite::company(app, visitor, &table).await?,
            apart: apart(app, visitor, &table).await?,
            comments: comments::of(app, visitor, &table).await?,
            extent,
            table,
        })
    }

    pub(super) fn data<'a>(
        &'a self,
        visitor: &'a Visitor,
        news: News,
        query: &'a TableQuery,
        notice: Option<&'a Notice>,
        invited: Option<(usize, &'a str)>,
    ) -> TableData<'a> {
        TableData {
            visitor,
            table: &self.table,
            news,
            names: &self.names,
            talk: &self.talk,
            watchers: self.watchers,
            on_tv: self.on_tv,
            pick: &query.pick,
            seat: query.seat,
            at: query.at,
            telling: query.telling,
            notice,
            tried: &query.tried,
            invitations: &self.invitations,
            screen: &self.screen,
            invited,
            hint: self.hint.as_ref(),
            armed: self.armed.as_ref(),
            company: self.company.as_ref(),
            apart: self.apart,
            comments: &self.comments,
            extent: self.extent,
            has: &[],
        }
    }
}

/// Whether the visitor and whoever has opened the table for another game are kept apart.
async fn apart(app: &App, visitor: &Visitor, table: &Snapshot) -> Result<bool> {
    match table.again_by.filter(|by| table.again.is_some() && *by != visitor.id() && table.seated(visitor.id())) {
        Some(by) => Ok(app.people.apart(visitor.id(), by).await?),
        None => Ok(false),
    }
}

pub(super) async fn names(app: &App, visitor: &Visitor, table: &Snapshot) -> Result<Vec<Name>> {
    let lang = visitor.lang;
    let mut names = Vec::with_capacity(table.chairs.len());
    for (seat, chair) in table.chairs.iter().enumerate() {
        let holder = match chair.holder {
            Some(holder) => Some(app.people.person(holder).await?.called(lang)),
            None => None,
        };
        let person = chair.guest.as_ref().or(holder.as_ref());
        let face = match (person, chair.bot) {
            (Some(name), _) => Face::of_person(name),
            (None, bot) => bot.and_then(|bot| character::portrait(bot, table.table.id, chair.face)).map(Face::Portrait),
        };
        let level = chair.bot.map(|level| lang.text(&format!("bot-{level}")));
        let text = match (chair.guest.clone().or(holder), chair.bot) {
            (Some(name), None) => name,
            (Some(name), Some(_)) => format!("{name} ({})", lang.text("bot")),
            (None, Some(bot)) => character::name(lang, bot, table.table.id, chair.face),
            (None, None) => lang.text("seat-free"),
        };
        names.push(Name {
            text,
            colors: table.game.as_ref().map(|game| game.colors(Seat::new(seat))).unwrap_or_default(),
            bot: chair.bot.is_some(),
            level,
            face,
            you: chair.holder == Some(visitor.id()) && chair.guest.is_none(),
        });
    }
    Ok(names)
}

/// The links of free seats, for the host alone: whoever follows one may sit down.
pub(super) fn invitations(app: &App, table: &Snapshot, visitor: &Visitor) -> Vec<(usize, String)> {
    let free = table.free_seats().filter(|_| table.table.host == visitor.id());
    free.map(|seat| (seat, format!("{}{}", visitor.origin, join_link(app, table, seat)))).collect()
}

/// The path of the link of a free seat.
pub(super) fn join_link(app: &App, table: &Snapshot, seat: usize) -> String {
    format!("/t/{}/join/{seat}/{}", table.table.id, app.keys.token("seat", &invitation_to(table, seat)))
}

/// What the key of an invitation stands for. When the host opens a seat again, older keys are void.
fn invitation_to(table: &Snapshot, seat: usize) -> String {
    match table.chairs.get(seat).map_or(0, |chair| chair.opened) {
        0 => format!("{} {seat}", table.table.id),
        version => format!("{} {seat} {version}", table.table.id),
    }
}

/// Whether a key invites somebody to a seat that is still free.
fn invites(app: &App, table: &Snapshot, seat: usize, key: &str) -> bool {
    let free = table.chairs.get(seat).is_some_and(|chair| chair.free.is_some());
    free && app.keys.fits(key, "seat", &invitation_to(table, seat))
}

pub(super) async fn draw(
    app: &App,
    visitor: &Visitor,
    live: &Arc<Live>,
    query: &TableQuery,
    notice: Option<&Notice>,
    invited: Option<(usize, &str)>,
    headers: &HeaderMap,
) -> Result {
    let looks = Looks::gather(app, visitor, live, extent(headers)).await?;
    let news = News { version: looks.table.version, ..live.news() };
    let data = TableData { has: &has(headers), ..looks.data(visitor, news, query, notice, invited) };
    let status = match notice {
        None => StatusCode::OK,
        Some(Notice::Stale) => StatusCode::CONFLICT,
        Some(Notice::Rejected(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(Notice::NotAllowed(_)) => StatusCode::FORBIDDEN,
    };
    let markup = match &query.from {
        _ if !wants_fragment(headers) => page::table::page(&data),
        Some(from) if notice.is_none() => page::table::change(&data, from),
        _ => page::table::fragment(&data).0,
    };
    let mut answer = (status, markup).into_response();
    if let Some(Notice::NotAllowed(why)) = notice {
        answer.extensions_mut().insert(Refused(why.word()));
    }
    Ok(answer)
}

/// The page an invitation leads to. The key shows that the visitor may take the seat, even at a private table.
pub(super) async fn join(visit: Visit, Path((id, chair, key)): Path<(String, usize, String)>) -> Result {
    let Visit { app, visitor, headers } = visit;
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let live = app.hall.table(id).await?;
    let table = live.snapshot();
    let invited = invites(&app, &table, chair, &key);
    // A used invitation leads only where everybody may go.
    if table.visible_to(visitor.id()) && (!invited || table.seated(visitor.id())) {
        return Ok(Redirect::to(&page::table::path(&table)).into_response());
    }
    if !invited {
        return Err(Error::NotFound);
    }
    draw(&app, &visitor, &live, &TableQuery::default(), None, Some((chair, &key)), &headers).await
}

/// Undo of an entry named by the URL: for buttons inside the form that plays a move.
pub(super) async fn take_back(visit: Visit, Path((id, to)): Path<(String, usize)>, mut fields: Fields) -> Result {
    fields.set("to", to.to_string());
    request(visit, Path((id, "undo".to_owned())), fields).await
}

/// Handles all forms of a table.
pub(super) async fn request(visit: Visit, Path((id, what)): Path<(String, String)>, fields: Fields) -> Result {
    let Visit { app, mut visitor, headers } = visit;
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let chair: Option<usize> = fields.number("chair");
    let live = app.hall.table(id).await?;
    let table = live.snapshot();
    let invited = chair.is_some_and(|chair| invites(&app, &table, chair, fields.get("key")));
    if !table.visible_to(visitor.id()) && !invited {
        return Err(Error::NotFound);
    }
    let action: String = fields.get("action").chars().take(LONGEST_ACTION).collect();
    let request = match (what.as_str(), chair) {
        ("play", _) => Request::Play(action.clone()),
        ("undo", _) => Request::Undo(fields.number("to").ok_or(Error::Invalid)?),
        ("sit", Some(seat)) => Request::Sit { seat, invited },
        ("replace", Some(seat)) => Request::Replace { seat, level: table.title.usual_level() },
        ("fill", seat) => Request::Fill { seat, level: level(&table, &fields) },
        ("free", Some(seat)) => Request::Free(seat),
        ("reopen", Some(seat)) => Request::Reopen(seat),
        ("cancel", _) => Request::Cancel,
        ("leave", _) => Request::Leave,
        ("return", _) => Request::Return,
        ("agree", _) => Request::Agree,
        ("decline", _) => Request::Decline,
        _ => return Err(Error::NotFound),
    };
    if matches!(request, Request::Sit { .. }) {
        let mut person = (*visitor.person).clone();
        // The form asks for a name only if there is none; a name that was chosen before is changed in the settings.
        if person.name.is_empty() {
            person.name = clean_name(fields.get("name"));
        }
        visitor.person = app.people.save(person).await?;
    }
    let mut version = Some(fields.number("v").ok_or(Error::Invalid)?);
    // Whoever ends a turn with a move in hand makes that move first.
    let first: String = fields.get("first").chars().take(LONGEST_ACTION).collect();
    let mut outcome = Ok(());
    if matches!(request, Request::Play(_)) && !first.is_empty() && first != action {
        outcome = app.hall.request(&live, visitor.id(), version, &Request::Play(first)).await;
        version = Some(live.snapshot().version);
    }
    if outcome.is_ok() {
        outcome = app.hall.request(&live, visitor.id(), version, &request).await;
    }
    if outcome.is_ok() && matches!(request, Request::Play(_)) {
        super::learn::heard(&app, &mut visitor, &table).await?;
    }
    let notice = outcome.err().map(Notice::of).transpose()?;
    // After a move at a shared screen, switch to the view of the next player.
    let side: Option<Side> = fields.number("seat");
    let acting = live.snapshot().acting(visitor.id());
    let keeps_seat = notice.is_some() || acting.map(|seat| Side::Seat(seat.index())) == side;
    let query = TableQuery { seat: side.filter(|_| keeps_seat), tried: action, ..TableQuery::default() };
    // The table may have been opened anew.
    let live = app.hall.table(id).await?;
    AtTable { app, visitor, live, headers }.answer(&query, notice).await
}

/// Another game of the same people: leads to its table, which the first one to ask opens.
pub(super) async fn again(at: AtTable, _fields: Fields) -> Result<Redirect> {
    let next = at.app.hall.again(&at.live, at.visitor.id()).await?;
    Ok(Redirect::to(&format!("/t/{next}")))
}

/// The level of bots that a form asks for.
fn level(table: &Snapshot, fields: &Fields) -> bots::Level {
    let levels = table.title.levels_of(table.terms.setup());
    let known = levels.into_iter().find(|level| level.word() == fields.get("level"));
    known.unwrap_or_else(|| table.title.usual_level())
}

/// Works out a hint and chooses what it recommends. It is for the one to act and changes nothing at the table.
pub(super) async fn hint(at: AtTable, fields: Fields) -> Result {
    let seat = fields.number("seat");
    let version = fields.number("v").ok_or(Error::Invalid)?;
    let (pick, notice) = match at.app.hall.hint(&at.live, at.visitor.id(), version, seat).await {
        Ok(hint) => (hint.action, None),
        Err(trouble) => (String::new(), Some(Notice::of(trouble)?)),
    };
    at.answer(&TableQuery { pick, seat, ..TableQuery::default() }, notice).await
}

/// Puts a hint away.
pub(super) async fn close_hint(at: AtTable, fields: Fields) -> Result {
    at.live.close_hint(at.visitor.id());
    at.answer(&TableQuery { seat: fields.number("seat"), ..TableQuery::default() }, None).await
}

/// Takes back the line that the visitor has left here, or puts the notice about it away.
pub(super) async fn withdraw(at: AtTable, _fields: Fields) -> Result {
    at.app.hall.withdraw(&at.live, at.visitor.id()).await?;
    at.answer(&TableQuery::default(), None).await
}

pub(super) async fn say(at: AtTable, fields: Fields) -> Result {
    let AtTable { app, visitor, live, .. } = &at;
    let text = clean(fields.get("text"), LONGEST_TALK);
    if !app.limits.may_talk(visitor.id()) {
        return Err(Error::TooMany);
    }
    if !text.is_empty() {
        app.people.save((*visitor.person).clone()).await?;
        app.hall.say(live, visitor.id(), text).await?;
    }
    at.answer(&TableQuery::default(), None).await
}

/// The legal actions of the visitor, one per line, with the version in a header: for keyboards, bots and tools.
pub(super) async fn legal(at: AtTable) -> Result {
    let table = at.live.snapshot();
    let legal = table.acting(at.visitor.id()).and(table.game.as_ref()).map(|game| game.legal()).unwrap_or_default();
    let headers = [(HeaderName::from_static("x-version"), table.version.to_string())];
    Ok((headers, legal.join("\n")).into_response())
}

/// An action to look at before it is played.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Asked {
    action: String,
    seat: Option<Side>,
}

/// What an action would do; changes nothing.
pub(super) async fn preview(AtTable { visitor, live, .. }: AtTable, Query(asked): Query<Asked>) -> Result<Markup> {
    let table = live.snapshot();
    let acting = table.uncovered(visitor.id(), asked.seat).ok_or(Trouble::from(NotAllowed::NotYourTurn))?;
    let game = table.game.as_ref().ok_or(Trouble::from(NotAllowed::NotBegun))?;
    let viewer = table.viewer(visitor.id(), asked.seat);
    game.check(&asked.action).map_err(Trouble::from)?;
    let look = Look { acting: Some(acting), pick: &asked.action, ..Look::at(viewer, visitor.lang, &[]) };
    Ok(game.preview(&look).unwrap_or_default())
}

/// Why an action is not possible, in a sentence: for the mouse that rests on what is shut.
pub(super) async fn why(AtTable { visitor, live, .. }: AtTable, Query(asked): Query<Asked>) -> Result<String> {
    let table = live.snapshot();
    table.uncovered(visitor.id(), asked.seat).ok_or(Trouble::from(NotAllowed::NotYourTurn))?;
    let game = table.game.as_ref().ok_or(Trouble::from(NotAllowed::NotBegun))?;
    Ok(match game.check(&asked.action) {
        Err(Rejection::Refused(refused)) => game.refusal(&refused, visitor.lang),
        Ok(()) | Err(Rejection::Unreadable(_)) => String::new(),
    })
}

/// The record of the game. It contains everything, so for a running game it is available only if nothing is hidden.
pub(super) async fn record(AtTable { visitor, live, .. }: AtTable) -> Result {
    let table = live.snapshot();
    let game = table.game.as_ref().ok_or(Error::NotFound)?;
    if !table.may_take(visitor.id(), &**game) {
        return Err(Trouble::from(NotAllowed::Secret).into());
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], game.record()).into_response())
}

/// Which row of the final scoring is counted last.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Counted {
    row: Option<usize>,
}

pub(super) async fn result(at: AtTable, Query(counted): Query<Counted>) -> Result {
    let AtTable { app, visitor, live, .. } = at;
    let table = live.snapshot();
    let Some(game) = table.game.as_ref().filter(|_| table.status() == Status::Finished) else {
        return Ok(Redirect::to(&page::table::path(&table)).into_response());
    };
    let names = names(&app, &visitor, &table).await?;
    Ok(page::result::page(&visitor, &table, &**game, &names, counted.row).into_response())
}
