//! The games on offer: how each is begun and restored, and the face it shows.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use games::{AnyGame, Comparison, Difference, Ledger, Scene, Title, TraceChecker};
use serde_json::Value;
use tabletop::trace::Checker;
use tabletop::{BadRecord, BadSetup, Dice, Game, Record, Rules, Setup};

use crate::face::Face;
use words::Lang;

/// A game on offer, at one version of its rules.
#[derive(Clone, Debug)]
pub struct Offer {
    /// How it shows itself.
    pub face: Arc<dyn Face>,
    /// The version of its rules. Tables keep theirs: an older version stays on offer for them as long as there are any.
    pub version: u32,
    source: Arc<dyn Source>,
}

impl Offer {
    /// A game of the catalogue with this face; `None` if the face's own "play now" is no game of it.
    pub fn titled(title: &'static dyn Title, face: impl Face + 'static) -> Option<Self> {
        let version = title.new_game(face.sheet().quick.setup(), None, &mut Dice::new(0)).ok()?.version();
        Some(Self { face: Arc::new(face), version, source: Arc::new(Titled(title)) })
    }

    /// The game `R`, in no catalogue, with this face.
    pub fn of<R: Rules>(face: impl Face + 'static) -> Self {
        Self { face: Arc::new(face), version: R::VERSION, source: Arc::new(Typed::<R>(PhantomData)) }
    }

    /// The game's name in the notation.
    pub fn name(&self) -> &'static str {
        self.face.sheet().game
    }

    /// Deals a new game.
    ///
    /// # Errors
    /// If the rules do not know such a set-up.
    pub fn begin(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup> {
        self.source.begin(setup, dice)
    }

    /// A game in a complete position.
    ///
    /// # Errors
    /// If there is no such position.
    pub fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, String> {
        self.source.restore(position)
    }

    /// The game of a record, every entry checked.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        self.source.record(text)
    }

    /// Something that checks traces of this game.
    pub fn checker(&self) -> Box<dyn TraceChecker> {
        self.source.checker()
    }

    /// Whether the rules know this set-up.
    pub fn knows(&self, setup: Setup) -> bool {
        self.begin(setup, &mut Dice::new(0)).is_ok()
    }

    /// Its rulebook.
    pub fn ledger(&self, lang: Lang) -> Option<Ledger> {
        self.source.ledger(lang)
    }

    /// The scenes of its rulebook.
    pub fn scenes(&self) -> &'static [Scene] {
        self.source.scenes()
    }

    /// What differs between its editions and variants.
    pub fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)> {
        self.source.comparisons()
    }

    /// The tables of numbers in use, with their provenance.
    pub fn data(&self) -> Value {
        self.source.data()
    }
}

/// Where games come from.
trait Source: fmt::Debug + Send + Sync {
    fn begin(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup>;
    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, String>;
    fn record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord>;
    fn checker(&self) -> Box<dyn TraceChecker>;
    fn ledger(&self, lang: Lang) -> Option<Ledger>;
    fn scenes(&self) -> &'static [Scene];
    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)>;
    fn data(&self) -> Value;
}

/// A game of the catalogue.
struct Titled(&'static dyn Title);

impl fmt::Debug for Titled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Titled").field(&self.0.name()).finish()
    }
}

impl Source for Titled {
    fn begin(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup> {
        self.0.new_game(setup, None, dice)
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, String> {
        self.0.read_position(position)
    }

    fn record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        self.0.read_record(text)
    }

    fn checker(&self) -> Box<dyn TraceChecker> {
        self.0.checker()
    }

    fn ledger(&self, lang: Lang) -> Option<Ledger> {
        Some(self.0.ledger(lang))
    }

    fn scenes(&self) -> &'static [Scene] {
        self.0.scenes()
    }

    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)> {
        self.0.comparisons()
    }

    fn data(&self) -> Value {
        self.0.data(&Setup::default()).unwrap_or_default()
    }
}

/// A game known by its type.
#[derive(Debug)]
struct Typed<R>(PhantomData<R>);

impl<R: Rules> Source for Typed<R> {
    fn begin(&self, setup: Setup, dice: &mut Dice) -> Result<Box<dyn AnyGame>, BadSetup> {
        let rules = R::configure(setup)?;
        let deal = rules.deal(None, dice)?;
        let start = rules.start(&deal);
        Ok(Box::new(Game::new(rules, start)))
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, String> {
        let view: R::View = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
        let game = Game::<R>::restore(&view).map_err(|impossible| impossible.to_string())?;
        Ok(Box::new(game))
    }

    fn record(&self, text: &str) -> Result<Box<dyn AnyGame>, BadRecord> {
        Ok(Box::new(Record::<R>::read(text)?))
    }

    fn checker(&self) -> Box<dyn TraceChecker> {
        Box::new(Checker::<R>::default())
    }

    fn ledger(&self, _lang: Lang) -> Option<Ledger> {
        None
    }

    fn scenes(&self) -> &'static [Scene] {
        &[]
    }

    fn comparisons(&self) -> Vec<(Comparison, Vec<Difference>)> {
        Vec::new()
    }

    fn data(&self) -> Value {
        Value::Null
    }
}
