//! Knowledge about a particular game, and the bot that uses it to look one move ahead.

use tabletop::{Actions, Dice, Entry, Rules};

use crate::bot::{Bot, Budget, BySeat, Choice, Thought, shares};
use crate::math;
use crate::playout::{Playout, mover};

/// Knowledge about a game: an evaluation of positions, and which actions are worth considering.
pub trait Insight<R: Rules>: Send + Sync {
    /// The strength of every seat in an unfinished game. Win chances are proportional to e to the power of strength.
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat;

    /// Removes actions that are equivalent to another one or hardly ever good; at least one remains. `coarse` deep in a search,
    /// where similar actions may represent each other.
    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        let _ = (rules, state, coarse, legal);
    }

    /// A lower bound for the number of steps to the end, in a game that goes on until somebody ends it; 0 for other games.
    ///
    /// Networks that evaluate sides know little about it, since in games between equals nobody is so far ahead that only the end is
    /// missing. The search adds it. Those that see whole positions have learned it from results that count less the later they come.
    fn to_go(&self, rules: &R, state: &R::State) -> f32 {
        let _ = (rules, state);
        0.0
    }

    /// The strength of every seat and, for each of these actions of the seat to act, how promising it is: the chance that a search
    /// chooses it is proportional to e to the power of it. `None` if this knowledge must look at the position after each action.
    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        let _ = (rules, state, legal, logits);
        None
    }

    /// The win chance of every seat.
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

    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        (**self).rate(rules, state, legal, logits)
    }

    fn chances(&self, rules: &R, state: &R::State) -> BySeat {
        (**self).chances(rules, state)
    }
}

/// Plays the action with the best win chance after it, looking one move ahead.
#[derive(Debug)]
pub struct Greedy<R: Rules, I> {
    insight: I,
    /// The evaluation noise: 0 for none; with 1, an action that is e times as good as another is often taken for the worse one.
    blur: f32,
    playout: Playout<R>,
}

impl<R: Rules, I: Insight<R>> Greedy<R, I> {
    /// A bot with this knowledge and no noise.
    pub fn new(insight: I) -> Self {
        Self::blurred(insight, 0.0)
    }

    /// A bot with this knowledge that misjudges every action by about this much.
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

/// Plays any of the actions that are nearly as good as the best, looking one move ahead: for openings that differ and spoil nothing.
#[derive(Debug)]
pub struct Varied<R: Rules, I> {
    insight: I,
    playout: Playout<R>,
}

/// An action is nearly as good as the best if its win chance is at least this part of the best one's.
const NEARLY: f32 = 0.92;

impl<R: Rules, I: Insight<R>> Varied<R, I> {
    /// A bot with this knowledge.
    pub fn new(insight: I) -> Self {
        Self { insight, playout: Playout::default() }
    }
}

impl<R: Rules, I: Insight<R>> Bot<R> for Varied<R, I> {
    fn choose(&mut self, rules: &R, state: &R::State, _budget: Budget, dice: &mut Dice) -> Thought<R> {
        let seat = mover(rules, state).index();
        let legal = self.playout.legal(rules, state);
        self.insight.sift(rules, state, false, legal);
        let chance = |&action: &R::Action| {
            let mut after = *state;
            rules.apply(&mut after, action);
            self.insight.chances(rules, &after)[seat]
        };
        let chances: Vec<f32> = legal.iter().map(chance).collect();
        let best = chances.iter().copied().fold(0.0, f32::max);
        let near: Vec<R::Action> =
            legal.iter().zip(&chances).filter(|(_, chance)| **chance >= NEARLY * best).map(|(action, _)| *action).collect();
        Thought::blank(rules, near[dice.below(near.len() as u32) as usize])
    }
}
