//! A game: everything the program knows about it, in one place.

use bots::{Desk, Untaught};
use draw::Plate;
use maud::Markup;
use serde_json::Value;
use tabletop::{BadSetup, EntryOf, Game, Impossible, Rules, Seat, Setup, Viewer, fault};
use words::{Brought, Lang};

use crate::edit::Form;
use crate::face::{Cost, Note, Picture, Progress, ScoreLine, Shown, Standing, Tale};
use crate::lesson::Lesson;
use crate::{Comparison, Piece, Puzzles, Scene, Tip, plain};

/// A game and everything that belongs to it: rules, options, rule texts, lesson, bots, and drawings.
///
/// Everything except the constants without a value has a default that works for any game (module `plain`: the position as tables,
/// actions word by word, the log in notation, bots that play at random or by plain search). So a new game can be played at once,
/// on the command line and in the browser; a title then overrides what it can do better.
///
/// # Drawing a game
///
/// - A page is drawn from one [`Shown`]. Draw [`Shown::view`], never the judge's view: it contains only what the viewer may know.
/// - Choosing goes by words: `look.pick` is the beginning of an action in notation (`move puer`), empty at first. A target is a link to
///   [`Look::pick_href`](crate::Look::pick_href) with more words, carries `data-pick` with the same words, and works without script. When the words
///   are a whole legal action, `after` is the state after it, and the tray has a button that plays it.
/// - A part that stays the same over many moves is drawn as a [`Part`](draw::Part), which is left out if the page has it; one that never changes [lasts](draw::Part::LASTS).
/// - A shape that represents a piece has a stable `id` and `data-piece`: the script animates it from its old place to its new one.
/// - No `style` attributes and no scripts (the security policy forbids them): classes and SVG attributes only.
/// - Texts come from `languages/`, or from [`TEXTS`](Title::TEXTS).
pub trait Title: Rules {
    /// The possible numbers of players.
    const PLAYERS: &'static [usize];

    /// The options, in the order of the form. The command line flags and the form for a new table are generated from them.
    const OPTIONS: &'static [Choice];

    /// What *Play now* starts.
    const QUICK: Quick;

    /// What people look for together, beside what *Play now* starts, in live games and by correspondence.
    const POOLS: &'static [Pool] = &[];

    /// Texts that are not part of `languages/`.
    const TEXTS: Brought = &[];

    /// The panes of the board that a narrow screen shows one at a time; the board marks them with the class `pane-<name>`, and the text
    /// `pane-<game>-<name>` is the name of the tab.
    const PANES: &'static [&'static str] = &["board"];

    /// The leagues: editions that are rated separately, the usual one first; none if the game is not rated. The text `league-<name>` is the name.
    const LEAGUES: &'static [&'static str] = &[];

    /// The league of this ruleset.
    fn league(&self) -> Option<&'static str> {
        Self::LEAGUES.first().copied()
    }

    /// The phases by which points are counted on the pages of people, in their order; the last is the scoring at the end. None if they are not
    /// counted. The text `points-<game>-<name>` is the name.
    const PHASES: &'static [&'static str] = &[];

    /// The phase, by its number, in which an entry of a game was made, in this state; never the last.
    fn phase(_game: &Game<Self>, _entry: usize, _state: &Self::State) -> usize {
        0
    }

    /// The bots.
    fn desk() -> &'static dyn Desk<Self> {
        &Untaught
    }

    /// The numbers in use with their sources.
    ///
    /// # Errors
    /// If `setup` names something the game does not have.
    fn data(_setup: &Setup) -> Result<Value, BadSetup> {
        Ok(Value::Null)
    }

    /// The same ruleset with other numbers, for studies: a data file, or only what differs. `None` if the file does not concern this ruleset.
    ///
    /// # Errors
    /// Which number is wrong, or that the game has no data file.
    fn with_numbers(&self, _file: &toml::Table) -> Result<Option<Self>, Impossible> {
        Err(Impossible::new("", fault!("data-none")))
    }

    /// What is measured in games of a study, by name.
    const MEASURES: &'static [&'static str] = &[];

    /// Measures a finished game: a number for each of [`MEASURES`](Title::MEASURES), not a number for what the game did not show.
    fn measure(_game: &Game<Self>) -> Vec<f64> {
        Vec::new()
    }

    /// The text of the rules, if the game has one.
    fn ledger(lang: Lang) -> Option<&'static str> {
        lang.document(&format!("rules/{}", Self::GAME))
    }

    /// The scenes of the rulebook.
    fn scenes() -> &'static [Scene] {
        &[]
    }

    /// The guided first game.
    fn lesson() -> Option<&'static Lesson> {
        None
    }

    /// The puzzles that are shipped.
    fn puzzles() -> Option<&'static Puzzles> {
        None
    }

    /// Tips for newcomers, in their order; a game without any has no page of them.
    fn tips() -> &'static [Tip] {
        &[]
    }

    /// What is in the box of the printed game, for each of its editions; the text `option-<game>-edition-<name>` names an edition, where there are several.
    fn boxes() -> Vec<(&'static str, Vec<Piece>)> {
        Vec::new()
    }

    /// The rule, the name and the value of every respect in which rulesets of the game differ.
    fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        Vec::new()
    }

    /// What can be compared: editions, variants, regions.
    fn comparisons() -> Vec<Comparison> {
        Vec::new()
    }

    /// The setups that `bench` measures.
    fn benchmarks() -> Vec<Setup> {
        Self::presets().iter().map(Rules::setup).collect()
    }

    /// A small picture of the game for lists of tables, whatever is on the board.
    fn thumbnail() -> Markup {
        draw::scenery::road()
    }

    /// Whether [`Title::small`] draws a picture.
    const SMALL: bool = false;

    /// The position as everybody sees it, as a small picture for lists of tables: a file that stands alone. Without one, a list shows the thumbnail.
    fn small(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// The game, drawn.
    fn picture(shown: &Shown<'_, Self>) -> Picture {
        plain::picture(shown)
    }

    /// In how many steps the title tells what followed automatically from the last entry of the game; 0 if it does not.
    fn tale_steps(_game: &Game<Self>) -> usize {
        0
    }

    /// A step, from 1, of what followed automatically from the last entry of the game, if the title tells that step by step. The log lines of such an
    /// entry have the heading [`Note::tale`].
    fn tale(_shown: &Shown<'_, Self>, _step: usize) -> Option<Tale> {
        None
    }

    /// What a player can still do about something that happened to them, in words, if they are to act.
    fn remains(_shown: &Shown<'_, Self>, _note: &Note) -> Option<String> {
        None
    }

    /// Whether a decision belongs to the same turn as the one before it, so that both are shown as one when the game is replayed.
    fn continues(&self, _before: &Self::State, _after: &Self::State) -> bool {
        false
    }

    /// The named parts of the position as a standalone picture, for wide or narrow screens, if the game is drawn.
    fn plate(_shown: &Shown<'_, Self>, _show: &[&str], _narrow: bool) -> Option<Plate> {
        None
    }

    /// The complete legal action that the chosen words mean, if any.
    fn chosen(legal: &[Self::Action], pick: &str) -> Option<Self::Action> {
        pick.parse().ok().filter(|action| legal.contains(action))
    }

    /// Whether the board itself shows why an action was refused; the page then does not repeat it.
    const SHOWS_REFUSALS: bool = false;

    /// Whether a seat sees only what everybody sees.
    fn is_open(&self, state: &Self::State, seat: Seat) -> bool {
        self.view(state, Viewer::Seat(seat)) == self.view(state, Viewer::Public)
    }

    /// The progress of the game.
    fn progress(&self, state: &Self::State) -> Progress {
        plain::progress(self, state)
    }

    /// An action in words.
    fn label(&self, _state: &Self::State, action: Self::Action, lang: Lang) -> String {
        plain::label(&action.to_string(), lang)
    }

    /// What an action would cost the seat to act; `None` if it has no price, or cannot be played.
    fn cost(&self, _state: &Self::State, _action: Self::Action) -> Option<Cost> {
        None
    }

    /// The log lines of what happened.
    fn narrate(&self, before: &Self::State, entry: EntryOf<Self>, after: &Self::State) -> Vec<Note> {
        plain::narrate(self, before, entry, after)
    }

    /// The edition whose names its things have; 0 for games without editions.
    fn names(&self) -> u8 {
        0
    }

    /// The final scoring, line by line.
    fn account(game: &Game<Self>) -> Vec<ScoreLine> {
        plain::account(game)
    }

    /// Why a winner with the same points as another seat is before it, or shares the win with it: an id of the languages, of a text that is
    /// told `name`, `other` and `points`, and cites the rule.
    fn tie(_game: &Game<Self>, _winner: Seat, _other: Seat) -> Option<&'static str> {
        None
    }

    /// The current scores of the seats, for the chart; `None` if there is nothing to mark.
    fn standing(game: &Game<Self>) -> Option<Standing> {
        plain::standing(game)
    }

    /// The form of the position editor.
    fn editor(game: &Game<Self>) -> Form {
        plain::editor(game)
    }
}

/// An option of a game. The rules decide which values can be combined; code that offers values has to ask them.
///
/// Texts: `option-<game>-<name>` is its heading, `option-<game>-<name>-<value>` a value and `option-<game>-<name>-<value>-why` a sentence about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in a [`Setup`].
    pub name: &'static str,
    /// Its values, the default first. A switch has `false` and `true`.
    pub values: &'static [&'static str],
    /// The rule that describes it, if one does.
    pub rule: Option<&'static str>,
}

impl Choice {
    /// A switch: off or on.
    pub const fn switch(name: &'static str, rule: Option<&'static str>) -> Self {
        Self { name, values: &["false", "true"], rule }
    }

    /// Whether it is a switch.
    pub fn is_switch(&self) -> bool {
        self.values == ["false", "true"]
    }
}

/// The table that *Play now* opens.
#[derive(Clone, Copy, Debug)]
pub struct Quick {
    /// The number of players.
    pub players: usize,
    /// Options that differ from the default.
    pub options: &'static [(&'static str, &'static str)],
    /// The approximate duration.
    pub minutes: u32,
}

impl Quick {
    /// The setup.
    pub fn setup(&self) -> Setup {
        set_up(self.players, self.options)
    }
}

/// A setup for which people look together.
#[derive(Clone, Copy, Debug)]
pub struct Pool {
    /// Its name; the text `pool-<game>-<name>` says it to people.
    pub name: &'static str,
    /// The number of players.
    pub players: usize,
    /// Options that differ from the default.
    pub options: &'static [(&'static str, &'static str)],
    /// Whether it is played live, and not by correspondence.
    pub live: bool,
}

impl Pool {
    /// The setup.
    pub fn setup(&self) -> Setup {
        set_up(self.players, self.options)
    }
}

fn set_up(players: usize, options: &[(&str, &str)]) -> Setup {
    options.iter().fold(Setup::players(players), |setup, (name, value)| setup.with(name, value))
}
