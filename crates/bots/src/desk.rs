//! Everything bots can do with one game: play, give hints, review, play matches and train.
//!
//! Every game supplies a [`Desk`]. [`Untaught`] works for any game, with random play and plain tree search. [`Taught`] is for
//! games that the bots [know](Known), such as [`YUNNAN`] and [`DARJEELING`]: every level, the analyst, networks to train.

use std::ops::Range;

use darjeeling::Darjeeling;
use tabletop::{Dice, EntryOf, Game, Rules, Turn, Viewer};
use yunnan::Yunnan;

use crate::arena::{Audience, Entrant, Gauge, Match, Opener, Opening, Played, Report, Terms};
use crate::bot::{Bot, Budget, Thought};
use crate::calibrate::{self, Forecast};
use crate::insight::Varied;
use crate::known::Known;
use crate::learned::Learned;
use crate::level::{Contender, Level, untaught};
use crate::memory::{Memory, Owner};
use crate::net::Net;
use crate::playout::Random;
use crate::puzzle::{self, Hunt, Puzzle, Wanted};
use crate::review::{self, Confirmed, Hint, Review};
use crate::selfplay::{Course, Progress, Run};
use crate::temper::{Temper, Tempered};
use crate::train::{Lesson, Plan, Training};
use crate::why::{self, Reason};

/// The parameters of a search. With a node budget, the same game, level and parameters give the same answer.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// The search budget.
    pub budget: Budget,
    /// The most processor cores to use; with any number the answer is the same.
    pub cores: usize,
    /// The random seed.
    pub seed: u64,
    /// What the bot likes to do where it makes no difference.
    pub temper: Option<Temper>,
}

/// The position as the seat to act knows it, as a game that begins there; `None` if no seat is to act. It depends on what the seat
/// has seen and on the seed alone: what is hidden from the seat is a guess.
pub fn known<R: Rules>(game: &Game<R>, seed: u64) -> Option<Game<R>> {
    /// The stream of dice for what is hidden, apart from those of the search.
    const HIDDEN: u64 = 0x6869_6464_656e;
    let Turn::Seat(seat) = game.turn() else { return None };
    let state = game.known_at(game.entries().len(), seat, &mut Dice::stream(seed, HIDDEN));
    Some(Game::new(game.rules().clone(), state))
}

/// Everything the bots can do with games of `R`.
pub trait Desk<R: Rules>: Sync {
    /// The levels people can choose for a seat, weakest first.
    fn levels(&self) -> &'static [Level];

    /// Whether a level makes sense with a ruleset.
    fn suits(&self, _rules: &R, _level: Level) -> bool {
        true
    }

    /// The default level.
    fn usual(&self) -> Level;

    /// A new bot of a level that searches on `cores` cores; `None` if the level cannot play this game.
    fn bot(&self, rules: &R, level: Level, cores: usize) -> Option<Box<dyn Bot<R>>>;

    /// How many times the usual number of nodes a search of this ruleset looks at in the same time.
    fn pace(&self, _rules: &R) -> u32 {
        1
    }

    /// The same bot with a temper, if the game has tempers.
    fn tempered(&self, bot: Box<dyn Bot<R>>, _temper: Temper) -> Box<dyn Bot<R>> {
        bot
    }

    /// Whether there is an analyst, who gives hints and reviews games.
    fn has_analyst(&self) -> bool {
        false
    }

    /// Recommends an action for the seat to act, which knows all of `_known`; `None` if no seat is to act or there is no analyst.
    fn hint_known(&self, _known: &Game<R>, _thinking: Thinking) -> Option<Hint> {
        None
    }

    /// Reviews every decision of a game; `None` if there is no analyst. `progress` is called with the number of entries done.
    fn analyse(&self, _game: &Game<R>, _thinking: Thinking, _progress: &mut dyn FnMut(usize)) -> Option<Review> {
        None
    }

    /// What the turn of one line leads to and that of another does not, for the seat to act; empty if nothing is known. Nothing is said that
    /// follows from what a viewer cannot see.
    fn reasons(&self, _game: &Game<R>, _from: &[EntryOf<R>], _to: &[EntryOf<R>], _viewer: Viewer) -> Vec<Reason> {
        Vec::new()
    }

    /// How many entries of a line belong to the turn in which it begins.
    fn turn_of(&self, _game: &Game<R>, _line: &[EntryOf<R>]) -> usize {
        1
    }

    /// A contender in a match, on one core; `None` if it cannot play this game.
    fn entrant(&self, rules: &R, contender: &Contender) -> Option<Entrant<R>>;

    /// The number of actions per seat that an opener chooses at the start of each game of a match, so that games differ; 0 if the
    /// game has enough luck.
    fn opening(&self) -> usize {
        0
    }

    /// The bot that opens games of a match, with any of the actions that are nearly as good as the best.
    fn opener(&self, _rules: &R) -> Box<dyn Bot<R>> {
        Box::new(Random::default())
    }

    /// Plays the games of these numbers with a search in every seat and notes what one of so many nodes predicted; empty if there
    /// is no analyst. `progress` is called after every game.
    fn forecasts(&self, _rules: &R, _games: Range<u64>, _seed: u64, _nodes: u32, _progress: &(dyn Fn() + Sync)) -> Vec<Forecast> {
        Vec::new()
    }

    /// A number that changes with whatever such forecasts depend on; `None` if there is no analyst.
    fn mark(&self, _rules: &R, _seed: u64, _nodes: u32) -> Option<u64> {
        None
    }

    /// The game of this number in which puzzles are looked for; `None` if there is no analyst.
    fn played(&self, _rules: &R, _number: u64, _hunt: &Hunt) -> Option<Game<R>> {
        None
    }

    /// Looks for puzzles in a game; empty if there is no analyst. The number decides where.
    fn puzzles(&self, _game: &Game<R>, _number: u64, _hunt: &Hunt, _wanted: &Wanted<'_>) -> Vec<Puzzle> {
        Vec::new()
    }

    /// Reviews a game and holds its costs against a search that is so many times as deep; empty if there is no analyst.
    fn confirm(&self, _game: &Game<R>, _thinking: Thinking, _deeper: u32) -> Vec<Confirmed> {
        Vec::new()
    }

    /// The name of the network that plays a ruleset.
    fn school(&self, _rules: &R) -> Option<&'static str> {
        None
    }

    /// The names of the networks that can be trained.
    fn schools(&self) -> &'static [&'static str] {
        &[]
    }

    /// Trains a network for one more generation; `None` if there is none with this name.
    fn train(&self, _school: &str, _training: &mut Training, _plan: &Plan) -> Option<Lesson> {
        None
    }

    /// Trains a network that learns from search, for one more generation; `None` if there is none with this name.
    fn study(&self, _school: &str, _run: &mut Run, _course: &Course) -> Option<Progress> {
        None
    }

    /// The shipped network with this name.
    fn shipped(&self, _school: &str) -> Option<&'static Net> {
        None
    }
}

impl<R: Rules> dyn Desk<R> {
    /// Lets a bot decide for the seat to act; `None` if no seat is to act or the level cannot play this game.
    pub fn choose(&self, game: &Game<R>, level: Level, thinking: Thinking) -> Option<Thought<R>> {
        self.choose_known(&known(game, thinking.seed)?, level, thinking)
    }

    /// The same for a seat that knows all of the position: it has been made [known](known()) before.
    pub fn choose_known(&self, known: &Game<R>, level: Level, thinking: Thinking) -> Option<Thought<R>> {
        let Turn::Seat(_) = known.turn() else { return None };
        let mut bot = self.seated_bot(known.rules(), level, thinking)?;
        Some(bot.choose(known.rules(), known.state(), thinking.budget, &mut Dice::new(thinking.seed)))
    }

    /// The same for a bot that remembers: what it has thought before helps it, as far as it can still happen.
    pub fn choose_with(&self, known: &Game<R>, level: Level, thinking: Thinking, memory: &mut Memory) -> Option<Thought<R>> {
        let Turn::Seat(_) = known.turn() else { return None };
        let (rules, state) = (known.rules(), known.state());
        let owner = Owner { level, temper: thinking.temper, cores: thinking.cores };
        let mut bot: Box<dyn Bot<R>> = memory.take(owner).or_else(|| self.seated_bot(rules, level, thinking))?;
        let thought = bot.choose(rules, state, thinking.budget, &mut Dice::new(thinking.seed));
        let mut after = *state;
        rules.apply(&mut after, thought.action);
        let bytes = bot.rest(rules, &after);
        memory.keep(owner, bot, bytes);
        Some(thought)
    }

    /// A new bot as it sits at a table; `None` if the level cannot play this game.
    fn seated_bot(&self, rules: &R, level: Level, thinking: Thinking) -> Option<Box<dyn Bot<R>>> {
        let bot = self.bot(rules, level, thinking.cores)?;
        Some(match thinking.temper {
            Some(temper) => self.tempered(bot, temper),
            None => bot,
        })
    }

    /// Recommends an action for the seat to act; `None` if no seat is to act or there is no analyst.
    pub fn hint(&self, game: &Game<R>, thinking: Thinking) -> Option<Hint> {
        self.hint_known(&known(game, thinking.seed)?, thinking)
    }

    /// Plays a match, with the opening that the game needs.
    ///
    /// # Errors
    /// If there are not as many contenders as seats, or one of them cannot play this game or fails to.
    pub fn arena(&self, rules: &R, contenders: &[Contender], terms: Terms, mut audience: Audience<'_>) -> Result<Report, String> {
        self.with_match(rules, contenders, terms, (None, None), |one| one.play(&mut audience))
    }

    /// Plays one game for each of these seatings, lists of contenders by seat, each with a deal and an opening of its own.
    ///
    /// # Errors
    /// If a seating does not fit, or a contender cannot play this game or fails to.
    pub fn seated(
        &self,
        rules: &R,
        contenders: &[Contender],
        seatings: &[Vec<usize>],
        terms: Terms,
    ) -> Result<Vec<Played>, String> {
        self.with_match(rules, contenders, terms, (None, None), |one| one.seated(seatings))
    }

    /// Plays games with one contender in all seats and measures them. Those of rules with other numbers have the deals and openings of `shipped`, as
    /// far as they can.
    ///
    /// # Errors
    /// If the contender cannot play this game, or fails to.
    pub fn measured(
        &self,
        (rules, shipped): (&R, &R),
        contender: &Contender,
        terms: Terms,
        gauge: Gauge<'_, R>,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Played>, String> {
        let mut games = Vec::new();
        let mut audience = Audience { progress, each: &mut |played| games.push(played.clone()) };
        let like = (rules != shipped).then_some(shipped);
        let seats = vec![contender.clone(); rules.seats()];
        self.with_match(rules, &seats, terms, (like, Some(gauge)), |one| one.play(&mut audience))?;
        Ok(games)
    }

    fn with_match<T>(
        &self,
        rules: &R,
        contenders: &[Contender],
        terms: Terms,
        (like, gauge): (Option<&R>, Option<Gauge<'_, R>>),
        play: impl FnOnce(&Match<'_, R>) -> Result<T, String>,
    ) -> Result<T, String> {
        let entrant = |contender: &Contender| {
            self.entrant(rules, contender).ok_or_else(|| format!("the bot `{}` cannot play this game", contender.name()))
        };
        let entrants = contenders.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
        let make = || match terms.opening {
            Opening::Near => self.opener(like.unwrap_or(rules)),
            Opening::Random => Box::new(Random::default()),
        };
        let opener = Opener { actions: self.opening() * rules.seats(), make: &make, rules: like };
        play(&Match { rules, entrants: &entrants, terms, opener, gauge })
    }
}

/// The desk of a game of which the bots know only the rules.
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
        contender.untaught()
    }
}

/// The desk of a game for which there are rules of thumb and networks.
#[derive(Clone, Copy, Debug)]
pub struct Taught;

/// The desk of Yunnan. It is instantiated here, so that its search is compiled with the optimisation level of this crate.
pub static YUNNAN: &dyn Desk<Yunnan> = &Taught;

/// The desk of Darjeeling.
pub static DARJEELING: &dyn Desk<Darjeeling> = &Taught;

/// The rulesets that a network evaluates, each as often as it is played in training.
fn rulesets<R: Known>(school: &str) -> Option<Vec<R>> {
    let index = R::SCHOOLS.iter().position(|&name| name == school)?;
    let presets = R::presets().into_iter().filter(|rules| rules.school() == index);
    Some(presets.flat_map(|rules| std::iter::repeat_n(rules.clone(), rules.weight())).collect())
}

impl<R: Known> Desk<R> for Taught {
    fn levels(&self) -> &'static [Level] {
        if R::HIDES {
            &[Level::Random, Level::Novice, Level::Merchant, Level::Forgetful, Level::Master]
        } else {
            &[Level::Random, Level::Novice, Level::Merchant, Level::Master]
        }
    }

    fn suits(&self, rules: &R, level: Level) -> bool {
        level != Level::Forgetful || rules.hides()
    }

    fn usual(&self) -> Level {
        Level::Novice
    }

    fn bot(&self, rules: &R, level: Level, cores: usize) -> Option<Box<dyn Bot<R>>> {
        Some(level.bot(rules, cores))
    }

    fn pace(&self, rules: &R) -> u32 {
        rules.pace()
    }

    fn tempered(&self, bot: Box<dyn Bot<R>>, temper: Temper) -> Box<dyn Bot<R>> {
        Box::new(Tempered { bot, temper })
    }

    fn has_analyst(&self) -> bool {
        true
    }

    fn hint_known(&self, known: &Game<R>, thinking: Thinking) -> Option<Hint> {
        review::hint(known.rules(), known.state(), thinking)
    }

    fn analyse(&self, game: &Game<R>, thinking: Thinking, progress: &mut dyn FnMut(usize)) -> Option<Review> {
        Some(review::analyse(game, thinking, progress))
    }

    fn reasons(&self, game: &Game<R>, from: &[EntryOf<R>], to: &[EntryOf<R>], viewer: Viewer) -> Vec<Reason> {
        why::reasons(game.rules(), game.state(), from, to, viewer)
    }

    fn turn_of(&self, game: &Game<R>, line: &[EntryOf<R>]) -> usize {
        why::turn_of(game.rules(), game.state(), line)
    }

    fn entrant(&self, rules: &R, contender: &Contender) -> Option<Entrant<R>> {
        Some(contender.entrant(rules))
    }

    fn opening(&self) -> usize {
        R::OPENING
    }

    fn opener(&self, rules: &R) -> Box<dyn Bot<R>> {
        Box::new(Varied::new(Learned::<R::Hand, _>::new(rules.net())))
    }

    fn forecasts(&self, rules: &R, games: Range<u64>, seed: u64, nodes: u32, progress: &(dyn Fn() + Sync)) -> Vec<Forecast> {
        calibrate::forecasts(rules, games, seed, nodes, progress)
    }

    fn mark(&self, rules: &R, seed: u64, nodes: u32) -> Option<u64> {
        Some(calibrate::mark(rules, seed, nodes))
    }

    fn played(&self, rules: &R, number: u64, hunt: &Hunt) -> Option<Game<R>> {
        puzzle::played(rules, number, hunt)
    }

    fn puzzles(&self, game: &Game<R>, number: u64, hunt: &Hunt, wanted: &Wanted<'_>) -> Vec<Puzzle> {
        puzzle::puzzles(game, number, hunt, wanted)
    }

    fn confirm(&self, game: &Game<R>, thinking: Thinking, deeper: u32) -> Vec<Confirmed> {
        review::confirm(game, thinking, deeper)
    }

    fn school(&self, rules: &R) -> Option<&'static str> {
        R::SCHOOLS.get(rules.school()).copied()
    }

    fn schools(&self) -> &'static [&'static str] {
        R::SCHOOLS
    }

    fn train(&self, school: &str, training: &mut Training, plan: &Plan) -> Option<Lesson> {
        Some(training.generation::<R, R::Hand>(&rulesets(school)?, plan))
    }

    fn study(&self, school: &str, run: &mut Run, course: &Course) -> Option<Progress> {
        let rulesets = rulesets::<R>(school)?;
        let teacher = rulesets.first()?.net();
        Some(run.generation::<R, R::Hand>(&rulesets, teacher, course))
    }

    fn shipped(&self, school: &str) -> Option<&'static Net> {
        rulesets::<R>(school)?.first().map(Known::net)
    }
}
