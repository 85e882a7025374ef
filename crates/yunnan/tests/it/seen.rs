//! What is asked of a position as it is seen: the answers are those that the rules act by.

use tabletop::{Actions, Dice, Rules, Viewer, laws};
use yunnan::view::View;
use yunnan::{Action, Building, Color, Place, State, Yunnan};

use crate::scene::ruleset_name;

/// Shows every position of a random game of every ruleset.
fn every_position(mut look: impl FnMut(&Yunnan, &State, &View)) {
    for (seed, rules) in (0..).zip(Yunnan::presets()) {
        let whole = laws::random_game(&rules, &mut Dice::new(seed)).unwrap();
        let mut game = whole.at(0);
        for &entry in whole.entries() {
            look(&rules, game.state(), &rules.view(game.state(), Viewer::Public));
            game.enter(entry).unwrap();
        }
    }
}

#[test]
fn t2_a_trip_has_a_leg_for_every_pass() {
    let (mut trips, mut bridged) = (0, 0);
    every_position(|rules, state, view| {
        let Some(color) = state.phase.color().filter(|&color| color != Color::Duli) else { return };
        let mut legal = Actions::new();
        rules.legal(state, &mut legal);
        for action in &legal {
            let Action::Move { from, to, .. } = *action else { continue };
            let way = rules.trip(view, color, from, to).unwrap();
            assert_eq!(way.len(), usize::from(rules.trip_cost(state, color, from, to)), "{action}");
            assert_eq!((way[0].from, way[way.len() - 1].to), (from, to));
            assert!(way.windows(2).all(|legs| legs[0].to == legs[1].from), "{way:?}");
            let open = rules.open_bridges(state, color);
            for leg in &way {
                assert!(leg.over.is_none_or(|gorge| gorge.bit() & open != 0), "{leg:?}");
                bridged += usize::from(leg.over.is_some());
            }
            trips += 1;
        }
    });
    assert!(trips > 1000 && bridged > 100, "{trips} {bridged}");
}

#[test]
fn t3_no_way_leads_beyond_the_horse() {
    every_position(|rules, state, view| {
        for &color in rules.travel_order(state).iter().filter(|&&color| color != Color::Duli) {
            let horse = Place::from(state.holdings[color].horse);
            let beyond = Place::ALL.into_iter().filter(|&place| place > horse);
            assert!(beyond.into_iter().all(|to| rules.trip(view, color, Place::Puer, to).is_none()));
            assert_eq!(rules.trip(view, color, horse, horse), Some(Vec::new()));
        }
    });
}

#[test]
fn b7_levels_leave_the_steps_that_a_building_can_still_give() {
    every_position(|rules, state, view| {
        for (&color, player) in view.players.iter().filter(|(color, _)| **color != Color::Duli) {
            for building in Building::ALL {
                let told = rules.levels(building).map(|levels| {
                    let level = rules.level(player, building).unwrap();
                    assert!(levels.contains(&level), "{}: {color} {building} {level}", ruleset_name(rules));
                    levels.end() - level
                });
                let left = Some(rules.steps_left(state, color, building));
                assert_eq!(told, left.filter(|_| building != Building::Temple), "{}: {color} {building}", ruleset_name(rules));
            }
        }
    });
}

#[test]
fn s2_b3_names_follow_the_edition() {
    for rules in Yunnan::presets() {
        assert_eq!(rules.names(), rules.switches().edition);
    }
}

#[test]
fn t10_traders_without_a_route_are_foreseen() {
    let mut stranded = 0;
    every_position(|rules, state, _| {
        if let yunnan::Phase::Travel { turn, .. } = state.phase
            && turn != Color::Duli
        {
            let mut after = *state;
            rules.apply(&mut after, Action::Done);
            if matches!(after.phase, yunnan::Phase::Travel { .. }) {
                let market = |state: &State| state.holdings[turn].at(Place::Puer);
                assert_eq!(rules.stranded(state, turn), market(&after) - market(state));
                stranded += u32::from(rules.stranded(state, turn));
            }
        }
    });
    assert!(stranded > 10, "{stranded}");
}
