//! Chapter DS: set-up and opening.

use darjeeling::{Action, Darjeeling, Heading, Phase, Region, Tea, Tile};
use serde_json::json;
use tabletop::{Dice, Game, Rules, Seat, Setup, Turn, trace};

use crate::scene::{after, legal, refused, scene};

/// The first position of a seed.
fn dealt(rules: &Darjeeling, seed: u64) -> Game<Darjeeling> {
    let deal = rules.deal(None, &mut Dice::new(seed)).unwrap();
    Game::new(rules.clone(), rules.start(&deal))
}

#[test]
fn ds1_there_are_112_tiles_of_four_teas() {
    let all = Darjeeling::new(2, Region::India, false).unwrap().all_tiles();
    assert_eq!(all.total(), 112);
    assert_eq!(Tea::ALL.map(|tea| all.of(tea)), [[21, 7, 3], [19, 7, 3], [17, 7, 3], [15, 7, 3]]);
    assert_eq!(
        Tile::all().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" "),
        "black1 black2 black3 green1 green2 green3 white1 white2 white3 red1 red2 red3"
    );
}

#[test]
fn ds2_regions_have_their_cells_and_cities() {
    for (region, cells, cities) in
        [(Region::India, 46, "e4 c7 f9"), (Region::SriLanka, 41, "c4 d8"), (Region::China, 52, "e5 h7 e9")]
    {
        let rules = Darjeeling::presets().into_iter().find(|rules| rules.board().region() == region).unwrap();
        let board = rules.board();
        assert_eq!(board.gardens().count(), cells, "{region}");
        assert_eq!(board.cities().iter().map(|spot| board.cell(spot).to_string()).collect::<Vec<_>>().join(" "), cities);
    }
}

#[test]
fn ds2_regions_are_for_their_numbers_of_players() {
    let offered = |region| (0..8).filter(|&players| Darjeeling::new(players, region, false).is_ok()).collect::<Vec<_>>();
    assert_eq!(Region::ALL.map(offered), [vec![2, 3, 4, 5], vec![2, 3], vec![4, 5]]);
    assert_eq!(Darjeeling::presets().len(), 8);
    let refusal = Darjeeling::configure(Setup::players(4).with("region", "srilanka")).unwrap_err();
    assert_eq!(refusal.to_string(), "setup-region (region srilanka, least 2, most 3)");
}

#[test]
fn ds2_every_cell_but_the_cities_gets_a_tile_out_of_the_bag() {
    for rules in Darjeeling::presets() {
        let game = dealt(&rules, 3);
        let (board, state) = (rules.board(), game.state());
        for spot in board.spots() {
            assert_eq!(state.field.tile(spot).is_none(), board.cities().contains(spot));
        }
        assert_eq!(state.bag.total() as usize, 112 - board.gardens().count());
    }
}

#[test]
fn ds3_the_number_of_players_decides_ships_and_multipliers() {
    let strip = |players| {
        let rules = Darjeeling::new(players, Region::India, false).unwrap();
        rules.multipliers()[..rules.ships()].to_vec()
    };
    assert_eq!([2, 3, 4, 5].map(strip), [vec![3, 2, 1], vec![3, 3, 2, 1], vec![3, 3, 2, 2, 1, 1], vec![3, 3, 3, 2, 2, 1, 1]]);
}

#[test]
fn ds4_the_demand_is_two_markers_of_each_tea_in_random_order() {
    let rules = Darjeeling::new(3, Region::India, false).unwrap();
    let chutes: Vec<_> = (0..40).map(|seed| *dealt(&rules, seed).state().demand.markers()).collect();
    for chute in &chutes {
        assert!(Tea::ALL.iter().all(|tea| chute.iter().filter(|marker| *marker == tea).count() == 2));
    }
    assert!(Tea::ALL.iter().all(|tea| chutes.iter().any(|chute| chute[0] == *tea)), "any tea can lie on top");
}

#[test]
fn ds5_everybody_begins_with_ten_crates_and_nothing_else() {
    let position = trace::position(
        &Darjeeling::new(5, Region::China, false).unwrap(),
        dealt(&Darjeeling::new(5, Region::China, false).unwrap(), 1).state(),
    );
    assert_eq!(position["action_tiles"], 10);
    let players = position["players"].as_object().unwrap();
    assert_eq!(players.len(), 5);
    for player in players.values() {
        assert_eq!(*player, json!({ "score": 0, "crates": 10, "action_tiles": 0, "tiles": {} }));
    }
}

#[test]
fn ds5_the_order_of_colours_is_random_unless_it_is_said() {
    let rules = Darjeeling::new(3, Region::SriLanka, false).unwrap();
    let order = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let deal = rules.deal(Some(&names), &mut Dice::new(5)).map_err(|bad| bad.to_string())?;
        let state = rules.start(&deal);
        Ok::<_, String>(Seat::all(3).flat_map(|seat| rules.colors(&state, seat)).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(order(&["purple", "red", "blue"]).unwrap(), "purple red blue");
    assert_eq!(order(&["purple", "red"]).unwrap_err(), "order-count (has 2, needed 3)");
    assert_eq!(order(&["purple", "red", "red"]).unwrap_err(), "named-twice (color red)");
    assert!(order(&["purple", "red", "pink"]).unwrap_err().contains("pink"));
    let first = |seed| dealt(&rules, seed).state().players[0].color;
    assert!((0..40).any(|seed| first(seed) != first(0)));
}

#[test]
fn ds6_a_collector_starts_on_a_rim_tile_facing_inland() {
    let game = scene(Region::India, &["red", "blue"]).phase("start", "red").game();
    let expected = "start a4 e,start a4 n,start a4 s,start b3 e,start b3 s,start b5 e,start b5 n,start c1 e,start c1 s,start c2 e,\
        start c6 e,start c8 e,start c8 n,start d1 s,start d1 w,start d10 e,start d10 n,start d9 e,start e10 w,start e11 e,start e11 n,\
        start e11 w,start e2 s,start e2 w,start e3 w,start f4 s,start f8 w,start g4 s,start g7 n,start g7 w,start h4 s,start h6 n,start h6 w,\
        start i3 e,start i3 s,start i4 w,start i5 n,start i5 w,start j3 n,start j3 s,start j3 w";
    assert_eq!(legal(&game).join(","), expected);
    // A neighbouring city is a cell of the region: b7 has no tile, but the city c7 closes the north of c8, not its west.
    assert_eq!(refused(&game, "start c8 s"), ("DS6", "faces-wrong-way"));
    assert_eq!(refused(&game, "start a4 w"), ("DS6", "faces-wrong-way"));
    assert_eq!(refused(&game, "start e6 n"), ("DS6", "not-on-rim"));
    assert_eq!(refused(&game, "start e4 n"), ("DS6", "start-needs-tile"));
    assert_eq!(refused(&game, "start a1 n"), ("DS2", "outside-region"));
    assert_eq!(refused(&game, "start z99 n"), ("DS2", "outside-region"));
    assert_eq!(refused(&game, "go n 1"), ("DS6", "place-first"));
    assert_eq!(refused(&game, "keep"), ("DS6", "place-first"));
}

#[test]
fn ds6_everybody_puts_a_crate_on_the_oldest_empty_ship_and_takes_his_tile() {
    let game =
        scene(Region::India, &["red", "blue", "green"]).phase("start", "red").cell("a4", "white2").cell("j3", "red1").game();
    let first = after(&game, &["start a4 e"]);
    assert_eq!(first["ships"], json!([{}, {}, {}, { "red": 1 }]));
    assert_eq!(
        first["players"]["red"],
        json!({ "score": 0, "at": "a4", "facing": "e", "crates": 9, "action_tiles": 0, "tiles": { "white2": 1 } })
    );
    assert_eq!(first["cells"].get("a4"), None);
    assert_eq!((&first["phase"], &first["to_act"]), (&json!("start"), &json!("blue")));
    let second = after(&game, &["start a4 e", "start j3 w"]);
    assert_eq!(second["ships"], json!([{}, {}, { "blue": 1 }, { "red": 1 }]));
    assert_eq!(second["to_act"], "green");
}

#[test]
fn ds6_a_tile_with_three_halves_brings_its_action_tile_here_too() {
    let game = scene(Region::India, &["red", "blue"]).phase("start", "red").cell("a4", "white3").game();
    let position = after(&game, &["start a4 e"]);
    assert_eq!((&position["players"]["red"]["action_tiles"], &position["action_tiles"]), (&json!(1), &json!(9)));
}

#[test]
fn ds6_nobody_starts_on_an_occupied_cell() {
    let mut game = scene(Region::India, &["red", "blue"]).phase("start", "red").game();
    game.enter_text("start a4 e").unwrap();
    assert_eq!(refused(&game, "start a4 e"), ("DS6", "start-needs-tile"));
    assert!(!legal(&game).iter().any(|action| action.starts_with("start a4")));
}

#[test]
fn ds6_turns_follow_in_the_order_of_placement() {
    let rules = Darjeeling::new(3, Region::India, false).unwrap();
    let mut game = dealt(&rules, 8);
    for seat in Seat::all(3) {
        assert_eq!(game.turn(), Turn::Seat(seat));
        let first: Action = legal(&game)[0].parse().unwrap();
        game.play(first).unwrap();
    }
    assert_eq!(game.state().phase, Phase::Move(Seat::new(0)));
    for seat in [0, 1, 2, 0] {
        assert_eq!(game.turn(), Turn::Seat(Seat::new(seat)));
        let go = Heading::ALL.into_iter().flat_map(|heading| (1..10).map(move |steps| Action::Go { heading, steps }));
        let go = go.into_iter().find(|&go| rules.check(game.state(), go).is_ok()).unwrap();
        game.play(go).unwrap();
        game.draw_all(&mut Dice::new(1));
        game.play(Action::Keep).unwrap();
    }
}

#[test]
fn the_data_in_use_is_told_with_its_provenance() {
    let data = darjeeling::data();
    assert_eq!((&data["game"], &data["numbers"]["goal"]), (&json!("darjeeling"), &json!(100)));
    assert_eq!(data["tiles"]["white"], json!([17, 7, 3]));
    assert_eq!(data["strips"][2], json!({ "players": 4, "multipliers": [3, 3, 2, 2, 1, 1] }));
    assert_eq!(data["regions"]["srilanka"]["rows"].as_array().unwrap().len(), 11);
    for sure in ["certain", "likely", "reconstructed"] {
        assert!(!data["provenance"][sure].as_array().unwrap().is_empty());
    }
}
