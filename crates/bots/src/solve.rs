//! The end of a game, solved exactly: once every decision left concerns only the points of whoever makes it.

use tabletop::{Actions, Entry, Rules, Seat, Turn};

use crate::bot::{BySeat, Choice, Thought, shares};
use crate::known::Known;

/// The longest end that is solved; longer ones are left to the search.
const LONGEST: usize = 64;

/// What a seat's points are once everybody has decided, whatever the others do.
fn points<R: Rules>(rules: &R, state: &R::State, seat: Seat, legal: &mut Actions<R::Action>) -> Option<i32> {
    let mut state = *state;
    for _ in 0..LONGEST {
        match rules.turn(&state) {
            Turn::Over => return rules.outcome(&state).map(|outcome| outcome.points(seat)),
            Turn::Chance => return None,
            Turn::Seat(_) => {
                legal.clear();
                rules.legal(&state, legal);
                rules.apply(&mut state, *legal.first()?);
            }
        }
    }
    None
}

/// The result if everybody makes the most points from here.
fn best_play<R: Rules>(rules: &R, state: &R::State) -> Option<BySeat> {
    let mut state = *state;
    let (mut legal, mut rest) = (Actions::new(), Actions::new());
    for _ in 0..LONGEST {
        let Turn::Seat(seat) = rules.turn(&state) else { break };
        legal.clear();
        rules.legal(&state, &mut legal);
        let mut worth = |action: R::Action| {
            let mut after = state;
            rules.apply(&mut after, action);
            points(rules, &after, seat, &mut rest)
        };
        let best = legal.iter().copied().max_by_key(|&action| worth(action))?;
        rules.apply(&mut state, best);
    }
    rules.outcome(&state).as_ref().map(shares)
}

/// A decision with its exact result: everybody's share of the win, and what its maker gets.
struct Found<A> {
    action: A,
    chances: BySeat,
    share: f32,
    points: Option<i32>,
}

/// The best decision and the exact result of every other one; `None` where the game is not settled yet.
pub(crate) fn solve<R: Known>(rules: &R, state: &R::State) -> Option<Thought<R>> {
    let Turn::Seat(seat) = rules.turn(state) else { return None };
    if !rules.is_settled(state) {
        return None;
    }
    let mut legal = Actions::new();
    rules.legal(state, &mut legal);
    let mut choices = Vec::with_capacity(legal.len());
    let mut best: Option<Found<R::Action>> = None;
    let mut rest = Actions::new();
    for &action in &*legal {
        let mut after = *state;
        rules.apply(&mut after, action);
        let chances = best_play(rules, &after)?;
        let found = Found { action, chances, share: chances[seat.index()], points: points(rules, &after, seat, &mut rest) };
        choices.push(Choice { action, chance: chances[seat.index()], visits: 1 });
        if best.as_ref().is_none_or(|best| (found.share, found.points) > (best.share, best.points)) {
            best = Some(found);
        }
    }
    let Found { action, chances, .. } = best?;
    choices.sort_by(|a, b| {
        (b.action == action).cmp(&(a.action == action)).then(b.chance.total_cmp(&a.chance)).then(a.action.cmp(&b.action))
    });
    let visits = choices.len() as u32;
    Some(Thought { action, chances, line: vec![Entry::Action(action)], visits, choices })
}
