//! In which respects rulesets of Yunnan differ: read off the ruleset itself, so that whoever compares editions and variants cannot be wrong.

use crate::Yunnan;
use crate::preset::{AtOnce, Banker, Inspected, MarketPay, SecondSpace, Source};

impl Yunnan {
    /// The rule, the name of the respect, and the word or the numbers this ruleset has there.
    pub fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        let numbers = &self.tables.numbers;
        let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let word = str::to_owned;
        vec![
            ("S7", "market", word(if self.market == MarketPay::Once { "once" } else { "each" })),
            ("B2", "source", word(if self.source == Source::Free { "free" } else { "supply-first" })),
            ("B4", "bids-each", self.bids_each.to_string()),
            ("B8", "debts", yes(self.debts)),
            ("B9", "banker", word(if self.banker == Banker::Passes { "passes" } else { "stays" })),
            ("B13", "temple", if numbers.temple.is_empty() { word("none") } else { list(&numbers.temple) }),
            ("P1", "second-space", word(if self.second_space == SecondSpace::Same { "same" } else { "smaller" })),
            ("P7", "at-once", word(if self.at_once == AtOnce::All { "all" } else { "tea-houses" })),
            ("T5", "market-trips", yes(self.market_trips)),
            ("T7", "posts-each", self.posts_each.to_string()),
            ("C1", "inspected", word(if self.inspected == Inspected::AllPosts { "all" } else { "connected" })),
            ("I5", "end-points", self.end_points.map_or_else(|| word("none"), |points| points.to_string())),
            ("I5", "end-gifts", self.end_gifts.to_string()),
            ("E2", "tea-houses", list(&numbers.scoring.teahouse)),
            ("E3", "horses", list(&numbers.scoring.horse)),
            ("V1", "colours-each", self.colors_each.to_string()),
            ("X2", "guards", yes(self.guards)),
            ("D1", "duli", yes(self.duli.is_some())),
        ]
    }
}

/// Numbers side by side.
fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
