//! Reasons, held against the positions they speak of.

use std::collections::BTreeMap;

use bots::why::after_turn;
use bots::{Fact, Known, Reason};
use darjeeling::Darjeeling;
use tabletop::{Actions, Dice, Entry, Game, Rules, Seat, Turn, Viewer};
use yunnan::{Building, Color, Ending, Phase, Province, Yunnan};

use crate::{desk, rules, somewhere};

/// How often each reason was given.
type Given = BTreeMap<&'static str, usize>;

/// Compares every two neighbouring choices of many positions, and checks all that is said about them.
fn hold<R: Known>(rules: &R, seeds: std::ops::Range<u64>, check: impl Fn(&R, Seat, &R::State, &R::State, &Reason)) -> Given {
    let mut given = Given::new();
    let mut legal = Actions::new();
    for seed in seeds {
        let whole = somewhere(rules, seed, 260);
        for at in 0..whole.entries().len() {
            let game = whole.at(at);
            let Turn::Seat(seat) = game.turn() else { continue };
            legal.clear();
            rules.legal(game.state(), &mut legal);
            let lines: Vec<_> = legal.iter().map(|&action| line(&game, action)).collect();
            let mut dice = Dice::new(seed);
            let pick = lines[dice.below(lines.len() as u32) as usize].clone();
            for (from, to) in [(&Vec::new(), &pick), (&lines[0], &pick), (&pick, &lines[lines.len() - 1])] {
                let states = [from, to].map(|line| after_turn(rules, game.state(), line));
                for reason in desk::<R>().reasons(&game, from, to, Viewer::Judge) {
                    check(rules, seat, &states[0], &states[1], &reason);
                    *given.entry(reason.key).or_default() += 1;
                }
                let shown: Vec<Reason> = desk::<R>().reasons(&game, from, to, Viewer::Judge);
                assert!(shown.len() <= 3 && shown.windows(2).all(|pair| pair[0].weight >= pair[1].weight), "{shown:?}");
            }
        }
    }
    given
}

/// A turn that begins with an action and goes on at random.
fn line<R: Rules>(game: &Game<R>, action: R::Action) -> Vec<tabletop::EntryOf<R>> {
    let rules = game.rules();
    let (mut game, seat) = (Game::new(rules.clone(), *game.state()), game.turn());
    let mut dice = Dice::new(7);
    game.play(action).expect("it is legal");
    let mut legal = Actions::new();
    for _ in 0..20 {
        game.draw_all(&mut dice);
        if game.turn() != seat {
            break;
        }
        legal.clear();
        rules.legal(game.state(), &mut legal);
        game.play(legal[dice.below(legal.len() as u32) as usize]).expect("it is legal");
    }
    game.entries().to_vec()
}

fn number(reason: &Reason, name: &str) -> i64 {
    reason.number(name).unwrap_or_else(|| panic!("{reason:?} has no {name}"))
}

fn named<T: std::str::FromStr>(reason: &Reason, name: &str) -> T {
    match reason.fact(name) {
        Some(Fact::Name(word)) => word.parse().ok().expect("a word of the notation"),
        other => panic!("{reason:?}: {other:?}"),
    }
}

fn people(reason: &Reason, name: &str) -> Vec<Seat> {
    match reason.fact(name) {
        Some(Fact::People(seats)) => seats.clone(),
        other => panic!("{reason:?}: {other:?}"),
    }
}

fn sum(rules: &Yunnan, state: &yunnan::State, seat: Seat, of: impl Fn(Color) -> u32) -> i64 {
    rules.colors_of(state, seat).map(of).sum::<u32>().into()
}

/// What the engine says of a number that a reason names.
fn engine(rules: &Yunnan, state: &yunnan::State, reason: &Reason) -> i64 {
    let (seat, forecast) = (reason.seat, rules.forecast(state));
    let per_color = |of: &dyn Fn(Color) -> u32| sum(rules, state, seat, of);
    match reason.key {
        "income-up" | "income-down" => {
            per_color(&|color| forecast.as_ref().map_or(state.holdings[color].income.into(), |round| round.income[color]))
        }
        "gifts-up" | "gifts-down" => per_color(&|color| {
            u32::from(state.holdings[color].gifts) + forecast.as_ref().map_or(0, |round| round.gifts[color].into())
        }),
        "order" => {
            let order = forecast.map_or_else(|| rules.travel_order(state).to_vec(), |round| round.order);
            let people = order.into_iter().filter(|&color| color != Color::Duli);
            people.map(|color| rules.seat(state, color)).position(|other| other == seat).expect("everybody has a place") as i64
                + 1
        }
        "stranded" => per_color(&|color| rules.stranded(state, color).into_iter().map(u32::from).sum()),
        "bank" => per_color(&|color| rules.bidding_forecast(state).expect("it is the bidding").gets[color]),
        "keeps" => per_color(&|color| rules.bidding_forecast(state).expect("it is the bidding").keeps[color]),
        "money" => per_color(&|color| state.holdings[color].money),
        "final" | "last" => rules.final_score(state, seat).total().into(),
        "fewer" => per_color(&|color| state.holdings[color].at(named::<Province>(reason, "province")).into()),
        other => panic!("{other} names no numbers"),
    }
}

/// Whether a seat's small bid in a building could be driven away by a rival.
fn outbidders(rules: &Yunnan, state: &yunnan::State, seat: Seat, building: Building) -> Vec<Seat> {
    let own = rules.colors_of(state, seat).flat_map(|color| state.bids[color].iter()).filter(|(at, _)| *at == building);
    let prices: Vec<u8> = own.map(|(_, space)| rules.prices(building)[usize::from(space)]).collect();
    let mut found: Vec<Seat> = Seat::all(rules.seats())
        .filter(|&other| other != seat)
        .filter(|&other| {
            let could = |color: Color| {
                prices.iter().any(|&price| rules.is_small(building, price) && rules.could_outbid(state, color, building, price))
            };
            rules.colors_of(state, other).any(could)
        })
        .collect();
    found.sort_unstable();
    found
}

fn true_of_yunnan(rules: &Yunnan, seat: Seat, from: &yunnan::State, to: &yunnan::State, reason: &Reason) {
    let holds =
        |state: &yunnan::State, building| rules.colors_of(state, reason.seat).any(|color| state.bids[color].of(building) != 0);
    match reason.key {
        "spared" | "banished" => {
            let banished = |state| {
                let color = rules.forecast(state).expect("the round is not over").banished;
                color.filter(|&color| color != Color::Duli).map(|color| rules.seat(state, color))
            };
            assert_eq!(reason.key == "spared", banished(from) == Some(reason.seat), "{reason:?}");
            assert_eq!(reason.key == "banished", banished(to) == Some(reason.seat), "{reason:?}");
        }
        "outbids" => {
            assert_ne!(reason.seat, seat);
            let building = named(reason, "building");
            assert!(holds(from, building) && !holds(to, building));
        }
        "safe" => {
            let building = named(reason, "building");
            assert!(holds(to, building) && outbidders(rules, to, seat, building).is_empty(), "{reason:?}");
        }
        "exposed" => {
            let rivals = people(reason, "rivals");
            assert_eq!(rivals, outbidders(rules, from, seat, named(reason, "building")));
            assert!(!rivals.is_empty());
        }
        "affords" => {
            let building: Building = named(reason, "building");
            let could = |state: &yunnan::State| {
                rules
                    .colors_of(state, seat)
                    .any(|color| rules.prices(building).iter().any(|_| rules.could_outbid(state, color, building, 0)))
            };
            assert!(could(to) && !could(from), "{reason:?}");
        }
        "unthreatened" => {
            let (rival, province) = (people(reason, "rival")[0], named::<Province>(reason, "province"));
            let could = |state: &yunnan::State| {
                rules.colors_of(state, rival).any(|color| {
                    let mut asked = *state;
                    asked.phase = Phase::Travel { turn: color, travelled: [0; 6], passes_used: 0 };
                    let mut legal = Actions::new();
                    rules.legal(&asked, &mut legal);
                    legal.iter().any(|action| {
                        matches!(action, yunnan::Action::Move { to, push: Some(pushed), .. }
                            if *to == province.into() && *pushed != Color::Duli && rules.seat(state, *pushed) == seat)
                    })
                })
            };
            assert!(could(from) && !could(to), "{reason:?}");
        }
        "last" => {
            let certain = |state| rules.ending(state, rules.forecast(state).as_ref()) == Ending::Certain;
            assert!(certain(to) && !certain(from));
            assert_eq!(number(reason, "to"), engine(rules, to, reason));
        }
        _ => {
            let [was, is] = [number(reason, "from"), number(reason, "to")];
            assert_eq!([was, is], [from, to].map(|state| engine(rules, state, reason)), "{reason:?}");
            let up = !matches!(reason.key, "income-down" | "gifts-down" | "stranded" | "fewer");
            assert!(reason.key == "order" || (is > was) == up, "{reason:?}");
            assert_eq!(reason.seat == seat, up || reason.key == "stranded", "{reason:?}");
        }
    }
}

#[test]
fn every_reason_is_true_of_the_positions_it_speaks_of_in_yunnan() {
    let mut given = Given::new();
    for (players, options) in [(4, [("edition", "2"), ("guards", "true")]), (3, [("edition", "1"), ("pro", "false")])] {
        for (key, count) in hold(&rules::<Yunnan>(players, &options), 0..8, true_of_yunnan) {
            *given.entry(key).or_default() += count;
        }
    }
    for two in [[("edition", "1"), ("pro", "false")], [("edition", "2"), ("guards", "false")]] {
        hold(&rules::<Yunnan>(2, &two), 0..2, true_of_yunnan);
    }
    assert!(given.len() >= 14, "{given:?}");
}

#[test]
fn every_reason_is_true_of_the_positions_it_speaks_of_in_darjeeling() {
    let check = |rules: &Darjeeling, seat: Seat, from: &darjeeling::State, to: &darjeeling::State, reason: &Reason| {
        let engine = |state: &darjeeling::State| -> i64 {
            let player = state.player(reason.seat);
            match reason.key {
                "points-up" | "points-down" => player.score.into(),
                "freight-up" | "freight-down" => state.wharf.income(rules.multipliers(), reason.seat).into(),
                "halves" => player.tiles.halves().into(),
                "action-tiles" => player.action_tiles.into(),
                "demand" => {
                    let Some(Fact::Name(tea)) = reason.fact("tea") else { panic!("{reason:?}") };
                    state.demand.bonus(tea.trim_start_matches("tea-").parse().expect("a tea")).into()
                }
                "load-up" | "load-down" => {
                    let mut asked = *state;
                    asked.phase = darjeeling::Phase::Ship(reason.seat);
                    let mut legal = Actions::new();
                    rules.legal(&asked, &mut legal);
                    let at_city = player.collector.is_some_and(|collector| rules.board().touches_city(collector.at));
                    let load = |action: &darjeeling::Action| match action {
                        darjeeling::Action::Ship(shipment) => rules.gain(&state.demand, *shipment, at_city).load,
                        _ => 0,
                    };
                    legal.iter().map(load).max().unwrap_or(0).into()
                }
                other => panic!("{other}"),
            }
        };
        assert_eq!([number(reason, "from"), number(reason, "to")], [from, to].map(engine), "{reason:?}");
        let up = number(reason, "to") > number(reason, "from");
        assert_eq!(up, reason.seat == seat, "{reason:?}");
    };
    let given = hold(&rules::<Darjeeling>(3, &[]), 0..6, check);
    assert!(given.len() >= 7, "{given:?}");
}

#[test]
fn nothing_is_said_that_follows_from_the_tiles_of_others() {
    // What a reader cannot see is drawn anew: they are told the same.
    let rules: Darjeeling = rules(3, &[]);
    let mut compared = 0;
    for seed in 0..60 {
        let game = somewhere(&rules, seed, 60);
        let Turn::Seat(seat) = game.turn() else { continue };
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let seen = rules.view(game.state(), viewer);
            let other = rules.imagine(&seen, &mut Dice::new(99 + seed)).expect("a view can be imagined");
            let mut legal = Actions::new();
            rules.legal(game.state(), &mut legal);
            for &action in legal.iter().filter(|&&action| rules.check(&other, action).is_ok()) {
                let line = [Entry::Action(action)];
                let told = |state| desk::<Darjeeling>().reasons(&Game::new(rules.clone(), state), &[], &line, viewer);
                assert_eq!(told(*game.state()), told(other));
                compared += 1;
            }
        }
    }
    assert!(compared > 80);
}
