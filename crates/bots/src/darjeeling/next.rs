//! What a player's next turn can bring: the best load that a move leads to.

use darjeeling::{Darjeeling, Heading, Phase, Spot, SpotSet, State, Tea, Tile};
use tabletop::Seat;

use super::prospect::closing;

/// Moves that cost more are not thought of.
const DEAR: i32 = 4;
/// What an action tile is worth to whoever keeps it.
const ACTION_TILE: f32 = 1.5;
/// The least bonus that is doubled.
const DOUBLED: i32 = 3;

/// A shipment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Load {
    /// What it brings until the end, with what the way to it costs.
    pub(super) worth: f32,
    /// The crates that are loaded.
    pub(super) crates: u8,
    /// The points it brings at once (DL6, DL7), without what the way costs.
    pub(super) points: i32,
    /// What the way to it costs (DM1, DM2).
    pub(super) cost: i32,
    /// Whether it sets out from beside a city (DL3).
    pub(super) city: bool,
}

impl Load {
    /// The points that the turn brings.
    pub(super) fn at_once(&self) -> i32 {
        self.points - self.cost
    }
}

/// The loads that a player's next turn can bring.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Next {
    /// The one that is worth most.
    pub(super) best: Load,
    /// The worth of the best one with another move.
    pub(super) second: f32,
    /// The worth of the best one with a move that costs nothing.
    pub(super) free: f32,
    /// The most points that a turn brings at once.
    pub(super) points: i32,
    /// The moves for at most 1 point to a tile that adds a crate.
    pub(super) growing: u8,
    /// The most halves for at most 1 point.
    pub(super) halves: u8,
}

/// What a player can load with the tiles behind the screen.
pub(super) struct Hold<'a> {
    rules: &'a Darjeeling,
    state: &'a State,
    seat: Seat,
    /// What a crate on the newest ship brings until the end.
    fresh: f32,
    /// The most crates of every tea.
    crates: [u16; Tea::COUNT],
    /// The bonus for demand of every tea (DL6).
    bonus: [i32; Tea::COUNT],
}

/// How a load sets out (DL3, DL8).
#[derive(Clone, Copy)]
struct Start {
    city: bool,
    /// The crates that are lost on the way.
    lost: u16,
    /// Whether an action tile is left that doubles the bonus.
    double: bool,
    /// What the action tile is worth that keeps all crates.
    saved: f32,
}

impl Start {
    #[inline]
    fn new(rules: &Darjeeling, city: bool, action_tiles: u8) -> Self {
        let save = !city && action_tiles > 0;
        Self {
            city,
            lost: if city || save { 0 } else { u16::from(rules.numbers().lost_on_the_way) },
            double: action_tiles > u8::from(save),
            saved: if save { ACTION_TILE } else { 0.0 },
        }
    }
}

/// The best loads of the tiles that are there: the best of all, its tea, and the best of another tea.
type Best = (Load, Tea, Load);

impl<'a> Hold<'a> {
    #[inline]
    pub(super) fn new(rules: &'a Darjeeling, state: &'a State, seat: Seat, fresh: f32) -> Self {
        let tiles = &state.player(seat).tiles;
        let crates = Tea::ALL.map(|tea| closing(tiles.of(tea)).0);
        Self { rules, state, seat, fresh, crates, bonus: Tea::ALL.map(|tea| i32::from(state.demand.bonus(tea))) }
    }

    /// The load that so many crates of a tea make (DL3, DL6 to DL8).
    #[inline]
    fn load(&self, tea: Tea, crates: u16, start: Start) -> Load {
        let numbers = self.rules.numbers();
        let loaded = crates.saturating_sub(start.lost).min(u16::from(numbers.crates)) as u8;
        if loaded == 0 {
            return Load::default();
        }
        let bonus = self.bonus[tea as usize];
        let double = start.double && bonus >= DOUBLED;
        let big = if loaded >= numbers.big_load { i32::from(loaded) } else { 0 };
        let points = bonus * (1 + i32::from(double)) + big;
        let spent = start.saved + if double { ACTION_TILE } else { 0.0 };
        Load { worth: f32::from(loaded) * self.fresh + points as f32 - spent, crates: loaded, points, cost: 0, city: start.city }
    }

    fn best(&self, start: Start) -> Best {
        let mut best = (Load::default(), Tea::Black, Load::default());
        for tea in Tea::ALL {
            let load = self.load(tea, self.crates[tea as usize], start);
            if load.worth > best.0.worth {
                best = (load, tea, best.0);
            } else if load.worth > best.2.worth {
                best.2 = load;
            }
        }
        best
    }

    /// The best load after a move that takes this tile, and whether it adds a crate; `known` are the best ones without it.
    #[inline]
    pub(super) fn after(&self, goal: Spot, tile: Tile, known: &mut Known) -> (Load, bool) {
        let player = self.state.player(self.seat);
        let city = self.rules.board().touches_city(goal);
        let won = tile.wins_action_tile() && self.state.action_tiles > 0;
        let start = Start::new(self.rules, city, player.action_tiles + u8::from(won));
        let mut with = player.tiles.of(tile.tea());
        with[usize::from(tile.halves()) - 1] += 1;
        let crates = closing(with).0;
        let grows = crates > self.crates[tile.tea() as usize];
        let of_it = self.load(tile.tea(), crates, start);
        let (best, tea, second) = known.0[2 * usize::from(city) + usize::from(won)].get_or_insert_with(|| self.best(start));
        let of_others = if *tea == tile.tea() { *second } else { *best };
        (if of_others.worth > of_it.worth { of_others } else { of_it }, grows)
    }
}

/// The best loads without another tile, by whether they set out from beside a city, and whether an action tile comes with the move.
#[derive(Default)]
pub(super) struct Known([Option<Best>; 4]);

/// What the player's next move can bring.
pub(super) fn next(rules: &Darjeeling, state: &State, seat: Seat, fresh: f32, collectors: SpotSet) -> Next {
    let mut next = Next::default();
    let Some(collector) = state.player(seat).collector else { return next };
    let (board, numbers) = (rules.board(), rules.numbers());
    let hold = Hold::new(rules, state, seat, fresh);
    let mut known = Known::default();
    next.points = -numbers.turn_back;
    for heading in Heading::ALL {
        let mut cost = if heading == collector.facing.opposite() { numbers.turn_back } else { 0 };
        for spot in board.line(collector.at, heading) {
            if cost > DEAR {
                break;
            }
            if let Some(tile) = state.field.tile(spot) {
                let (mut load, grows) = hold.after(spot, tile, &mut known);
                load.cost = cost;
                load.worth -= cost as f32;
                if cost <= 1 {
                    next.growing += u8::from(grows);
                    next.halves = next.halves.max(tile.halves());
                }
                next.points = next.points.max(load.at_once());
                if cost == 0 {
                    next.free = next.free.max(load.worth);
                }
                if load.crates > 0 && load.worth > next.best.worth {
                    next.second = next.best.worth;
                    next.best = load;
                } else {
                    next.second = next.second.max(load.worth);
                }
                cost += numbers.pass_tile;
            } else if collectors.contains(spot) {
                cost += numbers.pass_collector;
            } else if board.cities().contains(spot) {
                cost += numbers.pass_city;
            }
        }
    }
    next
}

/// The best load in the turn under way, where the collector has moved already, and whose turn it is.
pub(super) fn now(rules: &Darjeeling, state: &State, fresh: f32) -> Option<(Seat, Load)> {
    let (Phase::Refill(seat, _) | Phase::Ship(seat)) = state.phase else { return None };
    let player = state.player(seat);
    let city = player.collector.is_some_and(|collector| rules.board().touches_city(collector.at));
    let start = Start::new(rules, city, player.action_tiles);
    Some((seat, Hold::new(rules, state, seat, fresh).best(start).0))
}

#[cfg(test)]
mod tests {
    use darjeeling::Action;
    use tabletop::{Actions, Dice, Game, Rules, Turn};

    use super::*;

    #[test]
    fn loads_are_those_that_the_rules_allow() {
        const FRESH: f32 = 5.0;
        for rules in Darjeeling::presets() {
            let mut dice = Dice::new(4);
            let deal = rules.deal(None, &mut dice).expect("a random order always fits");
            let mut game = Game::new(rules.clone(), rules.start(&deal));
            let (mut moves, mut loads) = (0, 0);
            for _ in 0..300 {
                game.draw_all(&mut dice);
                let Turn::Seat(seat) = game.turn() else { break };
                let state = *game.state();
                let mut legal = Actions::new();
                rules.legal(&state, &mut legal);
                if let Phase::Move(_) = state.phase {
                    let best = next(&rules, &state, seat, FRESH, state.collectors()).best;
                    // Some move for this price leads to the load.
                    let leads = |action: &Action| {
                        let Action::Go { heading, steps } = *action else { return false };
                        let mut then = state;
                        rules.apply(&mut then, *action);
                        let load = now(&rules, &then, FRESH).map(|(_, load)| load);
                        rules.cost(&state, heading, steps) == Some(best.cost)
                            && load.is_some_and(|load| {
                                (load.worth - best.cost as f32 - best.worth).abs() < 1e-3 && load.crates == best.crates
                            })
                    };
                    assert!(best.crates == 0 || legal.iter().any(leads), "{best:?}");
                    moves += usize::from(best.crates > 0);
                }
                if let Some((_, load)) = now(&rules, &state, FRESH).filter(|(_, load)| load.crates > 0) {
                    let same = |action: &Action| {
                        let Action::Ship(shipment) = *action else { return false };
                        let gain = rules.gain(&state.demand, shipment, load.city);
                        (gain.load, gain.points()) == (load.crates, load.points)
                    };
                    assert!(legal.iter().any(same), "{load:?}");
                    loads += 1;
                }
                // Whoever never ships has something to ship.
                let action =
                    if let Phase::Ship(_) = state.phase { Action::Keep } else { legal[dice.below(legal.len() as u32) as usize] };
                game.play(action).expect("a legal action");
            }
            assert!(moves > 20 && loads > 20, "{moves} {loads}");
        }
    }
}
