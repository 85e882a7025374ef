//! The end of a game, solved exactly: once every decision left concerns only the points of whoever makes it, and before that where
//! all that can still happen is little enough to be counted.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use tabletop::{Actions, Entry, Rules, Seat, Turn};

use crate::bot::{BySeat, Choice, Thought, shares};
use crate::hash::Mixed;
use crate::known::Known;

/// The longest end that is solved; longer ones are left to the search.
const LONGEST: usize = 64;

/// The most positions of an end that is solved.
const MOST: usize = 2000;

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

/// An exact result: everybody's share of the win, and their points, which decide between equal shares.
#[derive(Clone, Copy, Debug)]
struct Ending {
    shares: BySeat,
    points: BySeat,
}

impl Ending {
    /// That of a game that is over.
    fn of<R: Rules>(rules: &R, state: &R::State) -> Option<Self> {
        let outcome = rules.outcome(state)?;
        let mut points = [0.0; _];
        for seat in Seat::all(rules.seats()) {
            points[seat.index()] = outcome.points(seat) as f32;
        }
        Some(Self { shares: shares(&outcome), points })
    }

    /// Whether a seat would rather have this one.
    fn is_better(&self, other: &Self, seat: Seat) -> bool {
        let of = |one: &Self| (one.shares[seat.index()], one.points[seat.index()]);
        of(self) > of(other)
    }
}

/// The result if everybody makes the most points from here.
fn best_play<R: Rules>(rules: &R, state: &R::State) -> Option<Ending> {
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
    Ending::of(rules, &state)
}

/// All that can still happen, position by position.
struct End<'a, R: Known> {
    rules: &'a R,
    /// Results by position; `None` while they are being looked for.
    known: HashMap<R::State, Option<Ending>, BuildHasherDefault<Mixed>>,
}

impl<R: Known> End<'_, R> {
    /// The result of a position if everybody plays for the win and then for points; `None` if there is too much to count, or if the
    /// game can come back to where it was.
    fn result(&mut self, state: &R::State, depth: usize) -> Option<Ending> {
        if self.rules.turn(state) == Turn::Over {
            return Ending::of(self.rules, state);
        }
        if let Some(known) = self.known.get(state) {
            return *known;
        }
        if self.known.len() >= MOST || depth >= LONGEST {
            return None;
        }
        self.known.insert(*state, None);
        let result = if self.rules.is_settled(state) { best_play(self.rules, state) } else { self.of_all(state, depth + 1) }?;
        self.known.insert(*state, Some(result));
        Some(result)
    }

    fn of_all(&mut self, state: &R::State, depth: usize) -> Option<Ending> {
        let Turn::Seat(seat) = self.rules.turn(state) else { return self.average(state, depth) };
        let mut legal = Actions::new();
        self.rules.legal(state, &mut legal);
        let mut best: Option<Ending> = None;
        for &action in &*legal {
            let mut after = *state;
            self.rules.apply(&mut after, action);
            let result = self.result(&after, depth)?;
            if best.is_none_or(|best| result.is_better(&best, seat)) {
                best = Some(result);
            }
        }
        best
    }

    /// The average of all draws.
    fn average(&mut self, state: &R::State, depth: usize) -> Option<Ending> {
        let mut draws = Actions::new();
        self.rules.draws(state, &mut draws);
        let all: u32 = draws.iter().map(|(_, weight)| weight).sum();
        let mut sum = Ending { shares: [0.0; _], points: [0.0; _] };
        for &(draw, weight) in &*draws {
            let mut after = *state;
            self.rules.reveal(&mut after, draw);
            let result = self.result(&after, depth)?;
            let part = weight as f32 / all as f32;
            for seat in 0..self.rules.seats() {
                sum.shares[seat] += part * result.shares[seat];
                sum.points[seat] += part * result.points[seat];
            }
        }
        Some(sum)
    }
}

/// The best decision and the exact result of every other one; `None` where there is too much to count.
pub(crate) fn solve<R: Known>(rules: &R, state: &R::State) -> Option<Thought<R>> {
    let Turn::Seat(seat) = rules.turn(state) else { return None };
    if !rules.is_settled(state) && !rules.is_ending(state) {
        return None;
    }
    let mut end = End { rules, known: HashMap::default() };
    let mut legal = Actions::new();
    rules.legal(state, &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let mut choices = Vec::with_capacity(legal.len());
    let mut best: Option<(R::Action, Ending)> = None;
    for &action in &*legal {
        let mut after = *state;
        rules.apply(&mut after, action);
        let result = end.result(&after, 0)?;
        choices.push(Choice { action, chance: result.shares[seat.index()], visits: 1 });
        if best.is_none_or(|(_, best)| result.is_better(&best, seat)) {
            best = Some((action, result));
        }
    }
    let (action, Ending { shares, .. }) = best?;
    choices.sort_by(|a, b| {
        (b.action == action).cmp(&(a.action == action)).then(b.chance.total_cmp(&a.chance)).then(a.action.cmp(&b.action))
    });
    let visits = choices.len() as u32;
    Some(Thought { action, chances: shares, line: vec![Entry::Action(action)], visits, choices })
}

#[cfg(test)]
mod tests {
    use darjeeling::Darjeeling;
    use tabletop::{Dice, Game};
    use yunnan::Yunnan;

    use super::*;

    fn same(one: &BySeat, other: &BySeat) -> bool {
        one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-6)
    }

    /// Plays random games and, from where their end can be counted, what was found to be best: how many decisions were counted, and
    /// how many of them before everybody only counted their own points.
    fn counted<R: Known>(rules: &R, games: u64) -> (usize, usize) {
        let (mut all, mut before) = (0, 0);
        for number in 0..games {
            let mut dice = Dice::stream(5, number);
            let deal = rules.deal(None, &mut dice).expect("a random order always fits");
            let mut game = Game::new(rules.clone(), rules.start(&deal));
            let mut legal = Actions::new();
            let mut promised: Option<BySeat> = None;
            for _ in 0..3000 {
                if game.turn() == Turn::Chance {
                    // What was promised was an average.
                    promised = None;
                    game.draw_all(&mut dice);
                }
                let Turn::Seat(seat) = game.turn() else { break };
                let found = solve(rules, game.state());
                legal.clear();
                rules.legal(game.state(), &mut legal);
                let action = if let Some(thought) = &found {
                    assert_eq!(thought.choices.len(), legal.len());
                    assert!(thought.choices.iter().all(|choice| choice.chance <= thought.chances[seat.index()]));
                    assert!(promised.is_none_or(|promised| same(&promised, &thought.chances)), "{promised:?} {thought:?}");
                    promised = Some(thought.chances);
                    all += 1;
                    before += usize::from(!rules.is_settled(game.state()));
                    thought.action
                } else {
                    promised = promised.filter(|_| legal.len() == 1);
                    legal[dice.below(legal.len() as u32) as usize]
                };
                game.play(action).expect("it is legal");
            }
            if let (Some(promised), Some(outcome)) = (promised, rules.outcome(game.state())) {
                assert!(same(&promised, &shares(&outcome)), "everybody gets what they were promised");
            }
        }
        (all, before)
    }

    #[test]
    fn the_end_comes_as_it_was_counted() {
        let (mut all, mut before) = (0, 0);
        for rules in Yunnan::presets() {
            let found = counted(&rules, 3);
            all += found.0;
            before += found.1;
        }
        assert!(all > 50, "{all}");
        for rules in Darjeeling::presets() {
            before += counted(&rules, 6).1;
        }
        assert!(before > 20, "not only conversions: {before}");
    }
}
