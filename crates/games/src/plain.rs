//! The default drawing and log of any game, made from the notation alone.

use std::collections::BTreeMap;

use draw::emblem::{emblem, icon};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Map, Value};
use tabletop::{EntryOf, Game, Seat, Turn, Viewer};
use words::Lang;

use crate::edit::{Form, Group, Kind, Part};
use crate::face::{Note, Picture, Progress, ScoreLine, Shown, Standing};
use crate::title::Title;

/// Up to this many continuations are offered as complete actions.
const AT_ONCE: usize = 18;

/// The largest number in the position editor.
const MOST: i64 = 999;

/// Fields of a position that other parts of the page show, or that nobody wants to read.
const QUIET: [&str; 4] = ["game", "rules", "players", "to_act"];

/// A view as the notation writes it.
pub(crate) fn json(view: &impl Serialize) -> Value {
    serde_json::to_value(view).unwrap_or(Value::Null)
}

/// Position and players as tables.
pub(crate) fn picture<R: Title>(shown: &Shown<'_, R>) -> Picture {
    let pane = R::PANES.first().copied().unwrap_or("log");
    let view = json(&shown.view());
    Picture {
        board: board(shown, &view),
        players: players(shown, &view),
        forecast: None,
        top: top(shown),
        tray: tray(shown),
        pane,
    }
}

/// The position as a table: the text twin of a picture.
fn board<R: Title>(shown: &Shown<'_, R>, view: &Value) -> Markup {
    let lang = shown.look.lang;
    let fields = view.as_object().into_iter().flatten().filter(|(name, _)| !QUIET.contains(&name.as_str()));
    html! {
        div.twin.pane-board {
            table {
                caption.vh { (lang.text("board")) }
                tbody {
                    @for (name, value) in fields {
                        tr { th scope="row" { (heading(name, lang)) } td { (value_markup(value, lang)) } }
                    }
                }
            }
        }
    }
}

/// What each seat has, field by field.
fn players<R: Title>(shown: &Shown<'_, R>, view: &Value) -> Markup {
    html! {
        ul.players { @for seat in Seat::all(shown.game.rules().seats()) { (player(shown, view, seat)) } }
    }
}

fn player<R: Title>(shown: &Shown<'_, R>, view: &Value, seat: Seat) -> Markup {
    let lang = shown.look.lang;
    let name = shown.look.names.get(seat.index());
    let turn = shown.to_act() == Some(seat);
    let colors = shown.game.rules().colors(shown.game.state(), seat);
    html! {
        li.player.card.turn[turn].{ "c-" (colors.first().unwrap_or(&"duli")) } id={ "player-" (seat.index()) } {
            @if let Some(dial) = shown.look.dial(seat) { span.vh { (dial.spoken) } (dial.chip()) (dial.bar()) }
            span.pl-n { @for color in &colors { (emblem(color)) } }
            span.name {
                (shown.look.name(seat))
                @if let Some(name) = name {
                    @if name.you { span.tag.you { (lang.text("you")) } }
                    @if name.bot { small { (name.tag(lang)) } }
                }
                @if turn { span.tag.go { (lang.text("playing")) } }
            }
            @for color in &colors {
                @let hand = &view["players"][*color];
                @let fields = hand.as_object().into_iter().flatten();
                span.score { @if let Some(score) = hand["score"].as_i64() { (score) small { (lang.text("points-short")) } } }
                span.stuff {
                    @for (field, value) in fields.filter(|(field, value)| *field != "score" && worth(value)) {
                        span.fact { small { (heading(field, lang)) } " " (value_markup(value, lang)) }
                    }
                }
            }
        }
    }
}

/// Whose turn it is, and what there is to do.
fn top<R: Title>(shown: &Shown<'_, R>) -> Markup {
    let lang = shown.look.lang;
    let colors = shown.to_act().map(|seat| shown.game.rules().colors(shown.game.state(), seat)).unwrap_or_default();
    html! {
        p.now #now aria-live="polite" {
            @for color in colors { (emblem(color)) }
            @if let Some(seat) = shown.look.acting {
                b {
                    @if shown.look.shared { (lang.say("turn-of", &[("who", shown.look.name(seat).into())])) }
                    @else { (lang.text("your-turn")) }
                }
            }
            span.todo { (task(shown)) }
        }
    }
}

/// The steps of the turn, the action in hand with a button that plays it, and the ways on.
fn tray<R: Title>(shown: &Shown<'_, R>) -> Markup {
    let (look, lang) = (shown.look, shown.look.lang);
    let label = |action: R::Action| shown.game.rules().label(shown.game.state(), action, lang);
    let words = |text: &str| text.parse().map_or_else(|_| self::label(text, lang), label);
    if look.acting.is_none() {
        let watches = look.viewer == Viewer::Public && shown.game.turn() != Turn::Over;
        return html! {
            p.idle {
                @if watches { (icon("eye")) (lang.say("watching", &[("count", look.watchers.into())])) }
                @else { (icon("clock")) (task(shown)) }
            }
        };
    }
    html! {
        @if !look.undo.is_empty() {
            ol.steps aria-label=(lang.text("steps")) {
                @for (number, action) in shown.steps() {
                    li {
                        button.btn.chip formaction=(look.undo_href(number)) {
                            (label(action)) (icon("undo")) span.vh { (lang.text("undo")) }
                        }
                    }
                }
            }
        }
        @if let (Some(action), Some(then)) = (shown.chosen, shown.then()) {
            div.hand {
                details.preview open { summary { (label(action)) } (preview(shown, &then)) }
                button.btn.primary.big name="action" value=(action) { (lang.text("confirm")) }
            }
        }
        nav.choices #choices aria-label=(lang.text("choices")) { (choices(shown, words)) }
    }
}

/// Whether a value is worth showing.
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
pub(crate) fn progress<R: Title>(rules: &R, state: &R::State) -> Progress {
    let view = json(&rules.view(state, Viewer::Public));
    Progress { round: view["round"].as_u64(), phase: view["phase"].as_str().map(str::to_owned) }
}

/// What the viewer is to do, or what is waited for.
fn task<R: Title>(shown: &Shown<'_, R>) -> String {
    let (look, lang) = (shown.look, shown.look.lang);
    match (shown.game.turn(), look.acting) {
        (Turn::Over, _) => lang.text("task-over"),
        (Turn::Chance, _) => lang.text("task-chance"),
        (Turn::Seat(_), Some(_)) if shown.chosen.is_some() => lang.text("task-confirm"),
        (Turn::Seat(_), Some(_)) => lang.text("task-choose"),
        (Turn::Seat(seat), None) => lang.say("task-wait", &[("name", look.name(seat).into())]),
    }
}

/// Whether an action begins with these words.
fn begins(action: &str, words: &str) -> bool {
    words.is_empty() || action.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// The continuations: complete actions if there are few, otherwise the next word of each.
fn choices<R: Title>(shown: &Shown<'_, R>, label: impl Fn(&str) -> String) -> Markup {
    let (look, pick) = (shown.look, shown.look.pick);
    let texts: Vec<String> = shown.legal.iter().map(ToString::to_string).collect();
    let matching: Vec<&String> = texts.iter().filter(|action| begins(action, pick) && *action != pick).collect();
    let mut ways: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for action in &matching {
        let words = if matching.len() <= AT_ONCE { action.len() } else { next_word(action, pick) };
        ways.entry(&action[..words]).or_insert((0, action)).0 += 1;
    }
    html! {
        @if !pick.is_empty() {
            a.btn.quiet href=(look.pick_href(shorter(pick))) data-pick=(shorter(pick)) data-back { (look.lang.text("back")) }
        }
        ul.ways {
            @for (words, (count, only)) in &ways {
                @let words = if *count == 1 { only } else { words };
                li {
                    a.chip.pick href=(look.pick_href(words)) data-pick=(words) data-preview[*count == 1] {
                        (label(words))
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
pub(crate) fn preview<R: Title>(shown: &Shown<'_, R>, then: &R::View) -> Markup {
    let lang = shown.look.lang;
    let mut changes = Vec::new();
    compare(&mut Vec::new(), &json(&shown.view()), &json(then), &mut changes);
    let path = |path: &[String]| path.iter().map(|name| heading(name, lang)).collect::<Vec<_>>().join(" › ");
    html! {
        table.changes {
            caption { (lang.text("preview")) }
            tbody {
                @for (at, old, new) in &changes {
                    tr {
                        th scope="row" { (path(at)) }
                        td { s.was { (value_markup(old, lang)) } " " b { (value_markup(new, lang)) } }
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
pub(crate) fn label(action: &str, lang: Lang) -> String {
    let words: Vec<String> = action.split(' ').map(|word| lang.word(word)).collect();
    let text = words.join(" ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A field for every number of the position.
pub(crate) fn editor<R: Title>(game: &Game<R>) -> Form {
    let mut part = Part::new("phase");
    let mut open = vec![(String::new(), json(&game.rules().view(game.state(), Viewer::Judge)))];
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
pub(crate) fn narrate<R: Title>(rules: &R, before: &R::State, entry: EntryOf<R>, after: &R::State) -> Vec<Note> {
    let (seat, key) = match rules.turn(before) {
        Turn::Seat(seat) => (Some(seat), "log-action"),
        Turn::Chance | Turn::Over => (None, "log-draw"),
    };
    let mut notes = vec![Note::new(seat, key, vec![("entry", entry.to_string())])];
    let round = |state: &R::State| rules.progress(state).round;
    if let Some(now) = round(after).filter(|now| round(before) != Some(*now)) {
        notes.push(Note::round(now as u32));
    }
    notes
}

/// The result, which is all that is known of any game.
pub(crate) fn account<R: Title>(game: &Game<R>) -> Vec<ScoreLine> {
    let Some(outcome) = game.rules().outcome(game.state()) else { return Vec::new() };
    let final_points: Vec<i32> = Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect();
    let Some(standing) = standing(game).filter(|standing| standing.points != final_points) else {
        return vec![ScoreLine::new("score-total", final_points)];
    };
    let bonus = final_points.iter().zip(&standing.points).map(|(end, before)| end - before).collect();
    vec![
        ScoreLine::new("score-played", standing.points),
        ScoreLine::new("score-final", bonus),
        ScoreLine::new("score-total", final_points),
    ]
}

/// The `score` fields of the position.
pub(crate) fn standing<R: Title>(game: &Game<R>) -> Option<Standing> {
    let (rules, state) = (game.rules(), game.state());
    let view = json(&rules.view(state, Viewer::Public));
    let number = |seat: Seat, field: &str| {
        let of_seat = view[format!("seat_{field}s")][seat.index()].as_i64();
        let of_colors =
            || rules.colors(state, seat).iter().map(|color| view["players"][*color][field].as_i64()).sum::<Option<i64>>();
        of_seat.or_else(of_colors).map(|value| value as i32)
    };
    let all = |field| Seat::all(rules.seats()).map(|seat| number(seat, field)).collect::<Option<Vec<i32>>>();
    Some(Standing {
        round: view["round"].as_u64().map_or_else(|| game.entries().len() as u32, |round| round as u32),
        points: all("score")?,
        income: all("income").unwrap_or_default(),
    })
}
