//! How a game shows itself.
//!
//! The server knows games only as notation ([`AnyGame`]). Everything a person sees of a particular game comes through a [`Face`]: its
//! options, its board, its sentences. Every method but [`Face::sheet`] has a plain version that works for any game (module [`plain`]: the position
//! as tables, actions word by word, the log in notation), so a new game is playable at once and a face replaces what it does better.
//!
//! # Writing a face
//!
//! - A page is drawn from one [`Scene`]. Draw what `scene.view()` says, never the judge's view: it holds what the viewer may know.
//! - Choosing goes by words: `scene.pick` is the beginning of an action in notation (`move puer`), empty at first. A target is a link to
//!   [`Scene::pick_href`] with more words, carries `data-pick` with the same words, and works without script. When the words are a whole legal
//!   action the page shows [`Face::preview`] and a button that plays it; `scene.after` is then the game after it.
//! - A part that stays the same over many moves is drawn by [`Parts::part`], one that never changes by [`Parts::lasting`]: they leave it out where
//!   the page has it.
//! - What only the other width of screen shows need not be drawn anew where [`Scene::extent`] says so and the page has one.
//! - A shape that stands for a piece carries a stable `id` and `data-piece`: the script moves it from where it was to where it is.
//! - No `style` attributes and no scripts (the security policy forbids them): classes and SVG attributes only.
//! - Texts come from `locales/*/*.ftl` in all languages.

pub mod darjeeling;
mod drawn;
pub mod plain;
pub mod yunnan;

use std::fmt;

use draw::{Parts, Plate};
use games::{AnyGame, Refused};
use maud::Markup;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Seat, Setup, Turn, Viewer};

use crate::edit::Form;
use crate::lang::{Arg, Lang};
use crate::page::scenery;

/// What a game says about itself before it is played.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name in the notation; the text `game-<name>` says it to people, `game-<name>-why` what it is.
    pub game: &'static str,
    /// The numbers of players it knows.
    pub players: &'static [usize],
    /// Its options in the order of the form.
    pub options: &'static [Choice],
    /// What "play now" plays.
    pub quick: Quick,
}

/// An option of a game. Which values go together is the rules' business: the form asks them.
///
/// Texts: `option-<game>-<name>` is its heading, `option-<game>-<name>-<value>` a value and `option-<game>-<name>-<value>-why` a sentence about it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name in a [`Setup`].
    pub name: &'static str,
    /// Its values, the default first. A switch has `false` and `true`.
    pub values: &'static [&'static str],
    /// The rule that describes it, if one does.
    pub rule: Option<&'static str>,
}

impl Choice {
    /// Whether it is just on or off.
    pub fn is_switch(&self) -> bool {
        self.values == ["false", "true"]
    }
}

/// The table that "play now" opens.
#[derive(Clone, Copy, Debug)]
pub struct Quick {
    /// How many play.
    pub players: usize,
    /// Options that differ from the default.
    pub options: &'static [(&'static str, &'static str)],
    /// About how long it takes.
    pub minutes: u32,
}

impl Quick {
    /// It as a set-up.
    pub fn setup(&self) -> Setup {
        self.options.iter().fold(Setup::players(self.players), |setup, (name, value)| setup.with(name, value))
    }
}

/// Who sits at a seat, for showing.
#[derive(Clone, Debug, Default, Hash)]
pub struct Name {
    /// What to call them.
    pub text: String,
    /// The colours of the seat, once the game has begun.
    pub colors: Vec<&'static str>,
    /// Whether a bot plays.
    pub bot: bool,
    /// Whether it is the viewer.
    pub you: bool,
}

/// How much of a table is wanted. Live updates leave out what the page has, and keep up what its screen shows.
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

/// A running game, drawn: the parts of its page.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The board, with targets lit where the viewer may act.
    pub board: Markup,
    /// The players, one after another, with what they have.
    pub players: Markup,
    /// What would be if the round ended now, where the game can say.
    pub forecast: Option<Markup>,
    /// The line at the top, for a face that draws it itself: whose turn it is, what to do, what it costs.
    pub top: Option<Markup>,
    /// The contents of the tray, for a face that draws it itself. They stand in a form that plays what is sent as `action`.
    pub tray: Option<Markup>,
}

/// Everything a picture of a running game is drawn from.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The position to show.
    pub game: &'a dyn AnyGame,
    /// Whose eyes see it.
    pub viewer: Viewer,
    /// In which language.
    pub lang: Lang,
    /// The seat the viewer may act for now.
    pub acting: Option<Seat>,
    /// Its legal actions in notation, sorted by bytes; none if the viewer is not to act.
    pub legal: &'a [String],
    /// The words of an action that are chosen so far.
    pub pick: &'a str,
    /// The game after the chosen action, once its words are complete. Chance has not moved in it.
    pub after: Option<&'a dyn AnyGame>,
    /// The action that a learner is shown the way to.
    pub point: Option<&'a str>,
    /// Who sits where, by seat.
    pub names: &'a [Name],
    /// The steps of this turn that the viewer may take back, oldest first.
    pub undo: &'a [Undo],
    /// The action that was tried in vain, and why.
    pub refused: Option<(&'a str, &'a Refused)>,
    /// The address of the table, without a slash at the end.
    pub path: &'a str,
    /// How much of it is wanted.
    pub extent: Extent,
    /// What the page has of it; without it everything is drawn.
    pub parts: Option<&'a Parts>,
}

/// A step of the turn that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The action, in notation.
    pub action: String,
    /// The number of entries that taking it back leaves.
    pub to: usize,
}

impl Scene<'_> {
    /// The position as the viewer may see it.
    pub fn view(&self) -> Value {
        self.game.view(self.viewer)
    }

    /// The address of this table with these words chosen.
    pub fn pick_href(&self, words: &str) -> String {
        if words.is_empty() { self.path.to_owned() } else { format!("{}?pick={}", self.path, in_address(words)) }
    }

    /// The address that asks why an action is not possible.
    pub fn try_href(&self, action: &str) -> String {
        format!("{}?try={}", self.path, in_address(action))
    }

    /// The legal actions that begin with the chosen words.
    pub fn matching(&self) -> impl Iterator<Item = &str> {
        self.legal.iter().map(String::as_str).filter(|action| begins(action, self.pick))
    }

    /// Whether the chosen words are a whole legal action.
    pub fn complete(&self) -> bool {
        self.legal.iter().any(|action| action == self.pick)
    }

    /// The seat to act, whoever sits there.
    pub fn to_act(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Who sits at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.text)
    }

    /// The seat that plays a colour.
    pub fn seat_of(&self, color: &str) -> Option<Seat> {
        Seat::all(self.game.seats()).find(|&seat| self.game.colors(seat).contains(&color))
    }
}

/// Words of the notation as they stand in an address: `ship red 1+0+1` has signs that mean something there.
pub(crate) fn in_address(words: &str) -> String {
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

/// Whether an action begins with these words.
pub(crate) fn begins(action: &str, words: &str) -> bool {
    words.is_empty() || action.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

impl fmt::Debug for Scene<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("viewer", &self.viewer).field("pick", &self.pick).finish_non_exhaustive()
    }
}

/// A line of the log, free of any language: told once, when it happened, and put into words for each reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Who did it; nobody for what the rules did.
    pub seat: Option<Seat>,
    /// Which text: an id in the locales.
    pub key: String,
    /// Its variables; values that are words of the notation are put into the reader's language.
    pub facts: Vec<(String, String)>,
    /// Whether it opens a section, such as a round.
    pub heading: bool,
}

impl Note {
    /// In words; an entry in notation gets the label that the face gives it in this game.
    pub fn words(&self, face: &dyn Face, game: Option<&dyn AnyGame>, lang: Lang) -> String {
        if let (Some((_, entry)), Some(game)) = (self.facts.iter().find(|(name, _)| name == "entry"), game) {
            return lang.say(&self.key, &[("entry", face.label(game, entry, lang).into())]);
        }
        let facts: Vec<(&str, Arg<'_>)> = self.facts.iter().map(|(name, value)| (name.as_str(), fact(value, lang))).collect();
        lang.say(&self.key, &facts)
    }
}

/// One line of the final account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What for: an id in the locales.
    pub key: String,
    /// The points by seat.
    pub points: Vec<i32>,
}

/// How the seats stood at some moment, for the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The round, or whatever the game counts in.
    pub round: u32,
    /// The points by seat.
    pub points: Vec<i32>,
    /// The income of the round by seat, where the game has incomes.
    pub income: Vec<i32>,
}

/// Where a game is, as lists keep it.
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

/// How a game shows itself. All methods but `sheet` have a plain version for any game.
pub trait Face: fmt::Debug + Send + Sync {
    /// What it says about itself before it is played.
    fn sheet(&self) -> &Sheet;

    /// The game, drawn.
    fn picture(&self, scene: &Scene<'_>) -> Picture {
        plain::picture(scene)
    }

    /// The named parts of the position as a picture that stands alone, for wide or narrow screens, where the game is drawn.
    fn plate(&self, _scene: &Scene<'_>, _show: &[&str], _narrow: bool) -> Option<Plate> {
        None
    }

    /// Whether a seat sees no more than everybody does.
    fn is_open(&self, game: &dyn AnyGame, seat: Seat) -> bool {
        game.view(Viewer::Seat(seat)) == game.view(Viewer::Public)
    }

    /// The panes of the board that a narrow screen shows one at a time; the board marks them with the class `pane-<name>`, and the text
    /// `pane-<game>-<name>` is the name of the tab.
    fn panes(&self) -> &'static [&'static str] {
        &["board"]
    }

    /// The pane that matters now.
    fn pane(&self, _scene: &Scene<'_>) -> &'static str {
        self.panes().first().copied().unwrap_or("log")
    }

    /// A small picture for lists of tables.
    fn thumbnail(&self) -> Markup {
        scenery::road()
    }

    /// Where the game is.
    fn progress(&self, game: &dyn AnyGame) -> Progress {
        plain::progress(game)
    }

    /// What the viewer is to do, or what is waited for: the line at the top.
    fn task(&self, scene: &Scene<'_>) -> String {
        plain::task(scene)
    }

    /// What the chosen action costs, in a few words.
    fn cost(&self, _scene: &Scene<'_>) -> Option<String> {
        None
    }

    /// The whole legal action that the chosen words stand for, if they do.
    fn chosen(&self, legal: &[String], pick: &str) -> Option<String> {
        legal.iter().find(|action| *action == pick).cloned()
    }

    /// The ways on from the chosen words, as links.
    fn choices(&self, scene: &Scene<'_>) -> Markup {
        plain::choices(self.as_face(), scene)
    }

    /// What the chosen action would change.
    fn preview(&self, scene: &Scene<'_>, after: &dyn AnyGame) -> Markup {
        plain::preview(scene, after)
    }

    /// An action in words.
    fn label(&self, _game: &dyn AnyGame, action: &str, lang: Lang) -> String {
        plain::label(action, lang)
    }

    /// Whether this action passes the turn on by itself, such as `done`: its button is the red one.
    fn ends_turn(&self, _action: &str) -> bool {
        false
    }

    /// What happened, as lines of the log.
    fn narrate(&self, before: &dyn AnyGame, entry: &str, after: &dyn AnyGame) -> Vec<Note> {
        plain::narrate(before, entry, after)
    }

    /// Whether the board itself shows why an action was refused; the page then does not say it again.
    fn shows_refusals(&self) -> bool {
        false
    }

    /// The name under which the locales have what the notation calls so: editions of a game may call a thing differently.
    fn name<'a>(&self, _game: &dyn AnyGame, word: &'a str) -> &'a str {
        word
    }

    /// A refusal in words: the text `refusal-<game>-<key>` with its facts, or the reason in English.
    fn refusal(&self, game: &dyn AnyGame, refused: &Refused, lang: Lang) -> String {
        let facts: Vec<(&str, Arg<'_>)> =
            refused.facts.iter().map(|(name, value)| (*name, fact(self.name(game, value), lang))).collect();
        let id = format!("refusal-{}-{}", self.sheet().game, refused.key);
        lang.find(&id, &facts).unwrap_or_else(|| refused.reason.clone())
    }

    /// The final account, line by line.
    fn account(&self, game: &dyn AnyGame) -> Vec<ScoreLine> {
        plain::account(game)
    }

    /// How the seats stand now, for the chart; `None` where it is not worth a mark.
    fn mark(&self, game: &dyn AnyGame) -> Option<Mark> {
        plain::mark(game)
    }

    /// How a position of this game is set up by hand.
    fn editor(&self, game: &dyn AnyGame) -> Form {
        plain::editor(game)
    }

    /// This face as one behind a pointer.
    fn as_face(&self) -> &dyn Face;
}

/// A fact as a variable: numbers stay numbers so that plurals work, words are put into the language.
pub fn fact(value: &str, lang: Lang) -> Arg<'static> {
    match value.parse::<i64>() {
        Ok(number) => Arg::Number(number),
        Err(_) => Arg::from(lang.word(value)),
    }
}

/// A face with nothing of its own but the sheet.
#[derive(Clone, Debug)]
pub struct Plain(pub Sheet);

impl Face for Plain {
    fn sheet(&self) -> &Sheet {
        &self.0
    }

    fn as_face(&self) -> &dyn Face {
        self
    }
}
