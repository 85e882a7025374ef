//! What happened to a player since they decided and needs to be told: being outbid, pushed or banished.

use draw::emblem::{icon, token};
use games::{AnyGame, Look, Note, rule_href};
use maud::{Markup, html};
use words::Arg;

use super::table::{TableData, since};
use crate::table::LogLine;

/// The most things that are told at once.
const ALERTS: usize = 2;

/// The banners, oldest first. They are gone as soon as something is in hand.
pub(super) fn all(data: &TableData<'_>) -> Vec<Markup> {
    let TableData { table, visitor, .. } = data;
    let (Some(since), Some(game)) = (since(data).filter(|_| data.pick.is_empty()), &table.game) else { return Vec::new() };
    let mine: Vec<usize> = table.looking(visitor.id());
    let new = table.log.iter().rev().take_while(|line| line.entry >= since);
    let own = new.filter(|line| line.note.seat.is_some_and(|seat| mine.contains(&seat.index())));
    let mut told: Vec<Markup> = own.filter_map(|line| banner(data, &**game, line)).take(ALERTS).collect();
    told.reverse();
    told
}

/// One banner: whose piece did it to whose, what happened and by which rule, and what the player can still do.
fn banner(data: &TableData<'_>, game: &dyn AnyGame, line: &LogLine) -> Option<Markup> {
    let TableData { table, visitor, .. } = data;
    let (lang, note) = (visitor.lang, &line.note);
    let told = note.told_to_its_player(game, lang)?;
    let voice = game.voice(lang);
    // Who moved is told first.
    let by = table.log.iter().rev().filter(|other| other.entry == line.entry).last().and_then(|first| first.note.seat);
    let name = by.filter(|by| Some(*by) != note.seat).and_then(|by| data.names.get(by.index()));
    let who = name.map_or_else(|| voice.say("word-duli", &[]), |name| name.text.clone().into());
    let mut facts: Vec<(&str, Arg<'_>)> = note.args();
    facts.push(("who", who.into()));
    let key = note.key.strip_prefix("story-").unwrap_or(note.key);
    let head = voice.find(&format!("alert-{key}"), &facts);
    let why = voice.find(&format!("alert-{key}-why"), &facts);
    let look = Look { acting: table.acting(visitor.id()), ..Look::at(table.viewer(visitor.id(), data.seat), lang, data.names) };
    let colors = [name.and_then(|name| name.colors.first().copied()), color(data, note)];
    Some(html! {
        div.notice.bad.mine.alert id={ "alert-" (line.serial) } {
            input.close type="checkbox" id={ "close-" (line.serial) } aria-label=(lang.text("close")) data-keep autocomplete="off";
            span.pics aria-hidden="true" {
                (token(colors[0].unwrap_or("duli"))) (icon("to")) (token(colors[1].unwrap_or("duli")))
            }
            span {
                b { (head.unwrap_or(told.into())) }
                small {
                    @if let Some(why) = why { (why) " " }
                    @if let Some(rule) = note.fact("rule") {
                        "(" a href=(rule_href(&table.table.game, rule)) target="_blank" rel="noopener" { (rule) } ") "
                    }
                    @if let Some(open) = game.remains(&look, note) { (open) }
                }
            }
            label.btn.quiet.icon for={ "close-" (line.serial) } aria-hidden="true" { (icon("close")) }
        }
    })
}

/// The colour of the player something happened to.
fn color(data: &TableData<'_>, note: &Note) -> Option<&'static str> {
    data.names.get(note.seat?.index())?.colors.first().copied()
}
