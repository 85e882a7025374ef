//! The game after a lesson: what a decision is about is said at the first two of each kind, at length and then briefly, and then no more.

use draw::emblem::icon;
use maud::{Markup, html};
use tabletop::Viewer;

use super::table::{TableData, request_form};
use crate::people::Coaching;
use crate::table::Snapshot;

/// The kind of decision that a table waits for: its game and the phase, as the notation calls it.
pub(crate) fn kind(table: &Snapshot) -> Option<String> {
    let phase = table.game.as_ref()?.view(Viewer::Public);
    Some(format!("{}-{}", table.table.game, phase.get("phase")?.as_str()?))
}

/// The id of what is said to somebody about a kind of decision, if there is still something to say.
pub(crate) fn text(coaching: &Coaching, kind: &str) -> Option<String> {
    match coaching.told(kind) {
        0 => Some(format!("coach-{kind}")),
        1 => Some(format!("coach-{kind}-again")),
        _ => None,
    }
}

/// What is said about the decision that the visitor has to make, with a button to hear no more of it.
pub(super) fn card(data: &TableData<'_>) -> Markup {
    let TableData { table, visitor, .. } = data;
    let (lang, coaching) = (visitor.lang, &visitor.person.settings.coaching);
    let mine = coaching.is_at(table.table.id) && data.at.is_none() && table.acting(visitor.id()).is_some();
    let said = mine.then(|| kind(table)).flatten().and_then(|kind| lang.find(&text(coaching, &kind)?, &[]));
    html! {
        @if let Some(said) = said {
            div.notice.coach #coach {
                (icon("lamp")) p { (said) } (request_form(data, "coach", &[], "quiet", &html! { (lang.text("coach-off")) }))
            }
        }
    }
}
