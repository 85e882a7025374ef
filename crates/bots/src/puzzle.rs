//! Puzzles: positions of games in which one move is clearly best.
//!
//! A short search finds a candidate. A long one must choose the same move, and the position after it and after each of the most
//! promising other moves is searched as long: the move must be better by a margin. How hard a puzzle is says the shortest search
//! that finds the move.
//!
//! Whoever solves a puzzle sees what the seat to act sees. So the position of a puzzle is one that this seat can
//! [imagine](tabletop::Rules::imagine), and the long search takes place in it: what is hidden does not decide which move is best.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Dice, Entry, EntryOf, Game, Seat, Text, Turn, Viewer};

use crate::bot::{Bot, Budget, BySeat, Thought, shares};
use crate::insight::Greedy;
use crate::known::Known;
use crate::learned::Learned;
use crate::level::master;
use crate::playout::{Playout, enter};
use crate::why::reasons;

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

/// Whether a puzzle with this theme and this grade (see [`Puzzle::nodes`]) is still looked for.
pub type Wanted<'a> = dyn Fn(&str, u32) -> bool + 'a;

/// A position in which one move is clearly best: a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// A short name that follows from the position: it stays the same whatever else is in a file.
    pub id: String,
    /// What it is about.
    pub theme: String,
    /// The nodes of the shortest search that finds the best move: how hard it is.
    pub nodes: u32,
    /// The seat to act, counted from 0.
    pub seat: usize,
    /// The best move.
    pub best: String,
    /// Other actions that lead to the same position, but for names that nobody can tell apart.
    pub also: Vec<String>,
    /// What the seat is expected to do, beginning with the best move.
    pub line: Vec<String>,
    /// The win chance after it, in per cent.
    pub chance: f64,
    /// The next best move.
    pub second: String,
    /// What the seat would do then, beginning with it.
    pub against: Vec<String>,
    /// How much worse that is, in points of win chance.
    pub margin: f64,
    /// The nodes of the search that found it.
    pub found: u32,
    /// The nodes of the search that confirmed it.
    pub confirmed: u32,
    /// The position, in notation. What the seat cannot see of it is imagined.
    pub position: Value,
}

impl Puzzle {
    /// Whether an action is right.
    pub fn is_solved_by(&self, action: &str) -> bool {
        self.best == action || self.also.iter().any(|also| also == action)
    }

    /// How hard it is: the number of its grade, from 0.
    pub fn grade(&self) -> usize {
        grade(self.nodes)
    }
}

/// The number of grades.
pub const MOST_GRADES: usize = GRADES.len();

/// The grade, from 0, of what a search of so many nodes finds.
pub fn grade(nodes: u32) -> usize {
    GRADES.iter().take_while(|&&least| least < nodes).count().min(GRADES.len() - 1)
}

/// A chance in per cent, to a tenth.
fn percent(chance: f32) -> f64 {
    (f64::from(chance) * 1000.0).round() / 10.0
}

/// The id of the puzzle of a position.
fn id(position: &Value) -> String {
    // FNV-1a.
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mut number = position.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, hash);
    let mut id = String::new();
    for _ in 0..ID {
        id.push(char::from(LETTERS[(number % LETTERS.len() as u64) as usize]));
        number /= LETTERS.len() as u64;
    }
    id
}

/// The length of an id.
const ID: usize = 6;
/// What ids are written with: nothing that can be taken for something else.
const LETTERS: &[u8; 30] = b"abcdefghjkmnpqrstuvwxyz2345679";
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
/// The first look at a position takes this part of the short search, and it asks for half the margin: it costs little where there is nothing to find.
const GLANCE: u32 = 8;
/// Games are cut off after this many decisions.
const LONGEST: usize = 3000;

/// A game of the bots, for puzzles: the same number gives the same game.
pub(crate) fn played<R: Known>(rules: &R, number: u64, hunt: &Hunt) -> Option<Game<R>> {
    let mut dice = Dice::stream(hunt.seed, number);
    let deal = rules.deal(None, &mut dice).ok()?;
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut player = Greedy::blurred(Learned::<R::Hand, _>::new(rules.net()), BLUR);
    for _ in 0..LONGEST {
        game.draw_all(&mut dice);
        if !matches!(game.turn(), Turn::Seat(_)) {
            break;
        }
        let action = player.choose(rules, game.state(), Budget::default(), &mut dice).action;
        game.play(action).ok()?;
    }
    Some(game)
}

/// Looks for puzzles in a game that was played.
pub(crate) fn puzzles<R: Known>(game: &Game<R>, number: u64, hunt: &Hunt, wanted: &Wanted<'_>) -> Vec<Puzzle> {
    let (rules, mut state) = (game.rules(), *game.start());
    let mut dice = Dice::stream(!hunt.seed, number);
    let mut found: Vec<Puzzle> = Vec::new();
    for (index, &entry) in game.entries().iter().enumerate() {
        let decided = matches!(entry, Entry::Action(_)) && index > rules.seats();
        if let Turn::Seat(seat) = rules.turn(&state)
            && decided
            && dice.below(SELDOM) == 0
            && found.len() < OF_A_GAME
        {
            let wanted = |theme: &str, nodes| wanted(theme, nodes) && found.iter().all(|known| known.theme != theme);
            let position = Position { rules, state, seat, hunt };
            let puzzle = position.puzzle(&wanted, &mut dice);
            found.extend(puzzle);
        }
        enter(rules, &mut state, entry);
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

/// How much better the best move is than the next best one.
struct Apart<R: Known> {
    chance: f32,
    second: R::Action,
    margin: f32,
    against: Vec<EntryOf<R>>,
}

impl<R: Known> Position<'_, R> {
    fn puzzle(&self, wanted: &Wanted<'_>, dice: &mut Dice) -> Option<Puzzle> {
        let (Self { rules, state, seat, hunt }, seed) = (self, dice.bits());
        if rules.is_settled(state) || Playout::<R>::default().legal(rules, state).len() < CHOICE {
            return None;
        }
        let glance = self.search(hunt.nodes.div_ceil(GLANCE), seed);
        self.apart(&glance, hunt.nodes.div_ceil(GLANCE), hunt.margin / 2.0, seed)?;
        let thought = self.search(hunt.nodes, seed);
        let found = self.apart(&thought, hunt.nodes, hunt.margin, seed)?;
        let best = thought.action;
        let (theme, nodes) = (rules.theme(state, best), self.grade(best, seed));
        if !wanted(theme, nodes) || reasons(*rules, state, &found.against, &thought.line, Viewer::Seat(*seat)).is_empty() {
            return None;
        }
        let seen = Position { state: rules.imagine(&rules.view(state, Viewer::Seat(*seat)), dice).ok()?, ..*self };
        let deep = hunt.nodes * hunt.deeper;
        let confirmed = seen.search(deep, !seed);
        if confirmed.action != best {
            return None;
        }
        let apart = seen.apart(&confirmed, deep, hunt.margin, seed)?;
        let [line, against] = [&confirmed.line, &apart.against].map(|line| turn(*rules, &seen.state, *seat, line));
        if reasons(*rules, &seen.state, against, line, Viewer::Seat(*seat)).is_empty() {
            return None;
        }
        let position = serde_json::to_value(rules.view(&seen.state, Viewer::Judge)).ok()?;
        Some(Puzzle {
            id: id(&position),
            theme: theme.to_owned(),
            nodes,
            seat: seat.index(),
            best: best.to_string(),
            also: seen.also(best),
            line: told(line),
            chance: percent(apart.chance),
            second: apart.second.to_string(),
            against: told(against),
            margin: percent(apart.margin),
            found: hunt.nodes,
            confirmed: deep,
            position,
        })
    }

    fn search(&self, nodes: u32, seed: u64) -> Thought<R> {
        master(self.rules, 1).choose(self.rules, &self.state, Budget::nodes(nodes), &mut Dice::new(seed))
    }

    /// What people play on from after an action.
    fn alike(&self, action: R::Action) -> R::State {
        let mut after = self.state;
        self.rules.apply(&mut after, action);
        self.rules.alike(&after)
    }

    /// The other actions that lead to the same.
    fn also(&self, best: R::Action) -> Vec<String> {
        let (mut playout, same) = (Playout::<R>::default(), self.alike(best));
        let legal = playout.legal(self.rules, &self.state).iter();
        legal.filter(|&&action| action != best && self.alike(action) == same).map(R::Action::to_string).collect()
    }

    /// The most promising moves besides the best one that lead elsewhere.
    fn others(&self, thought: &Thought<R>) -> Vec<R::Action> {
        let best = self.alike(thought.action);
        let mut others: Vec<_> = thought.choices.iter().filter(|choice| self.alike(choice.action) != best).collect();
        others.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(a.action.cmp(&b.action)));
        others.into_iter().take(OTHERS).map(|choice| choice.action).collect()
    }

    /// How much better the move of a search is than the next best one: if that is enough.
    fn apart(&self, thought: &Thought<R>, nodes: u32, least: f32, seed: u64) -> Option<Apart<R>> {
        let (chance, _) = self.after(thought.action, nodes, seed)?;
        if chance < HOPE {
            return None;
        }
        let mut second: Option<(R::Action, f32, Vec<EntryOf<R>>)> = None;
        for other in self.others(thought) {
            let (worth, line) = self.after(other, nodes, seed)?;
            if chance - worth < least {
                return None;
            }
            if second.as_ref().is_none_or(|(_, known, _)| worth > *known) {
                second = Some((other, worth, line));
            }
        }
        let (second, worth, line) = second?;
        let against = std::iter::once(Entry::Action(second)).chain(line).collect();
        Some(Apart { chance, second, margin: chance - worth, against })
    }

    /// The win chance after an action, searched, and what is expected to follow.
    fn after(&self, action: R::Action, nodes: u32, seed: u64) -> Option<(f32, Vec<EntryOf<R>>)> {
        let mut state = self.state;
        self.rules.apply(&mut state, action);
        worth(self.rules, &state, nodes, seed).map(|(chances, line)| (chances[self.seat.index()], line))
    }

    /// The nodes of the shortest search from which on all searches find the best move.
    fn grade(&self, best: R::Action, seed: u64) -> u32 {
        let finds = |nodes: u32| self.search(nodes, seed).action == best;
        let short = GRADES.iter().rev().filter(|&&nodes| nodes < self.hunt.nodes).take_while(|&&nodes| finds(nodes));
        short.last().copied().unwrap_or(self.hunt.nodes)
    }
}

/// The part of a line in which only one seat acts.
fn turn<'a, R: Known>(rules: &R, state: &R::State, seat: Seat, line: &'a [EntryOf<R>]) -> &'a [EntryOf<R>] {
    let mut state = *state;
    let goes_on = |&&entry: &&EntryOf<R>| {
        let own = rules.turn(&state) == Turn::Seat(seat);
        if own {
            enter(rules, &mut state, entry);
        }
        own
    };
    &line[..line.iter().take_while(goes_on).count()]
}

/// A line in notation.
fn told<A: Text, D: Text>(line: &[Entry<A, D>]) -> Vec<String> {
    line.iter().map(Entry::to_string).collect()
}

/// The win chance of every seat in a position, searched, and the line until chance decides; where there is nothing to choose, in the next one where there is.
fn worth<R: Known>(rules: &R, state: &R::State, nodes: u32, seed: u64) -> Option<(BySeat, Vec<EntryOf<R>>)> {
    let (mut state, mut playout, mut line) = (*state, Playout::<R>::default(), Vec::new());
    let mut search = master(rules, 1);
    loop {
        match rules.turn(&state) {
            Turn::Over => return rules.outcome(&state).map(|outcome| (shares(&outcome), line)),
            Turn::Chance => {
                let chances = search.before_draw(rules, &state, Budget::nodes(nodes), &mut Dice::new(seed));
                return Some((search.undiscounted(rules, &state, chances), line));
            }
            Turn::Seat(_) => {
                if let [only] = **playout.legal(rules, &state) {
                    rules.apply(&mut state, only);
                    line.push(Entry::Action(only));
                    continue;
                }
                let thought = search.choose(rules, &state, Budget::nodes(nodes), &mut Dice::new(seed));
                line.extend(thought.line);
                return Some((search.undiscounted(rules, &state, thought.chances), line));
            }
        }
    }
}
