//! The invariants ("laws") that every game must keep, as one test suite for any [`Rules`].
//!
//! [`Referee`] plays random games and checks every position on the way. The tests run it for a few seconds on every preset,
//! `teahorse laws` for any number of plies.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Actions, Cites, Dice, Entry, Game, Record, Rules, Seat, Text, Turn, Viewer};

/// A game that has not ended after this many plies counts as endless.
pub const ENDLESS: usize = 100_000;

/// A violated invariant, with the record that shows it.
#[derive(Clone, Debug)]
pub struct Broken {
    /// What must hold, and what was found instead.
    pub law: String,
    /// The record up to that position, which can be replayed.
    pub record: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invariant violated: {}\n{}", self.law, self.record)
    }
}

impl std::error::Error for Broken {}

/// Plays random games of one ruleset and checks every law at every position.
#[derive(Debug)]
pub struct Referee<R: Rules> {
    rules: R,
    space: Vec<R::Action>,
    dice: Dice,
    actions: Actions<R::Action>,
    draws: Actions<(R::Draw, u32)>,
    /// The number of actions and draws played.
    pub plies: u64,
    /// The number of finished games.
    pub games: u64,
}

impl<R: Rules> Referee<R> {
    /// A referee for `rules`; the games depend only on `seed`.
    pub fn new(rules: R, seed: u64) -> Self {
        Self {
            space: rules.action_space(),
            rules,
            dice: Dice::new(seed),
            actions: Actions::new(),
            draws: Actions::new(),
            plies: 0,
            games: 0,
        }
    }

    /// Plays whole games until at least `plies` steps were played.
    ///
    /// # Errors
    /// The first violated invariant.
    pub fn run(&mut self, plies: u64) -> Result<(), Box<Broken>> {
        let end = self.plies + plies;
        while self.plies < end {
            self.game()?;
        }
        Ok(())
    }

    /// Plays one game to its end.
    fn game(&mut self) -> Result<(), Box<Broken>> {
        let deal = self
            .rules
            .deal(None, &mut self.dice)
            .map_err(|bad| Box::new(Broken { law: format!("every ruleset can be dealt: {bad}"), record: String::new() }))?;
        let mut game = Game::new(self.rules.clone(), self.rules.start(&deal));
        loop {
            let turn = self.position(&game).map_err(|law| Box::new(Broken { law, record: game.record().to_string() }))?;
            let entered = match turn {
                Turn::Over => break,
                Turn::Chance => match self.dice.weighted(&self.draws) {
                    Some(draw) => game.reveal(draw),
                    None => break,
                },
                Turn::Seat(_) => game.play(self.actions[self.dice.below(self.actions.len() as u32) as usize]),
            };
            debug_assert!(entered.is_ok(), "the laws have just been checked");
            self.plies += 1;
        }
        self.games += 1;
        self.whole_game(&game).map_err(|law| Box::new(Broken { law, record: game.record().to_string() }))
    }

    /// The invariants of one position.
    fn position(&mut self, game: &Game<R>) -> Result<Turn, String> {
        let (rules, state) = (&self.rules, game.state());
        rules.audit(state).map_err(|what| format!("pieces are conserved: {what}"))?;
        let turn = rules.turn(state);
        self.actions.clear();
        rules.legal(state, &mut self.actions);
        self.draws.clear();
        rules.draws(state, &mut self.draws);
        let (actions, draws) = (self.actions.len(), self.draws.len());
        match turn {
            Turn::Seat(seat) if seat.index() >= rules.seats() => {
                return Err(format!("the seat to act must exist: {seat:?}"));
            }
            Turn::Seat(_) if actions == 0 || draws > 0 => {
                return Err(format!("when a seat is to act, there are actions and no draws: {actions} actions, {draws} draws"));
            }
            Turn::Chance if actions > 0 || draws == 0 => {
                return Err(format!("when chance moves, there are draws and no actions: {actions} actions, {draws} draws"));
            }
            Turn::Over if actions > 0 || draws > 0 => {
                return Err(format!("a finished game has no actions and no draws: {actions} actions, {draws} draws"));
            }
            _ => {}
        }
        if rules.outcome(state).is_some() != (turn == Turn::Over) {
            return Err("a game has an outcome if and only if it is over".to_owned());
        }
        if !self.actions.is_sorted_by(|a, b| a < b) {
            return Err("`legal` is ascending, without duplicates".to_owned());
        }
        if !self.draws.is_sorted_by(|(a, _), (b, _)| a < b) || self.draws.iter().any(|&(_, weight)| weight == 0) {
            return Err("`draws` is ascending, without duplicates, with positive weights".to_owned());
        }
        let mut legal = self.actions.iter().peekable();
        for &action in &self.space {
            let listed = legal.next_if_eq(&&action).is_some();
            let checked = rules.check(state, action);
            if listed != checked.is_ok() {
                return Err(format!("`legal` and `check` agree: `{action}`: in `legal`: {listed}, `check`: {checked:?}"));
            }
        }
        if let Some(action) = legal.next() {
            return Err(format!("the action space contains every legal action: `{action}` is missing"));
        }
        for &(draw, _) in &self.draws {
            rules
                .check_draw(state, draw)
                .map_err(|refusal| format!("`check_draw` accepts every possible draw: `{draw}`: {refusal}"))?;
        }
        // Parsing and writing take far longer than playing: a sample of the positions is enough to find a violation.
        if self.dice.below(16) == 0 || turn == Turn::Over {
            self.texts(game)?;
        }
        if game.entries().len() > ENDLESS {
            return Err(format!("every game ends: this one has not after {ENDLESS} plies"));
        }
        Ok(turn)
    }

    /// The invariants of the notation.
    fn texts(&mut self, game: &Game<R>) -> Result<(), String> {
        let (rules, state) = (&self.rules, game.state());
        for &action in &self.actions {
            round_trip(action)?;
        }
        for &(draw, _) in &self.draws {
            round_trip(draw)?;
        }
        let view = rules.view(state, Viewer::Judge);
        let text = serde_json::to_string(&view).map_err(|error| error.to_string())?;
        let read: R::View = serde_json::from_str(&text).map_err(|error| format!("a written position can be parsed: {error}"))?;
        match R::restore(&read) {
            Ok((same_rules, same_state)) if same_rules == *rules && same_state == *state => {}
            Ok(_) => return Err(format!("a position parses to the same state: {text}")),
            Err(impossible) => {
                return Err(format!("a position reached by play is possible: {impossible}: {text}"));
            }
        }
        let refused = self.space[self.dice.below(self.space.len() as u32) as usize];
        let mut same = game.clone();
        if let Err(refusal) = same.play(refused) {
            if same.state() != state || same.entries().len() != game.entries().len() {
                return Err(format!("a refused action changes nothing: `{refused}`"));
            }
            if refusal.rule().0.is_empty() {
                return Err(format!("a refusal cites a rule: `{refused}`"));
            }
            if let Some(near) = rules.suggest(state, refused)
                && let Err(refusal) = rules.check(state, near)
            {
                return Err(format!("a suggestion is legal: `{near}` for `{refused}`: {refusal}"));
            }
        }
        for viewer in Seat::all(rules.seats()).map(Viewer::Seat).chain([Viewer::Public, Viewer::Judge]) {
            if rules.view(state, viewer) != rules.view(state, viewer) {
                return Err("a view depends only on the state and the viewer".to_owned());
            }
            let seed = self.dice.bits();
            imagining(rules, state, viewer, seed)?;
        }
        Ok(())
    }

    /// The invariants of a finished game.
    fn whole_game(&self, game: &Game<R>) -> Result<(), String> {
        let text = game.record().to_string();
        let replayed = Record::<R>::read(&text).map_err(|bad| format!("a record can be replayed: {bad}"))?;
        if replayed.state() != game.state() || hash(replayed.state()) != hash(game.state()) {
            return Err("a record replays to the same state".to_owned());
        }
        if replayed.record().to_string() != text {
            return Err("a replayed record is written as the same text".to_owned());
        }
        let mut again = Game::new(self.rules.clone(), *game.start());
        for (count, state) in game.states_from(0).enumerate() {
            if again.state() != &state || game.state_at(count) != state || game.at(count).state_at(count) != state {
                return Err("a game knows its earlier states".to_owned());
            }
            if let Some(&entry) = game.entries().get(count) {
                again.enter(entry).map_err(|refusal| format!("a game can be played again: {refusal}"))?;
            }
        }
        let outcome = self.rules.outcome(game.state()).ok_or("a finished game has an outcome")?;
        if outcome.winners().next().is_none() {
            return Err("a finished game has a winner".to_owned());
        }
        for seat in Seat::all(self.rules.seats()) {
            for other in Seat::all(self.rules.seats()) {
                if outcome.place(seat) < outcome.place(other) && outcome.points(seat) < outcome.points(other) {
                    return Err("a seat with more points is not placed lower".to_owned());
                }
            }
        }
        Ok(())
    }
}

/// The invariants of what a viewer can imagine.
fn imagining<R: Rules>(rules: &R, state: &R::State, viewer: Viewer, seed: u64) -> Result<(), String> {
    let seen = rules.view(state, viewer);
    let imagine = || rules.imagine(&seen, &mut Dice::new(seed));
    let imagined = imagine().map_err(|impossible| format!("`imagine` accepts every view ({viewer:?}): {impossible}"))?;
    if imagine() != Ok(imagined) {
        return Err(format!("`imagine` depends only on the view and the dice ({viewer:?})"));
    }
    if rules.view(&imagined, viewer) != seen {
        return Err(format!("an imagined state has the same view ({viewer:?})"));
    }
    if viewer == Viewer::Judge && imagined != *state {
        return Err("`imagine` returns the state itself to a viewer who sees everything".to_owned());
    }
    if rules.turn(&imagined) != rules.turn(state) {
        return Err(format!("an imagined state has the same seat to act ({viewer:?})"));
    }
    rules.audit(&imagined).map_err(|what| format!("pieces are conserved in an imagined state ({viewer:?}): {what}"))
}

/// Checks that a written text parses to the same value.
fn round_trip<T: Text>(thing: T) -> Result<(), String> {
    let text = thing.to_string();
    match text.parse::<T>() {
        Ok(same) if same == thing => Ok(()),
        other => Err(format!("notation parses to the same value: `{text}` gives {other:?}")),
    }
}

/// A hash of anything.
fn hash(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// A whole random game, without checks.
///
/// # Errors
/// If the ruleset cannot be dealt, or the game does not end.
pub fn random_game<R: Rules>(rules: &R, dice: &mut Dice) -> Result<Game<R>, String> {
    let deal = rules.deal(None, dice).map_err(|bad| bad.to_string())?;
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut actions = Actions::new();
    loop {
        game.draw_all(dice);
        if game.turn() == Turn::Over {
            return Ok(game);
        }
        if game.entries().len() > ENDLESS {
            return Err(format!("the game has not ended after {ENDLESS} plies"));
        }
        actions.clear();
        rules.legal(game.state(), &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        game.enter(Entry::Action(action)).map_err(|refusal| refusal.to_string())?;
    }
}
