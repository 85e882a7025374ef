//! Studies (analysis boards): a private board on which one person plays every seat and keeps lines with notes.
//!
//! A study is a forest. Its roots are positions; every other node is an entry played from its parent, and is shown by replaying
//! its line. A study of a table has one root per position it was opened at. While the table runs, it is a **planner**: its roots
//! are what its owner can [imagine](games::AnyGame::imagine) from what their seat sees, so nothing on it depends on hidden
//! information. Studies never affect their table: they cause no event and no update, and do not count as spectators.

mod lines;
mod standing;

use std::collections::BTreeMap;

use games::{AnyGame, AnyTitle};
use serde_json::Value;
use store::{Node, PlayerId, Revision, StoreError, Study, StudyId};
use tabletop::{Dice, Rejection, Seat, Viewer};

use crate::error::Error;
use crate::table::hall::Hall;
use crate::table::request::{NotAllowed, Trouble};
use crate::time::now;

pub(crate) use lines::{Line, Step, words};
pub(crate) use standing::{Own, Standing};

/// The most nodes a study may have.
pub(crate) const MOST_NODES: usize = 2000;

/// The most studies a person may have.
pub(crate) const MOST_STUDIES: usize = 200;

/// The longest note, in characters.
pub(crate) const LONGEST_NOTE: usize = 2000;

/// The longest title, in characters.
pub(crate) const LONGEST_TITLE: usize = 60;

/// The viewer of a study's positions, in the format of the data file.
pub(crate) fn eyes_text(viewer: Viewer) -> String {
    match viewer {
        Viewer::Judge => "all".to_owned(),
        Viewer::Public => "public".to_owned(),
        Viewer::Seat(seat) => seat.index().to_string(),
    }
}

fn read_eyes(text: &str) -> Option<Viewer> {
    match text {
        "all" => Some(Viewer::Judge),
        "public" => Some(Viewer::Public),
        seat => seat.parse().ok().filter(|seat| *seat < Seat::MAX).map(|seat| Viewer::Seat(Seat::new(seat))),
    }
}

/// A study with its nodes.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The stored row.
    pub(crate) study: Study,
    /// The game's title.
    pub(crate) title: &'static dyn AnyTitle,
    /// The viewer of its positions; the judge if nothing is hidden from its owner.
    pub(crate) viewer: Viewer,
    nodes: BTreeMap<i64, Node>,
    /// What follows on each node, the main line first.
    next: BTreeMap<i64, Vec<i64>>,
}

/// A node that was reached by playing its line.
#[derive(Debug)]
pub(crate) struct Reached {
    /// The last node of the line that can be played: the node itself, unless its line no longer fits its position.
    pub(crate) node: i64,
    /// The game there.
    pub(crate) game: Box<dyn AnyGame>,
}

impl Tree {
    /// The study of this owner, from its rows.
    ///
    /// # Errors
    /// If it belongs to somebody else, or its rules version is not supported.
    pub(crate) fn new(hall: &Hall, owner: PlayerId, study: Study, nodes: Vec<Node>) -> Result<Self, Error> {
        if study.owner != owner {
            return Err(Error::NotFound);
        }
        let Some(title) = hall.catalogue().version(&study.game, study.rules_version) else {
            return Err(Trouble::UnknownRules { game: study.game, version: study.rules_version }.into());
        };
        let viewer = read_eyes(&study.eyes).ok_or_else(|| StoreError::Corrupt(format!("eyes `{}`", study.eyes).into()))?;
        let mut sorted: Vec<&Node> = nodes.iter().collect();
        sorted.sort_by_key(|node| (node.place, node.number));
        let mut next: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for node in sorted {
            if let Some(parent) = node.parent {
                next.entry(parent).or_default().push(node.number);
            }
        }
        Ok(Self { study, title, viewer, nodes: nodes.into_iter().map(|node| (node.number, node)).collect(), next })
    }

    /// A node.
    pub(crate) fn node(&self, number: i64) -> Option<&Node> {
        self.nodes.get(&number)
    }

    /// The root positions, the newest first.
    pub(crate) fn roots(&self) -> impl Iterator<Item = &Node> {
        self.nodes.values().rev().filter(|node| node.parent.is_none())
    }

    /// The children of a node, the main line first.
    pub(crate) fn children(&self, number: i64) -> Vec<&Node> {
        self.next.get(&number).into_iter().flatten().filter_map(|child| self.node(*child)).collect()
    }

    /// The nodes from a root to this one.
    pub(crate) fn path(&self, number: i64) -> Vec<&Node> {
        let mut path: Vec<&Node> =
            std::iter::successors(self.node(number), |node| self.node(node.parent?)).take(self.nodes.len()).collect();
        path.reverse();
        path
    }

    /// The last node of the main line from here.
    pub(crate) fn end(&self, number: i64) -> i64 {
        let next = |number: &i64| self.children(*number).first().map(|node| node.number);
        std::iter::successors(Some(number), next).take(self.nodes.len()).last().unwrap_or(number)
    }

    /// The position of a root.
    fn position(&self, root: &Node) -> Result<Box<dyn AnyGame>, Error> {
        let bad = |reason: String| StoreError::Corrupt(format!("position of study {}: {reason}", self.study.id).into());
        let position: Value = serde_json::from_str(&root.text).map_err(|error| bad(error.to_string()))?;
        Ok(self.title.read_position(&position).map_err(|flaw| bad(flaw.to_string()))?.of_version(self.study.rules_version as u32))
    }

    /// Plays the line that leads to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub(crate) fn reach(&self, number: i64) -> Result<Reached, Error> {
        let path = self.path(number);
        let (root, steps) = path.split_first().ok_or(Error::NotFound)?;
        let mut reached = Reached { node: root.number, game: self.position(root)? };
        for step in steps {
            if reached.game.enter(&step.text).is_err() {
                break;
            }
            reached.node = step.number;
        }
        Ok(reached)
    }

    /// A change of this study that changes nothing yet.
    pub(crate) fn revision(&self) -> Revision {
        let Study { id, version, .. } = self.study;
        Revision { study: id, version, at: now(), title: None, put: Vec::new(), drop: Vec::new() }
    }

    fn next_number(&self) -> i64 {
        self.nodes.keys().next_back().map_or(0, |last| last + 1)
    }

    /// Plays entries one after another from a node; returns the last node and the new nodes.
    ///
    /// # Errors
    /// If an entry is not possible, or the study is full.
    pub(crate) fn play(&self, from: i64, entries: &[String]) -> Result<(Revision, i64), Error> {
        let Reached { node: mut at, mut game } = self.reach(from)?;
        let mut revision = self.revision();
        let mut number = self.next_number();
        for entry in entries {
            game.enter(entry).map_err(Trouble::from)?;
            // Normalise the text.
            let text = game.entries().pop().unwrap_or_default();
            if let Some(known) = self.children(at).into_iter().find(|child| child.text == text) {
                at = known.number;
                continue;
            }
            if self.nodes.len() + revision.put.len() >= MOST_NODES {
                return Err(Trouble::from(NotAllowed::StudyFull).into());
            }
            revision.put.push(Node { number, parent: Some(at), place: number, text, moment: None, note: String::new() });
            at = number;
            number += 1;
        }
        Ok((revision, at))
    }

    /// Writes a note to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub(crate) fn annotate(&self, number: i64, note: String) -> Result<Revision, Error> {
        let node = self.node(number).ok_or(Error::NotFound)?;
        Ok(Revision { put: vec![Node { note, ..node.clone() }], ..self.revision() })
    }

    /// Makes the line to a node the main line, all the way.
    pub(crate) fn promote(&self, number: i64) -> Revision {
        let first = |node: &&Node| {
            let first = self.children(node.parent?).first().map(|first| (first.number, first.place))?;
            (first.0 != node.number).then(|| Node { place: first.1 - 1, ..(*node).clone() })
        };
        Revision { put: self.path(number).iter().filter_map(first).collect(), ..self.revision() }
    }

    /// Deletes a node with everything below it; returns the node to show next.
    ///
    /// # Errors
    /// If there is no such node, or it is the only position.
    pub(crate) fn prune(&self, number: i64) -> Result<(Revision, i64), Error> {
        let node = self.node(number).ok_or(Error::NotFound)?;
        let left = node.parent.or_else(|| self.roots().map(|root| root.number).find(|root| *root != number));
        let left = left.ok_or(Trouble::from(NotAllowed::OnlyPosition))?;
        let mut drop = vec![number];
        let mut seen = 0;
        while let Some(&of) = drop.get(seen) {
            drop.extend(self.children(of).iter().map(|node| node.number));
            seen += 1;
        }
        Ok((Revision { drop, ..self.revision() }, left))
    }

    /// The root that equals the position of a game, as far as the owner can see.
    pub(crate) fn root_at(&self, game: &dyn AnyGame) -> Option<i64> {
        let seen = game.view(self.viewer);
        let same = |root: &&Node| {
            root.moment == Some(game.len() as i64) && self.position(root).is_ok_and(|root| root.view(self.viewer) == seen)
        };
        self.roots().find(same).map(|root| root.number)
    }

    /// Adds the position of a game as a root. Lines that begin with the moves really played move to it; the others stay where
    /// they are.
    ///
    /// # Errors
    /// If the study is full.
    pub(crate) fn follow(&self, game: &dyn AnyGame, dice: &mut Dice) -> Result<(Revision, i64), Error> {
        if let Some(root) = self.root_at(game) {
            return Ok((self.revision(), root));
        }
        if self.nodes.len() >= MOST_NODES {
            return Err(Trouble::from(NotAllowed::StudyFull).into());
        }
        let mut root = root(self.next_number(), game, self.viewer, dice)?;
        let mut revision = self.revision();
        if let Some(played) = self.played(game) {
            let carried = self.children(played);
            revision.put.extend(carried.iter().map(|&child| Node { parent: Some(root.number), ..child.clone() }));
            let path = self.path(played);
            root.note = path.last().map(|node| node.note.clone()).unwrap_or_default();
            // Delete what is left of the played moves, up to a node with other children.
            let mut back = path.iter().rev();
            let bare = |node: &&&Node| self.children(node.number).len() == 1 && node.note.is_empty();
            revision.drop = back.next().into_iter().chain(back.take_while(bare)).map(|node| node.number).collect();
        }
        let number = root.number;
        revision.put.insert(0, root);
        Ok((revision, number))
    }

    /// The node that is reached from an earlier root by the moves really played since.
    fn played(&self, game: &dyn AnyGame) -> Option<i64> {
        let entries = game.entries();
        self.roots().find_map(|root| {
            let moment = usize::try_from(root.moment?).ok().filter(|moment| *moment < entries.len())?;
            let same = self.position(root).is_ok_and(|root| root.view(self.viewer) == game.at(moment).view(self.viewer));
            same.then_some(())?;
            entries[moment..].iter().try_fold(root.number, |at, entry| {
                self.children(at).into_iter().find(|child| child.text == *entry).map(|child| child.number)
            })
        })
    }
}

/// The position of a game as the root of a study: what its viewer can imagine.
///
/// # Errors
/// If it cannot be imagined, which the invariants rule out.
pub(crate) fn root(number: i64, game: &dyn AnyGame, viewer: Viewer, dice: &mut Dice) -> Result<Node, Error> {
    let imagined = game.imagine(viewer, dice).map_err(|impossible| StoreError::Corrupt(impossible.into()))?;
    let text = imagined.view(Viewer::Judge).to_string();
    Ok(Node { number, parent: None, place: number, text, moment: Some(game.len() as i64), note: String::new() })
}

/// The origin of a new study.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    /// The title.
    pub(crate) title: String,
    /// The table its position comes from.
    pub(crate) table: Option<store::TableId>,
    /// The URL of the page it was opened from, unless that was a table.
    pub(crate) page: String,
}

/// A new study for its owner, with this root.
pub(crate) fn open(owner: PlayerId, game: &dyn AnyGame, viewer: Viewer, origin: Origin, root: Node) -> (Study, Vec<Node>) {
    let study = Study {
        id: StudyId::random(),
        owner,
        title: origin.title,
        game: game.title().name().to_owned(),
        rules_version: i64::from(game.version()),
        eyes: eyes_text(viewer),
        table: origin.table,
        origin: origin.page,
        created: now(),
        version: 0,
        changed: now(),
    };
    (study, vec![root])
}

/// The refusal in an error.
///
/// # Errors
/// The error itself, if it is something else.
pub(crate) fn refused(error: Error) -> Result<Rejection, Error> {
    match error {
        Error::Table(Trouble::Rejected(rejection)) => Ok(rejection),
        other => Err(other),
    }
}
