//! The analyst: reviews of whole games, and hints.

use std::fmt::Write;

use serde_json::{Value, json};
use tabletop::{Actions, Dice, Entry, EntryOf, Game, Seat, Turn, Viewer};

use crate::bot::{Bot, Budget, BySeat, Choice, Thought, even, shares};
use crate::calibrate::{self, Curve};
use crate::desk::Thinking;
use crate::known::Known;
use crate::learned::Schooled;
use crate::level::master;
use crate::playout::enter;
use crate::search::Search;
use crate::solve::solve;
use crate::why::{Reason, reasons, turn_of};

/// The version of the analyst. Reviews are kept with it: it is raised whenever the analyst comes to other reviews, be it for another
/// search, another network or another scale.
pub const ANALYST: u32 = 2;

/// Decisions that cost less have no line to the end of their turn.
const WORTH_A_LINE: f32 = 0.02;

/// The longest turn that a line is continued to the end of.
const LONGEST_TURN: usize = 24;

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
    /// What the turn leads to that is not so now.
    pub reasons: Vec<Reason>,
}

impl Hint {
    /// The reason as an English sentence.
    pub fn sentence(&self) -> String {
        let percent = |chance: f32| (chance * 100.0).round();
        let mut text = format!("`{}` wins about {}% of the time", self.action, percent(self.chance));
        if let Some((action, chance)) = &self.second {
            let _ = write!(text, ", `{action}` {}%", percent(*chance));
        }
        let reasons: Vec<&str> = self.reasons.iter().map(|reason| reason.key).collect();
        if !reasons.is_empty() {
            let _ = write!(text, "; because of {}", reasons.join(", "));
        }
        text + "."
    }
}

/// The analyst at work: one search for all positions of a game.
struct Analyst<'a, R: Known> {
    rules: &'a R,
    search: Search<R, Schooled<R::Hand>>,
    budget: Budget,
    dice: Dice,
    curve: Curve,
}

impl<'a, R: Known> Analyst<'a, R> {
    fn new(rules: &'a R, thinking: Thinking) -> Self {
        let Thinking { budget, cores, seed, .. } = thinking;
        let search = master(rules, cores);
        Self { rules, search, budget, dice: Dice::new(seed), curve: calibrate::shipped(rules) }
    }

    /// What it would play: exact where the rest of the game can be counted, else searched.
    fn choose(&mut self, state: &R::State) -> Thought<R> {
        solve(self.rules, state).unwrap_or_else(|| self.search.choose(self.rules, state, self.budget, &mut self.dice))
    }

    /// Win chances on the scale that people see: calibrated, unless they are exact.
    fn seen(&self, state: &R::State, chances: BySeat) -> BySeat {
        if self.rules.is_settled(state) {
            return chances;
        }
        self.curve.tell(chances, self.rules.seats(), self.rules.left(state))
    }

    /// The win chance of a choice on the same scale, beside the chances after the best one.
    fn seen_of(&self, state: &R::State, seat: Seat, choice: &Choice<R::Action>, chances: BySeat) -> f32 {
        if self.rules.is_settled(state) {
            return choice.chance;
        }
        self.curve.tell_one(seat, choice.chance, chances, self.rules.seats(), self.rules.left(state))
    }

    /// The win chances of a position, if there is anything to weigh up; and what the analyst would do in it.
    fn evaluate(&mut self, state: &R::State) -> (Option<BySeat>, Option<Thought<R>>) {
        match self.rules.turn(state) {
            Turn::Over => (self.rules.outcome(state).as_ref().map(shares), None),
            Turn::Chance => {
                let chances = self.search.before_draw(self.rules, state, self.budget, &mut self.dice);
                (Some(self.seen(state, chances)), None)
            }
            Turn::Seat(_) => {
                let thought = self.choose(state);
                // Where nothing can be decided the thought is blank.
                let known = (thought.visits > 0).then(|| self.seen(state, thought.chances));
                (known, known.and(Some(thought)))
            }
        }
    }

    /// A line, continued to the end of the turn in which it begins, so that it can be compared with another turn.
    fn whole_turn(&mut self, state: &R::State, mut line: Vec<EntryOf<R>>) -> Vec<EntryOf<R>> {
        let Turn::Seat(seat) = self.rules.turn(state) else { return line };
        let mut after = *state;
        for &entry in &line {
            enter(self.rules, &mut after, entry);
        }
        let mut draws = Actions::new();
        while line.len() < LONGEST_TURN && turn_of(self.rules, state, &line) == line.len() {
            let next = match self.rules.turn(&after) {
                Turn::Seat(next) if next == seat => Entry::Action(self.choose(&after).action),
                Turn::Chance => {
                    draws.clear();
                    self.rules.draws(&after, &mut draws);
                    let Some(draw) = self.dice.weighted(&draws) else { break };
                    Entry::Draw(draw)
                }
                Turn::Seat(_) | Turn::Over => break,
            };
            enter(self.rules, &mut after, next);
            line.push(next);
        }
        line
    }
}

/// Reviews every decision of a game, each with the given budget. `progress` is called after every entry.
///
/// What a decision cost is how far the graph falls: the position after it is evaluated like the one before, on the same scale.
pub fn analyse<R: Known>(game: &Game<R>, thinking: Thinking, mut progress: impl FnMut(usize)) -> Review {
    let rules = game.rules();
    let mut analyst = Analyst::new(rules, thinking);
    let mut state = *game.start();
    let mut chances: Vec<Option<BySeat>> = Vec::with_capacity(game.entries().len() + 1);
    let mut decisions = Vec::new();
    for (index, &entry) in game.entries().iter().enumerate() {
        let (known, thought) = analyst.evaluate(&state);
        chances.push(known);
        if let (Turn::Seat(seat), Entry::Action(action), Some(thought)) = (rules.turn(&state), entry, thought) {
            decisions.push((index, seat, state, action, thought));
        }
        enter(rules, &mut state, entry);
        progress(index + 1);
    }
    chances.push(analyst.evaluate(&state).0);
    let chances = filled(&chances, rules.seats());
    let mut judged = |(entry, seat, state, action, thought): (usize, Seat, R::State, R::Action, Thought<R>)| {
        let fall = (chances[entry][seat.index()] - chances[entry + 1][seat.index()]).max(0.0);
        let cost = if action == thought.action { 0.0 } else { fall };
        let line = if cost >= WORTH_A_LINE { analyst.whole_turn(&state, thought.line) } else { thought.line };
        Judgement {
            entry,
            seat,
            colors: rules.colors(&state, seat),
            played: action.to_string(),
            best: thought.action.to_string(),
            line: line.iter().map(ToString::to_string).collect(),
            cost,
        }
    };
    let moves = decisions.into_iter().map(&mut judged).collect();
    Review { seats: rules.seats(), chances, moves }
}

/// Costs below this are not held against a deeper search.
const WORTH_CONFIRMING: f32 = 0.1;

/// What a decision was said to cost, and how far a deeper search sees the chances fall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confirmed {
    /// The cost, as told.
    pub cost: f32,
    /// The fall, as a deeper search sees it.
    pub fall: f32,
}

/// Reviews a game and holds every cost of ten points or more against a search that is so many times as deep.
pub fn confirm<R: Known>(game: &Game<R>, thinking: Thinking, deeper: u32) -> Vec<Confirmed> {
    let review = analyse(game, thinking, |_| {});
    let nodes = thinking.budget.nodes.map(|nodes| nodes * deeper);
    let deep = Thinking { budget: Budget { nodes, ..thinking.budget }, seed: !thinking.seed, ..thinking };
    let costly = review.moves.iter().filter(|one| one.cost >= WORTH_CONFIRMING);
    let fall = |one: &Judgement| {
        // A tree of its own for each position: what was thought about one must not help the other.
        let at = |entry: usize| {
            (entry..=game.entries().len()).find_map(|entry| Analyst::new(game.rules(), deep).evaluate(game.at(entry).state()).0)
        };
        Some(at(one.entry)?[one.seat.index()] - at(one.entry + 1)?[one.seat.index()])
    };
    costly.filter_map(|one| Some(Confirmed { cost: one.cost, fall: fall(one)? })).collect()
}

/// The graph: where nothing could be decided, the position is worth what the next decision finds.
fn filled(chances: &[Option<BySeat>], seats: usize) -> Vec<BySeat> {
    let mut next = chances.iter().rev().flatten().next().copied().unwrap_or_else(|| even(seats));
    let mut filled: Vec<BySeat> = Vec::with_capacity(chances.len());
    for known in chances.iter().rev() {
        next = known.unwrap_or(next);
        filled.push(next);
    }
    filled.reverse();
    filled
}

/// Recommends an action for the seat to act; `None` if no seat is.
pub fn hint<R: Known>(rules: &R, state: &R::State, thinking: Thinking) -> Option<Hint> {
    let Turn::Seat(seat) = rules.turn(state) else { return None };
    let mut analyst = Analyst::new(rules, thinking);
    let thought = analyst.choose(state);
    let line = analyst
        .whole_turn(state, if thought.line.is_empty() { vec![Entry::Action(thought.action)] } else { thought.line.clone() });
    let chance = |choice: &Choice<R::Action>| analyst.seen_of(state, seat, choice, thought.chances);
    // Two actions that lead to what looks the same are no choice, and of one that was not looked at nothing can be told.
    let after = |action: R::Action| {
        let mut after = *state;
        rules.apply(&mut after, action);
        rules.alike(&after)
    };
    let best = after(thought.action);
    let mut others = thought.choices.iter().filter(|choice| choice.action != thought.action && choice.visits > 0);
    let second = others.find(|choice| after(choice.action) != best);
    Some(Hint {
        action: thought.action.to_string(),
        chance: thought.choices.first().map_or(thought.chances[seat.index()], &chance),
        second: second.map(|choice| (choice.action.to_string(), chance(choice))),
        reasons: reasons(rules, state, &[], &line, Viewer::Seat(seat)),
        line: line.iter().map(ToString::to_string).collect(),
    })
}
