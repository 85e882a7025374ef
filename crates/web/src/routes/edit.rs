//! Setting up a position.

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use games::AnyGame;
use serde_json::Value;
use tabletop::{Dice, Turn, Viewer};

use super::at::Visit;
use super::start::Moment;
use super::table::wants_fragment;
use crate::app::App;
use crate::error::{Error, Result};
use crate::exchange::Fault;
use crate::page;
use crate::page::edit::Editor;
use crate::page::new::Draft;
use crate::visitor::{Fields, Visitor};
use games::AnyTitle;

/// The editor: with a position of a table, or with the starting position of a game with some options.
pub(super) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(moment): Query<Moment>,
    Query(mut fields): Query<Vec<(String, String)>>,
) -> Result {
    let title = app.hall.title(&name).ok_or(Error::NotFound)?;
    let game = match moment.take(&app, &visitor).await? {
        Some((table, game)) if table.table.game == name => game,
        Some(_) => return Err(Error::NotFound),
        None => {
            fields.push(("game".to_owned(), name));
            let draft = Draft::read(&app.hall, visitor.lang, &fields).ok_or(Error::NotFound)?;
            // The same starting position for everybody; it can be changed in the form.
            title.new_game(draft.terms.setup(), None, &mut Dice::new(1)).map_err(|_| Error::Invalid)?
        }
    };
    let position = game.view(Viewer::Judge);
    Ok(page::edit::page(
        &visitor,
        &Editor { catalogue: app.hall.catalogue(), base: &*game, position: &position, fault: None, raw: None },
    )
    .into_response())
}

/// Shows the position as the form describes it, or does with it what the button says.
pub(super) async fn change(Visit { app, visitor, headers }: Visit, Path(name): Path<String>, fields: Fields) -> Result {
    let title = app.hall.title(&name).ok_or(Error::NotFound)?;
    let base: Value = serde_json::from_str(fields.get("base")).map_err(|_| Error::Invalid)?;
    let base = title.read_position(&base).map_err(|_| Error::Invalid)?;
    let wanted = fields.get("do");
    let raw = Some(fields.get("raw")).filter(|_| wanted == "raw");
    let (position, restored) = if let Some(text) = raw {
        taken_over(title, &*base, text)
    } else {
        let get = |name: &str| fields.pairs().iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
        let position = base.editor().read(&base.view(Viewer::Judge), get);
        let restored = title.read_position(&position).map_err(Fault::from);
        (position, restored)
    };
    let (game, fault) = match restored {
        Ok(game) => (game, None),
        // The form continues from the last valid position.
        Err(fault) => (base, Some(fault)),
    };
    if fault.is_none() && wanted == "play" && game.turn() != Turn::Over {
        let draft = Draft::from_position(&*game, visitor.lang, &[]);
        return Ok(page::start::page(&visitor, &*game, &draft).into_response());
    }
    if fault.is_none() && wanted == "file" {
        let text = serde_json::to_string_pretty(&position).map_err(|_| Error::Invalid)?;
        let name = format!("attachment; filename=\"{}-position.json\"", title.name());
        return Ok(
            ([(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response()
        );
    }
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let raw = raw.filter(|_| fault.is_some());
    let editor = Editor { catalogue: app.hall.catalogue(), base: &*game, position: &position, fault: fault.as_ref(), raw };
    let markup =
        if wants_fragment(&headers) { page::edit::editor(&visitor, &editor) } else { page::edit::page(&visitor, &editor) };
    Ok((status, markup).into_response())
}

/// A position that was entered as text; while it is invalid, the form shows the last valid one.
fn taken_over(title: &dyn AnyTitle, base: &dyn AnyGame, text: &str) -> (Value, Result<Box<dyn AnyGame>, Fault>) {
    let read = serde_json::from_str::<Value>(text).map_err(|error| Fault::json(&error));
    match read.and_then(|position| Ok(title.read_position(&position)?)) {
        Ok(game) => (game.view(Viewer::Judge), Ok(game)),
        Err(fault) => (base.view(Viewer::Judge), Err(fault)),
    }
}
