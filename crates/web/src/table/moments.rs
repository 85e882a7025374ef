//! The moments of a game by which one goes through it: where a turn begins, and where a round does.

use super::Snapshot;

impl Snapshot {
    /// Where somebody's turn begins, by number of entries, in order.
    pub fn turns(&self) -> Vec<usize> {
        let made = self.actors.iter().enumerate().filter_map(|(at, actor)| actor.map(|seat| (at, seat)));
        let mut last = None;
        // What is drawn in the middle of a turn does not end it.
        made.filter(|(_, seat)| last.replace(*seat) != Some(*seat)).map(|(at, _)| at).collect()
    }

    /// Where a round begins, by number of entries, in order, with its number; empty where the game has no rounds.
    pub fn rounds(&self) -> Vec<(usize, u32)> {
        let Some(game) = &self.game else { return Vec::new() };
        let first = self.offer.face.progress(&*game.at(0)).round.map(|round| (0, round as u32));
        let told = self.log.iter().filter(|line| line.note.heading && line.note.key == "round").filter_map(|line| {
            let (_, round) = line.note.facts.iter().find(|(name, _)| name == "round")?;
            Some((line.entry + 1, round.parse().ok()?))
        });
        first.into_iter().flat_map(|first| std::iter::once(first).chain(told.clone())).collect()
    }
}

/// The nearest of some moments before and after one, or the ends of the game.
pub fn around(moments: impl Iterator<Item = usize> + Clone, at: usize, len: usize) -> (usize, usize) {
    let before = moments.clone().filter(|&moment| moment < at).last().unwrap_or(0);
    let after = moments.into_iter().find(|&moment| moment > at).unwrap_or(len);
    (before, after)
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn a_step_ends_at_the_nearest_moment_or_at_an_end_of_the_game() {
        let moments = [0, 4, 9];
        for (at, expected) in [(0, (0, 4)), (3, (0, 4)), (4, (0, 9)), (5, (4, 9)), (9, (4, 12)), (12, (9, 12))] {
            assert_eq!(around(moments.into_iter(), at, 12), expected, "{at}");
        }
    }
}
