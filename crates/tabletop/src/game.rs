//! A game being played.

use std::{fmt, iter};

use crate::fault::terse;
use crate::{Actions, Cites, Dice, Facts, Impossible, Record, Rules, Seat, Text, Turn, Unreadable, Viewer};

/// One step of a game: what a seat decided or what was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry<A, D> {
    /// A decision.
    Action(A),
    /// A draw.
    Draw(D),
}

impl<A: Text, D: Text> fmt::Display for Entry<A, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(action) => fmt::Display::fmt(action, f),
            Self::Draw(draw) => fmt::Display::fmt(draw, f),
        }
    }
}

/// A game being played: its rules, where it began, where it stands, and all that happened between.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    rules: R,
    start: R::State,
    state: R::State,
    entries: Vec<Entry<R::Action, R::Draw>>,
    /// Where it stood after every [`STRIDE`] entries, so that an earlier state need not be played to from the beginning.
    waypoints: Vec<R::State>,
}

/// How many entries lie between two states that a game keeps: together they need about as much room as the entries.
const STRIDE: usize = 16;

/// The step type of a ruleset.
pub type EntryOf<R> = Entry<<R as Rules>::Action, <R as Rules>::Draw>;

/// Why a line of notation was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayError<R: Rules> {
    /// The words are no action and no draw.
    Unreadable(Unreadable),
    /// It can be read, but the rules forbid it now.
    Refused {
        /// Why.
        refusal: R::Refusal,
        /// The nearest legal action, if one is near.
        suggestion: Option<R::Action>,
    },
}

impl<R: Rules> fmt::Display for PlayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Refused { refusal, .. } => refusal.fmt(f),
        }
    }
}

impl<R: Rules> std::error::Error for PlayError<R> {}

/// The same without types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The words are no action and no draw.
    Unreadable(Unreadable),
    /// It can be read, but the rules forbid it now.
    Refused(Refused),
}

/// A refusal without types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The game whose rules forbid it.
    pub game: &'static str,
    /// The rule that forbids it.
    pub rule: &'static str,
    /// The kind of refusal; the text `refusal-<game>-<key>` says it to people.
    pub key: &'static str,
    /// Its numbers and notation words.
    pub facts: Facts,
    /// The nearest legal action, if one is near.
    pub suggestion: Option<String>,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Refused(refused) => {
                write!(f, "{} ", refused.rule)?;
                terse(f, refused.key, &refused.facts)
            }
        }
    }
}

impl std::error::Error for Rejection {}

impl From<Unreadable> for Rejection {
    fn from(unreadable: Unreadable) -> Self {
        Self::Unreadable(unreadable)
    }
}

impl<R: Rules> From<PlayError<R>> for Rejection {
    fn from(error: PlayError<R>) -> Self {
        match error {
            PlayError::Unreadable(unreadable) => unreadable.into(),
            PlayError::Refused { refusal, suggestion } => Self::Refused(Refused {
                game: R::GAME,
                rule: refusal.rule().0,
                key: refusal.key(),
                facts: refusal.facts(),
                suggestion: suggestion.map(|near| near.to_string()),
            }),
        }
    }
}

impl<R: Rules> Game<R> {
    /// A game that begins in `start`.
    pub fn new(rules: R, start: R::State) -> Self {
        Self { rules, start, state: start, entries: Vec::new(), waypoints: Vec::new() }
    }

    /// A game that begins in a position.
    ///
    /// # Errors
    /// If the position cannot be.
    pub fn restore(view: &R::View) -> Result<Self, Impossible> {
        let (rules, state) = R::restore(view)?;
        Ok(Self::new(rules, state))
    }

    /// The same game, played on by the rules of another [version](Rules::of_version).
    #[must_use]
    pub fn of_version(self, version: u32) -> Self {
        Self { rules: self.rules.of_version(version), ..self }
    }

    /// Its rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Where it began.
    pub fn start(&self) -> &R::State {
        &self.start
    }

    /// Where it stands.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// All that happened, oldest first.
    pub fn entries(&self) -> &[EntryOf<R>] {
        &self.entries
    }

    /// Who moves.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    /// Plays an action of the seat to act.
    ///
    /// # Errors
    /// Why not; the game is then unchanged.
    pub fn play(&mut self, action: R::Action) -> Result<(), R::Refusal> {
        self.rules.check(&self.state, action)?;
        self.advance(Entry::Action(action));
        Ok(())
    }

    /// Carries out a draw.
    ///
    /// # Errors
    /// Why not; the game is then unchanged.
    pub fn reveal(&mut self, draw: R::Draw) -> Result<(), R::Refusal> {
        self.rules.check_draw(&self.state, draw)?;
        self.advance(Entry::Draw(draw));
        Ok(())
    }

    /// Plays one entry of a record.
    ///
    /// # Errors
    /// Why not; the game is then unchanged.
    pub fn enter(&mut self, entry: EntryOf<R>) -> Result<(), R::Refusal> {
        match entry {
            Entry::Action(action) => self.play(action),
            Entry::Draw(draw) => self.reveal(draw),
        }
    }

    /// Plays one line of notation, action or draw.
    ///
    /// # Errors
    /// If it cannot be read or is refused; the game is then unchanged.
    pub fn enter_text(&mut self, line: &str) -> Result<EntryOf<R>, PlayError<R>> {
        let entry = read_entry::<R>(line).map_err(PlayError::Unreadable)?;
        self.enter_entry(entry)?;
        Ok(entry)
    }

    /// Plays one entry; a refusal comes with a suggestion.
    ///
    /// # Errors
    /// If it is refused; the game is then unchanged.
    pub fn enter_entry(&mut self, entry: EntryOf<R>) -> Result<(), PlayError<R>> {
        self.enter(entry).map_err(|refusal| PlayError::Refused {
            refusal,
            suggestion: match entry {
                Entry::Action(action) => self.rules.suggest(&self.state, action),
                Entry::Draw(_) => None,
            },
        })
    }

    /// Draws, by their weights, until a seat is to act or the game is over.
    pub fn draw_all(&mut self, dice: &mut Dice) {
        let mut draws = Actions::new();
        while self.turn() == Turn::Chance {
            draws.clear();
            self.rules.draws(&self.state, &mut draws);
            let Some(draw) = dice.weighted(&draws) else {
                return;
            };
            self.advance(Entry::Draw(draw));
        }
    }

    /// Goes on by an entry that was checked.
    fn advance(&mut self, entry: EntryOf<R>) {
        step(&self.rules, &mut self.state, entry);
        self.entries.push(entry);
        if self.entries.len().is_multiple_of(STRIDE) {
            self.waypoints.push(self.state);
        }
    }

    /// The game after the first `count` entries.
    #[must_use]
    pub fn at(&self, count: usize) -> Self {
        let count = count.min(self.entries.len());
        Self {
            rules: self.rules.clone(),
            start: self.start,
            state: self.state_at(count),
            entries: self.entries[..count].to_vec(),
            waypoints: self.waypoints[..count / STRIDE].to_vec(),
        }
    }

    /// The state after the first `count` entries.
    pub fn state_at(&self, count: usize) -> R::State {
        let count = count.min(self.entries.len());
        let passed = count / STRIDE;
        let mut state = passed.checked_sub(1).map_or(self.start, |last| self.waypoints[last]);
        for &entry in &self.entries[passed * STRIDE..count] {
            step(&self.rules, &mut state, entry);
        }
        state
    }

    /// The states after the first `count` entries, after one more, and so on to the last.
    pub fn states_from(&self, count: usize) -> impl Iterator<Item = R::State> {
        let count = count.min(self.entries.len());
        let mut state = self.state_at(count);
        iter::once(state).chain(self.entries[count..].iter().map(move |&entry| {
            step(&self.rules, &mut state, entry);
            state
        }))
    }

    /// The state after the first `count` entries as a seat knows it: it has seen every entry and forgets nothing, but what was
    /// hidden from it when the game began is drawn anew. Made from what the seat saw and the dice alone.
    ///
    /// Drawn at random, the hidden things may not fit what happened later. Then others are drawn, and at last the seat forgets the
    /// older half of the game.
    pub fn known_at(&self, count: usize, seat: Seat, dice: &mut Dice) -> R::State {
        /// How many beginnings are drawn before the seat forgets something.
        const TRIES: usize = 32;
        let viewer = Viewer::Seat(seat);
        let entries = &self.entries[..count.min(self.entries.len())];
        let now = self.rules.view(&self.state_at(count), viewer);
        let mut forgotten = 0;
        loop {
            let seen = self.rules.view(&self.state_at(forgotten), viewer);
            for _ in 0..TRIES {
                let Ok(start) = self.rules.imagine(&seen, dice) else { break };
                let mut game = Self::new(self.rules.clone(), start);
                let fits = entries[forgotten..].iter().all(|&entry| game.enter(entry).is_ok());
                if fits && self.rules.view(&game.state, viewer) == now {
                    return game.state;
                }
            }
            if forgotten == entries.len() {
                // A ruleset that cannot imagine what it shows has nothing to hide.
                return self.state_at(count);
            }
            forgotten += (entries.len() - forgotten).div_ceil(2);
        }
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record<R> {
        Record {
            version: self.rules.version(),
            start: self.rules.view(&self.start, Viewer::Judge),
            entries: self.entries.clone(),
        }
    }
}

/// The state after an entry that its rules allow.
fn step<R: Rules>(rules: &R, state: &mut R::State, entry: EntryOf<R>) {
    match entry {
        Entry::Action(action) => rules.apply(state, action),
        Entry::Draw(draw) => rules.reveal(state, draw),
    }
}

/// Reads one line of notation as an action or, if its first word is no action's, as a draw.
///
/// # Errors
/// If it is neither.
pub(crate) fn read_entry<R: Rules>(line: &str) -> Result<EntryOf<R>, Unreadable> {
    match line.parse::<R::Draw>() {
        Ok(draw) => Ok(Entry::Draw(draw)),
        Err(no_draw) => match line.parse::<R::Action>() {
            Ok(action) => Ok(Entry::Action(action)),
            // The reader that got further has the better word for what is wrong.
            Err(no_action) => Err(if no_action.word.as_deref() == line.split(' ').next() && no_draw.word != no_action.word {
                no_draw
            } else {
                no_action
            }),
        },
    }
}
