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
                let without: u8 = rules.stranded(state, turn).iter().sum();
                assert_eq!(without, market(&after) - market(state));
                stranded += u32::from(without);
            }
        }
    });
    assert!(stranded > 10, "{stranded}");
}

/// I1, I2: what an income is made of adds up to it.
#[test]
fn i1_i2_earnings_add_up_to_the_income() {
    let mut transport = 0;
    every_position(|rules, state, _| {
        for &color in rules.travel_order(state).iter().filter(|&&color| color != Color::Duli) {
            let earnings = rules.earnings(state, color);
            let sum: u32 = earnings.parts.iter().map(|(count, each)| count * each).sum();
            assert_eq!(sum - earnings.transport, rules.income(state, color));
            transport += earnings.transport;
        }
    });
    assert!(transport > 0);
}

/// I5: a game never ends in a round that was not announced as possibly the last before anybody converted, and always if it is certain.
#[test]
fn i5_the_last_round_is_announced() {
    let (mut certain, mut possible) = (0, 0);
    every_position(|rules, state, _| match rules.ending(state, rules.forecast(state).as_ref()) {
        yunnan::Ending::Certain => {
            certain += 1;
            let mut after = *state;
            while after.phase != yunnan::Phase::Over {
                assert!(
                    matches!(after.phase, yunnan::Phase::Convert { .. }),
                    "gifts and points are counted at the end of a round"
                );
                rules.apply(&mut after, Action::Score(0));
            }
        }
        yunnan::Ending::Possible { .. } => possible += 1,
        yunnan::Ending::Open => {
            let mut after = *state;
            while let yunnan::Phase::Convert { turn } = after.phase {
                let all = Action::Score(after.holdings[turn].income);
                rules.apply(&mut after, all);
            }
            assert_ne!(after.phase, yunnan::Phase::Over);
        }
    });
    assert!(certain > 0 && possible > 0);
}

/// B5: whoever could outbid has a legal higher bid in that building when it is their turn.
#[test]
fn b5_rivals_who_could_outbid_can() {
    let mut could = 0;
    every_position(|rules, state, _| {
        let yunnan::Phase::Bid { turn } = state.phase else { return };
        let mut legal = Actions::new();
        rules.legal(state, &mut legal);
        for building in Building::ALL {
            let highest = legal.iter().filter_map(|action| match action {
                Action::Bid { building: at, price, .. } if *at == building => Some(*price),
                _ => None,
            });
            let highest = highest.max().unwrap_or(0);
            if turn != Color::Duli && !state.passed.contains(turn) {
                assert_eq!(rules.could_outbid(state, turn, building, 0), highest > 0);
                assert!(!rules.could_outbid(state, turn, building, highest));
                could += u32::from(highest > 0);
            }
        }
    });
    assert!(could > 0);
}
