//! A question for a bot or the analyst, as a text that is complete: whoever reads it, here or on another machine, comes to
//! the same answer, unless a bot remembers what it has thought about the game before.
//!
//! A job about a running game contains the position as the seat to act knows it, in which everything hidden from the seat is
//! a guess. So whoever works on it learns nothing that the seat does not know.

use bots::review::{Hint, Judgement, Review};
use bots::{Budget, BySeat, Level, Memory, Temper, Thinking};
use serde_json::{Map, Value, json};
use tabletop::{Seat, Turn, Viewer};

use crate::{AnyGame, Catalogue, Considered};

/// The longest line of an answer: no search looks further ahead.
const LONGEST_LINE: usize = 1000;

/// How far a win chance may be outside of its range by rounding.
const ROUNDING: f32 = 0.001;

tabletop::words! {
    /// What is asked.
    enum Kind: "question" {
        /// What a bot plays.
        Decide = "decide",
        /// What the analyst recommends.
        Hint = "hint",
        /// The review of a whole game.
        Review = "review",
    }
}

/// A question for a bot or the analyst.
#[derive(Debug)]
pub struct Job {
    kind: Kind,
    /// Who decides.
    level: Level,
    /// As the seat to act knows it; or a finished game, which has no secrets.
    game: Box<dyn AnyGame>,
    thinking: Thinking,
}

/// The answer to a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// What a bot plays, and what it considered.
    Decided(Considered),
    /// What the analyst recommends.
    Hint(Hint),
    /// The review of a whole game.
    Review(Review),
}

impl Job {
    /// What a bot plays for the seat to act; `None` if no seat is. `guess` is the seed of what it guesses about hidden things: with
    /// the same one, it does not change its mind about them from one decision to the next, unless it sees that they are otherwise.
    pub fn decide(game: &dyn AnyGame, level: Level, thinking: Thinking, guess: u64) -> Option<Self> {
        Some(Self { kind: Kind::Decide, level, game: game.known(guess)?, thinking })
    }

    /// What the analyst recommends to the seat to act; `None` if no seat is, or there is no analyst.
    pub fn hint(game: &dyn AnyGame, thinking: Thinking) -> Option<Self> {
        let game = game.known(thinking.seed).filter(|game| game.title().has_analyst())?;
        Some(Self { kind: Kind::Hint, level: Level::Master, game, thinking })
    }

    /// The review of a finished game; `None` if it is not over, or there is no analyst.
    pub fn review(game: &dyn AnyGame, thinking: Thinking) -> Option<Self> {
        if game.outcome().is_none() || !game.title().has_analyst() {
            return None;
        }
        Some(Self { kind: Kind::Review, level: Level::Master, game: game.boxed(), thinking })
    }

    /// Whether it is the review of a whole game, which takes longer than everything else.
    pub fn is_review(&self) -> bool {
        self.kind == Kind::Review
    }

    /// The job as a text. Time limits are left out: the answer depends on the number of nodes alone.
    pub fn text(&self) -> String {
        let Thinking { budget, cores, seed, temper } = self.thinking;
        let job = json!({
            "question": self.kind.word(),
            "level": self.level.word(),
            "temper": temper.map(Temper::word),
            "nodes": budget.nodes,
            "cores": cores,
            "seed": seed,
            "record": self.game.record(),
        });
        job.to_string()
    }

    /// Reads a job.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(catalogue: Catalogue, text: &str) -> Result<Self, String> {
        /// More than any machine has.
        const MOST_CORES: u64 = 64;
        let job: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let word = |field: &str| job[field].as_str().ok_or_else(|| format!("no {field}"));
        let number = |field: &str| job[field].as_u64().ok_or_else(|| format!("no {field}"));
        let temper = job["temper"].as_str().map(|temper| temper.parse().map_err(|_| "unknown temper".to_owned())).transpose()?;
        let nodes = u32::try_from(number("nodes")?).map_err(|error| error.to_string())?;
        let cores = number("cores")?.clamp(1, MOST_CORES) as usize;
        let game = catalogue.read_record(word("record")?).map_err(|error| error.to_string())?;
        Ok(Self {
            kind: word("question")?.parse().map_err(|_| "unknown question")?,
            level: word("level")?.parse().map_err(|_| "unknown level")?,
            game,
            thinking: Thinking { budget: Budget::nodes(nodes), cores, seed: number("seed")?, temper },
        })
    }

    /// Works on it. `progress` is called with the number of entries of the game that are done. `None` if there is no answer,
    /// because the game is over.
    pub fn work(&self, progress: &mut dyn FnMut(usize)) -> Option<Answer> {
        let Self { kind, level, game, thinking } = self;
        match kind {
            Kind::Decide => self.decision(game.consider_known(*level, *thinking)),
            Kind::Hint => game.hint_known(*thinking).map(Answer::Hint),
            Kind::Review => game.analyse(*thinking, progress).map(Answer::Review),
        }
    }

    /// The same for a bot that remembers what it thought about earlier decisions of the game.
    pub fn work_with(&self, memory: &mut Memory, progress: &mut dyn FnMut(usize)) -> Option<Answer> {
        match self.kind {
            Kind::Decide => self.decision(self.game.consider_with(self.level, self.thinking, memory)),
            Kind::Hint | Kind::Review => self.work(progress),
        }
    }

    /// A decision; if the level cannot play this game, one at random.
    fn decision(&self, decided: Option<Considered>) -> Option<Answer> {
        decided.or_else(|| self.game.consider_known(Level::Random, self.thinking)).map(Answer::Decided)
    }

    /// Reads an answer to this job; whoever wrote it, nothing in it contradicts the rules.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_answer(&self, text: &str) -> Result<Answer, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let fields = value.as_object().ok_or("not an object")?;
        match self.kind {
            Kind::Decide => self.read_decision(fields).map(Answer::Decided),
            Kind::Hint => self.read_hint(fields).map(Answer::Hint),
            Kind::Review => self.read_review(fields).map(Answer::Review),
        }
    }

    fn read_decision(&self, fields: &Map<String, Value>) -> Result<Considered, String> {
        let game = &*self.game;
        let action = legal(game, fields.get("action"))?;
        let choice = |choice: &Value| Ok((legal(game, choice.get(0))?, finite(choice.get(1))?, whole(choice.get(2))? as u32));
        let choices = list(fields, "choices")?.iter().map(choice).collect::<Result<_, String>>()?;
        Ok(Considered { line: line(game, fields, &action)?, action, visits: whole(fields.get("visits"))? as u32, choices })
    }

    fn read_hint(&self, fields: &Map<String, Value>) -> Result<Hint, String> {
        let game = &*self.game;
        let action = legal(game, fields.get("action"))?;
        let line = line(game, fields, &action)?;
        let second = match fields.get("second") {
            None | Some(Value::Null) => None,
            Some(second) => Some((legal(game, second.get(0))?, chance(second.get(1))?)),
        };
        // Reasons follow from the line alone.
        let Turn::Seat(seat) = game.turn() else { return Err("nobody is to act".to_owned()) };
        let reasons = game.reasons(&[], &line, Viewer::Seat(seat));
        Ok(Hint { action, line, chance: chance(fields.get("chance"))?, second, reasons })
    }

    fn read_review(&self, fields: &Map<String, Value>) -> Result<Review, String> {
        let seats = self.game.seats();
        if whole(fields.get("seats"))? as usize != seats {
            return Err("another number of seats".to_owned());
        }
        let by_seat = |row: &Value| {
            let row = row.as_array().filter(|row| row.len() == seats).ok_or("not a chance for each seat")?;
            let mut chances: BySeat = [0.0; Seat::MAX];
            for (seat, value) in row.iter().enumerate() {
                chances[seat] = chance(Some(value))?;
            }
            Ok(chances)
        };
        let chances: Vec<BySeat> = list(fields, "chances")?.iter().map(by_seat).collect::<Result<_, String>>()?;
        if chances.len() != self.game.len() + 1 {
            return Err("not a chance for each position".to_owned());
        }
        let mut game = self.game.at(0);
        let mut moves: Vec<Judgement> = Vec::new();
        for one in list(fields, "moves")? {
            let entry = whole(one.get("entry"))? as usize;
            if entry < game.len() || entry >= self.game.len() || moves.last().is_some_and(|last| last.entry == entry) {
                return Err("entries out of order".to_owned());
            }
            for index in game.len()..entry {
                let next = self.game.entry(index).unwrap_or_default();
                game.enter(&next).map_err(|error| error.to_string())?;
            }
            moves.push(self.read_judgement(&*game, entry, one)?);
        }
        Ok(Review { seats, chances, moves })
    }

    /// What is said about an entry; `game` is the game before it.
    fn read_judgement(&self, game: &dyn AnyGame, entry: usize, one: &Value) -> Result<Judgement, String> {
        let Turn::Seat(seat) = game.turn() else { return Err("nobody decided".to_owned()) };
        let fields = one.as_object().ok_or("not a judgement")?;
        let played = self.game.entry(entry).filter(|played| fields.get("played").and_then(Value::as_str) == Some(played));
        let best = legal(game, fields.get("best"))?;
        Ok(Judgement {
            entry,
            seat,
            colors: game.colors(seat),
            played: played.ok_or("something else was played")?,
            line: line(game, fields, &best)?,
            best,
            cost: chance(fields.get("cost"))?,
        })
    }
}

impl Answer {
    /// The answer as a text.
    pub fn text(&self) -> String {
        let value = match self {
            Self::Decided(Considered { action, line, visits, choices }) => {
                json!({ "action": action, "line": line, "visits": visits, "choices": choices })
            }
            Self::Hint(Hint { action, line, chance, second, .. }) => {
                json!({ "action": action, "line": line, "chance": chance, "second": second })
            }
            Self::Review(review) => review.json(),
        };
        value.to_string()
    }

    /// The decision, if it is one.
    pub fn decided(self) -> Option<Considered> {
        if let Self::Decided(considered) = self { Some(considered) } else { None }
    }

    /// The hint, if it is one.
    pub fn hint(self) -> Option<Hint> {
        if let Self::Hint(hint) = self { Some(hint) } else { None }
    }

    /// The review, if it is one.
    pub fn review(self) -> Option<Review> {
        if let Self::Review(review) = self { Some(review) } else { None }
    }
}

fn list<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a Vec<Value>, String> {
    fields.get(name).and_then(Value::as_array).ok_or_else(|| format!("no {name}"))
}

fn whole(value: Option<&Value>) -> Result<u64, String> {
    let number = value.and_then(Value::as_u64).filter(|number| u32::try_from(*number).is_ok());
    number.ok_or_else(|| "not a number".to_owned())
}

fn finite(value: Option<&Value>) -> Result<f32, String> {
    let number = value.and_then(Value::as_f64).map(|number| number as f32).filter(|number| number.is_finite());
    number.ok_or_else(|| "not a number".to_owned())
}

fn chance(value: Option<&Value>) -> Result<f32, String> {
    let chance = finite(value)?;
    if (-ROUNDING..=1.0 + ROUNDING).contains(&chance) { Ok(chance) } else { Err("not a chance".to_owned()) }
}

/// An action that the seat to act may play.
fn legal(game: &dyn AnyGame, value: Option<&Value>) -> Result<String, String> {
    let action = value.and_then(Value::as_str).ok_or("no action")?;
    game.check(action).map_err(|rejection| rejection.to_string())?;
    Ok(action.to_owned())
}

/// A line that begins with an action and can be played.
fn line(game: &dyn AnyGame, fields: &Map<String, Value>, action: &str) -> Result<Vec<String>, String> {
    let line = list(fields, "line")?;
    if line.len() > LONGEST_LINE {
        return Err("the line is too long".to_owned());
    }
    let line: Vec<String> = line.iter().map(|entry| entry.as_str().unwrap_or_default().to_owned()).collect();
    if line.first().is_some_and(|first| first != action) {
        return Err("the line begins with something else".to_owned());
    }
    let mut after = game.boxed();
    for entry in &line {
        after.enter(entry).map_err(|rejection| rejection.to_string())?;
    }
    Ok(line)
}
