//! Inviting people one knows to a table, and answering an invitation.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use store::{Begin, Invitation, Page, PlayerId, Status, StoreError, TableId, Tie, Wanted};

use super::at::{AtTable, Visit};
use super::me::is_ours;
use super::table::{TableQuery, join_link};
use crate::app::App;
use crate::error::{Error, Result};
use crate::notices;
use crate::page;
use crate::page::invite::{Company, Invited};
use crate::page::table::Notice;
use crate::people::Person;
use crate::table::Snapshot;
use crate::table::live::Live;
use crate::table::request::{NotAllowed, Request, Trouble};
use crate::time::{DAY, now};
use crate::visitor::{Fields, Visitor};

/// The most people somebody can invite in a day.
const A_DAY: i64 = 30;

/// The most people who can be invited to a table.
const A_TABLE: usize = 12;

/// Whoever has declined so often within a month is not asked again by the same person.
const DECLINED: i64 = 3;

/// The people who are suggested.
const SUGGESTED: usize = 12;

/// The invitations that the lobby shows.
const SHOWN: u32 = 12;

/// Whether somebody can still be invited to a table.
pub(super) fn has_room(table: &Snapshot) -> bool {
    table.status() == Status::Waiting && !table.cancelled && table.free_seats().next().is_some()
}

/// Invites the person with a handle to a table of the visitor.
pub(super) async fn invite(at: AtTable, fields: Fields) -> Result {
    let notice = match ask(&at.app, &at.visitor, &at.live, fields.get("handle")).await {
        Ok(()) => None,
        Err(Error::Table(Trouble::NotAllowed(why))) => Some(Notice::NotAllowed(why)),
        Err(other) => return Err(other),
    };
    let back = fields.get("back");
    match notice {
        None if is_ours(back) => Ok(Redirect::to(back).into_response()),
        notice => at.answer(&TableQuery::default(), notice).await,
    }
}

async fn ask(app: &App, visitor: &Visitor, live: &Arc<Live>, handle: &str) -> Result<()> {
    let refused = |why: NotAllowed| Err(Trouble::from(why).into());
    let (table, me) = (live.snapshot(), visitor.id());
    if table.table.host != me {
        return refused(NotAllowed::NotHost);
    }
    if !has_room(&table) {
        return refused(NotAllowed::NoRoom);
    }
    if visitor.person.handle.is_none() {
        return refused(NotAllowed::InvitesNeedHandle);
    }
    let handle = handle.trim().trim_start_matches('@');
    let found = app.store.by_handle(handle).await?.map(Person::from).filter(|them| them.id != me);
    let Some(them) = found else { return refused(NotAllowed::Unknown) };
    let between = app.store.between(me, them.id).await?;
    if between.blocks || !(between.follows || have_met(app, me, them.id).await?) {
        return refused(NotAllowed::Unknown);
    }
    if table.seated(them.id) {
        return refused(NotAllowed::InvitedAlready);
    }
    let invited = app.store.invitations_at(live.id).await?;
    if invited.iter().any(|one| one.player == them.id) {
        return refused(NotAllowed::InvitedAlready);
    }
    let tired = app.store.declined_since(them.id, me, now() - 30 * DAY).await? >= DECLINED;
    if tired || invited.len() >= A_TABLE || app.store.invited_since(me, now() - DAY).await? >= A_DAY {
        return refused(NotAllowed::NoMoreInvitations);
    }
    let invitation = Invitation { table: live.id, player: them.id, host: me, at: now(), declined: None };
    match app.store.invite(invitation).await {
        Err(StoreError::Stale) => return refused(NotAllowed::InvitedAlready),
        done => done?,
    }
    // Whom they block does not reach them, and cannot tell.
    if !between.blocked {
        for letter in notices::invitation(&them, &table, now()) {
            app.courier.post(letter).await?;
        }
    }
    live.stir();
    Ok(())
}

/// Whether two people have finished a game together.
async fn have_met(app: &App, one: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
    let both = Wanted { with: Some(one), hidden: true, ..Wanted::default() };
    Ok(!app.store.outings(other, &both, Begin::Newest, 1).await?.is_empty())
}

/// Whom the host of a table has invited, and whom they might invite.
pub(super) async fn company(app: &App, visitor: &Visitor, table: &Snapshot) -> Result<Option<Company>> {
    let me = visitor.id();
    if table.table.host != me || !has_room(table) {
        return Ok(None);
    }
    let mut invited = Vec::new();
    let invitations = app.store.invitations_at(table.table.id).await?;
    for one in invitations.iter().filter(|one| !table.seated(one.player)) {
        invited.push((app.people.person(one.player).await?, one.declined.is_some()));
    }
    let mut known = Vec::new();
    if visitor.person.handle.is_some() {
        let blocked = app.people.blocks(me).await?;
        let mut seen: BTreeSet<PlayerId> = invitations.iter().map(|one| one.player).collect();
        let followed = app.store.ties_of(me, Tie::Follow, Page::first(2 * SUGGESTED as u32)).await?;
        for id in followed.into_iter().chain(app.store.companions(me, 2 * SUGGESTED as u32).await?) {
            if known.len() < SUGGESTED && !blocked.contains(&id) && !table.seated(id) && seen.insert(id) {
                known.push(app.people.person(id).await?);
            }
        }
        known.retain(|person| person.handle.is_some());
    }
    Ok(Some(Company { invited, known }))
}

/// The open invitations of the visitor, for the lobby.
pub(super) async fn open(app: &App, visitor: &Visitor) -> Result<Vec<Invited>> {
    let mut open = Vec::new();
    for invitation in app.store.invitations_to(visitor.id(), SHOWN).await? {
        let Ok(live) = app.hall.table(invitation.table).await else { continue };
        let table = live.snapshot();
        if has_room(&table) {
            open.push(Invited::new(&*app.people.person(invitation.host).await?, &table, visitor.lang));
        }
    }
    Ok(open)
}

/// The table that the visitor is invited to.
async fn invited_to(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Live>> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let open = app.store.invitations_to(visitor.id(), u32::MAX).await?.iter().any(|one| one.table == id);
    let live = app.hall.table(id).await?;
    // Whoever sits there already has answered.
    if open || live.snapshot().seated(visitor.id()) { Ok(live) } else { Err(Error::NotFound) }
}

/// Where an invitation leads: to the room, even of a private table.
pub(super) async fn show(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Result<Redirect> {
    let table = invited_to(&app, &visitor, &id).await?.snapshot();
    let seat = table.free_seats().next().filter(|_| has_room(&table) && !table.seated(visitor.id()));
    Ok(match seat {
        Some(seat) => Redirect::to(&join_link(&app, &table, seat)),
        None if table.visible_to(visitor.id()) => Redirect::to(&page::table::path(&table)),
        None => Redirect::to("/"),
    })
}

/// Accepts an invitation, which takes a seat, or declines it.
pub(super) async fn answer(Visit { app, visitor, .. }: Visit, Path(id): Path<String>, fields: Fields) -> Result<Redirect> {
    let live = invited_to(&app, &visitor, &id).await?;
    let table = live.snapshot();
    match fields.get("answer") {
        "decline" => {
            app.store.decline(live.id, visitor.id(), now()).await?;
            live.stir();
            Ok(Redirect::to("/"))
        }
        "accept" => {
            let seat = table.free_seats().next().ok_or(Trouble::from(NotAllowed::SeatTaken))?;
            app.people.save((*visitor.person).clone()).await?;
            app.hall.request(&live, visitor.id(), None, &Request::Sit { seat, invited: true }).await?;
            Ok(Redirect::to(&page::table::path(&table)))
        }
        _ => Err(Error::Invalid),
    }
}
