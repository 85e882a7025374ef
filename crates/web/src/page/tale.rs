//! The story of the game at the table: the end of a round and replays, step by step, and the way to them.

use draw::Parts;
use draw::emblem::icon;
use games::{AnyGame, Heading, Look, Picture};
use maud::{Markup, html};
use words::Lang;

use super::film::{self, Strip};
use super::reel::Reel;
use super::table::{TableData, path, side_query, since as since_own};
use crate::table::moments::{Telling, latest};
use crate::table::{LogLine, Snapshot};

/// The step that is told of what followed automatically from the last entry shown, if that is what the address asks for.
pub(super) fn end(data: &TableData<'_>, shown: Option<&dyn AnyGame>, look: &Look<'_>) -> Option<(Reel, Picture)> {
    let Some(Telling::End { at, step }) = data.telling else { return None };
    let tale = shown?.tale(look, step)?;
    let (path, side) = (path(data.table), side_query(data));
    let leave =
        if data.table.status() == store::Status::Finished { format!("{path}/at/{at}{side}") } else { format!("{path}{side}") };
    Some((Reel::of(&tale, &format!("{path}/at/{at}/end"), &side, &leave), tale.picture))
}

/// How many lines of the log can be read while a step of the end of a round is told: the last one tells all that followed, any other nothing.
pub(super) fn heard(table: &Snapshot, at: usize, step: usize) -> usize {
    let all = latest(&table.log, at);
    let told = table.game.as_ref().is_some_and(|game| step >= game.at(at).tale_steps());
    let heading = || table.log[..all].iter().rposition(|line| line.note.heading == Some(Heading::Tale));
    if told { all } else { heading().map_or(all, |heading| heading + 1) }
}

/// The step of a replay, if that is what the address asks for.
pub(super) fn film(data: &TableData<'_>) -> Option<Reel> {
    let (path, lang) = (path(data.table), data.visitor.lang);
    let (title, base, step) = match data.telling? {
        Telling::End { .. } => return None,
        Telling::Since { from, step } => (lang.text("since-title"), format!("{path}/since/{from}"), step),
        Telling::Round { round, step } => (lang.say("round", &[("round", round.into())]), format!("{path}/round/{round}"), step),
    };
    let frames = film::frames(data, data.table.stretch(data.telling?)?);
    film::reel(data, &frames, title, base, step)
}

/// The entry from which on things are ringed in a replay.
pub(super) fn since(data: &TableData<'_>) -> Option<usize> {
    data.table.stretch(data.telling?).map(|entries| entries.start)
}

/// What stands between players and log: the forecast, and at the beginning of a turn what others did before it.
pub(super) fn slot(data: &TableData<'_>, picture: &Picture, parts: &Parts) -> Markup {
    let forecast = html! { @if let Some(forecast) = &picture.forecast { (forecast) } };
    let mine = data.table.acting(data.visitor.id()).is_some();
    let Some(from) = since_own(data).filter(|_| mine) else { return forecast };
    let frames = film::frames(data, from..usize::MAX);
    if frames.is_empty() {
        return forecast;
    }
    let path = path(data.table);
    let base = format!("{path}/since/{from}");
    let strip = Strip { lang: data.visitor.lang, frames: &frames, path, base, side: side_query(data) };
    film::slot(data, &strip, &parts.draw(&strip), &forecast)
}

/// The way from a heading of the log to what can be told step by step.
pub(super) fn heading(line: &LogLine, path: &str, side: &str, lang: Lang) -> Markup {
    let to = match line.note.heading {
        Some(Heading::Tale) => format!("{path}/at/{}/end/1{side}", line.entry + 1),
        Some(Heading::Round(round)) => format!("{path}/round/{round}/1{side}"),
        Some(Heading::Section) | None => return html! {},
    };
    html! {
        " "
        a.tell href=(to) data-story="all" aria-label=(lang.text("tale-play")) title=(lang.text("tale-play")) { (icon("after")) }
    }
}
