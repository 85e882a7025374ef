//! Which games there are, and how to get one from text.

use std::marker::PhantomData;

use darjeeling::Darjeeling;
use serde_json::Value;
use tabletop::laws::{self, Broken, Referee};
use tabletop::trace::{self, Checker};
use tabletop::{BadRecord, BadSetup, Dice, Game, Record, Rules, Setup};
use words::Lang;
use yunnan::Yunnan;

use crate::bench::{self, Measure};
use crate::published::Published;
use crate::{AnyGame, Comparison, Difference, Ledger, Scene};

/// Every game, in the order in which they are offered.
pub static CATALOGUE: [&dyn Title; 2] = [&Shelf::<Yunnan>(PhantomData), &Shelf::<Darjeeling>(PhantomData)];

/// A game in the catalogue: what can be done with it before any game of it is being played.
pub trait Title: Sync {
    /// Its name in the notation.
    fn name(&self) -> &'static str;

    /// A new game. `order` fixes the order of players where it is given; everything else that is random comes from `dice`.
    ///
    /// # Errors
    /// If the game has no such set-up or order.
    fn new_game(&self, setup: Setup, order: Option<&[String]>, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup>;

    /// A game that begins in a position.
    ///
    /// # Errors
    /// Why the position cannot be read, or cannot be.
    fn read_position(&self, position: &Value) -> Result<Box<dyn AnyGame>, String>;

    /// The game of a record, every entry checked.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn read_record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord>;

    /// A random whole game.
    ///
    /// # Errors
    /// If the game has no such set-up, or runs on forever.
    fn random_game(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, String>;

    /// A checker for traces of this game.
    fn checker(&self) -> Box<dyn TraceChecker>;

    /// Every set-up the game offers.
    fn presets(&self) -> Vec<Setup>;

    /// Holds the laws against random games of a set-up, for so many plies; the number of games played.
    ///
    /// # Errors
    /// The first broken law, or that there is no such set-up.
    fn laws(&self, setup: Setup, seed: u64, plies: u64) -> Result<u64, String>;

    /// Measures random games of a set-up.
    ///
    /// # Errors
    /// If the game has no such set-up.
    fn bench(&self, setup: Setup, seconds: f64, repetitions: usize) -> Result<Measure, BadSetup>;

    /// The set-ups that are measured.
    fn benchmarks(&self) -> Vec<Setup>;

    /// The tables in use with their provenance.
    ///
    /// # Errors
    /// If `setup` names something the game does not have.
    fn data(&self, setup: &Setup) -> Result<Value, BadSetup>;

    /// The rule ledger in a language.
    fn ledger(&self, lang: Lang) -> Ledger;

    /// The scenes of the rulebook, in its order.
    fn scenes(&self) -> &'static [Scene];

    /// What differs between editions and variants.
    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)>;
}

/// Something that checks a trace line by line.
pub trait TraceChecker: Send {
    /// Checks one line.
    ///
    /// # Errors
    /// What does not follow from the rules.
    fn line(&mut self, line: &Value) -> Result<(), String>;

    /// Whether a game has begun and not ended.
    fn unfinished(&self) -> bool;
}

impl<R: Rules> TraceChecker for Checker<R> {
    fn line(&mut self, line: &Value) -> Result<(), String> {
        Checker::line(self, line)
    }

    fn unfinished(&self) -> bool {
        Checker::unfinished(self)
    }
}

/// The title with this name.
pub fn title(name: &str) -> Option<&'static dyn Title> {
    CATALOGUE.into_iter().find(|title| title.name() == name)
}

/// The names of all games, for messages.
pub fn names() -> String {
    CATALOGUE.map(Title::name).join(", ")
}

/// A game that begins in a position of any game.
///
/// # Errors
/// Why the position cannot be read, or cannot be.
pub fn read_position(position: &Value) -> Result<Box<dyn AnyGame>, String> {
    position_title(position)?.read_position(position)
}

/// The title a position belongs to.
///
/// # Errors
/// If it names no game of the catalogue.
pub fn position_title(position: &Value) -> Result<&'static dyn Title, String> {
    let name = position["game"].as_str().ok_or_else(|| format!("a position names its `game`: {}", names()))?;
    title(name).ok_or_else(|| format!("there is no game `{}`, only {}", name.escape_default(), names()))
}

/// The game of a record of any game.
///
/// # Errors
/// The first line that is wrong.
pub fn read_record(text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
    let named = text.lines().enumerate().find_map(|(i, line)| Some((i + 1, line.strip_prefix("game ")?.trim())));
    let (line, name) =
        named.ok_or_else(|| BadRecord { line: 1, reason: "this is no record: it has no line `game …`".to_owned() })?;
    let title = title(name)
        .ok_or_else(|| BadRecord { line, reason: format!("there is no game `{}`, only {}", name.escape_default(), names()) })?;
    title.read_record(text)
}

/// One ruleset type as a title.
struct Shelf<R>(PhantomData<fn() -> R>);

impl<R: Published> Title for Shelf<R> {
    fn name(&self) -> &'static str {
        R::GAME
    }

    fn new_game(&self, setup: Setup, order: Option<&[String]>, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup> {
        let rules = R::configure(setup)?;
        let start = rules.start(&rules.deal(order, dice)?);
        Ok(Box::new(Game::new(rules, start)))
    }

    fn read_position(&self, position: &Value) -> Result<Box<dyn AnyGame>, String> {
        let (rules, state) = trace::read_position::<R>(position)?;
        Ok(Box::new(Game::new(rules, state)))
    }

    fn read_record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        Ok(Box::new(Record::<R>::read(text)?))
    }

    fn random_game(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, String> {
        let rules = R::configure(setup).map_err(|bad| bad.to_string())?;
        Ok(Box::new(laws::random_game(&rules, dice)?))
    }

    fn checker(&self) -> Box<dyn TraceChecker> {
        Box::new(Checker::<R>::default())
    }

    fn presets(&self) -> Vec<Setup> {
        R::presets().iter().map(Rules::setup).collect()
    }

    fn laws(&self, setup: Setup, seed: u64, plies: u64) -> Result<u64, String> {
        let rules = R::configure(setup).map_err(|bad| bad.to_string())?;
        let mut referee = Referee::new(rules, seed);
        referee.run(plies).map_err(|broken: Box<Broken>| broken.to_string())?;
        Ok(referee.games)
    }

    fn bench(&self, setup: Setup, seconds: f64, repetitions: usize) -> Result<Measure, BadSetup> {
        Ok(bench::measure(&R::configure(setup)?, seconds, repetitions))
    }

    fn benchmarks(&self) -> Vec<Setup> {
        R::benchmarks()
    }

    fn data(&self, setup: &Setup) -> Result<Value, BadSetup> {
        R::data(setup)
    }

    fn ledger(&self, lang: Lang) -> Ledger {
        Ledger::read(R::ledger(lang))
    }

    fn scenes(&self) -> &'static [Scene] {
        R::scenes()
    }

    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)> {
        let told = |comparison: Comparison| {
            let rules = comparison.columns.iter().filter_map(|(_, setup)| R::configure(setup.clone()).ok());
            let features: Vec<_> = rules.map(|rules| rules.features()).collect();
            let differences = comparison.differences(&features);
            (comparison, differences)
        };
        R::comparisons().into_iter().map(told).collect()
    }
}
