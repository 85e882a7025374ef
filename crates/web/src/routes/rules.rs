//! Rulebooks and their pictures, what differs, tips for newcomers, and "About".

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;

use super::study;
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::rulebook::{self, Moment, Shot};
use crate::study::Origin;
use crate::visitor::{Fields, Visitor};
use words::Lang;

/// The content security policy of a picture: inline styles only.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

pub(super) async fn index(State(app): State<App>, visitor: Visitor) -> Markup {
    page::rules::index(&visitor, &app.hall)
}

pub(super) async fn rulebook(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Error> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang).ok_or(Error::NotFound)?;
    Ok(page::rules::page(&visitor, title, &ledger))
}

pub(super) async fn differs(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Error> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang).ok_or(Error::NotFound)?;
    Ok(page::differs::page(&visitor, title, &ledger))
}

/// Opens a worked example as a study of the visitor's own.
pub(super) async fn try_it(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name)): Path<(String, String)>,
    _fields: Fields,
) -> Result<Response, Error> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let scene = title.scenes().iter().find(|scene| scene.name == name).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang);
    let rule = ledger.as_ref().and_then(|ledger| ledger.entry(&scene.rule)).map_or("", |entry| entry.title.as_str());
    let heading = format!("{} {rule}", scene.rule).trim_end().to_owned();
    let origin = Origin { title: heading, page: format!("/rules/{game}#{}", scene.rule), ..Origin::default() };
    study::open(&app, &visitor, title, &scene.position, origin).await
}

pub(super) async fn all_tips(State(app): State<App>, visitor: Visitor) -> Markup {
    page::tips::index(&visitor, &app.hall)
}

pub(super) async fn tips(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Error> {
    let title = app.hall.title(&game).filter(|title| !title.tips().is_empty()).ok_or(Error::NotFound)?;
    let ledger = title.ledger(visitor.lang).ok_or(Error::NotFound)?;
    Ok(page::tips::page(&visitor, title, &ledger))
}

pub(super) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    page::about::page(&visitor, &app.hall)
}

/// The picture of a scene, the same for everybody: its address names language, theme and screen.
pub(super) async fn picture(
    State(app): State<App>,
    Path((game, lang, look, file)): Path<(String, String, String, String)>,
) -> Result<Response, Error> {
    let title = app.hall.title(&game).ok_or(Error::NotFound)?;
    let lang: Lang = lang.parse().map_err(|()| Error::NotFound)?;
    let (night, narrow) = match look.as_str() {
        "day" => (false, false),
        "night" => (true, false),
        "day-narrow" => (false, true),
        "night-narrow" => (true, true),
        _ => return Err(Error::NotFound),
    };
    let name = file.strip_suffix(".svg").ok_or(Error::NotFound)?;
    let (name, moment) = name.strip_suffix("-after").map_or((name, Moment::Before), |name| (name, Moment::After));
    let scene = title.scenes().iter().find(|scene| scene.name == name).ok_or(Error::NotFound)?;
    let plate = rulebook::plate(title, scene, Shot { moment, narrow }, lang).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    Ok((headers, plate.file(night)).into_response())
}
