//! The scenes of a rulebook: positions shown beside a rule, and playable worked examples.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A position beside a rule. Its captions are in `languages/`.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Its name, unique within the game.
    pub name: String,
    /// The rule it belongs to.
    pub rule: String,
    /// Whether it belongs to the tips only, and not to the rulebook.
    pub tip: bool,
    /// The position, in notation.
    pub position: Value,
    /// The parts of the board to show; none if a picture would not help.
    pub show: Vec<String>,
    /// The parts to show after the moves, if they differ.
    pub then: Option<Vec<String>>,
    /// What the player to act has in hand, in notation; empty for nothing yet, missing if nothing is to be chosen.
    pub pick: Option<String>,
    /// The moves of a worked example, in notation; none for a mere picture.
    pub moves: Vec<String>,
    /// What the moves lead to: fields of the position afterwards, as JSON pointers, with their values.
    pub result: BTreeMap<String, Value>,
}

/// A scene as it is written: the position, or the name of an earlier scene that begins in the same one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    rule: String,
    #[serde(default)]
    tip: bool,
    position: Value,
    show: Vec<String>,
    then: Option<Vec<String>>,
    pick: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    result: BTreeMap<String, Value>,
}

impl Scene {
    /// Reads the scenes of a game.
    ///
    /// # Errors
    /// What is wrong with the text, or which scene is not there to be shared.
    pub fn read_all(text: &str) -> Result<Vec<Self>, String> {
        let written: Vec<Written> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut scenes: Vec<Self> = Vec::with_capacity(written.len());
        for Written { name, rule, tip, position, show, then, pick, moves, result } in written {
            let position = match position.as_str() {
                Some(other) => {
                    let earlier = scenes.iter().find(|scene| scene.name == other);
                    earlier.ok_or_else(|| format!("{name}: there is no scene `{other}` before it"))?.position.clone()
                }
                None => position,
            };
            scenes.push(Self { name, rule, tip, position, show, then, pick, moves, result });
        }
        Ok(scenes)
    }
}
