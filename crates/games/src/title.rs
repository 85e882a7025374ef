//! A game: everything the program knows of it, in one place.

use bots::{Desk, Untaught};
use draw::Plate;
use maud::Markup;
use serde_json::Value;
use tabletop::{BadSetup, EntryOf, Game, Rules, Seat, Setup, Viewer};
use words::{Brought, Lang};

use crate::edit::Form;
use crate::face::{Note, Picture, Progress, ScoreLine, Shown, Standing};
use crate::lesson::Lesson;
use crate::{Comparison, Piece, Scene, Tip, plain};

/// A game with everything it brings along: rules, options, rule texts, lesson, bots, and how it shows itself.
///
/// Everything but the constants without a value has a plain version that works for any game (module `plain`: the position as tables, actions word by
/// word, the log in notation, bots that play at random or by plain search), so that a new game can be played at once, on the command
/// line and in the browser; a title then replaces what it does better.
///
/// # Drawing a game
///
/// - A page is drawn from one [`Shown`]. Draw what [`Shown::view`] says, never the judge's view: it holds what the viewer may know.
/// - Choosing goes by words: `look.pick` is the beginning of an action in notation (`move puer`), empty at first. A target is a link to
///   [`Look::pick_href`](crate::Look::pick_href) with more words, carries `data-pick` with the same words, and works without script. When the words
///   are a whole legal action, `after` is the state after it, and the tray has a button that plays it.
/// - A part that stays the same over many moves is drawn as a [`Part`](draw::Part), which is left out where the page has it; one that never changes [lasts](draw::Part::LASTS).
/// - A shape that stands for a piece carries a stable `id` and `data-piece`: the script moves it from where it was to where it is.
/// - No `style` attributes and no scripts (the security policy forbids them): classes and SVG attributes only.
/// - Texts come from `languages/`, or from [`TEXTS`](Title::TEXTS).
pub trait Title: Rules {
    /// The numbers of players it knows.
    const PLAYERS: &'static [usize];

    /// What a table can agree on, in the order of the form. Flags of the command line and the form of a new table are made from it.
    const OPTIONS: &'static [Choice];

    /// What "play now" plays.
    const QUICK: Quick;

    /// Texts that are not part of `languages/`.
    const TEXTS: Brought = &[];

    /// The panes of the board that a narrow screen shows one at a time; the board marks them with the class `pane-<name>`, and the text
    /// `pane-<game>-<name>` is the name of the tab.
    const PANES: &'static [&'static str] = &["board"];

    /// Who plays it besides people.
    fn desk() -> &'static dyn Desk<Self> {
        &Untaught
    }

    /// The tables of numbers in use with their provenance.
    ///
    /// # Errors
    /// If `setup` names something the game does not have.
    fn data(_setup: &Setup) -> Result<Value, BadSetup> {
        Ok(Value::Null)
    }

    /// The text of the rule ledger, where the game has one.
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

    /// The set-ups that `bench` measures.
    fn benchmarks() -> Vec<Setup> {
        Self::presets().iter().map(Rules::setup).collect()
    }

    /// A small picture for lists of tables.
    fn thumbnail() -> Markup {
        draw::scenery::road()
    }

    /// The game, drawn.
    fn picture(shown: &Shown<'_, Self>) -> Picture {
        plain::picture(shown)
    }

    /// The named parts of the position as a picture that stands alone, for wide or narrow screens, where the game is drawn.
    fn plate(_shown: &Shown<'_, Self>, _show: &[&str], _narrow: bool) -> Option<Plate> {
        None
    }

    /// The whole legal action that the chosen words stand for, if they do.
    fn chosen(legal: &[Self::Action], pick: &str) -> Option<Self::Action> {
        pick.parse().ok().filter(|action| legal.contains(action))
    }

    /// Whether the board itself shows why an action was refused; the page then does not say it again.
    const SHOWS_REFUSALS: bool = false;

    /// Whether a seat sees no more than everybody does.
    fn is_open(&self, state: &Self::State, seat: Seat) -> bool {
        self.view(state, Viewer::Seat(seat)) == self.view(state, Viewer::Public)
    }

    /// Where the game is.
    fn progress(&self, state: &Self::State) -> Progress {
        plain::progress(self, state)
    }

    /// An action in words.
    fn label(&self, _state: &Self::State, action: Self::Action, lang: Lang) -> String {
        plain::label(&action.to_string(), lang)
    }

    /// What happened, as lines of the log.
    fn narrate(&self, before: &Self::State, entry: EntryOf<Self>, after: &Self::State) -> Vec<Note> {
        plain::narrate(self, before, entry, after)
    }

    /// The name under which the languages have what the notation calls so: editions of a game may call a thing differently.
    fn name<'a>(&self, word: &'a str) -> &'a str {
        word
    }

    /// The final account, line by line.
    fn account(game: &Game<Self>) -> Vec<ScoreLine> {
        plain::account(game)
    }

    /// How the seats stand now, for the chart; `None` where it is not worth a mark.
    fn standing(game: &Game<Self>) -> Option<Standing> {
        plain::standing(game)
    }

    /// How a position of this game is set up by hand.
    fn editor(game: &Game<Self>) -> Form {
        plain::editor(game)
    }
}

/// An option of a game. Which values go together is the rules' business: whoever offers them asks the rules.
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
    /// Something that is off or on.
    pub const fn switch(name: &'static str, rule: Option<&'static str>) -> Self {
        Self { name, values: &["false", "true"], rule }
    }

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
