//! Presence: who has a page of a table open, or has just opened one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{PlayerId, TableId};

use crate::time::MINUTE;

/// How long somebody counts as present after opening their last page.
pub(crate) const HERE: i64 = 5 * MINUTE;

/// How long the last request of somebody is remembered.
const REMEMBERED: i64 = 10 * MINUTE;

/// How often other servers are told that somebody is still there, and for how long they believe it.
const SAY: i64 = 30_000;
const SAID: i64 = SAY + 15_000;

/// Who is present. Only in memory: after a restart, open pages reconnect.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    /// When each person made their last request.
    last: HashMap<PlayerId, i64>,
    /// The number of pages that follow a table live, by person.
    following: HashMap<(PlayerId, TableId), usize>,
    /// When other servers last said that somebody is there, or follows a table.
    elsewhere: HashMap<(PlayerId, Option<TableId>), i64>,
    /// When they were last told the same of here.
    told: HashMap<(PlayerId, Option<TableId>), i64>,
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
        let lately = |at: &i64| *at + SAID > now;
        let follows = |table| {
            seen.following.contains_key(&(player, table)) || seen.elsewhere.get(&(player, Some(table))).is_some_and(lately)
        };
        if table.is_some_and(follows) {
            return Some(now + HERE);
        }
        let last = seen.last.get(&player).max(seen.elsewhere.get(&(player, None)));
        last.map(|last| last + absence).filter(|until| *until > now)
    }

    /// Which of these people are here, and at which table if they follow one.
    pub(crate) fn whereabouts(&self, people: &[PlayerId], now: i64) -> HashMap<PlayerId, Option<TableId>> {
        let seen = self.seen();
        let lately = seen.elsewhere.iter().filter(|(_, at)| **at + SAID > now).map(|(key, _)| *key);
        let following = seen.following.keys().map(|(player, table)| (*player, Some(*table)));
        let looked = seen.last.iter().filter(|(_, at)| **at + HERE > now).map(|(player, _)| (*player, None));
        let mut found = HashMap::new();
        for (player, table) in looked.chain(lately).chain(following).filter(|(player, _)| people.contains(player)) {
            let at = found.entry(player).or_insert(table);
            *at = table.or(*at);
        }
        found
    }

    /// Another server says that somebody is there, or follows a table.
    pub(crate) fn heard(&self, player: PlayerId, table: Option<TableId>, now: i64) {
        self.seen().elsewhere.insert((player, table), now);
    }

    /// Who is there and follows which table, as far as other servers have to be told again.
    pub(crate) fn roll(&self, now: i64) -> Vec<(PlayerId, Option<TableId>)> {
        let mut seen = self.seen();
        let following = seen.following.keys().map(|(player, table)| (*player, Some(*table)));
        let told = |key: &(PlayerId, Option<TableId>)| seen.told.get(key).copied().unwrap_or(i64::MIN);
        let came = seen.last.iter().map(|(player, last)| ((*player, None), *last)).filter(|(key, last)| *last > told(key));
        let due = |key: &(PlayerId, Option<TableId>)| told(key).saturating_add(SAY) <= now;
        let all: Vec<_> = following.chain(came.map(|(key, _)| key)).filter(due).collect();
        seen.told.extend(all.iter().map(|key| (*key, now)));
        all
    }

    /// Removes people who no longer count as present for any purpose.
    pub(crate) fn tidy(&self, now: i64) {
        let mut seen = self.seen();
        seen.last.retain(|_, last| *last + REMEMBERED > now);
        seen.elsewhere.retain(|_, at| *at + REMEMBERED > now);
        seen.told.retain(|_, at| *at + REMEMBERED > now);
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
    fn servers_know_who_is_at_the_others_for_as_long_as_they_say_so() {
        let (here, there) = (Arc::new(Presence::default()), Presence::default());
        let (player, table) = (PlayerId::random(), TableId::random());
        let following = here.follow(player, table);
        here.saw(player, 1000);
        let mut roll = here.roll(2000);
        roll.sort();
        assert_eq!(roll, [(player, None), (player, Some(table))]);
        assert_eq!(here.roll(3000), [], "once is enough for a while");
        for (player, table) in roll {
            there.heard(player, table, 2000);
        }
        assert_eq!(there.here_until(player, Some(table), 0, 2000 + SAY), Some(2000 + SAY + HERE));
        assert_eq!(there.here_until(player, None, HERE, 3000), Some(2000 + HERE));
        let expected = HashMap::from([(player, Some(table))]);
        assert_eq!((here.whereabouts(&[player], 3000), there.whereabouts(&[player], 3000)), (expected.clone(), expected));
        assert!(there.whereabouts(&[PlayerId::random()], 3000).is_empty(), "nobody else is asked for");
        assert_eq!(there.here_until(player, Some(table), 0, 2000 + SAID), None, "nobody says so any more");
        assert_eq!(there.roll(2000 + SAY), [], "what others say is not said again");
        assert_eq!(here.roll(2000 + SAY), [(player, Some(table))], "who follows is still there");
        drop(following);
        assert_eq!(here.roll(2000 + 9 * SAY), []);
    }

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
        assert_eq!(presence.whereabouts(&[player], 2000), HashMap::from([(player, None)]));
        assert!(presence.whereabouts(&[player], 1000 + HERE).is_empty());
    }
}
