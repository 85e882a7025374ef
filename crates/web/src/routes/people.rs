//! What one person does about another: follow, block, report.

use axum::extract::{Path, State};
use axum::response::Redirect;
use store::{Report, Tie};

use crate::app::App;
use crate::error::{Error, Result};
use crate::people::{Person, clean_text};
use crate::time::{DAY, now};
use crate::visitor::{Fields, Visitor};

/// The most reports of one person in a day.
const REPORTS: i64 = 20;

/// The longest report, in characters.
const LONGEST_REPORT: usize = 1000;

/// Follows, blocks or reports the person with a handle, or no longer does.
pub(super) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((handle, act)): Path<(String, String)>,
    fields: Fields,
) -> Result<Redirect> {
    let other: Person = app.store.by_handle(&handle).await?.ok_or(Error::NotFound)?.into();
    let (me, them) = (visitor.id(), other.id);
    if me == them {
        return Err(Error::NotFound);
    }
    // A first visit is stored now, so that what it wants is somebody's.
    app.people.save((*visitor.person).clone()).await?;
    match act.as_str() {
        "follow" => {
            // To whoever blocks them it does not count. Nothing says so: it would tell them that they are blocked.
            app.people.untie(me, Tie::Block, them).await?;
            app.people.tie(me, Tie::Follow, them).await?;
        }
        "block" => app.people.tie(me, Tie::Block, them).await?,
        "unfollow" => app.people.untie(me, Tie::Follow, them).await?,
        "unblock" => app.people.untie(me, Tie::Block, them).await?,
        "report" => {
            let text: String = clean_text(fields.get("text")).chars().take(LONGEST_REPORT).collect();
            file(&app, Report { table: None, player: me, about: them, text, at: now() }).await?;
        }
        _ => return Err(Error::NotFound),
    }
    let back = fields.get("back");
    let own = other.home().unwrap_or_else(|| "/".to_owned());
    Ok(Redirect::to(if super::me::is_ours(back) { back } else { &own }))
}

/// Takes in a report, unless somebody reports all the time.
pub(super) async fn file(app: &App, report: Report) -> Result<()> {
    if app.store.reported(report.player, now() - DAY).await? >= REPORTS {
        return Err(Error::TooMany);
    }
    app.store.report(report).await?;
    tracing::warn!("a player was reported; moderators find it at /moderate, operators by `teahorse admin reports`");
    Ok(())
}
