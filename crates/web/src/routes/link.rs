//! The pictures for links, and the small boards in lists.

use axum::extract::{Path, State};
use axum::http::{Extensions, HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::rules::PICTURE_POLICY;
use super::table::names;
use crate::app::App;
use crate::error::{Error, Result};
use crate::preview::paint::PAINTS;
use crate::preview::{Address, Subject, card, small_path};
use crate::table::terms::Visibility;
use crate::visitor::Visitor;
use store::TableId;
use words::Lang;

/// Draws a picture when it is its turn.
type Draw = Box<dyn FnOnce() -> String + Send>;

/// A picture. An address that no longer says what there is to see leads to the one that does.
pub(super) async fn picture(
    State(app): State<App>,
    extensions: Extensions,
    headers: HeaderMap,
    Path((lang, subject, file)): Path<(String, String, String)>,
) -> Result {
    let lang: Lang = lang.parse().map_err(|()| Error::NotFound)?;
    let subject = Subject::read(&subject).filter(|_| PAINTS).ok_or(Error::NotFound)?;
    if let Some(kept) = app.previews.kept(&file).await {
        return Ok(served(kept));
    }
    let (address, draw) = drawing(&app, subject, lang).await?;
    if address.file() != file {
        return Ok(([(header::CACHE_CONTROL, "no-store")], Redirect::temporary(&address.path())).into_response());
    }
    if !app.limits.may_paint(app.addresses.client(&extensions, &headers)) {
        return Err(Error::TooMany);
    }
    app.previews.paint(file, draw).await.map(served).ok_or(Error::TooMany)
}

/// The small picture of a table, as everybody at it sees it. Its address cannot be made up, so whoever has it was shown the list of somebody who may
/// look at the table. One that no longer says what there is to see leads on, unless the table is private.
pub(super) async fn small(
    State(app): State<App>,
    extensions: Extensions,
    headers: HeaderMap,
    Path((id, file)): Path<(String, String)>,
) -> Result {
    if let Some(kept) = app.small.kept(&file).await {
        return Ok(served_small(kept));
    }
    if !app.limits.may_see_picture(app.addresses.client(&extensions, &headers)) {
        return Err(Error::TooMany);
    }
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let table = app.hall.table(id).await?.snapshot();
    let path = small_path(&app.keys, id, table.changed);
    if !path.ends_with(&format!("/{file}")) {
        let open = table.terms.visibility != Visibility::Private && !table.cancelled;
        let on = || ([(header::CACHE_CONTROL, "no-store")], Redirect::temporary(&path)).into_response();
        return open.then(on).ok_or(Error::NotFound);
    }
    let picture = table.game.as_ref().and_then(|game| game.small()).ok_or(Error::NotFound)?.into_bytes();
    app.small.keep(file, picture.clone()).await;
    Ok(served_small(picture))
}

fn served_small(picture: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    (headers, picture).into_response()
}

fn served(picture: Vec<u8>) -> Response {
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, picture).into_response()
}

/// The present address of a picture, and how it is drawn. The picture of the site stands in for what is private or gone.
async fn drawing(app: &App, subject: Subject, lang: Lang) -> Result<(Address, Draw)> {
    let site = || (Address::of_page(Subject::Lobby, lang), Box::new(move || card::lobby(lang)) as Draw);
    match subject {
        Subject::Lobby => Ok(site()),
        Subject::Rules(game, chapter) => {
            let title = app.hall.title(&game).ok_or(Error::NotFound)?;
            let address = Address::of_page(Subject::Rules(game, chapter.clone()), lang);
            let draw = move || card::rules(title, &chapter, lang).unwrap_or_else(|| card::lobby(lang));
            Ok((address, Box::new(draw)))
        }
        Subject::Table(id) => {
            let Ok(live) = app.hall.table(id).await else { return Ok(site()) };
            let table = live.snapshot();
            let names = names(app, &Visitor::nobody(lang), &table).await?;
            let address = Address::of_table(&table, &names, lang);
            if address == Address::of_page(Subject::Lobby, lang) {
                return Ok(site());
            }
            Ok((address, Box::new(move || card::table(&table, &names, lang))))
        }
    }
}
