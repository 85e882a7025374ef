//! The queue of the moderators: what was reported, what was said around it, and what to do.

use axum::extract::{Path, State};
use axum::response::Redirect;
use maud::Markup;
use store::{Audit, Message, Report, Thing, Verdict};

use super::at::Visit;
use crate::app::App;
use crate::error::{Error, Result};
use crate::page;
use crate::page::moderate::{Case, Line};
use crate::time::{DAY, now};
use crate::visitor::{Fields, Visitor};

/// The most reports on the page.
const SHOWN: u32 = 50;

/// The most messages before and after a reported one.
const AROUND: usize = 6;

/// How long somebody can be banned, in days; none for good.
pub(crate) const BANS: [Option<i64>; 4] = [Some(1), Some(7), Some(30), None];

fn only_moderators(visitor: &Visitor) -> Result<()> {
    // Nobody else learns that there is such a page.
    if visitor.person.moderator && visitor.person.kept { Ok(()) } else { Err(Error::NotFound) }
}

/// The open reports, oldest first.
pub(super) async fn queue(State(app): State<App>, visitor: Visitor) -> Result<Markup> {
    only_moderators(&visitor)?;
    let mut cases = Vec::new();
    for (number, report) in app.store.open_reports(SHOWN).await? {
        cases.push(case(&app, &visitor, number, report).await?);
    }
    Ok(page::moderate::page(&visitor, &cases))
}

/// A report with the names of those it concerns, and what was said around it.
async fn case(app: &App, visitor: &Visitor, number: i64, report: Report) -> Result<Case> {
    let name = async |player| app.people.person(player).await.map(|person| person.called(visitor.lang));
    let mut around = Vec::new();
    if let Some(table) = report.table {
        let talk = app.store.talk(table, u32::MAX).await?;
        for message in nearby(&talk, &report) {
            around.push(Line {
                name: name(message.player).await?,
                theirs: message.player == report.about,
                message: message.clone(),
            });
        }
    }
    let about = app.people.person(report.about).await?;
    Ok(Case { number, by: name(report.player).await?, name: about.called(visitor.lang), home: about.home(), around, report })
}

/// What was said at the table just before the report, from a little before the first of their words that were reported.
fn nearby<'a>(talk: &'a [Message], report: &Report) -> &'a [Message] {
    let until = talk.iter().position(|message| message.at > report.at).unwrap_or(talk.len());
    let theirs = talk[..until].iter().rposition(|message| message.player == report.about).unwrap_or(until);
    &talk[theirs.saturating_sub(AROUND)..(theirs + AROUND + 1).min(talk.len())]
}

/// Dismisses a report, or bans whom it is about.
pub(super) async fn close(Visit { app, visitor, .. }: Visit, Path(number): Path<i64>, fields: Fields) -> Result<Redirect> {
    only_moderators(&visitor)?;
    let open = app.store.open_reports(u32::MAX).await?;
    let Some((_, report)) = open.into_iter().find(|(one, _)| *one == number) else { return Ok(Redirect::to("/moderate")) };
    let at = now();
    let (verb, verdict, detail) = match fields.get("what") {
        "dismiss" => ("report dismiss", Verdict::Dismiss, String::new()),
        "for-good" => ("person ban", Verdict::Ban(None), "for good".to_owned()),
        days => {
            let days = days.parse().ok().filter(|days| BANS.contains(&Some(*days))).ok_or(Error::Invalid)?;
            ("person ban", Verdict::Ban(Some(at + days * DAY)), format!("for {days} days"))
        }
    };
    // Nobody decides about themselves, and nobody bans another moderator.
    let about = app.people.again(report.about).await?;
    if about.id == visitor.id() || about.moderator && verdict != Verdict::Dismiss {
        return Err(Error::NotFound);
    }
    let operator = format!("moderator {}", visitor.person.handle.as_deref().unwrap_or_default());
    let entry = Audit { id: 0, at, operator, verb: verb.to_owned(), thing: Thing::Person, subject: about.id.to_string(), detail };
    app.store.close_report(number, verdict, entry).await?;
    app.people.again(about.id).await?;
    Ok(Redirect::to("/moderate"))
}
