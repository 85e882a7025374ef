//! The bots by name.

use std::sync::Arc;
use std::time::Duration;

use tabletop::{Rules, words};

use crate::bot::{Bot, Budget};
use crate::insight::Greedy;
use crate::known::Known;
use crate::learned::Learned;
use crate::net::Net;
use crate::playout::Random;
use crate::search::{Search, Shape};
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
        /// As strong as we can make it.
        Master = "master",
    }
}

/// A contender in a match.
#[derive(Clone, Debug)]
pub enum Contender {
    /// A bot by name.
    Level(Level),
    /// A master with another network than the shipped one.
    Trained {
        /// The name in the report.
        name: String,
        /// The network.
        net: Arc<Net>,
    },
    /// A bot that looks one move ahead and misjudges every action by about this much: any strength between the levels.
    Blurred {
        /// Whether it evaluates with the shipped network, or by rules of thumb.
        learned: bool,
        /// The evaluation noise.
        blur: f32,
    },
}

impl From<Level> for Contender {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl Contender {
    /// The name in a report.
    pub fn name(&self) -> String {
        match self {
            Self::Level(level) => level.to_string(),
            Self::Trained { name, .. } => name.clone(),
            Self::Blurred { learned, blur } => format!("{}-{blur}", if *learned { "learned" } else { "thumb" }),
        }
    }

    /// The level, if it is a bot by name.
    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(*level),
            Self::Trained { .. } | Self::Blurred { .. } => None,
        }
    }

    /// A new bot, on one core, since games run in parallel.
    pub(crate) fn bot<R: Known>(&self, rules: &R) -> Box<dyn Bot<R>> {
        match self {
            Self::Level(level) => level.bot(rules, 1),
            Self::Trained { net, .. } => Box::new(Search::new(Learned::<R::Hand, _>::new(Arc::clone(net)), Shape::default())),
            Self::Blurred { learned: false, blur } => Box::new(Greedy::blurred(R::Hand::default(), *blur)),
            Self::Blurred { learned: true, blur } => Box::new(Greedy::blurred(Learned::<R::Hand, _>::new(rules.net()), *blur)),
        }
    }
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
            Self::Master => Box::new(master(rules, Shape { trees: cores, ..Shape::default() })),
        }
    }

    /// The search budget of this level at a table: an answer within two seconds.
    pub fn budget(self) -> Budget {
        let nodes = match self {
            Self::Random | Self::Greedy | Self::Novice | Self::Merchant => 1,
            Self::Uct => 20_000,
            Self::Master => 24_000,
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

/// The strongest bot, with these search parameters.
pub(crate) fn master<R: Known>(rules: &R, shape: Shape) -> Search<R, Learned<R::Hand, &'static crate::net::Net>> {
    Search::new(Learned::new(rules.net()), shape)
}
