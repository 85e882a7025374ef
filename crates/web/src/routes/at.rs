//! What all requests at a table have in common.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};

use super::table::{TableQuery, draw, find, wants_fragment};
use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::page::table::Notice;
use crate::table::live::Live;
use crate::visitor::Visitor;

/// A request at a table that the visitor may look at.
pub(super) struct AtTable {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    pub(super) live: Arc<Live>,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<App> for AtTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let address = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Error::NotFound)?;
        let id = address.iter().find_map(|(name, value)| (name == "table").then_some(value)).ok_or(Error::NotFound)?;
        let live = find(app, &visitor, id).await?;
        Ok(Self { app: app.clone(), visitor, live, headers: parts.headers.clone() })
    }
}

impl AtTable {
    /// The table as it is now: what changes of it for the script, a way back to the page for a form.
    pub(super) async fn answer(self, query: &TableQuery, notice: Option<Notice>) -> Result<Response, Error> {
        if notice.is_none() && !wants_fragment(&self.headers) {
            let page = page::table::path(&self.live.snapshot());
            return Ok(Redirect::to(&format!("{page}{}", query.in_address())).into_response());
        }
        draw(&self.app, &self.visitor, &self.live, query, notice.as_ref(), None, &self.headers).await
    }
}
