//! The bots by name.

use std::sync::Arc;
use std::time::Duration;

use tabletop::{Rules, words};

use crate::arena::{Entrant, Make, Outside, Player};
use crate::bot::{Bot, Budget};
use crate::forgetful::Forgetful;
use crate::insight::Greedy;
use crate::known::Known;
use crate::learned::{Learned, Minded, Schooled};
use crate::mind::Mind;
use crate::net::Net;
use crate::playout::Random;
use crate::search::{Search, Shape};
use crate::temper::{Temper, Tempered};
use crate::uct::Uct;

words! {
    /// A bot by name, weakest first within each kind.
    pub enum Level: "bot" {
        /// Any legal action.
        Random = "random",
        /// One move ahead with rules of thumb.
        Greedy = "greedy",
        /// Plain UCT with random playouts.
        Uct = "uct",
        /// For a first game: rules of thumb with large evaluation errors.
        Novice = "novice",
        /// For a fair fight: evaluates the next move well, but does not plan.
        Merchant = "merchant",
        /// Thinks like a master, but forgets what has gone behind a screen.
        Forgetful = "forgetful",
        /// As strong as we can make it.
        Master = "master",
    }
}

/// Starts a program from outside.
pub type Start = Arc<dyn Fn() -> Result<Box<dyn Outside>, String> + Send + Sync>;

/// Whoever plays in a match.
#[derive(Clone)]
enum Who {
    /// A bot by name.
    Level(Level),
    /// A character of a level.
    Character(Level, Temper),
    /// A master with another network than the shipped one.
    Trained(Arc<Net>),
    /// A master with a network that sees whole positions.
    Minded(Arc<Mind>, Shape),
    /// Looks one move ahead and misjudges every action by about this much, by the shipped network or by rules of thumb: any strength between the levels.
    Blurred { learned: bool, blur: f32 },
    /// A program from outside.
    Outside(Start),
}

/// A contender in a match.
#[derive(Clone)]
pub struct Contender {
    name: String,
    who: Who,
    budget: Option<Budget>,
}

impl From<Level> for Contender {
    fn from(level: Level) -> Self {
        Self { name: level.to_string(), who: Who::Level(level), budget: None }
    }
}

impl Contender {
    /// A character of a level, counted from 1; `None` if it has none.
    pub fn character(level: Level, number: usize) -> Option<Self> {
        let temper = Temper::of(level, number)?;
        Some(Self { name: format!("{level}-{number}"), who: Who::Character(level, temper), budget: None })
    }

    /// A master with another network than the shipped one, under this name in the report.
    pub fn trained(name: &str, net: Net) -> Self {
        Self { name: name.to_owned(), who: Who::Trained(net.into()), budget: None }
    }

    /// A master with a network that sees whole positions, under this name in the report.
    pub fn minded(name: &str, mind: Mind) -> Self {
        Self::shaped(name, mind, Shape::minded())
    }

    /// The same with other search parameters than the usual ones.
    pub fn shaped(name: &str, mind: Mind, shape: Shape) -> Self {
        Self { name: name.to_owned(), who: Who::Minded(mind.into(), shape), budget: None }
    }

    /// A bot that looks one move ahead and misjudges every action by about this much, by the shipped network or by rules of thumb.
    pub fn blurred(learned: bool, blur: f32) -> Self {
        let name = format!("{}-{blur}", if learned { "learned" } else { "thumb" });
        Self { name, who: Who::Blurred { learned, blur }, budget: None }
    }

    /// A program from outside, under this name in the report; it is started for every game.
    pub fn outside(name: &str, start: Start) -> Self {
        Self { name: name.to_owned(), who: Who::Outside(start), budget: None }
    }

    /// The same contender with its own budget, under another name.
    #[must_use]
    pub fn with(self, name: &str, budget: Budget) -> Self {
        Self { name: name.to_owned(), budget: Some(budget), ..self }
    }

    /// The name in a report.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The entrant, if its player needs only the rules.
    pub(crate) fn untaught<R: Rules>(&self) -> Option<Entrant<R>> {
        let make: Make<R> = match &self.who {
            Who::Outside(start) => started(start),
            &Who::Level(level) => {
                untaught::<R>(level)?;
                Box::new(move || untaught(level).map(Player::Bot).ok_or_else(|| format!("`{level}` needs more than the rules")))
            }
            Who::Character(..) | Who::Trained(_) | Who::Minded(..) | Who::Blurred { .. } => return None,
        };
        Some(Entrant { name: self.name.clone(), budget: self.budget, make })
    }

    /// The entrant, on one core, since games run in parallel.
    pub(crate) fn entrant<R: Known>(&self, rules: &R) -> Entrant<R> {
        let rules = rules.clone();
        let make: Make<R> = match &self.who {
            Who::Outside(start) => started(start),
            &Who::Level(level) => Box::new(move || Ok(Player::Bot(level.bot(&rules, 1)))),
            &Who::Character(level, temper) => {
                Box::new(move || Ok(Player::Bot(Box::new(Tempered { bot: level.bot(&rules, 1), temper }))))
            }
            Who::Trained(net) => {
                let net = Arc::clone(net);
                let search = move || Search::new(Learned::<R::Hand, _>::new(Arc::clone(&net)), Shape::default());
                Box::new(move || Ok(Player::Bot(Box::new(search()))))
            }
            Who::Minded(mind, shape) => {
                let (mind, shape) = (Arc::clone(mind), *shape);
                let search = move || Search::new(Minded::<R::Hand, _>::new(Arc::clone(&mind)), shape);
                Box::new(move || Ok(Player::Bot(Box::new(search()))))
            }
            &Who::Blurred { learned: false, blur } => {
                Box::new(move || Ok(Player::Bot(Box::new(Greedy::blurred(R::Hand::default(), blur)))))
            }
            &Who::Blurred { learned: true, blur } => {
                let judge = move || Learned::<R::Hand, _>::new(rules.net());
                Box::new(move || Ok(Player::Bot(Box::new(Greedy::blurred(judge(), blur)))))
            }
        };
        Entrant { name: self.name.clone(), budget: self.budget, make }
    }
}

/// Makes players that are programs from outside.
fn started<R: Rules>(start: &Start) -> Make<R> {
    let start = Arc::clone(start);
    Box::new(move || start().map(Player::Outside))
}

/// The evaluation noise of the novice.
const NOVICE_BLUR: f32 = 0.25;
/// The evaluation noise of the merchant.
const MERCHANT_BLUR: f32 = 0.12;

impl Level {
    /// A new bot of this level; a search uses up to `cores` cores.
    pub fn bot<R: Known>(self, rules: &R, cores: usize) -> Box<dyn Bot<R>> {
        match self {
            Self::Random => Box::new(Random::default()),
            Self::Uct => Box::new(Uct::default()),
            Self::Greedy => Box::new(Greedy::new(R::Hand::default())),
            Self::Novice => Box::new(Greedy::blurred(R::Hand::default(), NOVICE_BLUR)),
            Self::Merchant => Box::new(Greedy::blurred(Learned::<R::Hand, _>::new(rules.net()), MERCHANT_BLUR)),
            Self::Forgetful => {
                let rules = rules.clone();
                Box::new(Forgetful::new(move || master(&rules, cores)))
            }
            Self::Master => Box::new(master(rules, cores)),
        }
    }

    /// The search budget of this level at a table: an answer within two seconds. `pace` is how quick searches of the game are.
    pub fn budget(self, pace: u32) -> Budget {
        let nodes = match self {
            Self::Random | Self::Greedy | Self::Novice | Self::Merchant => 1,
            Self::Uct => 20_000,
            Self::Forgetful | Self::Master => 24_000 * pace,
        };
        Budget::nodes(nodes).within(Duration::from_millis(1800))
    }
}

/// A new bot of a level that needs only the rules; `None` for the others.
pub(crate) fn untaught<R: Rules>(level: Level) -> Option<Box<dyn Bot<R>>> {
    match level {
        Level::Random => Some(Box::new(Random::default())),
        Level::Uct => Some(Box::new(Uct::default())),
        _ => None,
    }
}

/// What is known of a ruleset in a search.
pub(crate) fn schooled<R: Known>(rules: &R) -> Schooled<R::Hand> {
    rules.mind().map_or_else(|| Schooled::Sides(Learned::new(rules.net())), |mind| Schooled::Whole(Minded::new(mind)))
}

/// The strongest bot, on up to so many cores.
pub(crate) fn master<R: Known>(rules: &R, cores: usize) -> Search<R, Schooled<R::Hand>> {
    let insight = schooled(rules);
    let shape = if matches!(insight, Schooled::Whole(_)) { Shape::minded() } else { Shape::default() };
    Search::new(insight, Shape { cores, ..shape })
}

/// The search as it was before there were networks that see whole positions: what they are held against.
pub(crate) fn older<R: Known>(rules: &R) -> Search<R, Schooled<R::Hand>> {
    Search::new(Schooled::Sides(Learned::new(rules.net())), Shape::default())
}
