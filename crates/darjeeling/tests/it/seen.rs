//! What is asked of a position as it is seen: the answers are those that the rules act by.

use darjeeling::{Action, Darjeeling, Phase, State, View};
use tabletop::{Actions, Dice, Rules, Seat, Viewer, laws};

/// Shows every position of a random game of every ruleset as anybody sees it, with the legal actions.
fn every_position(mut look: impl FnMut(&Darjeeling, &State, &View, &[Action])) {
    for (seed, rules) in (0..).zip(Darjeeling::presets()) {
        let whole = laws::random_game(&rules, &mut Dice::new(seed)).unwrap();
        let mut game = whole.at(0);
        let mut legal = Actions::new();
        for &entry in whole.entries() {
            legal.clear();
            rules.legal(game.state(), &mut legal);
            look(&rules, game.state(), &rules.view(game.state(), Viewer::Public), &legal);
            game.enter(entry).unwrap();
        }
    }
}

#[test]
fn dm2_fares_are_the_prices_of_moves() {
    let mut moves = 0;
    every_position(|rules, state, view, legal| {
        let Phase::Move(seat) = state.phase else { return };
        let fares = rules.fares(view, state.player(seat).color);
        for &action in legal {
            let Action::Go { heading, steps } = action else { continue };
            let fare = fares.iter().find(|fare| (fare.heading, fare.steps) == (heading, steps)).unwrap();
            assert_eq!(Some(fare.cost), rules.cost(state, heading, steps), "{action}");
            let mut after = *state;
            rules.apply(&mut after, action);
            let at = after.player(seat).collector.unwrap().at;
            assert_eq!(fare.goal, rules.board().cell(at), "{action}");
            moves += 1;
        }
    });
    assert!(moves > 1000, "{moves}");
}

#[test]
fn dl7_a_gain_is_what_a_shipment_brings() {
    let mut shipments = 0;
    every_position(|rules, state, view, legal| {
        let Phase::Ship(seat) = state.phase else { return };
        let at_city = state.player(seat).collector.is_some_and(|collector| rules.board().touches_city(collector.at));
        for &action in legal {
            let Action::Ship(shipment) = action else { continue };
            let gain = rules.gain(&view.chute().unwrap(), shipment, at_city);
            let mut after = *state;
            rules.apply(&mut after, action);
            assert_eq!(after.player(seat).score - state.player(seat).score, gain.points(), "{action}");
            assert_eq!(after.wharf.crates(0, seat), gain.load, "{action}");
            shipments += 1;
        }
    });
    assert!(shipments > 100, "{shipments}");
}

#[test]
fn dt1_freight_is_the_income_of_a_turn() {
    every_position(|rules, state, view, _| {
        for seat in Seat::all(rules.players()) {
            let income = state.wharf.income(rules.multipliers(), seat);
            assert_eq!(rules.freight(view, state.player(seat).color) as i32, income);
        }
    });
}
