//! Taking and ending holidays.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use maud::Markup;
use store::Page;

use crate::app::App;
use crate::error::{Error, Result};
use crate::holidays;
use crate::page;
use crate::people::Person;
use crate::table::clock::Span;
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The tables of a person that are told at once; others learn of it when time is up there.
const TABLES: u32 = 200;

pub(super) async fn show(visitor: Visitor) -> Markup {
    page::holidays::page(&visitor, None)
}

pub(super) async fn take(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let dates = (fields.get("first"), fields.get("last"));
    match holidays::take(&visitor.person.settings.holidays, dates, holidays::zone(fields.get("zone")), now()) {
        Ok(holidays) => change(&app, &visitor, holidays).await,
        Err(why) => Ok((StatusCode::UNPROCESSABLE_ENTITY, page::holidays::page(&visitor, Some(why))).into_response()),
    }
}

pub(super) async fn end(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result {
    let since = fields.get("since").parse().map_err(|_| Error::Invalid)?;
    change(&app, &visitor, holidays::end(&visitor.person.settings.holidays, since, now())).await
}

/// Saves the holidays of somebody, and tells their tables.
async fn change(app: &App, visitor: &Visitor, holidays: Vec<Span>) -> Result {
    let mut changed: Person = (*visitor.person).clone();
    changed.settings.holidays = holidays;
    app.people.save(changed).await?;
    for row in app.store.tables_of(visitor.id(), false, Page::first(TABLES)).await? {
        // A table that cannot be opened keeps nobody from their holiday.
        if let Ok(live) = app.hall.table(row.table.id).await {
            app.hall.note_holidays(&live).await;
        }
    }
    Ok(Redirect::to("/me#holidays").into_response())
}
