//! Armed lines: moves that a player has left at a table to play by themselves, each while its condition holds.
//!
//! Only its owner may learn of a line. So it causes no event and no news, its moves are those of its owner, and they come after
//! a time like those the owner takes. A line is judged by what its seat sees: which moves the others made, and what is legal.

use serde::{Deserialize, Serialize};
use store::{ArmedLine, Arming, PlayerId, Status, TableId};
use tabletop::{Dice, Seat};

use super::Snapshot;
use super::event::{Happening, Wish};

/// The most moves a line may have.
pub(crate) const MOST_MOVES: usize = 12;

/// When a move of a line is played. It has to be legal in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Given {
    /// The others have made exactly the moves of the line. What was drawn is not theirs to choose.
    Exact,
    /// Whatever the others have done.
    Any,
    /// Whatever the others have done, as long as it costs no more than this.
    Cost(u32),
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Step {
    /// What is played, in notation.
    pub(crate) action: String,
    /// The moves of the others before it, in notation, as the line has them.
    pub(crate) answer: Vec<String>,
    /// When it is played.
    pub(crate) given: Given,
}

tabletop::words! {
    /// Why a line ended; the word is the end of the id of the text that says it.
    pub(crate) enum Gone: "reason" {
        /// All its moves were made.
        Done = "done",
        /// Its owner has moved by hand.
        Moved = "moved",
        /// The others have done something else.
        Otherwise = "otherwise",
        /// Its next move is not legal.
        Illegal = "illegal",
        /// Its next move costs too much.
        Dear = "dear",
        /// The game was undone to before its beginning.
        Undone = "undone",
        /// Somebody asks to undo something.
        Asked = "asked",
        /// Its owner has left the seat to a bot.
        Left = "left",
    }
}

/// What becomes of a line after a change of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// Its next move can be made now.
    Ready,
    /// Others are to act.
    Waits,
    /// It has ended, and its owner is told why.
    Ends(Gone),
    /// It has ended with the game or the seat, and nobody is told.
    Vanishes,
}

/// A line at a table, or the notice that it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Armed {
    /// The seat it plays.
    pub(crate) seat: Seat,
    /// Whose it is.
    pub(crate) player: PlayerId,
    /// When it was left.
    since: i64,
    /// When its next move is made; none while others are to act.
    pub(crate) due: Option<i64>,
    line: Line,
}

/// What is stored of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Line {
    /// The number of entries after which its next move and the answers before it are expected.
    at: usize,
    steps: Vec<Step>,
    gone: Option<Gone>,
}

impl Armed {
    /// A line that somebody leaves now.
    pub(crate) fn new(table: &Snapshot, seat: Seat, player: PlayerId, steps: Vec<Step>, now: i64) -> Self {
        let at = table.game.as_ref().map_or(0, |game| game.len());
        Self { seat, player, since: now, due: None, line: Line { at, steps, gone: None } }
    }

    /// A stored line; none if this program cannot read it.
    pub(crate) fn read(row: &ArmedLine) -> Option<Self> {
        let seat = usize::try_from(row.seat).ok().filter(|seat| *seat < Seat::MAX).map(Seat::new)?;
        let line = serde_json::from_str(&row.line).ok()?;
        Some(Self { seat, player: row.player, since: row.since, due: row.due, line })
    }

    /// The line for the data file.
    ///
    /// # Panics
    /// Never: a line is plain data.
    fn row(&self, table: TableId) -> ArmedLine {
        let line = serde_json::to_string(&self.line).expect("a line is plain data");
        ArmedLine { table, seat: self.seat.index() as i64, player: self.player, line, since: self.since, due: self.due }
    }

    /// The moves still to come; none if it has ended.
    pub(crate) fn steps(&self) -> &[Step] {
        if self.line.gone.is_some() { &[] } else { &self.line.steps }
    }

    /// Why it has ended.
    pub(crate) fn gone(&self) -> Option<Gone> {
        self.line.gone
    }

    /// Whether it moves now, so that this player need not come to the table.
    pub(super) fn calls_off(&self, player: PlayerId) -> bool {
        self.player == player && self.due.is_some()
    }

    /// Whether its next move can be made now.
    pub(crate) fn is_ready(&self, table: &Snapshot) -> bool {
        self.line.gone.is_none() && self.stand(table) == Stand::Ready
    }

    /// How it stands at its table. It depends on nothing that its seat does not see.
    fn stand(&self, table: &Snapshot) -> Stand {
        let Some(game) = table.game.as_ref().filter(|_| table.status() == Status::Playing) else { return Stand::Vanishes };
        match table.chairs.get(self.seat.index()) {
            Some(chair) if chair.holder != Some(self.player) => return Stand::Vanishes,
            Some(chair) if chair.bot.is_some() || chair.left => return Stand::Ends(Gone::Left),
            Some(_) => {}
            None => return Stand::Vanishes,
        }
        let Some(next) = self.line.steps.first() else { return Stand::Ends(Gone::Done) };
        let turn = table.to_act() == Some(self.seat);
        if game.len() < self.line.at {
            return Stand::Ends(Gone::Undone);
        }
        if next.given == Given::Exact {
            let made = (self.line.at..game.len()).filter(|&entry| !game.is_draw(entry)).filter_map(|entry| game.entry(entry));
            let made: Vec<String> = made.collect();
            // As soon as somebody has done something else, the condition can no longer hold.
            if !next.answer.starts_with(&made) || turn && made.len() < next.answer.len() {
                return Stand::Ends(Gone::Otherwise);
            }
        }
        if !turn {
            return Stand::Waits;
        }
        // A move would close the question.
        if table.ask.as_ref().is_some_and(|ask| matches!(ask.wish, Wish::Undo(_)) && !ask.agreed.contains(&self.player)) {
            return Stand::Ends(Gone::Asked);
        }
        if game.check(&next.action).is_err() {
            return Stand::Ends(Gone::Illegal);
        }
        match next.given {
            Given::Cost(most) if game.cost(&next.action).is_some_and(|cost| cost.amount > most) => Stand::Ends(Gone::Dear),
            Given::Exact | Given::Any | Given::Cost(_) => Stand::Ready,
        }
    }

    /// The line without the moves of its seat that were made since, by itself or because they were forced.
    fn made(mut self, table: &Snapshot) -> Self {
        let entries = table.game.as_ref().map_or(0, |game| game.len());
        while self.line.gone.is_none()
            && let Some(own) = (self.line.at..entries).find(|&entry| table.actors.get(entry) == Some(&Some(self.seat)))
        {
            let made = table.game.as_ref().and_then(|game| game.entry(own));
            if self.line.steps.first().is_some_and(|step| Some(&step.action) == made.as_ref()) {
                self.line.steps.remove(0);
                self.line.at = own + 1;
            } else {
                // Somebody who moves by hand ends the line before: this move was the only one possible.
                self.line.gone = Some(Gone::Illegal);
            }
        }
        self
    }

    /// The line as it was stored, which is over if its seat has moved since. Whoever writes a move that a line makes, or that is
    /// forced, writes what is left of the line with it. So this one was made by hand at another server, in the moment in which the
    /// line was left.
    fn overtaken(mut self, table: &Snapshot) -> Self {
        let moves = table.actors.get(self.line.at..).unwrap_or_default();
        if self.line.gone.is_none() && moves.contains(&Some(self.seat)) {
            self.line.gone = Some(Gone::Moved);
        }
        self
    }

    /// The line at its table as it is now; none if nothing is left of it. `moved` says that the game has changed.
    pub(super) fn judged(self, table: &Snapshot, moved: bool, dice: &mut Dice, now: i64) -> Option<Self> {
        let mut line = self.made(table);
        if line.line.gone.is_some() {
            let there = table.chairs.get(line.seat.index()).is_some_and(|chair| chair.holder == Some(line.player));
            return (there && table.status() == Status::Playing).then_some(Self { due: None, ..line });
        }
        match line.stand(table) {
            Stand::Ready => {
                if moved || line.due.is_none() {
                    line.due = Some(table.usual_moment(line.player, dice, now));
                }
            }
            Stand::Waits => line.due = None,
            Stand::Ends(gone) => {
                line.due = None;
                line.line.gone = Some(gone);
            }
            Stand::Vanishes => return None,
        }
        Some(line)
    }

    /// The line after a change of its table, by these events. What its owner does by hand ends it; what they have been told is
    /// forgotten when they act.
    fn changed(&self, table: &Snapshot, change: &Changed<'_>, dice: &mut Dice, now: i64) -> Option<Self> {
        let acts = |(happening, by): &(Happening, Option<PlayerId>)| {
            *by == Some(self.player) && matches!(happening, Happening::Play(_) | Happening::Back(_))
        };
        let moved = change.events.iter().any(|(happening, _)| happening.moves_the_game());
        if change.line != Some(self.seat) && change.events.iter().any(acts) {
            if self.line.gone.is_some() {
                return None;
            }
            let line = Line { gone: Some(Gone::Moved), ..self.line.clone() };
            return Self { line, due: None, ..self.clone() }.judged(table, moved, dice, now);
        }
        self.clone().judged(table, moved, dice, now)
    }
}

/// A change of a table.
pub(super) struct Changed<'a> {
    /// What happened, and who caused it.
    pub(super) events: &'a [(Happening, Option<PlayerId>)],
    /// The seat whose line made the move, if it was one.
    pub(super) line: Option<Seat>,
}

/// The lines of a table after a change, and what is to be written of them.
pub(super) fn after(lines: &[Armed], table: &Snapshot, change: &Changed<'_>, now: i64) -> (Vec<Armed>, Vec<Arming>) {
    let mut dice = Dice::new(super::hall::random_seed());
    differing(lines, table, |line| line.changed(table, change, &mut dice, now))
}

/// The lines of a table that was read anew, and what is to be written of them.
pub(super) fn anew(lines: &[Armed], table: &Snapshot, now: i64) -> (Vec<Armed>, Vec<Arming>) {
    let mut dice = Dice::new(super::hall::random_seed());
    differing(lines, table, |line| line.clone().overtaken(table).judged(table, false, &mut dice, now))
}

fn differing(lines: &[Armed], table: &Snapshot, mut becomes: impl FnMut(&Armed) -> Option<Armed>) -> (Vec<Armed>, Vec<Arming>) {
    let id = table.table.id;
    let (mut kept, mut written) = (Vec::with_capacity(lines.len()), Vec::new());
    for line in lines {
        let next = becomes(line);
        if next.as_ref() != Some(line) {
            written.push(put(id, line.seat, next.as_ref()));
        }
        kept.extend(next);
    }
    (kept, written)
}

/// When the latest of these lines was left.
pub(super) fn latest(lines: &[Armed]) -> Option<i64> {
    lines.iter().map(|line| line.since).max()
}

/// What is written of the line of a seat.
pub(super) fn put(table: TableId, seat: Seat, line: Option<&Armed>) -> Arming {
    line.map_or(Arming::Drop(table, seat.index() as i64), |line| Arming::Put(line.row(table)))
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn every_end_of_a_line_is_said_in_every_language() {
        for (lang, gone) in Lang::all().flat_map(|lang| Gone::ALL.map(|gone| (lang, gone))) {
            assert!(lang.find(&format!("line-gone-{gone}"), &[]).is_some(), "{lang}: {gone}");
        }
    }

    #[test]
    fn a_line_is_read_back_as_it_was() {
        let step = Step { action: "take 1".into(), answer: vec!["take 2".into(), "done".into()], given: Given::Cost(3) };
        let line = Line { at: 4, steps: vec![step], gone: Some(Gone::Otherwise) };
        let armed = Armed { seat: Seat::new(1), player: PlayerId::random(), since: 5, due: Some(7), line };
        assert_eq!(Armed::read(&armed.row(TableId::random())), Some(armed.clone()));
        let row = armed.row(TableId::random());
        assert_eq!(Armed::read(&ArmedLine { line: "{}".into(), ..row.clone() }), None);
        assert_eq!(Armed::read(&ArmedLine { seat: 77, ..row }), None);
    }
}
