//! The big screen of a table, and the picture of its result.

use std::sync::Arc;

use axum::extract::RawPathParams;
use axum::http::header;
use axum::response::IntoResponse;
use draw::Mark;
use games::Extent;
use store::{Status, TableId};

use super::at::{AtTable, screen_key};
use super::table::{extent, has, join_link, names, wants_fragment};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page::ceremony::{self, Count};
use crate::page::tv::{self, Tv};
use crate::table::Snapshot;
use crate::table::live::{Live, News};
use crate::table::update::Update;
use crate::visitor::Visitor;

/// What the keys of big screens stand for. A screen has nobody's cookies, so that its address says whose it is: the host's lets whoever scans
/// its code take a seat.
const HOST: &str = "screen of the host";
const PLAYER: &str = "screen";

/// The address of the big screen, for a visitor: that of the people at the table can be opened on any device.
pub(super) fn path(app: &App, visitor: &Visitor, table: &Snapshot) -> String {
    let (id, me) = (table.table.id, visitor.id());
    let purpose = match () {
        () if table.table.host == me => HOST,
        () if table.seated(me) => PLAYER,
        () => return format!("/t/{id}/tv"),
    };
    format!("/t/{id}/tv/{}", app.keys.token(purpose, &id.to_string()))
}

/// The table of a big screen with a key.
pub(super) async fn with_key(app: &App, id: &str, key: &str) -> Result<Arc<Live>> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let fits = [HOST, PLAYER].iter().any(|purpose| app.keys.fits(key, purpose, &id.to_string()));
    if fits { Ok(app.hall.table(id).await?) } else { Err(Error::NotFound) }
}

/// The page, or the part of it that changes.
pub(super) async fn show(AtTable { app, visitor, live, headers }: AtTable, address: RawPathParams) -> Result {
    let (extent, has) = (extent(&headers), has(&headers));
    let draw = |tv: &Tv<'_>| if wants_fragment(&headers) { tv::fragment(tv).0 } else { tv::page(&visitor, tv) };
    Ok(on_screen(&app, &visitor, &live, screen_key(&address), extent, &has, draw).await?.into_response())
}

/// What the stream of a big screen sends after a change.
pub(super) async fn update(
    app: &App,
    visitor: &Visitor,
    live: &Arc<Live>,
    key: Option<&str>,
    extent: Extent,
    has: &[Mark],
) -> Result<Update> {
    on_screen(app, visitor, live, key, extent, has, |tv| Update::new(tv::fragment(tv))).await
}

/// Draws what everybody may see; only the code to scan depends on whose screen it is.
async fn on_screen<T>(
    app: &App,
    visitor: &Visitor,
    live: &Arc<Live>,
    key: Option<&str>,
    extent: Extent,
    has: &[Mark],
    draw: impl FnOnce(&Tv<'_>) -> T,
) -> Result<T> {
    let table = live.snapshot();
    let names = names(app, &Visitor::nobody(visitor.lang), &table).await?;
    let table_path = crate::page::table::path(&table);
    let of_host = match key {
        Some(key) => app.keys.fits(key, HOST, &table.table.id.to_string()),
        None => table.table.host == visitor.id(),
    };
    let seat = table.free_seats().next().filter(|_| of_host);
    let code = format!("{}{}", visitor.origin, seat.map_or_else(|| table_path.clone(), |seat| join_link(app, &table, seat)));
    let path = key.map_or_else(|| format!("{table_path}/tv"), |key| format!("{table_path}/tv/{key}"));
    let news = News { version: table.version, ..live.news() };
    Ok(draw(&Tv { lang: visitor.lang, table: &table, news, names: &names, path: &path, code: &code, extent, has }))
}

/// The result as a picture to share.
pub(super) async fn picture(AtTable { app, visitor, live, .. }: AtTable) -> Result {
    let table = live.snapshot();
    let game = table.game.as_deref().filter(|_| table.status() == Status::Finished).ok_or(Error::NotFound)?;
    let names = names(&app, &Visitor::nobody(visitor.lang), &table).await?;
    let count = Count::of(game, &names, visitor.lang).ok_or(Error::NotFound)?;
    let subtitle = format!("{}, {}", table.table.name, crate::page::new::game_label(&table, visitor.lang));
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CONTENT_SECURITY_POLICY, super::rules::PICTURE_POLICY),
        (header::CONTENT_DISPOSITION, "inline; filename=\"teahorse.svg\""),
    ];
    Ok((headers, ceremony::picture(&count, &subtitle, visitor.lang)).into_response())
}
