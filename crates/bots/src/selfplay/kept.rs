//! Games as a run keeps them, to be learned again and again.

use tabletop::Seat;

use crate::bot::BySeat;

/// One step of a kept game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Step {
    /// The number of the action or draw in the list of all that were possible.
    pub(super) index: u16,
    /// The win chances to be learned.
    pub(super) target: BySeat,
    /// The actions that a search visited, with their visits; empty if there is nothing to learn.
    pub(super) visits: Vec<(u16, u16)>,
}

/// A game as it is kept: what happened, and what is to be learned from it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kept {
    /// The number of the game, whose dice deal it.
    pub(super) number: u64,
    pub(super) ruleset: u16,
    /// The points of every seat at the end.
    pub(super) points: [i32; Seat::MAX],
    pub(super) steps: Vec<Step>,
}

/// Reads numbers one after another.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl Reader<'_> {
    fn next<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (word, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*word)
    }

    fn short(&mut self) -> Option<u16> {
        self.next().map(u16::from_le_bytes)
    }

    pub(super) fn word(&mut self) -> Option<u32> {
        self.next().map(u32::from_le_bytes)
    }

    fn float(&mut self) -> Option<f32> {
        self.next().map(f32::from_le_bytes)
    }

    pub(super) fn floats(&mut self, count: usize) -> Option<Vec<f32>> {
        (0..count).map(|_| self.float()).collect()
    }
}

impl Kept {
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.number.to_le_bytes());
        bytes.extend(self.ruleset.to_le_bytes());
        bytes.extend(self.points.iter().flat_map(|points| points.to_le_bytes()));
        bytes.extend((self.steps.len() as u32).to_le_bytes());
        for step in &self.steps {
            bytes.extend(step.index.to_le_bytes());
            bytes.extend(step.target.iter().flat_map(|chance| chance.to_le_bytes()));
            bytes.extend((step.visits.len() as u16).to_le_bytes());
            bytes.extend(step.visits.iter().flat_map(|&(index, visits)| [index, visits]).flat_map(u16::to_le_bytes));
        }
    }

    pub(super) fn read(from: &mut Reader<'_>) -> Option<Self> {
        let number = u64::from_le_bytes(from.next()?);
        let ruleset = from.short()?;
        let mut points = [0; Seat::MAX];
        for points in &mut points {
            *points = i32::from_le_bytes(from.next()?);
        }
        let mut steps = Vec::new();
        for _ in 0..from.word()? {
            let mut step = Step { index: from.short()?, ..Step::default() };
            for chance in &mut step.target {
                *chance = from.float()?;
            }
            for _ in 0..from.short()? {
                step.visits.push((from.short()?, from.short()?));
            }
            steps.push(step);
        }
        Some(Self { number, ruleset, points, steps })
    }
}
