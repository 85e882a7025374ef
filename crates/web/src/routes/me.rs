//! Name, settings, personal link.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;

use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::people::{Person, Settings, Tempo, Theme, clean_name};
use crate::visitor::{Fields, Visitor};
use words::Lang;

pub(super) async fn settings(visitor: Visitor) -> Markup {
    page::me::page(&visitor, None, false, &page::notices::card(&visitor))
}

pub(super) async fn save(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Markup, Error> {
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

pub(super) async fn language(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Redirect, Error> {
    let lang: Lang = fields.get("lang").parse().map_err(|()| Error::Invalid)?;
    let mut changed = (*visitor.person).clone();
    changed.settings.lang = Some(lang.code().to_owned());
    app.people.save(changed).await?;
    // Only back to a page of ours: a second slash would make it another host.
    let back = fields.get("back");
    let ours = back.starts_with('/') && !back.starts_with("//") && !back.contains('\\') && !back.contains(char::is_control);
    Ok(Redirect::to(if ours { back } else { "/" }))
}

pub(super) async fn new_link(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result<Markup, Error> {
    let token = app.people.new_link(&visitor.person).await?;
    let link = format!("{}/me/link/{token}", visitor.origin);
    Ok(page::me::page(&visitor, Some(&link), false, &page::notices::card(&visitor)))
}

pub(super) async fn carry(State(app): State<App>, visitor: Visitor, Path(token): Path<String>) -> Result<Markup, Error> {
    let person = app.people.by_link(&token).await?.ok_or(Error::NotFound)?;
    Ok(page::me::carry(&visitor, &person, &token))
}

pub(super) async fn take_over(State(app): State<App>, Path(token): Path<String>, _fields: Fields) -> Result<Response, Error> {
    let person = app.people.by_link(&token).await?.ok_or(Error::NotFound)?;
    signed_in(&app, &person)
}

/// Signs out every device of the visitor. This one starts afresh; only the new personal link leads back, older ones are void.
pub(super) async fn sign_out(State(app): State<App>, visitor: Visitor, _fields: Fields) -> Result<Response, Error> {
    let mut person = (*visitor.person).clone();
    // The store forgets the devices with the rest.
    person.settings.post.push = false;
    let token = app.people.sign_out(&person).await?;
    let link = format!("{}/me/link/{token}", visitor.origin);
    let person = Arc::new(Person::new(store::PlayerId::random()));
    let cookie = app.keys.cookie(&person).ok_or(Error::Invalid)?;
    let mut response = page::me::signed_out(&visitor, &link).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

fn signed_in(app: &App, person: &Person) -> Result<Response, Error> {
    let cookie = app.keys.cookie(person).ok_or(Error::Invalid)?;
    let mut response = Redirect::to("/").into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}
