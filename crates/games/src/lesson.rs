//! The guided first games: each is a list of steps on the real board, kept as data in `lesson.toml` of its title.
//!
//! A lesson contains neither rules nor texts. Its positions and entries are notation and are played by the engine like any
//! others; its texts are in `languages/`. A test plays through every lesson.

use std::collections::BTreeMap;

use serde::Deserialize;
use tabletop::Seat;

use crate::face::{Name, Note};
use crate::{AnyGame, AnyTitle};

/// A guided first game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game's name in the notation.
    pub game: String,
    /// The learner's colour.
    color: String,
    /// What the others are called, by colour.
    names: BTreeMap<String, String>,
    /// The steps in their order.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name in the ids of its texts.
    pub name: String,
    /// The position it opens with, if it does not continue from the step before.
    position: Option<String>,
    /// The action the learner is to play; a step without one is only read.
    pub play: Option<String>,
    /// The entries that follow: moves of the others, draws, and forced moves of the learner.
    #[serde(default)]
    then: Vec<String>,
    /// The rules it is about.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The step, from 1, of what followed automatically from the last entry, if that is what it shows.
    pub tale: Option<usize>,
    /// The pane that a narrow screen shows while there is nothing to play, if it is not the default one.
    pub look: Option<String>,
}

/// What a step led to.
#[derive(Debug)]
pub struct Told {
    /// The game after it.
    pub game: Box<dyn AnyGame>,
    /// What happened, as lines of the log.
    pub notes: Vec<Note>,
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// A step by its number, from 1.
    pub fn step(&self, number: usize) -> Option<&Step> {
        self.steps.get(number.checked_sub(1)?)
    }

    /// The id of a text of a step: its title, or with a part what is said `before` and `after`, or its `task`.
    pub fn text(&self, step: &Step, part: &str) -> String {
        let end = if part.is_empty() { String::new() } else { format!("-{part}") };
        format!("learn-{}-{}{end}", self.game, step.name)
    }

    /// The game as step `number` finds it.
    ///
    /// # Errors
    /// If the rules do not allow an entry of the lesson; a test checks that they do.
    pub fn before(&self, title: &dyn AnyTitle, number: usize) -> Result<Box<dyn AnyGame>, String> {
        let before = self.steps.get(..number).ok_or("there is no such step")?;
        let (start, position) = before
            .iter()
            .enumerate()
            .rev()
            .find_map(|(index, step)| Some((index, step.position.as_ref()?)))
            .ok_or("the first step has no position")?;
        let position = serde_json::from_str(position).map_err(|error| error.to_string())?;
        let mut game = title.read_position(&position).map_err(|flaw| flaw.to_string())?;
        for entry in before[start..number - 1].iter().flat_map(Step::entries) {
            game.enter(entry).map_err(|rejection| format!("{entry}: {rejection}"))?;
        }
        Ok(game)
    }

    /// The game as step `number` leaves it, and what happened.
    ///
    /// # Errors
    /// If the rules do not allow an entry of the lesson; a test checks that they do.
    pub fn after(&self, title: &dyn AnyTitle, number: usize) -> Result<Told, String> {
        let mut game = self.before(title, number)?;
        let mut notes = Vec::new();
        for entry in self.step(number).into_iter().flat_map(Step::entries) {
            notes.extend(game.tell(entry).map_err(|rejection| format!("{entry}: {rejection}"))?);
        }
        Ok(Told { game, notes })
    }

    /// The learner's seat.
    pub fn seat(&self, game: &dyn AnyGame) -> Option<Seat> {
        Seat::all(game.seats()).find(|&seat| game.colors(seat).contains(&self.color.as_str()))
    }

    /// Who sits where, the learner under this name.
    pub fn names(&self, game: &dyn AnyGame, learner: &str) -> Vec<Name> {
        let name = |seat: Seat| {
            let colors = game.colors(seat);
            let other = colors.iter().find_map(|color| self.names.get(*color));
            Name { text: other.cloned().unwrap_or_else(|| learner.to_owned()), you: other.is_none(), colors, ..Name::default() }
        };
        Seat::all(game.seats()).map(name).collect()
    }
}

impl Step {
    /// Everything that is played in it, in notation.
    fn entries(&self) -> impl Iterator<Item = &String> {
        self.play.iter().chain(&self.then)
    }
}
