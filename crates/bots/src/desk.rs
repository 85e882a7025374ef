//! All that bots can do with one game: play it, recommend, review, compete and learn.
//!
//! A game brings a [`Desk`] along. [`Untaught`] serves any game whatever: it plays at random and by plain tree search. [`Taught`] serves games
//! the bots [know](Known), [`YUNNAN`] and [`DARJEELING`] among them: every level, the analyst, schools to train.

use darjeeling::Darjeeling;
use tabletop::{Dice, Game, Rules, Turn};
use yunnan::Yunnan;

use crate::arena::{self, Entrant, Report, Terms};
use crate::bot::{Bot, Budget, Thought};
use crate::known::Known;
use crate::level::{Contender, Level, untaught};
use crate::net::Net;
use crate::review::{self, Hint, Review};
use crate::train::{Lesson, Plan, Training};

/// How somebody thinks about a decision. The same game, level and thinking give the same answer, as long as only nodes are counted.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// What may be spent on it.
    pub budget: Budget,
    /// The processor cores it may use.
    pub cores: usize,
    /// The seed of all that is drawn on the way.
    pub seed: u64,
}

/// Everything the bots can do with games of `R`.
pub trait Desk<R: Rules>: Sync {
    /// The levels people can choose for a seat, weakest first.
    fn levels(&self) -> &'static [Level];

    /// The level that plays where nobody has chosen one.
    fn usual(&self) -> Level;

    /// A fresh player of a level, for a search on so many cores; `None` if the level does not play this game.
    fn bot(&self, rules: &R, level: Level, cores: usize) -> Option<Box<dyn Bot<R>>>;

    /// Whether there is an analyst, who gives hints and reviews games.
    fn has_analyst(&self) -> bool {
        false
    }

    /// Recommends an action for the seat to act; `None` if no seat is, or there is no analyst.
    fn hint(&self, _game: &Game<R>, _thinking: Thinking) -> Option<Hint> {
        None
    }

    /// Looks at every decision of a game; `None` if there is no analyst. `progress` is told how many entries are done.
    fn analyse(&self, _game: &Game<R>, _thinking: Thinking, _progress: &mut dyn FnMut(usize)) -> Option<Review> {
        None
    }

    /// Somebody who takes part in a match, on one core; `None` if they do not play this game.
    fn entrant(&self, rules: &R, contender: &Contender) -> Option<Entrant<R>>;

    /// How many random actions for each seat make games of a match differ; 0 where luck does it.
    fn opening(&self) -> usize {
        0
    }

    /// The names of the networks that can be trained.
    fn schools(&self) -> &'static [&'static str] {
        &[]
    }

    /// Trains the network of a school for one more generation; `None` if there is no such school.
    fn train(&self, _school: &str, _training: &mut Training, _plan: &Plan) -> Option<Lesson> {
        None
    }

    /// The network that is shipped for a school.
    fn shipped(&self, _school: &str) -> Option<&'static Net> {
        None
    }
}

impl<R: Rules> dyn Desk<R> {
    /// Lets a bot decide for the seat to act; `None` if no seat is, or the level does not play this game.
    pub fn choose(&self, game: &Game<R>, level: Level, thinking: Thinking) -> Option<Thought<R>> {
        let Turn::Seat(_) = game.turn() else { return None };
        let mut bot = self.bot(game.rules(), level, thinking.cores)?;
        Some(bot.choose(game.rules(), game.state(), thinking.budget, &mut Dice::new(thinking.seed)))
    }

    /// Plays a match, the opening as the game needs it where `terms` has none. `progress` is called after every game with the number of games of
    /// the whole match.
    ///
    /// # Errors
    /// If there are not as many contenders as seats, or one of them does not play this game.
    pub fn arena(
        &self,
        rules: &R,
        contenders: &[Contender],
        terms: Terms,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Report, String> {
        let entrant = |contender: &Contender| {
            self.entrant(rules, contender).ok_or_else(|| format!("`{}` does not play this game", contender.name()))
        };
        let entrants = contenders.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
        let terms = Terms { opening: terms.opening.max(self.opening() * rules.seats()), ..terms };
        arena::play(rules, &entrants, terms, progress)
    }
}

/// The desk of a game that the bots know nothing about but its rules.
#[derive(Clone, Copy, Debug)]
pub struct Untaught;

impl<R: Rules> Desk<R> for Untaught {
    fn levels(&self) -> &'static [Level] {
        &[Level::Random, Level::Uct]
    }

    fn usual(&self) -> Level {
        Level::Uct
    }

    fn bot(&self, _rules: &R, level: Level, _cores: usize) -> Option<Box<dyn Bot<R>>> {
        untaught(level)
    }

    fn entrant(&self, _rules: &R, contender: &Contender) -> Option<Entrant<R>> {
        let level = contender.level().filter(|&level| untaught::<R>(level).is_some())?;
        Some(Entrant { name: contender.name(), make: Box::new(move || untaught(level).expect("it was asked before")) })
    }
}

/// The desk of a game that the bots have learned.
#[derive(Clone, Copy, Debug)]
pub struct Taught;

/// The desk of Yunnan. Like every search it is compiled here, with all the optimisation this crate gets, and not where it is used.
pub static YUNNAN: &dyn Desk<Yunnan> = &Taught;

/// The desk of Darjeeling.
pub static DARJEELING: &dyn Desk<Darjeeling> = &Taught;

/// The rulesets a school judges, each as often as it is played in training.
fn rulesets<R: Known>(school: &str) -> Option<Vec<R>> {
    let index = R::SCHOOLS.iter().position(|&name| name == school)?;
    let presets = R::presets().into_iter().filter(|rules| rules.school() == index);
    Some(presets.flat_map(|rules| std::iter::repeat_n(rules.clone(), rules.weight())).collect())
}

impl<R: Known> Desk<R> for Taught {
    fn levels(&self) -> &'static [Level] {
        &[Level::Random, Level::Novice, Level::Merchant, Level::Master]
    }

    fn usual(&self) -> Level {
        Level::Novice
    }

    fn bot(&self, rules: &R, level: Level, cores: usize) -> Option<Box<dyn Bot<R>>> {
        Some(level.bot(rules, cores))
    }

    fn has_analyst(&self) -> bool {
        true
    }

    fn hint(&self, game: &Game<R>, thinking: Thinking) -> Option<Hint> {
        review::hint(game.rules(), game.state(), thinking)
    }

    fn analyse(&self, game: &Game<R>, thinking: Thinking, progress: &mut dyn FnMut(usize)) -> Option<Review> {
        Some(review::analyse(game, thinking, progress))
    }

    fn entrant(&self, rules: &R, contender: &Contender) -> Option<Entrant<R>> {
        let (rules, contender) = (rules.clone(), contender.clone());
        Some(Entrant { name: contender.name(), make: Box::new(move || contender.bot(&rules)) })
    }

    fn opening(&self) -> usize {
        R::OPENING
    }

    fn schools(&self) -> &'static [&'static str] {
        R::SCHOOLS
    }

    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Lesson> {
        Some(training.generation::<R, R::Hand>(&rulesets(school)?, plan))
    }

    fn shipped(&self, school: &str) -> Option<&'static Net> {
        rulesets::<R>(school)?.first().map(Known::net)
    }
}
