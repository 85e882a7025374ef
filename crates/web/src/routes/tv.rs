//! The big screen of a table, and the picture of its result.

use std::sync::Arc;

use axum::http::header;
use axum::response::IntoResponse;
use draw::Mark;
use games::Extent;
use store::Status;

use super::at::AtTable;
use super::table::{extent, has, invitations, names, wants_fragment};
use crate::app::App;
use crate::error::{Error, Result};
use crate::page::ceremony::{self, Count};
use crate::page::tv::{self, Tv};
use crate::table::live::{Live, News};
use crate::table::update::Update;
use crate::visitor::Visitor;

/// The page, or the part of it that changes.
pub(super) async fn show(AtTable { app, visitor, live, headers }: AtTable) -> Result {
    let (extent, has) = (extent(&headers), has(&headers));
    let draw = |tv: &Tv<'_>| if wants_fragment(&headers) { tv::fragment(tv).0 } else { tv::page(&visitor, tv) };
    Ok(on_screen(&app, &visitor, &live, extent, &has, draw).await?.into_response())
}

/// What the stream of a big screen sends after a change.
pub(super) async fn update(app: &App, visitor: &Visitor, live: &Arc<Live>, extent: Extent, has: &[Mark]) -> Result<Update> {
    on_screen(app, visitor, live, extent, has, |tv| Update::new(tv::fragment(tv))).await
}

/// Draws what everybody may see; only the code to scan may depend on who opened the page.
async fn on_screen<T>(
    app: &App,
    visitor: &Visitor,
    live: &Arc<Live>,
    extent: Extent,
    has: &[Mark],
    draw: impl FnOnce(&Tv<'_>) -> T,
) -> Result<T> {
    let table = live.snapshot();
    let names = names(app, &Visitor::nobody(visitor.lang), &table).await?;
    let invitation = invitations(app, &table, visitor).into_iter().next();
    let code = invitation.map_or_else(|| format!("{}/t/{}", visitor.origin, table.table.id), |(_, link)| link);
    let news = News { version: table.version, ..live.news() };
    Ok(draw(&Tv { lang: visitor.lang, table: &table, news, names: &names, code: &code, extent, has }))
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
