//! Chapter DV: what is secret.

use darjeeling::{Darjeeling, Phase, Region, State, Tile};
use serde_json::json;
use tabletop::laws::random_game;
use tabletop::{Dice, Entry, Game, Rules, Seat, Turn, Viewer, trace};

use crate::scene::scene;

/// What a viewer sees, as it is sent.
fn seen(rules: &Darjeeling, state: &State, viewer: Viewer) -> String {
    serde_json::to_string(&rules.view(state, viewer)).unwrap()
}

#[test]
fn dv1_a_seat_sees_its_own_tiles_and_neither_those_of_others_nor_the_bag() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"])
        .hand("red", json!({ "black1": 2 }))
        .hand("blue", json!({ "red3": 1 }))
        .game();
    let view = |viewer| serde_json::to_value(game.rules().view(game.state(), viewer)).unwrap();
    let red = view(Viewer::Seat(Seat::new(0)));
    assert_eq!(red["players"]["red"]["tiles"], json!({ "black1": 2 }));
    assert_eq!((red["players"]["blue"].get("tiles"), red.get("bag")), (None, None));
    let public = view(Viewer::Public);
    assert!(["red", "blue"].iter().all(|color| public["players"][color].get("tiles").is_none()) && public.get("bag").is_none());
    let judge = view(Viewer::Judge);
    assert_eq!(judge["players"]["blue"]["tiles"], json!({ "red3": 1 }));
    assert!(judge.get("bag").is_some());
    let open = |mut view: serde_json::Value| {
        view.as_object_mut().unwrap().remove("bag");
        for player in view["players"].as_object_mut().unwrap().values_mut() {
            player.as_object_mut().unwrap().remove("tiles");
        }
        view
    };
    assert_eq!(open(judge), public, "all else is open");
}

#[test]
fn dv1_open_screens_show_everything_to_everybody() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).hand("blue", json!({ "red3": 1 })).open_screens().game();
    let judge = seen(game.rules(), game.state(), Viewer::Judge);
    assert_eq!(seen(game.rules(), game.state(), Viewer::Public), judge);
    assert_eq!(seen(game.rules(), game.state(), Viewer::Seat(Seat::new(0))), judge);
}

#[test]
fn dv1_the_end_of_the_game_opens_the_screens() {
    let rules = Darjeeling::new(2, Region::SriLanka, false).unwrap();
    let game = random_game(&rules, &mut Dice::new(4)).unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(seen(&rules, game.state(), Viewer::Public), seen(&rules, game.state(), Viewer::Judge));
}

#[test]
fn dv1_a_view_with_secrets_is_no_position_to_play() {
    let game = scene(Region::India, &["red a4 e", "blue j3 w"]).game();
    let impossible = Darjeeling::restore(&game.rules().view(game.state(), Viewer::Seat(Seat::new(0)))).unwrap_err();
    assert_eq!(impossible.at, "bag");
}

/// The same state but for what only `viewer` could not know: tiles of another seat changed places with tiles of the bag or of a third seat.
fn with_other_secrets(rules: &Darjeeling, state: &State, viewer: Option<Seat>, dice: &mut Dice) -> Option<State> {
    let hidden: Vec<Seat> = Seat::all(rules.players()).filter(|&seat| Some(seat) != viewer).collect();
    let mut view = rules.view(state, Viewer::Judge);
    let color = |seat: Seat| state.player(seat).color;
    let mut changed = false;
    for _ in 0..6 {
        let one = hidden[dice.below(hidden.len() as u32) as usize];
        let other = hidden[dice.below(hidden.len() as u32) as usize];
        let mut mine = view.players.get_mut(&color(one))?.tiles.take()?;
        let mut theirs = if one == other { view.bag.take()? } else { view.players.get_mut(&color(other))?.tiles.take()? };
        let pick = |tiles: &std::collections::BTreeMap<Tile, u32>, dice: &mut Dice| {
            tiles.iter().filter(|(_, count)| **count > 0).nth(dice.below(tiles.len() as u32) as usize).map(|(tile, _)| *tile)
        };
        if let (Some(give), Some(take)) = (pick(&mine, dice), pick(&theirs, dice)) {
            changed |= give != take;
            *mine.get_mut(&give)? -= 1;
            *theirs.entry(give).or_default() += 1;
            *theirs.get_mut(&take)? -= 1;
            *mine.entry(take).or_default() += 1;
        }
        view.players.get_mut(&color(one))?.tiles = Some(mine);
        if one == other {
            view.bag = Some(theirs);
        } else {
            view.players.get_mut(&color(other))?.tiles = Some(theirs);
        }
    }
    let (same_rules, twin) = Darjeeling::restore(&view).expect("exchanged tiles leave a possible position");
    assert_eq!(same_rules, *rules);
    (changed && twin != *state).then_some(twin)
}

#[test]
fn dv1_what_a_viewer_cannot_know_changes_nothing_he_sees() {
    let mut compared = 0;
    for rules in Darjeeling::presets() {
        let space = rules.action_space();
        let mut dice = Dice::new(11);
        let whole = random_game(&rules, &mut dice).unwrap();
        let mut game = Game::new(rules.clone(), *whole.start());
        for &entry in whole.entries() {
            let state = *game.state();
            for viewer in Seat::all(rules.players()).map(Some).chain([None]) {
                let Some(twin) = with_other_secrets(&rules, &state, viewer, &mut dice) else { continue };
                let eyes = viewer.map_or(Viewer::Public, Viewer::Seat);
                assert_eq!(seen(&rules, &state, eyes), seen(&rules, &twin, eyes));
                assert_eq!(rules.turn(&state), rules.turn(&twin));
                compared += 1;
                // Only who is to act is shown what he could do, and what is wrong with it.
                if viewer.is_none_or(|viewer| rules.turn(&state) != Turn::Seat(viewer)) {
                    continue;
                }
                assert_eq!(trace::legal_texts(&rules, &state), trace::legal_texts(&rules, &twin));
                for &action in space.iter().step_by(7) {
                    assert_eq!(rules.check(&state, action), rules.check(&twin, action));
                    if rules.check(&state, action).is_err() && compared % 50 == 0 {
                        assert_eq!(rules.suggest(&state, action), rules.suggest(&twin, action));
                    }
                }
                // What he then does looks the same to him as well, until something is drawn.
                if let Entry::Action(action) = entry {
                    let (mut one, mut other) = (state, twin);
                    rules.apply(&mut one, action);
                    rules.apply(&mut other, action);
                    // The end opens the screens: there is nothing secret any more.
                    if one.phase != Phase::Over {
                        assert_eq!(seen(&rules, &one, eyes), seen(&rules, &other, eyes));
                    }
                }
            }
            game.enter(entry).unwrap();
        }
    }
    assert!(compared > 5_000, "{compared} comparisons");
}

#[test]
fn dv1_what_a_viewer_imagines_tells_him_nothing() {
    let mut compared = 0;
    for rules in Darjeeling::presets() {
        let mut dice = Dice::new(23);
        let whole = random_game(&rules, &mut dice).unwrap();
        let mut game = Game::new(rules.clone(), *whole.start());
        let mut differed = false;
        for &entry in whole.entries() {
            let state = *game.state();
            for viewer in Seat::all(rules.players()).map(Some).chain([None]) {
                let Some(twin) = with_other_secrets(&rules, &state, viewer, &mut dice) else { continue };
                let eyes = viewer.map_or(Viewer::Public, Viewer::Seat);
                let imagine = |state| rules.imagine(&rules.view(state, eyes), &mut Dice::new(compared)).unwrap();
                assert_eq!(imagine(&state), imagine(&twin));
                assert_eq!(seen(&rules, &imagine(&state), eyes), seen(&rules, &state, eyes));
                differed |= imagine(&state) != state;
                compared += 1;
            }
            game.enter(entry).unwrap();
        }
        assert!(differed, "something is imagined otherwise than it is");
    }
    assert!(compared > 2_000, "{compared} comparisons");
}
