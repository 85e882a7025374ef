//! The analyst: reviews of whole games, and hints.

use std::fmt::Write;

use serde_json::{Value, json};
use tabletop::{Dice, Entry, Game, Seat, Turn};

use crate::bot::{Bot, BySeat, Thought, even, shares};
use crate::desk::Thinking;
use crate::insight::Insight;
use crate::known::Known;
use crate::learned::Learned;
use crate::level::master;
use crate::playout::enter;
use crate::search::Shape;

/// The review of a whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The number of seats.
    pub seats: usize,
    /// The win chance of each seat before the first entry and after every entry: the graph.
    pub chances: Vec<BySeat>,
    /// All decisions that were not forced.
    pub moves: Vec<Judgement>,
}

/// The review of one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The number of the entry, counted from 0.
    pub entry: usize,
    /// Whose decision it was.
    pub seat: Seat,
    /// The seat's colours.
    pub colors: Vec<&'static str>,
    /// What was played.
    pub played: String,
    /// What the analyst would have played.
    pub best: String,
    /// The line the analyst expects after that action, beginning with it.
    pub line: Vec<String>,
    /// The win chance that the decision cost, 0 to 1.
    pub cost: f32,
}

impl Judgement {
    /// The judgement as an English sentence.
    pub fn sentence(&self) -> String {
        let who = self.colors.join(" and ");
        if self.best == self.played || self.cost < 0.005 {
            return format!("{who} played `{}`, one of the best moves.", self.played);
        }
        let percent = (self.cost * 100.0).round();
        let mut text =
            format!("{who} played `{}`, which cost {percent} points of win chance; `{}` was better", self.played, self.best);
        let then: Vec<String> = self.line.iter().skip(1).take(4).map(|entry| format!("`{entry}`")).collect();
        if !then.is_empty() {
            let _ = write!(text, ", expecting {}", then.join(", "));
        }
        text + "."
    }
}

impl Review {
    /// The review as JSON: `{"seats", "chances": [[…]], "moves": [{"entry", "seat", "played", "best", "line", "cost"}]}`.
    pub fn json(&self) -> Value {
        let moves: Vec<Value> = self
            .moves
            .iter()
            .map(|one| {
                let seat = one.seat.index();
                json!({ "entry": one.entry, "seat": seat, "played": one.played, "best": one.best, "line": one.line, "cost": one.cost })
            })
            .collect();
        let chances: Vec<&[f32]> = self.chances.iter().map(|chances| &chances[..self.seats]).collect();
        json!({ "seats": self.seats, "chances": chances, "moves": moves })
    }

    /// The costliest decisions, the worst first.
    pub fn worst(&self, count: usize) -> Vec<&Judgement> {
        let mut moves: Vec<&Judgement> = self.moves.iter().filter(|one| one.cost > 0.0).collect();
        moves.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.entry.cmp(&b.entry)));
        moves.truncate(count);
        moves
    }
}

/// A recommendation.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What to play.
    pub action: String,
    /// The expected line, beginning with that action.
    pub line: Vec<String>,
    /// The win chance with it, 0 to 1.
    pub chance: f32,
    /// The next best action and its win chance, if there is another.
    pub second: Option<(String, f32)>,
    /// What the seat's next actions in that line change: a name, the number before and after.
    pub changes: Vec<(&'static str, i32, i32)>,
}

impl Hint {
    /// The reason as an English sentence.
    pub fn sentence(&self) -> String {
        let percent = |chance: f32| (chance * 100.0).round();
        let mut text = format!("`{}` wins about {}% of the time", self.action, percent(self.chance));
        if let Some((action, chance)) = &self.second {
            let _ = write!(text, ", `{action}` {}%", percent(*chance));
        }
        let changes: Vec<String> = self.changes.iter().map(|(name, from, to)| format!("{name} {from} to {to}")).collect();
        if !changes.is_empty() {
            let _ = write!(text, "; it changes {}", changes.join(", "));
        }
        text + "."
    }
}

/// Reviews every decision of a game, each with the given budget. `progress` is called after every entry.
pub fn analyse<R: Known>(game: &Game<R>, thinking: Thinking, mut progress: impl FnMut(usize)) -> Review {
    let Thinking { budget, cores, seed } = thinking;
    let rules = game.rules();
    let mut analyst = master(rules, Shape { trees: cores, ..Shape::default() });
    let mut dice = Dice::new(seed);
    let mut state = *game.start();
    let mut review = Review { seats: rules.seats(), chances: Vec::new(), moves: Vec::new() };
    for (index, &entry) in game.entries().iter().enumerate() {
        let thought = match (rules.turn(&state), entry) {
            (Turn::Seat(seat), Entry::Action(_)) => Some((seat, analyst.choose(rules, &state, budget, &mut dice))),
            _ => None,
        };
        // Where nothing could be decided the thought is blank, and the chances are those of the position before.
        let known = thought.as_ref().filter(|(_, thought)| thought.visits > 0).map(|(_, thought)| thought.chances);
        review.chances.push(known.or(review.chances.last().copied()).unwrap_or_else(|| even(rules.seats())));
        if let (Some((seat, thought)), Entry::Action(action)) = (thought, entry)
            && thought.visits > 0
        {
            review.moves.push(judge(rules, &state, index, seat, action, &thought));
        }
        enter(rules, &mut state, entry);
        progress(index + 1);
    }
    let end = match rules.outcome(&state) {
        Some(outcome) => shares(&outcome),
        None => review.chances.last().copied().unwrap_or_else(|| even(rules.seats())),
    };
    review.chances.push(end);
    review
}

fn judge<R: Known>(rules: &R, state: &R::State, entry: usize, seat: Seat, action: R::Action, thought: &Thought<R>) -> Judgement {
    let chance_of = |action: R::Action| thought.choices.iter().find(|choice| choice.action == action).map(|choice| choice.chance);
    // What the search struck out is looked at one move ahead.
    let ahead = || {
        let mut after = *state;
        rules.apply(&mut after, action);
        Learned::<R::Hand, _>::new(rules.net()).chances(rules, &after)[seat.index()]
    };
    let best = chance_of(thought.action).unwrap_or(0.0);
    let played = chance_of(action).unwrap_or_else(ahead);
    let same = action == thought.action;
    Judgement {
        entry,
        seat,
        colors: rules.colors(state, seat),
        played: action.to_string(),
        best: thought.action.to_string(),
        line: thought.line.iter().map(ToString::to_string).collect(),
        cost: if same { 0.0 } else { (best - played).max(0.0) },
    }
}

/// Recommends an action for the seat to act; `None` if no seat is.
pub fn hint<R: Known>(rules: &R, state: &R::State, thinking: Thinking) -> Option<Hint> {
    let Thinking { budget, cores, seed } = thinking;
    let Turn::Seat(seat) = rules.turn(state) else { return None };
    let mut bot = master(rules, Shape { trees: cores, ..Shape::default() });
    let thought = bot.choose(rules, state, budget, &mut Dice::new(seed));
    let mut after = *state;
    let own = thought.line.iter().take_while(|entry| matches!(entry, Entry::Action(_)));
    for (step, &entry) in own.enumerate() {
        if step > 0 && rules.turn(&after) != Turn::Seat(seat) {
            break;
        }
        enter(rules, &mut after, entry);
    }
    let changes = rules.facts(state, seat).into_iter().filter_map(|(name, before)| {
        let (_, now) = rules.facts(&after, seat).into_iter().find(|(other, _)| *other == name)?;
        (now != before).then_some((name, before, now))
    });
    let chance = thought.choices.first().map_or(thought.chances[seat.index()], |choice| choice.chance);
    Some(Hint {
        action: thought.action.to_string(),
        line: thought.line.iter().map(ToString::to_string).collect(),
        chance,
        second: thought.choices.get(1).map(|choice| (choice.action.to_string(), choice.chance)),
        changes: changes.collect(),
    })
}
