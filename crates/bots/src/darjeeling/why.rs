//! Why one position of Darjeeling is better than another.

use darjeeling::{Action, Darjeeling, Phase, Shipment, State};
use tabletop::{Actions, Rules, Seat, Viewer};

use crate::why::{Fact, Reason};

/// What one position has over another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Because {
    /// Points on the track.
    Points { seat: Seat, from: i32, to: i32 },
    /// What the ships bring at the beginning of the next turn (DT1).
    Freight { seat: Seat, from: i32, to: i32 },
    /// Half crates behind the own screen (DM5).
    Halves { seat: Seat, from: u32, to: u32 },
    /// Action tiles.
    ActionTiles { seat: Seat, from: u8, to: u8 },
    /// The most crates that the tiles behind a screen could be loaded as (DL3).
    Load { seat: Seat, from: u8, to: u8, shipment: Option<Shipment> },
    /// The bonus for the tea of which the seat has most (DL6).
    Demand { seat: Seat, tea: darjeeling::Tea, from: u8, to: u8 },
}

impl From<Because> for Reason {
    fn from(because: Because) -> Self {
        match because {
            Because::Points { seat, from, to } => {
                let key = if to > from { "points-up" } else { "points-down" };
                Reason::new(key, "DE2", seat, from.abs_diff(to)).between(from.into(), to.into())
            }
            Because::Freight { seat, from, to } => {
                let key = if to > from { "freight-up" } else { "freight-down" };
                Reason::new(key, "DT1", seat, 2 * from.abs_diff(to)).between(from.into(), to.into())
            }
            Because::Halves { seat, from, to } => {
                Reason::new("halves", "DM5", seat, from.abs_diff(to)).between(from.into(), to.into())
            }
            Because::ActionTiles { seat, from, to } => {
                Reason::new("action-tiles", "DM5", seat, 2).between(from.into(), to.into())
            }
            Because::Load { seat, from, to, shipment } => {
                let key = if to > from { "load-up" } else { "load-down" };
                let reason = Reason::new(key, "DL3", seat, 2 * u32::from(from.abs_diff(to))).between(from.into(), to.into());
                match shipment {
                    Some(shipment) => reason.with("tea", Fact::Name(format!("tea-{}", shipment.tea))),
                    None => reason,
                }
            }
            Because::Demand { seat, tea, from, to } => {
                let reason = Reason::new("demand", "DL6", seat, (from.abs_diff(to)).into()).between(from.into(), to.into());
                reason.with("tea", Fact::Name(format!("tea-{tea}")))
            }
        }
    }
}

/// The largest load that a seat could ship from where it stands, if it were to ship now.
fn largest_load(rules: &Darjeeling, state: &State, seat: Seat) -> (u8, Option<Shipment>) {
    let asked = State { phase: Phase::Ship(seat), ..*state };
    let mut legal = Actions::new();
    rules.legal(&asked, &mut legal);
    let at_city = state.player(seat).collector.is_some_and(|collector| rules.board().touches_city(collector.at));
    let loads = legal.iter().filter_map(|action| match action {
        Action::Ship(shipment) => Some((rules.gain(&state.demand, *shipment, at_city).load, Some(*shipment))),
        _ => None,
    });
    loads.max_by_key(|(load, _)| *load).unwrap_or_default()
}

/// Everything that speaks for one position, for a seat. What somebody has behind a screen counts only if the viewer sees it.
pub(crate) fn reasons(rules: &Darjeeling, seat: Seat, from: &State, to: &State, viewer: Viewer) -> Vec<Reason> {
    let sees = |other: Seat| viewer == Viewer::Judge || viewer == Viewer::Seat(other);
    let mut found = Vec::new();
    let freight = |state: &State, seat| state.wharf.income(rules.multipliers(), seat);
    for other in Seat::all(rules.seats()) {
        let better = |from: i32, to: i32| if other == seat { to > from } else { to < from };
        let [was, is] = [from, to].map(|state| state.player(other).score);
        if better(was, is) {
            found.push(Because::Points { seat: other, from: was, to: is });
        }
        let [was, is] = [from, to].map(|state| freight(state, other));
        if better(was, is) {
            found.push(Because::Freight { seat: other, from: was, to: is });
        }
        if sees(other) && [from, to].iter().all(|state| state.phase != Phase::Over) {
            let [(was, _), (is, shipment)] = [from, to].map(|state| largest_load(rules, state, other));
            if better(was.into(), is.into()) {
                found.push(Because::Load { seat: other, from: was, to: is, shipment });
            }
        }
    }
    let (was, is) = (from.player(seat), to.player(seat));
    if sees(seat) && is.tiles.halves() > was.tiles.halves() {
        found.push(Because::Halves { seat, from: was.tiles.halves(), to: is.tiles.halves() });
    }
    if is.action_tiles > was.action_tiles {
        found.push(Because::ActionTiles { seat, from: was.action_tiles, to: is.action_tiles });
    }
    let most = darjeeling::Tea::ALL.into_iter().max_by_key(|&tea| is.tiles.of(tea).into_iter().map(u32::from).sum::<u32>());
    if let Some(tea) =
        most.filter(|&tea| sees(seat) && is.tiles.of(tea) != [0; 3] && to.demand.bonus(tea) > from.demand.bonus(tea))
    {
        found.push(Because::Demand { seat, tea, from: from.demand.bonus(tea), to: to.demand.bonus(tea) });
    }
    found.into_iter().map(Reason::from).collect()
}
