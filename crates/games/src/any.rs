//! Type-erased games, addressed in notation, for all code that does not depend on a particular game.

use std::fmt;
use std::ops::Range;

use bots::puzzle::{Hunt, Puzzle, Wanted};
use bots::review::{Confirmed, Hint, Review};
use bots::{Level, Memory, Reason, Thinking, Thought};
use draw::Plate;
use maud::Markup;
use serde_json::Value;
use tabletop::{
    Actions, Dice, Entry, EntryOf, Game, Impossible, Outcome, PlayError, Refused, Rejection, Rules, Seat, Setup, Turn, Viewer,
    perft, trace,
};
use words::{Lang, Voice};

use crate::catalogue::{AnyTitle, entitled};
use crate::edit::Form;
use crate::explain::Explain;
use crate::face::{Cost, Look, Note, Picture, Progress, ScoreLine, Shown, Standing, Tale};
use crate::title::Title;

/// Any game, addressed in notation. Implemented once, for every [`Game`] that has a [`Title`].
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// Its title.
    fn title(&self) -> &'static dyn AnyTitle;
    /// The setup of its ruleset.
    fn setup(&self) -> Setup;
    /// The version of the rules it is played by.
    fn version(&self) -> u32;
    /// The same game, continued with another rules version that its title supports.
    fn of_version(self: Box<Self>, version: u32) -> Box<dyn AnyGame>;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// Who moves.
    fn turn(&self) -> Turn;
    /// Every legal action or possible draw, sorted by bytes.
    fn legal(&self) -> Vec<String>;
    /// The forced action of the seat to act, if exactly one is legal.
    fn forced(&self) -> Option<String>;
    /// Checks whether the seat to act may play this action (not a draw).
    ///
    /// # Errors
    /// If it cannot be parsed or is refused.
    fn check(&self, action: &str) -> Result<(), Rejection>;
    /// Plays an action of the seat to act (not a draw).
    ///
    /// # Errors
    /// If it cannot be parsed or is refused; nothing has changed then.
    fn play(&mut self, action: &str) -> Result<(), Rejection>;
    /// Plays an entry of a record: action or draw.
    ///
    /// # Errors
    /// If it cannot be parsed or is refused; nothing has changed then.
    fn enter(&mut self, entry: &str) -> Result<(), Rejection>;
    /// Plays an entry of a record and returns the log lines of what happened.
    ///
    /// # Errors
    /// If it cannot be parsed or is refused; nothing has changed then.
    fn tell(&mut self, entry: &str) -> Result<Vec<Note>, Rejection>;
    /// Draws until a seat is to act or the game is over; returns the draws.
    fn draw(&mut self, dice: &mut Dice) -> Vec<String>;
    /// The next draw with these dice, in notation; `None` if nothing is to be drawn.
    fn next_draw(&self, dice: &mut Dice) -> Option<String>;
    /// The position as a viewer sees it, in notation.
    fn view(&self, viewer: Viewer) -> Value;
    /// Whether the position hides anything from a viewer.
    fn hides(&self, viewer: Viewer) -> bool;
    /// The colours of a seat.
    fn colors(&self, seat: Seat) -> Vec<&'static str>;
    /// Points and places once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Scores and winners by colour once the game is over.
    fn result(&self) -> Option<Value>;
    /// The number of entries so far.
    fn len(&self) -> usize;
    /// Whether nothing has been played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// All entries so far, in notation.
    fn entries(&self) -> Vec<String>;
    /// Entry `index`, in notation.
    fn entry(&self, index: usize) -> Option<String>;
    /// Whether entry `index` was a draw.
    fn is_draw(&self, index: usize) -> bool;
    /// The record so far.
    fn record(&self) -> String;
    /// The whole trace so far, line by line.
    fn trace(&self) -> Box<dyn Iterator<Item = Value> + '_>;
    /// The game after its first `count` entries.
    fn at(&self, count: usize) -> Box<dyn AnyGame>;
    /// A game that begins in a position that looks the same to a viewer: hidden information is drawn at random.
    ///
    /// # Errors
    /// Never for a game that keeps the invariants.
    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Impossible>;
    /// The number of lines of play with this number of steps.
    fn perft(&self, depth: u32) -> u64;
    /// The number of lines of play below each first step.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// The position as everybody sees it, as a small picture for lists, if the game draws one.
    fn small(&self) -> Option<String>;

    /// The game, drawn.
    fn picture(&self, look: &Look<'_>) -> Picture;
    /// In how many steps the title tells what followed automatically from the last entry; 0 if it does not.
    fn tale_steps(&self) -> usize;
    /// A step, from 1, of what followed automatically from the last entry, if the title tells that step by step.
    fn tale(&self, look: &Look<'_>, step: usize) -> Option<Tale>;
    /// What a player can still do about something that happened to them, in words, if they are to act.
    fn remains(&self, look: &Look<'_>, note: &Note) -> Option<String>;
    /// The entries of a range in groups, each of which is one turn, or a part of one.
    fn frames(&self, entries: Range<usize>) -> Vec<Range<usize>>;
    /// The named parts of the position as a standalone picture, for wide or narrow screens, if the game is drawn.
    fn plate(&self, look: &Look<'_>, show: &[&str], narrow: bool) -> Option<Plate>;
    /// What the chosen action would change, field by field; `None` if the chosen words are not a legal action.
    fn preview(&self, look: &Look<'_>) -> Option<Markup>;
    /// Whether the board itself shows why an action was refused.
    fn shows_refusals(&self) -> bool;
    /// Whether a seat sees only what everybody sees.
    fn is_open(&self, seat: Seat) -> bool;
    /// The progress of the game.
    fn progress(&self) -> Progress;
    /// An action or draw in words, in the current position.
    fn label(&self, entry: &str, lang: Lang) -> String;
    /// What an action would cost the seat to act; `None` if it has no price, or cannot be played.
    fn cost(&self, action: &str) -> Option<Cost>;
    /// A language with the names of the game's edition.
    fn voice(&self, lang: Lang) -> Voice;
    /// A refusal in words, with the names of the game's edition.
    fn refusal(&self, refused: &Refused, lang: Lang) -> String;
    /// The final scoring, line by line.
    fn account(&self) -> Vec<ScoreLine>;
    /// Why a winner with the same points as another seat is before it, or shares the win: the id of a text.
    fn tie(&self, winner: Seat, other: Seat) -> Option<&'static str>;
    /// The current scores of the seats, for the chart; `None` if there is nothing to mark.
    fn standing(&self) -> Option<Standing>;
    /// The points of each seat by the phases of its title, once the game is over; empty if it counts none.
    fn phases(&self) -> Vec<Vec<i32>>;
    /// The form of the position editor.
    fn editor(&self) -> Form;

    /// The position as the seat to act knows it, as a game that begins there: what is hidden from the seat is a guess, made from what
    /// it has seen and the seed alone. `None` if no seat is to act.
    fn known(&self, seed: u64) -> Option<Box<dyn AnyGame>>;
    /// What a bot of this level plays for the seat to act; `None` if no seat is to act or the level cannot play this game.
    fn choose(&self, level: Level, thinking: Thinking) -> Option<String> {
        self.consider(level, thinking).map(|considered| considered.action)
    }
    /// The same with everything the bot considered.
    fn consider(&self, level: Level, thinking: Thinking) -> Option<Considered> {
        self.known(thinking.seed)?.consider_known(level, thinking)
    }
    /// The same for a seat that knows all of the position: it has been made [known](Self::known) before.
    fn consider_known(&self, level: Level, thinking: Thinking) -> Option<Considered>;
    /// The same for a bot that remembers what it thought about earlier decisions of this game.
    fn consider_with(&self, level: Level, thinking: Thinking, memory: &mut Memory) -> Option<Considered>;
    /// How many times the usual number of nodes a search looks at in the same time.
    fn pace(&self) -> u32;
    /// What the analyst recommends to the seat to act; `None` if no seat is to act or there is no analyst.
    fn hint(&self, thinking: Thinking) -> Option<Hint> {
        self.known(thinking.seed)?.hint_known(thinking)
    }
    /// The same for a seat that knows all of the position: it has been made [known](Self::known) before.
    fn hint_known(&self, thinking: Thinking) -> Option<Hint>;
    /// What the turn of one line leads to and that of another does not, for the seat to act; lines are cut where they cannot be played on. Nothing
    /// is said that follows from what a viewer cannot see.
    fn reasons(&self, from: &[String], to: &[String], viewer: Viewer) -> Vec<Reason>;
    /// How many entries of a line belong to the turn in which it begins.
    fn turn_of(&self, line: &[String]) -> usize;
    /// The analyst's review of every decision; `None` if there is no analyst. `progress` is called with the number of entries
    /// done.
    fn analyse(&self, thinking: Thinking, progress: &mut dyn FnMut(usize)) -> Option<Review>;
    /// Reviews the game and holds its costs against a search that is so many times as deep; empty if there is no analyst.
    fn confirm(&self, thinking: Thinking, deeper: u32) -> Vec<Confirmed>;
    /// Looks for puzzles in the game; empty if there is no analyst. The number decides where.
    fn puzzles(&self, number: u64, hunt: &Hunt, wanted: &Wanted<'_>) -> Vec<Puzzle>;
}

/// What a bot considered, in notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// What it plays.
    pub action: String,
    /// The line it expects, its own action first.
    pub line: Vec<String>,
    /// The number of search nodes.
    pub visits: u32,
    /// The actions it considered, best first: action, win chance, search nodes.
    pub choices: Vec<(String, f32, u32)>,
}

impl Considered {
    fn of<R: Rules>(thought: &Thought<R>) -> Self {
        let looked_at = thought.choices.iter().filter(|choice| choice.visits > 0);
        let choices = looked_at.map(|choice| (choice.action.to_string(), choice.chance, choice.visits));
        Self {
            action: thought.action.to_string(),
            line: thought.line.iter().map(EntryOf::<R>::to_string).collect(),
            visits: thought.visits,
            choices: choices.collect(),
        }
    }
}

/// Shows a game to somebody: what they may do is worked out once, for everything that is drawn.
fn show<R: Title, T>(game: &Game<R>, look: &Look<'_>, draw: impl FnOnce(&Shown<'_, R>) -> T) -> T {
    let mut legal = Actions::new();
    if look.acting.is_some() {
        game.rules().legal(game.state(), &mut legal);
    }
    let chosen = R::chosen(&legal, look.pick);
    let after = chosen.map(|action| {
        let mut after = *game.state();
        game.rules().apply(&mut after, action);
        after
    });
    draw(&Shown { game, look, legal: &legal, chosen, after })
}

/// As much of a line as can be played from here.
fn playable<R: Title>(game: &Game<R>, line: &[String]) -> Vec<EntryOf<R>> {
    let mut after = Game::new(game.rules().clone(), *game.state());
    line.iter().map_while(|entry| after.enter_text(entry).ok()).collect()
}

impl<R: Title> AnyGame for Game<R> {
    fn title(&self) -> &'static dyn AnyTitle {
        entitled::<R>()
    }

    fn setup(&self) -> Setup {
        self.rules().setup()
    }

    fn version(&self) -> u32 {
        self.rules().version()
    }

    fn of_version(self: Box<Self>, version: u32) -> Box<dyn AnyGame> {
        Box::new(Game::of_version(*self, version))
    }

    fn seats(&self) -> usize {
        self.rules().seats()
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal(&self) -> Vec<String> {
        trace::legal_texts(self.rules(), self.state())
    }

    fn forced(&self) -> Option<String> {
        let mut legal = Actions::new();
        self.rules().legal(self.state(), &mut legal);
        let [only] = legal[..] else { return None };
        Some(only.to_string())
    }

    fn check(&self, action: &str) -> Result<(), Rejection> {
        let action: R::Action = action.parse()?;
        let suggestion = || self.rules().suggest(self.state(), action);
        let refused = |refusal| PlayError::<R>::Refused { refusal, suggestion: suggestion() };
        Ok(self.rules().check(self.state(), action).map_err(refused)?)
    }

    fn play(&mut self, action: &str) -> Result<(), Rejection> {
        let action: R::Action = action.parse()?;
        Ok(self.enter_entry(Entry::Action(action))?)
    }

    fn enter(&mut self, entry: &str) -> Result<(), Rejection> {
        self.enter_text(entry)?;
        Ok(())
    }

    fn tell(&mut self, entry: &str) -> Result<Vec<Note>, Rejection> {
        let before = *self.state();
        let entry = self.enter_text(entry)?;
        Ok(self.rules().narrate(&before, entry, self.state()))
    }

    fn draw(&mut self, dice: &mut Dice) -> Vec<String> {
        let before = self.entries().len();
        self.draw_all(dice);
        self.entries()[before..].iter().map(ToString::to_string).collect()
    }

    fn next_draw(&self, dice: &mut Dice) -> Option<String> {
        let mut draws = Actions::new();
        self.rules().draws(self.state(), &mut draws);
        dice.weighted(&draws).map(|draw| draw.to_string())
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.rules().view(self.state(), viewer)).unwrap_or(Value::Null)
    }

    fn hides(&self, viewer: Viewer) -> bool {
        self.rules().view(self.state(), viewer) != self.rules().view(self.state(), Viewer::Judge)
    }

    fn colors(&self, seat: Seat) -> Vec<&'static str> {
        self.rules().colors(self.state(), seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.state())
    }

    fn result(&self) -> Option<Value> {
        trace::result(self.rules(), self.state())
    }

    fn len(&self) -> usize {
        Game::entries(self).len()
    }

    fn entries(&self) -> Vec<String> {
        Game::entries(self).iter().map(ToString::to_string).collect()
    }

    fn entry(&self, index: usize) -> Option<String> {
        Game::entries(self).get(index).map(ToString::to_string)
    }

    fn is_draw(&self, index: usize) -> bool {
        matches!(Game::entries(self).get(index), Some(Entry::Draw(_)))
    }

    fn record(&self) -> String {
        Game::record(self).to_string()
    }

    fn trace(&self) -> Box<dyn Iterator<Item = Value> + '_> {
        Box::new(trace::lines(self))
    }

    fn at(&self, count: usize) -> Box<dyn AnyGame> {
        Box::new(Game::at(self, count))
    }

    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Impossible> {
        let seen = self.rules().view(self.state(), viewer);
        let state = self.rules().imagine(&seen, dice)?;
        Ok(Box::new(Game::new(self.rules().clone(), state)))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self.rules(), self.state(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        perft::divide(self.rules(), self.state(), depth)
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn picture(&self, look: &Look<'_>) -> Picture {
        show(self, look, R::picture)
    }

    fn tale_steps(&self) -> usize {
        R::tale_steps(self)
    }

    fn tale(&self, look: &Look<'_>, step: usize) -> Option<Tale> {
        show(self, look, |shown| R::tale(shown, step))
    }

    fn remains(&self, look: &Look<'_>, note: &Note) -> Option<String> {
        show(self, look, |shown| R::remains(shown, note))
    }

    fn frames(&self, entries: Range<usize>) -> Vec<Range<usize>> {
        crate::frames::frames(self, entries)
    }

    fn small(&self) -> Option<String> {
        self.rules().small(self.state())
    }

    fn plate(&self, look: &Look<'_>, parts: &[&str], narrow: bool) -> Option<Plate> {
        show(self, look, |shown| R::plate(shown, parts, narrow))
    }

    fn preview(&self, look: &Look<'_>) -> Option<Markup> {
        show(self, look, |shown| shown.then().map(|then| crate::plain::preview(shown, &then)))
    }

    fn shows_refusals(&self) -> bool {
        R::SHOWS_REFUSALS
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.rules().is_open(self.state(), seat)
    }

    fn progress(&self) -> Progress {
        self.rules().progress(self.state())
    }

    fn label(&self, entry: &str, lang: Lang) -> String {
        match entry.parse::<R::Action>() {
            Ok(action) => self.rules().label(self.state(), action, lang),
            Err(_) => crate::plain::label(entry, lang),
        }
    }

    fn cost(&self, action: &str) -> Option<Cost> {
        self.rules().cost(self.state(), action.parse().ok()?)
    }

    fn voice(&self, lang: Lang) -> Voice {
        Voice::new(lang, self.rules().names())
    }

    fn refusal(&self, refused: &Refused, lang: Lang) -> String {
        refused.said(self.voice(lang))
    }

    fn account(&self) -> Vec<ScoreLine> {
        R::account(self)
    }

    fn tie(&self, winner: Seat, other: Seat) -> Option<&'static str> {
        R::tie(self, winner, other)
    }

    fn standing(&self) -> Option<Standing> {
        R::standing(self)
    }

    fn phases(&self) -> Vec<Vec<i32>> {
        let Some(outcome) = AnyGame::outcome(self).filter(|_| !R::PHASES.is_empty()) else { return Vec::new() };
        let points = |game: &Self| R::standing(game).map_or_else(Vec::new, |standing| standing.points);
        let mut game = Self::new(self.rules().clone(), *self.start());
        let mut before = points(&game);
        let mut all = vec![vec![0; R::PHASES.len()]; outcome.seats()];
        let mut count = |phase: usize, before: &[i32], after: &[i32]| {
            for ((phases, before), after) in all.iter_mut().zip(before).zip(after) {
                phases[phase] += after - before;
            }
        };
        for (number, entry) in self.entries().iter().enumerate() {
            let phase = R::phase(self, number, game.state());
            if game.enter(*entry).is_err() {
                return Vec::new();
            }
            let after = points(&game);
            count(phase, &before, &after);
            before = after;
        }
        let last: Vec<i32> = Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect();
        count(R::PHASES.len() - 1, &before, &last);
        all
    }

    fn editor(&self) -> Form {
        R::editor(self)
    }

    fn known(&self, seed: u64) -> Option<Box<dyn AnyGame>> {
        Some(Box::new(bots::known(self, seed)?))
    }

    fn consider_known(&self, level: Level, thinking: Thinking) -> Option<Considered> {
        R::desk().choose_known(self, level, thinking).map(|thought| Considered::of(&thought))
    }

    fn consider_with(&self, level: Level, thinking: Thinking, memory: &mut Memory) -> Option<Considered> {
        R::desk().choose_with(self, level, thinking, memory).map(|thought| Considered::of(&thought))
    }

    fn pace(&self) -> u32 {
        R::desk().pace(self.rules())
    }

    fn hint_known(&self, thinking: Thinking) -> Option<Hint> {
        R::desk().hint_known(self, thinking)
    }

    fn reasons(&self, from: &[String], to: &[String], viewer: Viewer) -> Vec<Reason> {
        R::desk().reasons(self, &playable(self, from), &playable(self, to), viewer)
    }

    fn turn_of(&self, line: &[String]) -> usize {
        R::desk().turn_of(self, &playable(self, line))
    }

    fn analyse(&self, thinking: Thinking, progress: &mut dyn FnMut(usize)) -> Option<Review> {
        R::desk().analyse(self, thinking, progress)
    }

    fn confirm(&self, thinking: Thinking, deeper: u32) -> Vec<Confirmed> {
        R::desk().confirm(self, thinking, deeper)
    }

    fn puzzles(&self, number: u64, hunt: &Hunt, wanted: &Wanted<'_>) -> Vec<Puzzle> {
        R::desk().puzzles(self, number, hunt, wanted)
    }
}
