//! What a game of Darjeeling is measured by in studies.

use darjeeling::{Action, Darjeeling, Phase, State};
use tabletop::{Entry, Game, Rules, Seat};

/// The names of the measures; see docs/balance.md.
pub(super) const NAMES: &[&str] = &[
    "turns",
    "shipments",
    "crates",
    "large loads",
    "at a city",
    "freight",
    "bonuses",
    "moving costs",
    "action tiles",
    "open halves",
    "ends by freight",
];

/// Sums of what happened in a game.
#[derive(Default)]
struct Tally {
    turns: f64,
    shipments: f64,
    crates: f64,
    large: f64,
    at_city: f64,
    freight: f64,
    bonuses: f64,
    costs: f64,
    action_tiles: f64,
}

/// Measures a finished game.
pub(super) fn measure(game: &Game<Darjeeling>) -> Vec<f64> {
    let rules = game.rules();
    let mut tally = Tally::default();
    let mut by_freight = false;
    let mut played = Game::new(rules.clone(), *game.start());
    for &entry in game.entries() {
        let before = *played.state();
        if played.enter(entry).is_err() {
            break;
        }
        let (Entry::Action(action), Phase::Start(seat) | Phase::Move(seat) | Phase::Ship(seat)) = (entry, before.phase) else {
            continue;
        };
        let after = played.state();
        let gained = |seat: Seat| f64::from(after.player(seat).score - before.player(seat).score);
        // DT1: whoever else gets points begins their turn.
        let others: f64 = Seat::all(rules.seats()).filter(|&other| other != seat).map(gained).sum();
        tally.freight += others;
        by_freight = over_by_freight(rules, after, seat);
        match action {
            Action::Go { .. } => {
                tally.turns += 1.0;
                tally.costs -= gained(seat);
            }
            Action::Stay => tally.turns += 1.0,
            Action::Ship(shipment) => {
                let at_city = before.player(seat).collector.is_some_and(|collector| rules.board().touches_city(collector.at));
                let gain = rules.gain(&before.demand, shipment, at_city);
                tally.shipments += 1.0;
                tally.crates += f64::from(gain.load);
                tally.large += f64::from(u8::from(gain.big > 0));
                tally.at_city += f64::from(u8::from(at_city));
                tally.bonuses += f64::from(gain.points());
                tally.action_tiles += f64::from(u8::from(shipment.save) + u8::from(shipment.double));
            }
            _ => {}
        }
    }
    let seats = rules.seats() as f64;
    let state = game.state();
    let halves: u32 = Seat::all(rules.seats()).map(|seat| state.player(seat).tiles.halves()).sum();
    let per = |sum: f64, of: f64| if of > 0.0 { sum / of } else { f64::NAN };
    vec![
        tally.turns / seats,
        tally.shipments / seats,
        per(tally.crates, tally.shipments),
        100.0 * per(tally.large, tally.shipments),
        100.0 * per(tally.at_city, tally.shipments),
        tally.freight / seats,
        tally.bonuses / seats,
        tally.costs / seats,
        tally.action_tiles / seats,
        f64::from(halves) / seats,
        if by_freight { 100.0 } else { 0.0 },
    ]
}

/// Whether the game is over because somebody else than the seat that acted has reached the goal (DE1).
fn over_by_freight(rules: &Darjeeling, state: &State, acted: Seat) -> bool {
    state.phase == Phase::Over && state.player(acted).score < rules.numbers().goal
}
