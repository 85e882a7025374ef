//! Importing a game or a position, as a file or as text.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use games::explain::capital;
use maud::Markup;
use tabletop::Seat;

use crate::app::App;
use crate::error::{Error, Result};
use crate::exchange::{self, Fault, Import, Wrong};
use crate::page;
use crate::page::new::{Draft, color_names};
use crate::people::clean_name;
use crate::visitor::{Upload, Visitor};

/// The timeout for checking an import. The longest text allowed needs a fraction of it.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) async fn form(visitor: Visitor) -> Markup {
    page::import::page(&visitor, "", "", None)
}

/// Imports a game as a table; redirects from a position to the form for a table that begins with it.
pub(super) async fn take(State(app): State<App>, visitor: Visitor, upload: Upload) -> Result {
    if !app.limits.may_import(visitor.id()) || !app.limits.may_open_table(visitor.address) {
        return Err(Error::TooMany);
    }
    let bytes = upload.content("file").filter(|file| !file.is_empty()).or(upload.content("text")).unwrap_or_default().to_vec();
    let name = clean_name(&upload.text("name"));
    let shown = String::from_utf8_lossy(&bytes).replace('\0', "\u{fffd}");
    let catalogue = app.hall.catalogue();
    let reading = tokio::task::spawn_blocking(move || exchange::read(catalogue, &bytes));
    let read = match tokio::time::timeout(PATIENCE, reading).await {
        Ok(Ok(read)) => read,
        _ => Err(Wrong { line: None, fault: Fault::TooLong, before: None }),
    };
    match read {
        Err(wrong) => {
            // What is no text, or too long to be one, cannot be shown for correction.
            let kept = match wrong.fault {
                Fault::Binary | Fault::Packed | Fault::TooLong => "",
                _ => shown.as_str(),
            };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page::import::page(&visitor, kept, &name, Some(&wrong))).into_response())
        }
        Ok(Import { game, position: true }) => {
            let fields = [("name".to_owned(), name)];
            let draft = Draft::from_position(&*game, visitor.lang, &fields);
            Ok(page::start::page(&visitor, &*game, &draft).into_response())
        }
        Ok(Import { game, .. }) => {
            let lang = visitor.lang;
            let guests = Seat::all(game.seats()).map(|seat| clean_name(&capital(&color_names(&*game, seat, lang)))).collect();
            let name = if name.is_empty() { lang.text("import-name") } else { name };
            let over = game.outcome().is_some();
            app.people.save((*visitor.person).clone()).await?;
            let id = app.hall.adopt(visitor.id(), game, name, guests).await?;
            Ok(Redirect::to(&format!("/t/{id}{}", if over { "/result" } else { "" })).into_response())
        }
    }
}
