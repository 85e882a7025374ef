//! Helpers of bots and searches: steps of a game, constants for tree nodes, and random playouts.

use tabletop::{Actions, Dice, Entry, EntryOf, Outcome, Rules, Seat, Turn};

use crate::bot::{Bot, Budget, Thought};

/// Random play is cut off at this length, which is longer than any normal game.
const LONGEST: usize = 100_000;

/// Stands for "no node yet" in a tree.
pub(crate) const NONE: u32 = u32::MAX;
/// Who moves at a node of a tree: a seat's number, or this where something is drawn.
pub(crate) const CHANCE: u8 = 254;
/// The same where the game is over.
pub(crate) const OVER: u8 = 255;

/// Plays an entry on a state.
pub(crate) fn enter<R: Rules>(rules: &R, state: &mut R::State, entry: EntryOf<R>) {
    match entry {
        Entry::Action(action) => rules.apply(state, action),
        Entry::Draw(draw) => rules.reveal(state, draw),
    }
}

/// The seat to act.
///
/// # Panics
/// If none is.
pub(crate) fn mover<R: Rules>(rules: &R, state: &R::State) -> Seat {
    match rules.turn(state) {
        Turn::Seat(seat) => seat,
        other => panic!("a bot is asked only when a seat is to act, not at {other:?}"),
    }
}

/// Buffers for random play, so that a playout allocates nothing.
#[derive(Debug)]
pub(crate) struct Playout<R: Rules> {
    actions: Actions<R::Action>,
    draws: Actions<(R::Draw, u32)>,
}

impl<R: Rules> Default for Playout<R> {
    fn default() -> Self {
        Self { actions: Actions::new(), draws: Actions::new() }
    }
}

impl<R: Rules> Playout<R> {
    /// Every legal action.
    pub(crate) fn legal(&mut self, rules: &R, state: &R::State) -> &mut Actions<R::Action> {
        self.actions.clear();
        rules.legal(state, &mut self.actions);
        &mut self.actions
    }

    /// Every possible draw with its weight.
    pub(crate) fn draws(&mut self, rules: &R, state: &R::State) -> &[(R::Draw, u32)] {
        self.draws.clear();
        rules.draws(state, &mut self.draws);
        &self.draws
    }

    /// Carries out one random draw.
    pub(crate) fn reveal(&mut self, rules: &R, state: &mut R::State, dice: &mut Dice) {
        if let Some(draw) = dice.weighted(self.draws(rules, state)) {
            rules.reveal(state, draw);
        }
    }

    /// Plays at random to the end.
    #[inline]
    pub(crate) fn finish(&mut self, rules: &R, state: &mut R::State, dice: &mut Dice) -> Option<Outcome> {
        for _ in 0..LONGEST {
            match rules.turn(state) {
                Turn::Over => break,
                Turn::Seat(_) => {
                    let legal = self.legal(rules, state);
                    let action = legal[dice.below(legal.len() as u32) as usize];
                    rules.apply(state, action);
                }
                Turn::Chance => self.reveal(rules, state, dice),
            }
        }
        rules.outcome(state)
    }
}

/// Plays any legal action, all equally likely.
#[derive(Debug)]
pub struct Random<R: Rules> {
    playout: Playout<R>,
}

impl<R: Rules> Default for Random<R> {
    fn default() -> Self {
        Self { playout: Playout::default() }
    }
}

impl<R: Rules> Bot<R> for Random<R> {
    fn choose(&mut self, rules: &R, state: &R::State, _budget: Budget, dice: &mut Dice) -> Thought<R> {
        mover(rules, state);
        let legal = self.playout.legal(rules, state);
        let action = legal[dice.below(legal.len() as u32) as usize];
        Thought::blank(rules, action)
    }
}
