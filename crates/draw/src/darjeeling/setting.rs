//! The names of all things of Darjeeling.

use std::collections::BTreeMap;

use darjeeling::{Action, Board, Color, Darjeeling, Tea};
use maud::{Markup, Render};
use words::{Arg, Wording};

/// What every part of a picture of Darjeeling is drawn from.
pub(super) type Setting<'a> = crate::setting::Setting<'a, Darjeeling, Color>;

impl Setting<'_> {
    /// The region.
    pub(super) fn board(&self) -> &'static Board {
        self.rules.board()
    }

    /// The name of who plays a colour.
    pub(super) fn player(&self, color: Color) -> Wording {
        self.person(color).map_or_else(|| self.name(color), |player| player.name.clone().into())
    }

    /// A tea's name: its colour alone would be a player's.
    pub(super) fn tea(tea: Tea) -> Arg<'static> {
        Arg::Name(format!("tea-{tea}").into())
    }

    /// The price of a move in words.
    pub(super) fn price(&self, cost: i32) -> Wording {
        if cost == 0 { self.word("d-free") } else { signed(-i64::from(cost)).into() }
    }

    /// Crates on a ship, by player.
    pub(super) fn load(&self, crates: &BTreeMap<Color, u32>) -> Wording {
        let list: Vec<String> = crates.iter().map(|(&color, count)| format!("{} {count}", self.player(color))).collect();
        self.list(&list, "d-nothing")
    }

    /// A link that asks why an action is not possible.
    pub(super) fn why_not(&self, class: &str, action: Action, name: &str, content: impl Render) -> Markup {
        self.ask(class, action, &self.say("d-not-now", &[("what", name.into())]), content)
    }
}

/// A number with the true minus sign of print.
pub(super) fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}
