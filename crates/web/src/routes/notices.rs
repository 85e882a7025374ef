//! Notification settings, and the links in emails.

use axum::extract::{Path, State};
use maud::Markup;
use store::PlayerId;

use crate::app::App;
use crate::error::Error;
use crate::notices::wishes::{self, Hook, Mail, When, Wishes};
use crate::notices::{Kind, Reply, Way, letter};
use crate::page::notices::{self, Outcome, Section};
use crate::people::Person;
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The section of the settings page; `typed` is the input just sent, if it is invalid.
pub(super) async fn section(app: &App, visitor: &Visitor, typed: Option<&Wishes>, outcome: Outcome) -> Result<Markup, Error> {
    let failures = app.store.failures(visitor.id()).await?;
    let wishes = typed.unwrap_or(&visitor.person.settings.post);
    Ok(Section { visitor, wishes, mails: app.courier.mails(), failures: &failures, outcome }.draw())
}

/// Saves the settings, sends a confirmation email to a new address, and a test message to a new webhook.
pub(super) async fn save(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Markup, Error> {
    let before = visitor.person.settings.post.clone();
    let (wishes, problem) = read(&app, &fields, &before, &visitor);
    if let Some(problem) = problem {
        return super::me::page_with(&app, &visitor, None, false, Some(&wishes), Outcome::Refused(problem)).await;
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
        (true, _) => Outcome::Kept("reach-asked"),
        (false, true) => Outcome::Kept("reach-greeted"),
        (false, false) => Outcome::Kept("saved"),
    };
    let asks = asks.is_some();
    let mut person: Person = (*visitor.person).clone();
    person.settings.post = wishes;
    let visitor = Visitor { person: app.people.save(person).await?, ..visitor };
    if asks {
        app.courier.post(letter(visitor.id(), Way::Mail, Kind::Confirm, now())).await?;
    }
    if greets {
        app.courier.post(letter(visitor.id(), Way::Hook, Kind::Hello, now())).await?;
    }
    super::me::page_with(&app, &visitor, None, false, None, outcome).await
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
    let hook = typed("hook", wishes::hook(fields.get("hook"), app.courier.local_hooks())).map(|url| Hook {
        secret: old.map_or_else(|| String::from_utf8_lossy(&store::random_key::<32>()).into_owned(), |old| old.secret.clone()),
        url,
        when: When::read(fields.get("hook-when")),
    });
    (Wishes { lang: visitor.lang.code().to_owned(), mail, hook }, problem)
}

/// The recipient of the email that contained this link: the link itself is the proof, and works on any device.
async fn reader(app: &App, (what, player, token): (String, String, String)) -> Result<(Reply, Person, Mail), Error> {
    let reply = Reply::ALL.into_iter().find(|reply| reply.word() == what).ok_or(Error::NotFound)?;
    let player: PlayerId = player.parse().map_err(|_| Error::NotFound)?;
    let person = (*app.people.person(player).await?).clone();
    let mail = person.settings.post.mail.clone().ok_or(Error::NotFound)?;
    if reply.fits(&app.keys, player, &mail.address, &token) { Ok((reply, person, mail)) } else { Err(Error::NotFound) }
}

/// The page that a link in an email opens.
pub(super) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Path(link): Path<(String, String, String)>,
) -> Result<Markup, Error> {
    let (reply, _, mail) = reader(&app, link).await?;
    Ok(notices::ask(&visitor, reply, &mail.address))
}

/// Confirms an address, or unsubscribes it. Mail programs with one-click unsubscribe send this request, so it needs no CSRF
/// token: the token in the URL is the proof.
pub(super) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path(link): Path<(String, String, String)>,
) -> Result<Markup, Error> {
    let (reply, mut person, mail) = reader(&app, link).await?;
    let address = mail.address.clone();
    person.settings.post.mail = (reply == Reply::Confirm).then_some(Mail { confirmed: true, ..mail });
    app.people.save(person).await?;
    Ok(notices::done(&visitor, reply, &address))
}
