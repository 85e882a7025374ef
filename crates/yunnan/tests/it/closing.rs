//! The end of a round told step by step: every step is what the rules did.

use tabletop::{Entry, Game, Record};
use yunnan::{Action, Closing, Color, Phase, Province, Safety, State, Yunnan};

use crate::files::{files, name, repository, text};
use crate::scene::Scene;

/// Every end of a round in the golden games of all rulesets, with the position it led to.
fn every_closing(mut look: impl FnMut(&str, &Game<Yunnan>, &State, &Closing)) {
    for file in files(&repository("testdata/yunnan/games"), ".game") {
        let whole = Record::<Yunnan>::read(&text(&file)).unwrap();
        let mut game = whole.at(0);
        for &entry in whole.entries() {
            let before = *game.state();
            game.enter(entry).unwrap();
            let ended = matches!(before.phase, Phase::Travel { .. }) && matches!(game.state().phase, Phase::Convert { .. });
            let closing = match entry {
                Entry::Action(action) => game.rules().closing(&before, action),
                Entry::Draw(_) => None,
            };
            assert_eq!(closing.is_some(), ended, "{}: {entry}", name(&file));
            if let Some(closing) = closing {
                look(&name(&file), &game, &before, &closing);
            }
        }
    }
}

#[test]
fn every_round_of_the_golden_games_ends_as_it_is_told() {
    let mut rounds = 0;
    every_closing(|file, game, before, closing| {
        rounds += 1;
        let (rules, after) = (game.rules(), game.state());
        assert_eq!(closing.ordered, *after, "{file}: the last step is where the game went on");
        let forecast = rules.forecast(before).unwrap();
        assert_eq!((closing.inspected, closing.banished), (forecast.inspected, forecast.banished), "{file}");
        assert_eq!(closing.yields.map(|one| one.sum), forecast.revenues, "{file}");
        for &color in rules.travel_order(before) {
            let got: u8 = closing
                .gifts
                .iter()
                .flat_map(|handout| &handout.guests)
                .filter(|taker| taker.color == color)
                .map(|taker| taker.got)
                .sum();
            assert_eq!(got, forecast.gifts[color], "{file}: gifts of {color}");
            let wages = &closing.wages[color];
            assert_eq!(wages.income, forecast.income[color], "{file}: income of {color}");
            let provinces: u32 = wages
                .provinces
                .iter()
                .map(|wage| wage.traders.0 * wage.traders.1 + wage.posts.0 * wage.posts.1 - wage.transport)
                .sum();
            assert_eq!(provinces + wages.market(), wages.income, "{file}: the pieces of {color} add up");
            assert_eq!(u32::from(closing.earned.holdings[color].income), wages.income, "{file}");
        }
        assert_eq!(closing.orders(rules).1, rules.travel_order(after), "{file}");
        if let Some(banished) = closing.banished {
            let guest = closing.guests.iter().find(|guest| guest.color == banished).unwrap();
            assert_eq!(guest.safe, None, "{file}");
            assert!(closing.guests.iter().all(|other| other.safe.is_some() || other.influence <= guest.influence), "{file}");
        } else {
            assert!(closing.guests.iter().all(|guest| guest.safe.is_some()), "{file}: he found nobody");
        }
        for (first, second) in closing.ties(rules) {
            let place = |color| closing.orders(rules).0.iter().position(|&one| one == color);
            assert!(place(first) > place(second), "{file}: among equals who was further back comes first (I3)");
        }
    });
    assert!(rounds > 80, "{rounds} rounds");
}

#[test]
fn c2_the_inspector_passes_by_tea_houses_and_the_most_influence() {
    let scene = Scene::of("2e-3")
        .traders("red", "yunnan=1 sichuan=1")
        .traders("blue", "yunnan=1 sichuan=1")
        .traders("green", "yunnan=1 sichuan=1")
        .set("red.influence=4 blue.influence=2 green.influence=1 blue.teahouses=sichuan blue.left.teahouse=1 travel_order=red,blue,green")
        .travelling("green");
    let game = scene.game();
    let closing = game.rules().closing(game.state(), Action::Done).unwrap();
    assert_eq!((closing.inspected, closing.banished), (Province::Sichuan, Some(Color::Green)));
    let safe: Vec<_> = closing.guests.iter().map(|guest| (guest.color, guest.influence, guest.safe)).collect();
    let due = [(Color::Red, 4, Some(Safety::Influence)), (Color::Blue, 2, Some(Safety::TeaHouse)), (Color::Green, 1, None)];
    assert_eq!(safe, due);
}

#[test]
fn only_the_last_travellers_end_of_turn_ends_the_round() {
    let game = Scene::of("2e-3").set("travel_order=red,blue,green").travelling("blue").game();
    assert_eq!(game.rules().closing(game.state(), Action::Done), None);
    let game = Scene::of("2e-3").set("travel_order=red,blue,green").travelling("green").game();
    assert!(game.rules().closing(game.state(), Action::Pass).is_none());
    assert!(game.rules().closing(game.state(), Action::Done).is_some());
}
