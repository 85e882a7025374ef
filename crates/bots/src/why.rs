//! Why a move is better, as facts: what one position has over another.
//!
//! A reason is computed from the two positions it speaks of and from nothing else, so it is true of them whatever a search thought.
//! The texts `why-<key>` say it in every language; `why-<key>-you` says it to the one it is about.

use tabletop::{EntryOf, Seat, Turn, Viewer};

use crate::known::Known;
use crate::playout::enter;

/// The most reasons that are given for a move.
const MOST: usize = 3;

/// Something that a reason names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// A thing, by its word in the notation.
    Name(String),
    /// Players.
    People(Vec<Seat>),
}

/// What one position has over another, for a reader.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// Which text says it.
    pub key: &'static str,
    /// The rule it follows from.
    pub rule: &'static str,
    /// Whom it is about.
    pub seat: Seat,
    /// What it names.
    pub facts: Vec<(&'static str, Fact)>,
    /// How much it matters, roughly in points.
    pub weight: u32,
}

impl Reason {
    /// A reason that names nothing yet.
    pub(crate) fn new(key: &'static str, rule: &'static str, seat: Seat, weight: u32) -> Self {
        Self { key, rule, seat, facts: Vec::new(), weight }
    }

    /// With something that it names.
    pub(crate) fn with(mut self, name: &'static str, fact: Fact) -> Self {
        self.facts.push((name, fact));
        self
    }

    /// With a number in one position and in the other.
    pub(crate) fn between(self, from: i64, to: i64) -> Self {
        self.with("from", Fact::Number(from)).with("to", Fact::Number(to))
    }

    /// A fact by its name.
    pub fn fact(&self, name: &str) -> Option<&Fact> {
        self.facts.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact)
    }

    /// A number by its name.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.fact(name)? {
            Fact::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// How much of a line belongs to the turn in which it begins: everything until another seat is to act.
pub fn turn_of<R: Known>(rules: &R, state: &R::State, line: &[EntryOf<R>]) -> usize {
    let Turn::Seat(seat) = rules.turn(state) else { return 0 };
    let mut after = *state;
    for (step, &entry) in line.iter().enumerate() {
        enter(rules, &mut after, entry);
        if !matches!(rules.turn(&after), Turn::Chance) && rules.turn(&after) != Turn::Seat(seat) {
            return step + 1;
        }
    }
    line.len()
}

/// The position at the end of the turn in which a line begins, or at its own end.
pub fn after_turn<R: Known>(rules: &R, state: &R::State, line: &[EntryOf<R>]) -> R::State {
    let mut after = *state;
    for &entry in &line[..turn_of(rules, state, line)] {
        enter(rules, &mut after, entry);
    }
    after
}

/// What the turn of one line leads to and that of another does not, for the seat to act: the most important first. Nothing is said that follows from
/// what a viewer cannot see.
pub(crate) fn reasons<R: Known>(
    rules: &R,
    state: &R::State,
    from: &[EntryOf<R>],
    to: &[EntryOf<R>],
    viewer: Viewer,
) -> Vec<Reason> {
    let Turn::Seat(seat) = rules.turn(state) else { return Vec::new() };
    let (from, to) = (after_turn(rules, state, from), after_turn(rules, state, to));
    let mut reasons = rules.reasons(seat, &from, &to, viewer);
    // What is worth the same keeps its order.
    reasons.sort_by_key(|reason| std::cmp::Reverse(reason.weight));
    reasons.truncate(MOST);
    reasons
}
