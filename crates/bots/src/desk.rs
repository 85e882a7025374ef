//! The bots for those who do not care which game it is: text and `dyn Any` in, text out.
//!
//! A game is handed over as `&dyn Any` that holds a [`Game`] of a known ruleset, which is what the catalogue's games give away of themselves.

use std::any::Any;
use std::marker::PhantomData;

use darjeeling::Darjeeling;
use tabletop::{Dice, Game, Rules, Setup};
use yunnan::Yunnan;

use crate::arena::{self, Entrant, Report, Terms};
use crate::bot::{Budget, BySeat};
use crate::known::Known;
use crate::level::{Level, Player};
use crate::net::Net;
use crate::review::{self, Hint, Review};
use crate::train::{Lesson, Plan, Training};

/// Everything the bots can do with one game.
pub trait Desk: Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Whether a game is one of this kind.
    fn takes(&self, game: &dyn Any) -> bool;

    /// Lets a bot decide for the seat to act; `None` if the game is of another kind or no seat is to act. The same game, level, seed and node
    /// budget give the same answer.
    fn choose(&self, game: &dyn Any, level: Level, budget: Budget, cores: usize, seed: u64) -> Option<Answer>;

    /// Recommends an action for the seat to act; `None` if the game is of another kind or no seat is to act.
    fn hint(&self, game: &dyn Any, budget: Budget, cores: usize, seed: u64) -> Option<Hint>;

    /// Looks at every decision of a game; `None` if it is of another kind. `progress` is told how many entries are done.
    fn analyse(&self, game: &dyn Any, budget: Budget, cores: usize, seed: u64, progress: &mut dyn FnMut(usize))
    -> Option<Review>;

    /// Plays a match, the opening as the game needs it where `terms` has none. `progress` is called after every game with the number of games of the whole match.
    ///
    /// # Errors
    /// If the game has no such set-up, or not as many seats as there are bots.
    fn arena(&self, setup: Setup, bots: &[Player], terms: Terms, progress: &(dyn Fn(usize) + Sync)) -> Result<Report, String>;

    /// The names of the networks that can be trained.
    fn schools(&self) -> &'static [&'static str];

    /// Trains the network of a school for one more generation; `None` if there is no such school.
    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Lesson>;

    /// The network that is shipped for a school.
    fn shipped(&self, school: &str) -> Option<&'static Net>;
}

/// What a bot answered, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What it plays.
    pub action: String,
    /// The chance of each seat to win, as far as it can tell.
    pub chances: BySeat,
    /// How it expects the game to go on, its own action first.
    pub line: Vec<String>,
    /// How many positions it looked into.
    pub visits: u32,
    /// What it considered, best first: action, chance of its seat, positions looked into.
    pub choices: Vec<(String, f32, u32)>,
}

/// Every game the bots know.
pub static DESKS: [&dyn Desk; 2] = [&DeskOf::<Yunnan>(PhantomData), &DeskOf::<Darjeeling>(PhantomData)];

/// The desk for a game by name.
pub fn desk(game: &str) -> Option<&'static dyn Desk> {
    DESKS.into_iter().find(|desk| desk.game() == game)
}

/// The desk for a game being played.
pub fn desk_of(game: &dyn Any) -> Option<&'static dyn Desk> {
    DESKS.into_iter().find(|desk| desk.takes(game))
}

/// One ruleset type as a desk.
struct DeskOf<R>(PhantomData<fn() -> R>);

impl<R: Known> DeskOf<R> {
    /// The rulesets a school judges, each as often as it is played in training.
    fn rulesets(school: &str) -> Option<Vec<R>> {
        let index = R::SCHOOLS.iter().position(|&name| name == school)?;
        let presets = R::presets().into_iter().filter(|rules| rules.school() == index);
        Some(presets.flat_map(|rules| std::iter::repeat_n(rules.clone(), rules.weight())).collect())
    }
}

impl<R: Known> Desk for DeskOf<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn takes(&self, game: &dyn Any) -> bool {
        game.is::<Game<R>>()
    }

    fn choose(&self, game: &dyn Any, level: Level, budget: Budget, cores: usize, seed: u64) -> Option<Answer> {
        let game = game.downcast_ref::<Game<R>>()?;
        let tabletop::Turn::Seat(_) = game.turn() else { return None };
        let thought = level.bot(game.rules(), cores).choose(game.rules(), game.state(), budget, &mut Dice::new(seed));
        let choices = thought.choices.iter().map(|choice| (choice.action.to_string(), choice.chance, choice.visits));
        Some(Answer {
            action: thought.action.to_string(),
            chances: thought.chances,
            line: thought.line.iter().map(ToString::to_string).collect(),
            visits: thought.visits,
            choices: choices.collect(),
        })
    }

    fn hint(&self, game: &dyn Any, budget: Budget, cores: usize, seed: u64) -> Option<Hint> {
        let game = game.downcast_ref::<Game<R>>()?;
        review::hint(game.rules(), game.state(), budget, cores, seed)
    }

    fn analyse(
        &self,
        game: &dyn Any,
        budget: Budget,
        cores: usize,
        seed: u64,
        progress: &mut dyn FnMut(usize),
    ) -> Option<Review> {
        let game = game.downcast_ref::<Game<R>>()?;
        Some(review::analyse(game, budget, cores, seed, progress))
    }

    fn arena(&self, setup: Setup, bots: &[Player], terms: Terms, progress: &(dyn Fn(usize) + Sync)) -> Result<Report, String> {
        let rules = <R as Rules>::configure(setup).map_err(|bad| bad.to_string())?;
        let entrant = |player: &Player| {
            let (rules, player) = (rules.clone(), player.clone());
            // Games run side by side, so that each bot keeps to one core.
            Entrant { name: player.name(), make: Box::new(move || player.bot(&rules)) }
        };
        let entrants: Vec<Entrant<R>> = bots.iter().map(entrant).collect();
        let terms = Terms { opening: terms.opening.max(R::OPENING * rules.seats()), ..terms };
        arena::play(&rules, &entrants, terms, progress)
    }

    fn schools(&self) -> &'static [&'static str] {
        R::SCHOOLS
    }

    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Lesson> {
        Some(training.generation::<R, R::Hand>(&Self::rulesets(school)?, plan))
    }

    fn shipped(&self, school: &str) -> Option<&'static Net> {
        Self::rulesets(school)?.first().map(Known::net)
    }
}
