//! Name, settings, personal link.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use maud::{Markup, html};

use super::at::Visit;
use crate::app::App;
use crate::error::{Error, Result};
use crate::identity::Came;
use crate::page;
use crate::people::{Person, Settings, Tempo, Theme, clean_name};
use crate::visitor::{Fields, Visitor};
use words::Lang;

pub(super) async fn settings(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    page_with(&app, &visitor, None, false).await
}

/// The settings page, with a new personal link or that it was saved.
pub(super) async fn page_with(app: &App, visitor: &Visitor, link: Option<&str>, saved: bool) -> Result<Markup> {
    let seat = super::seat::section(app, visitor).await?;
    let sections = html! {
        (seat) (page::notices::card(visitor)) (page::holidays::section(visitor, None)) (page::seat::data(visitor))
    };
    Ok(page::me::page(visitor, link, saved, &sections))
}

pub(super) async fn save(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Markup> {
    let lang: Option<Lang> = fields.get("lang").parse().ok();
    let settings = Settings {
        lang: lang.map(|lang| lang.code().to_owned()),
        theme: Theme::ALL.into_iter().find(|theme| theme.word() == fields.get("theme")).unwrap_or_default(),
        motion: fields.has("motion"),
        tempo: Tempo::ALL.into_iter().find(|tempo| tempo.word() == fields.get("tempo")).unwrap_or_default(),
        sound: fields.has("sound"),
        notices: fields.has("notices"),
        forced: fields.has("forced"),
        careful: fields.has("careful"),
        banter: fields.has("banter"),
        ..visitor.person.settings.clone()
    };
    let changed = Person { name: clean_name(fields.get("name")), settings, ..(*visitor.person).clone() };
    let person = app.people.save(changed).await?;
    let visitor = Visitor { person, lang: lang.unwrap_or(visitor.lang), ..visitor };
    Ok(page::me::page(&visitor, None, true, &page::notices::card(&visitor)))
}

pub(super) async fn language(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect> {
    let lang: Lang = fields.get("lang").parse().map_err(|()| Error::Invalid)?;
    app.people.set(&visitor.person, |settings| settings.lang = Some(lang.code().to_owned())).await?;
    let back = fields.get("back");
    Ok(Redirect::to(if is_ours(back) { back } else { "/" }))
}

/// Whether an address to go back to is a page of ours: a second slash would make it another host.
pub(super) fn is_ours(back: &str) -> bool {
    back.starts_with('/') && !back.starts_with("//") && !back.contains('\\') && !back.contains(char::is_control)
}

pub(super) async fn new_link(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result<Markup> {
    let token = app.people.new_link(&visitor.person).await?;
    let link = format!("{}/me/link/{token}", visitor.origin);
    Ok(page::me::page(&visitor, Some(&link), false, &page::notices::card(&visitor)))
}

pub(super) async fn carry(State(app): State<App>, visitor: Visitor, Path(token): Path<String>) -> Result<Markup> {
    let person = app.people.by_link(&token).await?.ok_or(Error::NotFound)?;
    Ok(page::me::carry(&visitor, &person, &token))
}

pub(super) async fn take_over(Visit { app, visitor, headers }: Visit, Path(token): Path<String>, _fields: Fields) -> Result {
    let person = app.people.by_link(&token).await?.ok_or(Error::NotFound)?;
    super::seat::enter(&app, &visitor, person.id, &headers, Came::Link).await
}

/// Signs out every device of the visitor. This one starts afresh; only the new personal link leads back, older ones are void.
pub(super) async fn sign_out(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result {
    let mut person = (*visitor.person).clone();
    // The store forgets the devices with the rest.
    person.settings.post.push = false;
    let token = app.people.sign_out(&person).await?;
    app.identities.sign_out(visitor.id(), None).await?;
    let link = format!("{}/me/link/{token}", visitor.origin);
    let person = Arc::new(Person::new(store::PlayerId::random()));
    let cookie = app.keys.cookie(&person).ok_or(Error::Invalid)?;
    let mut response = page::me::signed_out(&visitor, &link).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}
