//! What a game brings along besides its rules: its tables in print, its ledger, what is measured.

use darjeeling::Darjeeling;
use serde_json::Value;
use tabletop::{BadSetup, Rules, Setup};
use yunnan::Yunnan;

/// A game with everything it needs to stand in the catalogue.
pub(crate) trait Published: Rules {
    /// The tables in use with their provenance.
    fn data(setup: &Setup) -> Result<Value, BadSetup>;

    /// The text of the rule ledger; English where the language is not known.
    fn ledger(language: &str) -> &'static str;

    /// The set-ups that `bench` measures.
    fn benchmarks() -> Vec<Setup>;
}

impl Published for Yunnan {
    fn data(setup: &Setup) -> Result<Value, BadSetup> {
        Yunnan::data(setup.options.get("edition").map(String::as_str))
    }

    fn ledger(language: &str) -> &'static str {
        match language {
            "de" => include_str!("../../../docs/rules/yunnan.de.md"),
            "fr" => include_str!("../../../docs/rules/yunnan.fr.md"),
            _ => include_str!("../../../docs/rules/yunnan.md"),
        }
    }

    fn benchmarks() -> Vec<Setup> {
        let plain = |edition: &'static str| (2..=5).map(move |players| Setup::players(players).with("edition", edition));
        plain("1").chain(plain("2")).collect()
    }
}

impl Published for Darjeeling {
    fn data(setup: &Setup) -> Result<Value, BadSetup> {
        setup.clone().done()?;
        Ok(darjeeling::data())
    }

    fn ledger(language: &str) -> &'static str {
        match language {
            "de" => include_str!("../../../docs/rules/darjeeling.de.md"),
            "fr" => include_str!("../../../docs/rules/darjeeling.fr.md"),
            _ => include_str!("../../../docs/rules/darjeeling.md"),
        }
    }

    fn benchmarks() -> Vec<Setup> {
        (2..=5).map(|players| Setup::players(players).with("region", "india")).collect()
    }
}
