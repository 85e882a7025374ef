//! How the race to the goal may end: the rest of the game, played forward turn by turn.

use darjeeling::{Darjeeling, Phase, State, Tea, Wharf};
use tabletop::Seat;

use super::next::{Load, Next};
use super::prospect::Outlook;

/// Turns of a player after which nobody looks further.
const LAST: usize = 16;

// What players do on average.

/// What a move costs.
const WAY: f32 = 0.9;
/// The crates that a tile adds.
const TILE: f32 = 0.7;
/// The part of it that goes to the tea with the most crates, to the next and so on.
const TEAS: [f32; Tea::COUNT] = [0.6, 0.25, 0.15, 0.0];
/// The crates that they ship, unless the end is near.
const LOAD: f32 = 2.4;
/// What a shipment brings at once.
const BONUS: f32 = 3.6;

/// More ships than there are.
const RING: usize = 8;
const _: () = assert!(RING.is_power_of_two() && RING > Wharf::MOST, "a place for every ship, and one for the next");

/// How it ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The points of all seats, without what the halves behind their screens cost (DE2).
    pub(super) points: [f32; Seat::MAX],
    /// The turns that all seats still have, except the one under way.
    pub(super) turns: [u8; Seat::MAX],
    /// Who ends it.
    pub(super) by: Option<usize>,
}

/// What a player scores at the beginning of a turn (DT1) after so many more shipments of others (DL4).
pub(super) type Income = [f32; Wharf::MOST + 1];

/// What everybody scores after more shipments of others.
pub(super) fn incomes(rules: &Darjeeling, state: &State) -> [Income; Seat::MAX] {
    let (ships, times) = (rules.ships(), rules.multipliers());
    let mut incomes = [[0.0; _]; _];
    for seat in Seat::all(rules.players()) {
        for ship in 0..ships {
            let crates = state.wharf.crates(ship, seat);
            if crates > 0 {
                for (income, &times) in incomes[seat.index()].iter_mut().zip(&times[ship..ships]) {
                    *income += f32::from(crates) * f32::from(times);
                }
            }
        }
    }
    incomes
}

/// A player as the race sees them.
#[derive(Clone, Copy, Debug, Default)]
struct Runner {
    score: f32,
    /// The crates on the ships: those on the newest where the race says, and so on, once round.
    ships: [f32; RING],
    /// The crates behind the screen by tea, the most first, with what does not close.
    hold: [f32; Tea::COUNT],
    /// The best load of the next turn, until something else is shipped.
    next: Option<Load>,
    turns: u8,
}

/// The race from a position on.
pub(super) struct Race<'a> {
    rules: &'a Darjeeling,
    runners: [Runner; Seat::MAX],
    /// What a crate on the newest ship brings until the end.
    fresh: f32,
    /// About how many turns are left.
    left: f32,
    /// Where the newest ship lies.
    newest: usize,
    /// Who scores next.
    first: usize,
    /// Whose turn is under way, and what can be loaded in it.
    under_way: Option<(usize, Option<Load>)>,
}

impl<'a> Race<'a> {
    /// The race from a position on, with the best loads of the next turns and that of the turn under way.
    pub(super) fn new(rules: &'a Darjeeling, state: &State, outlook: &Outlook, nexts: &[Next], now: Option<Load>) -> Self {
        let mut runners = [Runner::default(); Seat::MAX];
        for (seat, next) in Seat::all(rules.players()).zip(nexts) {
            let player = state.player(seat);
            let stocks = &outlook.sides[seat.index()].stocks;
            runners[seat.index()] = Runner {
                score: player.score as f32,
                ships: std::array::from_fn(
                    |ship| if ship < Wharf::MOST { f32::from(state.wharf.crates(ship, seat)) } else { 0.0 },
                ),
                hold: stocks.map(|stock| stock.crates + 0.5 * stock.rest),
                next: Some(next.best),
                turns: 0,
            };
        }
        let after = |seat: Seat| if seat.index() + 1 == rules.players() { 0 } else { seat.index() + 1 };
        let (first, under_way) = match state.phase {
            Phase::Move(seat) => (after(seat), Some((seat.index(), runners[seat.index()].next.take()))),
            Phase::Refill(seat, _) | Phase::Ship(seat) => (after(seat), Some((seat.index(), now))),
            Phase::Start(_) | Phase::Over => (0, None),
        };
        Self { rules, runners, fresh: outlook.fresh, left: outlook.turns, newest: 0, first, under_way }
    }

    /// How it ends if everybody ships once it pays.
    pub(super) fn end(mut self) -> End {
        let (players, goal) = (self.rules.players(), self.rules.numbers().goal as f32);
        let times = self.rules.multipliers().map(f32::from);
        let mut by = None;
        if let Some((mover, load)) = self.under_way {
            self.act(mover, load, self.left);
            by = (self.runners[mover].score >= goal).then_some(mover);
        }
        let (mut seat, mut step) = (self.first, 0);
        while by.is_none() && step < players * LAST {
            let runner = &mut self.runners[seat];
            for (ship, times) in times.iter().enumerate() {
                runner.score += runner.ships[(self.newest + ship) % RING] * times;
            }
            if runner.score < goal {
                let load = runner.next.take();
                runner.turns += 1;
                self.act(seat, load, self.left - (step / players) as f32);
            }
            by = (self.runners[seat].score >= goal).then_some(seat);
            seat = self.after(seat);
            step += 1;
        }
        let points = self.runners.map(|runner| runner.score - 2.0 * runner.hold.iter().sum::<f32>());
        End { points, turns: self.runners.map(|runner| runner.turns), by }
    }

    fn after(&self, seat: usize) -> usize {
        if seat + 1 == self.rules.players() { 0 } else { seat + 1 }
    }

    /// Takes a tile and ships, if it pays; `left` is about how many turns are left.
    fn act(&mut self, seat: usize, load: Option<Load>, left: f32) {
        let numbers = self.rules.numbers();
        let hurry = left < 2.5;
        let runner = &mut self.runners[seat];
        let (crates, points) = match load {
            Some(load) if load.crates > 0 && (hurry || load.worth >= 0.6 * (LOAD * self.fresh + BONUS)) => {
                (f32::from(load.crates), load.at_once() as f32)
            }
            None if runner.hold[0] >= if hurry { 1.5 } else { LOAD } => {
                let crates = runner.hold[0].min(f32::from(numbers.crates)) - 0.3;
                (crates, BONUS + if crates >= f32::from(numbers.big_load) { crates } else { 0.0 } - WAY)
            }
            _ => (0.0, -WAY),
        };
        runner.score += points;
        for (crates, part) in runner.hold.iter_mut().zip(TEAS) {
            *crates += part * TILE;
        }
        if crates > 0.0 {
            runner.next = None;
            runner.hold[0] = (runner.hold[0] - crates - 0.4).max(0.3);
            for at in 1..runner.hold.len() {
                if runner.hold[at] > runner.hold[at - 1] {
                    runner.hold.swap(at, at - 1);
                }
            }
            self.sail(seat, crates);
        }
    }

    /// The oldest ship becomes the newest and takes the load (DL4).
    fn sail(&mut self, seat: usize, crates: f32) {
        let ships = self.rules.ships();
        self.newest = (self.newest + RING - 1) % RING;
        for runner in &mut self.runners[..self.rules.players()] {
            runner.ships[self.newest] = 0.0;
            runner.ships[(self.newest + ships) % RING] = 0.0;
        }
        let runner = &mut self.runners[seat];
        runner.ships[self.newest] = crates;
        // Crates beyond those a player has are taken off other ships, the oldest first.
        let mut over = runner.ships.iter().sum::<f32>() - f32::from(self.rules.numbers().crates);
        let mut ship = ships;
        while over > 0.0 && ship > 0 {
            ship -= 1;
            let on_it = &mut runner.ships[(self.newest + ship) % RING];
            let taken = over.min(*on_it);
            *on_it -= taken;
            over -= taken;
        }
    }
}

#[cfg(test)]
mod tests {
    use darjeeling::Action;
    use tabletop::{Actions, Dice, Game, Rules, Turn};

    use super::*;

    /// Every position of a random game, with the action chosen there.
    fn wander(rules: &Darjeeling, mut look: impl FnMut(&State, Action, &State)) {
        let mut dice = Dice::new(3);
        let deal = rules.deal(None, &mut dice).expect("a random order always fits");
        let mut game = Game::new(rules.clone(), rules.start(&deal));
        for _ in 0..400 {
            game.draw_all(&mut dice);
            let Turn::Seat(_) = game.turn() else { break };
            let before = *game.state();
            let mut legal = Actions::new();
            rules.legal(&before, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.play(action).expect("a legal action");
            look(&before, action, game.state());
        }
    }

    #[test]
    fn incomes_are_those_after_shipments_of_others() {
        for rules in Darjeeling::presets() {
            let mut shipped = 0;
            wander(&rules, |before, action, after| {
                let (Action::Ship(_), Phase::Ship(mover)) = (action, before.phase) else { return };
                shipped += 1;
                let (then, now) = (incomes(&rules, before), incomes(&rules, after));
                for seat in Seat::all(rules.players()) {
                    assert_eq!(now[seat.index()][0] as i32, after.wharf.income(rules.multipliers(), seat));
                    if seat != mover {
                        assert_eq!(now[seat.index()][..Wharf::MOST], then[seat.index()][1..]);
                    }
                }
            });
            assert!(shipped > 5, "{shipped}");
        }
    }
}
