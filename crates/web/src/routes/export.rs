//! Export: record, trace and position, as text and as files.

use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::IntoResponse;
use serde::Deserialize;

use super::at::AtTable;
use crate::error::{Error, Result};
use crate::page;
use crate::page::export::{Export, Kind};
use crate::table::moments::Side;
use crate::table::request::{NotAllowed, Trouble};

/// Which position, from which point of view.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct ExportQuery {
    at: Option<usize>,
    seat: Option<Side>,
}

pub(super) async fn page(AtTable { visitor, live, .. }: AtTable, Query(query): Query<ExportQuery>) -> Result {
    let table = live.snapshot();
    let export = Export::new(&table, visitor.id(), query.at, query.seat).ok_or(Trouble::from(NotAllowed::NotBegun))?;
    Ok(page::export::page(&visitor, &export).into_response())
}

/// One of the texts as a file.
pub(super) async fn file(
    AtTable { visitor, live, .. }: AtTable,
    Path((_, what)): Path<(String, String)>,
    Query(query): Query<ExportQuery>,
) -> Result {
    let table = live.snapshot();
    let kind = Kind::ALL.into_iter().find(|kind| kind.word() == what).ok_or(Error::NotFound)?;
    let export = Export::new(&table, visitor.id(), query.at, query.seat).ok_or(Trouble::from(NotAllowed::NotBegun))?;
    let text = export.text(kind).ok_or(Trouble::from(NotAllowed::Secret))?;
    let name = format!("attachment; filename=\"{}\"", export.file_name(kind));
    Ok(([(header::CONTENT_TYPE, kind.media().to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response())
}
