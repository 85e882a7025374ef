//! Forecasts: what the board shows before it happens is what happens.

use tabletop::{Dice, Entry, laws};
use yunnan::{Action, Building, Color, Phase, Yunnan};

use crate::scene::{Scene, ruleset_name};

#[test]
fn the_end_of_a_round_comes_as_forecast() {
    let mut rounds = 0;
    for (seed, rules) in (0..).zip(Yunnan::presets()) {
        let whole = laws::random_game(&rules, &mut Dice::new(seed)).unwrap();
        let mut game = whole.at(0);
        for &entry in whole.entries() {
            let before = *game.state();
            let forecast = rules.forecast(&before);
            game.enter(entry).unwrap();
            let after = game.state();
            let last = matches!(entry, Entry::Action(Action::Done)) && matches!(after.phase, Phase::Convert { .. });
            if !last {
                continue;
            }
            rounds += 1;
            let forecast = forecast.expect("there is a forecast until the incomes are set");
            let colors = rules.travel_order(&before);
            assert_eq!(forecast.order, rules.travel_order(after), "{}", ruleset_name(&rules));
            for &color in colors {
                assert_eq!(forecast.gifts[color], after.holdings[color].gifts - before.holdings[color].gifts);
                if color != Color::Duli {
                    assert_eq!(forecast.income[color], u32::from(after.holdings[color].income));
                    let parts: u32 = forecast.provinces[color].iter().map(|(earned, transport)| earned - transport).sum();
                    assert_eq!(forecast.income[color], parts + forecast.market[color]);
                }
            }
            assert_eq!(rules.forecast(after), None, "the incomes are set");
        }
    }
    assert!(rounds > 100, "{rounds} rounds");
}

#[test]
fn the_inspectors_victim_is_forecast() {
    let scene = Scene::of("2e-3").traders("blue", "sichuan=2").traders("green", "yunnan=1").travelling("red");
    let game = scene.game();
    let forecast = game.rules().forecast(game.state()).unwrap();
    assert_eq!((forecast.inspected.word(), forecast.banished), ("sichuan", Some(Color::Blue)));
    assert_eq!(forecast.revenues, [6, 18, 0, 0, 0]);
}

#[test]
fn who_has_not_ended_the_turn_is_forecast_to_end_it_where_the_traders_stand() {
    let scene = |turn: &str| {
        Scene::of("2e-3").traders("red", "sichuan=1").set("red.influence=4 travel_order=red,blue,green").travelling(turn)
    };
    let income = |scene: Scene| {
        let game = scene.game();
        game.rules().forecast(game.state()).unwrap().income[Color::Red]
    };
    assert_eq!(income(scene("red")), 3, "isolated, to the market");
    assert_eq!(income(scene("blue")), 6, "a broken route costs transport only");
}

#[test]
fn the_end_of_the_bidding_is_forecast() {
    let scene =
        Scene::of("2e-3").set("red.money=30").bids("school=9:red horses=5:red temple=3:red yard=12:green").bank(2, "blue");
    let game = scene.game();
    let forecast = game.rules().bidding_forecast(game.state()).unwrap();
    assert_eq!((forecast.total, forecast.bank), (29, [14, 14]));
    let by_color = |values: &yunnan::ByColor<u32>| [values[Color::Red], values[Color::Blue], values[Color::Green]];
    assert_eq!(by_color(&forecast.pays), [17, 0, 12]);
    assert_eq!(by_color(&forecast.gets), [0, 14, 0]);
    assert_eq!(by_color(&forecast.keeps), [13, 23, 0]);
    assert_eq!(forecast.wins[Color::Red], [(Building::School, 9), (Building::Horses, 5), (Building::Temple, 3)]);
    let over = scene.play("pass; pass; pass");
    over.clone().shows("red.money=13 blue.money=23");
    let game = over.game();
    assert_eq!(game.rules().bidding_forecast(game.state()), None);
}
