//! Puzzles: positions from games between bots in which one move is clearly best.
//!
//! A short search finds a candidate. A long one must choose the same move, and the position after it and after each of the most
//! promising other moves is searched as long: the move must be better by a margin. How hard a puzzle is says the shortest search
//! that finds the move.

use rayon::prelude::*;
use serde_json::{Value, json};
use tabletop::{Dice, EntryOf, Game, Seat, Turn, Viewer};

use crate::bot::{Bot, Budget, BySeat, Thought, shares};
use crate::insight::Greedy;
use crate::known::Known;
use crate::learned::Learned;
use crate::level::master;
use crate::playout::{Playout, enter};

/// How puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    /// The random seed.
    pub seed: u64,
    /// The nodes of the short search.
    pub nodes: u32,
    /// How many times as long the search is that confirms a puzzle.
    pub deeper: u32,
    /// How much better the best move must be, as a win chance.
    pub margin: f32,
}

/// A position in which one move is clearly best.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position, in notation.
    pub position: Value,
    /// Who is to act.
    pub seat: Seat,
    /// The best move.
    pub best: String,
    /// What is expected to follow, beginning with it.
    pub line: Vec<String>,
    /// The win chance after it.
    pub chance: f32,
    /// The next best move.
    pub second: String,
    /// How much worse that is.
    pub margin: f32,
    /// The nodes of the shortest search that finds the best move: how hard it is.
    pub nodes: u32,
    /// What it is about.
    pub theme: &'static str,
}

impl Puzzle {
    /// The puzzle as JSON.
    pub fn json(&self) -> Value {
        let percent = |chance: f32| (f64::from(chance) * 1000.0).round() / 10.0;
        json!({
            "position": self.position, "seat": self.seat.index(), "best": self.best, "line": self.line, "chance": percent(self.chance),
            "second": self.second, "margin": percent(self.margin), "nodes": self.nodes, "theme": self.theme,
        })
    }
}

/// The evaluation noise of the players: they let each other get into positions in which something can be found.
const BLUR: f32 = 0.12;
/// One decision in so many is looked at.
const SELDOM: u32 = 3;
/// The most puzzles of one game.
const OF_A_GAME: usize = 2;
/// How many other moves are searched as long as the best one.
const OTHERS: usize = 3;
/// Positions in which the best move wins less often are too sad.
const HOPE: f32 = 0.2;
/// Fewer actions are no choice.
const CHOICE: usize = 4;
/// The searches by which puzzles are graded.
const GRADES: [u32; 6] = [1, 4, 12, 40, 120, 400];
/// Games are cut off after this many decisions.
const LONGEST: usize = 3000;

/// Looks for puzzles in the games of these numbers.
pub fn hunt<R: Known>(rules: &R, games: std::ops::Range<u64>, hunt: &Hunt) -> Vec<Puzzle> {
    let found: Vec<Vec<Puzzle>> = games.into_par_iter().map(|number| in_one_game(rules, number, hunt)).collect();
    found.into_iter().flatten().collect()
}

fn in_one_game<R: Known>(rules: &R, number: u64, hunt: &Hunt) -> Vec<Puzzle> {
    let mut dice = Dice::stream(hunt.seed, number);
    let Ok(deal) = rules.deal(None, &mut dice) else { return Vec::new() };
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut player = Greedy::blurred(Learned::<R::Hand, _>::new(rules.net()), BLUR);
    let mut found = Vec::new();
    for decision in 0..LONGEST {
        game.draw_all(&mut dice);
        let Turn::Seat(seat) = game.turn() else { break };
        if decision > rules.seats() && dice.below(SELDOM) == 0 && found.len() < OF_A_GAME {
            let position = Position { rules, state: *game.state(), seat, hunt };
            found.extend(position.puzzle(dice.bits()));
        }
        let action = player.choose(rules, game.state(), Budget::default(), &mut dice).action;
        if game.play(action).is_err() {
            break;
        }
    }
    found
}

/// A position that may be a puzzle.
struct Position<'a, R: Known> {
    rules: &'a R,
    state: R::State,
    seat: Seat,
    hunt: &'a Hunt,
}

impl<R: Known> Position<'_, R> {
    fn puzzle(&self, seed: u64) -> Option<Puzzle> {
        let Self { rules, state, seat, hunt } = self;
        if rules.is_settled(state) || Playout::<R>::default().legal(rules, state).len() < CHOICE {
            return None;
        }
        let thought = self.search(hunt.nodes, seed);
        let best = thought.action;
        let others = self.others(&thought);
        let apart = |nodes| self.apart(best, &others, nodes, seed);
        apart(hunt.nodes)?;
        let deep = hunt.nodes * hunt.deeper;
        let confirmed = self.search(deep, !seed);
        if confirmed.action != best {
            return None;
        }
        let (chance, second, margin) = apart(deep)?;
        let nodes = self.grade(best, seed);
        Some(Puzzle {
            position: serde_json::to_value(rules.view(state, Viewer::Judge)).ok()?,
            seat: *seat,
            best: best.to_string(),
            line: turn(*rules, state, *seat, &confirmed.line),
            chance,
            second: second.to_string(),
            margin,
            nodes,
            theme: rules.theme(state, best),
        })
    }

    fn search(&self, nodes: u32, seed: u64) -> Thought<R> {
        master(self.rules, 1).choose(self.rules, &self.state, Budget::nodes(nodes), &mut Dice::new(seed))
    }

    /// The most promising moves besides the best one that lead elsewhere.
    fn others(&self, thought: &Thought<R>) -> Vec<R::Action> {
        let after = |action| {
            let mut after = self.state;
            self.rules.apply(&mut after, action);
            self.rules.alike(&after)
        };
        let mut others: Vec<_> = thought.choices.iter().filter(|choice| after(choice.action) != after(thought.action)).collect();
        others.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(a.action.cmp(&b.action)));
        others.into_iter().take(OTHERS).map(|choice| choice.action).collect()
    }

    /// The win chance after the best move, the next best one, and how much worse it is: if that is enough.
    fn apart(&self, best: R::Action, others: &[R::Action], nodes: u32, seed: u64) -> Option<(f32, R::Action, f32)> {
        let chance = self.after(best, nodes, seed)?;
        if chance < HOPE {
            return None;
        }
        let mut second: Option<(R::Action, f32)> = None;
        for &other in others {
            let worth = self.after(other, nodes, seed)?;
            if chance - worth < self.hunt.margin {
                return None;
            }
            if second.is_none_or(|(_, known)| worth > known) {
                second = Some((other, worth));
            }
        }
        let (second, worth) = second?;
        Some((chance, second, chance - worth))
    }

    /// The win chance after an action, searched.
    fn after(&self, action: R::Action, nodes: u32, seed: u64) -> Option<f32> {
        let mut state = self.state;
        self.rules.apply(&mut state, action);
        worth(self.rules, &state, nodes, seed).map(|chances| chances[self.seat.index()])
    }

    /// The nodes of the shortest search from which on all searches find the best move.
    fn grade(&self, best: R::Action, seed: u64) -> u32 {
        let finds = |nodes: u32| self.search(nodes, seed).action == best;
        let short = GRADES.iter().rev().filter(|&&nodes| nodes < self.hunt.nodes).take_while(|&&nodes| finds(nodes));
        short.last().copied().unwrap_or(self.hunt.nodes)
    }
}

/// The part of a line in which only one seat acts.
fn turn<R: Known>(rules: &R, state: &R::State, seat: Seat, line: &[EntryOf<R>]) -> Vec<String> {
    let mut state = *state;
    let mut told = Vec::new();
    for &entry in line {
        if rules.turn(&state) != Turn::Seat(seat) {
            break;
        }
        told.push(entry.to_string());
        enter(rules, &mut state, entry);
    }
    told
}

/// The win chance of every seat in a position, searched; where there is nothing to choose, in the next one where there is.
fn worth<R: Known>(rules: &R, state: &R::State, nodes: u32, seed: u64) -> Option<BySeat> {
    let (mut state, mut playout) = (*state, Playout::<R>::default());
    let mut search = master(rules, 1);
    loop {
        match rules.turn(&state) {
            Turn::Over => return rules.outcome(&state).as_ref().map(shares),
            Turn::Chance => {
                let chances = search.before_draw(rules, &state, Budget::nodes(nodes), &mut Dice::new(seed));
                return Some(search.undiscounted(rules, &state, chances));
            }
            Turn::Seat(_) => {
                if let [only] = **playout.legal(rules, &state) {
                    rules.apply(&mut state, only);
                    continue;
                }
                let thought = search.choose(rules, &state, Budget::nodes(nodes), &mut Dice::new(seed));
                return Some(search.undiscounted(rules, &state, thought.chances));
            }
        }
    }
}
