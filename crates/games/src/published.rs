//! What a game brings along besides its rules: its tables in print, its ledger, what is measured.

use std::sync::LazyLock;

use darjeeling::Darjeeling;
use serde_json::Value;
use tabletop::{BadSetup, Rules, Setup};
use words::Lang;
use yunnan::Yunnan;

use crate::{Comparison, Scene};

/// A game with everything it needs to stand in the catalogue.
pub(crate) trait Published: Rules {
    /// The tables in use with their provenance.
    fn data(setup: &Setup) -> Result<Value, BadSetup>;

    /// The text of the rule ledger; English where a language has none.
    fn ledger(lang: Lang) -> &'static str;

    /// The scenes of the rulebook.
    fn scenes() -> &'static [Scene];

    /// The rule, the name and the value of every respect in which rulesets of the game differ.
    fn features(&self) -> Vec<(&'static str, &'static str, String)>;

    /// What can be compared: editions, variants, regions.
    fn comparisons() -> Vec<Comparison>;

    /// The set-ups that `bench` measures.
    fn benchmarks() -> Vec<Setup>;
}

impl Published for Yunnan {
    fn data(setup: &Setup) -> Result<Value, BadSetup> {
        Yunnan::data(setup.options.get("edition").map(String::as_str))
    }

    fn ledger(lang: Lang) -> &'static str {
        lang.document("rules/yunnan").unwrap_or_default()
    }

    fn scenes() -> &'static [Scene] {
        static SCENES: LazyLock<Vec<Scene>> = LazyLock::new(|| scenes(include_str!("../../../docs/rules/scenes/yunnan.json")));
        &SCENES
    }

    fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        self.features()
    }

    fn comparisons() -> Vec<Comparison> {
        let setup = |edition: &str, players: usize| Setup::players(players).with("edition", edition);
        let variant = |edition: &str, name: &str| setup(edition, 4).with(name, "true");
        vec![
            Comparison::new("editions", [("first", setup("1", 4)), ("second", setup("2", 4))]),
            Comparison::new("first", [("standard", setup("1", 4)), ("pro", variant("1", "pro")), ("two", setup("1", 2))]),
            Comparison::new(
                "second",
                [
                    ("standard", setup("2", 4)),
                    ("double-bidding", variant("2", "double-bidding")),
                    ("guards", variant("2", "guards")),
                    ("duli", setup("2", 2)),
                ],
            ),
        ]
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

    fn ledger(lang: Lang) -> &'static str {
        lang.document("rules/darjeeling").unwrap_or_default()
    }

    fn scenes() -> &'static [Scene] {
        static SCENES: LazyLock<Vec<Scene>> =
            LazyLock::new(|| scenes(include_str!("../../../docs/rules/scenes/darjeeling.json")));
        &SCENES
    }

    fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        self.features()
    }

    fn comparisons() -> Vec<Comparison> {
        let setup = |region: &str, players: usize| Setup::players(players).with("region", region);
        vec![
            Comparison::new(
                "regions",
                [("india", setup("india", 4)), ("srilanka", setup("srilanka", 3)), ("china", setup("china", 4))],
            )
            .about(&["players", "cells", "cities"]),
            Comparison::new(
                "players",
                [
                    ("two", setup("india", 2)),
                    ("three", setup("india", 3)),
                    ("four", setup("india", 4)),
                    ("five", setup("india", 5)),
                ],
            ),
            Comparison::new("screens", [("closed", setup("india", 3)), ("open", setup("india", 3).with("open-screens", "true"))]),
        ]
    }

    fn benchmarks() -> Vec<Setup> {
        (2..=5).map(|players| Setup::players(players).with("region", "india")).collect()
    }
}

/// The scenes of a file that is part of the program.
fn scenes(text: &str) -> Vec<Scene> {
    Scene::read_all(text).expect("the scenes are read by a test")
}
