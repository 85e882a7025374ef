//! Traces: JSON Lines with every position, every legal action and the action chosen, for outside programs to check.

use serde_json::{Map, Value, json};

use crate::game::EntryOf;
use crate::{Actions, Entry, Fact, Fault, Flaw, Game, Rules, Turn, Viewer, fault};

/// Every legal action, or every possible draw, as text, sorted by bytes.
pub fn legal_texts<R: Rules>(rules: &R, state: &R::State) -> Vec<String> {
    let mut texts: Vec<String> = if rules.turn(state) == Turn::Chance {
        let mut draws = Actions::new();
        rules.draws(state, &mut draws);
        draws.iter().map(|(draw, _)| draw.to_string()).collect()
    } else {
        let mut actions = Actions::new();
        rules.legal(state, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    };
    texts.sort_unstable();
    texts
}

/// The complete position.
pub fn position<R: Rules>(rules: &R, state: &R::State) -> Value {
    serde_json::to_value(rules.view(state, Viewer::Judge)).unwrap_or(Value::Null)
}

/// The result of a finished game: scores and winners by colour.
pub fn result<R: Rules>(rules: &R, state: &R::State) -> Option<Value> {
    let outcome = rules.outcome(state)?;
    let mut scores = Map::new();
    let mut winners = Vec::new();
    for seat in crate::Seat::all(rules.seats()) {
        for color in rules.colors(state, seat) {
            scores.insert(color.to_owned(), json!(outcome.points(seat)));
            if outcome.place(seat) == 0 {
                winners.push(color);
            }
        }
    }
    Some(json!({ "scores": scores, "winners": winners }))
}

/// Whether two results say the same; the order of winners means nothing.
pub fn same_result(a: &Value, b: &Value) -> bool {
    let winners = |value: &Value| {
        let mut names: Vec<String> = value["winners"].as_array()?.iter().map(ToString::to_string).collect();
        names.sort_unstable();
        Some(names)
    };
    a["scores"] == b["scores"] && winners(a).is_some() && winners(a) == winners(b)
}

/// The trace line of a position and what was played there.
pub fn line<R: Rules>(rules: &R, state: &R::State, ply: usize, entry: Option<EntryOf<R>>) -> Value {
    let mut line = Map::new();
    line.insert("ply".to_owned(), json!(ply));
    line.insert("position".to_owned(), position(rules, state));
    if let Some(result) = result(rules, state) {
        line.insert("result".to_owned(), result);
    } else {
        line.insert("legal".to_owned(), json!(legal_texts(rules, state)));
        if let Some(entry) = entry {
            line.insert("action".to_owned(), json!(entry.to_string()));
        }
    }
    Value::Object(line)
}

/// Reads trace lines one after another and holds each against the rules.
#[derive(Debug)]
pub struct Checker<R: Rules> {
    /// The position that must come next, and its ply; `None` between two games.
    next: Option<(R, R::State, u64)>,
}

impl<R: Rules> Default for Checker<R> {
    fn default() -> Self {
        Self { next: None }
    }
}

impl<R: Rules> Checker<R> {
    /// Whether a game has begun and not ended.
    pub fn unfinished(&self) -> bool {
        self.next.is_some()
    }

    /// Checks one line.
    ///
    /// # Errors
    /// What does not follow from the rules.
    pub fn line(&mut self, line: &Value) -> Result<(), Flaw> {
        let ply = line["ply"].as_u64().ok_or_else(|| fault!("ply-missing"))?;
        let (rules, state) = read_position::<R>(&line["position"])?;
        if let Some((due_rules, due_state, due_ply)) = self.next.take() {
            if ply != due_ply {
                return Err(fault!("ply-differs", said = ply, due = due_ply).into());
            }
            if rules != due_rules || state != due_state {
                return Err(difference(&position(&due_rules, &due_state), &position(&rules, &state)).into());
            }
        } else if ply != 0 {
            return Err(fault!("ply-first", said = ply).into());
        }
        if let Some(due) = result(&rules, &state) {
            if line.get("action").is_some()
                || line.get("legal").is_some_and(|legal| legal.as_array().is_none_or(|list| !list.is_empty()))
            {
                return Err(fault!("already-over").into());
            }
            return if same_result(&line["result"], &due) { Ok(()) } else { Err(other_result(&due).into()) };
        }
        if line.get("result").is_some() {
            return Err(fault!("not-over").into());
        }
        let said = line["legal"].as_array().ok_or_else(|| fault!("legal-missing"))?;
        let said: Vec<&str> = said.iter().filter_map(Value::as_str).collect();
        compare_legal(&legal_texts(&rules, &state), &said)?;
        let action = line["action"].as_str().ok_or_else(|| fault!("action-missing"))?;
        let after = step(&rules, &state, action)?;
        self.next = Some((rules, after, ply + 1));
        Ok(())
    }
}

/// Reads a complete position.
///
/// # Errors
/// If it is none, or cannot be.
pub fn read_position<R: Rules>(value: &Value) -> Result<(R, R::State), Flaw> {
    let view: R::View = serde_json::from_value(value.clone()).map_err(|error| Flaw::unreadable_position(&error))?;
    Ok(R::restore(&view)?)
}

/// Plays one line of notation on a state.
///
/// # Errors
/// If it cannot be read or is refused.
pub fn step<R: Rules>(rules: &R, state: &R::State, text: &str) -> Result<R::State, Flaw> {
    let mut game = Game::new(rules.clone(), *state);
    game.enter_text(text).map_err(|error| Flaw::rejected(text, error))?;
    Ok(*game.state())
}

/// Compares a list of legal actions with the one that is due.
///
/// # Errors
/// The first difference.
pub fn compare_legal(due: &[String], said: &[&str]) -> Result<(), Fault> {
    if due.iter().map(String::as_str).eq(said.iter().copied()) {
        return Ok(());
    }
    if let Some(missing) = due.iter().find(|text| !said.contains(&text.as_str())) {
        return Err(fault!("legal-lacks", action = missing.as_str()));
    }
    match said.iter().find(|text| !due.iter().any(|other| other == *text)) {
        Some(extra) => Err(fault!("legal-extra", action = *extra)),
        None => Err(fault!("legal-unsorted")),
    }
}

/// The result is another one than is said.
pub(crate) fn other_result(due: &Value) -> Fault {
    fault!("other-result", due = Fact::Text(due.to_string()))
}

/// Where two positions differ first.
pub fn difference(due: &Value, said: &Value) -> Fault {
    fn find(path: &str, due: &Value, said: &Value) -> Option<Fault> {
        if let (Value::Object(a), Value::Object(b)) = (due, said) {
            for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
                let null = Value::Null;
                let inner = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                if let Some(found) = find(&inner, a.get(key).unwrap_or(&null), b.get(key).unwrap_or(&null)) {
                    return Some(found);
                }
            }
            return None;
        }
        let text = |value: &Value| Fact::quote(&value.to_string());
        (due != said).then(|| fault!("position-differs", at = path, due = text(due), said = text(said)))
    }
    find("", due, said).unwrap_or_else(|| fault!("position-same"))
}

/// The lines of a game's whole trace.
pub fn lines<R: Rules>(game: &Game<R>) -> impl Iterator<Item = Value> {
    let rules = game.rules().clone();
    let mut state = *game.start();
    let mut ply = 0;
    let mut entries = game.entries().to_vec().into_iter();
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let entry = entries.next();
        let line = line(&rules, &state, ply, entry);
        match entry {
            Some(Entry::Action(action)) => rules.apply(&mut state, action),
            Some(Entry::Draw(draw)) => rules.reveal(&mut state, draw),
            None => ended = true,
        }
        ply += 1;
        Some(line)
    })
}
