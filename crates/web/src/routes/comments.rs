//! Comments on positions of finished games.

use axum::extract::Path;
use axum::response::Redirect;
use store::{Comment, Status};

use super::at::AtTable;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page::comments::LONGEST_COMMENT;
use crate::page::{self, table::path};
use crate::people::clean_text;
use crate::table::Snapshot;
use crate::table::moments::Side;
use crate::table::request::{NotAllowed, Trouble};
use crate::time::now;
use crate::visitor::{Fields, Visitor};

/// The most comments a table keeps.
const MOST: u32 = 500;

/// The comments of a table as the visitor sees them. Only a finished game has any.
pub(super) async fn of(app: &App, visitor: &Visitor, table: &Snapshot) -> Result<Vec<page::comments::Comment>> {
    if table.status() != Status::Finished {
        return Ok(Vec::new());
    }
    let mut comments = Vec::new();
    let blocked = app.people.blocks(visitor.id()).await?;
    let written = app.store.comments(table.table.id, MOST).await?;
    for (id, comment) in written.into_iter().filter(|(_, comment)| !blocked.contains(&comment.player)) {
        comments.push(page::comments::Comment {
            id,
            moment: usize::try_from(comment.moment).unwrap_or_default(),
            who: app.people.person(comment.player).await?.called(visitor.lang),
            at: comment.at,
            text: comment.text,
            deletable: [comment.player, table.table.host].contains(&visitor.id()),
        });
    }
    Ok(comments)
}

/// Writes a comment on a moment.
pub(super) async fn write(
    AtTable { app, visitor, live, .. }: AtTable,
    Path((_, moment)): Path<(String, usize)>,
    fields: Fields,
) -> Result<Redirect> {
    let table = live.snapshot();
    if table.game.as_ref().is_none_or(|game| moment > game.len()) {
        return Err(Error::NotFound);
    }
    // While a game is running, a comment could be outside help.
    if table.status() != Status::Finished {
        return Err(Trouble::from(NotAllowed::NoCommentsYet).into());
    }
    let text = clean_text(fields.get("text"));
    if text.chars().count() > LONGEST_COMMENT {
        return Err(Trouble::from(NotAllowed::CommentTooLong).into());
    }
    if !app.limits.may_talk(visitor.id()) {
        return Err(Error::TooMany);
    }
    if app.store.comments(table.table.id, MOST).await?.len() as u32 == MOST {
        return Err(Trouble::from(NotAllowed::NoMoreComments).into());
    }
    if !text.is_empty() {
        app.people.save((*visitor.person).clone()).await?;
        let comment = Comment { table: live.id, moment: moment as i64, player: visitor.id(), text, at: now() };
        app.store.comment(comment).await?;
        live.stir();
    }
    Ok(back(&table, moment, &fields))
}

/// Deletes a comment: one's own, or any at a table one has opened.
pub(super) async fn delete(
    AtTable { app, visitor, live, .. }: AtTable,
    Path((_, comment)): Path<(String, i64)>,
    fields: Fields,
) -> Result<Redirect> {
    let table = live.snapshot();
    let all = of(&app, &visitor, &table).await?;
    let found = all.iter().find(|one| one.id == comment).ok_or(Error::NotFound)?;
    if !found.deletable {
        return Err(Trouble::from(NotAllowed::NotOwnComment).into());
    }
    app.store.delete_comment(live.id, comment).await?;
    live.stir();
    Ok(back(&table, found.moment, &fields))
}

/// Back to the position, with the same point of view.
fn back(table: &Snapshot, moment: usize, fields: &Fields) -> Redirect {
    let seat = fields.number("seat").map_or_else(String::new, |seat: Side| format!("?seat={seat}"));
    Redirect::to(&format!("{}/at/{moment}{seat}#comments", path(table)))
}
