//! In which respects rulesets of Darjeeling differ: read off the ruleset itself, so that whoever compares them cannot be wrong.

use crate::Darjeeling;

impl Darjeeling {
    /// The rule, the name of the respect, and the word or the numbers this ruleset has there.
    pub fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        let board = self.board();
        let list =
            |numbers: &mut dyn Iterator<Item = usize>| numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
        let fits = self.meant_for();
        let multipliers = &self.multipliers()[..self.ships()];
        vec![
            ("DS2", "players", list(&mut fits.iter().copied())),
            ("DS2", "cells", board.gardens().count().to_string()),
            ("DS2", "cities", board.cities().iter().count().to_string()),
            ("DS3", "ships", self.ships().to_string()),
            ("DS3", "multipliers", list(&mut multipliers.iter().map(|&times| times.into()))),
            ("DV1", "screens", if self.open_screens() { "open" } else { "closed" }.to_owned()),
        ]
    }
}
