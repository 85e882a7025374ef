//! What is said about an action of Darjeeling to a network that sees whole positions.

use std::cell::RefCell;

use darjeeling::{Action, Darjeeling, Heading, Phase, Shipment, Spot, State, Tea, Tile, Tiles};
use tabletop::Seat;

use super::next::{Hold, Known};
use super::prospect::closing;
use crate::mind::Traits;
use crate::traits::numbered;

numbered! {
    KEEP: 1,
    STAY: 1,
    START: 1,
    COST: 7,
    STEPS: 6,
    BACK: 1,
    CITY: 2,
    /// The tea of the tile by its rank behind the screen, and the halves on it.
    TILE: Tea::COUNT * 3,
    GAIN: 3,
    CRATES: 6,
    REST: 5,
    BONUS: 6,
    NEAR: 7,
    SHIP: 12,
    SHIP_TEA: Tea::COUNT,
    LEFT_BEHIND: 8,
    SHIP_BONUS: 6,
    SAVE: 1,
    DOUBLE: 6,
    OTHERS: 4,
    /// The best load that is possible right after a move.
    LOAD: 8,
    /// The points that a shipment brings at once, after a move or now.
    AT_ONCE: 8,
    SHIP_AT_ONCE: 12,
    /// It ends the game.
    GOAL: 1,
    SHIP_LOAD: 8,
}

/// About what a crate on the newest ship brings until the end, where loads are told apart.
const FRESH: f32 = 6.0;

/// What the player to act has of each tea.
pub(super) struct ToAct<'a> {
    rules: &'a Darjeeling,
    state: &'a State,
    seat: Seat,
    teas: [Stock; Tea::COUNT],
    /// The most crates of its tea, and the rest, with one more tile of a kind; only where one may be taken.
    with: [(u16, u16); Tile::COUNT],
    hold: Hold<'a>,
    known: RefCell<Known>,
}

/// What the player has of one tea.
#[derive(Clone, Copy, Default)]
struct Stock {
    crates: u16,
    rest: u16,
    /// The bonus for demand (DL6).
    bonus: u8,
    /// Its rank among the teas: the most crates first.
    rank: usize,
}

/// The most crates of its tea, and the rest, with one more tile of each kind.
fn with_one_more(tiles: &Tiles) -> [(u16, u16); Tile::COUNT] {
    let mut with = [(0, 0); Tile::COUNT];
    for (tile, with) in Tile::all().zip(&mut with) {
        let mut of_tea = tiles.of(tile.tea());
        of_tea[usize::from(tile.halves()) - 1] += 1;
        *with = closing(of_tea);
    }
    with
}

impl<'a> ToAct<'a> {
    pub(super) fn new(rules: &'a Darjeeling, state: &'a State) -> Option<Self> {
        let (Phase::Start(seat) | Phase::Move(seat) | Phase::Ship(seat)) = state.phase else { return None };
        let tiles = &state.player(seat).tiles;
        let mut teas = Tea::ALL.map(|tea| {
            let (crates, rest) = closing(tiles.of(tea));
            Stock { crates, rest, bonus: state.demand.bonus(tea), rank: 0 }
        });
        // All in one word: crates, rest, bonus, and of equal teas the first.
        let sort = |(last, tea): (u64, &Stock)| {
            u64::from(tea.crates) << 32 | u64::from(tea.rest) << 16 | u64::from(tea.bonus) << 8 | (u64::MAX - last) & 0xFF
        };
        let mut keys = [0; Tea::COUNT];
        keys.iter_mut().zip((0..).zip(&teas)).for_each(|(key, tea)| *key = sort(tea));
        for (tea, key) in teas.iter_mut().zip(keys) {
            tea.rank = keys.iter().filter(|&&other| other > key).count();
        }
        let with = if let Phase::Ship(_) = state.phase { [(0, 0); Tile::COUNT] } else { with_one_more(tiles) };
        Some(Self { rules, state, seat, teas, with, hold: Hold::new(rules, state, seat, FRESH), known: RefCell::default() })
    }

    pub(super) fn traits(&self, action: Action) -> Traits {
        let mut traits = Traits::default();
        match action {
            Action::Keep => traits.add(KEEP),
            Action::Stay | Action::Reach { .. } => traits.add(STAY),
            Action::Start { cell, facing } => {
                traits.add(START);
                if let Some(spot) = self.rules.board().spot(cell) {
                    self.place(&mut traits, spot, facing);
                }
            }
            Action::Go { heading, steps } => self.go(&mut traits, heading, steps),
            Action::Ship(shipment) => self.ship(&mut traits, shipment),
        }
        traits
    }

    fn go(&self, traits: &mut Traits, heading: Heading, steps: u8) {
        let (rules, state) = (self.rules, self.state);
        let Some(collector) = state.player(self.seat).collector else { return };
        traits.one_of(COST, rules.cost(state, heading, steps).unwrap_or(9).max(0) as usize, 7);
        traits.one_of(STEPS, usize::from(steps) - 1, 6);
        if heading == collector.facing.opposite() {
            traits.add(BACK);
        }
        let Some(goal) = rules.board().goal(collector.at, heading, steps) else { return };
        if let Some(tile) = state.field.tile(goal) {
            let tea = &self.teas[tile.tea() as usize];
            let (more, less) = self.with[tile.index()];
            traits.add(TILE + tea.rank * 3 + usize::from(tile.halves()) - 1);
            traits.one_of(GAIN, usize::from(more - tea.crates), 3);
            traits.one_of(CRATES, usize::from(more), 6);
            traits.one_of(REST, usize::from(less.min(tea.rest + 9)), 5);
            traits.one_of(BONUS, usize::from(tea.bonus), 6);
            let (load, _) = self.hold.after(goal, tile, &mut self.known.borrow_mut());
            traits.one_of(LOAD, usize::from(load.crates), 8);
            traits.one_of(AT_ONCE, load.points as usize, 8);
        }
        self.place(traits, goal, heading);
    }

    /// What can be done next from a cell.
    fn place(&self, traits: &mut Traits, at: Spot, facing: Heading) {
        let (board, tiles) = (self.rules.board(), self.state.field.tiles());
        traits.add(CITY + usize::from(board.touches_city(at)));
        let mut near = 0;
        for heading in Heading::ALL.into_iter().filter(|&heading| heading != facing.opposite()) {
            let next = board.line(at, heading).find(|&spot| tiles.contains(spot));
            if let Some(tile) = next.and_then(|spot| self.state.field.tile(spot)) {
                let tea = &self.teas[tile.tea() as usize];
                near += 1 + usize::from(self.with[tile.index()].0 > tea.crates);
            }
        }
        traits.one_of(NEAR, near, 7);
    }

    fn ship(&self, traits: &mut Traits, shipment: Shipment) {
        let Stock { crates, rest, bonus, rank, .. } = self.teas[shipment.tea as usize];
        let bonus = usize::from(bonus);
        let shipped = shipment.spread.crates();
        traits.one_of(SHIP, usize::from(shipped), 12);
        traits.add(SHIP_TEA + rank);
        traits.one_of(LEFT_BEHIND, usize::from((2 * crates + rest).saturating_sub(shipment.spread.halves())), 8);
        traits.one_of(SHIP_BONUS, bonus, 6);
        if shipment.save {
            traits.add(SAVE);
        }
        if shipment.double {
            traits.one_of(DOUBLE, bonus, 6);
        }
        let better = self.teas.iter().filter(|other| other.crates > shipped).count();
        traits.one_of(OTHERS, better, 4);
        let player = self.state.player(self.seat);
        let city = player.collector.is_some_and(|collector| self.rules.board().touches_city(collector.at));
        let gain = self.rules.gain(&self.state.demand, shipment, city);
        traits.one_of(SHIP_LOAD, usize::from(gain.load), 8);
        traits.one_of(SHIP_AT_ONCE, gain.points() as usize, 12);
        if player.score + gain.points() >= self.rules.numbers().goal {
            traits.add(GOAL);
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Rules;

    use super::*;
    use crate::mind::tests::told_apart;

    #[test]
    fn actions_are_told_apart() {
        for rules in Darjeeling::presets() {
            let traits =
                |state: &State, action| ToAct::new(&rules, state).map(|player| player.traits(action)).unwrap_or_default();
            // Many places to start look alike.
            told_apart(&rules, 2, traits);
        }
    }
}
