//! The guided first games: each is a list of steps on the real board, kept as data in `lessons/*.toml`.
//!
//! A lesson holds no rules and no words. Its positions and entries are notation and are played by the engine like any others; its words are
//! texts of the locales. A test plays every lesson through.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use games::AnyGame;
use serde::Deserialize;
use tabletop::Seat;

use crate::face::{Name, Note};
use words::Lang;
use crate::offer::Offer;
use crate::people::Person;

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
    /// The position it opens with, if it does not go on from the step before.
    position: Option<String>,
    /// The action the learner is to play; a step without one is only read.
    pub play: Option<String>,
    /// The entries that follow: what the others do, what is drawn, and what of the learner's own has no alternative.
    #[serde(default)]
    then: Vec<String>,
    /// The rules it is about.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The pane that a narrow screen shows while nothing is to be played, if it is not the one that matters next.
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
    /// The lesson of a game, if there is one.
    pub fn of(game: &str) -> Option<&'static Self> {
        Self::all().iter().find(|lesson| lesson.game == game)
    }

    /// Every lesson.
    ///
    /// # Panics
    /// Never: a test reads the files.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<[Lesson; 2]> = OnceLock::new();
        ALL.get_or_init(|| {
            [include_str!("../lessons/yunnan.toml"), include_str!("../lessons/darjeeling.toml")]
                .map(|file| toml::from_str(file).expect("a test reads the lessons"))
        })
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
    /// If the rules do not allow what the lesson says; a test holds that they do.
    pub fn before(&self, offer: &Offer, number: usize) -> Result<Box<dyn AnyGame>, String> {
        let before = self.steps.get(..number).ok_or("there is no such step")?;
        let (start, position) = before
            .iter()
            .enumerate()
            .rev()
            .find_map(|(index, step)| Some((index, step.position.as_ref()?)))
            .ok_or("the first step has no position")?;
        let position = serde_json::from_str(position).map_err(|error| error.to_string())?;
        let mut game = offer.restore(&position)?;
        for entry in before[start..number - 1].iter().flat_map(Step::entries) {
            game.enter(entry).map_err(|rejection| format!("{entry}: {rejection}"))?;
        }
        Ok(game)
    }

    /// The game as step `number` leaves it, and what happened.
    ///
    /// # Errors
    /// If the rules do not allow what the lesson says; a test holds that they do.
    pub fn after(&self, offer: &Offer, number: usize) -> Result<Told, String> {
        let mut game = self.before(offer, number)?;
        let mut notes = Vec::new();
        for entry in self.step(number).into_iter().flat_map(Step::entries) {
            let mut after = game.boxed();
            after.enter(entry).map_err(|rejection| format!("{entry}: {rejection}"))?;
            notes.extend(offer.face.narrate(&*game, entry, &*after));
            game = after;
        }
        Ok(Told { game, notes })
    }

    /// The learner's seat.
    pub fn seat(&self, game: &dyn AnyGame) -> Option<Seat> {
        Seat::all(game.seats()).find(|&seat| game.colors(seat).contains(&self.color.as_str()))
    }

    /// Who sits where.
    pub fn names(&self, game: &dyn AnyGame, learner: &Person, lang: Lang) -> Vec<Name> {
        let name = |seat: Seat| {
            let colors = game.colors(seat);
            let other = colors.iter().find_map(|color| self.names.get(*color));
            Name { text: other.cloned().unwrap_or_else(|| learner.called(lang)), you: other.is_none(), colors, bot: false }
        };
        Seat::all(game.seats()).map(name).collect()
    }

    /// The step at which somebody goes on.
    pub fn resume(&self, learner: &Person) -> usize {
        learner.settings.lessons.get(&self.game).map_or(1, |&step| step.clamp(1, self.steps.len()))
    }
}

impl Step {
    /// Everything that is played in it, in notation.
    fn entries(&self) -> impl Iterator<Item = &String> {
        self.play.iter().chain(&self.then)
    }
}
