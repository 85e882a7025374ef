//! A face for any game: what can be said knowing only the notation.

use std::collections::BTreeMap;

use games::AnyGame;
use maud::{Markup, html};
use serde_json::{Map, Value};
use tabletop::{Seat, Turn};

use super::{Face, Mark, Note, Picture, Progress, Scene, ScoreLine};
use crate::edit::{Form, Group, Kind, Part};
use words::Lang;
use crate::page::emblem::emblem;

/// With no more ways on than this, all of them are offered in one go.
const AT_ONCE: usize = 18;

/// More than a number of a position that is set up by hand need be.
const MOST: i64 = 999;

/// Fields of a position that other parts of the page show, or that nobody wants to read.
const QUIET: [&str; 4] = ["game", "rules", "players", "to_act"];

/// Position and players as tables.
pub fn picture(scene: &Scene<'_>) -> Picture {
    Picture { board: board(scene), players: players(scene), forecast: None, top: None, tray: None }
}

/// The position as a table: the text twin of a picture.
pub fn board(scene: &Scene<'_>) -> Markup {
    let view = scene.view();
    let fields = view.as_object().into_iter().flatten().filter(|(name, _)| !QUIET.contains(&name.as_str()));
    html! {
        div.twin.pane-board {
            table {
                caption.vh { (scene.lang.text("board")) }
                tbody {
                    @for (name, value) in fields {
                        tr { th scope="row" { (heading(name, scene.lang)) } td { (value_markup(value, scene.lang)) } }
                    }
                }
            }
        }
    }
}

/// What each seat has, field by field.
pub fn players(scene: &Scene<'_>) -> Markup {
    let view = scene.view();
    html! {
        ul.players {
            @for seat in Seat::all(scene.game.seats()) {
                @let name = scene.names.get(seat.index());
                @let turn = scene.to_act() == Some(seat);
                @let colors = scene.game.colors(seat);
                li.player.card.turn[turn].{ "c-" (colors.first().unwrap_or(&"duli")) } id={ "player-" (seat.index()) } {
                    span.pl-n { @for color in &colors { (emblem(color)) } }
                    span.name {
                        (scene.name(seat))
                        @if let Some(name) = name {
                            @if name.you { span.tag.you { (scene.lang.text("you")) } }
                            @if name.bot { small { (scene.lang.text("bot")) } }
                        }
                        @if turn { span.tag.go { (scene.lang.text("playing")) } }
                    }
                    @for color in &colors {
                        @let hand = &view["players"][*color];
                        span.score { @if let Some(score) = hand["score"].as_i64() { (score) small { (scene.lang.text("points-short")) } } }
                        span.stuff {
                            @for (field, value) in hand.as_object().into_iter().flatten().filter(|(field, value)| *field != "score" && worth(value)) {
                                span.fact { small { (heading(field, scene.lang)) } " " (value_markup(value, scene.lang)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a value says anything.
fn worth(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Object(map) => map.values().any(worth),
        Value::Array(list) => !list.is_empty(),
        _ => true,
    }
}

fn heading(name: &str, lang: Lang) -> String {
    let word = lang.word(&name.replace('_', "-"));
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect()).replace(['_', '-'], " ")
}

fn value_markup(value: &Value, lang: Lang) -> Markup {
    html! {
        @match value {
            Value::Null => "–",
            Value::Bool(yes) => (lang.text(if *yes { "yes" } else { "no" })),
            Value::Number(number) => (number),
            Value::String(word) => (lang.word(word)),
            Value::Array(list) => {
                @for (i, item) in list.iter().enumerate() { @if i > 0 { ", " } (value_markup(item, lang)) }
                @if list.is_empty() { "–" }
            }
            Value::Object(map) => (map_markup(map, lang)),
        }
    }
}

fn map_markup(map: &Map<String, Value>, lang: Lang) -> Markup {
    let told: Vec<_> = map.iter().filter(|(_, value)| worth(value)).collect();
    html! {
        @if told.is_empty() { "–" }
        @for (i, (name, value)) in told.into_iter().enumerate() {
            @if i > 0 { ", " }
            (lang.word(name)) " " b { (value_markup(value, lang)) }
        }
    }
}

/// Round and phase, where the position names them.
pub fn progress(game: &dyn AnyGame) -> Progress {
    let view = game.view(tabletop::Viewer::Public);
    Progress { round: view["round"].as_u64(), phase: view["phase"].as_str().map(str::to_owned) }
}

/// Whose turn it is.
pub fn task(scene: &Scene<'_>) -> String {
    match (scene.game.turn(), scene.acting) {
        (Turn::Over, _) => scene.lang.text("task-over"),
        (Turn::Chance, _) => scene.lang.text("task-chance"),
        (Turn::Seat(_), Some(_)) if scene.complete() => scene.lang.text("task-confirm"),
        (Turn::Seat(_), Some(_)) => scene.lang.text("task-choose"),
        (Turn::Seat(seat), None) => scene.lang.say("task-wait", &[("name", scene.name(seat).into())]),
    }
}

/// The ways on: whole actions while they are few, else the next word of each.
pub fn choices(face: &dyn Face, scene: &Scene<'_>) -> Markup {
    let matching: Vec<&str> = scene.matching().filter(|action| *action != scene.pick).collect();
    let mut ways: BTreeMap<String, (usize, &str)> = BTreeMap::new();
    for action in &matching {
        let words = if matching.len() <= AT_ONCE { action.len() } else { next_word(action, scene.pick) };
        ways.entry(action[..words].to_owned()).or_insert((0, action)).0 += 1;
    }
    html! {
        @if !scene.pick.is_empty() {
            a.btn.quiet href=(scene.pick_href(shorter(scene.pick))) data-pick=(shorter(scene.pick)) data-back { (scene.lang.text("back")) }
        }
        ul.ways {
            @for (words, (count, only)) in &ways {
                @let words = if *count == 1 { only } else { words.as_str() };
                li {
                    a.chip.pick href=(scene.pick_href(words)) data-pick=(words) data-preview[*count == 1] {
                        (face.label(scene.game, words, scene.lang))
                        @if *count > 1 { " …" }
                    }
                }
            }
        }
    }
}

/// Where the word after `pick` ends.
fn next_word(action: &str, pick: &str) -> usize {
    let from = if pick.is_empty() { 0 } else { pick.len() + 1 };
    action[from..].find(' ').map_or(action.len(), |at| from + at)
}

/// The words without the last of them.
fn shorter(pick: &str) -> &str {
    pick.rsplit_once(' ').map_or("", |(rest, _)| rest)
}

/// Every value that would change, old beside new.
pub fn preview(scene: &Scene<'_>, after: &dyn AnyGame) -> Markup {
    let mut changes = Vec::new();
    compare(&mut Vec::new(), &scene.view(), &after.view(scene.viewer), &mut changes);
    let path = |path: &[String]| path.iter().map(|name| heading(name, scene.lang)).collect::<Vec<_>>().join(" › ");
    html! {
        table.changes {
            caption { (scene.lang.text("preview")) }
            tbody {
                @for (at, old, new) in &changes {
                    tr {
                        th scope="row" { (path(at)) }
                        td { s.was { (value_markup(old, scene.lang)) } " " b { (value_markup(new, scene.lang)) } }
                    }
                }
            }
        }
    }
}

/// A field that differs: its path, the old value and the new one.
type Change = (Vec<String>, Value, Value);

fn compare(path: &mut Vec<String>, old: &Value, new: &Value, acc: &mut Vec<Change>) {
    if let (Value::Object(a), Value::Object(b)) = (old, new) {
        for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
            path.push(key.clone());
            compare(path, a.get(key).unwrap_or(&Value::Null), b.get(key).unwrap_or(&Value::Null), acc);
            path.pop();
        }
    } else if old != new {
        acc.push((path.clone(), old.clone(), new.clone()));
    }
}

/// The words of an action in the language, one after another.
pub fn label(action: &str, lang: Lang) -> String {
    let words: Vec<String> = action.split(' ').map(|word| lang.word(word)).collect();
    let text = words.join(" ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A field for every number of the position.
pub fn editor(game: &dyn AnyGame) -> Form {
    let mut part = Part::new("phase");
    let mut open = vec![(String::new(), game.view(tabletop::Viewer::Judge))];
    while let Some((path, value)) = open.pop() {
        match value {
            Value::Number(_) => part = part.with(path.clone(), path.replace('_', "-"), Kind::Number(-MOST, MOST)),
            Value::Object(map) => {
                let inner = |name: String| if path.is_empty() { name } else { format!("{path}.{name}") };
                open.extend(map.into_iter().map(|(name, value)| (inner(name), value)));
            }
            _ => {}
        }
    }
    Form { groups: vec![Group { name: "time", parts: vec![part] }], settle: |_, _| {} }
}

/// The entry in notation, and a heading where a round begins.
pub fn narrate(before: &dyn AnyGame, entry: &str, after: &dyn AnyGame) -> Vec<Note> {
    let seat = match before.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let key = if seat.is_some() { "log-action" } else { "log-draw" };
    let mut notes = vec![Note { seat, key: key.to_owned(), facts: vec![("entry".to_owned(), entry.to_owned())], heading: false }];
    let round = |game: &dyn AnyGame| game.view(tabletop::Viewer::Public)["round"].as_u64();
    if let Some(now) = round(after).filter(|now| round(before) != Some(*now)) {
        notes.push(Note {
            seat: None,
            key: "round".to_owned(),
            facts: vec![("round".to_owned(), now.to_string())],
            heading: true,
        });
    }
    notes
}

/// The result, which is all that is known of any game.
pub fn account(game: &dyn AnyGame) -> Vec<ScoreLine> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let final_points: Vec<i32> = Seat::all(game.seats()).map(|seat| outcome.points(seat)).collect();
    let Some(mark) = mark(game).filter(|mark| mark.points != final_points) else {
        return vec![ScoreLine { key: "score-total".to_owned(), points: final_points }];
    };
    let bonus = final_points.iter().zip(&mark.points).map(|(end, before)| end - before).collect();
    vec![
        ScoreLine { key: "score-played".to_owned(), points: mark.points },
        ScoreLine { key: "score-final".to_owned(), points: bonus },
        ScoreLine { key: "score-total".to_owned(), points: final_points },
    ]
}

/// The `score` fields of the position.
pub fn mark(game: &dyn AnyGame) -> Option<Mark> {
    let view = game.view(tabletop::Viewer::Public);
    let number = |seat: Seat, field: &str| {
        let of_seat = view[format!("seat_{field}s")][seat.index()].as_i64();
        let of_colors = || game.colors(seat).iter().map(|color| view["players"][*color][field].as_i64()).sum::<Option<i64>>();
        of_seat.or_else(of_colors).map(|value| value as i32)
    };
    let all = |field| Seat::all(game.seats()).map(|seat| number(seat, field)).collect::<Option<Vec<i32>>>();
    Some(Mark {
        round: view["round"].as_u64().map_or_else(|| game.len() as u32, |round| round as u32),
        points: all("score")?,
        income: all("income").unwrap_or_default(),
    })
}
