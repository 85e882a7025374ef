//! The lines of a study for display: each step in words, with its variations.

use games::{AnyGame, Note};
use tabletop::Turn;

use super::Tree;
use crate::error::Error;
use words::Lang;

/// A line of play: its steps in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line(pub Vec<Step>);

/// One step of a line.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Its node.
    pub(crate) number: i64,
    /// What is played or drawn, in words.
    pub(crate) words: String,
    /// The colour that plays it; none for a draw.
    pub(crate) color: Option<&'static str>,
    /// What the owner has written to it.
    pub(crate) note: String,
    /// Whether it is legal there. A line that was moved from an earlier imagined position may not fit the current one.
    pub(crate) possible: bool,
    /// Its alternatives.
    pub(crate) variations: Vec<Line>,
}

impl Tree {
    /// All lines from a root.
    ///
    /// # Errors
    /// If there is no such root.
    pub(crate) fn lines(&self, root: i64, lang: Lang) -> Result<Line, Error> {
        let game = self.position(self.node(root).ok_or(Error::NotFound)?)?;
        Ok(self.line(root, &*game, true, lang))
    }

    /// The line from a node, whose game is given.
    fn line(&self, from: i64, game: &dyn AnyGame, possible: bool, lang: Lang) -> Line {
        let (mut at, mut game, mut possible) = (from, game.boxed(), possible);
        let mut line = Line::default();
        loop {
            let children = self.children(at);
            let Some((main, others)) = children.split_first() else { return line };
            let (mut step, after) = self.step(main, &*game, possible, lang);
            for other in others {
                let (first, after) = self.step(other, &*game, possible, lang);
                let mut rest = self.line(other.number, &*after, first.possible, lang);
                rest.0.insert(0, first);
                step.variations.push(rest);
            }
            (at, game, possible) = (main.number, after, step.possible);
            line.0.push(step);
        }
    }

    /// A step, and the game after it.
    fn step(&self, node: &store::Node, before: &dyn AnyGame, possible: bool, lang: Lang) -> (Step, Box<dyn AnyGame>) {
        let mut after = before.boxed();
        let told = if possible { after.tell(&node.text).ok() } else { None };
        let possible = told.is_some();
        let step = Step {
            number: node.number,
            words: words(before, &node.text, &told.unwrap_or_default(), lang),
            color: match before.turn() {
                Turn::Seat(seat) if possible => before.colors(seat).first().copied(),
                _ => None,
            },
            note: node.note.clone(),
            possible,
            variations: Vec::new(),
        };
        (step, after)
    }
}

/// An entry in words: what is done, or for a draw what comes of it.
pub(crate) fn words(before: &dyn AnyGame, entry: &str, told: &[Note], lang: Lang) -> String {
    let drawn = told.first().filter(|_| before.turn() == Turn::Chance);
    drawn.map_or_else(|| before.label(entry, lang), |note| note.words(before, lang))
}
