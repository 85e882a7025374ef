//! Any JSON as a position: refused with a reason, or accepted; what is accepted is written back equal and can be played on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use tabletop::{Dice, Turn, Viewer};

fuzz_target!(|data: &[u8]| {
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let Ok(mut game) = games::CATALOGUE.read_position(&value) else { return };
    let written = game.view(Viewer::Judge);
    let again = games::CATALOGUE.read_position(&written).expect("a written position is possible");
    assert_eq!(again.view(Viewer::Judge), written);
    let mut dice = Dice::new(data.len() as u64);
    for _ in 0..40 {
        game.draw(&mut dice);
        let legal = game.legal();
        if game.turn() == Turn::Over {
            break;
        }
        game.play(&legal[dice.below(legal.len() as u32) as usize]).expect("a listed action is legal");
        games::CATALOGUE.read_position(&game.view(Viewer::Judge)).expect("a position that was reached is possible");
    }
});
