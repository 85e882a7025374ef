//! How a game is shown: the viewer, the drawing, and the log.

use std::ops::Range;

use draw::{Dial, Face, Parts};
use maud::Markup;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Entry, Game, Refused, Rules, Seat, Turn, Viewer};
use words::{Arg, Lang, Voice};

use crate::AnyGame;
use crate::plain::json;

/// The occupant of a seat, for display.
#[derive(Clone, Debug, Default, Hash)]
pub struct Name {
    /// The name.
    pub text: String,
    /// The colours of the seat, once the game has begun.
    pub colors: Vec<&'static str>,
    /// Whether a bot plays.
    pub bot: bool,
    /// The level of that bot, in words.
    pub level: Option<String>,
    /// What decorates the name: a bot's portrait, a person's initial.
    pub face: Option<Face>,
    /// Whether it is the viewer.
    pub you: bool,
}

impl Name {
    /// What stands beside the name of a bot.
    pub fn tag(&self, lang: Lang) -> String {
        match &self.level {
            Some(level) => lang.say("bot-of-level", &[("level", level.as_str().into())]),
            None => lang.text("bot"),
        }
    }
}

/// How much of a table to draw. Live updates contain only what the screen shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Extent {
    /// All of it, for any screen.
    #[default]
    Whole,
    /// All that a wide screen shows.
    Wide,
    /// All that a narrow screen shows.
    Narrow,
}

/// Everything a picture is drawn from besides the game itself.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    /// The viewer.
    pub viewer: Viewer,
    /// In which language.
    pub lang: Lang,
    /// The seat the viewer may act for now.
    pub acting: Option<Seat>,
    /// Whether others share the viewer's screen, so that whoever is to act is called by name.
    pub shared: bool,
    /// The seat to act whose secrets are covered until its player has the device.
    pub covered: Option<Seat>,
    /// The words of an action that are chosen so far.
    pub pick: &'a str,
    /// The action that a learner is shown the way to, in notation.
    pub point: Option<&'a str>,
    /// Who sits where, by seat.
    pub names: &'a [Name],
    /// The entry from which on everything is new to the viewer: the one after their last decision.
    pub since: Option<usize>,
    /// Two lines from this position to compare on the board: what was played, and what would have been better.
    pub compared: Option<(&'a [String], &'a [String])>,
    /// The entries of this turn that the viewer may undo, by number.
    pub undo: Range<usize>,
    /// The refused action, and why it was refused.
    pub refused: Option<(&'a str, &'a Refused)>,
    /// The time of every seat, at a table with clocks.
    pub dials: &'a [Option<Dial>],
    /// The number of live spectators.
    pub watchers: usize,
    /// The address of the table, without a slash at the end.
    pub path: &'a str,
    /// How much of it is wanted.
    pub extent: Extent,
    /// The marks of the parts that the page has; without them everything is drawn.
    pub parts: Option<&'a Parts>,
}

impl<'a> Look<'a> {
    /// A spectator.
    pub fn at(viewer: Viewer, lang: Lang, names: &'a [Name]) -> Self {
        Self {
            viewer,
            lang,
            acting: None,
            shared: false,
            covered: None,
            pick: "",
            point: None,
            names,
            since: None,
            compared: None,
            undo: 0..0,
            refused: None,
            dials: &[],
            watchers: 0,
            path: "",
            extent: Extent::Whole,
            parts: None,
        }
    }

    /// The address of this table with these words chosen.
    pub fn pick_href(&self, words: &str) -> String {
        if words.is_empty() { self.path.to_owned() } else { [self.path, "?pick=", &in_address(words)].concat() }
    }

    /// The address that asks why an action is not possible.
    pub fn try_href(&self, action: &str) -> String {
        [self.path, "?try=", &in_address(action)].concat()
    }

    /// The URL that undoes an entry and everything after it.
    pub fn undo_href(&self, to: usize) -> String {
        format!("{}/undo/{to}", self.path)
    }

    /// The time of a seat, at a table with clocks.
    pub fn dial(&self, seat: Seat) -> Option<&Dial> {
        self.dials.get(seat.index())?.as_ref()
    }

    /// Who sits at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.text)
    }
}

/// Notation encoded for a URL: `ship red 1+0+1` contains characters with a special meaning there.
pub fn in_address(words: &str) -> String {
    let mut address = String::with_capacity(words.len() + 8);
    for sign in words.chars() {
        match sign {
            '%' => address.push_str("%25"),
            '+' => address.push_str("%2B"),
            '&' => address.push_str("%26"),
            '#' => address.push_str("%23"),
            ' ' => address.push('+'),
            other => address.push(other),
        }
    }
    address
}

/// Removes every field that the whole position has and the seen one has not.
fn hide(value: &mut Value, all: &Value, seen: &Value) {
    let (Value::Object(fields), Value::Object(all), Value::Object(seen)) = (value, all, seen) else { return };
    fields.retain(|name, _| seen.contains_key(name) || !all.contains_key(name));
    for (name, field) in fields {
        if let (Some(all), Some(seen)) = (all.get(name), seen.get(name)) {
            hide(field, all, seen);
        }
    }
}

/// A game as shown to a viewer, with their legal actions.
#[derive(Debug)]
pub struct Shown<'a, R: Rules> {
    /// The game.
    pub game: &'a Game<R>,
    /// Everything else the picture depends on.
    pub look: &'a Look<'a>,
    /// The legal actions of the viewer, in ascending order; none if they are not to act.
    pub legal: &'a [R::Action],
    /// The legal action that the chosen words mean.
    pub chosen: Option<R::Action>,
    /// The state after it. Chance has not moved in it.
    pub after: Option<R::State>,
}

impl<R: Rules> Shown<'_, R> {
    /// The position as the viewer may see it.
    pub fn view(&self) -> R::View {
        self.game.rules().view(self.game.state(), self.look.viewer)
    }

    /// The position after the chosen action as the viewer can foresee it. Even if the game ends with it, what is hidden from them
    /// stays hidden until it is played.
    pub fn then(&self) -> Option<R::View> {
        let after = self.after.as_ref()?;
        let rules = self.game.rules();
        let then = rules.view(after, self.look.viewer);
        let (all, seen) = (rules.view(self.game.state(), Viewer::Judge), self.view());
        if rules.turn(after) != Turn::Over || all == seen {
            return Some(then);
        }
        let mut value = json(&then);
        hide(&mut value, &json(&all), &json(&seen));
        Some(serde_json::from_value(value).unwrap_or(seen))
    }

    /// The steps of this turn that the viewer may undo, oldest first, with their numbers.
    pub fn steps(&self) -> impl Iterator<Item = (usize, R::Action)> {
        let entries = self.game.entries();
        self.look.undo.clone().filter_map(move |number| match entries.get(number)? {
            Entry::Action(action) => Some((number, *action)),
            Entry::Draw(_) => None,
        })
    }

    /// The seat to act, whoever sits there.
    pub fn to_act(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// A running game, drawn: the parts of its page.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The board, with targets lit where the viewer may act.
    pub board: Markup,
    /// The players, one after another, with what they have.
    pub players: Markup,
    /// The forecast: what would happen if the round ended now, if the game has one.
    pub forecast: Option<Markup>,
    /// The line at the top: whose turn it is, what to do, what it costs.
    pub top: Markup,
    /// The contents of the tray, inside a form that plays the field `action`.
    pub tray: Markup,
    /// The pane of a narrow screen that matters now.
    pub pane: &'static str,
}

/// One step of a tale: something automatic that is told step by step, such as the end of a round. A page shows it like the game itself, with
/// the caption in the line at the top and the card in the place of the forecast.
#[derive(Clone, Debug)]
pub struct Tale {
    /// What the whole of it is about: "End of round 5".
    pub title: String,
    /// All its steps, each with the name of its icon and its own.
    pub steps: Vec<(&'static str, String)>,
    /// Which of them is shown, from 1.
    pub step: usize,
    /// The step in one sentence.
    pub caption: String,
    /// The board with what lies over it, the players as they stand in this step, and the card.
    pub picture: Picture,
}

/// A line of the log, independent of language: made once, when it happens, and translated for each reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Who did it; nobody for what the rules did.
    pub seat: Option<Seat>,
    /// Which text: an id of the languages.
    pub key: &'static str,
    /// Its variables; values that are words of the notation are put into the reader's language.
    pub facts: Vec<(&'static str, String)>,
    /// What it opens, if it is a heading.
    pub heading: Option<Heading>,
}

/// What a line of the log opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A part of a round.
    Section,
    /// A part of a round that can be told step by step: the title has a [`Tale`] of the entry.
    Tale,
    /// A round, by its number.
    Round(u32),
}

impl Note {
    /// A line about what somebody did, or what happened.
    pub fn new(seat: Option<Seat>, key: &'static str, facts: Vec<(&'static str, String)>) -> Self {
        Self { seat, key, facts, heading: None }
    }

    /// The heading of a part of a round.
    pub fn section(key: &'static str) -> Self {
        Self { heading: Some(Heading::Section), ..Self::new(None, key, Vec::new()) }
    }

    /// The heading of what can be told step by step.
    pub fn tale(key: &'static str) -> Self {
        Self { heading: Some(Heading::Tale), ..Self::new(None, key, Vec::new()) }
    }

    /// The heading of a round.
    pub fn round(round: u32) -> Self {
        Self { heading: Some(Heading::Round(round)), ..Self::new(None, "round", vec![("round", round.to_string())]) }
    }

    /// The same about another line, which its text quotes as `step`.
    #[must_use]
    pub fn about(self, other: &Self) -> Self {
        let about = std::iter::once((ABOUT, other.key.to_owned()));
        Self { facts: about.chain(other.facts.iter().cloned()).collect(), ..self }
    }

    /// One of its facts.
    pub fn fact(&self, name: &str) -> Option<&str> {
        self.facts.iter().find(|(fact, _)| *fact == name).map(|(_, value)| value.as_str())
    }

    /// Its variables, as texts want them.
    pub fn args(&self) -> Vec<(&str, Arg<'_>)> {
        self.facts.iter().map(|(name, value)| (*name, fact(value))).collect()
    }

    /// In words; an entry in notation gets the label that it has in this game.
    pub fn words(&self, game: &dyn AnyGame, lang: Lang) -> String {
        let told = |key: &str| match self.fact("entry") {
            Some(entry) => lang.say(key, &[("entry", game.label(entry, lang).into())]),
            None => game.voice(lang).say(key, &self.args()).into_owned(),
        };
        match self.fact(ABOUT) {
            Some(other) => lang.say(self.key, &[("step", told(other).into())]),
            None => told(self.key),
        }
    }
}

/// The fact of a line that is about another: the text of that one.
const ABOUT: &str = "about";

impl Note {
    /// The same told to the player it is about, where there are words for that.
    pub fn told_to_its_player(&self, game: &dyn AnyGame, lang: Lang) -> Option<String> {
        Some(game.voice(lang).find(&format!("story-{}-you", self.key.strip_prefix("story-")?), &self.args())?.into_owned())
    }
}

/// A fact as a variable: numbers stay numbers so that plurals work, words of the notation get their names.
fn fact(value: &str) -> Arg<'_> {
    value.parse().map_or_else(|_| Arg::Name(value.into()), Arg::Number)
}

/// One line of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What for: an id of the languages.
    pub key: &'static str,
    /// The same in a word or two, where the text is longer.
    pub short: Option<&'static str>,
    /// The numbers that the text names, such as what a gift is worth.
    pub facts: Vec<(&'static str, i64)>,
    /// The points by seat.
    pub points: Vec<i32>,
}

impl ScoreLine {
    /// A line whose text names no numbers.
    pub fn new(key: &'static str, points: Vec<i32>) -> Self {
        Self { key, short: None, facts: Vec::new(), points }
    }

    /// The same with a short name.
    #[must_use]
    pub fn called(self, short: &'static str) -> Self {
        Self { short: Some(short), ..self }
    }

    /// What it is for, in as few words as there are.
    pub fn name(&self, voice: Voice) -> String {
        self.short.map_or_else(|| self.words(voice), |short| voice.say(short, &[]).into_owned())
    }

    /// What it is for, in words.
    pub fn words(&self, voice: Voice) -> String {
        let facts: Vec<(&str, Arg<'_>)> = self.facts.iter().map(|(name, value)| (*name, (*value).into())).collect();
        voice.say(self.key, &facts).into_owned()
    }
}

/// What an action costs whoever plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// How much.
    pub amount: u32,
    /// Of what: the text `cost-<unit>` says its name.
    pub unit: &'static str,
}

/// How the seats stood at some moment, for the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The round, or whatever the game counts in.
    pub round: u32,
    /// The points by seat.
    pub points: Vec<i32>,
    /// The income of the round by seat, where the game has incomes.
    pub income: Vec<i32>,
}

/// The progress of a game, as stored for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The round, where the game has rounds.
    pub round: Option<u64>,
    /// The phase in the notation; the text `word-phase-<phase>` says it to people.
    pub phase: Option<String>,
}

impl Progress {
    /// In words: "Round 5 · Travel".
    pub fn text(&self, lang: Lang) -> String {
        let round = self.round.map(|round| lang.say("round", &[("round", round.into())]));
        let phase = self.phase.as_ref().map(|phase| lang.word(&format!("phase-{phase}")));
        [round, phase].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
