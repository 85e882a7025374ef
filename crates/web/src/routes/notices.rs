//! Notification settings, devices that get push messages, and the links in emails.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect};
use maud::Markup;
use store::{PlayerId, StoreError, Subscription};

use super::at::Visit;
use crate::app::App;
use crate::error::{Error, Result};
use crate::notices::push::{device_name, read_keys, short};
use crate::notices::wishes::{self, Hook, Mail, Quiet, When, Wishes, choice};
use crate::notices::{Kind, Later, Reply, Way, letter};
use crate::page::notices::{self, Saving, Section};
use crate::people::Person;
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The page; `typed` is the input just sent, if it is invalid.
async fn page(app: &App, visitor: &Visitor, typed: Option<&Wishes>, outcome: Saving) -> Result<Markup> {
    let failures = app.store.failures(visitor.id()).await?;
    let devices = app.store.subscriptions(visitor.id()).await?;
    let wishes = typed.unwrap_or(&visitor.person.settings.post);
    let (mails, push_key) = (app.courier.mails(), app.courier.push_key());
    Ok(Section { visitor, wishes, mails, push_key: push_key.as_deref(), devices: &devices, failures: &failures, outcome }.page())
}

/// The settings.
pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    page(&app, &visitor, None, Saving::None).await
}

/// The device of a person with this short name.
async fn device(app: &App, player: PlayerId, name: &str) -> Result<Subscription> {
    let devices = app.store.subscriptions(player).await?;
    devices.into_iter().find(|device| short(&device.endpoint) == name).ok_or(Error::NotFound)
}

/// Adds the browser that asks to the devices that get push messages. Its address is checked as that of a webhook is.
pub(super) async fn subscribe(Visit { app, visitor, headers }: Visit, fields: Fields) -> Result<StatusCode> {
    if !app.courier.offers(Way::Push) {
        return Err(Error::NotFound);
    }
    let endpoint = wishes::hook(fields.get("endpoint"), app.courier.local_hooks()).ok().flatten().ok_or(Error::Invalid)?;
    // Push services have certificates; without one, everybody on the way could read who is told when.
    if !endpoint.starts_with("https://") && !app.courier.local_hooks() {
        return Err(Error::Invalid);
    }
    let (key, auth) = read_keys(fields.get("key"), fields.get("auth")).ok_or(Error::Invalid)?;
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    // The texts of the messages are in the language of this page.
    app.people.set(&visitor.person, |settings| visitor.lang.code().clone_into(&mut settings.post.lang)).await?;
    let device = Subscription { endpoint, player: visitor.id(), key, auth, device: device_name(agent), since: now() };
    match app.courier.subscribe(device).await {
        Err(StoreError::Stale) => Err(Error::Invalid),
        added => Ok(added.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Removes a device.
pub(super) async fn unsubscribe(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect> {
    let device = device(&app, visitor.id(), fields.get("device")).await?;
    app.courier.unsubscribe(visitor.id(), device.endpoint).await?;
    Ok(Redirect::to("/me/notices#push"))
}

/// Sends a trial to a device; the answer says in words why it could not.
pub(super) async fn try_push(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    if !app.courier.offers(Way::Push) {
        return Err(Error::NotFound);
    }
    if !app.courier.may_try(visitor.id()) {
        return Err(Error::TooMany);
    }
    let device = device(&app, visitor.id(), fields.get("device")).await?;
    Ok(match app.courier.try_push(device, visitor.lang).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(why) => {
            (StatusCode::BAD_GATEWAY, visitor.lang.say(why.text, &[("detail", why.detail.as_str().into())])).into_response()
        }
    })
}

/// Reminds somebody again of what a push message said. Service workers have no token of a form: the one in the address is the proof.
pub(super) async fn later(
    State(app): State<App>,
    Path((player, table, kind, version, token)): Path<(String, String, String, i64, String)>,
) -> Result<StatusCode> {
    let player = player.parse().map_err(|_| Error::NotFound)?;
    let table = table.parse().map_err(|_| Error::NotFound)?;
    let kind = Kind::CHOSEN.into_iter().find(|one| one.word() == kind).ok_or(Error::NotFound)?;
    let later = Later { player, table, kind, version };
    if !later.fits(&app.keys, &token) {
        return Err(Error::NotFound);
    }
    app.courier.post(later.letter(now())).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Saves the settings, sends a confirmation email to a new address, and a test message to a new webhook.
pub(super) async fn save(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Markup> {
    let before = visitor.person.settings.post.clone();
    let (wishes, problem) = read(&app, &fields, &before, &visitor);
    if let Some(problem) = problem {
        return page(&app, &visitor, Some(&wishes), Saving::Refused(problem)).await;
    }
    let address = |wishes: &Wishes| wishes.mail.as_ref().map(|mail| mail.address.clone());
    let unconfirmed = wishes.mail.as_ref().filter(|mail| !mail.confirmed);
    let asks = unconfirmed.filter(|_| address(&before) != address(&wishes) || fields.has("again"));
    if let Some(mail) = asks
        && !app.courier.may_ask(visitor.id(), &mail.address)
    {
        return Err(Error::TooMany);
    }
    let url = |wishes: &Wishes| wishes.hook.as_ref().map(|hook| hook.url.clone());
    let greets = wishes.hook.is_some() && (url(&before) != url(&wishes) || fields.has("test"));
    // Delivery errors of another address do not apply to the new one.
    for (way, changed) in [(Way::Mail, address(&before) != address(&wishes)), (Way::Hook, url(&before) != url(&wishes))] {
        if changed {
            app.store.forgive(visitor.id(), way.word().to_owned()).await?;
        }
    }
    let outcome = match (asks.is_some(), greets) {
        (true, _) => Saving::Kept("reach-asked"),
        (false, true) => Saving::Kept("reach-greeted"),
        (false, false) => Saving::Kept("saved"),
    };
    let asks = asks.is_some();
    let mut person: Person = (*visitor.person).clone();
    person.settings.post = wishes;
    if fields.has("matrix") {
        person.settings.notices = fields.has("notices");
    }
    let visitor = Visitor { person: app.people.save(person).await?, ..visitor };
    if asks {
        app.courier.post(letter(visitor.id(), Way::Mail, Kind::Confirm, now())).await?;
    }
    if greets {
        app.courier.post(letter(visitor.id(), Way::Hook, Kind::Hello, now())).await?;
    }
    page(&app, &visitor, None, outcome).await
}

/// The input, and the first error in it.
fn read(app: &App, fields: &Fields, before: &Wishes, visitor: &Visitor) -> (Wishes, Option<wishes::Problem>) {
    let mut problem = None;
    let mut typed = |name: &str, read: Result<Option<String>, wishes::Problem>| {
        read.unwrap_or_else(|why| {
            problem = problem.or(Some(why));
            Some(fields.get(name).trim().chars().take(wishes::LONGEST_HOOK).collect())
        })
    };
    let old = before.mail.as_ref();
    // If the server cannot send email, the form has no such fields, and earlier settings are kept.
    let mail = if app.courier.mails() {
        typed("mail", wishes::address(fields.get("mail"))).map(|address| Mail {
            confirmed: old.is_some_and(|old| old.confirmed && old.address == address),
            address,
            when: When::read(fields.get("mail-when")),
            digest: fields.number("digest").filter(|hour| *hour < 24),
        })
    } else {
        before.mail.clone()
    };
    let old = before.hook.as_ref();
    // What was accepted once is not refused when something else is changed, even if this program cannot call it.
    let same = old.filter(|old| old.url == fields.get("hook").trim()).map(|old| Ok(Some(old.url.clone())));
    let read = same.unwrap_or_else(|| wishes::hook(fields.get("hook"), app.courier.local_hooks()));
    let hook = typed("hook", read).map(|url| Hook {
        secret: old.map_or_else(|| String::from_utf8_lossy(&store::random_key::<32>()).into_owned(), |old| old.secret.clone()),
        url,
        when: When::read(fields.get("hook-when")),
    });
    let chosen = if fields.has("matrix") { Some(chosen(app, fields, before)) } else { before.chosen.clone() };
    let quiet = if fields.has("matrix") && app.courier.offers(Way::Push) { quiet(fields) } else { before.quiet.clone() };
    (Wishes { lang: visitor.lang.code().to_owned(), mail, hook, push: before.push, chosen, quiet }, problem)
}

/// What is ticked in the table of what happens and how one is told; what the table does not show stays as it was.
fn chosen(app: &App, fields: &Fields, before: &Wishes) -> BTreeSet<String> {
    let all = Way::ALL.into_iter().flat_map(|way| Kind::CHOSEN.map(|kind| (way, kind)));
    let ticked = |&(way, kind): &(Way, Kind)| {
        if app.courier.offers(way) { fields.has(&choice(way, kind)) } else { before.wants(way, kind) }
    };
    all.filter(ticked).map(|(way, kind)| choice(way, kind)).collect()
}

fn quiet(fields: &Fields) -> Option<Quiet> {
    let quiet = fields.has("quiet").then(|| Quiet::new(fields.number("quiet-from")?, fields.number("quiet-until")?)).flatten();
    quiet.map(|quiet| quiet.shifting(fields.get("shifts")))
}

/// The recipient of the email that contained this link: the link itself is the proof, and works on any device.
async fn reader(app: &App, (what, player, token): (String, String, String)) -> Result<(Reply, Person, Mail)> {
    let reply = Reply::ALL.into_iter().find(|reply| reply.word() == what).ok_or(Error::NotFound)?;
    let player: PlayerId = player.parse().map_err(|_| Error::NotFound)?;
    let person = (*app.people.person(player).await?).clone();
    let mail = person.settings.post.mail.clone().ok_or(Error::NotFound)?;
    if reply.fits(&app.keys, player, &mail.address, &token) { Ok((reply, person, mail)) } else { Err(Error::NotFound) }
}

/// The page that a link in an email opens.
pub(super) async fn ask(Visit { app, visitor, .. }: Visit, Path(link): Path<(String, String, String)>) -> Result<Markup> {
    let (reply, _, mail) = reader(&app, link).await?;
    Ok(notices::ask(&visitor, reply, &mail.address))
}

/// Confirms an address, or unsubscribes it. Mail programs with one-click unsubscribe send this request, so it needs no CSRF
/// token: the token in the URL is the proof.
pub(super) async fn answer(Visit { app, visitor, .. }: Visit, Path(link): Path<(String, String, String)>) -> Result<Markup> {
    let (reply, mut person, mail) = reader(&app, link).await?;
    let address = mail.address.clone();
    person.settings.post.mail = (reply == Reply::Confirm).then_some(Mail { confirmed: true, ..mail });
    app.people.save(person).await?;
    Ok(notices::done(&visitor, reply, &address))
}
