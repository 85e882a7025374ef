//! The state of a study's table, as seen from the study.

use games::Cost;
use store::{PlayerId, Status};
use tabletop::{Seat, Turn, Viewer};
use words::Lang;

use super::Tree;
use crate::table::Snapshot;

/// The state of a study's table.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// The address of the table.
    pub(crate) path: String,
    /// Its version.
    pub(crate) version: u64,
    /// Whether the game is still going on, with the owner of the study at the table.
    pub(crate) running: bool,
    /// The root that shows the table as it is now.
    pub(crate) now: Option<i64>,
    /// The seat the owner may act for at the table.
    pub(crate) acting: Option<Seat>,
    /// The seat whose line the owner may leave at the table.
    pub(crate) seat: Option<Seat>,
}

/// A move of the owner in a line, and what comes before it.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    /// What is played, in notation.
    pub(crate) action: String,
    /// The same in words.
    pub(crate) words: String,
    /// What it costs in the line.
    pub(crate) cost: Option<Cost>,
    /// The moves of the others before it: who, in notation, in words.
    pub(crate) answer: Vec<(Seat, String, String)>,
    /// Whether something is drawn before it.
    pub(crate) drawn: bool,
}

impl Standing {
    /// The state of a table for the owner of a study of it.
    pub(crate) fn of(table: &Snapshot, tree: &Tree, owner: PlayerId) -> Self {
        let game = table.game.as_deref();
        Self {
            path: crate::page::table::path(table),
            version: table.version,
            running: table.status() == Status::Playing && table.seated(owner),
            now: game.and_then(|game| tree.root_at(game)),
            acting: table.acting(owner),
            seat: table.only_seat(owner).filter(|seat| tree.viewer == Viewer::Seat(*seat)),
        }
    }

    /// The steps of the line to a node that the owner could make at the table now.
    pub(crate) fn planned(&self, tree: &Tree, node: i64) -> Vec<String> {
        let (path, acting) = (tree.path(node), self.acting.map(Turn::Seat));
        let Some((root, steps)) = path.split_first().filter(|(root, _)| Some(root.number) == self.now) else { return Vec::new() };
        let Ok(mut reached) = tree.reach(root.number) else { return Vec::new() };
        let mine = steps.iter().take_while(|step| Some(reached.game.turn()) == acting && reached.game.enter(&step.text).is_ok());
        mine.map(|step| step.text.clone()).collect()
    }

    /// The moves of the owner on the line to a node, if it begins at the table as it is now.
    pub(crate) fn own_moves(&self, tree: &Tree, node: i64, lang: Lang) -> Vec<Own> {
        let (path, mut moves) = (tree.path(node), Vec::new());
        let line = path.split_first().filter(|(root, _)| self.running && Some(root.number) == self.now);
        let Some((seat, (root, steps))) = self.seat.zip(line) else { return moves };
        let Ok(mut reached) = tree.reach(root.number) else { return moves };
        let (mut answer, mut drawn) = (Vec::new(), false);
        for step in steps {
            let game = &mut reached.game;
            let (action, words) = (step.text.clone(), game.label(&step.text, lang));
            match game.turn() {
                Turn::Seat(own) if own == seat => {
                    let cost = game.cost(&action);
                    moves.push(Own {
                        action,
                        words,
                        cost,
                        answer: std::mem::take(&mut answer),
                        drawn: std::mem::take(&mut drawn),
                    });
                }
                Turn::Seat(other) => answer.push((other, action, words)),
                Turn::Chance | Turn::Over => drawn = true,
            }
            if game.enter(&step.text).is_err() {
                break;
            }
        }
        moves
    }
}
