//! What a bot knows about a particular game, and the player that uses it one move ahead.

use tabletop::{Actions, Dice, Entry, Rules};

use crate::bot::{Bot, Budget, BySeat, Choice, Thought, shares};
use crate::math;
use crate::playout::{Playout, mover};

/// Knowledge of a game: how good a position is for every seat, and which actions deserve a thought.
pub trait Insight<R: Rules>: Send + Sync {
    /// The strength of every seat in a game that is not over. Chances to win are in proportion to e to the power of strength.
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat;

    /// Strikes out actions that are as good as another that stays, or hardly ever any good; at least one stays. `coarse` deep in a search,
    /// where actions that differ little may stand for each other.
    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        let _ = (rules, state, coarse, legal);
    }

    /// How many steps away the end is, at least, in a game that goes on until somebody ends it; 0 where it ends by itself.
    ///
    /// Chances know little of it: among equals nobody is so far ahead that only the end is missing. The search adds what they lack.
    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        let _ = (rules, state);
        0.0
    }

    /// The chance of every seat to win.
    fn chances(&self, rules: &R, state: &R::State) -> BySeat {
        if let Some(outcome) = rules.outcome(state) {
            return shares(&outcome);
        }
        let mut chances = self.weigh(rules, state);
        math::softmax(&mut chances[..rules.seats()]);
        chances
    }
}

impl<R: Rules, I: Insight<R> + ?Sized> Insight<R> for &I {
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat {
        (**self).weigh(rules, state)
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        (**self).sift(rules, state, coarse, legal);
    }

    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        (**self).to_go(rules, state)
    }

    fn chances(&self, rules: &R, state: &R::State) -> BySeat {
        (**self).chances(rules, state)
    }
}

/// Plays the action after which its chance looks best, one move ahead.
#[derive(Debug)]
pub struct Greedy<R: Rules, I> {
    insight: I,
    /// How much it misjudges: 0 never; with 1 an action that looks e times as good as another is often held to be the worse one.
    blur: f32,
    playout: Playout<R>,
}

impl<R: Rules, I: Insight<R>> Greedy<R, I> {
    /// A player with this knowledge who misjudges nothing.
    pub fn new(insight: I) -> Self {
        Self::blurred(insight, 0.0)
    }

    /// A player with this knowledge who misjudges every action by about so much.
    pub fn blurred(insight: I, blur: f32) -> Self {
        Self { insight, blur, playout: Playout::default() }
    }
}

impl<R: Rules, I: Insight<R>> Bot<R> for Greedy<R, I> {
    fn choose(&mut self, rules: &R, state: &R::State, _budget: Budget, dice: &mut Dice) -> Thought<R> {
        let seat = mover(rules, state).index();
        let legal = self.playout.legal(rules, state);
        self.insight.sift(rules, state, false, legal);
        let mut best = (f32::MIN, legal[0], [0.0; _]);
        let mut choices = Vec::with_capacity(legal.len());
        for &action in &*legal {
            let mut after = *state;
            rules.apply(&mut after, action);
            let chances = self.insight.chances(rules, &after);
            // Errors as of a player who sees differences in strength, drawn so that the best of many is chosen in proportion.
            let error = if self.blur > 0.0 { -math::ln(-math::ln(dice.unit() as f32 + 1e-9)) * self.blur } else { 0.0 };
            let worth = math::ln(chances[seat].max(1e-9)) + error;
            choices.push(Choice { action, chance: chances[seat], visits: 1 });
            if worth > best.0 {
                best = (worth, action, chances);
            }
        }
        choices.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(a.action.cmp(&b.action)));
        let (_, action, chances) = best;
        Thought { action, chances, line: vec![Entry::Action(action)], visits: choices.len() as u32, choices }
    }
}
