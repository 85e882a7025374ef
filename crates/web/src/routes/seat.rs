//! Keeping a seat and signing in: handles, passkeys, links by e-mail, recovery codes, devices.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use store::{BadHandle, Device, Digest, Handle, Keeping, MailLink, Passkey, PlayerId, StoreError, Way, digest, random_key};

use super::at::Visit;
use crate::app::App;
use crate::error::{Error, Result};
use crate::identity::{Came, Identities, Token, code_digest, new_codes};
use crate::notices::courier::Undelivered;
use crate::notices::wishes;
use crate::page;
use crate::page::seat::{Door, Kept, State as DoorState};
use crate::passkeys::{self, browser, hex, site};
use crate::people::Person;
use crate::time::{MINUTE, now};
use crate::visitor::{Fields, Visitor};

/// How long a link by e-mail works.
const LINK: i64 = 15 * MINUTE;

/// The endings that are tried for a handle that is taken.
const ENDINGS: [&str; 7] = ["-7", "-tea", "-of-dali", "-2", "-3", "-88", "-of-lhasa"];

/// What a handle is to the others.
enum Checked {
    Free(Handle),
    Bad(BadHandle),
    /// Looks like this one; these are free.
    Alike(String, Vec<String>),
}

async fn check(app: &App, typed: &str) -> Result<Checked> {
    let handle: Handle = match typed.parse() {
        Ok(handle) => handle,
        Err(bad) => return Ok(Checked::Bad(bad)),
    };
    let Some(other) = app.store.resembling(&handle).await? else { return Ok(Checked::Free(handle)) };
    let other = other.handle.unwrap_or_default();
    let mut free = Vec::new();
    for ending in ENDINGS {
        if let Ok(near) = format!("{other}{ending}").parse::<Handle>()
            && free.len() < 3
            && app.store.resembling(&near).await?.is_none()
        {
            free.push(near.to_string());
        }
    }
    Ok(Checked::Alike(other, free))
}

impl Checked {
    /// What to say about it, in the language of the visitor.
    fn says(&self, visitor: &Visitor) -> String {
        let lang = visitor.lang;
        match self {
            Self::Free(handle) => {
                let host = visitor.origin.split_once("://").map_or("", |(_, host)| host);
                lang.say("handle-free", &[("address", format!("{host}/@/{handle}").into())])
            }
            Self::Bad(bad) => lang.text(match bad {
                BadHandle::Length => "handle-length",
                BadHandle::Signs => "handle-signs",
                BadHandle::Scripts => "handle-scripts",
                BadHandle::Reserved => "handle-reserved",
            }),
            Self::Alike(other, free) => {
                lang.say("handle-alike", &[("handle", other.as_str().into()), ("free", free.join(", ").into())])
            }
        }
    }
}

fn door<'a>(app: &App, visitor: &'a Visitor, state: DoorState) -> Door<'a> {
    let (handle, mail) = (String::new(), String::new());
    Door { visitor, handle, mail, state, passkeys: site(visitor).is_some(), mails: app.courier.mails() }
}

/// The page on which a guest keeps their seat. Whoever does already finds the rest among their settings.
pub(super) async fn page(State(app): State<App>, visitor: Visitor) -> Result {
    if visitor.person.kept {
        return Ok(Redirect::to("/me#seat").into_response());
    }
    let visitor = offered(&app, visitor).await?;
    Ok(door(&app, &visitor, DoorState::Fresh).keep().into_response())
}

/// The same, when the offer has been seen: it is not made again at a table.
async fn offered(app: &App, visitor: Visitor) -> Result<Visitor> {
    // Who has done nothing yet is not stored for looking at a page.
    if visitor.person.settings.offered || app.store.player(visitor.id()).await?.is_none() {
        return Ok(visitor);
    }
    Ok(Visitor { person: app.people.set(&visitor.person, |settings| settings.offered = true).await?, ..visitor })
}

/// Stays a guest.
pub(super) async fn later(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result<Redirect> {
    offered(&app, visitor).await?;
    Ok(Redirect::to("/"))
}

/// The page on which one signs in.
pub(super) async fn sign_in(State(app): State<App>, visitor: Visitor) -> Markup {
    door(&app, &visitor, DoorState::Fresh).sign_in()
}

#[derive(Debug, Deserialize)]
pub(super) struct Typed {
    handle: String,
}

/// What the script says about a handle while it is typed.
pub(super) async fn free(State(app): State<App>, visitor: Visitor, Query(typed): Query<Typed>) -> Result {
    let checked = check(&app, &typed.handle).await?;
    Ok(json_text(json!({ "ok": matches!(checked, Checked::Free(_)), "text": checked.says(&visitor) }).to_string()))
}

/// The handle a guest wants, if it is free; otherwise why not. Who keeps their seat needs none.
async fn wanted(app: &App, visitor: &Visitor, typed: &str) -> Result<Result<Option<Handle>, String>> {
    if visitor.person.kept {
        return Ok(Ok(None));
    }
    Ok(match check(app, typed).await? {
        Checked::Free(handle) => Ok(Some(handle)),
        checked => Err(checked.says(visitor)),
    })
}

/// Sends a link by which a guest keeps their seat, or somebody adds the address to their ways to sign in.
pub(super) async fn mail(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let typed = fields.get("handle").trim();
    let shown = |state| Door { handle: typed.to_owned(), mail: fields.get("mail").to_owned(), ..door(&app, &visitor, state) };
    let handle = match wanted(&app, &visitor, typed).await? {
        Ok(handle) => handle,
        Err(says) => return Ok((StatusCode::UNPROCESSABLE_ENTITY, shown(DoorState::Handle(says)).keep()).into_response()),
    };
    let state = send(&app, &visitor, fields.get("mail"), handle.as_ref().map_or("", Handle::as_str)).await?;
    let page = shown(state);
    Ok((page.status(), if visitor.person.kept { page.alone() } else { page.keep() }).into_response())
}

/// Sends a link by which somebody signs in. Whether anybody signs in by this address is not told: the mail is sent either way.
pub(super) async fn mail_in(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let state = send(&app, &visitor, fields.get("mail"), "").await?;
    let page = Door { mail: fields.get("mail").to_owned(), ..door(&app, &visitor, state) };
    Ok((page.status(), page.sign_in()).into_response())
}

/// Sends a link to an address. It works once, for a quarter of an hour, in the browser that asked for it.
async fn send(app: &App, visitor: &Visitor, typed: &str, handle: &str) -> Result<DoorState> {
    if !app.courier.mails() {
        return Ok(DoorState::Bad("mail-none"));
    }
    let Ok(Some(mail)) = wishes::address(&typed.to_lowercase()) else { return Ok(DoorState::Bad("mail-bad")) };
    if !app.courier.may_ask(visitor.id(), &mail) || !app.identities.may_try(visitor.address) {
        return Err(Error::TooMany);
    }
    let token = String::from_utf8_lossy(&random_key::<32>()).into_owned();
    let (at, ends) = (now(), now() + LINK);
    // A first visit is stored now, so that the browser is somebody's when the link comes back.
    app.people.save((*visitor.person).clone()).await?;
    let link =
        MailLink { player: visitor.id(), browser: browser(visitor).into(), mail: mail.clone(), handle: handle.to_owned(), ends };
    app.store.send_link(digest(&token), link, at).await?;
    let lang = visitor.lang;
    let address = format!("{}/me/in/{token}", visitor.origin);
    let text = format!("{}\n\n{address}\n\n{}\n", lang.text("link-mail"), lang.text("link-mail-not"));
    match app.courier.send_now(mail.clone(), lang.text("link-subject"), text).await {
        Ok(()) => Ok(DoorState::Sent { mail, ends }),
        Err(Undelivered { text, .. }) => Ok(DoorState::Bad(if text == "mail-bad" { text } else { "link-unsent" })),
    }
}

/// The link that a browser has opened, if it was asked for there and still works.
async fn opened(app: &App, visitor: &Visitor, token: &str) -> Result<Option<(Digest, MailLink)>> {
    let id = digest(token);
    let ours = |link: &MailLink| link.browser[..] == browser(visitor)[..] && link.ends > now();
    Ok(app.store.mail_link(id).await?.filter(ours).map(|link| (id, link)))
}

/// The page that a link in an e-mail opens. It has one button, so that programs that follow links use nothing up.
pub(super) async fn follow(State(app): State<App>, visitor: Visitor, Path(token): Path<String>) -> Result {
    if !app.identities.may_try(visitor.address) {
        return Err(Error::TooMany);
    }
    let page = door(&app, &visitor, DoorState::Gone);
    Ok(match opened(&app, &visitor, &token).await? {
        Some((_, link)) => page.confirm(&link.mail, &token).into_response(),
        None => (StatusCode::GONE, page.sign_in()).into_response(),
    })
}

/// Uses a link: signs in whoever has the address, or gives it to who asked for that.
pub(super) async fn arrive(Visit { app, visitor, headers }: Visit, Path(token): Path<String>, _fields: Fields) -> Result {
    let gone = || (StatusCode::GONE, door(&app, &visitor, DoorState::Gone).sign_in()).into_response();
    let Some((id, link)) = opened(&app, &visitor, &token).await? else { return Ok(gone()) };
    match app.store.spend_link(id).await {
        Err(StoreError::Missing) => return Ok(gone()),
        spent => spent?,
    }
    let owner = app.store.by_mail(&link.mail).await?;
    let adds = visitor.person.kept || !link.handle.is_empty();
    match owner {
        Some(owner) if owner.id != visitor.id() => enter(&app, &visitor, owner.id, &headers, Came::Mail).await,
        _ if adds => {
            let handle = Some(link.handle).filter(|handle| !handle.is_empty() && !visitor.person.kept);
            keep(&app, &visitor, handle, Way::Mail(link.mail), &headers, Came::Mail).await
        }
        _ => {
            let page = Door { mail: link.mail, ..door(&app, &visitor, DoorState::Unknown) };
            Ok(page.keep().into_response())
        }
    }
}

/// What a browser needs to make a passkey.
pub(super) async fn make(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let handle = match wanted(&app, &visitor, fields.get("handle").trim()).await? {
        Ok(handle) => handle.map_or_else(String::new, |handle| handle.to_string()),
        Err(says) => {
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, json_text(json!({ "says": says }).to_string())).into_response());
        }
    };
    let name = visitor.person.handle.clone().unwrap_or_else(|| handle.clone());
    // A first visit is stored now: the passkey names it.
    app.people.save((*visitor.person).clone()).await?;
    let old = app.store.passkeys_of(visitor.id()).await?;
    let options = passkeys::make(&app.store, &visitor, if handle.is_empty() { &name } else { &handle }, old);
    options.await?.map(json_text).ok_or(Error::NotFound)
}

fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// A new passkey keeps the seat of a guest, or is one more of somebody.
pub(super) async fn made(Visit { app, visitor, headers }: Visit, fields: Fields) -> Result {
    let (_, device) = Identities::new_device(visitor.id(), &headers, Came::Passkey);
    let made = passkeys::made(&app.store, &visitor, fields.get("credential"), device.agent).await?;
    let Some((passkey, handle)) = made else {
        let page = Door { handle: fields.get("handle").to_owned(), ..door(&app, &visitor, DoorState::Bad("passkey-refused")) };
        let page = if visitor.person.kept { page.alone() } else { page.keep() };
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    };
    let handle = Some(handle).filter(|_| !visitor.person.kept);
    keep(&app, &visitor, handle, Way::Passkey(passkey), &headers, Came::Passkey).await
}

/// Gives somebody a way to sign in; a guest also gets the handle and recovery codes, and a new cookie.
async fn keep(app: &App, visitor: &Visitor, handle: Option<String>, way: Way, headers: &HeaderMap, came: Came) -> Result {
    let new = handle.is_some();
    let claimed = handle.as_deref().map(str::parse::<Handle>).transpose().map_err(|_| Error::Invalid)?;
    let (codes, digests) = new_codes(visitor.id());
    let (token, device) = Identities::new_device(visitor.id(), headers, came);
    let keeping = Keeping {
        player: visitor.id(),
        handle: claimed,
        way,
        codes: if new { digests } else { Vec::new() },
        device: new.then_some(device),
    };
    app.people.save((*visitor.person).clone()).await?;
    match app.store.keep_seat(keeping).await {
        Err(StoreError::Taken) => {
            let handle = handle.unwrap_or_default();
            let state = match check(app, &handle).await? {
                checked @ Checked::Alike(..) if new => DoorState::Handle(checked.says(visitor)),
                _ => DoorState::Bad("way-taken"),
            };
            let page = Door { handle, ..door(app, visitor, state) };
            return Ok((StatusCode::CONFLICT, if new { page.keep() } else { page.alone() }).into_response());
        }
        kept => kept?,
    }
    let person = app.people.again(visitor.id()).await?;
    if !new {
        return Ok(Redirect::to("/me#seat").into_response());
    }
    let csrf = app.keys.form_token(person.id, Some(&token));
    let visitor = Visitor { person: Arc::clone(&person), device: Some(token.clone()), csrf, ..visitor.clone() };
    let mut response = page::seat::codes(&visitor, &codes, true).into_response();
    set_cookie(app, &mut response, &person, Some(&token))?;
    Ok(response)
}

fn set_cookie(app: &App, response: &mut Response, person: &Person, token: Option<&Token>) -> Result<()> {
    let cookie: HeaderValue = app.keys.cookie_on(person, token).ok_or(Error::Invalid)?;
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(())
}

/// Signs somebody in on this device. What a guest has played here goes along; whoever else was signed in here no longer is.
pub(super) async fn enter(app: &App, visitor: &Visitor, who: PlayerId, headers: &HeaderMap, came: Came) -> Result {
    let person = app.people.person(who).await?;
    if let Some(old) = &visitor.device {
        app.identities.sign_out(visitor.id(), Some(old.digest().into())).await?;
    } else if visitor.id() != who && person.kept && came != Came::Link && app.store.player(visitor.id()).await?.is_some() {
        app.hall.move_over(visitor.id(), who).await?;
        app.people.again(visitor.id()).await?;
    }
    let mut token = None;
    if person.kept {
        let (new, device) = Identities::new_device(who, headers, came);
        app.store.add_device(device).await?;
        token = Some(new);
    }
    let mut response = Redirect::to("/").into_response();
    set_cookie(app, &mut response, &person, token.as_ref())?;
    Ok(response)
}

/// What a browser needs to use a passkey.
pub(super) async fn ask(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result {
    passkeys::ask(&app.store, &visitor).await?.map(json_text).ok_or(Error::NotFound)
}

/// Signs in with a passkey.
pub(super) async fn use_passkey(Visit { app, visitor, headers }: Visit, fields: Fields) -> Result {
    if !app.identities.may_try(visitor.address) {
        return Err(Error::TooMany);
    }
    match proven(&app, &visitor, fields.get("credential")).await? {
        Some(who) => enter(&app, &visitor, who, &headers, Came::Passkey).await,
        None => Ok((StatusCode::FORBIDDEN, door(&app, &visitor, DoorState::Bad("passkey-unknown")).sign_in()).into_response()),
    }
}

/// Whose passkey has signed the challenge of this browser.
async fn proven(app: &App, visitor: &Visitor, answer: &str) -> Result<Option<PlayerId>> {
    let Some(answer) = passkeys::answered(&app.store, visitor, answer).await? else { return Ok(None) };
    let Some(passkey) = app.store.passkey(&answer.id()).await? else { return Ok(None) };
    let Some(value) = answer.check(&passkey) else { return Ok(None) };
    let player = passkey.player;
    match app.store.use_passkey(passkey, value, now()).await {
        Err(StoreError::Stale) => Ok(None),
        used => used.map(|()| Some(player)).map_err(Error::from),
    }
}

/// Signs in with a handle and a recovery code.
pub(super) async fn use_code(Visit { app, visitor, headers }: Visit, fields: Fields) -> Result {
    let handle = fields.get("handle").trim();
    if !app.identities.may_try(visitor.address) || !app.identities.may_be_tried(handle) {
        return Err(Error::TooMany);
    }
    let found = app.store.by_handle(handle).await?.filter(|player| player.kept);
    // Without such a person, the code is looked for all the same, so that the time it takes tells nothing.
    let who = found.map_or(PlayerId::NOBODY, |player| player.id);
    match app.store.spend_code(who, code_digest(who, fields.get("code"))).await {
        Err(StoreError::Missing) => {
            let page = Door { handle: handle.to_owned(), ..door(&app, &visitor, DoorState::Bad("code-unknown")) };
            Ok((StatusCode::FORBIDDEN, page.sign_in()).into_response())
        }
        Err(error) => Err(error.into()),
        Ok(()) => enter(&app, &visitor, who, &headers, Came::Code).await,
    }
}

/// Makes new recovery codes; the old ones stop working.
pub(super) async fn codes(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result<Markup> {
    if !visitor.person.kept {
        return Err(Error::NotFound);
    }
    let (codes, digests) = new_codes(visitor.id());
    app.store.set_codes(visitor.id(), digests).await?;
    Ok(page::seat::codes(&visitor, &codes, false))
}

/// Signs out a device of the visitor, this one or another.
pub(super) async fn sign_out(Visit { app, visitor, .. }: Visit, Path(name): Path<String>, _fields: Fields) -> Result {
    let devices = app.store.devices_of(visitor.id()).await?;
    let device = devices.into_iter().find(|device| hex(&device.id) == name).ok_or(Error::NotFound)?;
    let here = is_here(&visitor, &device);
    app.identities.sign_out(visitor.id(), Some(device.id)).await?;
    if !here {
        return Ok(Redirect::to("/me#seat").into_response());
    }
    let mut response = Redirect::to("/").into_response();
    set_cookie(&app, &mut response, &Person::new(PlayerId::random()), None)?;
    Ok(response)
}

fn is_here(visitor: &Visitor, device: &Device) -> bool {
    visitor.device.as_ref().is_some_and(|token| token.digest()[..] == device.id[..])
}

/// Deletes a passkey of the visitor, unless it is their last way to sign in.
pub(super) async fn drop_passkey(Visit { app, visitor, .. }: Visit, Path(name): Path<String>, _fields: Fields) -> Result {
    let passkeys = app.store.passkeys_of(visitor.id()).await?;
    let passkey: Passkey = passkeys.into_iter().find(|passkey| hex(&passkey.id) == name).ok_or(Error::NotFound)?;
    match app.store.drop_passkey(visitor.id(), passkey.id).await {
        Err(StoreError::Stale) => {
            let page = door(&app, &visitor, DoorState::Bad("passkey-last"));
            Ok((StatusCode::CONFLICT, page.alone()).into_response())
        }
        dropped => dropped.map(|()| Redirect::to("/me#seat").into_response()).map_err(Error::from),
    }
}

/// What the settings say about the seat of the visitor.
pub(super) async fn section(app: &App, visitor: &Visitor) -> Result<Markup> {
    if !visitor.person.kept {
        return Ok(page::seat::offer(visitor));
    }
    let devices = app.store.devices_of(visitor.id()).await?;
    Ok(Kept {
        visitor,
        devices: devices.iter().map(|device| (device, hex(&device.id), is_here(visitor, device))).collect(),
        keys: app.store.passkeys_of(visitor.id()).await?,
        codes: app.store.codes_left(visitor.id()).await?,
        passkeys: site(visitor).is_some(),
        mails: app.courier.mails(),
    }
    .draw())
}
