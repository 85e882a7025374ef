//! Rulebooks.

use axum::extract::{Path, State};
use maud::Markup;

use crate::app::App;
use crate::error::Error;
use crate::page;
use crate::visitor::Visitor;

pub(super) async fn index(State(app): State<App>, visitor: Visitor) -> Markup {
    page::rules::index(&visitor, &app.hall)
}

pub(super) async fn rulebook(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Error> {
    let ledger = app.hall.offer(&game).and_then(|offer| offer.ledger(visitor.lang)).ok_or(Error::NotFound)?;
    Ok(page::rules::page(&visitor, &ledger))
}
