//! Shipping tea (chapter DL).

use tabletop::{Actions, Seat};

use crate::action::{Action, Shipment};
use crate::demand::Demand;
use crate::fit::{Fits, Spread};
use crate::refusal::Refusal;
use crate::rules::Darjeeling;
use crate::state::State;
use crate::tea::Tea;
use crate::turn;

/// DL3: whether the seat's collector touches a city, so that nothing is lost on the way.
#[inline]
fn at_city(rules: &Darjeeling, state: &State, seat: Seat) -> bool {
    state.player(seat).collector.is_some_and(|collector| rules.board().touches_city(collector.at))
}

/// Lists every shipment, and `keep`.
#[inline]
pub(crate) fn legal(rules: &Darjeeling, state: &State, seat: Seat, acc: &mut Actions<Action>) {
    let (fits, player, at_city) = (rules.fits(), state.player(seat), at_city(rules, state, seat));
    // DL8: `save` only where something would be lost; each kind of action tile once.
    let can_save = !at_city && player.action_tiles > 0;
    for tea in Tea::ALL {
        let [has_ones, has_twos, has_threes] = player.tiles.of(tea);
        let has = Fits::up_to(has_twos, has_threes);
        for ones in 0..=has_ones {
            let plain = fits.with_ones(ones, at_city) & has;
            let saved = if can_save { fits.with_ones(ones, true) & has } else { 0 };
            for (twos, threes) in Fits::pairs(plain | saved) {
                let spread = Spread { ones, twos, threes };
                for save in [false, true] {
                    let set = if save { saved } else { plain };
                    if !Fits::has_pair(set, twos, threes) {
                        continue;
                    }
                    for double in [false, true] {
                        let shipment = Shipment { tea, spread, save, double };
                        if shipment.action_tiles() <= player.action_tiles {
                            acc.push(Action::Ship(shipment));
                        }
                    }
                }
            }
        }
    }
    acc.push(Action::Keep);
}

/// Whether the seat may ship this.
pub(crate) fn check(rules: &Darjeeling, state: &State, seat: Seat, shipment: Shipment) -> Result<(), Refusal> {
    let (fits, player, spread) = (rules.fits(), state.player(seat), shipment.spread);
    // DL1: tiles from behind his screen.
    for (tile, laid) in shipment.tiles() {
        let has = player.tiles.count(tile);
        if laid > has {
            return Err(Refusal::TooFewTiles { tile, laid, has });
        }
    }
    // DL2: no half may stay open. Nothing laid out is a matter of DL3.
    if !spread.halves().is_multiple_of(2) {
        return Err(Refusal::OddHalves { halves: spread.halves() });
    }
    if !spread.closes() && spread.tiles() > 0 {
        return Err(Refusal::StaysOpen { spread });
    }
    // DL8: action tiles.
    let at_city = at_city(rules, state, seat);
    if shipment.save
        && at_city
        && let Some(collector) = player.collector
    {
        return Err(Refusal::NothingToSave { cell: rules.board().cell(collector.at) });
    }
    if shipment.action_tiles() > player.action_tiles {
        return Err(Refusal::TooFewActionTiles { needs: shipment.action_tiles(), has: player.action_tiles });
    }
    // DL3, DL4: a load of 1 to 10 crates.
    match fits.load(spread, at_city || shipment.save) {
        ..1 => Err(Refusal::NothingLoaded { crates: spread.crates() }),
        load if load > i32::from(fits.most()) => Err(Refusal::LoadTooBig { load: load as u16, most: fits.most() }),
        _ => Ok(()),
    }
}

/// Carries out a shipment and ends the turn.
pub(crate) fn ship(rules: &Darjeeling, state: &mut State, seat: Seat, shipment: Shipment) {
    let gain = rules.gain(&state.demand, shipment, at_city(rules, state, seat));
    load_crates(rules, state, seat, gain.load);
    stow_tiles(state, seat, shipment);
    state.demand.serve(shipment.tea);
    // DL8: spent action tiles go back to the supply.
    state.action_tiles += shipment.action_tiles();
    let player = state.player_mut(seat);
    player.action_tiles -= shipment.action_tiles();
    player.score += gain.points();
    turn::end(rules, state, seat);
}

/// DL4: the oldest ship gives its crates back, becomes the newest and takes the load.
#[inline]
fn load_crates(rules: &Darjeeling, state: &mut State, seat: Seat, load: u8) {
    let unloaded = state.wharf.sail(rules.ships());
    for (player, crates) in state.players.iter_mut().zip(unloaded) {
        player.crates += crates;
    }
    let missing = load.saturating_sub(state.player(seat).crates);
    let taken_back = state.wharf.take_back(rules.ships(), seat, missing);
    let player = state.player_mut(seat);
    player.crates = player.crates + taken_back - load;
    state.wharf.load(0, seat, load);
}

/// DL5: the laid tiles go onto the shed, those that lay there into the bag.
#[inline]
fn stow_tiles(state: &mut State, seat: Seat, shipment: Shipment) {
    state.bag.add_all(&state.shed);
    state.shed = crate::Tiles::NONE;
    for (tile, count) in shipment.tiles() {
        state.shed.add(tile, count);
        state.player_mut(seat).tiles.remove(tile, count);
    }
}

/// What a shipment brings at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gain {
    /// The crates that reach the ship (DL3).
    pub load: u8,
    /// Points for demand (DL6).
    pub demand: i32,
    /// Points for a large load (DL7).
    pub big: i32,
}

impl Gain {
    /// All points.
    #[inline]
    pub fn points(self) -> i32 {
        self.demand + self.big
    }
}

impl Darjeeling {
    /// DL3, DL6 to DL8: what a shipment brings, with the demand as it is before, from beside a city or from elsewhere.
    #[inline]
    pub fn gain(&self, demand: &Demand, shipment: Shipment, at_city: bool) -> Gain {
        let load = self.fits().load(shipment.spread, at_city || shipment.save).max(0) as u8;
        let demand = i32::from(demand.bonus(shipment.tea)) * if shipment.double { 2 } else { 1 };
        Gain { load, demand, big: if load >= self.numbers().big_load { i32::from(load) } else { 0 } }
    }
}
