//! What the game brings along besides its rules. Everything it does not say has a plain version that works for any game.

use games::{AnyTitle, Choice, Quick, Title, entitled};
use words::{Brought, Lang};

use crate::Pebbles;

/// The game, for a catalogue.
pub static TITLE: &dyn AnyTitle = entitled::<Pebbles>();

impl Title for Pebbles {
    const PLAYERS: &'static [usize] = &[2, 3];

    const OPTIONS: &'static [Choice] = &[Choice::switch("calm", Some("K4"))];

    const QUICK: Quick = Quick { players: 2, options: &[], minutes: 1 };

    const TEXTS: Brought = &[("en", include_str!("texts/en.ftl")), ("de", include_str!("texts/de.ftl"))];

    fn ledger(_: Lang) -> Option<&'static str> {
        Some(include_str!("texts/rules.md"))
    }
}
