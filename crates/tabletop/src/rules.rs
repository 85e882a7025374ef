//! The trait every game implements.

use std::fmt::{self, Debug};
use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Actions, BadSetup, Dice, Facts, Impossible, Outcome, Seat, Setup, Text};

/// One fully configured ruleset: game, variant and number of players. Immutable; it lives outside the state.
///
/// The contract, which [`laws`](crate::laws) holds against every implementation:
///
/// - [`check`](Rules::check) and [`legal`](Rules::legal) agree on the whole [action space](Rules::action_space), and `legal` lists in ascending order;
/// - after [`apply`](Rules::apply) or [`reveal`](Rules::reveal) the state awaits a seat, chance or nobody: everything automatic has happened;
/// - `legal`, `check`, `apply`, `draws` and `reveal` allocate nothing, do no I/O and draw no randomness;
/// - a [view](Rules::view) for the judge, restored, gives an equal state; a view for a seat holds nothing that is secret to it;
/// - what is [imagined](Rules::imagine) from a view looks the same to that viewer.
pub trait Rules: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Plain data: no heap, no pointer, no cache, no order that nobody knows.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// One decision of a seat.
    type Action: Text;
    /// One outcome of chance. A type of its own, so that no player can send one.
    type Draw: Text;
    /// All that is random before the first decision.
    type Deal: Clone + Debug;
    /// Why an action or draw is not possible now.
    type Refusal: Cites;
    /// A position as the notation writes it, complete for the judge and without secrets for a seat.
    type View: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static;

    /// The game's name in the notation.
    const GAME: &'static str;

    /// The version of the rules as implemented. It changes when a fix makes any recorded game play on differently.
    const VERSION: u32;

    /// The oldest version that games are still played by: whoever began under a version plays on by it.
    const OLDEST: u32 = Self::VERSION;

    /// The version of this ruleset; the newest, unless it was [asked for another](Rules::of_version).
    fn version(&self) -> u32 {
        Self::VERSION
    }

    /// The same ruleset as it was in a version from [`OLDEST`](Rules::OLDEST) to [`VERSION`](Rules::VERSION).
    #[must_use]
    fn of_version(self, _version: u32) -> Self {
        self
    }

    /// The ruleset for a set-up.
    ///
    /// # Errors
    /// If the game has no such option or combination.
    fn configure(setup: Setup) -> Result<Self, BadSetup>;

    /// The set-up that gives this ruleset.
    fn setup(&self) -> Setup;

    /// Every ruleset the game offers.
    fn presets() -> Vec<Self>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// A random deal; `order` fixes the order of players (colours by name) where it is given.
    ///
    /// # Errors
    /// If `order` does not fit the ruleset.
    fn deal(&self, order: Option<&[String]>, dice: &mut Dice) -> Result<Self::Deal, BadSetup>;

    /// The position before the first decision.
    fn start(&self, deal: &Self::Deal) -> Self::State;

    /// Who moves.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends every legal action of the seat to act, in ascending order; nothing if no seat is to act.
    fn legal(&self, state: &Self::State, acc: &mut Actions<Self::Action>);

    /// Whether the seat to act may play this.
    ///
    /// # Errors
    /// The rule that forbids it, with its numbers.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays a legal action and everything automatic that follows. The result for an illegal one is unspecified: [`check`](Rules::check) first.
    fn apply(&self, state: &mut Self::State, action: Self::Action);

    /// Appends every possible draw with its weight, in ascending order; nothing if chance is not to move.
    fn draws(&self, state: &Self::State, acc: &mut Actions<(Self::Draw, u32)>);

    /// Whether chance can draw this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_draw(&self, state: &Self::State, draw: Self::Draw) -> Result<(), Self::Refusal>;

    /// Carries out a possible draw and everything automatic that follows.
    fn reveal(&self, state: &mut Self::State, draw: Self::Draw);

    /// Points and places, exactly when the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The names of the colours a seat plays, for results and logs.
    fn colors(&self, state: &Self::State, seat: Seat) -> Vec<&'static str>;

    /// What a viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The ruleset and state of a complete position.
    ///
    /// # Errors
    /// If no such position can be; it need not be reachable by play.
    fn restore(view: &Self::View) -> Result<(Self, Self::State), Impossible>;

    /// A state that somebody who sees this cannot tell from the true one: what his view leaves out is drawn anew. It is made from the view
    /// alone, so it gives nothing away. As it stands here it serves games without secrets.
    ///
    /// # Errors
    /// If nobody can see this in a game of this ruleset.
    fn imagine(&self, seen: &Self::View, _dice: &mut Dice) -> Result<Self::State, Impossible> {
        Self::restore(seen).map(|(_, state)| state)
    }

    /// Every action that has a text and could be legal in some position of this ruleset, in ascending order.
    fn action_space(&self) -> Vec<Self::Action>;

    /// The legal action nearest to a refused one, if one is near.
    fn suggest(&self, state: &Self::State, action: Self::Action) -> Option<Self::Action>;

    /// Whether the pieces are all there: counts that the rules conserve.
    ///
    /// # Errors
    /// What is missing or too many.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A seat decides.
    Seat(Seat),
    /// Something is drawn.
    Chance,
    /// The game is over.
    Over,
}

/// Who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Sees everything: the engine, the record, the tests.
    Judge,
    /// Sees what is open and what is his.
    Seat(Seat),
    /// Sees what is open.
    Public,
}

/// The id of a rule in the ledger: `B5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A refusal: data that names the rule it rests on.
pub trait Cites: std::error::Error + Copy + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;

    /// The name of this kind of refusal, for translations: `over-budget`.
    fn key(&self) -> &'static str;

    /// The numbers and notation words it carries, by name.
    fn facts(&self) -> Facts;

    /// Rule, key and facts: `B8 over-budget (bids 12, money 9)`, for developers.
    ///
    /// # Errors
    /// If it cannot be written.
    fn terse(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rule())?;
        crate::fault::terse(f, self.key(), &self.facts())
    }
}

/// Implements [`Cites`](crate::Cites) for an enum of refusals. One line for each: its fields, its rule, and its key; the text
/// `refusal-<game>-<key>` says it to people.
#[macro_export]
macro_rules! refusals {
    ($refusal:ident { $($name:ident $({ $($field:ident),* })? => $rule:literal, $key:literal;)+ }) => {
        impl $crate::Cites for $refusal {
            fn rule(&self) -> $crate::RuleId {
                $crate::RuleId(match self {
                    $(Self::$name { .. } => $rule,)+
                })
            }

            fn key(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $key,)+
                }
            }

            fn facts(&self) -> $crate::Facts {
                match *self {
                    $(Self::$name $({ $($field),* })? => vec![$($((stringify!($field), $crate::Fact::from($field))),*)?],)+
                }
            }
        }

        impl $refusal {
            /// The key of every refusal with the names of its facts, for translators and tests.
            pub const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($key, &[$($(stringify!($field)),*)?])),+];
        }

        impl std::fmt::Display for $refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::Cites::terse(self, f)
            }
        }

        impl std::error::Error for $refusal {}
    };
}
