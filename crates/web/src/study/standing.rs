//! The state of a study's table, as seen from the study.

use store::{PlayerId, Status};
use tabletop::{Seat, Turn};

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
}
