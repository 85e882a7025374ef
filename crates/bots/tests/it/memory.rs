//! What a seat knows: everything it has seen, and nothing else.

use darjeeling::Darjeeling;
use tabletop::{Dice, Game, Rules, Seat, Viewer};
use yunnan::Yunnan;

use super::somewhere;

fn who_saw_the_whole_game_knows_everything<R: Rules>() {
    for (rules, seed) in R::presets().iter().zip(0..) {
        let game = somewhere(rules, seed, 80);
        for seat in Seat::all(rules.seats()) {
            let known = game.known_at(game.entries().len(), seat, &mut Dice::new(seed));
            assert!(known == *game.state(), "{:?} {seat:?}", rules.setup());
        }
    }
}

#[test]
fn m5_whoever_saw_the_whole_game_knows_everything_and_plays_as_well_as_ever() {
    who_saw_the_whole_game_knows_everything::<Darjeeling>();
    who_saw_the_whole_game_knows_everything::<Yunnan>();
}

#[test]
fn m5_what_a_seat_knows_looks_like_what_it_sees_and_depends_on_nothing_else() {
    let mut different = 0;
    for (rules, seed) in Darjeeling::presets().iter().zip(0..) {
        // A game that begins in the middle of another, such as a fork.
        let middle = *somewhere(rules, seed, 40).state();
        let mut fork = Game::new(rules.clone(), middle);
        for seat in Seat::all(rules.seats()) {
            let viewer = Viewer::Seat(seat);
            let Ok(twin) = rules.imagine(&rules.view(&middle, viewer), &mut Dice::new(seed + 1)) else { continue };
            let mut twin = Game::new(rules.clone(), twin);
            different += usize::from(twin.state() != fork.state());
            // As long as the same can happen in both, the seat sees the same and knows the same.
            for &entry in somewhere(rules, seed, 48).entries().iter().skip(40) {
                let knows = |game: &Game<Darjeeling>| game.known_at(game.entries().len(), seat, &mut Dice::new(seed));
                assert_eq!(rules.view(&knows(&fork), viewer), rules.view(fork.state(), viewer));
                assert!(knows(&fork) == knows(&twin));
                if fork.enter(entry).is_err() || twin.enter(entry).is_err() {
                    break;
                }
                if rules.view(fork.state(), viewer) != rules.view(twin.state(), viewer) {
                    break;
                }
            }
            fork = Game::new(rules.clone(), middle);
        }
    }
    assert!(different > 0, "some screens are closed");
}
