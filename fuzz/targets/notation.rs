//! Any line of text, sent to any game in any early position: it is played, refused or unreadable, and nothing panics. What is legal reads
//! back as itself; a refused line changes nothing.
#![no_main]

use games::CATALOGUE;
use libfuzzer_sys::fuzz_target;
use tabletop::{Dice, Rejection, Viewer};

fuzz_target!(|data: &[u8]| {
    let Some((&[title, preset], text)) = data.split_first_chunk() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let title = CATALOGUE.titles().cycle().nth(title.into()).expect("there are games");
    let presets = title.presets();
    let setup = presets[preset as usize % presets.len()].clone();
    let mut game = title.new_game(setup, None, &mut Dice::new(1)).expect("presets can be dealt");
    for line in text.lines() {
        let before = game.view(Viewer::Judge);
        match game.enter(line) {
            Ok(()) => assert_eq!(game.entries().last().map(String::as_str), Some(line)),
            Err(Rejection::Unreadable(_)) => assert_eq!(before, game.view(Viewer::Judge)),
            Err(Rejection::Refused(refused)) => {
                assert_eq!(before, game.view(Viewer::Judge));
                assert!(!refused.rule.is_empty());
                if let Some(near) = refused.suggestion {
                    game.check(&near).expect("a suggestion is legal");
                }
            }
        }
    }
    // A record of whatever was played replays; the raw text is a record only by accident, and must not panic either.
    CATALOGUE.read_record(&game.record()).expect("a record replays");
    let _ = CATALOGUE.read_record(text);
});
