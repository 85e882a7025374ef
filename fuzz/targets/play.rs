//! Play guided by bytes: each chooses the next legal action or draw. At every step listing and checking agree, and the record replays.
#![no_main]

use games::CATALOGUE;
use libfuzzer_sys::fuzz_target;
use tabletop::{Dice, Turn, Viewer};

fuzz_target!(|data: &[u8]| {
    let Some((&[title, preset, seed], choices)) = data.split_first_chunk() else { return };
    let title = CATALOGUE.titles().cycle().nth(title.into()).expect("there are games");
    let presets = title.presets();
    let setup = presets[preset as usize % presets.len()].clone();
    let mut game = title.new_game(setup, None, &mut Dice::new(seed.into())).expect("presets can be dealt");
    for &choice in choices {
        if game.turn() == Turn::Over {
            assert!(game.outcome().is_some());
            break;
        }
        let legal = game.legal();
        let entry = &legal[choice as usize % legal.len()];
        game.enter(entry).expect("a listed action or draw is possible");
    }
    let replayed = CATALOGUE.read_record(&game.record()).expect("a record replays");
    assert_eq!(replayed.view(Viewer::Judge), game.view(Viewer::Judge));
});
