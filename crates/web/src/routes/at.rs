//! What requests have in common, and what those at a table do.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect};

use super::table::{TableQuery, draw, find, wants_fragment};
use super::tv;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::table::Notice;
use crate::table::live::Live;
use crate::visitor::Visitor;

/// A request: who makes it, and what their browser says with it.
pub(super) struct Visit {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Self { app: app.clone(), visitor, headers: parts.headers.clone() })
    }
}

/// A request at a table that the visitor may look at.
pub(super) struct AtTable {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    pub(super) live: Arc<Live>,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<App> for AtTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let Visit { app, visitor, headers } = Visit::from_request_parts(parts, app).await?;
        let address = RawPathParams::from_request_parts(parts, &app).await.map_err(|_| Error::NotFound)?;
        let id = address.iter().find_map(|(name, value)| (name == "table").then_some(value)).ok_or(Error::NotFound)?;
        let live = match screen_key(&address) {
            Some(key) => tv::with_key(&app, id, key).await?,
            None => find(&app, &visitor, id).await?,
        };
        Ok(Self { app, visitor, live, headers })
    }
}

/// The key of a big screen in an address.
pub(super) fn screen_key(address: &RawPathParams) -> Option<&str> {
    address.iter().find_map(|(name, value)| (name == "screen").then_some(value))
}

impl AtTable {
    /// The table as it is now: what changes of it for the script, a way back to the page for a form.
    pub(super) async fn answer(self, query: &TableQuery, notice: Option<Notice>) -> Result {
        if notice.is_none() && !wants_fragment(&self.headers) {
            let page = page::table::path(&self.live.snapshot());
            return Ok(Redirect::to(&format!("{page}{}", query.in_address())).into_response());
        }
        draw(&self.app, &self.visitor, &self.live, query, notice.as_ref(), None, &self.headers).await
    }
}
