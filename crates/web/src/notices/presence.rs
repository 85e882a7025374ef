//! Presence: who has a page of a table open, or has just opened one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{PlayerId, TableId};

use crate::time::MINUTE;

/// How long somebody counts as present after opening their last page.
pub(crate) const HERE: i64 = 5 * MINUTE;

/// How long the last request of somebody is remembered.
const REMEMBERED: i64 = 10 * MINUTE;

/// Who is present. Only in memory: after a restart, open pages reconnect.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    /// When each person made their last request.
    last: HashMap<PlayerId, i64>,
    /// The number of pages that follow a table live, by person.
    following: HashMap<(PlayerId, TableId), usize>,
}

impl Presence {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a request of somebody.
    pub(crate) fn saw(&self, player: PlayerId, now: i64) {
        self.seen().last.insert(player, now);
    }

    /// Records that somebody follows a table, until the returned value is dropped.
    pub(crate) fn follow(self: &Arc<Self>, player: PlayerId, table: TableId) -> Following {
        *self.seen().following.entry((player, table)).or_default() += 1;
        Following { presence: Arc::clone(self), key: (player, table) }
    }

    /// Until when somebody counts as present, as far as is known now; `None` if they are away, which they are `absence` after their
    /// last request. Everyone who follows the table is present.
    pub(crate) fn here_until(&self, player: PlayerId, table: Option<TableId>, absence: i64, now: i64) -> Option<i64> {
        let seen = self.seen();
        if table.is_some_and(|table| seen.following.contains_key(&(player, table))) {
            return Some(now + HERE);
        }
        seen.last.get(&player).map(|last| last + absence).filter(|until| *until > now)
    }

    /// Removes people who no longer count as present for any purpose.
    pub(crate) fn tidy(&self, now: i64) {
        self.seen().last.retain(|_, last| *last + REMEMBERED > now);
    }
}

/// A page that follows a table.
#[derive(Debug)]
pub(crate) struct Following {
    presence: Arc<Presence>,
    key: (PlayerId, TableId),
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut seen = self.presence.seen();
        if let Some(pages) = seen.following.get_mut(&self.key) {
            *pages -= 1;
            if *pages == 0 {
                seen.following.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_here_while_he_follows_or_has_just_looked() {
        let presence = Arc::new(Presence::default());
        let (player, table) = (PlayerId::random(), TableId::random());
        let here = |table, now| presence.here_until(player, Some(table), HERE, now);
        assert_eq!(here(table, 0), None);
        presence.saw(player, 1000);
        assert_eq!(here(table, 2000), Some(1000 + HERE));
        assert_eq!(here(table, 1000 + HERE), None);
        assert_eq!(presence.here_until(player, None, 2 * HERE, 1000 + HERE), Some(1000 + 2 * HERE), "longer for another purpose");
        assert_eq!(presence.here_until(player, None, 0, 1001), None, "or not at all");
        let (first, second) = (presence.follow(player, table), presence.follow(player, table));
        drop(first);
        assert_eq!(here(table, HERE * 9), Some(HERE * 10));
        assert_eq!(here(TableId::random(), HERE * 9), None, "another table does not keep him");
        drop(second);
        assert_eq!(here(table, HERE * 9), None);
    }
}
