//! How long people take for their moves at a table, so that what is played for them comes when they might have played it.

use std::collections::BTreeMap;

use store::PlayerId;
use tabletop::Dice;

use super::Snapshot;
use super::terms::Pace;
use crate::time::MINUTE;

/// The most waits of each kind that are remembered of somebody.
const REMEMBERED: usize = 40;

/// With fewer waits than this, nobody knows what is usual for somebody.
const FEW: usize = 3;

/// Nobody moves faster.
const QUICK: i64 = 1200;

/// What people took for their moves: those that begin a turn, and the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Waits(BTreeMap<(PlayerId, bool), Vec<i64>>);

impl Waits {
    /// Notes a move.
    pub(super) fn note(&mut self, player: PlayerId, begins: bool, wait: i64) {
        let waits = self.0.entry((player, begins)).or_default();
        if waits.len() == REMEMBERED {
            waits.remove(0);
        }
        waits.push(wait.max(0));
    }

    /// Whatever a guest took is a player's from now on.
    pub(super) fn rename(&mut self, guest: PlayerId, player: PlayerId) {
        for begins in [true, false] {
            for wait in self.0.remove(&(guest, begins)).unwrap_or_default() {
                self.note(player, begins, wait);
            }
        }
    }

    /// A wait as somebody might take it.
    fn like(&self, player: PlayerId, begins: bool, pace: Pace, dice: &mut Dice) -> i64 {
        let known = self.0.get(&(player, begins)).filter(|waits| waits.len() >= FEW);
        let usual = if let Some(waits) = known {
            waits[dice.below(waits.len() as u32) as usize]
        } else {
            let (least, most) = unknown(pace, begins);
            least + (dice.unit() * (most - least) as f64) as i64
        };
        // Nobody takes exactly as long as another time.
        ((usual as f64 * (0.8 + 0.4 * dice.unit())) as i64).max(QUICK)
    }
}

/// What a move takes about that nothing is known about: the least and the most.
fn unknown(pace: Pace, begins: bool) -> (i64, i64) {
    match (begins, pace.over_days()) {
        (true, true) => (20 * MINUTE, 180 * MINUTE),
        (true, false) => (6_000, 30_000),
        (false, _) => (2_000, 9_000),
    }
}

impl Snapshot {
    /// When somebody might make the move that their seat is to make now: after a wait like those they took before, and while they
    /// have a tenth of their time left.
    pub(super) fn usual_moment(&self, player: PlayerId, dice: &mut Dice, now: i64) -> i64 {
        let wait = self.waits.like(player, self.steps().is_empty(), self.terms.pace, dice);
        // Even then nobody makes several moves at once.
        (now + wait).min(self.tenth_left().max(now + QUICK))
    }

    /// When the player to act will have a tenth of the time left that they had when their turn began. Without a clock it is the
    /// time for which the others wait.
    fn tenth_left(&self) -> i64 {
        match &self.clocks {
            Some(clocks) => clocks.tenth_left(&self.pauses_of(clocks)).unwrap_or(i64::MAX),
            None => self.clock_start() + self.terms.pace.patience() / 10 * 9,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_like_those_before_and_never_the_same() {
        let (mut waits, player, mut dice) = (Waits::default(), PlayerId::random(), Dice::new(1));
        let mut like = |waits: &Waits, begins| waits.like(player, begins, Pace::Live, &mut dice);
        assert!((4_800..=36_000).contains(&like(&waits, true)), "nothing is known yet");
        for _ in 0..REMEMBERED {
            waits.note(player, true, 500_000);
            waits.note(player, false, 0);
        }
        for _ in 0..5 {
            waits.note(player, true, 60_000);
        }
        assert_eq!(waits.0[&(player, true)].len(), REMEMBERED);
        let many: Vec<i64> = (0..300).map(|_| like(&waits, true)).collect();
        assert!(many.iter().all(|wait| (48_000..=72_000).contains(wait) || (400_000..=600_000).contains(wait)), "{many:?}");
        assert!(many.iter().any(|wait| *wait < 100_000) && many.iter().any(|wait| *wait > 100_000));
        assert!(many.windows(2).any(|two| two[0] != two[1]));
        assert_eq!(like(&waits, false), QUICK, "nobody moves at once");
        let other = PlayerId::random();
        waits.rename(player, other);
        assert_eq!(waits.0[&(other, true)].len(), REMEMBERED);
    }
}
