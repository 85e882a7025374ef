//! The catalogue of games, and parsing of any game.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};

use bots::arena::{Audience, Played, Report, Terms};
use bots::calibrate::{self, Forecast};
use bots::net::Net;
use bots::puzzle::Hunt;
use bots::selfplay::{Course, Progress, Run};
use bots::train::{Lesson as Generation, Plan, Training};
use bots::{Contender, Level};
use maud::Markup;
use serde_json::Value;
use tabletop::laws::{self, Broken, Referee};
use tabletop::trace::{self, Checker};
use tabletop::{BadRecord, BadSetup, Dice, Fault, Flaw, Game, Record, Rules, Setup, fault};
use words::{Brought, Lang};

use crate::bench::{self, Measure};
use crate::lesson::Lesson;
use crate::numbers::Numbers;
use crate::title::{Choice, Pool, Quick, Title};
use crate::{AnyGame, Comparison, Difference, Explain, Ledger, Piece, Puzzles, Scene, Tip};

/// The games of a program, in the order in which they are offered.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue(&'static [&'static dyn AnyTitle]);

impl Catalogue {
    /// A catalogue of these titles.
    pub const fn new(titles: &'static [&'static dyn AnyTitle]) -> Self {
        Self(titles)
    }

    /// Registers the texts of the titles. Call this before using a catalogue.
    pub fn bring_texts(self) {
        self.titles().for_each(|title| words::bring(title.texts()));
    }

    /// Every title.
    pub fn titles(self) -> impl Iterator<Item = &'static dyn AnyTitle> + Clone {
        self.0.iter().copied()
    }

    /// The title with this name.
    pub fn title(self, name: &str) -> Option<&'static dyn AnyTitle> {
        self.titles().find(|title| title.name() == name)
    }

    /// The title with this name, if it supports this rules version. Tables and studies keep the version they began with.
    pub fn version(self, name: &str, version: i64) -> Option<&'static dyn AnyTitle> {
        self.title(name).filter(|title| u32::try_from(version).is_ok_and(|version| title.versions().contains(&version)))
    }

    /// The names of all games, for messages.
    pub fn names(self) -> String {
        self.titles().map(AnyTitle::name).collect::<Vec<_>>().join(", ")
    }

    /// The title with this name, for people who typed it.
    ///
    /// # Errors
    /// Which names there are.
    pub fn named(self, name: &str) -> Result<&'static dyn AnyTitle, Fault> {
        self.title(name).ok_or_else(|| fault!("no-such-game", name = name, games = self.names().as_str()))
    }

    /// The title a position belongs to.
    ///
    /// # Errors
    /// If it names no game of the catalogue.
    pub fn of_position(self, position: &Value) -> Result<&'static dyn AnyTitle, Fault> {
        let name = position["game"].as_str().ok_or_else(|| fault!("no-game", games = self.names().as_str()))?;
        self.named(name)
    }

    /// A game that begins in a position of any game.
    ///
    /// # Errors
    /// Why the position cannot be read, or cannot be.
    pub fn read_position(self, position: &Value) -> Result<Box<dyn AnyGame>, Flaw> {
        self.of_position(position)?.read_position(position)
    }

    /// The game of a record of any game.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read_record(self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        let named = text.lines().enumerate().find_map(|(i, line)| Some((i + 1, line.strip_prefix("game ")?.trim())));
        let (line, name) = named.ok_or_else(|| BadRecord::new(1, fault!("no-record")))?;
        self.named(name).map_err(|fault| BadRecord::new(line, fault))?.read_record(text)
    }
}

/// What is called after every game of a long run.
type Each<'a> = &'a (dyn Fn() + Sync);

/// A type-erased title: everything that can be done before a game is being played.
pub trait AnyTitle: fmt::Debug + Sync {
    /// Its name in the notation; the text `game-<name>` says it to people, `game-<name>-why` what it is.
    fn name(&self) -> &'static str;

    /// The rules versions that it supports. New games use the last.
    fn versions(&self) -> RangeInclusive<u32>;

    /// The possible numbers of players.
    fn players(&self) -> &'static [usize];

    /// The options, in the order of the form.
    fn options(&self) -> &'static [Choice];

    /// What *Play now* starts.
    fn quick(&self) -> Quick;

    /// What people look for together, beside what *Play now* starts.
    fn pools(&self) -> &'static [Pool];

    /// The panes of its board on a narrow screen.
    fn panes(&self) -> &'static [&'static str];

    /// The leagues in which it is rated, the usual one first.
    fn leagues(&self) -> &'static [&'static str];

    /// The league of a setup; `None` if it is not rated, or there is no such setup.
    fn league(&self, setup: Setup) -> Option<&'static str>;

    /// The phases by which points are counted, in their order; the text `points-<game>-<name>` is the name.
    fn phases(&self) -> &'static [&'static str];

    /// A small picture for lists of tables.
    fn thumbnail(&self) -> Markup;

    /// Whether its games draw small pictures of themselves.
    fn draws_small(&self) -> bool;

    /// Texts that are not part of `languages/`.
    fn texts(&self) -> Brought;

    /// The guided first game.
    fn lesson(&self) -> Option<&'static Lesson>;

    /// The puzzles that are shipped.
    fn puzzles(&self) -> Option<&'static Puzzles>;

    /// Whether the rules allow this setup.
    fn knows(&self, setup: Setup) -> bool;

    /// A new game. `order` fixes the order of players where it is given; everything else that is random comes from `dice`.
    ///
    /// # Errors
    /// If the game has no such setup or order.
    fn new_game(&self, setup: Setup, order: Option<&[String]>, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup>;

    /// A game that begins in a position.
    ///
    /// # Errors
    /// Why the position cannot be read, or cannot be.
    fn read_position(&self, position: &Value) -> Result<Box<dyn AnyGame>, Flaw>;

    /// The game of a record, every entry checked.
    ///
    /// # Errors
    /// The first line that is wrong.
    fn read_record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord>;

    /// A random whole game.
    ///
    /// # Errors
    /// If the game has no such setup, or does not end.
    fn random_game(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, String>;

    /// A checker for traces of this game.
    fn checker(&self) -> Box<dyn TraceChecker>;

    /// All setups of the game.
    fn presets(&self) -> Vec<Setup>;

    /// Checks the invariants on random games of a setup, for a number of plies; returns the number of games played.
    ///
    /// # Errors
    /// The first violated invariant, or that there is no such setup.
    fn laws(&self, setup: Setup, seed: u64, plies: u64) -> Result<u64, String>;

    /// Benchmarks random games of a setup.
    ///
    /// # Errors
    /// If the game has no such setup.
    fn bench(&self, setup: Setup, seconds: f64, repetitions: usize) -> Result<Measure, BadSetup>;

    /// The setups that are benchmarked.
    fn benchmarks(&self) -> Vec<Setup>;

    /// The numbers in use with their sources.
    ///
    /// # Errors
    /// If `setup` names something the game does not have.
    fn data(&self, setup: &Setup) -> Result<Value, BadSetup>;

    /// The rules in a language, if the game has a text.
    fn ledger(&self, lang: Lang) -> Option<Ledger>;

    /// The scenes of the rulebook, in its order.
    fn scenes(&self) -> &'static [Scene];

    /// Tips for newcomers, in their order.
    fn tips(&self) -> &'static [Tip];

    /// What is in the box of each edition.
    fn boxes(&self) -> Vec<(&'static str, Vec<Piece>)>;

    /// What differs between editions and variants.
    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)>;

    /// The levels of bots that people can choose for a seat, weakest first.
    fn levels(&self) -> &'static [Level];

    /// The levels of bots that make sense with a setup; all of them if the game has no such setup.
    fn levels_of(&self, setup: Setup) -> Vec<Level>;

    /// The default level of bots.
    fn usual_level(&self) -> Level;

    /// Whether finished games can be reviewed, and hints be given.
    fn has_analyst(&self) -> bool;

    /// Plays a match.
    ///
    /// # Errors
    /// If the game has no such setup, the number of contenders differs from the number of seats, or one of them cannot play it.
    fn arena(&self, setup: Setup, contenders: &[Contender], terms: Terms, audience: Audience<'_>) -> Result<Report, String>;

    /// The names of what is measured in [studied](AnyTitle::studied) games.
    fn measures(&self) -> &'static [&'static str];

    /// Whether other numbers concern a setup.
    ///
    /// # Errors
    /// Which number is wrong, or that the game has no such setup.
    fn concerns(&self, setup: Setup, numbers: &Numbers) -> Result<bool, String>;

    /// Plays games with one contender in all seats and measures them, with the shipped numbers or with others: these have the same deals and openings, as
    /// far as they can. Empty if the numbers do not concern the setup. `progress` is called after every game.
    ///
    /// # Errors
    /// If the game has no such setup, a number is wrong, or the contender cannot play.
    fn studied(
        &self,
        setup: Setup,
        numbers: Option<&Numbers>,
        contender: &Contender,
        terms: Terms,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Played>, String>;

    /// Plays the games of these numbers with a search in every seat and notes what one of so many nodes predicted. `each` is
    /// called after every game.
    ///
    /// # Errors
    /// If the game has no such setup or no analyst.
    fn forecasts(&self, setup: Setup, games: Range<u64>, seed: u64, nodes: u32, each: Each<'_>) -> Result<Vec<Forecast>, String>;

    /// A number that changes with whatever such forecasts depend on.
    ///
    /// # Errors
    /// If the game has no such setup or no analyst.
    fn mark(&self, setup: Setup, seed: u64, nodes: u32) -> Result<u64, String>;

    /// The name of a setup among calibrated chances, and of the network that plays it.
    ///
    /// # Errors
    /// If the game has no such setup or no analyst.
    fn studied_as(&self, setup: Setup) -> Result<(String, &'static str), String>;

    /// The game of this number in which [puzzles](AnyGame::puzzles) are looked for; `None` if there is no analyst.
    ///
    /// # Errors
    /// If the game has no such setup.
    fn played(&self, setup: Setup, number: u64, hunt: &Hunt) -> Result<Option<Box<dyn AnyGame>>, String>;

    /// The names of the networks that can be trained.
    fn schools(&self) -> &'static [&'static str];

    /// Trains a network for one more generation; `None` if there is none with this name.
    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Generation>;

    /// Trains a network that learns from search, for one more generation; `None` if there is none with this name.
    fn study(&self, school: &str, run: &mut Run, course: &Course) -> Option<Progress>;

    /// The shipped network with this name.
    fn shipped(&self, school: &str) -> Option<&'static Net>;
}

/// Checks a trace line by line.
pub trait TraceChecker: Send {
    /// Checks one line.
    ///
    /// # Errors
    /// What does not follow from the rules.
    fn line(&mut self, line: &Value) -> Result<(), Flaw>;

    /// Whether the last game is unfinished.
    fn unfinished(&self) -> bool;
}

impl<R: Rules> TraceChecker for Checker<R> {
    fn line(&mut self, line: &Value) -> Result<(), Flaw> {
        Checker::line(self, line)
    }

    fn unfinished(&self) -> bool {
        Checker::unfinished(self)
    }
}

/// A title in a catalogue.
struct Entitled<R>(PhantomData<fn() -> R>);

/// The title of `R`, for a catalogue.
pub const fn entitled<R: Title>() -> &'static dyn AnyTitle {
    &Entitled::<R>(PhantomData)
}

impl<R: Title> fmt::Debug for Entitled<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::GAME)
    }
}

/// The ruleset of a setup, or why there is none.
fn configured<R: Title>(setup: Setup) -> Result<R, String> {
    R::configure(setup).map_err(|bad| bad.explain(Lang::EN))
}

impl<R: Title> AnyTitle for Entitled<R> {
    fn name(&self) -> &'static str {
        R::GAME
    }

    fn versions(&self) -> RangeInclusive<u32> {
        R::OLDEST..=R::VERSION
    }

    fn players(&self) -> &'static [usize] {
        R::PLAYERS
    }

    fn options(&self) -> &'static [Choice] {
        R::OPTIONS
    }

    fn quick(&self) -> Quick {
        R::QUICK
    }

    fn pools(&self) -> &'static [Pool] {
        R::POOLS
    }

    fn panes(&self) -> &'static [&'static str] {
        R::PANES
    }

    fn leagues(&self) -> &'static [&'static str] {
        R::LEAGUES
    }

    fn league(&self, setup: Setup) -> Option<&'static str> {
        R::configure(setup).ok()?.league()
    }

    fn phases(&self) -> &'static [&'static str] {
        R::PHASES
    }

    fn thumbnail(&self) -> Markup {
        R::thumbnail()
    }

    fn draws_small(&self) -> bool {
        R::SMALL
    }

    fn texts(&self) -> Brought {
        R::TEXTS
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        R::lesson()
    }

    fn puzzles(&self) -> Option<&'static Puzzles> {
        R::puzzles()
    }

    fn knows(&self, setup: Setup) -> bool {
        R::configure(setup).is_ok()
    }

    fn new_game(&self, setup: Setup, order: Option<&[String]>, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup> {
        let rules = R::configure(setup)?;
        let start = rules.start(&rules.deal(order, dice)?);
        Ok(Box::new(Game::new(rules, start)))
    }

    fn read_position(&self, position: &Value) -> Result<Box<dyn AnyGame>, Flaw> {
        let (rules, state) = trace::read_position::<R>(position)?;
        Ok(Box::new(Game::new(rules, state)))
    }

    fn read_record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        Ok(Box::new(Record::<R>::read(text)?))
    }

    fn random_game(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, String> {
        let rules = R::configure(setup).map_err(|bad| bad.explain(Lang::EN))?;
        Ok(Box::new(laws::random_game(&rules, dice)?))
    }

    fn checker(&self) -> Box<dyn TraceChecker> {
        Box::new(Checker::<R>::default())
    }

    fn presets(&self) -> Vec<Setup> {
        R::presets().iter().map(Rules::setup).collect()
    }

    fn laws(&self, setup: Setup, seed: u64, plies: u64) -> Result<u64, String> {
        let rules = R::configure(setup).map_err(|bad| bad.explain(Lang::EN))?;
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

    fn ledger(&self, lang: Lang) -> Option<Ledger> {
        let ledger = Ledger::read(R::ledger(lang)?);
        Some(match R::ledger(Lang::EN).filter(|_| lang != Lang::EN) {
            Some(english) => ledger.named_as(&Ledger::read(english)),
            None => ledger,
        })
    }

    fn scenes(&self) -> &'static [Scene] {
        R::scenes()
    }

    fn tips(&self) -> &'static [Tip] {
        R::tips()
    }

    fn boxes(&self) -> Vec<(&'static str, Vec<Piece>)> {
        R::boxes()
    }

    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)> {
        let told = |comparison: Comparison| {
            let rules = comparison.columns.iter().filter_map(|(_, setup)| R::configure(setup.clone()).ok());
            let features: Vec<_> = rules.map(|rules| Title::features(&rules)).collect();
            let differences = comparison.differences(&features);
            (comparison, differences)
        };
        R::comparisons().into_iter().map(told).collect()
    }

    fn levels(&self) -> &'static [Level] {
        R::desk().levels()
    }

    fn levels_of(&self, setup: Setup) -> Vec<Level> {
        let rules = R::configure(setup).ok();
        let suits = |level: &Level| rules.as_ref().is_none_or(|rules| R::desk().suits(rules, *level));
        R::desk().levels().iter().copied().filter(suits).collect()
    }

    fn usual_level(&self) -> Level {
        R::desk().usual()
    }

    fn has_analyst(&self) -> bool {
        R::desk().has_analyst()
    }

    fn arena(&self, setup: Setup, contenders: &[Contender], terms: Terms, audience: Audience<'_>) -> Result<Report, String> {
        R::desk().arena(&configured::<R>(setup)?, contenders, terms, audience)
    }

    fn measures(&self) -> &'static [&'static str] {
        R::MEASURES
    }

    fn concerns(&self, setup: Setup, numbers: &Numbers) -> Result<bool, String> {
        Ok(numbers.put_into(&configured::<R>(setup)?)?.is_some())
    }

    fn studied(
        &self,
        setup: Setup,
        numbers: Option<&Numbers>,
        contender: &Contender,
        terms: Terms,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Played>, String> {
        let shipped = configured::<R>(setup)?;
        let rules = match numbers {
            None => shipped.clone(),
            Some(numbers) => match numbers.put_into(&shipped)? {
                Some(rules) => rules,
                None => return Ok(Vec::new()),
            },
        };
        R::desk().measured((&rules, &shipped), contender, terms, &R::measure, progress)
    }

    fn forecasts(&self, setup: Setup, games: Range<u64>, seed: u64, nodes: u32, each: Each<'_>) -> Result<Vec<Forecast>, String> {
        Ok(R::desk().forecasts(&configured::<R>(setup)?, games, seed, nodes, each))
    }

    fn mark(&self, setup: Setup, seed: u64, nodes: u32) -> Result<u64, String> {
        let rules = configured::<R>(setup)?;
        R::desk().mark(&rules, seed, nodes).ok_or_else(|| format!("there is no analysis for {}", R::GAME))
    }

    fn studied_as(&self, setup: Setup) -> Result<(String, &'static str), String> {
        let rules = configured::<R>(setup)?;
        let school = R::desk().school(&rules).ok_or_else(|| format!("there is no analysis for {}", R::GAME))?;
        Ok((calibrate::key(&rules), school))
    }

    fn played(&self, setup: Setup, number: u64, hunt: &Hunt) -> Result<Option<Box<dyn AnyGame>>, String> {
        let game = R::desk().played(&configured::<R>(setup)?, number, hunt);
        Ok(game.map(|game| Box::new(game) as Box<dyn AnyGame>))
    }

    fn schools(&self) -> &'static [&'static str] {
        R::desk().schools()
    }

    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Generation> {
        R::desk().train(school, training, plan)
    }

    fn study(&self, school: &str, run: &mut Run, course: &Course) -> Option<Progress> {
        R::desk().study(school, run, course)
    }

    fn shipped(&self, school: &str) -> Option<&'static Net> {
        R::desk().shipped(school)
    }
}
