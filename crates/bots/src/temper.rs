//! Tempers: what a character likes to do where it makes no difference.
//!
//! Level is strength; temper is manner. Among moves that are as good as the one a bot has chosen, it takes the one it likes best, so
//! it plays as well as any other of its level. In an opening it takes any of those that are nearly as good, so that games without
//! luck do not all begin alike.

use tabletop::{Dice, Entry, Rules, words};

use crate::bot::{Bot, Budget, Thought};
use crate::known::Known;
use crate::level::Level;

words! {
    /// What a character likes.
    pub enum Temper: "temper" {
        /// Keeps money and routes, passes early.
        Careful = "careful",
        /// Horses and passes, far and thin.
        Restless = "restless",
        /// Goes where gifts lie.
        Generous = "generous",
        /// Bank and market.
        Patient = "patient",
        /// Pushes, influence early.
        Direct = "direct",
        /// Yard and guild, posts and tea houses.
        Building = "building",
        /// Takes what others wanted.
        Sharp = "sharp",
        /// Pays as little as will do.
        Exact = "exact",
        /// No habit to read.
        Open = "open",
    }
}

impl Temper {
    /// The temper of a character of a level, counted from 1; the other levels have none.
    pub fn of(level: Level, number: usize) -> Option<Self> {
        let tempers = match level {
            Level::Novice => [Self::Careful, Self::Restless, Self::Generous],
            Level::Merchant => [Self::Patient, Self::Direct, Self::Building],
            Level::Master => [Self::Sharp, Self::Exact, Self::Open],
            Level::Random | Level::Greedy | Level::Uct | Level::Forgetful => return None,
        };
        tempers.get(number.checked_sub(1)?).copied()
    }
}

/// Moves whose win chances differ by at most this part are equally good.
const EQUAL: f32 = 0.01;

/// The same in an opening: moves that are nearly as good.
const NEARLY: f32 = 0.04;

/// A bot with a temper.
pub(crate) struct Tempered<R: Rules> {
    pub(crate) bot: Box<dyn Bot<R>>,
    pub(crate) temper: Temper,
}

impl<R: Known> Bot<R> for Tempered<R> {
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R> {
        let thought = self.bot.choose(rules, state, budget, dice);
        let Some(&chosen) = thought.choices.iter().find(|choice| choice.action == thought.action) else { return thought };
        let opening = rules.is_opening(state);
        // A search has hardly looked at moves with few visits: what it says about them is worth little.
        let (part, fewest) = if opening { (NEARLY, chosen.visits.div_ceil(20)) } else { (EQUAL, chosen.visits.div_ceil(2)) };
        let equal = thought
            .choices
            .iter()
            .filter(|choice| (choice.chance - chosen.chance).abs() <= part * chosen.chance && choice.visits >= fewest);
        let by_chance = opening || self.temper == Temper::Open;
        let mut liking = |action| if by_chance { dice.below(256) } else { u32::from(rules.liking(state, action, self.temper)) };
        let liked: Vec<(u32, R::Action)> = equal.map(|choice| (liking(choice.action), choice.action)).collect();
        let most = liked.iter().map(|(liking, _)| *liking).max().unwrap_or(0);
        let favourite = liked.iter().find(|(liking, _)| *liking == most).map_or(thought.action, |(_, action)| *action);
        let content = liked.iter().any(|&(liking, action)| action == thought.action && liking == most);
        if content { thought } else { Thought { action: favourite, line: vec![Entry::Action(favourite)], ..thought } }
    }

    fn rest(&mut self, rules: &R, state: &R::State) -> usize {
        self.bot.rest(rules, state)
    }
}
