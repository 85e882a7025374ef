//! A game behind text: what everything that does not care which game it is works with.

use std::any::Any;
use std::fmt;

use serde_json::Value;
use tabletop::{
    Cites, Dice, Entry, Game, Impossible, Outcome, PlayError, Rules, Seat, Setup, Turn, Unreadable, Viewer, perft, trace,
};

/// Any game, addressed in notation. Implemented once, for every [`Game`].
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The version of its rules.
    fn version(&self) -> u32;
    /// The set-up of its ruleset.
    fn setup(&self) -> Setup;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// Who moves.
    fn turn(&self) -> Turn;
    /// Every legal action or possible draw, sorted by bytes.
    fn legal(&self) -> Vec<String>;
    /// Whether the seat to act may play this action; draws are no actions.
    ///
    /// # Errors
    /// If it cannot be read or is refused.
    fn check(&self, action: &str) -> Result<(), Rejection>;
    /// Plays an action of the seat to act; draws are no actions.
    ///
    /// # Errors
    /// If it cannot be read or is refused; nothing has changed then.
    fn play(&mut self, action: &str) -> Result<(), Rejection>;
    /// Plays an entry of a record: action or draw.
    ///
    /// # Errors
    /// If it cannot be read or is refused; nothing has changed then.
    fn enter(&mut self, entry: &str) -> Result<(), Rejection>;
    /// Draws until a seat is to act or the game is over; what was drawn.
    fn draw(&mut self, dice: &mut Dice) -> Vec<String>;
    /// The position as a viewer sees it, in notation.
    fn view(&self, viewer: Viewer) -> Value;
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
    /// A game that begins in a position a viewer cannot tell from this one: what he may not know is drawn anew.
    ///
    /// # Errors
    /// Never for a game that keeps the laws.
    fn imagine(&self, viewer: Viewer, dice: &mut Dice) -> Result<Box<dyn AnyGame>, Impossible>;
    /// The number of lines of play of so many steps.
    fn perft(&self, depth: u32) -> u64;
    /// The number of lines of play below each first step.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;
    /// The typed game inside, for what only that game knows.
    fn as_any(&self) -> &dyn Any;
}

/// Why a line of notation was not played, without types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The words are no action.
    Unreadable(String),
    /// The rules forbid it now.
    Refused(Refused),
}

/// A refusal without types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// The kind of refusal, for translations.
    pub key: &'static str,
    /// Its numbers and notation words, by name.
    pub facts: Vec<(&'static str, String)>,
    /// The reason in English.
    pub reason: String,
    /// The nearest legal action, if one is near.
    pub suggestion: Option<String>,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(reason) => f.write_str(reason),
            Self::Refused(refused) => {
                write!(f, "{}: {}", refused.rule, refused.reason)?;
                match &refused.suggestion {
                    Some(action) => write!(f, "; legal would be: {action}"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl std::error::Error for Rejection {}

impl Rejection {
    fn unreadable(unreadable: &Unreadable) -> Self {
        Self::Unreadable(unreadable.to_string())
    }

    fn refused<C: Cites>(refusal: C, suggestion: Option<String>) -> Self {
        Self::Refused(Refused {
            rule: refusal.rule().0,
            key: refusal.key(),
            facts: refusal.facts(),
            reason: refusal.to_string(),
            suggestion,
        })
    }
}

/// Reads an action and asks the rules; the refusal comes with a suggestion.
fn checked<R: Rules>(game: &Game<R>, text: &str) -> Result<R::Action, Rejection> {
    let action: R::Action = text.parse().map_err(|unreadable| Rejection::unreadable(&unreadable))?;
    let near = || game.rules().suggest(game.state(), action).map(|near| near.to_string());
    game.rules().check(game.state(), action).map_err(|refusal| Rejection::refused(refusal, near()))?;
    Ok(action)
}

impl<R: Rules> AnyGame for Game<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn version(&self) -> u32 {
        R::VERSION
    }

    fn setup(&self) -> Setup {
        self.rules().setup()
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

    fn check(&self, action: &str) -> Result<(), Rejection> {
        checked(self, action).map(|_| ())
    }

    fn play(&mut self, action: &str) -> Result<(), Rejection> {
        let action = checked(self, action)?;
        Game::play(self, action).map_err(|refusal| Rejection::refused(refusal, None))
    }

    fn enter(&mut self, entry: &str) -> Result<(), Rejection> {
        match self.enter_text(entry) {
            Ok(_) => Ok(()),
            Err(PlayError::Unreadable(unreadable)) => Err(Rejection::unreadable(&unreadable)),
            Err(PlayError::Refused { refusal, suggestion }) => {
                Err(Rejection::refused(refusal, suggestion.map(|near| near.to_string())))
            }
        }
    }

    fn draw(&mut self, dice: &mut Dice) -> Vec<String> {
        let before = self.entries().len();
        self.draw_all(dice);
        self.entries()[before..].iter().map(ToString::to_string).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.rules().view(self.state(), viewer)).unwrap_or(Value::Null)
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

    fn as_any(&self) -> &dyn Any {
        self
    }
}
