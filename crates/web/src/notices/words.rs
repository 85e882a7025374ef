//! The texts of notifications. Nothing in them is secret: the table's name, the game, whose turn it is, who asks.

use store::{PlayerId, Status};

use super::Kind;
use crate::page::new::game_label;
use crate::people::Person;
use crate::table::Snapshot;
use crate::table::event::Wish;
use crate::time::HOUR;
use words::Lang;

/// The text about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    /// One sentence.
    pub(crate) line: String,
    /// Details.
    pub(crate) more: Vec<String>,
}

/// The text of a notification to a player about a table.
pub(crate) fn about(kind: Kind, table: &Snapshot, player: PlayerId, asker: Option<&Person>, lang: Lang, now: i64) -> Words {
    let name = table.table.name.as_str();
    let hours = table.deadline().filter(|_| table.terms.pace.over_days()).map(|deadline| ((deadline - now) / HOUR).max(0));
    let asked_by = asker.map_or_else(String::new, |asker| asker.called(lang));
    let facts = [("table", name.into()), ("hours", hours.unwrap_or(0).into()), ("name", asked_by.into())];
    let line = lang.say(&format!("notice-{}", kind.word()), &facts);
    let mut more = vec![place(table, lang)];
    match kind {
        Kind::Turn => more.extend(hours.map(|hours| lang.say("notice-time", &[("hours", hours.into())]))),
        Kind::Ask => more.extend(asker.map(|asker| question(table, &asker.called(lang), lang))),
        Kind::End => more.extend(result(table, player, lang)),
        _ => {}
    }
    Words { line, more }
}

/// The game and its progress.
fn place(table: &Snapshot, lang: Lang) -> String {
    let progress = table.game.as_ref().filter(|_| table.status() == Status::Playing);
    let progress = progress.map(|game| game.progress().text(lang)).filter(|text| !text.is_empty());
    std::iter::once(game_label(table, lang)).chain(progress).collect::<Vec<_>>().join(" · ")
}

fn question(table: &Snapshot, name: &str, lang: Lang) -> String {
    match table.ask.as_ref().map(|ask| &ask.wish) {
        Some(Wish::Bot(seat, _)) => lang.say("notice-ask-bot", &[("name", name.into()), ("seat", (seat + 1).into())]),
        _ => lang.say("ask-undo", &[("name", name.into())]),
    }
}

/// The result of a game for a player.
fn result(table: &Snapshot, player: PlayerId, lang: Lang) -> Option<String> {
    let places = table.places()?;
    let (points, place) = *places.get(table.seats_of(player).next()?)?;
    let facts = [("place", (place + 1).into()), ("of", places.len().into()), ("points", points.into())];
    Some(lang.say("finished-as", &facts))
}

/// The links in a player's notifications.
#[derive(Clone, Debug)]
pub(crate) struct Links {
    /// The URL of the site, without a slash at its end.
    pub(crate) base: String,
    /// The link to unsubscribe.
    pub(crate) stop: String,
}

/// The text of an email: a greeting, the content, and how to unsubscribe.
pub(crate) fn mail(lang: Lang, name: &str, body: &[String], links: &Links) -> String {
    let hello = lang.say("mail-hello", &[("name", name.into())]);
    let foot =
        lang.say("mail-foot", &[("settings", format!("{}/me/notices", links.base).into()), ("stop", links.stop.as_str().into())]);
    // Mail programs show what follows two dashes and a space as a signature.
    format!("{hello}\n\n{}\n\n-- \nTeahorse\n{foot}\n", body.join("\n\n"))
}
