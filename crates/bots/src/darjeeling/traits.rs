//! What is said about an action of Darjeeling to a network that sees whole positions.

use darjeeling::{Action, Darjeeling, Heading, Phase, Shipment, Spot, State, Tea};
use tabletop::Seat;

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
}

/// What the player to act has of each tea.
pub(super) struct ToAct<'a> {
    rules: &'a Darjeeling,
    state: &'a State,
    seat: Seat,
    /// Crates and rest by tea, and the rank of the tea: the most crates first.
    teas: [(u16, u16, usize); Tea::COUNT],
}

impl<'a> ToAct<'a> {
    pub(super) fn new(rules: &'a Darjeeling, state: &'a State) -> Option<Self> {
        let (Phase::Start(seat) | Phase::Move(seat) | Phase::Ship(seat)) = state.phase else { return None };
        let tiles = &state.player(seat).tiles;
        let mut teas = [(0, 0, 0); Tea::COUNT];
        for tea in Tea::ALL {
            let (crates, rest) = closing(tiles.of(tea));
            teas[tea as usize] = (crates, rest, 0);
        }
        let mut order: [usize; Tea::COUNT] = std::array::from_fn(|tea| tea);
        order.sort_by_key(|&tea| {
            let (crates, rest, _) = teas[tea];
            std::cmp::Reverse((crates, rest, state.demand.bonus(Tea::ALL[tea])))
        });
        for (rank, &tea) in order.iter().enumerate() {
            teas[tea].2 = rank;
        }
        Some(Self { rules, state, seat, teas })
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
            let (crates, rest, rank) = self.teas[tile.tea() as usize];
            let mut with = state.player(self.seat).tiles.of(tile.tea());
            with[usize::from(tile.halves()) - 1] += 1;
            let (more, less) = closing(with);
            traits.add(TILE + rank * 3 + usize::from(tile.halves()) - 1);
            traits.one_of(GAIN, usize::from(more - crates), 3);
            traits.one_of(CRATES, usize::from(more), 6);
            traits.one_of(REST, usize::from(less.min(rest + 9)), 5);
            traits.one_of(BONUS, usize::from(state.demand.bonus(tile.tea())), 6);
        }
        self.place(traits, goal, heading);
    }

    /// What can be done next from a cell.
    fn place(&self, traits: &mut Traits, at: Spot, facing: Heading) {
        let board = self.rules.board();
        traits.add(CITY + usize::from(board.touches_city(at)));
        let mut near = 0;
        for heading in Heading::ALL.into_iter().filter(|&heading| heading != facing.opposite()) {
            let next = board.line(at, heading).find_map(|spot| self.state.field.tile(spot));
            if let Some(tile) = next {
                let (crates, ..) = self.teas[tile.tea() as usize];
                let mut with = self.state.player(self.seat).tiles.of(tile.tea());
                with[usize::from(tile.halves()) - 1] += 1;
                near += 1 + usize::from(closing(with).0 > crates);
            }
        }
        traits.one_of(NEAR, near, 7);
    }

    fn ship(&self, traits: &mut Traits, shipment: Shipment) {
        let (crates, rest, rank) = self.teas[shipment.tea as usize];
        let shipped = shipment.spread.crates();
        traits.one_of(SHIP, usize::from(shipped), 12);
        traits.add(SHIP_TEA + rank);
        traits.one_of(LEFT_BEHIND, usize::from((2 * crates + rest).saturating_sub(shipment.spread.halves())), 8);
        let bonus = usize::from(self.state.demand.bonus(shipment.tea));
        traits.one_of(SHIP_BONUS, bonus, 6);
        if shipment.save {
            traits.add(SAVE);
        }
        if shipment.double {
            traits.one_of(DOUBLE, bonus, 6);
        }
        let better = self.teas.iter().filter(|(other, ..)| u32::from(*other) > u32::from(shipped)).count();
        traits.one_of(OTHERS, better, 4);
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
