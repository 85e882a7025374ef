//! The analyst: reviews of whole games, and hints.

use std::fmt::Write;

use serde_json::{Value, json};
use tabletop::{Actions, Dice, Entry, EntryOf, Game, Seat, Turn, Viewer};

use crate::bot::{Bot, Budget, BySeat, Choice, Thought, even, shares};
use crate::calibrate::{self, Curve, Moment, with_one};
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
pub const ANALYST: u32 = 6;

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

    /// What it would play: exact where the rest of the game can be counted, else searched; and whether it is exact.
    fn choose(&mut self, state: &R::State) -> (Thought<R>, bool) {
        match solve(self.rules, state) {
            Some(thought) => (thought, true),
            None => (self.search.choose(self.rules, state, self.budget, &mut self.dice), false),
        }
    }

    /// Win chances of a search on the scale that people see. What the search adds for steps to the end is for the search alone.
    fn seen(&self, state: &R::State, chances: BySeat) -> BySeat {
        self.curve.tell(self.search.undiscounted(self.rules, state, chances), Moment::of(self.rules, state))
    }

    /// The win chances of a position, if there is anything to weigh up; and what the analyst would do in it.
    fn evaluate(&mut self, state: &R::State) -> (Option<Valued>, Option<Thought<R>>) {
        match self.rules.turn(state) {
            Turn::Over => (self.rules.outcome(state).as_ref().map(|outcome| Valued::exact(shares(outcome))), None),
            Turn::Chance => {
                let chances = self.search.before_draw(self.rules, state, self.budget, &mut self.dice);
                (Some(Valued::searched(self.seen(state, chances))), None)
            }
            Turn::Seat(_) => {
                let (thought, exact) = self.choose(state);
                if exact {
                    return (Some(Valued::exact(thought.chances)), Some(thought));
                }
                // Where nothing can be decided the thought is blank.
                let known = (thought.visits > 0).then(|| Valued::searched(self.seen(state, thought.chances)));
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
                Turn::Seat(next) if next == seat => Entry::Action(self.choose(&after).0.action),
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

/// What a position is worth, and how far from it the truth may be.
#[derive(Clone, Copy, Debug)]
struct Valued {
    chances: BySeat,
    doubt: f32,
    /// Whether nothing is gained by another look.
    sure: bool,
}

impl Valued {
    fn exact(chances: BySeat) -> Self {
        Self { chances, doubt: 0.0, sure: true }
    }

    fn searched(chances: BySeat) -> Self {
        Self { chances, doubt: GLANCE * open(&chances), sure: false }
    }

    /// What two searches say together, the second of which was so many times as long.
    fn again(self, second: Self, longer: f32) -> Self {
        let part = longer / (1.0 + longer);
        let mut chances = self.chances;
        for (chance, other) in chances.iter_mut().zip(second.chances) {
            *chance += part * (other - *chance);
        }
        let doubt = STUDY * open(&chances) + APART * apart(&self.chances, &second.chances);
        if second.sure { second } else { Self { chances, doubt, sure: true } }
    }
}

/// How open a game is: 0 once it is decided.
fn open(chances: &BySeat) -> f32 {
    1.0 - chances.iter().map(|chance| chance * chance).sum::<f32>()
}

/// How far chances are apart, at most.
fn apart(one: &BySeat, other: &BySeat) -> f32 {
    one.iter().zip(other).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
}

/// The doubt about what one search says, where the game is open.
const GLANCE: f32 = 0.08;
/// The same once a longer search has looked again,
const STUDY: f32 = 0.04;
/// and the part of it of how far the two are apart.
const APART: f32 = 0.5;

/// Decisions that seem to cost more are looked at again.
const DOUBTFUL: f32 = 0.04;
/// How many times as long that search is.
const AGAIN: u32 = 4;
/// How often decisions are looked through for such that cost much only since one before them was looked at again.
const ROUNDS: usize = 4;

/// A position of a game.
struct Point<R: Known> {
    entry: usize,
    state: R::State,
    known: Valued,
    thought: Option<Thought<R>>,
}

/// Whose decision led on from a point, what it was, and what it cost: how far the graph falls, if something else was better.
fn fall<R: Known>(game: &Game<R>, point: &Point<R>, before: &BySeat, after: &BySeat) -> Option<(Seat, R::Action, f32)> {
    let (Turn::Seat(seat), Some(Entry::Action(action)), Some(thought)) =
        (game.rules().turn(&point.state), game.entries().get(point.entry), &point.thought)
    else {
        return None;
    };
    let cost = if *action == thought.action { 0.0 } else { (before[seat.index()] - after[seat.index()]).max(0.0) };
    Some((seat, *action, cost))
}

/// Reviews every decision of a game, each with the given budget; those that seem to cost much are looked at again, longer, in all as
/// long as the others together. `progress` is called after every entry.
///
/// What a decision cost is how far the graph falls: the position after it is evaluated like the one before, on the same scale. The
/// graph is the flattest that fits the searches: what they cannot tell apart is not told.
pub fn analyse<R: Known>(game: &Game<R>, thinking: Thinking, mut progress: impl FnMut(usize)) -> Review {
    let rules = game.rules();
    let mut analyst = Analyst::new(rules, thinking);
    let mut state = *game.start();
    let mut points: Vec<Point<R>> = Vec::new();
    for entry in 0..=game.entries().len() {
        let (known, thought) = analyst.evaluate(&state);
        points.extend(known.map(|known| Point { entry, state, known, thought }));
        if let Some(&next) = game.entries().get(entry) {
            enter(rules, &mut state, next);
            progress(entry + 1);
        }
    }
    look_again(game, &mut points, thinking);
    let flat = flattest(&points.iter().map(|point| point.known).collect::<Vec<_>>());
    let mut moves = Vec::new();
    for (index, point) in points.iter_mut().enumerate() {
        let Some((seat, action, cost)) = fall(game, point, &flat[index], &flat[(index + 1).min(flat.len() - 1)]) else {
            continue;
        };
        let Some(thought) = point.thought.take() else { continue };
        let line = if cost >= WORTH_A_LINE { analyst.whole_turn(&point.state, thought.line) } else { thought.line };
        moves.push(Judgement {
            entry: point.entry,
            seat,
            colors: rules.colors(&point.state, seat),
            played: action.to_string(),
            best: thought.action.to_string(),
            line: line.iter().map(ToString::to_string).collect(),
            cost,
        });
    }
    let mut chances = vec![None; game.entries().len() + 1];
    points.iter().zip(&flat).for_each(|(point, known)| chances[point.entry] = Some(*known));
    Review { seats: rules.seats(), chances: filled(&chances, rules.seats()), moves }
}

/// Searches the positions before and after costly decisions again, longer and each with a tree of its own, so that what was thought
/// about one does not help the other: the costliest first, while there is time.
fn look_again<R: Known>(game: &Game<R>, points: &mut [Point<R>], thinking: Thinking) {
    let longer = |limit: Option<u32>| limit.map(|nodes| nodes * AGAIN);
    let Budget { nodes, time, wait } = thinking.budget;
    let budget = Budget { nodes: longer(nodes), time: time.map(|time| time * AGAIN), wait: wait.map(|wait| wait * AGAIN) };
    let mut searches = points.iter().filter(|point| !point.known.sure).count() / AGAIN as usize;
    let mut dice = Dice::stream(thinking.seed, AGAIN.into());
    for _ in 0..ROUNDS {
        let flat = flattest(&points.iter().map(|point| point.known).collect::<Vec<_>>());
        let cost = |index: usize| {
            let fallen = fall(game, &points[index], &points[index].known.chances, &points[index + 1].known.chances);
            let drawn = fall(game, &points[index], &flat[index], &flat[index + 1]);
            fallen.map_or(0.0, |(.., cost)| cost).max(drawn.map_or(0.0, |(.., cost)| cost))
        };
        let costs: Vec<(f32, usize)> = (0..points.len().saturating_sub(1)).map(|index| (cost(index), index)).collect();
        let doubtful =
            |&&(cost, index): &&(f32, usize)| cost >= DOUBTFUL && points[index..index + 2].iter().any(|point| !point.known.sure);
        let mut doubted: Vec<(f32, usize)> = costs.iter().filter(doubtful).copied().collect();
        if doubted.is_empty() {
            return;
        }
        doubted.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, index) in doubted {
            for point in &mut points[index..index + 2] {
                if point.known.sure || searches == 0 {
                    continue;
                }
                searches -= 1;
                let mut analyst = Analyst::new(game.rules(), Thinking { budget, seed: dice.bits(), ..thinking });
                let (Some(second), thought) = analyst.evaluate(&point.state) else { continue };
                point.known = point.known.again(second, AGAIN as f32);
                point.thought = thought;
            }
        }
    }
}

/// Sweeps until the graph is flat.
const SWEEPS: usize = 60;

/// The flattest graph that leaves out none of what is known: as far from it as the doubt allows, as near as possible to its
/// neighbours. Chances add up to 1 everywhere, since points move on straight lines between such.
fn flattest(known: &[Valued]) -> Vec<BySeat> {
    let mut graph: Vec<BySeat> = known.iter().map(|known| known.chances).collect();
    for _ in 0..SWEEPS {
        for index in 0..graph.len() {
            let Valued { chances, doubt, .. } = known[index];
            let before = graph[index.saturating_sub(1)];
            let after = graph[(index + 1).min(graph.len() - 1)];
            let middle: BySeat = std::array::from_fn(|seat| before[seat].midpoint(after[seat]));
            let far = apart(&middle, &chances);
            let part = if far <= doubt { 1.0 } else { doubt / far };
            graph[index] = std::array::from_fn(|seat| chances[seat] + part * (middle[seat] - chances[seat]));
        }
    }
    graph
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
            let known = |entry: usize| Analyst::new(game.rules(), deep).evaluate(game.at(entry).state()).0;
            (entry..=game.entries().len()).find_map(known).map(|known| known.chances[one.seat.index()])
        };
        Some(at(one.entry)? - at(one.entry + 1)?)
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
    let (thought, exact) = analyst.choose(state);
    let line = analyst
        .whole_turn(state, if thought.line.is_empty() { vec![Entry::Action(thought.action)] } else { thought.line.clone() });
    let told = |chances| if exact { chances } else { analyst.seen(state, chances) };
    let chance = |choice: &Choice<R::Action>| told(with_one(thought.chances, seat, choice.chance))[seat.index()];
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

#[cfg(test)]
mod tests {
    use tabletop::Rules;
    use yunnan::Yunnan;

    use super::*;
    use crate::level::Level;

    /// Chances of two seats, so far in doubt.
    fn known(first: f32, doubt: f32) -> Valued {
        Valued { chances: [first, 1.0 - first, 0.0, 0.0, 0.0], doubt, sure: false }
    }

    #[test]
    fn a_flat_graph_leaves_out_nothing_that_is_known() {
        let known: Vec<Valued> = (0..40_u8)
            .map(|index| {
                known(0.5 + 0.4 * (f32::from(index) * 1.7).sin(), if index % 7 == 0 { 0.0 } else { 0.01 * f32::from(index % 5) })
            })
            .collect();
        for (drawn, known) in flattest(&known).iter().zip(&known) {
            assert!(apart(drawn, &known.chances) <= known.doubt + 1e-5);
            assert!((drawn.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        }
        assert!(flattest(&[]).is_empty());
    }

    #[test]
    fn what_cannot_be_told_apart_is_not_told() {
        let noise: Vec<Valued> = (0..30_u8).map(|index| known(if index % 2 == 0 { 0.52 } else { 0.48 }, 0.03)).collect();
        let drawn = flattest(&noise);
        assert!(drawn.windows(2).all(|pair| apart(&pair[0], &pair[1]) < 0.005), "{drawn:?}");
        let step: Vec<Valued> = (0..30_u8).map(|index| known(if index < 15 { 0.6 } else { 0.3 }, 0.02)).collect();
        let drawn = flattest(&step);
        let fall = drawn[14][0] - drawn[15][0];
        assert!((0.255..0.3).contains(&fall), "all but twice the doubt is told: {fall}");
    }

    #[test]
    fn what_two_searches_disagree_about_is_in_doubt() {
        let [low, high] = [0.4, 0.6].map(|first| Valued::searched(known(first, 0.0).chances));
        let (same, other) = (low.again(low, 4.0), low.again(high, 4.0));
        assert!(same.doubt < low.doubt && other.doubt > same.doubt + 0.05 && other.sure);
        assert!((other.chances[0] - 0.56).abs() < 1e-5, "the longer one counts more: {other:?}");
        let exact = low.again(Valued::exact(known(1.0, 0.0).chances), 4.0);
        assert!(exact.doubt == 0.0);
    }

    #[test]
    fn another_look_takes_no_longer_than_the_first() {
        let rules = Yunnan::presets().into_iter().next().expect("the game has rulesets");
        let mut dice = Dice::new(1);
        let mut game = Game::new(rules.clone(), rules.start(&rules.deal(None, &mut dice).expect("a random order always fits")));
        let mut bot = Level::Novice.bot(&rules, 1);
        while let (Turn::Seat(_), true) = (game.turn(), game.entries().len() < 100) {
            let state = *game.state();
            game.play(bot.choose(&rules, &state, Budget::nodes(1), &mut dice).action).expect("it is legal");
        }
        let thinking = Thinking { budget: Budget::nodes(16), cores: 1, seed: 1, temper: None };
        let mut analyst = Analyst::new(&rules, thinking);
        let mut points: Vec<Point<Yunnan>> = Vec::new();
        for entry in 0..=game.entries().len() {
            let state = *game.at(entry).state();
            let (known, thought) = analyst.evaluate(&state);
            points.extend(known.map(|known| Point { entry, state, known, thought }));
        }
        let open = points.iter().filter(|point| !point.known.sure).count();
        look_again(&game, &mut points, thinking);
        let again = open - points.iter().filter(|point| !point.known.sure).count();
        assert!(again > 5 && again * AGAIN as usize <= open, "{again} of {open}");
    }
}
